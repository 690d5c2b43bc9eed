"""War Cards, Crystals, and the windows for Instants."""

from tests.rules.valcarta.scenario import accepts, board, judged, listed, misclaims, player, refuses, undetermined

B = board()
BANNER = board('A war "Banner" #w')
THREE = board('A war "Idol", "Idol", "Idol"')
NEXT = "== 6 B\n== 7 A\nA draw ?\nA roll d12 5\n"


def test_VAL_WAR_09_and_VAL_C09_and_VAL_WAR_05_and_VAL_MAIN_01_a_Single_Use_card_is_played_in_Main():
    accepts("VAL-WAR-09", 'A play "Bolt" -> #b1', board=B)
    refuses("VAL-WAR-09", '-- combat\nA play "Bolt" -> #b1', board=B)
    refuses("VAL-WAR-09", 'B play "Doom"', board=B)
    accepts("VAL-C09", 'A play "Insight"', board=B)
    refuses("VAL-C09", '-- combat\nA attack #a1 "Poke" -> #b1\n> A play "Doom"', board=B)
    accepts("VAL-MAIN-01", NEXT + '-- main\nA play "Doom"', board=B)
    refuses("VAL-MAIN-01", 'B upgrade #b1 "Dire Wolf"', board=B)


def test_VAL_WAR_10_a_Single_Use_card_is_paid_for():
    accepts("VAL-WAR-10", 'A play "Bolt" -> #b1\n~ A fe 5', board=B)
    refuses("VAL-WAR-10", 'A play "Bolt" -> #b1', board=board("A fe 1"))


def test_VAL_WAR_11_and_VAL_WAR_04_and_VAL_C11_it_takes_place_at_once_face_up():
    accepts("VAL-WAR-11", 'A play "Bolt" -> #b1\n= B unit "Wolf" #b1 damage 30', board=B)
    misclaims("VAL-WAR-11", 'A play "Bolt" -> #b1\n= B unit "Wolf" #b1 damage 0', board=B)
    accepts("VAL-WAR-04", 'A play "Idol" #w\n= A war "Idol" #w', board=B)
    assert judged("A play ?", board=B).verdict == "unreadable"


def test_VAL_WAR_04_and_VAL_C11_refuse_a_card_face_down():
    assert judged("A play ? #w", board=B).verdict == "unreadable"


def test_VAL_WAR_12_and_VAL_MAIN_05_a_Continuous_card_lies_in_the_War_Zone():
    accepts("VAL-WAR-12", 'A play "Banner" #w\n= A war "Banner" #w', board=B)
    refuses("VAL-WAR-12", '-- combat\nA play "Banner"', board=B)
    accepts("VAL-MAIN-05", 'A play "Banner" #w\n~ A fe 5', board=B)
    refuses("VAL-MAIN-05", "-- end", at='A war "Doom"', board=board('A war "Doom"'))


def test_VAL_WAR_02_and_VAL_C10_and_VAL_C12_and_VAL_ZONE_08_and_VAL_ZONE_09_three_Continuous_cards_a_player():
    accepts("VAL-WAR-02", 'A play "Idol"\nA play "Idol"\nA play "Idol"', board=board('B war "Idol", "Idol", "Idol"'))
    refuses("VAL-WAR-02", 'A play "Idol"', board=THREE)
    accepts("VAL-C10", 'A play "Doom"\nA play "Insight"', board=THREE)
    refuses("VAL-C10", 'A play "Idol"', board=THREE)
    refuses(
        "VAL-ZONE-08",
        "-- end",
        at='A war "Idol", "Idol", "Idol", "Idol"',
        board=board('A war "Idol", "Idol", "Idol", "Idol"'),
    )


def test_VAL_WAR_03_any_number_of_War_Cards_a_turn():
    accepts("VAL-WAR-03", 'A play "Doom"\nA play "Doom"\nA play "Doom"', board=B)


def test_VAL_WAR_03_refuses_nothing_but_what_is_not_there():
    refuses("VAL-ZONE-12", 'A play "Doom"\nA play "Doom"\nA play "Doom"\nA play "Doom"', board=B)


def test_VAL_WAR_13_and_VAL_G13_a_Continuous_card_is_paid_for_each_turn():
    accepts("VAL-WAR-13", NEXT + "A pay #w\n-- main\n~ A fe 6", board=BANNER)
    accepts("VAL-WAR-13", NEXT + "-- main\n~ A fe 6", board=BANNER)
    misclaims("VAL-WAR-13", NEXT + "-- main\n~ A fe 8", board=BANNER)
    accepts("VAL-G13", NEXT + "A decline #w\n-- main\n~ discard #w\n~ A fe 8", board=BANNER)
    refuses("VAL-G13", NEXT + "A pay #w\nA pay #w", board=BANNER)
    refuses("VAL-G13", NEXT + "-- main\nA pay #w", board=BANNER)
    refuses("VAL-WAR-13", "== 6 B\nB roll d12 1\nB pay #x\nB pay #y", board=board('B war "Curse" #x, "Curse" #y'))
    accepts("VAL-G13", '== 6 B\n== 7 A\n-- main\n= A war "Banner" #w', board=BANNER)  # every face pays for it
    accepts("VAL-G13", "== 6 B\nB roll d12 1\n-- main\n~ discard #y", board=board('B war "Curse" #x, "Curse" #y'))


def test_VAL_WAR_14_putting_a_card_down_pays_for_the_turn():
    accepts("VAL-WAR-14", 'A play "Banner" #w\n~ A fe 5\n== 6 B', board=B)
    refuses("VAL-WAR-14", 'A play "Banner"', board=board("A fe 1"))
    verdict = refuses("VAL-WAR-14", 'A play "Banner" #w\nA pay #w', board=B)
    assert verdict.problem.rule == "VAL-WAR-14"
    assert refuses("VAL-G13", "A pay #w", board=BANNER).problem.rule == "VAL-G13"


def test_VAL_G36_modifiers_count_before_the_upkeep():
    accepts("VAL-G36", NEXT + "A decline #w\n~ A fe 8", board=BANNER)
    misclaims("VAL-CRY-05", NEXT + "A decline #w\n~ A fe 5", board=BANNER)


def test_VAL_G36_refuses_a_roll_without_the_modifier():
    assert judged(NEXT + "A decline #w\n~ A fe 5", board=BANNER).verdict == "inconsistent"


def test_VAL_WAR_06_and_VAL_G27_a_misplay_is_discarded():
    verdict = accepts("VAL-WAR-06", 'A misplay "Flood"\n~ A fe 7', board=B)
    assert player(verdict, "A")["discard"] == ["Flood"]
    refuses("VAL-WAR-06", 'A misplay "Wolf"', board=B)
    accepts("VAL-G27", 'B misplay "Doom"\n~ A se 15000', board=B)
    verdict = refuses("VAL-G27", 'A misplay "Doom"', board=B)
    assert verdict.problem.also == ("VAL-WAR-06",)


def test_VAL_WAR_05_and_VAL_WAR_06_a_card_that_targets_needs_a_target_in_play():
    alone = board(without=("A unit", "B unit"))
    accepts("VAL-WAR-05", 'A play "Bolt" -> #b1', board=B)
    refuses("VAL-WAR-05", 'A play "Bolt"', board=alone)
    refuses("VAL-WAR-05", 'A play "Spark"', board=alone)
    accepts("VAL-WAR-06", 'A misplay "Bolt"\n~ A fe 7', board=alone)
    refuses("VAL-WAR-06", 'A misplay "Bolt"', board=B)
    accepts("VAL-WAR-05", 'A play "Insight"', board=alone)


def test_VAL_G14_the_Draw_Phase_of_a_position_begins_with_a_window():
    rows = 'B play "Spark" -> #a1\nA play "Insight"\nA draw ?\nA draw ?\nA roll d12 3'
    accepts("VAL-G14", rows, board=B, turn="5 A draw")
    refuses("VAL-G14", '> B play "Spark" -> #a1', board=B, turn="5 A draw")
    refuses("VAL-TURN-03", 'B play "Spark" -> #a1\nA draw ?', board=board("A deck 0"), turn="5 A draw")


def test_VAL_WAR_08_and_VAL_G14_Instants_have_their_windows():
    accepts("VAL-WAR-08", '== 6 B\nA play "Insight"\nA draw ?\nB draw ?', board=B)
    accepts(
        "VAL-G14", '-- combat\nA attack #a1 "Poke" -> #b1\n> B play "Spark" -> #a1\n> A play "Balm" -> #a1', board=B
    )
    accepts("VAL-G14", 'A play "Cub"\nB play "Spark" -> #a1\nA play "Spark" -> #b1\n-- combat', board=B)
    refuses("VAL-G14", 'A play "Cub"\nA play "Spark" -> #b1\nA play "Cub"', board=B)
    refuses("VAL-G14", 'A play "Cub"\n> B play "Spark" -> #a1', board=B)
    refuses("VAL-WAR-08", '== 0\nA play "Insight"')


def test_an_Instant_after_an_attack_comes_before_its_damage():
    rows = '-- combat\nA attack #a1 "Poke" -> #c3\n> B play "Balm" -> #c3\n= B unit "Cub" #c3 damage 10'
    accepts("VAL-G15", rows, board=board('B unit "Cub" #c3 damage 20'))


def test_VAL_COM_08_War_Cards_are_worked_into_the_attack():
    there = board('B unit "Cub" #c3 damage 20')
    accepts("VAL-COM-08", '-- combat\nA attack #a1 "Poke" -> #c3\n> B play "Balm" -> #c3\n~ B se 15000', board=there)
    misclaims("VAL-UNIT-03", '-- combat\nA attack #a1 "Poke" -> #c3\n~ B se 15000', board=there)


def test_VAL_COM_08_refuses_a_card_that_is_no_Instant():
    refuses("VAL-WAR-09", '-- combat\nA attack #a1 "Poke" -> #b1\n> B play "Doom"', board=B)


def test_VAL_G14_a_printed_cost_is_not_met_in_the_turn_of_the_opponent():
    accepts("VAL-G14", 'A play "Dear"\nA draw ?\n~ A fe 6', board=B)
    refuses("VAL-G14", '-- combat\nA attack #a1 "Poke" -> #b1\n> B play "Dear"', board=B)


def test_VAL_G25_an_effect_draws_what_is_there():
    accepts("VAL-G25", 'A play "Insight"\n-- combat', board=board("A deck 0"))
    refuses("VAL-TURN-02", 'A play "Insight"\nA draw ?', board=board("A deck 0"))


def test_VAL_G25_refuses_a_draw_from_nothing():
    assert judged('A play "Insight"\nA draw ?', board=board("A deck 0")).verdict == "illegal"


def test_VAL_ZONE_17_a_removed_card_is_set_aside():
    verdict = accepts("VAL-ZONE-17", 'A play "Banish" -> #b1\n~ remove #b1\n~ B se 15000', board=B)
    assert player(verdict, "B")["removed"] == ["Wolf"]
    misclaims("VAL-WAR-11", 'A play "Banish" -> #b1\n= B discard "Wolf" #b1', board=B)


def test_VAL_CRY_09_and_VAL_C26_and_VAL_G12_the_Crystal_is_used_once():
    accepts("VAL-CRY-09", "A crystal\n~ A fe 10", board=B)
    refuses("VAL-CRY-09", "A crystal\nA crystal", board=B)
    accepts("VAL-C26", "A crystal\n-- combat", board=B)
    refuses("VAL-C26", "A crystal", board=board("A used crystal"))
    refuses("VAL-G12", "A crystal", board=board('A crystal "Plain Crystal" #c', without=("A crystal",)))
    accepts("VAL-G12", "A crystal\n~ A fe 10", board=B)


def test_VAL_CRY_10_in_ones_own_Main_Phase():
    accepts("VAL-CRY-10", "A crystal", board=B)
    refuses("VAL-CRY-10", "-- combat\nA crystal", board=B)
    refuses("VAL-CRY-10", "B crystal", board=B)


def test_VAL_CRY_07_nothing_destroys_a_Crystal():
    accepts("VAL-CRY-07", 'A play "Slay" -> #b1', board=B)
    refuses("VAL-CRY-07", '-- combat\nA attack #a1 "Poke" -> #k', board=B)
    assert judged('A play "Slay" -> #k', board=B).verdict == "illegal"


def test_what_a_text_does_not_say_plainly_is_undetermined():
    undetermined('A play "Riddle"', board=B)


def test_Instants_are_listed_in_their_windows():
    held = board('A hand "Spark" "Cub"', without=("A hand",))
    assert "instant" in {action.verb for action in listed("-- combat", board=held)}
