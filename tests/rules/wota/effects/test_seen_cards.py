"""Cards that are looked at or shown where they lie: some are taken, the rest go elsewhere, what they are decides."""

from tests.rules.scenario import accepts, in_both_editions, misclaims, player, refuses, undetermined
from tests.rules.scenario_cards import army, rune, with_cards

CARDS = with_cards(
    rune(
        "Insight", "normal",
        "Look at the top 3 cards of your deck, then add 1 of them to your "
        "hand, then send the rest to the discard pile.",
    ),
    rune(
        "Muster", "normal",
        "Look at the top 3 cards of your deck. You may add 1 Elf card among "
        "them to your hand, then put the rest on the bottom of your deck.",
    ),
    rune("Foresight", "normal", "Look at the top 2 cards of your deck, then put them back in any order."),
    rune(
        "Omen", "normal",
        "Reveal the top card of your deck. If it is an Army card, add it to "
        "your hand; otherwise, send it to the void zone.",
    ),
    rune("Gift", "normal", "Draw 1 card. If it is an Elf card, you may special summon it."),
    rune("Bargain", "normal", "Discard 1 card. If it was a Rune, draw 2 cards."),
    rune("Spyglass", "normal", "Look at target face-down battle card. Gain 1 HP."),
    rune(
        "Call", "normal",
        "Reveal the top 2 cards of your deck, then special summon up to 1 Elf "
        "card among them, then shuffle the rest into its owner's deck.",
    ),
    rune(
        "Draft", "normal",
        "Reveal the top 2 cards of your deck, then special summon 1 Army card among them, then shuffle the rest into "
        "its owner's deck.",
    ),
    rune("Under", "normal", "Put 1 card in your hand on the bottom of its owner's deck."),
    rune("Over", "normal", "Put 1 card in your hand on top of its owner's deck."),
    rune("Mill", "normal", "Send the top 2 cards of your deck to the discard pile."),
    army("Elf Page", types=("Elf",)),
)  # fmt: skip


def scene(hand: str, edition: str, deck: str = "A deck 10") -> dict:
    return {"board": f"A hand {hand}\n{deck}", "edition": edition, "cards": CARDS}


@in_both_editions
def test_one_of_the_cards_is_taken_and_the_rest_go_elsewhere(edition):
    verdict = accepts("WOTA-G01", 'A activate "Insight"\nA choose "Guard"', **scene('"Insight"', edition))
    assert (player(verdict, "A")["hand"], player(verdict, "A")["deck"]) == (1, 7)
    assert len(player(verdict, "A")["discard"]) == 3
    unsaid = accepts("WOTA-G01", 'A activate "Insight"\n= A 7/190/1 B 7/200/0', **scene('"Insight"', edition))
    assert player(unsaid, "A")["hand"] == 1
    refuses("WOTA-G50", 'A activate "Insight"\nA choose "Guard" "Brute"', **scene('"Insight"', edition))


@in_both_editions
def test_only_a_card_of_the_kind_may_be_taken_and_none_need_be(edition):
    elf = accepts("WOTA-G01", 'A activate "Muster"\nA choose "Elf Page"', **scene('"Muster"', edition))
    assert (player(elf, "A")["hand"], player(elf, "A")["deck"]) == (1, 9)
    none = accepts("WOTA-G01", 'A activate "Muster"\nA choose no', **scene('"Muster"', edition))
    assert (player(none, "A")["hand"], player(none, "A")["deck"]) == (0, 10)
    refuses("WOTA-G50", 'A activate "Muster"\nA choose "Guard"', **scene('"Muster"', edition))


@in_both_editions
def test_cards_that_are_put_back_are_drawn_in_an_order_that_nobody_else_knows(edition):
    rows = 'A activate "Over"\nA choose "Guard"\nA activate "Foresight"\n== 6 B\n== 7 A\nA draw "Brute"'
    accepts("WOTA-TURN-04", rows, **scene('"Over" "Foresight" "Guard"', edition))
    misclaims("WOTA-G01", rows.replace('A activate "Foresight"\n', ""), **scene('"Over" "Foresight" "Guard"', edition))


@in_both_editions
def test_a_card_that_is_shown_decides_what_happens_to_it(edition):
    drawn = accepts("WOTA-G01", 'A activate "Omen"\nA choose "Guard"', **scene('"Omen"', edition))
    assert player(drawn, "A")["hand"] == 1
    gone = accepts("WOTA-G01", 'A activate "Omen"\nA choose "Spark"\n= A 7/190/0 B 7/200/0', **scene('"Omen"', edition))
    assert player(gone, "A")["hand"] == 0
    misclaims("WOTA-CHN-17", 'A activate "Omen"\nA choose "Spark"\n= A 7/190/1 B 7/200/0', **scene('"Omen"', edition))
    undetermined('A activate "Omen"\n= A 7/190/0 B 7/200/0', **scene('"Omen"', edition))


@in_both_editions
def test_a_card_that_was_drawn_may_come_to_the_field_if_it_is_of_the_kind(edition):
    rows = 'A activate "Gift"\nA draw "{}"\nA choose yes\nA choose attack #a9'
    accepts("WOTA-COST-36", rows.format("Elf Page"), **scene('"Gift"', edition))
    refuses("WOTA-G50", rows.format("Guard").removesuffix("\nA choose attack #a9"), **scene('"Gift"', edition))


@in_both_editions
def test_a_card_that_was_discarded_is_asked_for_where_it_lies(edition):
    rows = 'A activate "Bargain"\nA discard "{}"\n'
    accepts("WOTA-G01", rows.format("Spark") + "A draw 2 ?", **scene('"Bargain" "Spark" "Guard"', edition))
    refuses("WOTA-TURN-04", rows.format("Guard") + "A draw 2 ?", **scene('"Bargain" "Spark" "Guard"', edition))


@in_both_editions
def test_cards_that_are_shown_may_be_summoned(edition):
    rows = 'A activate "Call"\nA choose "Elf Page" "Guard"\nA choose "Elf Page" attack #a9'
    verdict = accepts("WOTA-COST-36", rows, **scene('"Call"', edition))
    assert player(verdict, "A")["deck"] == 9
    refuses("WOTA-G50", rows.replace('choose "Elf Page" attack', 'choose "Guard" attack'), **scene('"Call"', edition))


@in_both_editions
def test_WOTA_G86_none_of_the_shown_cards_is_taken_where_none_can_come(edition):
    rows = 'A activate "Draft"\nA choose "Behemoth" "{}"\nA choose {}'
    board = scene('"Draft"', edition, "A deck 10\nA used titan")
    accepts("WOTA-G86", rows.format("Spark", "no"), **board)
    accepts("WOTA-G86", rows.format("Guard", '"Guard" #a1'), **board)
    refuses("WOTA-G50", rows.format("Guard", "no"), **board)
    refuses("WOTA-G32", rows.format("Guard", '"Behemoth" #a1'), **board)


@in_both_editions
def test_who_looks_at_a_set_card_tells_nobody_what_it_is(edition):
    board = scene('"Spyglass"', edition)
    board["board"] += '\nB battle "Guard" facedown #b1 since 3'
    accepts("WOTA-G50", 'A activate "Spyglass" -> #b1\n~ A hp 8', **board)
    board["board"] = board["board"].replace("facedown", "attack")
    refuses("WOTA-G50", 'A activate "Spyglass" -> #b1', **board)


@in_both_editions
def test_what_lies_on_top_of_a_deck_of_unknown_size_is_on_top_and_what_lies_below_is_not(edition):
    unknown = {"edition": edition, "cards": CARDS}
    opening = '== 0\nA draw "{}" "Mill" "Guard" ? ? ?\n== 1 A\nA activate "{}"\nA choose "Guard"\n'
    accepts("WOTA-TURN-04", opening.format("Under", "Under") + '== 2 B\n== 3 A\nA draw "Brute"', **unknown)
    top = opening.format("Over", "Over")
    accepts("WOTA-G01", top + 'A activate "Mill"\nA discard "Guard" "Brute"', **unknown)
    refuses("WOTA-G50", top + 'A activate "Mill"\nA discard "Scout" "Brute"', **unknown)
