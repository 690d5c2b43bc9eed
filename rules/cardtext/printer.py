"""Prints values in English, by the first fitting production."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from rules.cardtext.grammar import TERMINALS, Grammar
from rules.cardtext.productions import Production, Series
from rules.cardtext.template import Choice, Element, Slot, Word

_BEFORE_A_MARK = re.compile(r" +([.,;:]|'s\b)")
_HYPHEN = re.compile(r"(?<=\w)- +(?=\w)")
_ARTICLE = re.compile(r"\b([Aa]) (?=[aeioAEIO]|[uU](?!ni))")


class UnsayableError(ValueError):
    """A node has no wording in the table."""


class Printed(NamedTuple):
    """A printed value: words, grammatical number, fields of the owner already said."""

    text: str
    several: bool | None = None
    said: frozenset[str] = frozenset()


class Printer:
    """Prints values of a grammar's categories."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def text(self, category: str, value: Any, *, several: bool = False) -> str:
        """Return the canonical wording; raises UnsayableError."""
        printed = self.printed(category, value, several=several)
        if printed is None:
            raise UnsayableError(f"no wording of {category} says {value!r}")
        return tidy(printed.text)

    def printed(self, category: str, value: Any, *, several: bool) -> Printed | None:
        """Return the canonical wording of a value in a category, or None."""
        if category in TERMINALS:
            return _terminal(category, value)
        series = self.grammar.series.get(category)
        if series is not None:
            return self._in_a_row(series, value, several=series.agrees and several)
        for production in self.grammar.productions.get(category, ()):
            if production.spoken:
                found = self._filled(production, value, several=several)
                if found is not None:
                    return found
        return None

    def _in_a_row(self, series: Series, value: Any, *, several: bool) -> Printed | None:
        if not isinstance(value, tuple) or not value or len(value) > series.longest:
            return None
        texts = []
        for index, each in enumerate(value):
            printed = self.printed(series.item, each, several=several)
            if printed is None and series.last and index == len(value) - 1:
                printed = self.printed(series.last, each, several=False)
            if printed is None:
                return None
            texts.append(printed.text)
        return Printed(series.glue.join(texts))

    def _filled(self, production: Production, value: Any, *, several: bool) -> Printed | None:
        fields = value if production.part else production.open_up(value)
        if fields is None:
            return None
        if any(name not in fields or fields[name] != wanted for name, wanted in production.fixed.items()):
            return None
        writing = _Writing(self, value, fields, several)
        if not writing.all_of(production.parsed[0]) or not writing.words:
            return None
        said = frozenset(production.fixed) | writing.said
        if not production.part:
            for name, default in production.defaults.items():
                if name not in said and (default is msgspec.UNSET or fields[name] != default):
                    return None
        number = production.plural if production.plural is not None else writing.counted
        return Printed(" ".join(writing.words), None if production.part else number, said)


class _Writing:
    """A template being filled: words so far, and the number to agree with."""

    def __init__(self, printer: Printer, value: Any, fields: dict[str, Any], several: bool) -> None:
        self.printer = printer
        self.value = value
        self.fields = fields
        self.several = several
        self.counted: bool | None = None
        self.words: list[str] = []
        self.said: set[str] = set()

    def all_of(self, elements: Sequence[Element]) -> bool:
        return all(self._one_of(element) for element in elements)

    def _one_of(self, element: Element) -> bool:
        if isinstance(element, Word):
            self.words.append(element.many if self.several else element.one)
            return True
        if isinstance(element, Slot):
            return self._slot(element)
        return self._choice(element)

    def _choice(self, choice: Choice) -> bool:
        for option in choice.options:
            words, said, several, counted = len(self.words), set(self.said), self.several, self.counted
            if self.all_of(option):
                return True
            del self.words[words:]
            self.said, self.several, self.counted = said, several, counted
        return False

    def _slot(self, slot: Slot) -> bool:
        if slot.merges:
            value = self.fields
        else:
            if any(name not in self.fields for name in slot.fields):
                return False
            value = self.fields[slot.fields[0]]
            if any(self.fields[name] != value for name in slot.fields[1:]):
                return False
        several = {"+": True, "-": False}.get(slot.number, self.several)
        printed = self.printer.printed(slot.category, value, several=several)
        if printed is None:
            return False
        self.words.append(printed.text)
        self.said |= printed.said if slot.merges else set(slot.fields)
        number = True if slot.number == "+" else printed.several
        if number is not None:
            self.several = number
            self.counted = number if self.counted is None else self.counted
        return True


def tidy(text: str) -> str:
    """Close up marks and hyphens and turn "a" into "an", except inside quoted names."""
    pieces = text.split('"')
    pieces[::2] = [_ARTICLE.sub(r"\1n ", _HYPHEN.sub("-", _BEFORE_A_MARK.sub(r"\1", piece))) for piece in pieces[::2]]
    return '"'.join(pieces)


def _terminal(category: str, value: Any) -> Printed | None:
    if category == "name":
        return Printed(f'"{value}"') if isinstance(value, str) and value else None
    if not isinstance(value, int) or (value < 0) is not (category in ("negative", "minus")):
        return None
    sign = {"plus": "+", "minus": "-"}.get(category, "")
    return Printed(f"{sign}{abs(value)}", abs(value) != 1)
