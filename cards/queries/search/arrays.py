"""Holds catalogue columns as arrays, aligned with the printings."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from cards.queries.splices import MISSING, Splice, count_kept_before

Mask = npt.NDArray[np.bool_]
Places = npt.NDArray[np.integer[Any]]
Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Column:
    """A value for each printing.

    `places` point into `values`, which rise; MISSING stands for no value. Values whose order the games fix are `fixed`.
    """

    places: Places
    values: Sequence[Any]
    fixed: bool = False

    @property
    def present(self) -> Mask:
        present: Mask = self.places != MISSING
        return present

    def where(self, fits: Callable[[Any], bool]) -> Mask:
        """The printings with a fitting value. A missing value never fits."""
        return self.at_values(np.fromiter(map(fits, self.values), dtype=np.bool_, count=len(self.values)))

    def at_values(self, fitting: Mask) -> Mask:
        return np.append(fitting, np.False_)[self.places]  # MISSING is the last place

    def numbers(self) -> Numbers:
        return np.array([*self.values, 0], dtype=np.int64)[self.places]

    def counts(self, printings: Places) -> list[tuple[Any, int]]:
        """The printings' values with counts, in rising order."""
        counted = np.bincount(self.places[printings] + 1, minlength=len(self.values) + 1)[1:]
        return [(self.values[place], int(counted[place])) for place in np.flatnonzero(counted).tolist()]

    def key(self, printing: int) -> Any:
        """A sort key for a printing, valid also after the catalogue changed."""
        place = int(self.places[printing])
        return None if place == MISSING else place if self.fixed else self.values[place]

    @property
    def key_type(self) -> type:
        return int if self.fixed or (self.values and isinstance(self.values[0], int)) else str


@dataclass(frozen=True, slots=True)
class SetColumn:
    """Several values for each card, as pairs of card and value."""

    cards: Places
    places: Places
    values: Sequence[Any]
    number_of_cards: int
    fixed: bool = False

    def sizes(self) -> Places:
        return np.bincount(self.cards, minlength=self.number_of_cards)

    def count_fitting(self, fits: Callable[[Any], bool]) -> Places:
        wanted = np.fromiter(map(fits, self.values), dtype=np.bool_, count=len(self.values))
        return np.bincount(self.cards[wanted[self.places]], minlength=self.number_of_cards)

    def counts(self, printings_per_card: Places) -> list[tuple[Any, int]]:
        """The values with counts, each card weighing as many as its printings."""
        counted = np.bincount(self.places, weights=printings_per_card[self.cards], minlength=len(self.values))
        return [(self.values[place], int(counted[place])) for place in np.flatnonzero(counted).tolist()]


def build_column(values: Iterable[Any], known: Sequence[Any] = ()) -> Column:
    """A column of values. `known` lists all countable values in a fixed order."""
    values = list(values)
    ranked = known or sorted({value for value in values if value is not None})
    places = {value: place for place, value in enumerate(ranked)}
    at: Places = np.array([places.get(value, MISSING) for value in values], dtype=_find_smallest_type(len(ranked)))
    return Column(at, ranked, fixed=bool(known))


def build_set_column(rows: Sequence[Iterable[Any]], known: Sequence[Any] = ()) -> SetColumn:
    """A set column with a row for each card. `known` as for `build_column`."""
    ranked = known or sorted({value for row in rows for value in row})
    places = {value: place for place, value in enumerate(ranked)}
    pairs = [(card, at) for card, row in enumerate(rows) for at in sorted({places[v] for v in row if v in places})]
    cards, marked = np.array(pairs, dtype=np.int32).reshape(-1, 2).T
    return SetColumn(np.ascontiguousarray(cards), np.ascontiguousarray(marked), ranked, len(rows), fixed=bool(known))


def _find_smallest_type(number_of_values: int) -> type[np.integer[Any]]:
    return np.int16 if number_of_values < np.iinfo(np.int16).max else np.int32  # the narrow sort much faster


@dataclass(frozen=True, slots=True)
class ValueSplice:
    """A column's values, old and new. `of_new` has the new rows' places, `fresh` the unknown values."""

    splice: Splice
    values: Sequence[Any]
    of_new: Places
    fresh: list[int]

    def renumber(self, places: Places) -> Places:
        """Old places among the joined values."""
        return places if self.splice.keeps_places else self.splice.of_old[places]


def splice_values(old: Column | SetColumn, gone: Places, new: Column | SetColumn) -> ValueSplice:
    """The values of a column with the values of new rows: `of_new` has the places, `fresh` the unknown values."""
    if old.fixed:
        everything, places = np.ones(len(old.values), dtype=np.bool_), np.arange(len(old.values))
        return ValueSplice(Splice(everything, places[:0]), old.values, np.append(places, MISSING), [])
    left = np.bincount(old.places + 1, minlength=len(old.values) + 1)
    np.subtract.at(left, old.places[gone] + 1, 1)
    kept: Mask = left[1:] > 0
    near = [bisect_left(old.values, value) for value in new.values]
    fresh = []
    for at, (place, value) in enumerate(zip(near, new.values, strict=True)):
        if place < len(old.values) and old.values[place] == value:
            kept[place] = True
        else:
            fresh.append(at)
    splice = Splice(kept, count_kept_before(kept, [near[at] for at in fresh]))
    of_new = np.append(splice.of_old[near], MISSING)
    of_new[fresh] = splice.of_new[:-1]
    values = splice.lists(old.values, [new.values[at] for at in fresh])
    return ValueSplice(splice, values, of_new, fresh)


def splice_column(old: Column, new: Column, printings: Splice) -> tuple[Column, ValueSplice]:
    """Join the values of the old rows, without values only in rows `gone`, with the values of new rows in `new`."""
    joined = splice_values(old, printings.gone, new)
    places = printings.arrays(joined.renumber(old.places), joined.of_new[new.places])
    if places is old.places and joined.values is old.values:
        return old, joined
    return Column(places.astype(_find_smallest_type(len(joined.values))), joined.values, fixed=old.fixed), joined


def splice_set_column(old: SetColumn, new: SetColumn, cards: Splice) -> SetColumn:
    """The column after changes of printings. `new` has those."""
    kept = cards.kept[old.cards]
    joined = splice_values(old, np.flatnonzero(~kept), new)
    before = np.searchsorted(cards.of_old[old.cards[kept]], cards.of_new[new.cards])
    pairs = Splice(kept, before)
    of_card = pairs.arrays(cards.of_old[old.cards], cards.of_new[new.cards])
    places = pairs.arrays(joined.renumber(old.places), joined.of_new[new.places])
    return SetColumn(of_card, places.astype(np.int32), joined.values, cards.size, fixed=old.fixed)


def mask_of(places: Places | Mask, size: int) -> Mask:
    """A mask with the places set. MISSING sets none."""
    mask = np.zeros(size + 1, dtype=np.bool_)
    mask[places] = True
    return mask[:size]


def find_places(ids: Numbers, known: Numbers, by_id: Places) -> Places:
    """The place of each id among the known ids, or MISSING."""
    if not len(known):
        return np.full(len(ids), MISSING)
    near = by_id[np.minimum(np.searchsorted(known, ids, sorter=by_id), len(known) - 1)]
    return np.where(known[near] == ids, near, MISSING)
