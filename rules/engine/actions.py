"""What a player may do: check an action against the rules, list the legal ones, carry one out.

`check` and `legal_actions` agree by construction: what is listed is every candidate that checks.
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


def nothing_broken(state: State[Any], action: Action) -> Iterable[Violation]:
    """Whoever may take the action at all breaks no rule by it."""
    return ()


def no_candidates(state: State[Any], seat: int) -> Iterable[Action]:
    """Chance and shown identities are told to the engine; no player chooses them."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionKind:
    """One verb of a game.

    `broken` tells every rule that an action of this verb would break, the headline first; `apply` carries
    it out; `candidates` lists at least every action of this verb that could be legal now. Outside of
    windows it belongs to the turn player in one of `phases`; one of `any_time` needs no moment of its own.
    What `broken` says of a `timeless` verb is worth telling even where the moment is wrong as well.
    """

    apply: Callable[[Any, Action], None]
    broken: Callable[[Any, Action], Iterable[Violation]] = nothing_broken
    candidates: Callable[[Any, int], Iterable[Action]] = no_candidates
    phases: frozenset[str] = frozenset()
    any_time: bool = False
    timeless: bool = False


def _out_of_place(state: State[Any], action: Action) -> Violation:
    """Why an action that has no place now has none, whatever else it says."""
    citations = state.game.citations
    if state.result is not None:
        return citations.game_over(state, action)
    if waiting(state) is not None:
        return citations.wrong_moment(state, action)
    return (citations.wrong_player if action.seat != state.active else citations.wrong_phase)(state, action)


def _has_place(state: State[Any], action: Action, kind: ActionKind) -> bool:
    """Whether a player may now take some action of this kind: it is asked for, or the player acts freely."""
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
    """None if the action is legal now; else the headline violation, with all others broken in `also`.

    What is not known to the engine, or differs from what was said before, is a headline only if no rule is broken.
    """
    kind = state.game.actions[action.verb]
    if not _has_place(state, action, kind):
        more = kind.broken(state, action) if kind.timeless and state.result is None else ()
        return _headline([_out_of_place(state, action), *more])
    broken = kind.broken(state, action)
    return _headline(list(broken)) if broken and (broken := list(broken)) else None


def _headline(broken: list[Violation]) -> Violation:
    """The most telling of several violations, with the rules of the others beside it."""
    first = min(broken, key=lambda violation: _RANK.get(violation.kind, 0))
    rules = (rule for other in (first, *broken) for rule in (other.rule, *other.also) if rule and rule != first.rule)
    return msgspec.structs.replace(first, also=tuple(dict.fromkeys(rules)))


def apply(state: State[Any], action: Action) -> Waiting | None:
    """Carry out an action that has been checked, and all that follows by itself; returns who must decide then."""
    state.game.actions[action.verb].apply(state, action)
    return run(state)


def legal_actions(state: State[Any]) -> list[Action]:
    """Every legal action of whoever must decide now."""
    if state.result is not None:
        return []
    frame = waiting(state)
    kinds = _kinds_at(state.game, state.phase, None if frame is None else frame.verbs)
    return [
        action
        for seat in _deciding(state, frame)
        for kind in kinds
        for action in kind.candidates(state, seat)
        if not any(kind.broken(state, action))
    ]


@lru_cache(maxsize=1024)
def _kinds_at(game: Game, phase: str, verbs: tuple[str, ...] | None) -> tuple[ActionKind, ...]:
    """The kinds of action that have their place where these verbs are asked for or, if none are, in this phase."""
    return tuple(
        kind
        for verb, kind in game.actions.items()
        if kind.candidates is not no_candidates
        and (kind.any_time or (phase in kind.phases if verbs is None else verb in verbs))
    )


def _deciding(state: State[Any], frame: Waiting | None) -> tuple[int, ...]:
    """Who must decide now."""
    if frame is None:
        return (state.active,)
    return (frame.priority,) if isinstance(frame, Window) else frame.seats
