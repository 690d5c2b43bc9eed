"""Series: the next game after each, and the results of an end."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import NamedTuple

from django.db import transaction

from tables.models import Seat, Series, Table, new_seed
from tables.queries import count_games


class Binding(NamedTuple):
    """An upper app's functions: for bound series `end` at a series's end and `describe` for pages, and `find`.

    `describe` says in a sentence why a series counts no more; nothing while it does. `find` gives the address behind a
    code that is of no table; nothing for an unknown code.
    """

    end: Callable[[int, datetime], object]
    describe: Callable[[int], str]
    find: Callable[[str], str]


_BINDINGS: list[Binding] = []


def register_binding(binding: Binding) -> None:
    """Register an upper app's functions. Called from AppConfig.ready."""
    _BINDINGS.append(binding)


def describe_binding(series_pk: int) -> str:
    """The reason of a bound series without effect, as a sentence; empty while in effect."""
    return next((said for binding in _BINDINGS if (said := binding.describe(series_pk))), "")


def find_elsewhere(typed: str) -> str:
    """The address behind a code that is of no table; empty for an unknown code."""
    return next((address for binding in _BINDINGS if (address := binding.find(typed))), "")


def go_on_with_series(table: Table, series: Series, now: datetime) -> None:
    """After a game the series is over, or the next game waits for both players."""
    games = count_games(series)
    if not series.is_decided_by(games.a, games.b, games.drawn):
        _lay_out_next_game(table, now)
        return
    series.ended = now
    series.save(update_fields=["ended"])
    if series.is_bound:
        for binding in _BINDINGS:  # in its own transaction, since the table locks its own rows first
            transaction.on_commit(partial(binding.end, series.pk, now), robust=True)


def _lay_out_next_game(table: Table, now: datetime) -> Table:
    """The next game with the same lists, open to changes before the beginning.

    It is played with the cards of the day on which the series began, whatever has been banned since.
    """
    following = Table.objects.create(
        series=table.series, number=table.number + 1, kind=table.kind, status=Table.Status.READYING, game=table.game,
        edition=table.edition, day=table.day, seed=new_seed(), minutes=table.minutes,
        created=now, changed=now,
    )  # fmt: skip
    for seat in table.seats.all():
        Seat.objects.create(
            table=following, side=seat.side, user_id=seat.user_id, key=seat.key, name=seat.name,
            deck_name=seat.deck_name, deck_text=seat.deck_text, is_asked=seat.is_asked,
        )  # fmt: skip
    return following
