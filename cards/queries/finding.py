"""What the database is asked for: one statement that gives the numbers of what it finds, in no order.

Conditions on cards are asked of the versions that count, those on printings of printings. Where both are asked at
once, what is about cards alone becomes a subselect, so that everything else, negated or not, is asked of one printing
at a time.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any

import numpy as np
import numpy.typing as npt
from django.db.models import Aggregate, BinaryField, Q, QuerySet

from cards.models import Printing
from cards.queries.columns import Mask
from cards.queries.conditions import condition, is_listed, listed
from cards.queries.conditions.asking import Asking
from cards.search.tree import And, Node, Not, Term, parts_of, terms_of


def find(tree: Node, asking: Asking) -> Mask:
    """The printings that fit a tree of nothing but terms that the database is asked for; one statement."""
    if isinstance(tree, Term) and is_listed(tree):
        return asking.columns.printings_of(_numbers(listed(tree, asking), "card_id"))
    if about_printings(tree):
        return asking.columns.printings_at(_numbers(Printing.objects.filter(_on_printings(tree, asking)), "pk"))
    return asking.columns.printings_of(_numbers(_versions(tree, asking), "card_id"))


def about_printings(node: Node) -> bool:
    """Whether something in the tree is about one printing, so that printings are looked at one by one."""
    return any(isinstance(term, Term) and term.of == "printing" for term in terms_of(node))


def _versions(tree: Node, asking: Asking) -> QuerySet[Any]:
    """The versions that count of the cards that fit a tree without a condition on printings."""
    return asking.versions.filter(_on_cards(tree, asking))


def _on_cards(node: Node, asking: Asking) -> Q:
    """The tree as a condition on versions of cards."""
    return condition(node, asking) if isinstance(node, Term) else _joined(node, asking, _on_cards)


def _on_printings(node: Node, asking: Asking) -> Q:
    """The tree as a condition on printings."""
    if not about_printings(node):
        return Q(card__in=_versions(node, asking).values("card"))
    if isinstance(node, Term):
        return condition(node, asking)
    if isinstance(node, And):
        of_cards = tuple(part for part in node.parts if not about_printings(part))
        if len(of_cards) > 1:
            others = (part for part in node.parts if about_printings(part))
            return _all([*(_on_printings(part, asking) for part in others), _on_printings(And(of_cards), asking)])
    return _joined(node, asking, _on_printings)


def _joined(node: Node, asking: Asking, compiled: Callable[[Node, Asking], Q]) -> Q:
    if isinstance(node, Not):
        return ~compiled(node.part, asking)
    parts = [compiled(part, asking) for part in dict.fromkeys(parts_of(node))]
    return (_all if isinstance(node, And) else _any)(parts)


def _all(conditions: Iterable[Q]) -> Q:
    return reduce(operator.and_, conditions)


def _any(conditions: Iterable[Q]) -> Q:
    return reduce(operator.or_, conditions)


class _Packed(Aggregate):
    """Numbers in eight bytes each, which costs a fraction of a row for each."""

    function = "string_agg"
    template = "%(function)s(int8send(%(expressions)s), '')"
    output_field = BinaryField()


def _numbers(rows: QuerySet[Any], column: str) -> npt.NDArray[np.int64]:
    packed = rows.order_by().aggregate(packed=_Packed(column))["packed"]
    return np.frombuffer(packed or b"", dtype=">i8").astype(np.int64)
