"""What changed, in words and word by word; and what reading a set through finds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.differences import compare_words, differences, entry_differences
from cards.proofreading import find_similar_names, find_text_problems
from rules.games import GAMES
from rules.games.wota.cards import WotaCard
from tests.rules.pebbles import GAME as PEBBLES


@pytest.mark.parametrize(
    ("before", "after", "parts"),
    [
        ("40", "55", [("out", "40"), ("in", "55")]),
        ("", "Two lamps.", [("in", "Two lamps.")]),
        ("Two lamps.", "", [("out", "Two lamps.")]),
        ("Draw 1 card.", "Draw 2 cards.", [("", "Draw "), ("out", "1 card"), ("in", "2 cards"), ("", ".")]),
        ("Draw 1 card.", "Draw 1 card. Draw 1 card.", [("", "Draw 1 card."), ("in", " Draw 1 card.")]),
        ("The river keeps moving.", "Two lamps.", [("out", "The river keeps moving."), ("in", "Two lamps.")]),
    ],
)
def test_a_text_is_told_word_by_word_unless_little_of_it_stays(before: str, after: str, parts: list[tuple[str, str]]):
    assert compare_words(before, after) == parts


@given(st.text(st.sampled_from("ab .\n"), max_size=40), st.text(st.sampled_from("ab .\n"), max_size=40))
def test_the_pieces_make_both_texts(before: str, after: str):
    parts = compare_words(before, after)
    assert "".join(text for kind, text in parts if kind != "in") == before
    assert "".join(text for kind, text in parts if kind != "out") == after


def test_fields_are_told_in_words():
    changed = {
        "types": [["Human"], ["Human", "Aqua"]],
        "subtype": [None, "quick"],
        "rarity": ["common", "rare"],
        "printing": [None, "TID 040"],
        "versions": [[], [{"since": "2026-03-01", "ap": 30, "keywords": ["Savvy"]}]],
    }
    assert [(each.label, each.parts[-1][1]) for each in differences(changed)] == [
        ("Types", "Human / Aqua"),
        ("Subtype", "quick"),
        ("Rarity", "Rare"),
        ("Printing", "TID 040"),
        ("Errata", "from 2026-03-01: AP: 30; Keywords: Savvy"),
    ]


def test_two_entries_differ_in_what_one_of_them_has_otherwise():
    told = entry_differences({"ap": 40, "sp": 60}, {"ap": 40, "text": "Draw 1 card."})
    assert sorted(each.label for each in told) == ["SP", "Text"]


def a_card(name: str, text: str = "") -> WotaCard:
    return WotaCard(name=name, number=name[:9], kind="army", types=("Human",), rarity="common", text=text)


def test_texts_that_are_not_read_or_worded_otherwise_are_found():
    cards = [
        a_card("One", "Draw 2 cads."),
        a_card("Two", "Draw a card."),
        a_card("Three", "Draw 1 card."),
        a_card("Four"),
    ]
    unread, odd = find_text_problems(cards, GAMES["wota"])
    assert (unread.card.name, unread.problem.word) == ("One", "cads")
    assert (odd.card.name, odd.wording) == ("Two", "Draw 1 card.")


def test_a_game_whose_texts_are_not_read_says_so_of_each():
    assert [finding.card.name for finding in find_text_problems([a_card("One", "Roll."), a_card("Two")], PEBBLES)] == [
        "One"
    ]


def test_names_are_too_alike_if_a_letter_or_two_part_them():
    names = ["Marsh Hexer", "Harsh Hexer", "Marsh Hexar", "River Guard", "River Guards", "Sentry", "Centaur"]
    assert find_similar_names(names) == [
        ("Harsh Hexer", "Marsh Hexer"),
        ("Marsh Hexar", "Marsh Hexer"),
        ("River Guard", "River Guards"),
    ]
