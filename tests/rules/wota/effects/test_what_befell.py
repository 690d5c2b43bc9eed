"""Events told by how much and whence, and what befell a card this turn."""

from tests.rules.scenario import accepts, battle, in_both_editions, player, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Raider", "When this card deals damage from a direct attack, gain 1 HP.", ap=40),
    army("Brute", ap=60),
    army("Twinblade", "This card deals 1 additional damage with direct attacks.", ap=40),
    army("Sweeper", "This card can attack all battle cards your opponent controls once each.", ap=60),
    army("Sentinel", "At the end of each turn, if this card attacked or was attacked this turn, gain 10 STA.", sp=70),
    army("Turtle", "This card cannot be destroyed in battle while it is in shield position.", ap=30, sp=10),
    army("Scout", ap=20, sp=20),
    army("Martyr", "When this card is destroyed in battle, both battling cards are sent to the void zone.", ap=20),
    army("Decoy", "While this card is in shield position, your opponent must attack it before any other card."),
    army("Scribe", "At the end of each turn in which you activated a Rune, gain 1 HP."),
    army("Infiltrator", "This card can attack directly. Its AP is halved when it attacks directly.", ap=1),
    rune("Barrier", "infinity", "You take no damage from direct attacks."),
    rune("Alarm", "infinity", "When you take 2 or more damage, draw a card."),
    rune("Toll", "infinity", "When a player draws a card by a card effect, that player loses 10 STA."),
    rune("Bounty", "normal", "Each player draws a card."),
    rune("Landslide", "normal", "Each player sends the top two cards of their deck to the discard pile."),
    rune("Levy", "infinity", "While your opponent has more cards in hand than you, their battle cards lose 10 AP."),
)
scene = scenes_with(CARDS, turn="5 A attack")


@in_both_editions
def test_damage_of_a_direct_attack_is_told_from_other_damage(edition):
    board = 'A battle "Raider" attack #a1\nA hp 5'
    assert player(accepts("WOTA-CMB-17", "A attack #a1 -> B", **scene(board, edition)), "A")["hp"] == 6


@in_both_editions
def test_an_event_of_two_hearts_waits_for_two_at_once(edition):
    board = 'A battle "Twinblade" attack #a1, "Scout" attack #a2\nB power "Alarm" faceup #b1'
    hands = [
        player(accepts("WOTA-CMB-17", f"A attack #{by} -> B", **scene(board, edition)), "B") for by in ("a1", "a2")
    ]
    assert [hand["hp"] for hand in hands] == [5, 6]
    assert hands[0]["hand"] == hands[1]["hand"] + 1


@in_both_editions
def test_a_draw_by_an_effect_is_told_from_the_draw_of_the_turn(edition):
    board = 'A hand "Bounty"\nB power "Toll" faceup #b1\nA sta 100\nB sta 100'
    drawn = accepts("WOTA-G01", 'A activate "Bounty"', **scene(board, edition, turn="5 A"))
    assert (player(drawn, "A")["sta"], player(drawn, "B")["sta"]) == (80, 90)
    turned = accepts("WOTA-TURN-04", "== 6 B", **scene('B power "Toll" faceup #b1\nB sta 100', edition, turn="5 A"))
    assert player(turned, "B")["sta"] == 120


@in_both_editions
def test_a_card_attacks_each_opposing_card_once(edition):
    board = 'A battle "Sweeper" attack #a1\nB battle "Scout" attack #b1, "Turtle" shield #b2'
    swept = accepts("WOTA-G01", "A attack #a1 -> #b1\nA attack #a1 -> #b2", **scene(board, edition))
    assert set(battle(swept, "B")) == {"b2"}
    refuses("WOTA-CMB-02", "A attack #a1 -> #b2\nA attack #a1 -> #b2", **scene(board, edition))
    refuses("WOTA-CMB-02", "A attack #a1 -> #b1\nA attack #a1 -> B", **scene(board.partition(", ")[0], edition))


@in_both_editions
def test_a_card_tells_whether_it_was_attacked(edition):
    board = 'A battle "Scout" attack #a1\nB battle "Sentinel" shield #b1\nB sta 100'
    attacked = accepts("WOTA-TURN-28", "A attack #a1 -> #b1\n-- end", **scene(board, edition))
    assert player(attacked, "B")["sta"] == 110
    assert player(accepts("WOTA-TURN-28", "-- end", **scene(board, edition)), "B")["sta"] == 100


@in_both_editions
def test_it_is_kept_while_it_lies_in_shield_position(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Turtle" shield #b1, "Turtle" attack #b2'
    assert "b1" in battle(accepts("WOTA-G01", "A attack #a1 -> #b1", **scene(board, edition)), "B")
    assert "b2" not in battle(accepts("WOTA-CMB-05", "A attack #a1 -> #b2", **scene(board, edition)), "B")


@in_both_editions
def test_each_player_sends_the_top_cards_of_their_own_deck(edition):
    board = 'A hand "Landslide"\nA deck 9\nB deck 9'
    sent = accepts("WOTA-G01", 'A activate "Landslide"', **scene(board, edition, turn="5 A"))
    assert [len(player(sent, seat)["discard"]) for seat in "AB"] == [3, 2]


@in_both_editions
def test_their_cards_are_those_of_the_player_in_the_condition(edition):
    board = 'A battle "Scout" attack #a1\nA hand "Scout"\nB battle "Scout" attack #b1\nB power "Levy" faceup #b2'
    weaker = accepts("WOTA-CMB-06", "A attack #a1 -> #b1", **scene(board, edition))
    assert set(battle(weaker, "A")) | set(battle(weaker, "B")) == {"b1"}


@in_both_editions
def test_no_heart_is_lost_by_direct_attacks(edition):
    board = 'A battle "Scout" attack #a1\nB power "Barrier" faceup #b1'
    assert player(accepts("WOTA-G01", "A attack #a1 -> B", **scene(board, edition)), "B")["hp"] == 7


@in_both_editions
def test_both_cards_of_a_battle_go_to_the_void_zone(edition):
    board = 'A battle "Scout" attack #a1, "Brute" attack #a2\nB battle "Martyr" attack #b1'
    gone = accepts("WOTA-CMB-05", "A attack #a2 -> #b1", **scene(board, edition))
    assert [len(player(gone, seat)["void"]) for seat in "AB"] == [1, 1]
    assert set(battle(gone, "A")) == {"a1"}


@in_both_editions
def test_a_card_is_attacked_before_others_as_long_as_it_lies_so(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Decoy" shield #b1, "Scout" attack #b2'
    refuses("WOTA-KEY-06", "A attack #a1 -> #b2", **scene(board, edition))
    accepts("WOTA-CMB-05", "A attack #a1 -> #b2", **scene(board.replace("shield", "attack"), edition))


@in_both_editions
def test_a_turn_is_told_by_what_was_done_in_it(edition):
    board = scene('A battle "Scribe" attack #a1\nA hand "Alarm"\nA hp 5', edition, turn="5 A")
    assert player(accepts("WOTA-TURN-28", 'A activate "Alarm"\n-- end', **board), "A")["hp"] == 6
    assert player(accepts("WOTA-TURN-28", "-- end", **board), "A")["hp"] == 5


@in_both_editions
def test_a_card_is_weaker_while_it_attacks_directly(edition):
    board = 'A battle "Infiltrator" attack #a1\nB battle "Scout" attack #b1'
    assert player(accepts("WOTA-CMB-20", "A attack #a1 -> B", **scene(board, edition)), "B")["hp"] == 7
