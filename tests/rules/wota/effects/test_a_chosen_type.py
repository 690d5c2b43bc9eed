"""A type that is chosen, and what is said of cards of that type."""

from tests.rules.scenario import accepts, battle, in_both_editions, refuses, undetermined
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    rune("Purge", "normal", "Choose a type. Destroy all battle cards of that type."),
    rune("Closed Gate", "normal", "Choose a type. You cannot summon cards of the chosen type this turn.", sta=0),
    army("Herald of Kin", "When this card is summoned, choose a type. Other battle cards of that type gain 10 AP."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_a_type_is_chosen_by_its_name(edition):
    there = scene('A hand "Purge"\nA battle "Guard" attack #a1\nB battle "Scholar" attack #b1', edition)
    verdict = accepts("WOTA-G01", 'A activate "Purge"\nA choose Wizard', **there)
    assert list(battle(verdict, "A")) == ["a1"]
    assert not battle(verdict, "B")
    refuses("WOTA-G50", 'A activate "Purge"\nA choose Goblin', **there)
    undetermined('A activate "Purge"\n~ destroy #b1', **there)


@in_both_editions
def test_a_card_keeps_the_type_that_was_chosen_for_it(edition):
    there = scene('A hand "Herald of Kin"\nA battle "Guard" attack #a1\nB battle "Scholar" attack #b1', edition)
    verdict = accepts("WOTA-G01", 'A summon "Herald of Kin" attack #a2\nA choose Human', **there)
    assert {handle: card["ap"] for handle, card in battle(verdict, "A").items()} == {"a1": 50, "a2": 30}
    assert battle(verdict, "B")["b1"]["ap"] == 30


@in_both_editions
def test_a_type_that_was_chosen_may_not_be_summoned_in_this_turn(edition):
    there = scene('A hand "Closed Gate" "Guard"', edition)
    accepts("WOTA-G01", 'A activate "Closed Gate"\nA choose Wizard\nA summon "Guard" attack #a1', **there)
    refuses("WOTA-G01", 'A activate "Closed Gate"\nA choose Human\nA summon "Guard" attack #a1', **there)
