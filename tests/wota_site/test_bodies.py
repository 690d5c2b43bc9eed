"""Whoever sends too much, or too slowly, is turned away with a word, and everybody else goes on."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.factories import make_designer, make_user
from wota_site.gates import GateFullError

MEGABYTE = 1024 * 1024
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/accounts/login/", "/accounts/signup/", "/replay/", "/cards/desk/import/"])
def test_a_form_with_a_huge_file_is_refused_with_the_limit(client: Client, address: str) -> None:
    answer = client.post(address, {"any": SimpleUploadedFile("huge", b"x" * 5 * MEGABYTE)})
    assert answer.status_code == 413
    page = answer.content.decode()
    assert "may have 4,194,304" in page
    assert "Nothing was saved" in page


def test_the_api_refuses_a_huge_body_with_a_problem(client: Client) -> None:
    answer = client.post("/api/v1/records/replay/", "x" * 5 * MEGABYTE, content_type="application/json")
    assert (answer.status_code, answer["Content-Type"]) == (413, "application/problem+json")
    assert "may have 4,194,304" in json.loads(answer.content)["detail"]


def test_a_body_that_only_claims_its_length_is_refused_unread(client: Client) -> None:
    answer = client.generic("POST", "/accounts/login/", b"", CONTENT_LENGTH=str(600 * MEGABYTE))
    assert answer.status_code == 413


def test_a_designer_may_hand_in_a_long_card_file_and_a_player_may_not(client: Client) -> None:
    file = SimpleUploadedFile("cards.json", b" " * 5 * MEGABYTE)
    client.force_login(make_user("ada"))
    assert client.post("/cards/desk/import/", {"file": file}).status_code == 413
    client.force_login(make_designer())
    file.seek(0)
    assert client.post("/cards/desk/import/", {"file": file})["Location"].startswith("/cards/desk/uploads/")


class Unsent:
    """A body that never arrives. To wait for it is a fault."""

    def read(self, *_size: int) -> bytes:
        raise AssertionError("the body was waited for")

    readline = read


@pytest.mark.parametrize("size", [1000, 600 * MEGABYTE])
def test_a_refusal_never_waits_for_the_body(client: Client, monkeypatch, size: int) -> None:
    monkeypatch.setattr("wota_site.bodies.Gate.enter", lambda gate, name: (_ for _ in ()).throw(GateFullError))
    sent = {"wsgi.input": Unsent(), "CONTENT_LENGTH": str(size), "CONTENT_TYPE": "application/x-www-form-urlencoded"}
    assert client.post("/accounts/login/", **sent).status_code == (503 if size == 1000 else 413)


def test_a_sender_turned_away_is_told_when_to_come_back(client: Client, monkeypatch) -> None:
    monkeypatch.setattr("wota_site.bodies.Gate.enter", lambda gate, name: (_ for _ in ()).throw(GateFullError))
    answer = client.post("/replay/", {"record_text": "x"})
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert "Send it again" in answer.content.decode()
    answer = client.post("/api/v1/records/replay/", "{}", content_type="application/json")
    assert (answer.status_code, answer["Content-Type"]) == (503, "application/problem+json")
