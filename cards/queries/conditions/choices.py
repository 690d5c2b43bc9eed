"""One of a few values, in an order or without one, and sets of such values: kind, subtype, rarity, types, keywords."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from cards.queries.columns import Mask, bare_keyword
from cards.queries.conditions.asking import Asking
from cards.queries.conditions.numbers import holds
from cards.search.tree import Term
from cards.search.values import Missing, Number, Values


def choice(term: Term, asking: Asking) -> Mask:
    """The value is one of those named, or one that is not."""
    column = asking.columns.columns[term.field.name]
    if isinstance(term.value, Missing):
        return column.present if term.operator == "!=" else ~column.present
    names = _names(term)
    return column.where(lambda value: (value in names) == (term.operator != "!="))


def ordered(term: Term, asking: Asking) -> Mask:
    """The value is one of those named, one that is not, or one that stands so to the only one named."""
    names = _names(term)
    if term.operator not in ("=", "!="):
        names = term.field.satisfying(term.operator, names[0])
    return asking.columns.columns[term.field.name].where(lambda value: (value in names) == (term.operator != "!="))


def members(term: Term, asking: Asking) -> Mask:
    """The card's own set of values stands so to the one that is named, or has so many."""
    columns = asking.columns
    marks = columns.marks_as_printed[term.field.name]
    number = marks.of_each()
    if isinstance(term.value, Missing):
        return columns.of_cards((number > 0) == (term.operator == "!="))
    if isinstance(term.value, Number):
        return columns.of_cards(holds(term, number))
    among, names = _AMONG[term.field.name], _names(term)
    named = marks.fitting(lambda value: among(value, names))
    if term.operator == ":":
        return columns.of_cards(named > 0)
    each = [marks.fitting(lambda value, name=name: among(value, (name,))) > 0 for name in names]
    superset, subset = np.logical_and.reduce(each), named == number
    fits = {
        "=": superset & subset,
        "!=": (number > 0) & ~(superset & subset),
        ">=": superset,
        ">": superset & ~subset,
        "<=": subset,
        "<": subset & ~superset,
    }
    return columns.of_cards(fits[term.operator])


def _keyword_among(keyword: str, names: Sequence[str]) -> bool:
    """A keyword that carries a number is had with any number, unless one is named."""
    return keyword in names or bare_keyword(keyword) in names


def _type_among(name: str, names: Sequence[str]) -> bool:
    return name in names


_AMONG: dict[str, Callable[[str, Sequence[str]], bool]] = {"type": _type_among, "keyword": _keyword_among}


def _names(term: Term) -> tuple[str, ...]:
    return term.value.names if isinstance(term.value, Values) else ()
