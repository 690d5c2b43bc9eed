"""Bare words read as fields: "rare draw" may mean r:rare x:draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cards.search.field import Field, Sort
from cards.search.fields import FIELDS, field_named
from cards.search.lexer import QUOTES
from cards.search.parser import parse
from cards.search.query import Query
from cards.search.tree import Term
from cards.search.values import Words
from cards.search.writing import write_value
from rules.engine.names import fold

MOST_WORDS = 8
"""Longer runs of bare words are sentences; nothing is read into them."""
LONGEST_VALUE = 3
"""So many words may a value have."""
_LISTED = frozenset({Sort.CHOICE, Sort.ORDERED, Sort.SET})
_NUMBERS = frozenset({Sort.NUMBER, Sort.NUMBERS})
_IDLE = frozenset(["a", "all", "an", "any", "are", "card", "cards", "has", "have", "is", "of", "that", "the", "which",
                   "who", "with"])  # fmt: skip
_ENDINGS = (("ves", "f"), ("ies", "y"), ("es", ""), ("s", ""))
_VERB_ENDINGS = ("ing", "ed", "s")
_SHORTEST_STEM = 3


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Reading:
    """Neighboring words and their possible conditions, the likeliest first. () for none."""

    start: int
    end: int
    conditions: tuple[str, ...]


def reword(query: Query) -> list[str]:
    """Queries with fields for bare words, likeliest first."""
    words = list(_bare_words(query))
    if not words or len(words) > MOST_WORDS:
        return []
    readings = list(_find_readings(words))
    most = max((len(reading.conditions) for reading in readings), default=0)
    texts = [_reword(query.text, readings, choice) for choice in range(most)]
    return [text for text in dict.fromkeys(texts) if text and parse(text).tree != query.tree]


def reword_as_values(query: Query) -> str:
    """The query with all its bare words as values of fields ("rare" as r:rare), or empty. Empty otherwise."""
    readings = list(_find_readings(list(_bare_words(query))[:MOST_WORDS]))
    are_values = all(len(reading.conditions) == 1 for reading in readings)
    return _reword(query.text, readings, 0) if readings and are_values else ""


def _bare_words(query: Query) -> Iterator[_Word]:
    for part in query.conditions:
        if isinstance(part, Term) and part.field.name == "name" and part.operator == ":":
            typed = query.text[part.start : part.end]
            is_bare = isinstance(part.value, Words) and not any(sign in typed for sign in QUOTES + ":|/")
            if is_bare and " " not in fold(typed):
                yield _Word(fold(typed), part.start, part.end)


def _find_readings(words: Sequence[_Word]) -> Iterator[_Reading]:
    """Read the words from left to right, the longest value first."""
    at = 0
    while at < len(words):
        for number in range(min(LONGEST_VALUE, len(words) - at), 0, -1):
            some = words[at : at + number]
            conditions = _conditions([word.text for word in some])
            if conditions is not None:
                yield _Reading(some[0].start, some[-1].end, conditions)
                at += number
                break


def _conditions(words: Sequence[str]) -> tuple[str, ...] | None:
    """The joint meanings of neighboring words. None for several words without any."""
    if len(words) == 2 and (stat := _stat(words)):
        return stat
    if values := _values(words):
        return values
    if len(words) > 1:
        return None
    return () if words[0] in _IDLE else (words[0], f"x:{_stem(words[0])}")


def _stat(words: Sequence[str]) -> tuple[str, ...]:
    """A stat and number in either order."""
    numbers = [word for word in words if word.isascii() and word.isdecimal()]
    fields = [field for word in words if (field := field_named(word)) and field.sort in _NUMBERS]
    if len(numbers) != 1 or len(fields) != 1:
        return ()
    return (f"{fields[0].name}={numbers[0]}", f"{fields[0].name}>={numbers[0]}")


def _values(words: Sequence[str]) -> tuple[str, ...]:
    *others, last = words
    singular = [last, *(last.removesuffix(end) + stem for end, stem in _ENDINGS if last.endswith(end))]
    names = [" ".join((*others, word)) for word in singular]
    for field in FIELDS.values():
        if field.sort in _LISTED:
            for name in names:
                if _is_value(field, name):
                    return (f"{field.aliases[0] if field.aliases else field.name}:{write_value(name)}",)
    return ()


def _is_value(field: Field, name: str) -> bool:
    if any(fold(value) == name for value in field.values):
        return True
    bare, _blank, number = name.rpartition(" ")
    return number.isdecimal() and any(fold(value) == bare for value in field.numbered)


def _stem(word: str) -> str:
    """A verb of a rules text without the ending: draws, drawing."""
    for ending in _VERB_ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= _SHORTEST_STEM and not stem.endswith("s"):
            return stem
    return word


def _reword(text: str, readings: Sequence[_Reading], choice: int) -> str:
    for reading in reversed(readings):
        condition = reading.conditions[min(choice, len(reading.conditions) - 1)] if reading.conditions else ""
        before, after = text[: reading.start], text[reading.end :]
        text = before + condition + after if condition else before.rstrip() + " " + after.lstrip()
    return text.strip()
