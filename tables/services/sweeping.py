"""Abandoned tables and recordings are deleted."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from tables.models import Recording, Seat, Series, Table

OPEN_FOR = timedelta(days=2)
GUESTS_FOR = timedelta(days=30)
AT_ONCE = 200


@transaction.atomic
def tables_forget(*, now: datetime) -> int:
    """Delete tables without players, and tables of guests alone after a month; return the number.

    A game of somebody with an account stays with that person, and a match of an event with the event.
    """
    found = [*_find_unjoined(now)[:AT_ONCE], *_find_of_guests(now)[:AT_ONCE]]
    series = {table.series_id for table in found if table.series_id is not None}
    deleted = Table.objects.filter(pk__in=[table.pk for table in found]).delete()[1].get("tables.Table", 0)
    Series.objects.filter(pk__in=series, games__isnull=True).delete()
    return deleted


def _find_unjoined(now: datetime) -> QuerySet[Table]:
    return Table.objects.filter(status=Table.Status.OPEN, changed__lt=now - OPEN_FOR).order_by("changed")


def _find_of_guests(now: datetime) -> QuerySet[Table]:
    known = Exists(Seat.objects.filter(table=OuterRef("pk"), user__isnull=False))
    old = Table.objects.filter(~known, changed__lt=now - GUESTS_FOR).exclude(series__is_bound=True)
    return old.order_by("changed")


@transaction.atomic
def recordings_forget(*, now: datetime) -> int:
    """Delete recordings without a row after two days, and guests' recordings after a month. Returns how many.

    The recording of a match of an event stays with the event.
    """
    empty = Q(rows__isnull=True, changed__lt=now - OPEN_FOR)
    of_guests = Q(user=None, changed__lt=now - GUESTS_FOR)
    found = Recording.objects.filter(empty | of_guests, home="").order_by("changed").values_list("pk", flat=True)
    return Recording.objects.filter(pk__in=list(found[:AT_ONCE])).delete()[1].get("tables.Recording", 0)
