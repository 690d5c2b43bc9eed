"""The events behind triggered abilities."""

from __future__ import annotations

from rules.engine.effects.conditions import Condition
from rules.engine.effects.node import Node
from rules.engine.effects.selections import Antecedent, EquippedCard, Filter, This


class CardEvent(Node, frozen=True):
    """An event of a card: summoned, destroyed in battle, attacked, revealed and so on.

    `by` is the card that does it, where there is one ("attacks" and "destroys" have what they do it to there).
    `Antecedent` is the one card of the effect before, in an event that this effect waits for.
    """

    what: str
    card: Filter | This | EquippedCard | Antecedent
    by: Filter | This | EquippedCard | None = None


class PlayerEvent(Node, frozen=True):
    """An event of a player: draws, attacks, summons, activates, loses a resource, `number` or more of it at once."""

    who: str
    what: str
    card: Filter | None = None
    number: int = 1


class PhaseEvent(Node, frozen=True):
    """A phase or turn begins ("start") or ends ("end"), by `phase` or "turn"."""

    phase: str
    whose: str = "you"
    at: str = "start"


class StateEvent(Node, frozen=True):
    """A condition is met, asked after each possible change."""

    condition: Condition


Event = CardEvent | PlayerEvent | PhaseEvent | StateEvent
