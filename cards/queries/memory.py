"""A memory that is bounded: what was worked out last stays, and the oldest goes."""

from threading import Lock
from typing import Any


class Memory:
    """Values by what they are of, at most so many; safe among threads."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: dict[Any, Any] = {}
        self._keeping = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Any, default: Any = None) -> Any:
        """The value that is kept of this, if there is one."""
        return self._kept.get(key, default)

    def keep(self, key: Any, value: Any) -> None:
        """Keeps the value, in the place of the oldest if there are too many."""
        with self._keeping:
            self._kept.pop(key, None)
            self._kept[key] = value
            while len(self._kept) > self.most:
                del self._kept[next(iter(self._kept))]

    def clear(self) -> None:
        """Forgets everything."""
        with self._keeping:
            self._kept.clear()
