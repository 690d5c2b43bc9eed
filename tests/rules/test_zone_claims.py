"""Checkpoints that name what lies in a zone: what is said must be so, and what is not said is not claimed."""

import pytest

from tests.rules.scenario import accepts, judged, misclaims, undetermined
from tests.rules.scenario_cards import rune, with_cards

BOARD = """
    A battle "Guard" shield #a1, "Brute" facedown #a2 since 3
    A hand "Squire" ? "Twin" "Twin"
    A discard "Wisp"
    B battle "Mole" attack #b1 owner A, "Wall" shield #b2
"""


def lies(claim: str) -> str:
    return f'A summon "Squire" attack #a3\n{claim}'


@pytest.mark.parametrize(
    "claim",
    [
        '= A battle "Guard" shield faceup #a1, "Brute" facedown shield #a2 since 3, "Squire" attack #a3 since 5',
        "= A battle ? #a2, ? ?",
        '= A hand "Twin" "Twin" "Scholar"',
        '= A hand "Twin", ?, ?',
        '= A discard "wisp"',
        '= B battle "Mole" owner A',
        '=B battle "Wall" #b2',
    ],
)
def test_what_lies_there_may_be_claimed_in_whole_or_in_part(claim):
    assert judged(lies(claim), board=BOARD).problem is None


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        ('= A battle "Guard" attack #a1', '#a1 is "Guard" shield faceup in the battle zone of A'),
        ('= A battle "Guard" facedown', "there is no such card"),
        ('= A battle "Squire" #a1', '#a1 is "Guard" shield faceup'),
        ('= A battle "Brute" #a2 since 4', '#a2 is "Brute" shield facedown'),
        ("= A battle ? ? ? ?", "there is no such card"),
        ('= A hand "Twin" "Twin" "Twin" "Twin"', "there is no such card"),
        ('= A hand "Scholar" "Crown"', "there is no such card"),
        ('= A discard "Squire" #a3', '#a3 is "Squire" attack faceup in the battle zone of A'),
        ('= A battle "Mole"', "there is no such card"),
        ('= B battle "Mole" owner B', "there is no such card"),
        ('= B battle "Wall" attacked', "there is no such card"),
    ],
)
def test_what_does_not_lie_there_makes_the_record_inconsistent(claim, words):
    verdict = judged(lies(claim), board=BOARD)
    assert verdict.verdict == "inconsistent"
    assert verdict.problem.kind == "claim"
    assert verdict.problem.row == claim
    assert words in verdict.problem.message


def test_the_rule_is_the_one_behind_what_happened_to_the_card():
    fight = '-- attack\nA attack #a1 -> #b1\n= A battle "Brute" #a1'
    board = 'A battle "Brute" attack #a1\nB battle "{}" attack #b1'
    misclaims("WOTA-CMB-06", f"{fight}", board=board.format("Colossus"))
    accepts("WOTA-CMB-05", fight, board=board.format("Guard"))


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        ("= A battle", "name the cards that lie there"),
        ('= A battle "Guard" equips #a1', "a claim cannot say what a card equips"),
        ('= A battle "Guard" sideways', "'sideways' does not describe a card"),
        ('= A battle "Guard" #z9', "no card was given the handle #z9"),
        ('= A battle "Gaurd"', "Guard"),
        ('= A batle "Guard"', "names what lies in a zone"),
        ('= C battle "Guard"', "names what lies in a zone"),
    ],
)
def test_a_claim_that_means_nothing_says_how_it_is_written(claim, words):
    verdict = judged(lies(claim), board=BOARD)
    assert verdict.verdict == "unreadable"
    assert words in verdict.problem.message


def test_a_claim_closes_what_is_open_like_any_other_checkpoint():
    """An unwritten `show` is not made up: whoever is attacked has to be named first."""
    board = 'A battle "Brute" attack #a1\nB battle ? facedown #b1'
    undetermined('-- attack\nA attack #a1 -> #b1\n= B battle "Wisp" #b1', board=board)


def test_a_claim_before_the_only_possible_answer_speaks_of_the_time_before_it():
    scene = {"board": 'A hand "Toss" "Squire"', "cards": with_cards(rune("Toss", "normal", "Discard 1 card."))}
    toss, answer = 'A activate "Toss"\n', '\nA discard "Squire"\n= A discard "Squire"'
    accepts("WOTA-G53", toss + '= A hand "Squire"' + answer, **scene)
    accepts("WOTA-G53", toss + '= A discard "Squire"', **scene)
    too_early = judged(toss + '= A discard "Squire"' + answer, **scene)
    assert too_early.verdict == "inconsistent"
    assert too_early.problem.row == '= A discard "Squire"'


def test_a_card_of_which_nothing_is_said_is_looked_for_last():
    board = 'A battle "Guard" attack #a1, "Brute" shield #a2'
    accepts("WOTA-ZONE-01", "= A battle ?, ? attack", board=board)
    found = judged("= A battle ?, ? attack, ? attack", board=board).problem
    assert found.message.startswith("The record says that ? attack lies in the battle zone of A")
    assert judged("= A battle ?, ?, ?", board=board).verdict == "inconsistent"
