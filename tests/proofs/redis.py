"""A Redis server of a proof's own, as the broker of its workers; it may be killed, started again and emptied."""

from __future__ import annotations

import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import redis

from tests.workers import wait_until
from wota_site.celery import app

PROGRAM = shutil.which("redis-server")


class Redis:
    """A server that keeps nothing on disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Start it empty."""
        self.process = subprocess.Popen(
            [str(PROGRAM), "--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--dir", str(self.folder)],
            stdout=subprocess.DEVNULL,
        )
        wait_until(self.answers)

    def kill(self) -> None:
        """End it with -9."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def empty(self) -> None:
        """Throw away all its messages."""
        with redis.Redis(port=self.port) as link:
            link.flushall()

    def answers(self) -> bool:
        try:
            with redis.Redis(port=self.port) as link:
                return bool(link.ping())
        except redis.ConnectionError:
            return False


@contextmanager
def redis_as_broker(folder: Path) -> Iterator[Redis]:
    """A server to which this process sends, and from which the workers that it starts receive."""
    server = Redis(folder)
    server.start()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(app.conf, "broker_url", server.url)
        patch.setitem(app.conf, "broker_transport_options", {"max_retries": 1, "socket_connect_timeout": 1})
        patch.setattr(app.amqp, "_producer_pool", None)
        try:
            yield server
        finally:
            server.kill()
