"""Rows into actions: what games bind alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from rules.engine.cards import CardPool
from rules.engine.state import Card
from rules.engine.values import Action
from rules.records.handles import SEAT_OF, find_by_handle, find_definition, find_printed, list_drawn
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
    """Bind a verb with card names, as drawn."""

    def bind(state: Any, row: Play, handles: Any, pool: CardPool) -> Action:
        return make(SEAT_OF[row.seat], list_drawn(row, pool))

    return bind


def bind_card(make: Callable[[int, Any], Action]) -> Binder:
    """How a verb is bound that names a card by its handle."""

    def bind(state: Any, row: Play, handles: Any, pool: CardPool) -> Action:
        return make(SEAT_OF[row.seat], find_by_handle(handles, row.handle, row.line))

    return bind


def bind_targets(make: Callable[[int, tuple[Any, ...]], Action]) -> Binder:
    """Bind a verb with targets or picks."""

    def bind(state: Any, row: Play, handles: Any, pool: CardPool) -> Action:
        return make(SEAT_OF[row.seat], list_targets(row, handles, pool))

    return bind


def bind_picks(make: Callable[..., Action]) -> Binder:
    """Bind a verb that answers a choice. A card coming into play has its new handle behind."""

    def bind(state: Any, row: Play, handles: Any, pool: CardPool) -> Action:
        *picks, last = row.targets
        is_new = bool(picks) and last.startswith("#") and last[1:] not in handles
        if is_new:
            row = msgspec.structs.replace(row, targets=tuple(picks))
        return make(SEAT_OF[row.seat], picks=list_targets(row, handles, pool), handle=last[1:] if is_new else None)

    return bind


def bind_cards(make: Callable[[int, Any], Action]) -> Binder:
    """How a verb is bound that names cards on the table by their handles."""

    def bind(state: Any, row: Play, handles: Any, pool: CardPool) -> Action:
        return make(SEAT_OF[row.seat], list_handled(row.targets, handles, row.line))

    return bind


def list_targets(row: Play, handles: Any, pool: CardPool) -> tuple[Any, ...]:
    """The targets of a row: cards by handle, printings by name, None for `?`, and words."""
    found: list[Any] = []
    for target in row.targets:
        if target.startswith("#"):
            found.append(find_by_handle(handles, target[1:], row.line))
        elif target.startswith('"'):
            found.append(find_definition(target.strip('"'), pool, row.line))
        else:
            found.append(None if target == "?" else target)
    return tuple(found)


def list_handled(said: tuple[str, ...], handles: Any, line: int) -> tuple[Any, ...]:
    """Cards by their handles. Raises UnreadableError for another name."""
    if not all(each.startswith("#") for each in said):
        raise UnreadableError(f"line {line}: what lies on the table is named by its handle", line=line)
    return tuple([find_by_handle(handles, each[1:], line) for each in said])


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
    """Find a card of a hand or pile by name, a known card first, else an unknown card."""
    unknown = None
    for card in cards:
        if card.definition is definition:
            return card
        if card.definition is None and unknown is None:
            unknown = card
    return unknown
