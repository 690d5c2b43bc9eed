"""Reading the rulebook in a browser."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.django_db(transaction=True)


def test_whoever_follows_a_verdict_to_its_rule_stays_at_it_in_another_edition(meet) -> None:
    reader = meet("Eve").opens("/rules/wota/rule/WOTA-CMB-22/")
    expect(reader.page.locator("#WOTA-CMB-22")).to_be_in_viewport()
    reader.follows("Classic")
    expect(reader.page).to_have_url(re.compile(r"edition=classic#WOTA-CMB-22$"))
    expect(reader.page.locator("#WOTA-CMB-22")).to_be_in_viewport()
