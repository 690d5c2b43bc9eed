import json
import re
import threading
from functools import cache

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from decks.models import Deck
from tests.factories import load_core_set, make_deck, make_user
from wota_site import problems, throttling
from wota_site.idempotency import REMEMBERED_FOR
from wota_site.models import IdempotencyKey

pytestmark = pytest.mark.django_db

DECKS = "/api/v1/decks/"
NEW_DECK = json.dumps({"name": "Riverwall", "text": "3 River Guard"})


@pytest.fixture
def ada():
    return make_user("ada")


@pytest.fixture
def client_of_ada(ada):
    return signed_in(ada)


def signed_in(user):
    client = Client(raise_request_exception=False)
    client.force_login(user)
    return client


def post(client, data=NEW_DECK, url=DECKS, **headers):
    return client.post(url, data, content_type="application/json", headers=headers)


def is_problem(answer, status):
    body = answer.json()
    assert answer.status_code == status
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert body["status"] == status
    assert body["title"]
    assert body["detail"]
    assert body["mend"]
    return body


# Errors


def test_an_address_that_no_endpoint_has_is_a_problem(client):
    is_problem(client.get("/api/v1/nothing/"), 404)
    is_problem(client.get("/api/"), 404)
    strict = Client(enforce_csrf_checks=True)
    is_problem(post(strict, url="/api/v1/decks"), 404)


def test_a_method_that_an_endpoint_does_not_take_says_which_it_takes(client_of_ada):
    answer = client_of_ada.put(DECKS, NEW_DECK, content_type="application/json")
    is_problem(answer, 405)
    assert "POST" in answer.headers["Allow"]


@pytest.mark.parametrize("body", ["{", "[" * 100_000, '{"name": NaN}', "\xff", "[]", "null", '"x"', "9" * 10_000])
def test_a_body_that_is_no_json_object_is_a_problem_and_never_our_fault(client_of_ada, body):
    body = is_problem(post(client_of_ada, body.encode("latin-1")), 400)
    assert body["errors"][0]["message"]
    assert body["errors"][0]["mend"]


def test_a_body_of_another_kind_or_over_the_limit_is_a_problem(client_of_ada):
    is_problem(client_of_ada.post(DECKS, "name=x", content_type="application/x-www-form-urlencoded"), 415)
    for headers in ({}, {"Idempotency-Key": "once"}):
        body = is_problem(post(client_of_ada, json.dumps({"name": "x", "text": "x" * 5_000_000}), **headers), 413)
        assert body["detail"] == "The request has 5,000,025 bytes and may have 4,194,304."


def test_every_field_that_needs_mending_is_named_at_once(client_of_ada):
    body = is_problem(post(client_of_ada, json.dumps({"name": "", "visibility": "nobody"})), 400)
    assert {error["field"] for error in body["errors"]} == {"name", "visibility", "text"}


def test_a_field_that_there_is_not_is_refused_with_the_one_that_was_meant(client_of_ada):
    body = is_problem(post(client_of_ada, json.dumps({"name": "", "txt": "3 River Guard", "text": "", "x": 1})), 400)
    messages = {error["field"]: error["message"] for error in body["errors"]}
    assert set(messages) == {"name", "txt", "x"}
    assert "“text”" in messages["txt"]
    assert "visibility" in messages["x"]
    assert all(error["mend"] for error in body["errors"])
    assert not Deck.objects.exists()


def test_what_is_only_read_may_be_sent_back_and_changes_nothing(client_of_ada, ada):
    make_deck(ada)
    (deck,) = client_of_ada.get(DECKS).json()["results"]
    changed = {**deck, "id": "abc", "owner": "ben", "name": "Riverwall II"}
    answer = client_of_ada.put(f"{DECKS}{deck['id']}/", json.dumps(changed), content_type="application/json")
    assert answer.status_code == 200
    assert {name: answer.json()[name] for name in ("id", "owner", "name")} == {
        "id": deck["id"], "owner": "ada", "name": "Riverwall II",
    }  # fmt: skip


@pytest.mark.parametrize("name", ["\\ud800", "\\u0000", "", " ", "name\\n", "x" * 100_000, "__class__", "🂡", "text.0"])
def test_a_field_of_any_name_is_refused_and_never_our_fault(client_of_ada, name):
    body = is_problem(post(client_of_ada, '{"name": "a", "text": "", "' + name + '": 1}'), 400)
    assert len(body["errors"]) == 1
    assert len(json.dumps(body)) < 2_000


def test_thousands_of_fields_that_there_are_not_are_refused_in_a_few_words(client_of_ada):
    body = is_problem(post(client_of_ada, json.dumps({f"field{n}": n for n in range(20_000)})), 400)
    assert len(body["errors"]) < 40


def test_the_description_says_of_every_write_that_there_are_no_other_fields(client):
    schema = client.get("/api/v1/schema/").json()
    for path in schema["paths"].values():
        for operation in path.values():
            for sent in operation.get("requestBody", {}).get("content", {}).values():
                name = sent["schema"]["$ref"].rsplit("/", 1)[-1]
                assert schema["components"]["schemas"][name]["additionalProperties"] is False, name


def test_a_lone_surrogate_or_a_zero_byte_in_a_text_is_refused(client_of_ada):
    for letter in ("\\ud800", "\\u0000"):
        body = is_problem(post(client_of_ada, '{"name": "a' + letter + '", "text": ""}'), 400)
        assert body["errors"][0]["mend"].startswith("Leave the")


@pytest.mark.parametrize("value", [5, 2.5, 0, True])
def test_a_number_is_no_text(client_of_ada, value):
    body = is_problem(post(client_of_ada, json.dumps({"name": value, "text": value})), 400)
    assert {error["field"]: error["message"] for error in body["errors"]} == {
        "name": "Not a valid string.", "text": "Not a valid string.",
    }  # fmt: skip
    assert not Deck.objects.exists()


def test_a_fault_of_ours_is_a_problem_without_a_word_of_our_insides(client_of_ada, monkeypatch):
    monkeypatch.setattr("decks.services.deck_save", lambda **_: 1 / 0)
    body = is_problem(post(client_of_ada), 500)
    assert "division" not in json.dumps(body)


def test_the_kind_of_a_problem_is_a_place_on_the_documentation_page(client):
    page = client.get(reverse("api-docs")).content.decode()
    for name, _title, _mend in problems.PROBLEMS.values():
        assert f'id="{name}"' in page


# Repeated writes


def test_the_same_write_with_the_same_key_is_done_once_and_answered_alike(client_of_ada):
    first = post(client_of_ada, **{"Idempotency-Key": "one"})
    second = post(client_of_ada, **{"Idempotency-Key": "one"})
    assert first.status_code == second.status_code == 201
    assert first.content == second.content
    assert first.headers["Location"] == second.headers["Location"]
    assert second.headers["Idempotency-Replayed"] == "true"
    assert Deck.objects.count() == 1


def test_without_a_key_or_with_another_the_write_is_done_again(client_of_ada):
    post(client_of_ada)
    post(client_of_ada)
    post(client_of_ada, **{"Idempotency-Key": "one"})
    post(client_of_ada, **{"Idempotency-Key": "two"})
    assert Deck.objects.count() == 4


def test_another_write_with_the_same_key_is_refused(client_of_ada):
    post(client_of_ada, **{"Idempotency-Key": "one"})
    is_problem(post(client_of_ada, NEW_DECK.replace("3 ", "2 "), **{"Idempotency-Key": "one"}), 422)
    assert Deck.objects.count() == 1


def test_keys_of_two_people_have_nothing_to_do_with_each_other(client_of_ada):
    post(client_of_ada, **{"Idempotency-Key": "one"})
    assert post(signed_in(make_user("ben")), **{"Idempotency-Key": "one"}).status_code == 201
    assert Deck.objects.count() == 2


def test_a_refused_write_does_not_use_up_its_key(client_of_ada):
    is_problem(post(client_of_ada, "{}", **{"Idempotency-Key": "one"}), 400)
    assert post(client_of_ada, **{"Idempotency-Key": "one"}).status_code == 201


def test_a_write_that_broke_on_our_side_leaves_neither_effect_nor_key(client_of_ada, monkeypatch):
    from decks import services

    def save_then_break(**values):
        saved(**values)
        raise RuntimeError

    saved = services.deck_save
    monkeypatch.setattr("decks.services.deck_save", save_then_break)
    is_problem(post(client_of_ada, **{"Idempotency-Key": "one"}), 500)
    assert Deck.objects.count() == IdempotencyKey.objects.count() == 0


def test_a_key_is_forgotten_after_a_day(client_of_ada):
    post(client_of_ada, **{"Idempotency-Key": "one"})
    IdempotencyKey.objects.update(created=timezone.now() - REMEMBERED_FOR)
    post(client_of_ada, **{"Idempotency-Key": "one"})
    assert Deck.objects.count() == 2


@pytest.mark.parametrize("key", ["", "x" * 201, "two words", "ключ"])
def test_a_key_that_is_none_is_refused(client_of_ada, key):
    is_problem(post(client_of_ada, **{"Idempotency-Key": key}), 400)


@pytest.mark.django_db(transaction=True)
def test_of_many_equal_writes_at_once_one_is_done_and_all_are_answered_alike(ada):
    clients = [signed_in(ada) for _ in range(8)]
    start, answers = threading.Barrier(len(clients)), []

    def write(client):
        start.wait()
        try:
            answers.append(post(client, **{"Idempotency-Key": "one"}))
        finally:
            connection.close()

    threads = [threading.Thread(target=write, args=(client,)) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [answer.status_code for answer in answers] == [201] * len(clients)
    assert len({answer.content for answer in answers}) == 1
    assert Deck.objects.count() == 1


# Pages and limits


def test_a_page_size_or_cursor_that_is_none_is_a_problem_that_names_it(client_of_ada, ada):
    make_deck(ada)
    for query in ("page_size=0", "page_size=x", "page_size=99999999999", "cursor=x", "cursor=W10", "cursor=Ӭ"):
        body = is_problem(client_of_ada.get(f"{DECKS}?{query}"), 400)
        assert body["errors"][0]["field"] == query.partition("=")[0]


def test_one_walks_to_the_end_of_a_list_and_back(client_of_ada, ada):
    for number in range(5):
        make_deck(ada, f"Deck {number}")
    page = client_of_ada.get(f"{DECKS}?page_size=2").json()
    assert page["previous"] is None
    forth = [deck["id"] for deck in page["results"]]
    while page["next"]:
        page = client_of_ada.get(page["next"]).json()
        forth += [deck["id"] for deck in page["results"]]
    back = [deck["id"] for deck in page["results"]]
    while page["previous"]:
        page = client_of_ada.get(page["previous"]).json()
        back = [deck["id"] for deck in page["results"]] + back
    assert forth == back
    assert len(set(forth)) == 5


def test_each_answer_says_what_is_left_and_too_many_are_told_when_to_come_back(client, monkeypatch):
    monkeypatch.setattr(throttling.Throttle, "THROTTLE_RATES", dict.fromkeys(throttling.LIMITS, "2/min"))
    load_core_set()
    answers = [post(client, '{"text": ""}', "/api/v1/decks/check/") for _ in range(3)]
    assert [answer.headers["RateLimit-Remaining"] for answer in answers] == ["1", "0", "0"]
    assert answers[0].headers["RateLimit-Limit"] == "2"
    is_problem(answers[2], 429)
    assert 0 < int(answers[2].headers["Retry-After"]) <= 60


def test_who_is_refused_at_the_door_is_counted_and_told_so_as_well(client, monkeypatch):
    monkeypatch.setattr(throttling.Throttle, "THROTTLE_RATES", dict.fromkeys(throttling.LIMITS, "3/min"))
    answers = [
        client.get(DECKS),
        client.get("/api/v1/tournaments/", headers={"Accept": "text/plain"}),
        client.delete("/api/v1/decks/check/"),
        client.get(DECKS),
        client.get(DECKS),
    ]
    assert [answer.status_code for answer in answers] == [401, 406, 405, 401, 429]
    assert [answer.headers["RateLimit-Remaining"] for answer in answers] == ["2", "1", "2", "0", "0"]


def test_a_forwarded_address_does_not_reset_the_limit(client, monkeypatch):
    monkeypatch.setattr(throttling.Throttle, "THROTTLE_RATES", dict.fromkeys(throttling.LIMITS, "2/min"))
    load_core_set()
    for number in range(3):
        answer = post(client, '{"text": ""}', "/api/v1/decks/check/", **{"X-Forwarded-For": f"10.0.0.{number}"})
    assert answer.status_code == 429


# The description


def test_the_description_is_openapi_3_1_and_every_operation_has_the_problem_answer(client):
    schema = client.get("/api/v1/schema/").json()
    assert schema["openapi"].startswith("3.1")
    assert "/api/v1/decks/check/" in schema["paths"]
    for path in schema["paths"].values():
        for method, operation in path.items():
            assert operation["responses"]["default"]["content"]["application/problem+json"]
            names = {parameter["name"] for parameter in operation.get("parameters", [])}
            assert ("Idempotency-Key" in names) == (method in {"post", "put", "patch", "delete"})


def test_the_documentation_asks_no_other_host_for_anything_and_holds_no_script_of_its_own(client):
    front = client.get("/api/v1/docs/").content.decode()
    subjects = sorted(set(re.findall(r'href="(/api/v1/docs/\w+/)', front)))
    assert "/api/v1/docs/decks/" in subjects
    for address in ("/api/v1/docs/", *subjects):
        answer = client.get(address)
        page = answer.content.decode()
        loaded = re.findall(r'<(?:script|link|img)[^>]*?(?:src|href)="([^"]+)"', page)
        assert loaded
        assert all(address.startswith("/") and not address.startswith("//") for address in loaded)
        assert not re.search(r"<script(?![^>]*src)|<style|style=", page)
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
        assert len(page) < 100_000, address  # the longest describes all that an event can do


def test_the_documentation_shows_every_operation_of_the_description(client):
    schema = client.get("/api/v1/schema/").json()
    page = client.get("/api/v1/docs/").content.decode()
    read = cache(lambda address: client.get(address).content.decode())
    for path, methods in schema["paths"].items():
        assert path in page
        for operation in methods.values():
            assert operation["description"]
            address = re.search(rf'href="([^"#]+)#{operation["operationId"]}"', page)[1]
            assert f'id="{operation["operationId"]}"' in read(address)


def test_a_subject_begins_with_what_its_page_holds_and_folds_the_fields_of_answers_each_written_once(client):
    page = client.get("/api/v1/docs/tournaments/").content.decode()
    operations = re.findall(r'<section class="card-panel stack" id="(\w+)"', page)
    assert operations == re.findall(r'<a class="api-operation" href="#(\w+)"', page)
    assert len(operations) > 10
    folded = re.findall(r'<details class="disclosure">.*?</details>', page, re.DOTALL)
    tables = [re.search(r"<tbody>.*?</tbody>", each, re.DOTALL)[0] for each in folded]
    assert len(tables) == len(set(tables)) > 3
    assert len(tables) + page.count("Its fields are those of") >= len(operations) - 2
    assert "Idempotency-Key (header)" not in page
    assert 'id="writes"' in client.get("/api/v1/docs/").content.decode()


def test_a_subject_that_the_api_does_not_have_has_no_page(client):
    assert client.get("/api/v1/docs/nothing/").status_code == 404
