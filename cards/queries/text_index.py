"""Finds words in texts through runs of three letters."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from cards.queries.splices import Splice

Mask = npt.NDArray[np.bool_]

RUN = 3
KINDS_OF_RUN = 512
"""Runs of three letters are told apart by so many numbers; those that share one only let more texts be read."""
_SPREAD = 2_654_435_761


class TextIndex:
    """Folded texts without line breaks."""

    def __init__(self, texts: Sequence[str], having: npt.NDArray[np.uint8] | None = None) -> None:
        self.texts = texts
        self.having = _find_runs(texts) if having is None else having
        """Which kinds of runs stand in which text: eight kinds to a byte, a byte for each text."""

    def only(self, places: Sequence[int]) -> TextIndex:
        return TextIndex([self.texts[place] for place in places], self.having[:, places])

    def spliced(self, splice: Splice, texts: Sequence[str], new: TextIndex) -> TextIndex:
        """The index of `texts`: some of the old texts, with the texts of a new index between."""
        return TextIndex(texts, splice.arrays(self.having, new.having))

    def find_candidates(self, words: str) -> Sequence[int]:
        """Texts with all three-letter runs of the words, in rising places."""
        runs = np.unique(_encode_runs(words))
        if not len(runs):
            return range(len(self.texts))
        wanted = np.packbits(np.bincount(runs, minlength=KINDS_OF_RUN).astype(np.bool_))
        having = np.ones(len(self.texts), dtype=np.bool_)
        for row in np.flatnonzero(wanted):
            having &= self.having[row] & wanted[row] == wanted[row]
        return np.flatnonzero(having).tolist()

    def holding(self, words: str) -> Mask:
        """The texts with the words, even inside longer words."""
        texts, holding = self.texts, np.zeros(len(self.texts), dtype=np.bool_)
        holding[[place for place in self.find_candidates(words) if words in texts[place]]] = True
        return holding


def letters_of(text: str) -> npt.NDArray[np.uint32]:
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype=np.uint32)


def _find_runs(texts: Sequence[str]) -> npt.NDArray[np.uint8]:
    runs = _encode_runs("".join(f"{text}\n" for text in texts))
    text_of = np.repeat(np.arange(len(texts)), [len(text) + 1 for text in texts])
    within = text_of[: len(runs)] == text_of[RUN - 1 :]
    having = np.zeros((KINDS_OF_RUN, len(texts)), dtype=np.bool_)
    having[runs[within], text_of[: len(runs)][within]] = True
    return np.packbits(having, axis=0)


def _encode_runs(text: str) -> npt.NDArray[np.uint32]:
    letters = letters_of(text)
    whole = max(len(letters) - RUN + 1, 0)
    numbered = (letters[:whole] * 961 + letters[1 : whole + 1] * 31 + letters[2 : whole + 2]) * np.uint32(_SPREAD)
    return numbered >> np.uint32(16) & np.uint32(KINDS_OF_RUN - 1)
