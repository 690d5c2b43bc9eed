"""Calls a function every second during a block."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.db import Error, connection

INTERVAL = 1.0  # seconds


@contextmanager
def heartbeat(beat: Callable[[], object], name: str) -> Iterator[None]:
    """Call `beat` each second on a separate database connection, outside the block's transactions.

    The first call comes after a second, so short blocks call nothing. A database that is away costs one beat.
    """
    stopped = threading.Event()

    def run() -> None:
        try:
            while not stopped.wait(INTERVAL):
                try:
                    beat()
                except Error:
                    connection.close()  # the next beat opens another connection
        finally:
            connection.close()

    thread = threading.Thread(target=run, name=name, daemon=True)
    thread.start()
    try:
        yield
    finally:
        stopped.set()
        thread.join()
