"""Names as people type them: begun, in part, and with two letters wrong."""

import random
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz import fuzz
from rapidfuzz.distance import OSA

from cards.queries import completions, nearest_cards
from cards.queries.spelling import ALIKE, LONG, SHORTEST, NameIndex
from rules.engine.names import fold
from tests.cards.test_load_cards import CORE_CARDS
from tests.factories import load_core_set

CORE = sorted(fold(card["name"]) for card in CORE_CARDS)


def complete(names: NameIndex, text: str) -> list[str]:
    return [
        names.folded[place]
        for place in names.find_completing(text, 5) or names.find_misspelt(text, 5) or names.find_alike(text, 5)
    ]


def misspell(text: str, rng: random.Random) -> str:
    """The text with one letter wrong, missing or too many, or two swapped; never the first."""
    at = rng.randrange(1, len(text))
    letter = rng.choice(string.ascii_lowercase)
    return rng.choice(
        [
            text[:at] + letter + text[at + 1 :],
            text[:at] + text[at + 1 :],
            text[:at] + letter + text[at:],
            text[:at] + text[at : at + 2][::-1] + text[at + 2 :],
        ]
    )


def test_every_name_is_found_with_two_slips_in_it():
    names, rng = NameIndex(CORE), random.Random(7)
    for name in CORE:
        typed = misspell(misspell(name, rng), rng)
        assert name in complete(names, typed), typed


def test_a_name_is_found_by_the_beginning_of_one_of_its_words_with_a_slip_in_it():
    names = NameIndex(["ash imp", "river guard", "river guardian", "stone"])
    assert (
        complete(names, "gaurd")
        == complete(names, "rivre gu")
        == complete(names, "rver")
        == ["river guard", "river guardian"]
    )
    assert complete(names, "sto") == complete(names, "stne") == ["stone"]


def test_nonsense_is_taken_for_nothing():
    names = NameIndex(CORE)
    assert complete(names, "xqzkjw") == complete(names, "🂡") == complete(names, "zq") == []


SLIPS = {
    "rivr gaurd": "river guard",
    "rievr guard": "river guard",
    "river gaurdd": "river guard",
    "novcie of teh bell": "novice of the bell",
    "drgaon midwfie": "dragon midwife",
    "knihgt": "knight of the ford",
    "falcner": "abbey falconer",
    "bacllane": "backlane brawler",
    "brawller": "backlane brawler",
    "archvie bhemoth": "archive behemoth",
}
OTHERWISE = {
    "gaurd rivr": "river guard",
    "behmoth archive": "archive behemoth",
    "the bell of the novcie": "novice of the bell",
    "midwife of drgaons": "dragon midwife",
}
NOTHING = ["zebra", "zeb", "xylophone", "ab", "wofl", "nothing like it"]


@pytest.mark.parametrize(("typed", "meant"), SLIPS.items())
def test_a_typical_slip_finds_the_name(typed, meant):
    assert meant in CORE
    assert complete(NameIndex(CORE), typed)[0] == meant


@pytest.mark.parametrize(("typed", "meant"), OTHERWISE.items())
def test_words_in_another_order_find_the_name_with_slips_in_them(typed, meant):
    names = NameIndex(CORE)
    assert names.folded[names.find_words(typed, 5)[0]] == meant


@pytest.mark.django_db
@pytest.mark.parametrize("typed", NOTHING)
def test_what_no_name_is_like_is_offered_nothing(typed):
    load_core_set()
    assert nearest_cards(typed) == []


@given(st.lists(st.text(alphabet="abé ", max_size=20), max_size=30), st.text(alphabet="abé ", min_size=1, max_size=20))
def test_arrays_only_spare_comparing_what_is_too_different(names, text):
    names = sorted(names)
    alike = [place for place, name in enumerate(names) if fuzz.ratio(text, name) >= ALIKE]
    assert sorted(NameIndex(names).find_alike(text, len(names))) == alike
    slips = 0 if len(text) < SHORTEST else 1 if len(text) < LONG else 2
    begun = [
        place
        for place, name in enumerate(names)
        if any(
            name[at : at + 1] == text[0]
            and (at == 0 or name[at - 1] == " ")
            and any(OSA.distance(text, name[at : at + length]) <= slips for length in range(1, len(text) + 3))
            for at in range(len(name))
        )
    ]
    near = NameIndex(names).find_misspelt(text, len(names))
    assert set(near) <= set(begun)
    assert bool(near) == bool(slips and begun)


words = st.text(alphabet="ab", min_size=1, max_size=4)


@given(st.lists(st.lists(words, min_size=1, max_size=3).map(" ".join), max_size=30), words, st.integers(1, 6))
def test_names_are_completed_by_beginning_then_word_then_part_in_their_order(names, text, limit):
    names = sorted(names)

    def closeness(name: str) -> int:
        return 0 if name.startswith(text) else 1 if f" {text}" in name else 2

    holding = [place for place, name in enumerate(names) if text in name]
    wanted = sorted(holding, key=lambda place: (closeness(names[place]), place))
    assert NameIndex(names).find_completing(text, limit) == wanted[:limit]


@pytest.mark.django_db
def test_the_catalogue_completes_names_of_a_game_as_it_stands_now():
    load_core_set()
    assert [card.name for card in completions("rivr gaurd", game="wota")] == ["River Guard"]
    assert completions("river", game="chess") == completions("", game="wota") == []
    assert [card.name for card in nearest_cards("gaurd river", limit=1)] == ["River Guard"]
    assert [card.name for card in nearest_cards("brwler", limit=1)] == ["Backlane Brawler"]
    assert "Backlane Brawler" not in [card.name for card in nearest_cards("zebra")]
