"""The verb `choose`: what a text asks a player for."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.choices import choice_violations, choose, list_options
from rules.games.valcarta.table.actions import ChooseTargets
from rules.games.valcarta.table.state import State

__all__ = ["choice_violations", "choose", "list_choices"]


def list_choices(state: State, seat: int) -> Iterable[ChooseTargets]:
    return [ChooseTargets(seat, (option,)) for option in list_options(state)]
