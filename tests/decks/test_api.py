import pytest
from django.test import Client

from cards.queries import card_pool
from decks.models import Deck
from decks.services import deck_copy, deck_save
from rules.games import GAMES
from tests.decks.test_proxies import EACH_GAME
from tests.factories import NOON, load_core_set, load_sets_of, make_deck, make_user, starter_list

pytestmark = pytest.mark.django_db

CHECK = "/api/v1/decks/check/"
DECKS = "/api/v1/decks/"


def signed_in(user):
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def ada():
    return make_user("ada")


@pytest.fixture
def eve():
    return make_user("eve")


@pytest.fixture
def client_of_ada(ada):
    return signed_in(ada)


def post(client, url, data, **headers):
    return client.post(url, data, content_type="application/json", headers=headers)


def fields_of(answer):
    return {error["field"] for error in answer.json()["errors"]}


def test_anybody_checks_a_list_and_is_answered_like_the_command_line(client):
    load_core_set()
    answer = post(client, CHECK, {"game": "wota", "edition": "current", "text": starter_list()})
    assert answer.status_code == 200
    assert answer.json() == {
        "legal": True, "game": "wota", "edition": "current", "counts": {"main": 55, "boss": 3},
        "violations": [], "unread": [], "cards": card_pool("wota").digest,
    }  # fmt: skip


def test_an_illegal_list_is_told_every_rule_it_breaks_and_every_line_that_was_not_read(client):
    load_core_set()
    answer = post(client, CHECK, {"text": "4 River Guard\n2 Rivr Gaurd\nside:\n1 Sentry"}).json()
    assert not answer["legal"]
    assert [violation["rule"] for violation in answer["violations"]] == ["WOTA-DECK-01", "WOTA-DECK-09", "WOTA-G79"]
    assert answer["unread"][0]["line"] == 2
    assert answer["unread"][0]["nearest"][0] == "River Guard"


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({}, "text"),
        ({"text": None}, "text"),
        ({"text": "x" * 40_000}, "text"),
        ({"text": "1 Bolt\n" * 700}, "text"),
        ({"text": "1 Bolt\0"}, "text"),
        ({"text": "", "game": "chess"}, "game"),
        ({"text": "", "edition": "future"}, "edition"),
    ],
)
def test_a_request_that_cannot_be_used_is_a_problem_that_names_the_field_and_how_to_mend_it(client, data, field):
    answer = post(client, CHECK, data)
    assert answer.status_code == 400
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert fields_of(answer) == {field}
    assert all(error["message"] and error["mend"] for error in answer.json()["errors"])


def test_a_stranger_has_no_decks_and_is_asked_to_sign_in(client):
    answer = client.get(DECKS)
    assert answer.status_code == 401
    assert post(client, DECKS, {"name": "Mine", "text": ""}).status_code == 401
    assert Deck.objects.count() == 0


def test_ada_saves_reads_changes_and_deletes_a_deck(client_of_ada):
    load_core_set()
    made = post(client_of_ada, DECKS, {"name": "Riverwall", "text": starter_list()})
    assert made.status_code == 201
    address = made.headers["Location"]
    deck = client_of_ada.get(address).json()
    assert deck["legality"]["legal"]
    assert (deck["name"], deck["version"], deck["visibility"], deck["owner"]) == ("Riverwall", 1, "private", "ada")
    changed = client_of_ada.patch(address, {"text": "3 Sentry", "version": 1}, content_type="application/json")
    assert (changed.status_code, changed.json()["version"]) == (200, 2)
    assert client_of_ada.get(DECKS).json()["results"][0]["text"] == "3 Sentry"
    assert client_of_ada.delete(address).status_code == 204
    assert client_of_ada.get(address).status_code == 404


def test_two_windows_do_not_overwrite_each_other(client_of_ada, ada):
    address = f"{DECKS}{make_deck(ada).code}/"
    first = client_of_ada.patch(address, {"text": "1 Sentry", "version": 1}, content_type="application/json")
    second = client_of_ada.patch(address, {"text": "2 Sentry", "version": 1}, content_type="application/json")
    assert (first.status_code, second.status_code) == (200, 409)
    assert Deck.objects.get().text == "1 Sentry"


def test_what_is_private_looks_missing_and_what_is_shared_is_read_only_for_others(ada, eve):
    deck = make_deck(ada)
    address = f"{DECKS}{deck.code}/"
    stranger = signed_in(eve)
    for act in (stranger.get, stranger.delete):
        assert act(address).status_code == 404
    Deck.objects.update(visibility="link")
    assert stranger.get(address).status_code == 200
    assert Client().get(address).status_code == 200
    assert stranger.delete(address).status_code == 403
    assert stranger.patch(address, {"text": ""}, content_type="application/json").status_code == 403
    assert Deck.objects.get().text == deck.text


def test_a_write_from_another_site_is_refused(ada):
    client = Client(enforce_csrf_checks=True)
    client.force_login(ada)
    answer = post(client, DECKS, {"name": "Forged", "text": ""})
    assert answer.status_code == 403
    assert "CSRF" in answer.json()["detail"]
    assert Deck.objects.count() == 0


def test_pages_hold_every_deck_once_though_decks_are_added_meanwhile(client_of_ada, ada):
    made = {make_deck(ada, f"Deck {number}").code for number in range(7)}
    seen, address = [], f"{DECKS}?page_size=3"
    while address:
        page = client_of_ada.get(address).json()
        seen += [deck["id"] for deck in page["results"]]
        address = page["next"]
        make_deck(ada, "Later")
    assert len(seen) == len(set(seen))
    assert made <= set(seen)


def test_the_list_costs_the_same_few_queries_however_many_decks(client_of_ada, ada, django_assert_num_queries):
    for number in range(20):
        make_deck(ada, f"Deck {number}")
    with django_assert_num_queries(4):
        assert len(client_of_ada.get(DECKS).json()["results"]) == 20


def test_a_record_is_judged_and_nothing_is_stored(client):
    load_core_set()
    answer = post(client, "/api/v1/records/replay/", {"text": "this is no record"})
    assert answer.status_code == 200
    verdict = answer.json()
    assert verdict["verdict"] == "unreadable"
    assert verdict["problem"]["message"]


def test_a_record_over_the_limit_is_a_verdict_too(client):
    load_core_set()
    answer = post(client, "/api/v1/records/replay/", {"text": "A draw ?\n" * 150_000})
    assert answer.json()["problem"]["kind"] == "limit"


def test_the_api_tells_the_versions_of_an_own_deck_and_names_them(client_of_ada, ada, eve):
    deck = make_deck(ada)
    deck = deck_save(
        owner=ada, deck=deck, name="Riverwall", game="wota", edition="current", text="1 Sentry\n", now=NOON
    )
    versions = f"{DECKS}{deck.code}/versions/"
    assert [each["number"] for each in client_of_ada.get(versions).json()["results"]] == [2, 1]
    named = client_of_ada.patch(f"{versions}1/", {"title": "before the ban"}, content_type="application/json")
    assert named.json()["title"] == "before the ban"
    assert client_of_ada.get(versions).json()["results"][1]["text"] == starter_list()
    assert signed_in(eve).get(versions).status_code == 404


def put(client, url, data):
    return client.put(url, data, content_type="application/json")


def test_a_program_changes_a_draft_compares_it_and_saves_it(client_of_ada, ada):
    load_core_set()
    deck = make_deck(ada, text="3 River Guard\n1 Sentry\n")
    address = f"{DECKS}{deck.code}/"
    assert client_of_ada.get(f"{address}draft/").json() == {"number": 0, "text": deck.text, "conflicts": []}
    put(client_of_ada, f"{address}draft/", {"before": deck.text, "text": "2 River Guard\n1 Sentry\n", "window": "one"})
    other = {"before": deck.text, "text": "3 River Guard\n2 Sentry\n", "window": "two"}
    merged = put(client_of_ada, f"{address}draft/", other).json()
    assert merged["text"] == "2 River Guard\n2 Sentry\n"
    assert put(client_of_ada, f"{address}draft/", other).json() == merged
    compared = client_of_ada.get(f"{address}compare/", {"after": "draft"}).json()
    assert compared["before"]["title"] == "Version 1"
    changes = {each["name"]: (each["before"], each["after"]) for each in compared["changes"]}
    assert changes == {"River Guard": (3, 2), "Sentry": (1, 2)}
    saved = client_of_ada.post(f"{address}draft/apply/").json()
    assert (saved["version"], saved["text"]) == (2, merged["text"])
    assert client_of_ada.get(f"{address}compare/", {"before": 1, "after": 2}).json()["changes"] == compared["changes"]


def test_a_draft_tells_of_copies_that_two_programs_changed_and_can_be_discarded(client_of_ada, ada):
    load_core_set()
    deck = make_deck(ada, text="3 River Guard\n")
    address = f"{DECKS}{deck.code}/draft/"
    put(client_of_ada, address, {"before": deck.text, "text": "2 River Guard\n", "window": "one"})
    other = {"before": deck.text, "text": "1 River Guard\n", "window": "two"}
    late = put(client_of_ada, address, {**other, "late": True}).json()
    assert (late["text"], [each["theirs"] for each in late["conflicts"]]) == ("2 River Guard\n", [1])
    merged = put(client_of_ada, address, other).json()
    assert merged["text"] == "1 River Guard\n"
    assert merged["conflicts"] == [{"section": "main", "name": "River Guard", "before": 3, "mine": 1, "theirs": 2}]
    assert client_of_ada.delete(address).status_code == 204
    assert client_of_ada.get(address).json() == {"number": 3, "text": deck.text, "conflicts": []}


def test_a_draft_that_cannot_be_used_says_why_and_a_strangers_looks_missing(client_of_ada, ada, eve):
    deck = make_deck(ada, visibility="public")
    address = f"{DECKS}{deck.code}/"
    refused = put(client_of_ada, f"{address}draft/", {"before": "", "text": "", "seen": -1, "colour": "red"})
    assert refused.status_code == 400
    assert fields_of(refused) >= {"seen"}
    assert client_of_ada.get(f"{address}compare/", {"after": "99"}).status_code == 404
    for part in ("draft/", "compare/"):
        assert signed_in(eve).get(f"{address}{part}").status_code == 404
    assert put(signed_in(eve), f"{address}draft/", {"before": "", "text": ""}).status_code == 404
    assert signed_in(eve).post(f"{address}draft/apply/").status_code == 404


@pytest.mark.parametrize(("game", "edition", "starter"), EACH_GAME)
def test_hands_pulls_and_what_is_said_of_a_deck_are_told_in_every_game(client, ada, eve, game, edition, starter):
    load_sets_of(game)
    deck = make_deck(ada, game=game, edition=edition, text=starter_list(starter, game), visibility="public")
    address = f"{DECKS}{deck.code}/"
    first, again = (client.get(f"{address}hand/", {"seed": "winter", "draws": 2}).json() for _time in range(2))
    assert first == again
    assert len(first["opening"]) == GAMES[game].find_draw_rule(edition).opening_hand
    assert len(first["drawn"]) == 2
    assert client.get(f"{address}hand/", {"draws": "many"}).status_code == 400
    pulls = client.get(f"{address}pull/").json()["cards"]
    assert all(pull["set"] and pull["number"] and pull["own"] is None for pull in pulls)
    theirs = signed_in(eve)
    theirs.put(f"{address}like/")
    copy = deck_copy(actor=eve, deck=deck, now=NOON)
    assert fields_said(theirs.get(f"{DECKS}{copy.code}/")) == (deck.code, 0, False)
    assert fields_said(theirs.get(address)) == ("", 1, True)
    assert fields_said(client.get(address)) == ("", 1, False)


def fields_said(answer):
    said = answer.json()
    return said["based_on"], said["likes"], said["liked"]
