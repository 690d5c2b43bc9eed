"""The values in conditions."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import TypeVar

OWN_NAME = "~"


@dataclass(frozen=True, slots=True)
class Words:
    """Words, folded by `rules.engine.names.fold`. The searched text is folded alike.

    With the operator `:` they stand somewhere in what is searched, one after the other and perhaps inside longer words;
    with `=` and `!=` they are the whole of it. Also the code or the name of a set or a format, which only the database
    knows. In the rules text a word `~` stands for the card's own name, or for "this card". A `phrase` must also stand
    there with nothing but blanks between its words (see `cards.search.phrases`). `typed` is for people.
    """

    text: str
    typed: str = field(default="", compare=False)
    phrase: str = ""

    @property
    def names_itself(self) -> bool:
        return OWN_NAME in self.text


@dataclass(frozen=True, slots=True)
class Regex:
    """A regular expression as typed between slashes, in any case; `patterns.postgres` translates."""

    pattern: str


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number of at most nine digits: points, a year, a count."""

    value: int


@dataclass(frozen=True, slots=True)
class Special:
    """A stat printed as a sign: X, *, or ?. Neither more nor less than any number."""

    sign: str


@dataclass(frozen=True, slots=True)
class Parity:
    """Even or odd, only with the operator `=`. A missing number is neither."""

    odd: bool


@dataclass(frozen=True, slots=True)
class Missing:
    """No value at all: `=` finds cards without, `!=` cards with any value."""


@dataclass(frozen=True, slots=True)
class CollectorNumber:
    """A number in a set, as typed: 19, 019a. It compares by digits and then letters, so that 19 < 19a < 20."""

    text: str


@dataclass(frozen=True, slots=True)
class Days:
    """A day, or all days of a month or year, from `first` to `last` inclusive.

    `=` is a day among them, `<` one before the first, `<=` one up to the last, `>` one after the last, `>=` one from
    the first on. `time` takes the first.
    """

    first: date
    last: date


@dataclass(frozen=True, slots=True)
class Values:
    """Some of the values in a field's table, in the table's spelling.

    For a field with one value: any of them (`=`), none of them (`!=`), or an order against the only one (`<` and so
    on). For a field with a set of values: any of them is included (`:`), or the card's set is compared with this one
    (`=` equal, `!=` not equal, `<=` subset, `<` proper subset, `>=` and `>` superset). A keyword without its number
    stands for any number, one with a number for itself.
    """

    names: tuple[str, ...]


Value = Words | Regex | Number | Special | Parity | Missing | CollectorNumber | Days | Values

AnyValue = TypeVar("AnyValue")


def expect(value: Value, kind: type[AnyValue]) -> AnyValue:
    """The value, checked for its class. Raises TypeError for a value of any other class."""
    if not isinstance(value, kind):
        raise TypeError(f"expected {kind.__name__}, got {value!r}")
    return value
