"""The search in a real browser: results while typing, facets, completion, keys, going back, a phone, no scripts."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from cards.services import search_save
from tests.browser import HIGH, NARROW, follow, log_in, next_page, stands, too_wide, violations
from tests.cards.test_load_cards import CORE_CARDS
from tests.factories import load_core_set, make_user

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.browser]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALLEST_TARGET = 44
ADDRESSES = (
    "/cards/", "/cards/?q=display:list", "/cards/?q=t:elf display:text", "/cards/?q=display:table order:-ap&page=2",
    "/cards/?q=rivr gaurd kind:armie", "/cards/?q=river kind:boss", "/cards/?q=unique:prints r:rare|epic k:army",
)  # fmt: skip


@pytest.fixture(autouse=True)
def core():
    load_core_set()


def box(page: Page):
    return page.get_by_label("Find cards")


def says(page: Page, words: str) -> None:
    expect(page.locator("#said")).to_contain_text(words)


def stands_on(page: Page, name: str) -> None:
    """The card of this name has the focus."""
    expect(page.locator(":focus")).to_have_text(re.compile(rf"^\s*{re.escape(name)}"))


def test_results_follow_while_ada_types_and_the_address_can_be_shared(page):
    page.goto("/cards/")
    box(page).press_sequentially("hexer")
    says(page, "1 card")
    expect(page).to_have_url(re.compile(r"/cards/\?q=hexer$"))
    expect(page).to_have_title("Cards: hexer · Proving Ground")
    page.goto(page.url)
    expect(box(page)).to_have_value("hexer")
    says(page, "1 card")


def test_an_answer_that_comes_late_never_takes_the_place_of_a_later_one(page):
    page.goto("/cards/")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"/cards/\?q=he$"), hold)
    with page.expect_request(re.compile(r"/cards/\?q=he$")):
        box(page).fill("he")
    box(page).fill("hexer")
    says(page, "1 card")
    held[0].continue_()
    page.wait_for_load_state("networkidle")
    says(page, "1 card")
    expect(page.locator("#catalogue")).not_to_have_attribute("aria-busy", "true")


def test_a_search_that_fails_says_so_loses_nothing_and_may_be_repeated(page, watch):
    watch.expect("500")
    page.goto("/cards/")
    page.route(re.compile(r"/cards/\?q=hexer$"), lambda route: route.fulfill(status=500, body=""), times=1)
    box(page).fill("hexer")
    expect(page.locator(".toast")).to_contain_text("Nothing was lost")
    expect(box(page)).to_have_value("hexer")
    page.keyboard.press("Enter")
    says(page, "1 card")


def test_a_facet_writes_itself_into_the_box_and_keeps_the_focus(page):
    page.goto("/cards/")
    page.locator("#f-type-aqua").click()
    expect(box(page)).to_have_value("type:Aqua")
    says(page, "Cards of type Aqua")
    expect(page.locator("#f-type-aqua")).to_be_focused()
    expect(page.locator("#f-type-aqua")).to_have_attribute("aria-current", "true")
    page.keyboard.press("Enter")
    says(page, "All cards")
    expect(box(page)).to_have_value("")


def test_going_back_brings_back_box_and_cards(page):
    page.goto("/cards/")
    box(page).press_sequentially("river")
    says(page, "“river”")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Escape")  # the suggestions hang over the facets
    page.locator("#f-kind-army").click()
    says(page, "of kind Army")
    page.go_back()
    says(page, "Cards with “river” in the name, by name.")
    expect(box(page)).to_have_value("river")
    page.go_back()
    says(page, "All cards")
    expect(box(page)).to_have_value("")
    page.go_forward()
    says(page, "“river”")
    follow(page.get_by_role("link", name="River Guard"))
    expect(page.get_by_role("heading", level=1)).to_have_text("River Guard")
    page.go_back()
    expect(box(page)).to_have_value("river")
    says(page, "“river”")


def test_names_are_completed_without_asking_the_server_and_a_typo_is_forgiven(page):
    page.goto("/cards/")
    asked: list[str] = []
    with page.expect_response(re.compile(r"names\.json")):
        box(page).focus()
    page.on("request", lambda request: asked.append(request.url))
    box(page).press_sequentially("rivr gaur")
    expect(page.get_by_role("option").first).to_contain_text("River Guard")
    assert not [url for url in asked if "names.json" in url or "autocomplete" in url]
    expect(box(page)).to_have_attribute("aria-expanded", "true")
    says(page, "0 cards")
    expect(page.locator("#catalogue")).not_to_have_attribute("aria-busy", "true")
    assert violations(page) == []
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("option").first).to_have_attribute("aria-selected", "true")
    with next_page(page):
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("River Guard")


def test_suggestions_go_when_the_caret_leaves_the_place_that_they_are_for(page):
    page.goto("/cards/")
    box(page).press_sequentially("type:aqu")
    expect(page.get_by_role("option")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("option")).to_have_count(0)
    expect(box(page)).to_have_value("type:aqu")
    page.keyboard.press("End")
    box(page).press_sequentially("a")
    expect(box(page)).to_have_value("type:aqua")


def test_names_are_ranked_by_how_they_begin_and_forgive_two_slips(page):
    page.goto("/cards/syntax/")
    names = ["Driven", "Old River", "Packmother's Second", "River Guard"]
    expected = {
        "riv": ["River Guard", "Old River", "Driven"],  # the beginning of the name, of a word, any part
        "guard riv": ["River Guard"],
        "RÍVER": ["River Guard", "Old River"],
        "rivre gaurd": ["River Guard"],
        "driben": ["Driven"],
        "packmothers": ["Packmother's Second"],
        "zzzzzz": [],
        "'": [],
    }
    ranked = page.evaluate(
        """async ([names, typed]) => {
          const { fold, nearest } = await import("/static/js/search/names.js");
          const rows = names.map((name) => ({ name, folded: fold(name) }));
          return Object.fromEntries(typed.map((each) => [each, nearest(rows, each, 6).map(({ name }) => name)]));
        }""",
        [names, list(expected)],
    )
    assert ranked == expected


def test_fields_and_their_values_are_completed(page):
    page.goto("/cards/")
    box(page).press_sequentially("ty")
    page.get_by_role("option", name="type:").click()
    expect(box(page)).to_have_value("type:")
    box(page).press_sequentially("aq")
    expect(page.get_by_role("option", name="Aqua")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(box(page)).to_have_value("type:Aqua ")
    says(page, "Cards of type Aqua")
    box(page).press_sequentially("set:cor")
    expect(page.get_by_role("option")).to_have_count(0)
    box(page).fill("kw:ass")
    expect(page.get_by_role("option").first).to_contain_text("Assured Summon")
    page.get_by_role("option").first.click()
    expect(box(page)).to_have_value('kw:"Assured Summon" ')


def test_the_banner_of_every_page_completes_and_searches_too(page):
    page.goto("/design/")
    page.keyboard.press("/")
    banner = page.get_by_role("searchbox", name="Find a card").or_(page.get_by_role("combobox", name="Find a card"))
    banner.press_sequentially("rivr gaur")
    expect(page.get_by_role("option", name="River Guard").last).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("ArrowDown")
    with next_page(page):
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("River Guard")
    page.keyboard.press("/")
    page.keyboard.insert_text("t:elf")
    with next_page(page):
        page.keyboard.press("Enter")
    says(page, "Cards of type Elf")


def test_enter_searches_what_was_typed_and_escape_leaves_it(page):
    page.goto("/cards/")
    box(page).press_sequentially("river")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("option")).to_have_count(0)
    says(page, "“river”")
    expect(page).to_have_url(re.compile(r"/cards/\?q=river$"))
    box(page).press_sequentially(" gu")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("option")).to_have_count(0)
    expect(box(page)).to_have_value("river gu")


def test_keys_lead_from_the_box_through_the_cards_and_change_view_and_page(page):
    names = sorted(card["name"] for card in CORE_CARDS if "Elf" in card.get("types", ()))
    page.goto("/cards/?q=t:elf")
    page.keyboard.press("/")
    expect(box(page)).to_be_focused()
    page.keyboard.press("ArrowDown")
    stands_on(page, names[0])
    page.keyboard.press("ArrowRight")
    stands_on(page, names[1])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    stands_on(page, names[1])
    page.keyboard.press("ArrowUp")
    expect(box(page)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("2")
    expect(box(page)).to_have_value("t:elf display:list")
    expect(page.locator(".rows")).to_be_visible()
    page.goto("/cards/")
    page.keyboard.press("n")
    expect(page.get_by_label("Page", exact=True)).to_have_value("2")
    expect(page.locator("#results")).to_be_focused()
    page.keyboard.press("p")
    expect(page.get_by_label("Page", exact=True)).to_have_value("1")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("From card to card")


def test_what_was_not_understood_is_mended_with_one_press(page):
    page.goto("/cards/?q=river tipe:aqua")
    expect(page.locator("#faults mark")).to_have_text("tipe:aqua")
    page.locator("#faults").get_by_role("link", name="type", exact=True).click()
    expect(box(page)).to_have_value("river type:aqua")
    expect(page.locator("#faults mark")).to_have_count(0)


def test_an_empty_result_leads_on(page):
    page.goto("/cards/?q=hexer type:aqua")
    page.get_by_role("link", name=re.compile("Without: .*Aqua.* 1 card")).click()
    expect(box(page)).to_have_value("hexer")
    says(page, "1 card")


def test_facets_of_a_phone_are_one_tap_away_and_stay_open_until_the_cards_are_wanted(open_page):
    page = open_page(**PHONE)
    page.goto("/cards/")
    expect(page.locator("#f-kind-army")).to_be_hidden()
    page.get_by_role("button", name="Filters, 0 active").tap()
    page.locator("#f-kind-army").tap()
    says(page, "of kind Army")
    page.locator("#f-type-human").tap()
    says(page, "of type Human")
    page.get_by_role("button", name="Show the cards").tap()
    expect(page.locator("#f-kind-army")).to_be_hidden()
    expect(page.get_by_role("button", name="Filters, 2 active")).to_be_visible()


def test_whatever_one_presses_on_a_phone_is_large_enough(open_page):
    page = open_page(**PHONE)
    page.goto("/cards/?q=t:human")
    page.get_by_role("button", name="Filters, 1 active").tap()
    expect(page.locator("#f-kind-army")).to_be_visible()
    small = page.evaluate(
        """(least) => [...document.querySelectorAll("#catalogue :is(a, button, input, summary)")]
          .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
          .filter(([, box]) => box.width && (box.height < least || box.width < least)).map(([words]) => words)""",
        SMALLEST_TARGET,
    )
    assert small == []


def test_the_table_shows_every_stat_whole_on_a_phone(open_page):
    page = open_page(**PHONE)
    page.goto("/cards/?q=display:table")
    edge = page.locator(".table-scroll").bounding_box()
    for stat in page.locator("tbody td.number").all()[:16]:
        place = stat.bounding_box()
        assert place["x"] + place["width"] <= edge["x"] + edge["width"]


def test_more_comes_by_itself_for_who_prefers_it(page):
    page.goto("/cards/")
    follow(page.get_by_role("link", name="Show more as I scroll"))
    expect(page.locator("#cards > li")).to_have_count(24)
    page.locator("#more").scroll_into_view_if_needed()
    expect(page.locator("#cards > li")).to_have_count(48)
    shown = page.locator("#cards > li > a").evaluate_all("(links) => links.map((link) => link.href)")
    assert len(set(shown)) == 48
    page.goto("/cards/")
    expect(page.locator("#more")).to_be_attached()


def test_ada_keeps_a_search_beside_the_box_and_comes_back_to_it(page):
    search_save(actor=make_user("ada"), name="Elves", query="t:elf")
    log_in(page, "ada")
    page.goto("/cards/")
    box(page).press_sequentially("t:aqua sta<=20")
    says(page, "STA at most 20")
    page.locator("#saved-menu summary").click()
    page.get_by_label("Save this search as").fill("Cheap Aqua")
    follow(page.get_by_role("button", name="Save the search"))
    expect(page.get_by_text("Saved as “Cheap Aqua”.")).to_be_visible()
    expect(box(page)).to_have_value("t:aqua sta<=20")
    page.locator("#saved-menu summary").click()
    assert violations(page) == []
    page.get_by_role("link", name="Elves").click()
    says(page, "Cards of type Elf")
    page.goto("/cards/saved/?q=t:elf")
    assert violations(page) == []


def test_without_scripts_everything_is_a_link_or_a_form(open_page):
    page = open_page(java_script_enabled=False)
    page.goto("/cards/")
    box(page).fill("river")
    follow(page.get_by_role("button", name="Search"))
    follow(page.locator("#f-kind-army"))
    follow(page.locator("#view-list"))
    expect(box(page)).to_have_value("river kind:army display:list")
    expect(page.locator("#cards > li")).to_have_count(1)
    page.goto("/cards/")
    page.get_by_label("Page", exact=True).fill("3")
    follow(page.get_by_role("button", name="Go"))
    expect(page.get_by_label("Page", exact=True)).to_have_value("3")
    follow(page.get_by_role("link", name="Show more as I scroll"))
    follow(page.get_by_role("link", name="Show more"))
    expect(page).to_have_url(re.compile("page=2"))


def test_every_view_fits_and_has_no_fault_that_a_checker_finds(page):
    for address in ADDRESSES:
        page.goto(address)
        stands(page, address)
        page.set_viewport_size({"width": 640, "height": HIGH})  # at twice the size
        assert not too_wide(page), address
    page.set_viewport_size({"width": NARROW, "height": HIGH})
    page.locator(".shelf__filters").click()
    expect(page.locator("#f-kind-army")).to_be_visible()
    assert violations(page) == []


def test_nothing_jumps_while_the_page_comes(open_page):
    page = open_page(reduced_motion="no-preference")
    page.add_init_script("""
      window.jumped = 0;
      const add = (list) => { for (const each of list.getEntries()) window.jumped += each.value; };
      new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
    """)
    page.goto("/cards/?q=t:human")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.jumped") < 0.02
