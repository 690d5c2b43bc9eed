"""Reads the catalogue's rows from the database, for columns."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

import msgspec
from django.db.models import Case, Expression, F, QuerySet, TextField, When
from django.db.models.functions import Cast

from cards.models import Card, CardSet, CardVersion, Printing
from cards.queries.catalogue import in_force
from cards.search.field import Field, Table
from cards.search.fields import FIELDS

Rows = dict[str, Sequence[Any]]
"""The rows of a table by column."""
_JSON = frozenset({"figures", "marks"})


@dataclass(frozen=True, slots=True)
class SetRow:
    """A set of cards, for queries about sets."""

    pk: int
    game: str
    code: str
    name: str
    released: date

    @property
    def rank(self) -> str:
        return f"{self.released.isoformat()} {self.code} {self.game}"


def read_sets() -> tuple[SetRow, ...]:
    """The sets in the order of release."""
    sets = CardSet.objects.order_by("released", "code", "game")
    return tuple(SetRow(*row) for row in sets.values_list("pk", "game", "code", "name", "released"))


def find_cards_named(names: Collection[str], sets: Sequence[SetRow]) -> list[int]:
    """The ids of the cards with the folded names, in any game."""
    games = {row.game for row in sets}
    return list(Card.objects.filter(game__in=games, name_fold__in=names).order_by().values_list("pk", flat=True))


def read_cards(day: date, ids: Collection[int] | None = None) -> Rows:
    """The cards of a day in the order of names: all, or those with the ids."""
    versions = CardVersion.objects.filter(in_force(day)).order_by("name_fold", "card_id")
    found = versions if ids is None else versions.filter(card__in=ids)
    return _read_rows(found, Table.VERSION, "card_id", "game", "figures", "marks")


def read_printings(cards: Collection[int] | None = None) -> Rows:
    """The printings of all cards, or of those with the ids, in no order."""
    printings = Printing.objects.order_by()
    found = printings if cards is None else printings.filter(card__in=cards)
    return _read_rows(found, Table.PRINTING, "pk", "card_id", "card_set_id")


def read_printed_words(field: Field, day: date, ids: Collection[int] | None = None) -> dict[int, str]:
    """A field's words as printed by card or printing: of all, or of those with the ids."""
    source = field.source
    if source is None:
        raise LookupError(f"{field.name} has no words of its own")
    if source.table is Table.PRINTING:
        printings = Printing.objects.order_by() if ids is None else Printing.objects.order_by().filter(pk__in=ids)
        return dict(printings.values_list("pk", source.printed))
    versions = CardVersion.objects.filter(in_force(day)).order_by()
    found = versions if ids is None else versions.filter(card__in=ids)
    if source.table is Table.OWN:
        marks = found.values_list("card_id", f"marks__{source.printed}")
        return {card: "\n".join(words or ()) for card, words in marks}
    return dict(found.values_list("card_id", source.printed))


def _read_rows(rows: QuerySet[Any], table: Table, *names: str) -> Rows:
    """Read a table's columns, with the search fields' own. Empty words become None."""
    columns = dict.fromkeys(names)
    nullable: dict[str, Expression] = {}
    for field in FIELDS.values():
        if field.source and field.source.table is table:
            columns[field.source.column] = None
            if field.optional and field.source.printed:
                empty = When(**{field.source.printed: ""}, then=None)
                nullable[field.source.column] = Case(empty, default=F(field.source.column))
    nullable |= {column: Cast(column, TextField()) for column in columns if column in _JSON}
    read = list(rows.values_list(*(nullable.get(column, F(column)) for column in columns)))
    found: Rows = dict(zip(columns, zip(*read, strict=True), strict=True)) if read else dict.fromkeys(columns, ())
    return {name: _decode_all(values) if name in _JSON else values for name, values in found.items()}


def _decode_all(values: Sequence[str]) -> list[dict[str, object]]:
    """Decode all values as one text, in a fifth of the time of single decoding."""
    decoded: list[dict[str, object]] = msgspec.json.decode(f"[{','.join(values)}]")
    return decoded
