"""Field cards: one a turn and one a side, activated in own Build Phases, at work on their controller's side."""

import pytest

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import ambush, field, rune, with_cards

CARDS = with_cards(
    field("Grove", "Army cards gain 10 AP."),
    field("Storm", "Battle cards your opponent controls lose 10 AP."),
    field("Sun", "Both players' Army cards gain 10 AP."),
    field("Moon", "All Army cards on both sides gain 10 AP."),
    field("Fair", "Each player draws 1 card."),
    field("Gate", "You may activate 1 additional Field card each turn."),
    field("Shrine", "Once per turn: gain 1 HP."),
    field("Evening", "Activate only in Build Phase 2. Army cards you control gain 10 AP."),
    field("Camp", "This card may be activated in the Attack Phase. Army cards you control gain 10 AP."),
    field("Drift", "This card may be activated in your opponent's turn. Army cards you control gain 10 AP."),
    field("Atoll", "If this card would be destroyed, it goes to the void zone instead."),
    rune("Plow", "normal", "You may activate 1 additional Field card this turn."),
    rune("Raze", "quick", "Destroy target Field card."),
    rune("Plan", "normal", "Gain 1 HP."),
    ambush("Refuse", "counter", "When your opponent activates a Field card: negate that activation."),
)
BOARD = 'A hand "Grove" "Meadow" "Raze"\nA battle "Guard" attack #a1\nB battle "Guard" attack #b1\n'


@in_both_editions
def test_WOTA_ZONE_10_a_Field_card_comes_face_up_into_the_Field_Zone_and_costs_its_STA(edition):
    scene = {"board": BOARD, "cards": CARDS, "edition": edition}
    verdict = accepts("WOTA-ZONE-10", 'A activate "Grove" #a3\n= A 7/190/2\n= A field "Grove" faceup #a3', **scene)
    assert player(verdict, "A")["field"] == {"handle": "a3", "card": "Grove", "face": "up"}
    misclaims("WOTA-ZONE-10", 'A activate "Grove" #a3\n= A power "Grove" #a3', **scene)
    misclaims("WOTA-COST-02", 'A activate "Grove" #a3\n~ A sta 200', **scene)
    refuses("WOTA-COST-03", 'A activate "Grove" #a3', **{**scene, "board": BOARD + "A sta 5"})
    refuses("WOTA-ZONE-10", 'A set "Grove" power #a3', **scene)
    refuses("WOTA-ZONE-10", "A activate #a2", **{**scene, "board": 'A discard "Grove" #a2'})
    full = BOARD + "A power " + ", ".join(["? facedown"] * 6)
    accepts("WOTA-ZONE-10", 'A activate "Grove" #a3', **{**scene, "board": full})


@in_both_editions
def test_WOTA_FLD_01_one_Field_card_is_activated_a_turn(edition):
    scene = {"board": BOARD, "cards": CARDS, "edition": edition}
    replaced = 'A activate "Grove" #a3\nA activate "Raze" -> #a3\nA activate "Meadow" #a4'
    refuses("WOTA-FLD-01", replaced, **scene)
    refuses("WOTA-FLD-01", 'A activate "Grove" #a3\nA activate "Meadow" #a4', **scene)
    later = 'A activate "Grove" #a3\nA activate "Raze" -> #a3\n== 6 B\n== 7 A\nA activate "Meadow" #a4'
    accepts("WOTA-FLD-01", later, **scene)
    both = {**scene, "board": BOARD + 'B hand "Meadow"'}
    accepts("WOTA-FLD-01", 'A activate "Grove" #a3\n== 6 B\nB draw ?\nB activate "Meadow" #b4', **both)
    refuses("WOTA-FLD-01", 'A activate "Grove" #a3', **{**scene, "board": BOARD + "A used field"})
    accepts("WOTA-FLD-01", 'A activate "Grove" #a3', **{**scene, "board": BOARD + "B used field"})
    accepts("WOTA-FLD-01", '== 6 B\n== 7 A\nA activate "Grove" #a3', **{**scene, "board": BOARD + "A used field"})


@in_both_editions
def test_WOTA_FLD_02_a_card_may_allow_a_second_Field_card(edition):
    scene = {"board": BOARD + 'A hand "Plow" "Gate" "Raze" "Storm"', "cards": CARDS, "edition": edition}
    twice = 'A activate "Plow"\nA activate "Grove" #a3\nA activate "Raze" -> #a3\nA activate "Meadow" #a4\n'
    accepts("WOTA-FLD-02", twice, **scene)
    refuses("WOTA-FLD-02", twice + 'A activate "Raze" -> #a4\nA activate "Storm" #a5', **scene)
    refuses("WOTA-FLD-02", twice.replace('A activate "Plow"\n', ""), at='A activate "Meadow" #a4', **scene)
    gone = 'A activate "Gate" #a3\nA activate "Raze" -> #a3\nA activate "Meadow" #a4'
    refuses("WOTA-FLD-02", gone, **scene)  # the Gate does not lie there any more
    still_full = 'A activate "Plow"\nA activate "Grove" #a3\nA activate "Meadow" #a4'
    refuses("WOTA-ZONE-11", still_full, **scene)
    next_turn = 'A activate "Plow"\n== 6 B\n== 7 A\nA activate "Grove" #a3\nA activate "Raze" -> #a3\n'
    refuses("WOTA-FLD-01", next_turn + 'A activate "Meadow" #a4', **scene)


@in_both_editions
def test_WOTA_FLD_03_a_Field_card_works_on_its_controllers_side_unless_its_text_says_otherwise(edition):
    scene = {"board": BOARD + 'A hand "Storm" "Fair"', "cards": CARDS, "edition": edition}
    verdict = accepts("WOTA-FLD-03", 'A activate "Grove" #a3', **scene)
    assert (battle(verdict, "A")["a1"]["ap"], battle(verdict, "B")["b1"]["ap"]) == (50, 40)
    verdict = accepts("WOTA-FLD-03", 'A activate "Storm" #a3', **scene)
    assert (battle(verdict, "A")["a1"]["ap"], battle(verdict, "B")["b1"]["ap"]) == (40, 30)
    for name in ("Sun", "Moon"):
        everywhere = {**scene, "board": BOARD + f'A hand "{name}"'}
        verdict = accepts("WOTA-FLD-03", f'A activate "{name}" #a3', **everywhere)
        assert (battle(verdict, "A")["a1"]["ap"], battle(verdict, "B")["b1"]["ap"]) == (50, 50)
    accepts("WOTA-FLD-03", 'A activate "Fair" #a3\nA draw ?\nB draw ?', **scene)
    equals = {**scene, "board": 'A field "Grove"\nA battle "Guard" attack #a1\nB battle "Guard" attack #b1'}
    accepts("WOTA-FLD-03", "-- attack\nA attack #a1 -> #b1\n~ destroy #b1", **equals)
    misclaims("WOTA-FLD-03", "-- attack\nA attack #a1 -> #b1\n~ destroy #a1", **equals)


@in_both_editions
def test_WOTA_FLD_04_a_Field_card_stays_until_it_is_destroyed(edition):
    scene = {"board": BOARD, "cards": CARDS, "edition": edition}
    stays = 'A activate "Grove" #a3\n'
    accepts("WOTA-FLD-04", stays + '== 6 B\n== 7 A\n= A field "Grove" faceup #a3', **scene)
    misclaims("WOTA-FLD-04", stays + "~ discard #a3", **scene)
    misclaims("WOTA-FLD-04", stays + "== 6 B\n~ discard #a3", **scene)
    verdict = accepts("WOTA-FLD-04", stays + 'A activate "Raze" -> #a3\n~ destroy #a3\n~ discard #a3', **scene)
    assert player(verdict, "A")["field"] is None
    assert battle(verdict, "A")["a1"]["ap"] == 40
    misclaims("WOTA-ZONE-12", stays + 'A activate "Raze" -> #a3\n= A field "Grove" #a3', **scene)


@in_both_editions
def test_WOTA_G35_WOTA_ZONE_11_a_Field_card_is_not_replaced_by_another(edition):
    scene = {"board": BOARD + 'A field "Storm" #a5', "cards": CARDS, "edition": edition}
    refuses("WOTA-G35", 'A activate "Grove" #a3', **scene)
    refuses("WOTA-ZONE-11", '== 6 B\n== 7 A\nA activate "Grove" #a3', **scene)
    accepts("WOTA-G35", 'A activate "Raze" -> #a5\nA activate "Grove" #a3', **scene)
    accepts("WOTA-G35", 'A activate "Grove" #a3', **{**scene, "board": BOARD + 'B field "Storm" #b5'})


@in_both_editions
def test_WOTA_G51_a_negated_Field_card_is_discarded_and_has_used_the_turns_one(edition):
    scene = {"board": BOARD + 'B power "Refuse" facedown #b3', "cards": CARDS, "edition": edition}
    negated = 'A activate "Grove" #a3\n> B activate #b3\n'
    verdict = accepts("WOTA-G51", negated + "~ discard #a3\n= A 7/190/2", **scene)
    assert player(verdict, "A")["field"] is None
    misclaims("WOTA-G51", negated + '= A field "Grove" #a3', **scene)
    refuses("WOTA-G51", negated + 'A activate "Meadow" #a4', **scene)
    refuses("WOTA-FLD-01", negated + 'A activate "Meadow" #a4', **scene)
    accepts("WOTA-G51", negated + '== 6 B\n== 7 A\nA activate "Meadow" #a4', **scene)


@in_both_editions
def test_WOTA_G44_WOTA_TURN_17_Field_cards_are_for_own_Build_Phases(edition):
    scene = {"board": 'A hand "Grove"', "cards": CARDS, "edition": edition}
    accepts("WOTA-TURN-17", 'A activate "Grove"', **scene)
    accepts("WOTA-TURN-19", '-- build2\nA activate "Grove"', **scene)
    for phase in ("attack", "end"):
        refuses("WOTA-TURN-17", f'-- {phase}\nA activate "Grove"', **scene)
        refuses("WOTA-G44", f'-- {phase}\nA activate "Grove"', **scene)
    other = {**scene, "board": 'B hand "Grove"'}
    for phase in ("attack", "build2", "end"):
        refuses("WOTA-G44", f'-- {phase}\n> B activate "Grove"', **other)


@in_both_editions
def test_WOTA_G01_the_text_of_a_Field_card_may_name_other_times(edition):
    scene = {"board": 'A hand "Camp" "Drift" "Evening"\nB hand "Camp" "Drift"', "cards": CARDS, "edition": edition}
    accepts("WOTA-G01", '-- attack\nA activate "Camp"', **scene)
    refuses("WOTA-TURN-17", '-- attack\nA activate "Drift"', **scene)
    accepts("WOTA-G01", '-- attack\n> B activate "Drift"', **scene)
    refuses("WOTA-G44", '-- attack\n> B activate "Camp"', **scene)
    accepts("WOTA-TURN-21", '-- build2\nA activate "Evening"', **scene)
    refuses("WOTA-TURN-21", 'A activate "Evening"', **scene)


def test_WOTA_C37_a_set_Field_card_takes_the_one_place_and_works_when_it_is_activated():
    scene = {"board": BOARD, "cards": CARDS}
    verdict = accepts("WOTA-C37", 'A set "Grove" field #a3\n= A 7/200/2', **scene)
    assert player(verdict, "A")["field"] == {"handle": "a3", "card": "Grove", "face": "down"}
    assert battle(verdict, "A")["a1"]["ap"] == 40
    verdict = accepts("WOTA-C37", 'A set "Grove" field #a3\nA activate #a3\n= A 7/190/2', **scene)
    assert battle(verdict, "A")["a1"]["ap"] == 50
    refuses("WOTA-ZONE-11", 'A set "Grove" field #a3\nA set "Meadow" field #a4', **scene)
    refuses("WOTA-ZONE-11", 'A set "Grove" field #a3\nA activate "Meadow" #a4', **scene)
    again = 'A set "Grove" field #a3\nA activate #a3\nA activate "Raze" -> #a3\nA activate "Meadow" #a4'
    refuses("WOTA-FLD-01", again, **scene)
    set_second = 'A activate "Grove" #a3\nA activate "Raze" -> #a3\nA set "Meadow" field #a4\n'
    accepts("WOTA-FLD-01", set_second + "== 6 B\n== 7 A\nA activate #a4", **scene)
    refuses("WOTA-FLD-01", set_second + "A activate #a4", **scene)
    unknown = {**scene, "board": "A hand ?"}
    accepts("WOTA-C37", 'A set "?" field #a3\nA activate #a3 "Grove"', **unknown)
    refuses(
        "WOTA-ZONE-06",
        'A set "?" field #a3\nA activate #a3 "Plan"',
        caused_by='A set "?" field #a3',
        **unknown,
    )


@pytest.mark.parametrize("name", ['"Grove"', "?"])
def test_WOTA_C37_in_the_classic_edition_no_Field_card_lies_face_down(name):
    scene = {"board": f"A field {name} facedown #a3", "cards": CARDS}
    accepts("WOTA-C37", "-- attack", **scene)
    refuses("WOTA-C37", "-- attack", at=scene["board"], edition="classic", **scene)


@in_both_editions
def test_an_effect_of_a_Field_card_is_used_while_it_lies_face_up(edition):
    scene = {"board": 'A field "Shrine" #a3', "cards": CARDS, "edition": edition}
    accepts("WOTA-EFX-01", "A activate #a3\n~ A hp 8\n== 6 B\n== 7 A\nA activate #a3\n~ A hp 9", **scene)
    refuses("WOTA-EFX-01", "A activate #a3\nA activate #a3", **scene)
    refuses("WOTA-EFX-05", "A activate #a3", **{**scene, "board": 'A field "Grove" #a3'})


@in_both_editions
def test_WOTA_G44_an_effect_of_a_Field_card_has_the_times_of_its_speed_unless_its_text_names_another(edition):
    cards = with_cards(
        field("Shrine", "Once per turn: gain 1 HP."),
        field("Watch", "Once per turn, in your opponent's turn: gain 1 HP."),
    )
    scene = {"board": 'A field "Shrine" #a3', "cards": cards, "edition": edition}
    accepts("WOTA-G44", "-- build2\nA activate #a3\n~ A hp 8", **scene)
    refuses("WOTA-TURN-17", "-- attack\nA activate #a3", **scene)
    refuses("WOTA-G44", "== 6 B\n-- attack\n> A activate #a3", **scene)
    accepts("WOTA-G01", "== 6 B\n-- attack\n> A activate #a3\n~ A hp 8", **{**scene, "board": 'A field "Watch" #a3'})
