"""Replays a record on the rules engine, row by row, up to the first fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.engine.actions import Action, Violation, apply, check
from rules.engine.cards import CardPool
from rules.engine.chance import Draws
from rules.engine.deckrules import Decklist
from rules.engine.frames import AFTERMATH, UNANSWERED, Waiting, Window, push, run, settle_all, waiting
from rules.engine.game import Game
from rules.engine.identity import MissingFactError
from rules.engine.state import Card, State
from rules.records.ahead import answered_rows, end_of_the_phase, is_claimed_again, is_dealt_later, responds, told_next
from rules.records.claims import BROKEN_CLAIM, broken_end, broken_result
from rules.records.rows import (
    SEATS,
    CardClaim,
    Checkpoint,
    Correction,
    Phase,
    PlacedCards,
    Play,
    Record,
    ResourceClaim,
    Turn,
)
from rules.records.verdict import Implied


class FaultError(Exception):
    """The first fault of a record: the broken rule, the row where it came to light and the one that caused it."""

    def __init__(self, violation: Violation, line: int, caused_at: int | None = None) -> None:
        super().__init__(violation.message)
        self.violation = violation
        self.line = line
        self.caused_at = line if caused_at is None else caused_at


class AnsweredInVainError(FaultError):
    """An answer that no open window allowed; the replay has gone past the one in which it should have been judged."""


class Replay:
    """One record on one table. The row on the line `at_once` is judged in the first window it may belong to."""

    def __init__(
        self, record: Record, game: Game, pool: CardPool, decks: Mapping[int, Decklist], at_once: int = 0
    ) -> None:
        edition = game.editions[record.tags["Edition"]]
        self.record = record
        self.game = game
        self.pool = pool
        self.decks = decks
        self.at_once = at_once
        self.state: State[Any] = game.new_state(game, edition, SEATS.index(first_seat(record)))
        self.handles: dict[str, Card] = {}
        self.given_at: dict[str, int] = {}
        self.line = 0
        self.at = 0
        self.told = UNANSWERED  # the depth of an answer to the row above, if that row told what an effect asked for
        self.sound: Action | None = None  # what the row at hand means, once it has been found legal
        self.actions = 0
        self.claims = 0
        self.implied: list[Implied] = []
        self.corrected: list[int] = []
        self.fresh = True  # nobody has acted freely since the turn or the phase began
        self.passed = 0  # the number of the event behind the last that a claim of a total on its way spoke of
        self.began = 0  # how many events there were before what was done last
        self.named = -1  # the number of the last phase that this turn's rows named
        for seat, deck in decks.items():
            game.register(self.state, seat, deck, pool)

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
        judged: dict[type, Callable[[Any], None]] = dict.fromkeys(BROKEN_CLAIM, self._claim)
        judged.update({Play: self._play, Turn: self._turn, Phase: self._phase, Correction: self._correct})
        rows = self.record.rows
        for at, (row, answered) in enumerate(zip(rows, answered_rows(rows, self.game), strict=True)):
            if (judge := judged.get(type(row))) is not None:
                self.at, self.line = at, row.line
                self.state.unanswered = not answered
                judge(row)
        self._settle()
        self._compare_result()

    def _settle(self) -> None:
        self._imply(settle_all(self.state))

    def _settle_for_claim(self) -> None:
        """Close what is open at a claim, but for chance or a choice in the middle of an effect that is told after it.

        Raises MissingFactError for what nobody tells.
        """
        frame = waiting(self.state)
        while frame is not None and not self._is_answered_behind(frame) and self._settles(frame):
            frame = run(self.state)

    def _is_answered_behind(self, frame: Waiting) -> bool:
        """Whether what silence could answer is told behind the claim, which speaks of the time before that."""
        row = told_next(self.record.rows, self.at, frame)
        if row is None:
            return False
        if isinstance(frame, Draws) or frame.is_declined_by_silence:
            return True
        return frame.goes_without_saying and self._fits(row)

    def _settles(self, frame: Waiting) -> bool:
        """Let silence answer what is waited for; returns False if the next row tells it, though too late."""
        try:
            self._imply(frame.settle(self.state))
        except MissingFactError:
            if told_next(self.record.rows, self.at, frame) is None:
                raise
            return False
        return True

    def _imply(self, rows: tuple[str, ...]) -> None:
        """Rows that stand for what nobody wrote, before the line that is looked at."""
        if rows:
            self.implied.extend(Implied(line=self.line, row=row) for row in rows)

    def _do(self, action: Action) -> Waiting | None:
        violation = None if action is self.sound else check(self.state, action)
        self.sound = None
        if violation is not None:
            handle = violation.culprit.handle if violation.culprit is not None else None
            raise FaultError(violation, self.line, self.given_at.get(handle) if handle is not None else None)
        self.began = len(self.state.events)
        return apply(self.state, action)

    def _play(self, row: Play) -> None:
        if responds(row, self.game):
            unanswered, self.state.unanswered = self.state.unanswered, False
            self._let_silence_answer(row)
            self.state.unanswered = unanswered
            self._end_the_phase_for(row)
        else:
            self._let_silence_answer(row)
        action = self.sound or self.game.notation.bind(self.state, row, self.handles, self.pool)
        self.fresh = self.fresh and waiting(self.state) is not None
        opened = self._do(action)
        self.actions += 1
        self.told = UNANSWERED if self.game.actions[row.verb].phases else row.depth + 1
        if isinstance(opened, Window) and (opened.depth in (None, UNANSWERED) or row.verb == "pass"):
            opened.depth = row.depth + (row.verb != "pass")
        if action.handle is not None and action.card is not None:
            self._give(action.handle, action.card)
        for handle, card in action.named:
            self._give(handle, card)

    def _end_the_phase_for(self, row: Play) -> None:
        """Open the time before the phase ends for a row of the player whose turn it is not, if the phase ends below it.

        Raises FaultError for what is not legal at that time.
        """
        state, names = self.state, self.game.notation.phases
        if row.depth or SEATS.find(row.seat) == state.active:
            return
        if not state.turn or state.result or waiting(state) is not None:
            return
        end = end_of_the_phase(self.record.rows, self.at, state)
        if end is None:
            return
        later = names[names.index(state.phase) + 1 :]
        named = (end.name,) if isinstance(end, Phase) else (*later[-2::-1], *later[-1:])
        ways = (Action("phase", state.active, mode=name) for name in named if name in later)
        way = next((way for way in ways if check(state, way) is None), None)
        if way is None:
            return
        state.unanswered = False
        window = self._do(way)
        self.fresh = True
        if isinstance(window, Window):
            window.resumed = True
            window.priority = SEATS.index(row.seat)
            violation = check(state, self.game.notation.bind(state, row, self.handles, self.pool))
            if violation is not None:
                raise FaultError(violation, row.line)

    def _give(self, handle: str, card: Card) -> None:
        """A card has this handle from now on; one that is taken keeps its card."""
        if handle not in self.handles:
            self.handles[handle] = card
            self.given_at[handle] = self.line

    def _let_silence_answer(self, row: Play) -> None:
        """Close what the row does not answer: silence is a pass, an unwritten draw is unknown.

        An answer belongs to the earliest window in which it is legal. Raises FaultError for one that none allows,
        from a replay of its own that stops at the first.
        """
        refused: Violation | None = None
        misfit = False
        frame = waiting(self.state)
        while frame is not None:
            if self._names_what_is_under_way(row):
                return
            if isinstance(frame, Window):
                if self._is_answered_by(frame, row):
                    violation = self._may_answer_later(row)
                    if violation is None:
                        return
                    refused = refused or violation
            elif row.verb in frame.verbs and SEATS.find(row.seat) in frame.seats:
                if not frame.goes_without_saying or row.line == self.at_once or self._fits(row):
                    return
                misfit = True
            elif not isinstance(frame, Draws) and self.game.actions[row.verb].any_time:
                return  # whoever gives the game up need not show or pay for a card any more
            if not self._let_silence_settle(frame, row):
                return
            asked, frame = frame, run(self.state)
            if isinstance(frame, Window) and frame.depth == UNANSWERED and not isinstance(asked, Window):
                frame.depth = self.told  # what the row above told led to a choice that went without saying
        self._let_answer_late(row, refused, misfit=misfit)

    def _let_answer_late(self, row: Play, refused: Violation | None, *, misfit: bool) -> None:
        """Let a row that no open window allowed answer what has just happened, or refuse it (AnsweredInVainError)."""
        if row.depth and self._names_what_just_happened(row):
            return
        if misfit:
            refused = check(self.state, self.game.notation.bind(self.state, row, self.handles, self.pool))
        if refused is not None and (row.depth or misfit):
            raise AnsweredInVainError(refused, row.line)

    def _names_what_just_happened(self, row: Play) -> bool:
        """Whether the row activates something whose text names an event of the row above it, and no window was open."""
        state, since = self.state, max(self.state.answered, self.began)
        if state.result is not None or row.line == self.at_once or since == len(state.events):
            return False
        window = Window(AFTERMATH, SEATS.index(row.seat), self.game.notation.responses, since)
        window.depth = row.depth
        push(state, window)
        if row.verb in window.verbs and row.verb != "pass" and self._fits(row):
            return True
        state.frames.remove(window)
        return False

    def _let_silence_settle(self, frame: Waiting, row: Play) -> bool:
        """Let silence answer; False where it says nothing and the row has come before the answer, or is another's.

        Raises MissingFactError for what nobody tells.
        """
        if isinstance(frame, Draws) and not self.state.turn and is_dealt_later(self.record.rows, self.at, frame, row):
            return False
        try:
            self._imply(frame.settle(self.state))
        except MissingFactError:
            if row.verb in frame.verbs or told_next(self.record.rows, self.at, frame) is not None:
                return False
            raise
        return True

    def _is_answered_by(self, window: Window, row: Play) -> bool:
        """Whether the row belongs to this window; the priority is then passed to its player.

        A row with `>` answers what stands one level above. One without begins a new chain after one has resolved, as
        does one with `>` where written passes closed that chain.
        """
        if self.game.actions[row.verb].any_time and row.depth:
            return True
        if row.verb not in window.verbs:
            return False
        if row.depth:
            if window.depth is None:
                window.depth = row.depth
            elif row.depth < window.depth or (window.resumed and row.depth > window.depth):
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

    def _names_what_is_under_way(self, row: Play) -> bool:
        notation = self.game.notation
        return row.verb in notation.responses and notation.names_what_is_under_way(self.state, row, self.handles)

    def _fits(self, row: Play) -> bool:
        """Whether the row is a legal answer to what the game waits for now."""
        return check(self.state, self.game.notation.bind(self.state, row, self.handles, self.pool)) is None

    def _may_answer_later(self, row: Play) -> Violation | None:
        """The rule that an activation would break in this window, if it may yet be legal in a later one."""
        if row.verb in ("pass", "show") or row.line == self.at_once or self.game.actions[row.verb].any_time:
            return None
        action = self.game.notation.bind(self.state, row, self.handles, self.pool)
        violation = check(self.state, action)
        self.sound = action if violation is None else None
        return violation if violation is not None and violation.kind == "illegal" else None

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

    def _claim(self, row: CardClaim | ResourceClaim | Checkpoint | PlacedCards) -> None:
        self._settle_for_claim()
        self.claims += 1
        if not (isinstance(row, ResourceClaim) and self._was_passed(row)):
            self._stand(BROKEN_CLAIM[type(row)](self.state, row, self.handles, self.pool))

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

    def _stand(self, violation: Violation | None) -> None:
        """A claim stands, unless something contradicts it (FaultError)."""
        if violation is not None:
            raise FaultError(violation, self.line)

    def _correct(self, row: Correction) -> None:
        """A judge has changed the table: from here on it is as the row says."""
        self._settle_for_claim()
        self.game.notation.correct(self.state, row, self.handles)
        self.corrected.append(row.line)
        run(self.state)

    def _compare_result(self) -> None:
        """The tags Result and End are claims like any other, made at the last line."""
        claimed, reason = self.record.tags.get("Result", "*"), self.record.tags.get("End")
        self.line = self.record.lines
        if claimed != "*":
            self.claims += 1
            self._stand(broken_result(self.state, claimed))
        if reason is not None:
            self.claims += 1
            self._stand(broken_end(self.state, claimed, reason))


def first_seat(record: Record) -> str:
    """Who takes turn 1: the tag First, or else the first turn's player, or else A."""
    if "First" in record.tags:
        return record.tags["First"]
    return next((row.seat for row in record.rows if isinstance(row, Turn) and row.number == 1), "A")
