"""Destroyed cards that go elsewhere, and cards that change hands or are chosen among equals."""

from tests.rules.scenario import accepts, battle, in_both_editions, player, refuses
from tests.rules.scenario_cards import ambush, army, field, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Reaper", "Battle cards that this card destroys in battle go to the void zone instead.", ap=90),
    rune("Scythe", "equip", "Cards destroyed by the equipped card go to the void zone instead."),
    field("Limbo", "Dragon cards that are destroyed are returned to their owner's hand instead."),
    field(
        "Shore",
        "If an Aqua card you control would be destroyed, you may pay 20 STA to return it to your hand instead.",
    ),
    field("Ban", "Heat cards can't be set."),
    army("Newt", types=("Aqua",)),
    army("Ember", types=("Heat",)),
    army("Drakeling", types=("Dragon",)),
    rune("Blast", "normal", "Destroy target battle card."),
    rune("Barter", "normal", "Exchange control of one of your battle cards and one of your opponent's battle cards."),
    rune("Duel", "normal", "Destroy the battle card with the highest AP your opponent controls. If two or more are "
                           "tied, your opponent chooses which of them is destroyed."),
    ambush("Cover", "counter", "When your opponent attacks a face-down card, that face-down card gains 50 SP until the "
                               "end of the turn."),
    field("Host", "Each Monster card you control gains 10 SP for each other Monster card you control."),
    army("Ogre", types=("Monster",)),
    rune("Quota", "infinity", "Your opponent can summon no more than one battle card each turn."),
)  # fmt: skip
scene = scenes_with(CARDS)
KILL = "-- attack\nA attack #a1 -> #b1\n"


@in_both_editions
def test_a_card_sends_what_it_destroys_in_battle_elsewhere(edition):
    board = 'A battle "{}" attack #a1\nB battle "Pebble" attack #b1'
    verdict = accepts("WOTA-ZONE-12", KILL, **scene(board.format("Reaper"), edition))
    assert (player(verdict, "B")["void"], player(verdict, "B")["discard"]) == (["Pebble"], [])
    verdict = accepts("WOTA-ZONE-12", KILL, **scene(board.format("Brute"), edition))
    assert (player(verdict, "B")["void"], player(verdict, "B")["discard"]) == ([], ["Pebble"])
    worn = board.format("Brute") + '\nA power "Scythe" faceup #a2 equips #a1'
    assert player(accepts("WOTA-ZONE-12", KILL, **scene(worn, edition)), "B")["void"] == ["Pebble"]


@in_both_editions
def test_a_field_card_sends_destroyed_cards_of_its_own_side_elsewhere(edition):
    board = 'A hand "Blast"\n{} field "Limbo" faceup #f1\nB battle "Drakeling" attack #b1, "Guard" attack #b2'
    verdict = accepts("WOTA-FLD-03", 'A activate "Blast" -> #b1', **scene(board.format("B"), edition))
    assert (player(verdict, "B")["hand"], player(verdict, "B")["discard"]) == (1, [])
    verdict = accepts("WOTA-FLD-03", 'A activate "Blast" -> #b2', **scene(board.format("B"), edition))
    assert player(verdict, "B")["discard"] == ["Guard"]
    verdict = accepts("WOTA-FLD-03", 'A activate "Blast" -> #b1', **scene(board.format("A"), edition))
    assert player(verdict, "B")["discard"] == ["Drakeling"]


@in_both_editions
def test_a_card_is_saved_to_the_hand_at_a_price(edition):
    board = 'A hand "Blast"\nB sta 30\nB field "Shore" faceup #f1\nB battle "Newt" attack #b1'
    rows = 'A activate "Blast" -> #b1\n'
    verdict = accepts("WOTA-G01", rows + "B choose yes\n~ B sta 10", **scene(board, edition))
    assert (battle(verdict, "B"), player(verdict, "B")["discard"]) == ({}, [])
    verdict = accepts("WOTA-G01", rows + "B choose no\n~ B sta 30", **scene(board, edition))
    assert player(verdict, "B")["discard"] == ["Newt"]


@in_both_editions
def test_cards_of_a_kind_cannot_be_set_by_the_player_of_the_field(edition):
    board = 'A hand "Ember" "Newt"\n{} field "Ban" faceup #f1'
    refuses("WOTA-G01", 'A set "Ember" battle #a9', **scene(board.format("A"), edition))
    accepts("WOTA-G01", 'A set "Newt" battle #a9', **scene(board.format("A"), edition))
    accepts("WOTA-FLD-03", 'A set "Ember" battle #a9', **scene(board.format("B"), edition))


@in_both_editions
def test_two_cards_change_hands_for_each_other(edition):
    board = 'A hand "Barter"\nA battle "Guard" attack #a1\nB battle "Brute" attack #b1'
    verdict = accepts("WOTA-G01", 'A activate "Barter"', **scene(board, edition))
    assert (list(battle(verdict, "A")), list(battle(verdict, "B"))) == (["b1"], ["a1"])
    accepts("WOTA-G01", 'A activate "Barter"', **scene('A hand "Barter"\nB battle "Brute" attack #b1', edition))


@in_both_editions
def test_the_opponent_chooses_among_cards_with_the_same_figure(edition):
    board = 'A hand "Duel"\nB battle "Brute" attack #b1, "Scout" attack #b2, "Guard" attack #b3'
    verdict = accepts("WOTA-G01", 'A activate "Duel"\nB choose #b2', **scene(board, edition))
    assert list(battle(verdict, "B")) == ["b1", "b3"]
    refuses("WOTA-G50", 'A activate "Duel"\nB choose #b3', **scene(board, edition))


@in_both_editions
def test_WOTA_G15_a_set_card_has_what_it_gains_as_it_is_turned_up_in_the_attack(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Squire" facedown #b1\nB power "Cover" facedown #b2'
    rows = "-- attack\nA attack #a1 -> #b1\n{}"
    verdict = accepts("WOTA-G15", rows.format("> B activate #b2\n"), **scene(board, edition))
    assert battle(verdict, "B")["b1"]["sp"] == 80
    assert battle(accepts("WOTA-G15", rows.format(""), **scene(board, edition)), "B") == {}


@in_both_editions
def test_each_card_counts_the_others_of_its_kind(edition):
    ogres = ", ".join(f'"Ogre" attack #a{number}' for number in (1, 2, 3))
    board = f'A field "Host" faceup #f1\nA battle {ogres}, "Guard" attack #a4'
    there = battle(accepts("WOTA-G01", "", **scene(board, edition)), "A")
    assert [there[handle]["sp"] for handle in ("a1", "a2", "a3", "a4")] == [50, 50, 50, 60]


@in_both_editions
def test_so_many_cards_are_summoned_in_a_turn_and_no_more(edition):
    board = 'A hand "Wisp" "Wisp"\nB power "Quota" faceup #b1'
    accepts("WOTA-G01", 'A summon "Wisp" attack #a1', **scene(board, edition))
    refuses("WOTA-G01", 'A summon "Wisp" attack #a1\nA summon "Wisp" attack #a2', **scene(board, edition))
    own = board.replace("B power", "A power").replace("#b1", "#a8")
    accepts("WOTA-G01", 'A summon "Wisp" attack #a1\nA summon "Wisp" attack #a2', **scene(own, edition))
