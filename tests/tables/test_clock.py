"""Two play with a clock: it runs for whom the table waits for, and at zero the game is lost."""

import re
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tables.clocks import FREE, read_clock
from tables.models import Seat, Table
from tables.queries import list_moves, load_game, print_record
from tables.services import time_call, times_call
from tests.factories import NOON, load_core_set
from tests.tables.test_api import Bot
from tests.tables.test_api import ada_and_ben as bots
from tests.tables.test_tables import ada_and_ben, open_table, page_of, press, whose_move

pytestmark = pytest.mark.django_db
MINUTE = timedelta(minutes=1)


@pytest.fixture(autouse=True)
def _cards() -> None:
    load_core_set()


def let_time_pass(table: Table, time: timedelta) -> None:
    """As if the players had been asked that much earlier."""
    for seat in Seat.objects.filter(table=table, asked_since__isnull=False):
        seat.asked_since = (seat.asked_since or NOON) - time
        seat.save()


def read_asked(table: Table) -> list[str]:
    return list(Seat.objects.filter(table=table, asked_since__isnull=False).values_list("side", flat=True))


def seats_of(table: Table) -> dict[str, Any]:
    return {seat.side: seat for seat in table.seats.all()}


def test_a_clock_counts_what_goes_beyond_the_free_time_of_a_decision():
    fresh = read_clock(10, 0, NOON, NOON + FREE)
    assert (fresh.left, fresh.free, fresh.is_running) == (600_000, 0, True)
    assert read_clock(10, 5_000, NOON, NOON + FREE + MINUTE).left == 535_000
    assert read_clock(10, 5_000, None, NOON).left == 595_000
    assert read_clock(10, 0, NOON, NOON - MINUTE).left == 600_000  # a server's clock that was set back


def test_the_clock_runs_for_whom_the_table_waits_for_and_goes_over_with_the_move():
    ada, ben, table = ada_and_ben(minutes="10")
    mover, _other = whose_move(ada, ben, table)
    asked = read_asked(table)
    assert asked
    let_time_pass(table, 2 * MINUTE)
    assert press(mover, table, Random(1)) == 302
    used = {seat.side: seat.time_used for seat in table.seats.all()}
    assert all((used[side] > 100_000) == (side in asked) for side in used)
    assert "10 minutes each" not in page_of(ada, table)
    assert page_of(ada, table).count('class="clock ') == 2


def test_a_move_after_zero_is_not_made_and_ends_the_game():
    ada, ben, table = ada_and_ben(minutes="10")
    mover, _other = whose_move(ada, ben, table)
    let_time_pass(table, 11 * MINUTE)
    moves = len(list_moves(table))
    assert press(mover, table, Random(1)) == 409
    table.refresh_from_db()
    assert table.status == Table.Status.OVER
    assert table.winner == {"A": "B", "B": "A"}[table.out_of_time]
    assert "no time left" in page_of(ada, table)
    assert len(list_moves(table)) == moves + 1


def test_the_record_of_a_game_lost_on_time_is_legal_and_says_so():
    _ada, _ben, table = ada_and_ben(minutes="10")
    let_time_pass(table, 11 * MINUTE)
    time_call(code=table.code, now=timezone.now())
    table.refresh_from_db()
    seats = seats_of(table)
    text, same = print_record(table, seats, load_game(table, seats, list_moves(table)))
    assert same
    assert f'[Clock "10 minutes a player, {table.out_of_time} had no time left"]' in text


def test_whoever_calls_the_time_while_there_is_some_changes_nothing():
    _ada, _ben, table = ada_and_ben(minutes="10")
    revision = Table.objects.get(pk=table.pk).revision
    assert Client().post(f"/play/{table.code}/time/").status_code == 302
    assert Table.objects.get(pk=table.pk).revision == revision


def test_a_page_that_sees_a_clock_at_zero_ends_the_game_by_itself():
    ada, _ben, table = ada_and_ben(minutes="10")
    assert "End the game" not in page_of(ada, table)
    let_time_pass(table, 11 * MINUTE)
    page = page_of(ada, table)
    assert 'hx-trigger="load, submit"' in page
    assert ada.post(f"/play/{table.code}/time/", headers={"HX-Request": "true"}).status_code == 200
    assert Table.objects.get(pk=table.pk).status == Table.Status.OVER


def test_a_game_that_both_have_left_is_ended_by_the_workers():
    _ada, _ben, table = ada_and_ben(minutes="10")
    assert times_call(now=timezone.now() + MINUTE) == 0
    assert times_call(now=timezone.now() + 11 * MINUTE) == 1
    assert Table.objects.get(pk=table.pk).status == Table.Status.OVER
    assert read_asked(table) == []


def test_what_is_taken_back_gives_no_time_back():
    ada, ben, table = ada_and_ben(minutes="10")
    mover, other = whose_move(ada, ben, table)
    let_time_pass(table, 2 * MINUTE)
    press(mover, table, Random(1))
    before = sum(seat.time_used for seat in table.seats.all())
    mover.post(f"/play/{table.code}/takeback/")
    other.post(f"/play/{table.code}/takeback/", {"answer": "yes"})
    assert sum(seat.time_used for seat in table.seats.all()) >= before > 0
    assert read_asked(table)


def test_without_a_clock_nothing_runs_and_alone_there_is_none(client):
    ada, _ben, table = ada_and_ben()
    assert read_asked(table) == []
    assert 'class="clock ' not in page_of(ada, table)
    assert open_table(client, "both", minutes="10").minutes is None


def test_a_program_sees_both_clocks_and_is_refused_after_zero():
    ada, ben, code = bots(minutes=10)
    table = Table.objects.get(code=code)
    clocks = [seat["clock"] for seat in ada.look(code)["seats"]]
    assert all(590_000 < clock["left"] <= 600_000 for clock in clocks)
    assert any(clock["running"] for clock in clocks)
    let_time_pass(table, 11 * MINUTE)
    bot = ada if ada.look(code)["choices"] else ben
    assert bot.play(code, Random(1)).status_code == 409
    assert ada.look(code)["out_of_time"]


@pytest.mark.parametrize("minutes", [0, 181, "soon"])
def test_a_clock_that_cannot_be_is_refused(minutes):
    answer = Bot("ada").post("", text="x", game="wota", minutes=minutes)
    assert answer.status_code == 400
    assert "minutes" in answer.content.decode()


def test_the_page_says_how_much_is_left_and_what_comes_first():
    ada, _ben, table = ada_and_ben(minutes="20")
    assert re.search(r'data-left="1200"\s+data-free="[123]"\s+data-stops\s+data-running', page_of(ada, table))
