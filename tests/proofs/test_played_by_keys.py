"""A whole game of each game with nothing but a keyboard; axe finds nothing on the table from the deal to the result.

PROOF_LOOKS is after how many moves axe looks at the table.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rules.games import GAMES
from tables.models import Table
from tests.browser import next_page, stands
from tests.factories import load_sets_of_all_games
from tests.journeys.test_keyboard import Keys
from tests.proofs.figures import report, report_control
from tests.tables.pressing import Press, find_press

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LOOKS = int(os.environ.get("PROOF_LOOKS", "20"))
MOST_MOVES = 400
PLAYED = [code for code, game in GAMES.items() if game.play is not None]
CONTROL_MOVES = 4
SETTLED = 1_000  # milliseconds after an answer in which the focus would have come back


def sit_down(page: Page, game: str) -> Keys:
    """At a table against an opponent who does nothing, with the first deck of a game."""
    page.context.add_cookies([{"name": "game", "value": game, "url": page.url}])
    page.goto("/play/")
    keys = Keys(page)
    keys.tab_to_first("[name=kind]:checked")
    keys.press("ArrowDown")
    keys.tab_to("Open the table")
    with next_page(page):
        keys.press("Enter")
    table = Table.objects.get()
    assert (table.game, table.kind) == (game, Table.Kind.IDLE)
    return keys


def make_move(keys: Keys, press: Press) -> None:
    """Go from where the focus is to what is pressed, and wait for the answer."""
    revision = keys.page.locator("#table [name=seen]").first
    before = revision.get_attribute("value") or ""
    if press.what == "take":
        give_pieces(keys, press)
        keys.tab_to_first('#table form[action$="/take/"] button')
    else:
        button = f'button[name="key"][value="{dict(press.fields)["key"]}"]'
        fold = f"#table details:not([open]):has({button}) > summary"
        if keys.page.locator(fold).count():
            keys.tab_to_first(fold)
            keys.press("Enter")
        keys.tab_to_first(f"#table {button}")
    keys.press("Enter")
    expect(revision).not_to_have_value(before)


def give_pieces(keys: Keys, press: Press) -> None:
    for name, value in press.fields:
        if name == "piece":
            keys.tab_to_first(f'#table [name="piece"][value="{value}"]')
            keys.press("Space")
        elif name.startswith("points-") and value != "0":
            keys.tab_to_first(f'#table [name="{name}"]')
            keys.press("ControlOrMeta+A")
            keys.type(value)


@pytest.mark.parametrize("game", PLAYED)
def test_a_whole_game_is_played_by_keys_and_axe_finds_nothing(page: Page, game: str) -> None:
    load_sets_of_all_games()
    page.goto("/play/")
    keys, rng, moves, looks = sit_down(page, game), Random(18), 0, 0
    while (press := find_press(page.locator("#table").inner_html(), rng)) is not None:
        if moves % LOOKS == 0:
            stands(page, f"{game} after {moves} moves")
            looks += 1
        make_move(keys, press)
        moves += 1
        expect(page.locator("#asked")).to_be_focused()
        assert moves < MOST_MOVES
    stands(page, f"{game}, the result")
    assert Table.objects.get().status == Table.Status.OVER
    report(
        "played by keys",
        f"{game}: a game of {moves} moves, ended; axe looked {looks + 1} times in two sights and found nothing",
        reached=1,
        wanted=1,
    )


def test_without_the_pages_script_the_focus_is_lost(page: Page, watch: Any) -> None:
    """The control: nothing brings the focus to what is asked."""
    watch.expect("ERR_FAILED")
    load_sets_of_all_games()
    page.goto("/play/")
    page.route("**/js/table.js", lambda route: route.abort())
    keys, rng, lost = sit_down(page, "wota"), Random(18), 0
    for _ in range(CONTROL_MOVES):
        press = find_press(page.locator("#table").inner_html(), rng)
        assert press is not None
        make_move(keys, press)
        page.wait_for_timeout(SETTLED)
        lost += bool(page.evaluate("document.activeElement.id !== 'asked'"))
    report_control(
        "played by keys", f"without the page's script the focus is lost after {lost} of {CONTROL_MOVES} moves"
    )
    assert lost
