"""The catalogue in memory, in columns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

import numpy as np

from cards.queries.search.arrays import Column, Mask, Numbers, Places, SetColumn, find_places, mask_of
from cards.queries.search.memory import Memory
from cards.queries.search.printed import PrintedWords
from cards.queries.search.reading import SetRow, read_printed_words
from cards.queries.splices import MISSING
from cards.queries.text_index import TextIndex
from cards.search.field import Field, Table

MOST_FOUND = 64
MOST_WRITTEN = 4_096
"""So many rendered cards are kept, of a kilobyte or two each."""


@dataclass(eq=False)
class Columns:
    """Every card and printing of a day, in columns.

    Cards stand in the order of names, printings in the order of their cards, the newest first. Both are addressed by
    place, so rising places are names in order. `card_of` and `set_of` have the card and the set of each printing.
    `sets_of_values` are searched; `counted_sets`, with keywords stripped of numbers, are counted. `number` is that of
    the last change of a card before they were read, `versions` are those of the sets. Two memories live as long as
    the catalogue stays unchanged: `found`, answers of the database, and `written`, cards as rendered by pages and API.
    """

    day: date
    versions: str
    number: int
    sets: tuple[SetRow, ...]
    card_ids: Numbers
    printing_ids: Numbers
    card_of: Places
    set_of: Places
    columns: Mapping[str, Column]
    sets_of_values: Mapping[str, SetColumn]
    counted_sets: Mapping[str, SetColumn]
    texts: Mapping[str, TextIndex]
    printed: dict[str, PrintedWords] = field(default_factory=dict)
    """Words as printed by field, read when first needed."""
    found: Memory = field(default_factory=lambda: Memory(MOST_FOUND))
    written: Memory = field(default_factory=lambda: Memory(MOST_WRITTEN))

    def __post_init__(self) -> None:
        self._cards_by_id = np.argsort(self.card_ids)
        self._printings_by_id = np.argsort(self.printing_ids)
        self.prints: Places = self.printings_per_card(self.all_printings())
        self.firsts: Mask = np.append(self.card_of[1:] != self.card_of[:-1], [True] * bool(len(self.card_of)))

    @property
    def names(self) -> Sequence[str]:
        """The folded names of the cards, rising."""
        return self.columns["name"].values

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
        if field.name not in self.printed:
            words = read_printed_words(field, self.day)
            self.printed[field.name] = PrintedWords([words.get(each, "") for each in self.ids_of(field).tolist()])
        return self.printed[field.name]

    def ids_of(self, field: Field) -> Numbers:
        """The ids of the printings or cards with the field's words."""
        return self.printing_ids if is_of_printings(field) else self.card_ids

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
        """Keep the found cards of the games; all of them without games."""
        column = self.columns["game"]
        if not games or all(game in games for game in self.games):
            return found
        return found & column.where(lambda game: game in games)

    @cached_property
    def games(self) -> list[str]:
        """The games with cards."""
        return [game for game, _count in self.columns["game"].counts(self.all_printings())]

    def all_printings(self) -> Places:
        return np.arange(len(self.printing_ids), dtype=np.int32)

    def one_per_card(self, printings: Places, *, newest: bool) -> Places:
        """Each card's newest or oldest printing among the given, in the same order."""
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


def is_of_printings(field: Field) -> bool:
    """Whether printings have the field, and not cards."""
    return field.source is not None and field.source.table is Table.PRINTING
