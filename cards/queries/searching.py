"""A search: what a query finds, in its order, counted, and cut into pages."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from django.utils import timezone

from cards.models import Card
from cards.queries.catalogue import CardName, cards_shown, nearest_cards
from cards.queries.columns import NONE, Column, Columns, Places, columns_on
from cards.queries.conditions.asking import Asking
from cards.queries.cursors import decoded, encoded
from cards.queries.matching import match
from cards.queries.memory import Memory
from cards.queries.naming import Names
from cards.search import Problem, Query, parse, without
from cards.search.tree import Node, Term
from cards.search.values import Words
from cards.words import KINDS, RARITIES, SUBTYPES

MOST_RELAXED = 8
"""So many conditions are left out in turn to see what would be found without them."""
FACETS = ("kind", "subtype", "type", "rarity", "keyword", "sta", "set")


Shown = tuple[int, int]
"""The numbers of a card that was found and of the printing of it that is shown."""


@dataclass(frozen=True, slots=True)
class FacetValue:
    """A value that some of the result has: as the query writes it, in words, and how many have it."""

    value: str
    words: str
    count: int


class Relaxation(NamedTuple):
    """A condition in its own words, the query without it, and how many it would then find."""

    words: str
    text_without: str
    count: int


@dataclass(frozen=True, slots=True)
class CursorPage:
    """A page that follows a cursor, and the cursors of the pages after and before it; None where there is none."""

    shown: list[Shown]
    next: str | None
    previous: str | None


class Found:
    """What a query finds.

    `query` is what was run: what only the database knows to be wrong, such as a set that there is not, is left out of
    its tree and named in its `problems`. `printings` are the numbers of the printings found, in the query's order; with
    unique:cards one for each card. The order has no ties, so that pages never overlap. A search that is `costly` is not
    to be run in variants.
    """

    def __init__(self, query: Query, game: str, columns: Columns, fitting: Places, *, costly: bool) -> None:
        """`fitting` are the places of all printings that fit, rising."""
        self.query = query
        self.game = game
        self.costly = costly
        self._columns = columns
        self._fitting = fitting
        shown = fitting if query.unique == "prints" else columns.one_each(fitting, newest=query.prefer == "newest")
        self._order = _arranged(columns, shown, query)
        self.count = len(self._order)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What was not understood, and what could not be run."""
        return self.query.problems

    @property
    def versions(self) -> str:
        """The versions of the sets that were searched."""
        return self._columns.versions

    @property
    def day(self) -> date:
        """The day on which the cards count as they were searched."""
        return self._columns.day

    @property
    def written(self) -> Memory:
        """Where cards may be kept as they are written, until the catalogue changes."""
        return self._columns.written

    def instead(self, query: Query) -> Found:
        """What another query finds in the same state of the catalogue."""
        return _found(query, self.game, self._columns)

    @property
    def printings(self) -> npt.NDArray[np.int64]:
        """The numbers of the printings found, in order."""
        return self._columns.printing_ids[self._order]

    @property
    def cards(self) -> npt.NDArray[np.int64]:
        """The numbers of the cards found, in order."""
        return self._columns.card_ids[self._columns.card_of[self._order]]

    def page(self, start: int, size: int) -> list[Card]:
        """Some of the cards found, from the place `start` on, as `shown_cards` gives them."""
        return shown_cards(self.shown(start, size))

    def shown(self, start: int, size: int) -> list[Shown]:
        """The numbers of some of the cards found, and of the printing found of each, from the place `start` on."""
        begin = max(start, 0)
        return self._numbers(self._order[begin : max(start + size, begin)])

    def page_after(self, cursor: str | None, size: int) -> CursorPage:
        """The page that a cursor names, or the first; whatever changes in between, no card is skipped or repeated.

        Cursors are the `next` and `previous` of another page of the same query. Raises ValueError for any other text.
        """
        begin, end = 0, min(size, self.count)
        if cursor:
            kinds = [column.key_type for column, _falls in self._keys]
            backwards, wanted = decoded(cursor, self._signature, kinds)
            bisect = bisect_left if backwards else bisect_right
            place = bisect(self._order, 0, key=lambda printing: self._compared(printing, wanted))
            begin, end = (max(place - size, 0), place) if backwards else (place, min(place + size, self.count))
        return CursorPage(
            shown=self._numbers(self._order[begin:end]),
            next=self._cursor("+", end - 1) if 0 < end < self.count else None,
            previous=self._cursor("-", begin) if 0 < begin < self.count else None,
        )

    @cached_property
    def facets(self) -> dict[str, list[FacetValue]]:
        """The values that occur in the result, for fields with few: how many are found with each added to the query."""
        return {name: self.facet(name) for name in FACETS}

    def facet(self, name: str) -> list[FacetValue]:
        """The same for one of these fields. A card counts for the rarity and the set of each printing that fits."""
        columns, fitting, shown = self._columns, self._fitting, self._order
        if name == "set":
            sets = {row.rank: row for row in columns.sets}
            by_set = columns.columns["set"].counts(fitting)
            return [FacetValue(sets[rank].code, sets[rank].name, count) for rank, count in reversed(by_set)]
        if name in columns.marks:
            counted = columns.marks[name].counts(columns.printings_of_each(shown))
        elif name == "rarity":
            each = fitting if self.query.unique == "prints" else columns.one_a_value("rarity", fitting)
            counted = columns.columns["rarity"].counts(each)
        else:
            counted = columns.columns[name].counts(shown)
        return [_facet_value(name, value, count) for value, count in counted]

    @cached_property
    def relaxations(self) -> list[Relaxation]:
        """What would be found without each of the first conditions, the most helpful first; for an empty result."""
        found = [
            Relaxation(words, text, self.instead(parse(text)).count)
            for words, text in ([] if self.costly else without(self.query)[:MOST_RELAXED])
        ]
        return sorted((each for each in found if each.count), key=lambda each: -each.count)

    @cached_property
    def nearest(self) -> list[CardName]:
        """The cards whose names are spelled most like the words that are looked for in names; for an empty result."""
        words = [part.value.text for part in self.query.conditions if _is_of_name(part)]
        return nearest_cards(" ".join(words), game=self.game, limit=5) if words else []

    def _numbers(self, order: Places) -> list[Shown]:
        columns = self._columns
        cards, printings = columns.card_ids[columns.card_of[order]], columns.printing_ids[order]
        return list(zip(cards.tolist(), printings.tolist(), strict=True))

    @property
    def _keys(self) -> list[tuple[Column, bool]]:
        """The columns of the order, each with whether it falls; the last ones leave no ties."""
        columns = self._columns.columns
        keys = [(columns[key.field.name], key.descending) for key in self.query.order]
        return [*keys, (columns["name"], False), (columns["card"], False), (columns["set"], True)]

    @property
    def _signature(self) -> str:
        """What a cursor was made for."""
        order = [("-" if key.descending else "") + key.field.name for key in self.query.order]
        return ",".join([*order, self.query.unique, self.query.prefer])

    def _cursor(self, direction: str, place: int) -> str:
        printing = self._order[place]
        return encoded(direction, self._signature, [column.key(printing) for column, _falls in self._keys])

    def _compared(self, printing: int, wanted: list[Any]) -> int:
        """-1, 0 or 1 as the printing stands before, at or after the place with these values in the order."""
        for (column, falls), there in zip(self._keys, wanted, strict=True):
            here = column.key(printing)
            if here != there:
                if here is None or there is None:
                    return 1 if here is None else -1
                return 1 if (here > there) != falls else -1
        return 0


def search_cards(query: Query, *, game: str = "", day: date | None = None, versions: str = "") -> Found:
    """What the query finds in a game, or in all, as the cards count on a day, or today.

    `versions` are those of the sets, where the caller knows them.
    """
    return _found(query, game, columns_on(day or timezone.localdate(), versions))


def shown_cards(shown: Iterable[Shown]) -> list[Card]:
    """The cards as `cards_shown` gives them, `shown` of each the printing that was found; two queries.

    A card that was deleted in between is left out.
    """
    pairs = list(shown)
    if not pairs:
        return []
    cards = {card.pk: card for card in cards_shown().filter(pk__in={card for card, _printing in pairs}).order_by()}
    return [each for card, printing in pairs if card in cards and (each := _shown(cards[card], printing))]


def _found(query: Query, game: str, columns: Columns) -> Found:
    names = Names(game, columns.sets)
    tree, problems = names.understood(query.tree)
    found = match(tree, Asking(columns.day, columns.day, names, columns))
    run = replace(query, tree=found.tree, problems=(*query.problems, *problems, *found.problems))
    fitting = columns.of_game(game, found.fitting) if game else found.fitting
    return Found(run, game, columns, fitting, costly=found.costly)


def _arranged(columns: Columns, shown: Places, query: Query) -> Places:
    """The printings in the query's order; what has no value of a field comes last, and names decide what is equal."""
    for key in reversed(query.order):
        places = columns.columns[key.field.name].places[shown]
        last = np.iinfo(places.dtype).max
        ranks = np.where(places == NONE, last, -places if key.descending else places)
        shown = shown[np.argsort(ranks, kind="stable")]
    return shown


def _shown(card: Card, printing: int) -> Card | None:
    """The card with the printing that is to be shown; a copy, since another printing of it may be shown, too."""
    found = next((each for each in card.printings.all() if each.pk == printing), None)
    if found is None:
        return None
    card = copy(card)
    card.shown = found
    return card


def _facet_value(field: str, value: Any, count: int) -> FacetValue:
    words = {"kind": KINDS, "subtype": SUBTYPES, "rarity": RARITIES}.get(field, {})
    return FacetValue(str(value), str(words.get(value, value)), count)


def _is_of_name(part: Node) -> bool:
    return isinstance(part, Term) and part.field.name == "name" and isinstance(part.value, Words)
