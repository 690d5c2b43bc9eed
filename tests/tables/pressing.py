"""What a table's page offers to press, found in its text as a player finds it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

BUTTON = re.compile(r'name="key"\s+value="(\d+)"')
PIECE = re.compile(r'name="piece" value="(\d+)"')
POINTS = re.compile(r'name="points-(\d+)"\s+min="0"\s+max="(\d+)"')
SEEN = re.compile(r'name="seen" value="(\d+)"')
SIDE = re.compile(r'name="side" value="([AB])"')


class Press(NamedTuple):
    """A press: the address below the table's, and the fields that are sent."""

    what: str
    fields: list[tuple[str, str]]


def find_press(page: str, rng: Random) -> Press | None:
    """One of the presses that a page offers: a button, pieces to tick, or points to divide. None if it offers none."""
    seen, side = SEEN.search(page), SIDE.search(page)
    if seen is None or side is None:
        return None
    fields = [("seen", seen[1]), ("side", side[1])]
    if keys := BUTTON.findall(page):
        return Press("move", [*fields, ("key", rng.choice(keys))])
    return Press("take", [*fields, *_divide_points(page), *_tick_pieces(page)])


def _divide_points(page: str) -> Iterator[tuple[str, str]]:
    total = re.search(r": (\d+) in all", page)
    left = int(total[1]) if total else 0
    for at, most in POINTS.findall(page):
        given = min(left, int(most))
        yield f"points-{at}", str(given)
        left -= given


def _tick_pieces(page: str) -> Iterator[tuple[str, str]]:
    wanted = re.search(r": (\d+) (?:of|to)", page)
    for piece in PIECE.findall(page)[: int(wanted[1]) if wanted else 0]:
        yield "piece", piece
