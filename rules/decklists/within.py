"""A card that a line of other words names, as in `I play 2 River Guard!`."""

from __future__ import annotations

import re
from collections.abc import Callable

from rules.decklists.forms import has_count, without_markup

_WORDS_AND_MARKS = re.compile(r"[^\W_](?:[\w'’.,-]*\w)?|[^\w\s]")
_COUNT = re.compile(r"[x×]?(?P<count>\d{1,2})[x×]?")
_MOST_WORDS = 12  # of a name, its marks counted
_BEHIND_NAMES = frozenset(
    {"each", "times", "x", "copies", "copy", "please", "total", "pcs", "mal", "fois", "veces", "volte"}
)


def find_within(line: str, called: Callable[[str], list[str]]) -> tuple[int, str] | None:
    """The one card that a line names, with the line's one number right beside it, or None."""
    words = _WORDS_AND_MARKS.findall(without_markup(line))
    if sum(has_count(word) for word in words) != 1:
        return None
    found: list[tuple[int, str]] = []
    at = 0
    while at < len(words):
        end = _find_end_of_name(words, at, called)
        if end:
            count = _count_beside(words, at, end)
            if not count or _goes_on(words, end):
                return None
            found.append((count, called(" ".join(words[at:end]))[0]))
        at = end or at + 1
    return found[0] if len(found) == 1 else None


def _find_end_of_name(words: list[str], at: int, called: Callable[[str], list[str]]) -> int:
    """Find where the longest name ends that begins at a word; 0 if none does."""
    ends = range(min(len(words), at + _MOST_WORDS), at, -1) if words[at][0].isalpha() else ()
    return next((end for end in ends if len(called(" ".join(words[at:end]))) == 1), 0)


def _goes_on(words: list[str], end: int) -> bool:
    """Whether a word stands behind a name that may be a part of a longer name."""
    return end < len(words) and words[end][0].isalpha() and words[end].casefold() not in _BEHIND_NAMES


def _count_beside(words: list[str], at: int, end: int) -> int:
    """The count right before or behind some words of a line; 0 without one."""
    before = next((word for word in reversed(words[:at]) if word[0].isalnum()), "")
    behind = next((word for word in words[end:] if word[0].isalnum()), "")
    found = _COUNT.fullmatch(before) or _COUNT.fullmatch(behind)
    return int(found["count"]) if found else 0
