"""The record of each dispute becomes a submission, with the lists, the day and the seats of its match."""

import django.db.models.deletion
from django.db import migrations, models
from django.utils import timezone


def submit_records(apps, schema_editor):
    Dispute = apps.get_model("tournaments", "Dispute")
    Verdict = apps.get_model("tournaments", "Verdict")
    disputes = Dispute.objects.filter(record_text__gt="").select_related(
        "match__round__tournament", "match__player_a__user", "match__player_b__user"
    )
    schema_editor.execute("DROP TRIGGER verdict_append_only ON tournaments_verdict")
    for dispute in disputes.order_by("pk").iterator(100):
        dispute.submission = submission_of(apps, dispute)
        dispute.save(update_fields=["submission"])
        Verdict.objects.filter(dispute=dispute).update(submission=dispute.submission)
    schema_editor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    schema_editor.execute("SET CONSTRAINTS ALL DEFERRED")


def submission_of(apps, dispute):
    match, verdict = dispute.match, dispute.verdicts.order_by("-pk").first()
    event, seats = match.round.tournament, seats_of(dispute)
    report = match.reports.order_by("version").first()
    status = {"open": "waiting", "judging": "judging"}.get(dispute.status, "judged" if verdict else "withdrawn")
    return apps.get_model("judging", "RecordSubmission").objects.create(
        text=dispute.record_text,
        record_hash=dispute.record_hash,
        by_id=dispute.record_by_id,
        status=status,
        judged_at=(dispute.judged_at or verdict.created_at) if status == "judged" else None,
        game=event.game,
        edition=event.edition,
        day=timezone.localdate(report.created_at if report else dispute.created_at),
        lists={seat: player.list_parsed for seat, player in seats.items()},
        players={seat: player.user.username for seat, player in seats.items()},
        asked_at=dispute.asked_at,
        attempts=dispute.attempts,
        lease_until=dispute.lease_until,
        notified_at=dispute.notified_at,
        progress_done=dispute.progress_done,
        progress_total=dispute.progress_total,
    )


def seats_of(dispute):
    """The players by seat: as the uploader said, else by the names in the record's tags."""
    first, second = dispute.match.player_a, dispute.match.player_b
    seat = dispute.record_seat_a.upper() or seat_by_names(dispute.record_text[:4000].casefold(), first, second)
    return {"A": first, "B": second} if seat == "A" else {"A": second, "B": first}


def seat_by_names(head, first, second):
    for player, own, other in ((first, "A", "B"), (second, "B", "A")):
        names = {player.user.username.casefold(), (player.user.display_name or player.user.username).casefold()}
        if any(f'[a "{name}"]' in head for name in names):
            return own
        if any(f'[b "{name}"]' in head for name in names):
            return other
    return "A"


class Migration(migrations.Migration):
    dependencies = [
        ("judging", "0002_circumstances_of_a_record"),
        ("tournaments", "0009_structures_come_from_a_list"),
    ]

    operations = [
        migrations.AddField(
            "Dispute",
            "submission",
            models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="dispute",
                to="judging.recordsubmission",
                verbose_name="match record",
            ),
        ),
        migrations.AddField(
            "Verdict",
            "submission",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="judging.recordsubmission",
                verbose_name="match record handed in",
            ),
        ),
        migrations.RunPython(submit_records),
    ]
