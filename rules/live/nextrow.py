"""Finds a table's next row: writer, depth and text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import count, islice
from typing import Any

from rules.engine.frames import FreeWindow, Window, waiting
from rules.engine.state import Card, State
from rules.engine.values import Action, EnterPhase, PassTurn
from rules.records.playing import Coming, TablePlay
from rules.records.printer import print_row
from rules.records.rows import SEATS, Phase, Row, Turn
from rules.records.table import NO_DEPTH, Table


class NextRow(ABC):
    """A table whose rows are written one by one: a live table, or a recording."""

    def __init__(self, table: Table, play: TablePlay) -> None:
        self.table = table
        self.game = table.game
        self.play = play
        self.pool = table.pool
        self.state: State[Any] = table.state
        self.open_zones = frozenset([zone.name for zone in table.game.board.zones if zone.lies != "pile"])
        self._forms = {verb.name: verb.parts for verb in table.game.notation.verbs}

    @property
    @abstractmethod
    def coming(self) -> Coming:
        """Both decks' unseen cards."""

    def asked(self) -> tuple[int, ...]:
        """The seats that the game waits for: several if a question goes to both players, none after the end."""
        frame = waiting(self.state)
        if self.state.result is not None:
            return ()
        if frame is None:
            return (self.state.active,)
        return (frame.priority,) if isinstance(frame, Window | FreeWindow) else frame.seats

    def find_depth(self, verb: str) -> int:
        """How many `>` stand before a row with this verb, if it is written now.

        A response has one more than the row that it answers. Where the game keeps the depth of answers, the answer to
        a question has as many as the row above. Any other row has none.
        """
        frame, last = waiting(self.state), self.table.last_play
        if isinstance(frame, Window) and (verb in self.table.responses or verb == "pass"):
            depth = self.table.depth_of(frame)
            return 1 if depth is None else depth % NO_DEPTH
        asks = frame is not None and not isinstance(frame, FreeWindow)
        keeps = asks and self.play.answers_keep_depth and verb != "draw"
        return last.depth if keeps and last is not None else 0

    def spell(self, action: Action) -> str:
        """The text of an action's row."""
        row: Row
        if isinstance(action, PassTurn):
            row = find_next_turn(self.state)
        elif isinstance(action, EnterPhase):
            row = Phase(line=0, name=action.phase)
        else:
            row = self.play.write(self.state, action)
            row.depth = self.find_depth(row.verb)
        return self.print(row)

    def print(self, row: Row) -> str:
        return print_row(row, self._forms)

    def new_handle(self, seat: int, more: int = 0) -> str:
        """A handle that no card has had. The next but `more`."""
        letter = SEATS[seat].lower()
        free = (handle for number in count(1) if (handle := f"{letter}{number}") not in self.table.handles)
        return next(islice(free, more, None))

    def is_on_table(self, card: Card) -> bool:
        """Whether a card lies on the table, and not in a hand or a pile."""
        return card.zone is not None and card.zone.name in self.open_zones


def find_next_turn(state: State[Any]) -> Turn:
    """The row of the next turn."""
    seat = 1 - state.active if state.turn else state.active
    return Turn(line=0, number=state.turn + 1, seat=SEATS[seat])
