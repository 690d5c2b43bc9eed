"""Brackets as slots: who comes to each match, and which places it decides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

Key = tuple[int, int]
"""A slot's round and place."""


class Part(StrEnum):
    """The parts of a bracket."""

    WINNERS = "winners"
    LOSERS = "losers"
    THIRD = "third"
    FINAL = "final"
    RESET = "reset"


DECIDING = (Part.THIRD, Part.FINAL, Part.RESET)
"""After these nobody has another opponent, so a winner who has left has won nonetheless."""


@dataclass(frozen=True, slots=True)
class Feed:
    """The winner of another slot comes to a seat, or its loser."""

    slot: Key
    wins: bool = True


@dataclass(frozen=True, slots=True)
class Slot:
    """A match of a bracket. `feeds` is empty in the first round.

    `loses` is the best place of whoever is out here, `wins` that of a winner who has nowhere to go on.
    """

    round: int
    place: int
    part: Part
    feeds: Sequence[Feed] = ()
    loses: int = 2
    wins: int = 1

    @property
    def key(self) -> Key:
        return self.round, self.place


class Bracket:
    """All slots of a bracket."""

    def __init__(self, slots: Iterable[Slot]) -> None:
        self.slots = {slot.key: slot for slot in slots}
        self._after = {(feed.slot, feed.wins): slot.key for slot in self.slots.values() for feed in slot.feeds}

    def list_round(self, number: int) -> list[Slot]:
        """The slots of a round, from top to bottom."""
        return [slot for slot in self.slots.values() if slot.round == number]

    def list_part(self, part: Part) -> list[Slot]:
        return [slot for slot in self.slots.values() if slot.part == part]

    def find_next(self, key: Key, *, wins: bool) -> Key | None:
        """The next slot of a slot's winner or loser; None for none."""
        return self._after.get((key, wins))

    def list_fed(self, key: Key) -> list[Key]:
        """The slots whose players depend on a slot's result, the earliest first."""
        found = (self.find_next(key, wins=wins) for wins in (True, False))
        return sorted({each for each in found if each is not None})

    def find_worst_place(self, key: Key) -> int:
        """The place of whoever sits in a slot and wins no more."""
        after = self.find_next(key, wins=False)
        return self.slots[key].loses if after is None else self.find_worst_place(after)

    @property
    def last_place(self) -> int:
        """The best place of whoever never wins."""
        return self.find_worst_place((1, 0)) if self.slots else 1


def draw_single(rounds: int, *, third_place: bool = False) -> Bracket:
    """A single elimination. The losers of the semifinals may play for the third place."""
    slots = []
    for number in range(1, rounds + 1):
        count = 1 << (rounds - number)
        part = Part.FINAL if number == rounds else Part.WINNERS
        slots += [
            Slot(number, place, part, _from_winners(number - 1, place), loses=count + 1) for place in range(count)
        ]
    if third_place and rounds > 1:
        losers = (Feed((rounds - 1, 0), wins=False), Feed((rounds - 1, 1), wins=False))
        slots.append(Slot(rounds, 1, Part.THIRD, losers, loses=4, wins=3))
    return Bracket(slots)


def draw_double(levels: int) -> Bracket:
    """A double elimination of 2**levels players: nobody is out before a second loss.

    Each match is played in the earliest round it can be. The losers' slots stand below the winners'.
    """
    slots = []
    for number in range(1, levels + 1):
        count = 1 << (levels - number)
        slots += [Slot(number, place, Part.WINNERS, _from_winners(number - 1, place)) for place in range(count)]
    slots += _draw_losers(levels)
    last = 2 * levels
    beaten = Feed((last - 1, _losers_place(levels, 0))) if levels > 1 else Feed((1, 0), wins=False)
    slots.append(Slot(last, 0, Part.FINAL, (Feed((levels, 0)), beaten)))
    slots.append(Slot(last + 1, 0, Part.RESET, (Feed((last, 0)), Feed((last, 0), wins=False))))
    return Bracket(slots)


def _draw_losers(levels: int) -> list[Slot]:
    """The losers' bracket: by turns its players among themselves, and against those who have just lost."""
    slots = []
    left = 1 << levels
    for turn in range(1, 2 * (levels - 1) + 1):
        count = 1 << (levels - 1 - (turn + 1) // 2)
        left -= count
        for index in range(count):
            feeds = _feed_losers(levels, turn, index, count)
            slots.append(Slot(turn + 1, _losers_place(levels, index), Part.LOSERS, feeds, loses=left + 1))
    return slots


def _feed_losers(levels: int, turn: int, index: int, count: int) -> tuple[Feed, Feed]:
    if turn == 1:
        return Feed((1, 2 * index), wins=False), Feed((1, 2 * index + 1), wins=False)
    if turn % 2:
        above = (_losers_place(levels, 2 * index), _losers_place(levels, 2 * index + 1))
        return Feed((turn, above[0])), Feed((turn, above[1]))
    number = turn // 2 + 1
    dropped = index if number % 2 else (index + count // 2) % count  # by turns into the other half: fewer rematches
    return Feed((number, dropped), wins=False), Feed((turn, _losers_place(levels, index)))


def _losers_place(levels: int, index: int) -> int:
    return (1 << (levels - 1)) + index


def _from_winners(number: int, place: int) -> tuple[Feed, ...]:
    return (Feed((number, 2 * place)), Feed((number, 2 * place + 1))) if number else ()
