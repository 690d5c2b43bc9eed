"""What card texts say, as plain data."""

from __future__ import annotations

import msgspec

from rules.engine.effects.node import Node
from rules.engine.texts.nodes import YOU, CardKind, Effect

UNIT = "unit"


class Kind(CardKind, frozen=True):
    """What cards are called: `kind` of several that will do is "relic or weapon"; `role` is "attack" or "defend"."""

    kind: str = UNIT
    color: str = ""
    role: str = ""


class DamageCore(Effect, frozen=True):
    points: int
    who: str


class GainElements(Effect, frozen=True):
    """TEMP Elements of a color."""

    count: int
    color: str


class GainLife(Effect, frozen=True):
    points: int
    who: str = YOU


class LoseLife(Effect, frozen=True):
    points: int
    who: str = YOU


class Retract(Effect, frozen=True):
    what: Node


class Counter(Effect, frozen=True):
    """The answered card has no effect, if it is of a kind ("" for any)."""

    card_kind: str = ""


class ShowTop(Effect, frozen=True):
    """The top card of the own deck is shown, and stays there."""


class Strengthen(Effect, frozen=True):
    """A stat is higher or lower: this turn, or while the card is in play."""

    points: int
    stat: str
    whose: Node
    turn: bool = False


class Cost(msgspec.Struct, frozen=True):
    """A part of a text that comes first, or the rest cannot be: discard, reveal, sacrifice, destroy, or life."""

    word: str
    points: int = 0


class Ability(msgspec.Struct, frozen=True):
    """Effects with their moment, costs and conditions.

    `moment` is an ability word, or "" for what happens when the card is played or used. `link` is a name that its
    player needs in play; `boost` the Elements of an extra cost.
    """

    effects: tuple[Effect, ...]
    moment: str = ""
    costs: tuple[Cost, ...] = ()
    link: str = ""
    boost: tuple[str, ...] = ()


class Charging(Node, frozen=True):
    """When a Core may be charged: `event` is "play" or "destroy", `who` plays; "" is anybody."""

    event: str
    kind: Kind
    who: str = ""
