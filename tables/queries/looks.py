"""A visitor's sight of a game, as plain values."""

from dataclasses import dataclass
from typing import Any

from rules.live.sight import Offers, cover_row, list_offers, look
from rules.records.printer import print_row
from rules.records.rows import SEATS
from tables.models import Table
from tables.queries.games import keep_game, load_game
from tables.queries.seats import Sitting, list_moves
from tables.queries.series import find_next_game


@dataclass(frozen=True, slots=True)
class Seen:
    """A game in a visitor's sight: the state, the rows by number, and the choices of own seats."""

    view: dict[str, Any]
    rows: list[tuple[int, str]]
    offers: Offers | None
    next_code: str | None


def see_table(sitting: Sitting) -> Seen | None:
    """Find a visitor's sight of a game. None before it has begun."""
    table = sitting.table
    if table.status in (Table.Status.OPEN, Table.Status.READYING):
        return None
    moves = list_moves(table)
    live = load_game(table, sitting.seats, moves)
    seats = sitting.sees
    view = look(live, seats)
    acting = next((seat for side in view["waits_for"] if (seat := SEATS.index(side)) in sitting.own), None)
    verbs = {verb.name: verb.parts for verb in live.game.notation.verbs}
    covered = ((stored.number, cover_row(move, seats)) for stored, move in zip(moves, live.moves, strict=True))
    following = find_next_game(table) if table.status == Table.Status.OVER else None
    seen = Seen(
        view=view,
        rows=[(number, print_row(row, verbs)) for number, row in covered if row is not None],
        offers=list_offers(live, acting) if acting is not None else None,
        next_code=following.code if following is not None else None,
    )
    keep_game(table, sitting.seats, live)
    return seen
