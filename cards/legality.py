"""Keeps the derived rows of legality true to card pools and announcements."""

from collections import defaultdict
from uuid import uuid4

from django.db import connection
from django.db.models import F

from cards.models import Format, FormatSet, Legality, LegalityChange, Printing
from cards.periods import Period, Stay, periods, pool_stays

BATCH = 5_000


def legality_refresh(*, game: str) -> None:
    """Works out when each card of the game is legal, restricted or banned in each format; writes what differs.

    To be called inside a transaction. Cards that stand in the same sets, which are nearly all, are worked out once.
    """
    formats = list(Format.objects.filter(game=game).values_list("pk", flat=True))
    if not formats:
        return
    sets_of = _sets_by_card(game)
    for format_id in formats:
        _refresh(format_id, sets_of)


def _sets_by_card(game: str) -> dict[int, frozenset[int]]:
    found = defaultdict(set)
    for card, card_set in Printing.objects.filter(card__game=game).order_by().values_list("card_id", "card_set_id"):
        found[card].add(card_set)
    shared: dict[frozenset[int], frozenset[int]] = {}
    return {card: shared.setdefault(sets := frozenset(each), sets) for card, each in found.items()}


def _refresh(format_id: int, sets_of: dict[int, frozenset[int]]) -> None:
    wanted = {(card, *_row(period)) for card, found in _periods(format_id, sets_of).items() for period in found}
    rows = Legality.objects.filter(format=format_id).order_by()
    there = {row[1:]: row[0] for row in rows.values_list("pk", "card_id", "status", "since", "until")}
    gone = [pk for row, pk in there.items() if row not in wanted]
    Legality.objects.filter(pk__in=gone).delete()
    new = [
        Legality(format_id=format_id, card_id=card, status=status, since=since, until=until)
        for card, status, since, until in wanted - there.keys()
    ]
    for start in range(0, len(new), BATCH):
        Legality.objects.bulk_create(new[start : start + BATCH])
        connection.check_constraints()  # now rather than all at the end, so that no statement takes long
    if gone or new:
        Format.objects.filter(pk=format_id).update(version=uuid4())


def _periods(format_id: int, sets_of: dict[int, frozenset[int]]) -> dict[int, list[Period]]:
    stays = defaultdict(list)
    pool = FormatSet.objects.filter(format=format_id).order_by().annotate(released=F("card_set__released"))
    for stay in pool:
        stays[stay.card_set_id].append(Stay(max(stay.since, stay.released), stay.until))
    announced = defaultdict(list)
    changes = LegalityChange.objects.filter(format=format_id).order_by()
    for card, since, status in changes.values_list("card_id", "since", "status"):
        announced[card].append((since, status))
    pools = {sets: pool_stays(stay for each in sets for stay in stays[each]) for sets in set(sets_of.values())}
    untouched = {sets: periods(pool, ()) for sets, pool in pools.items()}
    return {
        card: periods(pools[sets], announced[card]) if card in announced else untouched[sets]
        for card, sets in sets_of.items()
    }


def _row(period: Period) -> tuple[str, object, object]:
    return period.status, period.since, period.until
