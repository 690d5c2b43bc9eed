"""What texts of Wrath of Cores ask for, and what they wait for, in the words of designers."""

import pytest

from rules.games.wrath_of_cores.wording.reading import BOXES, read_box
from tests.rules.boxes import each_is_declined, each_is_read, reads_as
from tests.rules.wrath_of_cores.scenario import accepts, board, card, misses, plays, pool_with, read_main, refuses, unit

READ = [
    ("action", "Draw a card unless your Core has less life than the opposing Core.",
     "Unless you have less life than your opponent, draw 1 card."),
    ("unit", "This Unit can't attack unless you control more Units than your opponent.",
     "Static: Unless you control more Units than your opponent, this Unit cannot attack."),
    ("action", "If there is a Terrain in your used pile, draw a card.",
     "If there is a Terrain in your used pile, draw 1 card."),
    ("action", "If an opposing Unit is damaged, draw a card.",
     "If your opponent controls a damaged Unit, draw 1 card."),
    ("action", "If any Unit has Ranged, draw a card.", "If there is a Unit with Ranged in play, draw 1 card."),
    ("action", "If you control a red Unit or a blue Unit, draw a card.",
     "If you control a blue or red Unit, draw 1 card."),
    ("unit", "Death: Your opponent chooses a card in their hand and discards it.",
     "Death: Your opponent discards 1 card."),
    ("unit", "Whenever another of your Units dies, draw a card.",
     "Whenever another Unit you control is destroyed, draw 1 card."),
    ("unit", "Death: Return this card from your used pile to your hand.", "Death: Return this card to your hand."),
    ("action", "Return target Unit to its owner's hand. That player's Core loses 100 life.",
     "Return target Unit to its owner's hand. Its owner's Core loses 100 life."),
    ("response", "Counter that card if its play cost is 2 Elements or less.",
     "If that card is a card with 2 or less cost, counter that card."),
    ("response", "Counter that card if it is red.", "If that card is a red card, counter that card."),
    ("response", "Counter that Relic or Weapon.", "Counter that Relic or Weapon card."),
    ("terrain", "Your Units on adjacent Terrains have +100 HP.",
     "Static: Each Unit you control adjacent to this Terrain gets +100 HP."),
    ("unit", "Units on adjacent Terrains get +100 ATK.", "Static: Each Unit adjacent to this Unit gets +100 ATK."),
    ("terrain", "Start: If this Terrain is empty, draw a card.", "Start: If no Unit is on this Terrain, draw 1 card."),
    ("unit", "When this Unit attacks or defends, draw a card.", "Whenever this Unit battles, draw 1 card."),
    ("unit", "During battle, this Unit gets +100 ATK.", "Static: While it is a battle phase, +100 ATK."),
    ("unit", "While this Unit is in battle, opposing Units get -100 ATK.",
     "Static: While this Unit is a battling Unit, each opposing Unit gets -100 ATK."),
    ("unit", "This Unit can't be targeted by your opponent's Actions.",
     "Static: This Unit cannot be targeted by your opponent's Actions."),
    ("unit", "Enter: You may deal 200 damage to the opposing Core. If you do, lose 100 life.",
     "Enter: You may deal 200 damage to the opposing Core and your Core loses 100 life."),
    ("unit", "This Unit also hits on 2 and 3.", "Static: This Unit hits on 2 to 3."),
    ("weapon", "When you attach this Weapon to a Unit, draw a card.", "Enter: Draw 1 card."),
    ("wonder", "Opposing Units cost 1 Element more.", "Static: Units cost your opponent +1 rainbow Elements."),
    ("unit", "Whenever a Unit enters play on your side, draw a card.",
     "Whenever a Unit you control enters play, draw 1 card."),
    ("action", "During this turn, Units you control get +100 ATK.", "Each Unit you control gets +100 ATK this turn."),
]  # fmt: skip

DECLINED = [
    ("relic", "End: Destroy this Terrain.", "is not what this card is"),
    ("unit", "Whenever this Terrain leaves play, draw a card.", "is not what this card is"),
    ("unit", "Start: Return this card from your used pile to your hand.", "does not lie then"),
    ("action", "Destroy target Unit. That player draws a card.", "no one player"),
    ("action", "Return each Unit to its owner's hand. That player draws a card.", "that of several Units"),
    ("unit", "Static: Each Unit adjacent to this Terrain gets +100 HP.", "is said by a Terrain"),
]

test_what_may_mean_two_things_is_declined = each_is_declined(read_main, DECLINED)
test_what_is_asked_and_waited_for_is_read = each_is_read(BOXES, read_main, READ)


@pytest.mark.parametrize(
    ("box", "text", "canonical"),
    [
        ("charge", "Whenever one of your Units attacks, you may charge this Core.",
         "Whenever a Unit you control attacks, you may charge."),
        ("rolls 6", "Roll this Unit's die again and use the new result.", "Reroll the die of this Unit."),
        ("rolls 6", "Retract target opposing Unit in this battle.", "Retract target opposing battling Unit."),
    ],
)  # fmt: skip
def test_what_stands_on_Cores_and_faces_is_read(box, text, canonical):
    kind = "core" if box == "charge" else "unit"
    reads_as(BOXES, canonical, text, lambda said: read_box(box, said, kind))


def test_a_Unit_waits_until_it_attacks_or_defends():
    cards = pool_with(unit("Brawler", 100, 300, text="When this Unit attacks or defends, gain 100 life."))
    rows = "-- battle\nA attack {0}\n~ {1} hp 3100\n"
    accepts("WOC-BAT-01", rows.format("#x", "A") + "A roll d6 1", board=board('A unit "Brawler" core #x'), cards=cards)
    scene = {"board": board('B unit "Brawler" core #x'), "cards": cards}
    accepts("WOC-BAT-02", "-- battle\nA attack #a1\nB defend #x\n~ B hp 3100\nA roll d6 1\nB roll d6 1", **scene)


def test_WOC_G25_a_text_keeps_cards_of_a_kind_from_targeting_a_Unit():
    veil = unit("Veil", 100, 300, text="This Unit can't be targeted by your opponent's Actions.")
    scene = {"board": board('B unit "Veil" core #v', 'A unit "Veil" core #x'), "cards": pool_with(veil)}
    refuses("WOC-ACT-01", 'A play "Bolt" -> #v', **scene)
    accepts("WOC-ACT-01", 'A play "Bolt" -> #x', **scene)


def test_a_Terrain_changes_the_Units_beside_it():
    wood = card(
        "Wood", "terrain", subtype="special", colors=("green",), text="Units on adjacent Terrains have +100 HP."
    )
    cards = pool_with(wood, card("Try", "action", text="Deal 300 damage to target Unit."))
    rows = 'A play "Try" -> #a1\n{0}'
    beside = board('A terrain "Wood" -2 green #w')
    accepts("WOC-ACT-01", rows.format('= A unit "Wolf" damage 300 #a1'), board=beside, cards=cards)
    away = board('A terrain "Wood" +2 green #w')
    accepts("WOC-ACT-01", rows.format("~ destroy #a1"), board=away, cards=cards)


def test_the_player_whose_Unit_goes_back_is_meant():
    text = "Return target Unit to its owner's hand. That player's Core loses 100 life."
    plays(text, 'A play "Try" -> #b1\n~ B hp 2900')
    plays(text, 'A play "Try" -> #a1\n~ A hp 2900')


def test_a_text_works_unless_something_is_so():
    text = "Your Core gains 100 life unless your opponent has more life than you."
    plays(text, 'A play "Try"\n~ A hp 3100')
    plays(f"Your Core loses 500 life. {text}", 'A play "Try"\n~ A hp 2500')


def test_a_text_asks_what_lies_on_a_pile():
    text = "If there are 2 or more Units in your used pile, your Core gains 100 life."
    plays(text, 'A play "Try"\n~ A hp 3100', 'A used "Wolf" "Pup"')
    misses(text, 'A play "Try"\n~ A hp 3100', 'A used "Wolf" "Ember"')
