"""An idle opponent keeps the hand and ends turns."""

from __future__ import annotations

from rules.live.options import compose, find_several, list_current_options
from rules.live.table import LiveTable
from rules.records.playing import Several

_DOES_LEAST = ("pass", "let", "keep", "turn", "phase", "decline")  # in this order


def find_idle_move(table: LiveTable, seat: int) -> str:
    """The move of a player with as few actions as legal."""
    options = list_current_options(table, seat)
    for verb in _DOES_LEAST:
        found = [option for option in options if option.verb == verb]
        if found:
            return found[-1].text  # of two phases, the later one
    several = find_several(table, seat)
    return compose(table, seat, several, _take_least(several)) if several is not None else options[0].text


def _take_least(several: Several) -> list[tuple[int, int]]:
    if not several.points:
        return [(at, 0) for at in range(several.least)]
    left, taken = several.points, []
    for at, piece in enumerate(several.pieces):
        if points := min(left, piece.most):
            taken.append((at, points))
            left -= points
    return taken
