"""What has happened in the turn: how often, to whose cards, by which card."""

from tests.rules.scenario import accepts, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    rune("Echo", "normal", "Gain 10 STA for each Rune you activated this turn."),
    rune("Tally", "normal", "Gain 10 STA for each card you drew this turn."),
    rune("Spoils", "normal", "Gain 10 STA for each battle card destroyed this turn."),
    rune("Insight", "normal", "Draw 2 cards."),
    rune("Bolt", "quick", "Destroy target battle card."),
    rune("Mourning", "normal", "Activate only if a battle card you controlled was destroyed this turn. Gain 1 HP."),
    rune("Gloating", "normal", "If a battle card your opponent controlled was destroyed this turn, gain 1 HP."),
    rune("Twofold", "normal", "If you activated 2 or more Runes this turn, gain 1 HP."),
    rune("Welcome", "infinity", "When you summon a battle card from your hand, gain 1 HP."),
    rune("Return", "infinity", "When you special summon a battle card from your discard pile, gain 1 HP."),
    rune("Call", "normal", "Special summon 1 Army card from your discard pile."),
    rune("Grief", "infinity", "When a battle card is destroyed, its controller loses 10 STA."),
    army("Avenger", "This card gains 10 AP for each battle card destroyed this turn."),
    army("Late Comer", "This card costs 10 less STA for each Rune you activated this turn."),
    army("Slayer", "At the end of your turn, if this card destroyed a battle card this turn, gain 1 HP."),
    army("Duelist", "At the end of your turn, if this card destroyed a battle card in battle this turn, gain 1 HP."),
    army("Sniper", "Pay 20 STA: destroy target battle card.\n"
         "At the end of your turn, if this card destroyed a battle card this turn, gain 1 HP.\n"
         "At the end of your turn, if this card destroyed a battle card in battle this turn, gain 2 HP."),
)  # fmt: skip
scene = scenes_with(CARDS)


@in_both_editions
def test_WOTA_G01_deeds_of_this_turn_are_counted(edition):
    there = scene('A hand "Insight" "Echo" "Tally"\nA sta 100', edition)
    accepts("WOTA-G01", 'A activate "Insight"\nA activate "Echo"\n~ A sta 100', **there)
    misclaims("WOTA-CHN-17", 'A activate "Insight"\nA activate "Echo"\n~ A sta 90', **there)
    accepts("WOTA-G01", 'A activate "Insight"\nA activate "Tally"\n~ A sta 100', **there)
    misclaims("WOTA-RUNE-03", 'A activate "Tally"\n~ A sta 100', **there)


@in_both_editions
def test_WOTA_G01_cards_destroyed_this_turn_are_counted(edition):
    there = scene('A hand "Bolt" "Spoils"\nA sta 100\nB battle "Guard" attack #b1', edition)
    accepts("WOTA-G01", 'A activate "Bolt" -> #b1\nA activate "Spoils"\n~ A sta 90', **there)
    misclaims("WOTA-RUNE-03", 'A activate "Spoils"\n~ A sta 100', **there)


@in_both_editions
def test_WOTA_G01_a_card_grows_with_what_was_destroyed_this_turn(edition):
    board = 'A battle "Avenger" attack #a1\nA hand "Bolt"\nB battle "Twin" attack #b1, "Guard" attack #b2'
    fight = "-- attack\nA attack #a1 -> #b1\n"
    there = scene(board, edition)
    accepts("WOTA-CMB-06", f"{fight}~ destroy #a1", **there)
    accepts("WOTA-CMB-07", f'A activate "Bolt" -> #b2\n{fight}~ destroy #a1\n~ destroy #b1', **there)
    misclaims("WOTA-CMB-06", f"{fight}~ destroy #b1", **there)


@in_both_editions
def test_WOTA_G74_a_card_is_cheaper_for_each_deed_of_the_turn(edition):
    there = scene('A hand "Insight" "Late Comer"\nA sta 100', edition)
    accepts("WOTA-G74", 'A summon "Late Comer" attack\n~ A sta 80', **there)
    accepts("WOTA-G74", 'A activate "Insight"\nA summon "Late Comer" attack\n~ A sta 80', **there)
    misclaims("WOTA-COST-02", 'A activate "Insight"\nA summon "Late Comer" attack\n~ A sta 70', **there)


@in_both_editions
def test_WOTA_G01_whose_card_was_destroyed_is_asked(edition):
    board = 'A hand "Bolt" "Mourning" "Gloating"\nA hp 5\nA battle "Guard" attack #a1\nB battle "Guard" attack #b1'
    there = scene(board, edition)
    accepts("WOTA-G01", 'A activate "Bolt" -> #a1\nA activate "Mourning"\n~ A hp 6', **there)
    refuses("WOTA-EFX-06", 'A activate "Bolt" -> #b1\nA activate "Mourning"', **there)
    accepts("WOTA-G01", 'A activate "Bolt" -> #b1\nA activate "Gloating"\n~ A hp 6', **there)
    misclaims("WOTA-CHN-17", 'A activate "Bolt" -> #a1\nA activate "Gloating"\n~ A hp 6', **there)


@in_both_editions
def test_WOTA_G01_a_card_remembers_what_it_has_destroyed(edition):
    for name in ("Slayer", "Duelist"):
        board = f'A battle "{name}" attack #a1, "Guard" attack #a2\nA hp 5\nB battle "Pebble" attack #b1'
        own = "-- attack\nA attack #a1 -> #b1\n~ destroy #b1\n== 6 B\n~ A hp 6"
        accepts("WOTA-TURN-28", own, **scene(board, edition))
        misclaims("WOTA-EFX-06", own.replace("#a1", "#a2"), **scene(board, edition))


@in_both_editions
def test_WOTA_G01_what_a_cards_effect_destroys_the_card_has_destroyed_but_not_in_battle(edition):
    board = 'A battle "Sniper" attack #a1\nA hp 5\nA sta 100\nB battle "Pebble" attack #b1'
    shot = "A activate #a1 -> #b1\n~ destroy #b1\n== 6 B\n~ A hp {}"
    accepts("WOTA-TURN-28", shot.format(6), **scene(board, edition))
    misclaims("WOTA-TURN-28", shot.format(8), **scene(board, edition))


@in_both_editions
def test_WOTA_G01_how_often_it_was_done_is_asked(edition):
    board = 'A hand "Insight" "Twofold"\nA hp 5'
    accepts("WOTA-G01", 'A activate "Insight"\nA activate "Twofold"\n~ A hp 6', **scene(board, edition))
    misclaims("WOTA-CHN-17", 'A activate "Twofold"\n~ A hp 6', **scene(board, edition))


@in_both_editions
def test_WOTA_G01_a_summon_is_asked_where_the_card_came_from(edition):
    board = 'A hand "Wisp" "Call"\nA discard "Pebble"\nA hp 5\nA power "{}" faceup #a9'
    own, back = 'A summon "Wisp" attack\n~ A hp {}', 'A activate "Call"\n~ A hp {}'
    for name, by_hand, by_pile in (("Welcome", 6, 5), ("Return", 5, 6)):
        there = scene(board.format(name), edition)
        accepts("WOTA-G01", own.format(by_hand), **there)
        accepts("WOTA-G01", back.format(by_pile), **there)
    misclaims("WOTA-CHN-17", back.format(6), **scene(board.format("Welcome"), edition))


@in_both_editions
def test_WOTA_G01_its_controller_is_whoever_had_the_card(edition):
    board = 'A hand "Bolt"\nA sta 100\nB sta 100\nA battle "Guard" attack #a1\nB battle "Guard" attack #b1'
    there = scene(board + '\nA power "Grief" faceup #a9', edition)
    accepts("WOTA-G01", 'A activate "Bolt" -> #b1\n~ B sta 90\n~ A sta 90', **there)
    accepts("WOTA-G01", 'A activate "Bolt" -> #a1\n~ A sta 80\n~ B sta 100', **there)
    misclaims("WOTA-RUNE-03", 'A activate "Bolt" -> #b1\n~ A sta 80', **there)
