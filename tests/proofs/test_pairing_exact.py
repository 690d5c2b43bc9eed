"""Rounds of small events, with pairing rules and by standing, cost exactly what the best of all pairings costs."""

import os
import random
from collections.abc import Callable

import pytest

from tests.proofs.cases import TimeBox
from tests.proofs.figures import report, report_control
from tests.tournaments.test_swiss import best_cost, cost_of
from tournaments.pairing import swiss
from tournaments.pairing.swiss import PairingRules, SwissPlayer, pair_round

pytestmark = pytest.mark.slow
EVENTS = int(os.environ.get("PROOF_EVENTS", "10000"))
WANTED = 10_000
PLAYERS, ROUNDS = (4, 8), (2, 4)
MOST_TRIED = 200
Key = int | str


def play(seed: int, pair: Callable[..., swiss.SwissRound]) -> tuple[int, int]:
    """A random event, round by round: how many rounds it had, and in how many a pairing would have cost less.

    In the last round nothing follows, so the best pairing is the cheapest; a round before looks ahead, and is held to
    the pairs that are kept apart and the rematches alone.
    """
    rng = random.Random(seed)
    keys: list[Key] = [f"P{number}" for number in range(rng.randint(*PLAYERS))]
    points, byes = dict.fromkeys(keys, 0), dict.fromkeys(keys, 0)
    met: dict[Key, tuple[Key, ...]] = dict.fromkeys(keys, ())
    pairs = [frozenset((a, b)) for place, a in enumerate(keys) for b in keys[place + 1 :]]
    apart = rng.sample(pairs, rng.randint(0, 2))
    rounds, wrong = rng.randint(*ROUNDS), 0
    for number in range(1, rounds + 1):
        ranked = sorted(keys, key=lambda key: -points[key])
        players = [SwissPlayer(key, points[key], met[key], byes[key]) for key in ranked]
        together = [pair for pair in rng.sample(pairs, 1) if rng.random() < 0.2 and pair not in apart]
        pairing_rules = PairingRules(apart, together, by_standing=number == rounds and rng.random() < 0.5)
        paired = pair(players, rng, rounds - number, pairing_rules)
        found, best = cost_of(paired, players, pairing_rules), best_cost(players, pairing_rules)
        counted = 4 if number == rounds and best[:2] == (0, 0) else 2
        wrong += found[:counted] != best[:counted]
        for table in paired.pairings:
            winner = rng.choice([table.a, table.b]) if table.b is not None else table.a
            points[winner] += 3
            if table.b is None:
                byes[table.a] += 1
            else:
                met[table.a], met[table.b] = (*met[table.a], table.b), (*met[table.b], table.a)
    return rounds, wrong


def test_no_pairing_would_have_cost_less() -> None:
    events = rounds = 0
    for seed in TimeBox().limit(range(EVENTS)):
        played, wrong = play(seed, pair_round)
        assert wrong == 0, f"event {seed}"
        events, rounds = events + 1, rounds + played
    report("exact pairing", f"{events:,} events, {rounds:,} rounds, 0 differences", reached=events, wanted=WANTED)


def test_a_pairing_from_the_top_down_would_cost_more() -> None:
    """The control: each player meets the next one in the standings who is free."""

    def pair_from_the_top(
        players: list[SwissPlayer], _rng: random.Random, _rounds_after: int, pairing_rules: PairingRules
    ) -> swiss.SwissRound:
        left, tables = list(players), []
        while left:
            first = left.pop(0)
            wanted = [other for other in left if other.key not in first.opponents]
            wanted = [
                other for other in wanted if frozenset((first.key, other.key)) not in pairing_rules.apart
            ] or wanted
            other = next(iter(wanted or left), None)
            if other is not None:
                left.remove(other)
            tables.append(swiss.Pairing(first.key, other.key if other else None, "same_score"))
        return swiss.SwissRound(tuple(tables), 0)

    wrong = sum(play(seed, pair_from_the_top)[1] > 0 for seed in range(MOST_TRIED))
    assert wrong > 0
    report_control("exact pairing", f"from the top down {wrong} of {MOST_TRIED} events would have been paired better")
