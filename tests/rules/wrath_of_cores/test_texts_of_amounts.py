"""Texts of Wrath of Cores that count: beyond a number, for every few, X, and what was just lost."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.texts.nodes import OPPONENT, YOU, InPile, PerEach, Portion, Total
from rules.games.wrath_of_cores.wording.nodes import Ability, LoseLife
from rules.games.wrath_of_cores.wording.reading import BOXES, read_box
from tests.rules.boxes import each_is_read, is_declined, reads_back
from tests.rules.wrath_of_cores.scenario import misses, plays, read_main
from tests.rules.wrath_of_cores.test_wording import COUNTED, KINDS, PRINTED, TALLIES

READ = [
    ("action", "Deal 100 damage to the opposing Core for each card in your hand above 7.",
     "For each card in your hand beyond 7, deal 100 damage to the opposing Core."),
    ("action", "Draw a card for every two Terrains you control.", "For every 2 Terrains you control, draw 1 card."),
    ("action", "Draw X cards, where X is the number of Units you control.", "For each Unit you control, draw 1 card."),
    ("action", "Draw X cards. X is the number of Units you control.", "For each Unit you control, draw 1 card."),
    ("action", "Deal X damage to target Unit, where X is 100 times the number of Terrains you control.",
     "For each Terrain you control, deal 100 damage to target Unit."),
    ("action", "Target Unit gets -X ATK this turn, where X is 50 times the number of cards in your hand.",
     "For each card in your hand, target Unit gets -50 ATK this turn."),
    ("unit", "Attack: Deal X damage to the opposing Core, where X is this Unit's ATK.",
     "Attack: For each point of the ATK of this Unit, deal 1 damage to the opposing Core."),
    ("action", "Your opponent loses half their life.", "The opposing Core loses half its life, rounded down."),
    ("action", "Lose half your life rounded up.", "Your Core loses half its life, rounded up."),
    ("action", "Discard a card. If it's a Unit, draw a card.", "Discard 1 card. If it was a Unit, draw 1 card."),
    ("action", "Choose two target Units. Deal 100 damage to them.",
     "Choose 2 target Units. Deal 100 damage to each of them."),
]  # fmt: skip


test_what_counts_is_read_in_other_words = each_is_read(BOXES, read_main, READ)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Draw X cards.", "not said to be any number"),
        ("Gain 3 blue Elements. X is the number of Units you control.", "does not follow"),
    ],
)
def test_a_number_that_nobody_says_is_declined(text, hint):
    is_declined(read_box("text", text, "action"), hint)


def test_what_is_beyond_a_number_counts_alone():
    text = "For each card in your hand beyond 1, deal 100 damage to the opposing Core."
    plays(text, 'A play "Try"\n~ B hp 2900')  # of three cards two are left
    misses(text, 'A play "Try"\n~ B hp 2800')
    plays("For each card in your hand beyond 5, draw 1 card.", 'A play "Try"\n~ B hp 3000')


def test_every_few_count_once():
    text = "For every 2 Units, deal 100 damage to the opposing Core."
    plays(text, 'A play "Try"\n~ B hp 2900')  # three Units are in play
    misses(text, 'A play "Try"\n~ B hp 2800')


def test_what_was_discarded_is_asked_for():
    text = "Discard 1 card. If it was a Unit, gain 100 life."
    plays(text, 'A play "Try"\nA choose "Wolf"\n~ A hp 3100')
    plays(text, 'A play "Try"\nA choose "Bolt"\n~ A hp 3000')


def test_half_of_the_life_is_lost_and_what_is_over_goes_as_the_text_says():
    odd = ("B hp 2501",)
    plays("Your opponent loses half their life.", 'A play "Try"\n~ B hp 1251', *odd)
    plays("Your opponent loses half their life, rounded up.", 'A play "Try"\n~ B hp 1250', *odd)
    misses("Your opponent loses half their life.", 'A play "Try"\n~ B hp 1250', *odd)


HALVES = st.builds(
    lambda who, up: PerEach(LoseLife(1, who), Portion(Total("hp", who), every=2, up=up)),
    st.sampled_from([YOU, OPPONENT]),
    st.booleans(),
)
PORTIONS = st.one_of(
    st.builds(
        Portion,
        st.one_of(KINDS, TALLIES, st.builds(InPile, PRINTED, st.sampled_from([YOU, OPPONENT])), st.just(Total("hand"))),
        st.integers(1, 7),
    ),
    st.builds(Portion, st.one_of(KINDS, st.just(Total("hand"))), every=st.integers(2, 4)),
)


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.builds(PerEach, COUNTED, PORTIONS), HALVES), st.sampled_from(["action", "unit"]))
def test_a_portion_of_an_amount_is_printed_and_reads_back_to_the_same(said, kind):
    ability = Ability((said,), "enter" if kind == "unit" else "")
    reads_back(BOXES, (ability,), kind, lambda printed: read_box("text", printed, kind))
