"""Standings with all tie-breakers, recomputed from nothing but the results.

Match points, then the opponents' match-win percentage, the own game-win percentage and the opponents'
game-win percentage. Settled on published events: the floor is exactly 1/3, a bye counts as a 2-0 win inside its
holder's own percentages, and an intentional draw counts as three drawn games (0-0-3).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from math import fsum

PlayerKey = int | str

WIN, DRAW, LOSS = 3, 1, 0
FLOOR = 1 / 3
BYE_GAMES = 2


@dataclass(frozen=True, slots=True)
class Result:
    """One finished match in games won by each and drawn; `b` is None for a bye, whose games are then ignored."""

    a: PlayerKey
    b: PlayerKey | None
    wins_a: int = 0
    wins_b: int = 0
    drawn: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings; players equal in everything share a rank."""

    rank: int
    player: PlayerKey
    points: int
    omw: float
    gw: float
    ogw: float
    wins: int
    losses: int
    draws: int
    byes: int
    dropped: bool


class _Tally:
    __slots__ = ("byes", "draws", "game_points", "games", "losses", "opponents", "wins")

    def __init__(self) -> None:
        self.wins = self.losses = self.draws = self.byes = self.games = self.game_points = 0
        self.opponents: list[PlayerKey] = []

    @property
    def points(self) -> int:
        return WIN * (self.wins + self.byes) + DRAW * self.draws

    def match_wins(self) -> float:
        rounds = self.wins + self.losses + self.draws + self.byes
        return max(FLOOR, self.points / (WIN * rounds)) if rounds else FLOOR

    def game_wins(self) -> float:
        return max(FLOOR, self.game_points / (WIN * self.games)) if self.games else FLOOR

    def add(self, opponent: PlayerKey, won: int, lost: int, drawn: int) -> None:
        self.opponents.append(opponent)
        self.games += won + lost + drawn
        self.game_points += WIN * won + DRAW * drawn
        if won > lost:
            self.wins += 1
        elif won < lost:
            self.losses += 1
        else:
            self.draws += 1


def standings(
    players: Sequence[PlayerKey], results: Iterable[Result], dropped: Collection[PlayerKey] = ()
) -> list[Standing]:
    """Ranks the players on these results, best first; equals stay in the order in which they were given.

    A player who left counts only the rounds that were entered, and stays in the list. A player without any
    opponent yet has the floor as opponents' percentages. Raises KeyError if a result names a stranger.
    """
    tallies = {player: _Tally() for player in players}
    for result in results:
        if result.b is None:
            tally = tallies[result.a]
            tally.byes += 1
            tally.games += BYE_GAMES
            tally.game_points += WIN * BYE_GAMES
        else:
            tallies[result.a].add(result.b, result.wins_a, result.wins_b, result.drawn)
            tallies[result.b].add(result.a, result.wins_b, result.wins_a, result.drawn)
    match_wins = {player: tally.match_wins() for player, tally in tallies.items()}
    game_wins = {player: tally.game_wins() for player, tally in tallies.items()}
    gone = frozenset(dropped)
    lines = []
    for player, tally in tallies.items():
        omw = _mean([match_wins[opponent] for opponent in tally.opponents])
        ogw = _mean([game_wins[opponent] for opponent in tally.opponents])
        lines.append((_sort_key(tally.points, omw, game_wins[player], ogw), player, omw, ogw))
    lines.sort(key=lambda line: line[0])
    table: list[Standing] = []
    before = None
    for place, (key, player, omw, ogw) in enumerate(lines, start=1):
        tally = tallies[player]
        rank = table[-1].rank if key == before else place
        before = key
        table.append(
            Standing(
                rank, player, tally.points, omw, game_wins[player], ogw,
                tally.wins, tally.losses, tally.draws, tally.byes, player in gone,
            )
        )  # fmt: skip
    return table


def _mean(values: list[float]) -> float:
    # fsum, so that the order of the rounds cannot move the last digit and part two equal players
    return fsum(values) / len(values) if values else FLOOR


def _sort_key(points: int, omw: float, gw: float, ogw: float) -> tuple[int, float, float, float]:
    return -points, -round(omw, 12), -round(gw, 12), -round(ogw, 12)
