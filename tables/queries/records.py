"""The records of tables, with the reader's knowledge."""

from collections.abc import Mapping

from accounts.models import User
from judging.queries import examine_text
from rules.live.record import PLAIN, find_forms, judge_game, print_game
from rules.live.table import LiveTable
from rules.records.rows import SEATS
from tables.models import Seat, Table
from tables.queries.games import load_game
from tables.queries.seats import Sitting, list_moves


def sees_whole(sitting: Sitting) -> bool:
    """Whether the visitor may see every card: a single player of both sides, or a player after the last game.

    Between two games of a series a list is still a secret, and at a match with sealed lists it stays one.
    """
    table = sitting.table
    if not sitting.own:
        return False
    if table.is_alone:
        return True
    series = table.series
    return table.status == Table.Status.OVER and (series is None or (series.ended is not None and not series.is_sealed))


def print_record(table: Table, seats: Mapping[str, Seat], live: LiveTable) -> tuple[str, bool]:
    """Print the record of a game, and say whether the replay leads to the table's state."""
    decks = [seats[side].deck_text for side in SEATS]
    return judge_game(live, _tag(table, seats), decks, lambda text: examine_text(text).verdict)


def print_without_lists(table: Table, seats: Mapping[str, Seat], live: LiveTable) -> str:
    """Print the record of a game without the lists, for readers of the lists."""
    decks = tuple(seats[side].deck_text for side in SEATS)
    forms = find_forms(live, _tag(table, seats), decks, lambda text: examine_text(text).verdict)
    return print_game(live, _tag(table, seats), ("", ""), PLAIN if forms is None else forms)


def print_record_as_seen(table: Table, seats: Mapping[str, Seat], live: LiveTable, viewer: frozenset[int]) -> str:
    """Print the record of a game with the knowledge of some seats, for reading and not for judging.

    It has the own lists, and `?` for each card that the viewer has not seen.
    """
    decks = [seats[side].deck_text if at in viewer else "" for at, side in enumerate(SEATS)]
    return print_game(live, _tag(table, seats), decks, viewer=viewer)


def print_for(sitting: Sitting) -> str:
    """Print the record for the visitor: whole, or with the own seats' knowledge."""
    table, seats = sitting.table, sitting.seats
    live = load_game(table, seats, list_moves(table))
    return print_live_for(sitting, live)


def print_live_for(sitting: Sitting, live: LiveTable) -> str:
    """As `print_for`, of a loaded game."""
    if sees_whole(sitting):
        return print_record(sitting.table, sitting.seats, live)[0]
    return print_record_as_seen(sitting.table, sitting.seats, live, sitting.own)


def _tag(table: Table, seats: Mapping[str, Seat]) -> dict[str, str]:
    own = {side: seats[side].name.replace('"', "'") for side in SEATS} | {"Date": table.day.isoformat()}
    if table.minutes is not None:
        ended = f", {table.out_of_time} had no time left" if table.out_of_time else ""
        own["Clock"] = f"{table.minutes} minutes a player{ended}"
    return own | (table.series.tags if table.series is not None else {})


def tables_to_export(user: User) -> list[dict[str, object]]:
    """List a person's tables for the data export."""
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
