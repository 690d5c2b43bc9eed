"""Fields with a few values."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from cards.queries.search.answers.numbers import compare_numbers
from cards.queries.search.arrays import Mask
from cards.queries.search.building import strip_number
from cards.queries.search.context import SearchContext
from cards.search.tree import Term
from cards.search.values import Missing, Number, Values, expect


def find_choice(term: Term, context: SearchContext) -> Mask:
    """The value is among the named, or outside."""
    column = context.columns.columns[term.field.name]
    if isinstance(term.value, Missing):
        return column.present if term.operator == "!=" else ~column.present
    names = expect(term.value, Values).names
    return column.where(lambda value: (value in names) == (term.operator != "!="))


def find_ordered(term: Term, context: SearchContext) -> Mask:
    """The value stands in order to the named."""
    if isinstance(term.value, Missing):
        return find_choice(term, context)
    names = expect(term.value, Values).names
    if term.operator not in ("=", "!="):
        names = term.field.values_compared(term.operator, names[0])
    return context.columns.columns[term.field.name].where(lambda value: (value in names) == (term.operator != "!="))


def find_members(term: Term, context: SearchContext) -> Mask:
    """The card's own values compare with the named set as asked."""
    columns = context.columns
    own = columns.sets_of_values[term.field.name]
    sizes = own.sizes()
    if isinstance(term.value, Missing):
        return columns.of_cards((sizes > 0) == (term.operator == "!="))
    if isinstance(term.value, Number):
        return columns.of_cards(compare_numbers(term, sizes))
    names = expect(term.value, Values).names
    named = own.count_fitting(partial(_is_among, names=names))
    if term.operator == ":":
        return columns.of_cards(named > 0)
    each = [own.count_fitting(partial(_is_among, names=(name,))) > 0 for name in names]
    superset, subset = np.logical_and.reduce(each), named == sizes
    fits = {
        "=": superset & subset,
        "!=": (sizes > 0) & ~(superset & subset),
        ">=": superset,
        ">": superset & ~subset,
        "<=": subset,
        "<": subset & ~superset,
    }
    return columns.of_cards(fits[term.operator])


def _is_among(value: str, names: Sequence[str]) -> bool:
    return value in names or strip_number(value) in names
