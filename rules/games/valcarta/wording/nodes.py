"""What card texts say, as plain data."""

from __future__ import annotations

from rules.engine.effects.node import Node
from rules.engine.texts.nodes import YOU, CardKind, Effect, This

UNIT, WAR, EQUIPMENT = "unit", "war", "equipment"


class Kind(CardKind, frozen=True):
    """What cards are called; "" stands for any."""

    kind: str = UNIT
    element: str = ""
    level: str = ""
    status: str = ""


class Hit(Node, frozen=True):
    """The targets of the skill; `each` is how they are called where there may be several."""

    each: bool = False


class GainFE(Effect, frozen=True):
    count: int
    who: str = YOU


class LoseFE(Effect, frozen=True):
    count: int
    who: str = YOU


class GainSE(Effect, frozen=True):
    points: int
    who: str = YOU


class LoseSE(Effect, frozen=True):
    points: int
    who: str = YOU


class ChangeRoll(Effect, frozen=True):
    """FE rolls are higher or lower: the next one, or all while the card lies there."""

    points: int
    who: str = YOU
    next: bool = False


class Heal(Effect, frozen=True):
    """Damage taken off again; 0 points stand for all of it."""

    points: int
    of: Node


class Remove(Effect, frozen=True):
    """Out of play."""

    what: Node


class Apply(Effect, frozen=True):
    statuses: tuple[str, ...]
    to: Node


class Cure(Effect, frozen=True):
    """A status ends, "" for all of them."""

    status: str
    of: Node


class ChangeDamage(Effect, frozen=True):
    """Units deal more or less damage to those `against`: this turn, or while the card lies there."""

    points: int
    whose: Node
    against: Kind = Kind()
    turn: bool = False


class ChangeTaken(Effect, frozen=True):
    """Units take less or more damage: this turn, or while the card lies there."""

    points: int
    whose: Node
    turn: bool = False


class Shield(Effect, frozen=True):
    """Units get no status, or none of some, this turn or while the card lies there."""

    statuses: tuple[str, ...]
    whose: Node
    turn: bool = False


class CannotAttack(Effect, frozen=True):
    """Units do not attack: this turn, or while the card lies there."""

    whose: Node
    turn: bool = False


Lasting = ChangeDamage | ChangeTaken | Shield | CannotAttack


class Event(Node, frozen=True):
    """What a trigger waits for."""


class Moment(Event, frozen=True):
    """The start or the end of a turn; `whose` is "you", "opponent" or "" for every turn."""

    when: str
    whose: str = YOU


class Befalls(Event, frozen=True):
    """Units are destroyed, attack, are attacked, or enter the field."""

    what: str
    to: This | Kind


class Plays(Event, frozen=True):
    """A player plays a card; `who` is "" for either player."""

    what: Kind
    who: str = YOU


class Trigger(Node, frozen=True):
    """Effects that follow whenever something happens."""

    event: Event
    effects: tuple[Effect, ...]


class Sacrifice(Node, frozen=True):
    """The Units that a Fay Charged Unit is summoned for."""

    count: int
    of: Kind


class HitsEach(Node, frozen=True):
    """A skill that hits every opposing Unit."""


Sentence = Effect | Trigger | Sacrifice | HitsEach
