"""Replays a record on the rules engine, row by row, up to the first fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.engine.cards import CardPool
from rules.engine.chance import Draws
from rules.engine.deckrules import Decklist
from rules.engine.frames import Waiting, Window, run, waiting
from rules.engine.identity import MissingFactError
from rules.engine.values import Action, Violation
from rules.records.ahead import is_claimed_again, unanswered_rows
from rules.records.claims import CLAIMS, Claim, Claims, find_false_end, find_false_result
from rules.records.faults import FaultError
from rules.records.notation import RecordedGame
from rules.records.playing import Playing
from rules.records.rows import (
    SEATS,
    Correction,
    Phase,
    Play,
    Record,
    ResourceClaim,
    Turn,
)


class Replay(Playing):
    """One record on one table, row by row."""

    def __init__(
        self, record: Record, game: RecordedGame, pool: CardPool, decks: Mapping[int, Decklist], at_once: int = 0
    ) -> None:
        super().__init__(record, game, pool, decks, at_once)
        self.checks = Claims(self.state, self.handles, pool)
        self.claims = 0
        self.corrected: list[int] = []
        self.passed = 0  # the number of the event behind the last that a claim of a total on its way spoke of
        self.named = -1  # the number of the last phase that this turn's rows named

    def run(self) -> None:
        """Replay every row, then close what is open and compare the result.

        Raises FaultError, MissingFactError or UnreadableError at the first row that is not right.
        """
        if self.record.position is not None:
            self.line = self.record.position.line
            self.game.notation.place(self.state, self.record.position, self.handles, self.pool)
            self.given_at = dict.fromkeys(self.handles, self.record.position.line)
            self.named = self.game.notation.phases.index(self.record.position.phase) - 1
            run(self.state)
        else:
            self.game.begin(self.state)
            run(self.state)
        self.checks.open()
        judged: dict[type, Callable[[Any], None]] = dict.fromkeys(CLAIMS, self._claim)
        judged.update({Play: self._play, Turn: self._turn, Phase: self._phase, Correction: self._correct})
        state, rows = self.state, self.record.rows
        for at, (row, unanswered) in enumerate(zip(rows, unanswered_rows(rows, self.game), strict=True)):
            if (judge := judged.get(type(row))) is not None:
                self.at, self.line = at, row.line
                state.unanswered = unanswered
                judge(row)
        self._settle()
        self._compare_result()

    def _settle(self) -> None:
        frame = waiting(self.state)
        while frame is not None:
            self._imply(frame.settle(self.state))
            frame = run(self.state)

    def _settle_for_claim(self) -> None:
        """Close what is open at a claim, but for chance or a choice in the middle of an effect that is told after it.

        Raises MissingFactError for what nobody tells.
        """
        frame = waiting(self.state)
        while frame is not None and not self._is_answered_behind(frame) and self._settles(frame):
            frame = run(self.state)

    def _is_answered_behind(self, frame: Waiting) -> bool:
        """Whether what silence could answer is told behind the claim, which speaks of the time before that."""
        below = self.ahead.done_next(self.at)
        if below is not None and self.game.notation.names_what_is_under_way(self.state, below, self.handles):
            return True
        row = self.ahead.told_next(self.at, frame)
        if row is None:
            return False
        if isinstance(frame, Draws) or frame.may_stand_open_at_a_claim:
            return True
        if isinstance(frame, Window):
            return False
        return (frame.goes_without_saying and self._fits(row)) or self._is_so_already()

    def _is_so_already(self) -> bool:
        """Whether the claim at hand holds before what is open is closed; a correction claims nothing."""
        claim = self.record.rows[self.at]
        return not isinstance(claim, CLAIMS) or self.checks.find_fault(claim) is None

    def _settles(self, frame: Waiting) -> bool:
        """Let silence answer what is waited for; returns False if the next row tells it, though too late."""
        try:
            self._imply(frame.settle(self.state))
        except MissingFactError:
            if self.ahead.told_next(self.at, frame) is None:
                raise
            return False
        return True

    def _turn(self, row: Turn) -> None:
        if row.number == 0:
            if self.state.turn:
                raise FaultError(
                    Violation(None, "`== 0` is the time before the first turn, which is over.", kind="syntax"), row.line
                )
            return
        self._settle()
        self._do(Action("turn", self.state.active, side=SEATS.index(row.seat), count=row.number))
        self.fresh, self.named = True, -1

    def _phase(self, row: Phase) -> None:
        self._settle_before(row)
        phase, automatic = self.state.phase, self.game.notation.automatic_phases
        number = self.game.notation.phases.index(row.name)
        begun = row.name == phase or (row.name in automatic and phase not in automatic and self.state.turn > 0)
        begun = begun or waiting(self.state) is not None
        if not (begun and self.fresh and number > self.named):
            self._do(Action("phase", self.state.active, mode=row.name))
        # else: a phase that ran by itself, or has just begun, is named for the reader's sake
        self.fresh, self.named = True, number

    def _settle_before(self, row: Phase) -> None:
        """Close what is open, but for what the named phase is about.

        Naming the automatic phase that waits for its draw must not make the draw unknown, and the time before an
        automatic phase ends may be answered where that phase is named, or the one that it runs into.
        """
        notation = self.game.notation
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
            self._imply(frame.settle(self.state))
            frame = run(self.state)

    def _claim(self, row: Claim) -> None:
        self._settle_for_claim()
        self.claims += 1
        if not (isinstance(row, ResourceClaim) and self._was_passed(row)):
            if (violation := self.checks.find_fault(row)) is not None:
                raise FaultError(violation, self.line, self._line_of_event(violation.event))
            self.checks.confirm(row)

    def _line_of_event(self, event: int | None) -> int | None:
        """The line of the row in which an event happened; None for what no row brought about."""
        if event is None:
            return None
        return next((line for began, line in reversed(self.done) if began <= event), None)

    def _was_passed(self, row: ResourceClaim) -> bool:
        """Whether the total was this on the way to the one that a claim below speaks of."""
        if not is_claimed_again(self.record.rows, self.at, row):
            return False
        player, events = self.state.players[SEATS.index(row.seat)], self.state.events
        for number in range(max(self.began, self.passed), len(events)):
            event = events[number]
            if event.kind == row.resource and event.subject is player and event.value == row.value:
                self.passed = number + 1
                return True
        return False

    def _correct(self, row: Correction) -> None:
        """A judge has changed the table: from here on it is as the row says."""
        self._settle_for_claim()
        self.game.notation.correct(self.state, row, self.handles)
        self.corrected.append(row.line)
        run(self.state)

    def _compare_result(self) -> None:
        """The tags Result and End are claims like any other.

        They are wrong at the last line if the game ended otherwise, and where they stand if it has not ended.
        """
        tags, state = self.record.tags, self.state
        claimed, reason = tags.get("Result"), tags.get("End")
        self.line = self.record.lines
        stopped = f"the rows stop in turn {state.turn}, in the {state.phase} phase, and nobody has won"
        if claimed is not None:
            self.claims += 1
            self._stand("Result", find_false_result(state, claimed, stopped))
        if reason is not None:
            self.claims += 1
            self._stand("End", find_false_end(state, claimed or "*", reason, stopped))

    def _stand(self, tag: str, violation: Violation | None) -> None:
        """A tag stands, unless the rows contradict it (FaultError)."""
        if violation is not None:
            line = self.line if self.state.result is not None else self.record.tag_lines.get(tag, self.line)
            raise FaultError(violation, line)
