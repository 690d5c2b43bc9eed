"""Tables by the API: opened, joined, played to the end; what is hidden is in no answer."""

import json
from random import Random
from typing import Any

import pytest
from django.test import Client

from accounts.tokens import token_create
from cards.queries import card_pool
from rules.decklists.reading import read_decklist
from rules.games import GAMES
from rules.live.table import LiveTable, Named
from rules.records.rows import SEATS
from tables.models import Move, Table
from tables.queries import Visitor, list_moves, load_game, print_record, sit
from tests.factories import NOON, load_core_set, make_user, starter_list
from tests.rules.live.test_sight import names_out, secrets_of

pytestmark = pytest.mark.django_db
TABLES = "/api/v1/tables/"


@pytest.fixture(autouse=True)
def _cards():
    load_core_set()


class Bot:
    """A program that plays for somebody, by a token."""

    base = TABLES

    def __init__(self, who: str, *scopes: str) -> None:
        scopes = scopes or ("tables:read", "tables:write")
        self.key = token_create(user=make_user(who), name="bot", scopes=scopes, now=NOON)[1]
        self.client = Client()

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        return self.client.generic(
            method, f"{self.base}{path}", json.dumps(body) if body is not None else "", content_type="application/json",
            headers={"Authorization": f"Bearer {self.key}", **headers},
        )  # fmt: skip

    def post(self, path: str, **body: Any) -> Any:
        return self.send("POST", path, body)

    def look(self, code: str) -> Any:
        answer = self.send("GET", f"{code}/")
        assert answer.status_code == 200
        return answer.json()

    def play(self, code: str, rng: Random) -> Any:
        """Make one of the moves that are offered."""
        table = self.look(code)
        choices = table["choices"]
        where = {"side": choices["side"], "seen": table["revision"]}
        picking = choices["picking"]
        if picking is None or (choices["moves"] and rng.random() < 0.5):
            return self.post(f"{code}/moves/", key=rng.choice(choices["moves"])["key"], **where)
        left, taken = picking["points"], []
        for piece in picking["pieces"]:
            points = min(left, piece["most"])
            if points or (not picking["points"] and len(taken) < picking["least"]):
                taken.append({"piece": piece["piece"], "points": points})
                left -= points
        return self.post(f"{code}/pieces/", taken=taken, **where)


def ada_and_ben(**values: Any) -> tuple[Bot, Bot, str]:
    ada, ben = Bot("ada"), Bot("ben")
    opened = ada.post("", text=starter_list(), game="wota", **values)
    assert opened.status_code == 201, opened.content
    code = opened.json()["code"]
    assert opened.headers["Location"].endswith(f"/tables/{code}/")
    assert ben.post(f"{code}/join/", text=starter_list("emberrush")).status_code == 200
    return ada, ben, code


def whose(ada: Bot, ben: Bot, code: str) -> Bot:
    return ada if ada.look(code)["choices"] else ben


def test_two_programs_play_and_the_record_is_judged_legal():
    ada, ben, code = ada_and_ben()
    rng = Random(5)
    for _ in range(40):
        answer = whose(ada, ben, code).play(code, rng)
        assert answer.status_code == 200, answer.content
    table = ada.post(f"{code}/concede/", seen=ada.look(code)["revision"]).json()
    assert table["winner"] == "B"
    record = ada.send("GET", f"{code}/record/").json()["text"]
    assert "deck B" in record
    stored = Table.objects.get(code=code)
    sitting = sit(stored, Visitor(make_user("ada")))
    live = load_game(stored, sitting.seats, list_moves(stored))
    assert print_record(stored, sitting.seats, live) == (record, True)


def test_a_program_chooses_no_seed_for_a_game_between_two():
    ada = Bot("ada")
    refused = ada.post("", text=starter_list(), game="wota", seed="seven")
    assert refused.status_code == 400
    assert [error["field"] for error in refused.json()["errors"]] == ["seed"]
    assert ada.post("", text=starter_list(), game="wota", kind="both", seed="seven").status_code == 201


def test_each_offered_move_says_what_it_costs():
    ada, ben, code = ada_and_ben()
    rng, found = Random(5), []
    for _ in range(20):
        bot = whose(ada, ben, code)
        found += [cost for move in bot.look(code)["choices"]["moves"] for cost in move["costs"]]
        bot.play(code, rng)
    assert {"sta"} <= {cost["total"] for cost in found} <= {"sta", "sc", "hp"}
    assert all(cost["points"] > 0 and cost["left"] >= 0 for cost in found)


def test_a_move_sent_twice_by_its_key_is_made_once():
    ada, ben, code = ada_and_ben()
    bot = whose(ada, ben, code)
    table = bot.look(code)
    choices = table["choices"]
    body = {"side": choices["side"], "seen": table["revision"], "key": choices["moves"][0]["key"]}
    first, second = [bot.send("POST", f"{code}/moves/", body, **{"Idempotency-Key": "one"}) for _ in range(2)]
    assert first.status_code == second.status_code == 200
    assert first.json() == second.json()
    moves = Move.objects.filter(table__code=code).count()
    assert bot.post(f"{code}/moves/", **body).status_code == 409  # without the key, the table has moved on
    assert Move.objects.filter(table__code=code).count() == moves


def test_a_look_at_what_is_known_costs_a_304():
    ada, ben, code = ada_and_ben()
    tag = ada.send("GET", f"{code}/").headers["ETag"]
    assert ada.send("GET", f"{code}/", **{"If-None-Match": tag}).status_code == 304
    assert ben.send("GET", f"{code}/", **{"If-None-Match": tag}).status_code == 200
    whose(ada, ben, code).play(code, Random(1))
    assert ada.send("GET", f"{code}/", **{"If-None-Match": tag}).status_code == 200


def test_a_token_for_other_things_plays_nothing():
    ada, _ben, code = ada_and_ben()
    other = Bot("cleo", "decks:read")
    assert other.send("GET", f"{code}/").status_code == 403
    reader = Bot("eve", "tables:read")
    assert reader.send("GET", f"{code}/").status_code == 200
    assert reader.post(f"{code}/concede/", seen=1).status_code == 403
    assert ada.look(code)["status"] == "playing"


def test_who_sits_nowhere_watches_and_changes_nothing():
    _ada, _ben, code = ada_and_ben()
    cleo = Bot("cleo")
    table = cleo.look(code)
    assert table["choices"] is None
    assert table["state"]["hands"] == {"A": None, "B": None}
    for path, body in (("concede", {"seen": table["revision"]}), ("draw", {}), ("takeback", {}), ("ready", {})):
        assert cleo.post(f"{code}/{path}/", **body).status_code == 403, path
    assert Client().get(f"{TABLES}{code}/").json()["choices"] is None
    assert cleo.send("GET", f"{code}/record/").status_code == 403


def test_a_match_of_three_goes_on_by_the_api():
    ada, ben, code = ada_and_ben(best_of=3)
    assert ada.post(f"{code}/concede/", seen=ada.look(code)["revision"]).status_code == 200
    following = ada.look(code)["next"]
    assert ada.look(following)["status"] == "ready"
    assert ada.post(f"{following}/ready/", begins="B").status_code == 200
    assert ben.post(f"{following}/ready/").json()["status"] == "playing"
    assert [each["code"] for each in ada.send("GET", "").json()["results"]] == [following, code]


def test_a_draw_is_offered_and_agreed_on():
    ada, ben, code = ada_and_ben()
    assert ada.post(f"{code}/draw/").json()["draw_offered_by"] == "A"
    assert ben.post(f"{code}/draw/", accepts=False).json()["draw_offered_by"] == ""
    ada.post(f"{code}/draw/")
    assert ben.post(f"{code}/draw/", accepts=True).json()["winner"] == "draw"


def test_a_takeback_wants_the_opponents_word():
    ada, ben, code = ada_and_ben()
    bot = whose(ada, ben, code)
    bot.play(code, Random(3))
    other = ben if bot is ada else ada
    rows = len(bot.look(code)["rows"])
    assert bot.post(f"{code}/takeback/").status_code == 200
    assert len(other.post(f"{code}/takeback/", accepts=True).json()["rows"]) < rows


def test_alone_one_steps_back_by_the_api():
    ada = Bot("ada")
    code = ada.post("", text=starter_list(), game="wota", kind="both", seed="seven").json()["code"]
    ada.play(code, Random(2))
    table = ada.look(code)
    assert ada.post(f"{code}/back/", seen=table["revision"]).json()["revision"] == table["revision"] + 1


@pytest.mark.parametrize(
    ("body", "field"),
    [({}, "text"), ({"text": "3 River Guard", "game": "wota"}, "deck"), ({"deck": "nobodys"}, "deck"),
     ({"text": "1 River Guard", "game": "chess"}, "game")],
)  # fmt: skip
def test_a_table_without_a_deck_that_may_be_played_is_not_opened(body, field):
    answer = Bot("ada").post("", **body)
    assert answer.status_code == 400
    assert field in answer.content.decode()
    assert not Table.objects.exists()


def find_leaks(seed: int, moves: int = 30) -> set[str]:
    """Cards that an answer names and its receiver cannot know, over a game of random moves."""
    ada, ben, code = ada_and_ben()
    watcher, rng, out, leaks = Client(), Random(seed), set[str](), set[str]()
    for _ in range(moves):
        table = Table.objects.get(code=code)
        if table.status == Table.Status.OVER:
            break
        seats = {seat.side: seat for seat in table.seats.all()}
        live = load_game(table, seats, list_moves(table))
        for event in live.state.events:
            if (name := getattr(event.subject, "name", None)) and event.subject.face_up:
                out.add(name)
        out |= names_out(live)
        sent = {0: ada.send("GET", f"{code}/"), 1: ben.send("GET", f"{code}/"), None: watcher.get(f"{TABLES}{code}/")}
        for viewer, answer in sent.items():
            for owner in {0, 1} - {viewer}:
                leaks |= {
                    f"{name} to {viewer}"
                    for name in secrets_of(live, owner) - out - own_names(seats, viewer)
                    if name in answer.content.decode()
                }
        whose(ada, ben, code).play(code, rng)
    return leaks


def own_names(seats: dict[str, Any], viewer: int | None) -> set[str]:
    if viewer is None:
        return set()
    table = Table.objects.latest("pk")
    deck = read_decklist(seats[SEATS[viewer]].deck_text, card_pool("wota", table.day), GAMES["wota"].deck_sections)
    return {name for entries in deck.sections.values() for _count, name in entries}


def test_no_answer_names_a_card_that_is_hidden_from_its_receiver():
    assert find_leaks(0) == set()


def test_without_the_cover_the_same_search_finds_leaks(monkeypatch):
    monkeypatch.setattr(LiveTable, "is_public", lambda self, card: True)
    monkeypatch.setattr(Named, "is_known_to", lambda self, seats: True)
    assert find_leaks(0, 20)
