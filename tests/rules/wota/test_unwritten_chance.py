"""An answer beside a coin or a die that nobody wrote, and a choice that has one answer and was written otherwise."""

import pytest

from tests.rules.scenario import accepts, in_both_editions, refuses, undetermined
from tests.rules.scenario_cards import ambush, rune, scenes_with, with_cards

scene = scenes_with(
    with_cards(
        rune("Coin", "normal", "Flip a coin; if heads, gain 1 HP; if tails, lose 1 HP."),
        rune("Die", "normal", "Roll a die; if 4 or more, gain 1 HP; otherwise, lose 1 HP."),
        rune("Coin Gift", "normal", "Flip a coin; if heads, draw 1 card; if tails, discard 1 card."),
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
def test_WOTA_COST_03_a_row_below_an_unwritten_coin_is_illegal_where_it_is_so_on_either_side(edition):
    rows = 'A activate "Coin Gift"\nA summon "Guard" attack #a1'
    board = 'A sta {}\nA hand "Coin Gift" "Guard"{}'
    refuses("WOTA-COST-03", rows, **scene(board.format(20, ""), edition))
    undetermined(rows, **scene(board.format(30, ""), edition))  # after tails, Guard has been discarded
    accepts("WOTA-COST-03", rows.replace("\n", "\nA flip heads\n"), **scene(board.format(30, ""), edition))
    undetermined(rows, **scene(board.format(30, ' "Wisp"'), edition))


@in_both_editions
def test_WOTA_G42_a_row_above_the_coin_that_is_written_below_it_comes_too_early(edition):
    rows = 'A activate "Coin"\nA summon "Guard" attack #a1\nA flip heads'
    refuses("WOTA-G42", rows, at='A summon "Guard" attack #a1', **scene('A hand "Coin" "Guard"', edition))
    refuses("WOTA-G50", 'A activate "Coin"\nB flip heads', **scene('A hand "Coin"', edition))


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
