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
        """The three names that are most alike; by their parts, if none is alike as a whole."""
        key = key_of(text)
        found = process.extract(key, self._keys, scorer=fuzz.ratio, limit=NEAREST)
        if not found or found[0][1] < 60:
            found = process.extract(key, self._keys, scorer=fuzz.partial_ratio, limit=NEAREST)
        return tuple(name for match, _, _ in found for name in self._by_key[match])[:NEAREST]


@lru_cache(maxsize=8)
def names_of(pool: CardPool) -> Names:
    """The names of a pool, indexed once."""
    return Names(pool.names())


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
