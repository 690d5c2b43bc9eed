"""What an effect is about has gone when the effect comes to it: it lies elsewhere, or has come back as another card."""

import pytest

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Runner", "When this card attacks: return this card to your hand.", ap=50),
    army("Visitor", "When this card is summoned: return this card to your hand."),
    army("Hermit", "Once per turn: shuffle this card into its owner's deck."),
    army("Riser", "When this card is destroyed: special summon this card."),
    army("Sprout", "While this card is in your hand, if you control no battle cards: special summon this card."),
    army("Wraith", "While this card is in your discard pile, pay 20 STA: special summon this card."),
    army("Tonic", "While this card is in your hand, once per turn: gain 1 HP."),
    army("Ghoul", "While this card is in your discard pile, once per turn: gain 1 HP."),
    army("Forager", "Once per turn: gain 1 HP."),
    army(
        "Pilgrim", "While this card is in your discard pile, send this card to the void zone: special summon this card."
    ),
    ambush("Gust", "infinity", "When your opponent declares an attack: return the attacking card to its owner's hand."),
    ambush("Chasm", "infinity", "When your opponent declares an attack: send the attacking card to the void zone."),
    rune("Flash", "quick", "Destroy target battle card."),
    rune("Pull", "quick", "Return target battle card to its owner's hand."),
    rune("Dusk", "normal", "Destroy target battle card at the end of this turn."),
    rune("Fog", "quick", "Your opponent discards 1 card at random."),
    rune("Wind", "quick", "Send 1 card in your opponent's discard pile to the void zone."),
    rune("Call", "quick", "Special summon 1 Army card from your hand."),
    army("Deserter", "When another battle card you control is destroyed: return this card to your hand."),
    rune("Ruin", "quick", "Destroy all battle cards."),
    rune("Tomb", "quick", "Send all cards in either player's discard pile to the void zone."),
    rune("Crush", "quick", "Destroy target power card."),
    rune("Heirloom", "equip", "When the equipped card is destroyed: return this card to your hand."),
    rune("Lure", "equip", "When the equipped card attacks: return this card to your hand."),
    army("Revenant", "Gain 2 HP. While this card is in your discard pile, once per turn: gain 1 HP."),
    rune("Extort", "normal", "Discard 1 card."),
    rune("Bless", "quick", "Target battle card gains 20 AP."),
)
FLASH = 'B power "Flash" facedown #b8, "Pull" facedown #b9\nB battle "Guard" attack #b1'


scene = scenes_with(CARDS)


@in_both_editions
def test_WOTA_G50_a_card_that_was_destroyed_first_does_not_return_itself(edition):
    run = scene(f'A battle "Runner" attack #a1\n{FLASH}', edition)
    attack = "-- attack\nA attack #a1 -> #b1\n"
    accepts("WOTA-CHN-16", attack + "~ return #a1", **run)
    accepts("WOTA-G50", attack + "> B activate #b8 -> #a1\n~ discard #a1\n= A 7/200/0 B 7/190/0", **run)
    misclaims("WOTA-G50", attack + "> B activate #b8 -> #a1\n= A 7/200/1 B 7/190/0", **run)
    visit = scene(f'A hand "Visitor"\n{FLASH}', edition)
    come = 'A summon "Visitor" attack #a1\n'
    accepts("WOTA-CHN-16", come + "~ return #a1", **visit)
    accepts("WOTA-G50", come + "> B activate #b8 -> #a1\n~ discard #a1", **visit)
    misclaims("WOTA-G50", come + "> B activate #b8 -> #a1\n~ return #a1", **visit)
    hermit = scene(f'A battle "Hermit" attack #a1\nA deck 10\n{FLASH}', edition)
    accepts("WOTA-G50", "A activate #a1\n> B activate #b8 -> #a1\n~ discard #a1", **hermit)
    misclaims("WOTA-G50", "A activate #a1\n> B activate #b8 -> #a1\n~ return #a1", **hermit)


@in_both_editions
@pytest.mark.parametrize(("name", "fate", "hand"), [("Gust", "return", 1), ("Chasm", "void", 0)])
def test_WOTA_G50_an_attacker_that_has_gone_is_not_sent_on(edition, name, fate, hand):
    board = scene(f'A battle "Guard" attack #a1\nB power "{name}" faceup #b7\n{FLASH}', edition)
    attack = "-- attack\nA attack #a1 -> #b1\n"
    accepts("WOTA-CHN-16", attack + f"~ {fate} #a1", **board)
    accepts("WOTA-G50", attack + "> B activate #b8 -> #a1\n~ discard #a1\n= A 7/200/0 B 7/190/0", **board)
    accepts("WOTA-G50", attack + "> B activate #b9 -> #a1\n~ return #a1\n= A 7/200/1 B 7/190/0", **board)
    misclaims("WOTA-CHN-16", attack + f"> B activate #b8 -> #a1\n~ {fate} #a1", **board)


@in_both_editions
def test_WOTA_G50_what_an_effect_does_with_its_card_from_a_pile_or_the_hand_it_does_there(edition):
    grave = scene('A discard "Wraith"\nB power "Wind" facedown #b1', edition)
    accepts("WOTA-G50", 'A activate "Wraith"\n= A battle "Wraith"', **grave)
    accepts("WOTA-G50", 'A activate "Wraith"\n> B activate #b1\n= A void "Wraith"\n= A 7/180/0 B 7/190/0', **grave)
    misclaims("WOTA-G50", 'A activate "Wraith"\n> B activate #b1\n= A battle "Wraith"', **grave)
    hand = scene('A hand "Sprout"\nB power "Fog" facedown #b1', edition)
    accepts("WOTA-G50", 'A activate "Sprout" #a1\n= A battle "Sprout" #a1', **hand)
    accepts("WOTA-G50", 'A activate "Sprout" #a1\n> B activate #b1\n= A discard "Sprout"', **hand)
    misclaims("WOTA-G50", 'A activate "Sprout" #a1\n> B activate #b1\n= A battle "Sprout"', **hand)
    where_its_cost_has_put_it = scene('A discard "Pilgrim"', edition)
    accepts("WOTA-G18", 'A activate "Pilgrim"\n= A battle "Pilgrim"', **where_its_cost_has_put_it)


@in_both_editions
def test_a_card_of_the_hand_is_the_same_however_often_it_is_named(edition):
    one = scene('A hand "Sprout" "Call"', edition)
    first = 'A activate "Sprout" #a1\n'
    accepts("WOTA-G50", first + '> A activate "Sprout" #a2\n= A battle "Sprout"\n= A 7/200/1 B 7/200/0', **one)
    accepts("WOTA-G50", first + '> A activate "Call"\nA choose "Sprout" #a2\n= A battle "Sprout" #a2', **one)
    two = scene('A hand "Sprout" "Sprout"', edition)
    accepts("WOTA-G50", first + '> A activate "Sprout" #a2\n= A battle "Sprout" #a1, "Sprout" #a2', **two)
    refuses("WOTA-EFX-06", first + 'A activate "Sprout" #a2', **two)


@in_both_editions
@pytest.mark.parametrize(
    ("place", "name", "rows"),
    [
        ("hand", "Tonic", ('A activate "Tonic" #a1', 'A activate "Tonic" #a2', 'A activate "Tonic" #a3')),
        ("discard", "Ghoul", ('A activate "Ghoul"', 'A  activate "Ghoul"', 'A   activate "Ghoul"')),
        ("battle", "Forager", ('A activate "Forager"', 'A  activate "Forager"', 'A   activate "Forager"')),
    ],
)
def test_WOTA_G55_of_cards_of_one_name_that_is_meant_which_has_not_been_used(edition, place, name, rows):
    words = " attack," if place == "battle" else ""
    board = scene(f'A {place} "{name}"{words} "{name}"{words.strip(",")}\nA hp 3', edition)
    accepts("WOTA-EFX-01", "\n".join(rows[:2]) + "\n~ A hp 5", **board)
    refuses("WOTA-EFX-01", "\n".join(rows), **board)


@in_both_editions
def test_what_comes_later_does_not_find_a_card_that_has_left_and_come_back_this_turn(edition):
    board = scene('A hand "Dusk" "Flash"\nA battle "Riser" attack #a1, "Guard" attack #a2', edition)
    dusk, flash = 'A activate "Dusk" -> {}\n', 'A activate "Flash" -> #a1\n'
    accepts("WOTA-G75", dusk.format("#a2") + "== 6 B\n~ destroy #a2", **board)
    misclaims("WOTA-G50", dusk.format("#a1") + flash + "== 6 B\n~ destroy #a1", **board)
    accepts("WOTA-G50", dusk.format("#a1") + flash + '== 6 B\n= A battle "Riser"', **board)


@in_both_editions
def test_WOTA_G50_a_target_that_has_left_and_come_back_is_another_card(edition):
    board = scene('A hand "Bless" "Call"\nA battle "Guard" attack #a1\nB power "Pull" facedown #b1', edition)
    chain = 'A activate "Bless" -> #a1\n> A activate "Call"\n'
    assert battle(accepts("WOTA-G50", chain, **board), "A")["a1"]["ap"] == 60
    back = accepts("WOTA-G50", chain + ">> B activate #b1 -> #a1", **board)
    assert battle(back, "A")["a1"]["ap"] == 40


@in_both_editions
def test_of_a_hand_that_nobody_knows_another_card_is_meant_than_the_one_in_use(edition):
    board = scene("A hand ? ?\nA hp 3", edition)
    in_the_attempt = 'A summon "Tonic" attack #a1\n> A activate "Tonic" #a2\n'
    accepts("WOTA-G49", in_the_attempt + '= A battle "Tonic" #a1\n= A 4/180/1 B 7/200/0', **board)
    twice = 'A activate "Tonic" #a1\nA activate "Tonic" #a2\n'
    accepts("WOTA-EFX-01", twice + "~ A hp 5", **board)
    refuses("WOTA-EFX-01", twice + 'A activate "Tonic" #a3', **board)


@in_both_editions
def test_a_card_that_is_chosen_by_its_name_is_one_without_a_handle(edition):
    board = scene('A hand "Pull" "Guard" "Extort"\nA battle "Guard" attack #a1', edition)
    rows = 'A activate "Pull" -> #a1\nA activate "Extort"\nA discard "Guard"\n'
    accepts("WOTA-G50", rows + '~ return #a1\n= A discard "Guard"', **board)
    misclaims("WOTA-CHN-17", rows + "~ discard #a1", **board)


@in_both_editions
def test_a_trigger_does_not_find_its_card_that_has_left_before_the_chain_was_over(edition):
    called = scene('A hand "Ruin" "Call" "Visitor"', edition)
    rows = 'A activate "Ruin"\n> A activate "Call"\n'
    accepts("WOTA-G53", rows + '= A discard "Visitor"\n= A 7/180/0 B 7/200/0', **called)
    misclaims("WOTA-G50", rows + '= A hand "Visitor"', **called)
    buried = scene('A hand "Tomb" "Flash"\nA battle "Riser" attack #a1', edition)
    accepts("WOTA-G53", 'A activate "Tomb"\n> A activate "Flash" -> #a1\n= A void "Riser"', **buried)
    accepts("WOTA-G53", 'A activate "Flash" -> #a1\n= A battle "Riser"', **buried)
    together = scene('A hand "Ruin" "Flash"\nA battle "Deserter" attack #a1, "Guard" attack #a2', edition)
    accepts("WOTA-G48", 'A activate "Ruin"\n~ discard #a1', **together)
    accepts("WOTA-G48", 'A activate "Flash" -> #a2\n~ return #a1', **together)


@in_both_editions
def test_WOTA_RUNE_22_an_Equip_that_goes_with_its_bearer_may_come_back(edition):
    board = 'A battle "Guard" attack #a1\nA power "Heirloom" faceup #a2 equips #a1, "Lure" faceup #a3 equips #a1\n'
    worn = scene(board + f'A hand "Flash" "Crush"\n{FLASH}', edition)
    accepts("WOTA-RUNE-22", 'A activate "Flash" -> #a1\n~ return #a2\n~ discard #a3', **worn)
    misclaims("WOTA-G01", 'A activate "Flash" -> #a1\n~ discard #a2', **worn)
    attack = "-- attack\nA attack #a1 -> #b1\n"
    accepts("WOTA-G50", attack + "~ return #a3", **worn)
    accepts("WOTA-G50", attack + '> A activate "Crush" -> #a3\n~ discard #a3', **worn)


@in_both_editions
def test_WOTA_G15_of_cards_of_one_name_none_is_meant_that_lies_face_down(edition):
    board = 'A discard "Revenant"\nA battle "Revenant" facedown #a1 since 3\nA hp 3'
    accepts("WOTA-G15", 'A activate "Revenant"\n~ A hp 4', **scene(board, edition))
    refuses("WOTA-G15", 'A activate "Revenant"', **scene(board.replace("discard", "void"), edition))
