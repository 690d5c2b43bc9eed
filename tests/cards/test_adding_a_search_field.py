"""A row in the table of fields is a field everywhere: read, found, ordered, explained, completed, told in the manual.

The two here are what CONTRIBUTING.md, "Add a search field", leads to: a number worked out for each card, and a set of
values from a database column.
"""

import json

import pytest

from cards.queries import search_cards
from cards.queries.search import columns
from cards.search import explain, fields, parse, parser
from cards.search.field import Field, Sort, Source, Table
from cards.search.guide import guide, manual_row
from cards.search.rewording import reword
from cards.views import names as completion
from tests.cards.small_catalogue import small_catalogue

pytestmark = pytest.mark.django_db

LENGTH = Field(
    "length", ("len",), Sort.NUMBER, "card", "length", "How many letters the text has.", ("length>=20",),
    optional=True, orders=True,
)  # fmt: skip
ABILITY = Field(
    "ability", ("ab",), Sort.SET, "card", "ability", "The keywords once more.", ("ability:spy",),
    source=Source(Table.VERSION, "keyword_names"), values=("spy", "titan"), optional=True,
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def catalogue(django_db_setup, django_db_blocker):
    yield from small_catalogue(django_db_blocker)


@pytest.fixture(autouse=True)
def added(monkeypatch, catalogue):
    """Both fields in the table, and nothing remembered from before or after."""
    for field in (LENGTH, ABILITY):
        monkeypatch.setitem(fields.FIELDS, field.name, field)
        for name in field.names:
            monkeypatch.setitem(fields._BY_ANY_NAME, name, field)
    lengths = lambda cards, _prints: [len(text) if text else None for text in cards["text_fold"]]  # noqa: E731
    monkeypatch.setitem(columns.DERIVED_FROM_CARDS, "length", lengths)
    forget()
    yield
    forget()


def forget():
    columns._kept.clear()
    parser._parsed.cache_clear()
    guide.__globals__["_guide"].cache_clear()
    completion.build_content.cache_clear()


def names(text):
    query = parse(text)
    assert query.problems == ()
    return [card.name for card in search_cards(query).page(0, 50)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("length:11", ["Quick Coin"]),
        ("len<=28 order:-length", ["Muster Roll", "Quick Coin"]),
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
        ("ability:spy|titan", "Cards with the ability spy or titan, by name."),
        ("ab=spy", "Cards with the ability spy alone, by name."),
        ("ab>=2", "Cards with ability at least 2, by name."),
        ("has:ability", "Cards with a ability, by name."),
    ],
)
def test_it_is_explained(text, words):
    assert explain(parse(text)) == words


def test_it_is_completed(client):
    told = {each["names"][0]: each for each in json.loads(client.get("/cards/names.json").content)["fields"]}
    assert told["length"]["begins"] == "length<="
    assert told["ability"]["values"] == ["spy", "titan"]
    assert "length" in told["order"]["values"]


def test_it_is_named_when_it_is_misspelt_or_left_out():
    assert parse("lenght>3").problems[0].nearest[0] == "length"
    assert parse("ability:spi").problems[0].nearest == ("spy",)
    assert reword(parse("length 3"))[0] == "length=3"


def test_it_stands_on_the_page_of_the_language_and_in_the_manual():
    entries = {entry.names: entry for section in guide() for entry in section.entries}
    assert entries["length", "len"].examples[0].words == "Cards with length at least 20, by name."
    assert manual_row(LENGTH) == "| `length` | `len` | card | a number |"
    assert manual_row(ABILITY) == "| `ability` | `ab` | card | the abilitys, as a set |"
