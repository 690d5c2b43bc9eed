"""The verb `pass`: letting a window go by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rules.engine.actions import ActionKind
from rules.engine.frames import FreeWindow, Window, waiting
from rules.engine.state import State
from rules.engine.values import Action, Violation


class Pass(Action, tag="pass"):
    pass


def build_pass(rule: str) -> ActionKind:
    """The verb for a game with taking turns in the rule `rule`."""

    def find_violations(state: State[Any], action: Pass) -> Iterator[Violation]:
        frame = waiting(state)
        if isinstance(frame, FreeWindow) and frame.is_over_for(action.seat):
            yield state.game.rulebook.refuse(rule, f"{'AB'[action.seat]} has passed; the other player is next.")

    return ActionKind(violations=find_violations, apply=_pass_priority, candidates=_list_passes)


def _pass_priority(state: State[Any], action: Pass) -> None:
    frame = waiting(state)
    assert isinstance(frame, FreeWindow | Window)
    frame.pass_priority(state, action.seat)


def _list_passes(state: State[Any], seat: int) -> Iterable[Pass]:
    return (Pass(seat),)
