"""Formats: pools, legalities, announcements."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Q, QuerySet

from cards.models import Card, Format, FormatSet, Legality, LegalityChange
from cards.models.formats import Status
from cards.queries.catalogue import in_force

NOT_LEGAL = "not legal"


@dataclass(frozen=True, slots=True)
class Turn:
    """A day with a new status of a card. `announced` has the reason, unless the pool does."""

    since: date
    status: str
    announced: LegalityChange | None = None


@dataclass(frozen=True, slots=True)
class CardLegality:
    """A card's status in a format, with days and every turn, latest first."""

    format: Format
    status: str
    since: date | None
    until: date | None
    announced: LegalityChange | None
    turns: list[Turn]


@dataclass(frozen=True, slots=True)
class Pool:
    """A format's sets on a day, by presence, and the number of cards."""

    sets: list[FormatSet]
    left: list[FormatSet]
    coming: list[FormatSet]
    counts: dict[str, int]


def formats_shown(game: str = "") -> QuerySet[Format]:
    return Format.objects.filter(game=game) if game else Format.objects.all()


def format_of_edition(game: str, edition: str) -> Format | None:
    """An edition's usual format: of the same code, else the first; or None."""
    own = formats_shown(game).filter(edition=edition)
    return own.filter(code=edition).first() or own.first()


def legalities_of(card: Card, day: date) -> list[CardLegality]:
    """A card's legality in each format on a day. Three queries."""
    rows, changes = defaultdict(list), defaultdict(list)
    for row in Legality.objects.filter(card=card).order_by("since"):
        rows[row.format_id].append(row)
    for change in LegalityChange.objects.filter(card=card).order_by("since"):
        changes[change.format_id].append(change)
    return [_standing(each, rows[each.pk], changes[each.pk], day) for each in formats_shown(card.game)]


def _standing(own: Format, rows: list[Legality], changes: list[LegalityChange], day: date) -> CardLegality:
    turns = _turns(rows, changes)
    past = [turn for turn in turns if turn.since <= day]
    later = [turn for turn in turns if turn.since > day]
    now = past[-1] if past else None
    return CardLegality(
        format=own,
        status=now.status if now else NOT_LEGAL,
        since=now.since if now else None,
        until=later[0].since if later else None,
        announced=now.announced if now else None,
        turns=turns[::-1],
    )


def _turns(rows: list[Legality], changes: list[LegalityChange]) -> list[Turn]:
    turns: list[Turn] = []
    for row, following in zip(rows, [*rows, None][1:], strict=True):
        said = next((change for change in reversed(changes) if change.since <= row.since), None)
        by_the_pool = said is None or (said.status == Status.LEGAL and said.since < row.since)
        turns.append(Turn(row.since, row.status, None if by_the_pool else said))
        if row.until and (following is None or following.since > row.until):
            turns.append(Turn(row.until, NOT_LEGAL))
    return turns


def format_codes() -> list[tuple[str, str]]:
    return list(Format.objects.order_by("code").values_list("code", "name"))


def pool_of(own: Format, day: date) -> Pool:
    """A format's pool on a day; two queries."""
    stays = list(own.pool.select_related("card_set").order_by("-since", "card_set__code"))
    counted = Legality.objects.filter(in_force(day), format=own).order_by().values_list("status")
    return Pool(
        sets=[stay for stay in stays if stay.since <= day and not _over(stay, day)],
        left=[stay for stay in stays if _over(stay, day)],
        coming=[stay for stay in stays if stay.since > day],
        counts=dict(sorted(counted.annotate(Count("pk")), key=lambda each: Status.values.index(each[0]))),
    )


def _over(stay: FormatSet, day: date) -> bool:
    return stay.until is not None and stay.until <= day


def lists_of(own: Format, day: date) -> dict[str, list[Legality]]:
    found: dict[str, list[Legality]] = {}
    rows = Legality.objects.filter(in_force(day), ~Q(status="legal"), format=own).select_related("card")
    for row in rows.order_by("card__name_fold"):
        found.setdefault(row.status, []).append(row)
    return found


def announcements_of(own: Format) -> QuerySet[LegalityChange]:
    return own.changes.select_related("card").order_by("-since", "card__name_fold")
