"""The draw of a round from the event's seed."""

import random
from dataclasses import dataclass, replace

from tournaments.models import Tournament
from tournaments.queries.pairing_rules import pairing_rules_for
from tournaments.structures import EventState
from tournaments.structures.base import PairedRound


@dataclass(frozen=True, slots=True)
class Draw:
    """The pairings of a round, with the seed that gives them again."""

    attempt: int
    seed: str
    paired: PairedRound


def draw_round(tournament: Tournament, state: EventState, number: int) -> Draw:
    """Pair round `number` as the next attempt pairs it, by the organizer's pairing rules.

    Chance comes from the event's seed, the round and how often it was paired, so anybody can repeat it.
    """
    attempt = 1 + tournament.history.filter(kind="round.paired", subject=f"round:{number}").count()
    seed = f"{tournament.seed}:{number}:{attempt}"
    rng = random.Random(seed)  # noqa: S311 - repeatable on purpose
    ruled = replace(state, **pairing_rules_for(tournament, number))
    return Draw(attempt, seed, tournament.structure.pair(ruled, number, rng))
