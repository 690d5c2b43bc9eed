"""Finds card names in any spelling, or the nearest."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from functools import lru_cache

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from rules.decklists.forms import number_of
from rules.engine.cards import CardPool
from rules.engine.names import fold

NEAREST = 3
LONGEST_COMPARED = 60  # characters of a text: within one machine word, comparing costs next to nothing
SHORTEST_PART = 3
LETTERS_BY_WRONG = (4, 7, 14, 20)  # the letters of a name guessed with one wrong letter, with two and so on
SHORTEST_BEGINNING = 8  # letters that stand for a whole name
SHORTEST_FIRST, SHORTEST_WITHIN = 4, 6  # letters of a word that stands for a whole name, first in it or behind
# Digits that a scan reads in place of letters within a word
_SCANNED = re.compile(r"(?<=[^\W\d_])[014568]+|[014568]+(?=[^\W\d_])")
_LETTERS = str.maketrans("014568", "olasgb")
# Small words that people leave out of a name
_SMALL = frozenset({"a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "over", "the", "to", "who", "with"})
ALIKE = 60  # of 100: from here on a name is likely to be the one that was meant


@lru_cache(maxsize=8192)
def key_of(name: str) -> str:
    """A name for comparison: folded, without spaces or hyphens."""
    return fold(name).replace(" ", "")


def singular(word: str) -> str:
    """A folded word without the sign of the plural."""
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    if word.endswith(("sses", "shes", "xes")):
        return word.removesuffix("es")
    return word.removesuffix("s") if len(word) > 3 and not word.endswith("ss") else word


def rough_key_of(name: str) -> str:
    """A name as people say it: without small words and plurals, numbers in figures."""
    return "".join(rough_words_of(name))


@lru_cache(maxsize=8192)
def rough_words_of(name: str) -> tuple[str, ...]:
    words = [str(number_of(word) or singular(word)) for word in fold(name).split()]
    return tuple([word for word in words if word not in _SMALL])


class Names:
    """The names of a pool, found by key."""

    __slots__ = ("_about", "_by_key", "_exact", "_keys", "_rough", "_said", "_sorted", "_words")

    def __init__(self, names: Iterable[str], words: Iterable[str] = ()) -> None:
        self._by_key: dict[str, list[str]] = {}
        for name in names:
            self._by_key.setdefault(key_of(name), []).append(name)
        self._exact = {name for same in self._by_key.values() for name in same}
        self._keys = list(self._by_key)
        self._sorted = sorted(self._keys)
        self._about: dict[int, list[str]] = {}
        self._rough: dict[str, set[str]] = {}
        self._said: dict[str, dict[str, str]] = {}
        self._words = {key_of(word) for word in words}

    def has(self, name: str) -> bool:
        return name in self._exact

    def called(self, text: str) -> list[str]:
        """The cards of a name. Several if only punctuation differs."""
        if text in self._exact:
            return [text]
        key = key_of(text)
        same = self._by_key.get(key, []) if key else []
        if len(same) > 1:
            spaced = fold(text)
            return [name for name in same if fold(name) == spaced] or same
        return same

    def is_begun_by(self, text: str) -> bool:
        """Whether a longer name begins with a text."""
        key = key_of(text)
        at = bisect_left(self._sorted, key)
        return at < len(self._sorted) and self._sorted[at].startswith(key)

    def nearest(self, text: str) -> tuple[str, ...]:
        """Three names: beginning with the text, or most alike, or else containing the text."""
        key = key_of(text)[:LONGEST_COMPARED]
        at = bisect_left(self._sorted, key)
        begun = [each for each in self._sorted[at : at + NEAREST] if len(key) >= SHORTEST_PART and each.startswith(key)]
        found = process.extract(key, self._keys, scorer=fuzz.ratio, limit=NEAREST)
        keys = [*begun, *[match for match, _, _ in found]]
        if len(key) >= SHORTEST_PART and found and found[0][1] < ALIKE:
            keys = [*begun, *sorted((each for each in self._keys if key in each), key=len)[:NEAREST], *keys]
        return tuple(dict.fromkeys([name for match in keys for name in self._by_key[match]]))[:NEAREST]

    def keep_alike(self, text: str, names: Iterable[str], least: int = ALIKE) -> tuple[str, ...]:
        """Keep the names that are like the text or contain it."""
        key = key_of(text)[:LONGEST_COMPARED]
        contains = len(key) >= SHORTEST_PART
        return tuple(
            [name for name in names if fuzz.ratio(key, key_of(name)) >= least or (contains and key in key_of(name))]
        )

    def guess(self, text: str) -> str:
        """Guess the name that a text misspells by a few letters, without a near rival; else nothing.

        Or the one name that the text says without small words, as a plural, as far as the comma, or by its beginning.
        The longer a name, the more letters may be wrong. Digits are never guessed, except for those that a scan reads
        in a word.
        """
        if name := self._called_roughly(text):
            return name
        text = _SCANNED.sub(lambda digits: digits[0].translate(_LETTERS), text)
        key = key_of(text)
        if (name := self._begun_by(key)) or len(key) > LONGEST_COMPARED or len(key) < 4:
            return name
        wrong = bisect_right(LETTERS_BY_WRONG, len(key))
        near = process.extract(key, self._keys_about(len(key)), scorer=OSA.distance, score_cutoff=wrong + 1, limit=2)
        if not near or near[0][1] > wrong or (len(near) > 1 and near[1][1] <= near[0][1] + 1):
            return ""
        names = self._by_key[near[0][0]]
        return names[0] if len(names) == 1 and _digits(names[0]) == _digits(text) else ""

    def _called_roughly(self, text: str) -> str:
        if not self._rough:
            for name in self._exact:
                for part in {name, name.partition(",")[0]}:
                    self._rough.setdefault(rough_key_of(part), set()).add(name)
        same = self._rough.get(rough_key_of(text), set())
        return next(iter(same)) if len(same) == 1 else ""

    def count_wrong(self, text: str, name: str) -> int:
        """How many letters of a name a text has wrong."""
        return OSA.distance(key_of(text), key_of(name))

    def _begun_by(self, key: str) -> str:
        """The one name that begins with a long text; else nothing."""
        at = bisect_left(self._sorted, key)
        found = [each for each in self._sorted[at : at + 2] if each.startswith(key)]
        names = self._by_key[found[0]] if len(found) == 1 and len(key) >= SHORTEST_BEGINNING else []
        return names[0] if len(names) == 1 else ""

    def said_by(self, text: str) -> list[str]:
        """The names that have the words of a text in a row."""
        words = rough_words_of(text)
        if not words:
            return []
        if not self._said:
            for name in self._exact:
                said = rough_words_of(name)
                for word in said:
                    self._said.setdefault(word, {})[name] = f" {' '.join(said)} "
        run = f" {' '.join(words)} "
        return [name for name, said_of_name in self._said.get(words[0], {}).items() if run in said_of_name]

    def may_stand_for(self, text: str, name: str) -> bool:
        """Whether some words of a name are enough to say it: two, or a long one that is no word of the game."""
        words = rough_words_of(text)
        is_first = rough_words_of(name)[: len(words)] == words
        letters = sum(map(len, words))
        return letters >= (SHORTEST_FIRST if is_first or len(words) > 1 else SHORTEST_WITHIN) and not self.is_word(text)

    def _keys_about(self, length: int) -> list[str]:
        """The keys of about this length, as far as a guess may go."""
        if length not in self._about:
            self._about[length] = [key for key in self._keys if abs(len(key) - length) <= len(LETTERS_BY_WRONG) + 1]
        return self._about[length]

    def is_word(self, text: str) -> bool:
        """Whether a text is made of words of the game, such as kinds and rarities."""
        words = [key_of(word) for word in text.replace("/", " ").replace("&", " ").split()]
        return key_of(text) in self._words or (bool(words) and self._words.issuperset(words))


def _digits(text: str) -> str:
    return "".join([letter for letter in text if letter.isdigit()])


@lru_cache(maxsize=8)
def names_of(pool: CardPool) -> Names:
    """The names of a pool, indexed once."""
    return Names(pool.names(), _words_of(pool))


def _words_of(pool: CardPool) -> set[str]:
    """The words on a pool's cards beside names: kinds, rarities, types, figures, sets."""
    words: set[str] = set()
    for card in pool:
        for field in ("kind", "rarity", "subtype", "types", "color", "colors", "faction", "class"):
            value = getattr(card, field, None)
            if isinstance(value, str):
                words.add(value)
            elif isinstance(value, tuple | list | frozenset):
                words.update([each for each in value if isinstance(each, str)])
        words.update(card.stats)
    words.update(pool.sets)
    return words


def likeness(text: str, name: str) -> float:
    """The likeness of a name to a part of the text, from 0 to 100."""
    return fuzz.partial_ratio(key_of(text), key_of(name))
