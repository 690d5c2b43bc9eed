"""Why a text does not fit where it stands."""

from __future__ import annotations

from typing import NamedTuple

OWN = "..."  # in a suggestion: the designer's sentence, if the whole then fits


class Misfit(NamedTuple):
    """Why a text does not fit: the words in question, the reason, and better wordings."""

    words: tuple[str, ...]
    why: str
    nearest: tuple[str, ...]


class MisfitError(Exception):
    def __init__(self, *words: str, why: str, write: tuple[str, ...]) -> None:
        self.misfit = Misfit(words, why, write)
