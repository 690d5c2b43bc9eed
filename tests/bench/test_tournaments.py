"""How fast a round is paired and the standings are computed, in whole events of random results."""

from __future__ import annotations

import time
from random import Random

import pytest

from tests.bench.figures import report
from tournaments.pairing.swiss import SwissPlayer, pair_round
from tournaments.standings import Result, standings

GAMES = ((2, 0), (2, 1), (1, 2), (0, 2))


@pytest.mark.parametrize(("players", "rounds"), [(64, 6), (1_024, 10), (4_096, 13)])
def test_pairing_and_standings(players: int, rounds: int) -> None:
    rng = Random(5)
    met: dict[int, tuple[int, ...]] = dict.fromkeys(range(players), ())
    results: list[Result] = []
    worst = ranking = 0.0
    for number in range(1, rounds + 1):
        started = time.perf_counter()
        ranked = standings(list(met), results)
        ranking = time.perf_counter() - started
        field = [SwissPlayer(line.player, line.points, met[int(line.player)]) for line in ranked]
        started = time.perf_counter()
        paired = pair_round(field, rng, rounds - number)
        worst = max(worst, time.perf_counter() - started)
        assert paired.rematches == 0
        for pairing in paired.pairings:
            a, b = int(pairing.a), int(pairing.b or 0)
            met[a], met[b] = (*met[a], b), (*met[b], a)
            results.append(Result(a, b, *rng.choice(GAMES)))
    report(f"pair a round of {players:,}", worst * 1000, "ms", f"the slowest of {rounds} rounds")
    report(f"standings of {players:,} after {rounds - 1} rounds", ranking * 1000, "ms", "with all tie-breakers")
