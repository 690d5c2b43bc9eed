"""One of two deeds, what an opponent may buy off, hands that are shown or sent from, and the top of a discard pile."""

from tests.rules.scenario import accepts, in_both_editions, misclaims, player, refuses, undetermined
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    rune("Toll", "normal", "Your opponent discards 1 card or loses 1 HP."),
    rune("Own Toll", "normal", "Discard 1 card or lose 1 HP."),
    rune("Extortion", "normal", "Unless your opponent pays 20 STA, they lose 1 HP."),
    rune("Bribe", "normal", "Your opponent may pay 20 STA. If they do not, they lose 1 HP."),
    rune("Hostage", "normal", "Draw 1 card unless your opponent discards 1 card."),
    ambush("Heckle", "counter", "When your opponent activates a Rune, negate that activation unless they pay 20 STA."),
    rune("Tax", "infinity", "When a player draws a card, that player may pay 10 STA. If they don't, they lose 1 HP."),
    rune("Learn", "normal", "Draw 1 card."),
    rune("Teach", "normal", "Your opponent draws 1 card."),
    rune("Quarrel", "normal", "Your opponent must lose 1 HP, then you draw 1 card."),
    rune("Mend", "normal", "Gain 1 HP."),
    rune("Weigh", "quick", "If you control a Beast card, draw 1 card or gain 1 HP."),
    rune("Salvage", "normal", "Return the top card of your discard pile to your hand."),
    rune("Dredge", "normal", "Send the top 2 cards of your opponent's discard pile to the void zone."),
    rune("Confess", "normal", "Reveal your hand."),
    rune("Cards Up", "normal", "Both players reveal their hands."),
    rune("Lose a Thought", "normal", "Your opponent sends 1 card from their hand to the void."),
    rune("Forage", "normal", "Search your deck for 1 battle card with 100 or less AP and special summon it."),
    rune("Lantern", "normal", "Target face-down battle card is revealed."),
    army("Cub", types=("Beast",)),
    army("Colossus", ap=120),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_one_of_two_deeds_is_chosen_by_whoever_does_it(edition):
    there = scene('A hand "Toll"\nB hand "Guard"', edition)
    accepts("WOTA-G01", 'A activate "Toll"\nB choose 1\n~ B hp 7', **there)
    accepts("WOTA-G01", 'A activate "Toll"\nB choose 2\n~ B hp 6', **there)
    refuses("WOTA-G50", 'A activate "Toll"\nB choose 3', **there)
    refuses("WOTA-G50", 'A activate "Toll"\nA choose 1', **there)
    undetermined('A activate "Toll"\n~ B hp 7', **there)
    own = scene('A hand "Own Toll" "Guard"', edition)
    verdict = accepts("WOTA-G01", 'A activate "Own Toll"\nA choose 1\n~ A hp 7', **own)
    assert player(verdict, "A")["discard"] == ["Guard", "Own Toll"]
    accepts("WOTA-G01", 'A activate "Own Toll"\nA choose 2\n~ A hp 6', **own)


@in_both_editions
def test_a_deed_that_cannot_be_done_is_not_chosen_while_another_can(edition):
    there = scene('A hand "Toll"\nB hand', edition)
    accepts("WOTA-G01", 'A activate "Toll"\n~ B hp 6', **there)
    refuses("WOTA-G50", 'A activate "Toll"\nB choose 1', **there)


@in_both_editions
def test_what_an_opponent_may_buy_off_happens_to_whoever_cannot_pay(edition):
    for name in ("Extortion", "Bribe"):
        there = scene(f'A hand "{name}"\nB sta 20', edition)
        accepts("WOTA-G01", f'A activate "{name}"\nB choose 1\n~ B sta 0\n~ B hp 7', **there)
        accepts("WOTA-G01", f'A activate "{name}"\nB choose 2\n~ B sta 20\n~ B hp 6', **there)
        poor = scene(f'A hand "{name}"\nB sta 19', edition)
        accepts("WOTA-G01", f'A activate "{name}"\n~ B hp 6\n~ B sta 19', **poor)
        misclaims("WOTA-G01", f'A activate "{name}"\n~ B hp 7', **poor)
    there = scene('A hand "Hostage"\nB hand "Guard"', edition)
    accepts("WOTA-G01", 'A activate "Hostage"\nB choose 1\n= A 7/190/0\n= B 7/200/0', **there)
    accepts("WOTA-G01", 'A activate "Hostage"\nB choose 2\n= A 7/190/1\n= B 7/200/1', **there)
    accepts("WOTA-G01", 'A activate "Hostage"\n= A 7/190/1', **scene('A hand "Hostage"\nB hand', edition))


@in_both_editions
def test_an_opponent_may_pay_to_keep_what_would_be_negated(edition):
    board = 'A hand "Mend"\nA sta 30\nB power "Heckle" facedown #b1 since 1'
    there = scene(board, edition)
    accepts("WOTA-G01", 'A activate "Mend"\n> B activate #b1 "Heckle"\nA choose 1\n~ A sta 0\n~ A hp 8', **there)
    accepts("WOTA-G01", 'A activate "Mend"\n> B activate #b1 "Heckle"\nA choose 2\n~ A sta 20\n~ A hp 7', **there)
    poor = scene(board.replace("sta 30", "sta 29"), edition)
    accepts("WOTA-G01", 'A activate "Mend"\n> B activate #b1 "Heckle"\n~ A hp 7', **poor)


@in_both_editions
def test_you_are_who_is_named_behind_what_an_opponent_does(edition):
    accepts("WOTA-G01", 'A activate "Quarrel"\n= A 7/190/1\n= B 6/200/0', **scene('A hand "Quarrel"', edition))


@in_both_editions
def test_a_condition_stands_before_the_choice(edition):
    there = scene('A hand "Weigh"\nA battle "Cub" attack', edition)
    accepts("WOTA-G01", 'A activate "Weigh"\nA choose 2\n~ A hp 8', **there)
    accepts("WOTA-G01", 'A activate "Weigh"\n~ A hp 7', **scene('A hand "Weigh"', edition))


@in_both_editions
def test_the_top_card_of_a_discard_pile_is_the_one_that_came_last(edition):
    there = scene('A hand "Salvage"\nA discard "Cub" "Guard"', edition)
    verdict = accepts("WOTA-G01", 'A activate "Salvage"\n= A 7/190/1', **there)
    assert player(verdict, "A")["discard"] == ["Cub", "Salvage"]
    theirs = scene('A hand "Dredge"\nB discard "Cub" "Guard" "Brute"', edition)
    verdict = accepts("WOTA-ZONE-15", 'A activate "Dredge"', **theirs)
    assert player(verdict, "B")["discard"] == ["Cub"]


@in_both_editions
def test_a_hand_that_is_revealed_stays_a_hand(edition):
    for name in ("Confess", "Cards Up"):
        there = scene(f'A hand "{name}" "Guard"\nB hand "Cub"', edition)
        accepts("WOTA-G01", f'A activate "{name}"\n= A 7/190/1\n= B 7/200/1', **there)
        misclaims("WOTA-CHN-17", f'A activate "{name}"\n= A 7/190/0', **there)


@in_both_editions
def test_the_opponent_chooses_what_leaves_the_hand(edition):
    there = scene('A hand "Lose a Thought"\nB hand "Guard" "Cub"', edition)
    verdict = accepts("WOTA-ZONE-15", 'A activate "Lose a Thought"\nB choose "Cub"', **there)
    assert player(verdict, "B")["void"] == ["Cub"]
    refuses("WOTA-G50", 'A activate "Lose a Thought"\nA choose "Cub"', **there)


@in_both_editions
def test_a_card_that_was_sought_comes_to_the_field(edition):
    there = scene('A hand "Forage"', edition)
    accepts("WOTA-COST-36", 'A activate "Forage"\nA search "Cub"', **there)
    refuses("WOTA-G50", 'A activate "Forage"\nA search "Colossus"', **there)


@in_both_editions
def test_a_set_card_is_revealed(edition):
    there = scene('A hand "Lantern"\nB battle "Guard" facedown #b1 since 3', edition)
    accepts("WOTA-KEY-38", 'A activate "Lantern" -> #b1\n= B battle "Guard" attack #b1', **there)


@in_both_editions
def test_that_player_may_pay_or_bear_what_happens(edition):
    there = scene('A power "Tax" faceup #t1\nA hand "Learn"\nA sta 20\nB sta 0', edition)
    accepts("WOTA-G01", 'A activate "Learn"\nA choose 1\n~ A sta 0\n~ A hp 7', **there)
    accepts("WOTA-G01", 'A activate "Learn"\nA choose 2\n~ A sta 10\n~ A hp 6', **there)
    theirs = scene('A power "Tax" faceup #t1\nA hand "Teach"\nA sta 10\nB sta 0', edition)
    accepts("WOTA-G01", 'A activate "Teach"\n~ B hp 6\n~ A hp 7', **theirs)
    misclaims("WOTA-G01", 'A activate "Teach"\n~ B hp 7', **theirs)
