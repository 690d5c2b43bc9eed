"""What card texts say, as plain data."""

from __future__ import annotations

from rules.engine.effects import Node

EVERYBODY = "each player"
YOU, OPPONENT = "you", "opponent"
UNIT, WAR, EQUIPMENT = "unit", "war", "equipment"


class Kind(Node, frozen=True):
    """What cards are called: `whose` is "you", "opponent" or "" for anybody's; "" elsewhere stands for any."""

    kind: str = UNIT
    whose: str = ""
    element: str = ""
    level: str = ""
    status: str = ""
    other: bool = False


class Target(Node, frozen=True):
    """Cards that the player of the text chooses."""

    of: Kind = Kind()
    count: int = 1


class Each(Node, frozen=True):
    """All cards of a kind."""

    of: Kind = Kind()


class This(Node, frozen=True):
    """The Unit that has the text, uses the skill or carries the Equipment."""


class Hit(Node, frozen=True):
    """The targets of the skill; `each` is how they are called where there may be several."""

    each: bool = False


class It(Node, frozen=True):
    """The Unit that the text has just spoken of, or whose coin it is."""


Group = Target | Each | This | Hit | It


class Effect(Node, frozen=True):
    """Something that happens at once."""


class Draw(Effect, frozen=True):
    count: int
    who: str = YOU


class Discard(Effect, frozen=True):
    """Cards of the hand that their player chooses."""

    count: int
    who: str = YOU


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


class Damage(Effect, frozen=True):
    points: int
    to: Group


class Heal(Effect, frozen=True):
    """Damage taken off again; 0 points stand for all of it."""

    points: int
    of: Group


class Destroy(Effect, frozen=True):
    what: Group


class Return(Effect, frozen=True):
    """Back to the hands of their owners."""

    what: Group


class Remove(Effect, frozen=True):
    """Out of play."""

    what: Group


class Apply(Effect, frozen=True):
    statuses: tuple[str, ...]
    to: Group


class Cure(Effect, frozen=True):
    """A status ends, "" for all of them."""

    status: str
    of: Group


class ChangeDamage(Effect, frozen=True):
    """Units deal more or less damage to those `against`: this turn, or while the card lies there."""

    points: int
    whose: Group
    against: Kind = Kind()
    turn: bool = False


class ChangeTaken(Effect, frozen=True):
    """Units take less or more damage: this turn, or while the card lies there."""

    points: int
    whose: Group
    turn: bool = False


class PerEach(Effect, frozen=True):
    """An effect as many times as there are cards of a kind."""

    effect: Effect
    of: Kind


class Flip(Effect, frozen=True):
    """A coin, or one for each Unit of a group, which the effects then call `It`."""

    heads: tuple[Effect, ...] = ()
    tails: tuple[Effect, ...] = ()
    each: Group | None = None


class Event(Node, frozen=True):
    """What a trigger waits for."""


class Moment(Event, frozen=True):
    """The start or the end of a turn; `whose` is "you", "opponent" or "" for every turn."""

    when: str
    whose: str = YOU


class Befalls(Event, frozen=True):
    """Units are destroyed, attack, or come to the field."""

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
