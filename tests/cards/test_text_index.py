"""Words found in texts that are kept in memory."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.queries.text_index import TextIndex

texts = st.text(alphabet="abcłé ", max_size=12)


@given(st.lists(texts, max_size=20), texts)
def test_the_texts_that_hold_the_words_are_found_and_no_others(each, words):
    assert TextIndex(each).holding(words).tolist() == [words in text for text in each]


@pytest.mark.parametrize("words", ["draw", "r", "", "💧💧💧", "\ud800\ud800\ud800"])
def test_any_words_may_be_asked_of_any_texts(words):
    kept = ["draw 1 card", "", "💧💧💧", "withdraw"]
    assert TextIndex(kept).holding(words).tolist() == [words in text for text in kept]
