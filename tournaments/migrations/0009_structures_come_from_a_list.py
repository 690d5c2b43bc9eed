"""Structures and reasons come from a list in code; a match notes who had left before its result."""

from django.conf import settings
from django.db import migrations, models

import tournaments.models.events
import tournaments.models.matches


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0008_workers_are_notified'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='tournament',
            name='tournament_format_known',
        ),
        migrations.AddField(
            model_name='match',
            name='left_early',
            field=models.CharField(blank=True, choices=[('a', 'A'), ('b', 'B')], max_length=1, verbose_name='who had left before the result'),
        ),
        migrations.AlterField(
            model_name='match',
            name='reason',
            field=models.CharField(choices=tournaments.models.matches.reason_choices, max_length=20, verbose_name='why this pairing'),
        ),
        migrations.AlterField(
            model_name='tournament',
            name='format',
            field=models.CharField(choices=tournaments.models.events.structure_choices, default='swiss', max_length=20, verbose_name='format'),
        ),
        migrations.AlterConstraint(
            model_name='registration',
            name='registration_once_per_player',
            constraint=models.UniqueConstraint(condition=models.Q(('status', 'withdrawn'), _negated=True), fields=('tournament', 'user'), name='registration_once_per_player', violation_error_message="You're already registered for this event."),
        ),
    ]
