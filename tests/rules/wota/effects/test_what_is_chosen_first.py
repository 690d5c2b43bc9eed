"""Cards that a text chooses before it says what is done, and whether "it" is one card or "they" are several."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    rune("Crown", "normal",
         "Choose one battle card you control. Destroy all other battle cards you control, and it gains 20 AP for each "
         "card destroyed."),
    rune("Duel", "normal", "Choose one battle card. Destroy all others."),
    rune("Twist", "normal", "Target one battle card: switch its AP and SP until the end of the turn."),
    rune("Prying", "normal", "Look at your opponent's hand and choose one Rune. Shuffle it into their deck."),
    rune("Extortion", "normal", "Look at your opponent's hand and choose one card. Your opponent discards that card."),
    army("Miser", "When you discard a card: gain 1 HP.", ap=10),
    army("Thief", "When your opponent adds a card from their deck to their hand, they discard that card.", ap=10),
    rune("Seek", "normal", "Add 1 Army card from your deck to your hand."),
    rune("Ritual of Two", "normal",
         "Special summon 2 Human cards from your discard pile. They cannot attack this turn."),
    rune("Banner", "infinity", "Human cards you control gain 0 AP."),
    army("Raider", "When this card attacks, destroy all Runes on the field. It gains 20 AP until end of turn.", ap=40),
    army("Long Wall", ap=10, sp=70),
)  # fmt: skip
scene = scenes_with(CARDS)


@in_both_editions
def test_the_chosen_card_is_left_and_gains_for_each_of_the_others(edition):
    mine = 'A battle "Raider" attack #a1, "Raider" attack #a2, "Raider" attack #a3\nA hand "Crown"'
    board = mine + '\nB battle "Raider" attack #b1'
    rows = 'A activate "Crown"\nA choose #a2\n~ destroy #a1\n~ destroy #a3'
    assert battle(accepts("WOTA-G01", rows, **scene(board, edition)), "A")["a2"]["ap"] == 80
    misclaims("WOTA-CHN-17", f"{rows}\n~ destroy #a2", **scene(board, edition))
    refuses("WOTA-G50", 'A activate "Crown"\nA choose #b1', **scene(board, edition))


@in_both_editions
def test_all_others_are_all_of_that_kind_but_the_chosen_one(edition):
    board = 'A battle "Raider" attack #a1\nA hand "Duel"\nB battle "Raider" attack #b1, "Raider" attack #b2'
    accepts("WOTA-G01", 'A activate "Duel"\nA choose #b1\n~ destroy #a1\n~ destroy #b2', **scene(board, edition))
    misclaims("WOTA-CHN-17", 'A activate "Duel"\nA choose #b1\n~ destroy #b1', **scene(board, edition))


@in_both_editions
def test_a_target_that_is_named_first_is_what_it_is_done_to(edition):
    board = 'A hand "Twist"\nB battle "Long Wall" shield #b1'
    turned = accepts("WOTA-G01", 'A activate "Twist" -> #b1', **scene(board, edition))
    assert (battle(turned, "B")["b1"]["ap"], battle(turned, "B")["b1"]["sp"]) == (70, 10)
    refuses("WOTA-G50", 'A activate "Twist" -> #x1', **scene(f'{board}\nB power "Banner" #x1', edition))


@in_both_editions
def test_what_is_chosen_behind_a_look_at_a_hand_lies_in_that_hand(edition):
    board = 'A hand "Prying"\nB hand "Banner"\nB power "Banner" #b1'
    accepts(
        "WOTA-G01",
        'A activate "Prying"\nA choose "Banner"\n= B power "Banner" #b1',
        **scene(board, edition),
    )
    refuses("WOTA-G50", 'A activate "Prying"\nA choose #b1', **scene(board, edition))


@in_both_editions
def test_a_card_of_your_choice_is_discarded_by_whoever_holds_it(edition):
    board = 'A hand "Extortion"\nB hand "Banner" "Raider"\nB battle "Miser" shield #b1\nB hp 3'
    rows = 'A activate "Extortion"\nA choose "Raider"'
    accepts("WOTA-G01", f'{rows}\n= B hand "Banner"\n= B discard "Raider"\n~ B hp 4', **scene(board, edition))
    misclaims("WOTA-G53", f"{rows}\n~ B hp 3", **scene(board, edition))
    refuses("WOTA-G50", 'A activate "Extortion"\nA choose #b1', **scene(board, edition))


@in_both_editions
def test_a_card_that_was_just_added_to_a_hand_is_discarded(edition):
    board = 'A battle "Thief" shield #a1\nB hand "Seek" "Banner"\nB battle "Miser" shield #b1\nB hp 3'
    rows = 'B activate "Seek"\nB choose "Raider"'
    scenery = {**scene(board, edition), "turn": "6 B"}
    accepts("WOTA-G01", f'{rows}\n= B hand "Banner"\n~ B hp 4', **scenery)
    misclaims("WOTA-G53", f"{rows}\n~ B hp 3", **scenery)


@in_both_editions
def test_it_is_one_card_and_none_of_several_that_were_destroyed_before(edition):
    board = 'A battle "Raider" attack #a1\nB battle "Long Wall" attack #b1\nB power "Banner" #b2'
    struck = accepts("WOTA-G01", "-- attack\nA attack #a1 -> #b1\n~ destroy #b2", **scene(board, edition))
    assert battle(struck, "A")["a1"]["ap"] == 60


@in_both_editions
def test_they_are_the_cards_that_were_summoned(edition):
    board = 'A discard "Long Wall" #a1 "Raider" #a2\nA hand "Ritual of Two"'
    rows = 'A activate "Ritual of Two"\nA choose #a1 #a2\n-- attack\nA attack #a2 -> B'
    refuses("WOTA-G01", rows, **scene(board, edition))
