"""Something noted every second while a worker is busy, past its transaction."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.db import Error, connection

EVERY_SECOND = 1.0


@contextmanager
def every_second(note: Callable[[], object], name: str) -> Iterator[None]:
    """While the block runs, a thread calls `note` each second on a connection of its own, past any transaction.

    A short block never wakes it. A database that is away costs a note and nothing else.
    """
    over = threading.Event()

    def run() -> None:
        try:
            while not over.wait(EVERY_SECOND):
                try:
                    note()
                except Error:
                    connection.close()  # the next note opens another one
        finally:
            connection.close()

    thread = threading.Thread(target=run, name=name, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
