"""How a row names the card that is activated: by name, by handle, by both, and what a card that nobody knew can be."""

import pytest

from tests.rules.scenario import accepts, in_both_editions, judged, player, refuses, undetermined
from tests.rules.scenario_cards import ambush, army, field, rune, with_cards

CARDS = with_cards(
    rune("Plan", "normal", "Gain 1 HP.", sta=20),
    rune("Blast", "normal", "Destroy target battle card.", sta=20),
    rune("Sword", "equip", "The equipped card gains 20 AP."),
    rune("Echo", "quick", "Gain 1 HP."),
    rune("Hymn", "infinity", "Army cards you control gain 10 AP."),
    ambush("Trap", "normal", "Gain 1 HP."),
    ambush("Pit", "counter", "When your opponent declares an attack: destroy the attacking card."),
    rune("Blank", "normal"),
    rune("Flash", "quick"),
    rune("Dusk", "normal", "Activate only in Build Phase 2."),
    ambush("Dud", "normal"),
    ambush("Mute", "counter"),
    field("Grove", "Army cards gain 10 AP."),
)
BOARD = """
    A hand "Plan" "Blast" "Sword" ?
    A power "Trap" facedown #a1, ? facedown #a2
    A battle "Guard" attack #a5
    B battle "Guard" attack #b1
    B power ? facedown #b2
"""


@in_both_editions
@pytest.mark.parametrize(
    "row",
    [
        'A activate "Blast" -> #b1',
        'A activate "Blast" #a9 -> #b1',
        'A activate #a9 "Blast" -> #b1',
        'A activate #a2 "Blast" -> #b1',
        'A activate "Blast" #a2 -> #b1',
        'A act "Blast" -> #b1',
        'A activate "Blast"\nA choose #b1',
    ],
)
def test_every_way_to_write_it_is_read(edition, row):
    verdict = accepts("WOTA-RUNE-02", f"{row}\n~ destroy #b1", board=BOARD, cards=CARDS, edition=edition)
    assert player(verdict, "A")["discard"] == ["Blast"]
    assert player(verdict, "A")["hand"] == (4 if "#a2" in row else 3)


@in_both_editions
@pytest.mark.parametrize(
    "row", ["A activate #a1", 'A activate #a1 "Trap"', 'A activate "Trap" #a1', 'A activate "Trap"']
)
def test_a_card_that_is_known_to_lie_there_is_meant_by_its_name_too(edition, row):
    verdict = accepts("WOTA-AMB-09", f"{row}\n~ A hp 8", board=BOARD, cards=CARDS, edition=edition)
    assert player(verdict, "A")["hand"] == 4


@in_both_editions
def test_a_Rune_of_which_one_is_held_comes_out_of_the_hand_in_the_own_turn_and_off_the_field_in_the_other(edition):
    board = 'A hand "Echo"\nA power "Echo" facedown #a1'
    scene = {"board": board, "cards": CARDS, "edition": edition}
    assert player(accepts("WOTA-RUNE-10", 'A activate "Echo"', **scene), "A")["hand"] == 0
    answered = accepts("WOTA-RUNE-12", '== 6 B\nB draw ?\n-- attack\n> A activate "Echo"', **scene)
    assert player(answered, "A")["hand"] == 1


@in_both_editions
def test_another_name_than_that_of_the_card_is_a_false_claim(edition):
    verdict = judged('A activate #a1 "Pit"', board=BOARD, cards=CARDS, edition=edition)
    assert (verdict.verdict, verdict.problem.kind) == ("inconsistent", "claim")
    assert "Trap" in verdict.problem.message
    verdict = judged('A activate "Sword" #a5 -> #a5', board=BOARD, cards=CARDS, edition=edition)
    assert (verdict.verdict, verdict.problem.kind) == ("inconsistent", "claim")


@in_both_editions
def test_a_set_card_that_was_never_named_leaves_the_verdict_open(edition):
    undetermined("A activate #a2 -> #b1", board=BOARD, cards=CARDS, edition=edition)
    undetermined('A activate "Sword" #a9', board=BOARD, cards=CARDS, edition=edition)


@pytest.mark.parametrize("row", ["A activate", "A activate ?", "A activate #a77", 'A activate "Nonsense"'])
def test_a_row_that_names_no_card_is_not_read(row):
    assert judged(row, board=BOARD, cards=CARDS).verdict == "unreadable"


@in_both_editions
def test_a_card_of_the_other_side_is_not_activated(edition):
    refuses("WOTA-G42", "A activate #b2", board=BOARD, cards=CARDS, edition=edition)


@in_both_editions
@pytest.mark.parametrize("row", ['A activate "Blast" -> #b1 #b9', 'A activate "Blast"\nA choose #b1 #b9'])
def test_a_card_of_the_table_keeps_its_handle(edition, row):
    verdict = judged(row, board=BOARD, cards=CARDS, edition=edition)
    assert verdict.verdict == "unreadable", verdict.problem
    assert "#b9" in verdict.problem.message


@in_both_editions
def test_a_card_is_given_one_handle(edition):
    call = rune("Call", "normal", "Special summon 1 Army card from your discard pile.")
    scene = {"board": 'A hand "Call"\nA discard "Guard"', "cards": with_cards(call), "edition": edition}
    for row in ('A activate "Call" -> "Guard" #a8{}', 'A activate "Call"\nA choose "Guard" attack #a8{}'):
        accepts("WOTA-G50", row.format("") + '\n= A battle "Guard" #a8', **scene)
        verdict = judged(row.format(" #a9"), **scene)
        assert verdict.verdict == "unreadable", verdict.problem
        assert "#a9" in verdict.problem.message


@in_both_editions
def test_what_a_text_does_not_aim_at_is_not_named_as_a_target(edition):
    scene = {"board": BOARD, "cards": CARDS, "edition": edition}
    for row in ('A activate "Plan" -> #b1', 'A activate "Blast" -> #b1 #a5', 'A activate "Blast" -> #b2'):
        refuses("WOTA-G50", row, **scene)
    refuses("WOTA-G50", 'A activate "Blast" -> "Guard"', **scene)
    attack = "-- attack\nA attack #a5 -> #b1\n> B activate #b2 "
    accepts("WOTA-AMB-14", attack + '"Pit" -> #a5\n~ destroy #a5', **scene)  # the attacker may be named all the same


@in_both_editions
def test_WOTA_G76_an_activation_that_breaks_everything_is_told_everything_in_order(edition):
    cards = with_cards(
        rune("Blast", "normal", "Destroy target battle card."),
        rune("Law", "infinity", "Army cards you control gain 10 AP."),
        army("Witch", "Pay 20 STA: draw 1 card."),
        ambush("Trap", "normal", "To activate this card, pay 20 STA. Draw 1 card."),
    )
    laws = ", ".join(['"Law" faceup'] * 6)
    rows = {
        'A activate "Blast"': ("WOTA-RUNE-08", "WOTA-RUNE-01", "WOTA-ZONE-09", "WOTA-COST-03"),
        'A activate "Trap"': ("WOTA-AMB-11", "WOTA-AMB-02", "WOTA-ZONE-09", "WOTA-COST-03"),
        "A activate #a1": ("WOTA-G15", "WOTA-COST-03"),
    }
    board = 'A sta 0\nA battle "Witch" facedown #a1\nA hand "Trap"\nA power ' + laws
    for row, expected in rows.items():
        problem = refuses(expected[0], "-- attack\n" + row, board=board, cards=cards, edition=edition).problem
        told = (problem.rule, *problem.also)
        assert problem.rule == expected[0]
        assert [told.index(rule) for rule in expected] == sorted(told.index(rule) for rule in expected)
    board = 'A hand "Blast"\nA battle "Witch" attack #a1\nB battle "Wall" attack #b1'
    accepts("WOTA-G76", 'A activate "Blast" -> #b1', board=board, cards=cards, edition=edition)


@in_both_editions
def test_WOTA_G77_a_card_that_could_not_have_been_set_there_is_found_out_when_it_is_activated(edition):
    scene = {"board": "A hand ? ?", "cards": CARDS, "edition": edition}
    rows = 'A set "?" power #a1\nA activate #a1 '
    for name, rule in (("Grove", "WOTA-ZONE-10"), ("Guard", "WOTA-ZONE-02"), ("Dragon", "WOTA-BOSS-07")):
        refuses("WOTA-G77", f'{rows}"{name}"', caused_by='A set "?" power #a1', **scene)
        refuses(rule, f'{rows}"{name}"', caused_by='A set "?" power #a1', **scene)
    accepts("WOTA-G77", rows + '"Plan"', **scene)
    refuses("WOTA-AMB-03", rows + '"Trap"', **scene)
    turned_up = 'A set "?" power #a1\n== 6 B\n== 7 A\nA reveal #a1 "Guard"'
    refuses("WOTA-G77", turned_up, caused_by='A set "?" power #a1', **scene)
    placed = {**scene, "board": "A power ? facedown #a1"}
    refuses("WOTA-G77", 'A activate #a1 "Guard"', caused_by="position turn 5 A", **placed)
    fourth = {**scene, "board": 'A hand ?\nA discard "Echo", "Echo", "Echo"'}
    refuses("WOTA-DECK-09", rows + '"Echo"', caused_by='A set "?" power #a1', **fourth)


@in_both_editions
def test_the_state_shows_how_the_cards_of_the_Power_and_Field_Zones_lie(edition):
    rows = 'A activate "Hymn" #a3\nA activate "Grove" #f1\nA set "?" power #a4\nA set "Trap" power #a6'
    verdict = accepts("WOTA-ZONE-08", rows, board='A hand "Hymn" "Grove" "Trap" ?', cards=CARDS, edition=edition)
    shown = player(verdict, "A")
    assert shown["power"] == [
        {"handle": "a3", "card": "Hymn", "face": "up"},
        {"handle": "a4", "card": "?", "face": "down"},
        {"handle": "a6", "card": "Trap", "face": "down"},
    ]
    assert shown["field"] == {"handle": "f1", "card": "Grove", "face": "up"}
    assert (shown["hand"], player(verdict, "B")["power"], player(verdict, "B")["field"]) == (0, [], None)


@in_both_editions
def test_a_card_without_an_effect_may_be_activated_all_the_same_and_does_nothing(edition):
    board = 'A hand "Blank" "Flash" "Dusk"\nA power "Dud" facedown #a1, "Mute" facedown #a2'
    scene = {"board": board, "cards": CARDS, "edition": edition}
    accepts("WOTA-RUNE-03", 'A activate "Blank" #a3\n~ discard #a3\n= A 7/190/2', **scene)
    accepts("WOTA-RUNE-10", '-- attack\nA activate "Flash"\n= A 7/190/2', **scene)
    refuses("WOTA-RUNE-08", '-- attack\nA activate "Blank"', **scene)
    accepts("WOTA-RUNE-28", '-- build2\nA activate "Dusk"', **scene)
    refuses("WOTA-RUNE-28", 'A activate "Dusk"', **scene)
    accepts("WOTA-AMB-10", "A activate #a1\n~ discard #a1", **scene)
    refuses("WOTA-AMB-13", "A activate #a2", **scene)


# Decisions that say how a row is meant stand beside it: what breaks both, and what the row alone allows.
MEANT_SO = {
    "WOTA-C34": ('A hand "Guard"', 'A set "Guard" battle #a1\nA reveal #a1', 'A set "Guard" battle #a1'),
    "WOTA-C29": (
        'A hand "Behemoth"\nA battle "Guard" facedown #a1, "Guard" attack #a2',
        'A summon "Behemoth" attack #a3 tribute #a1',
        'A summon "Behemoth" attack #a3 tribute #a2',
    ),
    "WOTA-C36": ('A hand "Meadow" "Meadow"', 'A activate "Meadow"\nA activate "Meadow"', 'A activate "Meadow"'),
    "WOTA-C48": (
        'A battle "Guard" attack #a1, "Guard" attack #a2',
        "-- attack\nA attack #a1 -> B\nA attack #a1 -> B",
        "-- attack\nA attack #a1 -> B\nA attack #a2 -> B",
    ),
    "WOTA-G60": (
        'A battle "Squire" attack #a1, "Squire" attack #a2\nB battle "Pest" shield #b1, "Wall" shield #b2',
        "-- attack\nA attack #a1 -> #b1\nA attack #a2 -> #b2",
        "-- attack\nA attack #a1 -> #b1\nA attack #a2 -> #b1",
    ),
    "WOTA-G62": (
        'A battle "Warlord" attack #a1\nB battle "Wall" shield #b1',
        "-- attack\nA attack #a1 -> #b1\nA attack #a1 -> #b1\nA attack #a1 -> #b1",
        "-- attack\nA attack #a1 -> #b1\nA attack #a1 -> #b1",
    ),
    "WOTA-G64": (
        'A battle "Fanatic" attack #a1, "Guard" attack #a2\nB battle "Wall" shield #b1',
        "-- attack\nA attack #a1 -> B tribute #a2",
        "-- attack\nA attack #a1 -> #b1 tribute #a2",
    ),
}


@in_both_editions
@pytest.mark.parametrize("decision", MEANT_SO)
def test_a_decision_on_a_row_is_named_beside_it(decision, edition):
    board, breaks, keeps = MEANT_SO[decision]
    accepts(decision, keeps, board=board, edition=edition)
    refuses(decision, breaks, board=board, edition=edition)


@in_both_editions
def test_WOTA_RUNE_14_a_second_copy_out_of_a_hand_that_nobody_knows_answers_the_first(edition):
    scene = {"board": "A hand ? ?", "cards": CARDS, "edition": edition}
    accepts("WOTA-RUNE-14", 'A activate "Echo"\n> A activate "Echo"\n= A 9/180/0', **scene)
    scene["board"] = 'A hand ?\nA power "Hymn" #a1'
    accepts("WOTA-RUNE-06", 'A activate "Hymn" #a2\n= A power "Hymn" "Hymn"', **scene)
    accepts("WOTA-RUNE-06", 'A activate "Hymn"\n= A power "Hymn" "Hymn"', **scene)
    scene["board"] = 'A power "Hymn" #a1'
    refuses("WOTA-EFX-06", 'A activate "Hymn"', **scene)
