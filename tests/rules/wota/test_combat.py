"""Attacks: who may declare them on what, what the comparison destroys, and attacks on set cards step by step."""

import pytest

from rules.engine.actions import apply, check
from rules.engine.frames import settle_all
from rules.games import GAMES
from rules.games.wota.table.actions import DeclareAttack
from rules.games.wota.table.state import Card, lay_out
from rules.games.wota.zones.leaving import destroy_together
from tests.rules.scenario import accepts, battle, in_both_editions, judged, misclaims, player, pool, refuses
from tests.rules.scenario_cards import rune, with_cards

SWING = "-- attack\nA attack #a1 -> #b1\n"


def duel(attacker: str, target: str, position: str = "attack") -> str:
    """A's card in attack position against B's card in this position."""
    return f'A battle "{attacker}" attack #a1\nB battle "{target}" {position} #b1'


@in_both_editions
def test_WOTA_CMB_01_battle_cards_and_nothing_else_attack(edition):
    board = 'A battle "Scholar" attack #a1\nA power "Spark" facedown #a2\nA hand "Guard"\nB battle "Wall" shield #b1'
    accepts("WOTA-CMB-01", SWING, board=board, edition=edition)
    refuses("WOTA-CMB-01", "-- attack\nA attack #a2 -> #b1", board=board, edition=edition)
    refuses("WOTA-CMB-01", "-- attack\nA attack #b1 -> #a1", board=board, edition=edition)


@in_both_editions
def test_WOTA_CMB_02_and_WOTA_C48_one_attack_a_turn(edition):
    board = duel("Guard", "Wall", "shield")
    accepts("WOTA-CMB-02", SWING + "== 6 B\n== 7 A\n" + SWING, board=board, edition=edition)
    refuses("WOTA-CMB-02", SWING + "A attack #a1 -> #b1", board=board, edition=edition)
    refuses(
        "WOTA-CMB-02",
        "-- attack\nA attack #a1 -> B\nA attack #a1 -> B",
        board='A battle "Guard" attack #a1',
        edition=edition,
    )
    refuses(
        "WOTA-CMB-02", "-- attack\nA attack #a1 -> B", board='A battle "Guard" attack #a1 attacked', edition=edition
    )


@in_both_editions
def test_WOTA_CMB_03_a_card_attacks_only_from_attack_position(edition):
    accepts("WOTA-CMB-03", SWING, board=duel("Guard", "Wall"), edition=edition)
    for lying in ("shield", "facedown"):
        board = f'A battle "Guard" {lying} #a1\nB battle "Wall" attack #b1'
        refuses("WOTA-CMB-03", SWING, board=board, edition=edition)


@in_both_editions
def test_WOTA_CMB_05_the_higher_AP_wins(edition):
    board = duel("Brute", "Guard")
    verdict = accepts("WOTA-CMB-05", SWING + "~ destroy #b1", board=board, edition=edition)
    assert list(battle(verdict, "A")) == ["a1"]
    assert battle(verdict, "B") == {}
    misclaims("WOTA-CMB-05", SWING + "~ destroy #a1", board=board, edition=edition)


@in_both_editions
def test_WOTA_CMB_06_the_lower_AP_is_destroyed_even_if_it_attacked(edition):
    board = duel("Squire", "Guard")
    accepts("WOTA-CMB-06", SWING + "~ destroy #a1", board=board, edition=edition)
    accepts("WOTA-G67", SWING + "~ A hp 7", board=board, edition=edition)
    misclaims("WOTA-CMB-06", SWING + "~ destroy #b1", board=board, edition=edition)
    misclaims("WOTA-G67", SWING + "~ A hp 6", board=board, edition=edition)


@in_both_editions
def test_WOTA_CMB_07_equal_AP_destroys_both(edition):
    board = duel("Guard", "Twin")
    verdict = accepts("WOTA-CMB-07", SWING + "~ destroy #a1\n~ destroy #b1", board=board, edition=edition)
    assert battle(verdict, "A") == battle(verdict, "B") == {}
    assert player(verdict, "A")["discard"] == ["Guard"]
    refuses("WOTA-CMB-01", SWING + "A attack #a1 -> B", board=board, edition=edition)
    misclaims("WOTA-CMB-07", SWING + '= A battle "Guard" attack #a1', board=board, edition=edition)


@in_both_editions
@pytest.mark.parametrize("cards", [("Brute", "Guard"), ("Squire", "Guard"), ("Guard", "Twin"), ("Wall", "Wall")])
def test_WOTA_CMB_08_a_battle_in_attack_position_costs_nobody_heart_points(cards, edition):
    accepts("WOTA-CMB-08", SWING + "= A 7/200/0 B 7/200/0", board=duel(*cards), edition=edition)
    misclaims("WOTA-CMB-08", SWING + "= A 7/200/0 B 6/200/0", board=duel(*cards), edition=edition)
    misclaims("WOTA-CMB-08", SWING + "= A 6/200/0 B 7/200/0", board=duel(*cards), edition=edition)


@in_both_editions
def test_WOTA_CMB_09_against_shield_position_AP_is_compared_with_SP(edition):
    # 40 AP lose to the Brute's 60 AP and win against its 20 SP: the numbers tell which were compared
    accepts("WOTA-CMB-09", SWING + "~ destroy #b1", board=duel("Guard", "Squire", "shield"), edition=edition)
    accepts("WOTA-CMB-09", SWING + "~ discard #b1", board=duel("Guard", "Brute", "shield"), edition=edition)
    misclaims("WOTA-CMB-09", SWING + "~ destroy #a1", board=duel("Guard", "Brute", "shield"), edition=edition)
    misclaims("WOTA-CMB-09", SWING + "~ destroy #b1", board=duel("Brute", "Guard", "shield"), edition=edition)


@in_both_editions
def test_WOTA_CMB_10_a_higher_AP_destroys_the_card_in_shield_position(edition):
    board = duel("Brute", "Scholar", "shield")
    accepts("WOTA-CMB-10", SWING + "~ destroy #b1", board=board, edition=edition)
    misclaims("WOTA-CMB-10", SWING + "~ destroy #a1", board=board, edition=edition)


@in_both_editions
def test_WOTA_CMB_11_an_AP_equal_to_the_SP_destroys_neither(edition):
    board = duel("Brute", "Guard", "shield")
    verdict = accepts("WOTA-CMB-11", SWING, board=board, edition=edition)
    assert list(battle(verdict, "A")) + list(battle(verdict, "B")) == ["a1", "b1"]
    misclaims("WOTA-CMB-11", SWING + "~ destroy #b1", board=board, edition=edition)
    misclaims("WOTA-CMB-11", SWING + "~ destroy #a1", board=board, edition=edition)


@in_both_editions
@pytest.mark.parametrize("rule", ["WOTA-CMB-12", "WOTA-CMB-13"])
def test_WOTA_CMB_12_and_13_a_lower_AP_does_nothing_and_the_attacker_stays(rule, edition):
    board = duel("Guard", "Wall", "shield")
    verdict = accepts(rule, SWING, board=board, edition=edition)
    assert list(battle(verdict, "A")) + list(battle(verdict, "B")) == ["a1", "b1"]
    misclaims(rule, SWING + "~ destroy #a1", board=board, edition=edition)
    misclaims(rule, SWING + "~ destroy #b1", board=board, edition=edition)


@in_both_editions
@pytest.mark.parametrize("rule", ["WOTA-CMB-14", "WOTA-CMB-15"])
def test_WOTA_CMB_14_and_15_a_card_lost_in_shield_position_costs_no_heart_points(rule, edition):
    board = duel("Brute", "Scholar", "shield")
    accepts(rule, SWING + "~ destroy #b1\n~ B hp 7", board=board, edition=edition)
    misclaims(rule, SWING + "~ B hp 6", board=board, edition=edition)


@in_both_editions
def test_WOTA_CMB_16_and_WOTA_C39_a_direct_attack_needs_an_opponent_without_battle_cards(edition):
    accepts(
        "WOTA-CMB-16",
        "-- attack\nA attack #a1 -> B",
        board='A battle "Guard" attack #a1\nB power ? facedown',
        edition=edition,
    )
    for lying in ("attack", "shield", "facedown"):
        refuses("WOTA-CMB-16", "-- attack\nA attack #a1 -> B", board=duel("Guard", "Pebble", lying), edition=edition)
        refuses("WOTA-C39", "-- attack\nA attack #a1 -> B", board=duel("Guard", "Pebble", lying), edition=edition)


@in_both_editions
def test_WOTA_G59_a_direct_attack_may_follow_when_the_last_defender_fell(edition):
    board = duel("Brute", "Squire") + '\nA battle "Guard" attack #a2'
    accepts("WOTA-G59", SWING + "A attack #a2 -> B\n~ B hp 6", board=board, edition=edition)
    refuses("WOTA-CMB-16", "-- attack\nA attack #a2 -> B", board=board, edition=edition)


@in_both_editions
def test_WOTA_CMB_17_a_direct_attack_takes_1_heart_point(edition):
    board = 'A battle "Colossus" attack #a1'
    accepts("WOTA-CMB-17", "-- attack\nA attack #a1 -> B\n= A 7/200/0 B 6/200/0", board=board, edition=edition)
    misclaims("WOTA-CMB-17", "-- attack\nA attack #a1 -> B\n~ B hp 5", board=board, edition=edition)
    misclaims("WOTA-CMB-17", "-- attack\nA attack #a1 -> B\n~ B hp 7", board=board, edition=edition)


@in_both_editions
def test_WOTA_CMB_18_only_a_card_in_attack_position_attacks_directly(edition):
    accepts("WOTA-CMB-18", "-- attack\nA attack #a1 -> B", board='A battle "Guard" attack #a1', edition=edition)
    for lying in ("shield", "facedown"):
        refuses("WOTA-CMB-18", "-- attack\nA attack #a1 -> B", board=f'A battle "Guard" {lying} #a1', edition=edition)


@in_both_editions
@pytest.mark.parametrize("rule", ["WOTA-CMB-19", "WOTA-CMB-20", "WOTA-C40"])
def test_WOTA_CMB_19_and_20_and_WOTA_C40_a_card_with_0_AP_does_not_attack_directly(rule, edition):
    accepts(rule, "-- attack\nA attack #a1 -> B\n~ B hp 6", board='A battle "Wisp" attack #a1', edition=edition)
    refuses(rule, "-- attack\nA attack #a1 -> B", board='A battle "Pebble" attack #a1', edition=edition)
    accepts(rule, SWING + "~ destroy #a1", board=duel("Pebble", "Guard"), edition=edition)


@in_both_editions
@pytest.mark.parametrize("rule", ["WOTA-CMB-20", "WOTA-C40"])
def test_WOTA_CMB_20_and_WOTA_C40_a_card_that_has_lost_its_AP_since_it_attacked_takes_no_heart(rule, edition):
    cards = with_cards(rune("Chill", "quick", "Target battle card loses 40 AP until end of turn."))
    board = 'A battle "Wisp" attack #a1\nB power "Chill" facedown #b9'
    scene = {"board": board, "edition": edition, "cards": cards}
    chilled = "-- attack\nA attack #a1 -> B\n> B activate #b9 -> #a1\n"
    accepts(rule, chilled + "= A 7/200/0 B 7/190/0", **scene)
    misclaims(rule, chilled + "~ B hp 6", **scene)


@in_both_editions
@pytest.mark.parametrize("rule", ["WOTA-CMB-21", "WOTA-C41"])
def test_WOTA_CMB_21_and_WOTA_C41_two_cards_with_0_AP_destroy_neither(rule, edition):
    board = duel("Wall", "Pebble")
    verdict = accepts(rule, SWING, board=board, edition=edition)
    assert list(battle(verdict, "A")) + list(battle(verdict, "B")) == ["a1", "b1"]
    misclaims(rule, SWING + "~ destroy #a1", board=board, edition=edition)
    misclaims(rule, SWING + "~ destroy #b1", board=board, edition=edition)


@in_both_editions
def test_WOTA_CMB_22_a_set_card_that_is_attacked_is_turned_up(edition):
    board = duel("Guard", "Wall", "facedown")
    verdict = accepts("WOTA-CMB-22", SWING, board=board, edition=edition)
    assert battle(verdict, "B")["b1"]["face"] == "up"
    refuses("WOTA-SUM-08", SWING + "== 6 B\nB reveal #b1", board=board, edition=edition)


@in_both_editions
def test_WOTA_G57_and_WOTA_C31_an_attack_on_a_set_card_goes_step_by_step(edition):
    """The target is turned up and paid for, fights with its SP, and stands in attack position if it survives."""
    board = 'A battle "Guard" attack #a1, "Brute" attack #a2\nB sta 100\nB battle ? facedown #b1'
    rows = '-- attack\nA attack #a1 -> #b1\nB show #b1 "Guard"\n~ B sta 80\n'
    verdict = accepts("WOTA-G57", rows, board=board, edition=edition)
    assert battle(verdict, "B")["b1"] == {
        "handle": "b1", "card": "Guard", "position": "attack", "face": "up", "ap": 40, "sp": 60,
    }  # fmt: skip
    # the second attack in the same turn meets it in attack position: 60 AP against 40 AP
    accepts("WOTA-G65", rows + "A attack #a2 -> #b1\n~ destroy #b1", board=board, edition=edition)
    misclaims("WOTA-CMB-05", rows + "A attack #a2 -> #b1\n~ destroy #a2", board=board, edition=edition)
    misclaims("WOTA-CMB-12", rows + "~ destroy #b1", board=board, edition=edition)
    misclaims("WOTA-CMB-12", rows + "~ destroy #a1", board=board, edition=edition)


@in_both_editions
def test_a_set_card_that_falls_is_paid_for_all_the_same(edition):
    board = 'A battle "Brute" attack #a1\nB sta 100\nB battle "Scholar" facedown #b1'
    rows = SWING + "~ destroy #b1\n"
    verdict = accepts("WOTA-COST-14", rows + "= A 7/200/0 B 7/80/0", board=board, edition=edition)
    assert player(verdict, "B")["discard"] == ["Scholar"]
    misclaims("WOTA-COST-14", rows + "= A 7/200/0 B 7/100/0", board=board, edition=edition)


@in_both_editions
def test_WOTA_G65_the_survivor_has_used_its_switch_of_that_turn_only(edition):
    rows = SWING + "== 6 B\nB position #b1 shield"
    accepts("WOTA-G65", rows, board=duel("Guard", "Wall", "facedown"), edition=edition)
    refuses(
        "WOTA-G25", SWING + "== 6 B\nB position #b1 attack", board=duel("Guard", "Wall", "facedown"), edition=edition
    )


@in_both_editions
def test_WOTA_G83_cards_attack_in_the_turn_they_arrive(edition):
    rows = 'A summon "Guard" attack #a1\n-- attack\nA attack #a1 -> B\n~ B hp 6'
    accepts("WOTA-G83", rows, board='A hand "Guard"', edition=edition)
    misclaims("WOTA-CMB-17", rows[:-1] + "7", board='A hand "Guard"', edition=edition)


@in_both_editions
def test_WOTA_TURN_22_an_attack_has_an_opposing_card_or_the_opponent_for_target(edition):
    board = 'A battle "Guard" attack #a1, "Twin" attack #a2\nB power ? facedown #b2'
    for target in ("#a2", "#a1", "#b2", "A"):
        refuses("WOTA-TURN-22", f"-- attack\nA attack #a1 -> {target}", board=board, edition=edition)
    dead = duel("Brute", "Squire") + '\nA battle "Guard" attack #a2\nB battle "Wall" shield #b2'
    refuses("WOTA-TURN-22", SWING + "A attack #a2 -> #b1", board=dead, edition=edition)


@in_both_editions
def test_WOTA_G76_an_action_that_breaks_several_rules_is_told_all_of_them(edition):
    board = 'A battle "Pebble" shield #a1 attacked\nB battle "Wall" shield #b1'
    accepts("WOTA-G76", "-- attack\nA attack #a1 -> #b1", board=duel("Pebble", "Wall", "shield"), edition=edition)
    verdict = refuses("WOTA-CMB-02", "-- attack\nA attack #a1 -> B", board=board, edition=edition)
    assert verdict.problem.rule == "WOTA-CMB-02"  # what was used up this turn comes before conditions
    assert {"WOTA-CMB-03", "WOTA-CMB-16", "WOTA-CMB-19"} <= set(verdict.problem.also)
    verdict = refuses("WOTA-TURN-22", "A attack #a1 -> B", board=board, edition=edition)
    assert verdict.problem.rule == "WOTA-TURN-22"  # the wrong phase comes before both
    assert {"WOTA-CMB-02", "WOTA-CMB-03", "WOTA-CMB-16", "WOTA-CMB-19"} <= set(verdict.problem.also)
    verdict = refuses(
        "WOTA-COST-03",
        'A summon "Hoarder" attack #a9',
        board='A sta 9\nA hand "Hoarder"',
        turn="5 A end",
        edition=edition,
    )
    assert verdict.problem.rule == "WOTA-SUM-20"


@in_both_editions
def test_a_consequence_is_not_claimed_before_its_cause(edition):
    board = duel("Brute", "Squire")
    verdict = judged("-- attack\n~ destroy #b1\nA attack #a1 -> #b1", board=board, edition=edition)
    assert verdict.verdict == "inconsistent"
    assert verdict.problem.row == "~ destroy #b1"


@pytest.mark.parametrize("leaver", ["attacker", "target"])
def test_WOTA_G66_an_attack_that_has_lost_a_card_accepts_no_result_and_refuses_a_second_declaration(leaver):
    """No card of this pool removes another in the window yet, so the table is laid and the card taken by hand."""
    game = GAMES["wota"]
    state = game.new_state(game, game.editions["current"], 0)
    state.turn, state.phase = 5, "attack"
    cards = {"attacker": Card(0, pool().get("Brute")), "target": Card(1, pool().get("Squire"))}
    for card in cards.values():
        lay_out(state.players[card.owner].battle, [card])
        card.face_up, card.position = card is cards["attacker"], "attack" if card is cards["attacker"] else "shield"
    declaration = DeclareAttack(0, cards["attacker"], cards["target"])
    assert check(state, declaration) is None
    apply(state, declaration)
    destroy_together(state, [(cards[leaver], None, "WOTA-EFX-01")], "WOTA-ZONE-12")
    settle_all(state)
    assert [len(player.battle) for player in state.players] == ([0, 1] if leaver == "attacker" else [1, 0])
    assert leaver == "target" or not cards["target"].face_up  # and nothing was paid for it
    assert [player.sta for player in state.players] == [200, 200]
    assert check(state, declaration).rule == ("WOTA-CMB-01" if leaver == "attacker" else "WOTA-CMB-02")


def test_WOTA_SUM_10_a_survivor_that_was_turned_face_down_again_stays_so():
    text = "Activate only during Stat Calculation. Change target battle card to face-down."
    cards = with_cards(rune("Fog", "quick", text))
    board = 'A battle "Guard" attack #a1\nB battle "Wall" facedown #b1 since 3\nB power "Fog" facedown #b2 since 3'
    stays = '= B battle "Wall" shield facedown #b1'
    accepts("WOTA-SUM-10", f"{SWING}> B activate #b2 -> #b1\n{stays}", board=board, cards=cards)
    misclaims("WOTA-SUM-10", f"{SWING}{stays}", board=board, cards=cards)
