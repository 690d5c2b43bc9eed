"""The cards that a line of other words names, as in `I play 2 River Guard!` or `in the side: Sentry`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules.decklists.forms import number_of, without_markup
from rules.decklists.headings import trim_side

_WORDS_AND_MARKS = re.compile(r"[^\W_](?:[\w'’.,-]*\w)?|[^\w\s]")
_COUNT = re.compile(r"[x×]?(?P<count>\d{1,2})[x×]?")
_MOST_WORDS = 12  # of a name, its marks counted
_BESIDE_COUNTS = frozenset({"a", "of", "x", "copies", "copy", "times"})  # between a count and a name
_LONGEST_BESIDE = 4  # letters of another word there, as in `3 more` or `3 uds.`
_NO_COUNT_BEHIND = frozenset("/>→")
_BEHIND_NAMES = frozenset(
    {"each", "times", "x", "copies", "copy", "please", "total", "pcs", "mal", "fois", "veces", "volte"}
)
_WITHIN_NAMES = frozenset({"and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "the", "to", "with"})


class Named(NamedTuple):
    """A card that a line names, with its part of the line. The section is the one that the words in front name."""

    copies: int
    name: str
    section: str
    text: str


def find_within(line: str, called: Callable[[str], list[str]], section_of: Callable[[str], str]) -> list[Named]:
    """The cards that a line names; none if it is not clear how many copies of each are meant.

    A number stands beside each name: in front of all of them, or behind. A single card may have the words of a heading
    in front in its place.
    """
    line = without_markup(line)
    places = [(word.group(), word.start()) for word in _WORDS_AND_MARKS.finditer(line)]
    words = [word for word, _start in places]
    found = _find_names(words, called)
    if not found or any(_goes_on(words, *each, section_of) for each in found):
        return []
    starts, ends = zip(*found, strict=True)
    gaps = [words[end:at] for end, at in zip((0, *ends), (*starts, len(words)), strict=True)]
    sections = [section_of(trim_side(" ".join([word for word in gap if not _count_in(word)]))) for gap in gaps[:-1]]
    counts = _count_one(gaps, sections[0]) if len(found) == 1 else _count_each(gaps)
    breaks = ends[:-1] if _count_in_front(gaps[0]) else starts[1:]  # where the parts of the line meet
    cuts = [0, *[places[at][1] for at in breaks], len(line)]
    return [
        Named(count, called(" ".join(words[at:end]))[0], section, line[cut:next_cut].strip())
        for count, (at, end), section, cut, next_cut in zip(counts, found, sections, cuts, cuts[1:], strict=False)
    ]


def find_names(line: str, called: Callable[[str], list[str]]) -> list[str]:
    """The cards whose whole names a line has."""
    words = _WORDS_AND_MARKS.findall(line)
    return [called(" ".join(words[at:end]))[0] for at, end in _find_names(words, called)]


def _find_names(words: Sequence[str], called: Callable[[str], list[str]]) -> list[tuple[int, int]]:
    """Find where names begin and end, the longest at each word."""
    found: list[tuple[int, int]] = []
    at = 0
    while at < len(words):
        ends = range(min(len(words), at + _MOST_WORDS), at, -1) if words[at][0].isalpha() else ()
        end = next((end for end in ends if words[end - 1].isalnum() and len(called(" ".join(words[at:end]))) == 1), 0)
        if end:
            found.append((at, end))
        at = end or at + 1
    return found


def _goes_on(words: Sequence[str], at: int, end: int, section_of: Callable[[str], str]) -> bool:
    """Whether a word stands behind a name that may be a part of a longer name."""
    if end == len(words) or not words[end][0].isalpha() or words[end].casefold() in _BEHIND_NAMES:
        return False
    is_prose = words[at][0].isupper() and words[end].islower() and words[end] not in _WITHIN_NAMES
    is_heading = words[end + 1 : end + 2] == [":"] and section_of(words[end])
    return not (is_prose or is_heading or _is_code(words[end]) or number_of(words[end]))


def _is_code(word: str) -> bool:
    """Whether a word looks like a set's."""
    return word.isupper() and word.isalpha()


def _count_in(word: str) -> int:
    count = _COUNT.fullmatch(word)
    return int(count["count"]) if count else number_of(word)


def _count_in_front(words: Sequence[str]) -> int:
    """The number that ends some words, perhaps with `copies of` or a short word behind; 0 for none, or for two."""
    said = [word for word in words if word[0].isalnum() and word.casefold() not in _BESIDE_COUNTS]
    is_short = said and said[-1].islower() and len(said[-1]) <= _LONGEST_BESIDE and not _count_in(said[-1])
    near = (said[:-1] if is_short else said)[-2:]
    is_alone = len(near) < 2 or not near[0][0].isdigit()
    return _count_in(near[-1]) if near and is_alone else 0


def _count_behind(words: Sequence[str]) -> int:
    """The number that begins some words; 0 for none."""
    said = [word for word in words if word[0].isalnum() or word in _NO_COUNT_BEHIND]
    word = next((word for word in said if not _is_code(word)), "")
    return _count_in(word)


def _count_one(gaps: Sequence[Sequence[str]], section: str) -> list[int]:
    """The count of the one card between two gaps: one of two numbers would be a guess."""
    before, behind = gaps
    counts = [count for count in (_count_in_front(before), _count_behind(behind)) if count]
    if not counts and section and not any(map(_count_in, before)):
        return [1]
    return counts if len(counts) == 1 else []


def _count_each(gaps: Sequence[Sequence[str]]) -> list[int]:
    """The counts of several cards, if there is one number for each, always on the same side of the name."""
    numbers = [sum(map(bool, map(_count_in, gap))) for gap in gaps]
    before = [_count_in_front(gap) for gap in gaps[:-1]]
    behind = [_count_behind(gap) for gap in gaps[1:]]
    if all(before) and max(numbers[:-1]) == 1 and not numbers[-1]:
        return before
    return behind if all(behind) and max(numbers[1:]) == 1 and not numbers[0] else []
