"""Card names as people write them: found whatever their case, accents and punctuation, or else the nearest ones."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from rapidfuzz import fuzz, process

from rules.engine.cards import CardPool
from rules.engine.names import fold
from rules.records.notation import UnreadableError

NEAREST = 3
LONGEST_COMPARED = 60  # characters of a text: within one machine word, comparing costs next to nothing
SHORTEST_PART = 3
ALIKE = 60  # of 100: from here on a name is likely to be the one that was meant


@lru_cache(maxsize=8192)
def key_of(name: str) -> str:
    """A name as compared: folded, and spaces or hyphens make no difference either."""
    return fold(name).replace(" ", "")


class Names:
    """The names of a pool, found by their key."""

    __slots__ = ("_by_key", "_exact", "_keys")

    def __init__(self, names: Iterable[str]) -> None:
        self._by_key: dict[str, list[str]] = {}
        for name in names:
            self._by_key.setdefault(key_of(name), []).append(name)
        self._exact = {name for same in self._by_key.values() for name in same}
        self._keys = list(self._by_key)

    def has(self, name: str) -> bool:
        """Whether a card has exactly this name."""
        return name in self._exact

    def called(self, text: str) -> list[str]:
        """The cards that this text names: one, none, or several if only punctuation tells them apart."""
        if text in self._exact:
            return [text]
        key = key_of(text)
        same = self._by_key.get(key, []) if key else []
        if len(same) > 1:
            spaced = fold(text)
            return [name for name in same if fold(name) == spaced] or same
        return same

    def nearest(self, text: str) -> tuple[str, ...]:
        """The three names that are most alike; those that hold the text first, if none is alike as a whole."""
        key = key_of(text)[:LONGEST_COMPARED]
        found = process.extract(key, self._keys, scorer=fuzz.ratio, limit=NEAREST)
        keys = [match for match, _, _ in found]
        if len(key) >= SHORTEST_PART and found and found[0][1] < ALIKE:
            keys = [*sorted((each for each in self._keys if key in each), key=len)[:NEAREST], *keys]
        return tuple(dict.fromkeys([name for match in keys for name in self._by_key[match]]))[:NEAREST]


@lru_cache(maxsize=8)
def names_of(pool: CardPool) -> Names:
    """The names of a pool, indexed once."""
    return Names(pool.names())


def likeness(text: str, name: str) -> float:
    """How much a part of the text looks like the name, from 0 to 100."""
    return fuzz.partial_ratio(key_of(text), key_of(name))


def definition_of(name: str, pool: CardPool, line: int) -> Any:
    """The card of this name; raises UnreadableError with the nearest names if there is none, or several."""
    definition = pool.get(name)
    if definition is not None:
        return definition
    names = names_of(pool)
    called = names.called(name)
    if len(called) == 1:
        return pool.get(called[0])
    near = ", ".join(called or names.nearest(name)) or "none, the card files are empty"
    raise UnreadableError(f'line {line}: no card is called "{name}"; the nearest names: {near}', line=line)
