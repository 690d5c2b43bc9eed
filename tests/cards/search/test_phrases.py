"""Words in quotes stand with nothing but blanks between them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.search import parse, write_query
from cards.search.phrases import SIGN, holds_phrase, mark
from rules.engine.names import fold

TEXT = "Discard 2 cards. Draw\n1 card, face-down: Zoë’s “River\u00a0Guard” (now)."


@pytest.mark.parametrize(
    ("phrase", "holds"),
    [
        ("draw 1 card", True),
        ("discard 2 cards", True),
        ("cards draw", False),
        ("cards. draw", True),
        ("cards, draw", True),
        ("card face", False),
        ("face down", False),
        ("face-down", True),
        ("zoes river guard", True),
        ("river guard", True),
        ("guard now", False),
        ("rd 2 ca", True),
    ],
)
def test_a_phrase_stands_across_blanks_alone_and_across_the_signs_that_are_typed(phrase, holds):
    assert holds_phrase(mark(TEXT), mark(phrase)) is holds


@given(st.text())
def test_a_marked_text_is_the_folded_one_with_marks(text):
    assert " ".join(mark(text).replace(SIGN, " ").split()) == fold(text.replace(SIGN, " "))


@pytest.mark.parametrize(
    "text", ['x:"cards draw"', 'x:"cards. draw"', "x:cards.draw", '"river guard"', 'any:"when ~ is"', "river-guard"]
)
def test_a_phrase_is_written_as_one_and_other_words_are_not(text):
    tree = parse(text).tree
    assert parse(write_query(parse(text))).tree == tree
    assert bool(tree.value.phrase) is ('"' in text)
