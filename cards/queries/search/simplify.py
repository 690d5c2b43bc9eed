"""Terms with several meanings at once, written out as simpler ones."""

from __future__ import annotations

import operator
from dataclasses import replace

from cards.search.fields import FIELDS
from cards.search.phrases import holds_phrase, mark
from cards.search.tree import MISSING, And, Node, Not, Or, Term
from cards.search.values import Missing, Values, Words
from rules.engine.names import fold


def simplify(term: Term) -> Node:
    """What the term means in simpler terms, or the term itself.

    `any` is written out as its fields, `is` and `new` as one property each. A card without a ruling, or in another
    status, is one outside those with it.
    """
    match term.field.name, term.value:
        case "any", _:
            return _anywhere(term)
        case (("is" | "new"), Values(names=names)) if len(names) > 1:
            return _either(term, *(replace(term, value=Values((name,))) for name in names))
        case "is", Values(names=("vanilla",)):
            text, keyword = (replace(term, field=FIELDS[name], value=MISSING) for name in ("text", "keyword"))
            return And((text, keyword), start=term.start, end=term.end)
        case (("legal" | "banned" | "restricted"), _) if term.operator == "!=":
            return Not(replace(term, operator="="), start=term.start, end=term.end)
        case "rulings", Missing() if term.operator == "=":
            return Not(replace(term, operator="!="), start=term.start, end=term.end)
    return term


def _anywhere(term: Term) -> Node:
    """Name, rules text or types of the card, or the flavor text of the printing."""
    if term.operator == "!=":
        return Not(replace(term, operator="="), start=term.start, end=term.end)
    name, text, flavor = (replace(term, field=FIELDS[field]) for field in ("name", "text", "flavor"))
    return _either(term, name, text, *_of_types(term), flavor)


def _of_types(term: Term) -> tuple[Node, ...]:
    """The types with such names, if there are any."""
    field = FIELDS["type"]
    if not isinstance(term.value, Words):
        return (replace(term, field=field),)
    words, holds = term.value, operator.contains if term.operator == ":" else operator.eq
    named = tuple(name for name in field.values if holds(fold(name), words.text))
    if words.phrase:
        named = tuple(name for name in named if holds_phrase(mark(name), words.phrase))
    return (replace(term, field=field, operator=":", value=Values(named)),) if named else ()


def _either(term: Term, *nodes: Node) -> Node:
    return Or(nodes, start=term.start, end=term.end)
