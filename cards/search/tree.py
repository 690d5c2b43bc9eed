"""The tree of a query's conditions; equality ignores positions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from cards.search.field import Field
from cards.search.fields import FIELDS
from cards.search.values import Missing, Value, Values


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """A condition with a place in the text."""

    start: int = field(default=0, compare=False)
    end: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Always(Node):
    """Every card."""


@dataclass(frozen=True, slots=True)
class And(Node):
    """All of the parts, two or more. A term of the field `time` among them is the others' day (see `asked_day`)."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Or(Node):
    """Any of the parts, two or more."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Not(Node):
    """The opposite of a part, missing values included."""

    part: Node


@dataclass(frozen=True, slots=True)
class Term(Node):
    """A field compared with a value. `operator` is one of : = != < <= > >=, and `:` only where it differs from `=`.

    A missing value is never equal, different, less or more. `has:text` is written as `text` != Missing.
    """

    field: Field
    operator: str
    value: Value

    @property
    def about(self) -> str:
        """The term's subject, as the field's. `is:reprint` is about a printing."""
        printed = self.field.name == "is" and isinstance(self.value, Values) and "reprint" in self.value.names
        return "printing" if printed else self.field.about


@dataclass(frozen=True, slots=True)
class Sum:
    """Number fields added and subtracted. Missing if any of the fields is."""

    terms: tuple[tuple[int, Field], ...]
    """Each field with 1 or -1."""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Comparison(Node):
    """Two sums of stats compared. `operator` is one of = != < <= > >=.

    A missing stat makes it false. The numbers fit into 32 bits each, their sum only into 64.
    """

    left: Sum
    operator: str
    right: Sum
    about: ClassVar[str] = "card"


def parts_of(node: Node) -> tuple[Node, ...]:
    if isinstance(node, And | Or):
        return node.parts
    return (node.part,) if isinstance(node, Not) else ()


def terms_of(node: Node) -> Iterator[Term | Comparison]:
    """Every term and comparison in the tree, from left to right."""
    if isinstance(node, Term | Comparison):
        yield node
    for part in parts_of(node):
        yield from terms_of(part)


def fields_of(node: Term | Comparison) -> tuple[Field, ...]:
    if isinstance(node, Term):
        return (node.field,)
    return tuple(dict.fromkeys(field for side in (node.left, node.right) for _sign, field in side.terms))


def asked_day(node: Node) -> Term | None:
    """The term with the day of legalities in an And; inner groups may differ."""
    if not isinstance(node, And):
        return None
    return next((part for part in node.parts if isinstance(part, Term) and part.field is FIELDS["time"]), None)


MISSING = Missing()
