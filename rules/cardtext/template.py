"""The syntax of templates, in which wordings are written."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

_PIECE = re.compile(r"\{([^{}:]*):([^{}]+?)([+-]?)\}|([\[\]()|])|([^\s\[\](){}|.,;:]+|[.,;:])")


class Word(NamedTuple):
    """A word in singular and plural."""

    one: str
    many: str


class Slot(NamedTuple):
    """A slot for a category. `number` forces singular ("-") or plural ("+")."""

    fields: tuple[str, ...]
    category: str
    number: str = ""

    @property
    def merges(self) -> bool:
        """Whether the fields read join those of the whole."""
        return self.fields == ("*",)

    @property
    def passes(self) -> bool:
        """Whether the value read is the whole."""
        return self.fields == ("",)

    @property
    def ignored(self) -> bool:
        """Whether the value read is dropped."""
        return self.fields == ("_",)


class Choice(NamedTuple):
    """Alternatives; the first is printed, an empty one may stand last."""

    options: tuple[tuple[Element, ...], ...]


Element = Word | Slot | Choice


def parse_template(template: str) -> tuple[Element, ...]:
    """Parse a template; raises ValueError for unbalanced brackets."""
    pieces = list(_PIECE.finditer(template))
    elements, rest = _sequence(pieces, 0, closing="")
    if rest != len(pieces):
        raise ValueError(f"brackets do not match in {template!r}")
    return elements


def _sequence(pieces: list[re.Match[str]], position: int, closing: str) -> tuple[tuple[Element, ...], int]:
    elements: list[Element] = []
    while position < len(pieces):
        fields, category, number, bracket, word = pieces[position].groups()
        if bracket in ("]", ")", "|"):
            break
        position += 1
        if bracket:
            close = "]" if bracket == "[" else ")"
            choice, position = _choice(pieces, position, close)
            elements.append(choice)
        elif word:
            elements.append(_word(word))
        else:
            elements.append(Slot(tuple(fields.split("=")), category, number))
    return tuple(elements), position


@cache  # the same words stand in many templates
def _word(written: str) -> Word:
    one, _, many = written.partition("~")
    return Word(one, many or one)


def _choice(pieces: list[re.Match[str]], position: int, closing: str) -> tuple[Choice, int]:
    options: list[tuple[Element, ...]] = []
    while True:
        option, position = _sequence(pieces, position, closing)
        options.append(option)
        if position >= len(pieces):
            raise ValueError(f"a bracket is not closed: {closing!r} is missing")
        mark = pieces[position].group(4)
        position += 1
        if mark == closing:
            break
        if mark != "|":
            raise ValueError(f"{mark!r} closes a bracket that {closing!r} should close")
    if closing == "]":
        options.append(())
    return Choice(tuple(options)), position
