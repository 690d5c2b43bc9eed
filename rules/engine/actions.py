"""Legal actions: check, list, and carry out.

`check` and `legal_actions` agree by construction: the list has every candidate that checks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from rules.engine.frames import Waiting, Window, run, waiting
from rules.engine.state import State
from rules.engine.values import Action, Violation

if TYPE_CHECKING:
    from rules.engine.game import Game


_RANK = {"claim": 1, "unknown": 2}


def no_violations(state: State[Any], action: Action) -> Iterable[Violation]:
    return ()


def no_candidates(state: State[Any], seat: int) -> Iterable[Action]:
    """List no actions: chance and identities belong to no player."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionKind:
    """A verb of a game.

    `violations` lists every rule that an action would break, the headline first; `apply` carries the action out;
    `candidates` lists at least every action that could be legal now. Outside of windows the verb belongs to the turn
    player in one of `phases`; `any_time` needs no moment. The violations of a `timeless` verb are told even where the
    moment is wrong as well.
    """

    apply: Callable[[Any, Any], None]
    violations: Callable[[Any, Any], Iterable[Violation]] = no_violations
    candidates: Callable[[Any, int], Iterable[Action]] = no_candidates
    phases: frozenset[str] = frozenset()
    any_time: bool = False
    timeless: bool = False


def _find_misplacement(state: State[Any], action: Action) -> Violation:
    citations = state.game.citations
    if state.result is not None:
        return citations.game_over(state, action)
    if waiting(state) is not None:
        return citations.wrong_moment(state, action)
    return (citations.wrong_player if action.seat != state.active else citations.wrong_phase)(state, action)


def _has_place(state: State[Any], action: Action, kind: ActionKind) -> bool:
    """Whether a player may act by the verb: when asked, or freely."""
    if state.result is not None:
        return False
    frames = state.frames
    if not frames or not isinstance(frame := frames[-1], Waiting):
        return kind.any_time or (action.seat == state.active and state.phase in kind.phases)
    if kind.any_time:
        return True
    if action.verb not in frame.verbs or action.seat not in frame.seats:
        return False
    return not isinstance(frame, Window) or frame.priority == action.seat


def check(state: State[Any], action: Action) -> Violation | None:
    """None for a legal action; else the headline violation, with further rules in `also`.

    A missing fact or a false claim is the headline only if no rule is broken.
    """
    kind = state.game.actions[action.verb]
    if not _has_place(state, action, kind):
        more = kind.violations(state, action) if kind.timeless and state.result is None else ()
        return _choose_headline([_find_misplacement(state, action), *more])
    violations = kind.violations(state, action)
    return _choose_headline(found) if violations and (found := list(violations)) else None


def _choose_headline(broken: list[Violation]) -> Violation:
    first = min(broken, key=lambda violation: _RANK.get(violation.kind, 0))
    rules = (rule for other in (first, *broken) for rule in (other.rule, *other.also) if rule and rule != first.rule)
    return msgspec.structs.replace(first, also=tuple(dict.fromkeys(rules)))


def apply(state: State[Any], action: Action) -> Waiting | None:
    """Carry out a checked action and all consequences. Return the waiting moment."""
    state.game.actions[action.verb].apply(state, action)
    return run(state)


def legal_actions(state: State[Any]) -> list[Action]:
    """Every legal action of the deciding player."""
    if state.result is not None:
        return []
    frame = waiting(state)
    kinds = _kinds_at(state.game, state.phase, None if frame is None else frame.verbs)
    return [
        action
        for seat in _list_deciders(state, frame)
        for kind in kinds
        for action in kind.candidates(state, seat)
        if not any(kind.violations(state, action))
    ]


@lru_cache(maxsize=1024)
def _kinds_at(game: Game, phase: str, verbs: tuple[str, ...] | None) -> tuple[ActionKind, ...]:
    return tuple(
        kind
        for verb, kind in game.actions.items()
        if kind.candidates is not no_candidates
        and (kind.any_time or (phase in kind.phases if verbs is None else verb in verbs))
    )


def _list_deciders(state: State[Any], frame: Waiting | None) -> tuple[int, ...]:
    if frame is None:
        return (state.active,)
    return (frame.priority,) if isinstance(frame, Window) else frame.seats
