"""Groups of cards related to a card."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from django.db.models import QuerySet

from cards.models import Card, CardVersion, Ruling
from cards.queries.catalogue import in_force
from cards.queries.search.building import strip_number
from cards.queries.search.following import columns_on
from rules.engine.names import fold
from rules.games import GAMES

MOST = 6
_NAMED = re.compile(r'"([^"\n]{1,80})"')


@dataclass(frozen=True, slots=True)
class Related:
    """Related cards: reason, keyword or type, examples, total number."""

    why: str
    value: str
    cards: list[CardVersion]
    count: int


def find_related_cards(card: Card, day: date) -> list[Related]:
    """The non-empty groups of related cards on a day, the closest first.

    `why` is kin, named, names, ruling, keyword, types or subtype. The value of kin is its title.
    """
    others = CardVersion.objects.filter(in_force(day), game=card.game).exclude(card=card).select_related("card")
    others = others.only("name", "kind", "card__slug", "card__game").order_by("name_fold")
    return [found for why, value, asked in _groups(card, others, day) if (found := _group(why, value, asked))]


def _groups(card: Card, others: QuerySet[CardVersion], day: date) -> Iterator[tuple[str, str, QuerySet[CardVersion]]]:
    game, shown, columns = GAMES[card.game], card.current, columns_on(day)
    for field in game.fields:
        if field.kin is not None:
            before, after = field.kin
            if names := [fold(name) for name in field.value_of(shown)]:
                yield "kin", before, others.filter(name_fold__in=names)
            yield "kin", after, others.filter(**{f"marks__{field.name}__contains": [card.name]})
    texts = "\n".join(text.text for text in game.cards.list_texts(shown))
    named = [fold(name) for name in _NAMED.findall(texts)]
    if named:
        yield "named", "", others.filter(name_fold__in=named)
    holding = columns.cards_with_text(card.name_fold)
    yield "names", "", others.filter(card__in=holding, text__contains=f'"{card.name}"')
    links = Ruling.cards.through.objects
    shared = links.filter(ruling__in=links.filter(card=card).values("ruling")).values("card")
    yield "ruling", "", others.filter(card__in=shared)
    marks = {field.page: field.value_of(shown) for field in game.fields if field.page}
    for keyword in map(strip_number, marks.get("keywords", ())):
        yield "keyword", keyword, others.filter(card__in=columns.cards_with_value("keyword", keyword))
    types = list(marks.get("types", ()))
    subtype = getattr(shown, "subtype", None) or ""
    if types:
        yield "types", " / ".join(types), others.filter(marks__type__contains=types, marks__type__contained_by=types)
    elif subtype:
        yield "subtype", subtype, others.filter(kind=card.kind, marks__subtype=[subtype])
    else:
        yield "subtype", "", others.filter(kind=card.kind)


def _group(why: str, value: str, asked: QuerySet[CardVersion]) -> Related | None:
    cards = list(asked[: MOST + 1])
    if not cards:
        return None
    return Related(why, value, cards[:MOST], asked.count() if len(cards) > MOST else len(cards))
