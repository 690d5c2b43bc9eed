"""Ambushes: set first, activated from the next turn on, each kind at its own time."""

import pytest

from rules.games.wota.cards import find_card_faults
from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import ambush, army, field, rune, with_cards

CARDS = with_cards(
    ambush("Trap", "normal", "Gain 1 HP."),
    ambush("Ward", "normal", "This card may be activated in the Attack Phase. Gain 1 HP."),
    ambush("Caltrops", "normal", "Activate only in the Attack Phase. Gain 1 HP."),
    ambush("Parade", "normal", "When your opponent declares an attack: negate the attack."),
    ambush("Hasty", "normal", "This card may be activated in the turn it was set. Gain 1 HP."),
    ambush("Dear", "normal", "To activate this card, pay 20 STA. Gain 1 HP."),
    ambush("Toll", "normal", "Pay 20 STA to activate this card. Gain 1 HP."),
    ambush("Pit", "counter", "When your opponent declares an attack: destroy the attacking card."),
    ambush("Sudden", "counter", "This card may be activated in the turn it was set. "
           "When your opponent declares an attack: destroy the attacking card."),
    ambush("Guardian", "counter", "When your opponent declares a direct attack: negate the attack."),
    ambush("Null", "counter", "When your opponent activates a Rune: negate that activation."),
    ambush("Alarm", "counter", "When your opponent summons a battle card: gain 1 HP."),
    ambush("Fog", "infinity", "Battle cards your opponent controls lose 10 AP."),
    ambush("Siege", "infinity", "Maintenance 30. Army cards you control gain 10 AP."),
    ambush("Vigil", "infinity", "Army cards you control gain 10 AP. "
           "When an Army card you control leaves the field, if you control no Army cards: destroy this card."),
    rune("Haste", "quick", "You may activate Ambushes in the turn they were set this turn."),
    field("Thicket", "You may activate Counter Ambushes in the turn they were set."),
    army("Drummer", "You may activate Normal Ambushes in the Attack Phase."),
    rune("Echo", "quick", "Gain 1 HP."),
    rune("Blast", "normal", "Destroy target battle card.", sta=20),
    rune("Break", "quick", "Destroy target power card."),
    army("Ranger"),
)  # fmt: skip
DUEL = 'A battle "Guard" attack #a1\nB battle "Wall" attack #b1\n'


@in_both_editions
def test_WOTA_AMB_01_and_02_an_Ambush_is_set_in_the_Power_Zone_before_it_is_activated(edition):
    scene = {"board": 'A hand "Trap"', "cards": CARDS, "edition": edition}
    accepts("WOTA-AMB-01", 'A set "Trap" power #a1\n= A power "Trap" facedown #a1', **scene)
    refuses("WOTA-ZONE-06", 'A set "Trap" battle #a1', **scene)
    refuses("WOTA-AMB-02", 'A activate "Trap"', **scene)
    refuses("WOTA-AMB-02", '-- attack\n> B activate "Trap"', **{**scene, "board": 'B hand "Trap"'})
    counter = {**scene, "board": DUEL + 'B hand "Pit"'}
    refuses("WOTA-AMB-02", '-- attack\nA attack #a1 -> #b1\n> B activate "Pit"', **counter)
    accepts("WOTA-AMB-02", 'A set "Trap" power #a1\n== 6 B\n== 7 A\nA activate #a1\n~ A hp 8', **scene)


@in_both_editions
@pytest.mark.parametrize(("name", "row"), [("Trap", "AMB-09"), ("Pit", "AMB-15"), ("Fog", "AMB-16")])
def test_WOTA_AMB_03_no_Ambush_is_activated_in_the_turn_it_was_set(edition, name, row):
    scene = {"board": f'A hand "{name}"', "cards": CARDS, "edition": edition}
    refuses("WOTA-AMB-03", f'A set "{name}" power #a1\nA activate #a1', **scene)
    refuses(f"WOTA-{row}", f'A set "{name}" power #a1\n-- build2\n> A activate #a1', **scene)
    refuses("WOTA-G39", f'A set "{name}" power #a1\nA activate #a1', **scene)
    placed = {**scene, "board": f'A power "{name}" facedown #a1 since 5'}
    refuses("WOTA-AMB-03", "A activate #a1", **placed)
    unknown = {**scene, "board": "A hand ?"}
    refuses("WOTA-AMB-03", f'A set "?" power #a1\nA activate #a1 "{name}"', **unknown)


@in_both_editions
def test_WOTA_AMB_03_WOTA_G39_an_Ambush_is_ready_in_the_very_next_turn(edition):
    scene = {"board": 'A hand "Trap"\nB hand "Ranger"', "cards": CARDS, "edition": edition}
    rows = 'A set "Trap" power #a1\n== 6 B\nB draw ?\nB summon "Ranger" attack #b1\n> A activate #a1\n~ A hp 8'
    accepts("WOTA-AMB-03", rows, **scene)
    accepts("WOTA-G39", rows, **scene)
    accepts("WOTA-G39", 'A set "Trap" power #a1\n== 6 B\nB draw ?\n> A activate #a1\n~ A hp 8', **scene)
    accepts("WOTA-AMB-03", "A activate #a1", **{**scene, "board": 'A power "Trap" facedown #a1 since 4'})


@in_both_editions
def test_WOTA_AMB_04_and_15_a_text_may_allow_the_turn_it_was_set(edition):
    scene = {"board": 'A hand "Hasty" "Trap"', "cards": CARDS, "edition": edition}
    accepts("WOTA-AMB-04", 'A set "Hasty" power #a1\nA activate #a1\n~ A hp 8', **scene)
    refuses("WOTA-AMB-04", 'A set "Trap" power #a1\nA activate #a1', **scene)
    counter = {**scene, "board": DUEL + 'B power "Sudden" facedown #b2 since 5, "Pit" facedown #b3 since 5'}
    attack = "-- attack\nA attack #a1 -> #b1\n> B activate "
    accepts("WOTA-AMB-15", attack + "#b2\n~ destroy #a1", **counter)
    refuses("WOTA-AMB-15", attack + "#b3", **counter)


@in_both_editions
def test_WOTA_AMB_04_and_15_the_effect_of_another_card_may_allow_the_turn_it_was_set(edition):
    scene = {"board": 'A hand "Haste" "Trap"', "cards": CARDS, "edition": edition}
    accepts("WOTA-AMB-04", 'A activate "Haste"\nA set "Trap" power #a1\nA activate #a1\n~ A hp 8', **scene)
    refuses("WOTA-AMB-04", 'A set "Trap" power #a1\nA activate #a1', **scene)
    lying = 'B power "{}" facedown #b2 since 5\nB field "Thicket"\nA battle "Guard" attack #a1'
    counter = {**scene, "board": lying.format("Guardian")}
    accepts("WOTA-AMB-15", "-- attack\nA attack #a1 -> B\n> B activate #b2\n~ B hp 7", **counter)
    bare = {**counter, "board": lying.format("Guardian").replace('B field "Thicket"\n', "")}
    refuses("WOTA-AMB-15", "-- attack\nA attack #a1 -> B\n> B activate #b2", **bare)
    normal = {**counter, "board": lying.format("Trap")}
    refuses("WOTA-AMB-03", "-- build2\n> B activate #b2", **normal)


@in_both_editions
def test_WOTA_AMB_11_the_effect_of_another_card_may_allow_the_Attack_Phase(edition):
    board = 'A power "Trap" facedown #a1\nA battle "Drummer" {} #a2'
    scene = {"board": board.format("attack"), "cards": CARDS, "edition": edition}
    accepts("WOTA-AMB-11", "-- attack\nA activate #a1\n~ A hp 8", **scene)
    refuses("WOTA-AMB-11", "-- attack\nA activate #a1", **{**scene, "board": board.format("facedown")})


def test_WOTA_AMB_05_a_card_file_accepts_the_three_kinds_of_Ambushes_and_refuses_others():
    for subtype in ("normal", "counter", "infinity"):
        assert find_card_faults(ambush("Some", subtype)) == []
    for subtype in ("quick", "equip"):
        assert [where for where, _ in find_card_faults(ambush("Some", subtype))] == ["subtype"]


@in_both_editions
def test_WOTA_AMB_06_an_Ambush_costs_nothing(edition):
    scene = {"board": 'A sta 0\nA power "Trap" facedown #a1', "cards": CARDS, "edition": edition}
    accepts("WOTA-AMB-06", "A activate #a1\n= A 8/0/0", **scene)
    misclaims("WOTA-AMB-06", "A activate #a1\n= A 8/180/0", **{**scene, "board": 'A power "Trap" facedown #a1'})
    accepts("WOTA-AMB-06", 'A set "Trap" power #a1\n= A 7/0/0', **{**scene, "board": 'A sta 0\nA hand "Trap"'})


@in_both_editions
@pytest.mark.parametrize("name", ["Dear", "Toll"])
def test_WOTA_AMB_07_an_Ambush_costs_what_its_text_says(edition, name):
    scene = {"board": f'A sta 20\nA power "{name}" facedown #a1', "cards": CARDS, "edition": edition}
    accepts("WOTA-AMB-07", "A activate #a1\n= A 8/0/0", **scene)
    misclaims("WOTA-AMB-07", "A activate #a1\n= A 8/20/0", **scene)
    poor = {**scene, "board": scene["board"].replace("20", "19")}
    refuses("WOTA-AMB-07", "A activate #a1", **poor)
    refuses("WOTA-COST-03", "A activate #a1", **poor)


@in_both_editions
def test_WOTA_AMB_08_any_number_of_Ambushes_is_activated_but_none_of_them_twice(edition):
    board = "A sta 0\nA power " + ", ".join(f'"Trap" facedown #a{number}' for number in range(1, 4))
    scene = {"board": board, "cards": CARDS, "edition": edition}
    accepts("WOTA-AMB-08", "A activate #a1\nA activate #a2\nA activate #a3\n= A 10/0/0", **scene)
    refuses("WOTA-AMB-02", "A activate #a1\nA activate #a1", **scene)


@in_both_editions
def test_WOTA_AMB_09_WOTA_G44_a_Normal_Ambush_is_activated_in_either_players_turn(edition):
    board = DUEL + 'A power "Trap" facedown #a2\nB power "Trap" facedown #b2\nA hand "Ranger" "Echo"'
    scene = {"board": board, "cards": CARDS, "edition": edition}
    for before in ("", "-- build2\n"):
        accepts("WOTA-AMB-09", f"{before}A activate #a2\n~ A hp 8", **scene)
    for before in ('A summon "Ranger" attack #a5\n', "-- attack\n", "-- build2\n", "-- end\n"):
        accepts("WOTA-G44", f"{before}> B activate #b2\n~ B hp 8", **scene)
    accepts("WOTA-AMB-09", 'A activate "Echo"\nB activate #b2\n~ B hp 8', **scene)
    refuses("WOTA-AMB-09", 'A set "Trap" power #a9\nA activate #a9', **{**scene, "board": board + ' "Trap"'})
    refuses("WOTA-G42", "A position #a1 shield\nB activate #b2", **scene)
    refuses("WOTA-G44", "-- attack\nA attack #a1 -> #b1\n> B activate #b2", **scene)


@in_both_editions
def test_WOTA_AMB_10_a_Normal_Ambush_waits_for_nothing_but_its_turn(edition):
    scene = {"board": 'A power "Trap" facedown #a1 since 4', "cards": CARDS, "edition": edition}
    accepts("WOTA-AMB-10", "A activate #a1\n~ A hp 8", **scene)
    fresh = {**scene, "board": 'A power "Trap" facedown #a1 since 5'}
    refuses("WOTA-AMB-03", "A activate #a1", **fresh)


@in_both_editions
def test_WOTA_AMB_11_WOTA_C18_no_Normal_Ambush_in_an_Attack_Phase_unless_its_text_says_so(edition):
    board = DUEL + 'A power "{0}" facedown #a2\nB power "{0}" facedown #b2'
    trap = {"board": board.format("Trap"), "cards": CARDS, "edition": edition}
    ward = {**trap, "board": board.format("Ward")}
    for row in (
        "-- attack\nA activate #a2",
        "-- attack\nA attack #a1 -> #b1\n> A activate #a2",
        "-- attack\nA attack #a1 -> #b1\n> B activate #b2",
        "-- attack\n-- build2\n> B activate #b2",
    ):
        if not row.startswith("-- attack\n-- build2"):
            refuses("WOTA-AMB-11", row, **trap)
            refuses("WOTA-C18", row, **trap)
        accepts("WOTA-AMB-11", row, **ward)
        accepts("WOTA-C18", row, **ward)
    accepts("WOTA-C18", "-- attack\n> B activate #b2", **trap)  # the end of Build Phase 1
    accepts("WOTA-AMB-11", "-- attack\n-- build2\nA activate #a2", **trap)


@in_both_editions
def test_WOTA_AMB_11_a_text_that_speaks_of_the_Attack_Phase_or_of_attacks_says_so(edition):
    board = DUEL + 'A power "{0}" facedown #a2\nB power "{0}" facedown #b2'
    caltrops = {"board": board.format("Caltrops"), "cards": CARDS, "edition": edition}
    accepts("WOTA-AMB-11", "-- attack\nA activate #a2\n~ A hp 8", **caltrops)
    accepts("WOTA-AMB-11", "-- attack\nA attack #a1 -> #b1\n> B activate #b2\n~ B hp 8", **caltrops)
    refuses("WOTA-TURN-21", "A activate #a2", **caltrops)
    parade = {**caltrops, "board": board.format("Parade")}
    accepts("WOTA-AMB-11", "-- attack\nA attack #a1 -> #b1\n> B activate #b2\n~ discard #b2", **parade)
    refuses(
        "WOTA-AMB-11", "-- attack\nA attack #a1 -> #b1\n> B activate #b2", **{**parade, "board": board.format("Trap")}
    )


@in_both_editions
def test_WOTA_AMB_12_a_Counter_Ambush_is_activated_in_either_players_turn(edition):
    own = 'A hand "Echo"\nB power "Echo" facedown #b1\nA power "Null" facedown #a1'
    scene = {"board": own, "cards": CARDS, "edition": edition}
    verdict = accepts("WOTA-AMB-12", 'A activate "Echo"\n> B activate #b1\n>> A activate #a1\n= B 7/190/0', **scene)
    assert player(verdict, "A")["hp"] == 8
    other = {**scene, "board": 'A hand "Echo"\nB power "Null" facedown #b1'}
    accepts("WOTA-AMB-12", 'A activate "Echo"\n> B activate #b1\n= A 7/190/0', **other)
    fresh = {**scene, "board": own.replace('"Null" facedown #a1', '"Null" facedown #a1 since 5')}
    refuses("WOTA-AMB-15", 'A activate "Echo"\n> B activate #b1\n>> A activate #a1', **fresh)


@in_both_editions
def test_WOTA_AMB_13_and_14_a_Counter_Ambush_answers_what_its_text_names_and_nothing_else(edition):
    board = DUEL + 'B power "Pit" facedown #b2, "Null" facedown #b3, "Alarm" facedown #b4\nA hand "Echo" "Ranger"'
    scene = {"board": board, "cards": CARDS, "edition": edition}
    accepts("WOTA-AMB-14", "-- attack\nA attack #a1 -> #b1\n> B activate #b2\n~ destroy #a1", **scene)
    accepts("WOTA-AMB-13", 'A summon "Ranger" attack #a5\n> B activate #b4\n~ B hp 8', **scene)
    accepts("WOTA-AMB-13", 'A activate "Echo"\n> B activate #b3\n~ A hp 7', **scene)
    for before in ('A activate "Echo"\n', 'A summon "Ranger" attack #a5\n', "-- attack\n", "-- build2\n", "-- end\n"):
        refuses("WOTA-AMB-14", f"{before}> B activate #b2", **scene)
        refuses("WOTA-AMB-13", f"{before}> B activate #b2", **scene)
    for handle in ("#b3", "#b4"):
        refuses("WOTA-AMB-13", f"-- attack\nA attack #a1 -> #b1\n> B activate {handle}", **scene)
    refuses("WOTA-AMB-13", 'A summon "Ranger" attack #a5\n-- attack\n-- build2\n> B activate #b4', **scene)


@in_both_editions
def test_WOTA_AMB_14_the_own_attack_and_an_attack_on_a_card_are_not_what_is_waited_for(edition):
    own = {"board": DUEL + 'A power "Pit" facedown #a2', "cards": CARDS, "edition": edition}
    refuses("WOTA-AMB-14", "-- attack\nA attack #a1 -> #b1\n> A activate #a2", **own)
    refuses("WOTA-AMB-13", "A activate #a2", **own)
    guardian = {**own, "board": DUEL + 'B power "Guardian" facedown #b2'}
    refuses("WOTA-AMB-13", "-- attack\nA attack #a1 -> #b1\n> B activate #b2", **guardian)
    direct = {**own, "board": 'A battle "Guard" attack #a1\nB power "Guardian" facedown #b2'}
    accepts("WOTA-AMB-14", "-- attack\nA attack #a1 -> B\n> B activate #b2\n~ B hp 7", **direct)


@in_both_editions
def test_WOTA_AMB_16_an_Infinity_Ambush_is_activated_in_any_turn_and_in_an_Attack_Phase(edition):
    fight = 'A battle "Brute" attack #a1\nB battle "Brute" attack #b1\n'
    board = fight + 'A power "Fog" facedown #a2\nB power "Fog" facedown #b2'
    scene = {"board": board, "cards": CARDS, "edition": edition}
    for row in ("A activate #a2", "-- attack\nA activate #a2", "-- attack\n> B activate #b2"):
        accepts("WOTA-AMB-16", row, **scene)
    verdict = accepts("WOTA-AMB-16", "-- attack\nA attack #a1 -> #b1\n> B activate #b2\n~ destroy #a1", **scene)
    assert list(battle(verdict, "B")) == ["b1"]
    fresh = {**scene, "board": board.replace("#a2", "#a2 since 5")}
    refuses("WOTA-AMB-16", "A activate #a2", **fresh)


@in_both_editions
def test_WOTA_AMB_17_an_Infinity_Ambush_stays_until_it_is_destroyed_or_its_condition_fails(edition):
    scene = {"board": 'A power "Fog" facedown #a1\nA hand "Break"', "cards": CARDS, "edition": edition}
    accepts("WOTA-AMB-17", 'A activate #a1\n== 6 B\n== 7 A\n= A power "Fog" faceup #a1', **scene)
    misclaims("WOTA-AMB-17", "A activate #a1\n~ discard #a1", **scene)
    accepts("WOTA-AMB-17", 'A activate #a1\nA activate "Break" -> #a1\n~ destroy #a1', **scene)
    unpaid = {**scene, "board": 'A sta 0\nA power "Siege" #a1', "turn": "6 B end"}
    accepts("WOTA-AMB-17", "== 7 A\nA draw ?\n~ destroy #a1", **unpaid)
    alone = {**scene, "board": 'A power "Vigil" #a1\nA battle "Guard" attack #a2\nA hand "Blast"'}
    accepts("WOTA-AMB-17", 'A activate "Blast" -> #a2\n~ destroy #a1', **alone)
    two = {**alone, "board": alone["board"] + '\nA battle "Guard" attack #a3'}
    accepts("WOTA-AMB-17", 'A activate "Blast" -> #a2\n= A power "Vigil" #a1', **two)


@in_both_editions
@pytest.mark.parametrize(("name", "before"), [("Trap", ""), ("Pit", "-- attack\nA attack #a1 -> #b1\n> ")])
def test_WOTA_G51_a_used_Ambush_is_discarded(edition, name, before):
    seat, board = ("A", f'A power "{name}" facedown #p') if not before else ("B", f'B power "{name}" facedown #p')
    scene = {"board": DUEL + board, "cards": CARDS, "edition": edition}
    accepts("WOTA-G51", f"{before}{seat} activate #p\n~ discard #p", **scene)
    misclaims("WOTA-G51", f'{before}{seat} activate #p\n= {seat} power "{name}" faceup #p', **scene)
