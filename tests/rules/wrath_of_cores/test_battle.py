"""Battle: declarations, dice, pools, division, damage."""

import pytest

from tests.rules.wrath_of_cores.scenario import (
    accepts,
    board,
    ends,
    judged,
    listed,
    misclaims,
    player,
    refuses,
    undetermined,
)

B = board()
ATTACK = "-- battle\nA attack #a1\n"
BOTH = ATTACK + "B defend #b1 #b2\n"
DICE = "A roll d6 1\nB roll d6 1\nB roll d6 1\n"
TWO = board('A unit "Pup" +1 #a2')


def test_what_is_illegal_after_every_division_is_illegal_before_one():
    two = board('A unit "Pup" +1 #p', 'A hand "Volley"', without=("A hand",))
    rows = "-- battle\nA attack #a1 #p\nB defend #b1\nA roll d6 4\nA roll d6 1\nB roll d6 4\nA assign #b1 200\n"
    undetermined(rows + "== 6 B", board=two)
    refuses("WOC-BCARD-02", rows + 'A play "Volley" -> #b1', board=two)


def test_WOC_RET_04_a_retracted_Unit_is_given_no_damage():
    hands = board('A hand "Feint"', without=("A hand",))
    rows = '-- battle\nA attack #a1\nB defend #b1 #b2\nA play "Feint" -> #b1\nA roll d6 4\nB roll d6 1\n'
    refuses("WOC-RET-04", rows + "A assign #b1 200", board=hands)


def test_WOC_BAT_01_the_active_player_chooses_attackers():
    accepts("WOC-BAT-01", ATTACK + "A roll d6 4", board=B)
    accepts("WOC-BAT-01", "-- battle\n-- end", board=B)
    refuses("WOC-BAT-01", "A attack #a1", board=B)
    refuses("WOC-BAT-01", "-- battle\nB attack #b1", board=B)
    refuses("WOC-BAT-01", "-- battle\nA attack #b1", board=B)
    refuses("WOC-BAT-01", "-- battle\nA attack #a1 #a1", board=B)


def test_WOC_BAT_02_then_the_opponent_chooses_defenders():
    accepts("WOC-BAT-02", ATTACK + "B defend #b1\nA roll d6 4\nB roll d6 1", board=B)
    accepts("WOC-BAT-02", ATTACK + "A roll d6 4", board=B)
    refuses("WOC-BAT-02", ATTACK + "B defend #a1", board=B)
    refuses("WOC-BAT-02", "-- battle\nB defend #b1", board=B)
    refuses("WOC-BAT-02", ATTACK + "A defend #a1", board=B)


def test_WOC_G02_the_steps_of_a_battle_have_their_order():
    accepts("WOC-G02", BOTH + "A roll d6 4\nB roll d6 1\nB roll d6 2\nA assign #b1 200", board=B)
    refuses("WOC-G02", ATTACK + "A roll d6 4\nB assign #a1 100", board=B)
    refuses("WOC-G02", "A assign #b1 100", board=B)
    refuses("WOC-BCARD-02", '-- battle\nA play "Volley" -> #b1', board=B)


def test_WOC_BAT_03_without_Ranged_Units_there_is_one_round():
    accepts("WOC-BAT-03", ATTACK + "A roll d6 4\n~ B hp 2800\n-- end", board=B)
    assert judged(ATTACK + "A roll d6 4\nA roll d6 4", board=B).problem.rule == "WOC-BAT-06"


def test_WOC_BAT_03_refuses_a_second_round():
    refuses("WOC-BAT-06", ATTACK + "A roll d6 4\nA roll d6 4 #a1", board=B)


SHOTS = board('A unit "Sniper" +1 #s')


def test_WOC_BAT_04_and_WOC_KW_21_Ranged_Units_roll_first():
    rows = "-- battle\nA attack #a1 #s\nB defend #b1\n"
    accepts("WOC-BAT-04", rows + "A roll d6 4 #s\nA roll d6 4 #a1\nB roll d6 1 #b1", board=SHOTS)
    refuses("WOC-BAT-04", rows + "A roll d6 4 #a1", board=SHOTS)
    accepts("WOC-KW-21", rows + "A roll d6 1 #s\nA roll d6 4 #a1\nB roll d6 1", board=SHOTS)
    refuses("WOC-KW-21", rows + "A roll d6 4 #a1", board=SHOTS)


def test_WOC_BAT_05_and_WOC_KW_22_and_WOC_C06_their_damage_comes_first_and_they_roll_once():
    rows = "-- battle\nA attack #a1 #s\nB defend #h\n"
    hunted = board('A unit "Sniper" +1 #s', 'B unit "Martyr" core #h')
    accepts("WOC-BAT-05", rows + "A roll d6 4 #s\n~ destroy #h\nA roll d6 4 #a1\n~ B hp 2700", board=hunted)
    refuses("WOC-BAT-05", rows + "A roll d6 4 #s\nA roll d6 4 #s", board=hunted)
    accepts("WOC-KW-22", rows + "A roll d6 4\n~ destroy #h\nA roll d6 4", board=hunted)
    claim = '= B unit "Martyr" #h'
    misclaims("WOC-BAT-16", rows + f"A roll d6 4\n{claim}\nA roll d6 4", at=claim, board=hunted)
    accepts(
        "WOC-C06",
        '-- battle\nA attack #s\nB defend #b1\nA roll d6 4\n= B unit "Wolf" damage 200 #b1\nB roll d6 4',
        board=SHOTS,
    )


def test_WOC_KW_22_and_WOC_C06_refuses_a_die_of_the_dead():
    hunted = board('A unit "Sniper" +1 #s', 'B unit "Martyr" core #h')
    rows = "-- battle\nA attack #a1 #s\nB defend #h\nA roll d6 4\nA roll d6 4\n"
    refuses("WOC-BAT-06", rows + "B roll d6 4 #h", board=hunted)
    refuses("WOC-BAT-14", "-- battle\nA attack #s\nB defend #b1\nA roll d6 4\nA assign #b2 200", board=SHOTS)


def test_WOC_BAT_06_each_Unit_has_a_die_from_left_to_right():
    rows = "-- battle\nA attack #a1 #a2\n"
    accepts("WOC-BAT-06", rows + "A roll d6 4 #a1\nA roll d6 5 #a2\n~ B hp 2700", board=TWO)
    refuses("WOC-BAT-06", rows + "A roll d6 4 #a2", board=TWO)
    refuses("WOC-BAT-06", "A roll d6 4", board=TWO)


def test_WOC_BAT_07_the_roll_tells_hit_from_miss():
    accepts("WOC-BAT-07", ATTACK + "A roll d6 3\n~ B hp 3000", board=B)
    accepts("WOC-BAT-07", ATTACK + "A roll d6 4\n~ B hp 2800", board=B)
    misclaims("WOC-BAT-17", ATTACK + "A roll d6 4\n~ B hp 3000", board=B)
    lucky = board('A unit "Lucky" -1 #a1', without=("A unit",))
    accepts("WOC-BAT-07", ATTACK + "A roll d6 1\n~ B hp 2900", board=lucky)


def test_WOC_BAT_07_refuses_a_hit_on_a_face_that_misses():
    assert judged(ATTACK + "A roll d6 3\n~ B hp 2800", board=B).verdict == "inconsistent"


def test_WOC_BAT_08_the_attacker_rolls_before_the_defender():
    accepts("WOC-BAT-08", BOTH + "A roll d6 4\nB roll d6 1\nB roll d6 1\nA assign #b1 200", board=B)
    refuses("WOC-BAT-08", BOTH + "B roll d6 1", board=B)


def test_WOC_BAT_09_a_special_ability_of_the_roll_comes_at_once():
    gambler = board('A unit "Gambler" -1 #a1', without=("A unit",))
    accepts("WOC-BAT-09", BOTH + "A roll d6 6\n~ B hp 2900\nB roll d6 1\nB roll d6 1\nA assign #b1 100", board=gambler)
    misclaims("WOC-BAT-09", BOTH + "A roll d6 6\n~ B hp 3000\nB roll d6 1", at="~ B hp 3000", board=gambler)
    accepts("WOC-BAT-09", ATTACK + "A roll d6 1\nA draw ?\n~ B hp 3000", board=gambler)


def test_WOC_BAT_10_and_11_pools_are_sums_of_ATK_of_those_that_hit():
    rows = "-- battle\nA attack #a1 #a2\nB defend #b1 #b2\nA roll d6 4\nA roll d6 4\nB roll d6 4\nB roll d6 4\n"
    accepts("WOC-BAT-10", rows + "A assign #b1 300", board=TWO)
    refuses("WOC-BAT-12", rows + "A assign #b1 200", board=TWO)
    accepts("WOC-BAT-11", rows + "A assign #b1 300\n~ destroy #a1\n~ destroy #a2", board=TWO)
    misclaims("WOC-BAT-16", rows + 'A assign #b1 300\n= A unit "Wolf" #a1', board=TWO)


def test_WOC_BAT_10_and_11_refuses_the_ATK_of_a_miss():
    rows = "-- battle\nA attack #a1 #a2\nB defend #b1 #b2\nA roll d6 4\nA roll d6 1\nB roll d6 1\nB roll d6 1\n"
    refuses("WOC-BAT-12", rows + "A assign #b1 300", board=TWO)
    accepts("WOC-BAT-10", rows + "A assign #b1 200", board=TWO)


DIVIDED = BOTH + "A roll d6 4\nB roll d6 1\nB roll d6 1\n"


def test_WOC_BAT_12_the_attacker_divides_the_own_pool():
    accepts("WOC-BAT-12", DIVIDED + "A assign #b1 100 #b2 100", board=B)
    refuses("WOC-BAT-12", DIVIDED + "A assign #b1 100", board=B)
    undetermined(DIVIDED + "-- end", board=B)


def test_WOC_BAT_13_the_defender_divides_in_the_same_way():
    rows = "-- battle\nA attack #a1 #a2\nB defend #b1\nA roll d6 1\nA roll d6 1\nB roll d6 4\n"
    accepts("WOC-BAT-13", rows + "B assign #a1 100 #a2 100", board=TWO)
    refuses("WOC-BAT-13", rows + "B assign #a1 100", board=TWO)


def test_WOC_BAT_14_only_Units_in_battle_are_given_damage():
    one = ATTACK + "B defend #b1\nA roll d6 4\nB roll d6 1\n"
    accepts("WOC-BAT-14", one + "A assign #b1 200", board=B)
    refuses("WOC-BAT-14", one + "A assign #b2 200", board=B)
    refuses("WOC-BAT-14", DIVIDED + "A assign #a1 200", board=B)


def test_WOC_BAT_15_a_Unit_that_missed_is_given_damage():
    accepts("WOC-BAT-15", DIVIDED + 'A assign #b1 200\n= B unit "Wolf" damage 200 #b1', board=B)
    misclaims("WOC-BAT-12", DIVIDED + 'A assign #b1 200\n= B unit "Wolf" damage 0 #b1', board=B)


def test_WOC_BAT_15_refuses_to_leave_it_out_where_it_stands_alone():
    one = ATTACK + "B defend #b1\nA roll d6 4\nB roll d6 1\n"
    accepts("WOC-BAT-15", one + '= B unit "Wolf" damage 200 #b1', board=B)
    assert judged(one + "~ B hp 2800", board=B).verdict == "inconsistent"


def test_WOC_BAT_16_and_WOC_UNIT_05_and_WOC_C13_damage_up_to_the_HP_destroys():
    weak = board('B unit "Wolf" -1 #b1 damage 100, "Bear" +1 #b2', without=("B unit",))
    one = ATTACK + "B defend #b1\nA roll d6 4\nB roll d6 1\n"
    accepts("WOC-BAT-16", one + "~ destroy #b1\n~ used #b1", board=weak)
    misclaims("WOC-BAT-16", one + '= B unit "Wolf" #b1', board=weak)
    accepts("WOC-UNIT-05", one + "~ destroy #b1", board=weak)
    misclaims("WOC-UNIT-05", one + '= B unit "Wolf" #b1', board=weak)
    accepts("WOC-C13", one + "~ destroy #b1", board=weak)
    misclaims("WOC-C13", one + '= B unit "Wolf" #b1', board=weak)


def test_WOC_BAT_17_what_the_attacker_has_over_reaches_the_Core():
    weak = board('B unit "Pup" -1 #b1', without=("B unit",))
    one = ATTACK + "B defend #b1\nA roll d6 4\nB roll d6 1\n"
    accepts("WOC-BAT-17", one + "A assign #b1 100 B 100\n~ B hp 2900", board=weak)
    accepts("WOC-BAT-17", one + "~ B hp 2900", board=weak)
    refuses("WOC-BAT-17", one + "A assign #b1 100 B 50", board=weak)
    misclaims("WOC-BAT-17", one + "~ B hp 3000", board=weak)


def test_WOC_BAT_18_nothing_of_the_defenders_pool_does():
    weak = board('A unit "Pup" -1 #a1', without=("A unit",))
    one = ATTACK + "B defend #b1\nA roll d6 1\nB roll d6 4\n"
    accepts("WOC-BAT-18", one + "~ destroy #a1\n~ A hp 3000", board=weak)
    refuses("WOC-BAT-18", one + "B assign #a1 100 A 100", board=weak)


def test_WOC_G03_a_Unit_is_given_no_more_than_it_has_left():
    accepts("WOC-G03", DIVIDED + "A assign #b2 200", board=B)
    strong = board('A unit "Crown" -1 #a1', without=("A unit",))
    accepts("WOC-G03", DIVIDED + "A assign #b1 300 #b2 200", board=strong)
    refuses("WOC-G03", DIVIDED + "A assign #b1 400 #b2 100", board=strong)


def test_a_division_of_one_way_needs_no_row_and_is_illegal_if_wrong():
    strong = board('A unit "Crown" -1 #a1', without=("A unit",))
    one = ATTACK + "B defend #b1\nA roll d6 4\nB roll d6 1\n"
    accepts("WOC-G03", one + "~ B hp 2800", board=strong)
    refuses("WOC-BAT-12", one + "A assign #b1 100", board=strong)


def test_WOC_G04_one_battle_a_turn():
    refuses("WOC-G04", ATTACK + "A roll d6 1\nA attack #a1", board=B)


# Windows


def test_WOC_TURN_13_and_WOC_BCARD_01_Battle_cards_are_played_in_battle():
    accepts("WOC-TURN-13", ATTACK + 'A play "Volley" -> #b1\nA roll d6 4', board=B)
    accepts("WOC-BCARD-01", ATTACK + 'A roll d6 4\nA play "Volley" -> #b1', board=B)
    refuses("WOC-BCARD-01", 'A play "Volley" -> #b1', board=B)


def test_WOC_TURN_13_and_WOC_BCARD_02_and_WOC_C02_until_a_pool_is_divided():
    accepts("WOC-BCARD-02", BOTH + 'A roll d6 1\nA play "Feint" -> #b1\nB roll d6 1', board=B)
    after = DIVIDED + "A assign #b1 200\n"
    refuses("WOC-BCARD-02", after + 'A play "Volley" -> #b1', board=B)
    accepts("WOC-C02", '-- battle\nA attack #a1 #s\nA roll d6 4 #s\nA play "Volley" -> #b1\nA roll d6 4', board=SHOTS)
    refuses("WOC-C02", after + 'B play "Volley" -> #a1', board=B)
    refuses("WOC-TURN-13", after + 'B play "Volley" -> #a1', board=B)


def test_WOC_BCARD_03_both_players_play_them():
    accepts("WOC-BCARD-03", BOTH + 'B play "Volley" -> #a1\nA play "Volley" -> #b1\n' + DICE, board=B)
    refuses("WOC-BCARD-01", 'B play "Volley" -> #a1', board=B)


def test_WOC_BCARD_03_refuses_them_to_both_elsewhere():
    refuses("WOC-BCARD-01", '-- end\nB play "Volley" -> #a1', board=B)


def test_WOC_BCARD_04_a_Battle_card_takes_effect_at_once():
    accepts("WOC-BCARD-04", BOTH + 'A play "Volley" -> #b1\n= B unit "Wolf" damage 100 #b1\n' + DICE, board=B)
    claim = '= B unit "Wolf" damage 0 #b1'
    misclaims("WOC-BCARD-04", BOTH + f'A play "Volley" -> #b1\n{claim}\n' + DICE, at=claim, board=B)
    accepts(
        "WOC-BCARD-04", BOTH + 'A play "Volley" -> #b1\n> B play "No"\n= B unit "Wolf" damage 0 #b1\n' + DICE, board=B
    )


def test_WOC_G29_the_players_act_in_turn_until_both_pass():
    accepts(
        "WOC-G29", BOTH + 'A pass\nB play "Volley" -> #a1\nA play "Volley" -> #b1\nB pass\nA pass\n' + DICE, board=B
    )
    refuses("WOC-G29", BOTH + 'A pass\nA play "Volley" -> #b1', board=B)
    refuses("WOC-G29", BOTH + "A pass\nA pass", board=B)
    refuses("WOC-G29", "A pass", board=B)


def test_WOC_KW_18_and_19_and_WOC_G17_and_WOC_C09_Ambush_Units_join_before_the_first_die():
    accepts("WOC-KW-18", BOTH + 'A play "Thief" core #n\nA roll d6 1\n' + DICE, board=B)
    accepts("WOC-KW-19", ATTACK + 'B play "Thief" core #n\nA roll d6 1\nB roll d6 4 #n\n~ A hp 3000', board=B)
    accepts("WOC-G17", ATTACK + 'A play "Thief" +1 #n\nA roll d6 4 #a1\nA roll d6 4 #n\n~ B hp 2700', board=B)
    accepts("WOC-C09", ATTACK + 'A play "Thief" +1 #n\nA roll d6 4\nA roll d6 1', board=B)
    refuses("WOC-KW-18", ATTACK + 'A roll d6 4\nA play "Thief" +1', board=B)
    refuses("WOC-KW-18", BOTH + 'A play "Pup" +1', board=B)
    refuses("WOC-G17", BOTH + 'A roll d6 4\nA play "Thief" +1', board=B)
    refuses("WOC-G17", '-- battle\nA play "Thief" +1', board=B)
    refuses("WOC-C09", BOTH + 'A roll d6 4\nA play "Thief" +1', board=B)


def test_WOC_KW_19_refuses_to_leave_out_its_die():
    undetermined(ATTACK + 'A play "Thief" +1 #n\nA roll d6 4 #a1\n-- end', board=B)
    assert judged(ATTACK + 'A play "Thief" +1 #n\nA roll d6 4 #n', board=B).problem.rule == "WOC-BAT-06"


def test_WOC_KW_20_in_MAIN_it_enters_like_any_other():
    accepts("WOC-KW-20", 'A play "Thief" +1 #n\n-- battle\nA attack #n\nA roll d6 4', board=B)
    refuses("WOC-TURN-10", 'B play "Thief" core', board=B)


def test_WOC_KW_20_refuses_it_to_the_opponent_there():
    assert judged('B play "Thief" core', board=B).problem.rule == "WOC-TURN-10"


# Retraction

FEINT = BOTH + 'A play "Feint" -> #b1\n'
LATE = BOTH + 'A roll d6 4\nB roll d6 4 #b1\nA play "Feint" -> #b1\n'


def test_WOC_RET_01_and_02_and_03_and_04_before_its_roll_a_Unit_is_out_of_the_battle():
    accepts("WOC-RET-01", FEINT + "A roll d6 4\nB roll d6 1 #b2", board=B)
    refuses("WOC-RET-02", FEINT + "A roll d6 4\nB roll d6 4 #b1", board=B)
    accepts("WOC-RET-02", FEINT + "A roll d6 4\nB roll d6 4 #b2", board=B)
    accepts("WOC-RET-03", FEINT + 'A roll d6 4\nB roll d6 1 #b2\n= A unit "Wolf" damage 0 #a1', board=B)
    accepts("WOC-RET-04", FEINT + "A roll d6 4\nB roll d6 1 #b2\nA assign #b2 200", board=B)
    refuses("WOC-BAT-14", FEINT + "A roll d6 4\nB roll d6 1 #b2\nA assign #b1 200", board=B)


def test_WOC_RET_01_and_03_and_04_refuses_what_a_Unit_in_battle_does():
    refuses("WOC-RET-02", FEINT + "A roll d6 4\nB roll d6 4 #b1", board=B)
    refuses("WOC-BAT-14", FEINT + "A roll d6 4\nB roll d6 1 #b2\nA assign #b1 200", board=B)
    assert (
        judged(FEINT + 'A roll d6 4\nB roll d6 1 #b2\n= A unit "Wolf" damage 200 #a1', board=B).verdict
        == "inconsistent"
    )


def test_WOC_RET_02_refuses_a_die_that_names_no_Unit():
    rows = '-- battle\nA attack #a1\nB defend #b1\nA play "Feint" -> #b1\nA roll d6 4'
    hands = board('A hand "Feint"', without=("A hand",))
    accepts("WOC-RET-02", rows, board=hands)
    verdict = refuses("WOC-RET-02", f"{rows}\nB roll d6 4", board=hands)
    assert verdict.problem.message == "Wolf (#b1) was retracted before its roll, so it does not roll."


def test_WOC_RET_05_and_06_after_its_roll_it_has_no_ATK_and_is_open_to_damage():
    rows = LATE + "B roll d6 1\nA assign #b1 200\n"
    accepts("WOC-RET-05", rows + '= A unit "Wolf" damage 0 #a1', board=B)
    accepts("WOC-RET-06", rows + '= B unit "Wolf" damage 200 #b1', board=B)
    misclaims("WOC-BAT-12", rows + '= B unit "Wolf" damage 0 #b1', board=B)


def test_WOC_RET_05_and_06_refuses_the_ATK_of_a_retracted_Unit():
    rows = LATE + "B roll d6 1\nA assign #b1 200\n"
    assert judged(rows + '= A unit "Wolf" damage 200 #a1', board=B).verdict == "inconsistent"
    assert judged(rows + '= B unit "Wolf" damage 0 #b1', board=B).verdict == "inconsistent"


def test_WOC_G18_a_Ranged_Unit_has_rolled_when_the_normal_round_comes():
    rows = "-- battle\nA attack #a1 #s\nB defend #b1\nA roll d6 1 #s\n"
    accepts(
        "WOC-G18", rows + 'B play "Feint" -> #s\nA roll d6 1 #a1\nB roll d6 4\nB assign #a1 100 #s 100', board=SHOTS
    )
    refuses("WOC-RET-02", FEINT + "A roll d6 4\nB roll d6 4 #b1", board=B)


def test_WOC_G18_refuses_damage_to_a_Unit_that_is_out():
    refuses("WOC-BAT-14", FEINT + "A roll d6 4\nB roll d6 1 #b2\nA assign #b1 200", board=B)


# Winning

NEAR = board("B hp 200", without=("B deck",))


def test_WOC_WIN_01_and_02_and_03_and_WOC_C12_a_Core_at_zero_or_less_loses():
    ends("WOC-WIN-02", ATTACK + "A roll d6 4", board=NEAR, winner="A", reason="hp")
    ends("WOC-WIN-03", ATTACK + "A roll d6 4", board=board("B hp 100"), winner="A", reason="hp")
    misclaims("WOC-WIN-01", ATTACK + "A roll d6 4", board=NEAR, tags='[Result "*"]')
    misclaims("WOC-WIN-02", ATTACK + "A roll d6 4", board=B, tags='[Result "A"]')
    misclaims("WOC-WIN-03", ATTACK + "A roll d6 4", board=board("B hp 100"), tags='[Result "B"]')
    accepts("WOC-WIN-01", ATTACK + "A roll d6 4", board=NEAR, tags='[Result "A"] [End "hp"]')
    accepts("WOC-C12", ATTACK + "A roll d6 4\n~ B hp -100", board=board("B hp 100"))
    misclaims("WOC-C12", ATTACK + "A roll d6 4", board=board("B hp 100"), tags='[Result "*"]')


def test_WOC_G22_nothing_follows_the_end_and_both_at_zero_draw():
    ends("WOC-G22", 'A play "Doom"', board=board("A hp 500", "B hp 400"), winner="draw", reason="hp")
    refuses("WOC-G22", ATTACK + "A roll d6 4\n-- end", board=NEAR)
    refuses("WOC-WIN-02", ATTACK + 'A roll d6 4\nA discard "Grove"', board=NEAR)


def test_WOC_G22_accepts_a_result_after_a_game_given_up():
    ends(None, "B concede", board=B, winner="A", reason="concede")
    ends(None, "draw agreed", board=B, winner="draw", reason="agreed")
    accepts("WOC-G22", "B concede", board=B, tags='[Result "A"] [End "concede"]')


def test_WOC_G31_excess_reaches_the_Core_before_Death_abilities():
    last = board("A hp 100", "B hp 100", 'B unit "Martyr" core #m')
    ends("WOC-WIN-02", ATTACK + "B defend #m\nA roll d6 4\nB roll d6 1", board=last, winner="A", reason="hp")
    misclaims("WOC-BAT-17", ATTACK + "B defend #m\nA roll d6 4\nB roll d6 1\n~ B hp 100", board=last)
    accepts("WOC-G31", ATTACK + "B defend #m\nA roll d6 4\nB roll d6 1\n~ A hp 100", board=last)
    misclaims("WOC-G31", ATTACK + "B defend #m\nA roll d6 4\nB roll d6 1\n~ B hp 100", board=last)


def test_WOC_KW_25_a_burrowed_Unit_neither_attacks_nor_defends():
    mole = board('A unit "Mole" +1 #m', 'B unit "Mole" core facedown #n')
    accepts("WOC-KW-25", "-- battle\nA attack #m\nA roll d6 4", board=mole)
    refuses("WOC-KW-25", "A burrow #m\n-- battle\nA attack #m", board=mole)
    refuses("WOC-KW-25", ATTACK + "B defend #n", board=mole)


# Chance that nobody wrote


def test_a_die_that_is_not_written_makes_the_next_row_undetermined():
    undetermined(BOTH + "-- end", board=B)
    undetermined(BOTH.strip(), board=B)
    undetermined(BOTH + "A roll d6 4\n= A 3000/3/3", board=B)
    undetermined(BOTH + 'A roll d6 4\n! A "what now"', at="A roll d6 4", board=B)


def test_a_row_that_is_illegal_whatever_falls_is_illegal_by_its_own_rule():
    refuses("WOC-TURN-02", ATTACK + "-- main", board=B)
    refuses("WOC-TURN-10", ATTACK + 'A play "Ember" -2', board=B)
    refuses("WOC-TURN-16", ATTACK + "== 6 A", board=B)


@pytest.mark.parametrize("face", [1, 4])
def test_listing_agrees_with_checking_in_battle(face):
    for action in listed(ATTACK + f"A roll d6 {face}", board=B):
        assert action.verb in ("phase", "turn", "concede", "draw agreed")
    assert player(accepts("WOC-BAT-06", ATTACK + f"A roll d6 {face}", board=B), "A")["hp"] == 3000


def test_WOC_BAT_05_a_Ranged_Unit_does_not_roll_once_more_when_all_have_rolled():
    archers = board('A unit "Archer" -1 #a2', without=("A unit",))
    rows = "-- battle\nA attack #a2\nB defend #b1\nA roll d6 4 #a2\nB roll d6 3 #b1\n"
    verdict = refuses("WOC-BAT-05", rows + "A roll d6 4 #a2", board=archers)
    assert verdict.problem.rule == "WOC-BAT-05"
    assert judged(rows + "A roll d6 4", board=archers).problem.rule == "WOC-BAT-06"


@pytest.mark.parametrize(
    ("rule", "claim"), [("WOC-UNIT-05", "~ destroy #b1"), ("WOC-BAT-14", '= B unit "Wolf" #b1 damage 100')]
)
def test_WOC_UNIT_05_and_BAT_14_contradict_claims_about_a_Unit_that_nothing_has_touched(rule, claim):
    assert misclaims(rule, claim, board=B).problem.rule == rule


def test_WOC_KW_21_whoever_rolls_too_early_is_told_that_Ranged_Units_are_first():
    rows = "-- battle\nA attack #a1 #s\nB defend #b1\n"
    accepts("WOC-KW-21", rows + "A roll d6 4 #s\nA roll d6 4 #a1\nB roll d6 1", board=SHOTS)
    for row in ("A roll d6 4 #a1", "B roll d6 4 #b1"):
        problem = refuses("WOC-KW-21", rows + row, board=SHOTS).problem
        assert problem.rule == "WOC-KW-21"
        assert problem.message == "The next die is that of Sniper (#s): Units with Ranged roll before the others."


def test_WOC_BAT_05_a_Ranged_Unit_has_rolled_whoevers_die_is_next():
    rows = "-- battle\nA attack #a1 #s\nB defend #b1\nA roll d6 1 #s\nA roll d6 1 #a1\n"
    accepts("WOC-BAT-05", rows + "B roll d6 1 #b1", board=SHOTS)
    problem = refuses("WOC-BAT-05", rows + "A roll d6 1 #s", board=SHOTS).problem
    assert problem.message == "Sniper (#s) has rolled. The next die is that of Wolf (#b1)."


def test_WOC_BAT_01_a_written_pass_declares_nobody():
    accepts("WOC-BAT-01", "-- battle\nA pass\n-- end", board=B)
    accepts("WOC-BAT-02", ATTACK + "B pass\nA roll d6 4", board=B)
    refuses("WOC-BAT-02", ATTACK + "B pass\nA roll d6 4\nB defend #b1", board=B)
