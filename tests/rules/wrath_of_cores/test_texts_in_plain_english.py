"""Texts of Wrath of Cores in plain English, as a designer writes who has not seen the grammar."""

from rules.games.wrath_of_cores.wording.reading import BOXES, read_box
from tests.rules.boxes import each_is_declined, each_is_read
from tests.rules.wrath_of_cores.scenario import (
    accepts,
    board,
    card,
    judged,
    player,
    pool_with,
    read_main,
    refuses,
    unit,
)

READ = [
    ("wonder", "Units can't be returned to hand.", "Static: Each Unit cannot be returned to its owner's hand."),
    ("unit", "Whenever you discard a red card, draw a card.", "Whenever you discard a red card, draw 1 card."),
    ("battle", "All of your Units gain 100 ATK this battle.", "Each Unit you control gets +100 ATK this turn."),
    ("weapon", "Attack: If this Unit is attacking alone, it gets +200 ATK until end of turn.",
     "Attack: If you control no other attacking Units, this Unit gets +200 ATK this turn."),
    ("relic", "This Terrain gives an extra green Element each turn.",
     "Static: This Terrain makes 1 more green Element."),
    ("relic", "This Terrain generates one extra Element.", "Static: This Terrain makes 1 more Element of its color."),
    ("action", "Boost [red]: Deal 200 damage to target Unit as well.", "Boost red: Deal 200 damage to target Unit."),
    ("unit", "Boost blue: Draw two cards.", "Enter: Boost blue: Draw 2 cards."),
    ("unit", "Enter: Reveal the top card of your deck. If it is a Terrain, put it into your hand.",
     ("Enter: Reveal the top card of your deck. If the revealed card is a Terrain, "
     "put the revealed card into your hand.")),
    ("action", "Destroy all Weapons and Relics.", "Destroy each Relic or Weapon."),
    ("action", "Search your used pile for up to two Terrains and put them into your hand.",
     "Return up to 2 Terrains from your used pile to your hand."),
    ("wonder", "Whenever you draw a card outside your START phase, deal 50 damage to the opposing Core.",
     "Whenever you draw a card, if it is not your START, deal 50 damage to the opposing Core."),
    ("action", "If a Unit you controlled was destroyed last turn, draw 2 cards.",
     "If a Unit you control was destroyed last turn, draw 2 cards."),
    ("response", "Your opponent can play no more cards this turn.", "Your opponent cannot play cards this turn."),
    ("terrain", "Red Units on this Terrain get +100 ATK and +100 HP.",
     "Static: While this Unit is a red Unit, +100 ATK and +100 HP."),
    ("terrain", "Whenever a Unit is played onto this Terrain, your Core gains 100 life.",
     "Whenever the Unit on this Terrain enters play, your Core gains 100 life."),
    ("action", "Search your deck for a Unit with a cost of 3 or more and reveal it, then put it in your hand.",
     "Search your deck for 1 Unit with 3 or more cost and put it into your hand."),
    ("battle", "Reroll one of your Units' dice.", "Reroll the die of target battling Unit you control."),
]  # fmt: skip
DECLINED = [
    ("battle", "Target Unit gets +200 HP this battle.", "not understood"),  # which may die as the battle is over
    ("wonder", "Whenever your opponent discards a Unit, deal 100 damage to it.", "still there"),
    ("unit", "Red Units on this Terrain get +100 ATK.", "a Terrain or Relic alone"),
    ("unit", "Enter: If this Unit is a Terrain, draw a card.", "whether it is another card"),
]

test_what_is_said_plainly_is_read = each_is_read(BOXES, read_main, READ)
test_what_no_rule_settles_is_declined = each_is_declined(read_main, DECLINED)


def test_a_Core_is_charged_by_a_discard_of_a_kind():
    reading = read_box("charge", "Whenever you discard a Terrain, you may charge.", "core")
    assert reading.problem is None
    core = card("Mulch", "core", hp=3000, colors=("red",), charge="Whenever you discard a Terrain, you may charge.",
                trigger="Draw 1 card.", trigger_cost=2)  # fmt: skip
    toss = card("Toss", "action", text="Discard 1 card.")
    lines = 'A core "Mulch" red #c', 'A hand "Toss" "Ember" "Bolt"'
    scene = {"board": board(*lines, without=("A hand", "A core")), "cards": pool_with(core, toss)}
    accepts("WOC-CORE-03", 'A play "Toss"\nA choose "Ember"\nA charge\n~ A charges 1', **scene)
    refuses("WOC-CORE-03", 'A play "Toss"\nA choose "Bolt"\nA charge', **scene)


def test_what_cannot_return_stays():
    anchor = card("Anchor", "wonder", text="Your opponent's Units can't be returned to their owner's hand.")
    recall = card("Recall", "action", text="Return target Unit to its owner's hand.")
    lines = 'A wonder "Anchor" #w', 'A hand "Recall" "Recall"'
    scene = {"board": board(*lines, without=("A hand",)), "cards": pool_with(anchor, recall)}
    accepts("WOC-G28", 'A play "Recall" -> #b1\n= B unit "Wolf" #b1', **scene)
    accepts("WOC-G28", 'A play "Recall" -> #a1\n~ return #a1', **scene)


def test_who_attacks_alone_is_stronger_alone():
    text = "Attack: If this Unit attacks alone, deal 100 damage to the opposing Core."
    duelist = unit("Duelist", 100, 300, text=text)
    scene = {"board": board('A unit "Duelist" core #d'), "cards": pool_with(duelist)}
    accepts("WOC-KW-03", "-- battle\nA attack #d\nA roll d6 1\n-- end\n~ B hp 2900", **scene)
    accepts("WOC-KW-03", "-- battle\nA attack #d #a1\nA roll d6 1\nA roll d6 1\n-- end\n~ B hp 3000", **scene)


def test_a_Boost_of_a_Unit_comes_as_it_enters():
    sage = unit("Sage", 100, 100, "red", text="Boost red: Deal 100 damage to the opposing Core.")
    scene = {"board": board('A hand "Sage" ? ?', without=("A hand",)), "cards": pool_with(sage)}
    accepts("WOC-KW-17", 'A play "Sage" +1\n~ B hp 3000', **scene)
    accepts("WOC-KW-17", 'A play "Sage" +1 boost pay #t1 #c\n~ B hp 2900', **scene)


def test_what_fell_in_the_last_turn_is_remembered():
    grave = card("Grave", "action", text="If a Unit was destroyed last turn, draw 1 card.")
    lines = 'A hand "Slay" "Grave" ?', 'B hand "Grave" ? ?'
    scene = {"board": board(*lines, without=("A hand", "B hand")), "cards": pool_with(grave)}
    later = '== 6 B\nB draw ?\nB play "Grave"'
    accepts("WOC-G41", f'A play "Slay" -> #b1\n{later}\nB draw ?', **scene)
    refuses("WOC-TURN-06", f"{later}\nB draw ?", **scene)
    assert judged('A play "Grave"\n-- end', **scene).verdict == "undetermined"


def test_a_Terrain_strengthens_Units_of_its_color_alone():
    for color, atk in (("red", 300), ("blue", 200)):
        hill = card(
            "Hill", "terrain", text=f"{color} Units on this Terrain get +100 ATK.".capitalize(), colors=("red",)
        )
        lines = 'A terrain "Hill" -1 red #t1, "Lake" +1 blue #t2', 'A unit "Wolf" -1 #a1'
        scene = {"board": board(*lines, without=("A terrain", "A unit")), "cards": pool_with(hill)}
        (wolf,) = player(accepts("WOC-TERR-05", '= A unit "Wolf" #a1', **scene), "A")["unit"]
        assert wolf["atk"] == atk
