"""Setting up: who goes first, and opening hands."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.atoms import note
from rules.engine.chance import Draws
from rules.engine.frames import NO_STEPS, Frame, Procedure, Waiting, push, waiting
from rules.engine.identity import MissingFactError
from rules.engine.values import ImpliedAction, Violation
from rules.games.valcarta.decks import HAND_SIZE
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.actions import RollDie
from rules.games.valcarta.table.state import State

FIRST_DIE = 20  # VAL-SET-02


class FirstRoll(Waiting):
    """The roll for the first turn, which need not be written; once a die is, the other is due."""

    __slots__ = ("faces",)

    def __init__(self) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (0, 1)
        self.verbs = ("roll",)
        self.faces: dict[int, int] = {}

    def settle(self, state: State) -> tuple[ImpliedAction, ...]:
        if self.faces:
            seat = 1 - next(iter(self.faces))
            outcomes = [ImpliedAction("roll", seat, (f"d{FIRST_DIE}", face)) for face in range(1, FIRST_DIE + 1)]
            message = f"Nobody said what {'AB'[seat]} rolled for the first turn; write `roll`."
            raise MissingFactError(message, tuple(outcomes))
        self.leave(state)
        return ()


def begin(state: State) -> None:
    for player in state.players:
        note(state, "se", player, player.se, "VAL-SET-05")
        note(state, "fe", player, 0, "VAL-G03")
    push(state, Frame(SET_UP))


def _roll_for_first(state: State, frame: Frame) -> None:
    push(state, FirstRoll())


def _deal_hands(state: State, frame: Frame) -> None:
    push(state, Draws({0: HAND_SIZE, 1: HAND_SIZE}, "deck", "hand", "VAL-SET-03"))


SET_UP: Procedure = (_roll_for_first, _deal_hands)


def first_roll_violations(state: State, action: RollDie) -> Iterator[Violation]:
    frame = waiting(state)
    assert isinstance(frame, FirstRoll)
    if action.die != FIRST_DIE:
        yield refuse("VAL-SET-02", f"The first turn is rolled for with a d{FIRST_DIE}.", also=("VAL-SET-01",))
    elif not 1 <= action.face <= FIRST_DIE:
        yield refuse("VAL-SET-01", f"A d{FIRST_DIE} has no face {action.face}.")
    if action.seat in frame.faces:
        yield refuse("VAL-SET-02", f"{'AB'[action.seat]} has rolled; now the other player rolls.")


def roll_first(state: State, action: RollDie) -> None:
    frame = waiting(state)
    assert isinstance(frame, FirstRoll)
    frame.faces[action.seat] = action.face
    note(state, "roll", state.players[action.seat], action.face, "VAL-SET-02")
    if len(frame.faces) < len(state.players):
        return
    if frame.faces[0] == frame.faces[1]:
        frame.faces = {}  # a tie is rolled again (VAL-G24)
        return
    state.players[0 if frame.faces[0] > frame.faces[1] else 1].won_roll = True
    frame.leave(state)
