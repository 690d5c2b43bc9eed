import re

import pytest
from django.core.cache import caches
from playwright.sync_api import expect

from tests.factories import load_core_set, make_user, starter_list

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_pasted_list_is_judged_while_typing_and_a_misspelt_line_mended_with_one_press(page):
    load_core_set()
    page.goto("/decks/new/")
    page.get_by_label("List").fill(starter_list().replace("River Guard", "Rivr Gaurd"))
    legality = page.get_by_label("Legality")
    expect(legality).to_contain_text("1 line is no card")
    legality.get_by_role("button", name="River Guard", exact=True).click()
    expect(legality).to_contain_text("This deck is legal")
    expect(page.get_by_label("List")).to_have_value(re.compile("^# Riverwall.*\n3 River Guard\n"))


def test_a_stranger_pastes_signs_in_saves_and_loses_nothing(page):
    load_core_set()
    make_user("ada")
    page.goto("/decks/new/")
    page.get_by_label("List").fill(starter_list())
    page.get_by_role("button", name="Sign in and save the deck").click()
    page.get_by_label("Username").fill("ada")
    page.locator("main").get_by_label("Password").fill("secret-ada")
    page.locator("main").get_by_role("button", name=re.compile("log in|sign in", re.IGNORECASE)).click()
    expect(page.get_by_label("List")).to_have_value(starter_list())
    page.get_by_label("Name").fill("Riverwall")
    page.get_by_role("button", name="Save the deck").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Riverwall")
    expect(page.locator(".deck-curve__bar").first).to_be_visible()


def test_the_api_page_lists_the_operations_with_nothing_from_elsewhere(page):
    caches["local"].clear()
    page.goto("/api/v1/docs/")
    expect(page.get_by_text("/api/v1/decks/check/", exact=False).first).to_be_visible()
    expect(page.locator("#invalid")).to_be_visible()
