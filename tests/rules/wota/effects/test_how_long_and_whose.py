"""What lasts until a turn begins, and whose cards "they" and "their" count."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    rune("Bind", "normal", "Target battle card cannot attack until your next turn."),
    rune("Let Them Rest", "normal", "Target battle card cannot attack until your opponent's next turn."),
    ambush(
        "Snare", "normal", "When your opponent declares an attack: battle cards cannot attack until your next turn."
    ),
    rune("Levy", "normal", "Your opponent loses 20 STA for each battle card they control."),
    rune("Insight", "normal", "Gain STA equal to the number of cards in your hand times 10."),
    rune("Lay Waste", "normal", "If your opponent has 2 or more cards in their discard pile, gain 1 HP."),
    army("Runt", ap=10),
    army("Jailer", "Once per turn: target battle card cannot attack and loses 10 AP, as long as this card stays."),
    rune("Fell", "quick", "Destroy target battle card you control."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_WOTA_G75_what_lasts_until_ones_next_turn_ends_before_it(edition):
    there = scene('A hand "Bind"\nA battle "Runt" attack #a1\nB battle "Guard" attack #b1', edition)
    refuses("WOTA-G01", 'A activate "Bind" -> #a1\n-- attack\nA attack #a1 -> #b1', **there)
    refuses("WOTA-G01", 'A activate "Bind" -> #b1\n== 6 B\n-- attack\nB attack #b1 -> #a1', **there)
    accepts("WOTA-G75", 'A activate "Bind" -> #a1\n== 6 B\n== 7 A\n-- attack\nA attack #a1 -> #b1', **there)
    short = scene('A hand "Let Them Rest"\nA battle "Runt" attack #a1\nB battle "Guard" attack #b1', edition)
    refuses("WOTA-G01", 'A activate "Let Them Rest" -> #a1\n-- attack\nA attack #a1 -> #b1', **short)
    accepts("WOTA-G75", 'A activate "Let Them Rest" -> #b1\n== 6 B\n-- attack\nB attack #b1 -> #a1', **short)


@in_both_editions
def test_WOTA_G75_until_ones_next_turn_is_this_turn_in_that_of_the_opponent(edition):
    battle = 'A battle "Guard" attack #a2\nB battle "Runt" attack #b1, "Runt" attack #b2'
    there = scene(f'A power "Snare" facedown #a1 since 3\n{battle}', edition, turn="6 B")
    caught = '-- attack\nB attack #b1 -> #a2\n> A activate #a1 "Snare"\n'
    refuses("WOTA-G01", caught + "B attack #b2 -> #a2", **there)
    accepts("WOTA-G75", caught + "== 7 A\n== 8 B\n-- attack\nB attack #b2 -> #a2", **there)


@in_both_editions
def test_they_are_the_player_who_was_named(edition):
    there = scene('A hand "Levy"\nA battle "Guard" attack\nB battle "Guard" attack, ? facedown', edition)
    accepts("WOTA-G01", 'A activate "Levy"\n~ B sta 160', **there)
    misclaims("WOTA-G01", 'A activate "Levy"\n~ B sta 180', **there)
    waste = scene('A hand "Lay Waste"\nB discard "Guard" "Runt"', edition)
    accepts("WOTA-G01", 'A activate "Lay Waste"\n~ A hp 8', **waste)
    own = scene('A hand "Lay Waste"\nA discard "Guard" "Runt"', edition)
    accepts("WOTA-G01", 'A activate "Lay Waste"\n~ A hp 7', **own)


@in_both_editions
def test_a_number_of_cards_times_ten_is_ten_for_each(edition):
    there = scene('A hand "Insight" "Guard" "Guard"\nA sta 100', edition)
    accepts("WOTA-G01", 'A activate "Insight"\n~ A sta 110', **there)
    misclaims("WOTA-G01", 'A activate "Insight"\n~ A sta 120', **there)


@in_both_editions
def test_WOTA_G75_what_a_card_upholds_ends_as_that_card_leaves(edition):
    there = scene(
        'A hand "Fell"\nA battle "Jailer" attack #a1, "Runt" attack #a2\nB battle "Guard" attack #b1', edition
    )
    bound, strike = "A activate #a1 -> #b1\n", "== 6 B\n-- attack\nB attack #b1 -> #a2"
    verdict = accepts("WOTA-G75", f"{bound}== 6 B\n== 7 A", **there)
    assert battle(verdict, "B")["b1"]["ap"] == 30
    refuses("WOTA-G01", f"{bound}{strike}", **there)
    refuses("WOTA-G01", f'{bound}A activate "Fell" -> #a2\n{strike.replace("#a2", "#a1")}', **there)
    freed = f'{bound}A activate "Fell" -> #a1\n'
    assert battle(accepts("WOTA-G75", freed, **there), "B")["b1"]["ap"] == 40
    accepts("WOTA-G75", f"{freed}{strike}", **there)
