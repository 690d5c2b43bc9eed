"""One command runs the whole site, and Ctrl-C, a kill or a taken port leave nothing behind and nothing unsaid."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings

from tests.workers import wait_until
from wota_site.children import Child, stop
from wota_site.management.commands.run_site import Command

pytestmark = [pytest.mark.slow, pytest.mark.worker]


def find_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture(scope="module")
def home() -> Iterator[Path]:
    """Where the site under test keeps its servers: a machine that has neither PostgreSQL nor Redis."""
    folder = Path(tempfile.mkdtemp(prefix="wota-site-", dir="/tmp"))
    folder.chmod(0o711)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


class Site:
    """`run_site` as somebody starts it in a terminal."""

    def __init__(self, home: Path, port: int, log: Path) -> None:
        self.log_path, self.port = log, port
        environ = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        environ |= {"WOTA_HOME": str(home), "PORT": str(port), "PYTHONUNBUFFERED": "1"}
        with log.open("wb") as out:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "run_site"],
                cwd=settings.BASE_DIR, env=environ, stdout=out, stderr=out, start_new_session=True,
            )  # fmt: skip

    def log(self) -> str:
        return self.log_path.read_text(errors="replace")

    def up(self) -> "Site":
        wait_until(lambda: "Ctrl-C stops everything" in self.log() or self.process.poll() is not None, within=180)
        assert self.process.poll() is None, self.log()
        return self

    def status_of(self, path: str) -> int:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=60) as answer:
            return answer.status

    def processes(self) -> set[int]:
        """Everything below the command, however far down."""
        rows = subprocess.run(["ps", "-eo", "pid=,ppid="], check=True, capture_output=True, text=True).stdout.split()
        children: dict[int, list[int]] = {}
        for pid, parent in zip(map(int, rows[::2]), map(int, rows[1::2]), strict=True):
            children.setdefault(parent, []).append(pid)
        found, todo = set(), [self.process.pid]
        while todo:
            below = children.get(todo.pop(), [])
            found.update(below)
            todo.extend(below)
        return found

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(60)


@pytest.fixture(scope="module")
def start(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], Site]]:
    """Starts a site, unless the one that was started before still runs."""
    sites: list[Site] = []

    def start() -> Site:
        if not sites or sites[-1].process.poll() is not None:
            sites.append(Site(home, find_port(), tmp_path_factory.mktemp("site") / "log"))
        return sites[-1].up()

    yield start
    for site in sites:
        site.end()


@pytest.fixture
def site(start: Callable[[], Site]) -> Site:
    return start()


def are_gone(pids: set[int]) -> bool:
    return not any(alive(pid) for pid in pids)


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def servers(home: Path) -> set[int]:
    listed = subprocess.run(["ps", "-ww", "-eo", "pid=,args="], check=True, capture_output=True, text=True)
    return {int(row.split()[0]) for row in listed.stdout.splitlines() if str(home) in row}


def test_a_worker_that_dies_is_started_again(site):
    def workers() -> set[int]:
        listed = subprocess.run(["ps", "-ww", "-o", "pid=,args=", "-p", ",".join(map(str, site.processes()))],
                                check=False, capture_output=True, text=True)  # fmt: skip
        return {int(row.split()[0]) for row in listed.stdout.splitlines() if re.search(r"celery .*worker", row)}

    before = wait_until(workers)
    os.kill(next(iter(before)), signal.SIGKILL)
    wait_until(lambda: workers() - before)
    assert re.search(r"The worker( of long records)? was killed by signal 9. It is started again.", site.log())


def test_ctrl_c_stops_everything_that_was_started(site, home):
    assert f"http://localhost:{site.port}/" in site.log()
    assert site.status_of("/") == site.status_of("/health/ready") == 200
    started = site.processes() | servers(home)
    assert len(started) >= 4
    site.process.send_signal(signal.SIGINT)
    assert site.process.wait(60) == 0
    wait_until(lambda: are_gone(started))
    assert "Traceback" not in site.log()


def test_kill_9_of_the_command_leaves_nothing_behind(site, home):
    started = site.processes() | servers(home)
    site.process.kill()
    site.process.wait()
    wait_until(lambda: are_gone(started))


def wait_for(child: Child) -> tuple[bool, str]:
    """What `run_site` prints while it waits for an address without a listener."""
    command = Command(stdout=StringIO())
    command.stopped_by = []
    child.start()
    return command.wait_for_answer("http://127.0.0.1:1/", [child]), command.stdout._out.getvalue()


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("exit(3)", "The web server ended with status 3; its last lines stand above."),
        ("import os; os.kill(os.getpid(), 9)", "The web server was killed by signal 9"),
    ],
)
def test_a_server_that_dies_before_it_answers_is_named_with_its_end(code, sentence):
    is_up, log = wait_for(Child("web server", [sys.executable, "-c", code]))
    assert not is_up
    assert sentence in log


def test_a_slow_start_is_waited_for_with_a_word_about_it(monkeypatch):
    monkeypatch.setattr("wota_site.management.commands.run_site.SAY_EVERY", 0.2)
    is_up, log = wait_for(Child("web server", [sys.executable, "-c", "import time; time.sleep(2)"]))
    assert not is_up
    assert "Still waiting for the web server to answer at http://127.0.0.1:1/" in log


def test_a_server_that_runs_and_never_answers_is_said_to(monkeypatch):
    monkeypatch.setattr("wota_site.management.commands.run_site.ANSWERS_WITHIN", 0.3)
    child = Child("web server", [sys.executable, "-c", "import time; time.sleep(60)"])
    is_up, log = wait_for(child)
    stop([child])
    assert not is_up
    assert "The web server runs but did not answer" in log


def test_a_taken_port_is_said_with_the_way_out(home, tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        site = Site(home, port, tmp_path / "log")
        assert site.process.wait(60) != 0
    assert f"Port {port} is taken" in site.log()
    assert f"PORT={port + 1} make run" in site.log()
    assert "Traceback" not in site.log()


def test_a_database_that_does_not_answer_is_named_without_a_traceback() -> None:
    port = find_port()
    environ = {**os.environ, "DATABASE_URL": f"postgres://wota@127.0.0.1:{port}/wota", "PORT": str(port)}
    done = subprocess.run(
        [sys.executable, "manage.py", "run_site"],
        cwd=settings.BASE_DIR, env=environ, check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode != 0
    assert "The database does not answer, see DATABASE_URL" in done.stderr
    assert "Traceback" not in done.stderr
