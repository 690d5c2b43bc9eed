"""A phone that records a game as the page's script does: rows wait on it until the server has them, in order."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple
from uuid import UUID

STALE = 409
WRITTEN = 200


class Reply(NamedTuple):
    """What the phone hears: the status, the revision at which its row had come, and that of the recording now."""

    status: int
    written_at: int
    revision: int


Send = Callable[[dict[str, str]], Reply | None]
"""Sends a row; None if no answer comes."""


class Phone:
    """Keeps rows, and sends the first until it is answered. Requests that are under way may arrive once more, late."""

    def __init__(self, send: Send, seen: int, rng: Random) -> None:
        self.send = send
        self.seen = seen
        self.rng = rng
        self.queue: list[dict[str, str]] = []
        self.sent: list[dict[str, str]] = []
        self.told_stale = 0

    def tap(self, text: str) -> None:
        self.queue.append({"key": str(UUID(int=self.rng.getrandbits(128))), "text": text})

    def try_once(self) -> None:
        """Send the first row. Whoever is told that another device has written since says: write mine after those."""
        row = self.queue[0] | {"seen": str(self.seen)}
        self.sent.append(row)
        reply = self.send(row)
        if reply is None:
            return
        if reply.status == WRITTEN:
            self.seen = reply.written_at
            self.queue.pop(0)
        elif reply.status == STALE:
            self.told_stale += 1
            self.seen = reply.revision

    def send_all(self) -> None:
        while self.queue:
            self.try_once()
            if self.rng.random() < 0.2:
                self.send(self.rng.choice(self.sent))  # an earlier request arrives once more
