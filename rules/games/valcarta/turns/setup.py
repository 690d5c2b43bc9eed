"""Setting up: the first player, and opening hands."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.atoms import note
from rules.engine.chance import Draws
from rules.engine.firstroll import FirstRoll, face_violations, roll_first
from rules.engine.frames import Frame, Procedure, push
from rules.engine.values import Violation
from rules.games.valcarta.decks import HAND_SIZE
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import RollDie
from rules.games.valcarta.table.state import State

FIRST_DIE = 20  # VAL-SET-02


def begin(state: State) -> None:
    for player in state.players:
        note(state, "se", player, player.se, "VAL-SET-05")
        note(state, "fe", player, 0, "VAL-G03")
    push(state, Frame(SET_UP))


def _roll_for_first(state: State, frame: Frame) -> None:
    push(state, FirstRoll(FIRST_DIE))


def _deal_hands(state: State, frame: Frame) -> None:
    push(state, Draws({0: HAND_SIZE, 1: HAND_SIZE}, "deck", "hand", "VAL-SET-03"))


SET_UP: Procedure = (_roll_for_first, _deal_hands)


def first_roll_violations(state: State, action: RollDie) -> Iterator[Violation]:
    if action.die != FIRST_DIE:
        yield refuse("VAL-SET-02", f"The first turn is rolled for with a d{FIRST_DIE}.", also=("VAL-SET-01",))
    yield from face_violations(state, action.seat, action.face, "VAL-SET-02", "VAL-SET-01")


def take_first_roll(state: State, action: RollDie) -> None:
    roll_first(state, action.seat, action.face, "VAL-SET-02")  # a tie is rolled again (VAL-G24)
