"""A phone in a hall asks for its table again and again, and waits longer when the site is busy."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import log_in
from tests.factories import NOON, close_round, make_dispute, make_event, make_user, next_round, play_round
from tournaments import services
from tournaments.models import Dispute

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.browser]

OWN_TABLE = re.compile(r"/mine/\?")
TICK, LONG = 10_000, 70_000


def test_a_page_that_was_turned_away_comes_back_later_than_it_was_asked_to(page: Page, watch) -> None:
    event = make_event("ada", "ben", start=True)
    log_in(page, "ada")
    page.clock.install()
    page.goto(f"/events/{event.pk}/")
    expect(page.get_by_text("Your table: 1")).to_be_visible()
    watch.expect("503")
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=503, headers={"Retry-After": "30"})

    page.route(OWN_TABLE, refuse)
    page.clock.run_for(TICK)
    expect(page.locator(".toast")).to_have_count(1)
    page.clock.run_for(2 * TICK)
    assert len(asked) == 1
    with page.expect_response(OWN_TABLE):
        page.clock.run_for(LONG)
    expect(page.get_by_text("Your table: 1")).to_be_visible()
    page.unroute(OWN_TABLE)
    with page.expect_response(OWN_TABLE) as answered:
        page.clock.run_for(2 * LONG)
    assert answered.value.status == 204


def test_the_page_of_a_dispute_shows_the_ruling_by_itself(page: Page) -> None:
    dispute = make_dispute("")
    log_in(page, "ben")
    page.clock.install()
    page.goto(f"/disputes/{dispute.pk}/")
    expect(page.get_by_text("No record was added")).to_be_visible()
    rule(dispute)
    with page.expect_navigation():
        page.clock.run_for(TICK)
    expect(page.get_by_role("heading", name="Decided: a judge ruled")).to_be_visible()
    expect(page.get_by_text("Appeal this ruling")).to_be_visible()


def test_the_page_of_a_dispute_tells_whoever_types_and_throws_nothing_away(page: Page) -> None:
    dispute = make_dispute("")
    log_in(page, "cleo")
    page.clock.install()
    page.goto(f"/disputes/{dispute.pk}/")
    page.get_by_label("Reason").fill("I stood beside the table.")
    page.get_by_role("heading", name="Your ruling").click()
    rule(dispute)
    page.clock.run_for(TICK)
    expect(page.get_by_text("This page has changed")).to_be_visible()
    expect(page.get_by_text("I saw it.")).to_be_visible()
    page.clock.run_for(TICK)
    expect(page.get_by_label("Reason")).to_have_value("I stood beside the table.")
    page.get_by_label("Reason").fill("")
    page.get_by_role("link", name="Show the page as it is now").click()
    expect(page.get_by_role("heading", name="Your ruling")).to_have_count(0)


@pytest.mark.parametrize("typed", ["", "Round 2 begins at 2."])
def test_the_floor_keeps_what_is_typed_when_the_round_is_over(page: Page, typed: str) -> None:
    event = make_event("ada", "ben", start=True)
    log_in(page, "cleo")
    page.clock.install()
    page.goto(f"/events/{event.pk}/floor/")
    page.get_by_label("Announce", exact=True).fill(typed)
    page.get_by_role("heading", name="Tables").click()
    play_round(event)
    close_round(event)
    page.clock.run_for(TICK)
    if typed:
        expect(page.get_by_text("This page has changed")).to_be_visible()
        expect(page.get_by_label("Announce", exact=True)).to_have_value(typed)
        page.get_by_label("Announce", exact=True).fill("")
        page.get_by_role("heading", name="Announcements").click()
        with page.expect_navigation():
            page.clock.run_for(TICK)
    expect(page.get_by_text("No round is being played.")).to_be_visible()


def test_minutes_typed_for_the_clock_stay_when_a_result_comes_in(page: Page) -> None:
    event = make_event("ada", "ben", start=True)
    log_in(page, "cleo")
    page.clock.install()
    page.goto(f"/events/{event.pk}/floor/")
    page.get_by_label("Minutes").fill("7")
    play_round(event)
    page.clock.run_for(TICK)
    expect(page.get_by_text("Results in 1 of 1")).to_be_visible()
    expect(page.get_by_label("Minutes")).to_be_focused()
    page.get_by_label("Minutes").press_sequentially("5")
    expect(page.get_by_label("Minutes")).to_have_value("75")


def test_the_own_place_keeps_what_is_typed_when_the_event_begins(page: Page) -> None:
    event = make_event("ada", "ben")
    log_in(page, "ada")
    page.clock.install()
    page.goto(f"/events/{event.pk}/")
    page.locator("#site-search").fill("River")
    page.get_by_role("heading", name="Winter Open").click()
    next_round(event)
    page.clock.run_for(TICK)
    expect(page.get_by_text("Your table: 1")).to_be_visible()
    expect(page.get_by_text("This page has changed")).to_be_visible()
    expect(page.locator("#site-search")).to_have_value("River")
    page.locator("#site-search").fill("")
    page.get_by_role("heading", name="Winter Open").click()
    with page.expect_navigation():
        page.clock.run_for(TICK)
    expect(page.get_by_text("This page has changed")).to_have_count(0)
    expect(page.get_by_text("Drop from the event")).not_to_have_count(0)


def rule(dispute: Dispute) -> None:
    services.dispute_rule(
        dispute=dispute, actor=make_user("dara"), decision="without", score=dispute.claim, reason="I saw it.", now=NOON
    )
