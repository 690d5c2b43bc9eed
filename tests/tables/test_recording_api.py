"""Recordings by the API: begun, written by what the menu offers, put right, and forgotten like tables."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from tables.models import Recording
from tests.factories import load_core_set, make_user, starter_list
from tests.tables.test_api import Bot
from tests.tables.test_recording import begin, write_opening

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _cards() -> None:
    load_core_set()


class Scribe(Bot):
    """A program that writes a game down for somebody."""

    base = "/api/v1/recordings/"

    def begin(self) -> str:
        begun = self.post("", game="wota", list_a=starter_list(), list_b=starter_list("emberrush"), name_a="Ada")
        assert begun.status_code == 201, begun.content
        code: str = begun.json()["code"]
        assert begun.headers["Location"].endswith(f"/recordings/{code}/")
        return code

    def write(self, code: str, text: str, **fields: Any) -> Any:
        seen = self.look(code)["revision"]
        return self.post(f"{code}/rows/", **{"key": str(uuid4()), "seen": seen, "text": text} | fields)


def opened(scribe: Scribe) -> str:
    code = scribe.begin()
    for text in ("A draw 6 ?", "B draw 6 ?", "A keep", "== 1 A"):
        assert scribe.write(code, text).status_code == 200
    return code


def test_a_program_writes_a_game_by_what_the_menu_offers_to_its_end():
    scribe = Scribe("ada")
    code = scribe.begin()
    for _ in range(12):
        row = scribe.look(code)["menu"]["rows"][0]
        written = scribe.write(code, row["text"])
        assert written.status_code == 200, written.content
        assert written.json()["recording"]["question"] is None
    costs = [cost for row in scribe.look(code)["menu"]["rows"] for cost in row["costs"]]
    assert costs
    ended = scribe.write(code, "B concede").json()["recording"]
    assert ended["winner"] == "A"
    assert "B concede" in ended["text"]
    assert [each["code"] for each in scribe.send("GET", "").json()["results"]] == [code]


def test_a_row_sent_twice_counts_once_and_a_stale_one_not_at_all():
    scribe = Scribe("ada")
    code = scribe.begin()
    key, seen = str(uuid4()), scribe.look(code)["revision"]
    first, second = [scribe.write(code, "A draw 6 ?", key=key, seen=seen) for _ in range(2)]
    assert first.json()["written_at"] == second.json()["written_at"]
    assert scribe.write(code, "B draw 6 ?", seen=seen).status_code == 409
    assert len(scribe.look(code)["rows"]) == 1


def test_an_illegal_row_is_in_question_and_put_right_in_each_way():
    scribe = Scribe("ada")
    code = opened(scribe)
    question = scribe.write(code, "-- end").json()["recording"]
    assert scribe.write(code, "== 1 B").json()["recording"]["question"]["rule"]
    assert question["question"] is None or question["menu"] is None
    asked = scribe.look(code)["question"]
    where = f"{code}/rows/{asked['number']}/"
    noted = scribe.post(f"{where}note/", seen=scribe.look(code)["revision"], note="we went on")
    assert noted.json()["question"] is None
    struck = scribe.post(f"{where}back/", seen=noted.json()["revision"])
    assert asked["number"] not in [row["number"] for row in struck.json()["rows"]]
    last = struck.json()["rows"][-1]["number"]
    body = {"seen": struck.json()["revision"], "text": "B concede"}
    assert scribe.send("PUT", f"{code}/rows/{last}/", body).json()["winner"] == "A"


def test_what_lies_there_goes_on_in_another_recording_and_a_judge_gives_an_address():
    scribe = Scribe("ada")
    code = opened(scribe)
    position = "position turn 3 A build1\nA hp 5 sta 200\nB hp 4 sta 180\nend"
    laid = scribe.post(f"{code}/position/", position=position)
    assert laid.status_code == 201, laid.content
    assert laid.json()["state"]["turn"] == 3
    assert scribe.post(f"{code}/position/", position="position nonsense\nend").status_code == 400
    address = scribe.post(f"{code}/judge/").json()["address"]
    assert Client().get(address).status_code == 200


def test_a_token_for_something_else_writes_no_game_down():
    assert Scribe("ada", "decks:read", "decks:write").post("", game="wota").status_code == 403
    reader = Scribe("ben", "tables:read")
    assert reader.post("", game="wota").status_code == 403
    assert Scribe("cleo").post("", game="chess").status_code == 400
    assert reader.send("GET", f"{uuid4()}/").status_code == 404


def test_recordings_are_forgotten_like_tables(client):
    guest, empty = begin(client), begin(client)
    write_opening(client, guest)
    ada, match = begin(client), begin(client)
    for kept in (ada, match):
        write_opening(client, kept)
    Recording.objects.filter(pk=ada.pk).update(user=make_user("ada"))
    Recording.objects.filter(pk=match.pk).update(home="/events/1/matches/1/")
    now = timezone.now()
    Recording.objects.update(changed=now - timedelta(days=3))
    call_command("sweep_tables")
    assert not Recording.objects.filter(pk=empty.pk).exists()
    assert Recording.objects.count() == 3
    Recording.objects.update(changed=now - timedelta(days=40))
    call_command("sweep_tables")
    assert set(Recording.objects.all()) == {ada, match}
