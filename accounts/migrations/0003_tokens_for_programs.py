"""People make tokens for programs; only the hash of each is kept."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import accounts.names


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0002_names_are_taken_once'),
    ]

    operations = [
        migrations.CreateModel(
            name='Token',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=60, validators=[accounts.names.HonestName()], verbose_name='name')),
                ('digest', models.CharField(max_length=64, unique=True, verbose_name='hash of the key')),
                ('scopes', models.JSONField(default=list, verbose_name='scopes')),
                ('created_at', models.DateTimeField(verbose_name='made')),
                ('used_at', models.DateTimeField(blank=True, null=True, verbose_name='last used')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tokens', to=settings.AUTH_USER_MODEL, verbose_name='user')),
            ],
            options={
                'verbose_name': 'token',
                'verbose_name_plural': 'tokens',
                'ordering': ['pk'],
                'constraints': [models.UniqueConstraint(fields=('user', 'name'), name='token_name_once', violation_error_message='You have a token of this name. Choose another name, or revoke that one.')],
            },
        ),
    ]
