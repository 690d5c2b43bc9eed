"""Players end games by `concede` and `draw agreed`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.engine.atoms import end_game
from rules.engine.state import State
from rules.engine.values import Action

GIVING_UP = ("concede", "draw agreed")


class Concede(Action, tag="concede"):
    pass


class AgreeOnDraw(Action, tag="draw agreed"):
    pass


def concede(state: State[Any], action: Concede) -> None:
    end_game(state, 1 - action.seat, "concede", None)


def agree_on_draw(state: State[Any], action: AgreeOnDraw) -> None:
    end_game(state, None, "agreed", None)


def list_concessions(state: State[Any], seat: int) -> Iterable[Concede]:
    return (Concede(seat),)


def list_draw_agreements(state: State[Any], seat: int) -> Iterable[AgreeOnDraw]:
    return (AgreeOnDraw(seat),) if seat == 0 else ()
