"""Builds the catalogue's columns out of its rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

import numpy as np

from cards.queries.search.arrays import Column, Numbers, Places, SetColumn, build_column, build_set_column, find_places
from cards.queries.search.columns import Columns, is_of_printings
from cards.queries.search.reading import Rows, SetRow
from cards.queries.splices import MISSING
from cards.queries.text_index import TextIndex
from cards.search.field import Field, Sort, Table
from cards.search.fields import FIELDS
from rules.engine.names import fold

DERIVED_FROM_CARDS: dict[str, Callable[[Rows, Places], Sequence[Any]]] = {
    "game": lambda cards, _prints: cards["game"],
    "prints": lambda _cards, prints: prints.tolist(),
    "sets": lambda _cards, prints: prints.tolist(),  # a card stands in a set once
}
"""Fields worked out for each card instead of read from a database column: from the rows of cards and from how many
printings each has. A set field has a list for each card."""

DERIVED_FROM_SETS: dict[str, Callable[[SetRow], Any]] = {
    "date": lambda row: row.released.isoformat(),
    "year": lambda row: row.released.year,
}
"""Fields of a printing worked out from its set."""


def build_columns(
    day: date, versions: str, number: int, sets: tuple[SetRow, ...], cards: Rows, printings: Rows
) -> Columns:
    """The columns of some cards, which stand in the order of names, with their printings."""
    card_ids: Numbers = np.array(cards["card_id"], dtype=np.int64)
    card_of, set_of, printings = _sort_printings(card_ids, sets, printings)
    builder = _Builder(card_of, set_of)
    builder.add_all(sets, cards, printings)
    columns = builder.columns | name_columns(card_of, cards["name_fold"], card_ids) | set_columns(set_of, sets)
    return Columns(
        day=day,
        versions=versions,
        number=number,
        sets=sets,
        card_ids=card_ids,
        printing_ids=np.array(printings["pk"], dtype=np.int64),
        card_of=card_of,
        set_of=set_of,
        columns=columns,
        sets_of_values=builder.sets_of_values,
        counted_sets=builder.counted_sets,
        texts={name: TextIndex(columns[name].values) for name in list_text_fields()},
    )


def list_text_fields() -> list[str]:
    return [field.name for field in FIELDS.values() if field.sort is Sort.WORDS and field.source]


def name_columns(card_of: Places, names: Sequence[str], card_ids: Numbers) -> dict[str, Column]:
    """The columns for sorting cards."""
    return {"name": Column(card_of, names), "card": Column(card_of, card_ids.tolist())}


def set_columns(set_of: Places, sets: Sequence[SetRow]) -> dict[str, Column]:
    """The set of each printing, and the columns derived from the set."""
    derived = {name: [derive(row) for row in sets] for name, derive in DERIVED_FROM_SETS.items()}
    columns = {name: _spread_to_printings(_build_plain(name, values), set_of) for name, values in derived.items()}
    return {"set": Column(set_of, [row.rank for row in sets]), **columns}


def _sort_printings(card_ids: Numbers, sets: Sequence[SetRow], printings: Rows) -> tuple[Places, Places, Rows]:
    """The card and the set of each printing, and the printings in the order of both."""
    card_of = find_places(np.array(printings["card_id"], dtype=np.int64), card_ids, np.argsort(card_ids))
    places = {row.pk: place for place, row in enumerate(sets)}
    set_of = np.array([places.get(pk, MISSING) for pk in printings["card_set_id"]], dtype=np.int32)
    order = np.lexsort((-set_of, card_of))
    order = order[(card_of[order] != MISSING) & (set_of[order] != MISSING)]
    rows: Rows = {name: [values[at] for at in order] for name, values in printings.items()}
    return card_of[order].astype(np.int32), set_of[order], rows


def _build_plain(name: str, values: Sequence[Any]) -> Column:
    return build_column(values, FIELDS[name].values if name in FIELDS else ())


def _spread_to_printings(column: Column, places: Places) -> Column:
    """The column with the value of the card or set at each printing's place."""
    return replace(column, places=column.places[places])


class _Builder:
    """Sort the fields into plain columns and value sets."""

    def __init__(self, card_of: Places, set_of: Places) -> None:
        self.card_of, self.set_of = card_of, set_of
        self.columns: dict[str, Column] = {}
        self.sets_of_values: dict[str, SetColumn] = {}
        self.counted_sets: dict[str, SetColumn] = {}

    def add_all(self, sets: Sequence[SetRow], cards: Rows, printings: Rows) -> None:
        prints = np.bincount(self.card_of, minlength=len(cards["card_id"]))
        for name, derive in DERIVED_FROM_CARDS.items():
            self._add(name, derive(cards, prints), of_cards=True)
        for name, field in FIELDS.items():
            if field.source and name not in ("name", *self.columns):
                of_cards = not is_of_printings(field)
                self._add(name, _read_values(field, cards if of_cards else printings), of_cards=of_cards)

    def _add(self, name: str, values: Sequence[Any], *, of_cards: bool) -> None:
        field = FIELDS.get(name)
        if field and field.sort in (Sort.SET, Sort.NUMBERS):
            self._add_set(field, values)
            return
        column = _build_plain(name, values)
        self.columns[name] = _spread_to_printings(column, self.card_of) if of_cards else column

    def _add_set(self, field: Field, values: Sequence[Any]) -> None:
        numbered = bool(field.numbered)
        searched = build_set_column(values, () if numbered else field.values)
        self.sets_of_values[field.name] = self.counted_sets[field.name] = searched
        if numbered:
            bare = [map(strip_number, row) for row in values]
            self.counted_sets[field.name] = build_set_column(bare, field.values)


def _read_values(field: Field, rows: Rows) -> Sequence[Any]:
    """A field's values out of rows. Those of a game stand in its figures and marks."""
    source = field.source
    if source is None:
        raise LookupError(f"{field.name} is not read of cards")
    if source.table is not Table.OWN:
        return rows[source.column]
    if field.sort is Sort.NUMBER:
        return [row.get(source.column) for row in rows["figures"]]
    if field.sort in (Sort.SET, Sort.NUMBERS):
        return [row.get(source.column, ()) for row in rows["marks"]]
    lists = (row.get(source.column) for row in rows["marks"])
    if field.sort is Sort.WORDS:
        return [fold("\n".join(words)) if words else None for words in lists]
    return [values[0] if values else None for values in lists]


def strip_number(keyword: str) -> str:
    return keyword.rstrip("0123456789 ")
