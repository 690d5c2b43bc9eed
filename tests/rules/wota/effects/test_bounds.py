"""How often and when an effect may be used, where another sentence of its card says so, and whose hand cards go to."""

from tests.rules.scenario import accepts, in_both_editions, player, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    army("Digger", "Twice per turn, pay 10 STA: gain 1 HP."),
    army("Oracle", "Once while face-up on the field: gain 1 HP."),
    rune("Veil", "quick", "Turn target battle card face-down."),
    army("Elder", "Pay 10 STA: gain 1 HP. Activate only if you control another battle card."),
    army("Hermit", "Gain 1 HP. Activate only in Build Phase 2. Activate only once per turn."),
    army("Ferryman", "When a battle card is returned to your hand: gain 1 HP."),
    army("Slow Horn", "Battle cards your opponent controls cannot attack in the turn they were summoned."),
    rune("Recall", "quick", "Return any number of battle cards to its owner's hand."),
    rune("Alms", "normal", "Gain 1 HP. If you control an Army card, gain 2 HP instead."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_twice_per_turn_is_twice_in_each_turn(edition):
    board, use = 'A battle "Digger" attack #a1', "A activate #a1\n"
    accepts("WOTA-EFX-01", use + use + "~ A hp 9", **scene(board, edition))
    refuses("WOTA-EFX-01", use + use + use, **scene(board, edition))
    accepts("WOTA-G55", use + use + "== 6 B\n== 7 A\n" + use + "~ A hp 10", **scene(board, edition))


@in_both_editions
def test_what_a_battle_card_says_of_activating_is_said_of_its_effects(edition):
    elder = 'A battle "Elder" attack #a1'
    refuses("WOTA-EFX-06", "A activate #a1", **scene(elder, edition))
    accepts("WOTA-EFX-06", "A activate #a1\n~ A hp 8", **scene(elder + ', "Guard" attack', edition))
    hermit = 'A battle "Hermit" attack #a1'
    refuses("WOTA-EFX-06", "A activate #a1", **scene(hermit, edition))
    accepts("WOTA-EFX-01", "-- build2\nA activate #a1\n~ A hp 8", **scene(hermit, edition))
    refuses("WOTA-EFX-01", "-- build2\nA activate #a1\nA activate #a1", **scene(hermit, edition))


@in_both_editions
def test_a_card_that_waits_for_ones_own_hand_does_not_hear_of_the_other(edition):
    board = 'A battle "Ferryman" attack #a1, "Guard" attack #a2\nB battle "Guard" attack #b1\nA hand "Recall"'
    for rows, hp in (("#a2", 8), ("#b1", 7), ("#a2 #b1", 8)):
        verdict = accepts("WOTA-EFX-06", f'A activate "Recall"\nA choose {rows}', **scene(board, edition))
        assert player(verdict, "A")["hp"] == hp


@in_both_editions
def test_cards_of_the_other_side_wait_a_turn_before_they_attack(edition):
    board = 'B battle "Slow Horn" shield #b1\nA hand "Scout"\nA battle "Guard" attack #a1'
    summoned = 'A summon "Scout" attack #a2\n-- attack\n'
    refuses("WOTA-KEY-57", summoned + "A attack #a2 -> #b1", **scene(board, edition))
    accepts("WOTA-KEY-57", summoned + "A attack #a1 -> #b1", **scene(board, edition))


@in_both_editions
def test_one_effect_takes_the_place_of_another_under_a_condition(edition):
    board = 'A hand "Alms"'
    accepts("WOTA-G01", 'A activate "Alms"\n~ A hp 8', **scene(board, edition))
    accepts("WOTA-G01", 'A activate "Alms"\n~ A hp 9', **scene(board + '\nA battle "Guard" attack', edition))


@in_both_editions
def test_once_while_face_up_is_once_until_the_card_is_turned_down_or_leaves(edition):
    board = 'A battle "Oracle" attack #a1\nA hand "Veil"'
    refuses("WOTA-G01", "A activate #a1\nA activate #a1", **scene(board, edition))
    refuses("WOTA-G01", "A activate #a1\n== 6 B\n== 7 A\nA activate #a1", **scene(board, edition))
    again = 'A activate #a1\nA activate "Veil" -> #a1\n== 6 B\n== 7 A\nA reveal #a1\nA activate #a1\n~ A hp 9'
    accepts("WOTA-G01", again, **scene(board, edition))
