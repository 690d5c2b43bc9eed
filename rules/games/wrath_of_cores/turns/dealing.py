"""The verb `draw`: opening hands, and later draws."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.chance import Draws
from rules.engine.frames import waiting
from rules.engine.values import Violation
from rules.games.wrath_of_cores.effects.drawing import count_drawn_later, draw_violations, take_cards
from rules.games.wrath_of_cores.table.actions import DrawCards
from rules.games.wrath_of_cores.table.state import State
from rules.games.wrath_of_cores.turns.setup import OpeningHands, draw_opening, opening_draw_violations


def violations(state: State, action: DrawCards) -> Iterable[Violation]:
    frame = waiting(state)
    if isinstance(frame, OpeningHands):
        return opening_draw_violations(state, action)
    assert isinstance(frame, Draws)
    names, due = action.names, frame.due[action.seat]
    told = names[:due] if len(names) <= due + count_drawn_later(state, action.seat) else names
    return draw_violations(state, action.seat, told, due, frame.rule)


def draw(state: State, action: DrawCards) -> None:
    frame = waiting(state)
    if isinstance(frame, OpeningHands):
        draw_opening(state, action)
    else:
        assert isinstance(frame, Draws)
        take_cards(state, frame, action.seat, action.names)
