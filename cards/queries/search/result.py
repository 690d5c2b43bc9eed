"""A search's result: ordered, counted, cut into pages."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

import numpy as np

from cards.models import Card
from cards.queries.search.arrays import Column, Numbers, Places
from cards.queries.search.columns import Columns
from cards.queries.search.cursors import decode_cursor, encode_cursor
from cards.queries.search.memory import Memory
from cards.queries.search.shown import Shown, load_found_cards
from cards.queries.splices import MISSING
from cards.search import Problem, Query


@dataclass(frozen=True, slots=True)
class CursorPage:
    """A page after a cursor, and the cursors of its neighbors or None."""

    shown: list[Shown]
    next: str | None
    previous: str | None


class SearchResult:
    """The printings found by a query, in order.

    `query` is the query as it was run, without what refers to nothing or took too long; its `problems` name that.
    With unique:cards there is one printing for each card. The order has no ties, so pages never overlap. The variants
    of a `costly` query are not to be run.
    """

    def __init__(self, query: Query, game: str, columns: Columns, fitting: Places, *, costly: bool) -> None:
        """Order the fitting printings, given in rising places."""
        self.query = query
        self.game = game
        self.costly = costly
        self.columns = columns
        self.fitting = fitting
        shown = fitting if query.unique == "prints" else columns.one_per_card(fitting, newest=query.prefer == "newest")
        self.order = _sort(columns, shown, query)
        self.count = len(self.order)

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self.query.problems

    @cached_property
    def games(self) -> list[str]:
        """The games of the found cards; of an empty result, the asked games."""
        found = [game for game, _count in self.columns.columns["game"].counts(self.order)]
        return found or ([self.game] if self.game else self.columns.games)

    @property
    def versions(self) -> str:
        return self.columns.versions

    @property
    def day(self) -> date:
        return self.columns.day

    @property
    def written(self) -> Memory:
        return self.columns.written

    @property
    def printings(self) -> Numbers:
        return self.columns.printing_ids[self.order]

    @property
    def cards(self) -> Numbers:
        ids: Numbers = self.columns.card_ids[self.columns.card_of[self.order]]
        return ids

    def page(self, start: int, size: int) -> list[Card]:
        """Some of the cards from the place `start` on, as `load_found_cards` gives them."""
        return load_found_cards(self.shown(start, size))

    def shown(self, start: int, size: int) -> list[Shown]:
        begin = max(start, 0)
        return self._ids(self.order[begin : max(start + size, begin)])

    def page_after(self, cursor: str | None, size: int) -> CursorPage:
        """The page after a cursor, or the first. No card is skipped or repeated.

        Cursors are the `next` and `previous` of another page of the same query. Raises ValueError for any other text.
        """
        begin, end = 0, min(size, self.count)
        if cursor:
            kinds = [column.key_type for column, _falls in self._keys]
            backwards, wanted = decode_cursor(cursor, self._signature, kinds)
            bisect = bisect_left if backwards else bisect_right
            place = bisect(self.order, 0, key=lambda printing: self._compare(printing, wanted))
            begin, end = (max(place - size, 0), place) if backwards else (place, min(place + size, self.count))
        return CursorPage(
            shown=self._ids(self.order[begin:end]),
            next=self._cursor("+", end - 1) if 0 < end < self.count else None,
            previous=self._cursor("-", begin) if 0 < begin < self.count else None,
        )

    def _ids(self, order: Places) -> list[Shown]:
        columns = self.columns
        cards, printings = columns.card_ids[columns.card_of[order]], columns.printing_ids[order]
        return list(zip(cards.tolist(), printings.tolist(), strict=True))

    @property
    def _keys(self) -> list[tuple[Column, bool]]:
        columns = self.columns.columns
        keys = [(columns[key.field.name], key.descending) for key in self.query.order]
        return [*keys, (columns["name"], False), (columns["card"], False), (columns["set"], True)]

    @property
    def _signature(self) -> str:
        order = [("-" if key.descending else "") + key.field.name for key in self.query.order]
        return ",".join([*order, self.query.unique, self.query.prefer])

    def _cursor(self, direction: str, place: int) -> str:
        printing = self.order[place]
        return encode_cursor(direction, self._signature, [column.key(printing) for column, _falls in self._keys])

    def _compare(self, printing: int, wanted: list[Any]) -> int:
        """-1, 0 or 1 for a printing before, at or behind."""
        for (column, falls), there in zip(self._keys, wanted, strict=True):
            here = column.key(printing)
            if here != there:
                if here is None or there is None:
                    return 1 if here is None else -1
                return 1 if (here > there) != falls else -1
        return 0


def _sort(columns: Columns, shown: Places, query: Query) -> Places:
    for key in reversed(query.order):
        places = columns.columns[key.field.name].places[shown]
        last = np.iinfo(places.dtype).max
        ranks = np.where(places == MISSING, last, -places if key.descending else places)
        shown = shown[np.argsort(ranks, kind="stable")]
    return shown
