"""What is said of that player, of a player who may, and of what is not so."""

from tests.rules.scenario import accepts, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import ambush, army, field, rune, scenes_with, with_cards

CARDS = with_cards(
    rune("Levy All", "infinity", "Whenever a player summons a battle card, that player loses 10 STA."),
    rune("Burden", "infinity",
         "At the end of each player's turn, that player loses 10 STA for each card in their hand."),
    army("Host", "When this card is summoned, your opponent may draw 1 card. If they do, you gain 1 HP."),
    army("Trader",
         "When this card is summoned: your opponent may discard 1 card; if they do, your opponent gains 1 HP."),
    field("Market",
          "At the start of each player's Draw Phase, that player may lose 10 STA. If they do, they gain 1 HP."),
    rune("Insight", "normal", "Draw 2 cards."),
    ambush("Toll", "infinity", "When your opponent draws a card outside of their Draw Phase, they lose 1 HP."),
    army("Homebody", "This card can't attack unless this card has 40 or more AP."),
    army("Steady", "Unless this card is in shield position, this card gains 20 AP."),
    army("Single", "If this card doesn't have Twice, it gains 20 AP."),
    rune("Lottery", "normal", "Reveal the top card of your deck. If it isn't a battle card, gain 1 HP."),
    rune("Weighing", "normal", "Reveal the top card of your deck. If it does not have 50 or more AP, gain 1 HP."),
    rune("Curfew", "infinity", "While it is not your Attack Phase, your opponent cannot activate Runes."),
)  # fmt: skip
scene = scenes_with(CARDS)


@in_both_editions
def test_WOTA_G01_that_player_is_whoever_did_it(edition):
    board = 'A power "Levy All" faceup #a9\nA hand "Wisp"\nA sta 100\nB hand "Wisp"\nB sta 100'
    accepts("WOTA-G01", 'A summon "Wisp" attack\n~ A sta 90\n~ B sta 100', **scene(board, edition))
    theirs = 'B summon "Wisp" attack\n~ B sta 90\n~ A sta 100'
    accepts("WOTA-G01", theirs, turn="6 B", **scene(board, edition))
    wrong = 'B summon "Wisp" attack\n~ B sta 100'
    misclaims("WOTA-G01", wrong, turn="6 B", **scene(board, edition))


@in_both_editions
def test_WOTA_TURN_28_their_hand_is_that_players_hand(edition):
    board = 'A power "Burden" faceup #a9\nA hand ? ? ?\nA sta 100\nB hand ?\nB sta 100'
    accepts("WOTA-TURN-28", "== 6 B\n~ A sta 70\n~ B sta 120", **scene(board, edition))
    accepts("WOTA-TURN-28", "== 6 B\n-- end\n~ B sta 100", **scene(board, edition))
    misclaims("WOTA-TURN-28", "== 6 B\n~ A sta 90", **scene(board, edition))


@in_both_editions
def test_WOTA_G01_the_other_player_decides_what_that_player_may_do(edition):
    there = scene('A hand "Host"\nA hp 5', edition)
    row = 'A summon "Host" attack\n'
    accepts("WOTA-G01", f"{row}B choose yes\nB draw ?\n~ A hp 6", **there)
    accepts("WOTA-G01", f"{row}B choose no\n~ A hp 5", **there)
    accepts("WOTA-G01", f"{row}~ A hp 5", **there)
    refuses("WOTA-G50", f"{row}A choose yes", **there)


@in_both_editions
def test_WOTA_G01_who_has_no_card_to_discard_is_not_asked(edition):
    row = 'A summon "Trader" attack\nB choose yes\nB discard ?\n~ B hp 6'
    accepts("WOTA-G01", row, **scene('A hand "Trader"\nB hp 5\nB hand ? ?', edition))
    refuses("WOTA-G50", row, at="B choose yes", **scene('A hand "Trader"\nB hp 5', edition))


@in_both_editions
def test_WOTA_G01_each_player_may_in_turn(edition):
    board = 'A field "Market" faceup #a9\nA hp 5\nB hp 5\nA sta 100\nB sta 100'
    accepts("WOTA-G01", "== 6 B\nB choose yes\n~ B hp 6\n== 7 A\nA choose yes\n~ A hp 6", **scene(board, edition))
    refuses("WOTA-G50", "== 6 B\nA choose yes", **scene(board, edition))


@in_both_editions
def test_WOTA_EFX_06_a_draw_outside_of_the_draw_phase(edition):
    board = 'A power "Toll" faceup #a9\nB hand "Insight"\nB hp 5'
    accepts("WOTA-G01", 'B activate "Insight"\nB draw ? ?\n~ B hp 3', turn="6 B", **scene(board, edition))
    accepts("WOTA-EFX-06", "== 6 B\n~ B hp 5", **scene(board, edition))
    misclaims("WOTA-EFX-06", "== 6 B\n~ B hp 4", **scene(board, edition))


@in_both_editions
def test_WOTA_G01_what_is_not_so_is_asked_as_well(edition):
    for name, other in (("Steady", "shield"), ("Single", "")):
        board = f'A battle "{name}" attack #a1\nB battle "Twin" attack #b1'
        accepts("WOTA-CMB-05", "-- attack\nA attack #a1 -> #b1\n~ destroy #b1", **scene(board, edition))
        if other:
            there = scene(board.replace("attack #a1", "shield #a1"), edition, turn="6 B")
            accepts("WOTA-CMB-10", "-- attack\nB attack #b1 -> #a1\n~ destroy #a1", **there)


@in_both_editions
def test_WOTA_G01_a_card_proves_not_to_be(edition):
    for name, lucky, unlucky in (("Lottery", "Insight", "Guard"), ("Weighing", "Guard", "Brute")):
        there = scene(f'A hand "{name}"\nA hp 5', edition)
        row = f'A activate "{name}"\nA choose "{{}}"\n~ A hp 6'
        accepts("WOTA-G01", row.format(lucky), **there)
        misclaims("WOTA-CHN-17", row.format(unlucky), **there)


@in_both_editions
def test_WOTA_G01_a_ban_holds_outside_of_a_phase(edition):
    board = (
        'A power "Curfew" faceup #a9\nB hand "Spark"\nB power "Spark" facedown #b9 since 2\nA battle "Guard" attack #a1'
    )
    refuses("WOTA-G01", 'B activate "Spark" -> #a1', turn="6 B", **scene(board, edition))
    board += '\nB battle "Wall" shield #b1'
    accepts("WOTA-G01", '-- attack\nA attack #a1 -> #b1\n> B activate #b9 "Spark" -> #a1', **scene(board, edition))


@in_both_editions
def test_WOTA_G01_a_card_is_kept_from_attacking_unless_it_is_so(edition):
    there = scene('A hand "Spark"\nA battle "Homebody" attack #a1\nB battle "Wisp" attack #b1', edition)
    accepts("WOTA-CMB-05", 'A activate "Spark" -> #a1\n-- attack\nA attack #a1 -> #b1', **there)
    refuses("WOTA-G01", "-- attack\nA attack #a1 -> #b1", **there)
