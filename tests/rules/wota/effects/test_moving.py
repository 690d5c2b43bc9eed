"""Effects that move cards: draw, discard, send, return, search, shuffle, destroy."""

from rules.engine.deckrules import Decklist
from tests.rules.scenario import accepts, ends, in_both_editions, misclaims, player, refuses, undetermined
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Shade", "If this card would be destroyed, it goes to the void zone instead."),
    army("Boomerang", "If this card would be destroyed, it goes to your hand instead."),
    army("Rooted", "This card cannot be destroyed by card effects."),
    army("Mourner", "When another battle card is destroyed: gain 1 HP."),
    army("Twinmourner", "When another battle card is destroyed: gain 1 HP."),
    army("Relic", "When this card is discarded: draw 1 card."),
    army("Echo", "When this card is sent to the void zone: draw 1 card."),
    army("Wyrmling", kind="boss", sc=1, types=("Dragon",)),
    rune("Insight", "normal", "Draw 2 cards."),
    rune("Gift", "normal", "Your opponent draws 2 cards."),
    rune("Council", "normal", "Each player draws 1 card."),
    rune("Toss", "normal", "Discard 1 card."),
    rune("Levy Army", "normal", "Discard 1 Army card."),
    rune("Pickpocket", "normal", "Your opponent discards 1 card at random."),
    rune("Pinch", "normal", "Your opponent discards 1 card."),
    rune("Famine", "normal", "Each player discards 1 card."),
    rune("Burn", "normal", "Discard your hand."),
    rune("Mill", "normal", "Send the top 2 cards of your deck to the discard pile."),
    rune("Rift", "normal", "Send the top card of your opponent's deck to the void zone."),
    rune("Draft", "normal", "Add 1 Army card from your deck to your hand."),
    rune("Reuse", "normal", "Add 1 Rune from your discard pile to your hand."),
    rune("Gather", "normal", "Add up to 2 Army cards from your discard pile to your hand."),
    rune("Strike", "normal", "Destroy 1 battle card your opponent controls."),
    rune("Dilemma", "normal", "Destroy 1 battle card your opponent controls of your opponent's choice."),
    rune("Storm", "normal", "Destroy all face-up battle cards your opponent controls."),
    rune("Ruin", "normal", "Destroy all battle cards."),
    rune("Sweep", "normal", "Destroy up to 2 target power cards."),
    rune("Chaos", "normal", "Destroy 1 battle card your opponent controls at random."),
    rune("Tide", "normal", "Return all battle cards your opponent controls to their owner's hand."),
    rune("Bury", "normal", "Shuffle target battle card into its owner's deck."),
    rune("Atop", "normal", "Put target battle card on top of its owner's deck."),
    rune("Below", "normal", "Put target battle card on the bottom of its owner's deck."),
    rune("Renew", "normal", "Shuffle all cards in your discard pile into your deck."),
    rune("Seal", "normal", "Send target Army card in your opponent's discard pile to the void zone."),
    rune("Discardit", "normal", "Send target battle card to the discard pile."),
    rune("Bounce", "normal", "Return target battle card to its owner's hand."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_draw_gives_so_many_cards_to_whom_it_says(edition):
    for name, right, wrong in (
        ("Insight", "A 7/190/2 B 7/200/0", "A 7/190/1"),
        ("Gift", "A 7/190/0 B 7/200/2", "B 7/200/1"),
        ("Council", "A 7/190/1 B 7/200/1", "B 7/200/0"),
    ):
        drawn = scene(f'A hand "{name}"', edition)
        accepts("WOTA-G01", f'A activate "{name}"\n= {right}', **drawn)
        misclaims("WOTA-G01", f'A activate "{name}"\n= {wrong}', **drawn)
    refuses("WOTA-G01", 'A activate "Insight"\nA draw "Guard"', **scene('A hand "Insight"', edition))
    accepts("WOTA-G01", 'A activate "Insight"\nA draw "Guard" "Brute"', **scene('A hand "Insight"', edition))


@in_both_editions
def test_WOTA_G73_whoever_cannot_draw_all_that_an_effect_says_loses(edition):
    rows = 'A activate "Insight"'
    ends("WOTA-WIN-05", rows, winner="B", reason="deck", **scene('A hand "Insight"\nA deck 1', edition))
    ends("WOTA-WIN-03", 'A activate "Gift"', winner="A", reason="deck", **scene('A hand "Gift"\nB deck 1', edition))
    short = 'A hand "Council"\nA deck 0\nB deck 0'
    ends("WOTA-G08", 'A activate "Council"', winner="draw", reason="deck", **scene(short, edition))


@in_both_editions
def test_a_discard_is_chosen_from_what_the_text_asks_for(edition):
    hand = 'A hand "Toss" "Guard" "Scholar"'
    verdict = accepts("WOTA-G01", 'A activate "Toss"\nA discard "Guard"', **scene(hand, edition))
    assert player(verdict, "A")["discard"] == ["Guard", "Toss"]
    accepts("WOTA-G01", 'A activate "Toss"\nA discard "Guard" #a1\n~ discard #a1', **scene(hand, edition))
    undetermined('A activate "Toss"\n= A 7/190/1', **scene(hand, edition))
    refuses("WOTA-G50", 'A activate "Toss"\nA discard "Brute"', **scene(hand, edition))
    refuses("WOTA-G50", 'A activate "Toss"\nA discard "Guard" "Scholar"', **scene(hand, edition))
    narrow = 'A hand "Levy Army" "Guard" "Scholar"'
    accepts("WOTA-G01", 'A activate "Levy Army"\n= A discard "Guard"', **scene(narrow, edition))
    refuses("WOTA-G50", 'A activate "Levy Army"\nA discard "Scholar"', **scene(narrow, edition))


@in_both_editions
def test_a_random_discard_is_told_by_the_record_and_a_chosen_one_by_its_player(edition):
    board = 'A hand "{}"\nB hand "Guard" "Brute"'
    random = 'A activate "Pickpocket"\nB discard "Guard"'
    verdict = accepts("WOTA-G01", random, **scene(board.format("Pickpocket"), edition))
    assert player(verdict, "B")["discard"] == ["Guard"]
    chosen = 'A activate "Pinch"\nB discard "Guard"'
    accepts("WOTA-G01", chosen, **scene(board.format("Pinch"), edition))
    refuses("WOTA-G02", chosen.replace("B discard", "A discard"), **scene(board.format("Pinch"), edition))
    accepts("WOTA-G01", chosen, **scene('A hand "Pinch"\nB hand ? ?', edition))
    accepts("WOTA-G01", 'A activate "Pinch"\n= A 7/190/0 B 7/200/0', **scene('A hand "Pinch"', edition))


@in_both_editions
def test_each_player_discards_and_a_whole_hand_goes(edition):
    both = 'A hand "Famine" "Guard" "Brute"\nB hand "Twin" "Wisp"'
    rows = 'A activate "Famine"\nA discard "Guard"\nB discard "Wisp"'
    verdict = accepts("WOTA-G01", rows, **scene(both, edition))
    assert [player(verdict, seat)["discard"] for seat in "AB"] == [["Guard", "Famine"], ["Wisp"]]
    whole = 'A hand "Burn" "Guard" "Brute"'
    accepts("WOTA-G01", 'A activate "Burn"\n= A 7/190/0 B 7/200/0', **scene(whole, edition))
    misclaims("WOTA-G01", 'A activate "Burn"\n= A 7/190/1 B 7/200/0', **scene(whole, edition))


@in_both_editions
def test_a_card_hears_of_its_own_discard_and_of_its_way_to_the_void_zone(edition):
    rows = 'A activate "Toss"\nA draw ?\n= A discard "Relic" "Toss"'
    accepts("WOTA-G01", rows, **scene('A hand "Toss" "Relic"', edition))
    board = 'A hand "Seal"\nB discard "Echo"'
    accepts("WOTA-G01", 'A activate "Seal" -> "Echo"\nB draw ?\n= B void "Echo"', **scene(board, edition))


@in_both_editions
def test_cards_off_the_top_of_a_deck_may_be_named_and_leave_the_rest_as_it_lies(edition):
    rows = 'A activate "Mill"\nA discard "Guard" "Brute"\n= A discard "Guard" "Brute" "Mill"'
    verdict = accepts("WOTA-G01", rows, **scene('A hand "Mill"', edition))
    assert player(verdict, "A")["deck"] == 28
    accepts("WOTA-G01", 'A activate "Mill"\n= A 7/190/0', **scene('A hand "Mill"', edition))
    refuses("WOTA-G50", 'A activate "Mill"\nA discard "Guard"', **scene('A hand "Mill"', edition))
    verdict = accepts("WOTA-G01", 'A activate "Rift"', **scene('A hand "Rift"\nB deck 5', edition))
    assert (player(verdict, "B")["deck"], player(verdict, "B")["void"]) == (4, ["?"])
    verdict = accepts("WOTA-G01", 'A activate "Mill"', **scene('A hand "Mill"\nA deck 1', edition))
    assert player(verdict, "A")["deck"] == 0


@in_both_editions
def test_a_card_put_on_top_is_the_next_one_drawn_and_one_below_is_not(edition):
    board = 'A hand "{}" "Insight"\nA battle "Guard" attack #a1'
    rows = 'A activate "{}" -> #a1\nA activate "Insight"\nA draw "{}" ?'
    accepts("WOTA-G01", rows.format("Atop", "Guard"), **scene(board.format("Atop"), edition))
    refuses("WOTA-G01", rows.format("Atop", "Guard").replace(" ?", ""), **scene(board.format("Atop"), edition))
    misclaims("WOTA-G01", rows.format("Atop", "Brute"), **scene(board.format("Atop"), edition))
    seen = board.format("Atop") + '\nA discard "Guard" "Guard"'
    accepts("WOTA-DECK-09", rows.format("Atop", "Guard"), **scene(seen, edition))
    below = board.format("Below") + "\nA deck 3"
    verdict = accepts("WOTA-G01", rows.format("Below", "Brute"), **scene(below, edition))
    assert (player(verdict, "A")["deck"], player(verdict, "A")["hand"]) == (2, 2)
    accepts("WOTA-G01", rows.format("Bury", "Brute"), **scene(board.format("Bury"), edition))


@in_both_editions
def test_a_search_finds_what_the_text_asks_for_and_the_list_has(edition):
    board = 'A hand "Draft"'
    accepts("WOTA-G01", 'A activate "Draft"\nA search "Guard"\n= A 7/190/1', **scene(board, edition))
    accepts("WOTA-G01", 'A activate "Draft"\nA search "Guard" #a1\n= A hand "Guard" #a1', **scene(board, edition))
    refuses("WOTA-G50", 'A activate "Draft"\nA search "Scholar"', **scene(board, edition))
    refuses("WOTA-G50", 'A activate "Draft"\nA search "Guard" "Guard"', **scene(board, edition))
    spent = board + '\nA discard "Guard" "Guard" "Guard"'
    refuses("WOTA-DECK-09", 'A activate "Draft"\nA search "Guard"', **scene(spent, edition))


@in_both_editions
def test_WOTA_DECK_03_a_search_finds_nothing_that_the_registered_list_has_not(edition):
    listed = {"A": Decklist({"main": ((3, "Draft"), (3, "Guard"), (3, "Wall"), (41, "Twin"))})}
    opening = """
        == 0
        A draw "Draft" "Draft" "Wall" "Wall" "Guard" "Guard"
        B draw 6 ?
        == 1 A
        A activate "Draft"
    """
    there = {"edition": edition, "cards": CARDS, "registered": listed}
    accepts("WOTA-DECK-03", f'{opening}\n        A search "Guard"', **there)
    refuses("WOTA-DECK-03", f'{opening}\n        A search "Brute"', **there)
    spent = opening.replace('"Wall" "Guard" "Guard"', '"Guard" "Guard" "Guard"')
    refuses("WOTA-DECK-09", f'{spent}\n        A search "Guard"', **there)
    unlisted = {"edition": edition, "cards": CARDS}
    accepts("WOTA-DECK-03", f'{opening}\n        A search "Brute"', **unlisted)


@in_both_editions
def test_cards_come_back_from_the_discard_pile_by_their_names(edition):
    board = 'A hand "{}"\nA discard "Guard" "Brute" "Spark" "Scholar"'
    accepts("WOTA-G01", 'A activate "Reuse"\n= A 7/190/1', **scene(board.format("Reuse"), edition))
    refuses("WOTA-G50", 'A activate "Reuse"\nA choose "Guard"', **scene(board.format("Reuse"), edition))
    gather = scene(board.format("Gather"), edition)
    for names, hand in (('"Guard" "Brute"', 2), ('"Guard"', 1), ("no", 0)):
        accepts("WOTA-G01", f'A activate "Gather"\nA choose {names}\n= A 7/190/{hand}', **gather)
    refuses("WOTA-G50", 'A activate "Gather"\nA choose "Guard" "Brute" "Scholar"', **gather)
    accepts("WOTA-G01", 'A activate "Gather"\n= A 7/190/0', **gather)


@in_both_editions
def test_a_card_is_destroyed_by_choice_of_whom_the_text_names(edition):
    board = 'A hand "{}"\nA battle "Twin" attack #a1\nB battle "Guard" attack #b1, "Brute" attack #b2'
    for name, chooser, other in (("Strike", "A", "B"), ("Dilemma", "B", "A")):
        rows = f'A activate "{name}"\n{chooser} choose #b2\n'
        accepts("WOTA-G01", rows + "~ destroy #b2", **scene(board.format(name), edition))
        misclaims("WOTA-G01", rows + '= B battle "Brute" #b2', **scene(board.format(name), edition))
        refuses("WOTA-G50", f'A activate "{name}"\n{other} choose #b2', **scene(board.format(name), edition))
        refuses("WOTA-G50", f'A activate "{name}"\n{chooser} choose #a1', **scene(board.format(name), edition))
    accepts("WOTA-G01", 'A activate "Strike" -> #b2\n~ destroy #b2', **scene(board.format("Strike"), edition))
    accepts("WOTA-G01", 'A activate "Chaos"\nB choose #b1\n~ destroy #b1', **scene(board.format("Chaos"), edition))
    undetermined('A activate "Chaos"\n~ destroy #b1', **scene(board.format("Chaos"), edition))


@in_both_editions
def test_all_cards_of_a_kind_are_destroyed_and_no_others(edition):
    board = 'A hand "Storm"\nA battle "Twin" attack #a1\nB battle "Guard" attack #b1, "Brute" facedown #b2'
    rows = 'A activate "Storm"\n~ destroy #b1\n= B battle "Brute" facedown #b2\n= A battle "Twin" #a1'
    accepts("WOTA-G01", rows, **scene(board, edition))
    misclaims("WOTA-CHN-17", 'A activate "Storm"\n~ destroy #b2', **scene(board, edition))


@in_both_editions
def test_cards_that_are_destroyed_at_once_see_each_other_go(edition):
    board = 'A hand "Ruin"\nA battle "Mourner" attack #a1, "Twinmourner" attack #a2\nB battle "Guard" attack #b1'
    accepts("WOTA-G01", 'A activate "Ruin"\n~ A hp 10', **scene(board + "\nA hp 6", edition))
    duel = 'A battle "Mourner" attack #a1\nB battle "Squire" attack #b1\nA hp 5'
    accepts(
        "WOTA-G01", "-- attack\nA attack #a1 -> #b1\n~ destroy #a1\n~ destroy #b1\n~ A hp 6", **scene(duel, edition)
    )


@in_both_editions
def test_up_to_two_targets_are_none_one_or_two(edition):
    board = 'A hand "Sweep"\nB power ? facedown #b1, ? facedown #b2, ? facedown #b3\nB battle "Guard" attack #b4'
    for targets in ("#b1", "#b1 #b3"):
        verdict = accepts("WOTA-G50", f'A activate "Sweep" -> {targets}', **scene(board, edition))
        assert len(player(verdict, "B")["power"]) == 3 - len(targets.split())
    refuses("WOTA-G50", 'A activate "Sweep" -> #b1 #b2 #b3', **scene(board, edition))
    refuses("WOTA-G50", 'A activate "Sweep" -> #b4', **scene(board, edition))
    refuses("WOTA-G50", 'A activate "Sweep" -> #b1 #b1', **scene(board, edition))


@in_both_editions
def test_cards_go_back_to_the_zones_of_their_owners(edition):
    board = 'A hand "Tide"\nB battle "Guard" attack #b1 owner A, "Brute" attack #b2'
    accepts("WOTA-G29", 'A activate "Tide"\n= A 7/190/1 B 7/200/1', **scene(board, edition))
    renew = 'A hand "Renew"\nA discard "Guard" "Brute"'
    verdict = accepts("WOTA-G01", 'A activate "Renew"', **scene(renew, edition))
    assert (player(verdict, "A")["deck"], player(verdict, "A")["discard"]) == (32, ["Renew"])


@in_both_editions
def test_WOTA_G33_a_Boss_goes_back_to_the_Boss_Deck(edition):
    for name in ("Bounce", "Bury", "Atop", "Below"):
        board = f'A hand "{name}"\nB battle "Wyrmling" attack #b1\nB deck 5'
        verdict = accepts("WOTA-G33", f'A activate "{name}" -> #b1', **scene(board, edition))
        assert (player(verdict, "B")["boss"], player(verdict, "B")["hand"], player(verdict, "B")["deck"]) == (1, 0, 5)
    board = 'A hand "Discardit"\nB battle "Wyrmling" attack #b1'
    accepts("WOTA-G33", 'A activate "Discardit" -> #b1\n= B discard "Wyrmling"', **scene(board, edition))


@in_both_editions
def test_WOTA_ZONE_13_a_text_may_send_a_destroyed_card_somewhere_else(edition):
    board = 'A hand "Strike"\nB battle "{}" attack #b1'
    rows = 'A activate "Strike"\n~ destroy #b1\n'
    accepts("WOTA-ZONE-13", rows + '= B void "Shade" #b1', **scene(board.format("Shade"), edition))
    misclaims("WOTA-ZONE-13", rows + "~ discard #b1", **scene(board.format("Shade"), edition))
    accepts("WOTA-ZONE-13", rows + "= A 7/190/0 B 7/200/1", **scene(board.format("Boomerang"), edition))
    sent = 'A activate "Discardit" -> #b1\n= B discard "Shade"'
    accepts("WOTA-ZONE-13", sent, **scene('A hand "Discardit"\nB battle "Shade" attack #b1', edition))


@in_both_editions
def test_what_cannot_be_destroyed_by_card_effects_falls_in_battle(edition):
    board = 'A hand "Strike"\nA battle "Brute" attack #a1\nB battle "Rooted" attack #b1'
    accepts("WOTA-G01", 'A activate "Strike"\n= B battle "Rooted" #b1', **scene(board, edition))
    misclaims("WOTA-G01", 'A activate "Strike"\n~ destroy #b1', **scene(board, edition))
    accepts("WOTA-CMB-05", "-- attack\nA attack #a1 -> #b1\n~ destroy #b1", **scene(board, edition))
