"""Games of the same two players in a row."""

from dataclasses import dataclass

from rules.games import GAMES
from tables.models import Series, Table


@dataclass(frozen=True, slots=True)
class Games:
    """The games of a series: won by A, won by B, drawn."""

    a: int
    b: int
    drawn: int


def count_games(series: Series) -> Games:
    winners = list(series.games.filter(status=Table.Status.OVER).values_list("winner", flat=True))
    return Games(winners.count("A"), winners.count("B"), winners.count("draw"))


def find_next_game(table: Table) -> Table | None:
    """Find the next game of the same series."""
    return (
        None
        if table.series_id is None
        else Table.objects.filter(series=table.series_id, number=table.number + 1).first()
    )


def find_game_before(table: Table) -> Table | None:
    """The game of the same series before a table."""
    return (
        None
        if table.series_id is None
        else Table.objects.filter(series=table.series_id, number=table.number - 1).first()
    )


def find_chooser(table: Table) -> str:
    """Find the chooser of the starting player in a game of a series; none if lot decides."""
    play, before = GAMES[table.game].play, find_game_before(table)
    if play is None or not play.loser_chooses or before is None:
        return ""
    return {"A": "B", "B": "A"}.get(before.winner, "")
