"""What card texts say, as plain data."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.effects.node import Node
from rules.engine.texts.nodes import (
    END_OF,
    LEAVE,
    NEW,
    SACRIFICE,
    YOU,
    Ban,
    CardKind,
    ChangePrice,
    Condition,
    DrawMore,
    Effect,
    Forbid,
    Happening,
    NoGain,
    Rescue,
)

UNIT = "unit"
FACES = range(1, 7)  # of the die of a Unit


class Kind(CardKind, frozen=True):
    """A kind of cards, with the fitting `kinds` and `colors`, () for all.

    `role` is "attack", "defend", "battle" for both, "hit" or "miss" by the die; `keyword` the one that a Unit has;
    `trait` a part of TRAITS, `subtype` that of a Terrain; `beside` that it lies next to the Unit of the text, `across`
    that it lies opposite it. `no_colors` are those that will not do, `chosen` that it has the color that the text has
    had chosen.
    """

    FLEETING: ClassVar[tuple[str, ...]] = ("figure", "extreme", "did", "role", "keyword", "trait", "beside", "across")
    kinds: tuple[str, ...] = (UNIT,)
    colors: tuple[str, ...] = ()
    no_colors: tuple[str, ...] = ()
    role: str = ""
    keyword: str = ""
    trait: str = ""
    subtype: str = ""
    beside: bool = False
    across: bool = False
    chosen: bool = False


# What else is said of Units: that they were damaged this turn, are burrowed, carry a Weapon, or none.
TRAITS = ("damaged", "undamaged", "burrowed", "armed", "unarmed", "on core", NEW)
NEIGHBOR = "neighbor"  # and that they lie next to the Terrain of the text
PLACED = ("occupied", "empty", "furnished", "bare")  # the same of Terrains: with a Unit or not, with a Relic or not
ANY_COLOR, EACH_COLOR = "any", "each"  # of Elements: the player chooses one; one of each
ITS_COLOR = "its"  # of the Terrain on which a Relic lies
CHOSEN = "chosen"  # the color that the text has had chosen


class DamageCore(Effect, frozen=True):
    owns: ClassVar[bool] = True
    points: int
    who: str


class GainElements(Effect, frozen=True):
    """TEMP Elements of a color."""

    count: int
    color: str


class ChooseColor(Effect, frozen=True):
    """The player of the text chooses a color, of which the text goes on to speak."""


class SpendElements(Effect, frozen=True):
    """Elements of a player are spent or lost: of a color, or "" for any; 0 stands for all of them."""

    takes: ClassVar[str] = "elements"
    count: int
    who: str = YOU
    color: str = ""


class GainLife(Effect, frozen=True):
    owns: ClassVar[bool] = True
    points: int
    who: str = YOU


class LoseLife(Effect, frozen=True):
    owns: ClassVar[bool] = True
    takes: ClassVar[str] = "hp"
    points: int
    who: str = YOU


class GainCharges(Effect, frozen=True):
    owns: ClassVar[bool] = True
    count: int
    who: str = YOU


class LoseCharges(Effect, frozen=True):
    """Charges taken from a Core; 0 stands for all of them."""

    owns: ClassVar[bool] = True
    takes: ClassVar[str] = "charges"
    count: int
    who: str = YOU


class Burrow(Effect, frozen=True):
    """Units are turned face down until the START of their owner."""

    what: Node


class Retract(Effect, frozen=True):
    what: Node


class Shift(Effect, frozen=True):
    """Units move to empty Terrains of their side, or `beside` them, as the text's player chooses."""

    what: Node
    beside: bool = False


class Swap(Effect, frozen=True):
    """Two Units of a side change places, or one with the Unit `what`."""

    to: Node
    what: Node | None = None


class Counter(Effect, frozen=True):
    """The answered card has no effect, if it is of a kind (None for any)."""

    answers: ClassVar[bool] = True
    of: Kind | None = None


class PutCountered(Effect, frozen=True):
    """A countered card goes `to` its owner's hand or deck, like a card that returns from play."""

    to: str


class ShowTop(Effect, frozen=True):
    """The top card of the own deck is shown, and stays there."""

    shows: ClassVar[bool] = True


class Reroll(Effect, frozen=True):
    """The dice of Units that have rolled are rolled again."""

    of: Node


class Strip(Effect, frozen=True):
    """Units have a keyword no more."""

    keyword: str
    whose: Node
    until: str = ""


class Makes(Effect, frozen=True):
    """A Relic has its Terrain make one more Element."""

    color: str
    until: str = ""


class Occupant(Node, frozen=True):
    """The Unit that stands on the Terrain of the text."""


class Strengthen(Effect, frozen=True):
    """A stat is higher or lower: `until` a turn ends, or while the card is in play."""

    points: int
    stat: str
    whose: Node
    until: str = ""


class ChangeDie(Effect, frozen=True):
    """The die of Units in battle counts as higher or lower (WOC-G01)."""

    points: int
    whose: Node
    until: str = ""


class ChangeHits(Effect, frozen=True):
    """Units hit on faces of the die from `low` to `high` besides, 0 for the highest; or on these `only`."""

    low: int
    whose: Node
    high: int = 0
    only: bool = False
    until: str = ""


class ChangeTaken(Effect, frozen=True):
    """Damage that is dealt to Units is higher or lower, each time."""

    points: int
    whose: Node
    until: str = ""


class Grant(Effect, frozen=True):
    """Units have a keyword."""

    keyword: str
    whose: Node
    until: str = ""


class MorePlays(Effect, frozen=True):
    """Players may play more Terrains in a turn than the rules let them."""

    owns: ClassVar[bool] = True
    count: int
    who: str = YOU
    until: str = ""


# What texts forbid: to attack, to defend, both, being targeted, targeted by the opponent, retracted, damaged or healed.
BANS = ("attack", "defend", "fight", "target", "aim", "retract", "hurt", "heal")
Lasting = (
    Strengthen | ChangeDie | ChangeHits | ChangeTaken | Grant | Strip | Ban | Forbid | ChangePrice | DrawMore | Makes
    | MorePlays | NoGain | Rescue
)  # fmt: skip


class Cost(Node, frozen=True):
    """A part of a text that comes first, or the rest cannot be: discard, reveal, sacrifice, destroy, or life.

    `of` is what kind of card it takes, None for any.
    """

    word: str
    points: int = 0
    of: Kind | None = None


class Ability(Node, frozen=True):
    """Effects with their moment, costs and conditions.

    `moment` is an ability word, or "" for what happens when the card is played or used, or `when` something happens.
    `link` is a name that its player needs in play; `boost` the Elements of an extra cost. `called` is what the text
    calls its card before it is fitted to one. `once` that it works once a turn, `instead` that it takes the place of
    the ability before.
    """

    effects: tuple[Effect, ...]
    moment: str = ""
    costs: tuple[Cost, ...] = ()
    link: str = ""
    boost: tuple[str, ...] = ()
    when: Happening | None = None
    called: str = ""
    once: bool = False
    instead: bool = False


class Answered(Node, frozen=True):
    """The card that a Response answers."""


TIMES = ("start", "end", "battle", f"{END_OF}battle")  # among the events, those that are moments of a turn
# What happens to a card.
ROLLS = tuple([f"roll {face}" for face in FACES])  # among the events: that its die shows a face
OF_CARDS = ("destroy", SACRIFICE, "attack", "defend", "hit", "miss", *ROLLS, "arm", "enter", "hurt", LEAVE)


class Charging(Node, frozen=True):
    """When a Core may be charged, under which condition, and how often."""

    when: Happening
    count: int = 1
    condition: Condition | None = None
