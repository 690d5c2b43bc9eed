"""A table under its lock, its game, and what is written of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.core.exceptions import PermissionDenied
from django.db.models import Max
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from rules.live.deciding import advance, deciders
from rules.live.idling import find_idle_move
from rules.live.table import LiveTable
from rules.records.rows import SEATS
from tables.models import Move, Table
from tables.queries import Sitting, Visitor, list_moves, load_game, sit
from tables.refusals import WrongStateError

HAS_MOVED_ON = _("The table has moved on since you looked. Nothing was done; this is how it stands now.")
MOST_MOVES = 4_000
"""Moves of a table; the longest random games have half as many."""


@dataclass(slots=True)
class Playing:
    """A locked table with its game. `moves` are those that count, `new` those made in this transaction."""

    sitting: Sitting
    live: LiveTable
    moves: list[Move]
    new: list[tuple[str, str]]

    @property
    def table(self) -> Table:
        return self.sitting.table

    def make(self, text: str, by: str) -> None:
        """Make a move, and all that follows by itself."""
        self.live.make(text)
        self.new.append((text, by))
        self.go_on()

    def go_on(self) -> None:
        """Make what nobody decides, and the moves of an opponent who does nothing."""
        self.new += [(text, "") for text in advance(self.live)]
        while self.table.kind == Table.Kind.IDLE and 1 in deciders(self.live):
            text = find_idle_move(self.live, 1)
            self.live.make(text)
            self.new += [(text, ""), *[(each, "") for each in advance(self.live)]]


def lock_sitting(code: str, visitor: Visitor) -> Sitting:
    """Lock a table for a writer. Raises PermissionDenied for whoever has no seat there."""
    table = Table.objects.select_for_update().get(code=code)
    sitting = sit(table, visitor)
    if not sitting.own:
        raise PermissionDenied
    return sitting


def begin_playing(sitting: Sitting, seen: int | None) -> Playing:
    """The game of a locked table, for whoever has seen revision `seen` of it.

    Raises WrongStateError where the table has moved on since, or no game is on.
    """
    table = sitting.table
    if seen is not None and seen != table.revision:
        raise WrongStateError(HAS_MOVED_ON)
    if table.status == Table.Status.OPEN:
        raise WrongStateError(gettext("Nobody sits on the other side yet. Send the link or the code to your opponent."))
    if table.status == Table.Status.OVER:
        raise WrongStateError(gettext("This game is over. Deal again to play another."))
    moves = list_moves(table)
    if len(moves) > MOST_MOVES:
        raise WrongStateError(gettext("This game has gone on for too long. Agree on a draw, or concede."))
    return Playing(sitting, load_game(table, sitting.seats, [move.text for move in moves]), moves, [])


def save_playing(playing: Playing, now: datetime) -> None:
    """Write the new moves, and how the game ended if it did."""
    table = playing.table
    last = table.moves.aggregate(last=Max("number"))["last"] or 0
    made = enumerate(playing.new, last + 1)
    Move.objects.bulk_create([Move(table=table, number=at, text=text, by=by, made=now) for at, (text, by) in made])
    result = playing.live.state.result
    if result is not None:
        table.status = Table.Status.OVER
        table.winner = "draw" if result.winner is None else SEATS[result.winner]
    table.draw_offered_by = table.takeback_asked_by = ""
    touch(table, now)


def touch(table: Table, now: datetime) -> None:
    """Say that a page of the table shows something else from now on."""
    table.revision += 1
    table.changed = now
    table.save()


def strike(playing: Playing, number: int, now: datetime) -> None:
    """Take back the moves from a number on."""
    table = playing.table
    table.moves.filter(number__gte=number, taken_back=False).update(taken_back=True)
    table.status, table.winner = Table.Status.PLAYING, ""
    table.draw_offered_by = table.takeback_asked_by = ""
    touch(table, now)


def find_last_decision(moves: Iterable[Move], sides: str) -> int | None:
    """The number of the last move that one of some seats decided."""
    return max((move.number for move in moves if move.by and move.by in sides), default=None)
