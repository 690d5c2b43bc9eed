"""Bloodlust and Battleproof: what a battle costs beyond the cards that fall, and which cards do not fall."""

import pytest

from tests.rules.scenario import accepts, battle, ends, in_both_editions, misclaims
from tests.rules.scenario_cards import army, rune, with_cards

ATTACKING = "5 A attack"


@in_both_editions
def test_WOTA_KEY_04_bloodlust_takes_a_heart_for_a_card_destroyed_in_attack_position(edition):
    board = 'A battle "Reaver" attack #a1\nB battle "Guard" attack #b1'
    accepts("WOTA-KEY-04", "A attack #a1 -> #b1\n~ B hp 6", board=board, turn=ATTACKING, edition=edition)
    misclaims("WOTA-KEY-04", "A attack #a1 -> #b1\n~ B hp 7", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_KEY_04_bloodlust_works_for_a_defender_too(edition):
    board = 'A battle "Guard" attack #a1\nB battle "Reaver" attack #b1'
    accepts("WOTA-KEY-04", "A attack #a1 -> #b1\n~ A hp 6", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_KEY_05_bloodlust_takes_nothing_for_a_card_in_shield_position(edition):
    board = 'A battle "Reaver" attack #a1\nB battle "Brute" shield #b1'
    rows = "A attack #a1 -> #b1\n~ destroy #b1\n~ B hp "
    accepts("WOTA-KEY-05", rows + "7", board=board, turn=ATTACKING, edition=edition)
    misclaims("WOTA-KEY-05", rows + "6", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_KEY_05_bloodlust_takes_nothing_for_an_attacker_in_shield_position(edition):
    board = 'A battle "Crab" shield #a1\nB battle "Reaver" attack #b1'
    scene = {"board": board, "turn": ATTACKING, "edition": edition}
    scene["cards"] = with_cards(army("Crab", "This card may attack in shield position."))
    rows = "A attack #a1 -> #b1\n~ destroy #a1\n~ A hp "
    accepts("WOTA-KEY-05", rows + "7", **scene)
    misclaims("WOTA-KEY-05", rows + "6", **scene)


@in_both_editions
def test_WOTA_G68_two_bloodlusts_that_destroy_each_other_take_a_heart_each_and_may_draw_the_game(edition):
    board = 'A hp 1\nB hp 1\nA battle "Reaver" attack #a1\nB battle "Rival" attack #b1'
    ends("WOTA-G08", "A attack #a1 -> #b1", winner="draw", reason="hp", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_KEY_55_a_battleproof_card_is_not_destroyed_by_battle(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Bulwark" attack #b1'
    accepts("WOTA-KEY-55", "A attack #a1 -> #b1", board=board, turn=ATTACKING, edition=edition)
    misclaims("WOTA-KEY-55", "A attack #a1 -> #b1\n~ destroy #b1", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_G69_against_a_battleproof_card_of_equal_ap_only_the_other_falls(edition):
    board = 'A battle "Twin" attack #a1\nB battle "Eternal" attack #b1'
    rows = "A attack #a1 -> #b1\n~ destroy #a1"
    verdict = accepts("WOTA-KEY-56", rows, board=board, turn=ATTACKING, edition=edition)
    assert battle(verdict, "B").keys() == {"b1"}


@in_both_editions
def test_WOTA_C47_bloodlust_works_for_a_defender_too_and_for_nobody_elses_fights(edition):
    board = 'A battle "Guard" attack #a1, "Brute" attack #a2, "Reaver" attack #a3\nB battle "Rival" attack #b1'
    scene = {"board": board, "turn": ATTACKING, "edition": edition}
    accepts("WOTA-C47", "A attack #a1 -> #b1\n~ A hp 6", **scene)
    misclaims("WOTA-C47", "A attack #a1 -> #b1\n~ A hp 7", **scene)
    # the Brute's fight costs A a heart for its own fall, and B none although a Reaver stands by
    accepts("WOTA-C47", "A attack #a2 -> #b1\n= A 6/200/0 B 7/200/0", **scene)
    misclaims("WOTA-CMB-08", "A attack #a2 -> #b1\n= A 6/200/0 B 6/200/0", **scene)


@in_both_editions
def test_WOTA_G08_two_bloodlusts_may_end_it_for_both_or_for_one(edition):
    board = 'A hp 1\nB hp 1\nA battle "Reaver" attack #a1\nB battle "Rival" attack #b1'
    scene = {"turn": ATTACKING, "edition": edition}
    row = "A attack #a1 -> #b1"
    ends("WOTA-G08", row, winner="draw", reason="hp", board=board, **scene)
    misclaims("WOTA-G08", row, board=board, tags='[Result "A"]', **scene)
    ends("WOTA-WIN-01", row, winner="A", reason="hp", board=board.replace("A hp 1", "A hp 2"), **scene)
    healthy = board.replace("hp 1", "hp 5")
    accepts("WOTA-G68", row + "\n= A 4/200/0 B 4/200/0", board=healthy, **scene)
    misclaims("WOTA-G68", row + "\n= A 4/200/0 B 5/200/0", board=healthy, **scene)


@in_both_editions
def test_WOTA_KEY_05_bloodlust_takes_nothing_for_a_set_card_that_the_attack_turns_up(edition):
    board = 'A battle "Reaver" attack #a1\nB battle "Brute" facedown #b1'
    rows = "A attack #a1 -> #b1\n~ destroy #b1\n~ B hp "
    accepts("WOTA-KEY-05", rows + "7", board=board, turn=ATTACKING, edition=edition)
    misclaims("WOTA-KEY-05", rows + "6", board=board, turn=ATTACKING, edition=edition)


@pytest.mark.parametrize("lying", ["shield", "facedown"])
@in_both_editions
def test_WOTA_KEY_55_in_shield_position_and_when_the_attack_turns_it_up_it_stays_too(lying, edition):
    board = f'A battle "Brute" attack #a1\nB battle "Bulwark" {lying} #b1'
    verdict = accepts("WOTA-C42", "A attack #a1 -> #b1", board=board, turn=ATTACKING, edition=edition)
    assert battle(verdict, "B")["b1"]["position"] == {"shield": "shield", "facedown": "attack"}[lying]
    misclaims("WOTA-C42", "A attack #a1 -> #b1\n~ destroy #b1", board=board, turn=ATTACKING, edition=edition)


@pytest.mark.parametrize(("name", "rule"), [("Bulwark", "WOTA-KEY-55"), ("Eternal", "WOTA-KEY-56")])
@in_both_editions
def test_WOTA_KEY_55_and_56_neither_falls_as_attacker_or_defender(name, rule, edition):
    scene = {"turn": ATTACKING, "edition": edition}
    board = f'A battle "{name}" attack #x\nB battle "Brute" attack #b1'
    accepts(rule, "A attack #x -> #b1", board=board, **scene)
    misclaims(rule, "A attack #x -> #b1\n~ destroy #x", board=board, **scene)
    board = f'A battle "Brute" attack #a1\nB battle "{name}" attack #x'
    accepts(rule, "A attack #a1 -> #x", board=board, **scene)
    misclaims(rule, "A attack #a1 -> #x\n~ destroy #x", board=board, **scene)


@in_both_editions
def test_WOTA_G69_what_stands_gives_bloodlust_nothing(edition):
    board = 'A battle "Reaver" attack #a1\nB battle "Bulwark" attack #b1'
    scene = {"board": board, "turn": ATTACKING, "edition": edition}
    accepts("WOTA-G69", "A attack #a1 -> #b1\n~ B hp 7", **scene)
    misclaims("WOTA-CMB-08", "A attack #a1 -> #b1\n~ B hp 6", **scene)
    misclaims("WOTA-G69", "A attack #a1 -> #b1\n~ destroy #b1", **scene)


@in_both_editions
def test_WOTA_G69_bloodlust_takes_nothing_for_what_stands(edition):
    board = 'A battle "Reaver" attack #a1\nB battle "Bulwark" attack #b1'
    scene = {"board": board, "turn": ATTACKING, "edition": edition}
    misclaims("WOTA-G69", "A attack #a1 -> #b1\n~ B hp 6", **scene)
    misclaims("WOTA-KEY-55", "A attack #a1 -> #b1\n~ B hp 6", **scene)


@in_both_editions
def test_WOTA_C47_bloodlust_takes_nothing_for_what_an_effect_destroys(edition):
    cards = with_cards(rune("Blast", "normal", "Destroy target battle card."))
    board = 'A hand "Blast"\nA battle "Reaver" attack #a1\nB battle "Guard" attack #b1'
    scene = {"board": board, "edition": edition, "cards": cards}
    accepts("WOTA-C47", 'A activate "Blast" -> #b1\n~ destroy #b1\n~ B hp 7', **scene)
    misclaims("WOTA-C47", 'A activate "Blast" -> #b1\n~ B hp 6', **scene)
    misclaims("WOTA-KEY-04", 'A activate "Blast" -> #b1\n~ B hp 6', **scene)
