"""Single elimination: a bracket, ranked by the round reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tournaments.pairing import elimination
from tournaments.standings import PlayerKey, Standing
from tournaments.structures.base import EventState, PairedRound, Pairing, PlayedMatch, Structure
from tournaments.words import gettext_noop

if TYPE_CHECKING:
    from random import Random


class Elimination(Structure):
    code = "elimination"
    name = gettext_noop("Single elimination")
    reasons = {"bracket": gettext_noop("place in the bracket")}
    ranking_explained = gettext_noop(
        "The round that you reached is your place: the winner of the final is first, the other finalist second. "
        "Players who reached the same round share a place."
    )
    rounds_title = gettext_noop("Bracket")
    has_points = False
    can_draw = False
    can_return = False
    can_choose_rounds = False
    is_bracket = True
    fewest_players = 0

    def count_rounds(self, players: int) -> int:
        return elimination.rounds_needed(players)

    def pair(self, event: EventState, number: int, rng: Random) -> PairedRound:
        if number == 1:
            seeds = event.active
            if not event.seeded:
                rng.shuffle(seeds)
            pairings: list[elimination.BracketPairing | None] = list(elimination.first_round(seeds))
        else:
            before = {match.place: match for match in event.matches if match.round == number - 1}
            winners = [_find_next_player(before.get(place)) for place in range(1 << (event.rounds - number + 1))]
            active = set(event.active)
            pairings = elimination.next_round([winner if winner in active else None for winner in winners])
        return PairedRound(
            [Pairing(place, each.a, each.b, "bracket") for place, each in enumerate(pairings) if each is not None]
        )

    def rank(self, event: EventState) -> list[Standing]:
        rounds = event.rounds or self.count_rounds(len(event.players))
        reached: dict[PlayerKey, int] = {}
        for match in event.matches:
            winner = _find_winner(match) if match.round == rounds else _find_next_player(match)
            if winner is not None:
                reached[winner] = max(match.round + 1, reached.get(winner, 1))
        return [
            Standing(place, player, dropped=player in event.dropped)
            for place, player in elimination.places(event.players, reached, rounds)
        ]


def _find_winner(match: PlayedMatch) -> PlayerKey | None:
    if match.games is None:
        return None
    return match.b if match.b is not None and match.games[1] > match.games[0] else match.a


def _find_next_player(match: PlayedMatch | None) -> PlayerKey | None:
    """The winner goes on, or the opponent of a winner who had left before the result."""
    if match is None:
        return None
    winner = _find_winner(match)
    if winner is None or winner != match.left_early:
        return winner
    return match.a if winner == match.b else match.b
