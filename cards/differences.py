"""Compares cards field by field and word by word."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from cards.words import field_word, value_words

_WORD = re.compile(r"\s+|\w+|[^\w\s]")
_LITTLE_IN_COMMON = 0.4


@dataclass(frozen=True, slots=True)
class Difference:
    """A changed field: the label, and the value's pieces.

    A piece is kept (""), removed ("out") or added ("in").
    """

    label: str
    parts: list[tuple[str, str]]


def differences(fields: Mapping[str, Any]) -> list[Difference]:
    """List the changes of {field: (before, after)}."""
    return [
        Difference(field_word(name), compare_words(value_words(name, before), value_words(name, after)))
        for name, (before, after) in fields.items()
    ]


def entry_differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Difference]:
    names = [name for name in {**after, **before} if before.get(name) != after.get(name)]
    return differences({name: (before.get(name), after.get(name)) for name in names})


def compare_words(before: str, after: str) -> list[tuple[str, str]]:
    """Compare two texts word by word. Texts with little in common stay whole."""
    old, new = _WORD.findall(before), _WORD.findall(after)
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    if " " not in before or matcher.ratio() < _LITTLE_IN_COMMON:
        return [part for part in (("out", before), ("in", after)) if part[1]]
    parts: list[tuple[str, str]] = []
    out = came = ""
    for operation, a, b, c, d in matcher.get_opcodes():
        went, comes = "".join(old[a:b]), "".join(new[c:d])
        if operation != "equal" or ((out or came) and went.isspace() and b < len(old)):
            out, came = out + went, came + comes
            continue
        parts += [part for part in (("out", out), ("in", came), ("", went)) if part[1]]
        out = came = ""
    return parts + [part for part in (("out", out), ("in", came)) if part[1]]
