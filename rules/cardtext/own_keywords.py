"""Passes over a card's own keywords in its text."""

from __future__ import annotations

import re
from collections.abc import Collection

_SENTENCE = re.compile(r"([^.;\n]*)[.;\n]?")
_BETWEEN = re.compile(r"\s*(?:,|\band\b)\s*")


def pass_over_keywords(text: str, keywords: Collection[str]) -> str:
    """Blank out the keywords' sentences, so that later words keep their columns."""
    own = {each.casefold() for each in keywords}
    end = 0
    while own and (sentence := _SENTENCE.match(text, end)) and sentence[1].strip():
        if not own.issuperset(_BETWEEN.split(sentence[1].strip().casefold())):
            break
        end = sentence.end()
    return re.sub(r"[^\n]", " ", text[:end]) + text[end:]
