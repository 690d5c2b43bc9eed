"""No edit of a deck is lost: not to a crash, not to a session that is gone, not to a second tab."""

import os
import random
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect

from decks import queries
from decks.merge import Merge
from decks.models import Deck
from decks.services import drafts
from tests.browser import log_in
from tests.factories import load_core_set, make_deck, make_user
from tests.proofs.figures import report, report_control

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
RUNS = int(os.environ.get("PROOF_REPEATS", "200"))
WANTED = 200
CARDS = ("River Guard", "Sentry", "Ferry Master", "Ash Peddler", "Mirror Snare", "Abbey Falconer")
LIST = "# What I try\n" + "".join(f"2 {card}\n" for card in CARDS)
CHANGE = """([card, count]) => {
    const box = document.getElementById("id_text");
    const lines = box.value.split("\\n").map((line) => (line.slice(2) === card ? `${count} ${card}` : line));
    box.value = lines.join("\\n");
    box.dispatchEvent(new Event("input", { bubbles: true }));
    return box.value;
}"""
SHOWS = """(wanted) => wanted.every(([card, count]) =>
    document.getElementById("id_text").value.split("\\n").includes(`${count} ${card}`))"""
LISTEN = """() => {
    window.exchanges = [];
    const ask = window.fetch;
    window.fetch = async (address, options) => {
        const answer = await ask(address, options);
        if (String(address).endsWith("/draft/")) {
            const sent = Object.fromEntries(new URLSearchParams(options.body));
            window.exchanges.push({ ...sent, answer: await answer.clone().json() });
        }
        return answer;
    };
}"""


def _list_box(page: Page) -> str:
    return page.evaluate("document.getElementById('id_text').value")


def _settle(page: Page) -> None:
    """Wait until the server has what the page shows."""
    page.wait_for_function(
        """() => {
            const { base, sent } = JSON.parse(document.querySelector("[name=held]").value);
            return sent === null && base === document.getElementById("id_text").value;
        }"""
    )


# Crashes, reloads, Back, and a session that is gone


def _crash(page: Page, address: str) -> Page:
    with suppress(Error):  # who is dead does not answer
        page.goto("chrome://crash")
    fresh = page.context.new_page()
    fresh.goto(address)
    return fresh


def _reload(page: Page, address: str) -> Page:
    page.reload()
    return page


def _go_and_come_back(page: Page, address: str) -> Page:
    page.goto("/rules/")
    page.go_back()
    return page


def _lose_the_session(page: Page, address: str) -> Page:
    page.context.clear_cookies()
    fresh = page.context.new_page()
    page.close()
    log_in(fresh, "ada")
    fresh.goto(address)
    return fresh


ENDS: tuple[Callable[[Page, str], Page], ...] = (_crash, _reload, _go_and_come_back, _lose_the_session)


def test_what_was_typed_survives_crash_reload_back_and_a_session_that_is_gone(open_page) -> None:
    load_core_set()
    deck = make_deck(make_user("ada"), text=LIST)
    rng = random.Random(1)
    page = open_page()
    log_in(page, "ada")
    lost = 0
    for run in range(RUNS):
        address = f"/decks/{deck.code}/edit/" if run % 4 else "/decks/new/"
        page.goto(address)
        if address == "/decks/new/":
            page.evaluate(CHANGE.replace("box.value.split", f"({LIST!r} + box.value).split"), [CARDS[0], 2])
        typed: dict[str, int] = {}  # what an earlier tab had sent may still be merged into the rest
        for _edit in range(rng.randint(1, 4)):
            card = rng.choice(CARDS)
            typed[card] = rng.randint(1, 9)
            page.evaluate(CHANGE, [card, typed[card]])
            page.wait_for_timeout(rng.choice((0, 0, 20, 700, 1500)))
        before, page = page, ENDS[run // 4 % len(ENDS)](page, address)
        if before is not page and not before.is_closed():
            before.close()
        offer = page.get_by_role("button", name="Restore what you typed")
        page.wait_for_timeout(100)
        if address == "/decks/new/" and offer.is_visible():
            offer.click()
        try:
            page.wait_for_function(SHOWS, arg=[list(each) for each in typed.items()], timeout=5000)
        except Error:
            lost += 1
            print(f"run {run}, {ENDS[run // 4 % len(ENDS)].__name__}: {typed!r} became {_list_box(page)!r}")
    report("deck edits, killed", f"{RUNS} tabs ended, {lost} edits lost", reached=RUNS, wanted=WANTED)
    assert lost == 0


# Two tabs


def test_two_tabs_lose_nothing_and_show_each_conflict(open_page) -> None:
    edits, faults, conflicts = _edit_in_two_tabs(open_page, RUNS)
    report("deck edits, two tabs", f"{edits} edits, {conflicts} conflicts, all shown", reached=edits, wanted=WANTED)
    assert faults == []
    assert conflicts


def test_without_the_merge_the_later_tab_wins(open_page, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: the same edits, with the guard off."""
    monkeypatch.setattr(drafts, "merge_texts", lambda _game, _before, mine, _theirs: Merge(mine, []))
    _edits, faults, _conflicts = _edit_in_two_tabs(open_page, min(RUNS, 40))
    report_control("deck edits, two tabs", f"{len(faults)} changes lost or not shown")
    assert faults


def _edit_in_two_tabs(open_page, count: int) -> tuple[int, list[str], int]:
    load_core_set()
    deck = make_deck(make_user("ada"), text=LIST)
    rng = random.Random(2)
    one = open_page()
    log_in(one, "ada")
    tabs = [one, one.context.new_page()]
    for tab in tabs:
        tab.add_init_script(f"({LISTEN})()")
        tab.goto(f"/decks/{deck.code}/edit/")
        expect(tab.get_by_label("List", exact=True)).to_have_value(LIST)
    for _edit in range(count):
        tab = rng.choice(tabs)
        tab.evaluate(CHANGE, [rng.choice(CARDS), rng.randint(1, 9)])
        tab.wait_for_timeout(rng.choice((0, 0, 50, 300, 1200)))
    for tab in [*tabs, *tabs]:
        _settle(tab)
        tab.wait_for_timeout(1500)
    return count, *_find_faults(Deck.objects.get(), tabs)


def _find_faults(deck: Deck, tabs: list[Page]) -> tuple[list[str], int]:
    """Find what an exchange of a tab with the server took from the other tab, or did not show."""
    exchanges = [tab.evaluate("window.exchanges") for tab in tabs]
    texts = {step.number: step.text for step in queries.list_edits(deck, 10_000)} | {0: deck.text}
    makers = dict(deck.edits.values_list("number", "window"))
    faults, told = [], 0
    for asked in exchanges:
        known = 0
        for each in asked:
            answer = each["answer"]
            made = answer["number"] > known and makers[answer["number"]] == each["window"]
            known = answer["number"]
            told += len(answer["conflicts"])
            faults += _find_faults_of(each, texts[known - 1] if made else texts[known])
    shown = sum(tab.locator("#clashes li").count() for tab in tabs)
    final = {_list_box(tab) for tab in tabs} | {queries.find_current_text(deck)}
    faults += [f"{shown} conflicts shown of {told}"] if shown != told else []
    return faults + ([f"the tabs differ: {final}"] if len(final) > 1 else []), told


def _find_faults_of(exchange: dict, theirs: str) -> list[str]:
    """Find faults of an exchange. `theirs` is the list that the server had before it."""
    texts = (exchange["before"], exchange["text"], theirs, exchange["answer"]["text"])
    was, has, got, now = map(_read, texts)
    named = {clash["name"]: (clash["mine"], clash["theirs"]) for clash in exchange["answer"]["conflicts"]}
    faults = []
    for card in CARDS:
        if now[card] != (got[card] if has[card] == was[card] else has[card]):
            faults.append(f"{card}: {was[card]}, here {has[card]}, there {got[card]}, now {now[card]}")
        if len({was[card], has[card], got[card]}) == 3 and named.get(card) != (has[card], got[card]):
            faults.append(f"{card}: not shown: {was[card]}, here {has[card]}, there {got[card]}")
    return faults


def _read(text: str) -> dict[str, int]:
    counts = dict.fromkeys(CARDS, 0)
    for line in text.splitlines():
        count, _space, name = line.partition(" ")
        if name in counts:
            counts[name] = int(count)
    return counts
