"""A record's table: state, handles, changes by rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.actions import check
from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.engine.frames import ANSWERS_EVENT, ANSWERS_NOTHING, Waiting, Window, run
from rules.engine.state import Card, State
from rules.engine.values import Action, Violation
from rules.records.faults import FaultError
from rules.records.implied import print_implied
from rules.records.notation import RecordedGame
from rules.records.rows import SEATS, Play, Record, Turn
from rules.records.silence import Settled
from rules.records.verdict import Implied

NO_DEPTH = 1_000  # deeper than any row: the window answers nothing, so that no row with `>` fits

_DEPTHS = {ANSWERS_EVENT: 1, ANSWERS_NOTHING: NO_DEPTH}


class Table:
    """A record's table. `line` is the line of the row at hand, and `at` its number."""

    def __init__(self, record: Record, game: RecordedGame, pool: CardPool, decks: Mapping[int, Decklist]) -> None:
        edition = game.editions[record.tags["Edition"]]
        self.record = record
        self.game = game
        self.kinds = game.actions
        self.any_time = frozenset([verb for verb, kind in game.actions.items() if kind.any_time])
        self.responses = game.notation.responses
        self.pool = pool
        self.state: State[Any] = game.new_state(game, edition, SEATS.index(find_first_seat(record)))
        self.handles: dict[str, Card] = {}
        self.given_at: dict[str, int] = {}  # the line on which each handle was given
        self.line = 0
        self.at = 0
        self.last_play: Play | None = None
        self.sound: Action | None = None  # what the row at hand means, once it was found legal
        self.implied: list[Implied] = []
        self.settled: list[Settled] = []
        self.phase_is_fresh = True  # nobody has acted freely since the turn or the phase began
        self.began = 0  # how many events there were before the last action
        self.done: list[tuple[int, int]] = []  # the same for each action but passes, with its line
        self._depths: dict[Window, int] = {}
        for seat, deck in decks.items():
            game.register(self.state, seat, deck, pool)

    def bind(self, row: Play) -> Action:
        """The action of a row. Raises UnreadableError."""
        return self.game.notation.bind(self.state, row, self.handles, self.pool)

    def find_violation(self, row: Play) -> Violation | None:
        """The violation of a row now, or None. A legal row's action is kept for `carry_out`."""
        action = self.bind(row)
        violation = check(self.state, action)
        self.sound = action if violation is None else None
        return violation

    def carry_out(self, action: Action) -> Waiting | None:
        """Check and apply an action; return the waiting moment. Raises FaultError."""
        state = self.state
        if action is not self.sound and (violation := check(state, action)) is not None:
            raise FaultError(violation, self.line, self._line_of(violation.culprit) if violation.culprit else None)
        self.sound = None
        self.began = began = len(state.events)
        if action.verb != "pass":
            self.done.append((began, self.line))
        self.kinds[action.verb].apply(state, action)
        return run(state)

    def settle(self, frame: Waiting) -> None:
        """Take a moment's default, and note the implied actions. Raises MissingFactError."""
        if others := frame.list_others(self.state):
            self.settled.append(Settled(self.at, self.line, others))
        for action in frame.settle(self.state):
            self.implied.append(Implied(line=self.line, row=print_implied(action)))

    def give_handle(self, handle: str, card: Card) -> None:
        """Give a card a handle. A used handle keeps its card."""
        if handle not in self.handles:
            self.handles[handle] = card
            self.given_at[handle] = self.line

    def depth_of(self, window: Window) -> int | None:
        depth = self._depths.get(window)
        return _DEPTHS.get(window.answers) if depth is None else depth

    def set_depth(self, window: Window, depth: int) -> None:
        self._depths[window] = depth

    def forget_windows(self) -> None:
        self._depths.clear()

    def find_line_of_event(self, event: int | None) -> int | None:
        """The line of an event's row. None if no row caused it."""
        if event is None:
            return None
        return next((line for began, line in reversed(self.done) if began <= event), None)

    def _line_of(self, card: Card) -> int | None:
        """The line of the card's handle, or of the card's last mention."""
        if card.handle is not None:
            return self.given_at.get(card.handle)
        for row in reversed(self.record.rows[: self.at]):
            if isinstance(row, Play) and row.card is not None and row.card.casefold() == card.name.casefold():
                return row.line
        return None


def find_first_seat(record: Record) -> str:
    """The first player: tag First, else the first turn's player, else A."""
    if "First" in record.tags:
        return record.tags["First"]
    return next((row.seat for row in record.rows if isinstance(row, Turn) and row.number == 1), "A")
