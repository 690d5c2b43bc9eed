"""Games at tables through their pages: judged legal and equal to the table.

PROOF_TABLES is how many games are played, by two processes until the time is over.
"""

from __future__ import annotations

import os
import re
import statistics
from dataclasses import dataclass, field
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
from tests.proofs.cases import PROCESSES, Sums, TimeBox, share_out
from tests.proofs.figures import report, report_control
from tests.tables.pressing import Press, find_press

pytestmark = [pytest.mark.slow, pytest.mark.django_db(transaction=True)]
WANTED = 1_000
GAMES_PLAYED = int(os.environ.get("PROOF_TABLES", WANTED))
FROM = int(os.environ.get("PROOF_FROM", "0"))
CONTROLS = 6  # of each process
MOST_PRESSES = 900
FORM = "application/x-www-form-urlencoded"
HTMX = {"HX-Request": "true"}


@dataclass
class Seen(Sums):
    """What came of some games. `struck` counts the records that were judged with a row less, `noticed` the faults."""

    games: int = 0
    unfinished: int = 0
    struck: int = 0
    noticed: int = 0
    times: list[float] = field(default_factory=list)


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


def play(client: Client, game: str, rng: Random, times: list[float]) -> Table:
    """A game pressed at random through its page, to its end or until it is long. Adds the ms of each press."""
    table = open_table(client, game, rng)
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
    return table


def play_share(share: int, codes: list[str]) -> Seen:
    """Every other game, of the site's games by turns, until the time is over."""
    seen, client = Seen(), Client(REMOTE_ADDR=f"203.0.113.{share}")  # or both would wait for one count of requests
    for number in TimeBox().limit(range(FROM + share, FROM + GAMES_PLAYED, PROCESSES)):
        rng = Random(f"table {number}")
        table = play(client, codes[number % len(codes)], rng, seen.times)
        text, same = print_stored(table)
        struck = leads_elsewhere(text, rng) if seen.struck < CONTROLS else None
        assert same, f"game {number} is not judged legal, or leads elsewhere:\n{text}"
        seen.games += 1
        seen.unfinished += table.status != Table.Status.OVER
        seen.struck += struck is not None
        seen.noticed += bool(struck)
        table.delete()
    return seen


def test_games_through_the_page_are_judged_legal_and_equal_to_their_tables() -> None:
    codes = [code for code, game in GAMES.items() if game.play is not None]
    seen = share_out(play_share, codes)
    percentiles = statistics.quantiles(seen.times, n=100)
    report(
        "live tables",
        f"{seen.games} games of {len(codes)} games, from game {FROM}, {len(seen.times):,} presses: all judged legal "
        f"and equal to their tables, {seen.unfinished} not ended; a press took {percentiles[49]:.0f} ms, at p95 "
        f"{percentiles[94]:.0f} ms",
        reached=seen.games,
        wanted=WANTED,
    )
    report_control("live tables", f"a row struck from {seen.struck} of the records: {seen.noticed} noticed")
    assert seen.noticed
