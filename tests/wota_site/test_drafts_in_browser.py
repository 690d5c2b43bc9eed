"""What is typed into a long form survives Back, a reload, a stale form and a closed page, until it is saved."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import follow, log_in, stands, write_list
from tests.factories import load_core_set, make_designer, make_event, make_user

pytestmark = pytest.mark.django_db(transaction=True)

GUARD = "/cards/desk/sets/wota/COR/cards/river-guard/"
NEW_DECK = "/decks/new/"
OFFER = "You typed something here that was not saved:"


@pytest.fixture
def desk(page: Page) -> Page:
    load_core_set()
    make_designer("dora")
    log_in(page, "dora")
    page.goto(GUARD)
    page.get_by_label("Text", exact=True).fill("Draw 3 cards.")
    return page


@pytest.fixture
def deck(page: Page) -> Page:
    load_core_set()
    make_user("ada")
    log_in(page, "ada")
    page.goto(NEW_DECK)
    write_list(page, "3 River Guard")
    page.get_by_label("Name").fill("Riverwall")
    return page


def test_what_was_sent_logged_out_is_in_its_form_again_after_the_log_in_and_only_then(page: Page) -> None:
    event = make_event("ada", "ben", start=True)
    log_in(page, "dara")
    floor = f"/events/{event.pk}/floor/"
    page.goto(floor)
    page.get_by_label("Announce", exact=True).fill("Lunch until two")
    page.get_by_label("Only to table").fill("1")
    page.context.clear_cookies(name="sessionid")
    follow(page.get_by_role("button", name="Announce it"))
    page.fill("[name=login]", "dara")
    page.fill("[name=password]", "secret-dara")
    follow(page.locator("main button[type=submit]"))
    expect(page).to_have_url(re.compile(f"{floor}$"))
    expect(page.get_by_label("Announce", exact=True)).to_have_value("Lunch until two")
    expect(page.get_by_label("Only to table")).to_have_value("1")
    expect(page.get_by_text("What you typed is here again.")).to_be_visible()
    follow(page.get_by_role("button", name="Announce it"))
    expect(page.get_by_text("Round 1, table 1: Lunch until two")).to_be_visible()
    expect(page.get_by_label("Announce", exact=True)).to_have_value("")


def test_the_card_form_keeps_what_was_typed_on_back_and_reload(desk: Page) -> None:
    text = desk.get_by_label("Text", exact=True)
    desk.goto("/cards/")
    desk.go_back()
    expect(text).to_have_value("Draw 3 cards.")
    expect(desk.locator("#card-preview")).to_contain_text("To be used by its player: Draw 3 cards.")
    desk.reload()
    expect(text).to_have_value("Draw 3 cards.")
    expect(desk.get_by_text(OFFER)).to_be_hidden()


def test_the_deck_editor_keeps_what_was_typed_on_back_and_reload(deck: Page) -> None:
    deck.goto("/cards/")
    deck.go_back()
    expect(deck.get_by_label("List")).to_have_value("3 River Guard")
    expect(deck.get_by_label("Legality")).to_contain_text("The main deck has 3 cards")
    deck.reload()
    expect(deck.get_by_label("Name")).to_have_value("Riverwall")


def test_a_form_that_was_too_old_keeps_what_was_typed(desk: Page, watch) -> None:
    watch.expect("403")
    desk.context.clear_cookies(name="csrftoken")
    follow(desk.get_by_role("button", name="Save the correction"))
    expect(desk.get_by_role("heading", level=1)).to_have_text("This form has expired")
    desk.go_back()
    expect(desk.get_by_label("Text", exact=True)).to_have_value("Draw 3 cards.")


def test_a_card_that_was_left_is_restored_saved_and_then_offered_no_more(desk: Page) -> None:
    text = desk.get_by_label("Text", exact=True)
    printed = text.evaluate("field => field.defaultValue")
    desk.goto(GUARD)
    expect(desk.get_by_text(OFFER)).to_be_visible()
    expect(text).to_have_value(printed)
    stands(desk, "an offer to restore")
    desk.get_by_role("button", name="Restore what you typed").click()
    expect(text).to_have_value("Draw 3 cards.")
    expect(desk.get_by_text(OFFER)).to_be_hidden()
    expect(desk.locator("#card-preview")).to_contain_text("To be used by its player: Draw 3 cards.")
    follow(desk.get_by_role("button", name="Save the correction"))
    desk.goto(GUARD)
    text.fill(printed)
    follow(desk.get_by_role("button", name="Save the correction"))
    desk.goto(GUARD)
    expect(text).to_have_value(printed)
    expect(desk.get_by_text(OFFER)).to_be_hidden()


def test_a_deck_that_was_left_is_restored_saved_and_then_offered_no_more(deck: Page) -> None:
    deck.goto(NEW_DECK)
    expect(deck.get_by_label("List")).to_have_value("")
    deck.get_by_role("button", name="Restore what you typed").click()
    expect(deck.get_by_label("List")).to_have_value("3 River Guard")
    expect(deck.get_by_label("Name")).to_have_value("Riverwall")
    expect(deck.get_by_label("Legality")).to_contain_text("The main deck has 3 cards")
    follow(deck.get_by_role("button", name="Save the deck"))
    expect(deck.get_by_role("heading", level=1)).to_have_text("Riverwall")
    deck.goto(NEW_DECK)
    expect(deck.get_by_text(OFFER)).to_be_hidden()


def test_a_discarded_draft_is_gone(deck: Page) -> None:
    deck.goto(NEW_DECK)
    deck.get_by_role("button", name="Discard").click()
    expect(deck.get_by_text(OFFER)).to_be_hidden()
    deck.goto(NEW_DECK)
    expect(deck.get_by_label("List")).to_have_value("")
    expect(deck.get_by_text(OFFER)).to_be_hidden()


def test_nobody_is_offered_what_another_person_typed(deck: Page) -> None:
    make_user("ben")
    deck.context.clear_cookies(name="sessionid")
    log_in(deck, "ben")
    deck.goto(NEW_DECK)
    expect(deck.get_by_text(OFFER)).to_be_hidden()


def test_a_list_typed_before_logging_in_is_not_offered_again_after_it_was_saved(page: Page) -> None:
    load_core_set()
    make_user("ada")
    page.goto(NEW_DECK)
    write_list(page, "3 River Guard")
    page.get_by_label("Name").fill("Riverwall")
    follow(page.get_by_role("button", name="Log in to save the deck"))
    page.get_by_label("Username").fill("ada")
    page.locator("main").get_by_label("Password").fill("secret-ada")
    follow(page.locator("main").get_by_role("button", name=re.compile("log in", re.IGNORECASE)))
    follow(page.get_by_role("button", name="Save the deck"))
    page.context.clear_cookies(name="sessionid")
    page.goto(NEW_DECK)
    expect(page.get_by_label("List")).to_have_value("")
    expect(page.get_by_text(OFFER)).to_be_hidden()
