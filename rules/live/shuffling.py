"""Shuffles decks and rolls dice from a single seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from rules.engine.deckrules import Decklist
from rules.engine.state import Player


class Rolls(Protocol):
    """Random numbers from a seed."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0, below `stop`."""

    def shuffle(self, things: list[Any], /) -> None:
        """Bring a list out of order."""


Dice = Callable[[str], Rolls]
"""Begins random numbers anew from a seed; it is handed in."""


class Shuffled:
    """A deck's unseen cards, the next card last.

    The engine knows which cards are unseen, and never in what order. A card that comes back into the deck is shuffled
    in; what a player puts under the deck lies at the bottom.
    """

    def __init__(self, deck: Decklist, section: str, rolls: Rolls) -> None:
        self.all = Counter[str]()
        for count, name in deck.sections.get(section, ()):
            self.all[name] += count
        self.order = sorted(self.all.elements())
        self.rolls = rolls
        self.shown: dict[str, int] = {}  # as they were when the order last followed
        rolls.shuffle(self.order)

    def follow(self, player: Player[Any], *, under: bool) -> None:
        """Remove cards seen since, and put in returned cards."""
        if dict.__eq__(player.shown, self.shown):
            return  # nearly always
        self.shown = dict(player.shown)
        unseen = self.all - player.shown
        held = Counter(self.order)
        for name in (held - unseen).elements():
            self.order.reverse()
            self.order.remove(name)
            self.order.reverse()
        for name in sorted((unseen - held).elements()):
            self.order.insert(0 if under else self.rolls.randrange(len(self.order) + 1), name)

    def look(self, count: int, known: Sequence[str | None]) -> list[str]:
        """The next cards: the `known` cards on top, else cards in the shuffled order."""
        coming = iter(reversed(self.order))
        names = [name if name is not None else next(coming, None) for name in [*known, *[None] * count][:count]]
        return [name for name in names if name is not None]
