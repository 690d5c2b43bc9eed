"""Positions that effects change: the switch of the turn, further switches, and cards turned face-down again."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import army, rune, with_cards

CARDS = with_cards(
    army("Elder", "Army cards you control gain 10 AP."),
    rune("Shift", "quick", "Change the position of target battle card."),
    rune("Rest", "normal", "Change target battle card to shield position."),
    rune("Rouse", "normal", "Change target battle card to attack position."),
    rune("Fog", "quick", "Turn target battle card face-down."),
    rune("Agility", "quick", "Target battle card may change position 1 additional time this turn."),
    rune("Root", "quick", "Target battle card cannot change position until end of turn."),
    rune("Might", "normal", "Target battle card gains 20 AP."),
    rune("Glare", "normal", "Your opponent cannot change positions until the end of your opponent's next turn."),
    rune("Lance", "equip", "The equipped card gains 20 AP."),
)
GUARD = 'A battle "Guard" attack #a1\nA hand '


@in_both_editions
def test_WOTA_SUM_13_a_switch_by_an_effect_is_the_cards_switch_of_the_turn(edition):
    scene = {"board": GUARD + '"Rest" "Might"', "edition": edition, "cards": CARDS}
    switched = 'A activate "Rest" -> #a1\n= A battle "Guard" shield #a1\n'
    accepts("WOTA-SUM-13", switched, **scene)
    refuses("WOTA-SUM-13", switched + "A position #a1 attack", **scene)
    accepts("WOTA-SUM-13", 'A activate "Might" -> #a1\nA position #a1 shield', **scene)


@in_both_editions
def test_WOTA_SUM_13_what_lies_there_already_does_not_switch(edition):
    scene = {"board": GUARD + '"Rouse"', "edition": edition, "cards": CARDS}
    accepts("WOTA-SUM-13", 'A activate "Rouse" -> #a1\nA position #a1 shield', **scene)


@in_both_editions
def test_WOTA_SUM_13_an_effect_switches_a_card_that_has_switched_already(edition):
    scene = {"board": GUARD + '"Shift"', "edition": edition, "cards": CARDS}
    accepts("WOTA-SUM-13", 'A position #a1 shield\nA activate "Shift" -> #a1\n= A battle "Guard" attack #a1', **scene)


@in_both_editions
def test_WOTA_SUM_14_a_card_may_allow_a_further_switch(edition):
    scene = {"board": GUARD + '"Agility"', "edition": edition, "cards": CARDS}
    allowed = 'A activate "Agility" -> #a1\nA position #a1 shield\nA position #a1 attack'
    accepts("WOTA-SUM-14", allowed, **scene)
    refuses("WOTA-SUM-14", allowed + "\nA  position #a1 shield", **scene)
    refuses("WOTA-SUM-12", "A position #a1 shield\nA position #a1 attack", **scene)


@in_both_editions
def test_a_card_that_cannot_change_position_is_not_changed_by_an_effect_either(edition):
    scene = {"board": GUARD + '"Root" "Rest" "Fog"', "edition": edition, "cards": CARDS}
    root = 'A activate "Root" -> #a1\n'
    refuses("WOTA-G01", root + "A position #a1 shield", **scene)
    for name in ("Rest", "Fog"):
        rows = f'{root}A activate "{name}" -> #a1\n'
        accepts("WOTA-G01", rows + '= A battle "Guard" attack faceup #a1', **scene)
        misclaims("WOTA-G01", rows + '= A battle "Guard" shield #a1', **scene)
    accepts("WOTA-G01", root + "== 6 B\n== 7 A\nA position #a1 shield", **scene)


@in_both_editions
def test_an_opponent_who_cannot_change_positions_is_refused_for_as_long_as_that_lasts(edition):
    scene = {"board": 'A hand "Glare"\nB battle "Guard" attack #b1', "edition": edition, "cards": CARDS}
    rows = 'A activate "Glare"\n== 6 B\n'
    refuses("WOTA-G01", rows + "B position #b1 shield", **scene)
    accepts("WOTA-G01", rows + "== 7 A\n== 8 B\nB position #b1 shield", **scene)


@in_both_editions
def test_WOTA_SUM_13_a_card_turned_face_down_this_turn_is_not_turned_up_again_in_it(edition):
    scene = {"board": GUARD + '"Fog"', "edition": edition, "cards": CARDS}
    down = 'A activate "Fog" -> #a1\n'
    accepts("WOTA-SUM-13", down + '= A battle "Guard" facedown #a1', **scene)
    refuses("WOTA-SUM-13", down + "A reveal #a1", **scene)
    accepts("WOTA-SUM-13", down + "== 6 B\n== 7 A\nA reveal #a1\n~ A sta 200", **scene)


@in_both_editions
def test_WOTA_G15_a_card_turned_face_down_has_lost_what_effects_gave_it(edition):
    scene = {"board": GUARD + '"Might" "Fog"', "edition": edition, "cards": CARDS}
    rows = 'A activate "Might" -> #a1\nA activate "Fog" -> #a1\n== 6 B\n== 7 A\nA reveal #a1'
    verdict = accepts("WOTA-G15", rows, **scene)
    assert battle(verdict, "A")["a1"]["ap"] == 40


@in_both_editions
def test_WOTA_G15_what_a_card_says_of_others_holds_while_it_lies_face_up(edition):
    board = 'A battle "Elder" attack #a1, "Guard" attack #a2\nA hand "Fog"'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    verdict = accepts("WOTA-G15", "A position #a2 shield", **scene)
    assert [card["ap"] for card in battle(verdict, "A").values()] == [40, 50]
    verdict = accepts("WOTA-G15", 'A activate "Fog" -> #a1', **scene)
    assert battle(verdict, "A")["a2"]["ap"] == 40


@in_both_editions
def test_an_attacked_card_that_is_turned_face_down_is_attacked_as_a_set_card(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Guard" attack #b1\nB power "Fog" facedown #b9 since 3'
    rows = "-- attack\nA attack #a1 -> #b1\n"
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts("WOTA-CMB-05", rows + "~ destroy #b1", **scene)
    accepts("WOTA-CMB-11", rows + '> B activate #b9 "Fog" -> #b1\n= B battle "Guard" faceup attack #b1', **scene)


@in_both_editions
def test_an_attacker_that_is_turned_face_down_has_attacked_without_a_result(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Guard" attack #b1\nB power "Fog" facedown #b9 since 3'
    rows = '-- attack\nA attack #a1 -> #b1\n> B activate #b9 "Fog" -> #a1\n'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts("WOTA-G66", rows + '= B battle "Guard" #b1\n= A battle "Brute" facedown #a1', **scene)
