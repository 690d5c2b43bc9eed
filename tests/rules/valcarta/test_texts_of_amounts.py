"""Texts of Valcarta that count: beyond a number, for every few, X, and what was just paid."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.texts.nodes import PerEach, Portion, Total
from rules.games.valcarta.wording.nodes import LoseSE
from rules.games.valcarta.wording.reading import BOXES, read_text
from tests.rules.boxes import each_is_read, is_declined, reads_back
from tests.rules.scenes import faulty, legal
from tests.rules.valcarta.scenario import played, player
from tests.rules.valcarta.test_wording import COUNTED, PLAIN_UNITS

READ = [
    ("continuous", "At the end of your turn, lose 100 SE for each card in your hand over 5.",
     "At the end of your turn, for each card in your hand beyond 5, lose 100 SE."),
    ("war", "Draw a card for every 2 Units you control.", "For every 2 Units you control, draw 1 card."),
    ("war", "Gain X FE, where X is the number of Units you control.", "For each Unit you control, gain 1 FE."),
    ("war", "Choose target Unit. Gain X SE, where X is its HP.",
     "Choose target Unit. For each point of the HP of it, gain 1 SE."),
    ("war", "Discard a card. If it's a War Card, draw a card.", "Discard 1 card. If it was a War Card, draw 1 card."),
    ("skill", "Choose up to two opposing Units. Deal 30 damage to each of them.",
     "Choose up to 2 target opposing Units. Deal 30 damage to each of them."),
    ("war", "Your opponent loses half of their SE.", "Your opponent loses half their SE, rounded down."),
    ("war", "Pay half your SE rounded up. Draw 2 cards.", "Lose half your SE, rounded up. Draw 2 cards."),
    ("war", "Each player loses half their SE.",
     "Lose half your SE, rounded down. Your opponent loses half their SE, rounded down."),
    ("war", "Pay all your remaining FE. Deal 10 damage to target Unit for each FE paid this way.",
     "Lose all FE. For each FE lost this way, deal 10 damage to target Unit."),
]  # fmt: skip


test_what_counts_is_read_in_other_words = each_is_read(BOXES, read_text, READ)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Gain X FE.", "not said to be any number"),
        ("Draw 1 card. For each FE lost this way, draw 1 card.", "nobody has lost"),
    ],
)
def test_a_number_that_nobody_says_is_declined(text, hint):
    is_declined(read_text(text, "war"), hint)


def test_what_is_beyond_a_number_counts_alone_and_every_few_once():
    text = "For each card in your hand beyond 1, gain 100 SE. For every 2 Units, gain 1000 SE."
    verdict = legal(played(text))  # two cards are left in hand, three Units are in play
    assert player(verdict, "A")["se"] == 16100


def test_all_FE_is_paid_and_counted():
    text = "Lose all FE. For each FE lost this way, gain 100 SE."
    verdict = legal(played(text))
    assert (player(verdict, "A")["fe"], player(verdict, "A")["se"]) == (0, 15700)


def test_half_of_SE_is_lost_and_what_is_over_goes_as_the_text_says():
    odd = ("B se 2501",)
    down = played("Your opponent loses half their SE.", 'A play "Trick"', *odd)
    up = played("Your opponent loses half their SE, rounded up.", 'A play "Trick"', *odd)
    assert [player(legal(each), "B")["se"] for each in (down, up)] == [1251, 1250]
    assert player(legal(played("Lose half your SE.")), "A")["se"] == 7500


HALVES = st.builds(
    lambda who, up: PerEach(LoseSE(1, who), Portion(Total("se", who), every=2, up=up)),
    st.sampled_from(["you", "opponent"]),
    st.booleans(),
)
PORTIONS = st.one_of(
    st.builds(Portion, st.one_of(PLAIN_UNITS, st.just(Total("hand"))), st.integers(1, 7)),
    st.builds(Portion, PLAIN_UNITS, every=st.integers(2, 4)),
)


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.builds(PerEach, COUNTED, PORTIONS), HALVES), st.sampled_from(["war", "skill"]))
def test_a_portion_of_an_amount_is_printed_and_reads_back_to_the_same(said, sort):
    reads_back(BOXES, (said,), sort, lambda printed: read_text(printed, sort))


def test_VAL_WAR_11_what_may_be_done_for_each_of_some_things_is_offered_if_there_are_any():
    text, answer = "You may draw 1 card for each FE you have.", 'A play "Trick"\nA choose yes\nA draw 2 ?'
    legal(played(text, answer, "A fe 2"))
    faulty(played(text, answer, "A fe 0"), "illegal")
    text, answer = "You may lose 1000 SE for each FE you have.", 'A play "Trick"\nA choose yes\n~ A se 13000'
    legal(played(text, answer, "A fe 2"))
