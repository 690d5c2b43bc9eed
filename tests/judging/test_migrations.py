"""Records, verdicts and rulings of the tables before: every row is kept."""

import hashlib
from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.migrations.executor import MigrationExecutor

from tests.migrations import empty_schema, migrate

__all__ = ["empty_schema"]

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]

BEFORE = [("cards", "0014_long_records_are_judged_by_workers"), ("tournaments", "0007_a_ruling_may_be_appealed")]
NOON = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
VERDICT = {"verdict": "illegal", "engine": "0.3", "edition": "current", "cards": "sha256:c"}


def create_world(apps: Any) -> None:
    """Two disputes, of which one is judged and ruled on, and two records sent to the API."""

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


def test_every_record_verdict_and_ruling_is_kept(empty_schema: None) -> None:
    create_world(migrate(BEFORE))
    apps = migrate(MigrationExecutor(connection).loader.graph.leaf_nodes())
    disputes = apps.get_model("tournaments", "Dispute").objects.order_by("pk").select_related("submission")
    judged, waiting = (dispute.submission for dispute in disputes)
    assert (judged.text, judged.record_hash, judged.by.username) == ('[A "Ben"] [B "Ada"]', "sha256:r", "ada")
    assert (judged.status, judged.judged_at, judged.delete_at) == ("judged", NOON, None)
    assert (judged.game, judged.edition, judged.day.isoformat()) == ("wota", "current", "2026-11-20")
    assert (judged.players, judged.lists["A"]) == ({"A": "ben", "B": "ada"}, {"main": [[1, "ben"]]})
    assert (waiting.status, waiting.judged_at, waiting.players["A"]) == ("waiting", None, "ada")
    for player in apps.get_model("tournaments", "Registration").objects.select_related("user"):
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
