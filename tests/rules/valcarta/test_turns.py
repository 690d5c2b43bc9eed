"""Setting up, the five phases, Fay Energy, and the end of a turn."""

from tests.rules.valcarta.cards import pool_with, war
from tests.rules.valcarta.scenario import accepts, board, ends, judged, misclaims, player, refuses, undetermined

B = board()
OPENING = "== 0\nA roll d20 14\nB roll d20 3\nA draw 7 ?\nB draw 7 ?\n"
NEXT = "== 6 B\n== 7 A\nA draw ?\n"


def test_VAL_SET_01_and_02_a_d20_says_who_goes_first():
    accepts("VAL-SET-01", OPENING + "== 1 A")
    refuses("VAL-SET-01", "== 0\nA roll d20 21")
    accepts("VAL-SET-02", "== 0\nA roll d20 3\nB roll d20 14\n== 1 B", tags='[First "B"]')
    refuses("VAL-SET-02", "== 0\nA roll d20 3\nB roll d20 14\nA draw 7 ?\n== 1 A")
    refuses("VAL-SET-02", "== 0\nA roll d12 3")
    refuses("VAL-SET-02", "== 0\nA roll d20 3\nA roll d20 4")


def test_VAL_G24_a_tie_is_rolled_again_and_the_first_player_draws():
    accepts("VAL-G24", "== 0\nA roll d20 3\nB roll d20 3\nA roll d20 9\nB roll d20 4\n== 1 A\nA draw ?\nA roll d12 4")
    refuses("VAL-SET-02", "== 0\nA roll d20 3\nB roll d20 3\nA roll d20 9\nA roll d20 2")
    undetermined("== 0\nA roll d20 3\nA draw 7 ?")


def test_a_row_that_is_illegal_whoever_goes_first_breaks_its_own_rule():
    refuses("VAL-SET-03", "== 0\nA roll d20 3\nA draw 8 ?")
    refuses("VAL-MAIN-04", '== 0\nA roll d20 20\nA play "Wolf" #w')
    undetermined("== 0\nA roll d20 20\nB draw 7 ?")


def test_VAL_SET_03_seven_cards_are_drawn_after_the_roll():
    accepts("VAL-SET-03", OPENING + "= A 15000/0/7 B 15000/0/7")
    refuses("VAL-SET-03", "== 0\nA draw 6 ?")
    refuses("VAL-SET-02", "== 0\nA draw 7 ?\nB draw 7 ?\nA roll d20 4")


def test_VAL_SET_04_and_VAL_CRY_08_a_Crystal_lies_in_its_zone():
    accepts("VAL-SET-04", '= A crystal "Fire Crystal" #c', board=B)
    refuses("VAL-SET-04", 'A play "Plain Crystal"', board=B)
    refuses("VAL-CRY-08", "-- end", at='A hand "Plain Crystal"', board=board('A hand "Plain Crystal"'))


def test_VAL_SET_05_both_start_on_15000_SE():
    accepts("VAL-SET-05", OPENING + "~ A se 15000\n~ B se 15000")
    misclaims("VAL-SET-05", OPENING + "~ A se 14000")


def test_VAL_TURN_01_and_VAL_END_01_phases_run_in_their_order():
    accepts("VAL-TURN-01", "-- combat\n-- end\n== 6 B", board=B)
    refuses("VAL-TURN-01", "-- end\n-- combat", board=B)
    refuses("VAL-TURN-01", "== 6 A", board=B)
    accepts("VAL-END-01", '-- combat\nA attack #a1 "Poke" -> #b1\n-- end', board=B)
    refuses("VAL-COM-01", '-- end\nA attack #a1 "Poke" -> #b1', board=B)


def test_VAL_G32_and_VAL_COM_01_no_way_leads_back_from_Combat_to_Main():
    accepts("VAL-COM-01", '-- combat\nA attack #a1 "Poke" -> #b1', board=B)
    accepts("VAL-G32", "-- end\n== 6 B", board=B)
    refuses("VAL-G32", "-- combat\n-- main", board=B)
    refuses("VAL-COM-01", 'A attack #a1 "Poke" -> #b1', board=B)


def test_VAL_TURN_02_one_card_is_drawn():
    accepts("VAL-TURN-02", "== 6 B\nB draw ?\n~ B se 15000", board=B)
    refuses("VAL-TURN-02", "== 6 B\nB draw ? ?", board=B)
    refuses("VAL-TURN-02", "A draw ?", board=B)


def test_VAL_TURN_03_an_empty_Deck_loses_in_the_Draw_Phase():
    empty = board("B deck 0")
    ends("VAL-TURN-03", "== 6 B", board=empty, winner="A", reason="deck")
    misclaims("VAL-TURN-03", "== 6 B\n~ B se 15000", board=empty)


def test_VAL_TURN_04_and_VAL_C16_and_VAL_CRY_02_the_die_falls_after_the_draw():
    accepts("VAL-TURN-04", "== 6 B\nB draw ?\nB roll d12 5\n~ B fe 5", board=B)
    refuses("VAL-TURN-02", "== 6 B\nB roll d12 5\nB draw ?", board=B)
    accepts("VAL-C16", NEXT + "A roll d12 5\n~ A fe 5", board=B)
    refuses("VAL-TURN-04", NEXT + "A roll d12 5\nA roll d12 5", board=B)


def test_VAL_CRY_03_and_04_and_VAL_G01_and_VAL_C17_and_VAL_G30_and_VAL_TURN_05_the_die_depends_on_the_Units():
    four = board('A unit "Cub", "Cub", "Cub" stun')
    accepts("VAL-CRY-03", NEXT + "A roll d12 12", board=B)
    refuses("VAL-CRY-03", NEXT + "A roll d20 12", board=B)
    accepts("VAL-CRY-04", NEXT + "A roll d20 20", board=four)
    refuses("VAL-CRY-04", "A flip heads\n" + NEXT + "A roll d12 12", board=board('A unit "Cub", "Cub", "Cub" sleep'))
    accepts("VAL-G01", NEXT + "A roll d12 3", board=board(without=("A unit",)))
    refuses("VAL-G01", NEXT + "A roll d20 3", board=board(without=("A unit",)))


def test_VAL_CRY_05_and_VAL_FE_01_and_VAL_G04_the_die_and_what_changes_it():
    both = board('A war "Idol" #i', 'B war "Idol" #j', "A fe 0")
    accepts("VAL-CRY-05", NEXT + "A roll d12 5\n~ A fe 8", board=both)
    misclaims("VAL-CRY-05", NEXT + "A roll d12 5\n~ A fe 5", board=both)
    cursed = board('B war "Curse" #x', "B fe 0")
    accepts("VAL-G04", "== 6 B\nB roll d12 9\nB pay #x\n== 7 A\nA roll d12 1\n~ A fe 0", board=cursed)
    misclaims("VAL-CRY-05", "== 6 B\nB roll d12 9\nB pay #x\n== 7 A\nA roll d12 1\n~ A fe 1", board=cursed)
    accepts("VAL-FE-01", NEXT + "A roll d12 5\n~ A fe 5", board=B)
    misclaims("VAL-CRY-05", NEXT + "A roll d12 5\n~ A fe 12", board=B)


def test_an_unwritten_die_leaves_the_FE_unknown():
    verdict = judged("== 6 B\n~ B se 15000", board=B)
    assert verdict.verdict == "legal"
    assert player(verdict, "B")["fe"] is None
    undetermined("== 6 B\n~ B fe 5", board=B)
    undetermined('== 6 B\nB play "Fish"\nB play "Fish"', board=B)
    undetermined("== 6 B\n= A 15000/0/3 B 15000/5/4", board=B)


def test_VAL_CRY_03_an_unwritten_die_has_a_least_and_a_most():
    """What every face can pay for is legal; what none can pay for is illegal."""
    accepts("VAL-CRY-03", '== 6 B\nB play "Fish"', board=B)
    undetermined('== 6 B\nB play "Fish"', board=board('A war "Curse" #x'))
    dear, cards = board('B hand "Titan" "Flood"'), pool_with(war("Titan", "single use", "Draw 1 card.", cost=13))
    refuses("VAL-WAR-10", '== 6 B\nB play "Titan"', board=dear, cards=cards)
    undetermined('== 6 B\nB play "Flood"\nB play "Titan"', board=dear, cards=cards)
    accepts("VAL-WAR-10", '== 6 B\nB play "Flood"\nB play "Slay" -> #a1', board=board('B hand "Flood" "Slay"'))
    undetermined('== 6 B\nB play "Slay" -> #a1', board=B)


def test_VAL_G13_an_unwritten_die_does_not_decide_each_upkeep():
    """Fire FE is not paid by a Water Crystal, whatever the die shows."""
    accepts("VAL-G13", "== 6 B\n-- main\n~ discard #w", board=board('B war "Banner" #w'))
    accepts("VAL-G13", "== 6 B\n-- main\n~ B se 15000", board=board('B war "Curse" #w'))
    undetermined("== 6 B\n-- main", board=board('B war "Curse" #w', 'B war "Curse" #v'))


def test_VAL_G03_and_VAL_CRY_01_FE_is_gone_at_the_end_of_the_turn():
    accepts("VAL-G03", "== 6 B\n~ A fe 0", board=B)
    misclaims("VAL-G03", "== 6 B\n~ A fe 7", board=B)
    accepts("VAL-CRY-01", "== 6 B\nB roll d12 4\n~ A fe 0\n~ B fe 4", board=B)
    misclaims("VAL-G03", "== 6 B\n~ A fe 4", board=B)
    misclaims("VAL-G03", 'A play "Surge"\n~ A fe 3', board=board(without=("A se",)), turn="6 B")


def test_VAL_FE_07_and_08_and_VAL_G02_and_VAL_FRM_13_the_Crystal_says_which_FE_it_is():
    water = board('A crystal "Water Crystal" #c', without=("A crystal",))
    accepts("VAL-FE-08", '-- combat\nA attack #a1 "Slash" -> #b1', board=B)
    refuses("VAL-FE-08", '-- combat\nA attack #a1 "Slash" -> #b1', board=water)
    accepts("VAL-FE-07", 'A play "Bolt" -> #b1', board=B)
    refuses("VAL-FE-07", 'A play "Flood"', board=B)
    accepts("VAL-G02", 'A play "Cub"\nA play "Knight"', board=water)
    refuses("VAL-G02", 'A play "Bolt" -> #b1', board=water)
    refuses("VAL-FRM-13", '-- combat\nA attack #a1 "Slash" -> #b1', board=board(without=("A crystal",)))
    accepts("VAL-FRM-13", '-- combat\nA attack #a1 "Slash" -> #b1\n~ A fe 5', board=B)


def test_VAL_FE_02_and_VAL_C18_and_VAL_CRY_06_one_pool_pays_everything():
    accepts("VAL-C18", 'A play "Cub"\nA play "Bolt" -> #b1\n-- combat\nA attack #a1 "Slash" -> #b1\n~ A fe 2', board=B)
    refuses("VAL-C18", 'A play "Cub"\nA play "Knight"', board=board("A fe 2"))
    accepts("VAL-FE-02", 'A play "Bolt" -> #b1\n~ A fe 5', board=B)
    refuses("VAL-FE-02", 'A play "Bolt" -> #b1', board=board("A fe 1"))
    accepts("VAL-CRY-06", '-- combat\nA attack #a1 "Slash" -> #b1\n~ A fe 5', board=B)
    refuses("VAL-CRY-06", '-- combat\nA attack #a1 "Slash" -> #b1', board=board("A fe 1"))


def test_a_row_that_is_illegal_whatever_was_discarded_breaks_its_own_rule():
    full = board('A hand "Wolf" "Wolf" "Wolf" "Wolf" "Wolf" "Wolf" "Wolf" "Bolt"', without=("A hand",))
    refuses("VAL-TURN-01", "-- end\n-- combat", board=full)
    refuses("VAL-MAIN-04", '-- end\nA play "Wolf" #w', board=full)
    undetermined("-- end\n== 6 B", board=full)


def test_VAL_END_05_cards_that_are_all_alike_need_no_row():
    alike = board('A hand "Wolf" "Wolf" "Wolf" "Wolf" "Wolf" "Wolf" "Wolf" "Wolf"', without=("A hand",))
    accepts("VAL-END-05", '-- end\n== 6 B\n= A discard "Wolf"', board=alike)
    refuses("VAL-END-05", '-- end\nA discard "Wolf" "Wolf"', board=alike)


def test_VAL_END_05_a_hand_of_more_than_seven_is_discarded_down():
    full = board('A hand "Wolf" "Wolf" ? ? ? ?')
    accepts("VAL-END-05", '-- end\nA discard "Wolf" "Wolf"\n== 6 B\n~ A se 15000', board=full)
    accepts("VAL-END-05", "A discard ? ?\n== 6 B", board=full)
    refuses("VAL-END-05", '-- end\nA discard "Wolf"', board=full)
    verdict = refuses("VAL-END-05", '-- end\nA discard "Wolf"', board=B)
    assert verdict.problem.message == "A has 3 cards in hand, and 7 may stay: none is discarded."
    undetermined("== 6 B", board=full)
    accepts("VAL-END-05", "== 6 B", board=board("A hand ? ? ? ? ? ?"))


def test_VAL_WIN_03_and_VAL_C01_and_VAL_C20_and_VAL_END_04_and_VAL_ZONE_16_a_player_without_a_Unit_loses_2000_SE():
    bare = board('A discard "Wolf"', without=("A unit",))
    accepts("VAL-WIN-03", "== 6 B\n~ A se 13000", board=bare)
    misclaims("VAL-WIN-03", "== 6 B\n~ A se 15000", board=bare)
    accepts("VAL-C01", "== 6 B\n~ A se 15000", board=B)
    assert judged("== 6 B\n~ A se 13000", board=B).verdict == "inconsistent"
    accepts("VAL-C20", "-- end\n~ A se 13000", board=bare)
    misclaims("VAL-WIN-03", "-- end\n~ A se 15000", board=bare)


def test_VAL_WIN_01_and_02_and_04_a_player_without_SE_loses():
    poor = board("B se 1000", 'B unit "Cub" #b3 damage 20')
    ends("VAL-WIN-01", '-- combat\nA attack #a1 "Poke" -> #b3', board=poor, winner="A", reason="se")
    refuses("VAL-WIN-01", '-- combat\nA attack #a1 "Poke" -> #b3\nA attack #a1 "Slash" -> #b1', board=poor)
    accepts(
        "VAL-WIN-02", '-- combat\nA attack #a1 "Poke" -> #b3\n~ B se 14000', board=board('B unit "Cub" #b3 damage 20')
    )
    misclaims(
        "VAL-UNIT-03", '-- combat\nA attack #a1 "Poke" -> #b3\n~ B se 15000', board=board('B unit "Cub" #b3 damage 20')
    )
    ends("VAL-WIN-01", 'A play "Doom"', board=board("B se 1000"), winner="A", reason="se")


def test_VAL_G26_two_who_fall_at_once_draw():
    ends("VAL-G26", 'A play "Doom"', board=board("A se 1000", "B se 900"), winner="draw", reason="se")
    refuses("VAL-G26", 'A play "Doom"\nA play "Cub"', board=board("A se 1000", "B se 900"))
    accepts("VAL-G26", 'A play "Slay" -> #b1\n~ B se 14000', board=board("B se 15000"))


def test_concessions_and_agreed_draws():
    ends(None, "A concede", board=B, winner="B", reason="concede")
    ends(None, "draw agreed", board=B, winner="draw", reason="agreed")
