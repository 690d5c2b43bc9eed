"""Reads of tables: who sits where, and the game as its moves have it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from django.db.models import Q, QuerySet

from accounts.actors import Actor
from accounts.models import User
from cards.queries import card_pool
from judging.queries import examine_text
from rules.games import GAMES
from rules.live.record import judge_game
from rules.live.table import LiveTable
from rules.records.decklist import read_decklist
from rules.records.rows import SEATS
from tables.models import Move, Seat, Table


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever looks at a table: a user, or a guest with the keys of the seats where they sit."""

    actor: Actor
    keys: tuple[str, ...] = ()

    def sits_at(self, seat: Seat) -> bool:
        return seat.key in self.keys or (seat.user_id is not None and seat.user_id == self.actor.pk)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table with its seats, and which of them are the visitor's."""

    table: Table
    seats: Mapping[str, Seat]
    own: frozenset[int]

    @property
    def names(self) -> dict[str, str]:
        return {side: seat.name for side, seat in self.seats.items()}


def find_table(code: str) -> Table | None:
    return Table.objects.filter(code=code.upper()).first()


def find_revision(code: str) -> int | None:
    """The revision of a table: all that a page asks that is shown already."""
    return Table.objects.filter(code=code).values_list("revision", flat=True).first()


def sit(table: Table, visitor: Visitor) -> Sitting:
    seats = {seat.side: seat for seat in table.seats.all()}
    own = frozenset(SEATS.index(side) for side, seat in seats.items() if visitor.sits_at(seat))
    return Sitting(table, seats, own)


def list_tables_of(visitor: Visitor) -> QuerySet[Table]:
    """The tables where somebody sits, those of the last move first."""
    sits = Q(seats__key__in=visitor.keys)
    if isinstance(visitor.actor, User):
        sits |= Q(seats__user=visitor.actor)
    return Table.objects.filter(sits).distinct().prefetch_related("seats")


def list_moves(table: Table) -> list[Move]:
    """The moves that count."""
    return list(table.moves.filter(taken_back=False).order_by("number"))


def load_game(table: Table, seats: Mapping[str, Seat], texts: Iterable[str]) -> LiveTable:
    """The game of a table after some moves."""
    game, pool = GAMES[table.game], card_pool(table.game, table.day)
    first, second = [read_decklist(seats[side].deck_text, pool, game.deck_sections) for side in SEATS]
    live = LiveTable(
        game,
        table.edition,
        pool,
        (first, second),
        seed=table.seed,
        dice=Random,
        is_asked=(seats["A"].is_asked, seats["B"].is_asked),
    )
    live.replay(texts)
    return live


def print_record(table: Table, seats: Mapping[str, Seat], live: LiveTable) -> tuple[str, bool]:
    """The record of a game, and whether its replay leads to this very table."""
    tags = {side: seats[side].name.replace('"', "'") for side in SEATS} | {"Date": table.day.isoformat()}
    decks = [seats[side].deck_text for side in SEATS]
    return judge_game(live, tags, decks, lambda text: examine_text(text).verdict)


def tables_to_export(user: User) -> list[dict[str, Any]]:
    """The tables where a person sat, for the export of the person's data."""
    seats = Seat.objects.filter(user=user).select_related("table").order_by("table_id")
    return [
        {
            "code": seat.table.code,
            "game": seat.table.game,
            "opened": seat.table.created.isoformat(),
            "seat": seat.side,
            "name": seat.name,
            "deck": seat.deck_name,
            "list": seat.deck_text,
            "moves": list(seat.table.moves.filter(by=seat.side).order_by("number").values_list("text", flat=True)),
        }
        for seat in seats
    ]
