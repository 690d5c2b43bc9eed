"""The turn: phases in their order, what the automatic ones do, and how the turn passes on."""

import pytest

from tests.rules.scenario import accepts, in_both_editions, judged, misclaims, player, refuses

FIRST = "== 1 A\n"
SECOND = "== 1 A\n== 2 B\n"
ONE_CARD = 'A battle "Guard" attack #a1'


@in_both_editions
def test_WOTA_TURN_01_a_turn_has_six_phases_each_of_which_may_be_named(edition):
    rows = SECOND + "-- draw\nB draw ?\n-- stamina\n-- build1\n-- attack\n-- build2\n-- end\n== 3 A"
    accepts("WOTA-TURN-01", rows, edition=edition)


@in_both_editions
def test_WOTA_TURN_02_phases_run_in_their_order_and_never_backwards(edition):
    accepts("WOTA-TURN-02", "-- attack\n-- build2\n-- end", board="A hp 7", edition=edition)
    for backwards in ("-- build1", "-- draw", "-- stamina", "-- attack"):
        refuses("WOTA-TURN-02", f"-- attack\n-- build2\n{backwards}", board="A hp 7", edition=edition)
    refuses("WOTA-TURN-02", "-- end\n-- build2", board="A hp 7", edition=edition)
    refuses("WOTA-TURN-02", "-- attack\n-- draw", board="A hp 7", edition=edition)
    refuses("WOTA-TURN-02", "-- draw", board="A hp 7", edition=edition)
    refuses("WOTA-TURN-02", SECOND + "-- build1\n-- draw", edition=edition)
    refuses("WOTA-TURN-02", SECOND + "-- stamina\n-- draw", edition=edition)
    refuses("WOTA-TURN-02", "== 0\n-- draw", edition=edition)


@in_both_editions
def test_WOTA_TURN_02_a_phase_is_entered_once_a_turn(edition):
    board = 'A battle "Guard" attack #a1\nB battle "Wall" shield #b1'
    refuses("WOTA-TURN-02", "-- attack\nA attack #a1 -> #b1\n-- attack", board=board, edition=edition)
    refuses("WOTA-TURN-02", "A position #a1 shield\n-- build1", board=board, edition=edition)


@in_both_editions
def test_WOTA_TURN_03_the_order_is_the_same_in_every_turn(edition):
    accepts("WOTA-TURN-03", SECOND + "-- attack\n-- build2\n== 3 A\n-- attack\n-- build2", edition=edition)
    refuses("WOTA-TURN-03", SECOND + "-- build2\n-- attack", edition=edition)


@in_both_editions
def test_WOTA_G09_attack_phase_and_second_build_phase_may_be_left_out(edition):
    accepts("WOTA-G09", "-- build2\n== 6 B\n-- end\n== 7 A\n== 8 B", board="A hp 7", edition=edition)
    refuses("WOTA-G09", "-- build2\n-- attack", board="A hp 7", edition=edition)


@in_both_editions
def test_WOTA_TURN_04_the_turn_player_draws_one_card(edition):
    accepts("WOTA-TURN-04", SECOND + 'B draw "Guard"\n= A 7/200/6 B 7/200/7', edition=edition)
    refuses("WOTA-TURN-04", "== 6 B\nB draw 2 ?", board="A hp 7", edition=edition)
    refuses("WOTA-TURN-04", "== 6 B\nB draw ?\nB draw ?", board="A hp 7", edition=edition)
    refuses("WOTA-TURN-04", "== 6 B\nA draw ?", board="A hp 7", edition=edition)
    refuses("WOTA-TURN-04", "== 6 B\nB draw ?\n-- attack\nB draw ?", board="A hp 7", edition=edition)
    misclaims("WOTA-TURN-04", "== 6 B\nB draw ?\n= A 7/200/0 B 7/200/2", board="A hp 7", edition=edition)


def test_a_draw_that_nobody_wrote_down_is_an_unknown_card():
    verdict = accepts("WOTA-TURN-04", "== 6 B\n= A 7/200/0 B 7/200/1", board="A hp 7\nB deck 9")
    assert verdict.checked.implied == 1
    assert player(verdict, "B")["deck"] == 8


@in_both_editions
def test_WOTA_TURN_06_the_card_comes_from_the_main_deck(edition):
    verdict = accepts("WOTA-TURN-06", "== 6 B\nB draw ?", board="B deck 3", edition=edition)
    assert player(verdict, "B")["deck"] == 2
    misclaims("WOTA-TURN-06", "== 6 B\nB draw ?\n= A 7/200/0 B 7/200/0", board="B deck 3", edition=edition)


@in_both_editions
def test_WOTA_TURN_07_the_player_going_first_does_not_draw_in_turn_1(edition):
    accepts("WOTA-TURN-07", FIRST + "= A 7/200/6 B 7/200/6", edition=edition)
    accepts("WOTA-TURN-07", SECOND + "== 3 A\nA draw ?\n= A 7/200/7 B 7/200/7", edition=edition)
    refuses("WOTA-TURN-07", FIRST + "A draw ?", edition=edition)
    refuses("WOTA-TURN-07", FIRST + "-- draw\nA draw ?", edition=edition)
    misclaims("WOTA-TURN-07", FIRST + "= A 7/200/7 B 7/200/6", edition=edition)


@in_both_editions
def test_WOTA_TURN_08_the_player_going_second_draws_in_turn_2(edition):
    accepts("WOTA-TURN-08", SECOND + "B draw ?\n= A 7/200/6 B 7/200/7", edition=edition)
    misclaims("WOTA-TURN-08", SECOND + "= A 7/200/6 B 7/200/6", edition=edition)


@in_both_editions
def test_WOTA_TURN_09_the_player_going_second_holds_7_cards_after_drawing(edition):
    accepts("WOTA-TURN-09", SECOND + "= A 7/200/6 B 7/200/7", edition=edition)
    misclaims("WOTA-TURN-09", SECOND + "B draw ?\n= A 7/200/6 B 7/200/8", edition=edition)


@in_both_editions
def test_WOTA_TURN_10_the_turn_player_gains_20_stamina(edition):
    accepts("WOTA-TURN-10", "== 6 B\n~ B sta 120\n~ A sta 100", board="A sta 100\nB sta 100", edition=edition)
    misclaims("WOTA-TURN-10", "== 6 B\n~ B sta 100", board="A sta 100\nB sta 100", edition=edition)
    misclaims("WOTA-TURN-10", "== 6 B\n~ B sta 130", board="A sta 100\nB sta 100", edition=edition)


@in_both_editions
def test_WOTA_TURN_11_stamina_never_exceeds_200(edition):
    accepts("WOTA-TURN-11", "== 6 B\n~ B sta 200", board="B sta 190", edition=edition)
    accepts("WOTA-TURN-11", "== 6 B\n~ B sta 200", board="B sta 180", edition=edition)
    misclaims("WOTA-TURN-11", "== 6 B\n~ B sta 210", board="B sta 190", edition=edition)
    misclaims("WOTA-TURN-11", "== 6 B\n~ B sta 220", board="B sta 200", edition=edition)


@in_both_editions
def test_WOTA_TURN_12_the_SC_counter_goes_back_to_1(edition):
    accepts("WOTA-TURN-12", "== 6 B\n~ B sc 1", board="B sc 0", edition=edition)
    misclaims("WOTA-TURN-12", "== 6 B\n~ B sc 0", board="B sc 0", edition=edition)


@in_both_editions
def test_WOTA_C09_it_goes_back_in_the_own_Stamina_Phase_and_not_when_the_opponents_turn_begins(edition):
    rows = 'A summon "Giant" attack #a1\n== 6 B\n'
    accepts("WOTA-C09", rows + "~ A sc 0\n== 7 A\n~ A sc 1", board='A hand "Giant"', edition=edition)
    misclaims("WOTA-C09", rows + "~ A sc 1", board='A hand "Giant"', edition=edition)
    misclaims("WOTA-C09", rows + "== 7 A\n~ A sc 0", board='A hand "Giant"', edition=edition)


def test_WOTA_TURN_13_a_new_turn_of_the_opponent_is_not_meant():
    rows = 'A summon "Giant" attack #a1\n== 6 B\n'
    accepts("WOTA-TURN-13", rows + "== 7 A\n~ A sc 1", board='A hand "Giant"')
    misclaims("WOTA-TURN-13", rows + "~ A sc 1", board='A hand "Giant"')


@in_both_editions
def test_WOTA_TURN_14_and_WOTA_C08_each_player_skips_the_Stamina_Phase_of_the_own_first_turn(edition):
    board = "A sta 100 sc 0\nB sta 100 sc 0"
    accepts("WOTA-TURN-14", "== 2 B\n~ B sta 100\n~ B sc 0", board=board, turn="1 A", edition=edition)
    accepts("WOTA-TURN-14", "== 2 B\n== 3 A\n~ A sta 120\n~ A sc 1", board=board, turn="1 A", edition=edition)
    accepts("WOTA-TURN-14", "== 2 B\n== 3 A\n== 4 B\n~ B sta 120\n~ B sc 1", board=board, turn="1 A", edition=edition)
    misclaims("WOTA-TURN-14", "== 2 B\n~ B sta 120", board=board, turn="1 A", edition=edition)
    misclaims("WOTA-TURN-14", "== 2 B\n~ B sc 1", board=board, turn="1 A", edition=edition)


@in_both_editions
def test_WOTA_TURN_17_cards_are_summoned_and_set_in_the_first_Build_Phase(edition):
    board = 'A hand "Guard" "Snare" "Brute"'
    rows = 'A summon "Guard" attack #a1\nA set "Snare" power #a2\nA set "Brute" battle #a3'
    accepts("WOTA-TURN-17", rows, board=board, edition=edition)
    refuses("WOTA-TURN-17", '-- attack\nA summon "Guard" attack #a1', board=board, edition=edition)
    refuses("WOTA-TURN-17", '-- attack\nA set "Snare" power #a2', board=board, edition=edition)
    refuses("WOTA-TURN-17", '-- end\nA set "Brute" battle #a3', board=board, edition=edition)
    refuses("WOTA-TURN-17", '== 6 B\nA set "Brute" battle #a3', board=board, edition=edition)


@in_both_editions
def test_WOTA_TURN_18_stamina_alone_limits_the_number_of_plays(edition):
    board = 'A sta 60\nA hand "Guard" "Guard" "Scholar" "Wisp" "Twin"'
    rows = 'A summon "Guard" attack #a1\nA summon "Guard" attack #a2\nA summon "Scholar" shield #a3\n'
    accepts("WOTA-TURN-18", rows + 'A summon "Wisp" attack #a4', board=board, edition=edition)
    refuses("WOTA-COST-03", rows + 'A summon "Twin" attack #a4', board=board, edition=edition)


@in_both_editions
def test_WOTA_TURN_19_the_second_Build_Phase_permits_the_same(edition):
    board = 'A hand "Guard" "Snare" "Brute"'
    rows = 'A summon "Guard" attack #a1\nA set "Snare" power #a2\nA set "Brute" battle #a3'
    accepts("WOTA-TURN-19", "-- build2\n" + rows, board=board, edition=edition)
    refuses("WOTA-TURN-19", '-- attack\nA set "Snare" power #a2', board=board, edition=edition)


@in_both_editions
def test_WOTA_TURN_20_plays_there_are_paid_from_what_is_left(edition):
    board = 'A sta 45\nA hand "Guard" "Brute" "Twin"'
    accepts(
        "WOTA-TURN-20",
        'A summon "Guard" attack #a1\n-- build2\nA summon "Twin" attack #a2',
        board=board,
        edition=edition,
    )
    refuses(
        "WOTA-TURN-20",
        'A summon "Guard" attack #a1\n-- build2\nA summon "Brute" attack #a2',
        board=board,
        edition=edition,
    )


@in_both_editions
def test_WOTA_TURN_22_attacks_take_place_in_the_Attack_Phase(edition):
    accepts("WOTA-TURN-22", "-- attack\nA attack #a1 -> B", board=ONE_CARD, edition=edition)
    refuses("WOTA-TURN-22", "A attack #a1 -> B", board=ONE_CARD, edition=edition)
    refuses("WOTA-TURN-22", "-- attack\n-- build2\nA attack #a1 -> B", board=ONE_CARD, edition=edition)
    refuses("WOTA-TURN-22", "== 6 B\n-- attack\nA attack #a1 -> B", board=ONE_CARD, edition=edition)


@in_both_editions
def test_WOTA_TURN_23_and_WOTA_C07_the_player_going_first_has_no_Attack_Phase_in_turn_1(edition):
    accepts("WOTA-TURN-23", FIRST + "-- build2\n-- end\n== 2 B", edition=edition)
    refuses("WOTA-TURN-23", FIRST + "-- attack", edition=edition)
    refuses("WOTA-TURN-23", FIRST + 'A summon "Guard" attack #a1\nA attack #a1 -> B', edition=edition)


@in_both_editions
def test_WOTA_TURN_24_the_player_going_second_may_attack_in_turn_2(edition):
    rows = SECOND + 'B summon "Guard" attack #b1\n'
    accepts("WOTA-TURN-24", rows + "-- attack\nB attack #b1 -> A\n~ A hp 6", edition=edition)
    refuses("WOTA-TURN-23", "-- attack", board="A hp 7", turn="1 A", edition=edition)


@in_both_editions
def test_WOTA_TURN_27_the_End_Phase_hands_the_turn_to_the_opponent(edition):
    accepts("WOTA-TURN-27", "-- end\n== 6 B\n== 7 A", board="A hp 7", edition=edition)
    refuses("WOTA-TURN-27", "-- end\n== 6 A", board="A hp 7", edition=edition)
    refuses("WOTA-TURN-27", "== 7 A", board="A hp 7", edition=edition)
    refuses("WOTA-TURN-27", "== 8 B", board="A hp 7", edition=edition)
    refuses("WOTA-TURN-27", "== 5 A", board="A hp 7", edition=edition)


@in_both_editions
def test_a_checkpoint_may_stand_before_and_after_the_End_Phase(edition):
    rows = 'A summon "Guard" attack #a1\n= A 7/180/0 B 7/200/0\n-- end\n= A 7/180/0 B 7/200/0\n== 6 B'
    assert judged(rows, board='A hand "Guard"', edition=edition).verdict == "legal"


@in_both_editions
def test_WOTA_SUM_20_battle_cards_are_summoned_in_either_Build_Phase(edition):
    board = 'A hand "Guard" "Brute"'
    rows = 'A summon "Guard" attack #a1\n-- build2\nA summon "Brute" shield #a2'
    accepts("WOTA-SUM-20", rows, board=board, edition=edition)
    refuses("WOTA-SUM-20", '-- attack\nA summon "Guard" attack #a1', board=board, edition=edition)
    refuses("WOTA-SUM-20", '-- end\nA summon "Guard" attack #a1', board=board, edition=edition)
    refuses("WOTA-SUM-20", '== 6 B\nA summon "Guard" attack #a1', board=board, edition=edition)


@in_both_editions
def test_WOTA_G42_nobody_plays_cards_of_their_own_accord_in_the_turn_of_the_other(edition):
    board = 'A hand "Guard"\nB hand "Brute"'
    accepts("WOTA-G42", 'A summon "Guard" attack #a1', board=board, edition=edition)
    refuses("WOTA-G42", 'B summon "Brute" attack #b1', board=board, edition=edition)
    refuses("WOTA-G42", 'A summon "Guard" attack #a1\n> B set "Brute" battle #b1', board=board, edition=edition)


@in_both_editions
@pytest.mark.parametrize(
    "row", ['summon "Wisp" attack #a9', "set ? battle #a9", "reveal #a2", "position #a3 shield", "attack #a3 -> B"]
)
def test_WOTA_G42_what_is_done_freely_answers_nothing(edition, row):
    board = 'A hand "Guard" "Wisp" ?\nA battle "Brute" facedown #a2, "Squire" attack #a3'
    above = "-- attack\n" if row.startswith("attack") else 'A summon "Guard" attack #a1\n'
    accepts("WOTA-G42", f"{above}A {row}", board=board, edition=edition)
    verdict = refuses("WOTA-G42", f"{above}> A {row}", board=board, edition=edition)
    assert "write it without `>`" in verdict.problem.message


@in_both_editions
def test_WOTA_G43_passes_may_be_written_wherever_a_window_is_open(edition):
    board = 'A hand "Guard"\nB battle "Wall" shield #b1'
    rows = 'A summon "Guard" attack #a1\n> A pass\n> B pass\n> A pass\n> B pass\n-- attack\n> A pass\n> B pass\n'
    accepts("WOTA-G43", rows + "A attack #a1 -> #b1\n> B pass", board=board, edition=edition)
    accepts("WOTA-G43", 'A summon "Guard" attack #a1\n> B pass\n> B pass', board=board, edition=edition)
    refuses("WOTA-G43", 'A summon "Guard" attack #a1\n> B pass\n> B pass\n> B pass', board=board, edition=edition)
    refuses("WOTA-G43", "A pass", board=board, edition=edition)


@in_both_editions
def test_WOTA_G43_of_two_passes_it_does_not_matter_which_is_written_first(edition):
    board = 'A battle "Guard" attack #a1\nB battle "Wall" shield #b1'
    rows = "-- attack\nA attack #a1 -> #b1\n> B pass\n> A pass\n"
    accepts("WOTA-G43", rows + "= A 7/200/0 B 7/200/0", board=board, edition=edition)
    refuses("WOTA-G43", rows + "-- build2\n> B pass\n> A pass\n>> B pass", board=board, edition=edition)


def test_WOTA_TURN_25_and_WOTA_C20_the_current_edition_has_one_window_more_before_the_stats_are_compared():
    board = 'A battle "Guard" attack #a1\nB battle "Wall" shield #b1'
    rows = "-- attack\nA attack #a1 -> #b1\n> A pass\n> B pass\n"
    accepts("WOTA-C20", rows + "> A pass\n> B pass", board=board, edition="current")
    accepts("WOTA-TURN-25", rows + "> A pass\n> B pass", board=board, edition="current")
    refuses("WOTA-G43", rows + "> A pass", board=board, edition="classic")
    refuses("WOTA-G43", rows + "> A pass\n> B pass\n> A pass", board=board, edition="current")


def test_a_position_may_begin_in_the_draw_or_the_stamina_phase():
    board = "A sta 100 sc 0 deck 5"
    drawing = accepts("WOTA-TURN-04", 'A draw "Guard"\n= A 7/120/1 B 7/200/0\n~ A sc 1', board=board, turn="5 A draw")
    assert player(drawing, "A")["deck"] == 4
    gaining = accepts("WOTA-TURN-10", "= A 7/120/0 B 7/200/0\n~ A sc 1", board=board, turn="5 A stamina")
    assert player(gaining, "A")["deck"] == 5
    assert gaining.state["phase"] == "build1"


@in_both_editions
def test_neither_the_hand_nor_the_number_of_turns_has_a_limit(edition):
    rows = "".join(f"== {turn} {'BA'[turn % 2]}\n" for turn in range(6, 46))
    verdict = accepts("WOTA-G02", rows + "= A 7/200/20 B 7/200/20", board="A hp 7", edition=edition)
    assert verdict.result is None
    accepts("WOTA-G03", rows, board="A hp 7", edition=edition)


@in_both_editions
def test_WOTA_G02_nothing_is_discarded_at_the_end_of_a_turn(edition):
    board = "A hand " + "? " * 9
    accepts("WOTA-G02", "-- end\n== 6 B\n= A 7/200/9", board=board, edition=edition)
    misclaims("WOTA-TURN-04", "== 6 B\n== 7 A\n= A 7/200/7", board=board, edition=edition)


@in_both_editions
def test_WOTA_G03_no_number_of_turns_ends_a_game(edition):
    rows = "".join(f"== {turn} {'BA'[turn % 2]}\n" for turn in range(6, 46))
    accepts("WOTA-G03", rows, board="A hp 7", edition=edition, tags='[Result "*"]')
    misclaims("WOTA-WIN-01", rows + "-- end", board="A hp 7", edition=edition, tags='[Result "A"]')


@in_both_editions
def test_WOTA_G81_a_surplus_is_lost(edition):
    accepts("WOTA-G81", "== 6 B\n~ B sta 200", board="B sta 195", edition=edition)
    misclaims("WOTA-G81", "== 6 B\n~ B sta 215", board="B sta 195", edition=edition)


@in_both_editions
def test_handles_and_rows_are_counted_in_the_verdict(edition):
    verdict = accepts(
        "WOTA-TURN-27", "; a word\n-- attack\n= A 7/200/0 B 7/200/0\n== 6 B", board="A hp 7", edition=edition
    )
    assert (verdict.checked.lines, verdict.checked.claims) == (8, 1)
