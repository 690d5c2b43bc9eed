"""The staff announce, and a report may be final by itself."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('cards', '0017_collection_by_printing'),
        ('tournaments', '0025_rounds_have_a_clock'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Announcement',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('text', models.CharField(max_length=300, verbose_name='text')),
                ('round_number', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='round')),
                ('table', models.PositiveIntegerField(blank=True, null=True, verbose_name='table')),
                ('created_at', models.DateTimeField(verbose_name='said')),
                ('withdrawn_at', models.DateTimeField(blank=True, null=True, verbose_name='taken back')),
            ],
            options={
                'verbose_name': 'announcement',
                'verbose_name_plural': 'announcements',
                'ordering': ['-pk'],
            },
        ),
        migrations.AddField(
            model_name='tournament',
            name='confirm_minutes',
            field=models.PositiveSmallIntegerField(blank=True, help_text='Left empty: the opponent confirms it.', null=True, verbose_name='minutes until a report is final'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(('confirm_minutes__isnull', True), ('confirm_minutes__range', (1, 600)), _connector='OR'), name='tournament_reports_final_after_1_to_600_minutes', violation_error_message='A report is final by itself after 1 to 600 minutes.'),
        ),
        migrations.AddField(
            model_name='announcement',
            name='by',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='by'),
        ),
        migrations.AddField(
            model_name='announcement',
            name='tournament',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='announcements', to='tournaments.tournament', verbose_name='event'),
        ),
        migrations.AddConstraint(
            model_name='announcement',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('round_number__isnull', True), ('table__isnull', True)), models.Q(('round_number__isnull', False), ('table__isnull', False)), _connector='OR'), name='announcement_table_of_round', violation_error_message='A table is one of a round.'),
        ),
    ]
