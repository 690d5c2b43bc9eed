"""Events have places, players wait for them and check in; who waits is not counted as a player."""

from django.conf import settings
from django.db import migrations, models

COUNT = """
CREATE OR REPLACE FUNCTION tournaments_count_player() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    change integer := 0;
BEGIN
    IF TG_OP <> 'INSERT' AND OLD.status NOT IN ({apart}) THEN change := change - 1; END IF;
    IF TG_OP <> 'DELETE' AND NEW.status NOT IN ({apart}) THEN change := change + 1; END IF;
    IF change <> 0 THEN
        UPDATE tournaments_tournament SET player_count = player_count + change
            WHERE id = COALESCE(NEW.tournament_id, OLD.tournament_id);
    END IF;
    RETURN NULL;
END $$;
"""


class Migration(migrations.Migration):

    dependencies = [
        ('cards', '0017_collection_by_printing'),
        ('tournaments', '0022_events_have_a_day_and_a_place'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='registration',
            name='registration_left_when_not_active',
        ),
        migrations.RemoveConstraint(
            model_name='registration',
            name='registration_seed_of_player',
        ),
        migrations.AddField(
            model_name='registration',
            name='checked_in_at',
            field=models.DateTimeField(blank=True, null=True, verbose_name='checked in'),
        ),
        migrations.AddField(
            model_name='tournament',
            name='capacity',
            field=models.PositiveSmallIntegerField(blank=True, help_text='Left empty: as many as come.', null=True, verbose_name='places'),
        ),
        migrations.AddField(
            model_name='tournament',
            name='check_in',
            field=models.BooleanField(default=False, verbose_name='check-in is open'),
        ),
        migrations.AlterField(
            model_name='registration',
            name='status',
            field=models.CharField(choices=[('active', 'playing'), ('dropped', 'dropped'), ('withdrawn', 'withdrawn before the start'), ('waiting', 'waiting for a place')], default='active', max_length=10, verbose_name='status'),
        ),
        migrations.AddConstraint(
            model_name='registration',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('left_at__isnull', True), ('status__in', ['active', 'waiting'])), models.Q(('left_at__isnull', False), ('status__in', ['dropped', 'withdrawn'])), _connector='OR'), name='registration_left_when_not_active', violation_error_message='A player who is not playing has a time of leaving.'),
        ),
        migrations.AddConstraint(
            model_name='registration',
            constraint=models.CheckConstraint(condition=models.Q(('seed__isnull', True), models.Q(('status__in', ['withdrawn', 'waiting']), _negated=True), _connector='OR'), name='registration_seed_of_player', violation_error_message='Who left before the start or waits for a place has no seed.'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(('capacity__isnull', True), ('capacity__range', (2, 5000)), _connector='OR'), name='tournament_2_to_5000_places', violation_error_message='An event has 2 to 5,000 places.'),
        ),
        migrations.RunSQL(COUNT.format(apart="'withdrawn', 'waiting'"), COUNT.format(apart="'withdrawn'")),
    ]
