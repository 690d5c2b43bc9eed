"""What is hidden from a player is in nothing that the player's device is sent, game after game.

A table's page has the game from `rules.live.sight` alone. All that it gives to a seat or to a spectator is searched
after each move for the cards in the other's hand and deck that the own list does not have, that have not lain open, and
that no card has shown to this player.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field

import pytest

from rules.games import GAMES
from rules.live.table import LiveTable, Named
from tests.proofs.cases import PROCESSES, Sums, TimeBox, share_out
from tests.proofs.figures import report, report_control
from tests.rules.live.test_sight import find_leaks

pytestmark = pytest.mark.slow
WANTED = 1_000
PLAYED = int(os.environ.get("PROOF_GAMES", WANTED))
FROM = int(os.environ.get("PROOF_FROM", "0"))
CONTROLS = 4  # of each game


@dataclass
class Seen(Sums):
    """What some games have shown. `sought` is how often a card was searched for."""

    games: int = 0
    sought: int = 0
    leaks: list[str] = field(default_factory=list)


def play_share(share: int) -> Seen:
    """Every other game of the site's games by turns, until the time is over."""
    seen, codes = Seen(), list(GAMES)
    for number in TimeBox().limit(range(FROM + share, FROM + PLAYED, PROCESSES)):
        leaks, sought = find_leaks(codes[number % len(codes)], number)
        seen.add(Seen(1, sought, sorted(leaks)))
    return seen


def test_nothing_that_is_sent_names_a_hidden_card() -> None:
    seen = share_out(play_share)
    report(
        "hidden cards",
        f"{seen.games} games of {len(GAMES)} games, a card searched for {seen.sought:,} times: {len(seen.leaks)} leaks",
        reached=seen.games,
        wanted=WANTED,
    )
    assert seen.leaks == []
    assert seen.sought > seen.games


def test_without_the_filter_hidden_cards_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control."""
    monkeypatch.setattr(LiveTable, "is_public", lambda self, card: True)
    monkeypatch.setattr(Named, "is_known_to", lambda self, seats: True)
    leaking = {code: sum(bool(find_leaks(code, seed)[0]) for seed in range(CONTROLS)) for code in GAMES}
    told = ", ".join(f"{count} of {CONTROLS} games of {code}" for code, count in leaking.items())
    report_control("hidden cards", f"without the filter cards leak in {told}")
    assert all(leaking.values())
