"""Seats, visitors, and the counting moves of a table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple
from zlib import crc32

from django.db import connection
from django.db.models import Prefetch, Q, QuerySet

from accounts.actors import Actor
from accounts.models import User
from rules.records.rows import SEATS
from tables.clocks import Clock, read_clock
from tables.models import Seat, Table
from tables.queries.keeping import LastUsed


@dataclass(frozen=True, slots=True)
class Visitor:
    """A visitor of a table: a user, or a guest with keys of seats."""

    actor: Actor
    keys: tuple[str, ...] = ()

    def sits_at(self, seat: Seat) -> bool:
        return seat.key in self.keys or (seat.user_id is not None and seat.user_id == self.actor.pk)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table, its seats and the visitor's."""

    table: Table
    seats: Mapping[str, Seat]
    own: frozenset[int]

    @property
    def sees(self) -> frozenset[int]:
        """The seats with hidden cards known to the visitor: own seats, both for a single player of both sides."""
        return frozenset([0, 1]) if self.table.kind == Table.Kind.BOTH and self.own else self.own

    @property
    def you(self) -> str:
        """The side that is the visitor's own; none for a spectator, and for a single player of both sides."""
        return SEATS[min(self.own)] if len(self.own) == 1 else ""

    @property
    def names(self) -> dict[str, str]:
        return {side: seat.name for side, seat in self.seats.items()}


def find_table(code: str) -> Table | None:
    return seated(Table.objects.select_related("series")).filter(code=code.upper()).order_by("pk").first()


def seated(tables: QuerySet[Table]) -> QuerySet[Table]:
    """Tables that bring their seats along."""
    return tables.prefetch_related(Prefetch("seats", Seat.objects.order_by("side")))


def find_revision(code: str) -> tuple[int, int | None] | None:
    """Find the revision of a table, and the series of an event's match: enough for a refresh of the page."""
    with connection.cursor() as cursor:  # every waiting page asks each second: the ORM would take four times as long
        cursor.execute(_REVISION, [code])
        found: tuple[int, int | None] | None = cursor.fetchone()
        return found


_REVISION = """
    SELECT revision, CASE WHEN is_bound THEN series_id END
    FROM tables_table LEFT JOIN tables_series ON tables_series.id = series_id WHERE code = %s
"""


def sit(table: Table, visitor: Visitor) -> Sitting:
    seats = {seat.side: seat for seat in table.seats.all()}
    own = frozenset(SEATS.index(side) for side, seat in seats.items() if visitor.sits_at(seat))
    return Sitting(table, seats, own)


def read_clocks(sitting: Sitting, now: datetime) -> dict[str, Clock]:
    """Read a table's clocks by side, if any."""
    minutes = sitting.table.minutes
    if minutes is None:
        return {}
    return {side: read_clock(minutes, seat.time_used, seat.asked_since, now) for side, seat in sitting.seats.items()}


def find_out_of_time(sitting: Sitting, now: datetime) -> str:
    """Find the side without time left in a running game; of both, the first."""
    if sitting.table.status != Table.Status.PLAYING:
        return ""
    over = {side: clock.left for side, clock in read_clocks(sitting, now).items() if clock.is_over}
    return min(over, key=over.__getitem__, default="")


def list_tables_of(visitor: Visitor) -> QuerySet[Table]:
    """List a person's tables, the last changed first."""
    sits = Q(seats__key__in=visitor.keys)
    if isinstance(visitor.actor, User):
        sits |= Q(seats__user=visitor.actor)
    return seated(Table.objects.filter(sits).distinct())


class StoredMove(NamedTuple):
    """A counting move as stored: a table has hundreds, and every press reads all."""

    number: int
    text: str
    by: str


def list_moves(table: Table) -> list[StoredMove]:
    """List the counting moves. Those of this revision are read once by a process."""
    kept = _MOVES.take(table.pk)
    if kept is not None and kept[0] == (table.revision, table.changed):
        keep_moves(table, kept[1])
        return [*kept[1]]
    rows = table.moves.filter(taken_back=False).order_by("number").values_list("number", "text", "by")
    moves = [StoredMove(*row) for row in rows]
    if not connection.in_atomic_block:  # what is not committed may never count
        keep_moves(table, moves)
    return [*moves]


def find_last_number(table: Table) -> int:
    """The number of the last move, of those that are taken back too."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT coalesce(max(number), 0) FROM tables_move WHERE table_id = %s", [table.pk])
        number: int = cursor.fetchone()[0]
        return number


def keep_moves(table: Table, moves: Sequence[StoredMove]) -> None:
    """Remember a table's moves at its revision."""
    _MOVES.keep(table.pk, ((table.revision, table.changed), moves), moves)


_MOVES = LastUsed[tuple[tuple[int, datetime], Sequence[StoredMove]]]()


def mark_code(code: str, describe_binding: Callable[[int], str]) -> str:
    """The mark of the table with a code. Nothing where there is none."""
    found = find_revision(code)
    return _mark(*found, describe_binding) if found is not None else ""


def mark_table(table: Table, describe_binding: Callable[[int], str]) -> str:
    """Mark a state of a table: a new state has a new mark."""
    bound = table.series_id if table.series is not None and table.series.is_bound else None
    return _mark(table.revision, bound, describe_binding)


def _mark(revision: int, bound: int | None, describe_binding: Callable[[int], str]) -> str:
    return f"{revision}-{crc32(describe_binding(bound).encode()):x}" if bound is not None else str(revision)
