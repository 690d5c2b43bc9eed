"""Types and keywords with their cards on a day."""

from collections import Counter
from datetime import date

from django.db.models import Count, F, Func, QuerySet

from cards.models import Card, CardVersion
from cards.queries.catalogue import cards_shown, in_force


def type_counts(game: str, day: date) -> dict[str, int]:
    """How many cards of the game have each type on this day."""
    return _each("types", game, day)


def keyword_counts(game: str, day: date) -> dict[str, int]:
    """How many cards of the game have each keyword on this day; the keywords folded, without their numbers."""
    return _each("keyword_names", game, day)


def type_sets(game: str, day: date, name: str) -> list[tuple[list[str], int]]:
    """The sets of types that hold this one, the type alone first, then by how many cards have them."""
    rows = CardVersion.objects.filter(in_force(day), game=game, types__contains=[name]).order_by()
    counted = Counter(tuple(sorted(types)) for types in rows.values_list("types", flat=True))
    return sorted(
        ((list(types), count) for types, count in counted.items()), key=lambda each: (len(each[0]), -each[1], each[0])
    )


def cards_with(game: str, day: date, *, type_: str = "", keyword: str = "") -> QuerySet[Card]:
    """The cards of a game that have this type, or this folded keyword, on a day; by name, ready to be drawn."""
    found = CardVersion.objects.filter(in_force(day), game=game).order_by()
    if type_:
        found = found.filter(types__contains=[type_])
    if keyword:
        found = found.filter(keyword_names__contains=[keyword])
    return cards_shown().filter(pk__in=found.values("card"))


def _each(column: str, game: str, day: date) -> dict[str, int]:
    rows = CardVersion.objects.filter(in_force(day), game=game).order_by()
    each = rows.annotate(each=Func(F(column), function="unnest")).values_list("each")
    return dict(each.annotate(Count("pk")))
