"""Columns of the catalogue as arrays, a place for each printing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Mask = npt.NDArray[np.bool_]
Places = npt.NDArray[np.integer[Any]]
Numbers = npt.NDArray[np.int64]

MISSING = -1
"""The place of a missing value."""


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
        """The printings with a fitting value; a missing value never fits."""
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
    """A column of values; `known` lists all countable values in a fixed order."""
    values = list(values)
    ranked = known or sorted({value for value in values if value is not None})
    places = {value: place for place, value in enumerate(ranked)}
    small = len(ranked) < np.iinfo(np.int16).max  # sorts much faster
    at: Places = np.array([places.get(value, MISSING) for value in values], dtype=np.int16 if small else np.int32)
    return Column(at, ranked, fixed=bool(known))


def build_set_column(rows: Sequence[Iterable[Any]], known: Sequence[Any] = ()) -> SetColumn:
    """A set column with a row for each card; `known` as for `build_column`."""
    ranked = known or sorted({value for row in rows for value in row})
    places = {value: place for place, value in enumerate(ranked)}
    pairs = [(card, places[value]) for card, row in enumerate(rows) for value in set(row) if value in places]
    cards, marked = np.array(pairs, dtype=np.int32).reshape(-1, 2).T
    return SetColumn(np.ascontiguousarray(cards), np.ascontiguousarray(marked), ranked, len(rows))


def mask_of(places: Places | Mask, size: int) -> Mask:
    """A mask with the places set; MISSING sets none."""
    mask = np.zeros(size + 1, dtype=np.bool_)
    mask[places] = True
    return mask[:size]


def find_places(ids: Numbers, known: Numbers, by_id: Places) -> Places:
    """The place of each id among the known ids, or MISSING."""
    if not len(known):
        return np.full(len(ids), MISSING)
    near = by_id[np.minimum(np.searchsorted(known, ids, sorter=by_id), len(known) - 1)]
    return np.where(known[near] == ids, near, MISSING)
