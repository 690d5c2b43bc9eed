"""Reads of the sets and of cards by number."""

from collections import Counter
from dataclasses import dataclass

from django.db.models import Count, QuerySet

from cards.models import CardSet, Printing


@dataclass(frozen=True, slots=True)
class SetCounts:
    """The number of a set's cards by kind and by rarity."""

    kinds: Counter[str]
    rarities: Counter[str]

    @property
    def cards(self) -> int:
        return self.kinds.total()


def sets_shown(game: str = "") -> QuerySet[CardSet]:
    """The sets of a game, or of all, with their number of `cards`, newest first."""
    sets = CardSet.objects.filter(game=game) if game else CardSet.objects
    return sets.annotate(cards=Count("printings")).order_by("-released", "game", "code")


def set_counts(card_set: CardSet) -> SetCounts:
    counts = SetCounts(Counter(), Counter())
    pairs = card_set.printings.order_by().values_list("card__kind", "rarity").annotate(Count("pk"))
    for kind, rarity, count in pairs:
        counts.kinds[kind] += count
        counts.rarities[rarity] += count
    return counts


def printings_of(card_set: CardSet) -> QuerySet[Printing]:
    cards = card_set.printings.select_related("card").order_by("number_key")
    return cards.only("number", "rarity", "card_set", "card__name", "card__slug", "card__kind")


def neighbors_in_set(printing: Printing) -> tuple[Printing | None, Printing | None]:
    others = printing.card_set.printings.select_related("card").only("number", "card_set", "card__name", "card__slug")
    return (
        others.filter(number_key__lt=printing.number_key).order_by("-number_key").first(),
        others.filter(number_key__gt=printing.number_key).order_by("number_key").first(),
    )


def set_codes() -> list[tuple[str, str]]:
    return list(CardSet.objects.order_by("-released", "code").values_list("code", "name"))
