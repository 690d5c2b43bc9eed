"""Response windows (G42)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.frames import Window, waiting
from rules.games.wota.table.actions import PassPriority
from rules.games.wota.table.state import State

RESPONSES = ("pass", "activate")


def pass_priority(state: State, action: PassPriority) -> None:
    frame = waiting(state)
    assert isinstance(frame, Window)  # the check came first
    frame.pass_priority(state, action.seat)


def list_passes(state: State, seat: int) -> Iterable[PassPriority]:
    return (PassPriority(seat),) if isinstance(waiting(state), Window) else ()
