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


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Choose a number from 1 to 6.", "a text says the number, and nobody chooses it"),
        ("This attack also damages the Units around the target.", "damage is dealt so"),
        ("If an effect would make you discard a card, draw a card instead.", "texts wait for what happens"),
        ("If your Unit wins this battle, draw two cards.", "texts wait for the destroyed card"),
    ],
)
def test_it_is_told_what_to_write_where_a_word_is_used_in_no_text(text, told):
    assert told in read_box("text", text, "action").problem.message


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("This Unit deals its damage before other Units.", "those with Ranged"),
        ("If this Unit has three or more damage counters on it, destroy it.", "ask for it so"),
        ("Destroy the Units next to the target.", "adjacent to this Unit"),
        ("This attack damages all Units.", "Deal 200 damage"),
        ("Enter: Your opponent skips his next turn.", "a phase is left out once"),
        ("As this Unit enters play, choose a color.", "said as an event"),
    ],
)
def test_a_note_stands_by_the_words_around_the_one_that_is_not_read(text, told):
    assert told in read_box("text", text, "action").problem.message


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("Your opponent discards his hand.", "Your opponent discards their hand."),
        (
            "Your opponent discards a card. Then he draws a card.",
            "Your opponent discards a card. Then they draw a card.",
        ),
    ],
)
def test_what_is_his_is_theirs(text, other):
    assert read_box("text", text, "action").said == read_box("text", other, "action").said != ()
