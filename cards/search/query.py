"""A query as understood."""

from __future__ import annotations

from dataclasses import dataclass

from cards.search.field import Field
from cards.search.tree import Always, And, Node


@dataclass(frozen=True, slots=True)
class Problem:
    """A part not understood: the reason, the remedy, the place, the nearest known words.

    The part is left out, or read as the message says; everything else of the query counts. Each of `nearest` may be
    put in the place of `word` within the part.
    """

    message: str
    start: int
    end: int
    word: str
    nearest: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OrderKey:
    """A field of the result's order."""

    field: Field
    descending: bool


@dataclass(frozen=True, slots=True)
class Query:
    """A parsed query. Positions in tree and problems count the characters of `text`.

    `text` is as typed, but cut to the limit and with control characters as blanks. `order` is empty for the order of
    names. `display` is None when the query does not say it.
    """

    text: str
    tree: Node
    order: tuple[OrderKey, ...] = ()
    unique: str = "cards"
    prefer: str = "newest"
    display: str | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def conditions(self) -> tuple[Node, ...]:
        """The top level's conditions; none for all cards. A range, or a list, is one condition."""
        if isinstance(self.tree, And) and self.tree.parts[0].start != self.tree.parts[1].start:
            return self.tree.parts
        return () if isinstance(self.tree, Always) else (self.tree,)
