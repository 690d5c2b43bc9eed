"""The syntax of templates, in which every wording of the grammar is written.

`draw {count:number} card~cards` has a slot, which fills the field `count` with what the category `number` reads,
and a word that agrees with the number before it. `[so]` may be left out, `(this|that)` are alternatives. A slot may
fill several fields (`{count=least:number}`), merge the fields of a part into its own (`{*:place}`), pass on what it
reads (`{:order}`) or ignore it (`{_:noun}`); `+` or `-` behind its category prints it in the plural or singular.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_PIECE = re.compile(r"\{([^{}:]*):([^{}]+?)([+-]?)\}|([\[\]()|])|([^\s\[\](){}|.,;:]+|[.,;:])")


class Word(NamedTuple):
    """A word as it is printed for one, and for several."""

    one: str
    many: str


class Slot(NamedTuple):
    """A place that a category fills; `number` forces the singular ("-") or plural ("+")."""

    fields: tuple[str, ...]
    category: str
    number: str = ""

    @property
    def merges(self) -> bool:
        """Whether the fields of what is read become fields of the whole."""
        return self.fields == ("*",)

    @property
    def passes(self) -> bool:
        """Whether what is read is the whole."""
        return self.fields == ("",)

    @property
    def ignored(self) -> bool:
        """Whether what is read says nothing."""
        return self.fields == ("_",)


class Choice(NamedTuple):
    """Alternatives; the first is the one that is printed, an empty one may stand last."""

    options: tuple[tuple[Element, ...], ...]


Element = Word | Slot | Choice


def parse_template(template: str) -> tuple[Element, ...]:
    """The elements of a template; raises ValueError if its brackets do not match."""
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
            one, _, many = word.partition("~")
            elements.append(Word(one, many or one))
        else:
            elements.append(Slot(tuple(fields.split("=")), category, number))
    return tuple(elements), position


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
