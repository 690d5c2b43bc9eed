"""The set of a printing, and the release day."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import replace

from cards.queries.search.answers.numbers import compare_number
from cards.queries.search.arrays import Mask
from cards.queries.search.context import SearchContext
from cards.queries.search.references import References
from cards.search.tree import Term
from cards.search.values import Days, Words, expect


def find_set(term: Term, context: SearchContext) -> Mask:
    sets = context.references.sets(expect(term.value, Words))
    return context.columns.in_sets(lambda row: (row in sets) == (term.operator != "!="))


def find_date(term: Term, context: SearchContext) -> Mask:
    """The set's release compares with the days."""
    days = _days(term, context.references)
    fits: dict[str, Callable[[dt.date], bool]] = {
        "=": lambda day: days.first <= day <= days.last,
        "!=": lambda day: not days.first <= day <= days.last,
        "<": lambda day: day < days.first,
        "<=": lambda day: day <= days.last,
        ">": lambda day: day > days.last,
        ">=": lambda day: day >= days.first,
    }
    return context.columns.in_sets(lambda row: fits[term.operator](row.released))


def find_year(term: Term, context: SearchContext) -> Mask:
    return context.columns.in_sets(lambda row: compare_number(term, row.released.year))


def find_everything(term: Term, context: SearchContext) -> Mask:
    """Every printing: the day of legalities by itself restricts nothing."""
    return context.columns.everything()


def on_day_of(term: Term, context: SearchContext) -> SearchContext:
    """The context with legalities on the day of a `time` term."""
    return replace(context, day=_days(term, context.references).first)


def _days(term: Term, references: References) -> Days:
    if isinstance(term.value, Days):
        return term.value
    released = [row.released for row in references.sets(expect(term.value, Words))]
    return Days(min(released), max(released))
