"""How deeds are put together: what may be declined, hangs on something, or comes later."""

from __future__ import annotations

from rules.engine.effects.conditions import Condition, Proves
from rules.engine.effects.deeds import (
    Allow,
    Attach,
    Become,
    Change,
    Control,
    CutShort,
    Destroy,
    Discard,
    Draw,
    DrawPhase,
    End,
    Forbid,
    Grant,
    Look,
    Move,
    Negate,
    Present,
    Prevent,
    Price,
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
from rules.engine.effects.events import PhaseEvent
from rules.engine.effects.node import Node


class May(Node, frozen=True):
    """You may do this; saying nothing declines."""

    effects: tuple[Effect, ...]


class If(Node, frozen=True):
    """Done only if the condition holds when it is reached, else the other effects."""

    condition: Condition | Proves
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class OneOf(Node, frozen=True):
    """`who` chooses so many of several effects, which are done in the order of the text."""

    options: tuple[tuple[Effect, ...], ...]
    who: str = "you"
    count: int = 1


class Flip(Node, frozen=True):
    """A coin is flipped: what heads does, and what tails does."""

    heads: tuple[Effect, ...]
    tails: tuple[Effect, ...] = ()


class Roll(Node, frozen=True):
    """A die is rolled: what `least` or more does, and what less does."""

    least: int
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class RandomOutcome(Node, frozen=True):
    """A die is rolled, or so many coins are flipped (`what` "die", "coin"), for what comes after to count."""

    what: str = "die"
    count: int = 1


class Later(Node, frozen=True):
    """Done once, when the turn begins or ends: this turn, or the next one of `when.whose`."""

    when: PhaseEvent
    effects: tuple[Effect, ...]


Effect = (
    Draw | Discard | Move | Destroy | Summon | Turn | Change | Become | Scale | Swap | Grant | Strip | Resource
    | Total | Restore | Sacrifice | Negate | Silence | Allow | Forbid | Control | Attach | Look | See | Show | Present
    | Prevent | End | Skip | CutShort | DrawPhase | Price | May | If | OneOf | Flip | Roll | RandomOutcome | Later
)  # fmt: skip
