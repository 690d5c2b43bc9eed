"""A bounded memory of what was worked out last."""

from collections.abc import Hashable
from threading import Lock
from typing import Any


class Memory:
    """Values by key, at most so many: the oldest goes first. Safe among threads."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: dict[Hashable, Any] = {}
        self._keeping = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, default: Any = None) -> Any:
        """The value for this key, if it is kept."""
        return self._kept.get(key, default)

    def keep(self, key: Hashable, value: Any) -> None:
        """Keep the value, in the place of the oldest if there are too many."""
        with self._keeping:
            self._kept.pop(key, None)
            self._kept[key] = value
            while len(self._kept) > self.most:
                del self._kept[next(iter(self._kept))]

    def clear(self) -> None:
        with self._keeping:
            self._kept.clear()
