"""Valcarta's fields in the search: Levels in their order, elements, skills and the damage of any of them."""

from datetime import date

import pytest

from cards.queries import search_cards
from cards.search import explain, parse
from tests.cards.naive_search import World
from tests.database import share
from tests.factories import load_sets_of

pytestmark = pytest.mark.django_db

TODAY = date(2026, 11, 21)


@pytest.fixture(scope="module", autouse=True)
def catalogue(django_db_setup, django_db_blocker):
    """Loaded once for all tests here."""
    yield from share(lambda: load_sets_of("valcarta"), django_db_blocker)


def names(text):
    found = search_cards(parse(text), day=TODAY)
    assert found.query.problems == ()
    return [card.name for card in found.page(0, 200)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("level:ultimate e:fire", ["Vulpa, Last Light of Kindling"]),
        ("level>=champion e:ice", ["Cornice Bear", "Hroth, the Winter That Stayed"]),
        ("level:none k:crystal e:none", ["Crystal of the Missing Hand"]),
        ("e:dark k:equipment", ["Moth-Eaten Mask"]),
        ("fe:wind k:war", ["Gone With the Washing"]),
        ("skill:lullaby", ["Canal Axolotl"]),
        ("skill:none k:unit", []),
        ("evolves:hare", ["Icicle Marten"]),
        ("hp>=230", ["Grandmother Scree", "Hroth, the Winter That Stayed"]),
        ("hp=none k:crystal fe:light", ["Crystal of Noon"]),
        ("cost>=9", ["Rotten Floorboard"]),
        ("damage>=140", ["Barra, Nine Strokes of Lightning"]),
        ("damage=140 damage=50", ["Barra, Nine Strokes of Lightning"]),
        ("damage:none k:crystal e:fire", ["Crystal of Kindling"]),
    ],
)
def test_a_wording_finds_these_cards(text, found):
    assert names(text) == found


NUMBERS = ["", "=10", "!=20", "<20", "<=10", ">70", ">=60", "=none", "!=none", "=even", "!=even"]


@pytest.mark.parametrize("asked", NUMBERS)
@pytest.mark.parametrize("sign", ["", "-"])
def test_one_of_several_numbers_has_to_fit_as_in_a_naive_reading(asked, sign):
    query = parse(f"{sign}damage{asked}") if asked else parse("")
    assert query.problems == ()
    found = search_cards(query, day=TODAY)
    assert {card.name for card in found.page(0, 200)} == World.on(TODAY).found(query.tree)


@pytest.mark.parametrize("asked", ["=hero", "!=hero", "<hero", "<=hero", ">advanced", ">=champion", ":none", "!=none"])
def test_Levels_stand_in_order_as_in_a_naive_reading(asked):
    query = parse(f"level{asked}")
    assert query.problems == ()
    found = search_cards(query, day=TODAY)
    assert {card.name for card in found.page(0, 200)} == World.on(TODAY).found(query.tree)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("damage>=50", "Cards with some damage of at least 50, by name."),
        ("damage=none", "Cards without damage, by name."),
        ("level>=champion", "Cards of level champion or above, by name."),
        ("level:none", "Cards without a level, by name."),
    ],
)
def test_it_is_explained(text, words):
    assert explain(parse(text)) == words


def test_a_field_of_another_game_finds_nothing_and_says_whose_it_is():
    found = search_cards(parse("g:valcarta atk>=1"), day=TODAY)
    assert found.count == 0
    assert "Wrath of Cores" in " ".join([problem.message for problem in found.query.problems])


def test_several_numbers_do_not_add_up():
    assert parse("damage+hp>20").problems
    assert parse("damage>hp").problems
    assert parse("damage:20-30").problems
