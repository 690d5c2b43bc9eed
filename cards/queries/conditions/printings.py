"""All printings of a card together: some, the first, and what a printing has that none had before."""

from __future__ import annotations

from cards.queries.columns import Mask
from cards.queries.conditions.asking import Asking
from cards.search.tree import Term
from cards.search.values import Values


def some(term: Term, asking: Asking) -> Mask:
    """Some printing of the card has one of these rarities, or stands in one of these sets."""
    columns = asking.columns
    if isinstance(term.value, Values):
        names = term.value.names
        return columns.of_cards_with(columns.columns["rarity"].where(lambda value: value in names))
    meant = asking.names.sets(term.value)
    return columns.of_cards_with(columns.in_sets(lambda row: row in meant))


def first(term: Term, asking: Asking) -> Mask:
    """The first printing of the card stands in one of these sets."""
    meant = asking.names.sets(term.value)
    return asking.columns.of_cards_with(asking.columns.firsts & asking.columns.in_sets(lambda row: row in meant))


def reprint(term: Term, asking: Asking) -> Mask:
    """A printing later than the card's first."""
    return ~asking.columns.firsts


def new(term: Term, asking: Asking) -> Mask:
    """The first printing of its card with this rarity or artist; without one there is nothing new."""
    name = term.value.names[0] if isinstance(term.value, Values) else ""
    return asking.columns.firsts_with(name)
