"""Cards that belong with a card."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from django.db.models import QuerySet

from cards.models import Card, CardVersion, Ruling
from cards.queries.catalogue import in_force
from cards.queries.search.columns import columns_on
from rules.engine.names import fold

MOST = 6
_NAMED = re.compile(r'"([^"\n]{1,80})"')


@dataclass(frozen=True, slots=True)
class Related:
    """Some cards that belong with another one: why, by which keyword or type, a few of them, and how many there are."""

    why: str
    value: str
    cards: list[CardVersion]
    count: int


def related_cards(card: Card, day: date) -> list[Related]:
    """The groups of cards that belong with this one on a day, the closest first; a group without cards is left out.

    `why` is named, names, ruling, keyword, types or subtype.
    """
    others = CardVersion.objects.filter(in_force(day), game=card.game).exclude(card=card).select_related("card")
    others = others.only("name", "kind", "card__slug", "card__game").order_by("name_fold")
    return [found for why, value, asked in _groups(card, others, day) if (found := _group(why, value, asked))]


def _groups(card: Card, others: QuerySet[CardVersion], day: date) -> Iterator[tuple[str, str, QuerySet[CardVersion]]]:
    shown = card.current
    named = [fold(name) for name in _NAMED.findall(shown.text)]
    if named:
        yield "named", "", others.filter(name_fold__in=named)
    holding = columns_on(day).cards_with_text(card.name_fold)
    yield "names", "", others.filter(card__in=holding, text__contains=f'"{card.name}"')
    links = Ruling.cards.through.objects
    shared = links.filter(ruling__in=links.filter(card=card).values("ruling")).values("card")
    yield "ruling", "", others.filter(card__in=shared)
    for keyword in (_unnumbered(printed) for printed in getattr(shown, "keywords", ())):
        yield "keyword", keyword, others.filter(keyword_names__contains=[fold(keyword)])
    types = list(getattr(shown, "types", ()))
    if types:
        yield "types", " / ".join(types), others.filter(types__contains=types, types__contained_by=types)
    else:
        subtype = getattr(shown, "subtype", None) or ""
        yield "subtype", subtype, others.filter(kind=card.kind, subtype=subtype)


def _group(why: str, value: str, asked: QuerySet[CardVersion]) -> Related | None:
    cards = list(asked[: MOST + 1])
    if not cards:
        return None
    return Related(why, value, cards[:MOST], asked.count() if len(cards) > MOST else len(cards))


def _unnumbered(keyword: str) -> str:
    return keyword.rstrip("0123456789 ")
