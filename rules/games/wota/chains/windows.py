"""Response windows (G42)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.frames import Window, waiting
from rules.engine.values import Action
from rules.games.wota.table.state import State

RESPONSES = ("pass", "activate")


def pass_priority(state: State, action: Action) -> None:
    frame = waiting(state)
    assert isinstance(frame, Window)  # the check came first
    frame.pass_priority(state, action.seat)


def list_passes(state: State, seat: int) -> Iterable[Action]:
    return (Action("pass", seat),) if isinstance(waiting(state), Window) else ()
