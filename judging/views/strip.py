"""A game's course in one strip: turns, claims, losses, disputes as marks, totals as curves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from django.utils.translation import gettext, ngettext

from judging.views.moments import Reading
from rules.games import GAMES
from rules.records.rows import SEATS, CardClaim, Checkpoint, PlacedCards, Remark, ResourceClaim

WIDE, HIGH, EDGE = 1000, 100, 6
"""The measures of a picture, stretched to the page's width, and what is free above and below a curve."""
FINEST = 250
"""Places of a strip that marks are drawn at, at most."""
MOST_POINTS = 14
"""Points of a curve that are links: a finger must hit them on a phone."""
MOST_ROWS = 40
"""Rows of the table of totals."""

_CLAIMS = (CardClaim, ResourceClaim, Checkpoint, PlacedCards)


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks of one kind, counted in the label, as the path of a picture."""

    kind: str
    label: str
    path: str


@dataclass(frozen=True, slots=True)
class Point:
    """The end of a turn on the curves: its row, and both players' totals."""

    row: int
    turn: int
    left: int
    width: int
    values: list[tuple[int | None, ...]]


@dataclass(frozen=True, slots=True)
class Curve:
    """A total of both players over the game, as the paths of a picture. `most` is the highest value."""

    label: str
    paths: list[tuple[str, str]]
    most: int


@dataclass(frozen=True, slots=True)
class Strip:
    """All of it: `last` is the last place, `first` and `end` are the rows at both ends, and `end` may be in question.

    `points` are links on the curves, `rows` the rows of their table.
    """

    last: int
    first: int
    end: int
    ends_in_question: bool
    marks: list[Marks]
    curves: list[Curve]
    points: list[Point]
    rows: list[Point]


def strip_of(reading: Reading) -> Strip:
    """The strip of a record."""
    points = _list_points(reading) if reading.walk.totals else []
    return Strip(
        last=reading.last,
        first=reading.walk.steps[0].first,
        end=reading.question or reading.walk.steps[-1].first,
        ends_in_question=reading.question > 0,
        marks=_list_marks(reading),
        curves=_list_curves(reading) if reading.walk.totals else [],
        points=_widen_targets(_sample_points(points, MOST_POINTS)),
        rows=_sample_points(points, MOST_ROWS),
    )


def _list_marks(reading: Reading) -> list[Marks]:
    rows = reading.walk.record.rows
    asked = [reading.last] if reading.question else []
    turns = reading.turns()
    claims = _places(reading, (row.line for row in rows if isinstance(row, _CLAIMS)))
    losses = _list_losses(reading)
    disputes = _places(reading, (row.line for row in rows if isinstance(row, Remark) and row.mark == "!?"))
    kinds = (
        ("turn", _name_turns([number for number, _, _ in turns]), [first for _, first, _ in turns], 30, 70),
        ("claim", ngettext("%(n)s claim", "%(n)s claims", len(claims)), claims, 74, 100),
        ("loss", ngettext("%(n)s loss", "%(n)s losses", len(losses)), losses, 0, 26),
        ("dispute", ngettext("%(n)s disputed row", "%(n)s disputed rows", len(disputes)), disputes, 0, 100),
        ("question", gettext("the row in question"), asked, 0, 100),
    )
    return [
        Marks(kind, label % {"n": len(places)}, _draw_marks(places, reading.last, top, bottom))
        for kind, label, places, top, bottom in kinds
        if places
    ]


def _name_turns(numbers: list[int]) -> str:
    if len(numbers) == 1:
        return gettext("turn %(number)s") % {"number": numbers[0]}
    return gettext("turns %(first)s to %(last)s") % {"first": min(numbers, default=0), "last": max(numbers, default=0)}


def _places(reading: Reading, lines: Iterable[int]) -> list[int]:
    found = (reading.find_place(line) for line in lines if reading.is_replayed(line))
    return [place for place in found if place is not None]


def _list_losses(reading: Reading) -> list[int]:
    """Find the losses of the deciding total."""
    totals = reading.walk.totals
    return [
        place
        for place in range(1, len(totals))
        if any((now[0] or 0) < (was[0] or 0) for was, now in zip(totals[place - 1], totals[place], strict=True) if now)
    ]


def _draw_marks(places: list[int], last: int, top: int, bottom: int) -> str:
    at = sorted({round(place * FINEST / max(last, 1)) * WIDE // FINEST for place in places})
    return "".join(f"M{x} {top}V{bottom}" for x in at)


def _list_points(reading: Reading) -> list[Point]:
    turns = reading.turns() or [(0, 0, len(reading.walk.steps) - 1)]
    return [
        Point(
            row=reading.walk.steps[end].first,
            turn=number,
            left=end * WIDE // max(reading.last, 1),
            width=0,
            values=list(zip(*reading.walk.totals[end], strict=True)),
        )
        for number, _first, end in turns
    ]


def _sample_points(points: list[Point], most: int) -> list[Point]:
    """Keep some points, evenly, the last included."""
    if len(points) <= most:
        return points
    return [points[(number * (len(points) - 1)) // (most - 1)] for number in range(most)]


def _widen_targets(points: list[Point]) -> list[Point]:
    """Give each point the ground up to its neighbors' middles, for a finger to hit."""
    edges = [0, *((one.left + other.left) // 2 for one, other in pairwise(points)), WIDE]
    return [
        Point(each.row, each.turn, left, max(right - left, 0), each.values)
        for each, (left, right) in zip(points, pairwise(edges), strict=False)
    ]


def _list_curves(reading: Reading) -> list[Curve]:
    board = GAMES[reading.game].board
    curves = []
    for number, name in enumerate(board.curves):
        series = [[totals[seat][number] for totals in reading.walk.totals] for seat in range(len(SEATS))]
        known = [value for values in series for value in values if value is not None]
        if known:
            most = max(*known, 1)
            paths = [
                (seat, _draw_curve(values, most, reading.last)) for seat, values in zip(SEATS, series, strict=True)
            ]
            curves.append(Curve(gettext(board.totals[name]), paths, most))
    return curves


def _draw_curve(values: list[int | None], most: int, last: int) -> str:
    """A line with a corner at each change, with a limited number of places."""
    drawn, path, height = -1, "", None
    for place, value in enumerate(values):
        if value is None:
            continue
        x, y = place * WIDE // max(last, 1), HIGH - EDGE - max(value, 0) * (HIGH - 2 * EDGE) // most
        if height is None:
            path = f"M{x} {y}"
        elif y != height and x * FINEST // WIDE > drawn:
            path += f"H{x}V{y}"
            drawn = x * FINEST // WIDE
        else:
            continue
        height = y
    return f"{path}H{WIDE}" if path else ""
