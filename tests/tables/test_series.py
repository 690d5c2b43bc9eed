"""Series of several games: counted, gone on with, begun when both are ready."""

import re

import pytest
from django.test import Client

from rules.queries import list_starters
from tables.models import Series, Table
from tables.queries import count_games, find_chooser, find_next_game
from tests.factories import load_core_set, load_sets_of, make_user
from tests.tables.test_tables import open_table, page_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _cards():
    load_core_set()


def begin_series(best_of: int = 3, game: str = "wota", decks: tuple[str, str] = ("riverwall", "emberrush")):
    """Ada opens a series against Ben. Both sit, and the first game has begun."""
    ada, ben = Client(), Client()
    ada.force_login(make_user("ada"))
    ben.force_login(make_user("ben"))
    table = open_table(ada, "two", deck=f"starter:{game}:{decks[0]}", best_of=str(best_of))
    assert ben.post(f"/play/{table.code}/join/", {"deck": f"starter:{game}:{decks[1]}"}).status_code == 302
    table.refresh_from_db()
    return ada, ben, table


def press(client: Client, table: Table, deed: str, **fields: str) -> Table:
    """Do something at a table, as it stands now."""
    table.refresh_from_db()
    answer = client.post(f"/play/{table.code}/{deed}/", {"seen": table.revision, **fields})
    assert answer.status_code == 302, answer.content.decode()[:3000]
    table.refresh_from_db()
    return table


def next_game(table: Table) -> Table:
    found = find_next_game(table)
    assert found is not None
    return found


def begin_next(ada: Client, ben: Client, table: Table, **begins: str) -> Table:
    following = next_game(table)
    press(ada, following, "ready", **begins)
    return press(ben, following, "ready")


def test_a_conceded_game_counts_and_the_next_one_waits_for_both():
    ada, ben, table = begin_series()
    press(ada, table, "concede")
    following = next_game(table)
    assert (following.number, following.status) == (2, Table.Status.READYING)
    assert "Go to game 2" in page_of(ben, table)
    assert "0–1" in page_of(ben, following)
    press(ada, following, "ready")
    assert following.status == Table.Status.READYING
    press(ada, following, "ready")  # twice is once
    press(ben, following, "ready")
    assert following.status == Table.Status.PLAYING


def test_the_loser_says_who_begins_the_next_game_wota_g06():
    ada, ben, table = begin_series()
    press(ada, table, "concede")
    following = next_game(table)
    assert find_chooser(following) == "A"
    assert "Who begins this one?" in page_of(ada, following)
    assert "Ada lost the last game" in page_of(ben, following).replace("ada lost", "Ada lost")
    begin_next(ada, ben, table, begins="B")
    following.refresh_from_db()
    assert following.first == "B"
    assert '[First "B"]' in record_after(ada, following)


def record_after(client: Client, table: Table) -> str:
    press(client, table, "concede")
    return client.get(f"/play/{table.code}/record.match").content.decode()


def test_the_winner_has_no_say_who_begins_wota_g06():
    ada, ben, table = begin_series()
    press(ada, table, "concede")
    following = next_game(table)
    press(ben, following, "ready", begins="B")
    press(ada, following, "ready", begins="A")
    assert following.first == "A"


def test_two_games_won_end_a_match_of_three():
    ada, ben, table = begin_series()
    press(ada, table, "concede")
    second = begin_next(ada, ben, table)
    press(ada, second, "concede")
    series = Series.objects.get()
    games = count_games(series)
    assert (games.a, games.b, games.drawn) == (0, 2, 0)
    assert series.ended is not None
    assert find_next_game(second) is None
    assert "The match is over." in page_of(ada, second)


def test_a_drawn_game_counts_as_one_of_the_three_and_no_rule_names_a_loser():
    ada, ben, table = begin_series()
    press(ada, table, "draw")
    press(ben, table, "draw", answer="yes")
    second = next_game(table)
    assert find_chooser(second) == ""
    begin_next(ada, ben, table)
    press(ada, second, "concede")
    third = begin_next(ada, ben, second)
    press(ben, third, "concede")
    series = Series.objects.get()
    assert series.ended is not None
    assert count_games(series).drawn == 1


def test_a_match_that_needs_a_winner_goes_on_over_draws():
    series = Series(best_of=1, needs_winner=True)
    assert not series.is_decided_by(0, 0, 3)
    assert series.is_decided_by(1, 0, 3)


def test_between_two_games_a_list_is_still_a_secret():
    ada, ben, table = begin_series()
    press(ada, table, "concede")
    own = ada.get(f"/play/{table.code}/record.match").content.decode()
    assert "deck A" in own
    assert "deck B" not in own
    assert "?" in own
    assert ada.post(f"/play/{table.code}/branch/", {"number": "1"}).status_code == 403
    second = begin_next(ada, ben, table)
    press(ada, second, "concede")
    assert "deck B" in ada.get(f"/play/{table.code}/record.match").content.decode()


def test_a_move_before_both_are_ready_is_refused():
    ada, _ben, table = begin_series()
    press(ada, table, "concede")
    following = next_game(table)
    answer = ada.post(f"/play/{following.code}/concede/", {"seen": following.revision})
    assert answer.status_code == 409
    assert "as soon as both are ready" in answer.content.decode()


def test_a_stranger_readies_nobody():
    ada, _ben, table = begin_series()
    press(ada, table, "concede")
    following = next_game(table)
    cleo = Client()
    cleo.force_login(make_user("cleo"))
    assert cleo.post(f"/play/{following.code}/ready/").status_code == 403
    assert not following.seats.filter(is_ready=True).exists()


class TestSideDeck:
    """Valcarta exchanges cards with a Side Deck between the games (VAL-MAT-03)."""

    def begin(self):
        load_sets_of("valcarta")
        stem, text = min(list_starters("valcarta").items())
        ada, ben = Client(), Client()
        ada.force_login(make_user("ada"))
        ben.force_login(make_user("ben"))
        fields = {"text": text, "format": "valcarta:standard", "best_of": "3"}
        table = open_table(ada, "two", deck="pasted", **fields)
        ben.post(f"/play/{table.code}/join/", {"deck": f"starter:valcarta:{stem}"})
        press(ada, table, "concede")
        return ada, ben, next_game(table)

    def test_a_card_of_the_side_deck_comes_into_the_deck_val_mat_03(self):
        ada, _ben, following = self.begin()
        own = following.seats.get(side="A").deck_text
        above, side = own.split("side:\n")
        first, rest = side.split("\n", 1)
        moved = f"{above}side:\n{rest}\nmain:\n{first}\n"
        press(ada, following, "ready", deck_text=moved)
        assert following.seats.get(side="A").deck_text.strip() == moved.strip()

    def test_a_card_that_was_in_neither_is_refused_val_g38(self):
        ada, _ben, following = self.begin()
        own = following.seats.get(side="A").deck_text
        more = re.sub(r"(?m)^1 ", "2 ", own, count=1)
        answer = ada.post(f"/play/{following.code}/ready/", {"deck_text": more})
        assert answer.status_code == 422
        assert "must keep the same cards" in answer.content.decode()
        assert not following.seats.get(side="A").is_ready


def test_a_game_without_a_side_deck_changes_no_list():
    ada, _ben, table = begin_series()
    press(ada, table, "concede")
    following = next_game(table)
    answer = ada.post(f"/play/{following.code}/ready/", {"deck_text": "40 River Guard"})
    assert answer.status_code == 422
    assert "cannot change in this game" in answer.content.decode()
