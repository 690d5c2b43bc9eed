"""Where each field of a query is answered: by the process in its columns, or by the database; a table for each way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db.models import Q, QuerySet

from cards.queries.columns import Mask
from cards.queries.conditions import choices, formats, numbers, printings, rulings, sets, texts, words
from cards.queries.conditions.asking import Asking
from cards.search.fields import Sort
from cards.search.tree import Comparison, Node, Term, parts_of
from cards.search.values import Regex, Values

HELD: dict[str, Callable[[Term, Asking], Mask]] = {
    **dict.fromkeys(("name", "flavor", "artist"), words.words),
    "text": words.text,
    "kind": choices.choice,
    "subtype": choices.choice,
    "rarity": choices.ordered,
    "type": choices.members,
    "keyword": choices.members,
    **dict.fromkeys(("sta", "sc", "ap", "sp", "prints", "sets"), numbers.number),
    "number": numbers.collector_number,
    "set": sets.code,
    "date": sets.date,
    "year": sets.year,
    "in": printings.some,
    "firstprint": printings.first,
    "is:reprint": printings.reprint,
    **dict.fromkeys(("new:rarity", "new:artist", "new:flavor"), printings.new),
    "time": sets.any_day,
}
"""The fields that the columns hold, each with what finds the printings that fit."""

ASKED: dict[str, Callable[[Term, Asking], Q]] = {"related": texts.related}
"""The fields that the database is asked for, each with its condition on versions of cards."""

LISTED: dict[str, Callable[[Term, Asking], QuerySet[Any]]] = {
    "rulings": rulings.words,
    **dict.fromkeys(("legal", "banned", "restricted"), formats.status),
}
"""The fields of tables beside the cards, each with the rows that name the cards which fit; asked for one by one."""

MATCHED: dict[str, Callable[[Term, Asking], Q]] = {
    **dict.fromkeys(("name", "artist", "text", "flavor"), texts.words),
    "type": texts.type_names,
}
"""The fields that regular expressions are matched with; always by the database, which has a time for them."""


def is_held(term: Term | Comparison) -> bool:
    """Whether the columns answer the term."""
    return isinstance(term, Comparison) or (not isinstance(term.value, Regex) and _subject(term) in HELD)


def is_listed(node: Node) -> bool:
    """Whether this is a term that a table beside the cards answers."""
    return isinstance(node, Term) and _subject(node) in LISTED


def is_asked(node: Node) -> bool:
    """Whether one statement answers this: every term in it is a condition on versions of cards, or on printings."""
    if isinstance(node, Term | Comparison):
        return not is_held(node) and not is_listed(node)
    parts = parts_of(node)
    return bool(parts) and all(map(is_asked, parts))


def held(node: Term | Comparison, asking: Asking) -> Mask:
    """The printings that fit a term which the columns answer."""
    if isinstance(node, Comparison):
        return numbers.comparison(node, asking)
    return HELD[_subject(node)](node, asking)


def condition(term: Term, asking: Asking) -> Q:
    """A term that the database is asked for, as a condition on what it is about; true or false, never null."""
    table = MATCHED if isinstance(term.value, Regex) else ASKED
    return table[_subject(term)](term, asking)


def listed(term: Term, asking: Asking) -> QuerySet[Any]:
    """The rows of a table beside the cards that name, as `card`, those that fit."""
    return LISTED[_subject(term)](term, asking)


def _subject(term: Term) -> str:
    """What the tables call it: the field, and for a property which one."""
    flag = term.field.sort is Sort.FLAG and isinstance(term.value, Values)
    return f"{term.field.name}:{term.value.names[0]}" if flag else term.field.name
