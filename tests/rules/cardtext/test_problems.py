"""What is told of a text that is not understood; whatever is typed, nothing else ever happens."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cardtext import Problem, read_text
from rules.cardtext.reading import LONGEST
from rules.games.wota.wording import VOCABULARY
from tests.rules.cardtext.samples import CANONICAL
from tests.rules.cardtext.told import leave_out, list_shown

STRANGE = ("\n", "“", "”", "—", "'", '"', "0", "-", "•", "☃")
WORDS = [*sorted({word for text in CANONICAL for word in text.split()}), *STRANGE]


def problem_of(text):
    problem = read_text(text, VOCABULARY).problem
    assert problem is not None, text
    return problem


def names(problem, wording):
    """Whether a wording is among what can be written."""
    return any(wording.casefold() in each.casefold() for each in problem.nearest)


def test_a_problem_tells_line_column_and_word():
    problem = problem_of("Maintenance 10.\nDraw 1 card. Draw 2 cads.")
    assert (problem.line, problem.column, problem.word) == (2, 21, "cads")
    assert problem.message.startswith('line 2, column 21: "cads" is not understood here')


def test_a_problem_names_the_nearest_wordings():
    assert names(problem_of("Draw 2 cads."), "draw 2 cards")
    assert problem_of("Destory it.").nearest
    for text in ("Destroy target goblin.", "This card cannot fly.", "Once per week: draw 1 card."):
        assert 1 <= len(problem_of(text).nearest) <= 2
    assert names(problem_of("This card cannot atack."), "cannot attack")
    assert names(problem_of("Once per gane: draw 1 card."), "once per game")


@pytest.mark.parametrize("text", ["Draw 2 cards, then dance.", "Gain 20 STA and dance."])
def test_a_sentence_is_never_offered_without_the_part_that_is_not_understood(text):
    problem = problem_of(text)
    assert problem.nearest == ()
    assert "understood up to there" in problem.message
    assert 'it is read without "' in problem.message
    assert 'dance"' in problem.message


def test_a_deed_that_is_not_understood_is_answered_with_what_is_known_of_the_same_verb():
    lasting = "Negate the effects of all battle cards until end of turn."
    assert problem_of("Negate the effects of all battle cards.").nearest[0] == lasting
    highest = "Destroy target battle card with the highest AP."
    assert problem_of("Destroy target battle card with the nicest AP.").nearest[0] == highest


def test_what_can_be_written_keeps_the_words_and_figures_of_the_sentence_and_is_read():
    for text, wanted in (
        ("Destroy 3 target goblins.", "Destroy 3 target "),
        ("Double everything.", "Double your "),
    ):
        nearest = problem_of(text).nearest
        assert nearest[0].startswith(wanted), nearest
        assert all(read_text(each, VOCABULARY).problem is None for each in nearest), nearest


AS_DESIGNERS_WRITE = (
    "When this card is tributed for the summon of a Titan, draw 1 card.",
    "Add one card from your discard pile to your hand except a Rune.",
    "Special summon one Undead card from your discard pile.",
    "Whenever a player summons a Water card, that player gains 10 Stamina.",
    "Your opponent must discard a card, then draw a card.",
    "This card is treated as a Human.",
    "This card gains 10 AP for each turn it has been on the field.",
    "Once during each player's turn, the turn player may discard a card to gain 1 Heart Point.",
    "When your opponent attacks with a card that has more AP than your Heart Points times 10, negate the attack.",
)


@pytest.mark.parametrize("text", AS_DESIGNERS_WRITE)
def test_each_sentence_that_is_offered_is_read_and_has_no_figures_but_the_designer_s(text):
    own = set(re.findall(r"\d+", text)) | {"1"}
    for sentence in problem_of(text).nearest:
        assert read_text(sentence, VOCABULARY).problem is None, sentence
        assert set(re.findall(r"\d+", sentence)) <= own, sentence


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("Beast cards you control gain 20 AP whenever near a Human card.", "for each"),
        ("Once per turn, if you have fewer battle cards than your opponent, draw a card.", "in their hand"),
        ("Equip this card to another battle card nearby.", "to this card"),
        ("Gain 10 STA and mend 10 more.", "10 HP"),
        ("The AP of this card is equal to your Stamina.", "doubled"),
    ],
)
def test_no_sentence_is_offered_that_says_something_else(text, other):
    assert not names(problem_of(text), other)


def test_a_sentence_is_offered_without_those_before_it():
    text = "Tribute one Villain card. Each time your opponent loses a Heart Point, gain 20 Stamina."
    assert problem_of(text).nearest == ("When your opponent loses HP: gain 20 STA.",)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("When this card attacks a battle card, destroy it.", "destroy the other card"),
        ("When your opponent declares an attack, banish them.", "banish the attacking card"),
    ],
)
def test_a_word_that_stands_for_nothing_is_answered_with_what_could_stand_there(text, meant):
    nearest = problem_of(text).nearest
    assert meant in nearest[0], nearest


def test_no_other_deed_is_offered_for_the_designer_s():
    assert problem_of("Counter target Rune.").nearest == ()
    assert not names(problem_of("Swap the positions of two battle cards."), "becomes")
    assert not names(problem_of("When this card is summoned, your opponent must think and discard 2 cards."), "destroy")


def test_where_a_verb_is_known_it_is_told_how_texts_use_it():
    assert 'texts say "return" as in: Return ' in problem_of("Return it to where it was.").message
    later = problem_of("At the end of each turn, somehow draw it.").message
    assert 'texts say "draw" as in: Draw ' in later


@pytest.mark.parametrize(
    ("text", "told", "other"),
    [
        ("Battle cards summoned next turn lose 20 AP.", "time goes on", "no places"),
        ("The equipped card attacks the card next to it.", "no places", "time goes on"),
        ("As this card is summoned, choose a type.", "said as an event", "lasts to a time"),
        ("Put a spell counter on this card.", "nothing else is counted", "Quick Rune"),
        ("Tokens can't attack.", "no text makes new cards", "write:"),
        ("Whenever a card burns, gain 10 STA.", "a text goes on as in", "draws"),
        ("Your opponent can't look at their hand.", "understood up to there", "write:"),
        ("Damage dealt by this card can't be halved.", "understood up to there", "is not counted"),
    ],
)
def test_a_note_stands_by_the_words_around_the_one_that_is_not_read(text, told, other):
    message = problem_of(text).message
    assert told in message
    assert other not in message


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("You can discard this card from your hand to negate a direct attack.", "direct"),
        ("This card can't attack unless you pay 10 STA.", "unless you pay 10 STA"),
        ("Destroy one battle card whose AP is lower than your Stamina.", "whose AP is lower than your Stamina"),
        ("All Aqua cards can attack directly, but the damage is halved.", "but the damage is halved"),
        ("Neither player can activate Ambush cards during the first turn.", "during the first turn"),
    ],
)
def test_a_designer_is_told_the_words_without_which_the_sentence_is_read(text, words):
    message = problem_of(text).message
    assert f'; it is read without "{words}"' in message
    assert read_text(leave_out(text, message), VOCABULARY).problem is None


def test_where_leaving_words_out_does_not_help_no_words_are_named():
    for text in ("Dance.", "Fly to the moon.", "When this card leaves the field, return all cards it destroyed to it."):
        assert "it is read without" not in problem_of(text).message


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("This card can attack whenever it wants to.", "This card may attack twice."),
        (
            "Once per turn, this card can attack one more time if it destroyed a card by battle.",
            "Once per turn, this card may attack one more time until end of turn.",
        ),
        (
            "When this card leaves the field, return all cards it destroyed to the field.",
            "When this card leaves the field, return all cards to its owner's hand.",
        ),
    ],
)
def test_what_is_understood_is_shown_in_whole_sentences_that_are_read(text, shown):
    sentences = list_shown(problem_of(text).message)
    assert shown in sentences
    assert len(sentences) <= 2
    assert all(read_text(each, VOCABULARY).problem is None for each in sentences)


def test_no_sentence_is_shown_where_almost_nothing_is_understood_or_a_wording_is_near():
    assert list_shown(problem_of("It can dance.").message) == []
    assert list_shown(problem_of("Destroy target battle card with the nicest AP.").message) == []


def test_types_and_kinds_with_which_a_text_may_go_on_are_told_by_what_they_are():
    message = problem_of("Exchange your soul with your opponent.").message
    assert "a type of card, a kind of card" in message
    assert '"Alien"' not in message


def test_a_condition_is_answered_with_conditions_of_its_own_words():
    nearest = problem_of("If your opponent has more cards on the field than in their hand, draw a card.").nearest
    assert nearest[0] == "If your opponent has more battle cards in their hand than you, draw 1 card."
    assert problem_of("When your opponent summons two or more battle cards, destroy them.").word == "two"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Once per turn, you can set one Rune from your discard pile.", "cards are set by their players alone"),
        ("You can only control two Dragon cards.", "texts do not limit how many cards lie on the field"),
        ("Your opponent plays with their hand revealed.", "hands are looked at once"),
        ("Once per turn, put a counter on this card.", "nothing else is counted"),
        ("If this card is destroyed because of your opponent, draw 1 card.", "say by what it happens"),
        ("Take an extra turn after this one.", "no text gives another turn"),
    ],
)
def test_it_is_told_why_no_text_says_what_the_verb_or_the_word_asks_for(text, told):
    assert told in problem_of(text).message


def test_what_is_no_type_is_answered_with_the_types():
    for text in ("Special summon one Undead card from your discard pile.", "When a Knight is summoned, draw 1 card."):
        assert "it is no type: types are Alien, Ancient, Aqua, " in problem_of(text).message
    for text in ("Destroy target battle card quickly.", "When this card attacks, the defending card loses 10 SP."):
        assert "no type" not in problem_of(text).message
        assert "Spy" not in problem_of(text).message


def test_where_nothing_is_near_the_words_are_told_with_which_a_text_goes_on():
    message = problem_of("It can dance.").message
    assert 'from there a text goes on with "attack", ' in message
    assert "write: " not in message
    assert problem_of("Dance.").nearest == ()


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Legend.", '"Legend"'),
        ("Spy. When this card is summoned, draw 1 card.", '"Spy"'),
        ("Draw 1 card. Bloodlust, Titan 2", '"Bloodlust", "Titan 2"'),
    ],
)
def test_keywords_that_stand_as_a_sentence_are_sent_to_the_field_of_keywords(text, written):
    assert problem_of(text).message.endswith(f'in the field "keywords": [{written}]')
    assert problem_of(text).nearest == ()


def test_a_sentence_that_says_more_than_keywords_is_answered_as_any_other():
    for text in ("Legend quickly.", "And.", "2."):
        assert "in the field" not in problem_of(text).message


def test_it_is_told_how_far_a_text_is_understood():
    message = problem_of("If you control a Dragon card, fly to the moon.").message
    assert 'understood up to there: "If you control a Dragon card,"' in message
    assert "no sentence that is known begins so" in problem_of("Fly to the moon.").message


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Destroy target spell.", "Rune"),
        ("Destroy target creature.", "battle card"),
        ("Pay 20 mana: draw 1 card.", "STA"),
        ("Revive 1 Army card.", "special summon 1 battle card from your discard pile"),
        ("This card is immune to Runes.", "cannot be targeted"),
    ],
)
def test_a_word_of_other_games_is_answered_with_what_it_is_called_here(text, wanted):
    assert names(problem_of(text), wanted)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Destroy target battle card with the nicest AP.", "with the highest AP"),
        ("Draw until you have a full hand.", "draw until you have 2 cards in your hand"),
    ],
)
def test_the_wording_with_the_same_telling_words_is_named(text, wanted):
    assert names(problem_of(text), wanted)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("This card gains Bloodlsut.", "This card gains Bloodlust"),
        ("Discad 1 card.", "Discard 1 card"),
        ("Gain 10 STA. When this card is sumoned, draw 1 card.", "When this card is summoned, draw 1 card"),
        ("Target Dargon gains 20 AP.", "Target Dragon gains 20 AP"),
        ("Your oponent loses 1 HP.", "Your opponent loses 1 HP"),
    ],
)
def test_a_mistyped_word_is_answered_with_the_sentence_as_it_would_be_read(text, meant):
    assert problem_of(text).nearest[0] == meant


def test_a_sentence_is_mended_only_where_that_makes_it_one():
    assert not any("dance" in wording for wording in problem_of("Discad 1 card and dance.").nearest)


def test_a_name_without_quotation_marks_is_asked_for_in_them():
    for called in ("named", "called"):
        problem = problem_of(f"Add 1 card {called} River Guard from your deck to your hand.")
        assert (problem.word, problem.nearest) == ("River", ('named "River Guard"',))
        assert "quotation marks" in problem.message
    assert problem_of("Destroy target card named river guard.").nearest == ('named "river"',)


def test_a_text_that_ends_too_soon_fails_on_its_end():
    problem = problem_of("When this card is summoned:")
    assert (problem.line, problem.word) == (1, ".")


def test_a_text_that_is_too_long_for_a_card_is_declined_at_once():
    problem = problem_of("draw 1 card and " * 400)
    assert problem.nearest == ()
    assert f"there is room for {LONGEST}" in problem.message


@pytest.mark.parametrize(
    "text",
    [
        "if you control a card, " * 60,
        "you may " * 140,
        "draw 1 card and " * 70,
        "choose one: draw 1 card; or " * 40,
        "target card gains 1 AP and 1 SP and " * 30,
        "flip a coin; if heads, draw 1 card; if tails, " * 25 + "draw 1 card",
        "choose 1 card; " * 90,
        '"' * 900,
        "then " * 280,
        "." * 290,
    ],
)
def test_hostile_texts_are_declined(text):
    assert isinstance(problem_of(text), Problem)


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=200))
def test_garbage_is_declined_or_read_and_never_raises(text):
    reading = read_text(text, VOCABULARY)
    assert (reading.problem is None) or reading.abilities == ()


@settings(max_examples=80, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join))
def test_words_in_any_order_are_declined_or_read_and_never_raise(text):
    reading = read_text(text, VOCABULARY)
    assert reading.problem is None or (reading.abilities == () and len(reading.problem.nearest) <= 3)


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(CANONICAL), st.integers(0, 60), st.sampled_from(WORDS))
def test_a_text_with_one_word_changed_is_declined_or_read_and_never_raises(text, at, word):
    words = text.split()
    words[at % len(words)] = word
    reading = read_text(" ".join(words), VOCABULARY)
    assert reading.problem is None or reading.abilities == ()


def test_an_unfinished_sentence_is_answered_with_what_it_lacks():
    for text, lacking in (
        ("When your opponent summons a Boss, you may special summon one Boss card.", "from your hand"),
        ("Add one Rune from your deck.", "to your hand"),
    ):
        assert names(problem_of(text), lacking)


def test_a_verb_that_may_be_said_of_two_cards_is_answered_with_either():
    problem = problem_of("Target battle card gains 10 AP. Cannot be destroyed in battle.")
    assert problem.nearest == ("This card cannot be destroyed in battle.", "It cannot be destroyed in battle.")
