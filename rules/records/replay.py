"""Strict replay of a record on the rules engine, row by row, up to the first fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.engine.frames import Window, run, waiting
from rules.engine.state import State
from rules.engine.values import Action, Violation
from rules.records.claims import CLAIMS, Claim, Claims, find_false_end, find_false_result
from rules.records.expansion import Expansion
from rules.records.faults import FaultError
from rules.records.lookahead import is_claimed_again, list_unanswerable_rows
from rules.records.notation import RecordedGame
from rules.records.rows import SEATS, Correction, Phase, Play, Record, ResourceClaim, Turn
from rules.records.table import NO_DEPTH, Table
from rules.records.verdict import Implied


class Replay:
    """One record on one table. The row on line `at_once` is judged in the first window that it may answer."""

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
        self._passed = 0  # one more than the number of the last event that a claim on the way spoke of
        self._named = -1  # the number of the last phase that a row of this turn named

    @property
    def line(self) -> int:
        """The line of the row at hand."""
        return self.table.line

    @property
    def implied(self) -> list[Implied]:
        """What nobody wrote so far."""
        return self.table.implied

    def run(self) -> None:
        """Replay every row, then close what is open and compare the result.

        Raises FaultError, MissingFactError or UnreadableError at the first row that is not right.
        """
        self._begin()
        judged: dict[type, Callable[[Any], None]] = dict.fromkeys(CLAIMS, self._check_claim)
        judged.update({Play: self._play, Turn: self._begin_turn, Phase: self._enter_phase, Correction: self._correct})
        table, state, rows = self.table, self.state, self.record.rows
        for at, (row, unanswerable) in enumerate(zip(rows, list_unanswerable_rows(rows, self.game), strict=True)):
            if (judge := judged.get(type(row))) is not None:
                table.at, table.line = at, row.line
                state.skip_windows = unanswerable
                judge(row)
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

    def _play(self, row: Play) -> None:
        table = self.table
        self.expansion.reach(row)
        action = table.sound or table.bind(row)
        if table.phase_is_fresh:
            table.phase_is_fresh = waiting(self.state) is not None
        opened = table.carry_out(action)
        self.actions += 1
        table.last_play = row
        if isinstance(opened, Window) and (row.verb == "pass" or table.depth_of(opened) in (None, NO_DEPTH)):
            table.set_depth(opened, row.depth + (row.verb != "pass"))
        if action.handle is not None and action.card is not None:
            table.give_handle(action.handle, action.card)
        if action.named:
            for handle, card in action.named:
                table.give_handle(handle, card)

    def _begin_turn(self, row: Turn) -> None:
        if row.number == 0:
            if self.state.turn:
                raise FaultError(
                    Violation(None, "`== 0` is the time before the first turn, which is over.", kind="syntax"), row.line
                )
            return
        self.expansion.close_all()
        self.table.forget_windows()
        self.table.carry_out(Action("turn", self.state.active, side=SEATS.index(row.seat), count=row.number))
        self.table.phase_is_fresh, self._named = True, -1

    def _enter_phase(self, row: Phase) -> None:
        self.expansion.reach_phase(row)
        table, phase, automatic = self.table, self.state.phase, self.game.notation.automatic_phases
        number = self.game.notation.phases.index(row.name)
        begun = row.name == phase or (row.name in automatic and phase not in automatic and self.state.turn > 0)
        begun = begun or waiting(self.state) is not None
        if not (begun and table.phase_is_fresh and number > self._named):
            table.carry_out(Action("phase", self.state.active, mode=row.name))
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
        """Whether the total was this on the way to the one that a claim below speaks of."""
        if not is_claimed_again(self.record.rows, self.table.at, row):
            return False
        player, events = self.state.players[SEATS.index(row.seat)], self.state.events
        for number in range(max(self.table.began, self._passed), len(events)):
            event = events[number]
            if event.kind == row.resource and event.subject is player and event.value == row.value:
                self._passed = number + 1
                return True
        return False

    def _correct(self, row: Correction) -> None:
        """A judge has changed the table: from here on it is as the row says."""
        self.expansion.reach_claim(self.checks)
        self.game.notation.correct(self.state, row, self.table.handles)
        self.corrected.append(row.line)
        run(self.state)

    def _compare_result(self) -> None:
        """The tags Result and End are claims like any other.

        They are wrong at the last line if the game ended otherwise, and where they stand if it has not ended.
        """
        tags, state = self.record.tags, self.state
        claimed, reason = tags.get("Result"), tags.get("End")
        self.table.line = self.record.lines
        stopped = f"the rows stop in turn {state.turn}, in the {state.phase} phase, and nobody has won"
        if claimed is not None:
            self.claims += 1
            self._compare_tag("Result", find_false_result(state, claimed, stopped))
        if reason is not None:
            self.claims += 1
            self._compare_tag("End", find_false_end(state, claimed or "*", reason, stopped))

    def _compare_tag(self, tag: str, violation: Violation | None) -> None:
        """Raise FaultError if the rows contradict a tag."""
        if violation is not None:
            line = self.line if self.state.result is not None else self.record.tag_lines.get(tag, self.line)
            raise FaultError(violation, line)
