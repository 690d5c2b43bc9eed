"""An answer beside a coin or a die that nobody wrote, and a choice that has one answer and was written otherwise."""

import pytest

from tests.rules.scenario import accepts, in_both_editions, refuses, undetermined
from tests.rules.scenario_cards import ambush, rune, scenes_with, with_cards

scene = scenes_with(
    with_cards(
        rune("Coin", "normal", "Flip a coin; if heads, gain 1 HP; if tails, lose 1 HP."),
        rune("Die", "normal", "Roll a die; if 4 or more, gain 1 HP; otherwise, lose 1 HP."),
        rune("Coin of Doom", "normal", "Flip a coin. If heads, destroy all battle cards."),
        ambush("On Loss", "counter", "When a battle card you control is destroyed: gain 1 HP."),
        ambush("On Set", "counter", "When your opponent sets a card: gain 1 HP."),
        rune("Famine", "normal", "Each player discards 1 card."),
    )
)


@in_both_editions
@pytest.mark.parametrize("card", ["Coin", "Die"])
def test_an_answer_is_illegal_whatever_the_unwritten_coin_or_die_shows(card, edition):
    board = f'A hand "{card}"\nB power "On Set" facedown #b2 since 3'
    refuses("WOTA-G54", f'A activate "{card}"\n> B activate #b2', **scene(board, edition))


@in_both_editions
def test_an_answer_that_heads_would_allow_is_undetermined_while_the_coin_is_unwritten(edition):
    board = 'A hand "Coin of Doom"\nB battle "Guard" attack #b1\nB power "On Loss" facedown #b2 since 3'
    rows = 'A activate "Coin of Doom"\n{}> B activate #b2'
    accepts("WOTA-G54", rows.format("A flip heads\n"), **scene(board, edition))
    refuses("WOTA-G54", rows.format("A flip tails\n"), **scene(board, edition))
    undetermined(rows.format(""), **scene(board, edition))


@in_both_editions
def test_a_forced_choice_that_is_written_wrongly_is_refused_for_itself_though_the_other_player_is_asked_next(edition):
    board = 'A hand "Famine" "Wisp"\nB hand "Guard" "Brute"'
    rows = 'A activate "Famine"\nA discard "{}"\nB discard "Brute"'
    accepts("WOTA-G50", rows.format("Wisp"), **scene(board, edition))
    verdict = refuses("WOTA-G50", rows.format("Guard"), at='A discard "Guard"', **scene(board, edition))
    assert verdict.problem.message == "The row cannot choose Guard here: which card A discards."
    assert verdict.state["players"]["A"]["discard"] == []


def test_in_a_long_record_not_every_outcome_is_tried():
    board = 'A hand "Die"\nB power "On Set" facedown #b2 since 3'
    undetermined("~ A hp 7\n" * 4_000 + 'A activate "Die"\n> B activate #b2', **scene(board, "current"))
