"""What a designer is told of a text that is not understood: how to go on."""

import pytest

from rules.games.valcarta.wording.reading import read_text
from tests.rules.cardtext.told import leave_out, list_shown


@pytest.mark.parametrize(
    ("text", "sort", "words"),
    [
        ("The damage of this skill cannot be reduced by effects.", "skill", "by effects"),
        ("The equipped Unit's first skill deals double damage.", "equipment", "first"),
    ],
)
def test_a_designer_is_told_the_words_without_which_the_sentence_is_read(text, sort, words):
    message = read_text(text, sort).problem.message
    assert f'; it is read without "{words}"' in message
    assert read_text(leave_out(text, message), sort).problem is None


def test_what_is_understood_is_shown_in_whole_sentences_of_the_designer_s_own_words():
    text = "Each time your opponent plays a Thunder card, this Unit gets stronger by 10."
    shown = list_shown(read_text(text, "unit").problem.message)
    assert "When your opponent plays a Thunder card, this Unit gets +10 HP this turn." in shown
    assert all(read_text(each, "unit").problem is None for each in shown)


def test_no_sentence_is_shown_where_almost_nothing_is_understood():
    message = read_text("Your Units dance.", "war").problem.message
    assert "it is read without" not in message
    assert list_shown(message) == []


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
    assert told in read_text(text, "war").problem.message


def test_neither_the_sentence_without_its_words_nor_a_short_word_is_shown():
    cut = read_text("Return target Unit to its owner's hand with all Equipment on it.", "war").problem.message
    assert list_shown(cut) == []
    assert read_text("Each player loses SE equal to their hand.", "war").problem.nearest == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Units next to this Unit take 10 less damage.", "know no places"),
        ("Burned Units take double damage this turn.", "said of those who deal it"),
        ("If you rolled a 1 this turn, draw a card.", "rolled 10 or more for FE"),
        ("This attack damages all Units.", "Deal 20 damage"),
        ("Take an extra turn.", "no text gives a turn"),
        ("If you control a Hero Unit, you may roll again.", "an FE roll is changed before it falls"),
        ("Return up to 2 Units with the same name from your Discard Pile to your hand.", "which the text names"),
    ],
)
def test_a_note_stands_by_the_words_around_the_one_that_is_not_read(text, told):
    assert told in read_text(text, "war").problem.message


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
    assert read_text(text, "war").said == read_text(other, "war").said != ()
