"""False claims of an outcome contradict also what it rests on: how cards lay, whom texts mean, and what has ended."""

import pytest

from tests.rules.scenario import accepts, in_both_editions, misclaims
from tests.rules.scenario_cards import army, rune, with_cards

CARDS = with_cards(
    army("Pilgrim", types=("Human", "Wizard")),
    army("Drummer", "Other Human cards you control gain 30 AP."),
    army("Hallowed", keywords=("Blessed",)),
    rune("Purge", "normal", "Destroy all Human cards."),
    rune("Rally", "normal", "Human cards you control gain 30 AP until end of turn."),
    rune("Census", "normal", "If you control a Human card, draw 1 card."),
    rune("Might", "quick", "Target battle card gains 30 AP until end of turn."),
    rune("Recall", "normal", "Return target battle card to its owner's hand."),
    rune("Great Blade", "equip", "The equipped card gains 30 AP."),
)
OF_TWO_TYPES = ("WOTA-EFX-07", "WOTA-EFX-08", "WOTA-C35", "WOTA-G37")
ATTACK = "-- attack\nA attack #a1 -> #b1\n"


def scene(board: str, edition: str) -> dict:
    return {"board": board, "edition": edition, "cards": CARDS}


@in_both_editions
@pytest.mark.parametrize("rule", ["WOTA-SUM-04", "WOTA-C31", "WOTA-G57"])
def test_WOTA_SUM_04_a_set_card_that_is_attacked_lies_in_shield_position(edition, rule):
    there = scene('A battle "Brute" #a1\nB battle "Guard" facedown #b1', edition)
    accepts(rule, ATTACK + "= A 7/200/0 B 7/180/0", **there)
    misclaims(rule, ATTACK + "~ destroy #b1", **there)
    misclaims("WOTA-CMB-11", ATTACK + "~ destroy #b1", **there)


@in_both_editions
def test_WOTA_SUM_04_and_KEY_05_nobody_bleeds_for_a_set_card(edition):
    there = scene('A battle "Reaver" #a1\nB battle "Brute" facedown #b1', edition)
    accepts("WOTA-KEY-05", ATTACK + "~ destroy #b1\n= A 7/200/0 B 7/170/0", **there)
    for rule in ("WOTA-KEY-05", "WOTA-SUM-04"):
        misclaims(rule, ATTACK + "~ B hp 6", **there)


@in_both_editions
@pytest.mark.parametrize("rule", ["WOTA-SUM-10", "WOTA-G65"])
def test_WOTA_SUM_10_a_card_that_was_turned_up_is_attacked_in_attack_position(edition, rule):
    there = scene('A battle "Wisp" #a2, "Reaver" #a1\nB battle "Guard" facedown #b1', edition)
    rows = "-- attack\nA attack #a2 -> #b1\nA attack #a1 -> #b1\n"
    accepts(rule, rows + "= A 7/200/0 B 6/180/0", **there)
    misclaims(rule, rows + "= A 7/200/0 B 7/180/0", **there)


@in_both_editions
@pytest.mark.parametrize("rule", OF_TWO_TYPES)
def test_WOTA_EFX_07_a_card_of_two_types_is_not_among_all_cards_of_one(edition, rule):
    there = scene('A hand "Purge"\nB battle "Pilgrim" #b1, "Guard" #b2', edition)
    accepts(rule, 'A activate "Purge"\n~ destroy #b2', **there)
    misclaims(rule, 'A activate "Purge"\n~ destroy #b1', **there)


@in_both_editions
@pytest.mark.parametrize("rule", OF_TWO_TYPES)
def test_WOTA_EFX_07_a_card_of_two_types_is_not_counted_as_one_of_either(edition, rule):
    there = scene('A hand "Census"\nA battle "{}" #a1', edition)
    human, both = ({**there, "board": there["board"].format(name)} for name in ("Guard", "Pilgrim"))
    drawn = 'A activate "Census"\n= A 7/190/1 B 7/200/0'
    accepts(rule, drawn, **human)
    misclaims(rule, drawn, **both)


@in_both_editions
@pytest.mark.parametrize(
    ("board", "before"),
    [
        ('A hand "Rally"\nA battle "Pilgrim" #a1', 'A activate "Rally"\n'),
        ('A battle "Pilgrim" #a1, "Drummer" #a2', ""),
    ],
)
def test_WOTA_EFX_07_a_card_of_two_types_does_not_fight_with_what_is_for_one(edition, board, before):
    there = scene(board + '\nB battle "Guard" #b1', edition)
    accepts("WOTA-EFX-07", before + ATTACK + "~ destroy #a1", **there)
    for rule in ("WOTA-CMB-06", *OF_TWO_TYPES):
        misclaims(rule, before + ATTACK + "~ destroy #b1", **there)


@in_both_editions
@pytest.mark.parametrize("rule", ["WOTA-G75", "WOTA-G74"])
def test_WOTA_G75_nobody_fights_with_what_ended_with_the_turn_before(edition, rule):
    there = scene('A hand "Might"\nA battle "Guard" #a1\nB battle "Brute" #b1', edition)
    rows = 'A activate "Might" -> #a1\n== 6 B\n-- attack\nB attack #b1 -> #a1\n'
    accepts(rule, rows + "~ destroy #a1", **there)
    misclaims(rule, rows + "~ destroy #b1", **there)
    assert rule not in misclaims("WOTA-CMB-05", ATTACK + "~ destroy #b1", **there).problem.also


@pytest.mark.parametrize("rule", ["WOTA-KEY-12", "WOTA-C43", "WOTA-G72"])
def test_WOTA_KEY_12_a_blessed_card_does_not_fight_with_the_opponents_equip(rule):
    there = scene('A hand "Great Blade"\nA battle "Guard" #a1\nB battle "Hallowed" #b1', "classic")
    rows = 'A activate "Great Blade" #a9 -> #b1\n' + ATTACK
    accepts(rule, rows + "~ destroy #b1", **there)
    misclaims(rule, rows + "~ destroy #a1", **there)


def test_WOTA_KEY_12_a_blessed_card_that_does_not_return_is_in_no_hand():
    there = scene('A hand "Recall"\nB battle "Hallowed" #b1', "classic")
    accepts("WOTA-KEY-12", 'A activate "Recall" -> #b1\n= A 7/190/0 B 7/200/0', **there)
    misclaims("WOTA-KEY-12", 'A activate "Recall" -> #b1\n= A 7/190/0 B 7/200/1', **there)
