"""Prices of as much as the player likes, and what counts them."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    rune("Pour", "quick", "Pay any amount of STA: target battle card gains 1 AP for each STA paid until end of turn."),
    rune("Portion", "normal", "Pay any multiple of 20 STA, up to 60: draw 1 card for each 20 STA paid."),
    army("Spender", "Once per turn, you may pay up to 30 STA. This card gains that much AP until the end of the turn."),
    army("Bleeder", "When this card is summoned, you may pay any amount of HP. If you do, draw that many cards."),
    rune(
        "Both Purses", "normal", "Pay any amount of STA and pay any amount of HP: draw 1 card for each STA paid.", sta=0
    ),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_a_price_of_any_amount_is_chosen_and_counted(edition):
    there = scene('A battle "Guard" attack #a1\nA hand "Pour"', edition)
    verdict = accepts("WOTA-G18", 'A activate "Pour" -> #a1\nA choose 35\n~ A sta 155', **there)
    assert battle(verdict, "A")["a1"]["ap"] == 75
    refuses("WOTA-G50", 'A activate "Pour" -> #a1\nA choose 191', **there)
    refuses("WOTA-G50", 'A activate "Pour" -> #a1\nA choose 0', **there)
    refuses("WOTA-RUNE-15", 'A activate "Pour" -> #a1', **scene(f"A sta 10\n{there['board']}", edition))


@in_both_editions
def test_a_price_in_steps_is_paid_in_whole_steps_up_to_its_most(edition):
    there = scene('A hand "Portion"', edition)
    accepts("WOTA-G18", 'A activate "Portion"\nA choose 40\nA draw ? ?\n= A 7/150/2', **there)
    misclaims("WOTA-G01", 'A activate "Portion"\nA choose 40\nA draw ? ?\n= A 7/150/3', **there)
    for wrong in (30, 80):
        refuses("WOTA-G50", f'A activate "Portion"\nA choose {wrong}', **there)


@in_both_editions
def test_a_price_is_the_price_of_a_use_and_of_a_trigger(edition):
    there = scene('A battle "Spender" attack #a1', edition)
    verdict = accepts("WOTA-G18", "A activate #a1\nA choose 20\n~ A sta 180", **there)
    assert battle(verdict, "A")["a1"]["ap"] == 50
    hand = scene('A hand "Bleeder"', edition)
    accepts("WOTA-G18", 'A summon "Bleeder" attack #a1\nA choose yes\nA choose 2\nA draw ? ?\n= A 5/180/2', **hand)
    accepts("WOTA-G18", 'A summon "Bleeder" attack #a1\n= A 7/180/0', **hand)


@in_both_editions
def test_of_two_prices_each_counts_for_itself(edition):
    there = scene('A hand "Both Purses"', edition)
    paid = 'A activate "Both Purses"\nA choose 3\nA choose 1\n'
    accepts("WOTA-G18", f"{paid}A draw ? ? ?\n= A 6/197/3", **there)
    misclaims("WOTA-G01", f"{paid}A draw ? ? ?\n= A 6/197/1", **there)
