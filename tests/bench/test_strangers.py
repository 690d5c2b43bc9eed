"""Whether pages and health checks go on while one client does its worst: log-ins, slow and huge bodies, long records.

BENCH_SECONDS says for how long each of them does so, BENCH_GUESSES how many passwords are tried beside others' log-ins.
"""

from __future__ import annotations

import json
import os
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from time import perf_counter
from urllib.parse import urlencode

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.urls import reverse

from accounts.models import User
from judging.models import RecordSubmission
from rules.records.reader import MAX_LINES
from tests.bench.figures import report
from tests.bench.server import ask, report_times, serve, warm_up
from tests.factories import add_players, make_dispute, make_event, make_user, next_round
from tests.sessions import open_sessions
from tests.workers import running_worker, wait_until
from tournaments.models import Dispute, Tournament
from wota_site.celery import app
from wota_site.queues import name_record_queue

pytestmark = pytest.mark.django_db(transaction=True)

SECONDS = float(os.environ.get("BENCH_SECONDS", "10"))
GUESSES = int(os.environ.get("BENCH_GUESSES", "4096"))
LOOKS = 200
TOKEN = "a" * 32
STRANGER = "203.0.113.9"
HUGE = 600 * 1024 * 1024
SLOW_SENDERS = 12

Asked = tuple[str, dict[str, str], str]
Deed = Callable[[int], str]
"""What a stranger does to the server on a port for a while; the return says what came of it."""


@pytest.fixture
def event() -> Tournament:
    """Behind a proxy, from which the server learns who asks. Passwords are hashed as on a site for others."""
    made = make_event()
    add_players(made, 32)
    next_round(made)
    User.objects.update(password=PBKDF2PasswordHasher().encode("secret", "salt"))
    return made


def test_a_player_looks_while_a_stranger_does_their_worst(event: Tournament, tmp_path: Path) -> None:
    with serve(tmp_path / "web.log", BEHIND_PROXY="1") as port:
        warm_up(port, [reverse("tournaments:detail", args=[event.pk])], [{}] * 20)
        for name, deed in list_deeds(event).items():
            with ThreadPoolExecutor(1) as stranger:
                done = stranger.submit(deed, port)
                look_on(port, event, f"while {name}")
                print(f"while {name}: {done.result()}")


def look_on(port: int, event: Tournament, title: str) -> None:
    """Players ask for the event's page, and a balancer whether the site lives, side by side."""
    player = event.registrations.select_related("user").order_by("pk").last()
    assert player is not None
    cookie = {"Cookie": f"sessionid={open_sessions([player.user])[0]}", "X-Forwarded-For": "198.51.100.7"}
    crowds = {
        "a player's page": [(reverse("tournaments:detail", args=[event.pk]), cookie)] * LOOKS,
        "/health/live": [("/health/live", {})] * LOOKS,
    }
    with ThreadPoolExecutor(len(crowds)) as clients:
        waiting = {name: clients.submit(ask, port, SECONDS, asked) for name, asked in crowds.items()}
    for name, answers in waiting.items():
        report_times(f"{name} {title}", answers.result())


def list_deeds(event: Tournament) -> dict[str, Deed]:
    """What one client did to close the site, each by its name; first nothing at all, for comparison."""
    replay, new = reverse("judging:replay"), reverse("tournaments:new")
    session = {"Cookie": f"csrftoken={TOKEN}; sessionid={open_sessions([make_user('eve')])[0]}"}
    guess = {"username": event.organizer.username, "password": "wrong"}
    another = {"name": "Spam", "format": "swiss", "best_of": "3", "edition": "wota:current", "list_policy": "sealed"}
    return {
        "nobody does anything": lambda _port: "nothing",
        "300 empty forms to log in come": crowd([write_form(reverse("account_login"), {})] * 300),
        "60 guesses come at the administration": crowd([write_form("/admin/login/", guess)] * 60),
        f"{SLOW_SENDERS} forms are sent slowly": send_slowly,
        f"24 records of {MAX_LINES:,} lines come to be replayed": crowd(
            [write_form(replay, {"record_text": write_long_record()})] * 24
        ),
        "133 long records come to the API": crowd(write_long_records()),
        "600 MB are sent to a form": send_much,
        "60 events are made": crowd([write_form(new, another, session)] * 60),
    }


def write_long_record() -> str:
    head = '[Record "1"] [Game "wota"] [Edition "current"]\nposition turn 5 A\nend\n'
    return head + "~ A hp 7\n" * (MAX_LINES - 100)


def write_form(path: str, fields: dict[str, str], headers: dict[str, str] | None = None) -> Asked:
    sent = {"Cookie": f"csrftoken={TOKEN}", "X-Forwarded-For": STRANGER, **(headers or {})}
    return path, sent, urlencode({**fields, "csrfmiddlewaretoken": TOKEN})


def write_long_records() -> list[Asked]:
    sent = {"X-Forwarded-For": STRANGER, "Content-Type": "application/json"}
    return [(reverse("records-replay"), sent, json.dumps({"text": write_long_record()}))] * 133


def crowd(asked: list[Asked]) -> Deed:
    """All of these requests, spread evenly over the time."""

    def deed(port: int) -> str:
        answers = Counter(status for status, _duration in ask(port, SECONDS, asked))
        return ", ".join(f"{count}x {status or 'no answer'}" for status, count in answers.items())

    return deed


@contextmanager
def begin_form(port: int, length: int) -> Iterator[socket.socket]:
    """A connection on which the head of a form has been sent, and nothing of its body."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
        head = [
            f"POST {reverse('account_login')} HTTP/1.1", "Host: localhost", f"X-Forwarded-For: {STRANGER}",
            "Content-Type: application/x-www-form-urlencoded", f"Content-Length: {length}", "", "",
        ]  # fmt: skip
        line.sendall("\r\n".join(head).encode())
        yield line


def send_slowly(port: int) -> str:
    """Bodies that never end come letter by letter."""
    over = Event()

    def drip(_number: int) -> int:
        sent = 0
        with begin_form(port, 10_000) as line:
            while not over.wait(0.2):
                try:
                    line.sendall(b"x")
                except OSError:
                    break
                sent += 1
        return sent

    with ThreadPoolExecutor(SLOW_SENDERS) as senders:
        waiting = [senders.submit(drip, number) for number in range(SLOW_SENDERS)]
        over.wait(SECONDS)
        over.set()
        return f"{sum(each.result() for each in waiting)} letters sent"


def send_much(port: int) -> str:
    """A form of 600 MB, as much of it as the server takes."""
    sent, piece = 0, b"x" * 1024 * 1024
    with begin_form(port, HUGE) as line:
        try:
            while sent < HUGE:
                line.sendall(piece)
                sent += len(piece)
        except OSError:
            return f"cut off after {sent:,} bytes"
        return f"{sent:,} bytes taken, answered {line.recv(15)[9:12].decode()}"


def test_a_dispute_waits_for_no_long_record(tmp_path: Path) -> None:
    """With the workers that operators start: one of disputes, and one of the records that anybody sends."""
    usual = app.conf.task_default_queue
    for name in ("disputes", "records"):
        (tmp_path / name).mkdir()
    with (
        serve(tmp_path / "web.log", BEHIND_PROXY="1") as port,
        running_worker(tmp_path / "disputes", queues=usual),
        running_worker(tmp_path / "records", queues=name_record_queue(usual), concurrency=1),
    ):
        report("a short dispute waits while nobody does anything", time_dispute(), "s")
        with ThreadPoolExecutor(1) as stranger:
            done = stranger.submit(crowd(write_long_records()), port)
            wait_until(RecordSubmission.objects.filter(dispute=None).exists)
            report("a short dispute waits while 133 long records come to the API", time_dispute(), "s")
            print(f"while a dispute waits: {done.result()}")


def time_dispute() -> float:
    """The seconds from a dispute to its verdict."""
    begun = perf_counter()
    dispute = make_dispute()
    wait_until(lambda: Dispute.objects.get(pk=dispute.pk).status == Dispute.Status.JUDGED, every=0.02)
    return perf_counter() - begun


def test_others_log_in_while_one_client_guesses(event: Tournament, tmp_path: Path) -> None:
    players = [player.user for player in event.registrations.select_related("user")]
    guesses = [log_in_as(players[number % 7], "wrong", STRANGER) for number in range(GUESSES)]
    others = [log_in_as(player, "secret", f"198.51.100.{number}") for number, player in enumerate(players)]
    pages = [(reverse("tournaments:detail", args=[event.pk]), {})] * LOOKS
    alive = [("/health/live", {})] * LOOKS
    crowds = {"guesses": guesses, "others' log-ins": others, "event pages": pages, "/health/live": alive}
    with serve(tmp_path / "web.log", BEHIND_PROXY="1") as port, ThreadPoolExecutor(len(crowds)) as clients:
        warm_up(port, [pages[0][0]], [{}] * 20)
        waiting = {name: clients.submit(ask, port, 2 * SECONDS, asked) for name, asked in crowds.items()}
        title = f"while one client guesses {GUESSES:,} passwords in {2 * SECONDS:g} s"
        for name, answers in waiting.items():
            report_times(f"{name} {title}", answers.result())


def log_in_as(user: User, password: str, address: str) -> Asked:
    fields = {"login": user.username, "password": password}
    return write_form(reverse("account_login"), fields, {"X-Forwarded-For": address})
