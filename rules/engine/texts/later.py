"""Puts effects off to a turn's start or end."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.engine.frames import push
from rules.engine.state import State
from rules.engine.texts.carrying import Resolution
from rules.engine.texts.nodes import YOU, Later
from rules.engine.texts.tossing import branch_off

LATER = "later"  # what is put off, among what is in force


class Due(NamedTuple):
    """An effect due at a moment of a turn."""

    turn: int
    moment: str
    frame: Resolution


def postpone(state: State[Any], frame: Resolution, effect: Later, cards: list[Any]) -> None:
    """Put effects off. What the text calls `it` are the cards that it means now."""
    turn = state.turn
    if effect.turn:
        turn += 2 if (state.active == frame.seat) is (effect.turn == YOU) else 1
    due = Due(turn, effect.moment, branch_off(frame, list(effect.effects), frame.it))
    state.continuous.setdefault(LATER, []).append(due)


def carry_out_due(state: State[Any], moment: str) -> None:
    """Carry out the effects due at a moment of this turn, the earliest first."""
    if LATER not in state.continuous:
        return
    put_off: list[Due] = state.continuous.pop(LATER)
    if left := [each for each in put_off if (each.turn, each.moment) != (state.turn, moment)]:
        state.continuous[LATER] = left
    for each in reversed(put_off):
        if (each.turn, each.moment) == (state.turn, moment):
            push(state, each.frame)
