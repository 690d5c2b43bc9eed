"""Finds the deciding texts after a set's day moved."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import date

from cards.loading.imports import find_last_entries
from cards.models import Card, CardSet, Printing
from rules.engine.cards import CardDefinition


def find_changed_texts(
    card_set: CardSet, was: date, cards: Iterable[Card], in_file: set[str]
) -> dict[str, CardDefinition]:
    """Find the texts decided by a different set since the day `was` moved.

    The result is by folded name, from kept files. Cards `in_file` are left out.
    """
    deciding: dict[CardSet, set[str]] = defaultdict(set)
    names = {card.pk: card.name_fold for card in cards}
    for card, other in _find_newest_other_sets(card_set, names).items():
        before, now = (was, card_set.code) > other.place, card_set.place > other.place
        if before != now:
            deciding[card_set if now else other].add(names[card])
    deciding[card_set] -= in_file
    found: dict[str, CardDefinition] = {}
    for other, folded in deciding.items():
        found |= find_last_entries(other, folded)
    return found


def _find_newest_other_sets(card_set: CardSet, cards: Iterable[int]) -> dict[int, CardSet]:
    sets = CardSet.objects.filter(game=card_set.game).in_bulk()
    standing = (
        Printing.objects.filter(card__in=cards)
        .exclude(card_set=card_set)
        .order_by("card_set__released", "card_set__code")
    )
    return {card: sets[other] for card, other in standing.values_list("card_id", "card_set_id")}
