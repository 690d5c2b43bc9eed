"""How long a hall waits for its next tables after the last result: two presses, and the look of a phone."""

from __future__ import annotations

from time import perf_counter, process_time

import pytest
from django.test import Client
from django.urls import reverse

from tests.bench.figures import report
from tests.bench.server import analyze
from tests.factories import add_players, make_event, next_round
from tournaments.models import Match, Round

pytestmark = pytest.mark.django_db(transaction=True)
GOAL = 5


@pytest.mark.parametrize("players", [512, 2_000])
def test_from_the_last_result_to_the_phones(players: int) -> None:
    event = make_event(rounds_planned=9)
    phone, press = Client(), Client()
    phone.force_login(add_players(event, players)[0].user)
    press.force_login(event.organizer)
    next_round(event)
    Match.objects.filter(round__tournament=event).update(status=Match.Status.CONFIRMED, games_a=2, games_b=0, drawn=0)
    analyze()
    started, used = perf_counter(), process_time()
    press.post(reverse("tournaments:turn", args=[event.pk]), {"number": 1}, follow=True)
    press.post(reverse("tournaments:publish", args=[event.pk]), follow=True)
    page = phone.get(reverse("tournaments:detail", args=[event.pk])).content.decode()
    seconds, used = perf_counter() - started, process_time() - used
    assert event.rounds.get(number=2).status == Round.Status.PUBLISHED
    assert "Your table:" in page
    name = f"last result to tables on phones, {players:,} players"
    report(name, seconds * 1000, "ms", f"goal {GOAL},000 ms; {used * 1000:,.0f} ms of processor, without PostgreSQL")
