"""A process, the queue or the disk fails, and the site tells and lives as operators are promised."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from kombu import Connection

from accounts.services import profile_change
from cards.services import card_file_load, formats_file_load
from tests.factories import NOON, load_core_set, load_formats_and_rulings, make_event
from tests.workers import environment, wait_until
from tournaments import services
from tournaments.models import Score
from wota_site.celery import app

pytestmark = [pytest.mark.slow, pytest.mark.worker]

IS_ROOT = os.geteuid() == 0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def documented_command() -> list[str]:
    """The web server's command as docs/operations.md tells it to operators."""
    text = (settings.BASE_DIR / "docs" / "operations.md").read_text(encoding="utf-8").replace("\\\n", " ")
    return next(line for line in text.splitlines() if "-m granian" in line).split()[1:]


def children(pid: int) -> set[int]:
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    pids = set(map(int, text.split()))
    return {child for child in pids if "resource_tracker" not in Path(f"/proc/{child}/cmdline").read_text()}


@pytest.fixture(scope="module")
def figures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder through which the web processes add up their figures."""
    return tmp_path_factory.mktemp("figures")


@pytest.fixture(scope="module")
def server(
    django_db_setup: None, django_db_blocker: object, figures: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """The documented web server on the test's database, and its address. Every web process has started."""
    port, log_path = free_port(), tmp_path_factory.mktemp("server") / "log"
    command = [sys.executable, *documented_command()]
    command[command.index("--port") + 1] = str(port)
    workers = int(command[command.index("--workers") + 1])
    with django_db_blocker.unblock():
        environ = {**environment(), "PROMETHEUS_MULTIPROC_DIR": str(figures)}
    with log_path.open("wb") as log:
        process = subprocess.Popen(command, cwd=settings.BASE_DIR, env=environ, stdout=log, stderr=log)
    url = f"http://127.0.0.1:{port}"
    try:
        wait_until(lambda: log_path.read_text().count("] Started worker-") == workers, within=120)
        wait_until(lambda: status_of(url + "/health/live") == 200, within=120)
        yield process, url
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)


def status_of(url: str) -> int | None:
    """The status of the answer, or None without one."""
    try:
        with urllib.request.urlopen(url, timeout=60) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return None


@pytest.mark.django_db(transaction=True)
def test_the_figures_of_two_web_processes_are_added_up(server, figures: Path) -> None:
    _process, url = server
    wait_until(lambda: status_of(url + "/accounts/login/") and len(list(figures.glob("histogram_*"))) >= 2)
    before = count_log_ins(url)
    for _ in range(30):
        assert status_of(url + "/accounts/login/") == 200
    assert count_log_ins(url) == before + 30


def count_log_ins(url: str) -> float:
    with urllib.request.urlopen(url + "/metrics", timeout=60) as answer:
        figures = answer.read().decode()
    (count,) = re.findall(r'request_seconds_count\{method="GET",route="accounts/login/",status="200"\} (\S+)', figures)
    return float(count)


@pytest.mark.django_db(transaction=True)
def test_one_of_two_web_processes_is_killed_under_load_and_the_site_goes_on(server) -> None:
    process, url = server
    workers = wait_until(lambda: pids if len(pids := children(process.pid)) == 2 else None)
    answers: list[tuple[float, int | None]] = []
    is_over = threading.Event()

    def visit() -> None:
        while not is_over.is_set():
            begun = time.monotonic()
            answers.append((begun, status_of(url + "/accounts/login/")))

    visitors = [threading.Thread(target=visit) for _ in range(4)]
    for visitor in visitors:
        visitor.start()
    wait_until(lambda: len(answers) > 20)
    victim = min(workers)
    os.kill(victim, signal.SIGKILL)
    wait_until(lambda: victim not in (pids := children(process.pid)) and len(pids) == 2)
    replaced, seen = time.monotonic(), len(answers)
    wait_until(lambda: len(answers) > seen + 40)
    is_over.set()
    for visitor in visitors:
        visitor.join()
    assert process.poll() is None
    assert {status for begun, status in answers if begun > replaced} == {200}
    assert {status for _begun, status in answers} <= {200, None}


@pytest.mark.django_db(transaction=True)
def test_no_web_process_shows_what_another_has_changed(server) -> None:
    """Both processes have drawn and remembered everything; then a third changes it."""
    _process, url = server
    load_core_set()
    load_formats_and_rulings()
    event = make_event("ada", "ben", start=True)
    match = event.rounds.get().matches.get()

    def rename_format() -> None:
        file = json.loads((settings.CARD_FORMATS_DIR / "wota.json").read_bytes())
        next(each for each in file["formats"] if each["code"] == "current")["name"] = "Grand Open"
        formats_file_load(data=json.dumps(file).encode())

    def erratum() -> None:
        path = settings.CARD_SETS_DIR / "wota" / "core.json"
        file = json.loads(path.read_bytes())
        file["cards"][0]["flavor"] = "Words that nobody has read before."
        card_file_load(data=json.dumps(file).encode())

    steps = [
        (f"/events/{event.pk}/", "Grand Open", rename_format),
        (f"/events/{event.pk}/", "Cleopatra", lambda: profile_change(user=event.organizer, display_name="Cleopatra")),
        (f"/events/{event.pk}/", "reported, to be confirmed", lambda: services.match_report(
            match=match, actor=match.player_a.user, score=Score(2, 0), now=NOON
        )),
        ("/cards/?q=flavor:%22nobody+has+read%22", "1 card", erratum),
    ]  # fmt: skip
    for path, told, change in steps:
        before = [read(url + path) for _ in range(12)]
        assert not any(told in page for page in before), told
        change()
        assert all(told in read(url + path) for _ in range(12)), told


def read(url: str) -> str:
    """The words of a page, on a connection of its own: either process may answer."""
    with urllib.request.urlopen(url, timeout=60) as answer:
        return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.read().decode()))


@pytest.fixture
def redis_server(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A Redis of the test's own, and its address."""
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("no redis-server on this machine")
    port = free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        yield process, f"redis://127.0.0.1:{port}/0"
    finally:
        process.send_signal(signal.SIGCONT)
        process.terminate()
        process.wait(60)


@pytest.mark.django_db
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGSTOP], ids=["gone", "frozen"])
def test_ready_stays_green_while_the_queue_is_away_and_says_so(client, monkeypatch, redis_server, end) -> None:
    process, url = redis_server
    monkeypatch.setattr(app, "connection_for_write", lambda: Connection(url))
    wait_until(lambda: client.get("/health/ready").json()["status"] == "ok")
    process.send_signal(end)
    answer = wait_until(lambda: found if (found := client.get("/health/ready")).json()["status"] != "ok" else None)
    assert answer.status_code == 200
    assert answer.json()["status"] == "degraded"
    assert answer.json()["checks"]["queue"].startswith("away")
    assert answer.json()["checks"]["database"] == "ok"


@pytest.fixture
def small_disk() -> Iterator[Path]:
    """A file system of its own that a test may fill."""
    folder = Path("/tmp") / f"wota-disk-{os.getpid()}"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=400m,mode=0711", "tmpfs", folder], check=False)
    if mounted.returncode:
        folder.rmdir()
        pytest.skip("no file system may be mounted here")
    try:
        yield folder
    finally:
        wait_until(lambda: subprocess.run(["umount", folder], check=False, capture_output=True).returncode == 0)
        folder.rmdir()


ASK_WHILE_FULL = """
import django
django.setup()
from pathlib import Path
from django.core.management import call_command
from django.test import Client
from wota_site.embedded.base import server
call_command("migrate", verbosity=0)
ask = lambda: Client(HTTP_HOST="localhost").get("/health/ready").status_code
statuses = [ask()]
filler = Path(server.places.home, "filler")
with filler.open("wb", buffering=0) as file:
    try:
        while file.write(bytes(4096)):
            pass
    except OSError:
        pass
statuses.append(ask())
filler.unlink()
print(statuses, ask())
"""


@pytest.mark.skipif(not IS_ROOT, reason="only root may mount a file system")
def test_ready_turns_red_with_a_full_disk_and_green_again_with_room(small_disk: Path) -> None:
    environ = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    environ |= {"WOTA_HOME": str(small_disk / "home"), "DJANGO_SETTINGS_MODULE": "wota_site.settings"}
    done = subprocess.run(
        [sys.executable, "-c", ASK_WHILE_FULL],
        cwd=settings.BASE_DIR, env=environ, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout.strip() == "[200, 503] 200", done.stderr


def test_the_script_of_hosts_runs_the_documented_commands() -> None:
    script = " ".join((settings.BASE_DIR / "docs/deploy/run.sh").read_text().replace("\\\n", " ").split())
    handbook = " ".join((settings.BASE_DIR / "docs/operations.md").read_text().replace("\\\n", " ").split())
    command = " ".join(documented_command())
    assert command[command.index("--workers") :] in script
    for worker in re.findall(r"celery -A wota_site worker [^#`]*?--without-mingle", handbook):
        assert worker in script
