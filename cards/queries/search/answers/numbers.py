"""Numbers: stats alone and in sums, counts, collector numbers."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np

from cards.models import number_key
from cards.queries.search.arrays import Mask, Numbers, Places
from cards.queries.search.columns import Columns
from cards.queries.search.context import SearchContext
from cards.search.tree import Comparison, Sum, Term
from cards.search.values import CollectorNumber, Missing, Number, Parity, Special, expect

_OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


def find_number(term: Term, context: SearchContext) -> Mask:
    """The number compares as asked; missing numbers never do."""
    column = context.columns.columns[term.field.name]
    if isinstance(term.value, Missing):
        return column.present if term.operator == "!=" else ~column.present
    if isinstance(term.value, Special):
        return column.present & (term.operator == "!=")  # no stat of a card is a sign instead of a number
    return column.where(lambda value: compare_number(term, value))


def find_some_number(term: Term, context: SearchContext) -> Mask:
    """One of the card's numbers compares as asked."""
    columns = context.columns
    own = columns.sets_of_values[term.field.name]
    if isinstance(term.value, Missing):
        return columns.of_cards((own.sizes() > 0) == (term.operator == "!="))
    return columns.of_cards(own.count_fitting(lambda number: compare_number(term, number)) > 0)


def compare_number(term: Term, number: int) -> bool:
    """Whether a number fits the term's number or parity."""
    if isinstance(term.value, Parity):
        return number % 2 == term.value.odd
    return bool(_OPERATORS[term.operator](number, expect(term.value, Number).value))


def compare_numbers(term: Term, numbers: Places) -> Mask:
    compared: Mask = _OPERATORS[term.operator](numbers, expect(term.value, Number).value)
    return compared


def find_comparison(node: Comparison, context: SearchContext) -> Mask:
    """Two sums of stats compare as asked. False for a missing stat."""
    columns = context.columns
    present = [columns.columns[field.name].present for side in (node.left, node.right) for _sign, field in side.terms]
    compared = _OPERATORS[node.operator](_total(node.left, columns), _total(node.right, columns))
    fitting: Mask = np.logical_and.reduce([columns.everything() & compared, *present])
    return fitting


def _total(side: Sum, columns: Columns) -> Numbers | int:
    total: Numbers | int = side.number
    for sign, field in side.terms:
        total = total + sign * columns.columns[field.name].numbers()
    return total


def find_collector_number(term: Term, context: SearchContext) -> Mask:
    """The collector number compares by digits, then letters."""
    wanted = number_key(expect(term.value, CollectorNumber).text)
    return context.columns.columns["number"].where(lambda key: _OPERATORS[term.operator](key, wanted))
