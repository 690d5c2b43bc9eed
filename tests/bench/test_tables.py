"""How tables are served: many at once, a move every few seconds at each, by the web server as operators start it.

BENCH_TABLES says how many, BENCH_TABLE_SECONDS for how long, BENCH_PAUSE the seconds between two moves of a table,
BENCH_ARRIVING over how many seconds the tables are opened before.
The processor's time of a move says what two cores would give if the machine had nothing else to do.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter

import pytest
from django.utils import timezone

from rules.games import GAMES
from rules.queries import list_starters
from tables.queries import Visitor
from tables.services import Sits, table_open
from tests.bench.figures import report
from tests.bench.server import analyze, report_times, serve, warm_up
from tests.bench.test_hall import used_by_server
from tests.factories import NOON, load_sets_of_all_games, make_user
from tests.sessions import open_sessions
from tests.workers import BASE_DIR

pytestmark = pytest.mark.django_db(transaction=True)

TABLES = int(os.environ.get("BENCH_TABLES", "200"))
SECONDS = float(os.environ.get("BENCH_TABLE_SECONDS", "30"))
PAUSE = float(os.environ.get("BENCH_PAUSE", "4"))
ARRIVING = float(os.environ.get("BENCH_ARRIVING", "20"))
CORES = 2
SECRET = "s" * 32  # of the form's token, as a cookie has it


def test_tables_at_once(tmp_path: Path) -> None:
    codes = open_tables()
    cookie = f"sessionid={open_sessions([make_user('ada')])[0]}; csrftoken={SECRET}"
    analyze()
    with serve(tmp_path / "web.log") as port:
        warm_up(port, ["/play/"], [{"Cookie": cookie}] * 4)
        before, begun = used_by_server(port), perf_counter()
        times = play(port, [[code, cookie] for code in codes])
        used, lasted = used_by_server(port) - before, perf_counter() - begun
    moves, polls = times["moves"], times["polls"]
    title = f"{TABLES} tables, a move every {PAUSE:g} s"
    report_times(f"{TABLES} tables opened in {ARRIVING:g} s", times["arrivals"])
    report_times(f"{title}: moves", moves)
    report_times(f"{title}: polls", polls)
    answers = [status for status, _time in [*moves, *polls]]
    report(f"{title}: turned away", answers.count(503), "answers")
    report(f"{title}: processor", used / len(moves) * 1000, "ms a move, with its polls", f"{len(moves)} moves")
    report(f"{title}: in use", used / lasted / CORES * 100, "% of two cores, without PostgreSQL")
    assert moves
    assert set(answers) <= {200, 204, 503}  # whom a busy machine turns away is counted above


def open_tables() -> list[str]:
    """Tables of every game at which somebody plays both sides."""
    load_sets_of_all_games()
    games = [code for code, game in GAMES.items() if game.play is not None]
    return [open_table(games[number % len(games)], number) for number in range(TABLES)]


def open_table(game: str, number: int) -> str:
    starters = list(list_starters(game).items())
    name, text = starters[number % len(starters)]
    return table_open(
        visitor=Visitor(make_user("ada")), kind="both", game=game, edition=GAMES[game].default_edition, name="Ada",
        deck=Sits(name, text), other=None, seed=str(number), key="", day=timezone.localdate(NOON), now=NOON,
    ).code  # fmt: skip


def play(port: int, tables: list[list[str]]) -> dict[str, list[tuple[int, float]]]:
    task = {
        "host": "127.0.0.1",
        "port": port,
        "arriving": ARRIVING,
        "seconds": SECONDS,
        "pause": PAUSE,
        "tables": tables,
    }
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.players"],
        cwd=BASE_DIR, input=json.dumps(task), capture_output=True, text=True, check=True,
    )  # fmt: skip
    times: dict[str, list[tuple[int, float]]] = json.loads(done.stdout)
    return times
