"""Old rows leaving a table and new rows entering, for arrays and lists kept beside the table."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

MISSING = -1
"""The place of a missing value."""


class Splice:
    """Old rows that stay, and new rows between.

    `kept` marks the old rows that stay; `at` has, rising, the number of kept rows before each new row. Arrays and
    lists are never changed in place, since other threads read them, and are shared where no row changes.
    """

    def __init__(self, kept: Array, at: Array) -> None:
        self.kept = kept
        self.at = at
        self.gone = np.flatnonzero(~kept)
        self.size = len(kept) - len(self.gone) + len(at)
        self.of_new: Array = np.append(at + np.arange(len(at)), MISSING).astype(np.int32)
        """The place of each new row. MISSING behind the last."""

    @cached_property
    def keeps_places(self) -> bool:
        """Whether each new row has the place of a gone row."""
        return np.array_equal(self.gone, self.of_new[:-1])

    @cached_property
    def of_old(self) -> Array:
        """The new place of each old row. MISSING for those gone, and behind the last."""
        places = np.arange(len(self.kept) + 1, dtype=np.int32)
        if not self.keeps_places:
            places[:-1] = np.cumsum(self.kept) - 1
            places += np.searchsorted(self.at, places, side="right").astype(np.int32)
        places[self.gone] = places[-1] = MISSING
        return places

    def arrays(self, old: Array, new: Array) -> Array:
        """Splice the last axis."""
        if not self.keeps_places:
            return np.insert(old[..., self.kept] if len(self.gone) else old, self.at, new, axis=-1)
        if np.array_equal(old[..., self.gone], new):
            return old
        spliced = old.copy()
        spliced[..., self.gone] = new
        return spliced

    def lists(self, old: Sequence[Any], new: Sequence[Any]) -> Sequence[Any]:
        if self.keeps_places and all(old[place] == value for place, value in zip(self.gone.tolist(), new, strict=True)):
            return old
        spliced = list(old)
        for place in self.gone[::-1].tolist():
            del spliced[place]
        for place, value in zip(self.of_new[:-1].tolist(), new, strict=True):
            spliced.insert(place, value)
        return spliced


def count_kept_before(kept: Array, places: Sequence[int]) -> Array:
    """How many kept rows stand before each place."""
    return np.append(0, np.cumsum(kept))[np.array(places, dtype=np.int64)]


def splice_names(old: Sequence[str], new: Sequence[str], names: Collection[str]) -> Splice:
    """Rows in the order of folded names, without the named rows but with the new."""
    kept = np.ones(len(old), dtype=np.bool_)
    for name in names:
        kept[bisect_left(old, name) : bisect_right(old, name)] = False
    return Splice(kept, count_kept_before(kept, [bisect_left(old, name) for name in new]))
