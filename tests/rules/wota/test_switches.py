"""What both editions decide alike, and a later official ruling may decide otherwise: a switch, and no other code."""

from dataclasses import replace

import msgspec
import pytest

from rules.engine.game import Game
from rules.games import GAMES
from rules.records.judge import judge
from rules.records.verdict import Verdict
from tests.rules.scenario import EDITIONS, in_both_editions, record
from tests.rules.scenario_cards import field, rune, with_cards

CARDS = with_cards(
    rune("Blast", "normal", "Destroy target battle card."),
    rune("Recall", "quick", "Return target battle card to its owner's hand."),
    rune("Duck", "quick", "Change target battle card to shield position."),
    field("Marsh"),
)
TEN = ", ".join(f'"Guard" #a{number}' for number in range(1, 11))


def game(edition: str, **otherwise: object) -> Game:
    """The game, with switches of an edition that stand otherwise."""
    wota = GAMES["wota"]
    there = wota.editions[edition]
    ruled = replace(there, switches=msgspec.structs.replace(there.switches, **otherwise))
    return replace(wota, editions={**wota.editions, edition: ruled})


def judge_rows(rows: str, board: str, edition: str, **otherwise: object) -> Verdict:
    text = record(rows, edition=edition, board=board)
    return judge(text, games={"wota": game(edition, **otherwise)}, pools={"wota": CARDS})


def accepts(rows: str, board: str, edition: str, **otherwise: object) -> None:
    verdict = judge_rows(rows, board, edition, **otherwise)
    assert verdict.verdict == "legal", verdict.problem


def refuses(rule: str, rows: str, board: str, edition: str, **otherwise: object) -> None:
    verdict = judge_rows(rows, board, edition, **otherwise)
    assert verdict.problem is not None
    assert rule in (verdict.problem.rule, *verdict.problem.also), verdict.problem
    assert verdict.problem.line == len(record(rows, edition=edition, board=board).split("\n")) - 1


# What the documents' decisions list as contestable, though the editions agree.
AGREED = {
    "direct_attack_needs_empty_field": True,
    "attack_reveal_position": "attack",
    "nuisance_lasts": "while face-up",
    "field_replacement": "forbidden",
    "attack_replay": False,
    "comparison_position": "comparison",
    "bloodlust_battle_only": True,
    "position_change_on_arrival_turn": True,
    "titan_tribute_frees_slot": True,
    "half_paid_reveal_pays_other_half": True,
}


@pytest.mark.parametrize("switch", AGREED)
def test_the_editions_agree_in_what_may_yet_be_ruled_otherwise(switch):
    assert {getattr(GAMES["wota"].editions[edition].switches, switch) for edition in EDITIONS} == {AGREED[switch]}


@in_both_editions
def test_WOTA_G60_nuisance_binds_while_it_lies_there_or_until_it_was_attacked(edition):
    board = 'A battle "Wisp" #a1, "Brute" #a2\nB battle "Pest" shield #b1, "Guard" #b2'
    rows = "-- attack\nA attack #a1 -> #b1\nA attack #a2 -> #b2"
    refuses("WOTA-G60", rows, board, edition)
    accepts(rows, board, edition, nuisance_lasts="until attacked")
    refuses("WOTA-KEY-06", "-- attack\nA attack #a2 -> #b2", board, edition, nuisance_lasts="until attacked")


@in_both_editions
def test_WOTA_G66_an_attack_without_a_target_is_used_up_or_may_be_declared_again(edition):
    board = 'A battle "Brute" #a1\nB battle "Guard" #b1\nB power "Recall" facedown #b2'
    rows = "-- attack\nA attack #a1 -> #b1\n> B activate #b2 -> #b1\nA attack #a1 -> B"
    refuses("WOTA-CMB-02", rows, board, edition)
    accepts(rows + "\n= A 7/200/0 B 6/190/1", board, edition, attack_replay=True)
    refuses("WOTA-CMB-02", rows + "\nA attack #a1 -> B", board, edition, attack_replay=True)


@in_both_editions
def test_WOTA_G84_the_position_at_the_comparison_counts_or_that_at_the_declaration(edition):
    board = 'A battle "Reaver" #a1\nB battle "{}" #b1\nB power "Duck" facedown #b2'
    rows = "-- attack\nA attack #a1 -> #b1\n> B activate #b2 -> #b1\n"
    accepts(rows + '= B battle "Guard" shield #b1\n~ B hp 7', board.format("Guard"), edition)
    refuses("WOTA-CMB-11", rows + "~ destroy #b1", board.format("Guard"), edition)
    accepts(rows + "~ destroy #b1\n~ B hp 6", board.format("Guard"), edition, comparison_position="declaration")
    ducked = "-- attack\nA attack #a1 -> #b1\n> B activate #b2 -> #a1\n~ destroy #a1\n~ A hp "
    accepts(ducked + "7", board.format("Rival"), edition)
    refuses("WOTA-KEY-05", ducked + "6", board.format("Rival"), edition)
    accepts(ducked + "6", board.format("Rival"), edition, comparison_position="declaration")


@in_both_editions
def test_WOTA_C47_bloodlust_counts_battles_or_whatever_its_player_destroys(edition):
    board = 'A hand "Blast"\nA battle "Reaver" #a1\nB battle "Guard" {}#b1'
    rows = 'A activate "Blast" -> #b1\n'
    accepts(rows + "~ B hp 7", board.format(""), edition)
    accepts(rows + "~ B hp 6", board.format(""), edition, bloodlust_battle_only=False)
    for lies in ("shield ", "facedown "):
        accepts(rows + "~ B hp 7", board.format(lies), edition, bloodlust_battle_only=False)


@in_both_editions
def test_WOTA_G26_tributes_make_room_or_leave_after_the_summon(edition):
    board = f'A hand "Behemoth"\nA battle {TEN}'
    rows = 'A summon "Behemoth" attack #a19 tribute #a1'
    accepts(rows, board, edition)
    refuses("WOTA-ZONE-04", rows, board, edition, titan_tribute_frees_slot=False)


@in_both_editions
def test_WOTA_G35_a_second_field_is_forbidden_or_takes_the_place_of_the_first(edition):
    board = 'A hand "Marsh"\nA field "Meadow" #a1'
    refuses("WOTA-G35", 'A activate "Marsh" #a2', board, edition)
    rows = 'A activate "Marsh" #a2\n~ discard #a1\n= A 7/190/0 B 7/200/0'
    accepts(rows, board, edition, field_replacement="in the place of the first")
    is_set = 'A set "Marsh" field #a2\n~ discard #a1'
    accepts(is_set, board, edition, field_replacement="in the place of the first", field_can_be_set=True)


@in_both_editions
def test_WOTA_C39_a_direct_attack_asks_for_an_empty_field_or_not(edition):
    board, rows = 'A battle "Brute" #a1\nB battle "Guard" #b1', "-- attack\nA attack #a1 -> B"
    refuses("WOTA-C39", rows, board, edition)
    accepts(rows + "\n~ B hp 6", board, edition, direct_attack_needs_empty_field=False)


@in_both_editions
def test_WOTA_G65_a_card_turned_up_by_an_attack_stands_in_attack_position_or_in_shield_position(edition):
    board, rows = (
        'A battle "Wisp" #a1\nB battle "Guard" facedown #b1',
        '-- attack\nA attack #a1 -> #b1\n= B battle "Guard" ',
    )
    accepts(rows + "attack #b1", board, edition)
    accepts(rows + "shield #b1", board, edition, attack_reveal_position="shield")


@in_both_editions
def test_WOTA_G25_a_card_changes_position_in_the_turn_it_came_or_not(edition):
    board, rows = 'A hand "Guard"', 'A summon "Guard" attack #a1\nA position #a1 shield'
    accepts(rows, board, edition)
    refuses("WOTA-G25", rows, board, edition, position_change_on_arrival_turn=False)


@in_both_editions
def test_WOTA_G21_the_cost_that_can_be_paid_is_paid_or_neither(edition):
    board, rows = 'A sta 10\nA battle "Giant" facedown #a1', "A reveal #a1\n~ A sc "
    accepts(rows + "0", board, edition)
    accepts(rows + "1", board, edition, half_paid_reveal_pays_other_half=False)
