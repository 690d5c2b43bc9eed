"""Compares a record's tags with the disputed match."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine.names import fold

SEATS = ("A", "B")
WHOLE_NAME = 2
_DAY_PREFIX = re.compile(r"\d{4}(?:-\d\d){0,2}")
_NUMBER = re.compile(r"\d+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player by shown name and username, with the `seat` in the record."""

    name: str
    username: str
    seat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchFacts:
    """An event's knowledge of a match.

    The match was played from `first_day` to `last_day` (YYYY-MM-DD). `results` are the values of a Result tag that
    some report or claim allows, and `scores` are those reports and claims in words.
    """

    players: tuple[Player, ...]
    event: str
    round: int
    table: int | None
    first_day: str
    last_day: str
    results: frozenset[str]
    scores: str


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """A misfitting tag: its value and the match's."""

    tag: str
    record: str
    match: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """The fit of a record and a match.

    `seats` names the players by seat; `is_of_match` is False for a record of others.
    """

    seats: dict[str, Player]
    is_of_match: bool
    discrepancies: list[Discrepancy]


def seat_of_first(tags: Mapping[str, str], first: tuple[str, ...], second: tuple[str, ...]) -> str:
    """The seat of the first of two players, "A" or "B"; empty unless the record's tags name these two.

    Each player is given by all their names. A tag may be missing, but not name somebody else or a part of a name.
    """
    a, b = tags.get("A", ""), tags.get("B", "")
    straight = _is_named(a, first), _is_named(b, second)
    crossed = _is_named(b, first), _is_named(a, second)
    if _agree(straight) == _agree(crossed):
        return ""
    return "A" if _agree(straight) else "B"


def _is_named(written: str, names: tuple[str, ...]) -> bool | None:
    """Whether a tag has a player's whole name. None for an unknown name."""
    return _rank_likeness(written, names) == WHOLE_NAME if fold(written) else None


def _agree(named: tuple[bool | None, bool | None]) -> bool:
    return any(named) and False not in named


def compare(tags: Mapping[str, str], facts: MatchFacts) -> Evidence:
    """Compare every tag about the match. A missing or unknown value fits."""
    players = {player.seat: player for player in facts.players}
    found = [
        *(_compare_name(seat, tags, players[seat]) for seat in SEATS),
        _compare_event(tags, facts),
        _compare_number("Round", tags, facts.round),
        _compare_number("Table", tags, facts.table),
        _compare_date(tags, facts),
        _compare_result(tags, facts),
    ]
    return Evidence(players, _is_of_match(tags, facts.players), [each for each in found if each is not None])


def _is_of_match(tags: Mapping[str, str], players: tuple[Player, ...]) -> bool:
    """Whether the record names a player of the match, or no player."""
    named = [tags[seat] for seat in SEATS if fold(tags.get(seat, ""))]
    names = tuple(name for player in players for name in (player.name, player.username))
    return not named or any(_rank_likeness(name, names) for name in named)


def _rank_likeness(written: str, names: tuple[str, ...]) -> int:
    """2 for the same name, 1 for a part such as the first name, else 0."""
    words = fold(written).split()
    own = [fold(name).split() for name in names]
    if not words:
        return 0
    if words in own:
        return WHOLE_NAME
    return int(any(set(words) <= set(each) or set(each) <= set(words) for each in own if each))


def _compare_name(seat: str, tags: Mapping[str, str], player: Player) -> Discrepancy | None:
    written = tags.get(seat, "")
    if not fold(written) or _rank_likeness(written, (player.name, player.username)):
        return None
    return Discrepancy(seat, written, player.name)


def _compare_event(tags: Mapping[str, str], facts: MatchFacts) -> Discrepancy | None:
    written = tags.get("Event", "")
    if not fold(written) or _rank_likeness(written, (facts.event,)):
        return None
    return Discrepancy("Event", written, facts.event)


def _compare_number(tag: str, tags: Mapping[str, str], number: int | None) -> Discrepancy | None:
    written = _NUMBER.search(tags.get(tag, ""))
    if written is None or number is None or int(written[0]) == number:
        return None
    return Discrepancy(tag, tags[tag], str(number))


def _compare_date(tags: Mapping[str, str], facts: MatchFacts) -> Discrepancy | None:
    known = _DAY_PREFIX.match(tags.get("Date", ""))
    if known is None:
        return None
    first, last = (day[: known.end()] for day in (facts.first_day, facts.last_day))
    if first <= known[0] <= last:
        return None
    days = facts.first_day if facts.first_day == facts.last_day else f"{facts.first_day} – {facts.last_day}"
    return Discrepancy("Date", tags["Date"], days)


def _compare_result(tags: Mapping[str, str], facts: MatchFacts) -> Discrepancy | None:
    written = tags.get("Result", "*")
    if written not in ("A", "B", "draw") or written in facts.results:
        return None
    return Discrepancy("Result", written, facts.scores)
