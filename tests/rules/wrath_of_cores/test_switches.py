"""Every decision that could be another one is a switch, which an owner turns without code."""

import re
from pathlib import Path

import msgspec
import pytest

from rules.engine.cards import CardPool
from rules.engine.game import Edition
from rules.games import GAMES
from tests.rules.wrath_of_cores.scenario import accepts, board, card, decklist, ends, judged, pool, refuses

GAME = GAMES["wrath-of-cores"]
B = board()
ATTACK = "-- battle\nA attack #a1\n"
SOURCES = Path("rules/games/wrath_of_cores")


@pytest.fixture
def turned(monkeypatch):
    """Turns switches of the professional edition."""

    def turn(**switches: object) -> None:
        edition = GAME.editions["professional"]
        values = msgspec.structs.replace(edition.switches, **switches)
        monkeypatch.setitem(GAME.editions, edition.code, Edition(edition.code, edition.name, values))

    return turn


def test_every_switch_is_asked_and_told():
    names = set(GAME.editions["professional"].switches.__struct_fields__)
    source = "".join(path.read_text() for path in SOURCES.rglob("*.py") if path.name != "editions.py")
    assert {name for name in names if not re.search(rf"\b{name}\b", source)} == set()
    assert names == set(GAME.rulebook.switches)


def test_a_Unit_may_have_to_wait_a_turn(turned):
    fresh = 'A play "Pup" +1 #n\n-- battle\nA attack #n\nA roll d6 4'
    accepts("WOC-G04", fresh, board=B)
    turned(summoning_sickness=True)
    refuses("WOC-G04", fresh, at="A attack #n", board=B)


def test_the_first_turn_may_be_without_battle_or_draw(turned):
    turned(first_turn_battle=False, first_turn_draw=False)
    refuses("WOC-G04", "-- battle", board=B, turn="1 A")
    assert judged("A draw ?", board=B, turn="1 A start").verdict == "illegal"


def test_a_Core_may_hold_no_Unit(turned):
    turned(unit_on_core=False)
    refuses("WOC-C03", 'A play "Pup" core', board=B)


def test_charges_may_be_capped(turned):
    turned(charge_cap=2)
    assert judged('A play "Pup" +1\nA charge', board=board("A charges 2")).verdict == "illegal"


def test_a_Terrain_may_leave_its_Unit_where_it_stands(turned):
    turned(terrain_takes_unit=False)
    accepts("WOC-G11", 'A play "Quake" -> #t1\n= A unit "Wolf" #a1', board=B)


def test_a_countered_card_may_not_count(turned):
    rows = 'A play "Spring"\n> B play "No"\nA play "Pup" +1'
    turned(countered_counts=False)
    accepts("WOC-G13", rows, board=B)


def test_Terrains_may_be_discarded_once_a_turn(turned):
    six = board('A terrain "Ember" -2, "Ember" -3, "Ember" +2, "Ember" +3')
    turned(terrain_discards=1)
    refuses("WOC-G10", 'A discard "Grove"\nA discard "Grove"', board=six)


def test_Ranged_damage_may_go_to_Ranged_Units_alone(turned):
    shots = board('A unit "Sniper" +1 #s', 'B unit "Archer" core #r')
    rows = "-- battle\nA attack #s\nB defend #b1 #r\nA roll d6 4 #s\nB roll d6 1 #r\n"
    turned(ranged_hits_all=False)
    refuses("WOC-BAT-14", rows + "A assign #b1 200", board=shots)


def test_a_Unit_may_be_given_more_than_it_has_left(turned):
    strong = board('A unit "Crown" -1 #a1', without=("A unit",))
    turned(lethal_division=False)
    rows = ATTACK + "B defend #b1 #b2\nA roll d6 4\nB roll d6 1\nB roll d6 1\n"
    accepts("WOC-G03", rows + "A assign #b1 400 #b2 100", board=strong)


def test_damage_may_be_dealt_one_after_the_other(turned):
    weak = board('B unit "Pup" -1 #b1', 'A unit "Pup" -1 #a1', without=("A unit", "B unit"))
    turned(damage_at_once=False)
    rows = ATTACK + "B defend #b1\nA roll d6 4\nB roll d6 4\n"
    accepts("WOC-G02", rows + "~ destroy #b1", board=weak)


def test_life_may_not_be_paid_to_zero(turned):
    turned(life_paid_to_zero=False)
    refuses("WOC-G25", 'A play "Pact"', board=board("A hp 500"))


def test_two_fallen_Cores_may_leave_a_winner(turned):
    turned(both_fallen_draw=False)
    ends("WOC-WIN-02", 'A play "Doom"', board=board("A hp 500", "B hp 500"), winner="B", reason="hp")


def test_a_tie_may_be_settled(turned):
    turned(tie_rolled_again=False)
    accepts("WOC-G27", "== 0\nA roll d6 4\nB roll d6 4\n== 1 A")


def test_Ambush_Units_may_join_after_the_first_die(turned):
    rows = ATTACK + 'A roll d6 4\nA play "Thief" +1 #n'
    refuses("WOC-G17", rows, board=B)
    turned(ambush_after_die=True)
    assert judged(rows, board=B).verdict in ("legal", "undetermined")


def test_a_piece_drawn_between_dice_may_have_to_be_put_down_at_once(turned):
    drawn = board(
        'A unit "Gambler" core #a1, "Pup" -1 #a2', 'A terrain "Grove" +2 #t5', "A hand ?", without=("A unit", "A hand")
    )
    rows = '-- battle\nA attack #a2 #a1\nA roll d6 1 #a2\nA roll d6 1 #a1\nA draw "Oru Left"\nA place "Oru Left" +1'
    turned(duty_waits_for_dice=False)
    accepts("WOC-G36", rows, board=drawn)


def test_pieces_may_cost_Elements(turned):
    turned(god_piece_cost=True)
    accepts("WOC-C18", 'A place "Oru Left" +1\n~ A elements 3', board=board(without=("A unit",)))


def test_half_of_an_odd_number_may_be_rounded_down(turned):
    turned(half_hp=True, half_rounds_up=False)
    deck = decklist(core="Odd Core")
    accepts("WOC-G23", f"deck A\n{deck}end\n== 0\n~ A hp 1250")


def test_Link_may_look_at_less(turned):
    turned(link_shared_name=False, link_counts_core=False)
    accepts("WOC-G37", 'A play "Ally" +1\nA draw ?', board=B)


def test_excess_may_come_after_Death_abilities(turned):
    turned(excess_before_death=False)
    accepts("WOC-G31", ATTACK + "A roll d6 4\n~ B hp 2800", board=B)


def test_the_Weapon_of_a_returning_Unit_may_be_used_up(turned):
    lasso = card("Lasso", "action", text="Return target Unit to its owner's hand.")
    scene = {
        "board": board('A weapon "Axe" on #a1 #w1', 'A hand "Lasso"', without=("A hand",)),
        "cards": CardPool("wrath-of-cores", (*pool(), lasso)),
    }
    accepts("WOC-G32", 'A play "Lasso" -> #a1\n~ return #w1', **scene)
    turned(weapon_returns_with_unit=False)
    accepts("WOC-G32", 'A play "Lasso" -> #a1\n~ used #w1', **scene)


def test_a_deck_may_hold_another_number_of_copies(turned):
    two = '== 0\nA draw 10 "Wolf" "Wolf" ? ? ? ? ? ? ? ?'
    accepts("WOC-DECK-04", two)
    turned(copies_max=1)
    refuses("WOC-DECK-04", two)


def test_WOC_MODE_03_a_hand_to_try_has_as_many_cards_as_the_edition_says(turned):
    hands = [GAME.find_draw_rule(edition).opening_hand for edition in ("professional", "beginner")]
    assert hands == [7, 10]
    turned(bottomed=1, first_turn_draw=False)
    rule = GAME.find_draw_rule("professional")
    assert [rule.count_seen(1, goes_first=first) for first in (True, False)] == [9, 10]
