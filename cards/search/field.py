"""The shape of a search field."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from django.utils.functional import Promise

Text = str | Promise
"""A sentence, translated when it is shown."""


class Sort(StrEnum):
    """The sort of a field's values.

    Beside each: its classes in `cards.search.values`.
    """

    WORDS = "words"
    """Free text: Words, Regex or Missing."""
    CHOICE = "choice"
    """One of a few values: Values or Missing."""
    ORDERED = "ordered"
    """One of a few values in an order: Values or Missing."""
    SET = "set"
    """Several of a few values: Values, a Number of them, or Missing."""
    NUMBER = "number"
    """A whole number: Number, Special, Parity or Missing; or two of them in a Comparison."""
    NUMBERS = "numbers"
    """Several whole numbers, one of which compares as asked: Number, Parity or Missing."""
    COUNT = "count"
    """A count, never missing: Number or Parity."""
    COLLECTOR = "collector"
    """A collector number: CollectorNumber."""
    DAY = "day"
    """A day: Days, or the Words of a set for its release."""
    CODE = "code"
    """The code or name of a set or a format: Words."""
    RARITY_OR_SET = "rarity or set"
    """Values of the field `rarity`, or the Words of a set."""
    FLAG = "flag"
    """A named property: Values."""
    SETTING = "setting"
    """How the result is shown; never part of the tree."""


MATCHED = (":", "=", "!=")
COMPARED = (":", "=", "!=", "<", "<=", ">", ">=")
GIVEN = (":", "=")
COMPARE: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip

_OPERATORS = {
    Sort.WORDS: MATCHED,
    Sort.CHOICE: MATCHED,
    Sort.ORDERED: COMPARED,
    Sort.SET: COMPARED,
    Sort.NUMBER: COMPARED,
    Sort.NUMBERS: COMPARED,
    Sort.COUNT: COMPARED,
    Sort.COLLECTOR: COMPARED,
    Sort.DAY: COMPARED,
    Sort.CODE: MATCHED,
    Sort.RARITY_OR_SET: GIVEN,
    Sort.FLAG: GIVEN,
    Sort.SETTING: GIVEN,
}


class Table(StrEnum):
    """The database tables with columns for searching."""

    VERSION = "version"
    """CardVersion: the card's text and stats on a day."""
    PRINTING = "printing"
    """Printing: the card in one set."""
    OWN = "own"
    """The figures and marks of a version, which a game reads of its cards."""


@dataclass(frozen=True, slots=True)
class Source:
    """The database column of a field. `printed` has the words as printed if `column` folds them."""

    table: Table
    column: str
    printed: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """A field of the search language, a row of the table in `cards.search.fields`.

    `about` is card (the text in force today), printing, prints (all printings of the card), legality, ruling or
    presentation. A field with a `source` is searched, ordered and counted in memory by its sort; any other one has
    its function in `cards.queries.search.answers`. `values` lists all allowed values in their order, `value_words`
    says them to people, `numbered` are those that may carry a number. `optional`: a card may lack a
    value. `orders`: results can be ordered by the field; `falls`: the highest first. `games` have the field, all if
    none is named; `scales` are the orders of an ordered field, one for each game; `elsewhere` is what other
    catalogues call it. `facet`, `in_table` and `page` are those of `rules.shown.CardField`. `phrases` are sentences
    in place of the sort's own, by operator (or `none`, `some`, `/` for a regular expression, `rising`, `falling`;
    for a flag by value); `counted` says so many of its values. `takes` is what the manual says of its values.
    `completes` are the codes that the search box offers.
    """

    name: str
    aliases: tuple[str, ...]
    sort: Sort
    about: str
    label: Text
    help: Text
    examples: tuple[str, ...]
    source: Source | None = None
    values: tuple[str, ...] = ()
    value_words: Mapping[str, Text] = field(default_factory=dict)
    numbered: frozenset[str] = frozenset()
    optional: bool = False
    orders: bool = False
    operators: tuple[str, ...] = ()
    phrases: Mapping[str, Text] = field(default_factory=dict)
    counted: Callable[[int], str] | None = None
    takes: str = ""
    completes: Literal["", "sets", "formats"] = ""
    games: tuple[str, ...] = ()
    scales: tuple[tuple[str, ...], ...] = ()
    elsewhere: tuple[str, ...] = ()
    facet: bool = False
    falls: bool = False
    in_table: bool = False
    page: str = ""

    def __post_init__(self) -> None:
        if not self.operators:
            object.__setattr__(self, "operators", _OPERATORS[self.sort])

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, *self.aliases)

    def values_compared(self, sign: str, value: str) -> tuple[str, ...]:
        """The values on a side of a given value, by each game's order: ("<=", "uncommon") gives common and uncommon."""
        compare, found = COMPARE[sign], dict[str, None]()
        for scale in self.scales or (self.values,):
            if value in scale:
                place = scale.index(value)
                found |= dict.fromkeys(each for at, each in enumerate(scale) if compare(at, place))
        return tuple(found)
