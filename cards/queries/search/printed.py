"""Words as printed, for comparison with phrases."""

from __future__ import annotations

from collections.abc import Sequence

from cards.queries.splices import Splice
from cards.search.phrases import mark


class PrintedWords:
    """The words of a field by card or printing, marked when first needed."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts
        self._marked: dict[str, str] = {}

    def spliced(self, splice: Splice, new: Sequence[str]) -> PrintedWords:
        return PrintedWords(splice.lists(self._texts, new))

    def marked(self, place: int) -> str:
        text = self._texts[place]
        if text not in self._marked:
            self._marked[text] = mark(text)
        return self._marked[text]
