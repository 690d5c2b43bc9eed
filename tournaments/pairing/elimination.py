"""The first round of a bracket: seeds and byes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

PlayerKey = int | str


@dataclass(frozen=True, slots=True)
class BracketPairing:
    """A place of the bracket. `b` is None for a bye."""

    a: PlayerKey
    b: PlayerKey | None


def rounds_needed(players: int) -> int:
    return max(0, (players - 1).bit_length())


def seed_order(size: int) -> list[int]:
    """The seeds from top to bottom: 1-8, 4-5, 2-7, 3-6 for eight.

    The size must be a power of two; else ValueError.
    """
    if size < 1 or size & (size - 1):
        raise ValueError(f"a bracket has a power of two of places, not {size}")
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for best in order for seed in (best, total - best)]
    return order


def first_round(seeds: Sequence[PlayerKey], size: int = 0) -> list[BracketPairing | None]:
    """Pair the first round from top to bottom. `seeds` lists the best player first.

    Missing players are byes for the top seeds, and None where both are missing. Without a `size` the bracket is as
    small as it can be. Raises ValueError for fewer than two players in it, or more than it has places.
    """
    if not size and len(seeds) < 2:
        raise ValueError("an elimination needs at least two players")
    order = seed_order(size or 1 << rounds_needed(len(seeds)))
    if len(seeds) > len(order):
        raise ValueError(f"a bracket of {len(order)} has no place for {len(seeds)}")
    by_seed = [*seeds, *([None] * (len(order) - len(seeds)))]
    return [pair_seats(by_seed[order[i] - 1], by_seed[order[i + 1] - 1]) for i in range(0, len(order), 2)]


def pair_seats(upper: PlayerKey | None, lower: PlayerKey | None) -> BracketPairing | None:
    """A match of those who come. A bye for one who comes alone, None for nobody."""
    if upper is not None:
        return BracketPairing(upper, lower)
    return None if lower is None else BracketPairing(lower, None)
