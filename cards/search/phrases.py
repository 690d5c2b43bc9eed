"""Phrases: words with only blanks in between.

Folding makes every sign a blank: "cards. Draw" equals "cards draw". Marking keeps a mark for each sign.
"""

from __future__ import annotations

import re
import unicodedata

from rules.engine.names import fold

SIGN = "¦"
_MANY = re.compile(rf"{SIGN}(?: {SIGN})+")


class _Marks(dict[int, str | None]):
    """Turns each letter into its folded form, a blank, or a mark."""

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
    """Fold the text, with a mark between words parted by a sign."""
    letters = unicodedata.normalize("NFKD", text).casefold().translate(_MARKS)
    return _MANY.sub(SIGN, " ".join(letters.split()))


def holds_phrase(marked: str, phrase: str) -> bool:
    """Whether a marked text holds a phrase. Where the phrase has a sign, the text may have one or none."""
    if SIGN not in phrase:
        return phrase in marked
    pattern = re.escape(phrase).replace(rf"\ {SIGN}", f"(?: {SIGN})?")
    return re.search(pattern, marked) is not None
