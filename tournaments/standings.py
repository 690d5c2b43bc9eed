"""Standings: points, then the tie-breaks of the list.

Settled on published events: the floor is exactly 1/3, a bye counts as a 2-0 win inside its holder's own
percentages, and an intentional draw counts as three drawn games (0-0-3).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tournaments.tally import Tally
from tournaments.tiebreaks import TIE_BREAKS, TieBreak

PlayerKey = int | str


@dataclass(frozen=True, slots=True)
class Result:
    """A finished match in games won and drawn. `b` is None for a bye."""

    a: PlayerKey
    b: PlayerKey | None
    wins_a: int = 0
    wins_b: int = 0
    drawn: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings. Equal players share a rank.

    `points` is None where an event has only places. `tie_breaks` maps each tie-break's key to its figure.
    """

    rank: int
    player: PlayerKey
    points: int | None = None
    tie_breaks: Mapping[str, float] = field(default_factory=dict)
    wins: int = 0
    losses: int = 0
    draws: int = 0
    byes: int = 0
    dropped: bool = False


def standings(
    players: Sequence[PlayerKey],
    results: Iterable[Result],
    dropped: Collection[PlayerKey] = (),
    tie_breaks: Sequence[TieBreak] = TIE_BREAKS,
    missed: Mapping[PlayerKey, int] | None = None,
) -> list[Standing]:
    """Rank the players by the results. Equals keep the given order.

    A player who left counts only the rounds that were entered, and stays in the list. `missed` are rounds without a
    match of players who are in the event, each a loss. A player without any
    opponent yet has the floor as opponents' percentages. Raises KeyError if a result names a stranger.
    """
    tallies = count_tallies(players, results, missed or {})
    columns = [[tie_break.compute(tally) for tally in tallies.values()] for tie_break in tie_breaks]
    sort_keys = zip(
        [-tally.points for tally in tallies.values()],
        *([-round(figure, 12) for figure in column] for column in columns),
        strict=True,
    )
    figures = zip(*columns, strict=True) if columns else (() for _ in tallies)
    lines = list(zip(sort_keys, tallies.items(), figures, strict=True))
    lines.sort(key=lambda line: line[0])
    names = [tie_break.key for tie_break in tie_breaks]
    gone = frozenset(dropped)
    table: list[Standing] = []
    rank, before = 0, None
    for position, (sort_key, (player, tally), own) in enumerate(lines, start=1):
        rank = rank if sort_key == before else position
        before = sort_key
        table.append(
            Standing(
                rank, player, tally.points, dict(zip(names, own, strict=True)),
                tally.wins, tally.losses, tally.draws, tally.byes, player in gone,
            )
        )  # fmt: skip
    return table


def count_tallies(
    players: Sequence[PlayerKey], results: Iterable[Result], missed: Mapping[PlayerKey, int]
) -> dict[PlayerKey, Tally]:
    """The figures behind every player's points and tie-breaks."""
    tallies = {player: Tally() for player in players}
    for result in results:
        a = tallies[result.a]
        if result.b is None:
            a.add_bye()
        else:
            b = tallies[result.b]
            a.add_match(b, result.wins_a, result.wins_b, result.drawn)
            b.add_match(a, result.wins_b, result.wins_a, result.drawn)
    for player, rounds in missed.items():
        tallies[player].add_missed(rounds)
    for tally in tallies.values():
        tally.close()
    return tallies
