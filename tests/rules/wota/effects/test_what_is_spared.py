"""What is not destroyed or lost the next time, what is counted in groups, halved prices, several coins."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Brute", ap=60, sp=20),
    army("Scout", ap=20, sp=20),
    army("Pack Leader", "This card gains 10 AP for every two Human cards you control.", types=("Elf",), ap=30),
    army("Broker", "Your Runes cost half as much STA."),
    army("Herald", "If you control no battle cards, this card costs half price.", sta=45),
    rune("Bolt", "normal", "Destroy target battle card."),
    rune("Storm", "normal", "Destroy all battle cards your opponent controls, then draw 1 card for each of them."),
    rune("Ward", "normal", "The next time target battle card would be destroyed until the end of your opponent's turn, "
         "it is not destroyed."),
    rune("Fetter", "normal", "The next time target battle card would be destroyed in battle, it is not destroyed."),
    rune("Escape", "normal", "Target battle card gains 10 AP. If it would be destroyed this turn, return it to its "
         "owner's hand instead."),
    rune("Oath", "normal", "The next time target battle card would be destroyed, gain 1 HP instead."),
    rune("Grace", "normal", "The next time you would take damage, prevent that damage."),
    rune("Bargain", "normal", "The next time you would lose HP, gain 1 HP instead."),
    rune("Ember Rain", "normal", "Your opponent loses 3 HP."),
    rune("Rage", "normal", "Target battle card gains 40 AP this turn. Whenever a battle card you control attacks this "
         "turn, gain 1 HP."),
    rune("Insight", "normal", "Gain 1 HP.", sta=25),
    rune("Muster", "normal", "For every two battle cards you control, gain 10 STA.", sta=0),
    rune("Two Coins", "normal", "Flip two coins. If both are heads, gain 2 HP. If both are tails, lose 2 HP. "
         "Otherwise, gain 1 HP.", sta=0),
    rune("Three Coins", "normal", "Flip three coins. If at least two are heads, gain 1 HP.", sta=0),
)  # fmt: skip
scene = scenes_with(CARDS)
MINE = 'A battle "Scout" attack #a1\nA hand "{}"\nB battle "Brute" attack #b1\nB hand "Bolt" "Bolt" "Storm"'


@in_both_editions
def test_a_card_is_spared_once_from_whatever_would_destroy_it(edition):
    there = scene(MINE.format("Ward"), edition)
    spared = 'A activate "Ward" -> #a1\n== 6 B\nB activate "Bolt" -> #a1\n'
    assert "a1" in battle(accepts("WOTA-G01", spared, **there), "A")
    misclaims("WOTA-G01", spared + "~ destroy #a1", **there)
    accepts("WOTA-ZONE-12", spared + 'B activate "Bolt" -> #a1\n~ destroy #a1', **there)
    accepts("WOTA-G01", 'A activate "Ward" -> #a1\n== 6 B\n-- attack\nB attack #b1 -> #a1\n~ A hp 7', **there)
    drawn = 'A activate "Ward" -> #a1\n== 6 B\nB activate "Storm"\n'
    refuses("WOTA-TURN-04", drawn + "B draw ?", **there)  # a card that was spared is not counted


@in_both_editions
def test_a_card_is_spared_no_longer_than_is_said(edition):
    there = scene(MINE.format("Ward"), edition)
    late = 'A activate "Ward" -> #a1\n== 6 B\n== 7 A\n== 8 B\nB activate "Bolt" -> #a1\n'
    accepts("WOTA-ZONE-12", late + "~ destroy #a1", **there)


@in_both_editions
def test_a_card_may_be_spared_in_battle_alone(edition):
    there = scene(MINE.format("Fetter"), edition)
    rows = 'A activate "Fetter" -> #a1\n== 6 B\n'
    accepts("WOTA-ZONE-12", rows + 'B activate "Bolt" -> #a1\n~ destroy #a1', **there)
    assert "a1" in battle(accepts("WOTA-G01", rows + "-- attack\nB attack #b1 -> #a1", **there), "A")


@in_both_editions
def test_something_else_happens_in_the_place_of_a_destruction(edition):
    board = 'A battle "Scout" attack #a1\nA hand "{}" "Bolt"\nA sta 100'
    away = accepts("WOTA-G01", 'A activate "Escape" -> #a1\nA activate "Bolt" -> #a1',
                   **scene(board.format("Escape"), edition))  # fmt: skip
    assert (battle(away, "A"), player(away, "A")["hand"]) == ({}, 1)
    gains = 'A activate "Oath" -> #a1\nA activate "Bolt" -> #a1\n'
    accepts("WOTA-G01", gains + "~ A hp 8", **scene(board.format("Oath"), edition))
    misclaims("WOTA-G01", gains + "~ A hp 7", **scene(board.format("Oath"), edition))


@in_both_editions
def test_the_next_loss_of_hearts_is_averted_whole_and_the_one_after_it_is_not(edition):
    for name, hp in (("Grace", 7), ("Bargain", 8)):
        board = f'A hand "{name}"\nB hand "Ember Rain" "Ember Rain"\nB battle "Brute" attack #b1'
        rows = f'A activate "{name}"\n== 6 B\nB activate "Ember Rain"\n'
        accepts("WOTA-G01", rows + f"~ A hp {hp}", **scene(board, edition))
        misclaims("WOTA-G01", rows + "~ A hp 4", **scene(board, edition))
        accepts("WOTA-G01", rows + f'B activate "Ember Rain"\n~ A hp {hp - 3}', **scene(board, edition))
        struck = f'A activate "{name}"\n== 6 B\n-- attack\nB attack #b1 -> A\n'
        accepts("WOTA-G01", struck + f"~ A hp {hp}", **scene(board, edition))


@in_both_editions
def test_WOTA_G53_an_effect_happens_with_each_event_of_the_turn(edition):
    there = scene('A hand "Rage"\nA battle "Brute" attack #a1, "Scout" attack #a2', edition)
    rows = 'A activate "Rage" -> #a2\n-- attack\nA attack #a1 -> B\n'
    accepts("WOTA-G01", rows + "A attack #a2 -> B\n~ A hp 9", **there)
    misclaims("WOTA-G01", rows + "A attack #a2 -> B\n~ A hp 8", **there)
    later = rows + "== 6 B\n== 7 A\n-- attack\nA attack #a1 -> B\n~ A hp 8"
    accepts("WOTA-G01", later, **there)


@in_both_editions
def test_what_is_counted_in_groups_counts_whole_groups_alone(edition):
    for humans, ap in ((1, 30), (2, 40), (3, 40), (4, 50)):
        board = 'A battle "Pack Leader" attack #a0' + '\nA battle "Scout" attack' * humans
        assert battle(accepts("WOTA-G01", "", **scene(board, edition)), "A")["a0"]["ap"] == ap
    there = scene('A hand "Muster"\nA sta 100' + '\nA battle "Scout" attack' * 5, edition)
    accepts("WOTA-G01", 'A activate "Muster"\n~ A sta 120', **there)
    misclaims("WOTA-G01", 'A activate "Muster"\n~ A sta 125', **there)


@in_both_editions
def test_half_a_price_is_rounded_down(edition):
    board = 'A sta 100\nA hand "Insight"\nA battle "Broker" attack'
    accepts("WOTA-RUNE-03", 'A activate "Insight"\n~ A sta 88', **scene(board, edition))
    misclaims("WOTA-RUNE-03", 'A activate "Insight"\n~ A sta 75', **scene(board, edition))
    refuses("WOTA-COST-03", 'A activate "Insight"', **scene(board.replace("100", "11"), edition))
    both = board + '\nA battle "Broker" attack'
    accepts("WOTA-RUNE-03", 'A activate "Insight"\n~ A sta 94', **scene(both, edition))
    alone = 'A sta 100\nA hand "Herald"\n'
    accepts("WOTA-COST-02", 'A summon "Herald" attack #a9\n~ A sta 78', **scene(alone, edition))
    beside = alone + 'A battle "Scout" attack'
    accepts("WOTA-COST-02", 'A summon "Herald" attack #a9\n~ A sta 55', **scene(beside, edition))


@in_both_editions
def test_several_coins_decide_together(edition):
    there = scene('A hand "Two Coins" "Three Coins"', edition)
    for first, second, hp in (
        ("heads", "heads", 9),
        ("heads", "tails", 8),
        ("tails", "heads", 8),
        ("tails", "tails", 5),
    ):
        rows = f'A activate "Two Coins"\nA flip {first}\nA flip {second}\n'
        accepts("WOTA-G01", rows + f"~ A hp {hp}", **there)
        misclaims("WOTA-G01", rows + f"~ A hp {hp + 1}", **there)
    rows = 'A activate "Three Coins"\nA flip heads\nA flip tails\nA flip {}\n~ A hp {}'
    accepts("WOTA-G01", rows.format("heads", 8), **there)
    accepts("WOTA-G01", rows.format("tails", 7), **there)
