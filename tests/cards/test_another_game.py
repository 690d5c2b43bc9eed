"""A game that the site had never heard of: its cards are loaded, typed, shown, searched and handed out like others."""

import json
import re

import pytest
from django.contrib.auth.models import Permission
from django.urls import reverse

from cards.models import Card
from cards.queries import count_facets, search_cards
from cards.queries.pools import card_pool
from cards.search import explain, parse
from cards.services import card_file_load
from rules.games import GAMES
from rules.native import in_use
from tests.cards.games_added import games_added
from tests.cards.small_catalogue import load_small_catalogue
from tests.database import share
from tests.factories import NOON, close_round, make_deck, make_event, make_user, next_round, play_round
from tests.rules.pebbles import GAME as PEBBLES
from tournaments.services import player_join

pytestmark = pytest.mark.django_db

STONES = [
    {
        "name": "Grit",
        "number": "001",
        "kind": "pebble",
        "rarity": "plain",
        "weight": 1,
        "flavor": "It is in everything.",
    },
    {"name": "River Boulder", "number": "002", "kind": "pebble", "rarity": "plain", "weight": 3},
]
FILE = {"game": "pebbles", "set": {"code": "BAG", "name": "The Bag", "released": "2026-04-01"}, "cards": STONES}


@pytest.fixture(scope="module", autouse=True)
def catalogue(django_db_setup, django_db_blocker):
    """The site with Pebbles beside its own games, and cards of both."""

    def load() -> None:
        load_small_catalogue()
        card_file_load(data=json.dumps(FILE).encode())

    with games_added(PEBBLES):
        yield from share(load, django_db_blocker)


def names(text: str, game: str = "") -> list[str]:
    return [card.name for card in search_cards(parse(text), game=game).page(0, 50)]


def test_its_cards_have_its_figures_and_the_rules_get_them_back():
    boulder = Card.objects.get(slug="river-boulder")
    assert (boulder.versions.get().figures, boulder.current.weight) == ({"weight": 3}, 3)
    assert card_pool("pebbles").get("River Boulder").weight == 3


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("weight>=2", ["River Boulder"]),
        ("weight:odd order:-weight", ["River Boulder", "Grit"]),
        ("game:pebbles", ["Grit", "River Boulder"]),
        ("g:pebbles river", ["River Boulder"]),
        ("river k:pebble", ["River Boulder"]),
        ("r:plain", ["Grit", "River Boulder"]),
        ("g:pebbles sta=none", []),
        ("g:pebbles -has:sta", ["Grit", "River Boulder"]),
        ("g:pebbles is:vanilla", ["Grit", "River Boulder"]),
        ("weight=none", []),
    ],
)
def test_it_is_searched_by_its_own_fields(query: str, found: list[str]):
    assert names(query) == found


def test_its_searches_to_begin_with_are_understood_and_its_phases_have_words():
    words = PEBBLES.words
    for search in (*(query for _words, query in words.tries), *words.examples["first"]):
        assert search_cards(parse(search), game="pebbles").count > 0, search
    assert {"setup", *PEBBLES.notation.phases} <= set(PEBBLES.board.phases)


def test_a_word_finds_the_cards_of_all_games():
    assert names("river") == ["Guard of the River", "River Boulder", "River Guard"]
    assert names("river", game="pebbles") == ["River Boulder"]


@pytest.mark.parametrize("query", ["weight>1", "k:army weight>1", "g:wota weight>1", "-weight>1"])
def test_a_field_of_another_game_finds_nothing_and_the_answer_says_whose_it_is(query: str):
    found = search_cards(parse(query), game="" if "g:" in query else "wota")
    told = [problem.message for problem in found.problems]
    assert told == ["weight is a field of Pebbles. The game that you search does not have it."]
    assert found.count == 0 or query.startswith("-")


def test_stats_of_two_games_are_never_compared():
    found = search_cards(parse("weight>sta"))
    assert (found.count, [problem.message for problem in found.problems]) == (
        0,
        ["No game has all of these fields: weight, sta."],
    )


def test_the_facets_are_those_of_the_games_found():
    assert list(count_facets(search_cards(parse("g:pebbles")))) == ["kind", "weight", "set", "rarity"]
    both = count_facets(search_cards(parse("river")))
    assert [(each.words, each.count) for each in both["game"]] == [("W.O.T.A.", 2), ("Pebbles", 1)]
    assert "game" not in count_facets(search_cards(parse("k:army")))


def test_a_search_names_the_game_in_words():
    assert explain(parse("g:pebbles weight>1")) == "Cards of Pebbles, with weight over 1, by name."


def test_its_page_shows_all_that_stands_on_the_card(client):
    content = client.get("/cards/river-boulder/").content.decode()
    assert "Pebbles · Pebble" in content
    assert "<dt>Weight</dt>" in content
    assert 'class="face"' in content
    assert "Frame of the edition" not in content


def test_its_texts_are_read_by_a_grammar_of_its_own(client):
    stone = {"kind": "pebble", "rarity": "plain", "weight": 1}
    charm = {"name": "Charm", "number": "003", "text": "Get 1 luck.", **stone}
    riddle = {"name": "Riddle", "number": "004", "text": "Gain 1 song.", **stone}
    card_file_load(data=json.dumps({**FILE, "cards": [*STONES, charm, riddle]}).encode())
    assert "<li>Gain 1 luck.</li>" in " ".join(client.get("/cards/charm/").content.decode().split())
    assert "It stops at “song”" in client.get("/cards/riddle/").content.decode()


@pytest.mark.parametrize("view", ["faces", "list", "text", "table"])
def test_every_view_shows_it_alone_and_among_others(client, view: str):
    for query in ("g:pebbles", "river"):
        content = client.get("/cards/", {"q": f"{query} display:{view}"}).content.decode()
        assert "River Boulder" in content
    heads = client.get("/cards/", {"q": "g:pebbles display:table"}).content.decode()
    assert ('id="h-weight"' in heads, 'id="h-sta"' in heads) == (True, False)


def test_its_api_has_its_own_fields_beside_those_of_every_card(client):
    card = client.get("/api/v1/cards/river-boulder/").json()
    assert (card["game"], card["weight"], card["text"], "sta" in card) == ("pebbles", 3, "", False)
    lines = client.get("/api/v1/cards/bulk/pebbles.jsonl")
    sent = b"".join(lines.streaming_content).splitlines()
    assert [json.loads(line)["weight"] for line in sent] == [1, 3]


def test_it_is_typed_on_the_desk(client):
    designer = make_user("dora", is_staff=True)
    designer.user_permissions.set(Permission.objects.filter(codename__in=("add_card", "change_card")))
    client.force_login(designer)
    new = reverse("cards:desk_new", args=["pebbles", "BAG"])
    assert "Weight" in client.get(new).content.decode()
    typed = {
        "name": "Flint",
        "number": "003",
        "kind": "pebble",
        "rarity": "plain",
        "weight": "2",
        "save": "1",
        "seen": 0,
    }
    assert client.post(new, typed).status_code == 302
    assert names("weight=2") == ["Flint"]


def test_a_visitor_chooses_a_game_and_leaves_it(client):
    assert client.get("/cards/", {"q": "river", "game": "pebbles"}).url == "/cards/?q=river"
    content = client.get("/cards/", {"q": "river"}).content.decode()
    assert ("River Boulder" in content, "River Guard" in content) == (True, False)
    named = client.get("/cards/", {"q": "river g:wota"}).content.decode()
    assert ("River Boulder" in named, "River Guard" in named) == (False, True)
    assert client.get("/rules/").url == "/rules/pebbles/"
    client.get("/games/choose/", {"game": "all"})
    content = client.get("/cards/", {"q": "river"}).content.decode()
    assert ("River Boulder" in content, "River Guard" in content) == (True, True)


def test_the_shelves_of_games_and_rulebooks_show_every_game(client):
    for address in ("/games/", "/rules/"):
        content = client.get(address).content.decode()
        assert all(game.name in content for game in GAMES.values())


ROWS = """\
== 0
== 1 A
A draw "River Boulder"
A throw "River Boulder"
> B pass
"""


def test_a_list_of_its_cards_is_checked(client):
    def check(text: str) -> dict:
        asked = {"game": "pebbles", "text": text}
        return client.post("/api/v1/decks/check/", asked, content_type="application/json").json()

    good = check("3 Grit\n2 River Boulder")
    assert (good["legal"], good["edition"], good["counts"]["main"]) == (True, "plain", 5)
    foreign = check("1 River Guard")
    assert (foreign["legal"], foreign["unread"][0]["text"]) == (False, "1 River Guard")


def test_an_event_of_it_is_played(client):
    event = make_event(game="pebbles", edition="plain")
    for player in ("ada", "ben"):
        player_join(tournament=event, user=make_user(player), list_text="3 Grit\n2 River Boulder", now=NOON)
    next_round(event)
    play_round(event)
    close_round(event)
    assert "Pebbles" in client.get(reverse("tournaments:detail", args=[event.pk])).content.decode()
    assert len(client.get(f"/api/v1/tournaments/{event.pk}/standings/").json()["results"]) == 2


@pytest.mark.skipif(in_use(), reason="a class in Python cannot be built on a compiled one")
def test_its_record_is_replayed_and_its_table_drawn(client):
    head = '[Record "1"] [Game "pebbles"] [Edition "plain"] [A "Ada"] [B "Ben"] [First "A"]\n'
    content = client.post("/replay/", {"record_text": head + ROWS}, follow=True).content.decode()
    assert 'class="badge badge--good">Legal' in content
    assert re.search(r"<dt>Luck</dt>\s*<dd>(<s>\d</s> → )?0</dd>", content)
    refused = client.post("/replay/", {"record_text": head + ROWS + "A dodge\n"}, follow=True).content.decode()
    assert 'href="/rules/pebbles/rule/PEB-' in refused


def test_its_rulebook_has_a_page(client):
    assert 'href="/rules/pebbles/rules/"' in client.get("/rules/pebbles/").content.decode()
    assert "throw from the hand" in client.get("/rules/pebbles/rules/").content.decode()
    assert client.get("/rules/pebbles/rule/PEB-2/").url == "/rules/pebbles/rules/#PEB-2"


def test_nobody_is_sent_to_another_site_for_choosing_a_game(client):
    answer = client.get("/games/choose/", {"game": "pebbles", "next": "https://elsewhere.example/"})
    assert answer.url == "/"


def test_what_it_does_not_have_is_no_part_of_its_catalogue(client):
    client.get("/games/choose/", {"game": "pebbles"})
    sections = re.findall(r'href="(/cards/[a-z]*/?)"', client.get("/cards/sets/").content.decode())
    assert "/cards/formats/" in sections
    assert not {"/cards/types/", "/cards/keywords/"} & set(sections)
    assert "The cards of Pebbles have no types." in client.get("/cards/types/").content.decode()
    assert "The cards of Pebbles have no keywords." in client.get("/cards/keywords/").content.decode()
    client.get("/games/choose/", {"game": "all"})
    assert "/cards/keywords/" in client.get("/cards/sets/").content.decode()


def test_its_plain_face_names_its_figures(client):
    face = client.get("/cards/river-boulder/").content.decode().partition('<svg class="face"')[2]
    assert [face.count(f">{words}</text>") for words in ("3", "WEIGHT", "BAG 002")] == [1, 1, 1]


def test_the_public_decks_are_those_of_the_chosen_game(client):
    owner = make_user("cleo")
    for game, edition, name in (("wota", "current", "Riverwall"), ("pebbles", "plain", "Gravel")):
        make_deck(owner, name=name, game=game, edition=edition, visibility="public")
    client.get("/games/choose/", {"game": "pebbles"})
    content = client.get("/decks/").content.decode()
    assert ("Gravel" in content, "Riverwall" in content) == (True, False)
