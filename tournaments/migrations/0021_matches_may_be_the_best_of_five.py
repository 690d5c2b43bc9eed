"""A match may be the best of five games. Going back is refused while an event is played so."""

from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('cards', '0017_collection_by_printing'),
        ('tournaments', '0020_players_are_seeded'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='tournament',
            name='tournament_best_of_1_or_3',
        ),
        migrations.AlterField(
            model_name='tournament',
            name='best_of',
            field=models.PositiveSmallIntegerField(choices=[(1, 'one game'), (3, 'a war: best of three games'), (5, 'a long war: best of five games')], default=3, verbose_name='a match is'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(('best_of__in', [1, 3, 5])), name='tournament_best_of_1_3_or_5', violation_error_message='A match is one game, or the best of three or five.'),
        ),
    ]
