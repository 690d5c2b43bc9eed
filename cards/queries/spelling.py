"""Finds names by typed text: a beginning, a part, or a misspelling.

Only names with the text's letters, found through arrays, are compared letter by letter.
"""

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from copy import copy
from functools import cached_property
from itertools import islice

import numpy as np
import numpy.typing as npt
from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from cards.queries.splices import Splice
from cards.queries.text_index import RUN, TextIndex, letters_of

SHORTEST = 4
"""A text of fewer letters is not taken for a misspelt one: too much is like it."""
LONG = 6
"""From so many letters on two slips are forgiven, before it one: a letter wrong, missing, too many, or two swapped."""
ALIKE = 70
MOST_WORDS = 8
KINDS_OF_LETTER = 32
_LAST = "\U0010ffff"


class NameIndex:
    """Folded names in rising order, found by place."""

    def __init__(self, folded: Sequence[str]) -> None:
        self.folded = folded

    def spliced(self, splice: Splice, new: Sequence[str]) -> "NameIndex":
        """The index without the gone names and with the new names; unused parts are not built."""
        index, added = NameIndex(splice.lists(self.folded, new)), NameIndex(new)
        known = vars(self)
        if "_texts" in known:
            index._texts = self._texts.spliced(splice, index.folded, added._texts)
        if "_letters" in known:
            index._letters = splice.arrays(self._letters, added._letters)
            index._lengths = splice.arrays(self._lengths, added._lengths)
        if "_from_words" in known:
            begun, more = self._from_words, added._from_words
            nothing = _Beginnings([], [])
            firsts = {first: (begun.get(first, nothing), more.get(first, nothing)) for first in begun | more}
            index._from_words = {first: old.spliced(splice, words) for first, (old, words) in firsts.items()}
        return index

    def find_completing(self, text: str, limit: int) -> list[int]:
        """Names beginning with the text, then with a word beginning so, then containing the text."""
        first = bisect_left(self.folded, text)
        after = bisect_right(self.folded, text + _LAST, lo=first)
        found = dict.fromkeys(range(first, min(after, first + limit)))
        for part in (f" {text}", text):
            if len(found) < limit:
                found |= dict.fromkeys(islice(self._find_containing(part, set(found)), limit - len(found)))
        return list(found)

    def find_misspelt(self, text: str, limit: int) -> list[int]:
        """Names with a word beginning like the text, up to two slips. The first letter must be right."""
        found = self._count_slips(text, limit)
        return sorted(found, key=lambda place: (found[place], place))[:limit]

    def find_words(self, text: str, limit: int) -> list[int]:
        """Names with two of three words of the text, up to two slips each, in any order."""
        words = [word for word in text.split() if len(word) >= SHORTEST][:MOST_WORDS]
        having: Counter[int] = Counter()
        slips: Counter[int] = Counter()
        for word in words:
            found = self._count_slips(word)
            having.update(found.keys())
            slips.update(found)
        likely = [place for place, number in having.items() if 3 * number >= 2 * len(words)]
        return sorted(likely, key=lambda place: (-having[place], slips[place], place))[:limit]

    def find_alike(self, text: str, limit: int) -> list[int]:
        """The names spelled most alike, nearest first."""
        letters, counts = np.unique(_kinds(text), return_counts=True)
        shared = np.minimum(self._letters[letters], counts[:, None]).sum(axis=0, dtype=np.int64)
        together = self._lengths + len(text)
        places = np.flatnonzero(2 * shared >= together * (ALIKE / 100)).tolist()
        near = [self.folded[place] for place in places]
        found = process.extract(text, near, scorer=fuzz.ratio, limit=limit, score_cutoff=ALIKE)
        return [places[at] for _name, _score, at in found]

    def _count_slips(self, text: str, limit: int | None = None) -> dict[int, int]:
        """Names with a word beginning like the text, and the number of slips."""
        slips = 0 if len(text) < SHORTEST else 1 if len(text) < LONG else 2
        if not slips or text[0] not in self._from_words:
            return {}
        words, places = self._from_words[text[0]].near(text, slips)
        found: dict[int, int] = {}
        for longer in (0, 1, -1, 2, -2)[: 2 * slips + 1]:
            begun = [word[: len(text) + longer] for word in words]
            near = process.extract(text, begun, scorer=OSA.distance, limit=limit, score_cutoff=slips)
            for _word, distance, at in near:
                found[places[at]] = min(found.get(places[at], distance), distance)
            if min(found.values(), default=slips) < slips:  # so near that no other length will be nearer
                break
        return found

    def _find_containing(self, part: str, known: set[int]) -> Iterator[int]:
        if len(part) < RUN:
            places: Sequence[int] = np.flatnonzero(self._letters[_kinds(part)].all(axis=0)).tolist()
        else:
            places = self._texts.find_candidates(part)
        return (place for place in places if part in self.folded[place] and place not in known)

    @cached_property
    def _texts(self) -> TextIndex:
        return TextIndex(self.folded)

    @cached_property
    def _lengths(self) -> npt.NDArray[np.int64]:
        return np.array([len(name) for name in self.folded], dtype=np.int64)

    @cached_property
    def _letters(self) -> npt.NDArray[np.uint8]:
        number = len(self.folded)
        pairs = _kinds("".join(self.folded)) * number + np.repeat(np.arange(number), self._lengths)
        counted = np.bincount(pairs, minlength=KINDS_OF_LETTER * number)
        return np.minimum(counted, 255).astype(np.uint8).reshape(KINDS_OF_LETTER, number)

    @cached_property
    def _from_words(self) -> dict[str, "_Beginnings"]:
        """Each name from each of its words on, by first letter."""
        found: dict[str, tuple[list[str], list[int]]] = defaultdict(lambda: ([], []))
        for place, name in enumerate(self.folded):
            at = 0
            while at >= 0:
                words, places = found[name[at : at + 1]]
                words.append(name[at:])
                places.append(place)
                at = name.find(" ", at) + 1 or -1
        return {first: _Beginnings(words, places) for first, (words, places) in found.items()}


class _Beginnings:
    """Texts with possibly misspelt beginnings, and the places of their names."""

    LENGTHS = (4, 7, 10, 13, 16)

    def __init__(self, words: Sequence[str], places: Sequence[int]) -> None:
        self.words = words
        self.places = np.array(places, dtype=np.int64)
        self.kinds = _kinds_of_beginnings(words, self.LENGTHS)
        """The kinds of letters, one bit each, that stand among so many first letters."""

    def spliced(self, names: Splice, new: "_Beginnings") -> "_Beginnings":
        """The beginnings after a change of names; `new` has the beginnings of the new names."""
        kept = names.kept[self.places]
        before = np.searchsorted(names.of_old[self.places[kept]], names.of_new[new.places])
        splice, spliced = Splice(kept, before), copy(self)
        spliced.words = splice.lists(self.words, new.words)
        spliced.places = splice.arrays(names.of_old[self.places], names.of_new[new.places])
        spliced.kinds = splice.arrays(self.kinds, new.kinds)
        return spliced

    def near(self, text: str, slips: int) -> tuple[list[str], list[int]]:
        """The words possibly beginning with the text, with a number of slips: a slip brings in one kind of letter."""
        longest = self.LENGTHS[-1]
        near = np.ones(len(self.words), dtype=np.bool_)
        for length, kinds in zip(self.LENGTHS, self.kinds, strict=True):
            if length <= len(text) - slips:
                near &= np.bitwise_count(kinds & ~_mark_letters(text[: length + slips])) <= slips
            if length >= min(len(text) + slips, longest):
                near &= np.bitwise_count(_mark_letters(text[: length - slips]) & ~kinds) <= slips
                break
        at = np.flatnonzero(near).tolist()
        return [self.words[each] for each in at], self.places[at].tolist()


def _kinds_of_beginnings(words: Sequence[str], lengths: Sequence[int]) -> npt.NDArray[np.uint32]:
    longest = lengths[-1]
    cut = np.array(words, dtype=f"U{longest}").view(np.uint32).reshape(-1, longest)
    bits = np.where(cut > 0, np.uint32(1) << cut % KINDS_OF_LETTER, np.uint32(0))
    kinds: npt.NDArray[np.uint32] = np.bitwise_or.accumulate(bits, axis=1).T[[length - 1 for length in lengths]]
    return kinds


def _kinds(text: str) -> npt.NDArray[np.int64]:
    """The kind of each letter. Some letters of different scripts share a kind."""
    return (letters_of(text) % KINDS_OF_LETTER).astype(np.int64)


def _mark_letters(text: str) -> np.uint32:
    bits: np.uint32 = np.bitwise_or.reduce(np.uint32(1) << letters_of(text) % KINDS_OF_LETTER)
    return bits
