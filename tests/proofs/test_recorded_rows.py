"""A phone records a game while the site is killed under it: no row is lost, none comes twice.

PROOF_KILLS is how often the site is killed. Requests are repeated, and arrive late. The control has no keys.
"""

from __future__ import annotations

import os
import random
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import Message
from functools import partial
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen
from uuid import uuid4

import pytest
from django.core.servers.basehttp import ThreadedWSGIServer
from django.core.wsgi import get_wsgi_application
from django.db import connections
from django.test import Client
from django.test.testcases import QuietWSGIRequestHandler

from tables.models import Recording
from tables.views import writing
from tests.factories import load_core_set
from tests.proofs.figures import report, report_control
from tests.tables.phone import WRITTEN, Phone, Reply, Send
from tests.tables.test_recording_queue import lose_some

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
WANTED = 100
KILLS = int(os.environ.get("PROOF_KILLS", WANTED))
ROWS_AT_ONCE = 100  # more than a phone sends before the site is killed
ROWS_A_GAME = 300
TOKEN = "t" * 32


def begin() -> Recording:
    Client().post("/play/records/", {"format": "wota:current", "first": "A"})
    return Recording.objects.latest("pk")


def rows_of(recording: Recording) -> list[str]:
    return [row.text for row in recording.rows.filter(taken_back=False).order_by("number")]


def reach(port: int, recording: Recording) -> Send:
    """Rows go to the site by HTTP. Without an answer the phone hears nothing."""

    def send(row: dict[str, str]) -> Reply | None:
        body = urlencode(row | {"csrfmiddlewaretoken": TOKEN}).encode()
        headers = {"Cookie": f"csrftoken={TOKEN}", "HX-Request": "true", "Host": "localhost"}
        address = f"http://127.0.0.1:{port}{recording.get_absolute_url()}rows/"
        try:
            with urlopen(Request(address, body, headers), timeout=10) as answer:
                return read_reply(answer.status, answer.headers)
        except HTTPError as refused:
            return read_reply(refused.code, refused.headers)
        except (URLError, OSError):
            return None

    return send


def read_reply(status: int, headers: Message) -> Reply | None:
    """What an answer says. One that broke off among its headers says nothing."""
    written_at, revision = headers["X-Written-At"], headers["X-Revision"]
    if revision is None or (written_at is None and status == WRITTEN):
        return None
    return Reply(status, int(written_at or 0), int(revision))


@contextmanager
def serve() -> Iterator[tuple[int, int]]:
    """A process that answers as the site does: its port and number. Forked, it answers at once."""
    connections.close_all()  # the site opens its own
    server = ThreadedWSGIServer(("127.0.0.1", 0), QuietWSGIRequestHandler)
    server.set_app(get_wsgi_application())
    site = os.fork()
    if site == 0:
        try:
            server.serve_forever()
        finally:
            os._exit(0)
    server.server_close()
    try:
        yield server.server_port, site
    finally:
        os.kill(site, signal.SIGKILL)
        os.waitpid(site, 0)


def record_until_killed(
    port: int, recording: Recording, phone: Phone, rng: random.Random, killer: Callable[[], None]
) -> None:
    """Send rows until no answer comes: the site is dead."""
    phone.send = reach(port, recording)
    timer = threading.Timer(rng.uniform(0.1, 1.0), killer)
    timer.start()
    silent = 0
    while phone.queue and silent < 3:
        before = len(phone.queue)
        phone.try_once()
        if rng.random() < 0.3:
            phone.send(rng.choice(phone.sent))
        silent = silent + 1 if len(phone.queue) == before else 0
    timer.join()


def test_no_row_is_lost_or_doubled_when_the_site_is_killed() -> None:
    load_core_set()
    kills, rows, lost, doubled, rng = 0, 0, 0, 0, random.Random(1)
    while kills < KILLS:
        recording, wanted = begin(), list[str]()
        phone = Phone(lambda row: None, 1, rng)
        while kills < KILLS and len(wanted) - len(phone.queue) < ROWS_A_GAME:
            while len(phone.queue) < ROWS_AT_ONCE:
                wanted.append(f'! A "{len(wanted)}"')
                phone.tap(wanted[-1])
            with serve() as (port, site):
                record_until_killed(port, recording, phone, rng, partial(os.kill, site, signal.SIGKILL))
            kills += 1
        with serve() as (port, _site):
            phone.send = reach(port, recording)
            phone.send_all()
        written = rows_of(recording)
        rows, lost = rows + len(wanted), lost + len(set(wanted) - set(written))
        doubled += len(written) - len(set(written))
        assert written == wanted
        assert phone.told_stale == 0
    report(
        "recorded rows",
        f"{rows} rows, the site killed {kills} times: {lost} lost, {doubled} doubled",
        reached=kills,
        wanted=WANTED,
    )


def test_without_keys_rows_that_are_sent_again_come_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: the site takes every request for a new row."""
    load_core_set()
    monkeypatch.setattr(writing, "_read_key", lambda request: uuid4())
    recording, rng = begin(), random.Random(2)
    phone = Phone(lose_some(Client(), recording, rng), 1, rng)
    wanted = [f'! A "{number}"' for number in range(30)]
    for text in wanted:
        phone.tap(text)
    phone.send_all()
    doubled = len(rows_of(recording)) - len(wanted)
    report_control("recorded rows", f"{doubled} of {len(wanted)} rows come twice")
    assert doubled > 0
