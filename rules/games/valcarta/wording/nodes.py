"""What card texts say, as plain data."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.atoms import HEAL
from rules.engine.effects.node import Node
from rules.engine.texts.nodes import (
    END_OF,
    LEAVE,
    NEW,
    OPPONENT,
    SACRIFICE,
    YOU,
    Ban,
    Bearer,
    CardKind,
    ChangePrice,
    DrawMore,
    Effect,
    Forbid,
    Happening,
    NoGain,
    Only,
    OwnPrice,
    Rescue,
)

COUNTER = 10  # damage of a damage counter (VAL-G09)
COUNTERS, DAMAGE, DEALT, ILLS, COST = "counters", "damage", "dealt", "statuses", "cost"  # among the figures of a card
UNIT, WAR, EQUIPMENT = "unit", "war", "equipment"


class Kind(CardKind, frozen=True):
    """A kind of cards. `elements`, `levels` and `statuses` list the fitting values; "" fits any.

    `subtype` is that of a War Card, `trait` a part of TRAITS; `no_levels` and `no_elements` are those that will not do.
    """

    FLEETING: ClassVar[tuple[str, ...]] = ("figure", "extreme", "did", "trait")

    @property
    def is_of_one(self) -> bool:
        return self.trait == "attacking"

    kind: str = UNIT
    elements: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    statuses: tuple[str, ...] = ()
    trait: str = ""
    no_levels: tuple[str, ...] = ()
    no_elements: tuple[str, ...] = ()
    subtype: str = ""


# What else is said of Units: damage on them, Equipment on them, no status, and that the skill is aimed at others.
TRAITS = ("damaged", "undamaged", "equipped", "unequipped", "healthy", "attacking", "attacked", NEW)
HARMLESS = "harm"  # a ban: Units deal no damage by attacks
HALVED = "halve"  # and that Units take more than half of it
ATTACK = "attack"  # a time: the next attack of this turn
WEAK = "weak"  # Units take more damage by their Weakness, `by` an Element if named
UNREDUCED = "reduce"  # a ban: nothing reduces the damage of Units
UNATTACKED = "unattacked"  # a trait: Units other than the attacked Units
ON_TARGET, ON_THIS = "on the target", "on this Unit"  # the same of Equipment: on which Unit it lies


class Hit(Node, frozen=True):
    """The targets of the skill. `each` is how they are called where there may be several."""

    each: bool = False


class Striker(Node, frozen=True):
    """The Unit that attacked the event's Unit, until a text is fitted to its card."""


class GainFE(Effect, frozen=True):
    count: int
    who: str = YOU


class LoseFE(Effect, frozen=True):
    """FE that is lost or paid; 0 stands for all of it."""

    takes: ClassVar[str] = "fe"
    count: int
    who: str = YOU


class GainSE(Effect, frozen=True):
    points: int
    who: str = YOU


class LoseSE(Effect, frozen=True):
    takes: ClassVar[str] = "se"
    points: int
    who: str = YOU


class ChangeRoll(Effect, frozen=True):
    """FE rolls are higher or lower: the next one, or all while the card is in play."""

    owns: ClassVar[bool] = True
    points: int
    who: str = YOU
    next: bool = False


class MoveDamage(Effect, frozen=True):
    """Damage goes from a Unit to another, without being dealt; 0 points stand for all of it."""

    points: int
    origin: Node
    to: Node


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
    """Units deal more or less damage to those `against`: `until` a turn ends, or while the card is in play."""

    points: int
    whose: Node
    against: Kind = Kind()
    until: str = ""


class DoubleDamage(Effect, frozen=True):
    """Units deal twice the damage to those `against`, before what is taken off it."""

    whose: Node
    against: Kind = Kind()
    until: str = ""


class DoubleAttack(Effect, frozen=True):
    """The attack under way deals twice the damage."""


class HalveAttack(Effect, frozen=True):
    """The attack under way deals half the damage."""


class ChangeAttack(Effect, frozen=True):
    """The attack under way deals more or less damage."""

    points: int


class Spare(Effect, frozen=True):
    """Units take no damage of the attack under way."""

    whose: Node


class Redirect(Effect, frozen=True):
    """The attack under way hits another Unit, if the damage is still to come and the target was single."""

    to: Node


class ChangeTaken(Effect, frozen=True):
    """Units take less or more damage of attacks by some Units, or of those of an Element."""

    points: int
    whose: Node
    by: Kind = Kind()
    until: str = ""
    energy: str = ""


class ChangeHP(Effect, frozen=True):
    """Units have more or less HP, while the card is in play."""

    points: int
    whose: Node
    until: str = ""


class Attach(Effect, frozen=True):
    """The Equipment that the text has just spoken of goes to another Unit."""

    to: Node


class Control(Effect, frozen=True):
    """Units come under the control of the player of the text: `until` a turn ends, or as long as they stay."""

    what: Node
    until: str = ""


class Shield(Effect, frozen=True):
    """Units get no status, or none of some."""

    statuses: tuple[str, ...]
    whose: Node
    until: str = ""


class ChangeCost(Effect, frozen=True):
    """Skills of Units cost more or less FE."""

    points: int
    whose: Node
    until: str = ""


class ForbidSkills(Effect, frozen=True):
    """Units cannot use skills that cost so much FE; `op` is "least" or "most"."""

    op: str
    number: int
    whose: Node
    until: str = ""


class Trigger(Node, frozen=True):
    """Effects that follow whenever something happens, or the first time in a turn alone."""

    event: Happening
    effects: tuple[Effect, ...]
    once: bool = False


class Usable(Node, frozen=True):
    """Effects for use by the card's player in the Main Phase, once a turn, or as often as paid."""

    effects: tuple[Effect, ...]
    often: bool = False


ROLLED = "fe roll"  # the roll at a turn's start, and its result
CURE = "cure"  # what happens to a Unit that is rid of Status Effects
AFTER_DAMAGE = "after damage"  # when the text of a skill happens that does not change its damage
AFTER_ATTACK = "after attack"  # among the events: that the attack of a Unit is over
DRAW_PHASE = "draw phase"  # its start, among the events: "draw" is what players do
TIMES = (
    "start",
    "end",
    DRAW_PHASE,
    "roll",
    "main",
    "combat",
    f"{END_OF}combat",
)  # among the events, those that are moments of a turn
KILL = "kill"  # a Unit destroys another Unit by an attack
BY_ATTACK = "attack"  # the cause of such a destruction
# Among the events, those about a Unit.
OF_UNITS = ("destroy", SACRIFICE, KILL, "attack", "attacked", "enter", "upgrade", "hurt", HEAL, "afflict", LEAVE, CURE)


class Sacrifice(Node, frozen=True):
    """The Units that a Fay Charged Unit is summoned for."""

    count: int
    of: Kind


class Hits(Node, frozen=True):
    """A skill that hits up to so many opposing Units, as its player chooses."""

    count: int


class HitsEach(Node, frozen=True):
    """A skill that hits every opposing Unit, or every one of a kind."""

    of: Kind = Kind(whose=OPPONENT)


class Seldom(Node, frozen=True):
    """A skill that is used once a turn."""


class Rest(Effect, frozen=True):
    """The skill itself rests `until` a turn ends, or through its player's next turn."""

    until: str
    skill: str = ""  # its name, once it is carried out


class ChangeToll(Effect, frozen=True):
    """A change of the SE lost for destroyed Units: fewer or more points, a fixed number, or half.

    `how` is "less", "more", "only", or "half", which says no points.
    """

    how: str
    whose: Node
    points: int = 0
    until: str = ""


class Hasten(Effect, frozen=True):
    """Units may be upgraded in the turn in which they came."""

    whose: Node
    until: str = ""


class SetDie(Effect, frozen=True):
    """Players roll a die with so many sides for FE, however many Units they have."""

    owns: ClassVar[bool] = True
    sides: int
    who: str = YOU
    until: str = ""


class SetHandLimit(Effect, frozen=True):
    """Players keep so many cards in their End Phase (VAL-END-05)."""

    owns: ClassVar[bool] = True
    count: int
    who: str = YOU
    until: str = ""


class Fail(Effect, frozen=True):
    """The attack of the skill does nothing."""


OfPlayers = ChangePrice | DrawMore | Forbid | NoGain | SetDie | SetHandLimit
OfFigures = ChangeCost | ChangeDamage | DoubleDamage | ChangeTaken | ChangeHP | ChangeToll
Lasting = OfFigures | Ban | ForbidSkills | Hasten | Rescue | Shield
Sentence = Effect | Trigger | Usable | Sacrifice | HitsEach | Hits | Seldom | Only | OwnPrice | Bearer
