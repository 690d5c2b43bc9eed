"""The tasks of every day with nothing but a keyboard: every stop is reachable, visible, and does what it says."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import next_page
from tests.factories import make_dispute, make_event, make_user, match_between, starter_list
from tests.journeys.people import Person
from tournaments import jobs

MOST_STOPS = 90

WORDS_OF_FOCUS = """() => {
  const at = document.activeElement;
  const words = [at.getAttribute("aria-label"), at.innerText, at.labels?.[0]?.innerText, at.value];
  return words.find((each) => each?.trim())?.trim() ?? "";
}"""
IS_VISIBLE = """() => {
  const at = document.activeElement;
  const shown = [at, at.closest("label")].filter(Boolean).map((each) => getComputedStyle(each));
  return shown.some((style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2);
}"""


class Keys:
    """Somebody who has no mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        """One after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        """Into whatever has the focus."""
        self.page.keyboard.insert_text(text)

    def tab_to(self, words: str) -> None:
        """With Tab, until something whose words begin so has the focus, and shows that it has."""
        stops = []
        for _ in range(MOST_STOPS):
            self.page.keyboard.press("Tab")
            stops.append(self.page.evaluate(WORDS_OF_FOCUS))
            if re.match(re.escape(words), stops[-1]):
                assert self.page.evaluate(IS_VISIBLE), f"nobody sees that {words!r} has the focus"
                return
        raise AssertionError(f"Tab never comes to {words!r}: {stops}")

    def tab_to_first(self, selector: str) -> None:
        """With Tab, until the first of some elements has the focus, and shows that it has."""
        first = self.page.locator(selector).first.element_handle()
        for _ in range(MOST_STOPS):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("(it) => it === document.activeElement", first):
                assert self.page.evaluate(IS_VISIBLE), f"nobody sees that {selector} has the focus"
                return
        raise AssertionError(f"Tab never comes to {selector}")

    def follow(self, words: str, key: str = "Enter") -> None:
        """A link or button, to the page that comes."""
        self.tab_to(words)
        with next_page(self.page):
            self.press(key)


@pytest.fixture
def keys_of(meet):
    """Lets somebody log in, and from then on use keys alone."""

    def keys_of(name: str) -> Keys:
        make_user(name.lower(), display_name=name)
        return Keys(meet(name).logs_in().opens("/").page)

    return keys_of


def test_finding_a_card(meet) -> None:
    keys = Keys(meet("Eve").opens("/").page)
    keys.press("/")
    keys.type("river gua")
    with next_page(keys.page):
        keys.press("Enter")
    keys.follow("River Guard")
    expect(keys.page.get_by_role("heading", level=1)).to_have_text("River Guard")


def test_checking_a_deck_and_mending_a_line(meet) -> None:
    eve: Person = meet("Eve").opens("/")
    keys = Keys(eve.page)
    keys.tab_to("Skip to content")
    keys.press("Enter")
    keys.follow("Build a deck")
    keys.tab_to("As text")
    keys.press("Enter")
    keys.tab_to("List")
    keys.type(starter_list().replace("Ferry Master", "Fery Mastr"))
    eve.reads("1 line is not a card")
    keys.tab_to("Ferry Master")
    keys.press("Enter")
    eve.sees_it_is_legal()


def test_reporting_a_result(meet, keys_of) -> None:
    event = make_event("ada", "ben", start=True)
    match = match_between(event, "ada", "ben")
    keys = keys_of("Ada")
    keys.follow("You against ben")
    keys.tab_to("I won 2–0")
    keys.press("ArrowDown", "ArrowUp", "ArrowDown")  # one stop for all choices, arrows between them
    keys.follow("Report")
    expect(keys.page.locator("main")).to_contain_text("You reported 2–1")
    match.refresh_from_db()
    assert match.status == "reported"


def test_reading_a_verdict_and_ruling(meet, keys_of) -> None:
    dispute = make_dispute()
    jobs.judge_dispute(dispute.pk, lambda: dispute.created_at)
    line = str(dispute.submission.verdicts.get().data["problem"]["line"])
    keys = keys_of("Dara")
    keys.follow("Dispute: ")
    expect(keys.page.locator("main")).to_contain_text("A row of the record breaks a rule.")
    keys.tab_to(line)
    keys.press("Enter")
    expect(keys.page.locator(f"#line-{line}")).to_be_in_viewport()
    keys.page.reload()
    keys.tab_to("Accept the verdict")
    keys.press("Space")
    keys.press("Tab", "ArrowDown", "ArrowUp")
    keys.tab_to("Reason")
    keys.type("The record shows it.")
    keys.follow("Rule")
    expect(keys.page.locator("main")).to_contain_text("Decided: a judge ruled")
    dispute.refresh_from_db()
    assert dispute.status == "settled"


def test_a_menu_opens_and_closes_and_gives_the_focus_back(meet, keys_of) -> None:
    keys = keys_of("Ada")
    keys.tab_to("Your menu, Ada")
    keys.press("Enter")
    keys.tab_to("Profile and password")
    keys.press("Escape")
    assert keys.page.evaluate(WORDS_OF_FOCUS) == "Your menu, Ada"
    expect(keys.page.get_by_role("link", name="Profile and password")).to_be_hidden()


def test_playing_at_a_table(meet) -> None:
    eve: Person = meet("Eve").opens("/play/")
    eve.page.locator("[name=deck]").select_option("starter:wota:riverwall")
    keys = Keys(eve.page)
    keys.tab_to("Open the table")
    with next_page(keys.page):
        keys.press("Enter")
    asked, revision = keys.page.locator("#asked"), keys.page.locator("#table [name=seen]").first
    for _ in range(6):
        before = revision.get_attribute("value")
        keys.tab_to_first("#asked ~ .table-deeds button, .table-card--open summary")
        keys.press("Enter")
        if keys.page.locator("details[open]").count():
            keys.tab_to_first("details[open] .table-deeds button")
            keys.press("Enter")
        expect(revision).not_to_have_value(before or "")
        expect(asked).to_be_focused()
    keys.tab_to("Step back")
    keys.press("Enter")
    expect(keys.page.get_by_role("button", name="Step back")).to_be_focused()
