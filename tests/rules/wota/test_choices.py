"""What effects ask of players and of chance: which answers are taken, which are refused, and what silence means."""

from rules.engine.actions import legal_actions
from rules.games import GAMES
from rules.records.judge import judge
from rules.records.replay import Replay
from tests.rules.scenario import accepts, in_both_editions, misclaims, player, record, refuses, undetermined
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Hunter", "When this card is summoned: destroy target battle card your opponent controls."),
    army("Medic", "When this card is summoned: you may gain 1 HP."),
    army("Slayer", "When this card is summoned: you may destroy target battle card your opponent controls."),
    army("Chooser", "Once per turn: choose one: draw 1 card; or destroy target battle card."),
    army("Gambler", "Once per turn: roll a die. If 4 or more, gain 20 STA."),
    army("Echo", "When a battle card is destroyed: gain 20 STA."),
    army("Mourner", "When a battle card is destroyed: lose 1 HP."),
    army("Vulture", "When a battle card is destroyed: you may gain 10 STA."),
    army("Seer", "Reveal: gain 20 STA.", keywords=("Reveal",)),
    rune("Storm", "normal", "Destroy 1 battle card your opponent controls."),
    rune("Seek", "normal", "Add 1 Army card from your deck to your hand."),
    rune("Raise", "normal", "Special summon 1 Army card from your discard pile."),
    rune("Exchange", "normal", "Tribute 1 battle card: special summon 1 Army card from your discard pile."),
    rune("Cull", "normal", "Destroy 1 face-up battle card with 30 or less AP."),
    rune("Maybe", "normal", "Draw 1 card. You may destroy target battle card."),
    rune("Coin", "normal", "Flip a coin. If heads, draw 1 card. If tails, discard 1 card."),
    rune("Tax", "normal", "Your opponent discards 1 card."),
    rune("Mirth", "normal", "If you have 7 or more HP, gain 20 STA."),
    rune("Sting", "quick", "Your opponent loses 1 HP."),
    rune("Null", "quick", "When your opponent activates an effect: negate that activation."),
    ambush("Trapdoor", "normal", "Draw 1 card."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_WOTA_G50_a_triggered_effect_asks_for_its_target(edition):
    table = scene('A hand "Hunter"\nB battle "Guard" attack #b1, "Twin" attack #b2', edition)
    summon = 'A summon "Hunter" attack #a1\n'
    for row in ("A choose #b2", "A activate #a1 -> #b2", "> A activate #a1 -> #b2"):
        accepts("WOTA-G50", f"{summon}{row}\n~ destroy #b2", **table)
    accepts("WOTA-G50", f"{summon}A activate #a1\nA choose #b2\n~ destroy #b2", **table)
    refuses("WOTA-G50", summon + "A choose #a1", **table)
    refuses("WOTA-G50", summon + "A choose #b1 #b2", **table)
    refuses("WOTA-G50", summon + "A activate #a1 -> #a1", **table)
    undetermined(summon.strip(), **table)


@in_both_editions
def test_WOTA_G50_a_target_that_has_one_answer_is_implied_and_marked(edition):
    table = scene('A hand "Hunter"\nB battle "Guard" attack #b1', edition)
    verdict = accepts("WOTA-G50", 'A summon "Hunter" attack #a1\n~ destroy #b1', **table)
    assert [(row.line, row.row) for row in verdict.implied] == [(7, "A choose #b1")]
    assert verdict.checked.implied == 1
    accepts("WOTA-G50", 'A summon "Hunter" attack #a1', **scene('A hand "Hunter"', edition))


@in_both_editions
def test_WOTA_G48_what_you_may_do_happens_if_a_row_says_so(edition):
    table = scene('A hand "Medic"', edition)
    summon = 'A summon "Medic" attack #a1\n'
    for row in ("A choose yes", "A activate #a1", "> A activate #a1\n>> B pass\n>> A pass\nA choose yes"):
        accepts("WOTA-G48", f"{summon}{row}\n~ A hp 8", **table)
    accepts("WOTA-G48", summon + "~ A hp 7", **table)
    accepts("WOTA-G48", summon + "A choose no\n~ A hp 7", **table)
    refuses("WOTA-G50", summon + "A choose 3", **table)


@in_both_editions
def test_WOTA_G50_what_you_may_destroy_is_named_before_or_after_the_yes(edition):
    table = scene('A hand "Slayer"\nB battle "Guard" attack #b1, "Twin" attack #b2', edition)
    summon = 'A summon "Slayer" attack #a1\n'
    for rows in ("A choose yes\nA choose #b2", "A choose #b2\nA choose yes", "A choose #b2", "A activate #a1 -> #b2"):
        accepts("WOTA-G50", f"{summon}{rows}\n~ destroy #b2", **table)
    for rows in ("A choose no\n", "", "A choose #b2\nA choose no\n"):
        accepts("WOTA-G50", f'{summon}{rows}= B battle "Guard", "Twin" attack #b2', **table)
    refuses("WOTA-G50", summon + "A choose yes\nA choose #a1", **table)


@in_both_editions
def test_WOTA_G50_one_of_several_effects_is_chosen_by_its_number(edition):
    table = scene('A battle "Chooser" attack #a1\nB battle "Guard" attack #b1', edition)
    accepts("WOTA-G50", "A activate #a1\nA choose 1\nA draw ?\n= A 7/200/1 B 7/200/0", **table)
    accepts("WOTA-G50", "A activate #a1\nA choose 2\nA choose #b1\n~ destroy #b1", **table)
    accepts("WOTA-G50", "A activate #a1 -> #b1\nA choose 2\n~ destroy #b1", **table)
    accepts("WOTA-G50", "A activate #a1\nA choose 1\nA draw ?", **scene('A battle "Chooser" attack #a1', edition))
    refuses("WOTA-G50", "A activate #a1\nA choose 3", **table)
    refuses("WOTA-G50", "A activate #a1\nA choose 2\nA choose B", **table)
    undetermined("A activate #a1", **table)


@in_both_editions
def test_WOTA_G50_a_die_and_a_coin_fall_as_the_row_says(edition):
    table = scene('A sta 100\nA battle "Gambler" attack #a1\nA hand "Coin" "Guard" "Wisp"', edition)
    accepts("WOTA-G50", "A activate #a1\nA roll d6 4\n~ A sta 120", **table)
    accepts("WOTA-G50", "A activate #a1\nA roll d6 3\n~ A sta 100", **table)
    accepts("WOTA-G50", 'A activate "Coin"\nA flip heads\nA draw ?', **table)
    accepts("WOTA-G50", 'A activate "Coin"\nA flip tails\nA discard "Guard"', **table)
    refuses("WOTA-G01", "A activate #a1\nA roll d6 7", **table)
    refuses("WOTA-G50", "A roll d6 3", **table)
    refuses("WOTA-G50", "A activate #a1\nB roll d6 3", **table)
    refuses("WOTA-G50", 'A activate "Coin"\nA flip tails\nA discard "Brute"', **table)
    undetermined("A activate #a1", **table)
    undetermined("A activate #a1\nA roll d6", **table)
    undetermined('A activate "Coin"\nA flip', **table)


@in_both_editions
def test_WOTA_G50_a_card_that_a_hand_holds_twice_is_offered_once(edition):
    table = scene('A hand "Coin" "Guard" "Wisp" "Guard"', edition)
    begun: list[Replay] = []
    text = record('A activate "Coin"\nA flip tails', board=table["board"], edition=edition)
    judge(text, games=GAMES, pools={"wota": CARDS}, begun=begun.append)
    offered = [action for action in legal_actions(begun[0].state) if action.verb == "discard"]
    assert [action.picks[0].name for action in offered] == ["Guard", "Wisp"]
    accepts("WOTA-G50", 'A activate "Coin"\nA flip tails\nA discard "Guard"\n= A hand "Guard", "Wisp"', **table)
    refuses("WOTA-G50", 'A activate "Coin"\nA flip tails\nA discard "Guard" "Guard"', **table)


@in_both_editions
def test_WOTA_G50_unknown_cards_of_a_hand_become_known_when_they_are_chosen(edition):
    table = scene('A hand "Tax"\nB hand "Guard" ? ?', edition)
    verdict = accepts("WOTA-G50", 'A activate "Tax"\nB discard "Brute"\n= A 7/190/0 B 7/200/2', **table)
    assert player(verdict, "B")["discard"] == ["Brute"]
    accepts("WOTA-G50", 'A activate "Tax"\nB discard ?', **table)
    refuses("WOTA-DECK-04", 'A activate "Tax"\nB discard "Wyrm"', **table)
    refuses("WOTA-G02", 'B discard "Guard"', **table)
    undetermined('A activate "Tax"', **table)
    refuses("WOTA-G02", 'A activate "Tax"\nA discard "Guard"', **table)


@in_both_editions
def test_WOTA_G50_a_search_finds_a_card_that_the_text_allows(edition):
    table = scene('A hand "Seek"', edition)
    accepts("WOTA-G50", 'A activate "Seek"\nA search "Guard"\n= A hand "Guard"', **table)
    refuses("WOTA-G50", 'A activate "Seek"\nA search "Scholar"', **table)
    refuses("WOTA-G50", 'A search "Guard"', **table)


@in_both_editions
def test_WOTA_G48_the_turn_players_effects_go_first_and_so_resolve_last(edition):
    board = (
        'A hand "Storm" ?\nA sta 100\nB sta 100\nA battle "Mourner" attack #a1\nA hp 1\n'
        'B battle "Guard" attack #b1, "Mourner" attack #b2\nB hp 1'
    )
    rows = 'A activate "Storm"\nA choose #b1'
    verdict = accepts("WOTA-G48", rows + "\n~ B hp 0", **scene(board, edition))
    assert verdict.result.winner == "A"
    misclaims("WOTA-G48", rows + "\n~ A hp 0", **scene(board, edition))


@in_both_editions
def test_WOTA_G48_each_player_orders_the_own_effects_or_the_order_of_the_table_is_assumed(edition):
    board = (
        'A hand "Storm"\nA battle "Echo" attack #a1, "Mourner" attack #a2\n'
        'B battle "Guard" attack #b1, "Echo" attack #b2, "Mourner" attack #b3'
    )
    rows = 'A activate "Storm"\nA choose #b1\n'
    for orders in ("A order #a2 #a1\nB order #b3 #b2\n", "B order #b2 #b3\nA order #a1 #a2\n", "B order #b3 #b2\n"):
        accepts("WOTA-G48", rows + orders + "= A 6/200/0 B 6/200/0", **scene(board, edition))
    verdict = accepts("WOTA-G48", rows + "= A 6/200/0 B 6/200/0", **scene(board, edition))
    assert [row.row for row in verdict.implied] == ["A order #a1 #a2", "B order #b2 #b3"]
    refuses("WOTA-G48", rows + "A order #a1", **scene(board, edition))
    refuses("WOTA-G48", rows + "A order #a1 #b2", **scene(board, edition))
    refuses("WOTA-G48", rows + "A order #a1 #a2\nA order #a2 #a1", **scene(board, edition))
    refuses("WOTA-G48", "A order #a1 #a2", **scene(board, edition))


@in_both_editions
def test_WOTA_G48_what_must_happen_goes_before_what_may(edition):
    board = 'A hand "Storm"\nA battle "Vulture" attack #a1, "Echo" attack #a2\nB battle "Guard" attack #b1'
    rows = 'A activate "Storm"\n'
    accepts("WOTA-G48", rows + "A order #a2 #a1\nA choose yes", **scene(board, edition))
    refuses("WOTA-G48", rows + "A order #a1 #a2", **scene(board, edition))


@in_both_editions
def test_WOTA_G58_a_reveal_effect_always_happens_after_the_whole_attack_with_speed_1(edition):
    board = (
        'A battle "Brute" attack #a1\nA sta 100\nA power "Null" facedown #a2 since 3, "Trapdoor" facedown #a3 since 3\n'
        'A hand ?\nB battle "Seer" facedown #b1 since 3\nB sta 100'
    )
    attack = "-- attack\nA attack #a1 -> #b1\n"
    accepts("WOTA-G58", attack + "~ destroy #b1\n~ B sta 100", **scene(board, edition))
    misclaims("WOTA-G58", attack + "~ destroy #b1\n~ B sta 80", **scene(board, edition))
    accepts("WOTA-G58", attack + "> A activate #a2\n~ B sta 80", **scene(board, edition))
    refuses("WOTA-AMB-11", attack + "> A activate #a3", **scene(board, edition))


@in_both_editions
def test_WOTA_G58_a_voluntary_flip_sets_it_off_at_once(edition):
    board = (
        'A battle "Seer" facedown #a1 since 3\nA sta 100\nA power "Trapdoor" facedown #a3 since 3\n'
        'B power "Null" facedown #b2 since 3, "Trapdoor" facedown #b3 since 3'
    )
    accepts("WOTA-G58", "A reveal #a1\n~ A sta 100", **scene(board, edition))
    accepts("WOTA-G58", "A reveal #a1\n> B activate #b2\n~ A sta 80", **scene(board, edition))
    refuses("WOTA-CHN-08", "A reveal #a1\n> B activate #b3", **scene(board, edition))
    misclaims("WOTA-G58", "A reveal #a1\n~ A sta 80", **scene(board, edition))


@in_both_editions
def test_WOTA_G50_a_part_that_may_happen_needs_no_target_unless_it_does(edition):
    table = scene('A hand "Maybe"\nB battle "Guard" attack #b1, "Twin" attack #b2', edition)
    draw = 'A activate "Maybe"\nA draw ?\n'
    accepts("WOTA-G50", draw + "A choose yes\nA choose #b2\n~ destroy #b2", **table)
    accepts("WOTA-G50", draw + '= B battle "Guard", "Twin"', **table)
    accepts("WOTA-G50", 'A activate "Maybe" -> #b2\nA draw ?\n~ destroy #b2', **table)
    accepts("WOTA-G50", 'A activate "Maybe" -> #b2\nA draw ?\nA choose no\n= B battle "Guard", "Twin"', **table)
    accepts("WOTA-G50", draw.strip(), **scene('A hand "Maybe"', edition))
    refuses("WOTA-G50", draw + "A choose yes\nA choose B", **table)


@in_both_editions
def test_WOTA_G50_what_is_named_in_advance_lies_in_the_pile_that_the_effect_chooses_from(edition):
    board = 'A hand "Raise" "Exchange"\nA battle "Guard" #a1\nA discard "Brute" "Twin"\nB battle "Guard" #b1'
    table = scene(board, edition)
    accepts("WOTA-G50", 'A activate "Raise" -> "Twin" #a2\n-- attack\nA attack #a2 -> #b1', **table)
    for elsewhere in ('"Guard"', "#a1", "#b1"):
        refuses("WOTA-G50", f'A activate "Raise" -> {elsewhere}', **table)
    accepts("WOTA-G50", 'A activate "Exchange" -> "Guard" tribute #a1\n= A battle "Guard"', **table)


@in_both_editions
def test_WOTA_G50_what_is_named_in_advance_is_what_the_effect_chooses_among(edition):
    there = '"Squire" #b1, "Brute" #b2, "Squire" facedown #b3, ? facedown #b4, "Squire" #b5'
    table = scene(f'A hand "Cull"\nB battle {there}', edition)
    accepts("WOTA-G50", 'A activate "Cull" -> #b5\n~ destroy #b5', **table)
    for other in ("#b2", "#b3", "#b4"):
        refuses("WOTA-G50", f'A activate "Cull" -> {other}', **table)
