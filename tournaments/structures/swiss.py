"""Swiss rounds: equal scores meet. Points and tie-breaks rank the players."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from tournaments.pairing.swiss import PairingRules, SwissPlayer, pair_round
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
        "all_met": gettext_noop("paired down: already met all players with these points"),
        "others_first": gettext_noop("paired down, so that the others with these points could avoid a rematch"),
        "rematch": gettext_noop("a rematch: every possible pairing has one"),
        "by_standing": gettext_noop("the last round: paired by standing, the first with the second"),
        "together": gettext_noop("the organizer seats these two together in this round"),
        "not_apart": gettext_noop("these two should not meet, but no pairing of these players avoids it"),
        "bye": gettext_noop("a bye: chosen by lot among the fewest points without an earlier bye"),
        "bye_moved": gettext_noop("a bye: all players with fewer points were needed to avoid a rematch"),
    }
    pairing_explained = gettext_noop(
        "The first round is drawn at random. After that you play somebody with the same points or "
        "nearly the same. Nobody plays the same opponent twice as long as any pairing avoids it. "
        "With an odd number of players, one of those with the fewest points has a bye; nobody has two."
    )
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
        pairing_rules = PairingRules(event.apart, event.together, event.by_standing and number == event.rounds)
        paired = pair_round(field, rng, max(0, event.rounds - number), pairing_rules)
        return PairedRound(
            [Pairing(place, each.a, each.b, each.reason, each.gap) for place, each in enumerate(paired.pairings)],
            paired.rematches,
        )

    def rank(self, event: EventState) -> list[Standing]:
        return standings(event.players, event.results, event.dropped, self.tie_breaks, event.missed)
