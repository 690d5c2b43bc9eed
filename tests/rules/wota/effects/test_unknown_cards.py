"""What a text asks of cards that nobody has named: told where it makes no difference, undetermined where it does."""

import pytest

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses, undetermined
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    rune("Reserve", "normal", "If you have a Rune in your hand, draw 1 card."),
    rune("Last Word", "normal", "If you have no Runes in your hand, draw 1 card."),
    rune("Muster", "normal", "Gain 10 STA for each Army card in your hand."),
    rune("Full Hand", "normal", "If you have 3 or more cards in your hand, gain 1 HP."),
    rune("Call to Arms", "normal", "Activate only if you have an Army card in your hand. Gain 1 HP."),
    rune("Volley", "normal", "This card costs 10 less STA for each Army card in your hand. Gain 1 HP.", sta=50),
    rune("Raid", "normal", "Send all Runes in your opponent's hand to the discard pile."),
    rune("Blind Bolt", "normal", "Destroy target face-down battle card."),
    army("Rune Keeper", "While you have a Rune in your hand, this card gains 10 AP."),
    army("Rune Bearer", "This card gains 10 AP for each Rune in your hand."),
    rune("Ambush Party", "normal", "Special summon 1 Army card from your hand in attack position."),
    rune("Reach", "normal", "Special summon 1 Army card from your hand or discard pile in attack position."),
    rune("Recruit", "normal", "Discard 1 Army card, then draw 2 cards."),
    rune("Hoard", "normal", "Add 1 Dragon card from your deck to your hand."),
    rune("Find", "normal", "Add 1 card from your deck to your hand."),
    rune("Waken", "normal", "Special summon 1 Dragon card from your Boss Deck in attack position."),
    army("Hatchling", types=("Dragon",)),
    rune("Extort", "normal", "Your opponent discards 1 card."),
    rune("Toss", "normal", "Discard 1 card."),
    rune("Rescue", "normal", "Special summon 1 Army card from your discard pile in attack position."),
    army("Sentinel", "When your opponent sets a battle card: gain 10 STA."),
    army("Spotter", "When your opponent sets a power card: gain 10 STA."),
    army("Scryer", "When your opponent sets a Rune: gain 10 STA."),
    army("Gravedigger", "When a battle card is sent to your discard pile: gain 10 STA."),
    army("Sexton", "When an Army card is sent to your discard pile: gain 10 STA."),
    army("Mourner", "While a Dragon card was destroyed this turn, this card gains 20 AP."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_a_condition_on_unknown_cards_is_open_unless_they_make_no_difference(edition):
    use = 'A activate "Reserve"\n'
    undetermined(use, **scene('A hand "Reserve" ? ?', edition))
    accepts("WOTA-G01", use + "A draw ?\n= A 7/190/3", **scene('A hand "Reserve" "Spark" ?', edition))
    misclaims("WOTA-CHN-17", use + "= A 7/190/2", **scene('A hand "Reserve" "Guard"', edition))
    last = 'A activate "Last Word"\n'
    undetermined(last, **scene('A hand "Last Word" ?', edition))
    accepts("WOTA-G01", last + "= A 7/190/2", **scene('A hand "Last Word" "Spark" ?', edition))
    accepts("WOTA-G01", 'A activate "Full Hand"\n~ A hp 8', **scene('A hand "Full Hand" ? ? ?', edition))


@in_both_editions
@pytest.mark.parametrize("name", ["Muster", "Volley", "Call to Arms"])
def test_what_is_counted_or_asked_for_is_not_guessed_at(edition, name):
    use = f'A activate "{name}"\n'
    undetermined(use, **scene(f'A hand "{name}" ?\nA sta 100', edition))
    sta = {"Muster": 100, "Volley": 60, "Call to Arms": 90}[name]
    accepts("WOTA-G01", use + f"~ A sta {sta}", **scene(f'A hand "{name}" "Guard"\nA sta 100', edition))
    rule = {"Muster": "WOTA-G01"}.get(name, "WOTA-RUNE-03")
    misclaims(rule, use + f"~ A sta {sta - 10}", **scene(f'A hand "{name}" "Guard"\nA sta 100', edition))


@in_both_editions
def test_all_cards_of_a_kind_in_an_unknown_hand_are_not_known(edition):
    use = 'A activate "Raid"\n'
    undetermined(use, **scene('A hand "Raid"\nB hand "Spark" ?', edition))
    accepts(
        "WOTA-G01", use + '= B discard "Spark"\n= B 7/200/1', **scene('A hand "Raid"\nB hand "Spark" "Guard"', edition)
    )


@in_both_editions
@pytest.mark.parametrize("name", ["Rune Keeper", "Rune Bearer"])
def test_AP_that_depends_on_an_unknown_card_is_unknown_and_decides_no_battle(edition, name):
    board = f'A battle "{name}" attack #a1\nB battle "Twin" attack #b1\nA hand '
    assert battle(accepts("WOTA-G01", "-- attack", **scene(board + "?", edition)), "A")["a1"]["ap"] is None
    undetermined("-- attack\nA attack #a1 -> #b1", **scene(board + "?", edition))
    accepts(
        "WOTA-CMB-07",
        "-- attack\nA attack #a1 -> #b1\n~ destroy #a1\n~ destroy #b1",
        **scene(board + '"Spark"', edition),
    )


@in_both_editions
def test_whether_a_Dragon_fell_is_open_where_an_unknown_card_did(edition):
    board = 'A battle "Mourner" attack #a1\nA hand "Blind Bolt"\nB battle {} facedown #b1, "Twin" attack #b2'
    rows = 'A activate "Blind Bolt" -> #b1\n'
    assert battle(accepts("WOTA-G01", rows, **scene(board.format("?"), edition)), "A")["a1"]["ap"] is None
    undetermined(rows + "-- attack\nA attack #a1 -> #b2", **scene(board.format("?"), edition))
    accepts(
        "WOTA-CMB-05", rows + "-- attack\nA attack #a1 -> #b2\n~ destroy #a1", **scene(board.format('"Guard"'), edition)
    )


@in_both_editions
@pytest.mark.parametrize(("name", "zone"), [("Sentinel", "battle"), ("Spotter", "power")])
def test_a_set_card_is_what_it_must_be_where_it_lies(edition, name, zone):
    board = scene(f'B battle "{name}" attack\nB sta 50\nA hand ? ?', edition)
    other = {"battle": "power", "power": "battle"}[zone]
    accepts("WOTA-EFX-06", f'A set "?" {zone} #a1\n~ B sta 60', **board)
    accepts("WOTA-EFX-06", f'A set "?" {other} #a1\n~ B sta 50', **board)
    misclaims("WOTA-G01", f'A set "?" {zone} #a1\n~ B sta 50', **board)


@in_both_editions
def test_whether_a_set_card_is_a_Rune_is_open_until_it_is_named(edition):
    board = scene('B battle "Scryer" attack\nB sta 50\nA hand "Spark" ?', edition)
    undetermined('A set "?" power #a1', **board)
    accepts("WOTA-EFX-06", 'A set "?" battle #a1\n~ B sta 50', **board)
    accepts("WOTA-EFX-06", 'A set "Spark" power #a1\n~ B sta 60', **board)


@in_both_editions
def test_an_unknown_card_that_leaves_the_field_is_a_battle_card_and_may_be_an_Army(edition):
    board = 'A battle "{}" attack, {} facedown #a2 since 3\nA sta 50\nB hand "Blind Bolt"'
    rows = 'B activate "Blind Bolt" -> #a2\n'
    accepts("WOTA-EFX-06", rows + "~ A sta 60", turn="6 B", **scene(board.format("Gravedigger", "?"), edition))
    undetermined(rows, turn="6 B", **scene(board.format("Sexton", "?"), edition))
    accepts("WOTA-EFX-06", rows + "~ A sta 60", turn="6 B", **scene(board.format("Sexton", '"Guard"'), edition))
    accepts("WOTA-EFX-06", rows + "~ A sta 50", turn="6 B", **scene(board.format("Sexton", '"Scholar"'), edition))


@in_both_editions
def test_an_unknown_card_of_a_discard_pile_may_be_the_one_that_is_chosen(edition):
    board = scene('A hand "Toss" "Rescue" ?', edition)
    rows = 'A activate "Toss"\nA discard ?\nA activate "Rescue"\n'
    accepts("WOTA-G50", rows + 'A choose "Guard" #a9\n= A battle "Guard" attack #a9', **board)
    refuses("WOTA-G50", rows + 'A choose "Spark" #a9', **board)


@in_both_editions
def test_a_card_that_nobody_names_may_not_be_the_one_that_is_asked_for(edition):
    for name in ("Ambush Party", "Recruit"):
        undetermined(f'A activate "{name}"\n= B 7/200/0', **scene(f'A hand "{name}" ?', edition))
    recruit = 'A activate "Recruit"\nA discard {}\n'
    undetermined(recruit.format("?"), **scene('A hand "Recruit" ?', edition))
    accepts("WOTA-G50", recruit.format('"Guard"') + "A draw ? ?", **scene('A hand "Recruit" ?', edition))
    refuses("WOTA-G50", recruit.format('"Scholar"'), **scene('A hand "Recruit" ?', edition))
    undetermined('A activate "Hoard"\nA search ?', **scene('A hand "Hoard"\nA deck 20', edition))
    accepts("WOTA-G50", 'A activate "Find"\nA search ?\n= A 7/190/1', **scene('A hand "Find"\nA deck 20', edition))


@in_both_editions
def test_of_cards_that_are_all_unknown_one_is_as_good_as_another(edition):
    extort = 'A activate "Extort"\n= B 7/200/1'
    accepts("WOTA-G50", extort, **scene('A hand "Extort"\nB hand ? ?', edition))
    undetermined(extort, **scene('A hand "Extort"\nB hand ? "Guard"', edition))
    reach = 'A activate "Reach"\n= A battle "Guard" attack'
    undetermined(reach, **scene('A hand "Reach" "Guard"\nA discard "Guard"', edition))
    accepts("WOTA-G50", reach, **scene('A hand "Reach" "Guard"\nA discard "Scholar"', edition))


@in_both_editions
def test_WOTA_G79_an_unknown_card_of_the_Boss_Deck_is_a_Boss(edition):
    board = scene('A hand "Waken"\nA boss ?', edition)
    waken = 'A activate "Waken"\n'
    accepts("WOTA-BOSS-08", waken + 'A choose "Dragon" #a1\n= A battle "Dragon" attack #a1\n~ A sc 0', **board)
    refuses("WOTA-G79", waken + 'A choose "Hatchling" #a1', **board)
    refuses("WOTA-DECK-11", waken + 'A choose "Hatchling" #a1', **board)
    refuses("WOTA-DECK-04", 'A activate "Find"\nA search "Dragon"', **scene('A hand "Find"', edition))
