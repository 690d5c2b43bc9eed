"""People at their browsers: what they do on the site, by what they see, as the steps of a story."""

import re
from typing import Self

from playwright.sync_api import Locator, Page, expect

from tests.browser import follow, log_in, next_page, write_list
from tests.factories import starter_list

PASSWORD = "three-lanterns-7"
PATIENCE = 60_000  # milliseconds: a verdict takes less than one second, on a busy machine more


class Person:
    """Somebody with a browser. Every step looks for what a person would look for: labels, headings, words."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name, self.username = page, name, name.lower()

    # who they are

    def signs_up(self) -> Self:
        """From the front page, with a username, a password and a name for others."""
        self.opens("/").follows("Sign up")
        self.writes("Username", self.username)
        self.page.locator("main").get_by_label("Password").fill(PASSWORD)
        self.writes("Name shown to others", self.name)
        self.presses("Sign up")
        self.reads(f"Welcome, {self.name}")
        return self

    def logs_in(self) -> Self:
        """With the password of `make_user`, before the story begins."""
        log_in(self.page, self.username)
        return self

    def fills_in_the_log_in(self) -> Self:
        """With the same password, as a part of the story."""
        self.opens("/accounts/login/")
        self.page.fill("[name=login]", self.username)
        self.page.fill("[name=password]", f"secret-{self.username}")
        self.presses("Log in")
        expect(self.page).not_to_have_url(re.compile("login"))
        return self

    # what everybody does with a browser

    def opens(self, address: str) -> Self:
        """A page by its address."""
        self.page.goto(address)
        return self

    def follows(self, words: str | re.Pattern[str], *, within: str = "body") -> Self:
        """A link, by its words."""
        exact = isinstance(words, str)
        follow(self.page.locator(within).get_by_role("link", name=words, exact=exact).first)
        return self

    def presses(self, words: str, *, within: str = "main") -> Self:
        """A button that sends a form, by its words."""
        follow(self.page.locator(within).get_by_role("button", name=words, exact=True).first)
        return self

    def writes(self, label: str, text: str, *, within: str = "main") -> Self:
        """Into a field, by its label."""
        self.page.locator(within).get_by_label(label).first.fill(text)
        return self

    def picks(self, *words: str, within: str = "main") -> Self:
        """Large buttons of which one may be chosen, each by how its words begin."""
        for choice in words:
            self.page.locator(within).locator(".choice", has_text=re.compile(rf"^\s*{re.escape(choice)}")).first.click()
        return self

    def reads(self, *words: str | re.Pattern[str], within: str = "body") -> Self:
        """Somewhere on the page."""
        for each in words:
            expect(self.page.locator(within)).to_contain_text(each)
        return self

    def does_not_read(self, *words: str, within: str = "body") -> Self:
        """Anywhere on the page."""
        for each in words:
            expect(self.page.locator(within)).not_to_contain_text(each)
        return self

    def part(self, title: str) -> Locator:
        """The part of the page that a heading, or its label, names."""
        return self.page.get_by_role("region", name=title)

    # cards and decks

    def finds_a_card(self, words: str, name: str) -> Self:
        """Through the search box at the top of every page, and opens it."""
        box = self.page.get_by_label("Find a card", exact=True)
        box.fill(words)
        with next_page(self.page):
            box.press("Enter")
        follow(self.page.locator("#results").get_by_role("link", name=re.compile(name)).first)
        expect(self.page.get_by_role("heading", level=1)).to_have_text(name)
        return self

    def pastes_a_list(self, text: str) -> Self:
        """Into the page that checks decks."""
        self.opens("/decks/new/")
        write_list(self.page, text)
        return self

    def mends_it_with(self, name: str) -> Self:
        """One of the nearest names that the page offers for a line that is no card."""
        self.part("Legality").get_by_role("button", name=name, exact=True).click()
        return self

    def sees_it_is_legal(self) -> Self:
        """While typing, without pressing anything."""
        expect(self.page.locator("#verdict")).to_contain_text("This deck is legal")
        return self

    def saves_the_deck(self, name: str) -> Self:
        """Under a name."""
        self.writes("Name", name, within="#deck-editor").presses("Save the deck")
        expect(self.page.get_by_role("heading", level=1)).to_have_text(name)
        return self

    # events

    def creates_an_event(self, name: str, *, played: str = "Swiss", best_of: str = "best of three") -> str:
        """Open for players at once; returns its address."""
        self.opens("/events/").follows("New event")
        self.writes("Name", name).picks(played, best_of).presses("Create the event")
        self.reads("Your event is ready", name)
        return re.sub(r"organize/$", "", self.page.url)

    def appoints(self, judge: "Person") -> Self:
        """Somebody as a judge of the event whose page is open."""
        self.follows("Appoint organizers, judges and scorekeepers")
        self.writes("Username", judge.username).presses("Appoint")
        self.reads(f"{judge.name}: judge of this event.")
        return self.follows("Organize")

    def joins(self, event: str, deck: str = "") -> Self:
        """With a saved deck."""
        self.opens(event).follows("Join").picks(deck).presses("Submit the list")
        self.reads("You're registered")
        return self

    def pairs(self, event: str, *, number: int = 1) -> Self:
        """The next round, as a draft that only the staff see."""
        self.opens(f"{event}organize/").presses("Pair the first round" if number == 1 else "Pair round")
        self.reads(f"Draft of round {number}")
        return self

    def publishes(self) -> Self:
        """The draft on the open page."""
        self.presses("Publish the round").reads("Published: everyone sees the tables.")
        return self

    def closes_the_round(self, event: str) -> Self:
        """Once all results are in."""
        self.opens(f"{event}organize/").presses("Close the round").reads("The round is closed")
        return self

    def finishes(self, event: str) -> Self:
        """The whole event."""
        self.opens(f"{event}organize/")
        last = self.page.get_by_role("button", name="Finish the event", exact=True).count()
        self.presses("Finish the event" if last else "Finish the event now").reads("The event is over")
        return self

    # at the table

    def reports(self, event: str, result: str) -> str:
        """In three taps from the event's page. Returns the address of the match."""
        self.opens(event)
        self.follows("Report the result")  # one
        self.picks(result)  # two
        self.presses("Report")  # three
        self.reads("Waiting for")
        return self.page.url

    def confirms(self, match: str) -> Self:
        """What the other one reported."""
        self.opens(match).presses("Confirm").reads("The result is final")
        return self

    def disputes(self, match: str, *, result: str, record: str, words: str = "") -> str:
        """The reported result, with the record of the match. Returns the address of the dispute."""
        self.opens(match).follows("Dispute it").picks(result, "an illegal play")
        self.writes("In your own words", words).writes("The match record", record)
        self.presses("Open the dispute").reads("Your dispute is open")
        return self.page.url

    def waits_for_the_verdict(self, title: str) -> Self:
        """On the page of the dispute, touching nothing: it changes by itself."""
        expect(self.part_by_id("verdict")).to_contain_text(title, timeout=PATIENCE)
        return self

    def part_by_id(self, title_id: str) -> Locator:
        """The part of the page whose heading has this id."""
        return self.page.locator(f"[aria-labelledby={title_id}]")

    def rules(self, decision: str, result: str, reason: str) -> Self:
        """As a judge, on the page of the dispute."""
        self.picks(decision, result).writes("Reason", reason).presses("Rule")
        self.reads("Your ruling counts")
        return self

    def appeals(self, dispute: str, reason: str) -> Self:
        """A ruling, to another judge."""
        self.opens(dispute).page.get_by_text("Appeal this ruling", exact=True).first.click()
        self.writes("Why?", reason).presses("Appeal").reads("Another judge decides")
        return self

    def decides_the_appeal(self, dispute: str, result: str, reason: str) -> Self:
        """As another judge than the one who ruled."""
        self.opens(dispute).picks(result).writes("Reason", reason).presses("Decide")
        self.reads("Your ruling is final")
        return self

    def standings(self, event: str) -> list[list[str]]:
        """The rows of the event's standings, cell by cell."""
        self.opens(f"{event}standings/")
        rows = self.page.locator("main table").first.locator("tbody tr")
        return [[cell.strip() for cell in row.locator("th, td").all_inner_texts()] for row in rows.all()]


def misspelt(text: str, right: str, wrong: str) -> str:
    """A list with one name misspelt."""
    assert right in text
    return text.replace(right, wrong, 1)


def brings_a_deck(person: Person, starter: str, name: str) -> None:
    """Pastes, checks and saves one of the decks that ship."""
    person.pastes_a_list(starter_list(starter)).sees_it_is_legal().saves_the_deck(name)
