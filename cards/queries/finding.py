"""From a query's tree to one statement that gives the numbers of what it finds, in no order.

Conditions on cards are asked of the versions that count, those on printings of printings. Where a query has both, what
is about cards alone becomes a subselect, so that everything else, negated or not, is asked of one printing at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.fields.array import ArrayContains
from django.db.models import Aggregate, BinaryField, F, Func, Q, QuerySet, TextField

from cards.models import Printing
from cards.queries.conditions import ALL, Asking, all_of, any_of, asked_on, comparison, condition
from cards.search.tree import And, Comparison, Node, Not, Or, Term, asked_day, parts_of, terms_of
from cards.search.values import OWN_NAME, Words

MOST_GRAMS = 6
"""So many runs of three letters are looked up for a phrase; more cost more than they save."""
_GRAM = 3
_INDEXED = ("name_fold", "text_fold")


@dataclass(frozen=True, slots=True)
class Ids:
    """What a statement found: the numbers of printings, or of cards with all their printings."""

    numbers: npt.NDArray[np.int64]
    of_printings: bool


def find(tree: Node, asking: Asking) -> Ids:
    """The cards that fit the tree, or the printings where it asks for something about them; one statement."""
    if about_printings(tree):
        return Ids(_numbers(Printing.objects.filter(_on_printings(tree, asking)), "pk"), of_printings=True)
    return Ids(_numbers(_versions(tree, asking), "card_id"), of_printings=False)


def about_printings(node: Node) -> bool:
    """Whether something in the tree is about one printing, so that printings are looked at one by one."""
    return any(isinstance(term, Term) and term.of == "printing" for term in terms_of(node))


def on_its_day(node: Node, asking: Asking) -> Asking:
    """The same at the day that stands among the parts of this node, if one does."""
    day = asked_day(node)
    return asked_on(day, asking) if day else asking


def _versions(tree: Node, asking: Asking) -> QuerySet[Any]:
    """The versions that count of the cards that fit a tree without a condition on printings."""
    narrowed = _narrowed(tree)
    return asking.versions.filter(*([narrowed] if narrowed else ()), _on_cards(tree, asking))


def _on_cards(node: Node, asking: Asking) -> Q:
    """The tree as a condition on versions of cards."""
    if isinstance(node, Term):
        return condition(node, asking)
    if isinstance(node, Comparison):
        return comparison(node)
    return _joined(node, on_its_day(node, asking), _on_cards)


def _on_printings(node: Node, asking: Asking) -> Q:
    """The tree as a condition on printings."""
    if not about_printings(node):
        return Q(card__in=_versions(node, asking).values("card"))
    if isinstance(node, Term):
        return condition(node, asking)
    asking = on_its_day(node, asking)
    if isinstance(node, And):
        of_cards = tuple(part for part in node.parts if not about_printings(part))
        if len(of_cards) > 1:
            others = (part for part in node.parts if about_printings(part))
            return all_of([*(_on_printings(part, asking) for part in others), _on_printings(And(of_cards), asking)])
    return _joined(node, asking, _on_printings)


def _joined(node: Node, asking: Asking, compiled: Callable[[Node, Asking], Q]) -> Q:
    if isinstance(node, Not):
        return ~compiled(node.part, asking)
    parts = [compiled(part, asking) for part in dict.fromkeys(parts_of(node))]
    return (all_of(parts) if isinstance(node, And) else any_of(parts)) if parts else ALL


# The database finds parts of words through an index over runs of three letters. What the index is asked only narrows
# what is looked at, and stands beside the tree: inside it, it would be computed for each row that is not skipped.


def _narrowed(node: Node) -> Q | None:
    """What every card that fits has in the index; None if that cannot be said."""
    if isinstance(node, Term) and node.field.column in _INDEXED and isinstance(node.value, Words):
        grams = _grams(node.value.text) if node.operator != "!=" else []
        return Q(ArrayContains(_indexed(node.field.column), grams)) if grams else None
    if isinstance(node, And):
        narrowed = [found for found in map(_narrowed, node.parts) if found]
        return all_of(narrowed) if narrowed else None
    if isinstance(node, Or):
        each = [_narrowed(part) for part in node.parts]
        return any_of(found for found in each if found) if all(each) else None
    return None


def _grams(words: str) -> list[str]:
    """Some of the runs of three letters in the words, spread over them; those on both sides of ~ alone."""
    runs = {part[at : at + _GRAM]: None for part in words.split(OWN_NAME) for at in range(len(part) - _GRAM + 1)}
    return list(runs)[:: max(1, -(-len(runs) // MOST_GRAMS))]


def _indexed(column: str) -> Func:
    return Func(F(column), function="cards_grams", output_field=ArrayField(TextField()))


class _Packed(Aggregate):
    """Numbers in eight bytes each, which costs a fraction of a row for each."""

    function = "string_agg"
    template = "%(function)s(int8send(%(expressions)s), '')"
    output_field = BinaryField()


def _numbers(rows: QuerySet[Any], column: str) -> npt.NDArray[np.int64]:
    packed = rows.order_by().aggregate(packed=_Packed(column))["packed"]
    return np.frombuffer(packed or b"", dtype=">i8").astype(np.int64)
