"""The bracket of a single elimination: seeds, byes, rounds, places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

PlayerKey = int | str


@dataclass(frozen=True, slots=True)
class BracketPairing:
    """One place of the bracket; `b` is None for a bye."""

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


def first_round(seeds: Sequence[PlayerKey]) -> list[BracketPairing]:
    """Pairs the first round from top to bottom; `seeds` lists the best player first.

    Missing places are byes for the top seeds. Raises ValueError for fewer than two players.
    """
    if len(seeds) < 2:
        raise ValueError("an elimination needs at least two players")
    order = seed_order(1 << rounds_needed(len(seeds)))
    return [
        BracketPairing(seeds[order[i] - 1], seeds[order[i + 1] - 1] if order[i + 1] <= len(seeds) else None)
        for i in range(0, len(order), 2)
    ]


def next_round(winners: Sequence[PlayerKey | None]) -> list[BracketPairing | None]:
    """Pairs the winners of a round, from top to bottom.

    A place without a winner (both left) is None: its neighbour has a bye, and two of them leave None.
    """
    if len(winners) < 2 or len(winners) % 2:
        raise ValueError(f"{len(winners)} places cannot be paired")
    places: list[BracketPairing | None] = []
    for i in range(0, len(winners), 2):
        upper, lower = winners[i], winners[i + 1]
        if upper is not None:
            places.append(BracketPairing(upper, lower))
        else:
            places.append(None if lower is None else BracketPairing(lower, None))
    return places


def places(players: Sequence[PlayerKey], reached: Mapping[PlayerKey, int], rounds: int) -> list[tuple[int, PlayerKey]]:
    """Ranks the players as (place, player) by the round reached.

    `reached` is 1 for a player it leaves out, and `rounds + 1` for the winner of the final. The places of a round
    are fixed by the bracket: a finalist is second, a semifinalist third, whatever happened to the others.
    """
    ordered = sorted(players, key=lambda player: -reached.get(player, 1))
    return [(_place(rounds - reached.get(player, 1)), player) for player in ordered]


def _place(rounds_missed: int) -> int:
    return 1 if rounds_missed < 0 else (1 << rounds_missed) + 1
