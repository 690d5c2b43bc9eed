"""Phases, and steps of phases, that the turn player has to skip: each is done with once it has been skipped."""

from __future__ import annotations

from collections.abc import Iterable

from rules.games.wota.table.state import State


def skipped(state: State, phases: Iterable[str]) -> None:
    """Each of these phases has been skipped, once, if it had to be."""
    skips = list(state.active_player.skips)
    for phase in phases:
        if phase in skips:
            skips.remove(phase)
    state.active_player.skips = tuple(skips)


def skips_step(state: State, step: str) -> bool:
    """Whether a step of a phase has to be skipped now, and has been with that."""
    if step not in state.active_player.skips:
        return False
    skipped(state, (step,))
    return True
