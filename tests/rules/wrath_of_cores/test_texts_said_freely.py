"""Texts of Wrath of Cores in the words of designers, whose parts combine freely."""

from rules.games.wrath_of_cores.wording.reading import BOXES
from tests.rules.boxes import each_is_declined, each_is_read
from tests.rules.wrath_of_cores.scenario import (
    accepts,
    board,
    card,
    judged,
    misclaims,
    misses,
    player,
    plays,
    pool_with,
    read_main,
    refuses,
    unit,
)

READ = [
    ("action", "Destroy each Unit that is red or blue.", "Destroy each red or blue Unit."),
    ("action", "Deal 100 damage to a Unit of your choice.", "Deal 100 damage to target Unit."),
    ("action", "Draw two cards. You can't attack this turn.",
     "Draw 2 cards. Each Unit you control cannot attack this turn."),
    ("action", "The opposing player can't attack next turn.",
     "Each opposing Unit cannot attack in its controller's next turn."),
    ("unit", "Start: Gain 1 red Element for each Unit you control other than this one.",
     "Start: For each other Unit you control, gain 1 red Element."),
    ("unit", "End: If you didn't attack this turn, draw a card.",
     "End: If no Unit you control attacked this turn, draw 1 card."),
    ("unit", "Once during each of your turns, you may draw a card.", "Once per turn: Draw 1 card."),
    ("unit", "End: If you played no Units this turn, you may also draw a card.",
     "End: If you did not play a Unit this turn, you may draw 1 card."),
    ("unit", "Enter: Deal 100 damage to target Unit. If that Unit is destroyed this way, draw a card.",
     "Enter: Deal 100 damage to target Unit. If that Unit is destroyed, draw 1 card."),
    ("unit", "Battle: Each other Unit you control in battle gets +50 ATK this turn.",
     "Battle: Each other battling Unit you control gets +50 ATK this turn."),
    ("unit", "Discard a Unit: Draw two cards.", "Discard a Unit: Draw 2 cards."),
    ("action", "Destroy up to two target Terrains with no Relic on them.",
     "Destroy up to 2 target Terrains without a Relic."),
    ("action", "Your opponent can't play cards that cost 3 or less this turn.",
     "Your opponent cannot play cards with 3 or less cost this turn."),
    ("battle", "Target attacking Unit gets +200 ATK until the end of the turn. If it is red, it gets +300 instead.",
     ("Choose target attacking Unit. If it is a red Unit, it gets +300 ATK this turn. "
     "Otherwise, it gets +200 ATK this turn.")),
    ("action", "Draw two cards. If you control a Relic, draw three instead of two.",
     "If you control a Relic, draw 3 cards. Otherwise, draw 2 cards."),
    ("action", "Draw a card or gain 1 red Element.", "Choose one: draw 1 card; or gain 1 red Element."),
    ("action", "Your opponent discards a card or loses 300 life.",
     "Your opponent chooses one: discard 1 card; or lose 300 life."),
    ("action", "Deal 300 damage to target Unit or the opposing Core.",
     "Choose one: deal 300 damage to target Unit; or deal 300 damage to the opposing Core."),
    ("unit", "End: Each player with more than 5 cards in hand discards a card.",
     ("End: If you have 6 or more cards in hand, discard 1 card. "
     "If your opponent has 6 or more cards in hand, your opponent discards 1 card.")),
    ("wonder", "At the end of each player's turn, that player loses 50 life for each Unit they control with Ranged.",
     "At the end of each turn, for each Unit with Ranged they control, that player's Core loses 50 life."),
    ("unit", "Attack: If this Unit is the only attacking Unit, it gets +200 ATK this turn.",
     "Attack: If there are no other attacking Units in play, this Unit gets +200 ATK this turn."),
    ("unit", "If this Unit is your only Unit, it has +200 ATK.", "Static: While you control no other Units, +200 ATK."),
    ("unit", "Whenever this Unit misses, you may reroll its die.",
     "Whenever this Unit misses, you may reroll the die of this Unit."),
    ("unit", ("Reveal: If the revealed card is a Unit, this Unit gets +150 ATK this turn. "
     "Otherwise, it loses 50 ATK this turn."),
     ("Reveal: If the revealed card is a Unit, this Unit gets +150 ATK this turn. "
     "Otherwise, this Unit gets -50 ATK this turn.")),
    ("response",
     "Counter target Action card. If you do, put it on top of its owner's deck instead of in the used pile.",
     "If that card is an Action, counter that Action card and put that card on top of its owner's deck."),
    ("response", "Counter target red Unit card.", "Counter that red Unit card."),
    ("relic", "The Terrain this is on generates one additional Element of its color.",
     "Static: This Terrain makes 1 more Element of its color."),
    ("unit", "Whenever this Unit rolls a 6, draw a card.", "Whenever this Unit rolls a 6, draw 1 card."),
    ("action", "Destroy any number of target Units.",
     "Destroy any number of target Units."),
    ("unit", "If this Unit entered play this turn, it can't defend.",
     "Static: While this Unit is a Unit that entered play this turn, this Unit cannot defend."),
    ("battle", "Retract target Unit. Any Weapon attached to it returns to its owner's hand.",
     "Retract target Unit. Return each Weapon attached to it to its owner's hand."),
    ("action", "Destroy all Relics on target Terrain.",
     "Choose target Terrain. Destroy each Relic attached to it."),
    ("unit", "Enter: Destroy target Weapon, Relic or Wonder.", "Enter: Destroy target Relic or Weapon or Wonder."),
    ("action", "Deal 200 damage to any target.",
     ("Choose one: deal 200 damage to target Unit; or deal 200 damage to the opposing Core; "
     "or deal 200 damage to your Core.")),
    ("action", "Double the number of charges on your Core.", "For each charge you have, your Core gains 1 charge."),
    ("wonder", "Red Units you play cost 1 less.", "Static: Red Units cost you -1 rainbow Elements."),
]  # fmt: skip

DECLINED = [
    ("weapon", "Static: For each other Weapon you control, +100 ATK.", "leaves open"),
    ("action", "Destroy target Unit. Destroy its Weapon.", "still there"),
    ("wonder", "Units with Ranged cost one Rainbow Element less.", "cost each player"),
    ("action", "Play a Unit from your hand without paying its cost.", "Put 1 Unit from your hand into play"),
    ("action", "Draw two cards. If you control a Relic, draw three instead of one.", "does not follow"),
    ("action", "Draw two cards. If you control a Relic, gain three instead.", "does not follow"),
    ("action", "Destroy each Unit they control.", "no one player"),
    ("unit", "Enter: Deal 100 damage to target Unit. It can't attack this turn.", "may mean several"),
    ("unit", "Enter: Burrow target Unit. This Unit gets +100 ATK this turn. That Unit can't attack this turn.",
     "may mean several"),
    ("unit", "Once during each of your turns, when a Unit is destroyed, draw a card.", "not understood"),
]  # fmt: skip

test_what_is_said_freely_is_read = each_is_read(BOXES, read_main, READ)
test_what_may_mean_two_things_is_declined = each_is_declined(read_main, DECLINED)


def test_a_player_who_cannot_attack_has_no_Unit_that_can():
    text = "You can't attack this turn."
    plays(text, 'A play "Try"\n-- battle')
    scene = {"board": board(), "cards": pool_with(card("Try", "action", text=text))}
    refuses("WOC-KW-10", 'A play "Try"\n-- battle\nA attack #a1', **scene)


def test_that_Unit_is_never_the_Unit_of_the_text():
    text = "Enter: Deal 300 damage to target Unit. If that Unit is destroyed, draw 1 card."
    cards = pool_with(unit("Hunter", 100, 100, text=text))
    scene = {"board": board('A hand "Hunter" ? ?', without=("A hand",)), "cards": cards}
    accepts("WOC-KW-12", 'A play "Hunter" +1 #n -> #b1\nA draw ?\n~ destroy #b1', **scene)


def test_a_Terrain_is_told_by_its_Relic():
    text = "Destroy all Terrains without a Relic on them."
    plays(text, 'A play "Try"\n~ destroy #t1\n~ destroy #u2', 'A relic "Altar" on #t2 #r')
    misses(text, 'A play "Try"\n~ destroy #t2', 'A relic "Altar" on #t2 #r')


def test_a_Weapon_charges_as_it_comes_to_a_Unit():
    core = card("Forge", "core", hp=3000, colors=("red",), trigger="Draw 1 card.", trigger_cost=2,
                charge="Whenever a Weapon is attached to a Unit you control, you may charge.")  # fmt: skip
    scene = {
        "board": board('A core "Forge" red #c', 'A hand "Axe" ? ?', without=("A hand", "A core")),
        "cards": pool_with(core),
    }
    accepts("WOC-CORE-03", 'A play "Axe" -> #a1\nA charge\n~ A charges 1', **scene)
    misclaims("WOC-CORE-03", 'A play "Axe" -> #a1\nA charge\n~ A charges 0', **scene)


def test_whose_Units_are_counted_is_the_player_whose_turn_it_is():
    text = "At the end of each player's turn, that player loses 50 life for each Unit they control."
    scene = {"board": board('A wonder "Toll" #w'), "cards": pool_with(card("Toll", "wonder", text=text))}
    accepts("WOC-TURN-15", "-- end\n~ A hp 2950", **scene)
    accepts("WOC-TURN-15", "-- end\n== 6 B\nB draw ?\n-- end\n~ B hp 2900\n~ A hp 2950", **scene)


def test_a_card_is_countered_by_its_color():
    cards = pool_with(card("Hush", "response", text="Counter target blue card."))
    scene = {"board": board('B hand "Hush" ? ?', without=("B hand",)), "cards": cards}
    accepts("WOC-G13", 'A play "Slay" -> #b2\n> B play "Hush"\n~ destroy #b2', **scene)
    verdict = accepts("WOC-G13", 'A play "Study"\n> B play "Hush"', **scene)
    assert player(verdict, "A")["hand"] == 2


def test_a_Relic_makes_the_color_of_its_Terrain():
    relic = card("Prism", "relic", text="The Terrain this is on generates one additional Element of its color.")
    scene = {"board": board('B relic "Prism" on #u2 #r'), "cards": pool_with(relic)}
    verdict = accepts("WOC-ELEM-05", "-- end\n== 6 B\nB draw ?\n~ B elements 4", **scene)
    assert player(verdict, "B")["pool"] == {"blue": 2, "red": 2}


def test_what_stands_before_or_behind_or_is_chosen():
    plays("Draw a card or gain 300 life.", 'A play "Try"\nA choose 2\n~ A hp 3300')
    plays("Draw a card or gain 300 life.", 'A play "Try"\nA choose 1\nA draw ?\n~ A hp 3000')


def test_a_face_of_the_die_is_heard():
    cards = pool_with(unit("Gambit", 100, 300, text="Whenever this Unit rolls a 6, gain 100 life."))
    scene = {"board": board('A unit "Gambit" +1 #g'), "cards": cards}
    accepts("WOC-BAT-07", "-- battle\nA attack #g\nA roll d6 6\n~ A hp 3100", **scene)
    accepts("WOC-BAT-07", "-- battle\nA attack #g\nA roll d6 5\n~ A hp 3000", **scene)


def test_any_number_of_targets_is_none_or_several():
    plays("Destroy any number of target Units.", 'A play "Try" -> #b1 #b2\n~ destroy #b1\n~ destroy #b2')
    plays("Destroy any number of target Units.", 'A play "Try" -> #b1\n~ destroy #b1\n= B unit "Bear" #b2')
    plays("Destroy any number of target Units.", 'A play "Try"\n= B unit "Bear" #b2')


def test_damage_is_divided_as_its_player_likes():
    text = "Deal 400 damage divided as you choose among any number of target Units."
    plays(text, 'A play "Try" -> #b1 #b2\nA choose no\nA choose 300\n~ destroy #b1\n= B unit "Bear" #b2 damage 100')
    plays(text, 'A play "Try" -> #b1 #b2\nA choose no\nA choose 10\n= B unit "Wolf" #b1 damage 10')
    plays(text, 'A play "Try" -> #b2\n~ destroy #b2')
    scene = {"board": board(), "cards": pool_with(card("Try", "action", text=text))}
    assert judged('A play "Try" -> #b1 #b2', **scene).verdict == "undetermined"
    assert judged('A play "Try" -> #b1 #b2\nA choose no\nA choose 400', **scene).verdict == "illegal"


def test_as_many_Elements_are_paid_as_a_player_likes():
    text = "Pay any number of Elements. Draw a card for each Element paid this way."
    plays(text, 'A play "Try"\nA choose 2\nA draw ? ?\n~ A elements 1')
    plays(text, 'A play "Try"\nA choose 0\n~ A elements 3')


def test_what_lies_on_a_Unit_goes_by_itself():
    text = "Choose target Unit. Return its Weapon to its owner's hand. Destroy it."
    lines = 'B weapon "Axe" on #b1 #w', 'B weapon "Plate" on #b2 #v'
    verdict = plays(text, 'A play "Try" -> #b1\n~ return #w\n~ destroy #b1', *lines)
    assert [each["card"] for each in player(verdict, "B")["weapon"]] == ["Plate"]
