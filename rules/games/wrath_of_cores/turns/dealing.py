"""The verb `draw`: opening hands, and later draws."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.chance import Draws
from rules.engine.frames import waiting
from rules.engine.values import Violation
from rules.games.wrath_of_cores.effects.drawing import draw_violations
from rules.games.wrath_of_cores.table.actions import DrawCards
from rules.games.wrath_of_cores.table.state import State
from rules.games.wrath_of_cores.turns.setup import OpeningHands, draw_opening, opening_draw_violations


def violations(state: State, action: DrawCards) -> Iterable[Violation]:
    frame = waiting(state)
    if isinstance(frame, OpeningHands):
        return opening_draw_violations(state, action)
    assert isinstance(frame, Draws)
    return draw_violations(state, action.seat, action.names, frame.due[action.seat], frame.rule)


def draw(state: State, action: DrawCards) -> None:
    frame = waiting(state)
    if isinstance(frame, OpeningHands):
        draw_opening(state, action)
    else:
        assert isinstance(frame, Draws)
        frame.take(state, action.seat, action.names)
