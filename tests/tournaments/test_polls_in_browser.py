"""A phone in a hall asks for its table again and again, and waits longer when the site is busy."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import log_in
from tests.factories import make_event

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
