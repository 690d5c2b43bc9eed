"""The conditions of card texts."""

from __future__ import annotations

from rules.engine.effects.node import ANY, Node
from rules.engine.effects.selections import Antecedent, EquippedCard, Filter, This, TriggeringCard


class Count(Node, frozen=True):
    """The number of cards of a kind: at least, at most, exactly."""

    filter: Filter
    op: str = "least"
    number: int = 1


class Has(Node, frozen=True):
    """A player's resource: at least, at most or exactly a number."""

    resource: str
    op: str
    number: int
    who: str = "you"


class Trails(Node, frozen=True):
    """`who` has less of a resource than the opponent."""

    resource: str
    who: str = "you"


class Outnumbers(Node, frozen=True):
    """`who` has more cards of a kind, `by` at least so many. The filter names no side."""

    filter: Filter
    who: str = "you"
    by: int = 1


class InTurn(Node, frozen=True):
    """The turn is `whose`, in any of the named `phases`, or `never`."""

    whose: str = ANY
    phases: tuple[str, ...] = ()
    never: bool = False


class Is(Node, frozen=True):
    """The text's own card, or the equipped card, fits a filter, or `never`."""

    what: This | EquippedCard
    filter: Filter
    never: bool = False


class Battles(Node, frozen=True):
    """The text's own card, or the equipped card, is in battle with a card that fits a filter, or `never`."""

    what: This | EquippedCard
    filter: Filter
    never: bool = False


class Proves(Node, frozen=True):
    """The previous effect's card, or a card of the event, fits a filter in any zone, or `never`."""

    filter: Filter
    what: Antecedent | TriggeringCard = Antecedent()
    never: bool = False


class Happened(Node, frozen=True):
    """The previous effect was carried out on its card, or `never`."""

    never: bool = False


class Fallen(Node, frozen=True):
    """A card of a kind was destroyed in the current or (`turn` "last") previous turn."""

    filter: Filter
    turn: str = ANY


class Did(Node, frozen=True):
    """`who` has acted in the turn as named, `number` times or more (`op` "exactly": no more), or `never`."""

    what: str
    who: str = "you"
    card: Filter | None = None
    never: bool = False
    number: int = 1
    op: str = "least"


class Both(Node, frozen=True):
    """Both conditions hold."""

    first: Condition
    second: Condition


class Either(Node, frozen=True):
    """At least a single condition holds."""

    first: Condition
    second: Condition


Condition = Count | Has | Trails | Outnumbers | InTurn | Is | Battles | Fallen | Did | Both | Either
