"""What the rows below a row tell of it: whether it is answered, what has been decided, how the phase ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules.engine.frames import Waiting
from rules.engine.game import Game
from rules.engine.state import State
from rules.records.rows import (
    SEATS,
    CardClaim,
    Checkpoint,
    Phase,
    PlacedCards,
    Play,
    ResourceClaim,
    Row,
    Turn,
)

CLOSING = (Turn, CardClaim, ResourceClaim, Checkpoint, PlacedCards)  # rows that no answer may look past


def unanswered_rows(rows: Sequence[Row], game: Game) -> list[bool]:
    """For each row whether no other may respond to it: for silence no window needs to be opened.

    Between a row and its answer may stand what it asks for, such as choices and draws, remarks, and the names of
    automatic phases and what they run into.
    """
    responses = game.notation.responses
    unanswered = [True] * len(rows)
    for at, row in enumerate(rows):
        if type(row) is Play and (row.depth or row.verb in responses):
            above = at - 1
            while above >= 0 and unanswered[above]:
                unanswered[above] = False
                if not _may_be_answered_past(rows[above], game):
                    break
                above -= 1
    return unanswered


def _may_be_answered_past(row: Row, game: Game) -> bool:
    """Whether a row may stand between another and its answer."""
    if isinstance(row, Play):
        return not game.actions[row.verb].phases
    if isinstance(row, Phase):
        return row.name in game.notation.phases[: len(game.notation.automatic_phases) + 1]
    return not isinstance(row, CLOSING)


def told_next(rows: Sequence[Row], at: int, frame: Waiting) -> Play | None:
    """The next thing that somebody does below row `at`, if it is what is waited for."""
    row = done_next(rows, at)
    return row if row is not None and row.verb in frame.verbs and SEATS.find(row.seat) in frame.seats else None


def done_next(rows: Sequence[Row], at: int) -> Play | None:
    """The next thing that somebody does below row `at`, in the same phase. Claims and remarks may stand between."""
    for row in _below(rows, at):
        if isinstance(row, Play):
            return row
        if isinstance(row, Turn | Phase):
            return None
    return None


def end_of_the_phase(rows: Sequence[Row], at: int, state: State[Any]) -> Turn | Phase | None:
    """The row that ends the phase, if the turn player does nothing more of their own between row `at` and it."""
    for row in _below(rows, at):
        if isinstance(row, Turn | Phase):
            return row
        if not isinstance(row, Play) or row.depth or not state.game.actions[row.verb].phases:
            continue
        if SEATS.find(row.seat) in (-1, state.active):
            return None
    return None


def is_dealt_later(rows: Sequence[Row], at: int, frame: Waiting, row: Play) -> bool:
    """Whether the opening hand of somebody else is written below `row`, which has come before its time."""
    for later in _below(rows, at):
        if isinstance(later, Turn):
            return False
        if isinstance(later, Play) and later.verb in frame.verbs and later.seat != row.seat:
            return SEATS.find(later.seat) in frame.seats
    return False


def is_claimed_again(rows: Sequence[Row], at: int, row: ResourceClaim) -> bool:
    """Whether a claim below the row `at` speaks of the same total, with nothing done between."""
    for below in _below(rows, at):
        if isinstance(below, Play | Turn | Phase):
            return False
        if isinstance(below, ResourceClaim) and (below.seat, below.resource) == (row.seat, row.resource):
            return True
    return False


def _below(rows: Sequence[Row], at: int) -> Iterator[Row]:
    return (rows[below] for below in range(at + 1, len(rows)))
