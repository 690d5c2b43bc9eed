"""Words of names, of cards and of artists, which the columns hold folded."""

from __future__ import annotations

from operator import methodcaller

from cards.queries.columns import Mask
from cards.queries.conditions.asking import Asking
from cards.search.tree import Term
from cards.search.values import Missing, Words


def words(term: Term, asking: Asking) -> Mask:
    """The words stand in the name, or are the whole of it; without a name there is no other one, either."""
    column = asking.columns.columns[term.field.name]
    if isinstance(term.value, Missing):
        return column.present if term.operator == "!=" else ~column.present
    wanted = term.value.text if isinstance(term.value, Words) else ""
    if term.operator == ":":
        return column.where(methodcaller("__contains__", wanted))  # no call in Python for each of the names
    return column.where(lambda name: (name == wanted) == (term.operator == "="))
