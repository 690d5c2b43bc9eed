"""Replays a record row by row to the first fault."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.engine.frames import FreeWindow, Waiting, Window, run, waiting
from rules.engine.sentences import sentence
from rules.engine.state import Player, State
from rules.engine.values import EnterPhase, PassTurn, Violation
from rules.records.claims import CLAIMS, Claim, Claims, find_false_end, find_false_result
from rules.records.expansion import Expansion
from rules.records.faults import FaultError
from rules.records.lookahead import is_claimed_again, list_unanswerable_rows
from rules.records.notation import RecordedGame, UnreadableError
from rules.records.rows import SEATS, Correction, Phase, Play, Record, ResourceClaim, Turn
from rules.records.table import NO_DEPTH, Table
from rules.records.verdict import Implied

CHANCE: dict[str, dict[str, Any]] = {
    "roll": {"number": 1},
    "flip": {"word": "heads"},
}  # what each verb may tell, as an example
MOST_EVENTS = 25_000  # six times as many as the longest random games have


class Replay:
    """A record on a table. The row on line `at_once` is judged in the first window that it may answer.

    `before_row` is called with the line of each row that changes the table, when the table is ready for the row.
    A record that `goes_on` is left as its last row leaves it: what is open stays open.
    """

    def __init__(
        self, record: Record, game: RecordedGame, pool: CardPool, decks: Mapping[int, Decklist], at_once: int = 0
    ) -> None:
        self.record = record
        self.game = game
        self.pool = pool
        self.decks = decks
        self.table = Table(record, game, pool, decks)
        self.state: State[Any] = self.table.state
        self.expansion = Expansion(self.table, at_once)
        self.checks = Claims(self.state, self.table.handles, pool)
        self.actions = 0
        self.claims = 0
        self.corrected: list[int] = []
        self._totals: dict[tuple[str, int, Any], list[int]] = {}  # the numbers of the last action's events, by total
        self._totals_of = (0, 0)  # the first of these events, and the first after them
        self.before_row: Callable[[int], None] | None = None
        self.is_past_the_rows = False
        self.goes_on = False
        self._passed = 0  # one more than the number of the last event that a claim on the way spoke of
        self._named = -1  # the number of the last phase that a row of this turn named
        self._untold: Waiting | None = None  # what a row has just said to have been decided, without saying how

    @property
    def line(self) -> int:
        """The line of the current row."""
        return self.table.line

    @property
    def implied(self) -> list[Implied]:
        """The implied rows so far."""
        return self.table.implied

    def run(self) -> None:
        """Replay every row and compare the result.

        Raises FaultError, MissingFactError or UnreadableError at the first row that is not right.
        """
        self._begin()
        judged: dict[type, Callable[[Any], None]] = dict.fromkeys(CLAIMS, self._check_claim)
        judged.update({Play: self._play, Turn: self._begin_turn, Phase: self._enter_phase, Correction: self._correct})
        table, state, rows = self.table, self.state, self.record.rows
        unanswerable_rows = list_unanswerable_rows(rows, self.game, self.pool, goes_on=self.goes_on)
        for at, (row, unanswerable) in enumerate(zip(rows, unanswerable_rows, strict=True)):
            if (judge := judged.get(type(row))) is not None:
                table.at, table.line = at, row.line
                state.skip_windows = unanswerable
                judge(row)
                if len(state.events) > MOST_EVENTS:
                    raise _build_length_error(row.line, len(state.events))
        self.is_past_the_rows = True
        table.at = len(rows)
        if self.goes_on:
            return
        self.expansion.close_all()
        self._compare_result()

    def _begin(self) -> None:
        table, notation, position = self.table, self.game.notation, self.record.position
        if position is not None:
            table.line = position.line
            notation.place(self.state, position, table.handles, self.pool)
            table.given_at = dict.fromkeys(table.handles, position.line)
            self._named = notation.phases.index(position.phase) - 1
        else:
            self.game.begin(self.state)
        run(self.state)
        self.checks.open()

    def _announce(self, line: int) -> None:
        if self.before_row is not None:
            self.before_row(line)

    def _play(self, row: Play) -> None:
        if self._passes_idly(row):
            return
        self._leave_untold(row)
        if row.untold:
            self._note_untold(row)
            return
        table = self.table
        self.expansion.reach(row)
        self._announce(row.line)
        action = table.sound or table.bind(row)
        if table.phase_is_fresh:
            table.phase_is_fresh = waiting(self.state) is not None
        opened = table.carry_out(action)
        self.actions += 1
        table.last_play = row
        if isinstance(opened, Window) and (row.verb == "pass" or table.depth_of(opened) in (None, NO_DEPTH)):
            table.set_depth(opened, row.depth + (row.verb != "pass"))
        for handle, card in action.given_handles:
            table.give_handle(handle, card)

    def _note_untold(self, row: Play) -> None:
        """Check a row that leaves chance untold. What was due stays due; what hangs on it is open."""
        table, told = self.table, _suppose(row)
        self.expansion.reach(told)
        self._announce(row.line)
        if (violation := table.find_violation(told)) is not None:
            raise FaultError(violation, row.line)
        table.sound = None
        self._untold = waiting(self.state)

    def _leave_untold(self, row: Play) -> None:
        """Raise MissingFactError if a row tells the chance behind an untold row."""
        frame, self._untold = self._untold, None
        if frame is None or frame is not waiting(self.state) or row.verb not in CHANCE:
            return
        if self.table.find_violation(_suppose(row)) is None:
            return
        self.table.settle(frame)
        run(self.state)

    def _passes_idly(self, row: Play) -> bool:
        """Whether a pass says no more than silence: without a decision, or outside of free windows."""
        if row.verb != "pass" or row.depth:
            return False
        frame, state = waiting(self.state), self.state
        if frame is not None and frame.may_be_passed:
            return True
        if not self.game.notation.passes_freely or not state.turn or state.result is not None:
            return False
        self.expansion.choose_silently()  # a window may open behind them
        return not isinstance(waiting(state), FreeWindow)

    def _begin_turn(self, row: Turn) -> None:
        if row.number == 0:
            self._announce(row.line)
            if self.state.turn:
                raise FaultError(
                    Violation(None, "`== 0` is the time before the first turn, which is over.", kind="syntax"), row.line
                )
            return
        self.expansion.close_all()
        self._announce(row.line)
        self.table.forget_windows()
        self.table.carry_out(PassTurn(self.state.active, player=SEATS.index(row.seat), number=row.number))
        self.table.phase_is_fresh, self._named = True, -1

    def _enter_phase(self, row: Phase) -> None:
        self.expansion.reach_phase(row)
        self._announce(row.line)
        table, phase, automatic = self.table, self.state.phase, self.game.notation.automatic_phases
        number = self.game.notation.phases.index(row.name)
        begun = row.name == phase or (row.name in automatic and phase not in automatic and self.state.turn > 0)
        begun = begun or waiting(self.state) is not None
        if not (begun and table.phase_is_fresh and number > self._named):
            table.carry_out(EnterPhase(self.state.active, row.name))
        # else: a phase that ran by itself, or has just begun, is named for the reader's sake
        table.phase_is_fresh, self._named = True, number

    def _check_claim(self, row: Claim) -> None:
        self.expansion.reach_claim(self.checks)
        self.claims += 1
        if not (isinstance(row, ResourceClaim) and self._was_passed(row)):
            if (violation := self.checks.find_fault(row)) is not None:
                raise FaultError(violation, self.line, self.table.find_line_of_event(violation.event))
            self.checks.confirm(row)

    def _was_passed(self, row: ResourceClaim) -> bool:
        """Whether the total occurred on the way to a lower claim's total."""
        if not is_claimed_again(self.record.rows, self.table.at, row):
            return False
        self._list_totals()
        numbers = self._totals.get((row.resource, SEATS.index(row.seat), row.value), [])
        at = bisect_left(numbers, self._passed)
        if at == len(numbers):
            return False
        self._passed = numbers[at] + 1
        return True

    def _list_totals(self) -> None:
        """List the totals since the last action, once for all claims behind it."""
        events = self.state.events
        since = (self.table.began, len(events))
        if since != self._totals_of:
            self._totals, self._totals_of = {}, since
            for number in range(*since):
                event = events[number]
                if isinstance(event.subject, Player):
                    self._totals.setdefault((event.kind, event.subject.seat, event.value), []).append(number)

    def _correct(self, row: Correction) -> None:
        self.expansion.reach_claim(self.checks)
        self._announce(row.line)
        self.game.notation.correct(self.state, row, self.table.handles)
        self.corrected.append(row.line)
        run(self.state)

    def _compare_result(self) -> None:
        """Compare the tags Result and End.

        They are wrong at the last line if the game ended otherwise, and where they stand if it has not ended.
        """
        tags, state = self.record.tags, self.state
        claimed, reason = tags.get("Result"), tags.get("End")
        self.table.line = self.record.lines
        stopped = sentence(f"the rows stop in turn {state.turn}, in the {state.phase} phase, and nobody has won")
        if claimed is not None:
            self.claims += 1
            self._compare_tag("Result", find_false_result(state, claimed, stopped))
        if reason is not None:
            self.claims += 1
            self._compare_tag("End", find_false_end(state, claimed or "*", reason, stopped))

    def _compare_tag(self, tag: str, violation: Violation | None) -> None:
        if violation is not None:
            line = self.line if self.state.result is not None else self.record.tag_lines.get(tag, self.line)
            raise FaultError(violation, line)


def _suppose(row: Play) -> Play:
    """A row of chance with some outcome, where it tells none."""
    return msgspec.structs.replace(row, untold=False, **CHANCE[row.verb]) if row.untold else row


def _build_length_error(line: int, events: int) -> UnreadableError:
    message = f"the record leads to {events:,} events and may lead to {MOST_EVENTS:,}; split it, one game a record"
    return UnreadableError(message, line=line, kind="limit")
