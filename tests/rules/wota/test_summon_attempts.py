"""What may happen between the attempt to summon a card and its arrival: the card or its place may be gone by then."""

from tests.rules.scenario import accepts, battle, in_both_editions, player
from tests.rules.scenario_cards import army, rune, with_cards

CARDS = with_cards(
    rune("Rescue", "quick", "Special summon 1 Army card from your discard pile."),
    rune("Haste", "quick", "Special summon 1 Army card from your hand."),
    rune("Waste", "quick", "Discard your hand."),
    army("Hero", keywords=("Legend",)),
)
NINE = ", ".join(f'"Wall" shield #w{number}' for number in range(1, 10))
BOARD = f"""
    A battle {NINE}
    A hand "Guard" "Rescue" "Waste"
    A discard "Twin"
"""


@in_both_editions
def test_WOTA_ZONE_03_a_card_whose_place_was_taken_during_the_attempt_does_not_arrive(edition):
    rows = """
        A summon "Guard" attack #a1
        > A activate "Rescue" #a2
        > A choose "Twin" #a3
        > A choose attack
        ~ discard #a1
        = A battle "Twin" #a3
    """
    verdict = accepts("WOTA-ZONE-03", rows, board=BOARD, cards=CARDS, edition=edition)
    assert len(battle(verdict, "A")) == 10
    assert player(verdict, "A")["discard"] == ["Rescue", "Guard"]


@in_both_editions
def test_WOTA_G49_a_card_that_was_discarded_during_the_attempt_does_not_arrive(edition):
    rows = 'A summon "Guard" attack #a1\n> A activate "Waste" #a2\n~ discard #a1'
    verdict = accepts("WOTA-G49", rows, board=BOARD, cards=CARDS, edition=edition)
    assert len(battle(verdict, "A")) == 9
    assert "Guard" in player(verdict, "A")["discard"]


@in_both_editions
def test_WOTA_KEY_27_a_second_Legend_does_not_arrive_beside_one_that_came_during_the_attempt(edition):
    board = 'A battle "Wall" shield #w1\nA hand "Hero" "Rescue"\nA discard "Hero"'
    rows = 'A summon "Hero" attack #a1\n> A activate "Rescue" #a2\n> A choose "Hero" #a3\n~ discard #a1'
    verdict = accepts("WOTA-KEY-27", rows, board=board, cards=CARDS, edition=edition)
    assert list(battle(verdict, "A")) == ["w1", "a3"]


@in_both_editions
def test_WOTA_G49_a_card_that_an_effect_summoned_during_the_attempt_does_not_arrive_again(edition):
    board = 'A hand "Guard" "Haste"'
    rows = """
        A summon "Guard" attack #a1
        > A activate "Haste" #a2
        > A choose "Guard" #a3
        > A choose shield
        = A battle "Guard" shield #a3
    """
    verdict = accepts("WOTA-G49", rows, board=board, cards=CARDS, edition=edition)
    assert list(battle(verdict, "A")) == ["a3"]
    assert player(verdict, "A")["hand"] == 0
