"""Effects that set one another off without end: no rule ends them, so the record is undetermined there, at once."""

import pytest

from tests.rules.scenario import accepts, in_both_editions, misclaims, undetermined
from tests.rules.scenario_cards import army, field, with_cards

MEANWHILE = "When a battle card changes position:"
FIVE = 'A battle "Top" attack #a1, "Top" attack, "Top" attack, "Top" attack, "Top" attack'

ENDLESS = {
    "one card that answers itself": (
        army("Top", "When this card changes position: change this card's position."),
        'A battle "Top" attack #a1',
    ),
    "cards that each answer every one of the others": (army("Top", f"{MEANWHILE} change that card's position."), FIVE),
    "cards that each turn all the others": (
        army("Top", f"{MEANWHILE} change the position of each other battle card."),
        FIVE,
    ),
}


@in_both_editions
@pytest.mark.parametrize("case", ENDLESS)
def test_a_row_that_begins_what_does_not_end_is_undetermined(case, edition):
    top, board = ENDLESS[case]
    verdict = undetermined("A position #a1 shield", board=board, cards=with_cards(top), edition=edition)
    assert (
        verdict.problem.message == "These effects trigger one another without end, and no rule says how to stop them."
    )


@in_both_editions
def test_two_cards_that_bring_one_another_back_are_undetermined_too(edition):
    cards = with_cards(
        army("Phoenix", "When this card is destroyed: special summon this card in attack position.", sta=0),
        field("Pyre", "When a battle card is summoned: destroy that card."),
    )
    scene = {"board": 'A field "Pyre"\nA hand "Phoenix"', "cards": cards, "edition": edition}
    undetermined('A summon "Phoenix" attack #a1', **scene)


@in_both_editions
def test_WOTA_EFX_01_five_effects_of_which_each_happens_once_a_turn_end_by_themselves(edition):
    top = army("Top", f"Once per turn, {MEANWHILE.lower()} change that card's position.")
    scene = {"board": FIVE, "cards": with_cards(top), "edition": edition}
    accepts("WOTA-EFX-01", 'A position #a1 shield\n= A battle "Top" attack #a1', **scene)
    misclaims("WOTA-EFX-01", 'A position #a1 shield\n= A battle "Top" shield #a1', **scene)
