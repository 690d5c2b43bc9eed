"""Two in one clause: cards, traits, events. What attacks or is in battle; what is done if a choice is declined."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    rune("Sweep", "normal", "Destroy one Rune and one Ambush your opponent controls."),
    army("Duelist", "When this card attacks or is attacked, gain 1 HP."),
    army("Twin Ward", "This card can't be targeted by Runes and Ambushes."),
    rune("Bolt", "quick", "Destroy target battle card."),
    ambush("Burst", "counter", "When a battle card attacks: destroy all attacking cards."),
    ambush("Quake", "counter", "When your opponent declares an attack: destroy all battling cards."),
    rune("Bargain", "normal", "You may discard 1 card; if you do not, lose 1 HP."),
    rune("Wager", "normal", "Flip a coin. If tails, lose 1 HP."),
    rune("Stun", "quick", "Target battle card cannot attack until the end of your opponent's turn."),
    army("Levelling", "When this card is summoned: destroy all other battle cards with no more AP than this card."),
    army("Rising", "When this card is summoned: destroy all other battle cards with no less AP than this card."),
    army("Paid For", "When this card is Stamina Summoned, draw a card."),
    rune("Call", "normal", "Special summon 1 Army card from your hand."),
    rune("Idle", "infinity", "Gain 10 STA."),
    army(
        "Patient",
        "When this card attacks, this card gains 10 AP permanently and other battle cards you "
        "control gain 20 AP until end of turn.",
        ap=30,
    ),
    army(
        "Caged",
        "This card gains 10 AP for each Human card you control, up to 20, and can't attack directly.",
        types=("Elf",),
        ap=30,
    ),
    army("Brawler", "While it battles, this card gains 20 AP.", ap=30, sp=10),
    army("Duellist", "This card can attack twice each turn, but it can't attack your opponent directly.", ap=90),
    rune("Hex", "quick", "Choose one battle card. It loses all keywords and can't attack this turn."),
    army("Hallowed", "This card cannot be attacked or targeted by card effects.", ap=30),
    rune(
        "Rush", "quick", "Target battle card gains 20 AP this turn and cannot attack until the end of your next turn."
    ),
    army("Steady", "This card gains 20 AP until the end of your turn."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_the_place_that_is_said_last_is_of_both(edition):
    board = 'A hand "Sweep"\nA power "Idle" #a9\nB power "Idle" #b8, "Burst" facedown #b9'
    there = scene(board, edition)
    accepts("WOTA-G01", 'A activate "Sweep"\n~ destroy #b8', **there)
    refuses("WOTA-G50", 'A activate "Sweep" -> #a9', **there)


@in_both_editions
def test_one_effect_of_two_events(edition):
    board = 'A battle "Duelist" attack #a1\nB battle "Pebble" attack #b1\nA hp 5'
    accepts("WOTA-G01", "-- attack\nA attack #a1 -> #b1\n~ A hp 6", **scene(board, edition))
    there = scene('B battle "Duelist" attack #b1\nA battle "Pebble" attack #a1\nB hp 5', edition)
    accepts("WOTA-G01", "-- attack\nA attack #a1 -> #b1\n~ B hp 6", **there)


@in_both_editions
def test_one_shield_against_two_kinds(edition):
    there = scene('A hand "Bolt"\nB battle "Twin Ward" attack #b1', edition)
    refuses("WOTA-G01", 'A activate "Bolt" -> #b1', **there)


@in_both_editions
def test_what_attacks_and_what_is_in_battle(edition):
    board = 'A battle "Guard" attack #a1, "Squire" attack #a2\nB battle "Pebble" attack #b1\nB power "{}" facedown #b9'
    fight = "-- attack\nA attack #a1 -> #b1\n> B activate #b9\n"
    burst, quake = (scene(board.format(name), edition) for name in ("Burst", "Quake"))
    accepts("WOTA-G01", f"{fight}~ destroy #a1", **burst)
    misclaims("WOTA-CHN-17", f"{fight}~ destroy #b1", **burst)
    accepts("WOTA-G01", f"{fight}~ destroy #a1\n~ destroy #b1", **quake)
    misclaims("WOTA-CHN-17", f"{fight}~ destroy #a2", **quake)


@in_both_editions
def test_what_is_done_if_a_choice_is_declined(edition):
    there = scene('A hand "Bargain" "Guard"\nA hp 5', edition)
    accepts("WOTA-G01", 'A activate "Bargain"\nA choose no\n~ A hp 4', **there)
    verdict = accepts("WOTA-G01", 'A activate "Bargain"\nA choose yes\nA discard "Guard"\n~ A hp 5', **there)
    assert player(verdict, "A")["discard"] == ["Guard", "Bargain"]
    accepts("WOTA-G01", 'A activate "Bargain"\n~ A hp 4', **scene('A hand "Bargain"\nA hp 5', edition))


@in_both_editions
def test_a_coin_that_matters_only_by_tails(edition):
    there = scene('A hand "Wager"\nA hp 5', edition)
    accepts("WOTA-G01", 'A activate "Wager"\nA flip tails\n~ A hp 4', **there)
    accepts("WOTA-G01", 'A activate "Wager"\nA flip heads\n~ A hp 5', **there)


@in_both_editions
def test_until_the_end_of_the_turn_of_one_player(edition):
    there = scene('A hand "Stun"\nB battle "Brute" attack #b1\nA battle "Pebble" attack #a1', edition)
    rows = 'A activate "Stun" -> #b1\n== 6 B\n-- attack\n'
    refuses("WOTA-G01", rows + "B attack #b1 -> #a1", **there)
    later = 'A activate "Stun" -> #b1\n== 6 B\n== 7 A\n== 8 B\n-- attack\n'
    accepts("WOTA-CMB-03", later + "B attack #b1 -> #a1", **there)


@in_both_editions
def test_until_the_end_of_ones_own_turn(edition):
    there = scene('A battle "Steady" attack #a1\nB battle "Squire" attack #b1', edition)
    verdict = accepts("WOTA-G01", "A activate #a1\n-- attack\nA attack #a1 -> #b1\n~ destroy #b1\n== 6 B", **there)
    assert battle(verdict, "A")["a1"]["ap"] == 30


@in_both_editions
def test_no_more_and_no_less_than_this_card(edition):
    board = 'A hand "{}"\nB battle "Squire" attack #b1, "Pebble" attack #b2, "Brute" attack #b3'
    low, high = (scene(board.format(name), edition) for name in ("Levelling", "Rising"))
    accepts("WOTA-G01", 'A summon "Levelling" attack #a1\n~ destroy #b1\n~ destroy #b2', **low)
    accepts("WOTA-G01", 'A summon "Rising" attack #a1\n~ destroy #b1\n~ destroy #b3', **high)


@in_both_editions
def test_a_stamina_summon_is_not_a_special_one(edition):
    there = scene('A hand "Paid For" "Call"', edition)
    accepts("WOTA-SUM-18", 'A summon "Paid For" attack #a1\n= A 7/180/2', **there)
    accepts("WOTA-SUM-18", 'A activate "Call"\nA choose "Paid For" #a1\n= A 7/190/0', **there)


@in_both_editions
def test_a_time_of_one_of_two_is_not_that_of_what_lasts(edition):
    there = scene('A battle "Patient" attack #a1, "Squire" attack #a2', edition)
    rows = "-- attack\nA attack #a1 -> B\n"
    before, then, later = (
        battle(accepts("WOTA-G01", written, **there), "A") for written in ("", rows, rows + "== 6 B")
    )
    assert [each["a1"]["ap"] for each in (before, then, later)] == [30, 40, 40]
    squire = before["a2"]["ap"]
    assert [each["a2"]["ap"] for each in (then, later)] == [squire + 20, squire]


@in_both_editions
def test_points_for_each_and_a_prohibition_are_of_one_card(edition):
    board = 'A battle "Caged" attack #a1' + '\nA battle "Squire" attack' * 3
    assert battle(accepts("WOTA-G01", "", **scene(board, edition)), "A")["a1"]["ap"] == 50
    refuses("WOTA-G01", "-- attack\nA attack #a1 -> B", **scene(board, edition))


@in_both_editions
def test_a_card_that_battles_is_attacking_or_attacked(edition):
    there = scene('A battle "Brawler" attack #a1\nB battle "Duelist" attack #b1\nB hp 5', edition)
    assert battle(accepts("WOTA-G01", "", **there), "A")["a1"]["ap"] == 30


@in_both_editions
def test_two_deeds_of_one_card_have_a_time_each(edition):
    there = scene('A hand "Rush"\nA battle "Squire" attack #a1', edition)
    rows = 'A activate "Rush" -> #a1\n'
    squire = battle(accepts("WOTA-G01", "", **there), "A")["a1"]["ap"]
    assert battle(accepts("WOTA-G01", rows, **there), "A")["a1"]["ap"] == squire + 20
    assert battle(accepts("WOTA-G01", rows + "== 6 B", **there), "A")["a1"]["ap"] == squire
    refuses("WOTA-G01", rows + "== 6 B\n== 7 A\n-- attack\nA attack #a1 -> B", **there)
    later = rows + "== 6 B\n== 7 A\n== 8 B\n== 9 A\n-- attack\nA attack #a1 -> B"
    accepts("WOTA-CMB-03", later, **there)


@in_both_editions
def test_neither_of_two_things_is_done_to_a_card(edition):
    there = scene('A hand "Bolt"\nA battle "Squire" attack #a1\nB battle "Hallowed" attack #b1, "Pebble" #b2', edition)
    refuses("WOTA-G01", 'A activate "Bolt" -> #b1', **there)
    refuses("WOTA-G01", "-- attack\nA attack #a1 -> #b1", **there)
    accepts("WOTA-G01", 'A activate "Bolt" -> #b2', **there)


@in_both_editions
def test_a_card_does_one_thing_more_often_and_another_not_at_all(edition):
    board = 'A battle "Duellist" attack #a1\nB battle "Pebble" attack #b1, "Pebble" attack #b2'
    accepts("WOTA-KEY-29", "-- attack\nA attack #a1 -> #b1\nA attack #a1 -> #b2", **scene(board, edition))
    refuses("WOTA-G01", "-- attack\nA attack #a1 -> B", **scene('A battle "Duellist" attack #a1', edition))


@in_both_editions
def test_two_things_are_said_of_one_chosen_card(edition):
    there = scene('A hand "Hex"\nA battle "Duellist" attack #a1, "Squire" attack #a2', edition)
    rows = 'A activate "Hex"\nA choose {}\n-- attack\nA attack #a2 -> B'
    refuses("WOTA-G01", rows.format("#a2"), **there)
    accepts("WOTA-CMB-17", rows.format("#a1"), **there)
