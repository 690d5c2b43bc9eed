"""Edits of a query; the rest stays as typed."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from cards.search.explaining import phrase
from cards.search.field import Field, Sort
from cards.search.fields import FIELDS, field_named
from cards.search.lexer import CONDITION, Lexer, Token
from cards.search.parser import parse
from cards.search.query import Query
from cards.search.tree import Node, Or, Term
from cards.search.values import Number, Values, Words
from cards.search.writing import write_node, write_value, write_values, write_with

MOST_TAKEN_OUT = 12


def toggle_value(text: str, field_name: str, value: str) -> str:
    """The query with a value added, or taken out if present.

    A value joins those of the same field as another alternative: `r:rare` with common is `r:rare|common`. A setting
    takes the place of the one that is there.
    """
    field = FIELDS[field_name]
    if field.sort is Sort.SETTING:
        return _setting_toggled(text, field, value)
    query = parse(text)
    item = _item(field.name, value)
    concerned = [node for node in query.conditions if _chooses(node, field)]
    holding = next((node for node in concerned if item in _items(node)), None)
    if holding is not None:
        rest = tuple(each for each in _items(holding) if each != item)
        return _replace(query, holding, rest)
    if concerned:
        return _replace(query, concerned[0], (*_items(concerned[0]), item))
    return _add(query, item)


def chosen_values(query: Query, field_name: str) -> tuple[str, ...]:
    """The values of a field at the top level of the query."""
    field = FIELDS[field_name]
    if field.sort is Sort.SETTING:
        return tuple(value for value in (_setting(query, field),) if value)
    items = (item for node in query.conditions if _chooses(node, field) for item in _items(node))
    return tuple(dict.fromkeys(_write_item(item) for item in items))


def queries_without(query: Query) -> list[tuple[str, str]]:
    """Each of the first conditions in words, and the query without."""
    return [(phrase(node), _remove(query, node)) for node in query.conditions[:MOST_TAKEN_OUT]]


@lru_cache(maxsize=1024)
def _item(field_name: str, value: str) -> Node:
    return parse(f"{field_name}:{write_value(value)}").tree


def _items(node: Node) -> tuple[Node, ...]:
    """The alternatives of `field:a|b`, a node each."""
    if isinstance(node, Or):
        return tuple(item for part in node.parts for item in _items(part))
    if isinstance(node, Term) and isinstance(node.value, Values):
        return tuple(replace(node, value=Values((name,))) for name in node.value.names)
    return (node,)


def _chooses(node: Node, field: Field) -> bool:
    operator = ":" if field.sort in (Sort.SET, Sort.WORDS) else "="
    return all(isinstance(item, Term) and item.field is field and item.operator == operator for item in _items(node))


def _write_item(item: Node) -> str:
    value = item.value if isinstance(item, Term) else None
    if isinstance(value, Values):
        return value.names[0]
    if isinstance(value, Words):
        return value.text.upper() if isinstance(item, Term) and item.field.name == "set" else value.text
    return str(value.value) if isinstance(value, Number) else ""


def _add(query: Query, item: Node) -> str:
    words = write_node(item)
    joined = f"({query.text.strip()}) {words}" if _is_open(query.tree) else f"{query.text.rstrip()} {words}".lstrip()
    return _find_shortest_query(query, (*query.conditions, item), joined) if query.problems else joined


def _is_open(tree: Node) -> bool:
    return isinstance(tree, Or) and tree.parts[0].start == tree.start != tree.parts[1].start


def _replace(query: Query, node: Node, items: tuple[Node, ...]) -> str:
    if not items:
        return _remove(query, node)
    alternatives = _alternatives(query, node, items)
    candidate = query.text[: node.start] + alternatives + query.text[node.end :]
    if not query.problems:
        return candidate
    return _find_shortest_query(query, _instead(query, node, parse(alternatives).conditions), candidate)


def _remove(query: Query, node: Node) -> str:
    return _find_shortest_query(query, _instead(query, node, ()), _remove_part(query.text, node.start, node.end))


def _instead(query: Query, node: Node, others: tuple[Node, ...]) -> tuple[Node, ...]:
    at = next(place for place, each in enumerate(query.conditions) if each is node)
    return (*query.conditions[:at], *others, *query.conditions[at + 1 :])


def _alternatives(query: Query, node: Node, items: tuple[Node, ...]) -> str:
    terms = [item for item in items if isinstance(item, Term)]
    field = terms[0].field
    typed = CONDITION.match(query.text, node.start)
    name = typed[0] if typed and field_named(typed[1]) is field else f"{field.name}:"
    return name + "|".join(write_values(term) for term in terms)


def _find_shortest_query(query: Query, wanted: tuple[Node, ...], *candidates: str) -> str:
    for candidate in candidates:
        if parse(candidate).conditions == wanted:
            return candidate
    return write_with(query, wanted)


def _remove_part(text: str, start: int, end: int) -> str:
    """The text without a part and the `and` beside."""
    before, after = text[:start].rstrip(), text[end:].lstrip()
    words_before, words_after = before.split(), after.split()
    if words_before and words_before[-1].casefold() == "and":
        before = before[: -len("and")].rstrip()
    elif words_after and words_after[0].casefold() == "and":
        after = after[len("and") :].lstrip()
    return f"{before} {after}".strip()


def _setting(query: Query, field: Field) -> str | None:
    if field.name == "order":
        return ",".join(f"{'-' if key.descending else ''}{key.field.name}" for key in query.order)
    value: str | None = getattr(query, field.name, None)
    return value


def _setting_toggled(text: str, field: Field, value: str) -> str:
    query = parse(text)
    replaced = (field, FIELDS["direction"]) if field.name == "order" else (field,)  # an order has its own signs
    tokens = [token for token in _list_conditions(query.text) if field_named(token.field) in replaced]
    rest = query.text
    for token in reversed(tokens):
        rest = _remove_part(rest, token.start, token.end)
    is_there = bool(tokens) and _setting(query, field) == value
    return rest if is_there else f"{rest} {field.name}:{value}".strip()


@lru_cache(maxsize=64)
def _list_conditions(text: str) -> tuple[Token, ...]:
    """The conditions of a text; a page asks for each of its orders and views."""
    return tuple(token for token in Lexer(text).tokens() if token.kind == "condition")
