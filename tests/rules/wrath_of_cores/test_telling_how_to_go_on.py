"""What a designer is told of a text that is not understood: how to go on."""

import pytest

from rules.games.wrath_of_cores.wording.reading import read_box
from tests.rules.cardtext.told import leave_out, list_shown


@pytest.mark.parametrize(
    ("text", "sort", "words"),
    [
        ("This Unit cannot be destroyed by Action cards.", "unit", "by Action cards"),
        ("Destroy all Units except blue ones.", "action", "except blue ones"),
        ("Counter target card and copy its effect.", "response", "and copy its effect"),
    ],
)
def test_a_designer_is_told_the_words_without_which_the_sentence_is_read(text, sort, words):
    message = read_box("text", text, sort).problem.message
    assert f'; it is read without "{words}"' in message
    assert read_box("text", leave_out(text, message), sort).problem is None


def test_what_is_understood_is_shown_in_whole_sentences_of_the_designer_s_own_words():
    text = "Whenever this Unit is targeted by a spell, draw a card."
    shown = list_shown(read_box("text", text, "unit").problem.message)
    assert shown == ["When this Unit is armed, draw a card.", "When this Unit is sacrificed, draw a card."]
    assert all(read_box("text", each, "unit").problem is None for each in shown)


def test_what_is_said_of_a_player_s_own_cards_is_not_answered_with_yours():
    problem = read_box("text", "Your opponent chooses and destroys one of his Units.", "action").problem
    assert not any("your Units" in each for each in problem.nearest)
