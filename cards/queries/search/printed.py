"""Words as printed, which phrases are compared with."""

from __future__ import annotations

from collections.abc import Sequence

from cards.search.phrases import mark


class PrintedWords:
    """The words of one field, of each card or of each printing, marked when they are first asked for."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts
        self._marked: dict[int, str] = {}

    def marked(self, place: int) -> str:
        """The words of a card or printing, as `cards.search.phrases.mark` gives them."""
        if place not in self._marked:
            self._marked[place] = mark(self._texts[place])
        return self._marked[place]
