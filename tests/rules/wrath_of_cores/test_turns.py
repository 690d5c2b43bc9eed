"""The turn: START, MAIN, END, and what Elements do in it."""

from tests.rules.wrath_of_cores.scenario import (
    accepts,
    board,
    judged,
    misclaims,
    player,
    refuses,
    undetermined,
)

B = board()


def test_WOC_TURN_01_and_16_turns_alternate():
    accepts("WOC-TURN-01", "== 6 B\n== 7 A", board=B)
    refuses("WOC-TURN-01", "== 6 A", board=B)
    accepts("WOC-TURN-16", "-- end\n== 6 B", board=B)
    refuses("WOC-TURN-16", "== 6 A", board=B)


def test_WOC_TURN_02_phases_run_in_their_order():
    accepts("WOC-TURN-02", "-- battle\n-- end", board=B)
    accepts("WOC-TURN-02", "-- end", board=B)
    refuses("WOC-TURN-02", "-- end\n-- battle", board=B)
    refuses("WOC-TURN-02", "-- battle\n-- main", board=B)


def test_WOC_TURN_03_and_WOC_KW_01_Start_abilities_fire_in_START():
    dawn = board('A unit "Dawn" +1 #d', 'B unit "Dawn" core #e')
    accepts("WOC-TURN-03", "== 6 B\n== 7 A\n= A 2900/3/4 B 2900/3/4", board=dawn)
    misclaims("WOC-TURN-03", "== 6 B\n== 7 A\n~ B hp 3000", board=dawn)
    accepts("WOC-KW-01", "== 6 B\n~ A hp 2900", board=dawn)
    misclaims("WOC-TURN-03", "== 6 B\n~ A hp 3000", board=dawn)


def test_WOC_KW_01_refuses_another_moment():
    assert judged("-- end\n~ B hp 2900", board=board('A unit "Dawn" +1 #d')).verdict == "inconsistent"


def test_WOC_TURN_04_and_WOC_TERR_02_each_source_makes_its_Element():
    empty = (
        board("A hp 3000", without=("A core", "A terrain"))
        + '\nA core "Iron Core" #c\nA terrain "Ember" -1 #t1, "Lake" +1 #t2'
    )
    accepts("WOC-TURN-04", '== 6 B\n== 7 A\n= A terrain "Ember" red, "Lake" blue\n~ A elements 3', board=empty)
    misclaims("WOC-TURN-04", "== 6 B\n== 7 A\n~ A elements 2", board=empty)
    misclaims("WOC-TERR-02", "== 6 B\n== 7 A\n= A 3000/0/4 B 3000/3/4", board=empty)


def test_WOC_TERR_03_a_source_that_holds_its_Element_makes_none():
    accepts("WOC-TERR-03", "== 6 B\n== 7 A\n~ A elements 3", board=B)
    misclaims("WOC-TERR-03", "== 6 B\n== 7 A\n~ A elements 6", board=B)


def test_WOC_ELEM_02_and_03_and_04_and_WOC_C16_BASE_Elements_stay_and_do_not_add_up():
    accepts("WOC-ELEM-02", "== 6 B\n~ A elements 3", board=B)
    accepts("WOC-ELEM-03", "== 6 B\n== 7 A\n~ A elements 3", board=B)
    misclaims("WOC-ELEM-03", "== 6 B\n== 7 A\n~ A elements 6", board=B)
    accepts("WOC-ELEM-04", "== 6 B\n~ A elements 3", board=B)
    misclaims("WOC-ELEM-04", "== 6 B\n== 7 A\n~ A elements 4", board=B)
    accepts("WOC-C16", '= A core "Iron Core" red', board=B)
    misclaims("WOC-ELEM-02", "== 6 B\n== 7 A\n~ A elements 9", board=board('A core "Iron Core"', without=("A core",)))


def test_WOC_C16_refuses_a_Core_without_its_Element():
    spent = 'A play "Wolf" +1 pay #c\n== 6 B\n== 7 A\n'
    accepts("WOC-C16", spent + '= A core "Iron Core" red', board=B)
    assert judged(spent + "~ A elements 2", board=B).problem.rule == "WOC-TURN-04"


GEM = board('A relic "Gemstone" on #t1 red #r1')


def test_WOC_ELEM_05_and_06_and_07_and_WOC_C17_a_Relic_makes_its_own_Element_beside_that_of_the_Terrain():
    bare = board('A relic "Gemstone" on #t1 #r1')
    accepts("WOC-ELEM-05", '== 6 B\n== 7 A\n~ A elements 4\n= A relic "Gemstone" red on #t1', board=bare)
    misclaims("WOC-ELEM-05", "== 6 B\n== 7 A\n~ A elements 3", board=bare)
    accepts("WOC-ELEM-06", "== 6 B\n== 7 A\n~ A elements 4", board=GEM)
    misclaims("WOC-ELEM-06", "== 6 B\n== 7 A\n~ A elements 5", board=GEM)
    accepts("WOC-ELEM-07", "== 6 B\n~ A elements 4", board=GEM)
    misclaims("WOC-ELEM-07", "== 6 B\n== 7 A\n~ A elements 5", board=GEM)
    accepts("WOC-C17", 'A play "Wolf" +1 pay #t1\n== 6 B\n== 7 A\n~ A elements 4', board=GEM)
    misclaims("WOC-C17", "== 6 B\n== 7 A\n~ A elements 6", board=GEM)


def test_WOC_ELEM_08_and_09_TEMP_Elements_end_with_the_turn():
    accepts("WOC-ELEM-08", 'A play "Spring"\n~ A elements 4', board=B)
    misclaims("WOC-ELEM-08", 'A play "Spring"\n~ A elements 3', board=B)
    accepts("WOC-ELEM-09", 'A play "Spring"\n== 6 B\n~ A elements 3', board=B)
    misclaims("WOC-ELEM-09", 'A play "Spring"\n== 6 B\n~ A elements 4', board=B)


def test_WOC_ELEM_01_accepts_three_types_side_by_side():
    verdict = accepts("WOC-ELEM-01", 'A play "Spring"\n~ A elements 5', board=GEM)
    assert player(verdict, "A")["temp"] == ["green"]
    assert player(verdict, "A")["pool"] == {"blue": 1, "green": 1, "red": 3}
    misclaims("WOC-ELEM-01", 'A play "Spring"\n~ A elements 4', board=GEM)


def test_WOC_TURN_05_and_WOC_KW_26_burrowed_Units_are_turned_up():
    mole = board('A unit "Mole" +1 facedown #m')
    accepts("WOC-TURN-05", '== 6 B\n== 7 A\n= A unit "Mole" faceup', board=mole)
    misclaims("WOC-TURN-05", '== 6 B\n== 7 A\n= A unit "Mole" facedown #m', board=mole)
    accepts("WOC-KW-26", '== 6 B\n= A unit "Mole" facedown', board=mole)
    assert judged('== 6 B\n= A unit "Mole" faceup', board=mole).verdict == "inconsistent"


def test_WOC_KW_26_refuses_to_attack_before_it():
    refuses("WOC-KW-25", "-- battle\nA attack #m", board=board('A unit "Mole" +1 facedown #m'))
    assert (
        judged('== 6 B\n= A unit "Mole" faceup', board=board('A unit "Mole" +1 facedown #m')).verdict == "inconsistent"
    )


def test_WOC_TURN_06_the_active_player_draws_a_card():
    accepts("WOC-TURN-06", '== 6 B\nB draw "Wolf"', board=B)
    refuses("WOC-TURN-06", '== 6 B\nB draw "Wolf" "Bear"', board=B)
    refuses("WOC-TURN-06", "A draw ?", board=B)


def test_WOC_TURN_07_and_WOC_C19_START_is_worked_through_as_listed():
    """A Mole that is turned up this turn was still down when Start abilities fired."""
    mole = board('A unit "Mole" +1 facedown #m')
    accepts("WOC-TURN-07", "== 6 B\n== 7 A\n~ B hp 3000\n== 8 B\n== 9 A\n~ B hp 2900", board=mole)
    assert judged("== 6 B\n== 7 A\n~ B hp 2900", board=mole).verdict == "inconsistent"


def test_WOC_TURN_07_and_WOC_C19_refuses_the_draw_before_the_Elements():
    twin = board('A terrain "Twin Peak" -2 #t3')
    undetermined("== 6 B\n== 7 A\nA draw ?\nA choose red", at="A draw ?", board=twin)
    refuses("WOC-STER-02", "== 6 B\n== 7 A\nA choose green", board=twin)
    accepts("WOC-C19", "== 6 B\n== 7 A\nA choose red\nA draw ?", board=twin)


def test_WOC_G04_the_first_player_draws_and_may_attack_in_the_first_turn():
    first = 'A core "Iron Core"\nA terrain "Ember" -1\nA unit "Wolf" -1 #a1'
    accepts("WOC-G04", "A draw ?\n-- battle\nA attack #a1\nA roll d6 4\n~ B hp 2800", board=first, turn="1 A start")
    refuses("WOC-G04", "-- battle\nA attack #a1\nA roll d6 4\nA attack #a1", board=first, turn="1 A")


def test_WOC_G09_there_is_no_hand_limit():
    many = board("A hand ? ? ? ? ? ? ? ? ?")
    accepts("WOC-G09", "== 6 B\n= A 3000/3/12 B 3000/3/4", board=many)
    misclaims("WOC-TURN-06", "== 6 B\n== 7 A\n= A 3000/3/7 B 3000/3/4", board=many)


def test_WOC_G09_refuses_a_discard_at_the_end():
    assert judged('-- end\nA discard "Wolf"', board=board("A hand ? ? ? ? ? ? ? ? ?")).verdict == "illegal"


def test_WOC_TURN_08_one_Terrain_a_turn():
    accepts("WOC-TURN-08", 'A play "Ember" -2 #t3', board=B)
    accepts("WOC-TURN-08", "-- battle", board=B)
    refuses("WOC-TURN-08", 'A play "Ember" -2\nA play "Lake" +2', board=B)
    refuses("WOC-TURN-08", 'A play "Ember" -2', board=board("A used terrain"))


def test_WOC_TURN_09_a_Terrain_makes_nothing_in_the_turn_in_which_it_came():
    accepts("WOC-TURN-09", 'A play "Ember" -2\n~ A elements 3\n== 6 B\n== 7 A\n~ A elements 4', board=B)
    assert judged('A play "Ember" -2\n~ A elements 4', board=B).verdict == "inconsistent"


def test_WOC_TURN_09_refuses_to_pay_with_it():
    verdict = refuses("WOC-TURN-09", 'A play "Ember" -2 #t3\nA play "Wolf" +1 pay #t3', board=B)
    assert verdict.problem.message == "Ember (#t3) came into play this turn: it makes no Element before A's next turn."
    accepts("WOC-TURN-11", 'A play "Wolf" +1 pay #t1', board=B)
    refuses("WOC-TURN-11", 'A play "Wolf" +1 pay #t1 #t1', board=B)


def test_WOC_TURN_10_and_WOC_C18_cards_are_played_in_MAIN():
    accepts("WOC-TURN-10", 'A play "Wolf" +1', board=B)
    refuses("WOC-TURN-10", '-- end\nA play "Wolf" +1', board=B)
    refuses("WOC-TURN-10", 'B play "Wolf" +1', board=B)
    refuses("WOC-TURN-10", 'A play "Volley" -> #b1', board=B)
    refuses("WOC-TURN-10", 'A play "No"', board=B)
    refuses("WOC-TURN-10", 'A play "Wolf" +1', board=board('A hand "Bear"', without=("A hand",)))
    refuses("WOC-C18", 'A play "Oru Left" +1', board=B)


def test_WOC_C18_accepts_a_piece_put_down_for_nothing():
    accepts("WOC-C18", 'A place "Oru Left" +1\n~ A elements 3', board=B)


def test_WOC_TURN_11_and_WOC_G14_a_cost_is_paid_in_full():
    accepts("WOC-TURN-11", 'A play "Bear" +1\n~ A elements 1', board=B)
    refuses("WOC-TURN-11", 'A play "Bear" +1\nA play "Bear" core', board=B)
    accepts("WOC-G14", 'A play "Bear" +1 pay #c #t2\n= A terrain "Ember" red', board=B)
    refuses("WOC-G14", 'A play "Bear" +1 pay #t2 #t2', board=B)
    refuses("WOC-G14", 'A play "Wolf" +1 pay #t2', board=B)
    refuses("WOC-G14", 'A play "Wolf" +1 pay #c #t1', board=B)
    refuses("WOC-G14", 'A play "Wolf" +1 pay green', board=B)


def test_WOC_G14_a_Core_without_a_handle_pays_as_core():
    dealt = board('A core "Iron Core" red', without=("A core",))
    accepts("WOC-G14", 'A play "Wolf" +1 pay core\n= A terrain "Ember" red\n~ A elements 2', board=dealt)
    refuses("WOC-G14", 'A play "Wolf" +1 pay core core', board=dealt)
    bare = board(without=("A core",))
    assert judged('A play "Wolf" +1 pay core', board=bare).verdict == "unreadable"


def test_the_default_payment_takes_exact_colors_TEMP_first_the_Core_last():
    rows = 'A play "Spring"\nA play "Bear" +1\n= A terrain "Lake" blue\n= A core "Iron Core" red'
    accepts("WOC-G14", rows, board=B)
    assert judged('A play "Wolf" +1\n= A relic "Gemstone" red', board=GEM).verdict == "inconsistent"


def test_WOC_TURN_12_the_battle_phase_has_its_procedure():
    accepts("WOC-TURN-12", "-- battle\nA attack #a1\nA roll d6 4", board=B)
    refuses("WOC-TURN-12", "A attack #a1", board=B)


WOUNDED = board('A unit "Bear" core damage 100 #w')


def test_WOC_TURN_14_damage_is_removed_in_END():
    accepts("WOC-TURN-14", '-- end\n= A unit "Bear" damage 0', board=WOUNDED)
    misclaims("WOC-TURN-14", '-- end\n= A unit "Bear" damage 100 #w', board=WOUNDED)


def test_WOC_TURN_15_and_WOC_KW_02_and_WOC_C07_End_abilities_fire_after_that():
    dusk = board('A unit "Dusk" +1 #d')
    accepts("WOC-TURN-15", '-- end\n= B unit "Bear" damage 100 #b2', board=dusk)
    misclaims("WOC-TURN-15", '-- end\n= B unit "Bear" damage 0 #b2', board=dusk)
    accepts("WOC-KW-02", '-- end\n= A unit "Wolf" damage 100 #a1', board=dusk)
    misclaims("WOC-TURN-15", '-- end\n= A unit "Wolf" damage 0 #a1', board=dusk)
    accepts("WOC-C07", '== 6 B\n= B unit "Bear" damage 0 #b2', board=dusk)


def test_WOC_KW_02_and_WOC_C07_refuses_damage_that_goes_on_with_the_next_turn():
    dusk = board('A unit "Dusk" +1 #d')
    misclaims("WOC-TURN-14", '== 6 B\n= B unit "Bear" damage 100 #b2', board=dusk)
    assert judged('== 6 B\n= B unit "Bear" damage 100 #b2', board=dusk).problem.also == ("WOC-C07", "WOC-UNIT-06")


def test_WOC_UNIT_06_damage_counts_in_its_turn_only():
    dusk = board('A unit "Dusk" +1 #d', 'A unit "Guard" core #g')
    accepts("WOC-UNIT-06", '== 6 B\n== 7 A\n-- end\n= A unit "Guard" damage 100 #g', board=dusk)
    misclaims("WOC-UNIT-06", '== 6 B\n= A unit "Guard" damage 100 #g', board=dusk)


def test_WOC_G06_a_Core_makes_one_Element_of_its_color():
    rainbow = board('A core "Odd Core" #c', without=("A core",))
    accepts("WOC-G06", '== 6 B\n== 7 A\nA choose green\n= A core "Odd Core" green', board=rainbow)
    refuses("WOC-G06", "== 6 B\n== 7 A\nA choose rainbow", board=rainbow)
    undetermined("== 6 B\n== 7 A\nA draw ?", board=rainbow)


def test_WOC_STER_02_a_special_Terrain_makes_the_color_that_its_player_picks():
    twin = board('A terrain "Twin Peak" -2 #t3')
    accepts("WOC-STER-02", '== 6 B\n== 7 A\nA choose blue\n= A terrain "Twin Peak" blue', board=twin)
    refuses("WOC-STER-02", "== 6 B\n== 7 A\nA choose green", board=twin)


def test_WOC_G08_a_deck_that_runs_out_is_renewed_for_life():
    empty = board("A deck 0", 'A used "Wolf" "Bear"', without=("A deck",))
    accepts("WOC-G08", "== 6 B\n== 7 A\n~ A hp 2000", board=empty)
    misclaims("WOC-G08", "== 6 B\n== 7 A\n~ A hp 3000", board=empty)
    verdict = accepts("WOC-G08", "== 6 B\n== 7 A", board=empty)
    assert (player(verdict, "A")["deck"], player(verdict, "A")["used"]) == (1, [])
    bare = board("A deck 0", without=("A deck",))
    verdict = accepts("WOC-G08", "== 6 B\n== 7 A\n~ A hp 2000", board=bare)
    assert player(verdict, "A")["hand"] == 3


def test_WOC_G08_a_row_may_draw_across_the_end_of_the_deck():
    last = board("A deck 1", 'A used "Wolf" "Bear"', 'A hand "Study"', without=("A deck", "A hand"))
    for rows in ("A draw ? ?", 'A draw ? "Bear"', 'A draw ?\nA draw "Bear"'):
        accepts("WOC-G08", f'A play "Study"\n{rows}\n~ A hp 2000', board=last)
    refuses("WOC-ACT-01", 'A play "Study"\nA draw ? ? ?', board=last)
    refuses("WOC-SET-03", 'A play "Study"\nA draw ? "Iron Core"', board=last)
    refuses("WOC-ACT-01", 'A play "Study"\nA draw ? ?', board=f"{last}\nA hp 1000")
    bare = board("A deck 1", 'A hand "Study"', without=("A deck", "A hand"))
    refuses("WOC-ACT-01", 'A play "Study"\nA draw ? ?', board=bare)


def test_a_claim_of_what_END_has_done_stands_behind_its_name():
    accepts("WOC-ELEM-09", 'A play "Spring"\n-- end\n~ A elements 3', board=B)
