"""An organizer with a phone presses little: each story counts the taps; what is typed into a field counts as one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import NARROW, log_in, next_page
from tests.factories import NOON, make_event, next_round
from tournaments import services
from tournaments.models import Match, Score, Tournament

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.browser]

EIGHT = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


class Thumb:
    """Taps on a phone, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, target: Locator) -> None:
        target.tap()
        self.taps += 1

    def follow(self, target: Locator) -> None:
        """Tap what leads to another page."""
        with next_page(self.page):
            self.tap(target)

    def press(self, name: str) -> None:
        self.follow(self.page.get_by_role("button", name=name, exact=True))

    def write(self, label: str, text: str) -> None:
        self.tap(self.page.get_by_label(label))
        self.page.keyboard.insert_text(text)


@pytest.fixture
def thumb(open_page: Callable[..., Page]) -> Thumb:
    """Cleo's, on the site's front page."""
    page = open_page(viewport={"width": NARROW, "height": 844}, has_touch=True)
    make_event()  # Cleo organized before
    log_in(page, "cleo")
    page.goto("/")
    return Thumb(page)


def play_with(count: int) -> Tournament:
    """The first round of an event of players without a phone."""
    event = make_event()
    services.players_add(tournament=event, actor=event.organizer, names=[f"P{at}" for at in range(count)], now=NOON)
    next_round(event)
    return event


def tables_of(event: Tournament) -> Iterator[Match]:
    yield from Match.objects.filter(round__tournament=event).order_by("round__number", "table")


def quick(page: Page, table: int, score: str) -> Locator:
    """The button of a result in the line of a table."""
    return page.get_by_role("group", name=f"Table {table}", exact=True).get_by_role("button", name=score, exact=True)


def test_eight_players_without_a_phone_sit_at_tables_after_8_taps(thumb: Thumb) -> None:
    page = thumb.page
    thumb.follow(page.get_by_role("navigation", name="Main").get_by_role("link", name="Events"))
    thumb.follow(page.get_by_role("link", name="New event"))
    thumb.write("Name", "Friday")
    thumb.press("Create the event")
    thumb.write("Names", "\n".join(EIGHT))
    thumb.press("Add these players")
    thumb.press("Pair the first round")
    thumb.press("Publish the round")
    expect(page.get_by_text("Results in 0 of 4")).to_be_visible()
    assert thumb.taps <= 8


def test_twelve_results_are_entered_with_12_taps(thumb: Thumb) -> None:
    event, page = play_with(24), thumb.page
    page.goto(f"/events/{event.pk}/organize/")
    thumb.taps = 0
    for done, match in enumerate(tables_of(event), start=1):
        thumb.tap(quick(page, match.table, "2–0"))
        expect(page.get_by_text(f"Results in {done} of 12")).to_be_visible()
    assert thumb.taps <= 12


def test_a_wrong_entry_is_mended_with_5_taps_even_after_others(thumb: Thumb) -> None:
    event, page = play_with(4), thumb.page
    page.goto(f"/events/{event.pk}/organize/")
    thumb.tap(quick(page, 1, "2–0"))
    thumb.tap(quick(page, 2, "2–0"))
    thumb.taps = 0
    first = next(tables_of(event))
    thumb.follow(page.get_by_role("link", name=str(first)))
    thumb.tap(page.get_by_text("For the staff: enter or correct the result"))
    thumb.tap(page.get_by_label(f"{first.player_b} won 2–0"))
    thumb.tap(page.locator("#id_enter-reason"))
    page.keyboard.insert_text("misread")
    thumb.press("Enter the result")
    first.refresh_from_db()
    assert first.score == Score(0, 2)
    assert thumb.taps <= 5


def test_the_last_result_brings_the_next_tables_to_the_phones_with_2_presses(
    thumb: Thumb, open_page: Callable[..., Page]
) -> None:
    event, page = make_event("ada", "ben", start=True, rounds_planned=2), thumb.page
    [match] = tables_of(event)
    services.result_correct(match=match, actor=event.organizer, score=Score(2, 0), now=NOON)
    phone = open_page(viewport={"width": NARROW, "height": 844})
    log_in(phone, "ada")
    phone.clock.install()
    phone.goto(f"/events/{event.pk}/")
    page.goto(f"/events/{event.pk}/organize/")
    thumb.taps = 0
    thumb.press("Close it and pair the next round")
    thumb.press("Publish the round")
    phone.clock.run_for(10_000)
    expect(phone.get_by_text("Round 2").first).to_be_visible()
    assert thumb.taps == 2
