"""The verb `pass`: a window that is let go by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.frames import FreeWindow, Window, waiting
from rules.engine.values import Violation
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.actions import Pass
from rules.games.wrath_of_cores.table.state import State


def pass_violations(state: State, action: Pass) -> Iterator[Violation]:
    frame = waiting(state)
    if isinstance(frame, FreeWindow) and frame.is_over_for(action.seat):
        yield refuse("WOC-G29", f"{'AB'[action.seat]} has passed; the other player is next.")


def pass_priority(state: State, action: Pass) -> None:
    frame = waiting(state)
    assert isinstance(frame, FreeWindow | Window)
    frame.pass_priority(state, action.seat)


def list_passes(state: State, seat: int) -> Iterable[Pass]:
    return (Pass(seat),)
