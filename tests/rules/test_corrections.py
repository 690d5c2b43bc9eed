"""A judge's corrections in a record: they set totals, move cards, are marked in the verdict, and delete nothing."""

import pytest

from rules.records.printer import print_record
from rules.records.reader import read_record
from tests.rules.scenario import NOTATIONS, accepts, battle, ends, in_both_editions, judged, misclaims, player, record
from tests.rules.scenario_cards import army, with_cards

BOARD = """
A battle "Brute" attack #a1
A power "Spark" facedown #a2
B battle "Guard" attack #b1, "Twin" shield #b2
""".strip()


@in_both_editions
def test_WOTA_G78_a_judge_sets_a_total_and_the_verdict_says_on_which_line(edition):
    rows = "-- attack\nA attack #a1 -> #b1\n~ destroy #b1\nJ B hp 6\nJ A sta 150 ; as agreed\n= A 7/150/0 B 6/200/0"
    verdict = accepts("WOTA-G78", rows, board=BOARD, edition=edition)
    assert verdict.corrected == (10, 11)
    assert list(verdict.to_builtins()["corrected"]) == [10, 11]
    misclaims("WOTA-G78", rows.replace("B 6/", "B 7/"), board=BOARD, edition=edition)


@in_both_editions
def test_WOTA_G78_a_judge_puts_cards_where_they_belong(edition):
    rows = "-- attack\nA attack #a1 -> #b1\nJ #b1 battle attack\nJ #a1 battle shield\nJ #b2 hand\nJ #a2 discard"
    verdict = accepts("WOTA-G78", rows, board=BOARD, edition=edition)
    assert battle(verdict, "B")["b1"]["position"] == "attack"
    assert battle(verdict, "A")["a1"]["position"] == "shield"
    assert (player(verdict, "B")["hand"], player(verdict, "A")["discard"]) == (1, ["Spark"])
    moved = accepts("WOTA-G78", "J #b2 battle facedown on A", board=BOARD, edition=edition)
    assert battle(moved, "A")["b2"]["face"] == "down"
    misclaims("WOTA-G78", rows + "\n~ destroy #b2", board=BOARD, edition=edition)


@in_both_editions
@pytest.mark.parametrize(
    ("row", "after"),
    [
        ("J A sta 200", "A 5/200/0"), ("J A hp 4", "A 4/100/0"), ("J #a2 discard", "A 5/100/0"),
        ("J #a2 hand", "A 5/100/1"), ("J #a2 battle shield", "A 5/100/0"), ("J #a4 battle attack", "A 5/100/0"),
    ],
)  # fmt: skip
def test_WOTA_G78_a_correction_sets_off_no_effect_for_nobody_has_done_it_in_the_game(row, after, edition):
    cards = with_cards(
        army("Heir", "When you gain STA: gain 1 HP. When you lose HP: gain 20 STA."),
        army("Mourner", "When this card leaves the field: gain 1 HP. When this card changes position: gain 1 HP."),
    )
    board = 'A hp 5 sta 100\nA battle "Heir" attack #a1, "Mourner" attack #a2\nA discard "Mourner" #a4'
    scene = {"board": board, "cards": cards, "edition": edition}
    accepts("WOTA-G78", f"{row}\n= {after}", **scene)
    accepts("WOTA-EFX-06", "A position #a2 shield\n= A 6/100/0", **scene)


def test_hearts_that_a_judge_takes_to_0_end_the_game():
    ends("WOTA-WIN-01", "J B hp 0", board=BOARD, winner="A", reason="hp")


def test_what_follows_is_judged_from_the_correction_on():
    rows = "J #a1 battle shield\n-- attack\nA attack #a1 -> #b1"
    verdict = judged(rows, board=BOARD)
    assert (verdict.verdict, verdict.problem.rule, verdict.corrected) == ("illegal", "WOTA-CMB-03", (7,))


@pytest.mark.parametrize(
    "row", ["J A hp 11", "J #z9 hand", "J #a1 power", "J #a1 moon", "J A luck 3", "J #a1 battle dancing", "J"]
)
def test_a_correction_that_means_nothing_is_unreadable(row):
    verdict = judged(row, board=BOARD)
    assert verdict.verdict == "unreadable"
    assert verdict.problem.line == 7


def test_a_correction_is_printed_as_it_was_written():
    rows = "J A hp 6\nJ #b1 battle shield on A ; it was set\nJ #a2 void\n"
    text = record(rows.strip(), board=BOARD)
    assert print_record(read_record(text, NOTATIONS), NOTATIONS).endswith(rows)


def test_a_judge_cannot_lay_an_eleventh_card_out():
    board = (
        "A battle " + ", ".join(f'"Wisp" attack #a{number}' for number in range(10)) + '\nB battle "Guard" attack #b1'
    )
    verdict = judged("J #b1 battle attack on A", board=board.replace('"Wisp" attack #a9', '"Squire" attack #a9'))
    assert verdict.verdict == "unreadable"


def test_a_card_that_has_become_another_is_corrected_by_its_new_handle():
    rows = 'J #b2 hand\n== 6 B\nB draw ?\nB summon "Twin" attack #b3\n'
    assert judged(rows + "J #b3 battle shield", board=BOARD).verdict == "legal"
    verdict = judged(rows + "J #b2 battle shield", board=BOARD)
    assert (verdict.verdict, verdict.problem.line) == ("unreadable", 11)
    assert "given later" in verdict.problem.message
