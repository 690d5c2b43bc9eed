"""Seats: windows to be asked, names of erased people."""

from datetime import datetime

from django.db import transaction

from accounts.models import User
from rules.records.rows import SEATS
from tables.models import Seat, Table
from tables.queries import Visitor
from tables.services.playing import lock_sitting, touch


@transaction.atomic
def seat_set_asking(*, code: str, visitor: Visitor, is_asked: bool, now: datetime) -> Table:
    """Set whether own seats are asked in windows without a possible answer."""
    sitting = lock_sitting(code, visitor)
    for own in sitting.own:
        seat = sitting.seats[SEATS[own]]
        seat.is_asked = is_asked
        seat.save(update_fields=["is_asked"])
    touch(sitting.table, now)
    return sitting.table


def erase_from_tables(user: User, pseudonym: str, keeps_public_decks: bool) -> None:
    """Take an erased person's name from the seats. The games stay for the opponents."""
    Seat.objects.filter(user=user).update(name=pseudonym, user=None)
