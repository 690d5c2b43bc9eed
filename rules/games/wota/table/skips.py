"""Phases and steps to skip."""

from __future__ import annotations

from collections.abc import Iterable

from rules.games.wota.table.state import State


def mark_skipped(state: State, phases: Iterable[str]) -> None:
    skips = list(state.active_player.skips)
    for phase in phases:
        if phase in skips:
            skips.remove(phase)
    state.active_player.skips = tuple(skips)


def use_skip(state: State, step: str) -> bool:
    if step not in state.active_player.skips:
        return False
    mark_skipped(state, (step,))
    return True
