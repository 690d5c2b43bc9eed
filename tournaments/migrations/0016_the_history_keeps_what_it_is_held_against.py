"""Entries get a part that everybody may read, a part for the staff, and the rows as they were left.

The history of each event gets an entry that takes over what stands in its rows, since earlier entries do not say it.
"""

import hashlib
import json
import secrets
from datetime import UTC, date, datetime

import django.db.models.deletion
from django.db import migrations, models
from django.utils import timezone

SCORE = "games_a games_b drawn"
ENDS = "hidden created_at finished_at"
PLAYED = "game edition format card_format_id"
TIMES = "created_at judged_at settled_at"
CLAIM = "claim_a claim_b claim_drawn"
KEPT = (
    ("tournaments", "Tournament", "pk",
     f"organizer_id name {PLAYED} rounds_planned best_of list_policy status seed {ENDS}",
     "description"),
    ("tournaments", "StaffRole", "tournament", "tournament_id user_id role", ""),
    ("tournaments", "Registration", "tournament",
     "tournament_id user_id status list_digest cards_digest joined_at left_at", "list_salt list_text list_parsed"),
    ("tournaments", "Round", "tournament",
     "tournament_id number status attempt rematches paired_at published_at closed_at", ""),
    ("tournaments", "Match", "round__tournament",
     f"round_id table place player_a_id player_b_id best_of status {SCORE} left_early reason gap changed_by_id",
     "changed_why"),
    ("tournaments", "Report", "match__round__tournament", f"match_id version kind reporter_id {SCORE} created_at",
     "note"),
    ("tournaments", "Dispute", "match__round__tournament",
     f"match_id opener_id status reason {CLAIM} submission_id record_seat_a outcome {TIMES}",
     "explanation"),
    ("judging", "RecordSubmission", "dispute__match__round__tournament",
     "code record_hash by_id replaces_id delete_at game edition day", "text lists"),
    ("judging", "Verdict", "submission__dispute__match__round__tournament",
     "submission_id verdict record_hash engine_version edition cards_digest milliseconds created_at", "data"),
    ("tournaments", "Ruling", "dispute__match__round__tournament",
     f"dispute_id judge_id decision verdict_id appeal_id {SCORE} created_at", "reason"),
    ("tournaments", "Appeal", "ruling__dispute__match__round__tournament", "ruling_id appellant_id created_at",
     "reason"),
)  # fmt: skip


def take_over(apps, schema_editor):
    now = timezone.now()
    Tournament, Entry = (apps.get_model("tournaments", name) for name in ("Tournament", "HistoryEvent"))
    for event in Tournament.objects.order_by("pk").iterator(chunk_size=100):
        rows = {}
        for app, name, path, columns, hashed in KEPT:
            for row in apps.get_model(app, name).objects.filter(**{path: event.pk}).iterator(chunk_size=500):
                rows[f"{name.lower()}:{row.pk}"] = facts_of(row, columns.split(), hashed.split())
        add_replaced_records(apps, rows)
        lists = {
            f"player:{name.partition(':')[2]}": facts["list_digest"]
            for name, facts in rows.items()
            if name.startswith("registration:")
        }
        salt, number = secrets.token_hex(16), event.history_count + 1
        line = {
            "form": 2, "event": event.pk, "number": number, "previous": event.history_head, "at": plain(now),
            "role": "worker", "kind": "history.taken_over", "subject": "", "data": {"lists": lists},
            "private": f"sha256:{digest(salt + chr(10) + write([None, '', {}, rows]))}",
        }  # fmt: skip
        entry = Entry.objects.create(
            tournament=event, number=number, form=2, at=now, role="worker", kind="history.taken_over", subject="",
            data=line["data"], rows=rows, salt=salt, private_hash=line["private"], previous_hash=event.history_head,
            hash=digest(write(line)),
        )  # fmt: skip
        Tournament.objects.filter(pk=event.pk).update(history_count=number, history_head=entry.hash)
    schema_editor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    schema_editor.execute("SET CONSTRAINTS ALL DEFERRED")


def add_replaced_records(apps, rows):
    """Records that a better one has replaced, which no dispute names, and their verdicts."""
    Submission, Verdict = (apps.get_model("judging", name) for name in ("RecordSubmission", "Verdict"))
    columns = {name: (columns.split(), hashed.split()) for _app, name, _path, columns, hashed in KEPT}
    waiting = [facts["replaces_id"] for name, facts in rows.items() if name.startswith("recordsubmission:")]
    while waiting:
        old = Submission.objects.filter(pk=waiting.pop()).first()
        if old is not None:
            rows[f"recordsubmission:{old.pk}"] = facts_of(old, *columns["RecordSubmission"])
            for verdict in Verdict.objects.filter(submission=old):
                rows[f"verdict:{verdict.pk}"] = facts_of(verdict, *columns["Verdict"])
            waiting.append(old.replaces_id)


def facts_of(row, columns, hashed):
    facts = {name: plain(getattr(row, name)) for name in columns}
    if facts.get("status") in ("judging", "judged"):
        facts["status"] = "open"
    return facts | {name: digest(write(getattr(row, name))) for name in hashed}


def plain(value):
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="microseconds")
    if isinstance(value, date):
        return value.isoformat()
    return value if value is None or isinstance(value, int) else str(value)


def write(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(text):
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0015_an_event_may_be_hidden"),
        ("judging", "0003_verdicts"),
    ]

    operations = [
        migrations.AddField(
            "HistoryEvent", "form", models.PositiveSmallIntegerField(default=1, verbose_name="form of the entry")
        ),
        migrations.AddField(
            "HistoryEvent", "private", models.JSONField(default=dict, verbose_name="details for the staff")
        ),
        migrations.AddField(
            "HistoryEvent", "rows", models.JSONField(default=dict, verbose_name="rows as they were left")
        ),
        migrations.AddField(
            "HistoryEvent",
            "salt",
            models.CharField(blank=True, max_length=64, verbose_name="salt of what is not public"),
        ),
        migrations.AddField(
            "HistoryEvent",
            "private_hash",
            models.CharField(blank=True, max_length=80, verbose_name="hash of what is not public"),
        ),
        migrations.AlterField(  # or discarding a draft would send a DELETE that the application's role may not send
            "Report",
            "match",
            models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="reports",
                to="tournaments.match",
                verbose_name="match",
            ),
        ),
        migrations.RunPython(take_over, migrations.RunPython.noop),
    ]
