"""All printings of a card together."""

from __future__ import annotations

from cards.queries.search.arrays import Mask
from cards.queries.search.context import SearchContext
from cards.search.tree import Term
from cards.search.values import Values, Words, expect


def find_some(term: Term, context: SearchContext) -> Mask:
    """Any printing has a named rarity or set."""
    columns = context.columns
    if isinstance(term.value, Values):
        names = term.value.names
        return columns.of_cards_with(columns.columns["rarity"].where(lambda value: value in names))
    sets = context.references.sets(expect(term.value, Words))
    return columns.of_cards_with(columns.in_sets(lambda row: row in sets))


def find_first(term: Term, context: SearchContext) -> Mask:
    sets = context.references.sets(expect(term.value, Words))
    return context.columns.of_cards_with(context.columns.firsts & context.columns.in_sets(lambda row: row in sets))


def find_reprint(term: Term, context: SearchContext) -> Mask:
    return ~context.columns.firsts


def find_new(term: Term, context: SearchContext) -> Mask:
    """The card's first printing with its rarity, artist or flavor text."""
    return context.columns.firsts_with(expect(term.value, Values).names[0])
