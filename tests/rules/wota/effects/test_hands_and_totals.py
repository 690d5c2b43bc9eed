"""Hands that are filled up or thrown away in part, totals that become a number, and cards that come in one way only."""

from tests.rules.scenario import accepts, battle, ends, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Shy", "This card cannot be set."),
    army("Homely", "This card cannot be special summoned."),
    army("Summoned", "This card may only be special summoned."),
    army("Decoy", "Your opponent cannot attack other battle cards."),
    rune("Fill", "normal", "Draw until you have 3 cards in your hand."),
    rune("Fill All", "normal", "Each player draws until they have 2 cards in their hand."),
    rune("Trade", "normal", "Discard up to 2 cards, then draw 1 card for each of them."),
    rune("Trade All", "normal", "Discard any number of Army cards, then draw that many cards."),
    rune(
        "Barter", "normal", "Discard any number of cards, then destroy that many battle cards your opponent controls."
    ),
    rune("Blast", "normal", "Roll a die. Destroy up to that many battle cards your opponent controls."),
    rune("Bankrupt", "normal", "Your opponent's STA becomes 0."),
    rune("Plenty", "normal", "Your HP becomes 12."),
    rune("Doomsday", "normal", "Each player's HP becomes 0."),
    rune("Beckon", "normal", "Special summon 1 Army card from your discard pile."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_a_hand_is_filled_up_to_so_many_cards(edition):
    there = scene('A hand "Fill" "Guard"', edition)
    accepts("WOTA-G01", 'A activate "Fill"\nA draw ? ?\n= A 7/190/3', **there)
    misclaims("WOTA-G01", 'A activate "Fill"\n= A 7/190/2', **there)
    full = scene('A hand "Fill" "Guard" "Guard" "Guard" "Guard"', edition)
    accepts("WOTA-G01", 'A activate "Fill"\n= A 7/190/4', **full)
    both = scene('A hand "Fill All"\nB hand "Guard"', edition)
    accepts("WOTA-G01", 'A activate "Fill All"\n= A 7/190/2\n= B 7/200/2', **both)
    ends("WOTA-WIN-05", 'A activate "Fill"', winner="B", reason="deck", **scene('A hand "Fill"\nA deck 1', edition))


@in_both_editions
def test_up_to_so_many_cards_are_discarded_and_as_many_drawn(edition):
    there = scene('A hand "Trade" "Guard" "Brute" "Scholar"', edition)
    accepts("WOTA-G01", 'A activate "Trade"\nA discard "Guard" "Brute"\nA draw ? ?\n= A 7/190/3', **there)
    accepts("WOTA-G01", 'A activate "Trade"\nA discard "Guard"\nA draw ?\n= A 7/190/3', **there)
    verdict = accepts("WOTA-G50", 'A activate "Trade"\n= A 7/190/3', **there)
    assert player(verdict, "A")["discard"] == ["Trade"]
    refuses("WOTA-G50", 'A activate "Trade"\nA discard "Guard" "Brute" "Scholar"', **there)
    many = scene('A hand "Trade All" "Guard" "Brute" "Scholar"', edition)
    accepts("WOTA-G01", 'A activate "Trade All"\nA discard "Guard" "Brute"\nA draw ? ?\n= A 7/190/3', **many)
    refuses("WOTA-G50", 'A activate "Trade All"\nA discard "Scholar"', **many)


@in_both_editions
def test_WOTA_G81_a_total_becomes_a_number_within_its_bounds(edition):
    accepts("WOTA-G81", 'A activate "Bankrupt"\n~ B sta 0\n~ A sta 190', **scene('A hand "Bankrupt"', edition))
    accepts("WOTA-G81", 'A activate "Plenty"\n~ A hp 10', **scene('A hand "Plenty"', edition))
    ends("WOTA-G08", 'A activate "Doomsday"', winner="draw", reason="hp", **scene('A hand "Doomsday"', edition))


@in_both_editions
def test_WOTA_SUM_23_a_card_comes_only_in_the_way_that_its_text_allows(edition):
    hand = scene('A hand "Shy" "Homely" "Summoned"', edition)
    accepts("WOTA-SUM-23", 'A summon "Shy" attack #a1', **hand)
    refuses("WOTA-SUM-23", 'A set "Shy" battle #a1', **hand)
    accepts("WOTA-SUM-23", 'A set "Homely" battle #a1', **hand)
    accepts("WOTA-SUM-23", 'A summon "Homely" attack #a1', **hand)
    refuses("WOTA-SUM-23", 'A summon "Summoned" attack #a1', **hand)
    for name, comes in (("Homely", False), ("Summoned", True), ("Shy", True)):
        there = scene(f'A hand "Beckon"\nA discard "{name}"', edition)
        verdict = accepts("WOTA-SUM-23", f'A activate "Beckon"\nA choose "{name}" #a1', **there)
        assert bool(player(verdict, "A")["battle"]) is comes


@in_both_editions
def test_what_the_opponent_cannot_attack_is_not_attacked(edition):
    there = scene('B battle "Decoy" shield #b1, "Wisp" attack #b2\nA battle "Brute" attack #a1', edition)
    accepts("WOTA-G01", "-- attack\nA attack #a1 -> #b1", **there)
    refuses("WOTA-G01", "-- attack\nA attack #a1 -> #b2", **there)


@in_both_editions
def test_as_many_cards_are_destroyed_as_were_discarded(edition):
    board = 'A hand "Barter" "Guard" "Squire"\nB battle "Pebble" attack #b1, "Pebble" attack #b2, "Brute" attack #b3'
    there = scene(board, edition)
    rows = 'A activate "Barter"\nA discard "Guard" "Squire"\nA choose #b1 #b2\n~ destroy #b1\n~ destroy #b2'
    verdict = accepts("WOTA-G01", rows, **there)
    assert set(battle(verdict, "B")) == {"b3"}
    refuses("WOTA-G50", 'A activate "Barter"\nA discard "Guard"\nA choose #b1 #b2', **there)
    none = accepts("WOTA-G01", 'A activate "Barter"\nA choose no', **there)
    assert set(battle(none, "B")) == {"b1", "b2", "b3"}


@in_both_editions
def test_up_to_as_many_cards_are_destroyed_as_a_die_shows(edition):
    board = 'A hand "Blast"\nB battle "Pebble" attack #b1, "Pebble" attack #b2, "Brute" attack #b3'
    there = scene(board, edition)
    accepts("WOTA-G01", 'A activate "Blast"\nA roll d6 2\nA choose #b1 #b3\n~ destroy #b3', **there)
    accepts("WOTA-G01", 'A activate "Blast"\nA roll d6 2\nA choose #b1\n~ destroy #b1', **there)
    refuses("WOTA-G50", 'A activate "Blast"\nA roll d6 1\nA choose #b1 #b3', **there)
