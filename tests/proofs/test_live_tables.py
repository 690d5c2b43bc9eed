"""Games at tables through their pages: judged legal and equal to the table, and no row lost to a killed process.

PROOF_TABLES is how many games are played, PROOF_TABLE_KILLS how often a process is killed while it answers.
"""

from __future__ import annotations

import os
import re
import signal
import statistics
from random import Random
from time import perf_counter, sleep

import pytest
from django.db import connections, transaction
from django.test import Client

from judging.queries import examine_text
from rules.games import GAMES
from rules.queries import list_starters
from rules.records.rows import SEATS
from tables.models import Table
from tables.queries import list_moves, load_game, print_record
from tests.factories import load_core_set, load_sets_of
from tests.proofs.figures import report, report_control

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
WANTED = 1_000
WANTED_KILLS = 100
GAMES_PLAYED = int(os.environ.get("PROOF_TABLES", "24"))
KILLS = int(os.environ.get("PROOF_TABLE_KILLS", "40"))
CONTROLS = 12
MOST_PRESSES = 900
PATIENCE = 0.4  # seconds after its first answer within which a process is killed
BUTTON = re.compile(r'name="key"\s+value="(\d+)"')
PIECE = re.compile(r'name="piece" value="(\d+)"')
POINTS = re.compile(r'name="points-(\d+)"\s+min="0"\s+max="(\d+)"')
HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def _cards() -> None:
    load_core_set()
    for game in GAMES:
        if game != "wota":
            load_sets_of(game)


def open_table(client: Client, game: str, rng: Random) -> Table:
    """A table where one plays both sides, with two of the decks that ship."""
    decks = sorted(list_starters(game))
    fields = {"kind": "both", "deck": f"starter:{game}:{rng.choice(decks)}", "other": f"starter:{game}:{decks[0]}"}
    answer = client.post("/play/open/", {**fields, "seed": str(rng.random())})
    assert answer.status_code == 302, answer.content.decode()[-2000:]
    return Table.objects.latest("pk")


def find_press(page: str, rng: Random) -> tuple[str, dict[str, object]]:
    """One of the presses that a page offers, as address and fields."""
    seen = re.search(r'name="seen" value="(\d+)"', page)
    side = re.search(r'name="side" value="([AB])"', page)
    assert seen is not None, page
    assert side is not None, page
    fields: dict[str, object] = {"seen": seen[1], "side": side[1]}
    if keys := BUTTON.findall(page):
        return "move", {**fields, "key": rng.choice(keys)}
    if points := POINTS.findall(page):
        total = re.search(r": (\d+) in all", page)
        assert total is not None, page
        left = int(total[1])
        for at, most in points:
            fields[f"points-{at}"] = given = min(left, int(most))
            left -= given
        return "take", fields
    wanted = re.search(r": (\d+) (?:of|to)", page)
    assert wanted is not None, page
    return "take", {**fields, "piece": PIECE.findall(page)[: int(wanted[1])]}


def press(client: Client, table: Table, page: str, rng: Random) -> str:
    """Press something; the part of the page that answers."""
    what, fields = find_press(page, rng)
    answer = client.post(f"/play/{table.code}/{what}/", fields, headers=HTMX)
    assert answer.status_code == 200, answer.content.decode()[:3000]
    text: str = answer.content.decode()
    return text


def look(client: Client, table: Table) -> str:
    text: str = client.get(f"/play/{table.code}/part/").content.decode()
    return text


def print_stored(table: Table) -> tuple[str, bool]:
    """The record of the stored moves, and whether it is judged legal and leads to this very table."""
    seats = {seat.side: seat for seat in table.seats.all()}
    return print_record(table, seats, load_game(table, seats, list_moves(table)))


def strike_a_row(text: str, rng: Random) -> str:
    """The record without one of the rows that somebody decided."""
    lines = text.split("\n")
    rows = [at for at, line in enumerate(lines) if re.match(r"[AB] (play|summon|attack)", line)]
    del lines[rng.choice(rows)]
    return "\n".join(lines)


def leads_elsewhere(text: str, rng: Random) -> bool:
    """Whether the record without one of its rows is not legal, or leads to another table."""
    whole, struck = examine_text(text).verdict, examine_text(strike_a_row(text, rng)).verdict
    return struck.verdict != "legal" or struck.state != whole.state


def test_games_through_the_page_are_judged_legal_and_equal_to_their_tables() -> None:
    client, rng = Client(), Random(18)
    codes = [code for code, game in GAMES.items() if game.play is not None]
    whole, unfinished, noticed, times, records = 0, 0, 0, [], []
    for number in range(GAMES_PLAYED):
        table = open_table(client, codes[number % len(codes)], rng)
        page = look(client, table)
        for _ in range(MOST_PRESSES):
            if "Step back" in page and 'name="side"' not in page:
                break
            begun = perf_counter()
            page = press(client, table, page, rng)
            times.append((perf_counter() - begun) * 1000)
        table.refresh_from_db()
        unfinished += table.status != Table.Status.OVER
        text, same = print_stored(table)
        whole += same
        records.append(text)
    percentiles = statistics.quantiles(times, n=100)
    report(
        "live tables",
        f"{GAMES_PLAYED} games of {len(codes)} games, {len(times):,} presses: {whole} judged legal and equal to their "
        f"tables, {unfinished} not ended; a press took {percentiles[49]:.0f} ms, at p95 {percentiles[94]:.0f} ms",
        reached=GAMES_PLAYED,
        wanted=WANTED,
    )
    for text in records[:CONTROLS]:
        noticed += leads_elsewhere(text, rng)
    report_control("live tables", f"a row struck from {min(CONTROLS, len(records))} of the records: {noticed} noticed")
    assert whole == GAMES_PLAYED
    assert noticed


def play_until_killed(client: Client, table: Table, seed: int, acknowledged: int, *, early: bool) -> None:
    """Press on, and write down the revision of each answer; `early` is a process that answers before it commits."""
    rng = Random(seed)
    page = look(client, table)
    while 'name="side"' in page:
        if not early:
            page = press(client, table, page, rng)
            os.write(acknowledged, f"{read_revision(page)}\n".encode())
            continue
        with transaction.atomic():
            page = press(client, table, page, rng)
            os.write(acknowledged, f"{read_revision(page)}\n".encode())
            sleep(PATIENCE / 4)


def read_revision(page: str) -> int:
    found = re.search(r'name="seen" value="(\d+)"', page)
    assert found is not None
    return int(found[1])


def kill_while_it_plays(client: Client, table: Table, rng: Random, *, early: bool = False) -> int:
    """A process answers presses and is killed at a random moment; the last revision that it answered with."""
    connections.close_all()  # the child opens its own
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            play_until_killed(client, table, rng.randrange(10**6), writing, early=early)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as lines:
        first = lines.readline()  # the child is at work
        sleep(rng.uniform(0, PATIENCE))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return max((int(line) for line in [first, *lines] if line.endswith("\n")), default=0)


def find_faults(table: Table, acknowledged: int) -> list[str]:
    """What is wrong with a table whose process was killed."""
    table.refresh_from_db()
    numbers = list(table.moves.order_by("number").values_list("number", flat=True))
    faults = [] if numbers == list(range(1, len(numbers) + 1)) else [f"numbers {numbers}"]
    faults += [] if table.revision >= acknowledged else [f"answered {acknowledged}, has {table.revision}"]
    seats = {seat.side: seat for seat in table.seats.all()}
    live = load_game(table, seats, list_moves(table))
    ended = live.state.result is not None
    faults += [] if ended == (table.status == Table.Status.OVER) else ["ended in its moves or in its row alone"]
    winner = live.state.result.winner if live.state.result is not None else None
    return faults + ([] if winner is None or table.winner == SEATS[winner] else ["another winner"])


def kill_often(kills: int, *, early: bool) -> tuple[list[str], int]:
    """Faults after so many kills at tables that are played on, and the revisions that were answered."""
    client, rng, faults, answered = Client(), Random(7), list[str](), 0
    table = open_table(client, "wota", rng)
    for _ in range(kills):
        table.refresh_from_db()
        if table.status == Table.Status.OVER:
            table = open_table(client, "wota", rng)
        before = table.revision
        acknowledged = kill_while_it_plays(client, table, rng, early=early)
        answered += max(acknowledged - before, 0)
        faults += find_faults(table, acknowledged)
    return faults, answered


def test_a_killed_process_loses_no_row_that_it_answered_and_doubles_none() -> None:
    faults, answered = kill_often(KILLS, early=False)
    report(
        "killed at a table",
        f"a process killed {KILLS} times between and within {answered} answers: {len(faults)} rows lost or doubled",
        reached=KILLS,
        wanted=WANTED_KILLS,
    )
    assert faults == []
    assert answered


def test_a_process_that_answers_before_it_has_written_loses_rows() -> None:
    """The control: the answer goes out while the transaction is open."""
    faults, _answered = kill_often(CONTROLS, early=True)
    report_control("killed at a table", f"answers before the commit, killed {CONTROLS} times: {len(faults)} faults")
    assert faults
