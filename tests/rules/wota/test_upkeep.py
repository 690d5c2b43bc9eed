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
