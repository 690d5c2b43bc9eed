"""The verb `draw`: opening hands, and later draws."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.chance import Draws
from rules.engine.frames import waiting
from rules.engine.values import Violation
from rules.games.valcarta.table.actions import DrawCards
from rules.games.valcarta.table.state import State
from rules.games.valcarta.zones.drawing import draw_violations


def violations(state: State, action: DrawCards) -> Iterable[Violation]:
    frame = waiting(state)
    assert isinstance(frame, Draws)
    return draw_violations(state, action.seat, action.names, frame.due[action.seat], frame.rule)


def draw(state: State, action: DrawCards) -> None:
    frame = waiting(state)
    assert isinstance(frame, Draws)
    frame.take(state, action.seat, action.names)
