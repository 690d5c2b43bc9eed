"""Verdicts move here with their rows; those on temporary submissions become rows as well."""

import django.db.models.deletion
from django.db import migrations, models

MOVE = """
ALTER TABLE tournaments_verdict RENAME TO judging_verdict;
ALTER TABLE judging_verdict DROP COLUMN dispute_id;
ALTER TABLE judging_verdict ALTER COLUMN submission_id SET NOT NULL;
ALTER TABLE judging_verdict ADD CONSTRAINT verdict_once_per_submission_and_rules
    UNIQUE (submission_id, record_hash, engine_version, edition, cards_digest);

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

CREATE = migrations.CreateModel(
    name="Verdict",
    fields=[
        ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
        ("verdict", models.CharField(max_length=14, verbose_name="verdict")),
        ("data", models.JSONField(verbose_name="verdict in full")),
        ("record_hash", models.CharField(max_length=80, verbose_name="hash of the record")),
        ("engine_version", models.CharField(max_length=40, verbose_name="engine version")),
        ("edition", models.CharField(max_length=40, verbose_name="edition")),
        ("cards_digest", models.CharField(max_length=80, verbose_name="card data")),
        ("milliseconds", models.PositiveIntegerField(default=0, verbose_name="milliseconds")),
        ("created_at", models.DateTimeField(verbose_name="judged at")),
        (
            "submission",
            models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="verdicts",
                to="judging.recordsubmission",
                verbose_name="match record handed in",
            ),
        ),
    ],
    options={
        "verbose_name": "verdict",
        "verbose_name_plural": "verdicts",
        "ordering": ["pk"],
        "constraints": [
            models.UniqueConstraint(
                fields=["submission", "record_hash", "engine_version", "edition", "cards_digest"],
                name="verdict_once_per_submission_and_rules",
                violation_error_message="This record has been judged under these rules already.",
            )
        ],
    },
)


def add_verdicts_of_temporary_submissions(apps, schema_editor):
    Verdict = apps.get_model("judging", "Verdict")
    for submission in apps.get_model("judging", "RecordSubmission").objects.filter(verdict__isnull=False):
        data = submission.verdict
        Verdict.objects.create(
            submission=submission,
            verdict=data.get("verdict", ""),
            data=data,
            record_hash=submission.record_hash,
            engine_version=data.get("engine") or "",
            edition=data.get("edition") or "",
            cards_digest=data.get("cards") or "",
            created_at=submission.judged_at,
        )
    schema_editor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    schema_editor.execute("SET CONSTRAINTS ALL DEFERRED")


class Migration(migrations.Migration):
    dependencies = [
        ("judging", "0002_circumstances_of_a_record"),
        ("tournaments", "0010_records_are_submissions"),  # the verdicts come from there
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            database_operations=[migrations.RunSQL(MOVE)], state_operations=[CREATE]
        ),
        migrations.RunPython(add_verdicts_of_temporary_submissions),
        migrations.RemoveField("RecordSubmission", "verdict"),
    ]
