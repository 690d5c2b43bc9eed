"""A round has a clock, and a table may have more minutes."""

from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('cards', '0017_collection_by_printing'),
        ('tournaments', '0024_wishes_double_losses_and_offers'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='match',
            name='extra_minutes',
            field=models.PositiveSmallIntegerField(default=0, verbose_name='minutes more than the round'),
        ),
        migrations.AddField(
            model_name='round',
            name='clock_paused_at',
            field=models.DateTimeField(blank=True, null=True, verbose_name='clock paused'),
        ),
        migrations.AddField(
            model_name='round',
            name='clock_seconds',
            field=models.PositiveIntegerField(blank=True, null=True, verbose_name='length of the clock'),
        ),
        migrations.AddField(
            model_name='round',
            name='clock_started_at',
            field=models.DateTimeField(blank=True, null=True, verbose_name='clock started'),
        ),
        migrations.AddField(
            model_name='tournament',
            name='round_minutes',
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='minutes for a round'),
        ),
        migrations.AddConstraint(
            model_name='round',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('clock_paused_at__isnull', True), ('clock_seconds__isnull', True), ('clock_started_at__isnull', True)), models.Q(('clock_seconds__isnull', False), ('clock_started_at__isnull', False), models.Q(('clock_paused_at__isnull', True), ('clock_paused_at__gte', models.F('clock_started_at')), _connector='OR')), _connector='OR'), name='round_clock_paused_after_start', violation_error_message='A clock has a length and a start, and is paused after it.'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(('round_minutes__isnull', True), ('round_minutes__range', (1, 600)), _connector='OR'), name='tournament_rounds_of_1_to_600_minutes', violation_error_message='A round has 1 to 600 minutes.'),
        ),
    ]
