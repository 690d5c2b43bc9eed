"""Phases that texts leave out."""

from __future__ import annotations

from typing import Any

from rules.engine.state import State
from rules.engine.texts.carrying import list_players
from rules.engine.texts.lasting import TURN, TurnChange, lasts_this_turn, list_turn_changes
from rules.engine.texts.nodes import Skip


def skip_phase(phases: tuple[str, ...], state: State[Any], frame: Any, effect: Skip, cards: list[Any]) -> None:
    """Let players skip their next phase of a sort: this turn's if still to come."""
    for seat in list_players(state, effect.who, frame.seat):
        comes = state.active == seat and phases.index(state.phase) < phases.index(effect.phase)
        turn = state.turn if comes else state.turn + (2 if state.active == seat else 1)
        state.continuous.setdefault(TURN, []).append(TurnChange(turn, turn, seat, effect, (), None))


def is_skipped(state: State[Any], phase: str) -> bool:
    """Whether the active player leaves out a phase of this turn."""
    if not lasts_this_turn(state, Skip):
        return False
    said = [each for each in list_turn_changes(state) if isinstance(each.change, Skip)]
    return any(each.change.phase == phase and each.seat == state.active for each in said)
