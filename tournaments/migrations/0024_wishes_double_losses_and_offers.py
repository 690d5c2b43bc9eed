"""Organizers wish for pairings, both players may lose a match, and an event may be offered to another organizer."""

import django.db.models.deletion
import django.db.models.expressions
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0023_places_waiting_and_check_in'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='PairRule',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('apart', 'never meet'), ('together', 'meet in one round')], max_length=8, verbose_name='kind')),
                ('number', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='round')),
                ('reason', models.CharField(help_text='Only the staff read it.', max_length=200, verbose_name='reason')),
            ],
            options={
                'verbose_name': 'rule of pairing',
                'verbose_name_plural': 'rules of pairing',
                'ordering': ['pk'],
            },
        ),
        migrations.RemoveConstraint(
            model_name='match',
            name='match_score_fits_best_of',
        ),
        migrations.AddField(
            model_name='registration',
            name='fixed_table',
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='fixed table'),
        ),
        migrations.AddField(
            model_name='tournament',
            name='offered_to',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='events_offered', to=settings.AUTH_USER_MODEL, verbose_name='offered to'),
        ),
        migrations.AddField(
            model_name='tournament',
            name='power_pairing',
            field=models.BooleanField(default=False, help_text='In the last Swiss round the first meets the second, the third meets the fourth, and so on.', verbose_name='last Swiss round by standing'),
        ),
        migrations.AddConstraint(
            model_name='match',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('drawn__isnull', True), ('games_a__isnull', True), ('games_b__isnull', True)), models.Q(('drawn__isnull', False), ('games_a__isnull', False), ('games_b__isnull', False), ('games_a__lte', django.db.models.expressions.CombinedExpression(django.db.models.expressions.CombinedExpression(models.F('best_of'), '+', models.Value(1)), '/', models.Value(2))), ('games_b__lte', django.db.models.expressions.CombinedExpression(django.db.models.expressions.CombinedExpression(models.F('best_of'), '+', models.Value(1)), '/', models.Value(2))), ('best_of__gte', django.db.models.expressions.CombinedExpression(django.db.models.expressions.CombinedExpression(models.F('games_a'), '+', models.F('games_b')), '+', models.F('drawn'))), models.Q(models.Q(('drawn', 0), ('games_a', 0), ('games_b', 0), _negated=True), models.Q(('status', 'reported'), _negated=True), _connector='OR')), _connector='OR'), name='match_score_fits_best_of', violation_error_message='This score is not possible in a match of this length.'),
        ),
        migrations.AddConstraint(
            model_name='registration',
            constraint=models.UniqueConstraint(fields=('tournament', 'fixed_table'), name='registration_fixed_table_once', violation_error_message='Another player of this event has this table.'),
        ),
        migrations.AddConstraint(
            model_name='registration',
            constraint=models.CheckConstraint(condition=models.Q(('fixed_table__isnull', True), models.Q(('fixed_table__gte', 1), models.Q(('status__in', ['withdrawn', 'waiting']), _negated=True)), _connector='OR'), name='registration_fixed_table_of_player', violation_error_message='Tables are numbered from 1, and are fixed for players of the event.'),
        ),
        migrations.AddField(
            model_name='pairrule',
            name='one',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tournaments.registration', verbose_name='one player'),
        ),
        migrations.AddField(
            model_name='pairrule',
            name='other',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tournaments.registration', verbose_name='the other player'),
        ),
        migrations.AddField(
            model_name='pairrule',
            name='tournament',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='pair_rules', to='tournaments.tournament', verbose_name='event'),
        ),
        migrations.AddConstraint(
            model_name='pairrule',
            constraint=models.CheckConstraint(condition=models.Q(('one__lt', models.F('other'))), name='pair_rule_of_two_players', violation_error_message='A rule of pairing is about two different players.'),
        ),
        migrations.AddConstraint(
            model_name='pairrule',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('kind', 'apart'), ('number__isnull', True)), models.Q(('kind', 'together'), ('number__gte', 1)), _connector='OR'), name='pair_rule_together_in_a_round', violation_error_message='Two players meet in one round, or never.'),
        ),
        migrations.AddConstraint(
            model_name='pairrule',
            constraint=models.UniqueConstraint(fields=('tournament', 'one', 'other', 'kind', 'number'), name='pair_rule_once', nulls_distinct=False, violation_error_message='This rule stands already.'),
        ),
    ]
