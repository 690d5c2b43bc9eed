"""Tables are come back to from another device, branched from any row, and forgotten in the end."""

import re
from datetime import timedelta
from random import Random

import pytest
from django.core.management import call_command
from django.db import transaction
from django.test import Client
from django.utils import timezone

from rules.live.sight import list_offers, look
from tables.models import Move, Series, Table
from tables.queries import forget_games, list_moves, load_game
from tables.queries.keeping import AS_DEALT, LastUsed
from tests.factories import load_core_set, make_user
from tests.tables.test_tables import open_table, page_of, press

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _cards():
    load_core_set()


def test_a_guest_goes_on_with_another_device_by_the_own_address():
    phone, tablet = Client(), Client()
    table = open_table(phone)
    link = re.search(r'href="http://testserver(/play/\w+/seat/\w+/)"', page_of(phone, table))
    assert link is not None
    assert "/seat/" not in page_of(tablet, table)
    assert tablet.get(link[1]).status_code == 302
    assert press(tablet, table, Random(1)) == 302


def test_an_address_with_another_key_seats_nobody():
    table = open_table(Client())
    stranger = Client()
    assert stranger.get(f"/play/{table.code}/seat/{'x' * 32}/").status_code == 404
    assert stranger.post(f"/play/{table.code}/back/", {"seen": table.revision}).status_code == 403


def test_alone_one_branches_from_any_row(client):
    table = open_table(client)
    for _ in range(4):
        press(client, table, Random(4))
    numbers = [int(each) for each in re.findall(r'form="branch" name="number" value="(\d+)"', page_of(client, table))]
    assert len(numbers) > 2
    assert client.post(f"/play/{table.code}/branch/", {"number": numbers[-1]}).status_code == 302
    branch = Table.objects.latest("pk")
    texts = [move.text for move in list_moves(table) if move.number <= numbers[-1]]
    assert [move.text for move in list_moves(branch)][: len(texts)] == texts


def test_a_table_that_nobody_joins_is_forgotten_after_two_days(client):
    table = open_table(client, "two", best_of="3")
    Table.objects.update(changed=timezone.now() - timedelta(days=1))
    call_command("sweep_tables")
    assert Table.objects.filter(pk=table.pk).exists()
    Table.objects.update(changed=timezone.now() - timedelta(days=3))
    call_command("sweep_tables")
    assert not Table.objects.exists()
    assert not Series.objects.exists()


def test_a_table_of_guests_goes_after_a_month_and_one_of_a_person_stays(client):
    of_guest = open_table(client)
    ada = Client()
    ada.force_login(make_user("ada"))
    of_ada = open_table(ada)
    Table.objects.update(changed=timezone.now() - timedelta(days=31))
    call_command("sweep_tables")
    assert list(Table.objects.all()) == [of_ada]
    assert of_guest.pk != of_ada.pk


def find_state(table: Table) -> tuple[object, ...]:
    """All that a table shows to both sides, and its cards to come."""
    table.refresh_from_db()
    seats = {seat.side: seat for seat in table.seats.all()}
    live = load_game(table, seats, list_moves(table))
    offers = [list_offers(live, seat) for seat in (0, 1)]
    return look(live, frozenset([0, 1])), offers, live.coming, len(live.moves)


def test_a_game_that_the_process_keeps_is_the_one_replayed_anew(client):
    table = open_table(client)
    rng = Random(9)
    for _ in range(12):
        press(client, table, rng)
        kept = find_state(table)
        forget_games()
        assert kept == find_state(table)
        page_of(client, table)


def test_a_kept_game_whose_moves_were_taken_back_elsewhere_is_not_used(client):
    table = open_table(client)
    for _ in range(4):
        press(client, table, Random(2))
    page_of(client, table)
    last = list_moves(table)[-1].number
    table.moves.filter(number__gt=last - 2).update(taken_back=True)  # as another process does it
    shown = find_state(table)
    forget_games()
    assert shown == find_state(table)


def test_a_process_keeps_the_tables_used_last(monkeypatch):
    monkeypatch.setattr("tables.queries.keeping.MOST_KEPT", 3 * AS_DEALT)  # three games without a move
    kept = LastUsed[str]()
    for table in (1, 2, 3):
        kept.keep(table, f"game {table}", [])
    kept.keep(1, kept.take(1) or "", [])
    kept.keep(4, "game 4", [])
    assert [kept.take(table) for table in (1, 2, 3, 4)] == ["game 1", None, "game 3", "game 4"]
    assert kept.take(4) is None


@pytest.mark.django_db(transaction=True)
def test_the_moves_of_a_revision_are_read_once_and_never_before_they_are_committed(client, django_assert_num_queries):
    table = open_table(client)
    press(client, table, Random(3))
    table.refresh_from_db()
    moves = list_moves(table)
    with django_assert_num_queries(0):
        assert list_moves(table) == moves

    with transaction.atomic():
        _add_move(table, moves[-1].number + 1, ". pass A")
        assert len(list_moves(table)) == len(moves) + 1
        transaction.set_rollback(True)
    _add_move(table, moves[-1].number + 1, ". pass B")  # as another process does it
    assert list_moves(table)[-1].text == ". pass B"


def _add_move(table: Table, number: int, text: str) -> None:
    table.refresh_from_db()
    Move.objects.create(table=table, number=number, text=text, made=table.changed)
    table.revision += 1
    table.save()
