"""What a row does at the table: which open moment it answers, and what silence means for the others before it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules.engine.actions import check
from rules.engine.cards import CardPool
from rules.engine.chance import Draws
from rules.engine.deckrules import Decklist
from rules.engine.frames import AFTERMATH, UNANSWERED, Waiting, Window, push, run, waiting
from rules.engine.identity import MissingFactError
from rules.engine.state import Card, State
from rules.engine.values import Action, ImpliedAction, Violation
from rules.records.ahead import Ahead, is_dealt_later
from rules.records.faults import AnsweredInVainError, DependsOnChanceError, FaultError
from rules.records.implied import print_implied, row_of
from rules.records.notation import RecordedGame
from rules.records.rows import SEATS, Phase, Play, Record, Turn
from rules.records.verdict import Implied


class Playing:
    """The table of a record, and what its rows do there.

    The row on the line `at_once` is judged in the first window it may belong to.
    """

    def __init__(
        self, record: Record, game: RecordedGame, pool: CardPool, decks: Mapping[int, Decklist], at_once: int = 0
    ) -> None:
        edition = game.editions[record.tags["Edition"]]
        self.record = record
        self.ahead = Ahead(record.rows)
        self.game = game
        self.bind = game.notation.bind
        self.kinds = game.actions
        self.responses = game.notation.responses
        self.pool = pool
        self.decks = decks
        self.at_once = at_once
        self.state: State[Any] = game.new_state(game, edition, SEATS.index(first_seat(record)))
        self.handles: dict[str, Card] = {}
        self.given_at: dict[str, int] = {}
        self.line = 0
        self.at = 0
        self.played: Play | None = None  # what somebody did last
        self.sound: Action | None = None  # what the row at hand means, once it has been found legal
        self.actions = 0
        self.implied: list[Implied] = []
        self.fresh = True  # nobody has acted freely since the turn or the phase began
        self.began = 0  # how many events there were before what was done last
        self.done: list[tuple[int, int]] = []  # the same of all that was done but passes, with its line
        for seat, deck in decks.items():
            game.register(self.state, seat, deck, pool)

    def _imply(self, actions: tuple[ImpliedAction, ...]) -> None:
        """Note what nobody wrote before the line that is looked at."""
        for action in actions:
            self.implied.append(Implied(line=self.line, row=print_implied(action)))

    def _do(self, action: Action) -> Waiting | None:
        state = self.state
        if action is not self.sound and (violation := check(state, action)) is not None:
            raise FaultError(violation, self.line, self._brought_at(violation.culprit) if violation.culprit else None)
        self.sound = None
        self.began = began = len(state.events)
        if action.verb != "pass":
            self.done.append((began, self.line))
        self.kinds[action.verb].apply(state, action)
        return run(state)

    def _brought_at(self, card: Card) -> int | None:
        """The line of the row that brought a card to the table: the one that gave its handle, or last named it."""
        if card.handle is not None:
            return self.given_at.get(card.handle)
        for row in reversed(self.record.rows[: self.at]):
            if isinstance(row, Play) and row.card is not None and row.card.casefold() == card.name.casefold():
                return row.line
        return None

    def _play(self, row: Play) -> None:
        state = self.state
        if row.depth or row.verb in self.responses:
            self._refuse_what_is_no_answer(row)
            unanswered, state.unanswered = state.unanswered, False
            self._let_silence_answer(row)
            state.unanswered = unanswered
            self._end_the_phase_for(row)
        elif state.frames:
            self._let_silence_answer(row)
        action = self.sound or self.bind(state, row, self.handles, self.pool)
        if self.fresh:
            self.fresh = waiting(state) is not None
        opened = self._do(action)
        self.actions += 1
        self.played = row
        if isinstance(opened, Window) and (opened.depth in (None, UNANSWERED) or row.verb == "pass"):
            opened.depth = row.depth + (row.verb != "pass")
        if action.handle is not None and action.card is not None:
            self._give(action.handle, action.card)
        if action.named:
            for handle, card in action.named:
                self._give(handle, card)

    def _refuse_what_is_no_answer(self, row: Play) -> None:
        """Raise FaultError for a row with `>` that does what a player does freely only, such as a summon."""
        state = self.state
        if not row.depth or row.verb in self.responses or not self.kinds[row.verb].phases:
            return
        if not state.turn or state.result is not None:
            return
        refused = self.game.citations.wrong_moment(state, self.bind(state, row, self.handles, self.pool))
        message = f"A row with `>` answers the one above it, and to {row.verb} answers nothing; write it without `>`."
        raise FaultError(replace(refused, message=message), row.line)

    def _depth_of_an_answer(self) -> int:
        """That of an answer to what was done last, if that told what an effect asked for."""
        row = self.played
        return UNANSWERED if row is None or self.kinds[row.verb].phases else row.depth + 1

    def _end_the_phase_for(self, row: Play) -> None:
        """Open the time before the phase ends for a row of the player whose turn it is not, if the phase ends below it.

        Raises FaultError for what is not legal at that time.
        """
        state = self.state
        if row.depth or SEATS.find(row.seat) == state.active:
            return
        if not state.turn or state.result or waiting(state) is not None:
            return
        end = self.ahead.end_of_the_phase(self.at, state)
        if end is None:
            return
        if (way := self._way_to(end)) is None:
            return
        state.unanswered = False
        window = self._do(way)
        self.fresh = True
        if isinstance(window, Window):
            window.resumed = True
            window.priority = SEATS.index(row.seat)
            violation = check(state, self.bind(state, row, self.handles, self.pool))
            if violation is not None:
                raise FaultError(violation, row.line)

    def _way_to(self, end: Turn | Phase) -> Action | None:
        """How the present phase may end, if the row `end` ends it: by entering the phase that it names, or any."""
        state, names = self.state, self.game.notation.phases
        later = names[names.index(state.phase) + 1 :]
        named = (end.name,) if isinstance(end, Phase) else (*later[-2::-1], *later[-1:])
        ways = [Action("phase", state.active, mode=name) for name in named if name in later]
        return next((way for way in ways if check(state, way) is None), None)

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
        frame = waiting(self.state)
        if isinstance(frame, Draws) and row.verb in frame.verbs and SEATS.find(row.seat) in frame.seats:
            return  # it is just this that is waited for
        refused: Violation | None = None
        misfit: Violation | None = None  # why the row is no answer to a choice that has only one
        may_name = self.game.notation.names_what_is_under_way if row.verb in self.responses else None
        while frame is not None:
            if may_name is not None and may_name(self.state, row, self.handles):
                return
            if isinstance(frame, Window):
                if self._is_answered_by(frame, row, refused_before=refused is not None):
                    violation = self._may_answer_later(row)
                    if violation is None:
                        return
                    refused = refused or violation
            elif row.verb in frame.verbs and SEATS.find(row.seat) in frame.seats:
                misfit = self._find_misfit(frame, row)
                if misfit is None:
                    return
            elif not isinstance(frame, Draws) and self.kinds[row.verb].any_time:
                return  # whoever gives the game up need not show or pay for a card any more
            if not self._let_silence_settle(frame, row, misfit or (refused if row.depth else None)):
                return
            asked, frame = frame, run(self.state)
            if isinstance(frame, Window) and frame.depth == UNANSWERED and not isinstance(asked, Window):
                frame.depth = self._depth_of_an_answer()  # what was told led to a choice that went without saying
        self._let_answer_late(row, refused, misfit=misfit is not None)

    def _find_misfit(self, frame: Waiting, row: Play) -> Violation | None:
        """What is wrong with the row as the answer to a choice that has only one; it may belong to a later choice."""
        if not frame.goes_without_saying or row.line == self.at_once:
            return None
        return check(self.state, self.bind(self.state, row, self.handles, self.pool))

    def _let_answer_late(self, row: Play, refused: Violation | None, *, misfit: bool) -> None:
        """Let a row that no open window allowed answer what has just happened, or refuse it (AnsweredInVainError)."""
        if (row.depth or not self._is_sound(row)) and self._names_what_just_happened(row):
            return
        if misfit:
            refused = check(self.state, self.bind(self.state, row, self.handles, self.pool))
        if refused is not None and (row.depth or misfit):
            raise AnsweredInVainError(refused, row.line)

    def _names_what_just_happened(self, row: Play) -> bool:
        """Whether the row activates something whose text names an event of the row above it, and no window was open."""
        state, since = self.state, self.began
        if self.played is None or self.played.verb not in self.responses:
            since = max(state.answered, since)  # else a chain has resolved, and silence has passed over the time after
        if state.result is not None or row.line == self.at_once or since == len(state.events):
            return False
        window = Window(AFTERMATH, SEATS.index(row.seat), self.game.notation.responses, since)
        window.depth = row.depth
        push(state, window)
        if row.verb in window.verbs and row.verb != "pass" and self._fits(row):
            return True
        state.frames.remove(window)
        return False

    def _let_silence_settle(self, frame: Waiting, row: Play, refused: Violation | None) -> bool:
        """Take the default; False where there is none and the row has come before the answer, or is another's.

        Raises MissingFactError where a row is missing, AnsweredInVainError for a row that was `refused` already.
        """
        if isinstance(frame, Draws) and not self.state.turn and is_dealt_later(self.record.rows, self.at, frame, row):
            return False
        try:
            self._imply(frame.settle(self.state))
        except MissingFactError as missing:
            if row.verb in frame.verbs or self.ahead.told_next(self.at, frame) is not None:
                if refused is not None and row.verb in frame.verbs:
                    raise AnsweredInVainError(refused, row.line) from None
                return False
            outcomes = frame.outcomes()
            if refused is None or not outcomes:
                raise
            rows = tuple(row_of(outcome, row.line, self.game.notation) for outcome in outcomes)
            raise DependsOnChanceError(missing, AnsweredInVainError(refused, row.line), rows) from None
        return True

    def _is_answered_by(self, window: Window, row: Play, *, refused_before: bool) -> bool:
        """Whether the row belongs to this window; the priority is then passed to its player.

        A row with `>` answers what stands one level above, and nothing further up if that refused it. One without
        begins a new chain after one has resolved, as does one with `>` where written passes closed that chain.
        """
        if self.kinds[row.verb].any_time and row.depth:
            return True
        if row.verb not in window.verbs:
            return False
        if row.depth:
            if window.depth is None:
                window.depth = row.depth
            elif row.depth < window.depth or (row.depth > window.depth and (window.resumed or refused_before)):
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

    def _is_sound(self, row: Play) -> bool:
        """Whether the row is legal as it stands, which then need not be asked again."""
        action = self.bind(self.state, row, self.handles, self.pool)
        self.sound = action if check(self.state, action) is None else None
        return self.sound is not None

    def _fits(self, row: Play) -> bool:
        """Whether the row is a legal answer to what the game waits for now."""
        return check(self.state, self.bind(self.state, row, self.handles, self.pool)) is None

    def _may_answer_later(self, row: Play) -> Violation | None:
        """The rule that an activation would break in this window, if it may yet be legal in a later one."""
        if row.verb in ("pass", "show") or row.line == self.at_once or self.kinds[row.verb].any_time:
            return None
        action = self.bind(self.state, row, self.handles, self.pool)
        violation = check(self.state, action)
        self.sound = action if violation is None else None
        return violation if violation is not None and violation.kind == "illegal" else None


def first_seat(record: Record) -> str:
    """Who takes turn 1: the tag First, or else the first turn's player, or else A."""
    if "First" in record.tags:
        return record.tags["First"]
    return next((row.seat for row in record.rows if isinstance(row, Turn) and row.number == 1), "A")
