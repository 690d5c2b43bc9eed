"""Combinations of effects: optional, conditional, random or delayed."""

from __future__ import annotations

from rules.engine.effects.conditions import Condition, Happened, Proves
from rules.engine.effects.deeds import (
    Allow,
    Attach,
    Become,
    Change,
    Choose,
    ChooseType,
    Control,
    CutShort,
    Destroy,
    Discard,
    Divert,
    Draw,
    DrawPhase,
    End,
    Forbid,
    Grant,
    Look,
    Move,
    Negate,
    PayAny,
    Present,
    Prevent,
    Price,
    Redirect,
    Resource,
    Restore,
    Sacrifice,
    Scale,
    See,
    Show,
    Silence,
    Skip,
    Strip,
    Summon,
    Swap,
    Total,
    Turn,
)
from rules.engine.effects.events import CardEvent, PhaseEvent, PlayerEvent
from rules.engine.effects.node import ANY, Node
from rules.engine.effects.selections import Selection


class May(Node, frozen=True):
    """An optional effect, with an alternative; `who` decides, and silence declines."""

    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    who: str = "you"


class If(Node, frozen=True):
    """Effects under a condition, with an alternative. The condition is asked when reached."""

    condition: Condition | Proves | Happened
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class OneOf(Node, frozen=True):
    """`who` chooses some of several effects, carried out in the text's order."""

    options: tuple[tuple[Effect, ...], ...]
    who: str = "you"
    count: int = 1


class Flip(Node, frozen=True):
    """A coin is flipped, with effects for heads and for tails."""

    heads: tuple[Effect, ...]
    tails: tuple[Effect, ...] = ()


class Roll(Node, frozen=True):
    """A die is rolled, with effects for each group of faces, the highest first."""

    faces: tuple[tuple[int, ...], ...]
    options: tuple[tuple[Effect, ...], ...]


class FlipCoins(Node, frozen=True):
    """Coins are flipped, with effects for each group of numbers of heads, the highest first."""

    count: int
    heads: tuple[tuple[int, ...], ...]
    options: tuple[tuple[Effect, ...], ...]


class RandomOutcome(Node, frozen=True):
    """A die or coins (`what` "die", "coin") for later effects to count."""

    what: str = "die"
    count: int = 1


class Later(Node, frozen=True):
    """A delayed effect at a turn's begin or end: the current, or the next of the player."""

    when: PhaseEvent
    effects: tuple[Effect, ...]


class NextTime(Node, frozen=True):
    """An effect that waits for the next event of a kind, or for `each`, for `until`."""

    event: CardEvent | PlayerEvent
    effects: tuple[Effect, ...]
    until: str = ANY
    each: bool = False


class Spare(Node, frozen=True):
    """Cards are not destroyed (`how`: anyhow, "in battle", "by effect") the next time they would be, for `until`.

    The effects happen in the place of that.
    """

    what: Selection
    how: str = ANY
    effects: tuple[Effect, ...] = ()
    until: str = ANY


class Avert(Node, frozen=True):
    """`who` loses nothing of a resource the next time, or `each` time, for `until`.

    The effects happen in the place of that.
    """

    resource: str
    who: str = "you"
    effects: tuple[Effect, ...] = ()
    until: str = ANY
    each: bool = False


Effect = (
    Draw | Discard | Move | Destroy | Summon | Turn | Change | Become | Scale | Swap | Grant | Strip | Resource
    | Total | PayAny | Restore | ChooseType | Choose | Sacrifice | Negate | Redirect | Silence | Allow | Forbid
    | Control | Attach | Look | See | Show | Present | Prevent | End | Skip | CutShort | Divert | DrawPhase | Price
    | May | If | OneOf | Flip | Roll | FlipCoins | RandomOutcome | Later | NextTime | Spare | Avert
)  # fmt: skip
