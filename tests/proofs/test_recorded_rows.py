"""A phone records a game while the site is killed under it: no row is lost, none comes twice.

PROOF_KILLS is how often the site is killed. Requests are repeated, and arrive late. The control has no keys.
"""

from __future__ import annotations

import os
import random
import signal
import threading
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen
from uuid import uuid4

import pytest
from django.test import Client

from tables.models import Recording
from tables.views import writing
from tests.bench.test_hall import serve
from tests.factories import load_core_set
from tests.proofs.figures import report, report_control
from tests.tables.phone import Phone, Reply, Send
from tests.tables.test_recording_queue import lose_some

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
WANTED = 100
KILLS = int(os.environ.get("PROOF_KILLS", "6"))
ROWS_A_KILL = 40
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


def read_reply(status: int, headers: object) -> Reply:
    found = {name: int(headers.get(name) or 0) for name in ("X-Written-At", "X-Revision")}  # type: ignore[attr-defined]
    return Reply(status, found["X-Written-At"], found["X-Revision"])


def record_until_killed(port: int, recording: Recording, phone: Phone, rng: random.Random, killer: object) -> None:
    """Send rows until no answer comes: the site is dead."""
    phone.send = reach(port, recording)
    threading.Timer(rng.uniform(0.3, 1.5), killer).start()  # type: ignore[arg-type]
    silent = 0
    while phone.queue and silent < 3:
        before = len(phone.queue)
        phone.try_once()
        if rng.random() < 0.3:
            phone.send(rng.choice(phone.sent))
        silent = silent + 1 if len(phone.queue) == before else 0


def test_no_row_is_lost_or_doubled_when_the_site_is_killed(tmp_path: Path) -> None:
    load_core_set()
    recording, rng = begin(), random.Random(1)
    phone = Phone(lambda row: None, 1, rng)
    wanted = [f'! A "{number}"' for number in range(KILLS * ROWS_A_KILL)]
    for text in wanted:
        phone.tap(text)
    kills = 0
    while phone.queue:
        with serve(tmp_path / "web.log") as port:
            if kills < KILLS:
                record_until_killed(port, recording, phone, rng, kill_servers(port))
                kills += 1
            else:
                phone.send = reach(port, recording)
                phone.send_all()
    written = rows_of(recording)
    lost, doubled = len(set(wanted) - set(written)), len(written) - len(set(written))
    report(
        "recorded rows",
        f"{len(wanted)} rows, the site killed {kills} times: {lost} lost, {doubled} doubled",
        reached=kills,
        wanted=WANTED,
    )
    assert written == wanted
    assert phone.told_stale == 0


def kill_servers(port: int) -> object:
    """What kills every process that listens on a port, at once."""

    def kill() -> None:
        for folder in Path("/proc").iterdir():
            if folder.name.isdigit() and is_server(folder, port):
                os.kill(int(folder.name), signal.SIGKILL)

    return kill


def is_server(folder: Path, port: int) -> bool:
    try:
        words = (folder / "cmdline").read_bytes().split(b"\0")
    except OSError:
        return False
    return str(port).encode() in words and any(b"granian" in word for word in words)


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
