"""What PostgreSQL guards of verdicts: none is changed, and none is deleted but with a submission kept for a time."""

TRIGGERS = """
CREATE FUNCTION judging_keep_verdict() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND EXISTS (
        SELECT FROM judging_recordsubmission WHERE id = OLD.submission_id AND delete_at IS NOT NULL
    ) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'Rows of % are never changed or deleted; add a new one.', TG_TABLE_NAME
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;

CREATE TRIGGER verdict_append_only BEFORE UPDATE OR DELETE ON judging_verdict
    FOR EACH ROW EXECUTE FUNCTION judging_keep_verdict();
"""
