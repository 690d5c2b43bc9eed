"""How the effects of texts have players draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.engine.frames import Frame, push
from rules.engine.state import State
from rules.engine.texts.carrying import Resolution, list_players
from rules.engine.texts.nodes import Draw, DrawUpTo

Build = Callable[[int, int, str], Frame]  # of a seat, how many cards, and by which rule


def draw(build: Build, state: State[Any], frame: Resolution, effect: Draw, cards: list[Any]) -> None:
    """Have players draw, who is named first first. A game builds the frame that draws."""
    for seat in reversed(list_players(state, effect.who, frame.seat)):
        push(state, build(seat, effect.count, frame.rule))


def draw_up_to(build: Build, state: State[Any], frame: Resolution, effect: DrawUpTo, cards: list[Any]) -> None:
    """Have players draw until they hold so many cards."""
    for seat in reversed(list_players(state, effect.who, frame.seat)):
        if (lacking := effect.count - len(state.players[seat].hand)) > 0:
            push(state, build(seat, lacking, frame.rule))
