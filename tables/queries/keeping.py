"""Each process keeps the tables used last."""

from collections import OrderedDict
from collections.abc import Sized
from threading import Lock
from typing import Generic, TypeVar

MOST_KEPT = 60_000
"""Moves of all games that a process keeps. A move with its part of the game takes about a kilobyte."""
AS_DEALT = 50
"""Moves that take as much as a game which has just been dealt."""

Kept = TypeVar("Kept")


class LastUsed(Generic[Kept]):
    """Something of each table, by its key. The tables used longest ago go first once they have too many moves."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, tuple[Kept, int]] = OrderedDict()
        self._moves = 0
        self._lock = Lock()

    def keep(self, table: int, kept: Kept, moves: Sized) -> None:
        with self._lock:
            self._drop(table)
            size = AS_DEALT + len(moves)
            self._kept[table] = (kept, size)
            self._moves += size
            while self._moves > MOST_KEPT:
                self._drop(next(iter(self._kept)))

    def take(self, table: int) -> Kept | None:
        """Take a table out of memory, so that nobody else has the table."""
        with self._lock:
            return self._drop(table)

    def forget(self) -> None:
        with self._lock:
            self._kept.clear()
            self._moves = 0

    def _drop(self, table: int) -> Kept | None:
        kept, moves = self._kept.pop(table, (None, 0))
        self._moves -= moves
        return kept
