"""What card texts of several games say, as plain data."""

from __future__ import annotations

from rules.engine.effects import Compare, Has, Trails
from rules.engine.effects.node import Node

YOU, OPPONENT, EVERYBODY = "you", "opponent", "each player"
HAND = "hand"  # among the totals of a player: the number of cards there


class CardKind(Node, frozen=True):
    """What cards are called, to which a game adds its own words: `whose` is "you", "opponent" or "" for anybody's."""

    whose: str = ""
    other: bool = False
    figure: Compare | None = None


class Target(Node, frozen=True):
    """Cards that the player of the text chooses; `up_to` that many, where fewer will do."""

    of: CardKind
    count: int = 1
    up_to: bool = False


class Each(Node, frozen=True):
    """All cards of a kind."""

    of: CardKind


class This(Node, frozen=True):
    """The card that has the text, or that carries the card with it."""


class It(Node, frozen=True):
    """What the text has just spoken of, or whose coin it is."""


class Effect(Node, frozen=True):
    """Something that happens at once."""


class Draw(Effect, frozen=True):
    count: int
    who: str = YOU


class Discard(Effect, frozen=True):
    """Cards of the hand that their player chooses; 0 stands for all of them."""

    count: int
    who: str = YOU


class Damage(Effect, frozen=True):
    points: int
    to: Node


class Destroy(Effect, frozen=True):
    what: Node


class Return(Effect, frozen=True):
    """Back to the hands of their owners."""

    what: Node


class PerEach(Effect, frozen=True):
    """An effect as many times as there are cards of a kind."""

    effect: Effect
    of: CardKind


class Flip(Effect, frozen=True):
    """A coin, or one for each card of a group, which the effects then call `It`."""

    heads: tuple[Effect, ...] = ()
    tails: tuple[Effect, ...] = ()
    each: Node | None = None


class May(Effect, frozen=True):
    """What the player of the text does or leaves; silence leaves it."""

    effects: tuple[Effect, ...]


class If(Effect, frozen=True):
    """Effects under a condition, which is asked when they are reached."""

    condition: Condition
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class OneOf(Effect, frozen=True):
    """Effects of which the player of the text chooses some."""

    options: tuple[tuple[Effect, ...], ...]


class Controls(Node, frozen=True):
    """How many cards of a kind a player has in play; `op` is "least", "most" or "exactly"."""

    who: str
    of: CardKind
    op: str = "least"
    number: int = 1


class Outnumbers(Node, frozen=True):
    """Who has more cards of a kind in play."""

    who: str
    of: CardKind


Condition = Controls | Outnumbers | Has | Trails
