"""What a player must do, what ends before its time, what was done this turn, and cards of the hand that are shown."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses, undetermined
from tests.rules.scenario_cards import ambush, army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Berserker", "This card must attack if able."),
    rune("Taunt", "quick", "Battle cards your opponent controls must attack this turn if able."),
    ambush("Curfew", "counter", "When your opponent declares an attack: end the Attack Phase."),
    army("Diplomat", "In your Build Phase, if your opponent did not attack this turn, pay 10 STA: gain 1 HP."),
    army("Veteran", "Once per turn, if you attacked this turn: gain 1 HP."),
    rune("Elegy", "normal", "If an Army card was destroyed last turn, gain 1 HP."),
    rune("Oath", "normal", "Reveal 1 Mage card from your hand, then special summon it."),
    army("Sage Clerk", "Once per turn, reveal 1 Rune from your hand: gain 1 HP."),
    rune("Bolt", "normal", "Destroy target battle card."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_a_card_that_must_attack_does_so_before_its_turn_is_over(edition):
    board = 'A battle "Berserker" attack #a1\nB battle "Wall" shield #b1'
    for rows in ("== 6 B", "-- build2", "-- end", "-- attack\n-- build2", "-- attack\n== 6 B"):
        refuses("WOTA-G01", rows, **scene(board, edition))
    accepts("WOTA-G01", "-- attack\nA attack #a1 -> #b1\n-- build2\n== 6 B", **scene(board, edition))
    accepts("WOTA-G01", "A position #a1 shield\n== 6 B", **scene(board, edition))
    accepts("WOTA-TURN-23", "== 2 B", **scene(board.partition("\n")[0], edition, turn="1 A"))


@in_both_editions
def test_cards_are_made_to_attack_for_a_turn(edition):
    board = 'A power "Taunt" facedown #a2 since 3\nA battle "Wall" shield #a1\nB battle "Guard" attack #b1'
    free = board.replace('"Guard" attack #b1', '"Guard" attack #b1, "Brute" attack #b2')
    taunted = '-- attack\nB attack #b1 -> #a1\n> A activate #a2 "Taunt"\n'
    refuses("WOTA-G01", taunted + "== 7 A", **scene(free, edition, turn="6 B"))
    accepts("WOTA-G01", taunted + "B attack #b2 -> #a1\n== 7 A", **scene(free, edition, turn="6 B"))
    accepts("WOTA-G01", taunted + "== 7 A", **scene(board, edition, turn="6 B"))


@in_both_editions
def test_an_attack_and_its_phase_end_at_once(edition):
    board = (
        'A battle "Brute" attack #a1, "Scout" attack #a2\nB battle "Wisp" attack #b1\n'
        'B power "Curfew" facedown #b2 since 2'
    )
    stopped = '-- attack\nA attack #a1 -> #b1\n> B activate #b2 "Curfew"\n'
    verdict = accepts("WOTA-G57", stopped + "A position #a2 shield", **scene(board, edition))
    assert (verdict.state["phase"], list(battle(verdict, "B"))) == ("build2", ["b1"])
    accepts("WOTA-TURN-02", stopped + "-- build2\n== 6 B", **scene(board, edition))
    misclaims("WOTA-G57", stopped + "~ destroy #b1", **scene(board, edition))
    refuses("WOTA-TURN-22", stopped + "A attack #a2 -> #b1", **scene(board, edition))
    refuses("WOTA-TURN-02", stopped + "-- attack", **scene(board, edition))


@in_both_editions
def test_what_a_player_did_this_turn_is_asked_for(edition):
    board = 'A battle "Veteran" attack #a1, "Diplomat" attack #a2\nB battle "Wall" shield #b1'
    refuses("WOTA-EFX-06", "A activate #a1", **scene(board, edition))
    accepts(
        "WOTA-EFX-06", "-- attack\nA attack #a2 -> #b1\n-- build2\nA activate #a1\n~ A hp 8", **scene(board, edition)
    )
    accepts("WOTA-EFX-06", "A activate #a2\n~ A hp 8", **scene(board, edition))


@in_both_editions
def test_what_fell_in_the_turn_before_is_known_if_the_record_has_it(edition):
    board = 'A battle "Guard" attack #a1\nB hand "Bolt"\nA hand "Elegy" "Elegy"'
    fell = 'B activate "Bolt" -> #a1\n== 7 A\nA activate "Elegy"\n~ A hp 8'
    accepts("WOTA-EFX-06", fell, **scene(board, edition, turn="6 B"))
    misclaims("WOTA-CHN-17", fell.replace('B activate "Bolt" -> #a1\n', ""), **scene(board, edition, turn="6 B"))
    undetermined('A activate "Elegy"', **scene(board, edition))


@in_both_editions
def test_a_card_of_the_hand_is_shown_and_stays_there(edition):
    board = 'A battle "Sage Clerk" attack #a1\nA hand "Bolt" "Guard"'
    verdict = accepts("WOTA-G18", 'A activate #a1\nA choose "Bolt"\n~ A hp 8', **scene(board, edition))
    assert player(verdict, "A")["hand"] == 2
    refuses("WOTA-COST-03", "A activate #a1", **scene(board.replace('"Bolt" ', ""), edition))
    summoned = accepts(
        "WOTA-COST-36", 'A activate "Oath"\nA choose attack #a5', **scene('A hand "Oath" "Scholar"', edition)
    )
    assert "a5" in battle(summoned, "A")
    refuses("WOTA-G50", 'A activate "Oath"\nA choose "Guard"', **scene('A hand "Oath" "Guard" ?', edition))
