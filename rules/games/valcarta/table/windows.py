"""The times for Instants of both players (VAL-G14)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.frames import FreeWindow, Window, push, waiting
from rules.games.valcarta.table.state import State, get_switches

ATTACK = "attack"  # the occasion of the windows of an attack
VERBS = ("play", "instant", "pass")


class PhaseWindow(FreeWindow):
    """The time at the start or the end of a phase; every further action ends the time."""

    __slots__ = ()
    is_passed_by: ClassVar[bool] = True


def open_phase_window(state: State) -> None:
    if not state.skip_windows and "phase" in get_switches(state).windows:
        push(state, PhaseWindow(state.active, VERBS))


def open_attack_window(state: State, after: str) -> None:
    """Open the time after the payment of an attack, or after the `damage`."""
    opens = not state.skip_windows and after in get_switches(state).windows
    if opens and all(player.se > 0 for player in state.players):
        push(state, Window(ATTACK, state.active, VERBS))


def note_instant(state: State, seat: int) -> None:
    """An Instant in a window leaves the window open. One outside of windows is played as the phase ends."""
    frame = waiting(state)
    if isinstance(frame, FreeWindow):
        frame.note_action(seat)
    elif isinstance(frame, Window):
        frame.passes, frame.priority = 0, 1 - seat
    else:
        state.active_player.is_leaving = True
