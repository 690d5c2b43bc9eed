"""Order, direction, unique, prefer and display."""

from __future__ import annotations

from cards.search import problems
from cards.search.field import Field
from cards.search.fields import FIELDS, field_named, order_fields
from cards.search.lexer import MINUS, Piece, Style, Token
from cards.search.query import OrderKey, Problem
from cards.search.reading import NotUnderstoodError, resolve_values
from rules.engine.names import fold

_DIRECTIONS = {"asc": "asc", "ascending": "asc", "desc": "desc", "descending": "desc"}


class Settings:
    """The settings so far; the last of two counts."""

    def __init__(self) -> None:
        self.chosen: dict[str, str] = {}
        self._order: tuple[OrderKey, ...] = ()

    @property
    def keys(self) -> tuple[OrderKey, ...]:
        """The order; direction desc turns fields without a sign."""
        falls = self.chosen.get("direction") == "desc"
        if falls and not self._order:
            return (OrderKey(FIELDS["name"], descending=True),)
        return tuple(OrderKey(key.field, key.descending or falls) for key in self._order)

    def take(self, token: Token, field: Field) -> list[Problem]:
        """Read a setting; return the problems of its values."""
        if token.operator not in field.operators:
            return [problems.wrong_operator(field, token)]
        faults: list[Problem] = []
        keys: dict[str, OrderKey] = {}
        for piece in token.pieces:
            try:
                self._take(token, field, piece, keys)
            except NotUnderstoodError as refused:
                faults.append(refused.problem)
        if keys:
            self._order = tuple(keys.values())
        return faults

    def _take(self, token: Token, field: Field, piece: Piece, keys: dict[str, OrderKey]) -> None:
        if not piece.text or piece.style is Style.UNCLOSED:
            raise NotUnderstoodError(problems.empty_value(field, token, piece))
        if field.name == "order":
            key = _order_key(field, piece)
            keys.setdefault(key.field.name, key)
        elif field.name == "direction":
            direction = _DIRECTIONS.get(fold(piece.text))
            if direction is None:
                raise NotUnderstoodError(problems.unknown_value(field, piece.text, piece.start, piece.end))
            self.chosen[field.name] = direction
        else:
            values = resolve_values(field, piece)
            if len(values) > 1:
                raise NotUnderstoodError(problems.unknown_value(field, piece.text, piece.start, piece.end))
            self.chosen[field.name] = values[0]


def _order_key(order: Field, piece: Piece) -> OrderKey:
    name = piece.text.lstrip("+" + MINUS)
    field = field_named(name)
    if field is None or not field.orders:
        raise NotUnderstoodError(problems.unknown_value(order, name, piece.start, piece.end, order_fields()))
    return OrderKey(field, descending=piece.text[0] in MINUS)
