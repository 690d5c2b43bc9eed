"""The catalogue in a real browser: results while typing, without scripts, on a phone, by light and dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.factories import load_core_set

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.browser]


def test_results_follow_while_ada_types_and_the_address_can_be_shared(page):
    load_core_set()
    page.goto("/cards/")
    page.get_by_label("Name or text").fill("hexer")
    page.get_by_text("1 card Cards with “hexer” in name or text, by name.").wait_for()
    assert page.url.endswith("/cards/?q=hexer")
    page.locator(".chip", has_text="Aqua").click()
    page.get_by_role("heading", name="No card is like that").wait_for()
    page.get_by_role("link", name="Without “Aqua”: 1 card").click()
    page.get_by_role("link", name="Marsh Hexer: Mage, Reptile / Wizard, STA 40").click()
    assert page.get_by_role("heading", level=1).inner_text() == "Marsh Hexer"
    page.go_back()
    page.get_by_text("1 card Cards with “hexer”").wait_for()


def test_without_scripts_the_search_is_a_form(open_page):
    load_core_set()
    page = open_page(java_script_enabled=False)
    page.goto("/cards/")
    page.get_by_label("Name or text").fill("river")
    page.locator(".chip", has_text="Army").click()
    page.get_by_role("button", name="Search").click()
    assert page.locator(".faces li").count() == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_have_no_fault_that_a_checker_finds_and_fit_a_phone(open_page, scheme):
    load_core_set()
    page = open_page(viewport={"width": 390, "height": 844}, color_scheme=scheme)
    for address in ("/cards/", "/cards/?view=list", "/cards/?q=rivr&kind=boss", "/cards/river-guard/"):
        page.goto(address)
        found = Axe().run(page).response["violations"]
        assert [(fault["id"], fault["nodes"][0]["html"]) for fault in found] == []
        assert page.evaluate("document.documentElement.scrollWidth") == 390
