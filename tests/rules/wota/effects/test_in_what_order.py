"""What is counted within a turn or a game: the second card of a turn, the second attack, two uses in a game."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Oracle", "Twice per game, gain 10 STA."),
    army("Minstrel", "Three times per game, gain 10 STA."),
    army("Smith", "Up to three times per turn, pay 10 STA: this card gains 10 AP until end of turn."),
    army("Lancer", "When this card attacks for the second time in a turn, gain 1 HP.", ap=90, keywords=("Triple",)),
    army("Opener", "When this card attacks for the first time in a turn, gain 1 HP.", ap=90, keywords=("Triple",)),
    army("Warden", "When your opponent activates their second Rune each turn, gain 1 HP."),
    ambush("Veto", "counter", "When your opponent activates their second Rune in a turn, negate it."),
    army("Reader", "When you draw your second card each turn, gain 1 HP."),
    army("Novice", "The first time you draw a card each turn, gain 1 HP."),
    army("Mourner", "The first time a Human card you control is destroyed each turn, gain 1 HP."),
    rune("Purge", "normal", "Destroy all battle cards you control with 10 or less AP."),
    army("Idler", "At the end of your turn, if you declared no attacks this turn, gain 1 HP. If you declared two or "
                  "more, lose 1 HP.", ap=90, keywords=("Triple",)),
    army("Late", "While this card was special summoned this turn, this card gains 10 AP."),
    rune("Balm", "quick", "Gain 1 HP."),
    rune("Study", "quick", "Draw 2 cards."),
    rune("Call", "quick", 'Special summon 1 card named "Late" from your discard pile.'),
)  # fmt: skip
scene = scenes_with(CARDS)


@in_both_editions
def test_WOTA_EFX_03_twice_per_game_is_twice_in_all(edition):
    board = 'A sta 20\nA battle "Oracle" attack #a1, "Oracle" attack #a2'
    accepts("WOTA-EFX-03", "A activate #a1\nA activate #a2\n~ A sta 40", **scene(board, edition))
    accepts("WOTA-EFX-03", "A activate #a1\nA activate #a1\n~ A sta 40", **scene(board, edition))
    refuses("WOTA-EFX-03", "A activate #a1\nA activate #a2\nA activate #a1", **scene(board, edition))
    three, board = "A activate #a1\n" * 3, 'A sta 20\nA battle "Minstrel" attack #a1'
    accepts("WOTA-EFX-03", three + "~ A sta 50", **scene(board, edition))
    refuses("WOTA-EFX-03", three + "A activate #a1", **scene(board, edition))


@in_both_editions
def test_WOTA_EFX_01_three_times_a_turn_is_no_fourth_time(edition):
    board = 'A sta 100\nA battle "Smith" attack #a1'
    three = "A activate #a1\n" * 3
    assert battle(accepts("WOTA-EFX-01", three, **scene(board, edition)), "A")["a1"]["ap"] == 60
    refuses("WOTA-EFX-01", three + "A activate #a1", **scene(board, edition))


@in_both_editions
def test_the_second_card_of_a_turn_is_neither_the_first_nor_the_third(edition):
    board = 'A hand "Balm" "Balm" "Balm"\nB battle "Warden" attack #b1'
    once = 'A activate "Balm"\n'
    accepts("WOTA-G01", once + "~ B hp 7", **scene(board, edition))
    accepts("WOTA-G01", once * 2 + "~ B hp 8", **scene(board, edition))
    accepts("WOTA-G01", once * 3 + "~ B hp 8", **scene(board, edition))
    misclaims("WOTA-G01", once * 3 + "~ B hp 9", **scene(board, edition))


@in_both_editions
def test_what_stops_the_second_card_does_not_stop_the_first(edition):
    board = 'A hand "Balm" "Balm"\nB power "Veto" facedown #b2'
    refuses("WOTA-EFX-06", 'A activate "Balm"\n> B activate #b2', **scene(board, edition))
    rows = 'A activate "Balm"\nA activate "Balm"\n> B activate #b2\n~ A hp 8'
    accepts("WOTA-G01", rows, **scene(board, edition))


@in_both_editions
def test_a_card_is_told_its_first_attack_of_a_turn_from_its_second(edition):
    foes = 'B battle "Pebble" attack #b1, "Pebble" attack #b2, "Pebble" attack #b3'
    rows = "-- attack\nA attack #a1 -> #b1\n{}A attack #a1 -> #b2\n{}A attack #a1 -> #b3\n{}"
    for name, after in (("Opener", (8, 8, 8)), ("Lancer", (7, 8, 8))):
        claims = [f"~ A hp {hp}\n" for hp in after]
        board = f'A battle "{name}" attack #a1\n{foes}'
        accepts("WOTA-G01", rows.format(*claims), **scene(board, edition))


@in_both_editions
def test_what_a_player_did_not_do_and_did_twice_is_asked_apart(edition):
    board = 'A battle "Idler" attack #a1\nB battle "Pebble" attack #b1, "Pebble" attack #b2'
    accepts("WOTA-G01", "-- end\n~ A hp 8", **scene(board, edition))
    one = "-- attack\nA attack #a1 -> #b1\n"
    accepts("WOTA-G01", one + "-- end\n~ A hp 7", **scene(board, edition))
    accepts("WOTA-G01", one + "A attack #a1 -> #b2\n-- end\n~ A hp 6", **scene(board, edition))


@in_both_editions
def test_a_second_card_drawn_in_a_turn_is_counted(edition):
    board = 'A hand "Study"\nA battle "Reader" attack #a1'
    accepts("WOTA-G01", 'A activate "Study"\n~ A hp 8', **scene(board, edition))


@in_both_editions
def test_a_card_was_special_summoned_in_this_turn_alone(edition):
    board = 'A hand "Call"\nA discard "Late"\nA battle "Late" attack #a2'
    verdict = accepts("WOTA-G01", 'A activate "Call"\nA choose "Late" attack #a9', **scene(board, edition))
    assert (battle(verdict, "A")["a9"]["ap"], battle(verdict, "A")["a2"]["ap"]) == (40, 30)


@in_both_editions
def test_the_first_time_of_a_turn_is_no_second_time(edition):
    board = 'A hand "Study" "Study"\nA battle "Novice" attack #a1'
    once = 'A activate "Study"\n'
    accepts("WOTA-G01", once + "~ A hp 8", **scene(board, edition))
    accepts("WOTA-G01", once * 2 + "~ A hp 8", **scene(board, edition))
    board = 'A hand "Purge"\nA battle "Mourner" attack #a1, "Wisp" attack #a2, "Wisp" attack #a3'
    accepts("WOTA-G01", 'A activate "Purge"\n~ A hp 8', **scene(board, edition))
    misclaims("WOTA-G01", 'A activate "Purge"\n~ A hp 9', **scene(board, edition))
