"""The deckbuilder in a browser: find, press, and see at once what the deck then is."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import NARROW, next_page, stands, write_list
from tests.factories import load_core_set, load_formats_and_rulings, load_sets_of

pytestmark = pytest.mark.django_db(transaction=True)

NEW = "/decks/new/"


@pytest.fixture
def builder(page: Page) -> Page:
    load_core_set()
    load_formats_and_rulings()
    page.goto(NEW)
    return page


def row(page: Page, name: str, *, where: str = "#deck-cards"):
    return page.locator(f'{where} .deck-row[data-card="{name}"]')


def text_of(page: Page):
    return page.get_by_label("List", exact=True)


def test_a_deck_is_built_without_leaving_the_keyboard(builder: Page) -> None:
    keys = builder.keyboard
    keys.press("/")
    keys.type("3 river gu")
    keys.press("Enter")
    keys.type("ferry m")
    keys.press("Enter")
    keys.type("mother under")
    keys.press("Alt+Enter")
    expect(builder.get_by_label("Add a card", exact=True)).to_be_focused()
    expect(text_of(builder)).to_have_value("3 River Guard\n1 Ferry Master\n\nmaybe:\n1 Mother Undertow\n")
    expect(row(builder, "River Guard").locator("[data-shown]")).to_have_text("3")
    expect(builder.get_by_label("Legality")).to_contain_text("The main deck has 4 cards")


def test_another_game_brings_its_own_cards_and_sections(builder: Page) -> None:
    load_sets_of("wrath-of-cores")
    write_list(builder, "1 Lock Keeper\n")
    with next_page(builder):
        builder.get_by_label("Game and edition").select_option("wrath-of-cores:professional")
    expect(text_of(builder)).to_have_value("1 Lock Keeper\n")
    builder.get_by_role("button", name="Cards", exact=True).click()
    expect(row(builder, "Lock Keeper")).to_be_visible()
    builder.get_by_label("Add a card", exact=True).fill("tidelock he")
    builder.keyboard.press("Enter")
    expect(text_of(builder)).to_have_value("1 Lock Keeper\n\ncore:\n1 Tidelock Heart\n")


def test_keys_on_a_row_set_its_count_and_lead_to_the_next(builder: Page) -> None:
    write_list(builder, "1 River Guard\n1 Ferry Master\n")
    builder.get_by_role("button", name="Cards", exact=True).click()
    row(builder, "River Guard").get_by_role("link").focus()
    keys = builder.keyboard
    keys.press("ArrowRight")
    expect(text_of(builder)).to_have_value("2 River Guard\n1 Ferry Master\n")
    expect(row(builder, "River Guard").get_by_role("link")).to_be_focused()
    keys.press("ArrowDown")
    expect(row(builder, "Ferry Master").get_by_role("link")).to_be_focused()
    keys.press("3")
    expect(text_of(builder)).to_have_value("2 River Guard\n3 Ferry Master\n")
    keys.press("Shift+ArrowRight")
    expect(text_of(builder)).to_have_value("2 River Guard\n3 Ferry Master\n\nmaybe:\n1 Ferry Master\n")


def test_undo_takes_back_each_press_and_redo_does_it_again(builder: Page) -> None:
    write_list(builder, "# mine\n1 River Guard\n")
    builder.get_by_role("button", name="Cards", exact=True).click()
    more = row(builder, "River Guard").get_by_role("button", name="One River Guard more")
    more.click()
    more.click()
    expect(text_of(builder)).to_have_value("# mine\n3 River Guard\n")
    builder.get_by_role("button", name="Undo").click()
    expect(text_of(builder)).to_have_value("# mine\n2 River Guard\n")
    expect(row(builder, "River Guard").locator("[data-shown]")).to_have_text("2")
    builder.get_by_role("button", name="Redo").click()
    expect(text_of(builder)).to_have_value("# mine\n3 River Guard\n")
    builder.keyboard.press("Control+z")
    builder.keyboard.press("Control+z")
    expect(text_of(builder)).to_have_value("# mine\n1 River Guard\n")


def test_copies_written_in_another_way_are_changed_where_they_stand(builder: Page) -> None:
    write_list(builder, "River Guard x3, 2 Sentry  # the wall\n")
    builder.get_by_role("button", name="Cards", exact=True).click()
    row(builder, "River Guard").get_by_role("button", name="One River Guard fewer").click()
    expect(text_of(builder)).to_have_value(re.compile(r"^2 River Guard, 2 Sentry|^River Guard x2, 2 Sentry"))


def test_the_pool_follows_the_search_and_the_deck_follows_the_pool(builder: Page) -> None:
    builder.get_by_label("Search", exact=True).fill("river guard")
    found = row(builder, "River Guard", where="#pool")
    expect(builder.locator("#pool .deck-row")).to_have_count(1)
    for _press in range(3):
        found.get_by_role("button", name="One River Guard more").click()
    expect(found.get_by_role("button", name="One River Guard more")).to_be_disabled()
    expect(row(builder, "River Guard").locator("[data-shown]")).to_have_text("3")
    row(builder, "River Guard").get_by_role("button", name="One River Guard fewer").click()
    expect(found.locator("[data-shown]")).to_have_text("2")
    expect(found.get_by_role("button", name="One River Guard more")).to_be_enabled()


def test_a_card_in_sight_shows_its_face(builder: Page) -> None:
    row(builder, "A Word Ahead", where="#pool").get_by_role("link").focus()
    expect(builder.get_by_label("The card").get_by_role("link", name="Open the card’s page")).to_be_visible()
    expect(builder.locator("#glance .face")).to_be_visible()


def test_a_list_pasted_into_the_box_becomes_the_list(builder: Page) -> None:
    builder.get_by_label("Add a card", exact=True).focus()
    builder.evaluate(
        """() => {
            const data = new DataTransfer();
            data.setData("text/plain", "3 River Guard\\n2 Sentry");
            const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
            document.getElementById("quick-add").dispatchEvent(paste);
        }"""
    )
    expect(text_of(builder)).to_have_value("3 River Guard\n2 Sentry")
    expect(row(builder, "Sentry").locator("[data-shown]")).to_have_text("2")


def test_on_a_phone_a_card_is_added_with_two_taps_and_looked_at_with_one(open_page) -> None:
    load_core_set()
    page = open_page(viewport={"width": NARROW, "height": 844}, has_touch=True)
    page.goto(NEW)
    row(page, "Abbey Falconer", where="#pool").get_by_role("button", name="One Abbey Falconer more").tap()
    expect(page.locator("[data-total]")).to_have_text("1")
    page.wait_for_timeout(400)  # longer than a look at a row takes to show its card
    expect(page.locator("#glance")).to_be_hidden()
    page.locator(".builder__bar").get_by_role("button", name="Cards", exact=True).tap()
    expect(row(page, "Abbey Falconer")).to_be_visible()
    expect(page.locator("#pool")).to_be_hidden()
    row(page, "Abbey Falconer").get_by_role("link").tap()
    expect(page.locator("#glance .face")).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).tap()
    expect(page.locator("#glance")).to_be_hidden()


def test_the_builder_shuts_nobody_out(builder: Page) -> None:
    builder.keyboard.press("/")
    builder.keyboard.type("3 river gu")
    builder.keyboard.press("Enter")
    expect(row(builder, "River Guard")).to_be_visible()
    row(builder, "River Guard").get_by_role("link").focus()
    expect(builder.locator("#glance .face")).to_be_visible()
    stands(builder, "the deckbuilder", narrow=320)
