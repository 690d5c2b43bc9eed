"""The steps of a record: what changed the table, with what answers it, and the record as it stood after a step."""

from rules.games import GAMES
from rules.records.judge import judge
from rules.records.reader import read_record
from rules.records.steps import steps_of, up_to
from tests.rules.scenario import NOTATIONS, pool

RECORD = """\
[Record "1"] [Game "wota"] [Edition "current"] [Result "B"] [End "concede"]
position turn 5 A
A battle "Brute" attack #a1
B battle "Guard" attack #b1
end
-- attack ; now
A attack #a1 -> #b1
! A "think"
> B pass
x- B attack #b1 -> A
> A pass
~ destroy #b1
J B hp 6
= A 7/200/0 B 6/200/0
== 6 B
B attack #b1 -> A
"""


def steps(faulty: int | None = None) -> list[tuple[int, int]]:
    return [tuple(step) for step in steps_of(read_record(RECORD, NOTATIONS), faulty)]


def test_a_step_is_a_row_with_its_answers_and_neither_claim_nor_remark_nor_position_nor_what_was_struck_out():
    assert steps() == [(6, 6), (7, 11), (13, 13), (15, 15), (16, 16)]


def test_above_a_faulty_row_are_the_steps_that_came_to_their_end():
    assert steps(faulty=16) == [(6, 6), (7, 11), (13, 13), (15, 15)]
    assert steps(faulty=14) == steps(faulty=15) == [(6, 6), (7, 11), (13, 13)]
    assert steps(faulty=11) == steps(faulty=9) == [(6, 6)], "the row that it answers has no table of its own"
    assert steps(faulty=8) == [(6, 6), (7, 7)]


def test_up_to_a_line_a_record_says_nothing_of_its_end():
    part = up_to(read_record(RECORD, NOTATIONS), 11)
    assert part.rows[-1].line == 11
    assert not {"Result", "End"} & part.tags.keys()
    assert part.position is not None
    verdict = judge(RECORD, games=GAMES, pools={"wota": pool()}, until=15)
    assert verdict.verdict == "legal"
    assert verdict.state["turn"] == 6
    assert judge(RECORD, games=GAMES, pools={"wota": pool()}).problem.line == 16
