"""Prints rounds as the FIDE's tournament report (TRF16), which other programs check pairings with.

The lines XXR, XXS, BBW, BBD, BBL and BBU are what checkers of pairings have added to it: how many rounds there are, and
that a win or a bye counts 3 points, a draw 1.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from tournaments.standings import Standing
from tournaments.structures.base import PlayedMatch
from tournaments.tally import DRAW, WIN

Key = int | str
NOBODY = "0000 - "
LONGEST_NAME = 33


@dataclass(frozen=True, slots=True)
class Report:
    """The head of a report on an event."""

    name: str
    place: str
    begins: date | None
    ends: date | None
    arbiter: str
    rounds_planned: int


def print_trf(
    report: Report, names: Mapping[Key, str], standings: Sequence[Standing], matches: Sequence[PlayedMatch]
) -> str:
    """The report of the rounds played. `names` has the players in the order of joining, which numbers them.

    A void match is left out, as if never paired; where both lose, both have a loss. Player A has white.
    """
    numbers = {player: number for number, player in enumerate(names, start=1)}
    played = {(match.round, player): match for match in matches for player in (match.a, match.b) if player is not None}
    rounds = sorted({match.round for match in matches})
    lines = [
        f"012 {report.name}",
        f"022 {report.place}",
        f"042 {_print_day(report.begins)}",
        f"052 {_print_day(report.ends)}",
        f"062 {len(names)}",
        "072 0",
        "082 0",
        "092 Individual: Swiss-System",
        f"102 {report.arbiter}",
        f"XXR {report.rounds_planned}",
        f"XXS W={WIN:.1f} D={DRAW:.1f} PAB={WIN:.1f}",
        f"BBW {WIN:4.1f}",
        f"BBD {DRAW:4.1f}",
        f"BBL {0:4.1f}",
        f"BBU {WIN:4.1f}",
    ]
    ranked = {standing.player: standing for standing in standings}
    for player, number in numbers.items():
        standing = ranked[player]
        own = "".join(f"  {_print_result(played.get((each, player)), player, numbers)}" for each in rounds)
        name = names[player][:LONGEST_NAME]
        points = float(standing.points or 0)
        person = f"{name:<{LONGEST_NAME}} {'':4} {'':3} {'':11} {'':10}"  # no rating, federation, number, birthday
        head = f"001 {number:4d}      {person} {points:4.1f} {standing.rank:4d}"
        lines.append(head + own)
    return "".join(f"{line.rstrip()}\r\n" for line in lines)


def _print_day(day: date | None) -> str:
    return day.strftime("%Y/%m/%d") if day else ""


def _print_result(match: PlayedMatch | None, player: Key, numbers: Mapping[Key, int]) -> str:
    """Opponent, color and result: 8 characters."""
    if match is None or match.games is None:
        return f"{NOBODY}Z"
    if match.b is None:
        return f"{NOBODY}U"
    a, b, _drawn = match.games
    own, others = (a, b) if player == match.a else (b, a)
    other, color = (match.b, "w") if player == match.a else (match.a, "b")
    result = "1" if own > others else "0" if own < others or not any(match.games) else "="
    return f"{numbers[other]:4d} {color} {result}"
