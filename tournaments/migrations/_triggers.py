"""What PostgreSQL guards and counts of events: rows that stay, lists handed in, seats, players, revisions."""

APPEND_ONLY = ("report", "ruling", "appeal", "historyevent")
FROZEN = ("list_text", "list_parsed", "list_salt", "list_digest", "cards_digest")

KEEP_ROWS = """
CREATE FUNCTION tournaments_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'Rows of % are never changed or deleted; add a new one.', TG_TABLE_NAME
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;
""" + "".join(
    f"CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE ON tournaments_{table} "
    "FOR EACH ROW EXECUTE FUNCTION tournaments_refuse_change();\n"
    for table in APPEND_ONLY
)

# A list changes only in the moment that locks it again; a player added by name may get an account, once.
KEEP_LISTS = f"""
CREATE FUNCTION tournaments_keep_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'A list that was handed in stays as it was; withdraw and join again.'
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'registration_list_frozen';
END $$;

CREATE TRIGGER registration_list_frozen BEFORE UPDATE ON tournaments_registration FOR EACH ROW
    WHEN (
        (
            ({", ".join(f"OLD.{column}" for column in FROZEN)})
            IS DISTINCT FROM ({", ".join(f"NEW.{column}" for column in FROZEN)})
            AND NOT (OLD.list_unlocked AND NOT NEW.list_unlocked)
        )
        OR (OLD.user_id IS DISTINCT FROM NEW.user_id AND NOT OLD.guest)
        OR OLD.tournament_id <> NEW.tournament_id
    )
    EXECUTE FUNCTION tournaments_keep_list();
"""

# The table of seats has one row for each player and round: nobody sits twice.
TAKE_SEATS = """
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

COUNT_PLAYERS = """
CREATE FUNCTION tournaments_count_player() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    change integer := 0;
BEGIN
    IF TG_OP <> 'INSERT' AND OLD.status NOT IN ('withdrawn', 'waiting') THEN change := change - 1; END IF;
    IF TG_OP <> 'DELETE' AND NEW.status NOT IN ('withdrawn', 'waiting') THEN change := change + 1; END IF;
    IF change <> 0 THEN
        UPDATE tournaments_tournament SET player_count = player_count + change
            WHERE id = COALESCE(NEW.tournament_id, OLD.tournament_id);
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER registration_counted AFTER INSERT OR DELETE OR UPDATE OF status ON tournaments_registration
    FOR EACH ROW EXECUTE FUNCTION tournaments_count_player();
"""

# An event has another revision after every change that its pages show, also of a name on them.
REVISE = """
CREATE SEQUENCE tournaments_revision;

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

TRIGGERS = KEEP_ROWS + KEEP_LISTS + TAKE_SEATS + COUNT_PLAYERS + REVISE
