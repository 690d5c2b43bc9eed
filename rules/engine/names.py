"""Folds names and texts, ignoring accents, case and quotes."""

import unicodedata

# Letters that Unicode does not take apart into a base letter and an accent.
_LETTERS = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})
_QUOTES = frozenset("'’‘‛ʼ`´\"“”„«»")
_ZERO_WIDTH = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff")
_ASCII = {code: None if chr(code) in _QUOTES else " " for code in range(128) if not chr(code).isalnum()}


def fold(text: str) -> str:
    """`text` for comparison: no accents, case or quotes. Further marks and blanks are spaces."""
    if text.isascii():
        return " ".join(text.lower().translate(_ASCII).split())
    letters = []
    for letter in unicodedata.normalize("NFKD", text).casefold().translate(_LETTERS):
        if letter in _QUOTES or letter in _ZERO_WIDTH or unicodedata.combining(letter):
            continue
        letters.append(letter if letter.isalnum() else " ")
    return " ".join("".join(letters).split())
