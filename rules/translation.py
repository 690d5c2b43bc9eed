"""Translates the rules' English sentences for the reader.

Verdicts and deck checks are the same for everybody, so they are made and kept in English. A page finds the message that
a sentence was made from in the catalogue of its language, and fills the translation in with the sentence's own values.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from django.utils.translation import get_language
from django.utils.translation.trans_real import DjangoTranslation, translation

CONTEXT = "rules"
MOST_KEPT = 4_096  # sentences, of all languages together

_PREFIX = f"{CONTEXT}\x04"
_PLACEHOLDER = re.compile(r"%\((\w+)\)s")
_END = re.compile(r"(?<=\.) ")


class Wording(NamedTuple):
    """A message of the catalogue: the sentences made from it, its longest fixed part, its translation."""

    pattern: re.Pattern[str]
    fixed: str
    translated: str


def translate_sentence(sentence: str) -> str:
    """Return the sentence in the reader's language, or as it is where a translation is missing."""
    language = get_language()
    return sentence if language is None else _translate(sentence, translation(language))


@lru_cache(maxsize=MOST_KEPT)
def _translate(text: str, catalogue: DjangoTranslation) -> str:
    wordings = _list_wordings(catalogue)
    if not wordings:
        return text
    if (whole := _translate_part(text, wordings)) is not None:
        return whole
    parts = _END.split(text)
    return " ".join(_translate_with_period(part, wordings) for part in parts)


def _translate_with_period(part: str, wordings: tuple[Wording, ...]) -> str:
    """Translate a part of a text. The catalogue has some without the period."""
    translated = _translate_part(part, wordings)
    if translated is None and part.endswith(".") and (bare := _translate_part(part[:-1], wordings)) is not None:
        translated = f"{bare}."
    return part if translated is None else translated


def _translate_part(part: str, wordings: tuple[Wording, ...]) -> str | None:
    """Fill a translation in with the values of the sentence, which may hold sentences themselves."""
    for wording in wordings:
        if wording.fixed in part and (found := wording.pattern.fullmatch(part)) is not None:
            values = {name: _translate_part(value, wordings) or value for name, value in found.groupdict().items()}
            try:
                return wording.translated % values
            except (KeyError, TypeError, ValueError):  # the translation names other values
                return None
    return None


@lru_cache(maxsize=64)
def _list_wordings(catalogue: DjangoTranslation) -> tuple[Wording, ...]:
    """List the translated sentences, those with the most fixed letters first."""
    # Django's JavaScriptCatalog reads it the same way
    messages = catalogue._catalog.items()  # type: ignore[attr-defined]  # noqa: SLF001
    found = [
        _read_wording(message.removeprefix(_PREFIX), translated)
        for message, translated in messages
        if isinstance(message, str) and message.startswith(_PREFIX) and translated
    ]
    return tuple(sorted(found, key=lambda wording: -len(wording.pattern.pattern)))


def _read_wording(message: str, translated: str) -> Wording:
    pieces = _PLACEHOLDER.split(message)
    fixed = [piece.replace("%%", "%") for piece in pieces[::2]]
    names, pattern = set[str](), re.escape(fixed[0])
    for name, text in zip(pieces[1::2], fixed[1:], strict=True):
        pattern += f"(?P={name})" if name in names else f"(?P<{name}>.+?)"
        pattern += re.escape(text)
        names.add(name)
    return Wording(re.compile(pattern, re.DOTALL), max(fixed, key=len), translated)
