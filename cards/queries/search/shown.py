"""The cards of a result with the found printings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from copy import copy

from cards.models import Card
from cards.queries.catalogue import cards_shown

Shown = tuple[int, int]
"""The ids of a card and of its printing to show."""


def load_found_cards(shown: Iterable[Shown]) -> list[Card]:
    """The cards as in `cards_shown`, with the printings found, without deleted cards; two queries."""
    pairs = list(shown)
    if not pairs:
        return []
    times = Counter(card for card, _printing in pairs)
    cards = {card.pk: card for card in cards_shown().filter(pk__in=times).order_by()}
    return [
        each
        for card, printing in pairs
        if card in cards and (each := _with_printing(cards[card] if times[card] == 1 else copy(cards[card]), printing))
    ]


def _with_printing(card: Card, printing: int) -> Card | None:
    found = next((each for each in card.printings.all() if each.pk == printing), None)
    if found is None:
        return None
    card.printing_to_show = found
    return card
