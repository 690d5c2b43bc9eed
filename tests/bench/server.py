"""The web server as operators start it, on the test's database, and crowds that ask it."""

from __future__ import annotations

import json
import re
import socket
import statistics
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from django.db import connection

from tests.bench.figures import report
from tests.workers import BASE_DIR, environment, wait_until


def analyze() -> None:
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")


@contextmanager
def serve(log: Path, application: str = "wota_site.wsgi:application", **variables: str) -> Iterator[int]:
    """The documented web server on the test's database."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = re.search(r"-m (granian .*?wsgi:application)", Path("docs/operations.md").read_text(), re.DOTALL)
    assert command is not None
    words = command[1].replace("\\\n", " ").replace("0.0.0.0", "127.0.0.1").replace("8000", str(port)).split()
    words[-1] = application
    with log.open("wb") as out:
        server = subprocess.Popen(
            [sys.executable, "-m", *words], cwd=BASE_DIR, env=environment() | variables, stdout=out, stderr=out
        )
        try:
            wait_until(lambda: answers(port), within=120)
            yield port
        finally:
            server.terminate()
            server.wait(60)


def answers(port: int) -> bool:
    try:
        with urlopen(f"http://127.0.0.1:{port}/health/live", timeout=5) as answer:
            return answer.status == 200
    except (URLError, OSError):
        return False


def warm_up(port: int, paths: list[str], cookies: list[dict[str, str]]) -> None:
    ask(port, 2, [(path, cookie) for path in paths for cookie in cookies])


def ask(port: int, seconds: float, asked: Sequence[tuple[Any, ...]]) -> list[tuple[int, float]]:
    """The status and the milliseconds of each answer, asked for by a process of its own."""
    task = json.dumps({"host": "127.0.0.1", "port": port, "seconds": seconds, "asked": asked})
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.phones"],
        cwd=BASE_DIR, input=task, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [(status, duration) for status, duration in json.loads(done.stdout)]


def report_times(name: str, shots: list[tuple[int, float]]) -> None:
    percentiles = statistics.quantiles([duration for _status, duration in shots], n=100)
    statuses = Counter(status for status, _duration in shots)
    report(f"{name}: p50", percentiles[49], "ms", ", ".join(f"{count}x {status}" for status, count in statuses.items()))
    report(f"{name}: p95", percentiles[94], "ms")
    report(f"{name}: p99", percentiles[98], "ms")
