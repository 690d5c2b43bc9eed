"""Random queries find in the database what a naive reading of their trees finds, row by row."""

from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards.queries import search_cards
from cards.search import parse
from cards.search.query import Query
from tests.cards.naive_search import World
from tests.cards.search.queries import queries as any_query
from tests.cards.small_catalogue import load_small_catalogue
from tests.cards.test_searching import WORDINGS
from tests.database import share

pytestmark = pytest.mark.django_db

DAYS = [date(2024, 2, 1), date(2025, 7, 1), date(2026, 11, 21), date(2031, 6, 1)]
PLAIN = """
    x:card x!=~ any:card any:spy any=river any!=beast name=coin name!=coin kw=0 kw<2 t<=2 t!=beast t<=human kw!=titan
    kw<titan kw<=titan,spy sta!=none sta!=X -sta=X sta-ap<10 ap+sp-sta>100 cn!=19 cn>=019a r<rare r!=common year!=2025
    date!=tid date<=2025 prints!=1 legal!=open banned:open restricted:fresh rulings!=x related:guard related:river
    new:artist|flavor is:reprint s!=pea in:epic firstprint:pea a!=x a=ek -has:flavor st!=quick k!=rune|army
"""
QUOTED = [
    "time:2025-02-01 banned:open", "time:daw legal:fresh", 'rulings="who flips the coin the one who plays the card"',
]  # fmt: skip
CONDITIONS = st.sampled_from([text for text, _expected in WORDINGS if text] + PLAIN.split() + QUOTED)
OURS = st.recursive(
    CONDITIONS,
    lambda inner: st.one_of(
        inner.map(lambda text: f"-({text})"),
        st.lists(inner, min_size=2, max_size=3).map(" ".join),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: f"({' or '.join(parts)})"),
        st.tuples(st.sampled_from(["2024-06-01", "2025-06-01", "tid"]), inner).map("(time:{0[0]} {0[1]})".format),
    ),
    max_leaves=6,
)


@pytest.fixture(scope="module", autouse=True)
def catalogue(django_db_setup, django_db_blocker):
    """Loaded once for all tests here. What one does to it is undone after it."""
    yield from share(load_small_catalogue, django_db_blocker)


def test_the_database_finds_what_a_naive_reading_finds():
    worlds = {day: World.on(day) for day in DAYS}

    @given(st.one_of(OURS, OURS, any_query), st.sampled_from(DAYS))
    @settings(max_examples=400, suppress_health_check=list(HealthCheck))
    def agrees(text: str, day: date) -> None:
        found = search_cards(parse(text), day=day)
        expected = worlds[day].found(found.query.tree)
        assert {card.name for card in found.page(0, 100)} == expected
        assert found.count == len(expected)

    agrees()


def test_the_order_is_that_of_sorting_the_rows():
    """Every field that orders results, in both directions, beside a stable sort in Python."""
    cards = search_cards(parse("")).page(0, 100)
    for name in ("name", "kind", "sta", "ap", "rarity", "date", "number", "prints"):
        for sign in ("", "-"):
            found = search_cards(parse(f"order:{sign}{name}"))
            assert [card.pk for card in found.page(0, 100)] == [card.pk for card in sort_cards(cards, name, sign)]


def sort_cards(cards: list, name: str, sign: str) -> list:
    keys = {
        "name": lambda card: card.name_fold,
        "kind": lambda card: ["army", "mage", "boss", "rune", "ambush", "field"].index(card.kind),
        "sta": lambda card: card.current.stats.get("sta"),
        "ap": lambda card: card.current.stats.get("ap"),
        "rarity": lambda card: ["common", "uncommon", "rare", "epic", "legendary"].index(card.printing_to_show.rarity),
        "date": lambda card: card.printing_to_show.card_set.released,
        "number": lambda card: card.printing_to_show.number_key,
        "prints": lambda card: len(card.printings.all()),
    }
    there = [card for card in cards if keys[name](card) is not None]
    return sorted(there, key=keys[name], reverse=sign == "-") + [card for card in cards if card not in there]


def test_a_query_without_a_text_is_run_by_its_tree():
    tree = parse("t:human -r:rare").tree
    assert search_cards(Query(text="", tree=tree)).count == search_cards(parse("t:human -r:rare")).count > 0
