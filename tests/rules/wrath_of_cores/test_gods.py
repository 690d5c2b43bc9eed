"""God Summons: pieces put down, named, turned up."""

from tests.rules.wrath_of_cores.scenario import accepts, board, judged, listed, misclaims, player, refuses, undetermined

WIDE = board('A terrain "Ember" -2 #t3, "Ember" -3 #t4', without=("A unit",))
LYING = board(
    'A terrain "Ember" -2 #t3, "Ember" -3 #t4', 'A god "Oru Left" -3 #g1, "Oru Middle" -2 #g2', without=("A unit",)
)


def test_WOC_GOD_02_a_piece_whose_place_is_free_is_put_down_before_anything_else():
    held = board('A hand "Oru Right"', without=("A hand", "A unit"))
    accepts(
        "WOC-GOD-02",
        'A place "Oru Right" -1\nA play "Ember" -2',
        board=board('A hand "Oru Right" ?', without=("A hand", "A unit")),
    )
    refuses("WOC-GOD-02", 'A play "Ember" -2', board=board('A hand "Oru Right" ?', without=("A hand", "A unit")))
    refuses("WOC-GOD-02", "-- battle", board=held)
    refuses("WOC-GOD-02", "== 6 B", board=held)
    refuses("WOC-GOD-02", "B place ? -1", board=held)


def test_a_piece_without_a_free_place_waits_in_the_hand():
    accepts("WOC-G15", "-- end", board=board('A hand "Oru Right"', without=("A hand",)))
    accepts("WOC-G15", "-- end", board=board('A hand "Oru Middle"', without=("A hand",)))


def test_WOC_GOD_03_a_piece_goes_on_a_Terrain_without_a_Unit():
    accepts("WOC-GOD-03", 'A place "Oru Left" +1', board=board(without=("A unit",)))
    refuses("WOC-GOD-03", 'A place "Oru Right" -1', board=board())
    refuses("WOC-GOD-03", 'A place "Oru Left" -3', board=board())
    refuses("WOC-GOD-03", 'A place "Oru Left" core', board=board())
    refuses("WOC-GOD-03", "A place ? +4", board=board())


def test_WOC_GOD_04_and_WOC_G15_and_WOC_C05_each_piece_has_its_places():
    accepts("WOC-GOD-04", 'A place "Oru Left" -3\nA place "Oru Middle" -2', board=WIDE)
    refuses("WOC-GOD-04", 'A place "Oru Left" -2', board=WIDE)
    accepts("WOC-G15", 'A place "Oru Left" +1', board=WIDE)
    refuses("WOC-G15", 'A place "Oru Middle" +1', board=WIDE)
    refuses("WOC-G15", 'A place "Ana Left" -3', board=LYING)
    refuses("WOC-G15", 'A play "Pup" -3', board=LYING)
    accepts("WOC-C05", 'A place "Ana Right" -1 #g3\nA reveal #g1 #g2 #g3\n~ used #g1\n~ B hp 3000', board=LYING)


def test_WOC_C05_refuses_the_text_of_a_set_that_fails():
    rows = 'A place "Ana Right" -1 #g3\nA reveal #g1 #g2 #g3\n'
    assert judged(rows + "~ B hp 2500", board=LYING).verdict == "inconsistent"
    refuses("WOC-GOD-04", 'A place "Oru Right" -2', board=WIDE)


def test_WOC_GOD_05_pieces_lie_face_down_until_they_are_named():
    verdict = accepts("WOC-GOD-05", 'A place ? -3 #g1\nA show #g1 "Oru Left"', board=WIDE)
    assert player(verdict, "A")["god"] == [{"handle": "g1", "card": "Oru Left", "face": "down", "place": -3}]
    refuses("WOC-GOD-05", 'A place ? -3 #g1\nB show #g1 "Oru Left"', board=WIDE)
    misclaims("WOC-GOD-05", 'A place "Oru Left" -3 #g1\nA show #g1 "Ana Left"', board=WIDE)


def test_what_a_piece_turns_out_to_be_is_held_against_the_row_that_put_it_down():
    refuses("WOC-GOD-04", 'A place ? -3 #g1\n-- end\nA show #g1 "Oru Right"', board=WIDE, caused_by="A place ? -3 #g1")
    refuses("WOC-GOD-01", 'A place ? -3 #g1\nA show #g1 "Wolf"', board=WIDE, caused_by="A place ? -3 #g1")


def test_WOC_GOD_06_three_pieces_are_turned_up_at_the_same_time():
    rows = 'A place "Oru Right" -1 #g3\n'
    accepts("WOC-GOD-06", rows + "A reveal #g1 #g2 #g3", board=LYING)
    refuses("WOC-GOD-06", rows + "A reveal #g1 #g2", board=LYING)
    refuses("WOC-GOD-06", "A reveal #g1 #g2", board=LYING)
    refuses("WOC-GOD-06", rows + 'A play "Pup" +1', board=LYING)
    refuses("WOC-GOD-06", rows + "-- battle", board=LYING)
    refuses("WOC-GOD-06", rows + "A reveal #g1 #g2 #u1", board=LYING)


def test_pieces_that_are_turned_up_have_to_be_named():
    rows = "A place ? -1 #g3\nA reveal #g1 #g2 #g3\n"
    undetermined(rows + "-- end", board=LYING)
    accepts("WOC-GOD-07", rows + 'A show #g3 "Oru Right"\n~ B hp 2500', board=LYING)


def test_WOC_GOD_07_and_08_and_09_a_whole_set_does_what_its_middle_piece_says():
    rows = 'A place "Oru Right" -1 #g3\nA reveal #g1 #g2 #g3\n'
    accepts("WOC-GOD-07", rows + "~ B hp 2500", board=LYING)
    misclaims("WOC-GOD-08", rows + "~ B hp 3000", board=LYING)
    accepts("WOC-GOD-08", rows + "~ B hp 2500", board=LYING)
    accepts("WOC-GOD-09", rows + "~ used #g1\n~ used #g2\n~ used #g3", board=LYING)
    misclaims("WOC-GOD-09", rows + '= A god "Oru Left" #g1', board=LYING)


def test_WOC_GOD_07_refuses_a_set_of_two_names():
    rows = 'A place "Ana Right" -1 #g3\nA reveal #g1 #g2 #g3\n'
    assert judged(rows + "~ B hp 2500", board=LYING).verdict == "inconsistent"


def test_a_set_split_over_both_sides_fails():
    split = board(
        'A terrain "Ember" -2, "Ember" +2, "Ember" +3',
        'A god "Oru Middle" -2 #g2, "Oru Left" +1 #g1',
        without=("A unit",),
    )
    accepts("WOC-C05", 'A place "Oru Right" +3 #g3\nA reveal #g1 #g2 #g3\n~ B hp 3000', board=split)


def test_WOC_G36_a_piece_drawn_in_battle_waits_for_the_dice():
    drawn = board(
        'A unit "Gambler" core #a1, "Pup" -1 #a2', 'A terrain "Grove" +2 #t5', "A hand ?", without=("A unit", "A hand")
    )
    rows = '-- battle\nA attack #a2 #a1\nA roll d6 4 #a2\nA roll d6 1 #a1\nA draw "Oru Left"\n'
    accepts("WOC-G36", rows + '~ B hp 2900\nA place "Oru Left" +1\n-- end', board=drawn)
    refuses("WOC-GOD-02", rows + "-- end", board=drawn)


def test_WOC_G36_refuses_to_end_the_phase_before_it():
    drawn = board('A unit "Gambler" -1 #a1', "A hand ?", without=("A unit", "A hand"))
    assert (
        judged('-- battle\nA attack #a1\nA roll d6 1\nA draw "Oru Left"\n== 6 B', board=drawn).problem.rule
        == "WOC-GOD-02"
    )


def test_the_only_legal_actions_are_the_duties():
    held = board('A hand "Oru Left"', without=("A hand", "A unit"))
    assert {action.verb for action in listed(board=held)} == {"place", "concede", "draw agreed"}


def test_WOC_G36_a_Battle_card_may_be_played_before_the_duty_after_the_dice():
    drawn = board(
        'A unit "Gambler" -1 #a1', "A hand ?", 'A hand "Feint"', 'B unit "Wolf" core #b1',
        without=("A unit", "A hand", "B unit"),
    )  # fmt: skip
    rows = '-- battle\nA attack #a1\nB defend #b1\nA roll d6 1\nA draw "Oru Left"\nB roll d6 1\n'
    accepts("WOC-G36", rows + 'A play "Feint" -> #b1', board=drawn)
    refuses("WOC-GOD-02", rows + 'A play "Feint" -> #b1\n-- end', board=drawn)
