"""The times in which both players may play Instants (VAL-G14)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.frames import FreeWindow, Window, push, waiting
from rules.games.valcarta.table.state import State

ATTACK = "attack"  # the occasion of the windows of an attack
VERBS = ("play", "instant", "pass")


class PhaseWindow(FreeWindow):
    """The time at the start or the end of a phase; what is no Instant belongs to the time after it."""

    __slots__ = ()
    is_passed_by: ClassVar[bool] = True


def open_phase_window(state: State) -> None:
    if not state.skip_windows:
        push(state, PhaseWindow(state.active, VERBS))


def open_attack_window(state: State) -> None:
    if not state.skip_windows and all(player.se > 0 for player in state.players):
        push(state, Window(ATTACK, state.active, VERBS))


def note_instant(state: State, seat: int) -> None:
    """An Instant in a window leaves it open; one outside of windows is played as the phase ends."""
    frame = waiting(state)
    if isinstance(frame, FreeWindow):
        frame.note_action(seat)
    elif isinstance(frame, Window):
        frame.passes, frame.priority = 0, 1 - seat
    else:
        state.active_player.is_leaving = True
