"""More readers than the site can serve: some are turned away at once, the others are served, and it recovers."""

import re
import socket
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from django.conf import settings

from tests.factories import make_event
from tests.workers import environment, wait_until

pytestmark = [pytest.mark.slow, pytest.mark.worker, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def ask(url: str) -> tuple[int, str]:
    """The status of an answer and its Retry-After."""
    try:
        with urlopen(url, timeout=60) as answer:
            return answer.status, ""
    except HTTPError as refusal:
        return refusal.code, refusal.headers["Retry-After"]


def test_an_overloaded_process_turns_readers_away_and_serves_the_others(port: int, tmp_path: Path) -> None:
    event = make_event("ada", "ben", start=True)
    documented = re.search(r"-m (granian .*?wsgi:application)", Path("docs/operations.md").read_text(), re.DOTALL)
    assert documented
    command = documented[1].replace("\\\n", "").replace("--workers 2", "--workers 1").replace("8000", str(port)).split()
    environ = {**environment(), "WEB_CONNECTIONS": "1"}
    home = f"http://127.0.0.1:{port}"
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", *command], cwd=settings.BASE_DIR, env=environ, stdout=log, stderr=log
        )
        try:
            wait_until(lambda: is_up(home), within=120)
            with ThreadPoolExecutor(120) as readers:
                answers = list(readers.map(ask, [f"{home}/events/{event.pk}/"] * 360))
            statuses = Counter(status for status, _wait in answers)
            assert set(statuses) == {200, 503}, statuses
            assert all(5 <= int(wait) <= 15 for status, wait in answers if status == 503)
            assert ask(f"{home}/health/live")[0] == 200
            assert ask(f"{home}/events/{event.pk}/")[0] == 200
        finally:
            server.terminate()
            server.wait(60)


def is_up(home: str) -> bool:
    try:
        return ask(f"{home}/health/live")[0] == 200
    except OSError:
        return False
