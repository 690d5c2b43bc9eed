"""A table under the lock, with its game, and the writing of moves."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from rules.live.deciding import advance, deciders
from rules.live.idling import find_idle_move
from rules.live.table import LiveTable
from rules.records.rows import SEATS
from tables.clocks import count_used
from tables.models import Move, Table
from tables.queries import (
    Sitting,
    StoredMove,
    Visitor,
    find_last_number,
    find_out_of_time,
    keep_game,
    keep_moves,
    list_moves,
    load_game,
    seated,
    sit,
)
from tables.refusals import OutOfTimeError
from tables.services.series import go_on_with_series
from work.refusals import WrongStateError

HAS_MOVED_ON = _("The game has moved on since you looked, so nothing was done. This is the table now.")
MOST_MOVES = 4_000
"""Moves of a table; the longest random games have half as many."""
CHANGING = (
    "status", "first", "revision", "winner", "draw_offered_by", "takeback_asked_by", "out_of_time", "changed",
)  # fmt: skip
"""What changes of a table; all else is as it was opened."""


@dataclass(slots=True)
class Playing:
    """A locked table with its game. `moves` are those that count, `new` those made in this transaction."""

    sitting: Sitting
    live: LiveTable
    moves: list[StoredMove]
    new: list[tuple[str, str]]

    @property
    def table(self) -> Table:
        return self.sitting.table

    def make(self, text: str, by: str) -> None:
        """Make a move, and all automatic moves."""
        self.live.make(text)
        self.new.append((text, by))
        self.go_on()

    def go_on(self) -> None:
        """Make the automatic moves, and the moves of an idle opponent."""
        self.new += [(text, "") for text in advance(self.live)]
        while self.table.kind == Table.Kind.IDLE and 1 in deciders(self.live):
            text = find_idle_move(self.live, 1)
            self.live.make(text)
            self.new += [(text, ""), *[(each, "") for each in advance(self.live)]]


def lock_sitting(code: str, visitor: Visitor) -> Sitting:
    """Lock a table for a writer. Raises PermissionDenied for whoever has no seat there."""
    table = seated(Table.objects.select_for_update()).get(code=code)
    sitting = sit(table, visitor)
    if not sitting.own:
        raise PermissionDenied
    return sitting


def begin_playing(sitting: Sitting, seen: int | None, now: datetime) -> Playing:
    """Load the game of a locked table, for a visitor of revision `seen`.

    Raises WrongStateError where the table has moved on since, or no game is on, and OutOfTimeError.
    """
    table = sitting.table
    if seen is not None and seen != table.revision:
        raise WrongStateError(HAS_MOVED_ON)
    if table.status == Table.Status.READYING:
        raise WrongStateError(gettext("This game begins as soon as both are ready."))
    if table.status == Table.Status.OPEN:
        raise WrongStateError(gettext("Your opponent is not here yet. Send them the link or the code."))
    if table.status == Table.Status.OVER:
        raise WrongStateError(gettext("This game is over. Deal again to play another."))
    if find_out_of_time(sitting, now):
        raise OutOfTimeError
    moves = list_moves(table)
    if len(moves) > MOST_MOVES:
        raise WrongStateError(gettext("This game has gone on for too long. Agree on a draw, or concede."))
    return Playing(sitting, load_game(table, sitting.seats, moves), moves, [])


def begin(table: Table, visitor: Visitor, now: datetime) -> None:
    """Deal, and go on to the first decision."""
    table.status = Table.Status.PLAYING
    sitting = sit(table, visitor)
    playing = Playing(sitting, load_game(table, sitting.seats, []), [], [])
    playing.go_on()
    save_playing(playing, now)


def save_playing(playing: Playing, now: datetime) -> None:
    """Write the new moves, and the end of the game if any."""
    table = playing.table
    numbered = enumerate(playing.new, find_last_number(table) + 1)
    made = [StoredMove(at, text, by) for at, (text, by) in numbered]
    Move.objects.bulk_create([Move(table=table, made=now, **move._asdict()) for move in made])
    result = playing.live.state.result
    if result is not None:
        table.status = Table.Status.OVER
        table.winner = "draw" if result.winner is None else SEATS[result.winner]
    table.draw_offered_by = table.takeback_asked_by = ""
    _turn_clocks(playing.sitting, playing.live, now)
    touch(table, now)
    keep_game(table, playing.sitting.seats, playing.live)
    transaction.on_commit(partial(keep_moves, table, [*playing.moves, *made]))
    if result is not None and table.series is not None:
        go_on_with_series(table, table.series, now)


def touch(table: Table, now: datetime) -> None:
    """Raise the revision of a table after a change on the page."""
    table.revision += 1
    table.changed = now
    table.save(update_fields=CHANGING)


def _turn_clocks(sitting: Sitting, live: LiveTable, now: datetime) -> None:
    """Stop the running clocks, and start the clocks of the deciding seats."""
    if sitting.table.minutes is None:
        return
    asked = deciders(live)
    for side, seat in sitting.seats.items():
        seat.time_used = count_used(seat.time_used, seat.asked_since, now)
        seat.asked_since = now if SEATS.index(side) in asked else None
        seat.save(update_fields=["time_used", "asked_since"])


def strike(sitting: Sitting, moves: Iterable[StoredMove], number: int, now: datetime) -> None:
    """Take back the moves from a number on. What they took of a clock is not given back."""
    table = sitting.table
    live = load_game(table, sitting.seats, [move for move in moves if move.number < number])
    _turn_clocks(sitting, live, now)
    keep_game(table, sitting.seats, live)
    table.moves.filter(number__gte=number, taken_back=False).update(taken_back=True)
    table.status, table.winner = Table.Status.PLAYING, ""
    table.draw_offered_by = table.takeback_asked_by = ""
    touch(table, now)


def find_last_decision(moves: Iterable[StoredMove], sides: str) -> int | None:
    """Find the number of the last move decided by some seats."""
    return max((move.number for move in moves if move.by and move.by in sides), default=None)
