"""Where each field of a query is answered: by the process, in its columns, or by the database; one table for each."""

from __future__ import annotations

from collections.abc import Callable

from django.db.models import Q

from cards.queries.columns import Mask
from cards.queries.conditions import choices, formats, names, numbers, printings, rulings, sets, texts
from cards.queries.conditions.asking import Asking
from cards.search.fields import Sort
from cards.search.tree import Comparison, Node, Term, parts_of
from cards.search.values import Regex, Values

HELD: dict[str, Callable[[Term, Asking], Mask]] = {
    "name": names.words,
    "artist": names.words,
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
    "new:rarity": printings.new,
    "new:artist": printings.new,
    "time": sets.any_day,
}
"""The fields that the columns hold, each with what finds the printings that fit."""

ASKED: dict[str, Callable[[Term, Asking], Q]] = {
    "text": texts.text,
    "flavor": texts.words,
    "new:flavor": texts.new_flavor,
    "related": texts.related,
    "rulings": rulings.words,
    **dict.fromkeys(("legal", "banned", "restricted"), formats.status),
}
"""The fields that the database is asked for, each with its condition on versions of cards, or on printings."""

MATCHED: dict[str, Callable[[Term, Asking], Q]] = {
    **dict.fromkeys(("name", "artist", "text", "flavor"), texts.words),
    "type": texts.type_names,
    "rulings": rulings.words,
}
"""The fields that regular expressions are matched with; always by the database, which has a time for them."""


def is_asked(node: Node) -> bool:
    """Whether the database is asked for this, and for nothing else: every term in it is one of its own."""
    if isinstance(node, Term):
        return isinstance(node.value, Regex) or _subject(node) in ASKED
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


def _subject(term: Term) -> str:
    """What the tables call it: the field, and for a property which one."""
    flag = term.field.sort is Sort.FLAG and isinstance(term.value, Values)
    return f"{term.field.name}:{term.value.names[0]}" if flag else term.field.name
