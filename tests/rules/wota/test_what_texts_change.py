"""What a card's text changes of the rules: where cards go, what is drawn and paid, and when effects are used."""

import pytest

from rules.games.wota.cards import RUNE_SUBTYPES
from tests.rules.scenario import accepts, battle, ends, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import ambush, army, field, rune, with_cards

CARDS = with_cards(
    army("Phoenix", "If this card would be destroyed, it goes to the void zone instead."),
    army("Homing", "If this card would be destroyed, it goes to your hand instead."),
    army("Exile", "If this card would leave the field, it goes to the void zone instead."),
    army("Oracle", "Reveal: draw 1 card.", keywords=("Reveal",), sc=1),
    army("Miser", "Reveal: gain 20 STA.", sta=30, keywords=("Reveal",)),
    army("Tutor", "Gain 1 HP."),
    army("Raider", "Once per turn, in your Attack Phase: gain 1 HP."),
    army("Watcher", "Once per turn, in your opponent's turn: gain 1 HP."),
    rune("Once", "normal", "If this card would be used, it goes to the void zone instead. Gain 1 HP."),
    rune("Boomerang", "normal", "If this card would be used, it goes to your hand instead. Gain 1 HP."),
    rune("Blast", "normal", "Destroy target battle card.", sta=20),
    rune("Unsummon", "quick", "Return target battle card to its owner's hand."),
    rune("Banish", "quick", "Send target battle card to the void zone."),
    rune("Erase", "quick", "Remove target battle card from the game."),
    rune("Sweep", "quick", "Send target card in your discard pile to the void zone."),
    rune("Recall", "quick", "Add 1 Army card from your void zone to your hand."),
    rune("Regrow", "quick", "Special summon 1 Army card from your void zone in attack position."),
    rune("Raise", "normal", "Special summon 1 Army card from your discard pile in attack position."),
    rune("Hire", "normal", "Special summon 1 Army card from your discard pile in attack position, paying its STA."),
    rune("More", "infinity", "You draw 1 additional card in your Draw Phase."),
    rune("Less", "infinity", "Your opponent draws 1 fewer card in their Draw Phase."),
    rune("Plan", "normal", "Draw 2 cards."),
    army("Scribe", "When you draw a card: gain 1 HP."),
    ambush("Envy", "counter", "When your opponent draws a card: gain 1 HP."),
    rune("Nap", "normal", "Skip your next Draw Phase."),
    rune("Renew", "quick", "Restore your SC."),
    rune("Echo", "quick", "Gain 1 HP."),
    rune("Trade", "normal", "Discard 1 card: gain 1 HP."),
    rune("Levy Call", "normal", "Tribute 1 Army card: gain 1 HP."),
    rune("Toll", "normal", "Pay 20 STA: gain 1 HP."),
    ambush("Bribe", "normal", "Pay 20 STA: gain 1 HP."),
    rune("Evensong", "normal", "During Build Phase 2: gain 1 HP."),
    rune("Ambuscade", "normal", "Once per turn, in your opponent's turn: gain 1 HP."),
    *(rune(f"Call {subtype}", subtype, "When this card is activated: gain 1 HP.") for subtype in RUNE_SUBTYPES),
    field("Call field", "When this card is activated: gain 1 HP."),
    rune("Charge", "quick", "During Stat Calculation: target battle card gains 30 AP until end of turn."),
)
NEXT = "6 B end"


@in_both_editions
def test_WOTA_ZONE_13_a_destroyed_card_goes_where_its_text_sends_it(edition):
    blast = 'A activate "Blast" -> #a1\n~ destroy #a1\n'
    lying = {"board": 'A hand "Blast"\nA battle "Phoenix" attack #a1', "cards": CARDS, "edition": edition}
    accepts("WOTA-ZONE-13", blast + "~ void #a1", **lying)
    misclaims("WOTA-ZONE-13", blast + "~ discard #a1", **lying)
    misclaims("WOTA-ZONE-13", blast + '= A discard "Phoenix" #a1', **lying)
    homing = {**lying, "board": lying["board"].replace("Phoenix", "Homing")}
    accepts("WOTA-ZONE-13", blast + "~ return #a1\n= A 7/180/1", **homing)
    face_down = {**lying, "board": lying["board"].replace("attack", "facedown")}
    accepts("WOTA-ZONE-12", blast + "~ discard #a1", **face_down)  # its text works face-up only
    fight = {**lying, "board": 'A battle "Giant" attack #a2\nB battle "Phoenix" attack #b1'}
    accepts("WOTA-ZONE-13", "-- attack\nA attack #a2 -> #b1\n~ void #b1", **fight)
    tribute = {**lying, "board": 'A hand "Behemoth"\nA battle "Phoenix" attack #a1'}
    accepts("WOTA-ZONE-13", 'A summon "Behemoth" attack #a2 tribute #a1\n~ discard #a1', **tribute)  # G41


@in_both_editions
@pytest.mark.parametrize("name", ["Blast", "Unsummon", "Behemoth"])
def test_WOTA_ZONE_13_a_text_about_leaving_the_field_holds_for_every_way_to_leave_it(edition, name):
    board = f'A hand "{name}"\nA battle "Exile" attack #a1'
    scene = {"board": board, "cards": CARDS, "edition": edition}
    row = f'A activate "{name}" -> #a1' if name != "Behemoth" else 'A summon "Behemoth" attack #a2 tribute #a1'
    accepts("WOTA-ZONE-13", f"{row}\n~ void #a1", **scene)
    misclaims("WOTA-ZONE-13", f"{row}\n~ discard #a1", **scene)
    misclaims("WOTA-ZONE-13", f"{row}\n~ return #a1", **scene)


@in_both_editions
def test_WOTA_ZONE_13_a_used_card_goes_where_its_text_sends_it(edition):
    scene = {"board": 'A hand "Once" "Boomerang"', "cards": CARDS, "edition": edition}
    accepts("WOTA-ZONE-13", 'A activate "Once" #a1\n~ void #a1\n~ A hp 8', **scene)
    misclaims("WOTA-ZONE-13", 'A activate "Once" #a1\n~ discard #a1', **scene)
    accepts("WOTA-ZONE-13", 'A activate "Boomerang" #a1\n~ return #a1\nA activate "Boomerang"\n= A 9/180/2', **scene)


@in_both_editions
def test_WOTA_ZONE_14_and_15_WOTA_C38_what_is_sent_to_the_void_lies_in_the_Void_Zone_and_may_come_back(edition):
    lying = 'B battle "Guard" attack #b1\nA hand "Banish" "Sweep"\nA discard "Brute" #a9'
    scene = {"board": lying, "cards": CARDS, "edition": edition}
    verdict = accepts("WOTA-ZONE-14", 'A activate "Banish" -> #b1\n~ void #b1\n= B void "Guard" #b1', **scene)
    assert (player(verdict, "B")["void"], player(verdict, "B")["discard"]) == (["Guard"], [])
    accepts("WOTA-ZONE-15", 'A activate "Sweep" -> "Brute"\n~ void #a9', **scene)
    removed = {**scene, "board": lying + '\nA hand "Erase"'}
    accepts("WOTA-ZONE-14", 'A activate "Erase" -> #b1\n~ void #b1', **removed)
    misclaims("WOTA-ZONE-14", 'A activate "Erase" -> #b1\n~ discard #b1', **removed)
    for wrong in ("discard", "return", "destroy"):
        misclaims("WOTA-ZONE-14", f'A activate "Banish" -> #b1\n~ {wrong} #b1', **scene)
        misclaims("WOTA-ZONE-15", f'A activate "Banish" -> #b1\n~ {wrong} #b1', **scene)
        misclaims("WOTA-C38", f'A activate "Banish" -> #b1\n~ {wrong} #b1', **scene)
    back = {**scene, "board": 'A hand "Recall" "Regrow"\nA void "Guard" #a7, "Brute" #a8'}
    accepts("WOTA-C38", 'A activate "Recall"\nA choose "Guard"\n~ return #a7\n= A 7/190/2', **back)
    accepts("WOTA-C38", 'A activate "Regrow"\nA choose "Brute" #a3\n= A battle "Brute" #a3', **back)
    refuses("WOTA-G50", 'A activate "Regrow"\nA choose "Squire"', **back)
    refuses("WOTA-SUM-24", 'A summon "Guard" attack #a3', **back)


@in_both_editions
def test_WOTA_TURN_05_a_card_may_change_how_many_cards_are_drawn(edition):
    more = {"board": 'A power "More" #a3', "cards": CARDS, "edition": edition, "turn": NEXT}
    accepts("WOTA-TURN-05", "== 7 A\nA draw 2 ?\n= A 7/200/2", **more)
    accepts("WOTA-TURN-05", "== 7 A\n= A 7/200/2", **more)
    for wrong in ("A draw ?", "A draw 3 ?", 'A draw "Guard"'):
        refuses("WOTA-TURN-05", f"== 7 A\n{wrong}", **more)
    misclaims("WOTA-TURN-05", "== 7 A\n= A 7/200/1", **more)
    empty = {**more, "board": more["board"] + "\nA deck 1"}
    ends("WOTA-WIN-04", "== 7 A\nA draw ?", winner="B", reason="deck", **empty)
    less = {**more, "board": 'B power "Less" #b3'}
    accepts("WOTA-TURN-05", "== 7 A\n= A 7/200/0", **less)
    refuses("WOTA-TURN-05", "== 7 A\nA draw ?", **less)
    misclaims("WOTA-TURN-05", "== 7 A\n= A 7/200/1", **less)
    both = {**more, "board": 'A power "More" #a3\nB power "Less" #b3'}
    accepts("WOTA-TURN-05", "== 7 A\nA draw ?\n= A 7/200/1", **both)
    face_down = {**more, "board": 'A power "More" facedown #a3'}
    accepts("WOTA-TURN-04", "== 7 A\nA draw ?\n= A 7/200/1", **face_down)


@in_both_editions
def test_WOTA_TURN_05_a_Draw_Phase_that_is_skipped_draws_nothing(edition):
    scene = {"board": 'A hand "Nap"\nA deck 1', "cards": CARDS, "edition": edition}
    slept = 'A activate "Nap"\n== 6 B\nB draw ?\n== 7 A\n'
    accepts("WOTA-TURN-05", slept + "= A 7/200/0\n== 8 B\nB draw ?\n== 9 A\nA draw ?\n= A 7/200/1", **scene)
    refuses("WOTA-TURN-05", slept + "A draw ?", **scene)
    misclaims("WOTA-TURN-05", slept + "= A 7/200/1", **scene)


@in_both_editions
def test_a_draw_is_heard_of_in_the_Draw_Phase_as_in_the_middle_of_an_effect(edition):
    board = 'A battle "Scribe" attack\nB power "Envy" facedown #b1'
    begun = {"board": board, "cards": CARDS, "edition": edition, "turn": NEXT}
    accepts("WOTA-TURN-04", "== 7 A\nA draw ?\n~ A hp 8", **begun)
    refuses("WOTA-AMB-13", "== 7 A\nA draw ?\n-- attack\n-- build2\n> B activate #b1", **begun)
    alone = {**begun, "board": 'B power "Envy" facedown #b1\nA hand "Plan"'}
    accepts("WOTA-AMB-13", "== 7 A\nA draw ?\n> B activate #b1\n~ B hp 8", **alone)
    effect = {**alone, "turn": "5 A"}
    accepts("WOTA-AMB-13", 'A activate "Plan"\nA draw 2 ?\n> B activate #b1\n~ B hp 8', **effect)


@in_both_editions
def test_WOTA_COST_09_an_effect_that_restores_SC_allows_another_card_with_a_summon_cost(edition):
    scene = {"board": 'A hand "Crown" "Crown" "Crown" "Renew" "Echo"', "cards": CARDS, "edition": edition}
    renewed = 'A summon "Crown" attack #a1\nA activate "Renew"\n'
    accepts("WOTA-COST-09", renewed + 'A summon "Crown" attack #a2', **scene)
    refuses("WOTA-COST-08", renewed + 'A summon "Crown" attack #a2\nA summon "Crown" attack #a3', **scene)
    without = renewed.replace("Renew", "Echo")
    refuses("WOTA-COST-08", without + 'A summon "Crown" attack #a2', **scene)
    misclaims("WOTA-COST-09", renewed + "~ A sc 0", **scene)
    early = 'A activate "Renew"\nA summon "Crown" attack #a1\n'
    refuses("WOTA-COST-08", early + 'A summon "Crown" attack #a2', **scene)  # it never stands above 1


@in_both_editions
def test_WOTA_COST_15_a_set_card_that_an_effect_destroys_is_not_paid_for(edition):
    board = 'A hand "Blast"\nB battle "{}" facedown #b1\nB sta {} sc {}'
    rows = 'A activate "Blast" -> #b1\n~ destroy #b1\n'
    poor = {"board": board.format("Giant", 0, 0), "cards": CARDS, "edition": edition}
    accepts("WOTA-COST-15", rows + "= B 7/0/0", **poor)
    misclaims("WOTA-COST-15", rows + "~ B hp 4", **poor)
    rich = {**poor, "board": board.format("Giant", 200, 1)}
    accepts("WOTA-COST-15", rows + "= B 7/200/0\n~ B sc 1", **rich)
    misclaims("WOTA-COST-15", rows + "~ B sta 140", **rich)
    misclaims("WOTA-COST-15", rows + "~ B sc 0", **rich)
    refuses("WOTA-TURN-04", rows + "B draw ?", **{**poor, "board": board.format("Oracle", 200, 1)})


@in_both_editions
def test_WOTA_COST_23_a_reveal_is_paid_for_before_its_effect(edition):
    exact = {"board": 'A battle "Miser" facedown #a1\nA sta 30', "cards": CARDS, "edition": edition}
    accepts("WOTA-COST-23", "A reveal #a1\n~ A sta 20\n~ A hp 7", **exact)
    short = {**exact, "board": exact["board"].replace("30", "20")}
    hearts = 4 if edition == "classic" else 2
    accepts("WOTA-COST-23", f"A reveal #a1\n~ A sta 20\n~ A hp {hearts}", **short)
    misclaims("WOTA-COST-23", "A reveal #a1\n~ A sta 10", **short)
    oracle = {**exact, "board": 'A battle "Oracle" facedown #a1'}
    accepts("WOTA-COST-23", "A reveal #a1\nA draw ?\n= A 7/180/1", **oracle)
    half = {**oracle, "board": oracle["board"] + "\nA sc 0"}
    refuses("WOTA-TURN-04", "A reveal #a1\nA draw ?", **half)


@in_both_editions
def test_WOTA_COST_36_a_special_summon_costs_nothing_unless_the_effect_says_so(edition):
    board = 'A hand "Raise" "Hire"\nA discard "Giant" #a8, "Guard" #a9\nA sta {} sc 0'
    rows = 'A activate "{}"\nA choose "Giant" #a3\n'
    free = {"board": board.format(10), "cards": CARDS, "edition": edition}
    verdict = accepts("WOTA-COST-36", rows.format("Raise") + "= A 7/0/1\n~ A sc 0", **free)
    assert battle(verdict, "A")["a3"]["position"] == "attack"
    rich = {**free, "board": board.format("200")}
    misclaims("WOTA-COST-36", rows.format("Raise") + "~ A sta 130", **rich)
    with_sc = {**free, "board": board.format("200").replace("sc 0", "sc 1")}
    misclaims("WOTA-COST-36", rows.format("Raise") + "~ A sc 0", **with_sc)
    accepts("WOTA-COST-37", rows.format("Hire") + "~ A sta 130", **rich)
    misclaims("WOTA-COST-37", rows.format("Hire") + "~ A sta 190", **rich)


@in_both_editions
def test_WOTA_G47_an_effect_of_a_battle_card_is_used_when_its_text_says_so(edition):
    board = 'A battle "{0}" attack #a1\nB battle "{0}" attack #b1\nA hand "Echo"'
    scene = {"cards": CARDS, "edition": edition}
    raider = {**scene, "board": board.format("Raider")}
    accepts("WOTA-G47", "-- attack\nA activate #a1\n~ A hp 8", **raider)
    for row in ("A activate #a1", "-- build2\nA activate #a1", "-- attack\nA attack #a1 -> #b1\n> B activate #b1"):
        refuses("WOTA-G47", row, **raider)
    watcher = {**scene, "board": board.format("Watcher")}
    accepts("WOTA-G47", 'A activate "Echo"\n> B activate #b1\n~ B hp 8', **watcher)
    accepts("WOTA-G47", "-- attack\n> B activate #b1\n~ B hp 8", **watcher)
    refuses("WOTA-G47", "A activate #a1", **watcher)


@in_both_editions
def test_WOTA_G47_an_effect_without_a_time_is_used_in_own_Build_Phases_or_as_a_response(edition):
    board = 'A battle "Tutor" attack #a1, "Tutor" facedown #a2\nB battle "Tutor" attack #b1\nA hand "Echo" "Tutor"'
    scene = {"board": board, "cards": CARDS, "edition": edition}
    for before in ("", "-- build2\n", "-- attack\n"):
        accepts("WOTA-G47", before + "A activate #a1\n~ A hp 8", **scene)
    for before in ('A activate "Echo"\n', "-- attack\nA attack #a1 -> #b1\n", "-- attack\n", "-- end\n"):
        accepts("WOTA-G47", before + "> B activate #b1", **scene)
    refuses("WOTA-G42", "A position #a1 shield\nB activate #b1", **scene)
    refuses("WOTA-G42", "A activate #b1", **scene)
    refuses("WOTA-G15", "A activate #a2", **scene)
    refuses("WOTA-KEY-03", 'A activate "Tutor"', **scene)


@in_both_editions
def test_WOTA_AMB_07_what_a_card_does_for_a_cost_is_what_activating_it_does(edition):
    scene = {"cards": CARDS, "edition": edition}
    bribe = 'A power "Bribe" facedown #a1\nA sta {}'
    accepts("WOTA-AMB-07", "A activate #a1\n= A 8/0/0\n~ discard #a1", board=bribe.format(20), **scene)
    refuses("WOTA-AMB-07", "A activate #a1", board=bribe.format(19), **scene)
    toll = 'A hand "Toll"\nA sta {}'
    accepts("WOTA-COST-03", 'A activate "Toll"\n= A 8/0/0', board=toll.format(30), **scene)  # 10 and 20
    refuses("WOTA-COST-03", 'A activate "Toll"', board=toll.format(29), **scene)
    trade = 'A hand "Trade" "Guard"'
    accepts("WOTA-COST-03", 'A activate "Trade"\nA discard "Guard"\n= A 8/190/0', board=trade, **scene)
    refuses("WOTA-COST-03", 'A activate "Trade"', board='A hand "Trade"', **scene)
    levy = 'A hand "Levy Call"\nA battle "{}" attack #a1'
    accepts("WOTA-GLO-13", 'A activate "Levy Call" tribute #a1\n~ discard #a1', board=levy.format("Guard"), **scene)
    refuses("WOTA-SUM-25", 'A activate "Levy Call" tribute #a1', board=levy.format("Scholar"), **scene)


@in_both_editions
def test_WOTA_RUNE_28_a_time_before_the_colon_is_when_the_card_is_activated(edition):
    scene = {"board": 'A hand "Evensong" "Ambuscade"\nB hand "Evensong" "Ambuscade"', "cards": CARDS}
    accepts("WOTA-RUNE-28", '-- build2\nA activate "Evensong"\n~ A hp 8', edition=edition, **scene)
    for phase in ("", "-- attack\n", "-- end\n"):
        refuses("WOTA-RUNE-28", f'{phase}A activate "Evensong"', edition=edition, **scene)
    refuses("WOTA-RUNE-07", '-- build2\n-- end\n> B activate "Evensong"', edition=edition, **scene)
    accepts("WOTA-RUNE-17", '-- attack\n> B activate "Ambuscade"\n~ B hp 8', edition=edition, **scene)
    refuses("WOTA-EFX-06", 'A activate "Ambuscade"', edition=edition, **scene)


def test_WOTA_TURN_26_a_time_before_the_colon_may_be_Stat_Calculation():
    board = 'A battle "Guard" attack #a1\nB battle "Guard" attack #b1\nA hand "Charge"'
    scene = {"board": board, "cards": CARDS}
    accepts("WOTA-TURN-26", '-- attack\nA attack #a1 -> #b1\n> A activate "Charge" -> #a1\n~ destroy #b1', **scene)
    for before in ("", "-- attack\n", "-- build2\n"):
        refuses("WOTA-TURN-26", f'{before}A activate "Charge" -> #a1', **scene)


@in_both_editions
@pytest.mark.parametrize("kind", [*RUNE_SUBTYPES, "field"])
def test_what_a_text_says_of_its_own_activation_is_what_activating_it_does(edition, kind):
    board = f'A hand "Call {kind}"\nA battle "Guard" attack #a1'
    aim = " -> #a1" if kind == "equip" else ""
    scene = {"board": board, "cards": CARDS, "edition": edition}
    accepts("WOTA-G51", f'A activate "Call {kind}" #a3{aim}\n~ A hp 8', **scene)
    misclaims("WOTA-G01", f'A activate "Call {kind}" #a3{aim}\n~ A hp 7', **scene)
