"""An event has another revision when the format on its pages is renamed."""

from django.db import migrations

FORWARD = """
CREATE FUNCTION tournaments_revise_events_of_format() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tournaments_tournament SET revision = revision WHERE id IN (
        SELECT id FROM tournaments_tournament WHERE card_format_id = NEW.id ORDER BY id FOR NO KEY UPDATE
    );
    RETURN NULL;
END $$;

CREATE TRIGGER format_renamed_in_events AFTER UPDATE OF code, name ON cards_format FOR EACH ROW
    WHEN ((OLD.code, OLD.name) IS DISTINCT FROM (NEW.code, NEW.name))
    EXECUTE FUNCTION tournaments_revise_events_of_format();
"""

BACKWARD = """
DROP TRIGGER format_renamed_in_events ON cards_format;
DROP FUNCTION tournaments_revise_events_of_format();
"""


class Migration(migrations.Migration):
    dependencies = [
        ("cards", "0016_a_games_own_fields_by_name"),
        ("tournaments", "0017_rounds_go_back"),
    ]

    operations = [migrations.RunSQL(FORWARD, BACKWARD)]
