"""Reads for whoever browses: the sets with what is in them, types and keywords with how many cards have them."""

from collections import Counter
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, F, Func, QuerySet

from cards.models import Card, CardSet, CardVersion, Printing
from cards.queries.catalogue import cards_shown, in_force


@dataclass(frozen=True, slots=True)
class SetCounts:
    """How many cards of a set there are of each kind and of each rarity."""

    kinds: Counter[str]
    rarities: Counter[str]

    @property
    def cards(self) -> int:
        """How many cards the set has."""
        return self.kinds.total()


def sets_shown() -> QuerySet[CardSet]:
    """The sets with the number of their cards (`cards`), the newest first."""
    return CardSet.objects.annotate(cards=Count("printings")).order_by("-released", "game", "code")


def set_counts(card_set: CardSet) -> SetCounts:
    """What is in the set."""
    counts = SetCounts(Counter(), Counter())
    pairs = card_set.printings.order_by().values_list("card__kind", "rarity").annotate(Count("pk"))
    for kind, rarity, count in pairs:
        counts.kinds[kind] += count
        counts.rarities[rarity] += count
    return counts


def printings_of(card_set: CardSet) -> QuerySet[Printing]:
    """The set's cards by their numbers."""
    cards = card_set.printings.select_related("card").order_by("number_key")
    return cards.only("number", "rarity", "card_set", "card__name", "card__slug", "card__kind")


def neighbors_in_set(printing: Printing) -> tuple[Printing | None, Printing | None]:
    """The printings before and after this one by number, within its set."""
    others = printing.card_set.printings.select_related("card").only("number", "card_set", "card__name", "card__slug")
    return (
        others.filter(number_key__lt=printing.number_key).order_by("-number_key").first(),
        others.filter(number_key__gt=printing.number_key).order_by("number_key").first(),
    )


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
