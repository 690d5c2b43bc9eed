"""The cards of a result with the printings to show."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

from cards.models import Card
from cards.queries.catalogue import cards_shown

Shown = tuple[int, int]
"""The ids of a card and of its printing to show."""


def shown_cards(shown: Iterable[Shown]) -> list[Card]:
    """The cards as `cards_shown` gives them, `shown` of each the printing found; two queries.

    A card that was deleted meanwhile is left out.
    """
    pairs = list(shown)
    if not pairs:
        return []
    cards = {card.pk: card for card in cards_shown().filter(pk__in={card for card, _printing in pairs}).order_by()}
    return [each for card, printing in pairs if card in cards and (each := _with_printing(cards[card], printing))]


def _with_printing(card: Card, printing: int) -> Card | None:
    """The card with the printing to show; a copy, since another printing of the card may be shown, too."""
    found = next((each for each in card.printings.all() if each.pk == printing), None)
    if found is None:
        return None
    card = copy(card)
    card.shown = found
    return card
