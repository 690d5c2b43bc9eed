"""Guesses which lines of a list are notes."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from msgspec.structs import replace

from rules.decklists.finding import CardFinder
from rules.decklists.forms import says_count
from rules.decklists.lines import GUESS, REMARK, UNKNOWN, ImportedLine
from rules.decklists.reading import HEADING

_FEWEST_COUNTED = 3  # lines with a card and a count, which make a line without a count stand out
_LONGEST = 200  # characters of a note that is guessed
_SHARE_COUNTED = 0.6  # of the lines with a card
# No copies, as in a table of all that one could own
_NO_COPIES = re.compile(r"[(\[]?[x×]?0\s?[x×]?[)\]]?\s+\D.*|\D.*\s[(\[]?[x×]?0[x×]?[)\]]?", re.IGNORECASE)
_STRUCK = re.compile(
    r"(?:[-*•+]\s+)?(?:~~[^~]+~~|<(?P<tag>s|del|strike)>[^<]+</(?P=tag)>|\[(?P<code>s|strike)\][^\[]+\[/(?P=code)\])\W*",
    re.IGNORECASE,
)
_STROKE = "\u0336"  # over the letter before it
_FEWEST_STROKES = 3
_SIGNED = r"[{}]\s?\d+\s?[x×]?\s*[^\W\d_].*"
_IN, _OUT = _SIGNED.format("+"), _SIGNED.format("−–-")
# What goes in and out between games
_SWAP = re.compile(rf"(?:.*\s)?(?:{_IN}\s{_OUT}|{_OUT}\s{_IN})", re.IGNORECASE)


def is_swap(line: str) -> bool:
    """Whether a line tells a swap of cards, as `+2 Captain -2 Sentry`. A swap is no part of the deck."""
    return "+" in line and len(line) <= _LONGEST and _SWAP.fullmatch(line) is not None


def is_struck(line: str) -> bool:
    """Whether a line is struck out from one end to the other."""
    return _STRUCK.fullmatch(line) is not None or line.count(_STROKE) >= _FEWEST_STROKES


def guess_notes(lines: Sequence[ImportedLine], finder: CardFinder, settled: Collection[str]) -> Iterator[ImportedLine]:
    """The lines with the unknown ones that are notes as guesses. Settled lines, by key, stay as they are."""
    cards = [line for line in lines if line.name]
    counted = sum(says_count(line.text) for line in cards)
    is_counted = counted >= _FEWEST_COUNTED and counted >= _SHARE_COUNTED * len(cards)
    first = next((line.number for line in lines if line.text), 0)
    struck = {line.key for line in lines if line.sort not in (HEADING, REMARK) and is_struck(line.text)}
    is_kept = any(line.key not in struck for line in cards)  # or all may be struck out as they were found
    for line in lines:
        is_open = (
            line.sort == UNKNOWN and line.key not in settled and "." not in line.key and len(line.text) <= _LONGEST
        )
        is_none = is_open and _NO_COPIES.fullmatch(line.text) is not None
        is_said = is_open and is_counted and not finder.may_count(line.text)
        is_out = is_kept and line.key in struck and line.key not in settled
        if is_none or is_out or (is_said and (line.number == first or _names_no_card(line, finder))):
            line = replace(line, sort=GUESS, count=0, name="", picks=(), parts=(), reason="")
        yield line


def _names_no_card(line: ImportedLine, finder: CardFinder) -> bool:
    """Whether a line without a count is like no name, or a sentence that mentions cards."""
    if not line.picks:
        return True
    if finder.find_names(line.text):
        return finder.only_mentions(line.text)
    return not finder.keep_likely(line.text, line.picks)
