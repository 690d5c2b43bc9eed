"""Folding of names and text, so that a person need not type accents, case or the right kind of quote."""

import unicodedata

# Letters that Unicode does not take apart into a base letter and an accent.
_LETTERS = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})
_QUOTES = frozenset("'’‘‛ʼ`´\"“”„«»")
_ZERO_WIDTH = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff")


def fold(text: str) -> str:
    """`text` as it is compared: no accents, no case, no quotes; every other mark and run of blanks is one space."""
    letters = []
    for letter in unicodedata.normalize("NFKD", text).casefold().translate(_LETTERS):
        if letter in _QUOTES or letter in _ZERO_WIDTH or unicodedata.combining(letter):
            continue
        letters.append(letter if letter.isalnum() else " ")
    return " ".join("".join(letters).split())
