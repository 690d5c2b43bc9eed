"""Phrases: words with nothing but blanks between them.

Folding makes a blank of every sign, so that "cards. Draw" and "cards draw" are the same folded. Marking folds, too, and
keeps a mark where a sign stood.
"""

from __future__ import annotations

import re
import unicodedata

from rules.engine.names import fold

SIGN = "¦"
_MANY = re.compile(rf"{SIGN}(?: {SIGN})+")


class _Marks(dict[int, str | None]):
    """What each letter becomes: folded, a blank, nothing, or a mark."""

    def __missing__(self, code: int) -> str | None:
        letter = chr(code)
        marked: str | None = fold(letter)
        if not marked:
            dropped = fold(f"a{letter}b") == "ab"
            marked = " " if letter.isspace() else None if dropped else f" {SIGN} "
        self[code] = marked
        return marked


_MARKS = _Marks()


def mark(text: str) -> str:
    """The text folded, with a mark between words that a sign parts."""
    letters = unicodedata.normalize("NFKD", text).casefold().translate(_MARKS)
    return _MANY.sub(SIGN, " ".join(letters.split()))


def holds_phrase(marked: str, phrase: str) -> bool:
    """Whether a marked text holds a phrase. Where the phrase has a sign, the text may have one or none."""
    if SIGN not in phrase:
        return phrase in marked
    pattern = re.escape(phrase).replace(rf"\ {SIGN}", f"(?: {SIGN})?")
    return re.search(pattern, marked) is not None
