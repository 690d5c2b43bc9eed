"""What texts change until the end of a turn."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.engine.effects.node import Node
from rules.engine.state import Card, State

TURN = "this turn"  # the changes of a turn, among what is in force


class TurnChange(msgspec.Struct):
    """A change until the end of a turn: of the cards `of`, or of all that it means (None)."""

    turn: int
    seat: int
    change: Any
    of: tuple[Card, ...] | None
    this: Any


def add_turn_change(state: State[Any], seat: int, change: Node, of: tuple[Card, ...] | None, this: Card | None) -> None:
    state.continuous[TURN] = [*list_turn_changes(state), TurnChange(state.turn, seat, change, of, this)]


def list_turn_changes(state: State[Any]) -> list[TurnChange]:
    """The changes of this turn."""
    return [each for each in state.continuous.get(TURN, ()) if each.turn == state.turn]
