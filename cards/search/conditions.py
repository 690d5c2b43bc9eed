"""Conditions as nodes of the tree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from cards.search import problems, reading
from cards.search.field import Field, Sort
from cards.search.fields import FIELDS, field_named
from cards.search.lexer import CONDITION, Piece, Style, Token
from cards.search.query import Problem
from cards.search.reading import NotUnderstoodError
from cards.search.tree import And, Node, Or, Term
from cards.search.values import Values

Found = tuple[list[Node], list[Problem]]
"""The nodes of the values that can be read, and a problem for each of the others."""


def parse_condition(token: Token, field: Field) -> tuple[Node | None, list[Problem]]:
    """The node of a condition on a field, with problems of unreadable values."""
    if token.operator not in field.operators:
        return None, [problems.wrong_operator(field, token)]
    if field.name == "time" and len(token.pieces) > 1:
        return None, [problems.one_day(token)]
    if field.sort is Sort.SET and token.operator != ":":
        found, faults = _sets(token, field)
    else:
        found, faults = _alternatives(token, field)
    return _match_any(token, _merge(found)), faults


def parse_comparison(token: Token) -> tuple[Node | None, list[Problem]]:
    if not reading.is_sum(token.field):
        return None, [problems.unknown_field(token)]
    left = Piece(token.field, token.start, token.start + len(token.field))
    found, faults = _parse_each(token.pieces, lambda piece: reading.parse_comparison(token, left, piece))
    return _match_any(token, found), faults


def parse_name(token: Token) -> tuple[Node | None, list[Problem]]:
    found, faults = _parse_each(token.pieces, lambda piece: _parse_name(token, piece))
    return any_of(token, found), faults


def _parse_name(token: Token, piece: Piece) -> Node:
    name, exact = FIELDS["name"], token.kind == "exact"
    meant = CONDITION.match(piece.text)
    if exact and piece.style is Style.BARE and meant and field_named(meant[1]):
        raise NotUnderstoodError(problems.exact_condition(token, piece))
    words = reading.parse_words(name, piece) if exact else reading.parse_contained(name, piece)
    return Term(name, "=" if exact else ":", words, start=token.start, end=token.end)


def any_of(token: Token, parts: Sequence[Node]) -> Node | None:
    """The parts as alternatives; a single part stays alone."""
    return parts[0] if len(parts) == 1 else Or(tuple(parts), start=token.start, end=token.end) if parts else None


def all_of(token: Token, parts: Sequence[Node]) -> Node | None:
    """The parts together; a single part stays alone."""
    return parts[0] if len(parts) == 1 else And(tuple(parts), start=token.start, end=token.end) if parts else None


def _match_any(token: Token, parts: Sequence[Node]) -> Node | None:
    """`a|b`: any of the parts, for `!=` none."""
    return (all_of if token.operator == "!=" else any_of)(token, parts)


def _match_all(token: Token, parts: Sequence[Node]) -> Node | None:
    """`a&b`: all of the parts, for `!=` not all."""
    return (any_of if token.operator == "!=" else all_of)(token, parts)


def _parse_each(pieces: Iterable[Piece], read: Callable[[Piece], Node]) -> Found:
    found: list[Node] = []
    faults: list[Problem] = []
    for piece in pieces:
        try:
            found.append(read(piece))
        except NotUnderstoodError as refused:
            faults.append(refused.problem)
    return found, faults


def _alternatives(token: Token, field: Field) -> Found:
    """The alternatives of a|b&c."""
    found: list[Node] = []
    faults: list[Problem] = []
    for pieces in _split_pieces(token.pieces, "|,"):
        parts, wrong = _parse_each(pieces, lambda piece: reading.parse_value(field, token, piece))
        node = _match_all(token, parts)
        found += [node] if node else []
        faults += wrong
    return found, faults


def _sets(token: Token, field: Field) -> Found:
    """The alternatives of a,b|c, each a set or a number."""
    found: list[Node] = []
    faults: list[Problem] = []
    for pieces in _split_pieces(token.pieces, "|"):
        if len(pieces) == 1 and reading.is_count(pieces[0]):
            members, wrong = _parse_each(pieces, lambda piece: reading.parse_value(field, token, piece))
            found += members
        else:
            members, wrong = _parse_each(pieces, lambda piece: reading.parse_members(field, token, piece))
            names = _sort_names(field, _names(members))
            found += [Term(field, token.operator, Values(names), start=token.start, end=token.end)] if names else []
        faults += wrong
    return found, faults


def _split_pieces(pieces: Iterable[Piece], separators: str) -> list[list[Piece]]:
    cut: list[list[Piece]] = []
    for piece in pieces:
        if not cut or piece.joined in separators:
            cut.append([])
        cut[-1].append(piece)
    return cut


def _merge(nodes: Sequence[Node]) -> list[Node]:
    merged: list[Node] = []
    for mergeable, group in groupby(nodes, _merges):
        neighbors = list(group)
        merged += [_one_term(neighbors)] if mergeable else neighbors
    return merged


def _one_term(nodes: Sequence[Node]) -> Node:
    first = nodes[0]
    return replace(first, value=Values(_sort_names(first.field, _names(nodes)))) if isinstance(first, Term) else first


def _merges(node: Node) -> bool:
    if not isinstance(node, Term) or not isinstance(node.value, Values):
        return False
    return node.operator == ":" if node.field.sort is Sort.SET else node.operator in ("=", "!=")


def _names(nodes: Iterable[Node]) -> list[str]:
    values = (node.value for node in nodes if isinstance(node, Term))
    return [name for value in values if isinstance(value, Values) for name in value.names]


def _sort_names(field: Field, names: Iterable[str]) -> tuple[str, ...]:
    places = {name: place for place, name in enumerate(field.values)}
    last = len(places)
    return tuple(sorted(dict.fromkeys(names), key=lambda name: (places.get(name.rstrip("0123456789 "), last), name)))
