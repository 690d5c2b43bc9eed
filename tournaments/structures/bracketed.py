"""Brackets of any shape: pairing by slots, ranking by the places that the slots decide."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from tournaments.pairing.brackets import DECIDING, Bracket, Key, Part, Slot
from tournaments.pairing.elimination import first_round, pair_seats
from tournaments.standings import PlayerKey, Standing
from tournaments.structures.base import EventState, PairedRound, Pairing, PlayedMatch, Structure
from tournaments.words import gettext_noop

if TYPE_CHECKING:
    from random import Random


class Bracketed(Structure):
    """A subclass draws the bracket."""

    reasons = {"bracket": gettext_noop("place in the bracket")}
    rounds_title = gettext_noop("Bracket")
    has_points = False
    can_draw = False
    can_choose_rounds = False
    can_be_seeded = True
    is_bracket = True
    is_settled = True
    fewest_players = 0

    @abstractmethod
    def draw(self, rounds: int) -> Bracket: ...

    def list_fed(self, planned: int, number: int, place: int) -> list[Key]:
        return self.draw(planned).list_fed((number, place))

    def count_last_round(self, event: EventState) -> int:
        return event.rounds + _Course(self.draw(event.rounds), event).has_reset

    def pair(self, event: EventState, number: int, rng: Random) -> PairedRound:
        bracket = self.draw(event.rounds)
        if number == 1:
            tables = first_round(_order_by_seed(event, rng), 2 * len(bracket.list_round(1)))
        else:
            tables = [pair_seats(*seats) for seats in _Course(bracket, event).seat_round(number)]
        slots = bracket.list_round(number)
        return PairedRound(
            [Pairing(slot.place, each.a, each.b, "bracket") for slot, each in zip(slots, tables, strict=True) if each]
        )

    def entrants(self, event: EventState, number: int) -> Sequence[PlayerKey]:
        if number == 1:
            return event.active
        course = _Course(self.draw(event.rounds), event)
        return [player for pair in course.seat_round(number) for player in pair if player is not None]

    def list_out(self, event: EventState) -> set[PlayerKey]:
        if not event.matches:
            return set()
        course = _Course(self.draw(event.rounds), event)
        return set(event.players) - course.list_going_on()

    def rank(self, event: EventState) -> list[Standing]:
        bracket = self.draw(event.rounds or self.count_rounds(len(event.players)))
        reached = _Course(bracket, event).find_places()
        seeds = {player: seed for seed, player in enumerate(event.seeds)}
        worst = min(bracket.last_place, len(event.players))
        order = {
            player: (min(reached.get(player, worst), worst), seeds.get(player, len(seeds))) for player in event.players
        }
        ranked = sorted(event.players, key=lambda player: order[player])
        crowded = _find_crowded([place for place, _seed in order.values()])
        standings: list[Standing] = []
        best: dict[int, int] = {}  # the position of the first player of each place
        for position, player in enumerate(ranked):
            place, _seed = order[player]
            ahead = position - best.setdefault(place, position)
            shared = standings and order[ranked[position - 1]] == order[player]
            rank = place if place in crowded else standings[-1].rank if shared else place + ahead
            standings.append(Standing(rank, player, dropped=player in event.dropped))
        return standings


def _find_crowded(places: Sequence[int]) -> set[int]:
    """The places shared by too many players: the bracket has not decided the order yet."""
    counts = Counter(places)
    taken = sorted(counts)
    following = [*taken[1:], len(places) + 1]
    return {place for place, after in zip(taken, following, strict=True) if place + counts[place] > after}


def _order_by_seed(event: EventState, rng: Random) -> list[PlayerKey]:
    """Seeded players first, then the others by lot."""
    active = set(event.active)
    seeded = [player for player in event.seeds if player in active]
    others = [player for player in event.active if player not in set(seeded)]
    rng.shuffle(others)
    return [*seeded, *others]


class _Course:
    """The course of a bracket so far."""

    def __init__(self, bracket: Bracket, event: EventState) -> None:
        self.bracket = bracket
        self.active = set(event.active)
        self.played = max((match.round for match in event.matches), default=0)
        self.ends: dict[Key, tuple[PlayerKey | None, PlayerKey | None]] = {}
        self.matches = {
            (match.round, match.place): match for match in event.matches if (match.round, match.place) in bracket.slots
        }

    def find_players(self, slot: Slot) -> tuple[PlayerKey | None, PlayerKey | None]:
        """Find the players of a slot's two seats. None for nobody."""
        if slot.part == Part.RESET and not self.has_reset:
            return None, None
        a, b = (self._find_player(feed.slot, feed.wins) for feed in slot.feeds)
        return a, b

    def seat_round(self, number: int) -> list[tuple[PlayerKey | None, PlayerKey | None]]:
        """Seat the players in a round's slots.

        After a result was corrected and the rest stood, two ways may lead the same player on, who sits at the first.
        """
        seated: set[PlayerKey | None] = {None}
        found = []
        for slot in self.bracket.list_round(number):
            seats: list[PlayerKey | None] = []
            for player in self.find_players(slot):
                seats.append(None if player in seated else player)
                seated.add(player)
            found.append((seats[0], seats[1]))
        return found

    def _find_player(self, key: Key, wins: bool) -> PlayerKey | None:
        winner, loser = self._split(key)
        player = winner if wins else loser
        return player if player in self.active else None

    def _split(self, key: Key) -> tuple[PlayerKey | None, PlayerKey | None]:
        """The winner and the loser of a slot, whether or not they are still in the event."""
        match = self.matches.get(key)
        if match is None:
            return None, None
        deciding = self.bracket.slots[key].part in DECIDING
        winner = find_winner(match) if deciding else find_next_player(match)
        if winner is None:
            return None, None
        return winner, match.a if winner == match.b else match.b

    @cached_property
    def has_reset(self) -> bool:
        """Whether a second final is played: the first final was the loser's first loss, and the loser is still
        there.
        """
        for slot in self.bracket.list_part(Part.RESET):
            if slot.key in self.matches:
                return True
            _winner, loser = self._split(slot.feeds[0].slot)
            return loser in self.active and sum(self._split(key)[1] == loser for key in self.matches) == 1
        return False

    def list_going_on(self) -> set[PlayerKey]:
        """List the players with a match to come."""
        last = {player: key for key in sorted(self.matches) for player in self._list_seated(key)}
        return {player for player, key in last.items() if self._leads_on(player, key)}

    def _list_seated(self, key: Key) -> list[PlayerKey]:
        match = self.matches[key]
        return [player for player in (match.a, match.b) if player is not None]

    def _leads_on(self, player: PlayerKey, key: Key) -> bool:
        winner, _loser = self._split(key)
        if winner is None:
            return True
        after = self.bracket.find_next(key, wins=player == winner)
        return after is not None and (self.bracket.slots[after].part != Part.RESET or self.has_reset)

    def find_places(self) -> dict[PlayerKey, int]:
        """The best place that each player is sure of."""
        places: dict[PlayerKey, int] = {}

        def reach(player: PlayerKey | None, place: int) -> None:
            if player is not None:
                places[player] = min(place, places.get(player, place))

        for key, match in self.matches.items():
            for player in (match.a, match.b):
                reach(player, self.bracket.find_worst_place(key))
            winner, loser = self._split(key)
            after = self.bracket.find_next(key, wins=True)
            if after is None or (self.bracket.slots[after].part == Part.RESET and not self.has_reset):
                reach(winner, self.bracket.slots[key].wins)
            elif not self._sits(loser, after):  # or the bracket stood while the result was corrected
                reach(winner, self.bracket.find_worst_place(after))
        for key, slot in self.bracket.slots.items():
            for player in self._list_left(key):
                reach(player, self.bracket.find_worst_place(key))
                if slot.part == Part.THIRD and player == self._end(key)[0]:
                    reach(player, slot.wins)
        return places

    def _list_left(self, key: Key) -> list[PlayerKey]:
        """List players due in a slot who have left the event. They lose without an opponent."""
        feeds = self.bracket.slots[key].feeds
        comers = [self._end(feed.slot)[0 if feed.wins else 1] for feed in feeds]
        return [player for player in comers if player is not None and player not in self.active]

    def _end(self, key: Key) -> tuple[PlayerKey | None, PlayerKey | None]:
        """The winner and loser of a slot, also if a player has left the event."""
        if key not in self.ends:
            match = self.matches.get(key)
            winner, loser = self._split(key)
            if match is None and key[0] <= self.played:  # nobody else came
                winner, loser = (*self._list_left(key), None, None)[:2]
            elif match is not None and match.b is None:
                loser = next((player for player in self._list_left(key) if player != winner), None)
            self.ends[key] = winner, loser
        return self.ends[key]

    def _sits(self, player: PlayerKey | None, key: Key) -> bool:
        match = self.matches.get(key)
        return match is not None and player is not None and player in (match.a, match.b)


def find_winner(match: PlayedMatch) -> PlayerKey | None:
    if match.games is None:
        return None
    return match.b if match.b is not None and match.games[1] > match.games[0] else match.a


def find_next_player(match: PlayedMatch) -> PlayerKey | None:
    """The winner goes on, or the opponent of an early leaver."""
    winner = find_winner(match)
    if winner is None or winner != match.left_early:
        return winner
    return match.a if winner == match.b else match.b
