"""An event knows how many players it has, and has another revision after every change that its pages show."""

from django.db import migrations, models

FORWARD = """
CREATE SEQUENCE tournaments_revision;

CREATE FUNCTION tournaments_count_player() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    change integer := 0;
BEGIN
    IF TG_OP <> 'INSERT' AND OLD.status <> 'withdrawn' THEN change := change - 1; END IF;
    IF TG_OP <> 'DELETE' AND NEW.status <> 'withdrawn' THEN change := change + 1; END IF;
    IF change <> 0 THEN
        UPDATE tournaments_tournament SET player_count = player_count + change
            WHERE id = COALESCE(NEW.tournament_id, OLD.tournament_id);
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER registration_counted AFTER INSERT OR DELETE OR UPDATE OF status ON tournaments_registration
    FOR EACH ROW EXECUTE FUNCTION tournaments_count_player();

CREATE FUNCTION tournaments_revise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.revision := nextval('tournaments_revision');
    RETURN NEW;
END $$;

CREATE TRIGGER tournament_revised BEFORE INSERT OR UPDATE ON tournaments_tournament
    FOR EACH ROW EXECUTE FUNCTION tournaments_revise();

CREATE FUNCTION tournaments_revise_events_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tournaments_tournament SET revision = revision WHERE id IN (
        SELECT id FROM tournaments_tournament WHERE organizer_id = NEW.id OR (
            status = 'open' AND id IN (SELECT tournament_id FROM tournaments_registration WHERE user_id = NEW.id)
        )
        ORDER BY id FOR NO KEY UPDATE
    );
    RETURN NULL;
END $$;

CREATE TRIGGER user_renamed_in_events AFTER UPDATE OF username, display_name ON accounts_user FOR EACH ROW
    WHEN ((OLD.username, OLD.display_name) IS DISTINCT FROM (NEW.username, NEW.display_name))
    EXECUTE FUNCTION tournaments_revise_events_of_user();

UPDATE tournaments_tournament SET player_count = (
    SELECT count(*) FROM tournaments_registration
    WHERE tournament_id = tournaments_tournament.id AND status <> 'withdrawn'
);
"""

BACKWARD = """
DROP TRIGGER user_renamed_in_events ON accounts_user;
DROP FUNCTION tournaments_revise_events_of_user();
DROP TRIGGER tournament_revised ON tournaments_tournament;
DROP FUNCTION tournaments_revise();
DROP TRIGGER registration_counted ON tournaments_registration;
DROP FUNCTION tournaments_count_player();
DROP SEQUENCE tournaments_revision;
"""


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0002_names_are_taken_once"),
        ("tournaments", "0013_events_keep_the_names_of_their_start"),
    ]

    operations = [
        migrations.AddField(
            "Tournament",
            "player_count",
            models.PositiveIntegerField(default=0, editable=False, verbose_name="players"),
        ),
        migrations.AddField("Tournament", "revision", models.BigIntegerField(default=0, editable=False)),
        migrations.RunSQL(FORWARD, BACKWARD),
    ]
