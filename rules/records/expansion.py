"""Expands a record by the rows it implies.

Windows are passed, draws stay unknown, forced choices are made. Rows themselves are checked and applied by the replay.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine.actions import check
from rules.engine.agreements import GIVING_UP
from rules.engine.chance import Draws
from rules.engine.frames import AFTERMATH, FreeWindow, MissingFactError, Waiting, Window, push, run, waiting
from rules.engine.values import Action, EnterPhase, Violation
from rules.records.claims import CLAIMS, Claims
from rules.records.faults import AnsweredInVainError, DependsOnChanceError, FaultError
from rules.records.implied import build_row
from rules.records.lookahead import Lookahead, is_asked, is_dealt_later
from rules.records.rows import SEATS, Phase, Play, Turn
from rules.records.table import NO_DEPTH, Table


class Expansion:
    """Brings a table to the next row's moment. The row on line `at_once` gets the first window it may answer."""

    def __init__(self, table: Table, at_once: int) -> None:
        self.table = table
        self.state = table.state
        self.lookahead = Lookahead(table.record.rows, table.any_time)
        self.notation = table.game.notation
        self.at_once = at_once

    def close_all(self) -> None:
        """Take every open default. Raises MissingFactError."""
        frame = waiting(self.state)
        while frame is not None:
            self.table.settle(frame)
            frame = run(self.state)

    def choose_silently(self) -> None:
        """Make the choices made by silence, unless a later row makes them or nobody can know."""
        frame = waiting(self.state)
        while frame is not None and frame.has_one_answer and self.lookahead.find_answer(self.table.at, frame) is None:
            try:
                self.table.settle(frame)
            except MissingFactError:
                return
            frame = run(self.state)

    # Rows of players

    def reach(self, row: Play) -> None:
        """Bring the table to a row's moment.

        Raises FaultError for a row that belongs to no moment, MissingFactError where a row is missing before it.
        """
        table, state = self.table, self.state
        if row.depth or row.verb in table.responses:
            self._refuse_free_action(row)
            skipped, state.skip_windows = state.skip_windows, False
            self._find_moment(row)
            state.skip_windows = skipped
            self._end_phase_for(row)
            return
        if state.frames:
            self._find_moment(row)
        if not state.frames:
            self._enter_phase_of(row)

    def _enter_phase_of(self, row: Play) -> None:
        """Enter the phase of a row that no row has entered. Raises FaultError.

        Raises AnsweredInVainError where that phase asks for nothing of the sort: the row is judged where it stands.
        """
        state, name = self.state, self.notation.phases_of.get(row.verb)
        if name is None or name == state.phase or SEATS.find(row.seat) != state.active or row.line == self.at_once:
            return
        if state.turn and state.result is None:
            refused = self.table.find_violation(row)
            self.table.carry_out(EnterPhase(state.active, name))
            self.table.phase_is_fresh = False  # the row has begun it
            self._find_moment(row)
            if refused is not None and not self._is_asked_now(row) and state.result is None:
                raise AnsweredInVainError(refused, row.line)

    def _is_asked_now(self, row: Play) -> bool:
        frame = waiting(self.state)
        return frame is not None and is_asked(frame, row)

    def _refuse_free_action(self, row: Play) -> None:
        """Raise FaultError for `>` before a verb without answers, as a summon."""
        table, state = self.table, self.state
        if not row.depth or row.verb in table.responses or not table.kinds[row.verb].phases:
            return
        if not state.turn or state.result is not None:
            return
        refused = table.game.citations.wrong_moment(state, table.bind(row))
        message = f"A row with `>` answers the one above it, and to {row.verb} answers nothing; write it without `>`."
        raise FaultError(replace(refused, message=message), row.line)

    def _find_moment(self, row: Play) -> None:
        """Close every moment before the row's. An answer belongs to the earliest window in which it is legal.

        Raises AnsweredInVainError for an answer that no window allows: a second replay judges it in the first.
        """
        table = self.table
        frame = waiting(self.state)
        if isinstance(frame, Draws) and is_asked(frame, row):
            return
        refused: Violation | None = None
        misfit: Violation | None = None  # why the row does not fit the last moment that it might belong to
        may_name = self.notation.confirms_pending_effect if row.verb in table.responses else None
        while frame is not None:
            if may_name is not None and may_name(self.state, row, table.handles):
                return
            if isinstance(frame, Window):
                if self._is_answered_by(frame, row, refused_before=refused is not None):
                    violation = self._find_refusal(row)
                    if violation is None:
                        return
                    refused = refused or violation
            elif self._answers(frame, row) or self._stands_in(frame, row):
                misfit = self._find_misfit(frame, row)
                if misfit is None:
                    return
            if not self._take_default(frame, row, refused if row.depth else None, misfit):
                return
            asked, frame = frame, run(self.state)
            if isinstance(frame, Window) and not isinstance(asked, Window) and table.depth_of(frame) == NO_DEPTH:
                table.set_depth(frame, self._depth_of_answer())  # the forced choice belonged to the last action
        self._answer_late(row, refused, misfit=misfit is not None)

    def _is_drawn_before(self, frame: Waiting) -> bool:
        """Whether draws that are due come before the row at hand.

        Those written right below it do not, nor do those below more rows that may stand at any time.
        """
        if not isinstance(frame, Draws):
            return False
        return self.lookahead.find_answer(self.table.at, frame) is None

    def _stands_in(self, frame: Waiting, row: Play) -> bool:
        """Whether a row of any time stands in this moment, before its default.

        A player who gives up need not show or pay for a card any more. Without `>` the row closes windows first.
        """
        if not self.table.kinds[row.verb].any_time or self._is_drawn_before(frame):
            return False
        return row.verb not in GIVING_UP or not _ends_in_silence(frame, row)

    def _answers(self, frame: Waiting, row: Play) -> bool:
        return is_asked(frame, row) and not (frame.is_passed_by and self.table.find_violation(row) is not None)

    def _find_misfit(self, frame: Waiting, row: Play) -> Violation | None:
        """Say why a row misfits a moment that silence may end: a forced choice, or a row too early.

        A later moment may still fit.
        """
        ends_in_silence = frame.has_one_answer or (isinstance(frame, FreeWindow) and not is_asked(frame, row))
        return self.table.find_violation(row) if ends_in_silence and row.line != self.at_once else None

    def _depth_of_answer(self) -> int:
        row = self.table.last_play
        return NO_DEPTH if row is None or self.table.kinds[row.verb].phases else row.depth + 1

    def _answer_late(self, row: Play, refused: Violation | None, *, misfit: bool) -> None:
        """Let a refused row answer the latest events, or refuse (AnsweredInVainError)."""
        table = self.table
        if refused is not None and table.kinds[row.verb].any_time and table.find_violation(row) is None:
            return
        if (row.depth or table.find_violation(row) is not None) and self._answers_last_events(row):
            return
        if misfit:
            refused = check(self.state, table.bind(row))
        if refused is not None and (row.depth or misfit):
            raise AnsweredInVainError(refused, row.line)

    def _answers_last_events(self, row: Play) -> bool:
        """Whether a card's text names an event of the row above, without an open window.

        Raises FaultError where that event has ended the game.
        """
        table, state, since = self.table, self.state, self.table.began
        if table.last_play is None or table.last_play.verb not in table.responses:
            since = max(state.answered, since)  # else a chain has resolved, and the time after it was passed over
        if row.line == self.at_once or since == len(state.events):
            return False
        window = Window(AFTERMATH, SEATS.index(row.seat), table.responses, since)
        table.set_depth(window, row.depth)
        push(state, window)
        ended, state.result = state.result, None
        answers = row.verb in window.verbs and row.verb != "pass" and check(state, table.bind(row)) is None
        state.result = ended
        if answers and ended is None:
            return True
        state.frames.remove(window)
        if answers and (violation := check(state, table.bind(row))) is not None:
            raise FaultError(violation, row.line)
        return False

    def _take_default(self, frame: Waiting, row: Play, refused: Violation | None, misfit: Violation | None) -> bool:
        """Take the default. False without any, or for a premature or foreign row.

        Raises MissingFactError where a row is missing, AnsweredInVainError for a row that was `refused` already or is
        the `misfit` of a forced choice.
        """
        table = self.table
        if isinstance(frame, Draws) and not self.state.turn and is_dealt_later(table.record.rows, table.at, frame, row):
            return False
        try:
            table.settle(frame)
        except MissingFactError as missing:
            if row.verb in GIVING_UP:
                return False
            if missing.outcomes and misfit is not None:
                raise AnsweredInVainError(misfit, row.line) from None
            refused = misfit or refused
            if frame.keeps_order and row.verb in frame.verbs and SEATS.find(row.seat) not in frame.seats:
                return False
            if not missing.outcomes and (
                row.verb in frame.verbs or self.lookahead.find_answer(table.at, frame) is not None
            ):
                if refused is not None and row.verb in frame.verbs:
                    raise AnsweredInVainError(refused, row.line) from None
                return False
            outcomes = frame.outcomes()
            if not outcomes:
                raise
            if refused is None:
                raise MissingFactError(missing.message, outcomes) from None
            rows = tuple(build_row(outcome, row.line, self.notation) for outcome in outcomes)
            raise DependsOnChanceError(missing, AnsweredInVainError(refused, row.line), rows) from None
        return True

    def _is_answered_by(self, window: Window, row: Play, *, refused_before: bool) -> bool:
        """Whether the row belongs to the window. The priority then passes to the player.

        A row with `>` answers what stands one level above, and nothing further up if that refused it. One without
        begins a new chain after one has resolved, as does one with `>` where written passes closed that chain.
        """
        table = self.table
        if table.kinds[row.verb].any_time and row.depth:
            return True
        if row.verb not in window.verbs:
            return False
        if row.depth:
            depth = table.depth_of(window)
            if depth is None:
                table.set_depth(window, row.depth)
            elif row.depth < depth or (row.depth > depth and (window.resumed or refused_before)):
                return False
        elif not window.resumed or row.verb == "pass":
            return False
        seat = SEATS.find(row.seat)
        if window.priority != seat:
            if row.verb == "pass" and not window.passes:
                window.priority = seat  # of two passes, which is written first does not matter
            elif window.passes:
                return False
            else:
                window.pass_priority(self.state, window.priority)
        return True

    def _find_refusal(self, row: Play) -> Violation | None:
        """The violation of an activation, if a later window may allow the row."""
        if row.verb in ("pass", "show") or row.line == self.at_once:
            return None
        violation = self.table.find_violation(row)
        return violation if violation is not None and violation.kind == "illegal" else None

    def _end_phase_for(self, row: Play) -> None:
        """Open the phase's end for the opponent's row, if the phase ends below.

        Raises FaultError for what is not legal then.
        """
        table, state = self.table, self.state
        if row.depth or SEATS.find(row.seat) == state.active or not self.notation.answered_phase_ends:
            return
        if not state.turn or state.result or waiting(state) is not None:
            return
        end = self.lookahead.find_phase_end(table.at, state)
        if end is None:
            return
        if (way := self._find_way_to(end)) is None:
            return
        state.skip_windows = False
        window = table.carry_out(way)
        table.phase_is_fresh = True
        if isinstance(window, Window):
            window.resumed = True
            window.priority = SEATS.index(row.seat)
            violation = check(state, table.bind(row))
            if violation is not None:
                raise FaultError(violation, row.line)

    def _find_way_to(self, end: Turn | Phase) -> Action | None:
        """The action to end the phase at the row `end`."""
        state, names = self.state, self.notation.phases
        later = names[names.index(state.phase) + 1 :]
        named = (end.name,) if isinstance(end, Phase) else (*later[-2::-1], *later[-1:])
        ways = [EnterPhase(state.active, name) for name in named if name in later]
        return next((way for way in ways if check(state, way) is None), None)

    # Other rows

    def reach_phase(self, row: Phase) -> None:
        """Close open moments, except those of the named phase.

        Naming the automatic phase that waits for its draw must not make the draw unknown, and the time before an
        automatic phase ends may be answered where that phase is named, or the one that it runs into.
        """
        notation = self.notation
        frame = waiting(self.state)
        while frame is not None:
            phase = self.state.phase
            if not isinstance(frame, Window):
                if row.name == phase:
                    return
            elif phase in notation.automatic_phases and not frame.resumed:
                runs_into = notation.phases[notation.phases.index(phase) + 1]
                if row.name == phase or row.name == runs_into not in notation.automatic_phases:
                    return
            self.table.settle(frame)
            frame = run(self.state)

    def reach_claim(self, claims: Claims) -> None:
        """Close open moments at a claim, except choices and draws told later.

        Raises MissingFactError where a row is missing.
        """
        frame = waiting(self.state)
        while frame is not None and not self._is_told_later(frame, claims) and self._take_default_at_claim(frame):
            frame = run(self.state)

    def _is_told_later(self, frame: Waiting, claims: Claims) -> bool:
        """Whether the answer stands below the claim about the time before."""
        table = self.table
        below = self.lookahead.find_next_play(table.at)
        if below is not None and self.notation.confirms_pending_effect(self.state, below, table.handles):
            return True
        row = self.lookahead.find_answer(table.at, frame)
        if row is None:
            return False
        if isinstance(frame, Draws) or frame.stays_open_at_claims:
            return True
        if isinstance(frame, Window):
            return False
        if frame.has_one_answer and check(self.state, table.bind(row)) is None:
            return True
        claim = table.record.rows[table.at]
        return not isinstance(claim, CLAIMS) or claims.find_fault(claim) is None

    def _take_default_at_claim(self, frame: Waiting) -> bool:
        """Take the default. False without any, if the next row answers too late."""
        try:
            self.table.settle(frame)
        except MissingFactError:
            if self.lookahead.find_answer(self.table.at, frame) is None:
                raise
            return False
        return True


def _ends_in_silence(frame: Waiting, row: Play) -> bool:
    """Whether a row closes the moment before: a forced choice, or a time without actions."""
    return frame.has_one_answer or (isinstance(frame, FreeWindow) and not row.depth)
