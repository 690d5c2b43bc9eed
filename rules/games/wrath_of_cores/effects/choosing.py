"""Choices: what an effect or a rule asks a player for."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.choices import choice_violations, choose, list_options
from rules.games.wrath_of_cores.table.actions import Choose
from rules.games.wrath_of_cores.table.state import State

__all__ = ["choice_violations", "choose", "list_choices"]


def list_choices(state: State, seat: int) -> Iterable[Choose]:
    return [Choose(seat, (option,)) for option in list_options(state)]
