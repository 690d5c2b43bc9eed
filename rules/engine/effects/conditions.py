"""What must be so for a card text to do something."""

from __future__ import annotations

from rules.engine.effects.node import ANY, Node
from rules.engine.effects.selections import EquippedCard, Filter, This


class Count(Node, frozen=True):
    """There are at least, at most or exactly so many cards of a kind."""

    filter: Filter
    op: str = "least"
    number: int = 1


class Has(Node, frozen=True):
    """A player's resource is at least, at most or exactly so much."""

    resource: str
    op: str
    number: int
    who: str = "you"


class Trails(Node, frozen=True):
    """`who` has less of a resource than the other player."""

    resource: str
    who: str = "you"


class Outnumbers(Node, frozen=True):
    """`who` has more cards of a kind than the other player; the filter leaves open whose."""

    filter: Filter
    who: str = "you"


class InTurn(Node, frozen=True):
    """It is the turn of `whose`, and one of `phases` if any are named."""

    whose: str = ANY
    phases: tuple[str, ...] = ()


class Is(Node, frozen=True):
    """The card that the text stands on, or that it is attached to, is such a card."""

    what: This | EquippedCard
    filter: Filter


class Proves(Node, frozen=True):
    """The card of the effect before, wherever it lies, turns out to be such a card."""

    filter: Filter


class Fallen(Node, frozen=True):
    """A card of a kind, whosever, was destroyed this turn, or (`turn` "last") in the turn before."""

    filter: Filter
    turn: str = ANY


class Did(Node, frozen=True):
    """`who` has done something this turn, or `never`."""

    what: str
    who: str = "you"
    card: Filter | None = None
    never: bool = False


class Both(Node, frozen=True):
    """Both conditions hold."""

    first: Condition
    second: Condition


class Either(Node, frozen=True):
    """One of the conditions holds, or both do."""

    first: Condition
    second: Condition


Condition = Count | Has | Trails | Outnumbers | InTurn | Is | Fallen | Did | Both | Either
