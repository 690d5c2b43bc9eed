"""Round robin: everyone meets everyone once, in an order that the first round settles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tournaments.standings import PlayerKey, Standing, standings
from tournaments.structures.base import EventState, PairedRound, Pairing, PlayedMatch, Structure
from tournaments.words import gettext_noop

if TYPE_CHECKING:
    from random import Random


class RoundRobin(Structure):
    """The players sit in a circle. All but the first move on by a seat each round.

    The circle is read from the first round as it was published, hand-made changes included. Whoever comes later has no
    seat in it, and the opponents of a player who leaves have byes.
    """

    code = "round_robin"
    name = gettext_noop("Round robin: everyone meets everyone")
    reasons = {
        "turn": gettext_noop("everyone meets everyone: their turn"),
        "turn_bye": gettext_noop("a bye: no opponent in this round"),
    }
    pairing_explained = gettext_noop(
        "The players are put in random order, and everyone plays everyone once. If your opponent "
        "has left, you have a bye."
    )
    ranking_explained = gettext_noop(
        "3 for a match won or a bye, 1 for a draw. Between equal points the next columns decide, from left to right."
    )
    can_choose_rounds = False
    is_settled = True

    def count_rounds(self, players: int) -> int:
        return players - 1 + players % 2

    def entrants(self, event: EventState, number: int) -> Sequence[PlayerKey]:
        if number == 1:
            return event.active
        seated = {player for match in event.matches if match.round == 1 for player in (match.a, match.b)}
        return [player for player in event.active if player in seated]

    def pair(self, event: EventState, number: int, rng: Random) -> PairedRound:
        circle = _draw_circle(event, rng) if number == 1 else _read_circle(event)
        active = set(event.active)
        pairings = []
        for place, seats in enumerate(_seat_circle(circle, number)):
            present = [player for player in seats if player in active]
            if len(present) == 2:
                pairings.append(Pairing(place, present[0], present[1], "turn"))
            elif present:
                pairings.append(Pairing(place, present[0], None, "turn_bye"))
        return PairedRound(pairings)

    def rank(self, event: EventState) -> list[Standing]:
        return standings(event.players, event.results, event.dropped, self.tie_breaks, event.missed)


Circle = Sequence[PlayerKey | None]


def _draw_circle(event: EventState, rng: Random) -> Circle:
    players = event.active
    rng.shuffle(players)
    return [*players, None] if len(players) % 2 else players


def _read_circle(event: EventState) -> Circle:
    """The circle whose first round was played: the place of a table gives both its seats."""
    first: dict[int, PlayedMatch] = {match.place: match for match in event.matches if match.round == 1}
    circle: list[PlayerKey | None] = [None] * (2 * (max(first, default=-1) + 1))
    for place, match in first.items():
        circle[place], circle[-1 - place] = match.a, match.b
    return circle


def _seat_circle(circle: Circle, number: int) -> list[tuple[PlayerKey | None, PlayerKey | None]]:
    """Seat the circle's players opposite each other in round `number`."""
    if not circle:
        return []
    fixed, *others = circle
    moved = (number - 1) % len(others)
    turned = [fixed, *others[moved:], *others[:moved]]
    return [(turned[place], turned[-1 - place]) for place in range(len(turned) // 2)]
