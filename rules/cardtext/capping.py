"""Caps the count of an effect at a stated maximum."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.cardtext.vocabulary import Vocabulary
from rules.engine.effects import Capped, Change, Draw, Groups, Node, OwnPrice, Price, Resource
from rules.engine.effects.node import rebuild

UNSAID = "times or points"  # a bare number may count times or points until the counted cards are known
CARDS = "cards"
_TEN = 10  # so many points are no number of cards


def find_counted(per: Any) -> Any:
    """Return what is counted, without its groups and its most."""
    while isinstance(per, Groups | Capped):
        per = per.of
    return per


def resolve_caps(said: Any, words: Vocabulary) -> Any:
    """Turn the most points or cards of an effect into a number of times."""

    def change(part: Node) -> Node:
        per = getattr(part, "per", None)
        if not isinstance(per, Capped) or not per.unit:
            return part
        counted: Any = part
        made: Node = msgspec.structs.replace(counted, per=_count_times(per, _list_points(part, words)))
        return made

    return rebuild(said, change)


def _list_points(made: Node, words: Vocabulary) -> list[tuple[str, int]]:
    """List what an effect adds each time, and how much."""
    if isinstance(made, Change):
        return [(stat, abs(points)) for stat, points in made.stats]
    if isinstance(made, Resource):
        return [(made.resource, abs(made.points))]
    if isinstance(made, Price | OwnPrice):
        return [(words.currency, abs(made.points))]
    return [(CARDS, made.count)] if isinstance(made, Draw) else []


def _count_times(per: Capped, added: list[tuple[str, int]]) -> Capped:
    """Count the times that reach the maximum. A fraction leaves the amount unchanged."""
    if per.unit == CARDS:  # drawn, or counted
        drawn = dict(added).get(CARDS, 1)
        return Capped(per.of, per.most) if drawn == 1 else per
    units, sizes = {unit for unit, _ in added}, {points for _, points in added}
    if len(sizes) != 1 or (per.unit != UNSAID and units != {per.unit}):
        return per
    (once,) = sizes
    if per.unit == UNSAID and once > 1 and (per.most == once or once < _TEN):  # which may be of either
        return per
    if per.unit == UNSAID and per.most < once:  # of 10 points each, no more than 3: of what is counted
        return Capped(per.of, per.most)
    return per if per.most % once else Capped(per.of, per.most // once)


def is_left_open(part: Node) -> bool:
    """Whether a cap is said in points, and not yet known in times."""
    return isinstance(part, Capped) and bool(part.unit)
