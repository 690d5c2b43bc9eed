"""Equips: what they lie on, where they lie, and when they go."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import ambush, army, rune, with_cards

CARDS = with_cards(
    army("Knave", "Once per turn: gain control of target battle card until end of turn."),
    rune("Lance", "equip", "The equipped card gains 20 AP."),
    rune("Paragon", "equip", "The AP of target battle card becomes equal to the equipped card's AP."),
    rune("Ballast", "equip", "Target battle card gains AP equal to its own SP."),
    rune("Wings", "equip", "Equip only to a Dragon card. The equipped card may attack directly."),
    rune("Burden", "equip", "When the equipped card is destroyed: the equipped card's controller loses 1 HP."),
    rune("Blast", "normal", "Destroy target battle card."),
    rune("Flash", "quick", "Destroy target battle card."),
    rune("Recall", "normal", "Return target battle card to its owner's hand."),
    rune("Fog", "normal", "Turn target battle card face-down."),
    rune("Seize", "normal", "Gain control of target battle card."),
    rune("Crush", "normal", "Destroy target power card."),
    ambush("Web", "counter", "When your opponent declares an attack: equip this card to the attacking card. "
           "The equipped card loses 30 AP and cannot attack."),
)  # fmt: skip
WORN = 'A battle "Guard" attack #a1\nA power "Lance" faceup #a2 equips #a1'


@in_both_editions
def test_WOTA_G36_and_WOTA_C49_and_WOTA_RUNE_20_and_21_an_Equip_is_put_on_a_face_up_battle_card_of_either_side(edition):
    board = 'A hand "Lance"\nA battle "Guard" attack #a1\nB battle "Guard" shield #b1, "Guard" facedown #b2'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    for seat, target in (("A", "a1"), ("B", "b1")):
        verdict = accepts("WOTA-G36", f'A activate "Lance" #a9 -> #{target}', **scene)
        assert battle(verdict, seat)[target]["ap"] == 60
        assert [card["handle"] for card in player(verdict, "A")["power"]] == ["a9"]
    refuses("WOTA-G36", 'A activate "Lance" #a9 -> #b2', **scene)
    refuses("WOTA-C49", 'A activate "Lance" #a9 -> #b2', **scene)
    refuses("WOTA-RUNE-20", 'A activate "Lance" #a9 -> #b2', **scene)
    refuses("WOTA-RUNE-21", 'A activate "Lance" #a9 -> #b2', **scene)


@in_both_editions
def test_WOTA_G36_and_RUNE_22_it_is_discarded_when_its_bearer_leaves(edition):
    for name in ("Blast", "Recall"):
        scene = {"board": WORN + f'\nA hand "{name}"', "edition": edition, "cards": CARDS}
        rows = f'A activate "{name}" -> #a1\n'
        accepts("WOTA-RUNE-22", rows + "~ discard #a2", **scene)
        accepts("WOTA-G36", rows + f'= A discard "Lance" "{name}"', **scene)
        misclaims("WOTA-RUNE-22", rows + '= A power "Lance" #a2', **scene)


@in_both_editions
def test_WOTA_G36_and_RUNE_23_it_is_discarded_when_its_bearer_is_turned_face_down(edition):
    scene = {"board": WORN + '\nA hand "Fog"', "edition": edition, "cards": CARDS}
    rows = 'A activate "Fog" -> #a1\n'
    accepts("WOTA-RUNE-23", rows + '~ discard #a2\n= A battle "Guard" facedown #a1', **scene)
    misclaims("WOTA-RUNE-23", rows + '= A power "Lance" #a2', **scene)


@in_both_editions
def test_WOTA_G36_it_goes_to_the_discard_pile_if_its_target_is_gone_when_it_resolves(edition):
    board = 'A hand "Lance"\nA battle "Guard" attack #a1\nB power "Flash" facedown #b1 since 3'
    rows = 'A activate "Lance" #a9 -> #a1\n> B activate #b1 "Flash" -> #a1\n'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts("WOTA-G36", rows + "~ destroy #a1\n~ discard #a9", **scene)
    misclaims("WOTA-G51", rows + '= A power "Lance" #a9', **scene)


@in_both_editions
def test_WOTA_G36_an_Equip_goes_to_its_own_owners_pile_and_takes_its_own_players_space(edition):
    board = 'A hand "Blast" \nA power "Lance" faceup #a2 equips #b1\nB battle "Guard" attack #b1'
    verdict = accepts("WOTA-G36", 'A activate "Blast" -> #b1', board=board, edition=edition, cards=CARDS)
    assert player(verdict, "A")["discard"] == ["Lance", "Blast"]
    assert player(verdict, "B")["discard"] == ["Guard"]


@in_both_editions
def test_an_Equip_stays_on_a_card_that_changes_sides(edition):
    board = 'A hand "Seize"\nA power "Lance" faceup #a2 equips #b1\nB battle "Guard" attack #b1'
    verdict = accepts("WOTA-G36", 'A activate "Seize" -> #b1\n= A power "Lance" #a2', board=board, edition=edition,
                      cards=CARDS)  # fmt: skip
    assert battle(verdict, "A")["b1"]["ap"] == 60


@in_both_editions
def test_an_Equip_that_is_destroyed_leaves_its_bearer_as_it_was(edition):
    board = 'A hand "Crush"\nB battle "Guard" attack #b1\nB power "Lance" faceup #b2 equips #b1'
    verdict = accepts("WOTA-G36", 'A activate "Crush" -> #b2\n~ destroy #b2', board=board, edition=edition, cards=CARDS)
    assert battle(verdict, "B")["b1"]["ap"] == 40


@in_both_editions
def test_WOTA_RUNE_24_a_card_of_another_kind_that_equips_itself_stays_and_goes_with_its_bearer(edition):
    board = 'A battle "Guard" attack #a1\nA hand "Blast"\nB power "Web" facedown #b1 \nB battle "Wall" shield #b2'
    rows = "-- attack\nA attack #a1 -> #b2\n> B activate #b1\n"
    scene = {"board": board, "edition": edition, "cards": CARDS}
    verdict = accepts("WOTA-RUNE-24", rows + '= B power "Web" faceup #b1', **scene)
    assert battle(verdict, "A")["a1"]["ap"] == 10
    refuses("WOTA-G01", rows + "== 6 B\n== 7 A\n-- attack\nA  attack #a1 -> B", **scene)
    gone = rows + '-- build2\nA activate "Blast" -> #a1\n'
    accepts("WOTA-RUNE-24", gone + "~ discard #b1", **scene)
    misclaims("WOTA-RUNE-24", gone + '= B power "Web" #b1', **scene)


@in_both_editions
def test_an_Equip_says_what_it_may_lie_on(edition):
    board = 'A hand "Wings"\nA battle "Wyrm" attack #a1, "Guard" attack #a2\nB battle "Guard" attack #b1'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    rows = 'A activate "Wings" #a9 -> #a1\n-- attack\nA attack #a1 -> B'
    accepts("WOTA-G01", rows + "\n~ B hp 6", **scene)
    refuses("WOTA-G50", 'A activate "Wings" #a9 -> #a2', **scene)
    refuses("WOTA-CMB-16", "-- attack\nA attack #a1 -> B", **scene)


@in_both_editions
def test_an_Equip_counts_points_once_and_its_bearer_may_lend_them_to_another_card(edition):
    board = f'{WORN}\nA battle "Wisp" attack #a4\nA hand "Paragon" "Ballast"'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    verdict = accepts("WOTA-G36", 'A activate "Paragon" #a9 -> #a1 #a4', **scene)
    assert {handle: card["ap"] for handle, card in battle(verdict, "A").items()} == {"a1": 60, "a4": 60}
    refuses("WOTA-G50", 'A activate "Paragon" #a9 -> #a1', **scene)
    assert battle(accepts("WOTA-G36", 'A activate "Ballast" #a9 -> #a4', **scene), "A")["a4"]["ap"] == 20
    refuses("WOTA-G50", 'A activate "Ballast" #a9 -> #a4 #a1', **scene)


@in_both_editions
def test_WOTA_G01_the_controller_of_a_bearer_is_whoever_had_it(edition):
    board = 'A hand "Blast"\nA power "Burden" faceup #a2 equips #b1\nB battle "Guard" attack #b1'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    verdict = accepts("WOTA-G01", 'A activate "Blast" -> #b1', **scene)
    assert [player(verdict, seat)["hp"] for seat in "AB"] == [7, 6]
    misclaims("WOTA-G01", 'A activate "Blast" -> #b1\n= A 6/180/0', **scene)
