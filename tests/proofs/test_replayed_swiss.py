"""Swiss events with a cut, paired elsewhere, are played again through the API: same standings, cut, bracket and places.

PROOF_EVENTS is how many events there are, of 9 to 40 players, cut to 4, 8 or 16. Each round is paired by the site and
its seats are then exchanged until those sit together who met elsewhere. Some players drop between rounds. What was
played elsewhere is told by a model that reckons with fractions, from the results alone. The control leaves out the
least share of a third.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from tests.proofs.cases import TimeBox, rolled_back
from tests.proofs.figures import report, report_control
from tests.proofs.program import Program

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
WANTED = 60
EVENTS = int(os.environ.get("PROOF_EVENTS", WANTED))
CUTS = (8, 4, 16)
SEATS = {4: (1, 4, 2, 3), 8: (1, 8, 4, 5, 2, 7, 3, 6)}
SEATS[16] = tuple(seed for best in SEATS[8] for seed in (best, 17 - best))
SCORES = ((2, 0, 0), (2, 1, 0), (1, 1, 1), (1, 2, 0), (0, 2, 0))
LEAVE = 0.02
THIRD = Fraction(1, 3)

Score = tuple[int, int, int]
Pair = tuple[int, int | None]
"""Without a second player it is a bye."""


@dataclass
class Won:
    """What a player has won so far."""

    rounds: int = 0
    points: int = 0
    games: int = 0
    game_points: int = 0
    opponents: list[int] = field(default_factory=list)

    def add(self, opponent: int | None, score: Score) -> None:
        won, lost, drawn = score
        self.rounds += 1
        self.points += 3 if won > lost else 1 if won == lost else 0
        self.games += sum(score)
        self.game_points += 3 * won + drawn
        if opponent is not None:
            self.opponents.append(opponent)


@dataclass
class Elsewhere:
    """An event as it was played elsewhere. Players are their numbers from 1."""

    seed: int
    least: Fraction = THIRD
    rounds: list[dict[Pair, Score]] = field(default_factory=list)
    left_after: list[list[int]] = field(default_factory=list)
    bracket: list[dict[Pair, int]] = field(default_factory=list)
    """For each round who met with which score, and who left afterwards; for each round of the bracket who won."""

    def __post_init__(self) -> None:
        self.rng = Random(f"Swiss {self.seed}")
        self.cut = CUTS[self.seed % len(CUTS)]
        self.players = self.rng.randint(self.cut + 5, 40)
        self.won = {player: Won() for player in range(1, self.players + 1)}
        self.here = list(self.won)
        self.had_bye: set[int] = set()

    def play(self) -> None:
        for _number in range(self.rng.randint(3, 5)):
            self.play_round()
        self.play_bracket()

    def play_round(self) -> None:
        pairs = self.find_pairs()
        scores: dict[Pair, Score] = {}
        for a, b in pairs:
            scores[a, b] = score = self.rng.choice(SCORES) if b is not None else (2, 0, 0)
            self.won[a].add(b, score)
            if b is not None:
                self.won[b].add(a, (score[1], score[0], score[2]))
        self.rounds.append(scores)
        leaving = [player for player in self.here if self.rng.random() < LEAVE]
        self.left_after.append(leaving)
        self.here = [player for player in self.here if player not in leaving]

    def find_pairs(self) -> list[Pair]:
        """Pairs by lot, none of which has met; the bye goes to somebody who has had none."""
        while True:
            order = self.rng.sample(self.here, len(self.here))
            pairs: list[Pair] = list(zip(order[::2], order[1::2], strict=False))
            if len(order) % 2:
                if order[-1] in self.had_bye:
                    continue
                pairs.append((order[-1], None))
            if not any(b in self.won[a].opponents for a, b in pairs):
                self.had_bye |= {a for a, b in pairs if b is None}
                return pairs

    def share(self, part: int, whole: int) -> Fraction:
        return max(self.least, Fraction(part, 3 * whole)) if whole else self.least

    def figures_of(self, player: int) -> tuple[Fraction, ...]:
        """Points, the opponents' match wins, the own game wins, the opponents' game wins."""
        won = self.won[player]
        met = [self.won[opponent] for opponent in won.opponents]

        def mean(shares: Sequence[Fraction]) -> Fraction:
            return sum(shares, Fraction()) / len(shares) if shares else self.least

        return (
            Fraction(won.points),
            mean([self.share(each.points, each.rounds) for each in met]),
            self.share(won.game_points, won.games),
            mean([self.share(each.game_points, each.games) for each in met]),
        )

    def rank(self, players: Iterable[int]) -> list[list[int]]:
        """The players from the first to the last; those with equal figures together."""
        alike: dict[tuple[Fraction, ...], list[int]] = defaultdict(list)
        for player in players:
            alike[self.figures_of(player)].append(player)
        return [alike[figures] for figures in sorted(alike, reverse=True)]

    def play_bracket(self) -> None:
        """The best of those who are still here, seeded by their standings."""
        seeds = [player for together in self.rank(self.here) for player in together][: self.cut]
        self.seeds, left = seeds, [seeds[seat - 1] for seat in SEATS[self.cut]]
        while len(left) > 1:
            winners = {(a, b): self.rng.choice((a, b)) for a, b in zip(left[::2], left[1::2], strict=True)}
            self.bracket.append(winners)
            left = list(winners.values())

    def is_clear(self) -> bool:
        """Whether the cut has enough players, and no two of equal figures whom only a lot could tell apart in it."""
        together = self.rank(self.here)
        return len(self.here) >= self.cut and all(
            len(players) == 1 or players[0] not in self.seeds for players in together
        )

    def list_places(self) -> list[list[int]]:
        """The players of the bracket by their last round, the others by the standings."""
        last = dict.fromkeys(self.seeds, 0)
        for number, winners in enumerate(self.bracket, start=1):
            last |= dict.fromkeys(winners.values(), number)
        best = sorted(self.seeds, key=lambda player: (-last[player], self.seeds.index(player)))
        others = self.rank(player for player in self.won if player not in self.seeds)
        return [[player] for player in best] + others


def play_elsewhere(seed: int, **fields: Any) -> Elsewhere:
    event = Elsewhere(seed, **fields)
    event.play()
    return event


def seat(program: Program, draft: dict[str, Any], wanted: Iterable[Pair]) -> None:
    """Exchange seats of the draft until the pairs are those, the bye first."""
    across: dict[int, int | None] = {}
    for match in draft["pairings"]:
        a, b = (program.numbers.get(match[side] or "") for side in "ab")
        assert a is not None
        across[a] = b
        if b is not None:
            across[b] = a

    def exchange(first: int, second: int) -> None:
        ids = {"first": program.players[first - 1], "second": program.players[second - 1]}
        program.ask("POST", f"{program.event}rounds/swap/", **ids, reason="as it was elsewhere")
        one, other = across[first], across[second]
        across[first], across[second] = other, one
        across.update({place: player for place, player in ((one, second), (other, first)) if place is not None})

    for a, b in sorted(wanted, key=lambda pair: pair[1] is not None):
        if b is None:
            holder = next(player for player, opponent in across.items() if opponent is None)
            if holder != a:
                exchange(holder, a)
        elif (opponent := across[a]) != b:
            assert opponent is not None
            exchange(opponent, b)


def group(ranks: list[tuple[int, int]]) -> list[list[int]]:
    """Those who share a rank together."""
    together: dict[int, list[int]] = defaultdict(list)
    for rank, player in ranks:
        together[rank].append(player)
    return [sorted(players) for players in together.values()]


def play_again(program: Program, event: Elsewhere) -> None:
    """Hold each round as it was held elsewhere. Raises AssertionError where the site says otherwise."""
    program.begin(event.players, format=f"swiss_top{event.cut}", rounds_planned=len(event.rounds))
    drafts = program.list_drafts()
    for scores, leaving in zip(event.rounds, event.left_after, strict=True):
        seat(program, next(drafts), scores)
        for match in program.publish():
            a, b = (program.numbers[match[side]] for side in "ab")
            won, lost, drawn = scores.get((a, b)) or [scores[b, a][at] for at in (1, 0, 2)]
            program.enter(match, f"{won}-{lost}-{drawn}")
        program.close()
        for player in leaving:
            program.drop(player)
    assert group(program.rank()) == [sorted(each) for each in event.rank(event.won)], "other standings"
    for winners in event.bracket:
        next(drafts)
        matches = program.publish()
        met = {frozenset(program.numbers[match[side]] for side in "ab") for match in matches}
        assert met == {frozenset(pair) for pair in winners}, "another bracket"
        for match in matches:
            a, b = (program.numbers[match[side]] for side in "ab")
            winner = winners.get((a, b)) or winners[b, a]
            program.enter(match, "2-1-0" if winner == a else "1-2-0")
        program.close()
    program.ask("POST", f"{program.event}finish/")
    assert group(program.rank()) == [sorted(each) for each in event.list_places()], "other places"


def list_clear_events() -> Iterable[Elsewhere]:
    return (event for seed in range(10 * EVENTS) if (event := play_elsewhere(seed)).is_clear())


def test_a_swiss_event_with_its_cut_is_played_again_through_the_api(program: Program) -> None:
    events, matches = 0, 0
    for event, _number in zip(TimeBox().limit(list_clear_events()), range(EVENTS), strict=False):
        with rolled_back():
            play_again(program, event)
        events, matches = events + 1, matches + sum(map(len, (*event.rounds, *event.bracket)))
    report(
        "replayed Swiss events",
        f"{events} events, {matches:,} matches: the same standings, cuts, brackets and places",
        reached=events,
        wanted=WANTED,
    )


def test_without_a_least_share_others_are_cut() -> None:
    """The control."""
    differing = sum(
        play_elsewhere(seed).seeds != play_elsewhere(seed, least=Fraction()).seeds for seed in range(EVENTS)
    )
    report_control("replayed Swiss events", f"without a least share {differing} of {EVENTS} have another cut")
    assert differing
