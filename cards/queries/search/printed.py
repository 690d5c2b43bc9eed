"""Words as printed, for comparison with phrases."""

from __future__ import annotations

from collections.abc import Sequence

from cards.search.phrases import mark


class PrintedWords:
    """The words of a field by card or printing, marked when first needed."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts
        self._marked: dict[int, str] = {}

    def marked(self, place: int) -> str:
        if place not in self._marked:
            self._marked[place] = mark(self._texts[place])
        return self._marked[place]
