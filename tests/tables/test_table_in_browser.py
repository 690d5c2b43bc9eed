"""A table is drawn anew only where it differs, and nothing stays on it that a fresh page would not have."""

import re
from collections.abc import Callable
from datetime import timedelta
from random import Random

import pytest
from django.test import Client
from playwright.sync_api import APIResponse, Locator, Page, Route, expect

from tables.models import Table
from tests.factories import load_core_set, load_sets_of, make_user
from tests.tables.pressing import Press, find_press
from tests.tables.test_clock import let_time_pass
from tests.tables.test_tables import ada_and_ben, open_table, whose_move

pytestmark = pytest.mark.django_db(transaction=True)
Visit = Callable[[Page, Client, Table], Page]
MOVES = 15

# The table as it is drawn, and as it comes: without tokens, which differ each time.
DRAWN_AND_FRESH = """async (address) => {
    const answer = await fetch(`${address}part/`, { headers: { "HX-Request": "true" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return [document, page].map((each) => {
        const table = each.getElementById("table").cloneNode(true);
        for (const token of table.querySelectorAll("[name=csrfmiddlewaretoken]")) token.remove();
        return table.outerHTML;
    });
}"""
MARK = """() => { for (const each of document.querySelectorAll("#table, #table *")) each.isMarked = true; }"""
IS_MARKED = "(each) => each.isMarked === true"


@pytest.fixture(autouse=True)
def _cards() -> None:
    load_core_set()


@pytest.fixture
def visit(live_server) -> Visit:
    """Opens a table's page in the browser of somebody who has logged in."""

    def visit(page: Page, client: Client, table: Table) -> Page:
        session = {"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}
        page.context.add_cookies([session])
        page.goto(table.get_absolute_url())
        return page

    return visit


@pytest.fixture
def alone(page: Page, visit: Visit) -> Page:
    """Ada's page of a table at which the opponent does nothing."""
    ada = Client()
    ada.force_login(make_user("ada"))
    return visit(page, ada, open_table(ada, "idle"))


def revision_of(page: Page) -> Locator:
    return page.locator("#table [name=seen]").first


def find(page: Page, rng: Random) -> Press:
    press = find_press(page.locator("#table").inner_html(), rng)
    assert press is not None
    return press


def button_of(page: Page, press: Press) -> Locator:
    """What is clicked for a press, in sight and with all that it wants given."""
    if press.what == "take":
        for name, value in press.fields:
            if name == "piece":
                page.locator(f'#table [name="piece"][value="{value}"]').check()
        return page.locator('#table form[action$="/take/"] button')
    button = f'button[name="key"][value="{dict(press.fields)["key"]}"]'
    fold = page.locator(f"#table details:not([open]):has({button}) > summary")
    if fold.count():
        fold.click()
    return page.locator(f"#table {button}")


def make_move(page: Page, rng: Random) -> None:
    before = revision_of(page).get_attribute("value") or ""
    button_of(page, find(page, rng)).click()
    expect(revision_of(page)).not_to_have_value(before)


def test_after_each_move_the_table_is_as_on_a_page_that_has_just_come(alone: Page) -> None:
    address, rng = Table.objects.get().get_absolute_url(), Random(18)
    for _ in range(MOVES):
        make_move(alone, rng)
        drawn, fresh = alone.evaluate(DRAWN_AND_FRESH, address)
        assert drawn == fresh


def test_what_a_move_leaves_as_it_is_stays_in_the_page_and_what_was_typed_goes(alone: Page) -> None:
    alone.evaluate(MARK)
    make_move(alone, Random(18))
    for stays in ("#table", "#room", ".board__side >> nth=0", "#log", "#asked"):
        assert alone.locator(stays).evaluate(IS_MARKED), stays
    assert not any(form.evaluate(IS_MARKED) for form in alone.locator("#table form").all())
    expect(alone.locator("#table details[open]")).to_have_count(0)


def test_a_button_that_is_pressed_twice_makes_one_move(alone: Page) -> None:
    sent, rng = list[str](), Random(18)
    make_move(alone, rng)
    alone.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    before = revision_of(alone).get_attribute("value") or ""
    button_of(alone, find(alone, rng)).evaluate("(button) => { button.click(); button.click(); }")
    expect(revision_of(alone)).not_to_have_value(before)
    make_move(alone, rng)
    assert len(sent) == 2


def test_what_the_site_answered_before_a_move_is_not_drawn_after_it(alone: Page) -> None:
    held = list[tuple[Route, APIResponse]]()
    alone.route("**/part/?why=h0", lambda route: held.append((route, route.fetch())))
    cards = alone.locator("#hand + .table-cards .table-card")

    def ask(card: Locator) -> None:
        card.locator("summary").click()
        card.get_by_role("link", name="Why not something else?").click()

    with alone.expect_request("**/part/?why=h0"):
        ask(cards.nth(0))
    make_move(alone, Random(18))
    after = revision_of(alone).get_attribute("value") or ""
    [(route, answer)] = held
    with alone.expect_response("**/part/?why=h0"):
        route.fulfill(response=answer)
    expect(revision_of(alone)).to_have_value(after)
    ask(cards.nth(1))
    expect(cards.nth(1).locator("details[open]")).to_be_visible()
    expect(revision_of(alone)).to_have_value(after)


def test_what_is_ticked_stays_ticked_while_the_other_answers(page: Page, open_page, visit: Visit) -> None:
    load_sets_of("wrath-of-cores")
    ada, ben, table = ada_and_ben(game="wrath-of-cores", decks=("kilnfire", "lowtide"))
    one, other = visit(page, ada, table), visit(open_page(), ben, table)
    for at in (0, 1):
        one.locator("#table [name=piece]").nth(at).check()
    before = revision_of(one).get_attribute("value") or ""
    for at in range(3):
        other.locator("#table [name=piece]").nth(at).check()
    other.get_by_role("button", name="Take these").click()
    expect(other.locator("#asked")).to_contain_text("The table waits for ada")
    expect(revision_of(one)).not_to_have_value(before)
    expect(one.locator("#table [name=piece]:checked")).to_have_count(2)
    one.locator("#table [name=piece]").nth(2).check()
    one.get_by_role("button", name="Take these").click()
    expect(one.locator("#table [name=piece]")).to_have_count(0)


def test_whoever_waits_keeps_the_focus_where_it_was_while_the_other_moves(page: Page, open_page, visit: Visit) -> None:
    ada, ben, table = ada_and_ben()
    mover, other = whose_move(ada, ben, table)
    moves, waits = visit(page, mover, table), visit(open_page(), other, table)
    card = waits.locator("#hand + .table-cards .table-card").nth(1)
    card.locator("summary").click()
    card.get_by_role("link", name="Face and rulings").focus()
    before = waits.locator(".table-log li").count()
    make_move(moves, Random(18))
    expect(waits.locator(".table-log li")).not_to_have_count(before)
    expect(card.locator("details")).not_to_have_attribute("open", "")
    expect(card.locator("summary")).to_be_focused()


def test_a_clock_goes_on_from_what_the_site_says(page: Page, visit: Visit) -> None:
    ada, ben, table = ada_and_ben(minutes="10")
    mover, _other = whose_move(ada, ben, table)
    visit(page, mover, table)
    running = page.locator(".table-clock--running")
    let_time_pass(table, timedelta(minutes=3))
    page.evaluate(MARK)
    page.get_by_role("button", name="Always ask me").click()
    expect(running.locator(".clock__time")).to_have_text(re.compile("^[67]:"))
    assert not running.evaluate(IS_MARKED)  # clock.js counts a clock that it knows from what it heard before
