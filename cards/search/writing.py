"""Writes a tree in the search language."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from cards.search.field import Field, Sort
from cards.search.lexer import QUOTES, SEPARATORS
from cards.search.phrases import SIGN
from cards.search.query import Query
from cards.search.tree import Always, And, Comparison, Node, Not, Or, Sum, Term
from cards.search.values import CollectorNumber, Days, Missing, Number, Parity, Regex, Special, Value, Values, Words

_CONNECTIVES = ("or", "and", "not")
_PLAIN = frozenset({Sort.CHOICE, Sort.ORDERED, Sort.CODE, Sort.RARITY_OR_SET, Sort.FLAG})
"""Where : and = mean the same, and : reads better."""


def write_query(query: Query) -> str:
    """The whole query, with settings."""
    order = ",".join(f"{'-' if key.descending else ''}{key.field.name}" for key in query.order)
    settings = {
        "order": order,
        "unique": query.unique if query.unique != "cards" else "",
        "prefer": query.prefer if query.prefer != "newest" else "",
        "display": query.display or "",
    }
    parts = [write_node(query.tree), *(f"{name}:{value}" for name, value in settings.items() if value)]
    return " ".join(part for part in parts if part)


def write_with(query: Query, conditions: tuple[Node, ...]) -> str:
    """The query with the given conditions in place of its own."""
    tree = conditions[0] if len(conditions) == 1 else And(conditions) if conditions else Always()
    return write_query(replace(query, tree=tree))


def write_node(node: Node) -> str:
    """A node as text; a group without outer parentheses."""
    if isinstance(node, And):
        return " ".join(_write_part(part, And, Or) for part in node.parts)
    if isinstance(node, Or):
        return " or ".join(_write_part(part, Or) for part in node.parts)
    if isinstance(node, Not):
        return "-" + _write_part(node.part, And, Or)
    if isinstance(node, Term):
        return _term(node)
    if isinstance(node, Comparison):
        return f"{_sum(node.left)}{node.operator}{_sum(node.right)}"
    return ""


def write_value(text: str) -> str:
    """A value, with quotes if necessary."""
    plain = (
        text
        and text[0] not in QUOTES + "/"
        and not any(letter.isspace() or letter in "()" + SEPARATORS for letter in text)
    )
    return text if plain else f'"{text}"'


def _write_part(node: Node, *kinds: type[Node]) -> str:
    return f"({write_node(node)})" if isinstance(node, kinds) else write_node(node)


def _term(term: Term) -> str:
    if term.field.name == "name" and isinstance(term.value, Words) and term.operator != "!=":
        if term.operator == "=":
            return f'!"{term.value.text}"'
        words = _write_contained(term.value)
        return f'"{words}"' if words in _CONNECTIVES else words
    if isinstance(term.value, Words) and term.field.sort is Sort.WORDS and term.operator == ":":
        return f"{term.field.name}:{_write_contained(term.value)}"
    plain = term.operator == "=" and term.field.sort in _PLAIN
    operator = ":" if plain else term.operator
    return f"{term.field.name}{operator}{_value(term.value, term.field, term.operator)}"


def write_values(term: Term) -> str:
    if isinstance(term.value, Words):
        return write_value(term.value.typed or term.value.text)
    return _value(term.value, term.field, term.operator)


def _write_contained(words: Words) -> str:
    """Words for a text to contain: a phrase in quotes, or a word with signs for blanks."""
    if words.phrase:
        return f'"{words.phrase.replace(f" {SIGN}", ",")}"'
    return f'"{words.text}"' if words.text == "none" else write_value(words.text.replace(" ", "."))


def _value(value: Value, field: Field, operator: str) -> str:
    match value:
        case Words(text=text):
            return f'"{text}"' if text == "none" else write_value(text)
        case Regex(pattern=pattern):
            return "/" + pattern.replace("/", "\\/") + "/"
        case Number(value=number):
            return str(number)
        case Special(sign=sign):
            return sign
        case Parity(odd=odd):
            return "odd" if odd else "even"
        case Missing():
            return '""' if field.sort is Sort.WORDS else "none"
        case CollectorNumber(text=text):
            return write_value(text)
        case Days():
            return write_days(value)
        case Values(names=names):
            whole_set = field.sort is Sort.SET and operator != ":"
            return ("," if whole_set else "|").join(write_value(name) for name in names)


def write_days(days: Days) -> str:
    first, last = days.first, days.last
    if first == last:
        return first.isoformat()
    if last - first > timedelta(days=31):
        return f"{first.year:04}"
    return f"{first.year:04}-{first.month:02}"


def _sum(total: Sum) -> str:
    text = "".join(f"{'+' if factor > 0 else '-'}{field.name}" for factor, field in total.terms).removeprefix("+")
    return f"{text}{total.number:+}" if text and total.number else text or str(total.number)
