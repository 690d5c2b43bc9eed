"""What is said of a game in progress, as plain values: an action, a violation, an event, a result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from rules.engine.cards import CardDefinition
    from rules.engine.state import Card, Player


class Action(msgspec.Struct, gc=False):
    """Something a player does. `printed` is claimed of a card still unknown; `costs` are cards given up.

    `targets` are what an effect is aimed at, and `picks` what a choice falls on: cards, players, definitions, words.
    `named` are further cards that get a handle. `plan` is what a game's check has worked out for carrying it out.
    """

    verb: str
    seat: int
    card: Card | None = None
    printed: CardDefinition | None = None
    mode: str = ""
    target: Card | Player[Any] | None = None
    costs: tuple[Card, ...] = ()
    side: int | None = None
    count: int = 0
    handle: str | None = None
    names: tuple[CardDefinition | None, ...] = ()
    targets: tuple[Any, ...] = ()
    picks: tuple[Any, ...] = ()
    named: tuple[tuple[str, Card], ...] = ()
    plan: Any = None


class ImpliedAction(msgspec.Struct, frozen=True, gc=False):
    """An action that need not be said, because it has one meaning.

    `arguments` are cards, players, card definitions, numbers and words; None is an unknown card.
    """

    verb: str
    seat: int
    arguments: tuple[Any, ...] = ()


class Violation(msgspec.Struct, frozen=True):
    """A broken rule: its id, what was tried and what would have been allowed; `also` is equally broken.

    With a `culprit`, what is wrong is not this action but how that card came to lie where it does: hindsight.
    `event` is the number of the event that a false claim contradicts.
    """

    rule: str | None
    message: str
    also: tuple[str, ...] = ()
    kind: str = "illegal"
    culprit: Card | None = None
    event: int | None = None


class Result(msgspec.Struct, frozen=True):
    """How a game ended: `winner` is a seat or None for a draw; `rule` is the row that ended it."""

    winner: int | None
    reason: str
    rule: str | None


class Event(msgspec.Struct, frozen=True, gc=False):
    """One observable change: what happened to whom, the new value, and the rule that made it happen.

    An event without a change says which rule prevented one. `origin` is the zone that a card left, or says of a
    resource that it "rose" or "fell". `by` is the seat of the player whose deed it was, if it was one: what it was done
    with may lie on another side by the time that somebody asks.
    """

    kind: str
    subject: Any
    value: Any
    rule: str
    origin: str = ""
    by: int | None = None
