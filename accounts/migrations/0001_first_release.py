import django.contrib.auth.models
import django.contrib.auth.validators
import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import accounts.names


class Migration(migrations.Migration):

    replaces = [('accounts', '0001_user'), ('accounts', '0002_names_are_taken_once'), ('accounts', '0003_tokens_for_programs'), ('accounts', '0004_notices_by_mail_and_on_devices'), ('accounts', '0005_labels_in_plain_words')]

    initial = True

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
    ]

    operations = [
        migrations.CreateModel(
            name='User',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('is_superuser', models.BooleanField(default=False, help_text='Designates that this user has all permissions without explicitly assigning them.', verbose_name='superuser status')),
                ('first_name', models.CharField(blank=True, max_length=150, verbose_name='first name')),
                ('last_name', models.CharField(blank=True, max_length=150, verbose_name='last name')),
                ('email', models.EmailField(blank=True, max_length=254, verbose_name='email address')),
                ('is_staff', models.BooleanField(default=False, help_text='Designates whether the user can log into this admin site.', verbose_name='staff status')),
                ('is_active', models.BooleanField(default=True, help_text='Designates whether this user should be treated as active. Unselect this instead of deleting accounts.', verbose_name='active')),
                ('date_joined', models.DateTimeField(default=django.utils.timezone.now, verbose_name='date joined')),
                ('username', models.CharField(error_messages={'unique': 'This name is taken, or too similar to a taken name. Choose another name.'}, help_text='At most 40 letters, digits and @ . + - _. You log in with this name.', max_length=40, unique=True, validators=[django.contrib.auth.validators.UnicodeUsernameValidator(), accounts.names.HonestName()], verbose_name='username')),
                ('display_name', models.CharField(blank=True, help_text='Shown in pairings, standings and rulings. If empty, your username is shown.', max_length=40, validators=[accounts.names.HonestName()], verbose_name='display name')),
                ('groups', models.ManyToManyField(blank=True, help_text='The groups this user belongs to. A user will get all permissions granted to each of their groups.', related_name='user_set', related_query_name='user', to='auth.group', verbose_name='groups')),
                ('user_permissions', models.ManyToManyField(blank=True, help_text='Specific permissions for this user.', related_name='user_set', related_query_name='user', to='auth.permission', verbose_name='user permissions')),
            ],
            options={
                'verbose_name': 'user',
                'verbose_name_plural': 'users',
                'constraints': [models.UniqueConstraint(django.db.models.functions.text.Lower('username'), name='user_username_once_in_any_case', violation_error_message='This name is taken, or too similar to a taken name. Choose another name.'), models.CheckConstraint(condition=models.Q(models.Q(('username__regex', '[\\x01-\\x1f\\x7f-\\x9f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]'), _negated=True), models.Q(('display_name__regex', '[\\x01-\\x1f\\x7f-\\x9f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]'), _negated=True)), name='user_names_can_be_seen', violation_error_message='The name has an invisible character. Type the name again.')],
            },
            managers=[
                ('objects', django.contrib.auth.models.UserManager()),
            ],
        ),
        migrations.CreateModel(
            name='NoticeChoice',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='notice_choice', to=settings.AUTH_USER_MODEL, verbose_name='user')),
                ('mail', models.JSONField(blank=True, default=list, verbose_name='by mail')),
                ('push', models.JSONField(blank=True, default=list, verbose_name='on devices')),
                ('language', models.CharField(default='en', max_length=20, verbose_name='language')),
            ],
            options={
                'verbose_name': 'notice settings',
                'verbose_name_plural': 'notice settings',
            },
        ),
        migrations.CreateModel(
            name='Device',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='devices', to=settings.AUTH_USER_MODEL, verbose_name='user')),
                ('endpoint', models.CharField(max_length=1000, unique=True, verbose_name='address')),
                ('p256dh', models.CharField(max_length=100, verbose_name='public key')),
                ('auth', models.CharField(max_length=40, verbose_name='shared secret')),
                ('created_at', models.DateTimeField(verbose_name='added')),
            ],
            options={
                'verbose_name': 'device',
                'verbose_name_plural': 'devices',
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='Notice',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('asked_at', models.DateTimeField(blank=True, null=True, verbose_name='worker first called')),
                ('attempts', models.PositiveSmallIntegerField(default=0, verbose_name='attempts')),
                ('lease_until', models.DateTimeField(blank=True, null=True, verbose_name='worked on until')),
                ('notified_at', models.DateTimeField(blank=True, null=True, verbose_name='worker last called')),
                ('progress_done', models.PositiveIntegerField(default=0, verbose_name='steps done')),
                ('progress_total', models.PositiveIntegerField(default=0, verbose_name='steps in all')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='user')),
                ('device', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='accounts.device', verbose_name='device')),
                ('channel', models.CharField(choices=[('mail', 'by mail'), ('push', 'on a device')], max_length=8, verbose_name='channel')),
                ('kind', models.CharField(max_length=20, verbose_name='kind')),
                ('key', models.CharField(max_length=80, verbose_name='subject')),
                ('title', models.CharField(max_length=200, verbose_name='title')),
                ('body', models.CharField(blank=True, max_length=500, verbose_name='text')),
                ('path', models.CharField(max_length=200, verbose_name='page')),
                ('status', models.CharField(choices=[('waiting', 'waiting'), ('sent', 'sent'), ('failed', 'not sent')], default='waiting', max_length=8, verbose_name='status')),
                ('fault', models.CharField(blank=True, max_length=200, verbose_name='error')),
                ('created_at', models.DateTimeField(verbose_name='created')),
                ('sent_at', models.DateTimeField(blank=True, null=True, verbose_name='sent')),
            ],
            options={
                'verbose_name': 'notice',
                'verbose_name_plural': 'notices',
                'ordering': ['-pk'],
                'constraints': [models.UniqueConstraint(fields=('key', 'user', 'channel', 'device'), name='notice_told_once', nulls_distinct=False, violation_error_message='This notice exists already.'), models.CheckConstraint(condition=models.Q(models.Q(('channel', 'mail'), ('device__isnull', True)), models.Q(('channel', 'push'), ('device__isnull', False)), _connector='OR'), name='notice_device_of_push', violation_error_message='A notice on a device names the device. A notice by mail names none.')],
                'indexes': [models.Index(condition=models.Q(('status', 'waiting')), fields=['notified_at'], name='notice_waiting'), models.Index(fields=['created_at'], name='notice_by_age')],
            },
        ),
        migrations.CreateModel(
            name='TakenName',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='names', to=settings.AUTH_USER_MODEL, verbose_name='user')),
                ('skeleton', models.CharField(max_length=720, verbose_name='skeleton of the name')),
                ('is_login', models.BooleanField(verbose_name='is the username')),
            ],
            options={
                'verbose_name': 'taken name',
                'verbose_name_plural': 'taken names',
                'constraints': [models.UniqueConstraint(fields=('skeleton',), name='name_taken_by_one_person', violation_error_message='This name is taken, or too similar to a taken name. Choose another name.')],
            },
        ),
        migrations.CreateModel(
            name='Token',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tokens', to=settings.AUTH_USER_MODEL, verbose_name='user')),
                ('name', models.CharField(max_length=60, validators=[accounts.names.HonestName()], verbose_name='name')),
                ('digest', models.CharField(max_length=64, unique=True, verbose_name='hash of the key')),
                ('scopes', models.JSONField(default=list, verbose_name='scopes')),
                ('created_at', models.DateTimeField(verbose_name='created')),
                ('used_at', models.DateTimeField(blank=True, null=True, verbose_name='last used')),
            ],
            options={
                'verbose_name': 'token',
                'verbose_name_plural': 'tokens',
                'ordering': ['pk'],
                'constraints': [models.UniqueConstraint(fields=('user', 'name'), name='token_name_once', violation_error_message='You have a token with this name. Choose another name, or revoke that token.')],
            },
        ),
    ]
