"""Triggers: rows that are never rewritten, lists that stay as handed in, one seat per player and round."""

from django.db import migrations

APPEND_ONLY = ("report", "verdict", "ruling", "historyevent")

FORWARD = """
CREATE FUNCTION tournaments_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'Rows of % are never changed or deleted; add a new one.', TG_TABLE_NAME
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;

CREATE FUNCTION tournaments_keep_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'A list that was handed in stays as it was; withdraw and join again.'
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'registration_list_frozen';
END $$;

CREATE TRIGGER registration_list_frozen BEFORE UPDATE ON tournaments_registration FOR EACH ROW
    WHEN ((OLD.tournament_id, OLD.user_id, OLD.list_text, OLD.list_parsed, OLD.list_digest, OLD.cards_digest)
        IS DISTINCT FROM
        (NEW.tournament_id, NEW.user_id, NEW.list_text, NEW.list_parsed, NEW.list_digest, NEW.cards_digest))
    EXECUTE FUNCTION tournaments_keep_list();

CREATE FUNCTION tournaments_take_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM tournaments_seat WHERE match_id = NEW.id;
    INSERT INTO tournaments_seat (round_id, registration_id, match_id)
        SELECT NEW.round_id, player, NEW.id
        FROM unnest(ARRAY[NEW.player_a_id, NEW.player_b_id]) AS player WHERE player IS NOT NULL;
    RETURN NULL;
END $$;

CREATE TRIGGER match_takes_seats AFTER INSERT OR UPDATE OF round_id, player_a_id, player_b_id ON tournaments_match
    FOR EACH ROW EXECUTE FUNCTION tournaments_take_seats();
"""

BACKWARD = """
DROP TRIGGER match_takes_seats ON tournaments_match;
DROP FUNCTION tournaments_take_seats();
DROP TRIGGER registration_list_frozen ON tournaments_registration;
DROP FUNCTION tournaments_keep_list();
"""


def _append_only() -> tuple[str, str]:
    forward = "".join(
        f"CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE ON tournaments_{table} "
        "FOR EACH ROW EXECUTE FUNCTION tournaments_refuse_change();\n"
        for table in APPEND_ONLY
    )
    backward = "".join(f"DROP TRIGGER {table}_append_only ON tournaments_{table};\n" for table in APPEND_ONLY)
    return forward, backward + "DROP FUNCTION tournaments_refuse_change();\n"


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0001_events_matches_disputes_and_history")]

    operations = [migrations.RunSQL(FORWARD + _append_only()[0], BACKWARD + _append_only()[1])]
