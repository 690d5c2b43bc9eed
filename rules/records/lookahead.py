"""Looks below a row for answers, actions, phase ends."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from rules.engine.cards import CardPool
from rules.engine.frames import Waiting
from rules.engine.state import State
from rules.records.notation import RecordedGame
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

_MOST_PASSED = 20  # more rows in a row than there is ever something to take at any time
ACTS_OR_ENDS = (Play, Turn, Phase)
CLOSING = (Turn, CardClaim, ResourceClaim, Checkpoint, PlacedCards)  # rows that no answer may look past


def list_unanswerable_rows(
    rows: Sequence[Row], game: RecordedGame, pool: CardPool, *, goes_on: bool = False
) -> list[bool]:
    """For each row, whether no response may follow: no window is needed.

    Between a row and its answer may stand what it asks for, such as choices and draws, remarks, and the names of
    automatic phases and what they run into. To the last row of a record that goes on an answer may come.
    """
    responses, may_respond = game.notation.responses, game.notation.may_respond
    unanswerable = [True] * len(rows)
    for at, row in enumerate(rows):
        if type(row) is Play and (row.depth or (row.verb in responses and may_respond(row, pool))):
            _allow_answers(rows, at, unanswerable, game)
    if goes_on:
        _allow_answers(rows, len(rows), unanswerable, game)
    return unanswerable


def _allow_answers(rows: Sequence[Row], at: int, unanswerable: list[bool], game: RecordedGame) -> None:
    """Note the rows that a response at place `at` may answer."""
    above = at - 1
    while above >= 0 and unanswerable[above]:
        unanswerable[above] = False
        if not _may_be_answered_past(rows[above], game):
            break
        above -= 1


def _may_be_answered_past(row: Row, game: RecordedGame) -> bool:
    """Whether answers may follow below an intervening row."""
    if isinstance(row, Play):
        return not game.actions[row.verb].phases
    if isinstance(row, Phase):
        return row.name in game.notation.phases[: len(game.notation.automatic_phases) + 1]
    return not isinstance(row, CLOSING)


class Lookahead:
    """The rows below each row. Every stretch without actions is searched once."""

    __slots__ = ("_ends", "_idle", "_next", "any_time", "rows")

    def __init__(self, rows: Sequence[Row], any_time: Collection[str]) -> None:
        """`any_time` are the verbs of rows that may stand between a moment and its answer."""
        self.rows = rows
        self.any_time = any_time
        self._idle = range(0)  # rows that have the same action below them
        self._next: Row | None = None
        self._ends: dict[int, list[Turn | Phase | None]] = {}

    def find_next_play(self, at: int) -> Play | None:
        """The phase's next action below row `at`. Claims and remarks may stand between."""
        if at not in self._idle:
            below = at + 1
            while below < len(self.rows) and not isinstance(self.rows[below], ACTS_OR_ENDS):
                below += 1
            self._idle = range(at, below)
            self._next = self.rows[below] if below < len(self.rows) else None
        return self._next if isinstance(self._next, Play) else None

    def find_answer(self, at: int, frame: Waiting) -> Play | None:
        """The next action below `at`, if awaited by `frame`. What may stand at any time may stand before it."""
        row = self.find_next_play(at)
        for _ in range(_MOST_PASSED):
            if row is None or is_asked(frame, row) or row.verb not in self.any_time:
                break
            row = self.find_next_play(self._idle.stop)
        return row if row is not None and is_asked(frame, row) else None

    def find_phase_end(self, at: int, state: State[Any]) -> Turn | Phase | None:
        """The row ending the phase, unless the turn player still acts in between."""
        active, kinds = state.active, state.game.actions

        def acts_or_ends(row: Row) -> bool:
            if not isinstance(row, Play):
                return isinstance(row, Turn | Phase)
            return not row.depth and bool(kinds[row.verb].phases) and SEATS.find(row.seat) in (-1, active)

        if active not in self._ends:
            ends = self._find_first_below(acts_or_ends)
            self._ends[active] = [row if isinstance(row, Turn | Phase) else None for row in ends]
        return self._ends[active][at]

    def _find_first_below(self, wanted: Callable[[Row], bool]) -> list[Row | None]:
        found: list[Row | None] = [None] * len(self.rows)
        for at in range(len(self.rows) - 1, 0, -1):
            row = self.rows[at]
            found[at - 1] = row if wanted(row) else found[at]
        return found


def is_asked(frame: Waiting, row: Play) -> bool:
    """Whether a moment waits for the player's verb."""
    return row.verb in frame.verbs and SEATS.find(row.seat) in frame.seats


def is_dealt_later(rows: Sequence[Row], at: int, frame: Waiting, row: Play) -> bool:
    """Whether a different player's opening hand stands below the premature `row`."""
    for later in _list_below(rows, at):
        if isinstance(later, Turn):
            return False
        if isinstance(later, Play) and later.verb in frame.verbs and later.seat != row.seat:
            return SEATS.find(later.seat) in frame.seats
    return False


def is_claimed_again(rows: Sequence[Row], at: int, row: ResourceClaim) -> bool:
    """Whether a lower claim names the same total, without actions between."""
    for below in _list_below(rows, at):
        if isinstance(below, Play | Turn | Phase):
            return False
        if isinstance(below, ResourceClaim) and (below.seat, below.resource) == (row.seat, row.resource):
            return True
    return False


def _list_below(rows: Sequence[Row], at: int) -> Iterator[Row]:
    for below in range(at + 1, len(rows)):
        yield rows[below]
