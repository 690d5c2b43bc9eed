"""Tie-breaks for players with equal points, in the order of ranking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import fsum

from tournaments.tally import FLOOR, Tally
from tournaments.words import gettext_noop


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A player's figure; the higher figure ranks first.

    `key` names the figure in the API and in exports. Pages show the abbreviation above the column, the name as its
    title, and the explanation below the table. `parts` are the shares whose mean the figure is, `fraction` the part and
    the whole whose quotient it is; the page of a player shows what a tie-break has of these.
    """

    key: str
    abbreviation: str
    name: str
    explanation: str
    compute: Callable[[Tally], float]
    is_share: bool = True  # shown as a percentage
    parts: Callable[[Tally], list[float]] | None = None
    fraction: Callable[[Tally], tuple[int, int]] | None = None


def _average(shares: list[float]) -> float:
    # fsum, so that the order of the rounds cannot move the last digit and part two equal players
    return fsum(shares) / len(shares) if shares else FLOOR


def _list_match_shares(player: Tally) -> list[float]:
    return [opponent.match_share for opponent in player.opponents]


def _list_game_shares(player: Tally) -> list[float]:
    return [opponent.game_share for opponent in player.opponents]


OPPONENTS_MATCH_WINS = TieBreak(
    key="omw",
    abbreviation="OMW",
    name=gettext_noop("opponents' match wins"),
    explanation=gettext_noop(
        "The mean of your opponents' shares of match points won. Nobody counts less than a third; your own byes "
        "have no opponent and are left out."
    ),
    compute=lambda player: _average(_list_match_shares(player)),
    parts=_list_match_shares,
)
GAME_WINS = TieBreak(
    key="gw",
    abbreviation="GW",
    name=gettext_noop("own game wins"),
    explanation=gettext_noop(
        "Your own share of game points: 3 for a game won, 1 for a game drawn. A bye counts as two games won; an "
        "agreed draw as three games drawn."
    ),
    compute=lambda player: player.game_share,
    fraction=lambda player: (player.game_points, player.game_points_at_stake),
)
OPPONENTS_GAME_WINS = TieBreak(
    key="ogw",
    abbreviation="OGW",
    name=gettext_noop("opponents' game wins"),
    explanation=gettext_noop("The mean of your opponents' shares of game points, again at least a third each."),
    compute=lambda player: _average(_list_game_shares(player)),
    parts=_list_game_shares,
)

TIE_BREAKS = [OPPONENTS_MATCH_WINS, GAME_WINS, OPPONENTS_GAME_WINS]
