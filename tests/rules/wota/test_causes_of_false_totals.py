"""A false total is caused where it last changed, and cites what says the same of it; a record may break off."""

from tests.rules.scenario import in_both_editions, judged, misclaims, record
from tests.rules.scenario_cards import field, scenes_with, with_cards

scene = scenes_with(with_cards(field("Orchard", "Maintenance 10. Army cards you control gain 10 SP.")))
BOARD = 'A battle "Guard" attack #a1\nB hp 3\nB sta 100\nB field "Orchard" #b9'
STRUCK = "-- attack\nA attack #a1 -> B"
LATER = "== 6 B\n-- attack\n== 7 A\n-- attack\n== 8 B\n-- attack"


@in_both_editions
def test_a_total_that_is_not_so_is_caused_by_the_row_that_last_changed_it(edition):
    rows = f"{STRUCK}\n{LATER}\n~ B hp 3"
    problem = misclaims("WOTA-CMB-17", rows, caused_by="A attack #a1 -> B", **scene(BOARD, edition)).problem
    assert problem.rule == "WOTA-CMB-17"
    assert set(problem.also) <= {"WOTA-CMB-15", "WOTA-FLD-03"}


@in_both_editions
def test_what_kept_a_total_before_the_record_confirmed_it_is_not_cited(edition):
    rows = "-- end\n== 6 B\n= A 7/200/0 B 3/110/1\n-- attack\n~ B hp 2"
    verdict = misclaims("WOTA-COST-32", rows.replace("= A 7/200/0 B 3/110/1\n", ""), **scene(BOARD, edition))
    assert "WOTA-COST-32" in (verdict.problem.rule, *verdict.problem.also)
    verdict = judged("== 6 B\n~ B hp 3\n== 7 A\n== 8 B\n== 9 A\n-- attack\n~ B hp 2", **scene(BOARD, edition))
    assert "WOTA-COST-32" in (verdict.problem.rule, *verdict.problem.also)


@in_both_editions
def test_a_total_that_no_row_changed_is_caused_where_it_is_claimed(edition):
    assert misclaims("WOTA-SETUP-06", "== 0\n= A 6/200/6 B 7/200/6", caused_by="= A 6/200/6 B 7/200/6", edition=edition)


@in_both_editions
def test_a_record_that_breaks_off_is_wrong_where_its_tags_stand_and_says_where_it_stops(edition):
    for tags in ('[Result "A"]', '[Result "A"] [End "hp"]', '[End "concede"]'):
        there = scene(BOARD, edition, tags=f'\n[Event "Winter Open"]\n{tags}')
        problem = judged(STRUCK, **there).problem
        assert problem.line == problem.caused_at == 3
        assert problem.row == tags
        assert problem.rule == "WOTA-WIN-01"
        assert problem.message.endswith("the rows stop in turn 5, in the attack phase, and nobody has won.")


@in_both_editions
def test_a_result_that_is_not_the_one_of_the_rows_is_wrong_at_their_end(edition):
    there = scene(BOARD.replace("hp 3", "hp 1"), edition, tags='[Result "B"]')
    assert judged(STRUCK, **there).problem.line == len(record(STRUCK, board=there["board"]).split("\n")) - 1
