"""Played games are written down by taps: how many a row takes in the mean, and an attack at most.

PROOF_GAMES is how many games of up to 300 rows are written down, by turns of each game of the site. A row counts the
taps to its button on the menu of the page, or the keys that put it together. Hands and draws are hidden from the
scorekeeper, the lists are known. An attack is counted that names its target; units that attack together are ticked, if
they are more than six. A game is written down to its end, or to a row that belongs to another window than the one that
its signs lead to: such rows are counted as refused. The control lays every row out under one button for each verb.
"""

from __future__ import annotations

import os
from itertools import count

import pytest

from rules.games import GAMES
from rules.live.following import Following
from rules.live.tapping import Group, Menu
from tests.proofs.figures import report, report_control
from tests.rules.live.paper import Tapped, play_on_paper, write_down

pytestmark = [pytest.mark.slow]
WANTED = 40
PLAYED = int(os.environ.get("PROOF_GAMES", "12"))
SHORTEST = 100
MOST = 1.6
MOST_OF_AN_ATTACK = 3


def lay_out_by_verb(following: Following) -> Menu:
    """Every row behind its verb, then its card: no row by one tap."""
    menu = Menu(picked=following.picked)
    for verb in dict.fromkeys(row.verb for row in following.rows):
        rows = [row for row in following.rows if row.verb == verb]
        subjects = dict.fromkeys(row.subject for row in rows)
        inner = [Group(rows[0].seat, each, rows=[row for row in rows if row.subject == each]) for each in subjects]
        menu.groups.append(Group(rows[0].seat, verb=verb, groups=inner))
    return menu


def write_games(number: int) -> list[tuple[str, Tapped]]:
    found = []
    for at, code in enumerate(GAMES):
        wanted = number // len(GAMES) + (at < number % len(GAMES))
        seeds = count(100)
        while wanted:
            played = play_on_paper(code, next(seeds))
            if len(played.rows) >= SHORTEST:
                found.append((code, write_down(played)))
                wanted -= 1
    return found


def mean(games: list[Tapped]) -> float:
    return sum(sum(each.taps) for each in games) / sum(len(each.taps) for each in games)


def test_played_games_are_written_down_by_few_taps() -> None:
    games = write_games(PLAYED)
    tapped = [each for _code, each in games]
    rows = sum(len(each.taps) for each in tapped)
    worst = max(taps for each in tapped for taps in each.attacks)
    longest = max(taps for each in tapped for taps in each.taps)
    by_game = ", ".join(f"{code} {mean([each for its, each in games if its == code]):.2f}" for code in GAMES)
    written, refused = [[row for each in tapped for row in getattr(each, name)] for name in ("written", "refused")]
    report(
        "taps",
        f"{len(games)} games of {rows} rows: {mean(tapped):.2f} taps a row ({by_game}), at most {worst} for an attack, "
        f"{longest} for any row; "
        f"{len(written)} rows by the keypad, {len(refused)} refused",
        reached=len(games),
        wanted=WANTED,
    )
    assert len(refused) * 200 <= rows, refused
    assert mean(tapped) <= MOST
    assert worst <= MOST_OF_AN_ATTACK


def test_behind_a_button_for_each_verb_the_same_rows_take_more() -> None:
    """The control."""
    tapped = [write_down(play_on_paper(code, 101, 80), lay_out_by_verb) for code in GAMES]
    report_control("taps", f"{mean(tapped):.2f} taps a row behind a button for each verb")
    assert mean(tapped) > MOST
