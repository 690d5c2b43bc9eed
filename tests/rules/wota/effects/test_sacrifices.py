"""Tributes for what an effect does: paid when something happens, or asked of a player."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Reaper", "Tribute 1 battle card: gain STA equal to its AP."),
    army(
        "Vampire",
        "When this card attacks, you may tribute another battle card you control: this card gains AP equal to "
        "the tributed card's AP until end of turn.",
    ),
    army("Martyr", "When your opponent activates a Rune, you may tribute this card to negate that activation."),
    army("Warlock", "When this card is summoned, tribute another battle card: gain 2 HP."),
    army("Sworn", "This card cannot be tributed."),
    rune("Demand", "normal", "Your opponent tributes 1 battle card."),
    rune("Bargain", "normal", "You tribute 1 Army card, then gain 3 HP."),
    rune("Balm", "normal", "Gain 1 HP."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_a_negation_is_paid_with_the_card_that_makes_it(edition):
    board = 'A hand "Balm"\nB battle "Martyr" attack #b1'
    rows = 'A activate "Balm"\n> B activate #b1\n'
    verdict = accepts("WOTA-CHN-18", rows + "~ A hp 7", **scene(board, edition))
    assert (battle(verdict, "B"), player(verdict, "B")["discard"]) == ({}, ["Martyr"])
    misclaims("WOTA-CHN-18", rows + "~ A hp 8", **scene(board, edition))
    accepts("WOTA-RUNE-03", 'A activate "Balm"\n~ A hp 8', **scene(board, edition))


@in_both_editions
def test_who_gives_up_nothing_has_nothing_of_it(edition):
    board = 'A hand "Warlock"\nA battle "{}" attack #a1'
    summoned = 'A summon "Warlock" attack #a2\n'
    paid = summoned + "A choose yes\n~ A hp 9"
    accepts("WOTA-G41", paid, **scene(board.format("Guard"), edition))
    accepts("WOTA-G41", summoned + "~ A hp 7", **scene(board.format("Guard"), edition))
    refuses("WOTA-G50", summoned + "A choose yes\nA choose #a2", **scene(board.format("Guard"), edition))
    accepts("WOTA-G01", summoned + "A choose yes\n~ A hp 7", **scene(board.format("Sworn"), edition))


@in_both_editions
def test_a_player_is_made_to_give_up_a_card_of_that_players_choice(edition):
    board = 'A hand "Demand" "Bargain"\nB battle "Guard" attack #b1, "Sworn" attack #b2, "Guard" attack #b3'
    verdict = accepts("WOTA-G41", 'A activate "Demand"\nB choose #b3', **scene(board, edition))
    assert list(battle(verdict, "B")) == ["b1", "b2"]
    refuses("WOTA-G50", 'A activate "Demand"\nB choose #b2', **scene(board, edition))
    accepts("WOTA-G01", 'A activate "Bargain"\n~ A hp 7', **scene(board, edition))
    own = board + '\nA battle "Scout" attack #a1'
    accepts("WOTA-G41", 'A activate "Bargain"\n~ A hp 10', **scene(own, edition))


@in_both_editions
def test_what_a_tributed_card_had_last_is_counted(edition):
    board = 'A sta 50\nA battle "Reaper" attack #a1, "Squire" attack #a2\nB battle "Pebble" attack #b1'
    there = scene(board, edition)
    squire = battle(accepts("WOTA-G01", "", **there), "A")["a2"]["ap"]
    accepts("WOTA-GLO-13", f"A activate #a1 tribute #a2\n~ A sta {50 + squire}", **there)
    misclaims("WOTA-G01", f"A activate #a1 tribute #a2\n~ A sta {40 + squire}", **there)
    refuses("WOTA-SUM-25", "A activate #a1 tribute #b1", **there)


@in_both_editions
def test_what_is_tributed_for_an_event_is_counted_then(edition):
    board = 'A battle "Vampire" attack #a1, "Squire" attack #a2\nB battle "Pebble" attack #b1'
    there = scene(board, edition)
    squire = battle(accepts("WOTA-G01", "", **there), "A")["a2"]["ap"]
    rows = "-- attack\nA attack #a1 -> #b1\nA choose yes\nA choose #a2"
    assert battle(accepts("WOTA-G41", rows, **there), "A")["a1"]["ap"] == 30 + squire
    left = "-- attack\nA attack #a1 -> #b1"
    assert battle(accepts("WOTA-CMB-05", left, **there), "A")["a1"]["ap"] == 30
