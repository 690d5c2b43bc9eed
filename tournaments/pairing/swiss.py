"""Pairs a Swiss round by exact matching, score group by score group.

The method was measured against a dense optimum (see docs/architecture.md): big score groups are thinned
in random handfuls, what is left of a group is matched exactly together with the players carried down into
it, and when somebody stays over at the bottom the lowest groups are matched again jointly. Small fields
look ahead, so that the rounds still to come stay pairable. The organizer's pairing rules come first: given pairs sit
together, players kept apart count as having met, and the last round may go by standings instead of points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from tournaments.pairing.matching import matching
from tournaments.pairing.small_field import MOST_PLAYERS, pair_small_field

if TYPE_CHECKING:
    from random import Random

PlayerKey = int | str
ReasonCode = Literal[
    "first_round", "same_score", "odd_group", "all_met", "others_first", "rematch", "bye", "bye_moved", "by_standing",
    "together", "not_apart",
]  # fmt: skip

HANDFUL = 64
"""How many players of a large score group are matched at a time; a group is large from twice this number."""

NEIGHBORS = 32
"""How far down the standings a partner is sought first, where the standings pair the round."""


@dataclass(frozen=True, slots=True)
class SwissPlayer:
    """An active player before the round. Opponents stand in order of meeting."""

    key: PlayerKey
    points: int = 0
    opponents: tuple[PlayerKey, ...] = ()
    byes: int = 0


@dataclass(frozen=True, slots=True)
class PairingRules:
    """The organizer's wishes for a round: two players apart or together, pairing by standing alone."""

    apart: Collection[frozenset[PlayerKey]] = ()
    together: Collection[frozenset[PlayerKey]] = ()
    by_standing: bool = False


NO_RULES = PairingRules()


@dataclass(frozen=True, slots=True)
class Pairing:
    """A table with reason and gap in points. `b` is None for a bye."""

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
    """A round's players by index, with past opponents.

    `worth` is what partners should have in common, points or the place in the standings. `barred` are the players whom
    each should not meet, `given` the pairs that the organizer seats, and `free` the players to be paired.
    """

    def __init__(self, players: Sequence[SwissPlayer], pairing_rules: PairingRules) -> None:
        self.players = players
        self.by_standing = pairing_rules.by_standing
        index = {player.key: i for i, player in enumerate(players)}
        self.points = [player.points for player in players]
        self.worth = [-i for i in range(len(players))] if pairing_rules.by_standing else self.points
        self.met = [{index[key] for key in player.opponents if key in index} for player in players]
        self.index = index
        self.apart: list[set[int]] = [set() for _ in players]
        for pair in pairing_rules.apart:
            if pair <= index.keys():
                a, b = (index[key] for key in pair)
                self.apart[a].add(b)
                self.apart[b].add(a)
        self.barred = [met | apart for met, apart in zip(self.met, self.apart, strict=True)]
        self.given = sorted((min(pair), max(pair)) for pair in _find_given(pairing_rules, index))
        seated = {i for pair in self.given for i in pair}
        self.free = [i for i in range(len(players)) if i not in seated]

    def cost(self, a: int, b: int) -> int:
        gap = self.worth[a] - self.worth[b]
        return gap * gap

    def rematch_cost(self, a: int, b: int) -> int:
        """0 for a first meeting. More for frequent and recent meetings."""
        if b not in self.met[a]:
            return 0
        opponents = self.players[a].opponents
        meetings = [i for i, key in enumerate(opponents) if key == self.players[b].key]
        return len(meetings) * 1000 + meetings[-1]


def _find_given(pairing_rules: PairingRules, index: dict[PlayerKey, int]) -> list[list[int]]:
    """The given pairs of players who are here. A player who is in two of them sits in the first."""
    given: list[list[int]] = []
    seated: set[PlayerKey] = set()
    for pair in pairing_rules.together:
        if pair <= index.keys() and not pair & seated:
            seated |= pair
            given.append([index[key] for key in pair])
    return given


def pair_round(
    players: Sequence[SwissPlayer], rng: Random, rounds_after: int = 0, pairing_rules: PairingRules = NO_RULES
) -> SwissRound:
    """Pair the active players for a round.

    Takes the players in standings order (it decides the tables), the chance of this round, how many rounds follow, and
    the organizer's pairing rules. Everyone appears exactly once. With an odd number, a player of the lowest possible
    score group gets the bye, a player with the fewest byes. A rematch occurs only if nothing else is possible, and
    then as few as possible, the oldest first; before that, two who are kept apart meet only if nothing else is
    possible. A pair that is given meets all the same. Raises ValueError if a player is listed twice.
    """
    field = _Field(players, pairing_rules)
    if len(field.index) != len(players):
        raise ValueError("a player is listed twice")
    candidates: list[int | None] = _bye_candidates(field, rng) if len(players) % 2 else [None]
    find = _pair_by_standing if field.by_standing else _pair_by_groups
    bye, moved, pairs = candidates[0] if candidates else None, False, None
    if 2 < len(players) <= MOST_PLAYERS:
        small = pair_small_field(field.worth, field.barred, candidates, rounds_after, rng, field.given)
        if small is not None:
            bye, pairs = small
            moved = bye is not None and any(field.worth[c] < field.worth[bye] for c in candidates if c is not None)
    else:
        for position, candidate in enumerate(candidates):
            pairs = find(field, candidate, rng)
            if pairs is not None:
                bye, moved = candidate, position > 0
                break
    if pairs is None:
        bye, pairs = _pair_with_fewest_rematches(field, candidates)
        pairs += field.given
    elif len(players) > MOST_PLAYERS or len(players) == 2:
        pairs += field.given
    return _in_table_order(field, pairs, bye, moved)


def _bye_candidates(field: _Field, rng: Random) -> list[int | None]:
    fewest = min(field.players[i].byes for i in field.free)
    candidates = [i for i in field.free if field.players[i].byes == fewest]
    rng.shuffle(candidates)
    candidates.sort(key=lambda i: field.worth[i])
    return list(candidates)


def _pair_by_groups(field: _Field, bye: int | None, rng: Random) -> list[tuple[int, int]] | None:
    """Pair from the top score group down. None if the bye forces a rematch."""
    groups: dict[int, list[int]] = {}
    for i in field.free:
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
        found = matching(lowest, field.barred, lambda a, b: -field.cost(a, b))
        if 2 * len(found) == len(lowest):
            pairs_of[first:] = [found]
            carried = []
        depth += 1
    return None if carried else [pair for pairs in pairs_of for pair in pairs]


def _pair_by_standing(field: _Field, bye: int | None, _rng: Random) -> list[tuple[int, int]] | None:
    """Pair neighbours in the standings. None if the bye forces a rematch."""
    members = [i for i in field.free if i != bye]
    reach = NEIGHBORS
    while True:
        found = matching(members, field.barred, lambda a, b: -field.cost(a, b), reach)
        if 2 * len(found) == len(members):
            return found
        if reach >= len(members):
            return None
        reach *= 4


def _thin_out(field: _Field, group: list[int]) -> list[tuple[int, int]]:
    pairs: list[tuple[int, int]] = []
    while len(group) >= 2 * HANDFUL:
        handful = [group.pop() for _ in range(HANDFUL)]
        found = matching(handful, field.barred, _all_equal)
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

    return matching(members, field.barred, weight)


def _pair_with_fewest_rematches(
    field: _Field, candidates: list[int | None]
) -> tuple[int | None, list[tuple[int, int]]]:
    """Match the whole field, with the bye as a phantom; pairs kept apart weigh most, then rematches."""
    phantom = len(field.players)
    members = field.free[:]
    if len(members) % 2:
        members.append(phantom)
    allowed = {c for c in candidates if c is not None}
    spread = int((max(field.worth, default=0) - min(field.worth, default=0)) ** 2) + 1
    unit = spread * (len(members) + 1) ** 2
    oldest = max((field.rematch_cost(a, b) for a in field.free for b in field.met[a]), default=0)
    apart = unit * (oldest + 1) * (len(members) + 1)
    none_met: list[set[int]] = [set() for _ in range(phantom + 1)]
    none_met[phantom] = {i for i in range(phantom) if i not in allowed}

    def weight(a: int, b: int) -> int:
        if phantom in (a, b):
            return -(field.worth[min(a, b)] - min(field.worth)) * spread
        return -apart * (b in field.apart[a]) - field.rematch_cost(a, b) * unit - field.cost(a, b)

    found = matching(members, none_met, weight)
    bye = next((min(pair) for pair in found if phantom in pair), None)
    return bye, [pair for pair in found if phantom not in pair]


def _in_table_order(field: _Field, pairs: Iterable[tuple[int, int]], bye: int | None, moved: bool) -> SwissRound:
    ordered = [(a, b) if (-field.points[a], a) <= (-field.points[b], b) else (b, a) for a, b in pairs]
    ordered.sort(key=lambda pair: (-field.points[pair[0]], -field.points[pair[1]], min(pair)))
    sizes = Counter(field.points[i] for i in field.free if i != bye)
    for a, b in ordered:
        if (min(a, b), max(a, b)) not in field.given and field.points[a] != field.points[b]:
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
    return SwissRound(tuple(pairings), sum(b in field.met[a] for a, b in ordered))


def _reason(field: _Field, a: int, b: int, sizes: Counter[int], first_round: bool) -> ReasonCode:
    if (min(a, b), max(a, b)) in field.given:
        return "together"
    if b in field.apart[a]:
        return "not_apart"
    if b in field.met[a]:
        return "rematch"
    if field.by_standing:
        return "by_standing"
    if first_round:
        return "first_round"
    if field.points[a] == field.points[b]:
        return "same_score"
    rest = [i for i in field.free if field.points[i] == field.points[a] and i != a]
    if rest and all(i in field.barred[a] for i in rest):
        return "all_met"
    return "odd_group" if sizes[field.points[a]] % 2 else "others_first"
