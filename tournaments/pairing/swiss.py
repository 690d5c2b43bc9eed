"""Pairs a Swiss round by exact matching, score group by score group.

The method was measured against a dense optimum (see docs/architecture.md): big score groups are thinned
in random handfuls, what is left of a group is matched exactly together with the players carried down into
it, and when somebody stays over at the bottom the lowest groups are matched again jointly. Small fields
look ahead, so that the rounds still to come stay pairable.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from tournaments.pairing.matching import matching
from tournaments.pairing.small_field import MOST_PLAYERS, pair_small_field

if TYPE_CHECKING:
    from random import Random

PlayerKey = int | str
ReasonCode = Literal["first_round", "same_score", "odd_group", "all_met", "others_first", "rematch", "bye", "bye_moved"]

HANDFUL = 64
"""How many players of a large score group are matched at a time; a group is large from twice this number."""


@dataclass(frozen=True, slots=True)
class SwissPlayer:
    """An active player before the round; opponents stand in order of meeting."""

    key: PlayerKey
    points: int = 0
    opponents: tuple[PlayerKey, ...] = ()
    byes: int = 0


@dataclass(frozen=True, slots=True)
class Pairing:
    """A table with reason and gap in points; `b` is None for a bye."""

    a: PlayerKey
    b: PlayerKey | None
    reason: ReasonCode
    gap: int = 0


@dataclass(frozen=True, slots=True)
class SwissRound:
    """The pairings in table order, the bye last."""

    pairings: tuple[Pairing, ...]
    rematches: int


class _Field:
    """A round's players by index, with past opponents."""

    def __init__(self, players: Sequence[SwissPlayer]) -> None:
        self.players = players
        index = {player.key: i for i, player in enumerate(players)}
        self.points = [player.points for player in players]
        self.met = [{index[key] for key in player.opponents if key in index} for player in players]
        self.index = index

    def cost(self, a: int, b: int) -> int:
        gap = self.points[a] - self.points[b]
        return gap * gap

    def rematch_cost(self, a: int, b: int) -> int:
        """0 for a first meeting; more for frequent and recent meetings."""
        if b not in self.met[a]:
            return 0
        opponents = self.players[a].opponents
        meetings = [i for i, key in enumerate(opponents) if key == self.players[b].key]
        return len(meetings) * 1000 + meetings[-1]


def pair_round(players: Sequence[SwissPlayer], rng: Random, rounds_after: int = 0) -> SwissRound:
    """Pair the active players for a round.

    Takes the players in standings order (it decides the tables), the chance of this round, and how many
    rounds follow. Everyone appears exactly once; with an odd number one player of the lowest possible score
    group, who has had the fewest byes, gets the bye. A rematch occurs only if nothing else is possible, and
    then as few as possible, the oldest first. Raises ValueError if a player is listed twice.
    """
    field = _Field(players)
    if len(field.index) != len(players):
        raise ValueError("a player is listed twice")
    candidates: list[int | None] = _bye_candidates(field, rng) if len(players) % 2 else [None]
    bye, moved, pairs = candidates[0] if candidates else None, False, None
    if 2 < len(players) <= MOST_PLAYERS:
        small = pair_small_field(field.points, field.met, candidates, rounds_after, rng)
        if small is not None:
            bye, pairs = small
            moved = bye is not None and any(field.points[c] < field.points[bye] for c in candidates if c is not None)
    else:
        for position, candidate in enumerate(candidates):
            pairs = _pair_by_groups(field, candidate, rng)
            if pairs is not None:
                bye, moved = candidate, position > 0
                break
    if pairs is None:
        bye, pairs = _pair_with_fewest_rematches(field, candidates)
    return _in_table_order(field, pairs, bye, moved)


def _bye_candidates(field: _Field, rng: Random) -> list[int | None]:
    fewest = min(player.byes for player in field.players)
    candidates = [i for i, player in enumerate(field.players) if player.byes == fewest]
    rng.shuffle(candidates)
    candidates.sort(key=lambda i: field.points[i])
    return list(candidates)


def _pair_by_groups(field: _Field, bye: int | None, rng: Random) -> list[tuple[int, int]] | None:
    """Pair from the top score group down; None if the bye forces a rematch."""
    groups: dict[int, list[int]] = {}
    for i in range(len(field.players)):
        if i != bye:
            groups.setdefault(field.points[i], []).append(i)
    scores = sorted(groups, reverse=True)
    carried: list[int] = []
    carried_into: list[list[int]] = []
    pairs_of: list[list[tuple[int, int]]] = []
    for score in scores:
        group = groups[score][:]
        rng.shuffle(group)
        carried_into.append(carried)
        pairs = _thin_out(field, group)
        found = _match_group(field, carried, group)
        paired = {i for pair in found for i in pair}
        carried = [i for i in (*carried, *group) if i not in paired]
        pairs_of.append(pairs + found)
    depth = 2
    while carried and depth <= len(scores):
        first = len(scores) - depth
        lowest = carried_into[first] + [i for score in scores[first:] for i in groups[score]]
        found = matching(lowest, field.met, lambda a, b: -field.cost(a, b))
        if 2 * len(found) == len(lowest):
            pairs_of[first:] = [found]
            carried = []
        depth += 1
    return None if carried else [pair for pairs in pairs_of for pair in pairs]


def _thin_out(field: _Field, group: list[int]) -> list[tuple[int, int]]:
    pairs: list[tuple[int, int]] = []
    while len(group) >= 2 * HANDFUL:
        handful = [group.pop() for _ in range(HANDFUL)]
        found = matching(handful, field.met, _all_equal)
        if not found:
            group.extend(handful)
            break
        paired = {i for pair in found for i in pair}
        pairs += found
        group[:0] = [i for i in handful if i not in paired]
    return pairs


def _all_equal(_a: int, _b: int) -> int:
    return 0


def _match_group(field: _Field, carried: list[int], group: list[int]) -> list[tuple[int, int]]:
    """Match a group and the players carried down: highest score, then smallest gaps."""
    members = carried + group
    levels = {score: level for level, score in enumerate(sorted({field.points[i] for i in carried}))}
    scores_here = [field.points[i] for i in members]
    gaps = int((max(scores_here, default=0) - min(scores_here, default=0)) ** 2)
    unit = (gaps + 1) * (len(members) + 1)
    bonus: dict[int, int] = {i: unit * int((len(members) + 1) ** levels[field.points[i]]) for i in carried}

    def weight(a: int, b: int) -> int:
        return bonus.get(a, 0) + bonus.get(b, 0) - field.cost(a, b)

    return matching(members, field.met, weight)


def _pair_with_fewest_rematches(
    field: _Field, candidates: list[int | None]
) -> tuple[int | None, list[tuple[int, int]]]:
    """Match the whole field, with the bye as a phantom and rematches weighing most."""
    phantom = len(field.players)
    members = list(range(phantom))
    if len(members) % 2:
        members.append(phantom)
    allowed = {c for c in candidates if c is not None}
    spread = int((max(field.points, default=0) - min(field.points, default=0)) ** 2) + 1
    unit = spread * (len(members) + 1) ** 2
    none_met: list[set[int]] = [set() for _ in range(phantom + 1)]
    none_met[phantom] = {i for i in range(phantom) if i not in allowed}

    def weight(a: int, b: int) -> int:
        if phantom in (a, b):
            return -(field.points[min(a, b)] - min(field.points)) * spread
        return -field.rematch_cost(a, b) * unit - field.cost(a, b)

    found = matching(members, none_met, weight)
    bye = next((min(pair) for pair in found if phantom in pair), None)
    return bye, [pair for pair in found if phantom not in pair]


def _in_table_order(field: _Field, pairs: Iterable[tuple[int, int]], bye: int | None, moved: bool) -> SwissRound:
    ordered = [(a, b) if (-field.points[a], a) <= (-field.points[b], b) else (b, a) for a, b in pairs]
    ordered.sort(key=lambda pair: (-field.points[pair[0]], -field.points[pair[1]], min(pair)))
    sizes = Counter(field.points[i] for i in range(len(field.players)) if i != bye)
    for a, b in ordered:
        if field.points[a] != field.points[b]:
            sizes[field.points[b]] -= 1  # the one who came from above takes a partner out of this group
    first_round = not any(field.met) and len(set(field.points)) <= 1
    pairings = [
        Pairing(
            field.players[a].key,
            field.players[b].key,
            _reason(field, a, b, sizes, first_round),
            field.points[a] - field.points[b],
        )
        for a, b in ordered
    ]
    if bye is not None:
        pairings.append(Pairing(field.players[bye].key, None, "bye_moved" if moved else "bye"))
    return SwissRound(tuple(pairings), sum(pairing.reason == "rematch" for pairing in pairings))


def _reason(field: _Field, a: int, b: int, sizes: Counter[int], first_round: bool) -> ReasonCode:
    if b in field.met[a]:
        return "rematch"
    if first_round:
        return "first_round"
    if field.points[a] == field.points[b]:
        return "same_score"
    rest = [i for i, points in enumerate(field.points) if points == field.points[a] and i != a]
    if rest and all(i in field.met[a] for i in rest):
        return "all_met"
    return "odd_group" if sizes[field.points[a]] % 2 else "others_first"
