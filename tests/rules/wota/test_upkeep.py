"""Payment in the Stamina Phase: compulsory, in the payer's order, and dear when it cannot be paid."""

from tests.rules.scenario import accepts, ends, in_both_editions, misclaims, player, refuses

TURN = "5 A stamina"
NEXT = "6 B end"


@in_both_editions
def test_WOTA_KEY_19_the_controller_pays_each_turn_after_the_gain(edition):
    board = 'A sta 100\nA battle "Hireling" attack #a1'
    rows = "== 7 A\nA draw ?\n= A 7/90/1"
    accepts("WOTA-KEY-19", rows, board=board, turn=NEXT, edition=edition)
    misclaims("WOTA-KEY-19", rows.replace("90", "120"), board=board, turn=NEXT, edition=edition)


@in_both_editions
def test_WOTA_KEY_21_a_payment_that_is_not_there_destroys_the_card_and_costs_three_hearts(edition):
    board = 'A sta 0\nA battle "Hireling" attack #a1'
    rows = "== 7 A\nA draw ?\n~ destroy #a1\n~ A hp "
    accepts("WOTA-KEY-21", rows + "4", board=board, turn=NEXT, edition=edition)
    misclaims("WOTA-KEY-21", rows + "7", board=board, turn=NEXT, edition=edition)


@in_both_editions
def test_WOTA_C05_the_controller_of_a_spy_suffers_for_it(edition):
    board = 'A sta 0\nA battle "Levy" attack #b1 owner B\nA battle "Hireling" attack #a1'
    rows = "== 7 A\nA draw ?\n~ A sta 0\n~ A hp 4"
    verdict = accepts("WOTA-C05", rows, board=board, turn=NEXT, edition=edition)
    assert player(verdict, "A")["discard"] == ["Hireling"]


@in_both_editions
def test_WOTA_G11_the_payer_chooses_the_order(edition):
    board = 'A sta 10\nA battle "Levy" attack #a1, "Hireling" attack #a2'
    chosen = "== 7 A\nA draw ?\nA pay #a2\n~ A sta 0\n~ destroy #a1\n~ A hp 4"
    accepts("WOTA-G11", chosen, board=board, turn=NEXT, edition=edition)
    as_it_lies = "== 7 A\nA draw ?\n~ A sta 10\n~ destroy #a2\n~ A hp 4"
    accepts("WOTA-G11", as_it_lies, board=board, turn=NEXT, edition=edition)


@in_both_editions
def test_WOTA_G11_an_order_that_nobody_wrote_is_told_where_another_could_end_otherwise(edition):
    board = 'A sta {}\nA battle "Levy" attack #a1, "Hireling" attack #a2'
    scene = {"turn": NEXT, "edition": edition}
    told = accepts("WOTA-G11", "== 7 A\nA draw ?\n~ destroy #a2", board=board.format(10), **scene)
    assert [each.row for each in told.implied if " pay " in each.row] == ["A pay #a1"]
    for rows, sta in (("== 7 A\nA draw ?\nA pay #a1", 10), ("== 7 A\nA draw ?", 100)):
        verdict = accepts("WOTA-G11", rows, board=board.format(sta), **scene)
        assert not [each.row for each in verdict.implied if " pay " in each.row]
    misclaims("WOTA-G11", "== 7 A\nA draw ?\nA pay #a2\n~ destroy #a2", board=board.format(10), **scene)


@in_both_editions
def test_WOTA_KEY_24_an_affordable_payment_is_not_declined(edition):
    board = 'A sta 100\nA battle "Hireling" attack #a1'
    refuses("WOTA-KEY-24", "== 7 A\nA draw ?\nA decline #a1", board=board, turn=NEXT, edition=edition)
    poor = board.replace("100", "0")
    accepts("WOTA-KEY-24", "== 7 A\nA draw ?\nA decline #a1\n~ destroy #a1", board=poor, turn=NEXT, edition=edition)


@in_both_editions
def test_WOTA_TURN_15_nothing_is_paid_that_is_not_due(edition):
    board = 'A battle "Hireling" attack #a1, "Hireling" facedown #a2'
    refuses("WOTA-TURN-15", "== 7 A\nA draw ?\nA pay #a2", board=board, turn=NEXT, edition=edition)
    refuses("WOTA-TURN-15", "A pay #a1", board=board, edition=edition)


@in_both_editions
def test_WOTA_G14_an_unpaid_immortal_is_destroyed_all_the_same(edition):
    board = 'A sta 0\nA battle "Eternal" attack #a1'
    accepts("WOTA-G14", "== 7 A\nA draw ?\n~ destroy #a1", board=board, turn=NEXT, edition=edition)


@in_both_editions
def test_WOTA_G16_hearts_that_run_out_end_the_game_before_the_next_payment(edition):
    board = 'A hp 3\nA sta 0\nA battle "Hireling" attack #a1, "Hireling" attack #a2'
    rows = "== 7 A\nA draw ?"
    verdict = ends("WOTA-WIN-01", rows, winner="B", reason="hp", board=board, turn=NEXT, edition=edition)
    assert len(player(verdict, "A")["battle"]) == 1


@in_both_editions
def test_WOTA_G13_no_payment_is_due_in_a_players_first_turn(edition):
    board = 'B battle "Hireling" attack #a1 owner A'
    accepts("WOTA-G13", "== 2 B\nB draw ?\n= B 7/200/1", board=board, turn="1 A build2", edition=edition)


@in_both_editions
def test_WOTA_KEY_20_a_payment_comes_on_top_of_what_the_summon_cost(edition):
    rows = 'A summon "Hireling" attack #a1\n~ A sta 80\n== 6 B\n== 7 A\n~ A sta '
    board = 'A sta 100\nA hand "Hireling"'
    accepts("WOTA-KEY-20", rows + "70", board=board, edition=edition)  # 80 + 20 - 30
    misclaims("WOTA-KEY-20", rows + "100", board=board, edition=edition)


@in_both_editions
def test_WOTA_KEY_22_and_23_the_card_is_discarded_first_and_its_player_loses_the_hearts(edition):
    board = 'A sta 0\nA battle "Hireling" attack #a1'
    rows = "== 7 A\nA draw ?\n"
    accepts("WOTA-KEY-22", rows + "~ discard #a1\n= A 4/20/1 B 7/200/0", board=board, turn=NEXT, edition=edition)
    misclaims("WOTA-KEY-22", rows + "~ void #a1", board=board, turn=NEXT, edition=edition)
    misclaims("WOTA-KEY-23", rows + "= A 7/20/1 B 4/200/0", board=board, turn=NEXT, edition=edition)
    misclaims("WOTA-G20", rows + "~ A sta 0", board=board, turn=NEXT, edition=edition)
    last = "A hp 2\n" + board
    verdict = ends("WOTA-WIN-01", rows, winner="B", reason="hp", board=last, turn=NEXT, edition=edition)
    assert player(verdict, "A")["discard"] == ["Hireling"]


@in_both_editions
def test_WOTA_TURN_15_payments_are_settled_in_the_stamina_phase_after_the_gain(edition):
    board = 'A sta 100 sc 0\nA battle "Hireling" attack #a1'
    rows = "== 7 A\nA draw ?\n"
    for paying in ("-- stamina\nA pay #a1\n", "A pay #a1\n", "-- stamina\n", "-- build1\n", ""):
        accepts("WOTA-TURN-15", rows + paying + "= A 7/90/1\n~ A sc 1", board=board, turn=NEXT, edition=edition)
    misclaims("WOTA-TURN-15", rows + "-- stamina\n~ A sta 120", board=board, turn=NEXT, edition=edition)
    for late in ("-- build1\nA pay #a1", "= A 7/90/1\nA pay #a1", "A pay #a1\nA pay  #a1", "B pay #a1"):
        refuses("WOTA-TURN-15", rows + late, board=board, turn=NEXT, edition=edition)
    refuses("WOTA-TURN-04", "== 7 A\nA pay #a1\nA draw ?", board=board, turn=NEXT, edition=edition)
    accepts("WOTA-TURN-15", "A pay #a1\n= A 7/90/0", board=board, turn="7 A stamina", edition=edition)


@in_both_editions
def test_WOTA_G10_the_gain_comes_before_the_payment(edition):
    board = 'A sta 15\nA battle "Hireling" attack #a1'
    accepts("WOTA-G10", "== 7 A\n= A 7/5/1", board=board, turn=NEXT, edition=edition)
    misclaims("WOTA-G10", "== 7 A\n= A 7/25/1", board=board, turn=NEXT, edition=edition)


@in_both_editions
def test_WOTA_KEY_24_a_payment_that_leaves_nothing_is_affordable(edition):
    board = 'A sta 10\nA battle "Hireling" attack #a1'
    accepts("WOTA-C05", "== 7 A\n= A 7/0/1", board=board, turn=NEXT, edition=edition)
    refuses("WOTA-KEY-24", "== 7 A\nA decline #a1", board=board, turn=NEXT, edition=edition)


@in_both_editions
def test_WOTA_COST_24_what_is_affordable_is_paid_at_the_moment_it_is_settled(edition):
    board = 'A sta 10\nA battle "Levy" attack #a1, "Hireling" attack #a2'
    scene = {"board": board, "turn": NEXT, "edition": edition}
    rows = "== 7 A\nA draw ?\n"
    refuses("WOTA-COST-24", rows + "A decline #a2", **scene)
    refuses("WOTA-G12", rows + "A decline #a2", **scene)
    accepts("WOTA-COST-24", rows + "A pay #a1\nA decline #a2\n~ destroy #a2\n= A 4/10/1", **scene)
    accepts("WOTA-G12", rows + "A pay #a1\nA decline #a2\n~ destroy #a2\n= A 4/10/1", **scene)
    refuses("WOTA-TURN-15", rows + "A pay #a2\nA pay #a1\nA decline #a1", **scene)


@in_both_editions
def test_WOTA_G11_each_is_settled_before_the_next(edition):
    board = 'A sta 10\nA battle "Levy" attack #a1, "Hireling" attack #a2'
    scene = {"board": board, "turn": NEXT, "edition": edition}
    misclaims("WOTA-G11", "== 7 A\nA pay #a2\n~ A sta 10", **scene)
    misclaims("WOTA-G11", "== 7 A\nA pay #a2\n~ return #a1", **scene)
    poor = scene | {"board": "A hp 3\n" + board.replace("sta 10", "sta 0")}
    ends("WOTA-WIN-01", "== 7 A\nA pay #a2", winner="B", reason="hp", **poor)
    refuses("WOTA-WIN-02", "== 7 A\nA pay #a2\nA pay #a1", **poor)


@in_both_editions
def test_WOTA_COST_25_a_payment_counts_as_maintenance_when_it_is_not_there(edition):
    board = 'A sta 0\nA battle "Hireling" attack #a1'
    accepts("WOTA-COST-25", "== 7 A\n~ destroy #a1\n~ A hp 4", board=board, turn=NEXT, edition=edition)
    misclaims("WOTA-COST-25", "== 7 A\n~ A hp 5", board=board, turn=NEXT, edition=edition)


@in_both_editions
def test_WOTA_C05_the_controller_pays_and_suffers_for_a_spy_and_its_owner_gets_it_back(edition):
    board = 'A sta 50\nB sta 0\nB battle "Levy" attack #a1 owner A, "Levy" attack #b1'
    rows = "== 8 B\nB draw ?\n"
    verdict = accepts("WOTA-C05", rows + "B pay #b1\n= A 7/50/0 B 4/0/1", board=board, turn="7 A", edition=edition)
    assert player(verdict, "A")["discard"] == ["Levy"]
    misclaims("WOTA-C05", rows + "= A 7/50/0 B 7/0/1", board=board, turn="7 A", edition=edition)
    accepts("WOTA-C05", "== 9 A\n= A 7/200/1", board=board.replace("A sta 50", ""), turn="8 B", edition=edition)


@in_both_editions
def test_WOTA_G82_nothing_is_due_for_a_card_that_lies_face_down(edition):
    board = 'A sta 100\nA battle "Hireling" facedown #a1'
    accepts("WOTA-G15", "== 7 A\n= A 7/120/1", board=board, turn=NEXT, edition=edition)
    misclaims("WOTA-TURN-10", "== 7 A\n= A 7/90/1", board=board, turn=NEXT, edition=edition)


@in_both_editions
def test_WOTA_G13_the_skipped_stamina_phase_asks_for_nothing(edition):
    board = 'B sta 100\nB battle "Hireling" attack #b1 owner A'
    misclaims("WOTA-G13", "== 2 B\n~ B sta 70", board=board, turn="1 A build2", edition=edition)
    refuses("WOTA-TURN-15", "== 2 B\nB draw ?\nB pay #b1", board=board, turn="1 A build2", edition=edition)


@in_both_editions
def test_WOTA_G14_the_destruction_of_an_immortal_is_no_battle_and_no_effect(edition):
    board = 'A sta 0\nA battle "Eternal" attack #a1'
    misclaims("WOTA-G14", "== 7 A\n~ void #a1", board=board, turn=NEXT, edition=edition)


@in_both_editions
def test_WOTA_G04_whoever_concedes_before_paying_has_conceded(edition):
    board = 'A hp 3 sta 0\nA battle "Hireling" attack #a1'
    rows = "== 7 A\nA draw ?\n"
    verdict = ends(
        "WOTA-G04", rows + "A concede", winner="B", reason="concede", board=board, turn=NEXT, edition=edition
    )
    assert player(verdict, "A")["hp"] == 3
    refuses("WOTA-WIN-02", rows + "= A 0/20/1\nA concede", board=board, turn=NEXT, edition=edition)


@in_both_editions
def test_WOTA_G10_claims_may_tell_a_total_step_by_step_in_order(edition):
    scene = {
        "board": 'A sta 40\nA battle "Hireling" attack #a1, "Hireling" attack #a2',
        "turn": NEXT,
        "edition": edition,
    }
    accepts("WOTA-G10", "== 7 A\nA draw ?\n~ A sta 60\n~ A sta 30\n~ A sta 0", **scene)
    misclaims("WOTA-G10", "== 7 A\nA draw ?\n~ A sta 60\n~ A sta 30", **scene)
    misclaims("WOTA-G10", "== 7 A\nA draw ?\n~ A sta 30\n~ A sta 60\n~ A sta 0", at="~ A sta 60", **scene)


@in_both_editions
def test_WOTA_COST_10_an_unused_summon_cost_is_not_saved_up(edition):
    accepts("WOTA-COST-10", "== 7 A\nA draw ?\n~ A sc 1", board="A hand ?", turn=NEXT, edition=edition)
    misclaims("WOTA-COST-10", "== 7 A\nA draw ?\n~ A sc 2", board="A hand ?", turn=NEXT, edition=edition)


@in_both_editions
def test_WOTA_G13_a_Payment_cannot_be_paid_in_the_Stamina_Phase_that_is_skipped(edition):
    board = 'B battle "Levy" attack #b1'
    accepts("WOTA-G13", "== 2 B\n== 3 A\n== 4 B\n-- stamina\nB pay #b1", board=board, turn="1 A", edition=edition)
    refuses("WOTA-G13", "== 2 B\nB pay #b1", board=board, turn="1 A", edition=edition)
    refuses("WOTA-TURN-14", "== 2 B\nB pay #b1", board=board, turn="1 A", edition=edition)


@in_both_editions
def test_WOTA_KEY_19_WOTA_C05_who_has_paid_keeps_card_and_hearts_and_nothing_need_be_left(edition):
    board = 'A sta 10\nA battle "Hireling" attack #a1'
    rows = "== 7 A\nA draw ?\n"
    scene = {"board": board, "turn": NEXT, "edition": edition}
    accepts("WOTA-C05", rows + "= A 7/0/1", **scene)
    for rule in ("WOTA-KEY-19", "WOTA-C05"):
        misclaims(rule, rows + "~ destroy #a1", **scene)
        misclaims(rule, rows + "~ A hp 4", **scene)


@in_both_editions
def test_WOTA_KEY_23_WOTA_C05_the_owner_of_a_spy_loses_no_hearts_for_it(edition):
    board = 'A sta 0\nA battle "Hireling" attack #b1 owner B'
    rows = "== 7 A\nA draw ?\n"
    scene = {"board": board, "turn": NEXT, "edition": edition}
    accepts("WOTA-KEY-23", rows + "~ destroy #b1\n~ A hp 4\n~ B hp 7", **scene)
    misclaims("WOTA-KEY-23", rows + "~ B hp 4", **scene)
    misclaims("WOTA-C05", rows + "~ B hp 4", **scene)


@in_both_editions
def test_WOTA_G11_a_claim_between_two_payments_speaks_of_the_time_between_them(edition):
    board = 'A sta 30\nA battle "Hireling" attack #a1, "Levy" attack #a2'
    scene = {"board": board, "turn": "5 A stamina", "edition": edition}
    accepts("WOTA-G11", "A pay #a1\n~ A sta 20\nA pay #a2\n~ A sta 0", **scene)
    accepts("WOTA-G11", "A pay #a1\n~ A sta 0", **scene)  # what nobody names is settled at the claim
    misclaims("WOTA-G11", "A pay #a1\n~ A sta 0\nA pay #a2", at="~ A sta 0", **scene)
    misclaims("WOTA-G11", "A pay #a1\n~ A sta 20", **scene)


@in_both_editions
def test_WOTA_G10_a_claim_above_a_payment_may_speak_of_the_stamina_that_was_gained_first(edition):
    scene = {"board": 'A sta 10\nA battle "Hireling" attack #a1', "turn": NEXT, "edition": edition}
    for claim in ("~ A sta 30", "= A 7/30/1"):
        accepts("WOTA-G10", f"== 7 A\nA draw ?\n{claim}\nA pay #a1\n~ A sta 0", **scene)
    misclaims("WOTA-G10", "== 7 A\nA draw ?\n~ A sta 10\nA pay #a1", at="~ A sta 10", **scene)
