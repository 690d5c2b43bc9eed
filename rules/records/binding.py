"""Rows into actions: what games bind alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rules.engine.cards import CardPool
from rules.engine.state import Card
from rules.engine.values import Action
from rules.records.handles import SEAT_OF, find_by_handle, find_printed, list_drawn
from rules.records.notation import UnreadableError
from rules.records.rows import Play

Binder = Callable[[Any, Play, Any, CardPool], Action]
CardT = TypeVar("CardT", bound=Card)


def bind_simple(make: type[Action]) -> Binder:
    """How a verb without arguments is bound."""

    def bind(state: Any, row: Play, handles: Any, pool: CardPool) -> Action:
        return make(SEAT_OF.get(row.seat, 0))

    return bind


def bind_names(make: Callable[[int, tuple[Any, ...]], Action]) -> Binder:
    """How a verb is bound that names cards, as drawn."""

    def bind(state: Any, row: Play, handles: Any, pool: CardPool) -> Action:
        return make(SEAT_OF[row.seat], list_drawn(row, pool))

    return bind


def bind_card(make: Callable[[int, Any], Action]) -> Binder:
    """How a verb is bound that names a card by its handle."""

    def bind(state: Any, row: Play, handles: Any, pool: CardPool) -> Action:
        return make(SEAT_OF[row.seat], find_by_handle(handles, row.handle, row.line))

    return bind


def require_name(row: Play, pool: CardPool) -> Any:
    """The card that a row names. Raises UnreadableError."""
    definition = find_printed(row, pool)
    if definition is None:
        raise UnreadableError(f"line {row.line}: the card lies face-up, so its name is written", line=row.line)
    return definition


def require_number(row: Play) -> int:
    """The number that a die shows. Raises UnreadableError."""
    if row.number is None:
        raise UnreadableError(f"line {row.line}: a die shows a number; write it, or leave the row out", line=row.line)
    return row.number


def find_in_pile(cards: list[CardT], definition: Any) -> CardT | None:
    """Find a card by name among those of a hand or a pile, known cards first, or an unknown one."""
    unknown = next((card for card in cards if card.definition is None), None)
    return next((card for card in cards if card.definition is definition), unknown)
