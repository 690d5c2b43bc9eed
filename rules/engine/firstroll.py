"""The roll for the first turn, a die each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.engine.atoms import note
from rules.engine.frames import NO_STEPS, MissingFactError, Waiting, waiting
from rules.engine.state import State
from rules.engine.values import ImpliedAction, Violation


class FirstRoll(Waiting):
    """The roll for the first turn, optional in a record. Once a die is, the other is due, and after a tie both.

    `faces` are the dice thrown, `die` is how many faces they have.
    """

    __slots__ = ("die", "faces", "tied")

    def __init__(self, die: int, verbs: tuple[str, ...] = ("roll",)) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (0, 1)
        self.verbs = verbs
        self.die = die
        self.faces: dict[int, int] = {}
        self.tied = False

    def settle(self, state: State[Any]) -> tuple[ImpliedAction, ...]:
        if self.faces or self.tied:
            seat = 1 - next(iter(self.faces), 1)
            outcomes = [ImpliedAction("roll", seat, (f"d{self.die}", face)) for face in self._list_decisive()]
            message = f"The record does not say what {'AB'[seat]} rolled for the first turn; write `roll`."
            raise MissingFactError(message, tuple(outcomes))
        self.leave(state)
        return ()

    def _list_decisive(self) -> list[int]:
        """A losing face and a winning face, if possible; a tie only asks again."""
        thrown = next(iter(self.faces.values()), None)
        return [face for face in (1, self.die) if face != thrown]

    def win(self, state: State[Any], seat: int) -> None:
        """Let a player go first."""
        state.roll_winner = seat
        self.leave(state)


def face_violations(state: State[Any], seat: int, face: int, rule: str, rule_of_faces: str) -> Iterator[Violation]:
    """Why a die cannot have shown a face, or is not due."""
    frame = waiting(state)
    assert isinstance(frame, FirstRoll)
    if not 1 <= face <= frame.die:
        yield state.game.rulebook.refuse(rule_of_faces, f"A d{frame.die} has no face {face}.")
    if seat in frame.faces:
        yield state.game.rulebook.refuse(rule, f"{'AB'[seat]} has rolled; now the other player rolls.")


def roll_first(state: State[Any], seat: int, face: int, rule: str, *, tie_rolled_again: bool = True) -> None:
    """Take a die; the higher roll wins."""
    frame = waiting(state)
    assert isinstance(frame, FirstRoll)
    frame.faces[seat] = face
    note(state, "roll", state.players[seat], face, rule)
    if len(frame.faces) < len(state.players):
        return
    if frame.faces[0] == frame.faces[1] and tie_rolled_again:
        frame.faces, frame.tied = {}, True
    else:
        frame.win(state, 0 if frame.faces[0] >= frame.faces[1] else 1)
