"""How a hall full of phones is served: a large event's polls and pages, by the web server as operators start it.

BENCH_PHONES says how many players there are and how often each page is asked for, BENCH_SECONDS within what time,
BENCH_GUESSES how many passwords a stranger tries.
Needs Linux, which tells what each process has used of the processor.
"""

from __future__ import annotations

import json
import os
import re
import socket
import statistics
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.db import connection, connections
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from tests.bench.figures import report
from tests.factories import NOON, add_players, make_event, next_round
from tests.workers import BASE_DIR, environment, wait_until
from tournaments import services
from tournaments.models import Score, Tournament
from tournaments.queries import visit_of

pytestmark = pytest.mark.django_db(transaction=True)

PHONES = int(os.environ.get("BENCH_PHONES", "2000"))
SECONDS = float(os.environ.get("BENCH_SECONDS", "10"))
GUESSES = int(os.environ.get("BENCH_GUESSES", "4096"))
WORKERS = 2
REPORTS_A_SECOND = 3
HTMX = {"HX-Request": "true"}


def test_a_hall_full_of_phones(tmp_path: Path) -> None:
    event = make_event()
    players = [player.user for player in add_players(event, PHONES)]
    next_round(event)
    analyze()
    cookies = [{"Cookie": f"sessionid={key}"} for key in open_sessions(players)]
    page, standings = reverse("tournaments:detail", args=[event.pk]), reverse("tournaments:standings", args=[event.pk])
    with serve(tmp_path / "web.log") as port:
        warm_up(port, [page, standings, "/"], cookies[:20])
        polls = find_polls(event, players, cookies)
        title = f"{PHONES:,} in {SECONDS:g} s"
        shoot(port, f"the floor /health/live, {title}", [("/health/live", {})] * PHONES, 200)
        shoot(port, f"polls, {title}", polls, 204)
        shoot(port, f"event pages, {title}", [(page, cookie) for cookie in cookies], 200)
        shoot(port, f"standings, {title}", [(standings, cookie) for cookie in cookies], 200)
        with reporting(event):
            title += f", {REPORTS_A_SECOND} results a second"
            shoot(port, f"event pages, {title}", [(page, cookie) for cookie in cookies], 200)


def analyze() -> None:
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")


def open_sessions(users: list) -> list[str]:
    """A session of each user, as after a log-in."""
    store, until = SessionStore(), timezone.now() + timedelta(days=1)
    sessions = [
        Session(
            session_key=f"{number:032d}", expire_date=until,
            session_data=store.encode({
                SESSION_KEY: str(user.pk), HASH_SESSION_KEY: user.get_session_auth_hash(),
                BACKEND_SESSION_KEY: settings.AUTHENTICATION_BACKENDS[0],
            }),
        )
        for number, user in enumerate(users)
    ]  # fmt: skip
    Session.objects.bulk_create(sessions)
    return [session.session_key for session in sessions]


def find_polls(event: Tournament, players: list, cookies: list[dict[str, str]]) -> list[tuple[str, dict[str, str]]]:
    """What each player's page asks every ten seconds."""
    own = reverse("tournaments:mine", args=[event.pk])
    paths = [f"{own}?shown={visit_of(player, event.pk).place_tag}" for player in players]
    return [(path, {**cookie, **HTMX}) for path, cookie in zip(paths, cookies, strict=True)]


def test_others_log_in_while_one_client_guesses(tmp_path: Path) -> None:
    """Behind a proxy, from which the server learns who asks. Passwords are hashed as on a site for others."""
    event = make_event()
    players = [player.user for player in add_players(event, 32)]
    next_round(event)
    password = PBKDF2PasswordHasher().encode("secret", "salt")
    User.objects.update(password=password)
    pages = [(reverse("tournaments:detail", args=[event.pk]), {})] * 200
    guesses = [log_in_as(players[number % 7], "wrong", "203.0.113.9") for number in range(GUESSES)]
    others = [log_in_as(player, "secret", f"198.51.100.{number}") for number, player in enumerate(players)]
    with serve(tmp_path / "web.log", BEHIND_PROXY="1") as port, ThreadPoolExecutor(4) as clients:
        warm_up(port, [pages[0][0]], [{}] * 20)
        title = f"while one client guesses {GUESSES:,} passwords in {2 * SECONDS:g} s"
        alive = [("/health/live", {})] * 200
        crowds = {"guesses": guesses, "others' log-ins": others, "event pages": pages, "/health/live": alive}
        for name, asked in crowds.items():
            answers = clients.submit(ask, port, 2 * SECONDS, asked)
            answers.add_done_callback(partial(report_answers, f"{name} {title}"))


def report_answers(name: str, answers: Future[list[tuple[int, float]]]) -> None:
    report_times(name, answers.result())


def log_in_as(user: User, password: str, address: str) -> tuple[str, dict[str, str], str]:
    token = "a" * 32
    form = urlencode({"login": user.username, "password": password, "csrfmiddlewaretoken": token})
    return reverse("account_login"), {"Cookie": f"csrftoken={token}", "X-Forwarded-For": address}, form


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


def shoot(port: int, name: str, asked: list[tuple[str, dict[str, str]]], expected: int) -> None:
    before = used_by_server(port)
    shots = ask(port, SECONDS, asked)
    cost = (used_by_server(port) - before) / len(shots) * 1000
    report_times(name, shots)
    report(f"{name}: errors", sum(status != expected for status, _duration in shots), "answers")
    report(f"{name}: processor", cost, "ms a request", f"of {WORKERS} web processes, without PostgreSQL")


def report_times(name: str, shots: list[tuple[int, float]]) -> None:
    percentiles = statistics.quantiles([duration for _status, duration in shots], n=100)
    statuses = Counter(status for status, _duration in shots)
    report(f"{name}: p50", percentiles[49], "ms", ", ".join(f"{count}x {status}" for status, count in statuses.items()))
    report(f"{name}: p95", percentiles[94], "ms")
    report(f"{name}: p99", percentiles[98], "ms")


def used_by_server(port: int) -> float:
    """The seconds of processor that the web server on this port has used, with its processes."""
    ticks = os.sysconf("SC_CLK_TCK")
    used = 0.0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if f"--port\0{port}\0".encode() in (folder / "cmdline").read_bytes() or is_child(folder, port):
                fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
                used += (int(fields[11]) + int(fields[12])) / ticks
        except OSError:
            continue
    return used


def is_child(folder: Path, port: int) -> bool:
    """Whether the parent of this process is the web server on this port."""
    parent = (folder / "stat").read_text().rsplit(")", 1)[1].split()[1]
    return f"--port\0{port}\0".encode() in Path(f"/proc/{parent}/cmdline").read_bytes()


@contextmanager
def reporting(event: Tournament) -> Iterator[None]:
    """Players report results, so that the event changes again and again."""
    over = Event()

    def report_results() -> None:
        try:
            for match in event.rounds.get().matches.select_related("player_a__user").order_by("-table"):
                if over.wait(1 / REPORTS_A_SECOND):
                    return
                services.match_report(match=match, actor=match.player_a.user, score=Score(2, 0), now=NOON)
        finally:
            connections.close_all()

    thread = Thread(target=report_results)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
