"""Organizers seed players by hand; who left before the start has no seed."""

from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0019_players_without_an_account'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='registration',
            name='seed',
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='seed'),
        ),
        migrations.AddConstraint(
            model_name='registration',
            constraint=models.UniqueConstraint(fields=('tournament', 'seed'), name='registration_seed_once', violation_error_message='Another player of this event has this seed.'),
        ),
        migrations.AddConstraint(
            model_name='registration',
            constraint=models.CheckConstraint(condition=models.Q(('seed__isnull', True), ('seed__gte', 1), _connector='OR'), name='registration_seed_from_1', violation_error_message='Seeds are numbered from 1.'),
        ),
        migrations.AddConstraint(
            model_name='registration',
            constraint=models.CheckConstraint(condition=models.Q(('seed__isnull', True), models.Q(('status', 'withdrawn'), _negated=True), _connector='OR'), name='registration_seed_of_player', violation_error_message='Who left before the start has no seed.'),
        ),
    ]
