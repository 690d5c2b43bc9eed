"""Derives the legality of cards from pools and announcements."""

from collections import defaultdict
from datetime import date
from uuid import uuid4

from django.db import connection
from django.db.models import F

from cards.models import Format, FormatSet, Legality, LegalityChange, Printing
from cards.periods import Period, Stay, merge_stays, periods

BATCH = 5_000


def refresh_legality(*, game: str) -> None:
    """Update the legality of each card of a game in each format.

    Call this inside a transaction. Cards that share their sets, nearly all, are computed once.
    """
    formats = list(Format.objects.filter(game=game).values_list("pk", flat=True))
    if not formats:
        return
    sets_of = _find_sets_by_card(game)
    for format_id in formats:
        _refresh(format_id, sets_of)


def _find_sets_by_card(game: str) -> dict[int, frozenset[int]]:
    found = defaultdict(set)
    for card, card_set in Printing.objects.filter(card__game=game).order_by().values_list("card_id", "card_set_id"):
        found[card].add(card_set)
    shared: dict[frozenset[int], frozenset[int]] = {}
    return {card: shared.setdefault(sets := frozenset(each), sets) for card, each in found.items()}


def _refresh(format_id: int, sets_of: dict[int, frozenset[int]]) -> None:
    wanted = {
        (card, *_row_values(period)) for card, found in _find_periods(format_id, sets_of).items() for period in found
    }
    rows = Legality.objects.filter(format=format_id).order_by()
    stored = {row[1:]: row[0] for row in rows.values_list("pk", "card_id", "status", "since", "until")}
    gone = [pk for row, pk in stored.items() if row not in wanted]
    Legality.objects.filter(pk__in=gone).delete()
    new = [
        Legality(format_id=format_id, card_id=card, status=status, since=since, until=until)
        for card, status, since, until in wanted - stored.keys()
    ]
    for start in range(0, len(new), BATCH):
        Legality.objects.bulk_create(new[start : start + BATCH])
        connection.check_constraints()  # now rather than all at the end, so that no statement takes long
    if gone or new:
        Format.objects.filter(pk=format_id).update(version=uuid4())


def _find_periods(format_id: int, sets_of: dict[int, frozenset[int]]) -> dict[int, list[Period]]:
    stays = defaultdict(list)
    pool = FormatSet.objects.filter(format=format_id).order_by().annotate(released=F("card_set__released"))
    for stay in pool:
        stays[stay.card_set_id].append(Stay(max(stay.since, stay.released), stay.until))
    announced = defaultdict(list)
    changes = LegalityChange.objects.filter(format=format_id).order_by()
    for card, since, status in changes.values_list("card_id", "since", "status"):
        announced[card].append((since, status))
    pools = {sets: merge_stays(stay for each in sets for stay in stays[each]) for sets in set(sets_of.values())}
    by_pool_alone = {sets: periods(pool, ()) for sets, pool in pools.items()}
    return {
        card: periods(pools[sets], announced[card]) if card in announced else by_pool_alone[sets]
        for card, sets in sets_of.items()
    }


def _row_values(period: Period) -> tuple[str, date, date | None]:
    return period.status, period.since, period.until
