"""Terms that say several things at once, written out as the simpler ones that they mean."""

from __future__ import annotations

import operator
from dataclasses import replace

from cards.search.fields import FIELDS
from cards.search.tree import MISSING, And, Node, Not, Or, Term, parts_of
from cards.search.values import Missing, Values, Words
from rules.engine.names import fold


def written_out(node: Node) -> Node:
    """The tree with `any` as the fields that it looks into, `is` and `new` with one property each.

    A card without a ruling, or in another status, is one that is not among those with it.
    """
    if isinstance(node, Term):
        return _term(node)
    if isinstance(node, Not):
        return replace(node, part=written_out(node.part))
    return replace(node, parts=tuple(map(written_out, parts_of(node)))) if isinstance(node, And | Or) else node


def _term(term: Term) -> Node:
    match term.field.name, term.value:
        case "any", _:
            return _anywhere(term)
        case (("is" | "new"), Values(names=names)) if len(names) > 1:
            return _either(term, *(_term(replace(term, value=Values((name,)))) for name in names))
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
        return Not(_anywhere(replace(term, operator="=")), start=term.start, end=term.end)
    name, text, flavor = (replace(term, field=FIELDS[field]) for field in ("name", "text", "flavor"))
    return _either(term, name, text, *_of_types(term), flavor)


def _of_types(term: Term) -> tuple[Node, ...]:
    """The types whose names are as the term says, if there are any."""
    field = FIELDS["type"]
    if not isinstance(term.value, Words):
        return (replace(term, field=field),)
    held = operator.contains if term.operator == ":" else operator.eq
    named = tuple(name for name in field.values if held(fold(name), term.value.text))
    return (replace(term, field=field, operator=":", value=Values(named)),) if named else ()


def _either(term: Term, *nodes: Node) -> Node:
    return Or(nodes, start=term.start, end=term.end)
