"""A search field of a game, as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Sort(StrEnum):
    """The sort of a field's values."""

    NUMBER = "number"
    """A whole number, or None."""
    NUMBERS = "numbers"
    """Several whole numbers, of which any one may be meant."""
    CHOICE = "choice"
    """One of a few values, or None."""
    ORDERED = "ordered"
    """One of a few values in an order, or None."""
    SET = "set"
    """Several of a few values."""
    WORDS = "words"
    """Texts to be found by a part of a word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardField:
    """A search field: names, sort of value, what it reads of a card.

    `read(card)` gives a number, a value, or several; by default it is the card's own field of this name.
    `values` are all values in their order, `value_words` say them to people, `numbered` are those that may carry a
    number. `optional`: a card may lack a value. `facet`: the field stands beside a result. `falls`: a list begins
    with the highest. `in_table`: the field is a column of the table. `page` is where its values have pages (types,
    keywords). `phrases` are sentences about "cards" by operator, `counted` says so many values, one and several.
    `takes` is what the manual says of the values, `elsewhere` what other catalogues call the field. Where the values
    are names of cards, `kin` are the titles over those cards and over the cards that name this one.
    """

    name: str
    sort: Sort
    label: str
    help: str
    examples: tuple[str, ...]
    aliases: tuple[str, ...] = ()
    read: Callable[[Any], Any] | None = None
    values: tuple[str, ...] = ()
    value_words: Mapping[str, str] = field(default_factory=dict)
    numbered: frozenset[str] = frozenset()
    optional: bool = True
    facet: bool = False
    falls: bool = False
    in_table: bool = False
    page: str = ""
    phrases: Mapping[str, str] = field(default_factory=dict)
    counted: tuple[str, str] | None = None
    takes: str = ""
    elsewhere: tuple[str, ...] = ()
    kin: tuple[str, str] | None = None

    def value_of(self, card: object) -> Any:
        return getattr(card, self.name, None) if self.read is None else self.read(card)
