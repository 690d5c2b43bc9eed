"""How an event is played, in plain words; and the clock of who only watches."""

import json
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories import make_event, make_user
from tournaments import services
from tournaments.models import Round
from tournaments.structures import STRUCTURES

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def read(name: str, pk: int, **query: str) -> str:
    return Client().get(reverse(f"tournaments:{name}", args=[pk]), query).content.decode()


@pytest.mark.parametrize("code", [structure.code for structure in STRUCTURES])
def test_every_kind_of_event_says_who_meets_whom_and_how_it_ranks(code: str) -> None:
    event = make_event(format=code)
    page = " ".join(read("rules", event.pk).split())
    assert event.structure.pairing_explained[:30] in page
    assert event.structure.ranking_explained[:30] in page
    for tie_break in event.structure.tie_breaks:
        assert tie_break.explanation[:20] in page
    assert reverse("tournaments:rules", args=[event.pk]) in read("detail", event.pk)


def test_the_options_of_the_event_are_told_and_no_others() -> None:
    plain = read("rules", make_event().pk)
    event = make_event(name="Other", rounds_planned=3, power_pairing=True, round_minutes=50, confirm_minutes=7)
    page = read("rules", event.pk)
    for words in ("3 rounds are planned", "the first plays the second", "50 minutes", "after 7 minutes"):
        assert words in " ".join(page.split())
        assert words not in " ".join(plain.split())


def test_who_watches_hears_the_seconds_left_from_the_site() -> None:
    event, now = make_event("ada", "ben", start=True), timezone.now()
    services.clock_start(tournament=event, actor=make_user("cleo"), now=now - timedelta(minutes=10), minutes=50)
    visitor = Client(headers=HTMX)
    page = visitor.get(reverse("tournaments:detail", args=[event.pk])).content.decode()
    address = page.partition('hx-get="')[2].partition('"')[0]
    assert "/clock/now/" in address
    answer = visitor.get(address)
    assert answer.status_code == 204
    left = json.loads(answer["HX-Trigger"])["clock"]["left"]
    assert 2395 <= left <= 2400
    Round.objects.update(clock_started_at=now - timedelta(minutes=20))
    assert visitor.get(address).status_code == 200, "another clock is drawn anew"
    services.clock_pause(tournament=event, actor=make_user("cleo"), now=timezone.now())
    assert "paused" in visitor.get(address).content.decode()
