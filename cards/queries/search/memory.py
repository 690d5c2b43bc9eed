"""A bounded memory of the latest results."""

from collections.abc import Hashable
from threading import Lock
from typing import Any


class Memory:
    """Values by key, up to a limit: the oldest goes first. Safe among threads."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: dict[Hashable, Any] = {}
        self._keeping = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, default: object = None) -> Any:
        return self._kept.get(key, default)

    def keep(self, key: Hashable, value: object) -> None:
        """Keep the value; a full memory drops the oldest."""
        with self._keeping:
            self._kept.pop(key, None)
            self._kept[key] = value
            while len(self._kept) > self.most:
                del self._kept[next(iter(self._kept))]

    def clear(self) -> None:
        with self._keeping:
            self._kept.clear()
