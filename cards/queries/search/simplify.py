"""Writes out terms with several meanings as simpler terms."""

from __future__ import annotations

import operator
from dataclasses import replace

from cards.search.field import Field, Sort
from cards.search.fields import FIELDS
from cards.search.phrases import holds_phrase, mark
from cards.search.tree import MISSING, And, Node, Not, Or, Term
from cards.search.values import Missing, Values, Words
from rules.engine.names import fold

TYPES = "types"
"""The page of the field that stands for a card's types."""


def simplify(term: Term) -> Node:
    """Write a term in simpler terms, if possible.

    `any` is written out as its fields, `is` and `new` as one property each. A card without a ruling, or in another
    status, is one outside those with it.
    """
    match term.field.name, term.value:
        case "any", _:
            return _search_name_and_texts(term)
        case (("is" | "new"), Values(names=names)) if len(names) > 1:
            return _join_alternatives(term, *(replace(term, value=Values((name,))) for name in names))
        case "is", Values(names=("vanilla",)):
            return _require_no_text(term)
        case (("legal" | "banned" | "restricted"), _) if term.operator == "!=":
            return Not(replace(term, operator="="), start=term.start, end=term.end)
        case "rulings", Missing() if term.operator == "=":
            return Not(replace(term, operator="!="), start=term.start, end=term.end)
    return term


def _search_name_and_texts(term: Term) -> Node:
    if term.operator == "!=":
        return Not(replace(term, operator="="), start=term.start, end=term.end)
    name, text, flavor = (replace(term, field=FIELDS[field]) for field in ("name", "text", "flavor"))
    own = (node for field in FIELDS.values() if field.games for node in _read_in_game(term, field))
    return _join_alternatives(term, name, text, *own, flavor)


def _require_no_text(term: Term) -> Node:
    """Neither text nor keyword. A game without keywords has cards without them, too."""
    asked = (FIELDS[name] for name in ("text", "keyword") if name in FIELDS)
    parts = tuple(Not(replace(term, field=field, operator="!=", value=MISSING)) for field in asked)
    return And(parts, start=term.start, end=term.end)


def _read_in_game(term: Term, field: Field) -> tuple[Node, ...]:
    """A game's own words, and the types of its cards."""
    if field.sort is Sort.WORDS:
        return (replace(term, field=field),)
    if field.page != TYPES:
        return ()
    if not isinstance(term.value, Words):
        return (replace(term, field=field),)
    words, holds = term.value, operator.contains if term.operator == ":" else operator.eq
    named = tuple(name for name in field.values if holds(fold(name), words.text))
    if words.phrase:
        named = tuple(name for name in named if holds_phrase(mark(name), words.phrase))
    return (replace(term, field=field, operator=":", value=Values(named)),) if named else ()


def _join_alternatives(term: Term, *nodes: Node) -> Node:
    return Or(nodes, start=term.start, end=term.end)
