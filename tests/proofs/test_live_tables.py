"""Games at tables through their pages: judged legal and equal to the table.

PROOF_TABLES is how many games are played.
"""

from __future__ import annotations

import os
import re
import statistics
from random import Random
from time import perf_counter
from urllib.parse import urlencode

import pytest
from django.test import Client

from judging.queries import examine_text
from rules.games import GAMES
from rules.queries import list_starters
from tables.models import Table
from tables.queries import list_moves, load_game, print_record
from tests.factories import load_sets_of_all_games
from tests.proofs.figures import report, report_control
from tests.tables.pressing import Press, find_press

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
WANTED = 1_000
GAMES_PLAYED = int(os.environ.get("PROOF_TABLES", "24"))
CONTROLS = 12
MOST_PRESSES = 900
FORM = "application/x-www-form-urlencoded"
HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def _cards() -> None:
    load_sets_of_all_games()


def open_table(client: Client, game: str, rng: Random) -> Table:
    """A table where one plays both sides, with two of the decks that ship."""
    decks = sorted(list_starters(game))
    fields = {"kind": "both", "deck": f"starter:{game}:{rng.choice(decks)}", "other": f"starter:{game}:{decks[0]}"}
    answer = client.post("/play/open/", {**fields, "seed": str(rng.random())})
    assert answer.status_code == 302, answer.content.decode()[-2000:]
    return Table.objects.latest("pk")


def send(client: Client, table: Table, press: Press) -> tuple[int, str]:
    """Send a press; the status and the part of the page that answers."""
    form = urlencode(press.fields)
    answer = client.post(f"/play/{table.code}/{press.what}/", form, content_type=FORM, headers=HTMX)
    return answer.status_code, answer.content.decode()


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
            found = find_press(page, rng)
            assert found is not None, page
            begun = perf_counter()
            status, page = send(client, table, found)
            times.append((perf_counter() - begun) * 1000)
            assert status == 200, page[:3000]
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
