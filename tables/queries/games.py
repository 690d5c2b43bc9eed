"""The game of a table, from the moves."""

from collections.abc import Iterable, Mapping
from random import Random

from cards.queries import card_pool
from rules.decklists.reading import read_decklist
from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.live.table import LiveTable
from rules.records.rows import SEATS
from tables.models import Seat, Table
from tables.queries.keeping import LastUsed
from tables.queries.seats import StoredMove


def load_game(table: Table, seats: Mapping[str, Seat], moves: Iterable[StoredMove]) -> LiveTable:
    """The game of a table after some moves. What this process has kept of it is not replayed again."""
    wanted, pool = [move.text for move in moves], card_pool(table.game, table.day)
    live = _take_kept(table, _name_kept(table, seats, pool), wanted) or _lay_out_game(table, seats, pool)
    live.is_asked = (seats["A"].is_asked, seats["B"].is_asked)
    live.replay(wanted[len(live.moves) :])
    return live


def keep_game(table: Table, seats: Mapping[str, Seat], live: LiveTable) -> None:
    """Keep a game for the next request. Whoever takes it compares its moves with those stored."""
    _GAMES.keep(table.pk, (_name_kept(table, seats, live.pool), live), live.moves)


def forget_games() -> None:
    """Keep no game any longer."""
    _GAMES.forget()


Key = tuple[object, ...]
_GAMES = LastUsed[tuple[Key, LiveTable]]()


def _name_kept(table: Table, seats: Mapping[str, Seat], pool: CardPool) -> Key:
    """Name the inputs of a game: equal inputs give equal games."""
    decks = tuple(seats[side].deck_text for side in SEATS)
    return (table.game, table.edition, pool, table.seed, table.first, *decks)


def _take_kept(table: Table, key: Key, wanted: list[str]) -> LiveTable | None:
    """Take the kept game out of the memory, if its moves begin the wanted moves."""
    kept_key, live = _GAMES.take(table.pk) or (None, None)
    if live is None or kept_key != key or [move.text for move in live.moves] != wanted[: len(live.moves)]:
        return None
    return live


def _lay_out_game(table: Table, seats: Mapping[str, Seat], pool: CardPool) -> LiveTable:
    game = GAMES[table.game]
    first, second = [read_decklist(seats[side].deck_text, pool, game.deck_sections) for side in SEATS]
    return LiveTable(
        game,
        table.edition,
        pool,
        (first, second),
        seed=table.seed,
        dice=Random,
        first=SEATS.index(table.first) if table.first else None,
    )
