"""A row in a game's fields is a field everywhere: read, found, ordered, explained, completed, told in the manual.

The two here are what CONTRIBUTING.md, "Add a search field", leads to: a number and a set of values, read of a card.
"""

import json
from dataclasses import replace

import pytest

from cards.queries import count_facets, search_cards
from cards.search import FIELDS, explain, parse
from cards.search.guide import guide, manual_row
from cards.search.rewording import reword
from rules.games import GAMES
from rules.shown import CardField, Sort
from tests.cards.games_added import games_added
from tests.cards.small_catalogue import load_small_catalogue
from tests.database import share

pytestmark = pytest.mark.django_db

LENGTH = CardField(
    name="length", aliases=("len",), sort=Sort.NUMBER, label="length", help="How many letters the text has.",
    examples=("length>=20",), read=lambda card: len(card.text) or None,
)  # fmt: skip
ABILITY = CardField(
    name="ability", aliases=("ab",), sort=Sort.SET, label="ability", help="The keywords once more.",
    examples=("ability:spy",), read=lambda card: card.keywords, values=("Spy", "Titan"), numbered=frozenset({"Titan"}),
    facet=True,
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def catalogue(django_db_setup, django_db_blocker):
    """A catalogue of a game that has both, and nothing remembered from before or after."""
    game = GAMES["wota"]
    with games_added(replace(game, fields=(*game.fields, LENGTH, ABILITY))):
        yield from share(load_small_catalogue, django_db_blocker)


def names(text):
    query = parse(text)
    assert query.problems == ()
    return [card.name for card in search_cards(query).page(0, 50)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("length:12", ["Quick Coin"]),
        ("len<=29 order:-length", ["Muster Roll", "Quick Coin"]),
        ("length=none k:army t:human", ["Guard of the River", "River Guard"]),
        ("has:length k:rune", ["Muster Roll", "Quick Coin"]),
        ("length>sta+20 k:rune", []),
        ("ability:spy", ["Archive Behemoth", "Packmother's Second"]),
        ("ab=spy", ["Packmother's Second"]),
        ("ab>=2", ["Archive Behemoth"]),
        ("has:ability -ab:spy", ["Warden of Tides"]),
    ],
)
def test_it_is_found_by(text, found):
    assert names(text) == found


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("length>=20 order:-length", "Cards with length at least 20, by length, highest first."),
        ("-has:length", "Cards without length, by name."),
        ("ability:spy|titan", "Cards with the ability Spy or Titan, by name."),
        ("ab=spy", "Cards with the ability Spy alone, by name."),
        ("ab>=2", "Cards with ability at least 2, by name."),
        ("has:ability", "Cards with a ability, by name."),
    ],
)
def test_it_is_explained(text, words):
    assert explain(parse(text)) == words


def test_it_is_completed(client):
    told = {each["names"][0]: each for each in json.loads(client.get("/cards/names.json").content)["fields"]}
    assert told["length"]["begins"] == "length<="
    assert told["ability"]["values"] == ["Spy", "Titan"]
    assert "length" in told["order"]["values"]


def test_it_is_named_when_it_is_misspelt_or_left_out():
    assert parse("lenght>3").problems[0].nearest[0] == "length"
    assert parse("ability:spi").problems[0].nearest == ("Spy",)
    assert reword(parse("length 3"))[0] == "length=3"


def test_it_stands_on_the_page_of_the_language_and_in_the_manual():
    entries = {entry.names: entry for section in guide() for entry in section.entries}
    assert entries["length", "len"].examples[0].words == "Cards with length at least 20, by name."
    assert manual_row(FIELDS["length"]) == "| `length` | `len` | card | a number |"
    assert manual_row(FIELDS["ability"]) == "| `ability` | `ab` | card | the abilitys, as a set |"


def test_it_stands_beside_a_result():
    facets = count_facets(search_cards(parse("")))
    assert [(each.value, each.count) for each in facets["ability"]] == [("Spy", 2), ("Titan", 2)]
