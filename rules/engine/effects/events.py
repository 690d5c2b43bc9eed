"""What a card text waits for."""

from __future__ import annotations

from rules.engine.effects.node import Node
from rules.engine.effects.selections import EquippedCard, Filter, This


class CardEvent(Node, frozen=True):
    """Something happens to a card: summoned, destroyed in battle, attacked, revealed, leaves the field and so on.

    `by` is the card that does it, where there is one ("attacks" and "destroys" have what they do it to there).
    """

    what: str
    card: Filter | This | EquippedCard
    by: Filter | This | EquippedCard | None = None


class PlayerEvent(Node, frozen=True):
    """A player does something: draws, declares an attack, summons or activates a card, loses a resource and so on."""

    who: str
    what: str
    card: Filter | None = None


class PhaseEvent(Node, frozen=True):
    """A phase or a turn begins ("start") or ends ("end"): `phase` is the game's name of a phase, or "turn"."""

    phase: str
    whose: str = "you"
    at: str = "start"


Event = CardEvent | PlayerEvent | PhaseEvent
