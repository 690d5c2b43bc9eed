"""Brackets played elsewhere are played again through the API: the same pairs meet, all end at the same places.

PROOF_EVENTS is how many events there are, by turns of each kind, of 5 to 32 players seeded by hand. Some players leave
in the middle of a match, the results of a round come in any order. What was played elsewhere is told by a model that
knows brackets as lists of who is left, and no rounds of the site. The control sends nobody into the other half.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import pytest

from tests.proofs.cases import TimeBox, rolled_back
from tests.proofs.figures import report, report_control
from tests.proofs.program import Program

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
WANTED = 100
EVENTS = int(os.environ.get("PROOF_EVENTS", WANTED))
KINDS = ("double_elimination", "elimination", "double_elimination", "elimination_third")
FORFEITS = 0.06
ORDER = {8: (1, 8, 4, 5, 2, 7, 3, 6)}
ORDER[16] = (1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11)
ORDER[32] = tuple(seed for best in ORDER[16] for seed in (best, 33 - best))
CROSSINGS = {
    8: ((1, 0), (0,)),
    16: ((2, 3, 0, 1), (0, 1), (0,)),
    32: ((4, 5, 6, 7, 0, 1, 2, 3), (0, 1, 2, 3), (1, 0), (0,)),
}
"""By size: in which order those who lose the second round of the winners, the third and so on meet the losers left."""

Seat = int | None
Pair = frozenset[int]


def tell_outcome(seed: int, pair: Pair, meeting: int) -> tuple[int, bool]:
    """Who wins the first or a later meeting of two, and whether the other leaves in the middle of it."""
    rng = Random(f"{seed} {sorted(pair)} {meeting}")
    return rng.choice(sorted(pair)), rng.random() < FORFEITS


@dataclass
class Elsewhere:
    """An event as it was played elsewhere. Players are their seeds."""

    seed: int
    players: int
    crossings: Sequence[Sequence[int]] = ()
    met: Counter[Pair] = field(default_factory=Counter)
    gone: set[int] = field(default_factory=set)
    out: list[list[int]] = field(default_factory=list)
    """Those who went out together, one group after the other."""

    @property
    def size(self) -> int:
        return next(size for size in ORDER if size >= self.players)

    def meet(self, a: Seat, b: Seat) -> tuple[Seat, Seat]:
        """The winner and the loser. Whoever has left loses, and nobody is met without a match."""
        here = [each for each in (a, b) if each is not None and each not in self.gone]
        left = [each for each in (a, b) if each in self.gone]
        if len(here) < 2:
            return (*here, *left, None, None)[0:2]
        pair = frozenset(here)
        self.met[pair] += 1
        winner, leaves = tell_outcome(self.seed, pair, self.met[pair])
        [loser] = pair - {winner}
        if leaves:
            self.gone.add(loser)
        return winner, loser

    def play_round(self, seats: Sequence[Seat]) -> tuple[list[Seat], list[Seat]]:
        played = [self.meet(a, b) for a, b in zip(seats[::2], seats[1::2], strict=True)]
        return [winner for winner, _loser in played], [loser for _winner, loser in played]

    def put_out(self, losers: Sequence[Seat]) -> None:
        self.out.append([each for each in losers if each is not None])

    def play_single(self, *, third: bool) -> None:
        left: list[Seat] = [seed if seed <= self.players else None for seed in ORDER[self.size]]
        while len(left) > 1:
            left, losers = self.play_round(left)
            if third and len(losers) == 2:
                losers, fourth = self.play_round(losers)
                self.put_out(fourth)
            self.put_out(losers)
        self.put_out(left)

    def play_double(self) -> None:
        left: list[Seat] = [seed if seed <= self.players else None for seed in ORDER[self.size]]
        left, below = self.play_round(left)
        for crossing in self.crossings:
            below, beaten = self.play_round(below)
            self.put_out(beaten)
            left, dropped = self.play_round(left)
            meeting = [(dropped[at], low) for at, low in zip(crossing, below, strict=True)]
            below, beaten = self.play_round([each for pair in meeting for each in pair])
            self.put_out(beaten)
        [best], [other] = left, below
        winner, loser = self.meet(best, other)
        if winner == other and loser == best and best not in self.gone:
            winner, loser = self.meet(best, other)
        self.put_out([loser])
        self.put_out([winner])

    def list_places(self) -> list[int]:
        """The players from the first to the last; of those who went out together the better seed first."""
        return [player for together in reversed(self.out) for player in sorted(together)]


def play_elsewhere(kind: str, seed: int, *, crosses: bool = True) -> Elsewhere:
    players = 5 + seed * 7 % 28
    event = Elsewhere(seed, players)
    event.crossings = [each if crosses else sorted(each) for each in CROSSINGS[event.size]]
    if kind == "double_elimination":
        event.play_double()
    else:
        event.play_single(third=kind == "elimination_third")
    return event


def play_again(program: Program, kind: str, seed: int, players: int) -> tuple[Counter[Pair], list[int]]:
    """The pairs that met, and the players from the first to the last."""
    program.begin(players, format=kind)
    program.ask("PUT", f"{program.event}seeds/", players=program.players)
    met: Counter[Pair] = Counter()
    for _draft in program.list_drafts():
        matches = program.publish()
        Random(seed).shuffle(matches)
        for match in matches:
            pair = frozenset(program.numbers[match[side]] for side in "ab")
            met[pair] += 1
            winner, leaves = tell_outcome(seed, pair, met[pair])
            if leaves:
                [loser] = pair - {winner}
                program.drop(loser)
            else:
                program.enter(match, "2-0-0" if program.numbers[match["a"]] == winner else "0-2-0")
        program.close()
    program.ask("POST", f"{program.event}finish/")
    ranks = program.rank()
    assert [rank for rank, _player in ranks] == list(range(1, players + 1))
    return met, [player for _rank, player in ranks]


def test_a_bracket_is_played_again_through_the_api(program: Program) -> None:
    events, pairs, forfeits = 0, 0, 0
    for seed in TimeBox().limit(range(EVENTS)):
        kind = KINDS[seed % len(KINDS)]
        elsewhere = play_elsewhere(kind, seed)
        with rolled_back():
            met, places = play_again(program, kind, seed, elsewhere.players)
        assert met == elsewhere.met, f"event {seed}, {kind} of {elsewhere.players}: other pairs"
        assert places == elsewhere.list_places(), f"event {seed}, {kind} of {elsewhere.players}: other places"
        events, pairs, forfeits = events + 1, pairs + met.total(), forfeits + len(elsewhere.gone)
    report(
        "replayed brackets",
        f"{events} events, {pairs:,} matches, {forfeits} forfeits: the same pairs and places",
        reached=events,
        wanted=WANTED,
    )


def test_a_bracket_without_crossings_has_other_pairs() -> None:
    """The control."""
    differing = sum(
        play_elsewhere("double_elimination", seed).met != play_elsewhere("double_elimination", seed, crosses=False).met
        for seed in range(EVENTS)
    )
    report_control("replayed brackets", f"without crossings {differing} of {EVENTS} double eliminations differ")
    assert differing
