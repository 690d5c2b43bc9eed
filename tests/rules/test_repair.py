"""A repair is suggested only if the next checkpoint then holds; it is small and near, and says what to change."""

from tests.rules.scenario import judged

BOARD = 'A battle "Brute" attack #a1\nB battle "Guard" attack #b1'


def repair_of(rows: str, board: str = BOARD, turn: str = "5 A"):
    verdict = judged(rows, board=board, turn=turn)
    assert verdict.verdict != "legal"
    return verdict.repair


def test_a_row_written_twice_may_be_struck():
    repair = repair_of("-- attack\nA attack #a1 -> #b1\nA attack #a1 -> #b1\n= A 7/200/0 B 7/200/0")
    assert (repair.change, repair.lines) == ("strike", (8,))
    assert repair.message == "It would go on if line 8, which repeats the one above, were struck out."


def test_a_forgotten_phase_may_be_inserted():
    repair = repair_of("A attack #a1 -> #b1\n~ destroy #b1\n= A 7/200/0 B 7/200/0")
    assert (repair.change, repair.lines) == ("insert", (6,))
    assert "`-- attack`" in repair.message


def test_two_rows_the_wrong_way_round_may_change_places():
    rows = "-- attack\nA attack #a1 -> B\nA attack #a2 -> #b1\n= A 7/200/0 B 6/200/0"
    board = 'A battle "Brute" attack #a1, "Scout" attack #a2\nB battle "Guard" attack #b1'
    repair = repair_of(rows, board=board)
    assert (repair.change, repair.lines) == ("swap", (7, 8))


def test_a_phase_that_was_named_too_early_may_change_places_with_what_was_done():
    rows = '-- attack\nA summon "Brute" attack #a2\nA attack #a2 -> B\n= A 7/170/0 B 6/200/0'
    repair = repair_of(rows, board='A hand "Brute"')
    assert (repair.change, repair.lines) == ("swap", (5, 6))


def test_a_draw_above_its_turn_may_change_places_with_it():
    repair = repair_of("B draw ?\n== 6 B\n= A 7/200/0 B 7/200/1", board="")
    assert (repair.change, repair.lines) == ("swap", (5, 6))


def test_a_row_that_never_was_may_be_struck():
    rows = 'A summon "Giant" attack\nA summon "Brute" attack\n= A 7/170/1 B 7/200/0'
    repair = repair_of(rows, board='A sc 0\nA hand "Giant" "Brute"')
    assert (repair.change, repair.lines) == ("strike", (6,))
    assert repair.message == "It would go on if line 6 were struck out."


def test_the_other_position_may_be_meant():
    rows = 'A summon "Brute" shield #a2\n-- attack\nA attack #a2 -> #b1\n= A 7/170/0 B 7/200/0'
    repair = repair_of(rows, board='A hand "Brute"\nB battle "Guard" attack #b1')
    assert (repair.change, repair.lines) == ("position", (6,))


def test_without_a_checkpoint_nothing_is_suggested():
    assert repair_of("A attack #a1 -> #b1") is None


def test_a_repair_that_breaks_the_checkpoint_is_not_suggested():
    assert repair_of("A attack #a1 -> #b1\n= A 7/200/0 B 3/200/0") is None


def test_a_false_total_is_not_explained_away():
    assert repair_of("-- attack\nA attack #a1 -> #b1\n= A 6/200/0 B 7/200/0") is None


def test_a_late_fault_of_a_long_record_is_repaired_too_but_not_every_repair_is_tried():
    twice, too_early = (
        "A attack #a1 -> #b1\nA attack #a1 -> #b1\n= A 7/200/0 B 7/200/0",
        "A attack #a1 -> #b1\n~ destroy #b1",
    )
    assert repair_of("; well\n" * 9_000 + "-- attack\n" + twice).change == "strike"
    assert repair_of("; well\n" * 1_000 + f"{too_early}\n= A 7/200/0").change == "insert"
    assert repair_of("; well\n" * 19_000 + f"{too_early}\n= A 7/200/0") is None
