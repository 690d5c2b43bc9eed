"""The pages of the house in a real browser: no violation of axe's rules, by day and by dark, and the keyboard works."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from rules.games import GAMES
from tests.browser import follow, log_in, next_page, stands, too_wide, violations
from tests.factories import make_event, make_user

PAGES = [
    "/",
    "/design/",
    "/accounts/login/",
    "/accounts/signup/",
    "/rules/wota/",
    "/rules/wota/cmb/",
    "/rules/wota/?q=zebra",
    "/rules/wota/c/",
    "/rules/wota/editions/",
    "/rules/wota/coverage/",
    "/rules/wota/rule/WOTA-CMB-03/tests/",
]
OWN_PAGES = ["/", "/me/", "/me/tokens/", "/accounts/password/change/", "/accounts/email/"]


def test_no_page_of_the_house_shuts_anybody_out(transactional_db, page) -> None:
    make_event("ada", "ben", start=True)
    for address in PAGES:
        page.goto(address)
        stands(page, address)
    log_in(page, "ada")
    for address in OWN_PAGES:
        page.goto(address)
        stands(page, f"{address} of Ada")


def test_text_at_four_times_its_size_still_fits(transactional_db, open_page: Callable) -> None:
    page = open_page(viewport={"width": 320, "height": 640})  # 1280 pixels at 400 %
    for address in PAGES:
        page.goto(address)
        assert not too_wide(page), f"{address} scrolls sideways"


def test_a_wide_page_stands_in_the_column_of_its_banner(transactional_db, open_page: Callable) -> None:
    page = open_page(viewport={"width": 1920, "height": 900})
    for address in ("/", "/decks/new/", "/rules/wota/cmb/"):
        page.goto(address)
        places = [".site-header__bar", "main .page", ".site-footer__in"]
        lefts = {round(page.locator(each).first.bounding_box()["x"]) for each in places}
        assert len(lefts) == 1, address


def test_a_thumb_hits_what_may_be_pressed(transactional_db, open_page: Callable) -> None:
    page = open_page(viewport={"width": 390, "height": 720})
    page.goto("/rules/wota/cmb/")
    for each in page.locator(".crumbs a, .tabs a, .chapters a, main .button").all():
        assert each.bounding_box()["height"] >= 44, each.inner_text()


def test_the_keyboard_finds_cards_lists_its_keys_and_can_be_turned_off(transactional_db, page) -> None:
    page.goto("/design/")
    page.keyboard.press("/")
    expect(page.locator("#site-search")).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator("#site-search")).to_have_value("?")
    expect(page.locator("#keys"), "a key that is typed is only typed").to_be_hidden()
    page.locator("h1").click()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    assert violations(page) == []
    page.locator("[data-keys-switch]").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.keyboard.press("?")
    assert page.evaluate("document.getElementById('keys').open") is False


def test_two_keys_lead_to_a_part_of_the_site(transactional_db, page) -> None:
    page.goto("/design/")
    page.keyboard.press("g")
    with next_page(page):
        page.keyboard.press("r")
    expect(page).to_have_url(re.compile("/rules/$"))


def test_the_theme_is_switched_by_hand_and_remembered(transactional_db, open_page: Callable) -> None:
    page = open_page(color_scheme="light")
    page.goto("/design/")
    page.get_by_role("button", name="Switch to dark").first.click()
    expect(page.locator("html")).to_have_css("color-scheme", "dark")
    page.goto("/rules/wota/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_first_tab_skips_to_the_content(transactional_db, page) -> None:
    page.goto("/design/")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#content")).to_be_focused()


def test_a_search_through_the_rules_answers_while_one_types(transactional_db, page) -> None:
    page.goto("/rules/wota/")
    page.locator("#rules-q").press_sequentially("mulligan owner")
    expect(page.locator("#WOTA-SETUP-15")).to_be_visible()
    expect(page).to_have_url(re.compile(r"q=mulligan(\+|%20)owner"))


def test_the_rulebook_and_signing_up_need_no_script(transactional_db, open_page: Callable) -> None:
    page = open_page(java_script_enabled=False)
    page.goto("/rules/wota/")
    page.fill("#rules-q", "mulligan owner")
    follow(page.locator("main form button"))
    expect(page.locator("#WOTA-SETUP-15")).to_be_visible()
    page.goto("/accounts/signup/")
    page.fill("[name=username]", "ben")
    page.fill("[name=password1]", "three-lanterns-7")
    follow(page.locator("main form button"))
    expect(page.get_by_text("Welcome, ben")).to_be_visible()


def test_a_refused_form_is_announced_and_keeps_what_was_typed(transactional_db, page, watch) -> None:
    make_user("ada")
    log_in(page, "ada")
    watch.expect("422")
    page.goto("/me/")
    page.fill("[name=display_name]", "B\u0435n")
    follow(page.locator("main form button"))
    expect(page.locator(":focus")).to_have_role("alert")
    expect(page.locator("[name=display_name]")).to_have_value("B\u0435n")
    assert violations(page) == []


def test_every_chapter_of_every_game_has_a_page_that_opens(transactional_db, page) -> None:
    for game in GAMES.values():
        for chapter in game.rulebook.chapters()[:3]:
            page.goto(f"/rules/{game.code}/{chapter.code}/")
            expect(page.locator("h1")).to_have_text(chapter.name)


def test_headings_stand_in_the_letters_that_come_along(transactional_db, page) -> None:
    page.goto("/rules/wota/")
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate("[...document.fonts].filter((each) => each.status === 'loaded').map((each) => each.family)")
    assert {family.strip('"') for family in loaded} == {"Source Serif Pro"}
    assert page.locator("h1").evaluate("(it) => getComputedStyle(it).fontFamily").startswith('"Source Serif Pro"')


def test_what_a_long_page_holds_stays_in_sight_on_a_phone(transactional_db, open_page: Callable) -> None:
    page = open_page(viewport={"width": 390, "height": 844})
    for address, last in (
        ("/rules/wota/editions/", "rules"),
        ("/cards/syntax/", "presentation"),
        ("/api/v1/docs/", "problems"),
    ):
        page.goto(address)
        contents = page.get_by_role("navigation", name="On this page")
        contents.get_by_role("link").last.click()
        expect(page).to_have_url(re.compile(f"#{last}$"))
        expect(contents).to_be_in_viewport()
        assert page.locator(f"#{last}").bounding_box()["y"] >= contents.bounding_box()["height"]
        stands(page, address)
