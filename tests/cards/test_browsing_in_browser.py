"""A card's page and the pages to browse by in a real browser: by light and dark, on a phone and a desk, read aloud."""

import re
from datetime import timedelta
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from cards.services import formats_file_load
from tests.browser import follow, next_page, stands
from tests.cards.test_load_formats_and_rulings import BAN, a_format, formats
from tests.factories import NOON, load_core_set, load_formats_and_rulings

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


def test_pages_have_no_fault_that_a_checker_finds_and_fit_the_screen(page):
    load_everything()
    for address in PAGES:
        page.goto(f"/cards/{address}")
        stands(page, address)


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
        'img "Reader of Tides: Mage, Aqua, STA 20, SC 0, AP 10, SP 70, common. Reveal. Reveal: draw 1 card."',
        'heading "On the card" [level=2]',
        'link "Aqua"',
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
    page.clock.install(time=NOON)
    page.goto("/cards/reader-of-tides/")
    page.clock.pause_at(NOON + timedelta(hours=1))  # what the button says lasts two seconds
    page.get_by_text("Copy, link, print").click()
    page.get_by_role("button", name="Copy the text").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.clock.run_for(2_000)
    expect(page.get_by_role("button", name="Copy the text")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Reader of Tides\nMage, Aqua, STA 20")


def test_without_scripts_the_text_is_there_to_be_marked_and_history_unfolds(open_page):
    load_everything()
    page = open_page(java_script_enabled=False)
    page.goto("/cards/gift-mule/")
    page.get_by_text("Copy, link, print").click()
    expect(page.get_by_label("The card as text")).to_have_value(re.compile(r"^Gift Mule\n"))
    expect(page.get_by_role("button", name="Copy the text")).to_have_count(0)
    page.get_by_text("History", exact=True).click()
    expect(page.get_by_text("It never slept.").first).to_be_visible()
    follow(page.get_by_role("link", name=re.compile("^Payment 20")).first)
    expect(page.get_by_role("heading", level=1)).to_have_text("Payment N")


def test_a_key_leads_through_the_set_from_card_to_card(page):
    load_everything()
    page.goto("/cards/river-guard/")
    for key, name in (("n", "Recruit"), ("n", "Sentry"), ("p", "Recruit")):
        with next_page(page):
            page.keyboard.press(key)
        expect(page.get_by_role("heading", level=1)).to_have_text(name)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Next card of the set")


def test_a_day_is_chosen_and_the_lists_are_those_of_that_day(page):
    load_everything()
    page.goto("/cards/formats/wota/current/")
    page.get_by_label("Show the format on").fill("2026-04-01")
    follow(page.get_by_role("button", name="Show that day"))
    expect(page.get_by_role("heading", name="The pool on 1 April 2026")).to_be_visible()
    banned = page.locator("section", has=page.get_by_role("heading", name="Banned"))
    expect(banned).to_contain_text("Gift Mule")
    follow(page.get_by_role("link", name="Today"))
    expect(page.get_by_text("No card is banned on this day.")).to_be_visible()
