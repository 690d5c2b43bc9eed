"""Texts of Valcarta about cards compared with this one, about much at once, and about what nobody gains."""

from rules.games.valcarta.wording.reading import BOXES, read_text
from tests.rules.boxes import each_is_declined, each_is_read
from tests.rules.valcarta.cards import pool_with, skill, unit, war
from tests.rules.valcarta.scenario import accepts, board, player

READ = [
    ("war", "Heal 20 damage from each friendly Unit.", "Heal 20 damage from each Unit you control."),
    ("war", "Destroy a damaged opposing Unit.", "Destroy target opposing damaged Unit."),
    ("war", "Destroy an opposing Unit whose HP is 30 or less.", "Destroy target opposing Unit with 30 or less HP."),
    ("war", "Destroy each Unit whose HP is lower than 30.", "Destroy each Unit with 29 or less HP."),
    ("war", "Destroy a Unit with full HP.", "Destroy target undamaged Unit."),
    ("skill", "Destroy an opposing Unit whose HP is lower than this Unit's.",
     "Destroy target opposing Unit with less HP than this Unit."),
    ("unit", "Whenever this Unit attacks, heal 10 damage from each Unit with the same HP as this Unit.",
     "When this Unit attacks, heal 10 damage from each Unit with the same HP as this Unit."),
    ("continuous", "Whenever your opponent loses 1000 or more SE at once, draw a card.",
     "When your opponent loses 1000 or more SE, draw 1 card."),
    ("equipment", "When the equipped Unit is dealt at least 20 damage, gain 500 SE.",
     "When this Unit takes 20 or more damage, gain 500 SE."),
    ("equipment", "When this Unit destroys an opposing Unit, heal 10 damage from it.",
     "When this Unit destroys an opposing Unit, heal 10 damage from this Unit."),
    ("war", "Your opponent gains no SE this turn.", "Your opponent cannot gain SE this turn."),
    ("crystal", "All of your Units are fully healed and cured of all status effects.",
     "Heal all damage from each Unit you control. Cure each Unit you control."),
    ("continuous", "Units with Equipment attached to them take 10 less damage.",
     "Each equipped Unit takes -10 damage."),
    ("war", "If you rolled a 10 or higher for FE this turn, draw a card.",
     "If you rolled 10 or more for FE this turn, draw 1 card."),
    ("continuous", "When your opponent rolls a 1 for FE, draw a card.",
     "When your opponent rolls for FE, if your opponent rolled exactly 1 for FE this turn, draw 1 card."),
    ("war", "Add 5 to the result of your next FE roll.", "Your next FE roll gets +5."),
    ("war", "If you have less SE than your opponent's, draw a card.",
     "If you have less SE than your opponent, draw 1 card."),
    ("war", "Roll a d12. If you rolled 7 or more, draw a card.",
     "Roll a d12. If the die shows 7 or more, draw 1 card."),
    ("war", "Burned Units take double damage from attacks this turn.",
     "Each Unit deals double damage to Units with Burn this turn."),
    ("unit", "This Unit can't be healed or destroyed.",
     "This Unit cannot be healed. If this Unit would be destroyed, it is not destroyed."),
]  # fmt: skip
DECLINED = [
    ("war", "Destroy an opposing Unit with less HP than this Unit.", "means no Unit on this card"),
    ("continuous", "When a Unit with more HP than this Unit is destroyed, draw a card.", "means no Unit on this card"),
    ("unit", "When a Unit with more HP than this Unit is destroyed, draw a card.", "is compared with a card"),
    ("equipment", "When this Unit destroys an opposing Unit, remove it from play.", "still there"),
    ("equipment", "When this Unit destroys an opposing Unit, if it is a Fire Unit, draw a card.", "means no card"),
]

test_what_is_said_of_kinds_and_amounts_is_read = each_is_read(BOXES, read_text, READ)
test_what_is_compared_with_nothing_is_declined = each_is_declined(read_text, DECLINED)


def test_VAL_COM_09_only_what_has_less_HP_than_the_Unit_of_the_skill_is_destroyed():
    giant = unit("Giant", "basic", 60, skill("Crush", text="Destroy each opposing Unit with less HP than this Unit."))
    weak, strong = unit("Weak", "basic", 50), unit("Strong", "basic", 60)
    lines = 'A unit "Giant" #g', 'B unit "Weak" #w, "Strong" #s'
    scene = {"board": board(*lines, without=("A unit", "B unit")), "cards": pool_with(giant, weak, strong)}
    attack = '-- combat\nA attack #g "Crush" -> #s'
    verdict = accepts("VAL-COM-09", f"{attack}\n~ destroy #w", **scene)
    assert [each["card"] for each in player(verdict, "B")["unit"]] == ["Strong"]


def test_VAL_WAR_12_a_trigger_waits_for_so_much_damage_at_once():
    watch = war("Watch", "continuous", "When an opposing Unit takes 20 or more damage, gain 100 SE.")
    scene = {"board": board('A war "Watch" #w', 'A hand "Trick"', without=("A hand",))}
    for points, se in ((20, 15100), (10, 15000)):
        cards = pool_with(watch, war("Trick", "single use", f"Deal {points} damage to target Unit."))
        accepts("VAL-WAR-12", f'A play "Trick" -> #b1\n~ A se {se}', **scene, cards=cards)


def test_VAL_WAR_12_a_player_gains_no_SE_as_long_as_a_text_says_so():
    drought = war("Drought", "continuous", "Your opponent cannot gain SE.")
    cards = pool_with(drought, war("Trick", "single use", "Each player gains 500 SE."))
    scene = {"board": board('A war "Drought" #w', 'A hand "Trick"', without=("A hand",)), "cards": cards}
    accepts("VAL-WAR-12", 'A play "Trick"\n~ A se 15500\n~ B se 15000', **scene)


def test_VAL_TURN_04_a_text_waits_for_what_is_rolled_for_FE():
    luck = war("Luck", "continuous", "When you roll 7 or more for FE, gain 100 SE.")
    lines = "A se 15000 deck 60", 'A war "Luck" #w'
    scene = {"board": board(*lines, without=("A se",)), "cards": pool_with(luck), "turn": "5 A draw"}
    for face, se in ((7, 15100), (6, 15000)):
        accepts("VAL-TURN-04", f"A draw ?\nA roll d12 {face}\n-- main\n~ A se {se}", **scene)
