import logging

import pytest
from django.test import Client
from django.utils import timezone

from cards.models import Card
from decks.models import Deck
from judging.jobs import judge_submission
from judging.models import RecordSubmission
from judging.services import KEPT_FOR
from tables.models import Table
from tables.queries import Visitor
from tables.services import Sits, table_open
from tests.factories import make_deck, make_event, make_user, starter_list
from tests.generated import Generator
from tournaments.models import Match, Tournament
from work.models import request_values
from wota_site import throttling
from wota_site.models import RequestCount

CASES = 200
PLENTY = dict.fromkeys(throttling.LIMITS, "999999/min")


def people() -> dict[str, Client]:
    """A client for each kind of person: a stranger, a player, a judge, the organizer, an administrator."""
    clients = {"a stranger": Client(raise_request_exception=False)}
    for name in ("ada", "dara", "cleo", "root"):
        clients[name] = Client(raise_request_exception=False)
        clients[name].force_login(make_user(name))
    return clients


def known_ids() -> list[str]:
    """Ids of what exists, so that requests reach something."""
    rows = [*Deck.objects.values_list("code"), *Card.objects.values_list("slug")[:5]]
    rows += [*Tournament.objects.values_list("pk"), *Match.objects.values_list("pk")]
    rows += RecordSubmission.objects.values_list("code")
    rows += Table.objects.values_list("code")
    return [str(value) for (value,) in rows]


def open_a_table() -> None:
    """Ada plays both sides of a game."""
    ada, deck, now = make_user("ada"), Sits("Riverwall", starter_list()), timezone.now()
    table_open(
        visitor=Visitor(ada), kind="both", game="wota", edition="current", name="Ada", deck=deck, other=None, seed="7",
        key="", day=timezone.localdate(now), now=now,
    )  # fmt: skip


def find_faults(cases: int, monkeypatch: pytest.MonkeyPatch, *, strangers_only: bool = False) -> tuple[int, list[str]]:
    """Makes requests as each person. Returns their number, and a sentence for each answer that broke a promise."""
    monkeypatch.setattr(throttling.Throttle, "THROTTLE_RATES", PLENTY)
    monkeypatch.setattr(logging.getLogger("django.request"), "disabled", True)  # thousands of refusals are meant
    make_user("root", is_staff=True, is_superuser=True)
    make_event("ada", "ben", "eve", start=True)
    make_deck(make_user("ada"), visibility="public")
    open_a_table()
    now = timezone.now()
    _waiting, judged = (
        RecordSubmission.objects.create(text="The record.", delete_at=now + KEPT_FOR, **request_values(now))
        for _ in range(2)
    )
    judge_submission(judged.pk, timezone.now)
    schema = Client().get("/api/v1/schema/").json()
    requests, faults = 0, []
    for seed, (name, client) in enumerate(people().items()):
        if strangers_only and seed:
            break
        RequestCount.objects.all().delete()
        requests += cases
        faults += [f"{name}: {fault}" for fault in Generator(schema, client, known_ids(), seed).run(cases)]
    return requests, sorted(set(faults))


@pytest.mark.django_db
def test_no_request_made_from_the_description_breaks_the_site_or_the_description(monkeypatch):
    _, faults = find_faults(CASES, monkeypatch)
    assert not faults, "\n".join(faults[:40])


@pytest.mark.django_db
def test_a_generator_that_finds_nothing_would_be_noticed(monkeypatch):
    monkeypatch.setattr("decks.queries.read_deck", lambda **_: 1 / 0)
    _, faults = find_faults(400, monkeypatch, strangers_only=True)
    assert any("/api/v1/decks/check/" in fault and "fault of ours" in fault for fault in faults)
