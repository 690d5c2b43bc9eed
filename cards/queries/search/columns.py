"""The catalogue in memory, in columns."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from threading import Lock
from typing import Any

import msgspec
import numpy as np
from django.db.models import Case, Expression, F, QuerySet, TextField, When
from django.db.models.functions import Cast

from cards.models import CardSet, CardVersion, Printing
from cards.queries.catalogue import in_force, set_versions
from cards.queries.search.arrays import (
    MISSING,
    Column,
    Mask,
    Numbers,
    Places,
    SetColumn,
    build_column,
    build_set_column,
    find_places,
    mask_of,
)
from cards.queries.search.memory import Memory
from cards.queries.search.printed import PrintedWords
from cards.queries.text_index import TextIndex
from cards.search.field import Field, Sort, Table
from cards.search.fields import FIELDS
from rules.engine.names import fold

MOST_FOUND = 64
MOST_WRITTEN = 4_096
"""So many rendered cards are kept, of a kilobyte or two each."""

Rows = dict[str, Sequence[Any]]
"""The rows of a table by column."""


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


class Columns:
    """Every card and printing of a day, in columns.

    Cards stand in the order of names, printings in the order of their cards, the newest first. Both are addressed by
    place, so rising places are names in order. `firsts` marks the first printing of each card, `prints` counts the
    printings of each. `sets_of_values` are searched; `counted_sets`, with keywords stripped of numbers, are counted.
    Two memories live as long as the catalogue stays unchanged: `found`, answers of the database, and `written`, cards
    as rendered by pages and API.
    """

    def __init__(self, day: date, versions: str) -> None:
        """Read the cards after `versions` of the sets."""
        self.day = day
        self.versions = versions
        self.found = Memory(MOST_FOUND)
        self.written = Memory(MOST_WRITTEN)
        sets = CardSet.objects.order_by("released", "code", "game")
        self.sets = tuple(SetRow(*row) for row in sets.values_list("pk", "game", "code", "name", "released"))
        in_order = CardVersion.objects.filter(in_force(day)).order_by("name_fold", "card_id")
        cards = _read_rows(in_order, Table.VERSION, "card_id", "game", "figures", "marks")
        self.card_ids: Numbers = np.array(cards["card_id"], dtype=np.int64)
        self._cards_by_id = np.argsort(self.card_ids)
        printings = self._sort_printings(
            _read_rows(Printing.objects.order_by(), Table.PRINTING, "pk", "card_id", "card_set_id")
        )
        self.printing_ids: Numbers = np.array(printings["pk"], dtype=np.int64)
        self._printings_by_id = np.argsort(self.printing_ids)
        self.prints: Places = self.printings_per_card(self.all_printings())
        self.firsts: Mask = np.append(self.card_of[1:] != self.card_of[:-1], [True] * bool(len(self.card_of)))
        self.columns: dict[str, Column] = {}
        self.sets_of_values: dict[str, SetColumn] = {}
        self.counted_sets: dict[str, SetColumn] = {}
        self._build(cards, printings)
        self._printed: dict[str, PrintedWords] = {}
        self.texts = {
            field.name: TextIndex(self.columns[field.name].values)
            for field in FIELDS.values()
            if field.sort is Sort.WORDS and field.source
        }

    def _sort_printings(self, printings: Rows) -> Rows:
        card_of = find_places(np.array(printings["card_id"], dtype=np.int64), self.card_ids, self._cards_by_id)
        places = {row.pk: place for place, row in enumerate(self.sets)}
        set_of = np.array([places.get(pk, MISSING) for pk in printings["card_set_id"]], dtype=np.int32)
        order = np.lexsort((-set_of, card_of))
        order = order[(card_of[order] != MISSING) & (set_of[order] != MISSING)]
        self.card_of, self.set_of = card_of[order].astype(np.int32), set_of[order]
        return {name: [values[at] for at in order] for name, values in printings.items()}

    def _build(self, cards: Rows, printings: Rows) -> None:
        # names stand in order already: each is its own place
        self.columns["name"] = Column(self.card_of, cards["name_fold"])
        self.columns["card"] = Column(self.card_of, cards["card_id"])
        self.columns["set"] = Column(self.set_of, [row.rank for row in self.sets])
        for name, derive in DERIVED_FROM_CARDS.items():
            self._add(FIELDS.get(name), name, derive(cards, self.prints), self.card_of)
        for name, of_set in DERIVED_FROM_SETS.items():
            self._add(FIELDS.get(name), name, [of_set(row) for row in self.sets], self.set_of)
        for name, field in FIELDS.items():
            if field.source and name not in self.columns:
                of_printings = field.source.table is Table.PRINTING
                rows, places = (printings, None) if of_printings else (cards, self.card_of)
                self._add(field, name, _read_values(field, rows), places)

    def _add(self, field: Field | None, name: str, values: Sequence[Any], places: Places | None) -> None:
        """Add a column; `places` point printings to values apart from their own place."""
        if field and field.sort in (Sort.SET, Sort.NUMBERS):
            numbered = bool(field.numbered)
            searched = build_set_column(values, () if numbered else field.values)
            self.sets_of_values[name] = self.counted_sets[name] = searched
            if numbered:
                bare = [map(strip_number, row) for row in values]
                self.counted_sets[name] = build_set_column(bare, field.values)
            return
        column = build_column(values, field.values if field else ())
        self.columns[name] = column if places is None else replace(column, places=column.places[places])

    def everything(self) -> Mask:
        return np.ones(len(self.printing_ids), dtype=np.bool_)

    def printings_with_ids(self, ids: Numbers) -> Mask:
        return mask_of(find_places(ids, self.printing_ids, self._printings_by_id), len(self.printing_ids))

    def printings_of_ids(self, ids: Numbers) -> Mask:
        """All printings of the cards with the ids, without unknown ids."""
        return self.of_cards(mask_of(find_places(ids, self.card_ids, self._cards_by_id), len(self.card_ids)))

    def of_cards(self, cards: Mask) -> Mask:
        printings: Mask = cards[self.card_of]
        return printings

    def of_cards_with(self, printings: Mask | Places) -> Mask:
        return self.of_cards(mask_of(self.card_of[printings], len(self.card_ids)))

    def cards_with_text(self, words: str) -> list[int]:
        holding = self.columns["text"].at_values(self.texts["text"].holding(words))
        ids: list[int] = self.card_ids[self.card_of[holding & self.firsts]].tolist()
        return ids

    def cards_with_value(self, field: str, value: str) -> list[int]:
        """The ids of the cards with a value in a set field, whatever its number."""
        having = self.counted_sets[field].count_fitting(lambda each: each == value)
        ids: list[int] = self.card_ids[np.flatnonzero(having)].tolist()
        return ids

    def printed_words(self, field: Field) -> PrintedWords:
        """A field's words as printed, read when first needed."""
        if field.name not in self._printed:
            self._printed[field.name] = PrintedWords(self._read_printed(field))
        return self._printed[field.name]

    def _read_printed(self, field: Field) -> list[str]:
        source = field.source
        if source is None:
            raise LookupError(f"{field.name} has no words of its own")
        words: dict[int, str]
        versions = CardVersion.objects.filter(in_force(self.day)).order_by()
        if source.table is Table.OWN:
            marks = versions.values_list("card_id", f"marks__{source.printed}")
            words, ids = {card: "\n".join(words or ()) for card, words in marks}, self.card_ids
        elif source.table is Table.VERSION:
            words, ids = dict(versions.values_list("card_id", source.printed)), self.card_ids
        else:
            words, ids = dict(Printing.objects.order_by().values_list("pk", source.printed)), self.printing_ids
        return [words.get(each, "") for each in ids.tolist()]

    def in_sets(self, fits: Callable[[SetRow], bool]) -> Mask:
        fitting: Mask = np.fromiter(map(fits, self.sets), dtype=np.bool_, count=len(self.sets))
        printings: Mask = fitting[self.set_of]
        return printings

    def firsts_with(self, name: str) -> Mask:
        """The first printing of each card with each value of the column."""
        column = self.columns[name]
        pairs = self.card_of.astype(np.int64) * len(column.values) + column.places
        having = np.flatnonzero(column.present)[::-1]  # the oldest of each card first
        _pairs, oldest = np.unique(pairs[having], return_index=True)
        return mask_of(having[oldest], len(self.printing_ids))

    def of_game(self, game: str, printings: Places) -> Places:
        column = self.columns["game"]
        place = column.values.index(game) if game in column.values else MISSING
        kept: Places = printings[column.places[printings] == place]
        return kept

    def within_games(self, games: Sequence[str], found: Mask) -> Mask:
        """Those found that are cards of the games; of all, if none is named."""
        column = self.columns["game"]
        if not games or all(game in games for game in self.games):
            return found
        return found & column.where(lambda game: game in games)

    @cached_property
    def games(self) -> list[str]:
        """The games that have cards."""
        return [game for game, _count in self.columns["game"].counts(self.all_printings())]

    def all_printings(self) -> Places:
        return np.arange(len(self.printing_ids), dtype=np.int32)

    def one_per_card(self, printings: Places, *, newest: bool) -> Places:
        """Each card's newest or oldest printing among the given, rising as they do."""
        cards = self.card_of[printings]
        kept = np.ones(len(printings), dtype=np.bool_)
        beside = cards[1:] != cards[:-1]
        if newest:
            kept[1:] = beside
        else:
            kept[:-1] = beside
        return printings[kept]

    def one_per_value(self, name: str, printings: Places) -> Places:
        """A printing for each card and each value of the column."""
        column = self.columns[name]
        had = np.full((len(column.values) + 1, len(self.card_ids)), MISSING, dtype=np.int32)
        had[column.places[printings], self.card_of[printings]] = printings
        kept: Places = had[had != MISSING]
        return kept

    def printings_per_card(self, printings: Places) -> Places:
        return np.bincount(self.card_of[printings], minlength=len(self.card_ids))


def columns_on(day: date, versions: str = "") -> Columns:
    """The columns of the catalogue on a day, read again after a load."""
    state = (day, versions or set_versions())
    with _reading:  # one thread reads them for all
        if state not in _kept:
            with _no_collecting():
                columns = Columns(*state)
            _kept.clear()
            _kept[state] = columns
        return _kept[state]


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Suspend garbage collection. Among hundreds of thousands of new rows it takes half of the time and frees none."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


_kept: dict[tuple[date, str], Columns] = {}
_reading = Lock()


def _read_values(field: Field, rows: Rows) -> Sequence[Any]:
    """A field's values out of rows; those of a game stand in its figures and marks."""
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


def _read_rows(rows: QuerySet[Any], table: Table, *names: str) -> Rows:
    """Read columns of a table, with the search fields' own; empty words become None."""
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


def _decode_all(values: Sequence[str]) -> list[dict[str, Any]]:
    """Decode as one text, in a fifth of the time that one value after the other takes."""
    decoded: list[dict[str, Any]] = msgspec.json.decode(f"[{','.join(values)}]")
    return decoded


_JSON = frozenset({"figures", "marks"})
