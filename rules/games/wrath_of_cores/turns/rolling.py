"""The verbs `roll` and `flip`, for turns, Units and texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import note
from rules.engine.firstroll import FirstRoll
from rules.engine.frames import waiting
from rules.engine.tossing import Coin, Die, due_die_violations, land_die
from rules.engine.values import Violation
from rules.games.wrath_of_cores.battle.rolling import die_violations, roll_for_unit
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.actions import FlipCoin, RollDie
from rules.games.wrath_of_cores.table.state import State
from rules.games.wrath_of_cores.turns.setup import (
    first_flip_violations,
    first_roll_violations,
    flip_first,
    take_first_roll,
)


def roll_violations(state: State, action: RollDie) -> Iterable[Violation]:
    frame = waiting(state)
    if isinstance(frame, Die):
        return _die_of_text_violations(state, frame, action)
    return (first_roll_violations if isinstance(waiting(state), FirstRoll) else die_violations)(state, action)


def _die_of_text_violations(state: State, due: Die, action: RollDie) -> Iterator[Violation]:
    if action.card not in (None, due.card):
        yield refuse(due.rule, f"The next die is the one that {due.card.name} asks for.")
    yield from due_die_violations(state, due, due.sides, action.face, "WOC-G01")


def roll(state: State, action: RollDie) -> None:
    frame = waiting(state)
    if isinstance(frame, Die):
        land_die(state, frame, action.face)
        return
    (take_first_roll if isinstance(waiting(state), FirstRoll) else roll_for_unit)(state, action)


def flip_violations(state: State, action: FlipCoin) -> Iterable[Violation]:
    return () if isinstance(waiting(state), Coin) else first_flip_violations(state, action)


def flip(state: State, action: FlipCoin) -> None:
    frame = waiting(state)
    if not isinstance(frame, Coin):
        flip_first(state, action)
        return
    frame.leave(state)
    note(state, "flip", frame.card, action.side, frame.rule)
    frame.land(state, frame.card, action.side == "heads")
