"""Effects that reckon: the highest of a stat, what cards did this turn, stats doubled, halved, swapped, taken over."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import army, field, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Blade", ap=60, sp=20),
    army("Even", ap=40, sp=40),
    army("Lizard", types=("Reptile",), ap=10, sp=10),
    army("Duellist", "When this card destroys a card: this card gains AP equal to the other card's AP.", ap=80),
    army("Idler", "At the end of your turn, if this card did not attack this turn: gain 1 HP.", ap=60),
    army("Raider", "At the end of your turn, if this card attacked this turn: gain 1 HP.", ap=60),
    army("Newcomer", "Once per turn, if this card was summoned this turn: gain 1 HP.", sta=0),
    army("Conjured", "Once per turn, if this card was special summoned: gain 1 HP.", sta=0),
    army("Judge", "Once per turn, if you control a Reptile card or you control a Wizard card: gain 1 HP."),
    army("Turncoat", "When this card changes position: swap this card's AP and SP.", ap=50, sp=10),
    rune("Topple", "normal", "Destroy the battle card with the highest AP."),
    rune("Weed", "normal", "Destroy all battle cards with the lowest AP your opponent controls."),
    rune("Snipe", "normal", "Destroy target battle card with the highest AP your opponent controls."),
    rune("Purge", "normal", "Destroy all non-Human battle cards."),
    rune("Retaliate", "normal", "Destroy target battle card that attacked this turn."),
    rune("Ostracise", "normal", "Destroy target battle card that was summoned this turn."),
    rune("Dispel", "normal", "Destroy target battle card that was special summoned."),
    rune("Doubling", "quick", "Double the AP of target battle card until end of turn."),
    rune("Halving", "quick", "Halve the AP and SP of target battle card until end of turn."),
    rune("Exchange", "quick", "Swap the AP and SP of target battle card until end of turn."),
    rune("Weaken", "quick", "Target battle card loses 70 AP until end of turn."),
    rune("Great Sword", "equip", "The AP of the equipped card is doubled."),
    rune("Mirror", "normal", "The AP of target battle card becomes equal to its own SP."),
    rune("Measure", "normal", "Target battle card you control gains AP equal to its own SP until end of turn."),
    rune("Half Measure", "normal", "Target battle card gains AP equal to half its SP until end of turn."),
    rune("Pale Mirror", "normal", "The AP of target battle card becomes half its SP."),
    rune("Harvest", "normal", "Destroy target battle card. Gain STA equal to half its AP."),
    army("Odd", ap=60, sp=25),
    rune("Recall All", "normal", "Special summon 1 Reptile card from your hand or discard pile."),
    rune("Find", "normal", "Add 1 Reptile card from your deck or discard pile to your hand."),
    field("Thin Air", "The SP of battle cards you control is halved."),
)  # fmt: skip
THREE = 'A battle "Blade" attack #a1, "Even" attack #a2\nB battle "Even" attack #b1, "Lizard" attack #b2'
scene = scenes_with(CARDS)


def stats(verdict, seat: str) -> dict[str, tuple[int, int]]:
    return {handle: (card["ap"], card["sp"]) for handle, card in battle(verdict, seat).items()}


@in_both_editions
def test_the_card_with_the_highest_AP_is_what_is_meant_and_no_other(edition):
    there = scene(f'{THREE}\nA hand "Topple"', edition)
    accepts("WOTA-G01", 'A activate "Topple"\n~ destroy #a1', **there)
    misclaims("WOTA-CHN-17", 'A activate "Topple"\n~ destroy #b1', **there)
    alike = scene(
        'A battle "Even" attack #a1\nB battle "Even" attack #b1, "Lizard" attack #b2\nA hand "Topple"', edition
    )
    accepts("WOTA-G50", 'A activate "Topple"\nA choose #b1\n~ destroy #b1', **alike)
    refuses("WOTA-G50", 'A activate "Topple"\nA choose #b2', **alike)


@in_both_editions
def test_half_of_a_stat_is_rounded_down(edition):
    board = 'A battle "Odd" attack #a1\nA sta 100\nA hand "Half Measure" "Pale Mirror" "Harvest"'
    verdict = accepts("WOTA-G01", 'A activate "Half Measure" -> #a1', **scene(board, edition))
    assert stats(verdict, "A")["a1"] == (72, 25)
    verdict = accepts("WOTA-G01", 'A activate "Pale Mirror" -> #a1', **scene(board, edition))
    assert stats(verdict, "A")["a1"] == (12, 25)
    accepts("WOTA-G01", 'A activate "Harvest" -> #a1\n~ A sta 120', **scene(board, edition))
    misclaims("WOTA-G01", 'A activate "Harvest" -> #a1\n~ A sta 150', **scene(board, edition))


@in_both_editions
def test_AP_counts_as_it_is_now_where_the_highest_is_sought(edition):
    rows = 'A activate "Doubling" -> #b1\nA activate "Topple"\n~ destroy #b1'
    accepts("WOTA-G01", rows, **scene(f'{THREE}\nA hand "Topple" "Doubling"', edition))


@in_both_editions
def test_all_with_the_lowest_AP_are_meant_and_a_face_down_card_has_none(edition):
    board = 'B battle "Lizard" attack #b1, "Lizard" attack #b2, "Even" attack #b3\nA hand "Weed"'
    verdict = accepts("WOTA-G01", 'A activate "Weed"', **scene(board, edition))
    assert set(battle(verdict, "B")) == {"b3"}
    hidden = 'B battle "Lizard" facedown #b1, "Even" attack #b3\nA hand "Weed"'
    verdict = accepts("WOTA-G15", 'A activate "Weed"', **scene(hidden, edition))
    assert set(battle(verdict, "B")) == {"b1"}


@in_both_editions
def test_a_target_with_the_highest_AP_is_aimed_at_and_no_other(edition):
    there = scene(f'{THREE}\nA hand "Snipe"', edition)
    accepts("WOTA-G50", 'A activate "Snipe" -> #b1', **there)
    for other in ("b2", "a1"):
        refuses("WOTA-G50", f'A activate "Snipe" -> #{other}', **there)


@in_both_editions
def test_a_card_of_two_types_is_not_of_one_of_them_and_what_excludes_that_one_takes_it(edition):
    theirs = 'B battle "Lizard" attack #b1, "Scholar" attack #b2, "Even" attack #b3'
    board = f'A battle "Even" attack #a1\n{theirs}\nA hand "Purge"'
    verdict = accepts("WOTA-G37", 'A activate "Purge"', **scene(board, edition))
    assert (set(battle(verdict, "A")), set(battle(verdict, "B"))) == ({"a1"}, {"b3"})


@in_both_editions
def test_what_attacked_or_was_summoned_this_turn_is_told_from_what_did_not(edition):
    board = 'A battle "Blade" attack #a1, "Even" attack #a2\nB battle "Wall" shield #b1\nA hand '
    board += '"Retaliate" "Ostracise" "Crown"'
    fought = "-- attack\nA attack #a1 -> #b1\n-- build2\n"
    accepts("WOTA-G50", fought + 'A activate "Retaliate" -> #a1', **scene(board, edition))
    refuses("WOTA-G50", fought + 'A activate "Retaliate" -> #a2', **scene(board, edition))
    refuses("WOTA-EFX-06", 'A activate "Retaliate" -> #a1', **scene(board, edition))
    summoned = 'A summon "Crown" attack #a9\nA activate "Ostracise" -> '
    accepts("WOTA-G50", summoned + "#a9", **scene(board, edition))
    refuses("WOTA-G50", summoned + "#a1", **scene(board, edition))
    special = board.replace('"Ostracise"', '"Dispel" "Recall All" "Lizard"')
    rows = 'A activate "Recall All"\nA choose "Lizard" #a8\nA activate "Dispel" -> #{}'
    if edition == "current":  # from the hand it is special by its cause (C22)
        accepts("WOTA-G50", rows.format("a8"), **scene(special, edition))
    refuses("WOTA-G50", rows.format("a1"), **scene(special, edition))


@in_both_editions
def test_a_card_asks_whether_it_attacked_or_was_summoned_this_turn(edition):
    for name, idle, fought in (("Idler", 6, 5), ("Raider", 5, 6)):
        there = scene(f'A hp 5\nA battle "{name}" attack #a1\nB battle "Wall" shield #b1', edition)
        accepts("WOTA-TURN-28", f"-- attack\n== 6 B\n~ A hp {idle}", **there)
        accepts("WOTA-TURN-28", f"-- attack\nA attack #a1 -> #b1\n== 6 B\n~ A hp {fought}", **there)
    new = scene('A hp 5\nA hand "Newcomer"\nA battle "Newcomer" attack #a1, "Conjured" attack #a2', edition)
    accepts("WOTA-EFX-06", 'A summon "Newcomer" attack #a9\nA activate #a9\n~ A hp 6', **new)
    for other in ("a1", "a2"):
        refuses("WOTA-EFX-06", f"A activate #{other}", **new)


@in_both_editions
def test_one_of_two_conditions_is_enough(edition):
    for other, right in (("Lizard", True), ("Scholar", True), ("Even", False)):
        there = scene(f'A battle "Judge" attack #a1, "{other}" attack #a2', edition)
        (accepts if right else refuses)("WOTA-EFX-06", "A activate #a1", **there)


@in_both_editions
def test_WOTA_G74_stats_are_doubled_halved_and_swapped_as_they_count_now_and_for_as_long_as_the_text_says(edition):
    board = 'A battle "Blade" attack #a1\nA hand "Doubling" "Halving" "Exchange" "Weaken"'
    for rows, expected in (
        ('A activate "Doubling" -> #a1', (120, 20)),
        ('A activate "Halving" -> #a1', (30, 10)),
        ('A activate "Exchange" -> #a1', (20, 60)),
        ('A activate "Doubling" -> #a1\nA activate "Exchange" -> #a1', (20, 120)),
        ('A activate "Weaken" -> #a1\nA activate "Doubling" -> #a1', (0, 20)),
        ('A activate "Weaken" -> #a1\nA activate "Exchange" -> #a1', (20, 0)),
        ('A activate "Doubling" -> #a1\nA activate "Weaken" -> #a1', (50, 20)),
        ('A activate "Doubling" -> #a1\n== 6 B', (60, 20)),
        ('A activate "Exchange" -> #a1\n== 6 B', (60, 20)),
    ):
        assert stats(accepts("WOTA-G74", rows, **scene(board, edition)), "A")["a1"] == expected, rows
    turned = scene('A battle "Turncoat" attack #a1', edition)
    assert stats(accepts("WOTA-G01", "A position #a1 shield", **turned), "A")["a1"] == (10, 50)


@in_both_editions
def test_stats_are_doubled_and_halved_for_as_long_as_a_card_lies_there(edition):
    board = 'A battle "Blade" attack #a1\nA hand "Great Sword"\nA power "Great Sword" faceup #a8'
    verdict = accepts("WOTA-G01", 'A activate "Great Sword" #a9 -> #a1\n== 6 B', **scene(board, edition))
    assert stats(verdict, "A")["a1"] == (120, 20)
    board = 'A battle "Blade" attack #a1\nB battle "Even" attack #b1\nA field "Thin Air" faceup'
    verdict = accepts("WOTA-FLD-03", "A position #a1 shield", **scene(board, edition))
    assert (stats(verdict, "A")["a1"], stats(verdict, "B")["b1"]) == ((60, 10), (40, 40))


@in_both_editions
def test_a_stat_becomes_or_rises_by_as_much_as_another_is(edition):
    board = 'A battle "Blade" attack #a1\nA hand "Mirror" "Measure"'
    for name, expected in (("Mirror", (20, 20)), ("Measure", (80, 20))):
        verdict = accepts("WOTA-G01", f'A activate "{name}" -> #a1', **scene(board, edition))
        assert stats(verdict, "A")["a1"] == expected
    duel = scene('A battle "Duellist" attack #a1\nB battle "Even" attack #b1', edition)
    verdict = accepts("WOTA-G01", "-- attack\nA attack #a1 -> #b1", **duel)
    assert stats(verdict, "A")["a1"] == (120, 30)


@in_both_editions
def test_a_card_comes_from_either_of_two_places_and_from_no_third(edition):
    board = 'A hand "Recall All" {}\nA discard {}\nA deck 20'
    for hand, pile, right in (('"Lizard"', '"Even"', True), ('"Even"', '"Lizard"', True), ('"Even"', '"Even"', False)):
        rows = 'A activate "Recall All"\nA choose "Lizard" #a9'
        (accepts if right else refuses)("WOTA-G50", rows, **scene(board.format(hand, pile), edition))
    found = scene('A hand "Find"\nA discard "Lizard" "Even"\nA deck 20', edition)
    for named, right in (("Lizard", True), ("Even", False)):
        (accepts if right else refuses)("WOTA-G50", f'A activate "Find"\nA search "{named}"', **found)
