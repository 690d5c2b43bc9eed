"""Games are lost on time."""

from datetime import datetime

from django.db import transaction

from tables.clocks import FREE
from tables.models import Table
from tables.queries import Sitting, find_out_of_time, list_moves, load_game, seated
from tables.services.playing import Playing, save_playing


@transaction.atomic
def time_call(*, code: str, now: datetime) -> Table:
    """End a game for lack of time. Whoever calls it, and how often: it changes nothing else."""
    table = seated(Table.objects.select_for_update()).get(code=code)
    sitting = Sitting(table, {seat.side: seat for seat in table.seats.all()}, frozenset())
    side = find_out_of_time(sitting, now)
    if side:
        table.out_of_time = side
        moves = list_moves(table)
        playing = Playing(sitting, load_game(table, sitting.seats, moves), moves, [])
        playing.make(f"{side} concede", "")
        save_playing(playing, now)
    return table


def times_call(*, now: datetime) -> int:
    """End all unwatched games for lack of time; return the number."""
    asked = Table.objects.filter(status=Table.Status.PLAYING, minutes__isnull=False, seats__asked_since__lt=now - FREE)
    codes = list(asked.distinct().values_list("code", flat=True))
    return sum(1 for code in codes if time_call(code=code, now=now).status == Table.Status.OVER)
