"""The page for a wall: everybody by name, the clock, and always as things stand."""

import json
import re

import pytest
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Page, expect

from tests.browser import violations
from tests.factories import NOON, add_players, close_round, make_event, next_round, play_round
from tournaments import services
from tournaments.models import Tournament

HTMX = {"HX-Request": "true"}


def look(event: Tournament) -> str:
    return Client().get(f"/events/{event.pk}/projector/").content.decode()


def again(page: str) -> str:
    [path] = re.findall(r'hx-get="([^"]+)"', page)
    return path


@pytest.mark.django_db
class TestTheWall:
    def test_shows_every_name_with_table_and_opponent_and_no_draft(self) -> None:
        event = make_event("ada", "ben", "fay")
        assert "Join with your phone" in look(event)
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        assert 'class="names"' not in look(event)
        services.round_publish(tournament=event, actor=event.organizer, now=NOON)
        names = re.findall(r"<li><b>(.)</b> (\w+) <i>(\w*)</i>", look(event))
        assert [name for _table, name, _other in names] == ["ada", "ben", "fay"]
        assert sorted(table for table, _name, _other in names) == ["1", "1", "–"]
        play_round(event)
        close_round(event)
        assert "The next tables appear here" in look(event)

    def test_hears_clock_and_time_alone_until_another_thing_is_shown(self) -> None:
        event = make_event("ada", "ben", start=True)
        services.clock_start(tournament=event, actor=event.organizer, now=timezone.now())
        path = again(look(event))
        answer = Client().get(path, headers=HTMX)
        assert answer.status_code == 204
        told = json.loads(answer["HX-Trigger"])
        assert 2990 <= told["clock"]["left"] <= 3000
        assert re.fullmatch(r"\d\d:\d\d:\d\d", told["wall"]["at"])
        play_round(event)
        assert Client().get(path, headers=HTMX).status_code == 204
        services.clock_pause(tournament=event, actor=event.organizer, now=timezone.now())
        assert "paused" in Client().get(path, headers=HTMX).content.decode()

    def test_of_512_players_is_light_and_costs_two_statements(self, django_assert_max_num_queries) -> None:
        event = make_event()
        add_players(event, 512)
        next_round(event)
        look(event)
        with django_assert_max_num_queries(2):
            page = look(event)
        assert len(page.encode()) < 60_000

    def test_of_an_event_in_preparation_does_not_exist(self) -> None:
        event = make_event("ada", "ben")
        event.status = "draft"
        event.save()
        assert Client().get(f"/events/{event.pk}/projector/").status_code == 404


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
class TestTheWallInABrowser:
    def test_moves_by_itself_and_stops_when_told(self, page: Page) -> None:
        event = make_event()
        add_players(event, 200)
        next_round(event)
        page.emulate_media(reduced_motion="no-preference")
        page.goto(f"/events/{event.pk}/projector/")
        assert violations(page) == []
        top = "document.querySelector('.wall__names').scrollTop"
        while page.evaluate(top) < 30:
            page.wait_for_timeout(200)
        page.get_by_role("button", name="Stop moving").click()
        stands = page.evaluate(top)
        page.wait_for_timeout(600)
        assert page.evaluate(top) == stands

    def test_stands_still_for_who_wants_no_motion(self, page: Page) -> None:
        event = make_event()
        add_players(event, 200)
        next_round(event)
        page.emulate_media(reduced_motion="reduce")
        page.goto(f"/events/{event.pk}/projector/")
        page.wait_for_timeout(5_500)
        assert page.evaluate("document.querySelector('.wall__names').scrollTop") == 0

    def test_counts_from_the_sites_seconds_whatever_the_device_says(self, page: Page) -> None:
        event = make_event("ada", "ben", start=True)
        services.clock_start(tournament=event, actor=event.organizer, minutes=50, now=timezone.now())
        page.clock.install(time=0)
        page.goto(f"/events/{event.pk}/projector/")
        expect(page.locator(".clock__time")).to_have_text(re.compile(r"^(50:00|49:5\d)$"))
        page.clock.run_for(60_000)
        expect(page.locator(".clock__time")).to_have_text(re.compile(r"^(49:00|48:5\d|49:5\d)$"))
