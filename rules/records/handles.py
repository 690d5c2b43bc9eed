"""Finds the cards of rows by name or handle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from rules.decklists.names import names_of
from rules.engine.cards import CardPool
from rules.engine.state import Card
from rules.records.notation import UnreadableError
from rules.records.rows import Play

SEAT_OF = {"A": 0, "B": 1}
HANDLES_SHOWN = 8
DRAWN_MAX = 100  # more cards than any deck holds; a row that claims more is refused all the same

CardT = TypeVar("CardT", bound=Card)


def find_by_handle(handles: Mapping[str, CardT], handle: str | None, line: int) -> CardT:
    """Find the card of a handle. Raises UnreadableError."""
    card = handles.get(handle) if handle is not None else None
    if card is None:
        last = ", ".join([f"#{name}" for name in [*handles][-HANDLES_SHOWN:]]) or "none yet"
        raise UnreadableError(f"line {line}: no card was given the handle #{handle}; given last: {last}", line=line)
    return card


def find_printed(row: Play, pool: CardPool) -> Any:
    """Find the card that a row names. None if it names none, or says `?`."""
    if row.card is None or row.card == "?":
        return None
    return find_definition(row.card, pool, row.line)


def list_drawn(row: Play, pool: CardPool) -> tuple[Any, ...]:
    """List the cards of a row of draws. Raises UnreadableError."""
    if row.number is not None and row.names == ("?",):
        return (None,) * min(row.number, DRAWN_MAX)
    if row.number is not None and row.number != len(row.names):
        raise UnreadableError(
            f"line {row.line}: {row.number} cards are announced and {len(row.names)} named", line=row.line
        )
    return list_definitions(row.names, row.line, pool)


def list_definitions(names: tuple[str, ...], line: int, pool: CardPool) -> tuple[Any, ...]:
    return tuple([None if name == "?" else find_definition(name, pool, line) for name in names])


def require_new_handle(row: Play, handles: Mapping[str, Card]) -> None:
    """Raise UnreadableError for a different card's handle."""
    if row.handle is not None and row.handle in handles:
        raise UnreadableError(
            f"line {row.line}: the handle #{row.handle} was given before; give each card its own", line=row.line
        )


def find_definition(name: str, pool: CardPool, line: int) -> Any:
    """The card of a name. Raises UnreadableError with the nearest names for none or several."""
    definition = pool.get(name)
    if definition is not None:
        return definition
    names = names_of(pool)
    called = names.called(name)
    if len(called) == 1:
        return pool.get(called[0])
    near = ", ".join(called or names.nearest(name)) or "none, the card files are empty"
    raise UnreadableError(f'line {line}: no card is called "{name}"; the nearest names: {near}', line=line)
