"""A gate for few threads at once, and fewer of one client."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition


class GateFullError(Exception):
    """The gate is full, and so is its line."""


class Gate:
    """Counts the threads inside and waiting.

    A thread waits no longer than `patience`, in a line of its client's that is no longer than `in_line`. One that goes
    `last` goes in only while nobody else is inside, and nobody else waits who does not go last.
    """

    def __init__(self, at_once: int, of_a_client: int, *, in_line: int = 0, patience: float = 0) -> None:
        self.at_once, self.of_a_client, self.in_line, self.patience = at_once, of_a_client, in_line, patience
        self.changed = Condition()
        self.inside, self.waiting = Counter[str](), Counter[str]()
        self.going_first = 0

    @contextmanager
    def enter(self, client: str, *, last: bool = False) -> Iterator[None]:
        """Raises GateFullError when it is not this client's turn in time."""
        with self.changed:
            if not self._is_open(client, last=last):
                self._wait(client, last=last)
            self.inside[client] += 1
        try:
            yield
        finally:
            with self.changed:
                _take_one(self.inside, client)
                self.changed.notify_all()

    def _is_open(self, client: str, *, last: bool) -> bool:
        if last and (self.inside or self.going_first):
            return False
        return self.inside.total() < self.at_once and self.inside[client] < self.of_a_client

    def _wait(self, client: str, *, last: bool) -> None:
        if self.waiting[client] >= self.in_line:
            raise GateFullError
        self.waiting[client] += 1
        self.going_first += not last
        try:
            if not self.changed.wait_for(lambda: self._is_open(client, last=last), self.patience):
                raise GateFullError
        finally:
            _take_one(self.waiting, client)
            self.going_first -= not last


def _take_one(counter: Counter[str], client: str) -> None:
    """Counts one less, and forgets clients that are gone."""
    counter[client] -= 1
    if not counter[client]:
        del counter[client]
