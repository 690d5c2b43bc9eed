import django.db.models.deletion
from django.conf import settings
from django.core.management import call_command
from django.db import migrations, models


def make_cache_table(apps, schema_editor):
    call_command('createcachetable', database=schema_editor.connection.alias, verbosity=0)


class Migration(migrations.Migration):

    replaces = [('wota_site', '0001_cache_table'), ('wota_site', '0002_idempotency_key'), ('wota_site', '0003_request_count')]

    initial = True

    dependencies = [
        ('accounts', '__first__'),
    ]

    operations = [
        migrations.CreateModel(
            name='IdempotencyKey',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='user')),
                ('key', models.CharField(max_length=200, verbose_name='key')),
                ('fingerprint', models.CharField(max_length=64, verbose_name='hash of method, address and body')),
                ('status', models.PositiveSmallIntegerField(null=True, verbose_name='status of the answer')),
                ('headers', models.JSONField(default=dict, verbose_name='headers of the answer')),
                ('body', models.TextField(blank=True, verbose_name='body of the answer')),
                ('created', models.DateTimeField(verbose_name='created')),
            ],
            options={
                'verbose_name': 'idempotency key',
                'verbose_name_plural': 'idempotency keys',
                'constraints': [models.UniqueConstraint(fields=('user', 'key'), name='site_idempotency_key_once_a_user', violation_error_message='This key was used before.')],
            },
        ),
        migrations.CreateModel(
            name='RequestCount',
            fields=[
                ('key', models.CharField(max_length=200, primary_key=True, serialize=False, verbose_name='scope and user or address')),
                ('used', models.PositiveIntegerField(verbose_name='requests')),
                ('until', models.DateTimeField(verbose_name='end of the window')),
            ],
            options={
                'verbose_name': 'request count',
                'verbose_name_plural': 'request counts',
            },
        ),
        migrations.RunSQL('ALTER TABLE wota_site_requestcount SET UNLOGGED', migrations.RunSQL.noop),
        migrations.RunPython(make_cache_table, migrations.RunPython.noop),
    ]
