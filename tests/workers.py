"""A real Celery worker as a process of its own, on the database and the queue of the running test."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from django.conf import settings
from django.db import connection

from wota_site.celery import app
from wota_site.queues import name_record_queue

BASE_DIR = settings.BASE_DIR


def database_url() -> str:
    """The address of the test database, as another process needs it, whoever runs the server."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_database(), current_user")
        name, user = cursor.fetchone()
    info = connection.connection.info
    password = f":{quote(info.password, safe='')}" if info.password else ""
    return f"postgres://{quote(user)}{password}@/{quote(name)}?host={quote(info.host, safe='')}&port={info.port}"


def broker_url() -> str:
    """The address of the broker that this test run uses."""
    folder = app.conf.broker_transport_options.get("data_folder_in")
    return f"embedded://{folder}" if folder else app.conf.broker_url


def environment() -> dict[str, str]:
    """What makes another process of the project part of the running test."""
    return {
        **os.environ,
        "DATABASE_URL": database_url(),
        "CELERY_BROKER_URL": broker_url(),
        "CELERY_QUEUE": app.conf.task_default_queue,
        "PYTHONPATH": str(BASE_DIR),
        "DJANGO_SETTINGS_MODULE": "wota_site.settings",
    }


class Forked:
    """A worker out of the fork server, by the methods of `Popen` that are asked here."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        """None while it lives."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return 0
        return None

    def wait(self) -> None:
        """Until it is gone."""
        wait_until(lambda: self.poll() is not None, every=0.01)


class ForkServer:
    """The process that has loaded the project, and in which a worker starts in a fraction of the time."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.forkserver"],
            cwd=BASE_DIR, env=environment(), text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    def fork(self, command: list[str], log: Path) -> Forked:
        """A worker that `celery` starts with these arguments."""
        print(json.dumps({"command": command, "log": str(log)}), file=self.process.stdin, flush=True)
        return Forked(int(self.process.stdout.readline()))

    def close(self) -> None:
        """Ends it; workers that live go on."""
        self.process.stdin.close()
        self.process.wait(60)
        self.process.stdout.close()


def launched(command: list[str], log: Path) -> subprocess.Popen[bytes]:
    """A worker as an operator starts it."""
    with log.open("ab") as out:
        return subprocess.Popen(
            [sys.executable, "-m", "celery", *command],
            cwd=BASE_DIR, env=environment(), stdin=subprocess.DEVNULL, stdout=out, stderr=out, start_new_session=True,
        )  # fmt: skip


class WorkerProcess:
    """One worker that a story may start, kill and start again."""

    def __init__(
        self, log: Path, *, pool: str = "threads", concurrency: int = 2, queues: str = "", app: str = "wota_site",
        launch: Callable[[list[str], Path], subprocess.Popen[bytes] | Forked] = launched,
    ) -> None:  # fmt: skip
        self.log_path = log
        self.pool, self.concurrency, self.queues, self.app = pool, concurrency, queues, app
        self.launch = launch
        self.process: subprocess.Popen[bytes] | Forked | None = None

    def start(self, *, within: float = 120) -> "WorkerProcess":
        """Starts it and waits until it takes messages."""
        already = self.log().count(" ready.")
        self.process = self.launch(
            [
                "-A", self.app, "worker", "-P", self.pool, "-c", str(self.concurrency),
                "--without-gossip", "--without-mingle", "--without-heartbeat",
                *(["-Q", self.queues] if self.queues else []),
                "-n", f"test-{os.getpid()}-{time.time_ns()}@%h", "--loglevel", "INFO",
            ],
            self.log_path,
        )  # fmt: skip
        deadline = time.monotonic() + within
        while self.log().count(" ready.") == already:
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"the worker did not come up:\n{self.log()}")
            time.sleep(0.05)
        return self

    def kill(self) -> None:
        """Kills it as a power cut would: -9, to it and to what it started."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, 9)
            self.process.wait()

    def log(self) -> str:
        """What it wrote so far."""
        return self.log_path.read_text(errors="replace") if self.log_path.exists() else ""


@contextmanager
def running_worker(folder: Path, **options: object) -> Iterator[WorkerProcess]:
    """A worker for the length of a block, on an empty queue; it is killed in the end, as an orderly end takes seconds.

    What it then was at is gone with the rows: a call for a row that is not there does nothing.
    """
    purge()
    worker = WorkerProcess(folder / "worker.log", **options)
    try:
        yield worker.start()
    finally:
        worker.kill()
        purge()


def purge() -> None:
    """Throws away the messages that other tests left in the queue."""
    with app.connection_for_write() as link:
        channel = link.default_channel
        for queue in (app.conf.task_default_queue, name_record_queue(app.conf.task_default_queue)):
            channel.queue_declare(queue, durable=True)
            channel.queue_purge(queue)


def wait_until(condition, *, within: float = 60, every: float = 0.05):
    """Waits for the condition to give something true, and gives that; fails the test when the time is over."""
    deadline = time.monotonic() + within
    while not (answer := condition()):
        assert time.monotonic() < deadline, f"nothing happened within {within} s"
        time.sleep(every)
    return answer
