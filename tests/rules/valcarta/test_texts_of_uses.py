"""Texts of Valcarta about prices paid for more, the last turn, the next attack, healing, Weakness and the hand."""

from rules.games.valcarta.wording.reading import BOXES, read_text
from tests.rules.boxes import each_is_declined, each_is_read
from tests.rules.valcarta.cards import card, pool_with, skill, unit, war
from tests.rules.valcarta.scenario import accepts, board, refuses

READ = [
    ("continuous", "You may pay 2 FE to draw a card.", "Lose 2 FE: draw 1 card."),
    ("unit", "You may sacrifice this Unit to gain 3 FE.", "Sacrifice this Unit: gain 3 FE."),
    ("skill", "Pay 2 FE to deal 40 more damage.", "You may lose 2 FE and +40 damage."),
    ("skill", "This attack costs 1 FE less for each damage counter on this Unit.",
     "This skill costs -1 FE for each damage counter on this Unit."),
    ("war", "If a Unit you controlled was destroyed last turn, draw 3 cards.",
     "If a Unit you control was destroyed last turn, draw 3 cards."),
    ("war", "Choose a Unit you control. Its next attack this turn deals double damage.",
     "Choose target Unit you control. Its next attack this turn deals double damage."),
    ("skill", "The target takes 20 more damage from the next attack this turn.",
     "The target takes +20 damage from the next attack this turn."),
    ("continuous", "Your maximum hand size is 9.", "Your hand limit is 9."),
    ("continuous", "You have no maximum hand size.", "You have no hand limit."),
    ("equipment", "The equipped Unit has no weakness to Water.", "This Unit has no Weakness to Water."),
    ("continuous", "Your opponent's Units enter the field Stunned.",
     "When an opposing Unit enters the field, apply Stun."),
    ("continuous", "Whenever one of your Units heals, gain 100 SE.", "When a Unit you control is healed, gain 100 SE."),
    ("continuous", "Units can't be returned to hand.", "Each Unit cannot be returned to its owner's hand."),
    ("unit", "Your opponent can't target this Unit with Instants.",
     "This Unit cannot be targeted by your opponent's Instant War Cards."),
    ("continuous", "Basic Units cost you nothing to play.", "Basic Units cost you no FE."),
    ("continuous", "Heroes cost you nothing to play.", "Hero Units cost you no FE."),
    ("unit", "This Unit is not affected by Poison or Burn.", "This Unit is immune to Poison and Burn."),
    ("continuous", "All Units lose 10 HP.", "Each Unit gets -10 HP."),
    ("continuous", "You lose 500 less SE when your Units die.",
     "Each Unit you control costs its owner 500 less SE as it is destroyed."),
    ("instant", "Target attacking Unit deals no damage.", "The attacked Unit takes no damage from the attack."),
    ("instant", "Double the damage of your Unit's attack.",
     "If you control an attacking Unit, the attack deals double damage."),
    ("war", "Roll a d12. Deal damage to target Unit equal to 10 times the result.",
     "Roll a d12. For each point rolled, deal 10 damage to target Unit."),
    ("continuous", "Whenever you discard a Unit, draw a card.", "When you discard a Unit, draw 1 card."),
]  # fmt: skip
DECLINED = [
    ("skill", "If this Unit attacked last turn, +20 damage.", "not understood"),  # its last turn was not the last one
    ("unit", "This skill costs 1 less FE if you control a Hero Unit.", "is said of a card that is played"),
    ("war", "Target Unit loses 10 HP.", "would change without an end"),
    ("war", "Your hand limit is 9.", "would hold without an end"),
]

test_what_is_paid_and_remembered_is_read = each_is_read(BOXES, read_text, READ)
test_what_leaves_open_whose_turn_is_meant_is_declined = each_is_declined(read_text, DECLINED)


def test_VAL_G41_what_is_paid_for_is_used_as_often_as_it_is_paid():
    well = war("Well", "continuous", "Pay 3 FE: Draw a card.")
    scene = {"board": board('A war "Well" #w'), "cards": pool_with(well)}
    twice = "A activate #w\nA draw ?\nA activate #w\nA draw ?\n~ A fe 1"
    accepts("VAL-G41", twice, **scene)
    refuses("VAL-G41", f"{twice}\nA activate #w", **scene)
    seldom = war("Well", "continuous", "Once per turn, you may pay 3 FE to draw a card.")
    refuses("VAL-G41", "A activate #w\nA draw ?\nA activate #w", **{**scene, "cards": pool_with(seldom)})


def test_a_Unit_gives_itself_up():
    martyr = unit("Martyr", "basic", 60, text="You may sacrifice this Unit to gain 3 FE.")
    scene = {"board": board('A unit "Martyr" #m'), "cards": pool_with(martyr)}
    accepts("VAL-G41", "A activate #m\n~ A fe 10\n~ discard #m\n~ A se 15000", **scene)
    refuses("VAL-G41", "A activate #a1", **scene)


def test_a_skill_hurts_more_for_more():
    brute = unit("Brute", "basic", 60, skill("Crush", 10, 1, text="Pay 2 FE to deal 20 more damage."))
    scene = {"board": board('A unit "Brute" #x'), "cards": pool_with(brute)}
    rows = '-- combat\nA attack #x "Crush" -> #b1\n'
    accepts("VAL-COM-09", f'{rows}A choose yes\n~ A fe 4\n= B unit "Wolf" #b1 damage 30', **scene)
    accepts("VAL-COM-09", f'{rows}A choose no\n~ A fe 6\n= B unit "Wolf" #b1 damage 10', **scene)


def test_VAL_FRM_13_a_skill_costs_less_as_its_text_counts():
    rager = unit(
        "Rager",
        "basic",
        60,
        skill("Rage", 10, 5, text="This skill costs 1 less FE for each damage counter on this Unit."),
    )
    for damage, fe in ((0, 2), (30, 5)):
        scene = {"board": board(f'A unit "Rager" #x damage {damage}'), "cards": pool_with(rager)}
        accepts("VAL-COM-13", f'-- combat\nA attack #x "Rage" -> #b1\n~ A fe {fe}', **scene)


def test_what_fell_in_the_last_turn_is_remembered():
    wake = war("Wake", "single use", "If a Unit was destroyed last turn, gain 3 FE.")
    scene = {
        "board": board('A hand "Slay" ? ?', 'B hand "Wake" ? ?', without=("A hand", "B hand")),
        "cards": pool_with(wake),
    }
    later = '== 6 B\nB draw ?\nB roll d12 3\n-- main\nB play "Wake"\n'
    accepts("VAL-WAR-05", f'A play "Slay" -> #b2\n{later}~ B fe 6', **scene)
    accepts("VAL-WAR-05", f"{later}~ B fe 3", **scene)


def test_the_next_attack_alone_is_harder():
    urge = war("Urge", "single use", "Target Unit's next attack this turn deals 20 more damage.")
    hunt = war("Hunt", "single use", "Target Unit takes 20 more damage from the next attack this turn.")
    rows = '-- combat\nA attack #a1 "Slash" -> #b1\nA attack #a1 "Slash" -> #b2\n'
    dealt = '= B unit "Wolf" #b1 damage 40\n= B unit "Fish" #b2 damage 20'
    for name, at in (("Urge", "#a1"), ("Hunt", "#b1")):
        scene = {"board": board(f'A hand "{name}" ? ?', without=("A hand",)), "cards": pool_with(urge, hunt)}
        accepts("VAL-COM-06", f'A play "{name}" -> {at}\n{rows}{dealt}', **scene)
    again = '-- combat\nA attack #a1 "Slash" -> #b1\nA attack #a1 "Slash" -> #b1\n= B unit "Wolf" #b1 damage 60'
    accepts("VAL-COM-06", f'A play "Hunt" -> #b1\n{again}', **scene)


def test_VAL_END_05_a_text_says_how_many_cards_are_kept():
    for text, ends in (("Your hand limit is 2.", False), ("You have no hand limit.", True)):
        chest = war("Chest", "continuous", text)
        hand = "A hand ? ? ? ? ? ? ? ?" if ends else "A hand ? ? ?"
        scene = {"board": board('A war "Chest" #w', hand, without=("A hand",)), "cards": pool_with(chest)}
        if ends:
            accepts("VAL-END-05", "-- end\n== 6 B\nB draw ?", **scene)
            refuses("VAL-END-05", "-- end\nA discard ?", **scene)
        else:
            accepts("VAL-END-05", "-- end\nA discard ?\n== 6 B\nB draw ?", **scene)
            refuses("VAL-END-05", "-- end\nA discard ? ?", **scene)


def test_VAL_G05_a_text_takes_a_Weakness_away():
    for text, damage in (("This Unit has no Weakness to Water.", 20), ("This Unit has no Weakness to Fire.", 40)):
        charm = card("Charm", "equipment", text=text)
        lines = 'A crystal "Water Crystal" #c', 'A unit "Fish" #f', 'B equipment "Charm" on #b1 #e'
        scene = {"board": board(*lines, without=("A crystal",)), "cards": pool_with(charm)}
        accepts("VAL-G05", f'-- combat\nA attack #f "Splash" -> #b1\n= B unit "Wolf" #b1 damage {damage}', **scene)


def test_healing_is_heard_and_a_move_of_damage_is_not():
    spring = war("Spring", "continuous", "Whenever a Unit you control is healed, gain 2 FE.")
    shift = war("Shift", "single use", "Move all damage from target Unit you control to target opposing Unit.")
    lines = 'A war "Spring" #w', 'A unit "Fish" damage 20 #f', 'A hand "Balm" "Shift"'
    scene = {"board": board(*lines, without=("A hand",)), "cards": pool_with(spring, shift)}
    accepts("VAL-WAR-12", '-- combat\nA play "Balm" -> #f\n~ A fe 9', **scene)
    accepts("VAL-WAR-12", 'A play "Shift" -> #f #b1\n~ A fe 7', **scene)


def test_what_cannot_return_stays():
    anchor = war("Anchor", "continuous", "Your opponent's Units can't be returned to their owner's hand.")
    lines = 'A war "Anchor" #w', 'A hand "Recall" "Recall"'
    scene = {"board": board(*lines, without=("A hand",)), "cards": pool_with(anchor)}
    accepts("VAL-WAR-05", 'A play "Recall" -> #b1\n= B unit "Wolf" #b1', **scene)
    accepts("VAL-WAR-05", 'A play "Recall" -> #a1\n~ return #a1', **scene)


def test_Units_come_under_a_Status_Effect():
    gate = war("Gate", "continuous", "Your opponent's Units enter the field Stunned.")
    hands = 'A hand "Cub" ? ?', 'B hand "Cub" ? ?'
    scene = {"board": board('B war "Gate" #w', *hands, without=("A hand", "B hand")), "cards": pool_with(gate)}
    refuses("VAL-STA-15", 'A play "Cub" #n\n-- combat\nA attack #n "Poke" -> #b1', **scene)
    accepts("VAL-COM-06", '-- combat\nA attack #a1 "Poke" -> #b1', **scene)


def test_a_discard_of_a_kind_is_heard():
    mill = war("Mill", "continuous", "Whenever you discard a Unit, gain 2 FE.")
    toss = war("Toss", "single use", "Discard 1 card.")
    lines = 'A war "Mill" #w', 'A hand "Toss" "Cub" "Bolt"'
    scene = {"board": board(*lines, without=("A hand",)), "cards": pool_with(mill, toss)}
    accepts("VAL-WAR-12", 'A play "Toss"\nA choose "Cub"\n~ A fe 9', **scene)
    accepts("VAL-WAR-12", 'A play "Toss"\nA choose "Bolt"\n~ A fe 7', **scene)
