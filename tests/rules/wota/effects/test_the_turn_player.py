"""Short ways to say much: the turn player, what is paid or else happens, a pile of whichever player, as many as."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    rune("Toll Gate", "infinity", "At the start of each player's turn: the turn player loses 10 STA."),
    rune("Hedge", "infinity", "Your opponent cannot attack directly."),
    army("Hireling", "At the start of your turn, pay 20 STA or destroy this card."),
    army("Crowd", "This card's AP is equal to the number of cards in your hand times 10."),
    rune("Grave Call", "normal", "Special summon 1 Army card from the void zone."),
    rune("Tithe", "normal", "For each Army card you control, gain 10 STA."),
    rune("Rebuff", "quick", "Negate the activation of a Rune and send it to the void zone."),
    rune("Plan", "normal", "Gain 1 HP."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_the_turn_player_is_whoever_has_the_turn(edition):
    board = 'A power "Toll Gate" faceup #a1\nA sta 100\nB sta 100'
    accepts("WOTA-TURN-10", "== 6 B\n~ B sta 110\n~ A sta 100\n== 7 A\n~ A sta 110", **scene(board, edition))
    misclaims("WOTA-TURN-10", "== 6 B\n~ B sta 120", **scene(board, edition))


@in_both_editions
def test_a_player_is_kept_from_direct_attacks_alone(edition):
    board = 'A battle "Guard" attack #a1\nB power "Hedge" faceup #b1'
    refuses("WOTA-G01", "-- attack\nA attack #a1 -> B", **scene(board, edition))
    accepts("WOTA-CMB-17", "-- attack\nA attack #a1 -> B", **scene(board.partition("\n")[0], edition))
    accepts("WOTA-CMB-05", "-- attack\nA attack #a1 -> #b2", **scene(board + '\nB battle "Wisp" attack #b2', edition))


@in_both_editions
def test_what_is_not_paid_for_happens(edition):
    board = 'A battle "Hireling" attack #a1\nA sta {}'
    accepts("WOTA-G01", "== 6 B\n== 7 A\nA choose 1\n~ A sta 100", **scene(board.format(100), edition))
    accepts("WOTA-G01", "== 6 B\n== 7 A\nA choose 2\n~ destroy #a1\n~ A sta 120", **scene(board.format(100), edition))
    accepts("WOTA-G01", "== 6 B\n== 7 A\n~ destroy #a1\n~ A sta 30", **scene(board.format(10), edition))


@in_both_editions
def test_a_stat_is_as_much_as_there_are_cards(edition):
    board = 'A battle "Crowd" attack #a1\nA hand ? ? ? ? ?\nB battle "Guard" attack #b1'
    accepts("WOTA-CMB-05", "-- attack\nA attack #a1 -> #b1\n~ destroy #b1", **scene(board, edition))
    few = board.replace("? ? ? ? ?", "? ? ?")
    accepts("WOTA-CMB-06", "-- attack\nA attack #a1 -> #b1\n~ destroy #a1", **scene(few, edition))


@in_both_editions
def test_a_pile_of_which_it_is_not_said_whose_is_either_players(edition):
    board = 'A hand "Grave Call" "Tithe"\nB void "Guard" #b1\nA sta 100\n'
    board += 'A battle "Guard" attack #a1, "Scout" attack #a2'
    verdict = accepts("WOTA-G01", 'A activate "Grave Call"\nA choose #b1', **scene(board, edition))
    assert len(battle(verdict, "A")) == 3
    accepts("WOTA-G01", 'A activate "Tithe"\n~ A sta 110', **scene(board, edition))


@in_both_editions
def test_an_activation_is_negated_that_happens_then(edition):
    board = 'A hand "Plan"\nB power "Rebuff" facedown #b1 since 2\nB sta 100'
    accepts("WOTA-CHN-18", 'A activate "Plan"\n> B activate #b1 "Rebuff"\n~ A hp 7', **scene(board, edition))
    misclaims("WOTA-CHN-18", 'A activate "Plan"\n> B activate #b1 "Rebuff"\n~ A hp 8', **scene(board, edition))
    refuses("WOTA-EFX-06", 'B activate #b1 "Rebuff"', **scene(board, edition))
