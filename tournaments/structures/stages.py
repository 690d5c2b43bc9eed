"""Two stages: the best of the first play the second, seeded by their standing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from tournaments.standings import PlayerKey, Standing
from tournaments.structures.base import EventState, PairedRound, Structure
from tournaments.structures.elimination import Elimination
from tournaments.structures.swiss import Swiss
from tournaments.words import gettext_noop

if TYPE_CHECKING:
    from random import Random

    from tournaments.pairing.brackets import Bracket


class Stages(Structure):
    """A subclass names the stages and how many go on; the rounds planned are those of the first stage."""

    first: ClassVar[Structure]
    second: ClassVar[Structure]
    size: ClassVar[int]

    def find_stage(self, number: int, planned: int) -> Structure:
        return self.first if number <= max(planned, 1) else self.second

    def enter_first_stage(self, event: EventState) -> tuple[Structure, EventState]:
        return self.first, _first_of(event)

    def count_rounds(self, players: int) -> int:
        return self.first.count_rounds(players)

    def count_last_round(self, event: EventState) -> int:
        return event.rounds + self.second.count_last_round(self._second_of(event))

    def list_fed(self, planned: int, number: int, place: int) -> list[tuple[int, int]]:
        if number <= planned:
            return self.first.list_fed(planned, number, place)
        fed = self.second.list_fed(self.second.count_rounds(self.size), number - planned, place)
        return [(later + planned, below) for later, below in fed]

    def entrants(self, event: EventState, number: int) -> Sequence[PlayerKey]:
        if number <= event.rounds:
            return self.first.entrants(_first_of(event), number)
        return self.second.entrants(self._second_of(event), number - event.rounds)

    def list_out(self, event: EventState) -> set[PlayerKey]:
        second = self._second_of(event)
        if not second.matches:
            return set()
        return (set(event.players) - set(second.players)) | self.second.list_out(second)

    def pair(self, event: EventState, number: int, rng: Random) -> PairedRound:
        if number <= event.rounds:
            return self.first.pair(_first_of(event), number, rng)
        return self.second.pair(self._second_of(event), number - event.rounds, rng)

    def draw(self, rounds: int) -> Bracket:
        """The bracket of the second stage."""
        return self.second.draw(self.second.count_rounds(self.size))

    def rank(self, event: EventState) -> list[Standing]:
        """Rank the second stage's players by their places, then all others as the first stage ranked them."""
        before = self.first.rank(_first_of(event))
        second = self._second_of(event)
        if not second.matches:
            return before
        lines = {line.player: line for line in before}
        ranked = [replace(lines[line.player], rank=line.rank) for line in self.second.rank(second)]
        others = [line for line in before if line.player not in second.players]
        for position, line in enumerate(others):
            shared = position > 0 and line.rank == others[position - 1].rank
            rank = ranked[-1].rank if shared else len(second.players) + position + 1
            ranked.append(replace(line, rank=rank))
        return ranked

    def _second_of(self, event: EventState) -> EventState:
        """The second stage as an event of its own, with its players seated by standing."""
        matches = [
            replace(match, round=match.round - event.rounds) for match in event.matches if match.round > event.rounds
        ]
        before = self.first.rank(_first_of(event))
        seated = {player for match in matches for player in (match.a, match.b)}
        if matches:
            players = [line.player for line in before if line.player in seated]
        else:
            players = [line.player for line in before if not line.dropped][: self.size]
        dropped = [player for player in players if player in event.dropped]
        return EventState(players, matches, dropped, self.second.count_rounds(self.size), players)


def _first_of(event: EventState) -> EventState:
    return replace(event, matches=[match for match in event.matches if match.round <= event.rounds])


class _SwissThenCut(Stages):
    first = Swiss()
    second = Elimination()
    has_pair_rules = True
    reasons = {**Swiss.reasons, **Elimination.reasons}
    pairing_explained = gettext_noop(
        "The first round is drawn at random. After that you play somebody with the same points or "
        "nearly the same. Nobody plays the same opponent twice as long as any pairing avoids it. "
        "With an odd number of players, one of those with the fewest points has a bye; nobody has "
        "two. After these rounds the best who are still in the event "
        "play a bracket, seeded by their standing: 1-8, 4-5, 2-7, 3-6. In it the winner of a match goes on, and the "
        "loser is out."
    )
    ranking_explained = gettext_noop(
        "3 for a match won or a bye, 1 for a draw. Between equal points the next columns decide, from left to right. "
        "Players in the bracket are ranked by the round that they reach, and then by their standing before it."
    )


class SwissTop4(_SwissThenCut):
    code = "swiss_top4"
    name = gettext_noop("Swiss rounds, then the top 4")
    size = 4


class SwissTop8(_SwissThenCut):
    code = "swiss_top8"
    name = gettext_noop("Swiss rounds, then the top 8")
    size = 8


class SwissTop16(_SwissThenCut):
    code = "swiss_top16"
    name = gettext_noop("Swiss rounds, then the top 16")
    size = 16
