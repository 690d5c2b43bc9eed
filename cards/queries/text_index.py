"""Finds texts by words, in memory, through runs of three letters."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Mask = npt.NDArray[np.bool_]

RUN = 3
KINDS_OF_RUN = 512
"""Runs of three letters are told apart by so many numbers; those that share one only let more texts be read."""
_SPREAD = 2_654_435_761


class TextIndex:
    """Folded texts without line breaks."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        lengths = [len(text) + 1 for text in texts]
        runs = _runs("\n".join(texts))
        having = np.zeros((KINDS_OF_RUN, len(texts)), dtype=np.bool_)
        having[runs, np.repeat(np.arange(len(texts)), lengths)[: len(runs)]] = True
        self._having = np.packbits(having, axis=1)

    def likely(self, words: str) -> Sequence[int]:
        """Texts with all three-letter runs of the words, in rising places."""
        runs = np.unique(_runs(words))
        if not len(runs):
            return range(len(self.texts))
        having = np.bitwise_and.reduce(self._having[runs], axis=0)
        return np.flatnonzero(np.unpackbits(having, count=len(self.texts))).tolist()

    def holding(self, words: str) -> Mask:
        """The texts with the words, even inside longer words."""
        texts, holding = self.texts, np.zeros(len(self.texts), dtype=np.bool_)
        holding[[place for place in self.likely(words) if words in texts[place]]] = True
        return holding


def letters_of(text: str) -> npt.NDArray[np.uint32]:
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype=np.uint32)


def _runs(text: str) -> npt.NDArray[np.uint32]:
    letters = letters_of(text)
    whole = max(len(letters) - RUN + 1, 0)
    numbered = (letters[:whole] * 961 + letters[1 : whole + 1] * 31 + letters[2 : whole + 2]) * np.uint32(_SPREAD)
    return numbered >> np.uint32(16) & np.uint32(KINDS_OF_RUN - 1)
