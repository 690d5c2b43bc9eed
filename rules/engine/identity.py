"""Late identity: which card an unknown one can be, and what follows when it is shown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.engine.cards import CardDefinition
from rules.engine.frames import Waiting, waiting
from rules.engine.state import Card, Player, State
from rules.engine.values import ImpliedAction, Violation


def identify(state: State[Any], card: Card, definition: CardDefinition) -> None:
    """An unknown card turns out to be this one; a known one that it may have been is then not known any more."""
    if card.came_from is not None and (double := double_of(card, definition)) is not None:
        forget(state, double)
    card.definition = definition
    shown, name = state.players[card.owner].shown, definition.name
    shown[name] = shown.get(name, 0) + 1


def double_of(card: Card, definition: CardDefinition) -> Card | None:
    """The card known by this name that an unknown one may be, because it was put down from beside it."""
    if card.came_from is None or card.definition is not None:
        return None
    beside = [other for other in card.came_from.cards if other.since <= card.since]
    return next((other for other in beside if other.definition is definition), None)


def forget(state: State[Any], card: Card) -> None:
    """A card is shuffled away among others: nobody knows any more which one it is."""
    if card.definition is not None:
        state.players[card.owner].shown[card.definition.name] -= 1
        card.definition = None


def impossible_identities(
    state: State[Any], owner: Player[Any], definitions: Iterable[CardDefinition | None]
) -> list[Violation]:
    """Why unknown cards of `owner` cannot all be these: the registered list, or the limit of copies, forbids it."""
    citations, shown, registered = state.game.citations, owner.shown, owner.registered
    impossible: list[Violation] = []
    coming: list[str] = []
    for definition in definitions:
        if definition is None:
            continue
        name = definition.name
        copies = shown.get(name, 0) + 1
        if coming:
            copies += coming.count(name)
        coming.append(name)
        if copies > citations.copies_max:
            impossible.append(citations.too_many_copies(name, copies))
        elif registered is not None and copies > registered.get(name, 0):
            impossible.append(citations.not_registered(name, copies, registered[name]))
    return impossible


class MissingFactError(Exception):
    """The game cannot go on without a fact that nobody has told: `message` names it."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class ShownIdentity(Waiting):
    """Waits to be told which card an unknown one is, because a rule now depends on it."""

    __slots__ = ("card", "reason")

    def __init__(self, card: Card, reason: str) -> None:
        super().__init__((card.controller,), ("show",))
        self.card = card
        self.reason = reason

    def settle(self, state: State[Any]) -> tuple[ImpliedAction, ...]:
        """There is no default; raises MissingFactError."""
        raise MissingFactError(
            f"Nobody said which card #{self.card.handle or '?'} is, and {self.reason}; write `show`."
        )


def show(state: State[Any], card: Card, definition: CardDefinition) -> None:
    """A card is shown to be this one."""
    if card.definition is None:
        identify(state, card, definition)
    frame = waiting(state)
    if isinstance(frame, ShownIdentity) and frame.card is card:
        state.frames.remove(frame)
