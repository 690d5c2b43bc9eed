"""Keywords in battle and on the field: who must be attacked, who attacks how often, who falls and who comes back."""

import pytest

from tests.rules.scenario import accepts, battle, ends, in_both_editions, misclaims, player, refuses

ATTACKING = "5 A attack"


@in_both_editions
def test_WOTA_KEY_04_bloodlust_takes_a_heart_for_a_card_destroyed_in_attack_position(edition):
    board = 'A battle "Reaver" attack #a1\nB battle "Guard" attack #b1'
    accepts("WOTA-KEY-04", "A attack #a1 -> #b1\n~ B hp 6", board=board, turn=ATTACKING, edition=edition)
    misclaims("WOTA-KEY-04", "A attack #a1 -> #b1\n~ B hp 7", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_KEY_04_bloodlust_works_for_a_defender_too(edition):
    board = 'A battle "Guard" attack #a1\nB battle "Reaver" attack #b1'
    accepts("WOTA-KEY-04", "A attack #a1 -> #b1\n~ A hp 6", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_KEY_05_bloodlust_takes_nothing_for_a_card_in_shield_position(edition):
    board = 'A battle "Reaver" attack #a1\nB battle "Brute" shield #b1'
    rows = "A attack #a1 -> #b1\n~ destroy #b1\n~ B hp "
    accepts("WOTA-KEY-05", rows + "7", board=board, turn=ATTACKING, edition=edition)
    misclaims("WOTA-KEY-05", rows + "6", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_G68_two_bloodlusts_that_destroy_each_other_take_a_heart_each_and_may_draw_the_game(edition):
    board = 'A hp 1\nB hp 1\nA battle "Reaver" attack #a1\nB battle "Rival" attack #b1'
    ends("WOTA-G08", "A attack #a1 -> #b1", winner="draw", reason="hp", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_KEY_06_a_card_with_nuisance_is_attacked_before_any_other(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Pest" attack #b1, "Guard" attack #b2'
    accepts("WOTA-KEY-06", "A attack #a1 -> #b1", board=board, turn=ATTACKING, edition=edition)
    refuses("WOTA-KEY-06", "A attack #a1 -> #b2", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_KEY_07_the_attacker_chooses_among_several_with_nuisance(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Pest" attack #b1, "Pest" attack #b2, "Guard" attack #b3'
    accepts("WOTA-KEY-07", "A attack #a1 -> #b2", board=board, turn=ATTACKING, edition=edition)
    refuses("WOTA-KEY-07", "A attack #a1 -> #b3", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_G61_a_face_down_nuisance_binds_nobody(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Pest" facedown #b1, "Squire" attack #b2'
    accepts("WOTA-G61", "A attack #a1 -> #b2", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_KEY_08_a_battleborn_card_never_attacks_directly(edition):
    board = 'A battle "Champion" attack #a1, "Brute" attack #a2'
    accepts("WOTA-KEY-08", "A attack #a2 -> B", board=board, turn=ATTACKING, edition=edition)
    refuses("WOTA-KEY-08", "A attack #a1 -> B", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_KEY_11_a_battleborn_card_attacks_each_card_once(edition):
    board = 'A battle "Champion" attack #a1\nB battle "Wall" shield #b1, "Guard" attack #b2, "Squire" attack #b3'
    rows = "A attack #a1 -> #b1\nA attack #a1 -> #b2\nA attack #a1 -> #b3"
    accepts("WOTA-KEY-11", rows, board=board, turn=ATTACKING, edition=edition)
    refuses("WOTA-KEY-11", rows + "\nA attack #a1 -> #b1", board=board, turn=ATTACKING, edition=edition)


def test_WOTA_KEY_09_in_classic_a_battleborn_card_goes_on_attacking_face_up_cards_only():
    board = 'A battle "Champion" attack #a1\nB battle "Guard" attack #b1, "Squire" facedown #b2'
    scene = {"board": board, "turn": ATTACKING, "edition": "classic"}
    accepts("WOTA-KEY-09", "A attack #a1 -> #b2\nA attack #a1 -> #b1", **scene)
    refuses("WOTA-KEY-09", "A attack #a1 -> #b1\nA attack #a1 -> #b2", **scene)


def test_WOTA_KEY_10_in_current_a_battleborn_card_attacks_face_down_cards_too():
    board = 'A battle "Champion" attack #a1\nB battle "Guard" attack #b1, "Squire" facedown #b2'
    rows = "A attack #a1 -> #b1\nA attack #a1 -> #b2"
    accepts("WOTA-KEY-10", rows, board=board, turn=ATTACKING)


@pytest.mark.parametrize(("name", "rule", "most"), [("Twinblade", "WOTA-KEY-30", 2), ("Whirlwind", "WOTA-KEY-31", 3)])
@in_both_editions
def test_WOTA_KEY_30_and_31_twice_and_triple_attack_two_and_three_times(name, rule, most, edition):
    board = f'A battle "{name}" attack #a1\nB battle "Wall" shield #b1'
    rows = ["A attack #a1 -> #b1"] * most
    accepts(rule, "\n".join(rows), board=board, turn=ATTACKING, edition=edition)
    verdict = refuses(rule, "\n".join([*rows, "A  attack #a1 -> #b1"]), board=board, turn=ATTACKING, edition=edition)
    assert "WOTA-CMB-02" in verdict.problem.also


@in_both_editions
def test_WOTA_KEY_32_a_ritual_attack_takes_one_own_battle_card(edition):
    board = 'A battle "Zealot" attack #a1, "Squire" attack #a2, "Squire" shield #a3\nB battle "Wall" shield #b1'
    scene = {"board": board, "turn": ATTACKING, "edition": edition}
    rows = "A attack #a1 -> #b1 tribute #a2\n~ discard #a2"
    accepts("WOTA-KEY-32", rows, **scene)
    refuses("WOTA-KEY-32", "A attack #a1 -> #b1", **scene)
    refuses("WOTA-KEY-32", "A attack #a1 -> #b1 tribute #a2 #a3", **scene)
    refuses("WOTA-C46", "A attack #a1 -> #b1 tribute #a1", **scene)


@in_both_editions
def test_WOTA_KEY_33_and_34_ritual_attacks_go_on_until_nobody_is_left_to_give_up(edition):
    board = 'A battle "Zealot" attack #a1, "Squire" attack #a2, "Squire" shield #a3\nB battle "Wall" shield #b1'
    rows = "A attack #a1 -> #b1 tribute #a2\nA attack #a1 -> #b1 tribute #a3"
    accepts("WOTA-KEY-33", rows, board=board, turn=ATTACKING, edition=edition)
    refuses("WOTA-KEY-34", rows + "\nA attack #a1 -> #b1", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_SUM_25_a_face_down_card_is_no_tribute_for_a_ritual(edition):
    board = 'A battle "Zealot" attack #a1, "Squire" facedown #a2\nB battle "Wall" shield #b1'
    row = "A attack #a1 -> #b1 tribute #a2"
    refuses("WOTA-SUM-25", row, board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_KEY_55_a_battleproof_card_is_not_destroyed_by_battle(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Bulwark" attack #b1'
    accepts("WOTA-KEY-55", "A attack #a1 -> #b1", board=board, turn=ATTACKING, edition=edition)
    misclaims("WOTA-KEY-55", "A attack #a1 -> #b1\n~ destroy #b1", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_G69_against_a_battleproof_card_of_equal_ap_only_the_other_falls(edition):
    board = 'A battle "Twin" attack #a1\nB battle "Eternal" attack #b1'
    rows = "A attack #a1 -> #b1\n~ destroy #a1"
    verdict = accepts("WOTA-KEY-56", rows, board=board, turn=ATTACKING, edition=edition)
    assert battle(verdict, "B").keys() == {"b1"}


@in_both_editions
def test_WOTA_KEY_57_attack_delay_bars_the_turn_of_the_summon(edition):
    rows = "{summon}-- attack\nA attack #a1 -> B"
    board = 'A hand "Sleeper"'
    summon = 'A summon "Sleeper" attack #a1\n'
    refuses("WOTA-KEY-57", rows.format(summon=summon), board=board, turn="5 A", edition=edition)
    earlier = 'A battle "Sleeper" attack #a1'
    accepts("WOTA-KEY-57", rows.format(summon=""), board=earlier, turn="5 A", edition=edition)


@in_both_editions
def test_WOTA_G70_a_card_with_attack_delay_that_was_set_attacks_when_it_is_turned_up(edition):
    board = 'A battle "Sleeper" facedown #a1 since 3'
    accepts("WOTA-G70", "A reveal #a1\n-- attack\nA attack #a1 -> B", board=board, turn="5 A", edition=edition)


@in_both_editions
def test_WOTA_KEY_16_an_illusionary_card_returns_to_the_hand_at_the_end_of_the_turn(edition):
    board = 'A hand "Phantom"'
    rows = 'A summon "Phantom" attack #a1\n-- end\n~ return #a1\n= A 7/180/1'
    accepts("WOTA-KEY-16", rows, board=board, edition=edition)
    misclaims("WOTA-KEY-16", rows[:-1] + "0", board=board, edition=edition)


def test_WOTA_KEY_17_in_classic_it_returns_at_the_end_of_its_players_turn_however_it_came():
    board = 'A battle "Phantom" facedown #a1 since 3'
    rows = "A reveal #a1\n-- end\n~ return #a1"
    accepts("WOTA-KEY-17", rows, board=board, edition="classic")
    theirs = 'B battle "Phantom" attack #b1'
    verdict = accepts("WOTA-KEY-17", "-- end", board=theirs, edition="classic")
    assert "b1" in battle(verdict, "B")


def test_WOTA_KEY_18_in_current_a_set_card_stays_when_it_is_turned_up():
    board = 'A battle "Phantom" facedown #a1 since 3'
    misclaims("WOTA-KEY-18", "A reveal #a1\n-- end\n~ return #a1", board=board)


@in_both_editions
def test_WOTA_G71_an_illusionary_boss_returns_to_the_boss_deck(edition):
    board = 'A boss "Kraken"\nA battle "Squire" attack #a2'
    rows = 'A summon "Kraken" attack #a1 tribute #a2\n-- end\n~ return #a1'
    verdict = accepts("WOTA-G71", rows, board=board, edition=edition)
    assert (player(verdict, "A")["boss"], player(verdict, "A")["hand"]) == (1, 0)


@in_both_editions
def test_WOTA_KEY_27_a_field_has_one_legend(edition):
    board = 'A battle "Saint" attack #a1\nA hand "Martyr"'
    refuses("WOTA-KEY-27", 'A summon "Martyr" attack #a2', board=board, edition=edition)
    refuses("WOTA-KEY-27", 'A set "Martyr" battle #a2', board=board, edition=edition)
    accepts("WOTA-KEY-29", 'A summon "Martyr" attack #a2', board=board.replace("A battle", "B battle"), edition=edition)


@in_both_editions
def test_WOTA_G34_a_face_down_legend_counts(edition):
    board = 'A battle "Saint" facedown #a1\nA hand "Martyr"'
    refuses("WOTA-G34", 'A summon "Martyr" attack #a2', board=board, edition=edition)


def test_WOTA_C28_giving_the_opponent_a_legend_while_controlling_one_is_legal_in_current_only():
    board = 'A battle "Saint" attack #a1\nA hand "Envoy"'
    row = 'A summon "Envoy" attack #a2 on B'
    refuses("WOTA-KEY-28", row, board=board, edition="classic")
    accepts("WOTA-KEY-27", row, board=board, edition="current")


@in_both_editions
def test_WOTA_KEY_25_only_a_spy_comes_to_the_other_side(edition):
    board = 'A hand "Mole" "Guard"'
    verdict = accepts("WOTA-KEY-25", 'A summon "Mole" shield #a1 on B\n= A 7/180/1', board=board, edition=edition)
    assert battle(verdict, "B").keys() == {"a1"}
    refuses("WOTA-KEY-25", 'A summon "Guard" attack #a1 on B', board=board, edition=edition)


@in_both_editions
def test_WOTA_G29_a_spy_is_controlled_by_the_side_it_stands_on_and_returns_to_its_owners_discard(edition):
    board = 'B battle "Mole" attack #a1 owner A\nA battle "Guard" attack #a2'
    rows = "B attack #a1 -> #a2\n~ destroy #a1"
    verdict = accepts("WOTA-G29", rows, board=board, turn="6 B attack", edition=edition)
    assert player(verdict, "A")["discard"] == ["Mole"]
    assert player(verdict, "B")["discard"] == []


def test_WOTA_KEY_26_a_spy_is_set_on_the_other_side_in_classic_only():
    board = 'A hand "Mole"'
    row = 'A set "Mole" battle #a1 on B'
    accepts("WOTA-C27", row, board=board, edition="classic")
    refuses("WOTA-KEY-26", row, board=board, edition="current")
