"""When somebody may respond (decision G42): the occasions, and the verbs that answer them."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.frames import Window, waiting
from rules.engine.values import Action
from rules.games.wota.table.state import State

RESPONSES = ("pass", "activate")


def pass_priority(state: State, action: Action) -> None:
    """Decline to respond."""
    frame = waiting(state)
    assert isinstance(frame, Window)  # the check came first
    frame.pass_priority(state, action.seat)


def passes(state: State, seat: int) -> Iterable[Action]:
    """Passing is possible wherever a window is open."""
    return (Action("pass", seat),) if isinstance(waiting(state), Window) else ()
