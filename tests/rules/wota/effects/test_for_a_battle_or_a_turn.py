"""What lasts for one battle, what holds in the next turn only, and what comes when an attack is over."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Charger", "When this card attacks: this card gains 40 AP and Twice until the end of the battle."),
    army("Hushed Blade", "When this card attacks: your opponent cannot activate Runes until the end of the battle."),
    army("Skirmisher", "When this card has attacked: change this card to shield position.", ap=90),
    army("Thorned Wall", "When this card has been attacked: gain 1 HP.", sp=90),
    rune("Peace", "normal", "Your opponent cannot declare attacks in your opponent's next turn."),
    rune("Stillness", "quick", "Target battle card cannot attack in your opponent's next turn."),
    rune("Market Day", "normal", "Runes cost you 10 less STA in your next turn."),
    rune("Plan", "quick", "Draw 1 card."),
    rune("Brace", "quick", "Target battle card gains 90 SP until end of turn."),
    rune(
        "Warband",
        "infinity",
        "When a Soldier you control attacks, it gains 10 AP for each other Soldier you control, until end of turn.",
    ),
    army("Terse", "On attack: gains 20 AP this turn. Can't be targeted by Runes.", types=("Soldier",)),
    army("Duelist", "This card gains 40 AP when attacking and 40 SP when defending.", ap=30, sp=30),
    ambush("Parry", "counter", "When your opponent declares an attack: negate the attack."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_what_lasts_for_a_battle_ends_with_it(edition):
    board = 'A battle "Charger" attack #a1\nB battle "Guard" attack #b1, "Wall" shield #b2'
    verdict = accepts("WOTA-CMB-05", "-- attack\nA attack #a1 -> #b1", **scene(board, edition))
    assert (battle(verdict, "A")["a1"]["ap"], list(battle(verdict, "B"))) == (30, ["b2"])
    refuses("WOTA-CMB-02", "-- attack\nA attack #a1 -> #b1\nA attack #a1 -> #b2", **scene(board, edition))


@in_both_editions
def test_it_ends_with_a_battle_that_is_negated_too(edition):
    board = 'A battle "Charger" attack #a1\nB battle "Guard" attack #b1\nB power "Parry" facedown #b2 since 2'
    rows = '-- attack\nA attack #a1 -> #b1\n> B activate #b2 "Parry"\n'
    assert battle(accepts("WOTA-G57", rows, **scene(board, edition)), "A")["a1"]["ap"] == 30
    refuses("WOTA-CMB-02", rows + "A attack #a1 -> #b1", **scene(board, edition))


@in_both_editions
def test_a_player_is_kept_from_something_for_a_battle(edition):
    board = (
        'A battle "Hushed Blade" attack #a1, "Guard" attack #a2\nB battle "Wisp" shield #b1\n'
        'B power "Brace" facedown #b2 since 2'
    )
    braced = '> B activate #b2 "Brace" -> #b1'
    hushed = "-- attack\nA attack #a1 -> #b1\n> B pass\n> A pass\n"
    refuses("WOTA-G01", hushed + braced, **scene(board, edition))
    accepts("WOTA-RUNE-09", f"-- attack\nA attack #a2 -> #b1\n{braced}", **scene(board, edition))


@in_both_editions
def test_an_attack_that_is_over_is_heard_of_and_one_that_was_negated_is_not(edition):
    board = (
        'A battle "Skirmisher" attack #a1, "Guard" attack #a2\nB battle "Guard" attack #b1, "Thorned Wall" shield #b3\n'
        'B power "Parry" facedown #b2 since 2'
    )
    after = accepts("WOTA-G01", "-- attack\nA attack #a1 -> #b1", **scene(board, edition))
    assert (battle(after, "A")["a1"]["position"], list(battle(after, "B"))) == ("shield", ["b3"])
    rows = '-- attack\nA attack #a1 -> #b1\n> B activate #b2 "Parry"'
    assert battle(accepts("WOTA-G57", rows, **scene(board, edition)), "A")["a1"]["position"] == "attack"
    accepts("WOTA-G01", "-- attack\nA attack #a2 -> #b3\n~ B hp 8", **scene(board, edition))
    misclaims("WOTA-G01", "-- attack\nA attack #a2 -> #b3\n~ B hp 7", **scene(board, edition))


@in_both_editions
def test_what_holds_in_the_next_turn_does_not_hold_before_or_after_it(edition):
    board = 'A battle "Guard" attack #a1\nA hand "Peace" "Stillness"\nB battle "Brute" attack #b1\n'
    attack = "-- attack\nB attack #b1 -> #a1"
    for rune_of_it in ('A activate "Peace"\n', 'A activate "Stillness" -> #b1\n'):
        refuses("WOTA-G01", rune_of_it + "== 6 B\n" + attack, **scene(board, edition))
        accepts("WOTA-CMB-02", rune_of_it + "== 6 B\n== 7 A\n== 8 B\n" + attack, **scene(board, edition))
    set_one = 'A battle "Guard" attack #a1\nA power "Stillness" facedown #a2 since 2\nB battle "Brute" attack #b1\n'
    answered = '> A activate #a2 "Stillness" -> #b1\n'
    two = set_one.replace('"Brute" attack #b1', '"Brute" attack #b1, "Brute" attack #b2')
    now = "-- attack\nB attack #b2 -> #a1\n" + answered
    accepts("WOTA-CMB-05", now + "B attack #b1 -> A", **scene(two, edition, turn="6 B"))
    refuses("WOTA-G01", now + "== 7 A\n== 8 B\n-- attack\nB attack #b1 -> A", **scene(two, edition, turn="6 B"))


@in_both_editions
def test_a_price_is_another_in_the_next_turn_only(edition):
    board = 'A hand "Market Day" "Plan" "Plan"\nA deck 9\nA sta 100'
    first = 'A activate "Market Day"\n'
    accepts("WOTA-RUNE-03", first + 'A activate "Plan"\nA draw ?\n~ A sta 80', **scene(board, edition))
    later = first + "== 6 B\n== 7 A\n"
    accepts("WOTA-RUNE-03", later + 'A activate "Plan"\nA draw ?\n~ A sta 110', **scene(board, edition))
    misclaims("WOTA-RUNE-03", later + 'A activate "Plan"\nA draw ?\n~ A sta 100', **scene(board, edition))


@in_both_editions
def test_each_other_card_is_counted_beside_the_card_that_attacks_and_that_gains(edition):
    board = (
        'A battle "Terse" attack #a1, "Terse" attack #a2, "Guard" attack #a3\nA power "Warband" #a4\n'
        'B battle "Wisp" shield #b1'
    )
    attacked = accepts("WOTA-CMB-05", "-- attack\nA attack #a1 -> #b1", **scene(board, edition))
    cards = battle(attacked, "A")
    assert cards["a1"]["ap"] - cards["a2"]["ap"] == 20 + 2 * 10  # 20 of its own, 10 for each of the two beside it


@in_both_editions
def test_what_a_text_says_of_no_card_it_says_of_its_own(edition):
    board = 'A battle "Terse" attack #a1\nB battle "Guard" attack #b1\nB hand "Stillness"'
    rows = '== 6 B\nB activate "Stillness" -> '
    refuses("WOTA-G01", f"{rows}#a1", **scene(board, edition))
    accepts("WOTA-RUNE-09", f"{rows}#b1", **scene(board.replace("Terse", "Guard"), edition))


@in_both_editions
def test_points_of_two_cases_come_each_in_its_own(edition):
    board = 'A battle "Duelist" attack #a1\nB battle "Brute" attack #b1, "Wall" shield #b2'
    attacked = accepts("WOTA-CMB-05", "-- attack\nA attack #a1 -> #b1", **scene(board, edition))
    assert (list(battle(attacked, "A")), list(battle(attacked, "B"))) == (["a1"], ["b2"])
    there = scene(board.replace('Duelist" attack', 'Duelist" shield'), edition, turn="6 B")
    held = accepts("WOTA-CMB-05", "-- attack\nB attack #b1 -> #a1", **there)
    assert battle(held, "A")["a1"]["sp"] == 30
