"""Which of many texts hold some words, in memory; only those are read that have the words' runs of three letters."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Mask = npt.NDArray[np.bool_]

RUN = 3
KINDS_OF_RUN = 512
"""Runs of three letters are told apart by so many numbers; those that share one only let more texts be read."""
_SPREAD = 2_654_435_761


class Texts:
    """Texts, folded, of which none has a line break."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        lengths = [len(text) + 1 for text in texts]
        runs = _runs("\n".join(texts))
        having = np.zeros((KINDS_OF_RUN, len(texts)), dtype=np.bool_)
        having[runs, np.repeat(np.arange(len(texts)), lengths)[: len(runs)]] = True
        self._having = np.packbits(having, axis=1)

    def holding(self, words: str) -> Mask:
        """The texts in which the words stand, be it within a word."""
        all_runs = np.bitwise_and.reduce(self._having[np.unique(_runs(words))], axis=0)
        holding = np.unpackbits(all_runs, count=len(self.texts)).astype(np.bool_)
        places, texts = np.flatnonzero(holding), self.texts
        holding[places] = [words in texts[place] for place in places.tolist()]
        return holding


def _runs(text: str) -> npt.NDArray[np.uint32]:
    """The number of each run of three letters in the text, one after the other."""
    letters = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype=np.uint32)
    whole = max(len(letters) - RUN + 1, 0)
    numbered = (letters[:whole] * 961 + letters[1 : whole + 1] * 31 + letters[2 : whole + 2]) * np.uint32(_SPREAD)
    return numbered >> np.uint32(16) & np.uint32(KINDS_OF_RUN - 1)
