"""Finding decks by the cards that they play and by format, on the page and in the API alike."""

import json
import re

import pytest
from django.test import Client
from django.utils import timezone

from decks import jobs
from tests.decks.test_legality import announce
from tests.factories import client_of, load_core_set, load_formats_and_rulings, make_deck, make_user, starter_list
from wota_site.throttling import Throttle

pytestmark = pytest.mark.django_db

PAGE, API = "/decks/", "/api/v1/decks/"


@pytest.fixture(autouse=True)
def _decks():
    """Ada has three decks and shows two of them. Ben hides one and shows one that is not legal."""
    load_core_set()
    load_formats_and_rulings()
    ada, ben = make_user("ada"), make_user("ben")
    make_deck(ada)
    make_deck(ada, "Emberrush", text=starter_list("emberrush"), visibility="public")
    make_deck(ada, "Guards", text="3 River Guard\n2 Sentry", visibility="public")
    make_deck(ben, "Hidden", text="1 River Guard")
    make_deck(ben, "Considered", text="1 Sentry\nmaybe:\n1 River Guard", visibility="public")


def on_page(client, **asked):
    """The names of the decks that the page finds, as a set."""
    answer = client.get(PAGE, asked)
    assert answer.status_code == 200
    return set(re.findall(r'<th scope="row"><a href="[^"]*">([^<]*)', answer.content.decode()))


def in_api(client, **asked):
    answer = client.get(API, {"whose": "all", **asked})
    assert answer.status_code == 200, answer.json()
    return {deck["name"] for deck in answer.json()["results"]}


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({"card": "river guard"}, {"Riverwall", "Guards"}),
        ({"card": "River Guard; Sentry"}, {"Guards"}),
        ({"without": "River Guard"}, {"Emberrush", "Considered"}),
        ({"card": "Sentry", "without": "River Guard"}, {"Considered"}),
        ({"legal": "wota:current"}, {"Riverwall", "Emberrush"}),
        ({"legal": "wota:current", "card": "River Guard"}, {"Riverwall"}),
    ],
)
def test_page_and_api_find_the_same_decks_by_cards_and_format(asked, found):
    ada = client_of("ada")
    assert on_page(ada, **asked) == in_api(ada, **asked) == found


def test_nobody_finds_a_deck_that_its_owner_does_not_show():
    assert on_page(Client(), card="River Guard") == on_page(Client(), legal="wota:classic", card="River Guard") | {
        "Guards"
    }
    assert in_api(client_of("ben"), card="River Guard") == {"Guards", "Hidden"}
    assert in_api(client_of("eve"), card="River Guard") == {"Guards"}


def test_the_api_lists_ones_own_decks_unless_all_are_asked_for():
    ben = client_of("ben")
    assert {deck["name"] for deck in ben.get(API).json()["results"]} == {"Hidden", "Considered"}
    assert in_api(ben) == {"Hidden", "Considered", "Emberrush", "Guards"}
    assert ben.get(API, {"whose": "anybody's"}).status_code == 400


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"card": "Rivr Gaurd"}, "No card is called “Rivr Gaurd”. Near are: River Guard"),
        ({"without": "x" * 500}, "No card is called “xxx"),
        ({"card": "!!!"}, "No card is called “!!!”"),
        ({"card": "River\0Guard"}, "Delete the invisible character"),
        ({"card": ";".join(["Sentry"] * 11)}, "at most 10"),
        ({"legal": "wota:nothing"}, "Choose one of these."),
    ],
)
def test_what_cannot_be_searched_is_refused_by_its_field_with_the_nearest_names(asked, said):
    client = client_of("ada")
    page, answer = client.get(PAGE, asked), client.get(API, asked)
    assert page.status_code == 422
    assert said in page.content.decode()
    assert answer.status_code == 400
    [error] = answer.json()["errors"]
    assert error["field"] == next(iter(asked))
    assert said in error["message"]


def test_after_a_ban_no_old_answer_is_found_and_the_page_says_that_decks_are_being_checked():
    client = client_of("ada")
    announce("River Guard", "banned")
    assert on_page(client, legal="wota:current") == in_api(client, legal="wota:current") == set()
    assert "being checked again" in client.get(PAGE, {"legal": "wota:current"}).content.decode()
    jobs.decks_check_again(timezone.localdate)
    assert on_page(client, legal="wota:current") == in_api(client, legal="wota:current") == {"Emberrush"}
    assert "being checked again" not in client.get(PAGE, {"legal": "wota:current"}).content.decode()


def test_a_decks_page_and_its_json_say_at_once_what_is_banned_though_nothing_was_checked_again():
    client = client_of("ada")
    announce("River Guard", "banned")
    deck = next(deck for deck in client.get(API).json()["results"] if deck["name"] == "Riverwall")
    text = " ".join(re.sub(r"<[^>]+>", " ", client.get(deck["url"]).content.decode()).split())
    assert "River Guard is banned since 1 February 2026 not legal" in text
    assert "Current: not legal" in text
    told = {each["code"]: each for each in client.get(f"{API}{deck['id']}/").json()["formats"]}
    assert json.dumps(told["current"]["objections"]) == json.dumps(
        [{"card": "River Guard", "status": "banned", "have": 3, "most": 0, "since": "2026-02-01"}]
    )
    assert (told["current"]["legal"], told["classic"]["legal"]) == (False, True)


def test_the_editor_says_while_one_types_what_the_formats_object_to():
    announce("River Guard", "restricted")
    answer = Client().post("/decks/check/", {"format": "wota:current", "text": starter_list()})
    text = " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())
    assert "Current River Guard: 3 copies, and 1 is allowed since 1 February 2026 not legal" in text
    assert "Classic legal" in text
    assert "Not legal yet: 1 thing to fix" in text


def test_a_page_of_found_decks_leads_on_with_what_was_asked():
    client = client_of("ada")
    for number in range(30):
        make_deck(make_user("ada"), f"Guard {number}", text="1 River Guard")
    page = client.get(PAGE, {"card": "River Guard"})
    assert 'href="?card=River+Guard&amp;page=2"' in page.content.decode()
    assert "32 decks" in page.content.decode()
    assert len(on_page(client, card="River Guard", page="2")) == 7


def test_a_search_costs_the_same_few_queries_however_many_decks_it_finds(django_assert_num_queries):
    client = client_of("ada")
    asked = {"card": "River Guard", "without": "Mirror Snare", "legal": "wota:current"}
    client.get(PAGE, asked)
    for number in range(20):
        make_deck(make_user("ada"), f"Wall {number}")
    with django_assert_num_queries(12):
        client.get(PAGE, asked)


def test_whoever_searches_decks_too_often_is_told_when_to_come_again_and_still_sees_the_list(monkeypatch):
    monkeypatch.setattr(Throttle, "THROTTLE_RATES", {"pages": "2/min"})
    visitor = Client(REMOTE_ADDR="10.7.7.7")
    answers = [visitor.get(PAGE, {"card": "Sentry"}).status_code for _ in range(3)]
    assert answers == [200, 200, 429]
    assert visitor.get(PAGE).status_code == 200


def test_the_search_keeps_to_the_chosen_game_unless_it_names_one_itself():
    client = client_of("ada")
    client.cookies["game"] = "valcarta"
    assert on_page(client, card="River Guard") == set()
    assert on_page(client, card="River Guard", legal="wota:current") == {"Riverwall"}
    page = client.get(PAGE, {"card": "River Guard"}).content.decode()
    assert "You see Valcarta only." in page
    assert '<p class="site-chosen">Game: Valcarta</p>' in page
    assert "next=%2Fdecks%2F%3Fcard%3DRiver%2BGuard" in page
    client.cookies["game"] = "wota"
    assert on_page(client, card="River Guard") == {"Riverwall", "Guards"}
