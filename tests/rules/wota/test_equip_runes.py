"""Equip Runes: what they may be attached to, what they do to it, how they are lost, and how a position lays them."""

import pytest

from tests.rules.scenario import accepts, battle, in_both_editions, judged, misclaims, player, refuses
from tests.rules.scenario_cards import rune, with_cards

CARDS = with_cards(
    rune("Sword", "equip", "The equipped card gains 20 AP."),
    rune("Shield", "equip", "The equipped card gains 10 SP."),
    rune("Chain", "equip", "The equipped card cannot attack."),
    rune("Helm", "equip", "Equip only to a Dragon card. The equipped card gains 20 AP."),
    rune("Banner", "equip", "Equip only to a battle card you control. The equipped card gains 20 AP."),
    rune(
        "Loyal",
        "equip",
        "The equipped card gains 20 AP. If this card would leave the field, it goes to your hand instead.",
    ),
    rune("Leash", "infinity", "Equip this card to target battle card. The equipped card gains 10 AP."),
    rune("Plan", "normal", "Draw 2 cards.", sta=20),
    rune("Blast", "normal", "Destroy target battle card.", sta=20),
    rune("Unsummon", "quick", "Return target battle card to its owner's hand."),
    rune("Exile", "quick", "Send target battle card to the void zone."),
    rune("Bury", "quick", "Shuffle target battle card into its owner's deck."),
    rune("Veil", "quick", "Change target battle card to face-down."),
    rune("Break", "quick", "Destroy target power card."),
    rune("Bolt", "quick", "Target battle card gains 20 AP until end of turn."),
    rune("Charm", "normal", "Gain control of target battle card until end of turn."),
    rune("Collar", "equip", "Equip this card to a battle card you control. It gains 20 AP."),
    rune("Badge", "equip", "Equip only to a Human card. It gains 20 AP and Twice."),
    rune("Brand", "equip", "Target battle card gains 20 AP."),
    rune("Crest", "equip", "Equip this card to target Human card. The equipped card gains 20 AP."),
)
BOARD = """
    A battle "Guard" attack #a1, "Dragon" attack #a2, "Brute" facedown #a7
    B battle "Guard" attack #b1
    A power "Plan" facedown #a9
    A hand "{}" "{}"
"""


def scene(edition, first="Sword", second="Plan", more=""):
    return {"board": BOARD.format(first, second) + more, "cards": CARDS, "edition": edition}


@in_both_editions
def test_WOTA_RUNE_20_an_Equip_is_attached_to_a_battle_card_and_works_on_it(edition):
    rows = 'A activate "Sword" #a3 -> #a1\n= A power "Sword" faceup #a3'
    verdict = accepts("WOTA-RUNE-20", rows, **scene(edition))
    assert (battle(verdict, "A")["a1"]["ap"], battle(verdict, "A")["a2"]["ap"]) == (60, 100)
    misclaims("WOTA-RUNE-20", 'A activate "Sword" #a3 -> #a1\n~ discard #a3', **scene(edition))
    for wrong in ("#a9", "#a7", "B", "#a1 #b1"):
        refuses("WOTA-G50", f'A activate "Sword" #a3 -> {wrong}', **scene(edition))
    for wrong in ("#a9", "#a7", "B"):
        refuses("WOTA-RUNE-20", f'A activate "Sword" #a3 -> {wrong}', **scene(edition))
        refuses("WOTA-G36", f'A activate "Sword" #a3 -> {wrong}', **scene(edition))


@in_both_editions
def test_WOTA_RUNE_20_an_Equip_that_finds_no_battle_card_is_not_activated(edition):
    alone = {"cards": CARDS, "edition": edition}
    refuses("WOTA-RUNE-20", 'A activate "Sword" #a3', board='A hand "Sword"\nB battle "Guard" facedown #b1', **alone)
    refuses("WOTA-RUNE-20", "A activate #a3", board='A power "Sword" facedown #a3', **alone)
    only_one = {"board": 'A hand "Sword"\nB battle "Guard" attack #b1', **alone}
    verdict = accepts("WOTA-RUNE-20", 'A activate "Sword" #a3', **only_one)
    assert battle(verdict, "B")["b1"]["ap"] == 60


@in_both_editions
def test_WOTA_RUNE_21_WOTA_C49_an_Equip_may_lie_on_a_card_of_either_side(edition):
    rows = 'A activate "Sword" #a3 -> #b1\n= A power "Sword" faceup #a3'
    verdict = accepts("WOTA-RUNE-21", rows, **scene(edition))
    assert battle(verdict, "B")["b1"]["ap"] == 60
    accepts("WOTA-C49", rows, **scene(edition))
    misclaims("WOTA-C49", 'A activate "Sword" #a3 -> #b1\n= B power "Sword" faceup #a3', **scene(edition))
    refuses("WOTA-C49", 'A activate "Banner" #a3 -> #b1', **scene(edition, "Banner"))
    refuses("WOTA-RUNE-21", 'A activate "Banner" #a3 -> #b1', **scene(edition, "Banner"))
    accepts("WOTA-RUNE-21", 'A activate "Banner" #a3 -> #a1', **scene(edition, "Banner"))
    held = 'A activate "Chain" #a3 -> #b1\n== 6 B\n-- attack\nB attack #b1 -> #a1'
    refuses("WOTA-G01", held, **scene(edition, "Chain"))


@in_both_editions
def test_WOTA_RUNE_21_a_text_may_say_what_an_Equip_is_for(edition):
    accepts("WOTA-RUNE-21", 'A activate "Helm" #a3 -> #a2', **scene(edition, "Helm"))
    refuses("WOTA-RUNE-21", 'A activate "Helm" #a3 -> #a1', **scene(edition, "Helm"))


@in_both_editions
@pytest.mark.parametrize(
    ("how", "rows"),
    [
        ("destroyed", 'A activate "Blast" -> #x\n~ destroy #x'),
        ("returned", 'A activate "Unsummon" -> #x\n~ return #x'),
        ("sent to the void", 'A activate "Exile" -> #x\n~ void #x'),
        ("shuffled into the deck", 'A activate "Bury" -> #x\n~ return #x'),
    ],
)
def test_WOTA_RUNE_22_an_Equip_is_discarded_when_its_bearer_leaves_the_field(edition, how, rows):
    name = rows.split('"')[1]
    for bearer in ("#a1", "#b1"):
        left = f'A activate "Sword" #a3 -> {bearer}\n' + rows.replace("#x", bearer)
        verdict = accepts("WOTA-RUNE-22", f"{left}\n~ discard #a3", **scene(edition, "Sword", name))
        assert "Sword" in player(verdict, "A")["discard"]
        claimed = f'{left}\n= A power "Sword" faceup #a3'
        assert misclaims("WOTA-RUNE-22", claimed, **scene(edition, "Sword", name)).problem.rule == "WOTA-RUNE-22"
        misclaims("WOTA-RUNE-22", f"{left}\n~ destroy #a3", **scene(edition, "Sword", name))


@in_both_editions
def test_WOTA_RUNE_22_an_Equip_is_discarded_when_its_bearer_falls_in_battle_or_is_tributed(edition):
    fight = 'A activate "Sword" #a3 -> #b1\n-- attack\nA attack #a2 -> #b1\n~ destroy #b1\n'
    accepts("WOTA-RUNE-22", fight + "~ discard #a3", **scene(edition))
    misclaims("WOTA-RUNE-22", fight + '= A power "Sword" #a3', **scene(edition))
    tribute = 'A activate "Sword" #a3 -> #a1\nA summon "Behemoth" attack #a5 tribute #a1\n'
    accepts("WOTA-RUNE-22", tribute + "~ discard #a3", **scene(edition, "Sword", "Behemoth"))
    misclaims("WOTA-RUNE-22", tribute + "~ return #a3", **scene(edition, "Sword", "Behemoth"))


@in_both_editions
def test_WOTA_RUNE_22_an_Equip_stays_when_its_bearer_changes_sides_or_position(edition):
    rows = 'A activate "Sword" #a3 -> #b1\nA activate "Charm" -> #b1\n'
    verdict = accepts("WOTA-RUNE-22", rows + '= A power "Sword" #a3\n== 6 B', **scene(edition, "Sword", "Charm"))
    assert battle(verdict, "B")["b1"]["ap"] == 60
    turned = 'A activate "Sword" #a3 -> #a1\nA position #a1 shield\n= A power "Sword" #a3'
    accepts("WOTA-RUNE-22", turned, **scene(edition))


@in_both_editions
def test_WOTA_RUNE_23_an_Equip_is_discarded_when_its_bearer_is_turned_face_down(edition):
    rows = 'A activate "Sword" #a3 -> #a1\nA activate "Veil" -> #a1\n'
    verdict = accepts("WOTA-RUNE-23", rows + "~ discard #a3", **scene(edition, "Sword", "Veil"))
    assert battle(verdict, "A")["a1"]["face"] == "down"
    misclaims("WOTA-RUNE-23", rows + '= A power "Sword" faceup #a3', **scene(edition, "Sword", "Veil"))
    again = rows + "== 6 B\n== 7 A\nA reveal #a1"
    verdict = accepts("WOTA-RUNE-23", again, **scene(edition, "Sword", "Veil"))
    assert battle(verdict, "A")["a1"]["ap"] == 40


@in_both_editions
def test_WOTA_RUNE_24_the_loss_covers_whatever_is_attached_and_yields_to_a_text(edition):
    more = '\nA power "Shield" equips #a1 #a4'
    rows = 'A activate "Leash" #a3 -> #a1\nA activate "Blast" -> #a1\n'
    accepts("WOTA-RUNE-24", rows + "~ discard #a3\n~ discard #a4", **scene(edition, "Leash", "Blast", more))
    misclaims("WOTA-RUNE-24", rows + '= A power "Leash" #a3', **scene(edition, "Leash", "Blast", more))
    rows = 'A activate "Loyal" #a3 -> #a1\nA activate "Blast" -> #a1\n'
    accepts("WOTA-RUNE-24", rows + "~ return #a3\n= A 7/170/1", **scene(edition, "Loyal", "Blast"))
    misclaims("WOTA-ZONE-13", rows + "~ discard #a3", **scene(edition, "Loyal", "Blast"))


@in_both_editions
def test_an_Equip_that_is_destroyed_leaves_its_bearer_as_it_was(edition):
    rows = 'A activate "Sword" #a3 -> #a1\nA activate "Break" -> #a3\n~ destroy #a3\n~ discard #a3'
    verdict = accepts("WOTA-RUNE-26", rows, **scene(edition, "Sword", "Break"))
    assert battle(verdict, "A")["a1"]["ap"] == 40


@in_both_editions
@pytest.mark.parametrize("answer", ["Unsummon", "Veil"])
def test_WOTA_G36_an_Equip_whose_bearer_has_gone_before_it_resolves_is_discarded(edition, answer):
    rows = 'A activate "Sword" #a3 -> #a1\n> B activate #b3 -> #a1\n'
    board = scene(edition, more=f'\nB power "{answer}" facedown #b3')
    accepts("WOTA-G36", rows + "~ discard #a3\n~ A sta 190", **board)
    misclaims("WOTA-G51", rows + '= A power "Sword" #a3', **board)


@in_both_editions
def test_a_position_says_what_an_Equip_lies_on(edition):
    before = 'A power "Sword" faceup #a3 equips #a1\nA battle "Guard" attack #a1\nA hand "Blast"'
    lying = {"board": before, "cards": CARDS, "edition": edition}
    verdict = accepts("WOTA-RUNE-20", "A position #a1 shield", **lying)
    assert battle(verdict, "A")["a1"]["ap"] == 60
    accepts("WOTA-RUNE-22", 'A activate "Blast" -> #a1\n~ discard #a3', **lying)
    across = {**lying, "board": 'A power "Sword" faceup #a3 equips #b1\nB battle "Guard" attack #b1'}
    assert battle(accepts("WOTA-C49", "-- attack", **across), "B")["b1"]["ap"] == 60


@pytest.mark.parametrize(
    "board",
    [
        'A battle "Guard" facedown #a1\nA power "Sword" faceup equips #a1',
        'A battle "Guard" attack #a1\nA power "Sword" facedown equips #a1',
        'A power "Plan" facedown #a1, "Sword" faceup equips #a1',
    ],
)
def test_a_position_in_which_an_Equip_lies_on_no_face_up_battle_card_is_refused(board):
    at = next(line for line in board.split("\n") if "equips" in line)
    refuses("WOTA-G36", "-- attack", at=at, board=board, cards=CARDS)


def test_a_position_that_names_no_card_for_an_Equip_is_not_read():
    verdict = judged("-- attack", board='A power "Sword" faceup equips #x1', cards=CARDS)
    assert verdict.verdict == "unreadable"
    assert "#x1" in verdict.problem.message


@in_both_editions
@pytest.mark.parametrize("name", ["Collar", "Badge", "Brand", "Crest"])
def test_WOTA_RUNE_20_an_Equip_works_for_as_long_as_it_lies_there_however_its_text_puts_it(edition, name):
    rows = f'A activate "{name}" #a3 -> #a1\n'
    verdict = accepts("WOTA-RUNE-20", rows, **scene(edition, name))
    assert battle(verdict, "A")["a1"]["ap"] == 60
    verdict = accepts("WOTA-RUNE-20", rows + 'A activate "Break" -> #a3', **scene(edition, name, "Break"))
    assert battle(verdict, "A")["a1"]["ap"] == 40
    if name != "Brand":
        wrong = "#b1" if name == "Collar" else "#a2"
        refuses("WOTA-RUNE-20", f'A activate "{name}" #a3 -> {wrong}', **scene(edition, name))


@in_both_editions
def test_WOTA_G36_an_Equip_that_finds_its_bearer_gone_is_discarded(edition):
    board = 'A hand "Sword"\nA battle "Guard" attack #a1\nB power "Unsummon" facedown #b1'
    scene = {"board": board, "cards": CARDS, "edition": edition}
    answered = 'A activate "Sword" #a2 -> #a1\n> B activate #b1 -> #a1\n'
    accepts("WOTA-G36", answered + "~ discard #a2", **scene)
    misclaims("WOTA-G36", answered + "~ return #a2", **scene)
