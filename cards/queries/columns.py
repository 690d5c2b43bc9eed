"""The catalogue in columns, as each process keeps it: what finds cards by all but texts, orders and counts them."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date
from threading import Lock
from typing import Any

import numpy as np
import numpy.typing as npt
from django.db.models import Case, F, QuerySet, When

from cards.models import CardSet, CardVersion, Printing
from cards.queries.catalogue import in_force, set_versions
from cards.queries.memory import Memory
from cards.queries.texts import Mask, Texts
from cards.search.fields import FIELDS

Places = npt.NDArray[np.integer[Any]]

NONE = -1
"""The place of a value that is missing."""
MOST_FOUND = 64
MOST_WRITTEN = 4_096
"""So many cards are kept as written, of a kilobyte or two each."""


@dataclass(frozen=True, slots=True)
class Column:
    """One value of each printing: `places` says where it stands among `values`, which rise; NONE where it has none.

    Where the games fix the values and their order, they are `fixed`.
    """

    places: Places
    values: Sequence[Any]
    fixed: bool = False

    @property
    def present(self) -> Mask:
        """The printings that have a value."""
        return self.places != NONE

    def where(self, fits: Callable[[Any], bool]) -> Mask:
        """The printings whose value fits; one without a value does not."""
        return self.marked(np.fromiter(map(fits, self.values), dtype=np.bool_, count=len(self.values)))

    def marked(self, fitting: Mask) -> Mask:
        """The printings whose value is one of those marked among `values`."""
        return np.append(fitting, False)[self.places]  # NONE is the last place

    def numbers(self) -> npt.NDArray[np.int64]:
        """The values, which are numbers; 0 for one that is missing."""
        return np.array([*self.values, 0], dtype=np.int64)[self.places]

    def counts(self, printings: Places) -> list[tuple[Any, int]]:
        """The values that these printings have and how many have each, in rising order."""
        counted = np.bincount(self.places[printings] + 1, minlength=len(self.values) + 1)[1:]
        return [(self.values[place], int(counted[place])) for place in np.flatnonzero(counted)]

    def key(self, printing: int) -> Any:
        """What says that a printing stands before or after another one, also when the catalogue has changed since."""
        place = int(self.places[printing])
        return None if place == NONE else place if self.fixed else self.values[place]

    @property
    def key_type(self) -> type:
        """Of which type a key is that is not None."""
        return int if self.fixed or (self.values and isinstance(self.values[0], int)) else str


@dataclass(frozen=True, slots=True)
class Marks:
    """Several values of each card, in pairs: each of `cards` has the value in the same place of `places`.

    `number` is how many cards there are.
    """

    cards: Places
    places: Places
    values: Sequence[str]
    number: int

    def of_each(self) -> Places:
        """Of every card, how many values it has."""
        return np.bincount(self.cards, minlength=self.number)

    def fitting(self, fits: Callable[[str], bool]) -> Places:
        """Of every card, how many of its values fit."""
        wanted = np.fromiter(map(fits, self.values), dtype=np.bool_, count=len(self.values))
        return np.bincount(self.cards[wanted[self.places]], minlength=self.number)

    def counts(self, printings_of: Places) -> list[tuple[str, int]]:
        """The values and how many printings have each, in their own order; the argument says how many a card has."""
        counted = np.bincount(self.places, weights=printings_of[self.cards], minlength=len(self.values))
        return [(self.values[place], int(counted[place])) for place in np.flatnonzero(counted)]


@dataclass(frozen=True, slots=True)
class SetRow:
    """A set of cards, as a query may name it."""

    pk: int
    game: str
    code: str
    name: str
    released: date

    @property
    def rank(self) -> str:
        """What puts sets in order: the day on which they came out, then their codes."""
        return f"{self.released.isoformat()} {self.code} {self.game}"


class Columns:
    """Every card as it counts on a day, with its printings.

    Cards stand in the order of names, and printings in the order of their cards, the newest first. A card or a printing
    is meant by its place in this order, so that rising places are the names in order. `prints` are the numbers of
    printings of the cards, `firsts` mark the first printing of each card; `marks` are counted, with keywords without
    their numbers, `marks_as_printed` are searched. What is remembered as long as the catalogue stays as it is: `found`,
    answers of the database, and `written`, cards as pages and API write them.
    """

    def __init__(self, day: date, versions: str) -> None:
        """`versions` are those of the sets, read before anything else."""
        self.day = day
        self.versions = versions
        self.found = Memory(MOST_FOUND)
        self.written = Memory(MOST_WRITTEN)
        sets = CardSet.objects.order_by("released", "code", "game")
        self.sets = tuple(SetRow(*row) for row in sets.values_list("pk", "game", "code", "name", "released"))
        cards = _by_column(
            CardVersion.objects.filter(in_force(day)).order_by("name_fold", "card_id"),
            "card_id", "game", "name_fold", "kind", "subtype", "sta", "sc", "ap", "sp", "types", "keywords",
            words_of_text=_worded("text"),
        )  # fmt: skip
        self.card_ids = np.array(cards["card_id"], dtype=np.int64)
        self._cards_by_id = np.argsort(self.card_ids)
        printings = self._in_order(
            _by_column(
                Printing.objects.order_by(),
                "pk",
                "card_id",
                "card_set_id",
                "rarity",
                "number_key",
                words_of_artist=_worded("artist"),
                words_of_flavor=_worded("flavor"),
            )
        )
        self.printing_ids = np.array(printings["pk"], dtype=np.int64)
        self._printings_by_id = np.argsort(self.printing_ids)
        self.prints = self.printings_of_each(self.all_printings())
        self.firsts = np.append(self.card_of[1:] != self.card_of[:-1], [True] * bool(len(self.card_of)))
        types = _marks(cards["types"], FIELDS["type"].values)
        bare_keywords = [map(bare_keyword, row) for row in cards["keywords"]]
        keywords_in_use = sorted({keyword for row in cards["keywords"] for keyword in row})
        self.marks = {"type": types, "keyword": _marks(bare_keywords, FIELDS["keyword"].values)}
        self.marks_as_printed = {"type": types, "keyword": _marks(cards["keywords"], keywords_in_use)}
        self.columns = self._columns(cards, printings)
        self.texts = {name: Texts(self.columns[name].values) for name in ("name", "text", "flavor", "artist")}

    def _in_order(self, printings: dict[str, Sequence[Any]]) -> dict[str, list[Any]]:
        """The printings in their order, without those that came meanwhile; notes their cards and sets."""
        card_of = _places(np.array(printings["card_id"], dtype=np.int64), self.card_ids, self._cards_by_id)
        places = {row.pk: place for place, row in enumerate(self.sets)}
        set_of = np.array([places.get(pk, NONE) for pk in printings["card_set_id"]], dtype=np.int32)
        order = np.lexsort((-set_of, card_of))
        order = order[(card_of[order] != NONE) & (set_of[order] != NONE)]
        self.card_of, self.set_of = card_of[order].astype(np.int32), set_of[order]
        return {name: [values[at] for at in order] for name, values in printings.items()}

    def _columns(self, cards: dict[str, Sequence[Any]], printings: dict[str, list[Any]]) -> dict[str, Column]:
        """The columns by the names of the fields, and the card itself and its game."""
        released = [row.released.isoformat() for row in self.sets]
        of_cards = {
            "game": _column(cards["game"]),
            "kind": _column(cards["kind"], FIELDS["kind"].values),
            "subtype": _column(cards["subtype"], FIELDS["subtype"].values),
            "text": _column(cards["words_of_text"]),
            **{stat: _column(cards[stat]) for stat in ("sta", "sc", "ap", "sp")},
            **{name: _column(self.prints.tolist()) for name in ("prints", "sets")},  # a card stands in a set once
        }
        of_sets = {"date": _column(released), "year": _column([row.released.year for row in self.sets])}
        return {
            "name": Column(self.card_of, cards["name_fold"]),
            "card": Column(self.card_of, cards["card_id"]),
            "set": Column(self.set_of, [row.rank for row in self.sets]),
            "rarity": _column(printings["rarity"], FIELDS["rarity"].values),
            "number": _column(printings["number_key"]),
            "artist": _column(printings["words_of_artist"]),
            "flavor": _column(printings["words_of_flavor"]),
            **{name: replace(column, places=column.places[self.card_of]) for name, column in of_cards.items()},
            **{name: replace(column, places=column.places[self.set_of]) for name, column in of_sets.items()},
        }

    def everything(self) -> Mask:
        """Every printing."""
        return np.ones(len(self.printing_ids), dtype=np.bool_)

    def printings_at(self, ids: npt.NDArray[np.int64]) -> Mask:
        """The printings with these ids; one that is not here is left out."""
        return _marked(_places(ids, self.printing_ids, self._printings_by_id), len(self.printing_ids))

    def printings_of(self, ids: npt.NDArray[np.int64]) -> Mask:
        """All printings of the cards with these ids; a card that is not here is left out."""
        return self.of_cards(_marked(_places(ids, self.card_ids, self._cards_by_id), len(self.card_ids)))

    def of_cards(self, cards: Mask) -> Mask:
        """All printings of these cards."""
        return cards[self.card_of]

    def of_cards_with(self, printings: Mask | Places) -> Mask:
        """All printings of the cards of which one of these is a printing."""
        return self.of_cards(_marked(self.card_of[printings], len(self.card_ids)))

    def cards_whose_text_holds(self, words: str) -> list[int]:
        """The ids of the cards in whose rules text these words stand."""
        holding = self.columns["text"].marked(self.texts["text"].holding(words))
        return self.card_ids[self.card_of[holding & self.firsts]].tolist()

    def in_sets(self, fits: Callable[[SetRow], bool]) -> Mask:
        """The printings whose sets fit."""
        return np.fromiter(map(fits, self.sets), dtype=np.bool_, count=len(self.sets))[self.set_of]

    def firsts_with(self, name: str) -> Mask:
        """The first printing of each card with each value in the column of this name."""
        column = self.columns[name]
        pairs = self.card_of.astype(np.int64) * len(column.values) + column.places
        having = np.flatnonzero(column.present)[::-1]  # the oldest of each card first
        _pairs, oldest = np.unique(pairs[having], return_index=True)
        return _marked(having[oldest], len(self.printing_ids))

    def of_game(self, game: str, printings: Places) -> Places:
        """Those of the printings that belong to the game."""
        column = self.columns["game"]
        return printings[column.places[printings] == (column.values.index(game) if game in column.values else NONE)]

    def all_printings(self) -> Places:
        """Every printing."""
        return np.arange(len(self.printing_ids), dtype=np.int32)

    def one_each(self, printings: Places, *, newest: bool) -> Places:
        """One of these printings for each card, the newest or the oldest; they rise, and so does the result."""
        cards = self.card_of[printings]
        kept = np.ones(len(printings), dtype=np.bool_)
        beside = cards[1:] != cards[:-1]
        if newest:
            kept[1:] = beside
        else:
            kept[:-1] = beside
        return printings[kept]

    def one_a_value(self, name: str, printings: Places) -> Places:
        """One of these printings for each card and each value in the column of this name."""
        column = self.columns[name]
        had = np.full((len(column.values) + 1, len(self.card_ids)), NONE, dtype=np.int32)
        had[column.places[printings], self.card_of[printings]] = printings
        return had[had != NONE]

    def printings_of_each(self, printings: Places) -> Places:
        """Of every card, how many of these printings are its own."""
        return np.bincount(self.card_of[printings], minlength=len(self.card_ids))


def columns_on(day: date, versions: str = "") -> Columns:
    """The columns of the catalogue as it is now, with each card as it counts on this day; read again after a load.

    `versions` are those of the sets, where the caller knows them.
    """
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
    """Rows by the hundred thousand make Python look for garbage again and again, half of the time, and none is any."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


_kept: dict[tuple[date, str], Columns] = {}
_reading = Lock()


def bare_keyword(keyword: str) -> str:
    """A keyword without the number that it may carry."""
    return keyword.rstrip("0123456789 ")


def _by_column(queryset: QuerySet[Any], *names: str, **more: Case) -> dict[str, Sequence[Any]]:
    names += tuple(more)
    rows = list(queryset.annotate(**more).values_list(*names))
    return dict(zip(names, zip(*rows, strict=True), strict=True)) if rows else dict.fromkeys(names, ())


def _worded(field: str) -> Case:
    """The field's words as they are compared, or nothing where it is empty."""
    return Case(When(**{field: ""}, then=None), default=F(f"{field}_fold"))


def _column(values: Iterable[Any], known: Sequence[Any] = ()) -> Column:
    """The column of these values; `known` are all that count, in their order, where it is not that of the values."""
    values = list(values)
    ranked = known or sorted({value for value in values if value is not None})
    places = {value: place for place, value in enumerate(ranked)}
    small = len(ranked) < np.iinfo(np.int16).max  # which is sorted much faster
    stand = np.array([places.get(value, NONE) for value in values], dtype=np.int16 if small else np.int32)
    return Column(stand, ranked, fixed=bool(known))


def _marks(rows: Sequence[Iterable[str]], known: Sequence[str]) -> Marks:
    places = {value: place for place, value in enumerate(known)}
    pairs = [(card, places[value]) for card, row in enumerate(rows) for value in set(row) if value in places]
    cards, marked = np.array(pairs, dtype=np.int32).reshape(-1, 2).T
    return Marks(np.ascontiguousarray(cards), np.ascontiguousarray(marked), known, len(rows))


def _marked(places: Places, number: int) -> Mask:
    """A mask of so many, with these places; NONE is nowhere."""
    marked = np.zeros(number + 1, dtype=np.bool_)
    marked[places] = True
    return marked[:number]


def _places(ids: npt.NDArray[np.int64], known: npt.NDArray[np.int64], by_id: Places) -> Places:
    """Where each of the ids stands among those that are known; NONE for one that does not."""
    if not len(known):
        return np.full(len(ids), NONE)
    near = by_id[np.minimum(np.searchsorted(known, ids, sorter=by_id), len(known) - 1)]
    return np.where(known[near] == ids, near, NONE)
