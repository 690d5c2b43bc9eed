"""Plain values of games: actions, violations, events, results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from rules.engine.state import Card


class Action(msgspec.Struct, gc=False):
    """A player's action. Each verb has a struct of its own, with the verb as its tag."""

    seat: int

    @property
    def verb(self) -> str:
        return str(self.__struct_config__.tag)

    @property
    def given_handles(self) -> tuple[tuple[str, Card], ...]:
        """The cards with new handles, each behind the handle."""
        return ()


class LayingAction(Action):
    """An action with a `card` and a new `handle`."""

    @property
    def given_handles(self) -> tuple[tuple[str, Card], ...]:
        card: Card | None = getattr(self, "card", None)
        handle: str | None = getattr(self, "handle", None)
        return () if handle is None or card is None else ((handle, card),)


class ChoosingAction(LayingAction):
    """The answer to a choice: a card, a definition, or a word. What comes into play may get a handle."""

    picks: tuple[Any, ...] = ()
    card: Any = None
    handle: str | None = None


class EnterPhase(Action, tag="phase"):
    phase: str


class PassTurn(Action, tag="turn"):
    """End the turn. `number` and `player` are claimed of the next one."""

    number: int = 0
    player: int | None = None


class ImpliedAction(msgspec.Struct, frozen=True, gc=False):
    """An action without need of words, since only a single meaning is possible.

    `arguments` are cards, players, card definitions, numbers and words; None is an unknown card.
    """

    verb: str
    seat: int
    arguments: tuple[Any, ...] = ()


class Violation(msgspec.Struct, frozen=True):
    """A broken rule: id, attempt and remedy. `also` is equally broken.

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
    """The end of a game: `winner` is a seat or None; `rule` decided."""

    winner: int | None
    reason: str
    rule: str | None


class Event(msgspec.Struct, frozen=True, gc=False):
    """An observable change: kind, subject, new value, and the rule behind.

    An event without a change says which rule prevented one. `origin` is the zone that a card left, or says of a
    resource that it "rose" or "fell". `by` is the seat of the player whose deed it was, if it was one: what it was done
    with may lie on another side by the time that somebody asks. By so many `points` a resource or the damage of a card
    rose or fell.
    """

    kind: str
    subject: Any
    value: Any
    rule: str
    origin: str = ""
    by: int | None = None
    points: int = 0
