"""How long the deckbuilder takes from a press to the judgment on the screen, and the longest task of its page.

The large deck has as many lines as a list may have, of a catalogue of 2,000 cards.
"""

from __future__ import annotations

from functools import partial
from itertools import islice
from statistics import median

import pytest
from playwright.sync_api import Page

from cards.models import Card
from cards.services import card_file_load, formats_file_load
from rules.decklists.reading import MAX_LINES
from tests.bench.catalogue import card_files, format_file
from tests.bench.figures import report
from tests.bench.tasks import report_tasks, trace_tasks
from tests.browser import log_in
from tests.factories import load_core_set, load_formats_and_rulings, make_deck, make_user

pytestmark = pytest.mark.django_db(transaction=True)

CARDS, PRESSES = 2_000, 16
# From the event to the frame in which the server's judgment of the list is drawn.
TIME = """(act) => new Promise((drawn) => {
    const box = document.getElementById("id_text");
    const began = performance.now();
    document.getElementById("deck-editor").addEventListener("list:judged", () => {
        requestAnimationFrame(() => setTimeout(() => drawn(performance.now() - began)));
    }, { once: true });
    if (act.typed) {
        box.value += act.typed;
        box.dispatchEvent(new Event("input", { bubbles: true }));
    } else {
        const rows = document.querySelectorAll("#deck-cards .deck-row");
        rows[act.row % rows.length].querySelector(act.step > 0 ? ".step:last-child" : ".step:first-child").click();
    }
})"""

GROUP = """(choice, by) => {
    choice.value = by;
    choice.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def _press_often(page: Page) -> list[float]:
    """Time presses in turn: one copy fewer, one more, in rows all over the deck."""
    taken = []
    for number in range(PRESSES):
        taken.append(page.evaluate(TIME, {"row": number // 2 * 7, "step": -1 if number % 2 == 0 else 1}))
        page.wait_for_timeout(150)
    return taken


def _open_builder(page: Page, text: str, name: str) -> None:
    deck = make_deck(make_user("ada"), name, text=text)
    page.goto(f"/decks/{deck.code}/edit/")
    page.wait_for_timeout(1_000)


def test_from_a_press_to_the_judgment(open_page) -> None:
    load_core_set()
    load_formats_and_rulings()
    make_user("ada")
    page = open_page()
    log_in(page, "ada")
    names = Card.objects.values_list("name", flat=True)[:26]
    _open_builder(page, "".join(f"2 {name}\n" for name in names), "Ordinary")
    pressed = _press_often(page)
    report("deckbuilder, pressed to judged, 26 cards", median(pressed), "ms", f"worst {max(pressed):.0f} ms")
    page.get_by_role("button", name="As text").click()
    typed = [page.evaluate(TIME, {"typed": letter}) for letter in "2 Sentry\n2 Ash Peddler\n"]
    report("deckbuilder, typed to judged, 26 cards", median(typed), "ms", f"worst {max(typed):.0f} ms")


def test_the_longest_task_of_a_large_deck(open_page) -> None:
    files = list(card_files(CARDS))
    for file in files:
        card_file_load(data=file)
    formats_file_load(data=format_file(files))
    make_user("ada")
    page = open_page()
    log_in(page, "ada")
    names = Card.objects.order_by("name").values_list("name", flat=True)
    _open_builder(page, "".join(f"3 {name}\n" for name in islice(names, MAX_LINES - 10)), "Large")
    for what, use in (("use", _use), ("groups", _regroup), ("panes", _turn_over), ("page load", _reload)):
        report_tasks(f"deckbuilder, longest task, 590 lines, {what}", trace_tasks(page, partial(use, page)))


def _regroup(page: Page) -> None:
    for by in ("set", "kind"):
        page.locator("#deck-look [name=by]").evaluate(GROUP, by)
        page.wait_for_timeout(2_000)


def _turn_over(page: Page) -> None:
    """Go to the text and back."""
    for pane in ("text", "cards") * 2:
        page.locator(f"[data-pane={pane}]").first.evaluate("(button) => button.click()")
        page.wait_for_timeout(500)


def _reload(page: Page) -> None:
    page.reload()
    page.wait_for_timeout(2_000)


def _use(page: Page) -> None:
    _press_often(page)
    page.locator("#quick-add").focus()  # by its label, the test would look at each element: a task of its own
    page.keyboard.type("river gu", delay=60)
    page.keyboard.press("Enter")
    page.wait_for_timeout(2_000)
