"""A card's page and the pages to browse by in a real browser: by light and dark, on a phone and a desk, read aloud."""

import re
from itertools import pairwise

import pytest
from axe_playwright_python.sync_playwright import Axe

from cards.services import formats_file_load
from tests.cards.test_load_formats_and_rulings import BAN, a_format, formats
from tests.factories import load_core_set, load_formats_and_rulings

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.browser]

PAGES = (
    "river-guard/", "gift-mule/", "toll-chain/?edition=classic", "sets/wota/COR/", "types/", "types/wota/human/",
    "keywords/", "keywords/wota/blessed/", "formats/wota/current/?day=x", "rulings/",
    "rulings/wota/payment-of-a-spy-owner/",
)  # fmt: skip
SIMPLE_PAGES = ("sets/", "formats/", "rulings/?q=moon")


def load_everything() -> None:
    load_core_set()
    load_formats_and_rulings()
    free = {**BAN, "status": "legal", "since": "2026-09-01"}
    formats_file_load(data=formats(a_format(changes=[{**BAN, "card": "Gift Mule"}, {**free, "card": "Gift Mule"}])))


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_have_no_fault_that_a_checker_finds_and_fit_the_screen(open_page, scheme, width):
    load_everything()
    page = open_page(viewport={"width": width, "height": 844}, color_scheme=scheme)
    for address in PAGES:
        page.goto(f"/cards/{address}")
        found = Axe().run(page).response["violations"]
        assert [(address, fault["id"], fault["nodes"][0]["html"]) for fault in found] == []
        assert page.evaluate("document.documentElement.scrollWidth") == width, address


def test_a_card_reads_aloud_in_order_with_its_face_in_one_sentence(page):
    load_everything()
    for address in (*PAGES, *SIMPLE_PAGES):
        page.goto(f"/cards/{address}")
        ranks = page.eval_on_selector_all("main :is(h1, h2, h3, h4)", "all => all.map(each => Number(each.tagName[1]))")
        assert ranks[0] == 1
        assert ranks.count(1) == 1
        assert all(after <= before + 1 for before, after in pairwise(ranks)), (address, ranks)
    page.goto("/cards/reader-of-tides/")
    read = page.locator("main").aria_snapshot()
    parts = (
        'heading "Reader of Tides" [level=1]',
        'img "Reader of Tides: Mage, Aqua, STA 20, SC 0, AP 10, SP 70, common"',
        'heading "On the card" [level=2]',
        'link "Aqua"',
        'heading "How the engine reads it"',
        'heading "Rulings"',
        'heading "Legality"',
        'heading "Related cards"',
    )
    places = [read.find(part) for part in parts]
    assert -1 not in places, dict(zip(parts, places, strict=True))
    assert places == sorted(places)


def test_one_press_copies_the_card_and_the_press_is_said(open_page):
    load_core_set()
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/cards/reader-of-tides/")
    page.get_by_text("Copy, link, print").click()
    page.get_by_role("button", name="Copy the text").click()
    page.get_by_role("button", name="Copied").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Reader of Tides\nMage, Aqua, STA 20")


def test_without_scripts_the_text_is_there_to_be_marked_and_history_unfolds(open_page):
    load_everything()
    page = open_page(java_script_enabled=False)
    page.goto("/cards/gift-mule/")
    page.get_by_text("Copy, link, print").click()
    assert page.get_by_label("The card as text").input_value().startswith("Gift Mule\n")
    assert page.get_by_role("button", name="Copy the text").count() == 0
    page.get_by_text("History", exact=True).click()
    assert page.get_by_text("It never slept.").first.is_visible()
    page.get_by_role("link", name=re.compile("^Payment 20")).first.click()
    assert page.get_by_role("heading", level=1).inner_text() == "Payment N"


def test_a_day_is_chosen_and_the_lists_are_those_of_that_day(page):
    load_everything()
    page.goto("/cards/formats/wota/current/")
    page.get_by_label("As it was, or will be, on").fill("2026-04-01")
    page.get_by_role("button", name="Show that day").click()
    assert page.get_by_role("heading", name="The pool on 1 April 2026").is_visible()
    assert "Gift Mule" in page.locator("section", has=page.get_by_role("heading", name="Banned")).inner_text()
    page.get_by_role("link", name="Today").click()
    assert page.get_by_text("No card is banned on this day.").is_visible()
