"""Merges changes into columns read before."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from cards.queries.search.arrays import Column, Places, SetColumn, ValueSplice, splice_column, splice_set_column
from cards.queries.search.building import name_columns, set_columns
from cards.queries.search.columns import Columns, is_of_printings
from cards.queries.search.printed import PrintedWords
from cards.queries.search.reading import SetRow, read_printed_words
from cards.queries.splices import MISSING, Splice, splice_names
from cards.queries.text_index import TextIndex
from cards.search.fields import FIELDS


def merge_columns(old: Columns, new: Columns, names: Collection[str]) -> Columns:
    """The old columns with the new state of the cards with the folded names, or without the cards.

    The result is what reading everything again would give; arrays in which nothing changed are shared.
    """
    merge = _Merge(old, new, splice_names(old.names, new.names, names))
    card_of = merge.printings.arrays(merge.cards.of_old[old.card_of], merge.cards.of_new[new.card_of])
    set_of = merge.printings.arrays(_renumber_sets(old.sets, new.sets)[old.set_of], new.set_of)
    card_ids = merge.cards.arrays(old.card_ids, new.card_ids)
    folded = merge.cards.lists(old.names, new.names)
    merge.columns |= name_columns(card_of, folded, card_ids) | set_columns(set_of, new.sets)
    merge.columns |= {name: merge.join(name) for name in old.columns if name not in merge.columns}
    sets_of_values = merge.join_sets(old.sets_of_values, new.sets_of_values)
    counted = {name: column for name, column in old.counted_sets.items() if column is not old.sets_of_values[name]}
    return Columns(
        day=new.day,
        versions=new.versions,
        number=new.number,
        sets=new.sets,
        card_ids=card_ids,
        printing_ids=merge.printings.arrays(old.printing_ids, new.printing_ids),
        card_of=card_of,
        set_of=set_of,
        columns=merge.columns,
        sets_of_values=sets_of_values,
        counted_sets=sets_of_values | merge.join_sets(counted, new.counted_sets),
        texts={name: merge.join_texts(name) for name in old.texts},
        printed={name: merge.join_printed(name) for name in list(old.printed)},
    )


@dataclass
class _Merge:
    """The parts kept and added, among cards, printings and the values of columns."""

    old: Columns
    new: Columns
    cards: Splice

    def __post_init__(self) -> None:
        kept = self.cards.kept[self.old.card_of]
        before = np.searchsorted(self.cards.of_old[self.old.card_of[kept]], self.cards.of_new[self.new.card_of])
        self.printings = Splice(kept, before)
        self.columns: dict[str, Column] = {}
        self.values: dict[str, ValueSplice] = {}

    def join(self, name: str) -> Column:
        old, new = self.old.columns[name], self.new.columns[name]
        column, self.values[name] = splice_column(old, new, self.printings)
        return column

    def join_sets(self, old: Mapping[str, SetColumn], new: Mapping[str, SetColumn]) -> dict[str, SetColumn]:
        return {name: splice_set_column(column, new[name], self.cards) for name, column in old.items()}

    def join_texts(self, name: str) -> TextIndex:
        old, new = self.old.texts[name], self.new.texts[name]
        if name == "name":
            return old.spliced(self.cards, self.columns[name].values, new)
        joined = self.values[name]
        return old.spliced(joined.splice, joined.values, new.only(joined.fresh))

    def join_printed(self, name: str) -> PrintedWords:
        field = FIELDS[name]
        ids = self.new.ids_of(field).tolist()
        words = read_printed_words(field, self.new.day, ids)
        splice = self.printings if is_of_printings(field) else self.cards
        return self.old.printed[name].spliced(splice, [words.get(each, "") for each in ids])


def _renumber_sets(old: Sequence[SetRow], new: Sequence[SetRow]) -> Places:
    """The new place of each old set."""
    places = {row.pk: place for place, row in enumerate(new)}
    return np.array([*(places.get(row.pk, MISSING) for row in old), MISSING], dtype=np.int32)
