"""Records handed in: the table comes from `cards`, where its migration 0015 renamed it."""

import uuid

from django.db import migrations, models
from django.db.models import Q

CREATE = migrations.CreateModel(
    name="RecordSubmission",
    fields=[
        ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
        ("asked_at", models.DateTimeField(blank=True, null=True, verbose_name="worker first called")),
        ("attempts", models.PositiveSmallIntegerField(default=0, verbose_name="attempts")),
        ("lease_until", models.DateTimeField(blank=True, null=True, verbose_name="worked on until")),
        ("rung_at", models.DateTimeField(blank=True, null=True, verbose_name="worker last called")),
        ("progress_done", models.PositiveIntegerField(default=0, verbose_name="steps done")),
        ("progress_total", models.PositiveIntegerField(default=0, verbose_name="steps in all")),
        ("code", models.UUIDField(default=uuid.uuid4, editable=False, unique=True, verbose_name="code")),
        ("text", models.TextField(blank=True, verbose_name="match record")),
        (
            "status",
            models.CharField(
                choices=[("judging", "waits or is being replayed"), ("judged", "judged")],
                default="judging",
                max_length=8,
                verbose_name="status",
            ),
        ),
        ("verdict", models.JSONField(blank=True, null=True, verbose_name="verdict")),
    ],
    options={
        "verbose_name": "match record handed in",
        "verbose_name_plural": "match records handed in",
        "ordering": ["-pk"],
        "indexes": [
            models.Index(fields=["asked_at"], name="cards_record_by_age"),
            models.Index(condition=Q(status="judging"), fields=["rung_at"], name="cards_record_waiting"),
        ],
        "constraints": [
            models.CheckConstraint(
                condition=Q(status="judging", verdict__isnull=True) | Q(status="judged", verdict__isnull=False),
                name="cards_record_judged_has_verdict",
            ),
            models.CheckConstraint(condition=Q(asked_at__isnull=False), name="cards_record_is_asked_for"),
        ],
    },
)


class Migration(migrations.Migration):
    initial = True
    dependencies = [("cards", "0015_judging_has_its_own_app")]

    operations = [
        migrations.SeparateDatabaseAndState(state_operations=[CREATE]),
        migrations.RenameIndex("RecordSubmission", new_name="submission_by_age", old_name="cards_record_by_age"),
        migrations.RemoveIndex("RecordSubmission", "cards_record_waiting"),
        migrations.RenameField("RecordSubmission", "rung_at", "notified_at"),
        migrations.AddIndex(
            "RecordSubmission",
            models.Index(condition=Q(status="judging"), fields=["notified_at"], name="submission_to_judge"),
        ),
        migrations.RemoveConstraint("RecordSubmission", "cards_record_judged_has_verdict"),
        migrations.RemoveConstraint("RecordSubmission", "cards_record_is_asked_for"),
        migrations.AddConstraint(
            "RecordSubmission",
            models.CheckConstraint(
                condition=Q(status="judging", verdict__isnull=True) | Q(status="judged", verdict__isnull=False),
                name="submission_judged_has_verdict",
                violation_error_message="A record is being judged, or it has a verdict.",
            ),
        ),
        migrations.AddConstraint(
            "RecordSubmission",
            models.CheckConstraint(
                condition=Q(asked_at__isnull=False),
                name="submission_is_requested",
                violation_error_message="What a worker is to do was asked for at some time.",
            ),
        ),
    ]
