"""Bare words that find nothing are read as fields."""

import pytest

from cards.search import parse
from cards.search.rewording import MOST_WORDS, reword


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("elf", "t:elf"),
        ("Elves", "t:elf"),
        ("boss aqua", "k:boss t:aqua"),
        ("legendary dragon", "r:legendary t:dragon"),
        ("elf 80 ap", "t:elf ap=80"),
        ("dragons with AP 80", "t:dragon ap=80"),
        ("rune that draws", "k:rune draws"),
        ("titan 2 boss", 'kw:"titan 2" k:boss'),
        ("elf ap>=80 order:-ap", "t:elf ap>=80 order:-ap"),
        ("k:army bosses or x:draw", None),
    ],
)
def test_the_likeliest_reading_comes_first(text, first):
    assert next(iter(reword(parse(text))), None) == first


@pytest.mark.parametrize(
    ("text", "second"),
    [("rune that draws", "k:rune x:draw"), ("elf 80 ap", "t:elf ap>=80"), ("rune destroying", "k:rune x:destroy")],
)
def test_what_is_left_may_be_words_of_the_text_and_a_number_the_least(text, second):
    assert reword(parse(text))[1] == second


def test_words_that_mean_a_name_are_left_alone():
    for text in [
        '"elf"',
        "!elf",
        "name=elf",
        "-elf",
        "elf|imp",
        "",
        "t:elf",
        "the cards",
        " ".join(["elf"] * (MOST_WORDS + 1)),
    ]:
        assert reword(parse(text)) == [], text
