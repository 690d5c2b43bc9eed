"""Kinds of actions common to games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

from rules.engine.actions import ActionKind
from rules.engine.agreements import agree_on_draw, concede, list_concessions, list_draw_agreements
from rules.engine.values import Action, Violation

AGREEMENTS = {
    "concede": ActionKind(apply=concede, candidates=list_concessions, any_time=True),
    "draw agreed": ActionKind(apply=agree_on_draw, candidates=list_draw_agreements, any_time=True),
}
"""The verbs by which players end a game themselves."""


def act_in(
    phases: frozenset[str],
    violations: Callable[[Any, Any], Iterable[Violation]],
    apply: Callable[[Any, Any], None],
    candidates: Callable[[Any, int], Iterable[Action]],
) -> ActionKind:
    """A verb of some phases: even at a wrong moment, all faults are told."""
    return ActionKind(violations=violations, apply=apply, candidates=candidates, phases=phases, timeless=True)


def build_ways_on(phases: ModuleType) -> dict[str, ActionKind]:
    """The verbs to the next phase or turn, of a game's module of phases."""
    return {
        "phase": ActionKind(
            violations=phases.phase_violations,
            apply=phases.enter_phase,
            candidates=phases.list_phases,
            phases=phases.OPEN,
        ),
        "turn": ActionKind(
            violations=phases.turn_violations,
            apply=phases.pass_turn,
            candidates=phases.list_turn_ends,
            phases=phases.OPEN | {"setup"},
        ),
    }
