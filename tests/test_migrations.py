"""Rows that were stored before a migration: every row is kept."""

import hashlib
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.migrations.executor import MigrationExecutor

from tests.factories import NOON
from tests.migrations import empty_schema, migrate
from tests.tournaments.test_verifying_histories import tamper
from tournaments import audit, chain, ledger
from tournaments.models import HistoryEvent, Tournament

__all__ = ["empty_schema"]

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

BEFORE_JUDGING = [
    ("cards", "0014_long_records_are_judged_by_workers"),
    ("tournaments", "0007_a_ruling_may_be_appealed"),
]
BEFORE_NAMES = [
    ("accounts", "0002_names_are_taken_once"), ("cards", "0015_judging_has_its_own_app"),
    ("tournaments", "0012_lists_are_committed_to_with_a_salt"),
]  # fmt: skip
WITH_NAMES = [("tournaments", "0013_events_keep_the_names_of_their_start")]
VERDICT = {"verdict": "illegal", "engine": "0.3", "edition": "current", "cards": "sha256:c"}


def add_disputes(apps: Any) -> Any:
    """Adds two disputes, of which one is judged and ruled on, and two records sent to the API. Returns their event."""

    def add(app: str, model: str, **values: Any) -> Any:
        return apps.get_model(app, model).objects.create(**values)

    ada, ben, cleo = (add("accounts", "User", username=name) for name in ("ada", "ben", "cleo"))
    event = add(
        "tournaments", "Tournament", name="Open", organizer=cleo, game="wota", edition="current", created_at=NOON,
        status="running", seed="1",
    )  # fmt: skip
    round_ = add(
        "tournaments", "Round", tournament=event, number=1, status="published", paired_at=NOON, published_at=NOON
    )
    first, second = (
        add(
            "tournaments", "Registration", tournament=event, user=user, joined_at=NOON, list_text="-",
            list_parsed={"main": [[1, user.username]]}, list_digest="-", cards_digest="-",
        )
        for user in (ada, ben)
    )  # fmt: skip
    match = add(
        "tournaments", "Match", round=round_, table=1, player_a=first, player_b=second, best_of=3, status="disputed",
        reason="first_round",
    )  # fmt: skip
    dispute = add(
        "tournaments", "Dispute", match=match, opener=ada, claim_a=2, claim_b=0, claim_drawn=0, created_at=NOON,
        record_text='[A "Ben"] [B "Ada"]', record_hash="sha256:r", record_by=ada, asked_at=NOON, status="settled",
        judged_at=NOON, settled_at=NOON, outcome="ruled", attempts=1,
    )  # fmt: skip
    verdict = add(
        "tournaments", "Verdict", dispute=dispute, verdict="illegal", data=VERDICT, record_hash="sha256:r",
        engine_version="0.3", edition="current", cards_digest="sha256:c", created_at=NOON,
    )  # fmt: skip
    add(
        "tournaments", "Ruling", dispute=dispute, judge=cleo, decision="accept", verdict=verdict, games_a=2, games_b=0,
        drawn=0, created_at=NOON,
    )  # fmt: skip
    add(
        "tournaments", "Dispute", match=match, opener=ben, claim_a=0, claim_b=2, claim_drawn=0, created_at=NOON,
        record_text="later", record_hash="sha256:s", record_by=ben, asked_at=NOON, record_seat_a="a",
    )  # fmt: skip
    add("cards", "SentRecord", text="long", asked_at=NOON)
    add("cards", "SentRecord", text="", asked_at=NOON, status="judged", verdict=VERDICT)
    return event


def check_disputes(apps: Any, event: Any) -> None:
    disputes = apps.get_model("tournaments", "Dispute").objects.order_by("pk").select_related("submission")
    judged, waiting = (dispute.submission for dispute in disputes)
    assert (judged.text, judged.record_hash, judged.by.username) == ('[A "Ben"] [B "Ada"]', "sha256:r", "ada")
    assert (judged.status, judged.judged_at, judged.delete_at) == ("judged", NOON, None)
    assert (judged.game, judged.edition, judged.day.isoformat()) == ("wota", "current", "2026-11-20")
    assert (judged.players, judged.lists["A"]) == ({"A": "ben", "B": "ada"}, {"main": [[1, "ben"]]})
    assert (waiting.status, waiting.judged_at, waiting.players["A"]) == ("waiting", None, "ada")
    players = apps.get_model("tournaments", "Registration").objects.filter(tournament=event.pk)
    for player in players.select_related("user"):
        handed_in = f"{player.list_salt}\n1 {player.user.username}\n"
        assert player.list_digest == f"sha256:{hashlib.sha256(handed_in.encode()).hexdigest()}"
    ruling = apps.get_model("tournaments", "Ruling").objects.get()
    assert ruling.verdict.submission == judged
    assert ruling.verdict.data == VERDICT
    temporary = apps.get_model("judging", "RecordSubmission").objects.exclude(delete_at=None).order_by("pk")
    assert [(each.status, each.text) for each in temporary] == [("judging", "long"), ("judged", "")]
    assert temporary[1].verdicts.get().data == VERDICT
    with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
        judged.verdicts.update(verdict="legal")
    with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
        judged.verdicts.all()._raw_delete("default")
    temporary.delete()
    assert apps.get_model("judging", "Verdict").objects.count() == 1


def add_named_players(apps: Any) -> None:
    """Adds an event that is open and one that has begun, with Fay in each."""
    fay = apps.get_model("accounts", "User").objects.create(username="fay", display_name="Fay")
    for status in ("open", "running"):
        event = apps.get_model("tournaments", "Tournament").objects.create(
            name=status, organizer=fay, game="wota", edition="current", created_at=NOON, status=status, seed="1"
        )
        apps.get_model("tournaments", "Registration").objects.create(
            tournament=event, user=fay, joined_at=NOON, list_text="-", list_parsed={}, list_salt="0" * 32
        )


def check_names(apps: Any) -> None:
    """Events that had begun keep the names of the day of the migration."""
    players = apps.get_model("tournaments", "Registration").objects.filter(user__username="fay")
    assert set(players.values_list("tournament__name", "name")) == {("open", ""), ("running", "Fay")}


def add_history(apps: Any) -> Any:
    """Adds an event with a history of one entry and a player. Returns the event."""
    gil = apps.get_model("accounts", "User").objects.create(username="gil")
    event = apps.get_model("tournaments", "Tournament").objects.create(
        name="Open", organizer=gil, game="wota", edition="current", created_at=NOON, status="open", seed="1",
    )  # fmt: skip
    values = {"number": 1, "at": NOON, "role": "organizer", "kind": "event.created", "data": {"seed": "1"}}
    head = ledger.entry_hash(HistoryEvent(tournament_id=event.pk, **values))
    apps.get_model("tournaments", "HistoryEvent").objects.create(tournament=event, hash=head, **values)
    apps.get_model("tournaments", "Tournament").objects.filter(pk=event.pk).update(history_count=1, history_head=head)
    apps.get_model("tournaments", "Registration").objects.create(
        tournament=event, user=gil, joined_at=NOON, list_text="-", list_parsed={"main": [[1, "A"]]},
        list_salt="0" * 32, list_digest="sha256:l", cards_digest="-",
    )  # fmt: skip
    event.refresh_from_db()
    return event


def check_history(old: Any) -> None:
    """The event is taken over as it stands, and what is changed from now on is found."""
    taken = HistoryEvent.objects.get(tournament=old.pk, number=2)
    now = Tournament.objects.get(pk=old.pk)
    assert audit.find_first_fault(now) is None
    assert [entry.line["form"] for entry in now.history.all()] == [1, 2]
    assert chain.find_break([entry.line for entry in now.history.all()], {1: old.history_head, 2: taken.hash}) is None
    assert list(taken.data["lists"].values()) == ["sha256:l"]
    tamper("UPDATE tournaments_registration SET list_digest = 'x'")
    player = now.registrations.get()
    assert audit.find_first_fault(now) == (
        2, f"registration:{player.pk} is not as this entry left it: list_digest is 'x' and was 'sha256:l'"
    )  # fmt: skip


def test_rows_of_each_time_are_kept_on_the_way_to_today(empty_schema: None) -> None:
    """One way from zero for all stories: to migrate from zero takes most of the time."""
    event = add_disputes(migrate(BEFORE_JUDGING))
    apps = migrate(BEFORE_NAMES)
    add_named_players(apps)
    old = add_history(apps)
    check_names(migrate(WITH_NAMES))
    apps = migrate(MigrationExecutor(connection).loader.graph.leaf_nodes())
    check_disputes(apps, event)
    check_history(old)
