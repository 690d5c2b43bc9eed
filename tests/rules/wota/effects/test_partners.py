"""Protections and bans that hold against some cards alone."""

from tests.rules.scenario import accepts, battle, in_both_editions, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Firewall", "This card cannot be destroyed in battle with Heat cards.", ap=30, sp=30),
    army("Nimble", "This card cannot be attacked by battle cards with 50 or more AP.", ap=30, sp=30),
    army("Tamer", "This card cannot attack Dragon cards.", ap=60),
    army("Warded", "This card cannot be targeted by Aqua cards your opponent controls.", ap=30),
    army("Steady", "This card cannot be destroyed by Aqua cards.", ap=30),
    army("Flame", types=("Heat",), ap=60),
    army("Wave", types=("Aqua",), ap=60),
    army("Drake", types=("Dragon",), ap=40),
    army("Imp", types=("Heat",), ap=40),
    army("Bolt", "Once per turn: destroy target battle card.", types=("Aqua",), ap=50),
    army("Storm", "Once per turn: destroy 1 battle card your opponent controls.", types=("Aqua",), ap=50),
    army("Kin", "This card cannot be attacked by other Dragon cards.", types=("Dragon",), ap=50),
    army("Slayer", "This card gains 30 AP while it battles a Dragon card.", ap=30),
    army("Pacifist", "This card gains 30 AP unless it is battling a Dragon card.", ap=30),
    rune("Aegis", "equip", "The equipped card cannot be destroyed in battle by cards with more AP than it."),
    rune("Truce", "normal", "Target battle card cannot attack battle cards your opponent controls this turn."),
)
scene = scenes_with(CARDS, turn="5 A attack")


@in_both_editions
def test_a_card_withstands_the_cards_that_its_text_names_and_no_others(edition):
    board = 'A battle "Flame" attack #a1, "Wave" attack #a2\nB battle "Firewall" shield #b1'
    assert "b1" in battle(accepts("WOTA-G01", "A attack #a1 -> #b1", **scene(board, edition)), "B")
    assert "b1" not in battle(accepts("WOTA-CMB-10", "A attack #a2 -> #b1", **scene(board, edition)), "B")


@in_both_editions
def test_a_card_is_attacked_by_the_cards_that_its_text_does_not_name(edition):
    board = 'A battle "Flame" attack #a1, "Imp" attack #a2\nB battle "Nimble" attack #b1'
    refuses("WOTA-G01", "A attack #a1 -> #b1", **scene(board, edition))
    accepts("WOTA-CMB-05", "A attack #a2 -> #b1", **scene(board, edition))


@in_both_editions
def test_a_card_may_be_kept_from_attacking_some_cards(edition):
    board = 'A battle "Tamer" attack #a1\nB battle "Drake" attack #b1, "Imp" attack #b2, "Drake" facedown #b3'
    refuses("WOTA-G01", "A attack #a1 -> #b1", **scene(board, edition))
    accepts("WOTA-CMB-05", "A attack #a1 -> #b2", **scene(board, edition))
    accepts("WOTA-CMB-10", "A attack #a1 -> #b3", **scene(board, edition))


@in_both_editions
def test_a_card_is_no_target_of_the_cards_that_its_text_names(edition):
    board = 'A battle "Bolt" attack #a1, "Warded" attack #a2\nB battle "Warded" attack #b1, "Bolt" attack #b2'
    turn = {"turn": "5 A"}
    refuses("WOTA-G01", "A activate #a1 -> #b1", **scene(board, edition, **turn))
    accepts("WOTA-G50", "A activate #a1 -> #a2\n~ destroy #a2", **scene(board, edition, **turn))


@in_both_editions
def test_against_some_cards_neither_battle_nor_effects_destroy(edition):
    board = 'A battle "Storm" attack #a1, "Imp" attack #a2\nB battle "Steady" attack #b1'
    kept = accepts("WOTA-G01", "A activate #a1", **scene(board, edition, turn="5 A"))
    assert "b1" in battle(kept, "B")
    assert "b1" in battle(accepts("WOTA-G01", "A attack #a1 -> #b1", **scene(board, edition)), "B")
    assert "b1" not in battle(accepts("WOTA-CMB-05", "A attack #a2 -> #b1", **scene(board, edition)), "B")


@in_both_editions
def test_an_equipped_card_withstands_greater_cards_alone(edition):
    board = (
        'A battle "Flame" attack #a1, "Imp" attack #a2\n'
        'B battle "Drake" attack #b1\nB power "Aegis" faceup #b2 equips #b1'
    )
    assert "b1" in battle(accepts("WOTA-G01", "A attack #a1 -> #b1", **scene(board, edition)), "B")
    assert "b1" not in battle(accepts("WOTA-CMB-07", "A attack #a2 -> #b1", **scene(board, edition)), "B")


@in_both_editions
def test_a_ban_against_some_cards_holds_for_a_turn(edition):
    board = 'A battle "Flame" attack #a1\nA hand "Truce"\nB battle "Drake" attack #b1'
    refuses(
        "WOTA-G01", 'A activate "Truce" -> #a1\n-- attack\nA attack #a1 -> #b1', **scene(board, edition, turn="5 A")
    )
    accepts("WOTA-CMB-05", "-- attack\nA attack #a1 -> #b1", **scene(board, edition, turn="5 A"))


@in_both_editions
def test_other_cards_are_others_than_the_card_of_the_text(edition):
    board = 'A battle "Drake" attack #a1, "Imp" attack #a2\nB battle "Kin" attack #b1'
    refuses("WOTA-G01", "A attack #a1 -> #b1", **scene(board, edition))
    accepts("WOTA-CMB-05", "A attack #a2 -> #b1", **scene(board, edition))


@in_both_editions
def test_a_card_is_stronger_in_battle_with_some_cards_alone(edition):
    board = 'A battle "Slayer" attack #a1\nB battle "{}" attack #b1'
    won, lost = scene(board.format("Drake"), edition), scene(board.format("Imp"), edition)
    assert "b1" not in battle(accepts("WOTA-CMB-05", "A attack #a1 -> #b1", **won), "B")
    assert battle(accepts("WOTA-CMB-05", "A attack #a1 -> #b1", **won), "A")["a1"]["ap"] == 30
    assert "a1" not in battle(accepts("WOTA-CMB-06", "A attack #a1 -> #b1", **lost), "A")
    defends = scene('A battle "Drake" attack #a1\nB battle "Slayer" attack #b1', edition)
    assert "a1" not in battle(accepts("WOTA-CMB-06", "A attack #a1 -> #b1", **defends), "A")


@in_both_editions
def test_a_card_may_be_weaker_in_battle_with_some_cards_alone(edition):
    board = 'A battle "Pacifist" attack #a1\nB battle "{}" attack #b1'
    lost, won = scene(board.format("Drake"), edition), scene(board.format("Imp"), edition)
    assert "a1" not in battle(accepts("WOTA-CMB-06", "A attack #a1 -> #b1", **lost), "A")
    assert "b1" not in battle(accepts("WOTA-CMB-05", "A attack #a1 -> #b1", **won), "B")
