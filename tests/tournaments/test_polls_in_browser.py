"""A phone in a hall asks for its table again and again, and waits longer when the site is busy."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import log_in
from tests.factories import NOON, make_dispute, make_event, make_user
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


def rule(dispute: Dispute) -> None:
    services.dispute_rule(
        dispute=dispute, actor=make_user("dara"), decision="without", score=dispute.claim, reason="I saw it.", now=NOON
    )
