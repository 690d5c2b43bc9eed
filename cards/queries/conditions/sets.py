"""The set of a printing: by its code, and by the day or the year in which it came out."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import replace

from cards.queries.columns import Mask
from cards.queries.conditions.asking import Asking
from cards.queries.conditions.numbers import holds
from cards.queries.naming import Names
from cards.search.tree import Term
from cards.search.values import Days


def code(term: Term, asking: Asking) -> Mask:
    """The set is one that is meant, or another."""
    meant = asking.names.sets(term.value)
    return asking.columns.in_sets(lambda row: (row in meant) == (term.operator != "!="))


def date(term: Term, asking: Asking) -> Mask:
    """The set came out on one of the days that are meant, on another, before or after."""
    days = _days(term, asking.names)
    fits: dict[str, Callable[[dt.date], bool]] = {
        "=": lambda day: days.first <= day <= days.last,
        "!=": lambda day: not days.first <= day <= days.last,
        "<": lambda day: day < days.first,
        "<=": lambda day: day <= days.last,
        ">": lambda day: day > days.last,
        ">=": lambda day: day >= days.first,
    }
    return asking.columns.in_sets(lambda row: fits[term.operator](row.released))


def year(term: Term, asking: Asking) -> Mask:
    """The year in which the set came out is as the term says."""
    return asking.columns.in_sets(lambda row: holds(term, row.released.year))


def any_day(term: Term, asking: Asking) -> Mask:
    """Everything: the day of legalities restricts nothing by itself."""
    return asking.columns.everything()


def asked_on(term: Term, asking: Asking) -> Asking:
    """The same at the day that a term of the field `time` names."""
    return replace(asking, day=_days(term, asking.names).first)


def _days(term: Term, names: Names) -> Days:
    """The days that are meant; for a set, the one on which it came out."""
    if isinstance(term.value, Days):
        return term.value
    released = [row.released for row in names.sets(term.value)]
    return Days(min(released), max(released))
