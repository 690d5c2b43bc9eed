"""Swiss rounds: equal scores meet; points and tie-breaks rank the players."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from tournaments.pairing.swiss import SwissPlayer, Wishes, pair_round
from tournaments.standings import PlayerKey, Standing, standings
from tournaments.structures.base import EventState, PairedRound, Pairing, Structure
from tournaments.words import gettext_noop

if TYPE_CHECKING:
    from random import Random


class Swiss(Structure):
    code = "swiss"
    name = gettext_noop("Swiss rounds")
    has_pair_rules = True
    reasons = {
        "first_round": gettext_noop("drawn at random: the first round"),
        "same_score": gettext_noop("both have the same points"),
        "odd_group": gettext_noop("paired down: an odd number of players had these points"),
        "all_met": gettext_noop("paired down: everybody with these points had been met already"),
        "others_first": gettext_noop("paired down, so that the others with these points could avoid a rematch"),
        "rematch": gettext_noop("a rematch: no pairing of this field without one exists"),
        "by_standing": gettext_noop("the last round: paired by standing, the first with the second"),
        "together": gettext_noop("the organizer seats these two together in this round"),
        "not_apart": gettext_noop("these two were to be kept apart, and no pairing of this field does"),
        "bye": gettext_noop("a bye: chosen by lot among the fewest points without an earlier bye"),
        "bye_moved": gettext_noop("a bye: everybody with fewer points was needed to avoid a rematch"),
    }
    ranking_explained = gettext_noop(
        "3 for a match won or a bye, 1 for a draw. Between equal points the next columns decide, from left to right."
    )

    def count_rounds(self, players: int) -> int:
        if players <= 8:
            return min(3, max(1, players - 1))
        for most, rounds in ((32, 5), (64, 6), (128, 7), (226, 8), (409, 9)):
            if players <= most:
                return rounds
        return 10

    def pair(self, event: EventState, number: int, rng: Random) -> PairedRound:
        opponents: dict[PlayerKey, list[PlayerKey]] = defaultdict(list)
        byes: dict[PlayerKey, int] = defaultdict(int)
        for match in event.matches:
            if match.games is None:  # void: its players have not met
                continue
            if match.b is None:
                byes[match.a] += 1
            else:
                opponents[match.a].append(match.b)
                opponents[match.b].append(match.a)
        field = [
            SwissPlayer(line.player, line.points or 0, tuple(opponents[line.player]), byes[line.player])
            for line in self.rank(event)
            if not line.dropped
        ]
        wishes = Wishes(event.apart, event.together, event.by_standing and number == event.rounds)
        paired = pair_round(field, rng, max(0, event.rounds - number), wishes)
        return PairedRound(
            [Pairing(place, each.a, each.b, each.reason, each.gap) for place, each in enumerate(paired.pairings)],
            paired.rematches,
        )

    def rank(self, event: EventState) -> list[Standing]:
        return standings(event.players, event.results, event.dropped, self.tie_breaks, event.missed)
