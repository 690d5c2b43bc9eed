"""The deckbuilder in a browser: find, press, and see at once what the deck then is."""

import json
import re
from itertools import count

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from cards.models import Card
from cards.services import formats_file_load
from decks.services import deck_delete
from tests.browser import NARROW, log_in, next_page, stands, write_list
from tests.factories import load_core_set, load_formats_and_rulings, load_sets_of, make_deck, make_user, starter_list

pytestmark = pytest.mark.django_db(transaction=True)

NEW = "/decks/new/"
NAMES = [
    "River Guard", "Rockpool Pincher", "Harbor-Floor Eel", "Lockgate", "Moat Crab", "Ferry Master", "Storm Heron",
    "Trench Grasper", "Reader of Tides", "Sluice Singer", "Wrong Bridge", "Portcullis", "Ferry Token",
]  # fmt: skip


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
    expect(builder.locator("#quick-said")).to_have_text("Mother Undertow: 1 under consideration")
    expect(builder.get_by_label("Add a card", exact=True)).to_be_focused()
    expect(text_of(builder)).to_have_value("3 River Guard\n1 Ferry Master\n\nmaybe:\n1 Mother Undertow\n")
    expect(row(builder, "River Guard").locator("output b")).to_have_text("3")
    expect(builder.get_by_label("Legality")).to_contain_text("The main deck has 4 cards")


class Player:
    """Somebody who knows no card: presses keys, and reads what the page shows."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.keys += 1

    def find(self, query: str) -> None:
        """From the box of names to the search, and to the first card that it finds."""
        self.press("/", "Tab", *query, "Enter")
        expect(self.page.locator("#pool .deck-row__name").first).to_be_focused()

    def take(self, cards: int) -> None:
        """So many cards, of each as many copies as the row says, from the first row down."""
        for at in count():
            row = self.page.locator("#pool .deck-row").nth(at)
            expect(row.locator(".deck-row__name")).to_be_focused()
            copies = min(int(row.get_attribute("data-most") or 9), cards, 9)
            self.press(str(copies))
            expect(row.locator("output b")).to_have_text(str(copies))
            cards -= copies
            if not cards:
                return
            self.press("ArrowDown")


@pytest.mark.parametrize(
    ("format_", "finds"),
    [
        ("wota:current", [("-k:boss", 50)]),
        ("wrath-of-cores:professional", [("k:unit", 50), ("k:core", 1)]),
        ("valcarta:standard", [("level:basic", 80), ("k:crystal", 1)]),
    ],
)
def test_a_legal_deck_is_built_by_120_keys_without_a_name_known_before(page: Page, format_: str, finds: list) -> None:
    game = format_.partition(":")[0]
    load_sets_of(game)
    formats_file_load(data=(settings.CARD_FORMATS_DIR / f"{game}.json").read_bytes())
    page.goto(NEW)
    if game != "wota":
        with next_page(page):
            page.get_by_label("Game and edition").select_option(format_)
    player = Player(page)
    for query, cards in finds:
        player.find(query)
        player.take(cards)
    verdict = page.locator("#verdict")
    expect(verdict).not_to_contain_text("No list yet")
    if page.get_by_role("button", name="sleeves: same").count():
        while not page.evaluate("document.activeElement.value === 'sleeves:same'"):
            player.press("Tab")
        player.press("Enter")
    expect(verdict).to_contain_text("✓ This deck is legal")
    assert player.keys <= 120
    print(game, player.keys, "keys")


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
    expect(row(builder, "River Guard").locator("output b")).to_have_text("2")
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
    expect(row(builder, "River Guard").locator("output b")).to_have_text("3")
    row(builder, "River Guard").get_by_role("button", name="One River Guard fewer").click()
    expect(found.locator("output b")).to_have_text("2")
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
    expect(row(builder, "Sentry").locator("output b")).to_have_text("2")


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
    page.locator("#glance").get_by_role("button", name="One Abbey Falconer more").tap()
    expect(page.locator("#glance output b")).to_have_text("2")
    expect(page.locator("[data-total]")).to_have_text("2")
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


def test_a_card_in_sight_stands_in_the_window_however_long_the_deck_is(builder: Page) -> None:
    builder.set_viewport_size({"width": 1100, "height": 720})  # too narrow for a column of its own
    write_list(builder, "".join(f"1 {name}\n" for name in NAMES))
    builder.get_by_role("button", name="Cards", exact=True).click()
    row(builder, NAMES[-1]).get_by_role("link").focus()
    builder.keyboard.press("ArrowUp")
    expect(builder.locator("#glance .face")).to_be_in_viewport()
    expect(builder.locator("#glance article")).to_have_attribute("aria-label", NAMES[-2])
    builder.keyboard.press("n")
    expect(builder.locator("#glance article")).to_have_attribute("aria-label", NAMES[-1])
    builder.keyboard.press("s")
    expect(builder.get_by_label("Search", exact=True)).to_have_value("")
    expect(builder.locator("#glance")).to_be_hidden()


def test_suggestions_say_the_figure_and_the_copies_in_the_deck(builder: Page) -> None:
    box = builder.get_by_label("Add a card", exact=True)
    box.fill("2 ferry master")
    box.press("Enter")
    expect(text_of(builder)).to_have_value(re.compile("^2 Ferry Master"))
    box.press_sequentially("ferry")
    expect(builder.get_by_role("option").filter(has_text="Ferry Master")).to_contain_text(
        "Army · STA 40 · 2 in the deck"
    )


def test_a_pick_mends_the_line_without_another_page(builder: Page) -> None:
    write_list(builder, "3 River Guard\n2 Fery Master\n")
    builder.evaluate("window.isSame = true")
    builder.get_by_label("Legality").get_by_role("button", name="Ferry Master", exact=True).click()
    expect(text_of(builder)).to_have_value("3 River Guard\n2 Ferry Master\n")
    assert builder.evaluate("window.isSame")
    builder.get_by_role("button", name="Undo").click()
    expect(text_of(builder)).to_have_value("3 River Guard\n2 Fery Master\n")


def test_each_step_can_be_gone_back_to(builder: Page) -> None:
    write_list(builder, "1 River Guard\n")
    builder.get_by_role("button", name="Cards", exact=True).click()
    row(builder, "River Guard").get_by_role("button", name="One River Guard more").click()
    row(builder, "River Guard").get_by_role("button", name="One River Guard more").click()
    builder.locator("#steps summary").click()
    steps = builder.locator("#steps li")
    expect(steps).to_have_count(4)
    expect(steps.nth(1)).to_contain_text("2 River Guard")
    steps.nth(2).get_by_role("button", name="Go back to this version").click()
    expect(text_of(builder)).to_have_value("1 River Guard\n")
    expect(steps).to_have_count(5)


def test_rows_go_into_the_groups_that_are_asked_for_and_keep_their_counts(builder: Page) -> None:
    write_list(builder, "3 River Guard\n2 Ferry Master\n1 Ferry Token\n")
    builder.get_by_role("button", name="Cards", exact=True).click()
    builder.get_by_text("Group and order").click()
    builder.get_by_label("Group by").select_option("sta")
    groups = builder.locator("#deck-cards [data-group]")
    expect(groups.locator("h3")).to_have_text([re.compile(f"STA {figure}\\s") for figure in (10, 20, 40)])
    expect(groups.nth(1).locator(".deck-row")).to_have_attribute("data-card", "River Guard")
    row(builder, "River Guard").get_by_role("button", name="One River Guard fewer").click()
    expect(groups.nth(1).locator("h3")).to_contain_text("2 · main deck")
    builder.reload()
    expect(builder.get_by_label("Group by")).to_have_value("sta")


def test_rows_move_up_in_the_lists_of_a_long_group_when_one_goes_and_back_when_it_returns(builder: Page) -> None:
    names = list(Card.objects.filter(kind="army").order_by("name").values_list("name", flat=True)[:34])
    rows, lists = builder.locator("#deck-cards .deck-row"), builder.locator("#deck-cards .deck-list")

    def expect_lists(wanted: list[str], *sizes: int) -> None:
        expect(rows).to_have_count(len(wanted))
        assert rows.evaluate_all("(rows) => rows.map((row) => row.dataset.card)") == wanted
        assert lists.evaluate_all("(lists) => lists.map((each) => each.querySelectorAll('li').length)") == list(sizes)
        full = lists.evaluate_all("(lists) => lists.map((each) => each.matches('.deck-list--full'))")
        assert full == [size == 16 for size in sizes]

    write_list(builder, "".join(f"1 {name}\n" for name in names))
    builder.get_by_role("button", name="Cards", exact=True).click()
    expect_lists(names, 8, 16, 10)
    left = names.copy()
    for gone, sizes in ((names[4], (8, 16, 9)), (names[10], (8, 16, 8)), (names[30], (8, 16, 7))):
        row(builder, gone).get_by_role("button", name=f"One {gone} fewer").click()
        left.remove(gone)
        expect_lists(left, *sizes)
    for _ in range(3):
        builder.get_by_role("button", name="Undo").click()
    expect_lists(names, 8, 16, 10)


def test_the_late_rows_of_a_long_deck_count_before_they_are_drawn_and_come_without_a_script_too(open_page) -> None:
    load_core_set()
    load_formats_and_rulings()
    names = list(Card.objects.filter(kind="army").order_by("name").values_list("name", flat=True)[:40])
    deck = make_deck(make_user("ada"), "Long", text="".join(f"2 {name}\n" for name in names))
    page, plain = open_page(), open_page(java_script_enabled=False)
    # No frame is drawn, so the page waits with its late rows.
    page.add_init_script("window.requestAnimationFrame = () => 0")
    for each in (page, plain):
        log_in(each, "ada")
        each.goto(f"/decks/{deck.code}/edit/")
    rows = page.locator("#deck-cards .deck-row")
    expect(rows).to_have_count(8)
    page.evaluate("document.querySelector('#deck-cards .step:last-child').click()")
    expect(rows).to_have_count(40)
    expect(page.locator("[data-total]")).to_have_text("81")
    row(plain, names[39]).get_by_role("button", name=f"One {names[39]} more").click()
    expect(row(plain, names[39]).locator("output b")).to_have_text("3")


def test_enter_in_the_name_saves_and_presses_nothing_else(builder: Page) -> None:
    write_list(builder, "3 River Guard\n")
    builder.get_by_label("Name", exact=True).fill("Mine")
    with next_page(builder):
        builder.keyboard.press("Enter")
    expect(builder.get_by_text("Log in to save the deck. Your list is kept.")).to_be_visible()


def test_a_press_that_is_held_gives_all_copies_and_takes_them_all(builder: Page) -> None:
    builder.get_by_label("Search", exact=True).fill("river guard")
    found = row(builder, "River Guard", where="#pool")
    for name, copies in (("more", "3"), ("fewer", "0")):
        found.get_by_role("button", name=f"One River Guard {name}").hover()
        builder.mouse.down()
        expect(found.locator("output b")).to_have_text(copies)
        builder.mouse.up()
    expect(found.locator("output b")).to_have_text("0")


def test_a_hand_is_drawn_of_the_list_as_it_is(builder: Page) -> None:
    write_list(builder, "".join(f"3 {name}\n" for name in NAMES))
    builder.locator("#hand summary").click()
    faces = builder.locator("#hand .deck-faces > li")
    expect(faces).to_have_count(6)
    builder.get_by_role("button", name="Draw 2 cards").click()
    expect(faces).to_have_count(8)
    builder.get_by_role("button", name="Mulligan").click()
    expect(faces).to_have_count(6)


def test_a_list_is_kept_on_the_device_while_a_hand_of_it_is_drawn(builder: Page) -> None:
    write_list(builder, "3 River Guard\n")
    builder.locator("#hand summary").click()
    expect(builder.locator("#hand .deck-faces > li")).to_have_count(3)
    text_of(builder).fill("3 River Guard\n2 Captain\n")
    builder.reload()
    expect(text_of(builder)).to_have_value("3 River Guard\n2 Captain\n")


def test_a_note_and_a_category_are_written_beside_the_card(builder: Page) -> None:
    write_list(builder, "3 River Guard\n2 Ferry Master\n")
    builder.get_by_role("button", name="Cards", exact=True).click()
    row(builder, "River Guard").get_by_role("link").focus()
    builder.keyboard.press("ArrowDown")
    expect(builder.locator("#glance article")).to_have_attribute("aria-label", "Ferry Master")
    builder.keyboard.press("m")
    builder.keyboard.type("carries [[river gu")
    named = builder.locator("#card-remark-names").get_by_role("option", selected=True)
    expect(named).to_contain_text("River Guard")
    builder.keyboard.press("Enter")  # takes the name
    builder.keyboard.press("Enter")  # ends the note
    expect(row(builder, "Ferry Master")).to_contain_text("carries River Guard")
    builder.get_by_label("My category").fill("Boats")
    builder.keyboard.press("Enter")
    expect(text_of(builder)).to_have_value("3 River Guard\n## Boats\n2 Ferry Master  # carries [[River Guard]]\n")
    row(builder, "Ferry Master").get_by_role("button", name="One Ferry Master more").click()
    expect(text_of(builder)).to_have_value("3 River Guard\n## Boats\n3 Ferry Master  # carries [[River Guard]]\n")
    builder.get_by_label("My category").fill("")
    builder.keyboard.press("Enter")
    expect(text_of(builder)).to_have_value("3 River Guard\n3 Ferry Master  # carries [[River Guard]]\n")


def test_a_card_banned_while_the_editor_is_open_is_named_with_the_next_press(builder: Page) -> None:
    builder.get_by_role("button", name="As text").click()
    text_of(builder).fill(starter_list())
    builder.get_by_role("button", name="Cards", exact=True).click()
    expect(builder.locator("#verdict")).to_contain_text("This deck is legal")
    formats = json.loads((settings.CARD_FORMATS_DIR / "wota.json").read_bytes())
    ban = {"card": "Ferry Master", "status": "banned", "since": "2026-02-01", "reason": "Too fast", "source": "A post"}
    formats["formats"][0]["changes"].append(ban)
    formats_file_load(data=json.dumps(formats).encode())
    row(builder, "Moat Crab").get_by_role("button", name="One Moat Crab more").click()
    expect(builder.get_by_label("Legality")).to_contain_text("Ferry Master is banned")
    expect(text_of(builder)).to_have_value(re.compile("3 Ferry Master"))


def test_a_note_that_is_being_written_keeps_its_card_in_sight_and_is_not_lost_with_the_page(builder: Page) -> None:
    write_list(builder, "3 River Guard\n2 Ferry Master\n")
    builder.get_by_role("button", name="Cards", exact=True).click()
    row(builder, "River Guard").get_by_role("link").hover()
    builder.get_by_label("Why it is in the deck").fill("holds the line")
    row(builder, "Ferry Master").get_by_role("link").hover()
    builder.wait_for_timeout(400)  # longer than a card is pointed at until it is shown
    expect(builder.locator("#glance article")).to_have_attribute("aria-label", "River Guard")
    builder.reload()
    expect(text_of(builder)).to_have_value("3 River Guard  # holds the line\n2 Ferry Master\n")


def test_who_is_logged_out_while_editing_is_led_to_the_log_in(builder: Page, watch) -> None:
    watch.expect("40[13]")
    deck = make_deck(make_user("ada"), text="3 River Guard\n")
    log_in(builder, "ada")
    builder.goto(f"/decks/{deck.code}/edit/")
    builder.context.clear_cookies(name=settings.SESSION_COOKIE_NAME)
    row(builder, "River Guard").get_by_role("button", name="One River Guard fewer").click()
    expect(builder.locator("#kept")).to_contain_text("You are logged out.")
    expect(builder.locator("#log-in-again a")).to_have_attribute(
        "href", f"/accounts/login/?next=%2Fdecks%2F{deck.code}%2Fedit%2F"
    )
    expect(builder.locator("#log-in-again")).to_be_visible()


def test_a_tab_goes_on_after_a_log_in_elsewhere_and_says_while_it_has_no_answer(builder: Page, watch) -> None:
    watch.expect("40[34]|503")
    deck = make_deck(make_user("ada"), text="3 River Guard\n")
    log_in(builder, "ada")
    builder.goto(f"/decks/{deck.code}/edit/")
    other = builder.context.new_page()
    other.context.clear_cookies()
    log_in(other, "ada")  # which takes away what the first tab's form was made with
    row(builder, "River Guard").get_by_role("button", name="One River Guard fewer").click()
    expect(builder.locator("#kept")).to_contain_text("Your edits are kept, but not saved as a version yet.")
    expect(builder.locator("#unjudged")).to_be_hidden()
    builder.route("**/decks/check/", lambda route: route.fulfill(status=503))
    row(builder, "River Guard").get_by_role("button", name="One River Guard fewer").click()
    expect(builder.locator("#unjudged")).to_be_visible()
    builder.unroute("**/decks/check/")
    expect(builder.locator("#unjudged")).to_be_hidden()
    deck_delete(actor=deck.owner, deck=deck)
    row(builder, "River Guard").get_by_role("button", name="One River Guard more").click()
    expect(builder.locator("#kept")).to_contain_text("This deck was deleted elsewhere. Your list is still here")
    expect(text_of(builder)).to_have_value("2 River Guard\n")


def test_copies_that_two_windows_changed_are_asked_about_once(builder: Page, watch) -> None:
    watch.expect("ERR_FAILED")
    deck = make_deck(make_user("ada"), text="3 River Guard\n1 Ferry Master\n")
    log_in(builder, "ada")
    other = builder.context.new_page()
    for page in (builder, other):
        with page.expect_response("**/draft/"):
            page.goto(f"/decks/{deck.code}/edit/")
        expect(page.locator("#kept")).to_have_text("Saved as version 1.")
    builder.route("**/draft/", lambda route: route.abort())
    for page, copies, said in ((other, "2", "Your edits are kept"), (builder, "1", "Kept on this device")):
        row(page, "River Guard").get_by_role("link").focus()
        page.keyboard.press(copies)
        expect(page.locator("#kept")).to_contain_text(said)
    builder.unroute("**/draft/")
    clashes = builder.locator("#clashes")
    expect(clashes.locator("li")).to_contain_text("River Guard (main): 1 here, 2 in another window")
    clashes.get_by_role("button", name="Take 2").click()
    expect(clashes).to_be_hidden()
    expect(row(other, "River Guard").locator("output b")).to_have_text("2")
    builder.reload()
    with builder.expect_response("**/draft/"):
        row(builder, "Ferry Master").get_by_role("button", name="One Ferry Master more").click()
    expect(row(other, "Ferry Master").locator("output b")).to_have_text("2")
    expect(clashes).to_be_hidden()


def test_a_pressed_row_stays_in_the_page_while_its_count_changes(builder: Page) -> None:
    write_list(builder, "2 River Guard\n1 Ferry Master\n")
    builder.get_by_role("button", name="Cards", exact=True).click()
    guard = row(builder, "River Guard")
    kept, first = guard.element_handle(), guard.get_attribute("data-as")
    guard.get_by_role("button", name="One River Guard more").click()
    expect(guard).not_to_have_attribute("data-as", first)
    expect(guard.locator("output b")).to_have_text("3")
    assert kept.evaluate("row => row.isConnected")
