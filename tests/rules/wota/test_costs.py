"""Stamina and summon cost: what a summon pays, and what turning up a set card costs whoever cannot pay."""

import pytest

from rules.games import GAMES
from rules.games.wota.summoning.turning_up import turn_up
from rules.games.wota.table.state import Card
from tests.rules.scenario import accepts, battle, ends, in_both_editions, misclaims, player, pool, refuses

GUARD = 'A sta 100\nA hand "Guard"'
ATTACKED = 'A battle "Squire" attack #a1\n'  # AP 30 leaves every set card below standing
penalty = pytest.mark.parametrize(
    ("edition", "points", "rule"), [("classic", 3, "WOTA-COST-17"), ("current", 5, "WOTA-COST-18")]
)


@in_both_editions
def test_WOTA_COST_01_cards_are_paid_for_with_stamina(edition):
    accepts("WOTA-COST-01", 'A summon "Guard" attack #a1\n~ A sta 80', board=GUARD, edition=edition)
    misclaims("WOTA-COST-01", 'A summon "Guard" attack #a1\n~ A sta 100', board=GUARD, edition=edition)


@in_both_editions
def test_WOTA_COST_02_a_summon_costs_the_STA_of_the_card(edition):
    accepts("WOTA-COST-02", 'A summon "Guard" attack #a1\n= A 7/80/0 B 7/200/0', board=GUARD, edition=edition)
    misclaims("WOTA-COST-02", 'A summon "Guard" attack #a1\n= A 7/70/0 B 7/200/0', board=GUARD, edition=edition)


@in_both_editions
def test_WOTA_COST_03_a_summon_must_be_affordable(edition):
    accepts("WOTA-COST-03", 'A summon "Guard" attack #a1\n~ A sta 0', board='A sta 20\nA hand "Guard"', edition=edition)
    refuses("WOTA-COST-03", 'A summon "Guard" attack #a1', board='A sta 19\nA hand "Guard"', edition=edition)


@in_both_editions
def test_WOTA_COST_06_and_07_a_card_without_SC_may_be_summoned_again_and_again(edition):
    board = 'A sc 0\nA hand "Guard" "Guard" "Wisp"'
    rows = 'A summon "Guard" attack #a1\nA summon "Guard" attack #a2\nA summon "Wisp" attack #a3\n'
    accepts("WOTA-COST-06", rows + "~ A sc 0", board=board, edition=edition)
    accepts("WOTA-COST-07", rows + "~ A sta 160", board=board, edition=edition)
    refuses("WOTA-COST-08", 'A summon "Crown" attack #a1', board='A sc 0\nA hand "Crown"', edition=edition)


@in_both_editions
def test_WOTA_COST_06_a_card_without_SC_asks_for_none_when_it_is_turned_up(edition):
    own = 'A battle "Guard" facedown #a1'
    accepts("WOTA-COST-06", "A reveal #a1\n~ A sc 1", board=own, edition=edition)
    misclaims("WOTA-COST-06", "A reveal #a1\n~ A sc 0", board=own, edition=edition)
    theirs = 'A battle "Wisp" #a1\nB sta 0\nB battle "Guard" facedown #b1'
    misclaims("WOTA-COST-06", "-- attack\nA attack #a1 -> #b1\n~ B sc 0", board=theirs, edition=edition)


@in_both_editions
def test_WOTA_COST_08_one_card_with_a_summon_cost_a_turn(edition):
    board = 'A hand "Giant" "Crown"'
    rows = 'A summon "Giant" attack #a1\n~ A sc 0\n'
    accepts("WOTA-COST-08", rows + '== 6 B\n== 7 A\nA summon "Crown" attack #a2', board=board, edition=edition)
    refuses("WOTA-COST-08", rows + 'A summon "Crown" attack #a2', board=board, edition=edition)
    refuses("WOTA-COST-08", rows + '-- build2\nA summon "Crown" attack #a2', board=board, edition=edition)
    misclaims("WOTA-COST-08", 'A summon "Giant" attack #a1\n~ A sc 1', board=board, edition=edition)


@in_both_editions
def test_WOTA_COST_10_an_SC_that_is_not_used_does_not_accumulate(edition):
    accepts("WOTA-COST-10", "== 6 B\n== 7 A\n~ A sc 1", board="A sc 1", edition=edition)
    refuses("WOTA-COST-10", "== 6 B", at="A sc 2", board="A sc 2", edition=edition)


@in_both_editions
def test_WOTA_COST_11_both_face_up_positions_cost_the_same(edition):
    accepts("WOTA-COST-11", 'A summon "Guard" shield #a1\n~ A sta 80', board=GUARD, edition=edition)
    accepts("WOTA-COST-11", 'A summon "Guard" attack #a1\n~ A sta 80', board=GUARD, edition=edition)
    misclaims("WOTA-COST-11", 'A summon "Guard" shield #a1\n~ A sta 100', board=GUARD, edition=edition)


@in_both_editions
def test_WOTA_COST_12_setting_a_battle_card_costs_nothing(edition):
    board = 'A sta 10 sc 0\nA hand "Giant"'
    accepts("WOTA-COST-12", 'A set "Giant" battle #a1\n~ A sta 10\n~ A sc 0', board=board, edition=edition)
    misclaims("WOTA-COST-12", 'A set "Guard" battle #a1\n~ A sta 80', board=GUARD, edition=edition)
    misclaims("WOTA-COST-12", 'A set "Giant" battle #a1\n~ A sc 0', board='A hand "Giant"', edition=edition)


@in_both_editions
def test_WOTA_G17_setting_a_Rune_or_an_Ambush_costs_nothing_either(edition):
    board = 'A sta 0\nA hand "Spark" "Snare"'
    accepts("WOTA-G17", 'A set "Spark" power #a1\nA set "Snare" power #a2\n~ A sta 0', board=board, edition=edition)
    misclaims("WOTA-G17", 'A set "Spark" power #a1\n~ A sta 10', board=board, edition=edition)


@in_both_editions
def test_WOTA_COST_13_a_set_card_is_paid_for_when_it_is_turned_up(edition):
    board = 'A battle "Giant" facedown #a1\nA sta 100'
    accepts("WOTA-COST-13", "A reveal #a1\n~ A sta 40\n~ A sc 0", board=board, edition=edition)
    misclaims("WOTA-COST-13", "A reveal #a1\n~ A sta 100", board=board, edition=edition)
    misclaims("WOTA-COST-13", "A reveal #a1\n~ A sc 1", board=board, edition=edition)


@in_both_editions
def test_WOTA_COST_14_the_cost_is_due_whatever_turned_the_card_up(edition):
    board = ATTACKED + 'B sta 100\nB battle "Giant" facedown #b1'
    rows = "-- attack\nA attack #a1 -> #b1\n"
    accepts("WOTA-COST-14", rows + "~ B sta 40\n~ B sc 0", board=board, edition=edition)
    misclaims("WOTA-COST-14", rows + "~ B sta 100", board=board, edition=edition)


@in_both_editions
def test_WOTA_G19_whoever_controls_the_card_pays_in_the_turn_of_the_other_too(edition):
    board = ATTACKED + 'B sta 100\nB battle "Guard" facedown #b1'
    rows = "-- attack\nA attack #a1 -> #b1\n"
    accepts("WOTA-G19", rows + "= A 7/200/0 B 7/80/0", board=board, edition=edition)
    misclaims("WOTA-G19", rows + "~ B sta 100", board=board, edition=edition)


@penalty
def test_WOTA_C02_one_of_two_costs_unpaid_costs_heart_points(edition, points, rule):
    board = 'A sta 100 sc 0\nA battle "Giant" facedown #a1'
    accepts("WOTA-C02", f"A reveal #a1\n~ A hp {7 - points}", board=board, edition=edition)
    accepts(rule, f"A reveal #a1\n= A {7 - points}/40/0 B 7/200/0", board=board, edition=edition)
    misclaims(rule, f"A reveal #a1\n~ A hp {7 - (8 - points)}", board=board, edition=edition)
    misclaims("WOTA-C02", "A reveal #a1\n~ A hp 7", board=board, edition=edition)


@penalty
def test_WOTA_G21_the_cost_that_can_be_paid_is_paid(edition, points, rule):
    accepts(
        "WOTA-G21",
        f"A reveal #a1\n= A {7 - points}/40/0 B 7/200/0",
        board='A sta 100 sc 0\nA battle "Giant" facedown #a1',
        edition=edition,
    )
    accepts(
        "WOTA-G21",
        "A reveal #a1\n~ A sc 0\n~ A sta 50",
        board='A sta 50\nA battle "Giant" facedown #a1',
        edition=edition,
    )
    misclaims(
        "WOTA-G21", "A reveal #a1\n~ A sta 100", board='A sta 100 sc 0\nA battle "Giant" facedown #a1', edition=edition
    )
    misclaims("WOTA-G21", "A reveal #a1\n~ A sc 1", board='A sta 50\nA battle "Giant" facedown #a1', edition=edition)


@in_both_editions
def test_WOTA_G20_a_cost_is_never_paid_in_part(edition):
    board = 'A sta 50\nA battle "Giant" facedown #a1'
    accepts("WOTA-G20", "A reveal #a1\n~ A sta 50", board=board, edition=edition)
    misclaims("WOTA-G20", "A reveal #a1\n~ A sta 0", board=board, edition=edition)


@penalty
def test_WOTA_COST_22_and_WOTA_C03_a_card_with_STA_only_costs_heart_points_and_not_the_game(edition, points, rule):
    board = 'A sta 10\nA battle "Guard" facedown #a1'
    accepts("WOTA-COST-22", f"A reveal #a1\n= A {7 - points}/10/0 B 7/200/0", board=board, edition=edition)
    misclaims("WOTA-COST-22", "A reveal #a1\n~ A hp 7", board=board, edition=edition)
    misclaims("WOTA-COST-22", "A reveal #a1", board=board, edition=edition, tags='[Result "B"]')
    misclaims("WOTA-C03", f"A reveal #a1\n~ A hp {7 - (8 - points)}", board=board, edition=edition)
    theirs = {"board": 'A battle "Wisp" #a1\nB sta 10\nB battle "Guard" facedown #b1', "edition": edition}
    for tags in ('[Result "A"]', '[Result "draw"]', '[Result "*"] [End "costs"]'):
        misclaims("WOTA-COST-22", "-- attack\nA attack #a1 -> #b1", tags=tags, **theirs)


@in_both_editions
def test_WOTA_COST_19_neither_cost_paid_loses_the_game(edition):
    board = 'A sta 10 sc 0\nA battle "Giant" facedown #a1'
    ends("WOTA-COST-19", "A reveal #a1", winner="B", reason="costs", board=board, edition=edition)
    refuses("WOTA-WIN-02", "A reveal #a1\n-- attack", board=board, edition=edition)
    misclaims("WOTA-COST-19", "A reveal #a1", board=board, edition=edition, tags='[Result "A"]')
    misclaims("WOTA-COST-19", "A reveal #a1", board=board, edition=edition, tags='[Result "B"] [End "hp"]')


@in_both_editions
def test_WOTA_COST_19_holds_in_the_turn_of_the_attacker_too(edition):
    board = ATTACKED + 'B sta 10 sc 0\nB battle "Giant" facedown #b1'
    verdict = ends(
        "WOTA-COST-19", "-- attack\nA attack #a1 -> #b1", winner="A", reason="costs", board=board, edition=edition
    )
    assert player(verdict, "B")["hp"] == 7


@in_both_editions
def test_WOTA_COST_20_the_game_is_lost_only_for_a_card_that_has_both_costs(edition):
    ends(
        "WOTA-COST-19",
        "A reveal #a1",
        winner="B",
        reason="costs",
        board='A sta 10 sc 0\nA battle "Giant" facedown #a1',
        edition=edition,
    )
    accepts("WOTA-COST-20", "A reveal #a1", board='A sta 10 sc 0\nA battle "Guard" facedown #a1', edition=edition)
    misclaims(
        "WOTA-COST-20",
        "A reveal #a1",
        board='A sta 10 sc 0\nA battle "Giant" facedown #a1',
        edition=edition,
        tags='[Result "draw"]',
    )


@in_both_editions
def test_WOTA_COST_21_that_loss_comes_at_once(edition):
    board = 'A sta 10 sc 0\nA battle "Giant" facedown #a1'
    ends("WOTA-COST-19", "A reveal #a1", winner="B", reason="costs", board=board, edition=edition)
    refuses("WOTA-WIN-02", "A reveal #a1\n== 6 B", board=board, edition=edition)
    misclaims("WOTA-COST-21", "A reveal #a1", board=board, edition=edition, tags='[Result "B"] [End "concede"]')


@in_both_editions
def test_a_card_with_SC_and_no_STA_has_one_cost_to_miss(edition):
    points = {"classic": 3, "current": 5}[edition]
    board = 'A sta 0 sc 0\nA battle "Crown" facedown #a1'
    accepts("WOTA-C02", f"A reveal #a1\n~ A hp {7 - points}", board=board, edition=edition)


@in_both_editions
def test_WOTA_G22_a_card_may_be_turned_up_that_cannot_be_paid_for(edition):
    accepts("WOTA-G22", "A reveal #a1", board='A sta 10\nA battle "Guard" facedown #a1', edition=edition)
    refuses("WOTA-COST-03", 'A summon "Guard" attack #a1', board='A sta 10\nA hand "Guard"', edition=edition)
    misclaims("WOTA-G22", "A reveal #a1\n~ A hp 7", board='A sta 10\nA battle "Guard" facedown #a1', edition=edition)


@in_both_editions
def test_WOTA_G23_the_card_stays_after_a_cost_that_was_not_paid(edition):
    board = 'A sta 10 hp 10\nA battle "Guard" facedown #a1'
    verdict = accepts("WOTA-G23", "A reveal #a1\n-- attack\nA attack #a1 -> B\n~ B hp 6", board=board, edition=edition)
    assert battle(verdict, "A")["a1"] == {
        "handle": "a1", "card": "Guard", "position": "attack", "face": "up", "ap": 40, "sp": 60,
    }  # fmt: skip
    misclaims("WOTA-G23", "A reveal #a1\n~ destroy #a1", board=board, edition=edition)


@penalty
def test_WOTA_G16_a_penalty_that_takes_the_last_heart_point_ends_the_game_before_the_battle(edition, points, rule):
    board = f'A battle "Colossus" attack #a1\nB hp {points} sta 10\nB battle "Guard" facedown #b1'
    verdict = ends(
        "WOTA-WIN-01", "-- attack\nA attack #a1 -> #b1", winner="A", reason="hp", board=board, edition=edition
    )
    assert player(verdict, "B")["hp"] == 0
    assert battle(verdict, "B")["b1"]["face"] == "up"  # not destroyed: the comparison never came
    misclaims("WOTA-G16", "-- attack\nA attack #a1 -> #b1", board=board, edition=edition, tags='[Result "B"]')


@in_both_editions
def test_the_SC_used_in_the_own_turn_is_missing_when_a_set_card_is_attacked_in_the_next(edition):
    points = {"classic": 3, "current": 5}[edition]
    board = 'A hand "Crown"\nA battle "Giant" facedown #a1\nB battle "Squire" attack #b1'
    rows = 'A summon "Crown" attack #a2\n== 6 B\n-- attack\nB attack #b1 -> #a1\n'
    accepts("WOTA-C09", rows + f"~ A hp {7 - points}\n~ A sta 140\n~ A sc 0", board=board, edition=edition)
    misclaims("WOTA-C02", rows + "~ A hp 7", board=board, edition=edition)


@penalty
def test_WOTA_COST_17_and_18_the_penalty_is_the_number_of_the_edition(edition, points, rule):
    """WOTA-COST-17 holds in the classic edition and WOTA-COST-18 in the current one, side by side."""
    board = 'A hp 10 sta 10\nA battle "Giant" facedown #a1'
    accepts(rule, f"A reveal #a1\n~ A hp {10 - points}", board=board, edition=edition)
    misclaims(rule, f"A reveal #a1\n~ A hp {10 - (8 - points)}", board=board, edition=edition)
    other = "WOTA-COST-18" if edition == "classic" else "WOTA-COST-17"
    assert edition not in GAMES["wota"].rulebook[other].editions


@pytest.mark.parametrize(("edition", "left"), [("classic", 60), ("current", 80)])
def test_WOTA_COST_16_and_WOTA_C33_accept_a_second_turning_up_unpaid_and_refuse_it_in_the_classic_edition(
    edition, left
):
    """WOTA-COST-16; no card of the ground floor turns another face-down, so the table is laid by hand."""
    game = GAMES["wota"]
    state = game.new_state(game, game.editions[edition], 0)
    card = Card(0, pool().get("Guard"))
    state.players[0].sta = 100
    turn_up(state, card, "WOTA-KEY-37")
    card.face_up = False
    turn_up(state, card, "WOTA-KEY-37")
    assert state.players[0].sta == left
