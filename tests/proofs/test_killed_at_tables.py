"""Processes die while a table is played: the web process, the worker, the database. No row is lost, none comes twice.

PROOF_TABLE_KILLS is how often one of them is killed. What was pressed and not answered is sent again, as a player does.
"""

from __future__ import annotations

import json
import logging
import os
import shutil
import signal
import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from random import Random
from time import sleep
from typing import NamedTuple

import psycopg
import pytest
from django.conf import settings
from django.db import connection, connections, transaction
from django.test import Client
from psycopg import sql

from rules.games import GAMES
from rules.records.rows import SEATS
from tables.models import Table
from tables.queries import list_moves, load_game
from tests.factories import load_sets_of_all_games
from tests.proofs.figures import report, report_control
from tests.proofs.test_live_tables import look, open_table, send
from tests.tables.pressing import SEEN, Press, find_press
from tests.workers import ForkServer, WorkerProcess, database_url, running_worker, wait_until
from tests.wota_site.test_embedded_postgres import is_gone, postmaster
from wota_site.embedded import base
from wota_site.embedded.places import find_places
from wota_site.embedded.postgres import EmbeddedPostgres, find_programs

IS_EMBEDDED = settings.DATABASES["default"]["ENGINE"] == "wota_site.embedded"
pytestmark = [
    pytest.mark.slow,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(not IS_EMBEDDED, reason="wants the site's own PostgreSQL, which it may kill"),
]
WANTED = 100
KILLS = int(os.environ.get("PROOF_TABLE_KILLS", "40"))
CONTROLS = 12
PATIENCE = 0.4  # seconds after its first press within which something is killed
WRITTEN, MOVED_ON = 200, 409
Kill = Callable[[int], None]
"""Kills something while a web process, whose number it is given, answers presses."""


class Heard(NamedTuple):
    """The last revision that a web process answered with, and the press that it left unanswered."""

    revision: int
    unanswered: Press | None


@pytest.fixture
def server() -> Iterator[EmbeddedPostgres]:
    """A database server that may be killed, with the test's database in it. Each commit waits for the disk."""
    home = Path(tempfile.mkdtemp(prefix="wota-test-", dir="/tmp"))
    home.chmod(0o711)
    server = EmbeddedPostgres(find_places(Path("/a/checkout"), environ={"WOTA_HOME": str(home)}))
    server.start()
    load_sets_of_all_games()
    copy_database(server, home / "dump")
    connections.close_all()
    with pytest.MonkeyPatch.context() as patch:  # not the test's own, which lasts until its tables are emptied
        patch.setattr(base, "server", server)
        patch.setattr(logging.getLogger("django.request"), "disabled", True)  # requests fail without a database
        write_commits(patch, "on")
        yield server
        connections.close_all()
    pid = postmaster(server)
    server.release()
    wait_until(lambda: is_gone(pid))
    shutil.rmtree(home, ignore_errors=True)


def copy_database(server: EmbeddedPostgres, dump: Path) -> None:
    name, programs = str(connection.settings_dict["NAME"]), find_programs()
    with psycopg.connect(server.url("postgres"), autocommit=True) as link:
        link.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    subprocess.run([programs / "pg_dump", "-f", dump, database_url()], check=True)
    subprocess.run([programs / "psql", "-q", "-o", os.devnull, "-f", dump, server.url(name)], check=True)


def write_commits(monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    """Whether an answer waits until its rows are written."""
    options = connection.settings_dict["OPTIONS"]
    monkeypatch.setitem(options, "options", f"{options['options']} -c synchronous_commit={how}")


@contextmanager
def open_hall(server: EmbeddedPostgres, folder: Path) -> Iterator[dict[str, Kill]]:
    """What may be killed, by its name, with a worker on the server."""
    forks = ForkServer()
    try:
        with running_worker(folder, launch=forks.fork) as worker:
            yield {
                "web process": lambda web: os.kill(web, signal.SIGKILL),
                "database": lambda _web: os.kill(postmaster(server), signal.SIGKILL),
                "worker": lambda _web: restart(worker),
            }
    finally:
        forks.close()


def restart(worker: WorkerProcess) -> None:
    """Kill the worker, which is alive whatever has been killed before, and start it again."""
    assert worker.process is not None
    assert worker.process.poll() is None, worker.log()[-3000:]
    worker.kill()
    worker.start()


def play_until_killed(client: Client, table: Table, seed: int, told: int, *, early: bool) -> None:
    """Tell of each press and then of the revision that answered; `early` answers before it commits."""
    rng = Random(seed)
    page = look(client, table)
    while (press := find_press(page, rng)) is not None:
        os.write(told, json.dumps(press).encode() + b"\n")
        with transaction.atomic() if early else nullcontext():
            status, page = send(client, table, press)
            assert status == WRITTEN
            os.write(told, json.dumps(read_revision(page)).encode() + b"\n")
            sleep(PATIENCE / 4 if early else 0)


def read_revision(page: str) -> int:
    found = SEEN.search(page)
    assert found is not None
    return int(found[1])


def kill_while_it_plays(client: Client, table: Table, rng: Random, kill: Kill, *, early: bool) -> Heard:
    """A web process answers presses, and at a random moment something is killed. In the end it is killed itself."""
    before, seed = table.revision, rng.randrange(10**6)
    connections.close_all()  # the web process opens its own
    reading, writing = os.pipe()
    web = os.fork()
    if web == 0:
        try:
            play_until_killed(client, table, seed, writing, early=early)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as lines:
        first = lines.readline()  # it is at work
        sleep(rng.uniform(0, PATIENCE))
        kill(web)
        sleep(rng.uniform(0, PATIENCE))
        os.kill(web, signal.SIGKILL)
        os.waitpid(web, 0)
        return hear(before, [first, *lines])


def hear(before: int, lines: list[str]) -> Heard:
    """What a killed process has told, in whole lines."""
    heard = Heard(before, None)
    for line in lines:
        if line.endswith("\n"):
            said = json.loads(line)
            if isinstance(said, int):
                heard = Heard(said, None)
            else:
                what, fields = said
                heard = Heard(heard.revision, Press(what, [(name, value) for name, value in fields]))
    return heard


def find_faults(client: Client, table: Table, heard: Heard) -> list[str]:
    """What is wrong with a table, once what was not answered has been sent again."""
    expected = heard.revision
    if heard.unanswered is not None and send(client, table, heard.unanswered)[0] in (WRITTEN, MOVED_ON):
        expected += 1
    table.refresh_from_db()
    numbers = list(table.moves.order_by("number").values_list("number", flat=True))
    faults = [] if numbers == list(range(1, len(numbers) + 1)) else [f"numbers {numbers}"]
    faults += [] if table.revision == expected else [f"answered {expected}, has {table.revision}"]
    seats = {seat.side: seat for seat in table.seats.all()}
    live = load_game(table, seats, list_moves(table))
    ended = live.state.result is not None
    faults += [] if ended == (table.status == Table.Status.OVER) else ["ended in its moves or in its row alone"]
    winner = live.state.result.winner if live.state.result is not None else None
    return faults + ([] if winner is None or table.winner == SEATS[winner] else ["another winner"])


def kill_often(kills: list[Kill], *, early: bool = False) -> tuple[list[str], int, int]:
    """Faults after these kills at tables that are played on, the answers before them, and the presses sent again."""
    client, rng, faults, answered, again = Client(), Random(7), list[str](), 0, 0
    games = [code for code, game in GAMES.items() if game.play is not None]
    table = open_table(client, games[0], rng)
    for number, kill in enumerate(kills):
        table.refresh_from_db()
        if table.status == Table.Status.OVER:
            table = open_table(client, games[number % len(games)], rng)
        before = table.revision
        heard = kill_while_it_plays(client, table, rng, kill, early=early)
        answered += heard.revision - before
        again += heard.unanswered is not None
        faults += find_faults(client, table, heard)
    return faults, answered, again


def test_whatever_is_killed_no_answered_row_is_lost_and_none_comes_twice(
    server: EmbeddedPostgres, tmp_path: Path
) -> None:
    rng = Random(1)
    with open_hall(server, tmp_path) as hall:
        victims = [rng.choice(sorted(hall)) for _ in range(KILLS)]
        faults, answered, again = kill_often([hall[victim] for victim in victims])
    told = ", ".join(f"the {victim} {count} times" for victim, count in sorted(Counter(victims).items()))
    report(
        "killed at a table",
        f"killed were {told}, between and within {answered} answers; {again} presses sent again: "
        f"{len(faults)} rows lost or doubled",
        reached=KILLS,
        wanted=WANTED,
    )
    assert faults == []
    assert answered
    assert again


def test_a_process_that_answers_before_it_has_written_loses_rows(server: EmbeddedPostgres, tmp_path: Path) -> None:
    """The control: the answer goes out while the transaction is open."""
    with open_hall(server, tmp_path) as hall:
        faults, _answered, _again = kill_often([hall["web process"]] * CONTROLS, early=True)
    report_control("killed at a table", f"answers before the commit, killed {CONTROLS} times: {len(faults)} faults")
    assert faults


def test_a_database_that_answers_before_it_has_written_loses_rows(
    server: EmbeddedPostgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: commits do not wait for the disk."""
    write_commits(monkeypatch, "off")
    with open_hall(server, tmp_path) as hall:
        faults, _answered, _again = kill_often([hall["database"]] * CONTROLS)
    report_control(
        "killed at a table", f"commits in memory, the database killed {CONTROLS} times: {len(faults)} faults"
    )
    assert faults
