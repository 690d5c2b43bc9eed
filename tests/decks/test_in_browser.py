import re

import pytest
from playwright.sync_api import expect

from tests.browser import follow, log_in, stands, write_list
from tests.factories import load_core_set, load_formats_and_rulings, load_sets_of, make_deck, make_user, starter_list

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_pasted_list_is_judged_while_typing_and_a_misspelt_line_mended_with_one_press(page):
    load_core_set()
    page.goto("/decks/new/")
    write_list(page, starter_list().replace("River Guard", "Rivr Gaurd"))
    legality = page.get_by_label("Legality")
    expect(legality).to_contain_text("1 line is not a card")
    legality.get_by_role("button", name="River Guard", exact=True).click()
    expect(page.locator("#verdict")).to_contain_text("This deck is legal")
    expect(page.get_by_label("List")).to_have_value(re.compile("^# Riverwall.*\n3 River Guard\n"))


def test_a_stranger_pastes_signs_in_saves_and_loses_nothing(page):
    load_core_set()
    make_user("ada")
    page.goto("/decks/new/")
    write_list(page, starter_list())
    follow(page.get_by_role("button", name="Log in to save the deck"))
    page.get_by_label("Username").fill("ada")
    page.locator("main").get_by_label("Password").fill("secret-ada")
    follow(page.locator("main").get_by_role("button", name=re.compile("log in|sign in", re.IGNORECASE)))
    expect(page.get_by_label("List")).to_have_value(starter_list())
    page.get_by_label("Name").fill("Riverwall")
    follow(page.get_by_role("button", name="Save it"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Riverwall")
    expect(page.locator(".deck-curve__bar").first).to_be_visible()


def test_back_brings_back_what_was_typed(page):
    load_core_set()
    page.goto("/decks/new/")
    write_list(page, "3 River Guard")
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto("/rules/")
    page.go_back()
    expect(page.get_by_label("List")).to_have_value("3 River Guard")


def test_a_corrected_list_that_was_left_is_offered_again(page):
    load_core_set()
    page.goto("/decks/new/")
    write_list(page, "3 Rivr Gaurd")
    legality = page.get_by_label("Legality")
    legality.get_by_role("button", name="River Guard", exact=True).click()
    expect(page.get_by_label("List")).to_have_value("3 River Guard")
    follow(page.get_by_role("button", name="Check", exact=True))
    page.goto("/decks/new/")
    page.get_by_role("button", name="Restore what you typed").click()
    expect(page.get_by_label("List")).to_have_value("3 River Guard")


def test_leaving_asks_first_where_the_browser_may_keep_nothing(page):
    load_core_set()
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('barred') }")
    page.goto("/decks/new/")
    write_list(page, "3 River Guard")
    follow(page.get_by_role("button", name="Check", exact=True))
    page.get_by_label("List").click()  # a browser asks only on behalf of somebody who has touched the page
    page.keyboard.press("End")
    with page.expect_event("dialog") as asked:
        page.evaluate("setTimeout(() => location.assign('/rules/'))")
    assert asked.value.type == "beforeunload"
    asked.value.accept()


def test_the_api_pages_lead_from_each_operation_to_its_fields(page):
    page.goto("/api/v1/docs/")
    expect(page.locator("#invalid")).to_be_visible()
    page.get_by_role("link", name="/api/v1/decks/check/").click()
    expect(page.locator("#decks_check")).to_contain_text("violations[].rule")


def test_a_deck_is_found_by_a_card_and_a_format_and_says_where_it_is_legal(page):
    load_core_set()
    load_formats_and_rulings()
    make_deck(make_user("ada"), visibility="public")
    page.goto("/decks/")
    page.get_by_label("Plays").fill("river guard")
    page.get_by_text("Format, type, tag, author, day").click()
    page.get_by_label("Legal in").select_option("W.O.T.A., Current")
    follow(page.get_by_role("button", name="Find", exact=True))
    expect(page.get_by_role("heading", name="1 deck")).to_be_visible()
    stands(page, "/decks/?card=river+guard", narrow=320)
    follow(page.get_by_role("link", name="Riverwall"))
    for said in ("Classic: legal", "Current: legal"):
        expect(page.get_by_text(said, exact=True)).to_be_visible()


def test_no_page_of_decks_shuts_anybody_out(page):
    load_core_set()
    load_formats_and_rulings()
    ada = make_user("ada")
    legal, mixed = make_deck(ada), make_deck(ada, "Mixed", text="4 River Guard\n1 Rivr Gaurd\nside:\n1 Sentry\n")
    log_in(page, "ada")
    shown = [f"/decks/{deck.code}/" for deck in (legal, mixed)]
    for address in (
        "/decks/",
        "/decks/?card=River+Guard&legal=wota:current",
        "/decks/new/",
        *shown,
        f"{shown[0]}?show=list",
        f"{shown[0]}hand/?seed=a1&card=River+Guard",
        f"{shown[0]}versions/?before=1&after=1",
        f"{shown[1]}edit/",
        f"{shown[0]}delete/",
        "/api/v1/docs/",
        "/api/v1/docs/decks/",
    ):
        page.goto(address)
        stands(page, address, narrow=320)


def test_each_game_has_a_draft_of_its_own(page):
    load_core_set()
    load_sets_of("valcarta")
    page.goto("/decks/new/?format=wota")
    write_list(page, "3 River Guard\n")
    page.goto("/decks/new/?format=valcarta")
    expect(page.get_by_role("button", name="Restore what you typed")).to_be_hidden()
    write_list(page, "6 Wickmouse\n")
    for game, text in (("wota", "3 River Guard\n"), ("valcarta", "6 Wickmouse\n")):
        page.goto(f"/decks/new/?format={game}")
        page.get_by_role("button", name="Restore what you typed").click()
        expect(page.get_by_label("List", exact=True)).to_have_value(text)


def test_a_list_that_goes_to_another_game_takes_its_draft_along(page):
    load_core_set()
    load_sets_of("valcarta")
    page.goto("/decks/new/?format=wota")
    write_list(page, "3 River Guard\n")
    page.get_by_label("Game and edition").select_option("valcarta:standard")
    expect(page.locator("#deck-editor")).to_have_attribute("data-draft", "deck:None:new:valcarta")
    page.goto("/decks/new/?format=wota")
    expect(page.get_by_role("button", name="Restore what you typed")).to_be_hidden()
    page.goto("/decks/new/?format=valcarta")
    page.get_by_role("button", name="Restore what you typed").click()
    expect(page.get_by_label("List", exact=True)).to_have_value("3 River Guard\n")


def test_no_part_of_the_editor_stays_hidden_without_its_script(page, watch):
    watch.expect("ERR_FAILED")
    load_core_set()
    page.route("**/first_frames*.js", lambda route: route.abort())
    page.goto("/decks/new/")
    for part in ("List", "Legality", "Name"):
        expect(page.get_by_label(part, exact=True)).to_be_visible()
    expect(page.locator("#pool .deck-row").first).to_be_visible()
