"""Damage that texts prevent before it is dealt."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.engine.state import State
from rules.engine.texts.carrying import Resolution, list_players
from rules.engine.texts.lasting import add_turn_change, list_turn_changes
from rules.engine.texts.nodes import Prevent, PreventLoss


def prevent(state: State[Any], frame: Resolution, effect: Prevent, cards: list[Any]) -> None:
    """Keep damage from cards, as much from each."""
    for card in cards:
        add_turn_change(state, frame.seat, effect, (card,), frame.this)


def prevent_loss(state: State[Any], frame: Resolution, effect: PreventLoss, cards: list[Any]) -> None:
    for seat in list_players(state, effect.who, frame.seat):
        whole: Any = state.players[seat]
        add_turn_change(state, frame.seat, effect, (whole,), frame.this)


def take_prevented(state: State[Any], whom: Any, points: int) -> int:
    """Return the damage left after prevention by texts, and use the prevention up."""
    for each in list_turn_changes(state):
        if isinstance(each.change, Prevent | PreventLoss) and each.of is not None and whom in each.of:
            taken = min(points, each.change.points)
            each.change = msgspec.structs.replace(each.change, points=each.change.points - taken)
            points -= taken
    return points
