"""How a hall full of phones is served: a large event's polls and pages, by the web server as operators start it.

BENCH_PHONES says how many players there are and how often each page is asked for, BENCH_SECONDS within what time.
Needs Linux, which tells what each process has used of the processor.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest
from django.db import connections
from django.urls import reverse

from tests.bench.figures import report
from tests.bench.server import analyze, ask, report_times, serve, warm_up
from tests.factories import NOON, add_players, make_event, next_round
from tests.sessions import open_sessions
from tournaments import services
from tournaments.models import Score, Tournament
from tournaments.queries import visit_of

pytestmark = pytest.mark.django_db(transaction=True)

PHONES = int(os.environ.get("BENCH_PHONES", "2000"))
SECONDS = float(os.environ.get("BENCH_SECONDS", "10"))
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


def find_polls(event: Tournament, players: list, cookies: list[dict[str, str]]) -> list[tuple[str, dict[str, str]]]:
    """What each player's page asks every ten seconds."""
    own = reverse("tournaments:mine", args=[event.pk])
    paths = [f"{own}?shown={visit_of(player, event.pk).place_tag}" for player in players]
    return [(path, {**cookie, **HTMX}) for path, cookie in zip(paths, cookies, strict=True)]


def shoot(port: int, name: str, asked: list[tuple[str, dict[str, str]]], expected: int) -> None:
    before = used_by_server(port)
    shots = ask(port, SECONDS, asked)
    cost = (used_by_server(port) - before) / len(shots) * 1000
    report_times(name, shots)
    report(f"{name}: errors", sum(status != expected for status, _duration in shots), "answers")
    report(f"{name}: processor", cost, "ms a request", f"of {WORKERS} web processes, without PostgreSQL")


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
