"""Submissions get the circumstances of their match; those at hand are temporary ones."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models import Q

KEEP_FOR_A_DAY = """
UPDATE judging_recordsubmission SET delete_at = asked_at + interval '1 day',
    judged_at = CASE WHEN status = 'judged' THEN asked_at END;
"""


class Migration(migrations.Migration):
    dependencies = [
        ("judging", "0001_records_handed_in"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveIndex("RecordSubmission", "submission_by_age"),
        migrations.RemoveIndex("RecordSubmission", "submission_to_judge"),
        migrations.RemoveConstraint("RecordSubmission", "submission_judged_has_verdict"),
        migrations.AddField(
            "RecordSubmission",
            "record_hash",
            models.CharField(default="", max_length=80, verbose_name="hash of the record"),
            preserve_default=False,
        ),
        migrations.AddField(
            "RecordSubmission",
            "by",
            models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="handed in by",
            ),
        ),
        migrations.AddField(
            "RecordSubmission",
            "replaces",
            models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="replaced_by",
                to="judging.recordsubmission",
                verbose_name="replaces",
            ),
        ),
        migrations.AddField(
            "RecordSubmission", "judged_at", models.DateTimeField(blank=True, null=True, verbose_name="judged")
        ),
        migrations.AddField(
            "RecordSubmission", "delete_at", models.DateTimeField(blank=True, null=True, verbose_name="to be deleted")
        ),
        migrations.AddField(
            "RecordSubmission", "game", models.CharField(blank=True, max_length=20, verbose_name="game played")
        ),
        migrations.AddField(
            "RecordSubmission", "edition", models.CharField(blank=True, max_length=20, verbose_name="edition played")
        ),
        migrations.AddField(
            "RecordSubmission", "day", models.DateField(blank=True, null=True, verbose_name="day played")
        ),
        migrations.AddField(
            "RecordSubmission",
            "lists",
            models.JSONField(blank=True, default=dict, verbose_name="registered lists by seat"),
        ),
        migrations.AddField(
            "RecordSubmission",
            "players",
            models.JSONField(blank=True, default=dict, verbose_name="usernames by seat"),
        ),
        migrations.AlterField(
            "RecordSubmission",
            "status",
            models.CharField(
                choices=[
                    ("waiting", "waits for a worker"),
                    ("judging", "is being replayed"),
                    ("judged", "judged"),
                    ("withdrawn", "no verdict is needed any more"),
                ],
                default="waiting",
                max_length=9,
                verbose_name="status",
            ),
        ),
        migrations.RunSQL(KEEP_FOR_A_DAY, migrations.RunSQL.noop),
        migrations.AddIndex(
            "RecordSubmission",
            models.Index(condition=Q(delete_at__isnull=False), fields=["delete_at"], name="submission_by_age"),
        ),
        migrations.AddIndex(
            "RecordSubmission",
            models.Index(
                condition=Q(status__in=["waiting", "judging"]), fields=["notified_at"], name="submission_to_judge"
            ),
        ),
        migrations.AddConstraint(
            "RecordSubmission",
            models.CheckConstraint(
                condition=Q(status="judged", judged_at__isnull=False)
                | ~Q(status="judged") & Q(judged_at__isnull=True),
                name="submission_judged_at_a_time",
                violation_error_message="A record is judged at some time.",
            ),
        ),
    ]
