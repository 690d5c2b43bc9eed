"""Numbers: stats alone and in sums, how many printings there are, and collector numbers."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from cards.models import number_key
from cards.queries.columns import Columns, Mask
from cards.queries.conditions.asking import Asking
from cards.search.tree import Comparison, Sum, Term
from cards.search.values import CollectorNumber, Missing, Number, Parity

_OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


def number(term: Term, asking: Asking) -> Mask:
    """The number is as the term says; a missing one is never more, less or another."""
    column = asking.columns.columns[term.field.name]
    if isinstance(term.value, Missing):
        return column.present if term.operator == "!=" else ~column.present
    if isinstance(term.value, Number | Parity):
        return column.where(lambda value: holds(term, value))
    return column.present & (term.operator == "!=")  # no stat of a card is a sign instead of a number


def holds(term: Term, value: Any) -> Any:
    """Whether a number, or each of an array of numbers, is as the term says."""
    if isinstance(term.value, Parity):
        return value % 2 == term.value.odd
    return _OPERATORS[term.operator](value, term.value.value if isinstance(term.value, Number) else 0)


def comparison(node: Comparison, asking: Asking) -> Mask:
    """Two sums of stats stand so to each other; never where one of the stats is missing."""
    columns = asking.columns
    present = [columns.columns[field.name].present for side in (node.left, node.right) for _sign, field in side.terms]
    compared = _OPERATORS[node.operator](_total(node.left, columns), _total(node.right, columns))
    return np.logical_and.reduce([columns.everything() & compared, *present])


def _total(side: Sum, columns: Columns) -> npt.NDArray[np.int64] | int:
    total: npt.NDArray[np.int64] | int = side.number
    for sign, field in side.terms:
        total = total + sign * columns.columns[field.name].numbers()
    return total


def collector_number(term: Term, asking: Asking) -> Mask:
    """The collector number compares so, by digits and then letters."""
    wanted = number_key(term.value.text if isinstance(term.value, CollectorNumber) else "")
    return asking.columns.columns["number"].where(lambda key: _OPERATORS[term.operator](key, wanted))
