"""Operators see each request in the log, and figures that say what they mean."""

import json
import logging
import re
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from tests.factories import make_user
from wota_site.logs import JsonFormatter

pytestmark = pytest.mark.django_db


class Lines(logging.Handler):
    """The lines that production would write."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonFormatter())
        self.lines: list[dict] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(json.loads(self.format(record)))

    def of(self, logger: str) -> list[dict]:
        return [line for line in self.lines if line["logger"] == logger]


@pytest.fixture
def log() -> Iterator[Lines]:
    lines = Lines()
    access = logging.getLogger("wota_site.access")
    level = access.level
    access.setLevel(logging.INFO)
    logging.getLogger().addHandler(lines)
    yield lines
    logging.getLogger().removeHandler(lines)
    access.setLevel(level)


def test_each_request_is_a_line_with_who_asked_what_and_how_long_it_took(client: Client, log: Lines) -> None:
    client.get("/cards/syntax/?q=my+secret", headers={"x-request-id": "proxy-12345"}, REMOTE_ADDR="203.0.113.9")
    (line,) = log.of("wota_site.access")
    assert line["message"].startswith("GET /cards/syntax/ 200 in ")
    assert {name: line[name] for name in ("request", "method", "path", "status", "client")} == {
        "request": "proxy-12345", "method": "GET", "path": "/cards/syntax/", "status": 200, "client": "203.0.113.9",
    }  # fmt: skip
    assert line["milliseconds"] > 0
    assert "secret" not in str(log.lines)


@pytest.mark.parametrize(("path", "status"), [("/nix", 404), ("/api/v1/decks/", 401)])
def test_what_django_says_of_a_refusal_has_the_request_s_id(client: Client, log: Lines, path: str, status: int) -> None:
    assert client.post(path, headers={"x-request-id": "proxy-12345"}).status_code in {status, 403}
    assert {line["request"] for line in log.of("django.request")} == {"proxy-12345"}


def test_the_key_of_a_mailed_link_stands_in_no_line(client: Client, log: Lines) -> None:
    client.get("/accounts/password/reset/key/1-canary-of-ada/")
    (line,) = log.of("wota_site.access")
    assert line["path"] == "/accounts/password/reset/key/1-.../"
    assert "canary" not in line["message"]


def test_health_checks_do_not_fill_the_log(client: Client, log: Lines) -> None:
    client.get("/health/live")
    assert log.of("wota_site.access") == []


def read_metrics(client: Client) -> str:
    return client.get("/metrics").content.decode()


def test_requests_are_counted_by_route_and_strange_methods_make_no_new_figures(client: Client) -> None:
    client.force_login(make_user("ada"))
    client.get("/decks/")
    client.generic("BREW", "/decks/")
    figures = read_metrics(client)
    assert re.search(r'wota_request_seconds_count\{method="GET",route="decks/",status="200"\} [1-9]', figures)
    assert re.search(r'wota_request_seconds_bucket\{le="0.1",method="GET",route="decks/",status="200"\} ', figures)
    assert 'method="other"' in figures
    assert "BREW" not in figures


def test_a_used_up_rate_is_counted_by_its_scope(client: Client, monkeypatch) -> None:
    monkeypatch.setattr("wota_site.throttling.parse_rate", lambda scope: (0, 60))
    assert client.get("/api/v1/cards/").status_code == 429
    assert re.search(r'wota_throttle_refusals_total\{scope="catalogue"\} [1-9]', read_metrics(client))


def test_the_handbook_explains_every_figure_and_no_other(client: Client, monkeypatch) -> None:
    text = (settings.BASE_DIR / "docs" / "operations.md").read_text(encoding="utf-8")
    explained = set(re.findall(r"^\| `(wota_\w+)`", text, re.MULTILINE))
    client.get("/")
    monkeypatch.setattr("wota_site.metrics.last_heartbeat", timezone.now)
    shown = set(re.findall(r"^# TYPE (\w+) ", read_metrics(client), re.MULTILINE))
    assert explained == shown
