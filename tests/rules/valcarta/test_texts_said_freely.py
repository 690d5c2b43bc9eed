"""Texts of Valcarta in the words of designers, whose parts combine freely."""

from rules.games.valcarta.wording.reading import BOXES, read_text
from tests.rules.boxes import each_is_declined, each_is_read
from tests.rules.valcarta.cards import pool_with, skill, unit, war
from tests.rules.valcarta.scenario import accepts, board

READ = [
    ("war", "Choose target Unit. Deal 30 damage to it or heal 30 damage from it.",
     "Choose target Unit. Choose one: deal 30 damage to it; or heal 30 damage from it."),
    ("instant", "Target Unit takes no damage from attacks until the end of this turn.",
     "Target Unit takes no damage from attacks this turn."),
    ("continuous", "Attacks against your Units that have a Status Effect do 10 less damage.",
     "Each Unit with a Status Effect you control takes -10 damage."),
    ("fay", "Sacrifice 2 Units, one of which must be an Advanced Unit or higher.",
     "Sacrifice 1 Advanced or Champion or Ultimate Unit. Sacrifice 1 Unit."),
    ("fay", "Sacrifice 1 Fire Unit and 1 other Unit.", "Sacrifice 1 Fire Unit. Sacrifice 1 Unit."),
    ("skill", "This skill does 10 more damage for each Unit you control other than this one.",
     "For each other Unit you control, +10 damage."),
    ("crystal", "If you control fewer Units than your opponent, play a Basic Unit from your deck for free.",
     "If your opponent controls more Units than you, search your deck for 1 Basic Unit and put it into play."),
    ("equipment", "If the equipped Unit would be destroyed, discard this card instead and heal all damage from it.",
     "If this Unit would be destroyed, destroy this card instead and all damage is healed from it."),
    ("unit", "If this Unit would be destroyed, heal all damage from it instead.",
     "If this Unit would be destroyed, it is not destroyed and all damage is healed from it."),
    ("unit", "If this Unit would be destroyed, you may discard a card instead.",
     "If this Unit would be destroyed, you may discard 1 card instead."),
    ("equipment", "Can only be attached to a Hero Unit. +30 damage.", "Attach this only to a Hero Unit. +30 damage."),
    ("instant", "Change the target of the attack to another of your Units.",
     "Redirect the attack to target unattacked Unit you control."),
    ("instant", "Prevent all damage from that attack.", "The attacked Unit takes no damage from the attack."),
    ("unit", "You may upgrade this Unit the turn it's played.",
     "This Unit may be upgraded in the turn in which it came."),
    ("skill", "Divide 40 damage among your opponent's Units as you choose.",
     "Deal 40 damage divided among any number of target opposing Units."),
    ("war", "Destroy all Equipment attached to target Unit.",
     "Choose target Unit. Destroy each Equipment attached to it."),
    ("skill", "Discard all Equipment from this Unit.", "Destroy each Equipment attached to this Unit."),
    ("war", "Deal 40 damage to a Unit of your choice.", "Deal 40 damage to target Unit."),
    ("war", "Destroy up to 2 opposing Units of your choice.", "Destroy up to 2 target opposing Units."),
    ("war", "Your opponent discards a War Card of your choice.", "Your opponent discards 1 War Card of your choice."),
    ("war", "Paralyze target opposing Unit that is Basic or Hero.",
     "Apply Paralyze to target opposing Basic or Hero Unit."),
    ("war", "Destroy each Unit that is a Fire Unit.", "Destroy each Fire Unit."),
    ("war", "If you control no more than 2 Units, draw a card.", "If you control 2 or less Units, draw 1 card."),
    ("unit", "As long as this Unit is in play, your FE roll gets +2.", "Your FE roll gets +2."),
]  # fmt: skip
DECLINED = [
    ("war", "While this card is in play, draw a card.", "not understood"),
    ("equipment", "+10 damage for each other Equipment attached to this Unit.", "leaves open"),
    ("war", "Deal 10 damage to target Unit. Destroy its Equipment. Draw a card for each of them.", "nothing was done"),
    ("war", "Deal 40 damage divided among target Unit.", "not understood"),
    ("unit", "When an opposing Unit attacks this Unit, deal 10 damage to it.", "not understood"),
    ("continuous", "Units cost 1 less FE.", "Units cost each player -1 FE"),
    ("fay", "Sacrifice 2 Units, one of which must be a Hero Unit or higher.", "not understood"),
]

test_what_is_said_freely_is_read = each_is_read(BOXES, read_text, READ)
test_what_may_mean_two_things_is_declined = each_is_declined(read_text, DECLINED)


def test_no_damage_from_attacks_leaves_the_damage_of_texts():
    ward = war("Ward", "continuous", "Your Units take no damage from attacks.")
    scene = {"board": board('B war "Ward" #w', 'A hand "Bolt" ? ?', without=("A hand",)), "cards": pool_with(ward)}
    accepts("VAL-COM-09", '-- combat\nA attack #a1 "Poke" -> #b1\n= B unit "Wolf" #b1 damage 0', **scene)
    accepts("VAL-WAR-05", 'A play "Bolt" -> #b1\n= B unit "Wolf" #b1 damage 30', **scene)


def test_a_saved_Unit_has_as_much_HP_left_as_its_text_says():
    text = "The first time one of your Units would be destroyed each turn, it survives with 10 HP."
    shrine = war("Shrine", "continuous", text)
    known = {"without": ("A hand", "B unit")}
    lines = ('B war "Shrine" #w', 'B unit "Wolf" #b1', 'A hand "Slay" "Bolt" "Bolt"')
    scene = {"board": board(*lines, **known), "cards": pool_with(shrine)}
    accepts("VAL-WAR-05", 'A play "Slay" -> #b1\n= B unit "Wolf" #b1 damage 60', **scene)
    accepts("VAL-WAR-05", 'A play "Slay" -> #b1\nA play "Bolt" -> #b1\n~ destroy #b1', **scene)


def test_damage_is_divided_after_that_of_the_attack():
    storm = unit("Cloud", "basic", 60, skill("Hail", 10, text="Divide 30 damage among your opponent's Units."))
    scene = {"board": board('A unit "Cloud" #x'), "cards": pool_with(storm)}
    rows = '-- combat\nA attack #x "Hail" -> #b1\nA choose #b1\nA choose #b2\nA choose 20'
    accepts("VAL-COM-09", f'{rows}\n= B unit "Wolf" #b1 damage 30\n= B unit "Fish" #b2 damage 10', **scene)


def test_as_much_FE_is_paid_as_a_player_likes():
    text = "Pay any amount of FE. Deal 10 damage to target Unit for each FE paid this way."
    scene = {"board": board(), "cards": pool_with(war("Try", "single use", text))}
    accepts("VAL-WAR-05", 'A play "Try"\nA choose 3\nA choose #b1\n~ A fe 4\n= B unit "Wolf" #b1 damage 30', **scene)
    more = "Pay any amount of FE. For each FE paid this way, +10 damage."
    burst = unit("Flare", "basic", 60, skill("Burst", 10, text=more))
    scene = {"board": board('A unit "Flare" #x'), "cards": pool_with(burst)}
    rows = '-- combat\nA attack #x "Burst" -> #b1\nA choose 2\n~ A fe 5\n= B unit "Wolf" #b1 damage 30'
    accepts("VAL-COM-09", rows, **scene)


def test_what_lies_on_a_Unit_goes_by_itself():
    strip = war("Strip", "single use", "Destroy all Equipment attached to target Unit.")
    lines = 'B equipment "Blade" on #b1 #e', 'B equipment "Shield" on #b2 #f'
    scene = {"board": board(*lines), "cards": pool_with(strip)}
    accepts("VAL-WAR-05", 'A play "Strip" -> #b1\n~ destroy #e\n= B equipment "Shield" #f', **scene)
