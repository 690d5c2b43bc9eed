import uuid

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from judging.migrations._triggers import TRIGGERS


class Migration(migrations.Migration):

    replaces = [('judging', '0001_records_handed_in'), ('judging', '0002_circumstances_of_a_record'), ('judging', '0003_verdicts'), ('judging', '0004_labels_in_plain_words')]

    initial = True

    dependencies = [
        ('accounts', '__first__'),
    ]

    operations = [
        migrations.CreateModel(
            name='RecordSubmission',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('asked_at', models.DateTimeField(blank=True, null=True, verbose_name='worker first called')),
                ('attempts', models.PositiveSmallIntegerField(default=0, verbose_name='attempts')),
                ('lease_until', models.DateTimeField(blank=True, null=True, verbose_name='worked on until')),
                ('notified_at', models.DateTimeField(blank=True, null=True, verbose_name='worker last called')),
                ('progress_done', models.PositiveIntegerField(default=0, verbose_name='steps done')),
                ('progress_total', models.PositiveIntegerField(default=0, verbose_name='steps in all')),
                ('code', models.UUIDField(default=uuid.uuid4, editable=False, unique=True, verbose_name='code')),
                ('text', models.TextField(blank=True, verbose_name='match record')),
                ('record_hash', models.CharField(max_length=80, verbose_name='hash of the record')),
                ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='submitted by')),
                ('replaces', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='replaced_by', to='judging.recordsubmission', verbose_name='replaces')),
                ('status', models.CharField(choices=[('waiting', 'waiting for a worker'), ('judging', 'being replayed'), ('judged', 'judged'), ('withdrawn', 'verdict no longer needed')], default='waiting', max_length=9, verbose_name='status')),
                ('judged_at', models.DateTimeField(blank=True, null=True, verbose_name='judged')),
                ('delete_at', models.DateTimeField(blank=True, null=True, verbose_name='deleted after')),
                ('game', models.CharField(blank=True, max_length=20, verbose_name='game played')),
                ('edition', models.CharField(blank=True, max_length=20, verbose_name='edition played')),
                ('day', models.DateField(blank=True, null=True, verbose_name='day played')),
                ('lists', models.JSONField(blank=True, default=dict, verbose_name='registered lists by seat')),
                ('players', models.JSONField(blank=True, default=dict, verbose_name='usernames by seat')),
            ],
            options={
                'verbose_name': 'submitted match record',
                'verbose_name_plural': 'submitted match records',
                'ordering': ['-pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('judged_at__isnull', False), ('status', 'judged')), models.Q(models.Q(('status', 'judged'), _negated=True), ('judged_at__isnull', True)), _connector='OR'), name='submission_judged_at_a_time', violation_error_message='A judged record has the time of its verdict.'), models.CheckConstraint(condition=models.Q(('asked_at__isnull', False)), name='submission_is_requested', violation_error_message='A job for a worker has the time of its request.')],
                'indexes': [models.Index(condition=models.Q(('delete_at__isnull', False)), fields=['delete_at'], name='submission_by_age'), models.Index(condition=models.Q(('status__in', ['waiting', 'judging'])), fields=['notified_at'], name='submission_to_judge')],
            },
        ),
        migrations.CreateModel(
            name='Verdict',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('submission', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='verdicts', to='judging.recordsubmission', verbose_name='submitted match record')),
                ('verdict', models.CharField(max_length=14, verbose_name='verdict')),
                ('data', models.JSONField(verbose_name='full verdict')),
                ('record_hash', models.CharField(max_length=80, verbose_name='hash of the record')),
                ('engine_version', models.CharField(max_length=40, verbose_name='engine version')),
                ('edition', models.CharField(max_length=40, verbose_name='edition')),
                ('cards_digest', models.CharField(max_length=80, verbose_name='card data')),
                ('milliseconds', models.PositiveIntegerField(default=0, verbose_name='milliseconds')),
                ('created_at', models.DateTimeField(verbose_name='judged at')),
            ],
            options={
                'verbose_name': 'verdict',
                'verbose_name_plural': 'verdicts',
                'ordering': ['pk'],
                'constraints': [models.UniqueConstraint(fields=('submission', 'record_hash', 'engine_version', 'edition', 'cards_digest'), name='verdict_once_per_submission_and_rules', violation_error_message='This record has been judged under these rules already.')],
            },
        ),
        migrations.RunSQL(TRIGGERS, migrations.RunSQL.noop),
    ]
