"""Rulings name verdicts of the app judging; what a dispute knew of its record stands in the submission."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import Q

MOVED = (
    "record_text", "record_hash", "record_by", "asked_at", "attempts", "lease_until", "notified_at", "progress_done",
    "progress_total",
)  # fmt: skip


class Migration(migrations.Migration):
    dependencies = [
        ("judging", "0003_verdicts"),
        ("tournaments", "0010_records_are_submissions"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    "Ruling",
                    "verdict",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="rulings",
                        to="judging.verdict",
                        verbose_name="verdict",
                    ),
                ),
                migrations.DeleteModel("Verdict"),
            ]
        ),
        migrations.RemoveIndex("Dispute", "dispute_to_be_judged"),
        migrations.RemoveConstraint("Dispute", "dispute_judged_has_record"),
        migrations.RemoveConstraint("Dispute", "dispute_record_is_asked_for"),
        *(migrations.RemoveField("Dispute", name) for name in MOVED),
        migrations.AddConstraint(
            "Dispute",
            models.CheckConstraint(
                condition=~Q(status__in=["judging", "judged"]) | Q(submission__isnull=False),
                name="dispute_judged_has_record",
                violation_error_message="Only a record can be replayed.",
            ),
        ),
    ]
