"""Pairs small Swiss fields, keeping later rounds pairable.

Six players can always play five rounds without a rematch, but not after just any three: greedy and even exact
pairers walk into that dead end. The bye is treated as one more opponent, whom everybody may meet once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

MOST_PLAYERS = 10
"""Up to this many (with the bye) there are at most 945 pairings of a round."""

STEPS = 20_000
"""How many pairings the look-ahead tries before it settles for what it has."""


def pair_small_field(
    points: Sequence[int],
    met: Sequence[set[int]],
    byes: Sequence[int | None],
    rounds_after: int,
    rng: Random,
    given: Sequence[tuple[int, int]] = (),
) -> tuple[int | None, list[tuple[int, int]]] | None:
    """The best pairing without a rematch, by the number of later rounds without.

    Takes points and past opponents by index, the players who may have the bye (or [None]), how many rounds follow, and
    pairs that sit together whether they have met or not. Best: the bye to the lowest score, then the smallest squared
    gaps, then by chance. Returns the bye and the pairs, or None if there is no pairing without a rematch.
    """
    count = len(points)
    bye = count if count % 2 else None
    size = count + (count % 2)
    full = (1 << size) - 1
    free = [full & ~(1 << i) for i in range(size)]
    for i in range(count):
        for j in met[i]:
            free[i] &= ~(1 << j)
            free[j] &= ~(1 << i)
    if bye is not None:
        for i in set(range(count)) - set(byes):
            free[i] &= ~(1 << bye)
            free[bye] &= ~(1 << i)
    now = _keep_given_pairs(free, given)
    options = [(*_cost(pairs, points, bye), rng.random(), pairs) for pairs in _pairings(full, now)]
    if not options:
        return None
    options.sort(key=lambda option: option[:3])
    budget = [STEPS]
    best, reached = options[0][3], -1
    for _, _, _, pairs in options:
        rounds = _rounds_possible(_remove_pairs(free, pairs), full, rounds_after, budget)
        if rounds > reached:
            best, reached = pairs, rounds
        if reached >= rounds_after or budget[0] <= 0:
            break
    left_out = next((min(pair) for pair in best if bye in pair), None)
    return left_out, [pair for pair in best if bye not in pair]


def _cost(pairs: list[tuple[int, int]], points: Sequence[int], bye: int | None) -> tuple[int, int]:
    of_bye = next((points[min(pair)] for pair in pairs if bye in pair), 0)
    return of_bye, sum((points[a] - points[b]) ** 2 for a, b in pairs if bye not in (a, b))


def _pairings(left: int, free: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    if not left:
        yield []
        return
    first = (left & -left).bit_length() - 1
    rest = left & ~(1 << first)
    partners = rest & free[first]
    while partners:
        second = (partners & -partners).bit_length() - 1
        partners &= partners - 1
        for pairs in _pairings(rest & ~(1 << second), free):
            yield [(first, second), *pairs]


def _remove_pairs(free: Sequence[int], pairs: list[tuple[int, int]]) -> list[int]:
    after = list(free)
    for a, b in pairs:
        after[a] &= ~(1 << b)
        after[b] &= ~(1 << a)
    return after


def _keep_given_pairs(free: Sequence[int], given: Sequence[tuple[int, int]]) -> list[int]:
    """The possible partners of each player this round, with given pairs together."""
    seated = sum(1 << i for pair in given for i in pair)
    now = [partners & ~seated for partners in free]
    for a, b in given:
        now[a], now[b] = 1 << b, 1 << a
    return now


def _rounds_possible(free: Sequence[int], full: int, wanted: int, budget: list[int]) -> int:
    """Count the rounds still pairable, up to `wanted` or the end of the budget."""
    if wanted == 0:
        return 0
    best = 0
    for pairs in _pairings(full, free):
        budget[0] -= 1
        best = max(best, 1 + _rounds_possible(_remove_pairs(free, pairs), full, wanted - 1, budget))
        if best == wanted or budget[0] <= 0:
            break
    return best
