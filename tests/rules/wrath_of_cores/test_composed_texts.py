"""Texts of Wrath of Cores about cards that go and come, the card that is answered, and who has acted."""

import pytest

from rules.games.wrath_of_cores.wording.reading import BOXES, read_box
from tests.rules.boxes import each_is_declined, each_is_read, is_declined, reads_as
from tests.rules.wrath_of_cores import scenario
from tests.rules.wrath_of_cores.scenario import board, card, misses, player, plays, pool_with, read_main, refuses, unit

READ = [
    ("unit", "Death: Opponent discards a card.", "Death: Your opponent discards 1 card."),
    ("unit", "Lose 300 Life: Untargetable this turn.", "Lose 300 Life: This Unit cannot be targeted this turn."),
    (
        "unit",
        "At the end of your turn, if this Unit did not attack, gain 200 life.",
        "End: If this Unit did not attack this turn, your Core gains 200 life.",
    ),
    ("action", "Draw 2, then discard 1.", "Draw 2 cards. Discard 1 card."),
    ("action", "Choose a Unit. Destroy all other Units.", "Choose target Unit. Destroy each other Unit."),
    ("action", "Target Unit gets +100 ATK and another target Unit gets -100 ATK until end of turn.",
     "Target Unit gets +100 ATK this turn. Target other Unit gets -100 ATK this turn."),
    ("wonder", "Whenever you draw a card, the other player loses 100 life.",
     "Whenever you draw a card, the opposing Core loses 100 life."),
    ("action", "Shuffle all Units into their owners' decks.", "Put each Unit into its owner's deck, shuffled."),
    ("action", "Put target Unit on the bottom of its owner's deck.", "Put target Unit under its owner's deck."),
    ("unit", "Death: Shuffle this Unit into your deck.", "Death: Put this card into your deck, shuffled."),
    ("unit", "End: Put this Unit on top of your deck.", "End: Put this Unit on top of its owner's deck."),
    ("unit", "Enter: Attach a Weapon from your hand to this Unit without paying its cost.",
     "Enter: Put 1 Weapon from your hand onto this Unit."),
    ("action", "Search your deck for a Weapon and attach it to a Unit you control.",
     "Search your deck for 1 Weapon and put it onto target Unit you control."),
    ("action", "Put a Unit from your used pile onto an empty Terrain you control.",
     "Put 1 Unit from your used pile onto target empty Terrain you control."),
    ("weapon", "This card can only be attached to red Units. Static: +200 ATK.",
     "Attach this only to a red Unit. Static: +200 ATK."),
    ("response", "Counter that card if it cost 3 Elements or less.",
     "If that card is a card with 3 or less cost, counter that card."),
    ("response", "Counter that card. If it was a Battle card, draw a card.",
     "Counter that card. If that card is a Battle card, draw 1 card."),
    ("response", "Your opponent discards a card. If it was a Unit, draw a card.",
     "Your opponent discards 1 card. If it was a Unit, draw 1 card."),
    ("action", "Deal 300 damage to target Unit. Boost 1 red: Deal 500 damage to it instead.",
     "Deal 300 damage to target Unit. Boost red: Deal 500 damage to target Unit instead."),
    ("wonder", "Whenever a player draws a card, that player loses 100 life.",
     "Whenever a player draws a card, that player's Core loses 100 life."),
    ("wonder", "Whenever a player sacrifices a Unit, that player draws a card.",
     "Whenever a Unit is sacrificed, its owner draws 1 card."),
    ("wonder", "Each player draws a card at the start of their turn.",
     "At the start of each turn, that player draws 1 card."),
    ("wonder", "Whenever a Unit you own dies during your enemy's turn, draw a card.",
     "Whenever a Unit you control is destroyed, if it is your opponent's turn, draw 1 card."),
    ("wonder", "Static: Your opponent can't play Actions while this Wonder is in play.",
     "Static: Your opponent cannot play Actions."),
    ("wonder", "Whenever you play a Special Terrain, draw a card.",
     "Whenever you play a special Terrain, draw 1 card."),
    ("unit", "This Unit costs 1 less for each Wonder in play.",
     "This card costs -1 rainbow Element for each Wonder."),
    ("unit", "Attack: This Unit gets +100 ATK for each Terrain you control until end of turn.",
     "Attack: For each Terrain you control, this Unit gets +100 ATK this turn."),
    ("action", "Destroy all Units that aren't red.", "Destroy each non-red Unit."),
    ("action", "Destroy target Unit that costs 3 Elements or less.", "Destroy target Unit with 3 or less cost."),
    ("action", "Discard a card to draw two cards.", "Discard 1 card. If you do, draw 2 cards."),
    ("action", "Unless your opponent discards a card, draw two cards.",
     "Your opponent may discard 1 card. If they do not, draw 2 cards."),
    ("wonder", "The first time each turn a Unit you control dies, draw a card.",
     "Once per turn: Whenever a Unit you control is destroyed, draw 1 card."),
    ("weapon", "When the attached Unit dies, draw a card.", "Death: Draw 1 card."),
    ("unit", "End: Sacrifice this Unit.", "End: Sacrifice this Unit."),
    ("unit", "Enter: Choose target Unit. Its owner discards a card.",
     "Enter: Choose target Unit. Its owner discards 1 card."),
    ("wonder", "The first Weapon you play each turn costs 1 less Element.",
     "Static: The first Weapon you play each turn costs -1 rainbow Elements."),
    ("unit", "Defend: If two or more Units are attacking, draw a card.",
     "Defend: If there are 2 or more attacking Units in play, draw 1 card."),
    ("terrain", "Whenever a Unit enters play on this Terrain, it gets +100 ATK until end of turn.",
     "Whenever the Unit on this Terrain enters play, it gets +100 ATK this turn."),
    ("unit", "Enter: Your opponent reveals their hand. Choose a card from it; they discard that card.",
     "Enter: Look at your opponent's hand. Your opponent discards 1 card of your choice."),
    ("action", "Target Unit gets -100 ATK this turn. If its ATK is 0, retract it.",
     "Target Unit gets -100 ATK this turn. If it is a Unit with exactly 0 ATK, retract it."),
    ("action", "Each player who has 3 or more charges loses 100 life.",
     ("If you have 3 or more charges, your Core loses 100 life. "
     "If your opponent has 3 or more charges, the opposing Core loses 100 life.")),
    ("action", "Roll a die. If the die shows 5 to 6 and you control a Relic, draw 1 card.",
     "Roll a die. If the die shows 5 to 6 and you control a Relic, draw 1 card."),
    ("action", "Put a card from your hand into your used pile.", "Discard 1 card."),
    ("unit", "End: If this Unit attacked this turn, return it to your hand.",
     "End: If this Unit attacked this turn, return this Unit to its owner's hand."),
    ("unit", "Defend: The attacking Units get -50 ATK until end of turn.",
     "Defend: Each attacking Unit gets -50 ATK this turn."),
    ("action", "Return a Response card and an Action card from your used pile to your hand.",
     "Return 1 Response card from your used pile to your hand. Return 1 Action from your used pile to your hand."),
    ("action", "Gain 1 red and 1 blue Element.", "Gain 1 red Element. Gain 1 blue Element."),
    ("unit", 'Static: While you control "Wolf", this Unit gets +100 ATK.',
     'Static: While you control "Wolf", +100 ATK.'),
    ("action", "Target Unit gets +100 ATK until the end of your turn.", "Target Unit gets +100 ATK this turn."),
    ("action", "Draw cards equal to the number of charges on your Core.", "For each charge you have, draw 1 card."),
    ("action", "Target Unit gets +200 ATK this turn. If it is red, it gets +300 ATK this turn instead.",
     "Choose target Unit. If it is a red Unit, it gets +300 ATK this turn. Otherwise, it gets +200 ATK this turn."),
    ("unit", "Static: While attacking, this Unit gets +100 ATK.",
     "Static: While this Unit is an attacking Unit, +100 ATK."),
    ("wonder", "If you play a Unit, draw a card.", "Whenever you play a Unit, draw 1 card."),
    ("action", "Destroy target Unit if it has 200 or less HP.",
     "Choose target Unit. If it is a Unit with 200 or less HP, destroy it."),
    ("action", "Deal 300 damage to target attacking or defending Unit.", "Deal 300 damage to target battling Unit."),
    ("action", "Your Core takes no damage this turn.", "Prevent all damage to your Core this turn."),
    ("action", "Destroy target Unit unless it is red.",
     "Choose target Unit. If it is not a red Unit, destroy it."),
    ("unit", "Sacrifice: If it was a red Unit, draw 2 cards.", "Sacrifice: If it was a red Unit, draw 2 cards."),
    ("action", "The enemy loses 100 life.", "The opposing Core loses 100 life."),
]  # fmt: skip
DECLINED = [
    ("action", "Destroy each Unit and each Terrain. For each of them, draw 1 card.", "several sorts"),
    ("action", "Discard your hand. Draw a card for each Unit discarded.", "not understood"),
    (
        "action",
        "Choose target Unit. Search your deck for 1 Unit and put it into your hand. Destroy it.",
        "may mean several",
    ),
    ("wonder", "Start: Destroy target Unit. Destroy each other Unit.", "which Unit is left out"),
    ("unit", "Attack: Target Unit gets +100 ATK this turn. Destroy each other Unit.", "which Unit is left out"),
    ("action", "Choose target Unit. Your opponent discards 2 cards. Destroy it.", "may mean several"),
    ("action", "Put a Weapon from your used pile onto target Unit you control. Destroy it.", "may mean several"),
    ("wonder", "Whenever a player draws a card, the other player loses 100 life.", "is other than somebody"),
    ("wonder", "Whenever your opponent draws a card, the other player loses 100 life.", "is other than somebody"),
    ("action", "Put all Units on top of their owners' decks.", "not understood"),
    ("action", "Put a Unit from your used pile onto target Unit you control.", "no card that this one lies on"),
    ("weapon", "Attach this only to a damaged Unit. Static: +200 ATK.", "hangs on what may change"),
    ("unit", "Attach this only to a red Unit.", "a card that lies on another"),
    ("action", "Your opponent discards two cards. If it was a Unit, draw a card.", "no one card"),
    ("action", "If that card is a Unit, draw a card.", "no card that is answered"),
    ("wonder", "Destroy: Counter that card.", "said by a Response"),
    ("wonder", "The first time a Unit you control dies each turn, you may draw a card.", "not understood"),
    ("unit", "When the equipped Unit dies, draw a card.", "is not what this card is"),
    ("response", "Play this only if that card is an Action. Counter that card.", "no text has dealt with yet"),
    ("action", "Sacrifice target Unit.", "not understood"),
    ("action", "Target opposing Unit can't defend this turn. They lose 100 life.", "no one player"),
    ("action", "Prevent all damage to your Core.", "for how long"),
    ("action", "If you play a Unit, draw a card.", "needs a card that stays"),
    ("action", "Gain control of target Unit.", "would stay on its Terrain or come to one of yours"),
    ("action", "For each red Unit you control, target opposing Unit can't attack this turn.", "one target or as many"),
    ("battle", "Target Unit gets +100 ATK until the end of your turn.", "whether it is your turn now"),
    ("unit", "When this Unit destroys an opposing Unit, draw a card.", "all damage is one pool"),
    ("unit", "Whenever this Unit deals damage to the opposing Core, draw a card.", "all damage is one pool"),
    ("action", "Choose target Unit. Return it to your hand.", "the hand of another"),
    ("action", "Choose target Unit. If it has a Weapon, destroy it.", "what lies on it"),
    ("action", "Draw 1 card. Draw 1 card. Boost red: Draw 3 cards instead.", "does not follow"),
]


test_a_text_made_of_parts_is_read = each_is_read(BOXES, read_main, READ)


test_what_nobody_can_carry_out_is_declined = each_is_declined(read_main, DECLINED)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Whenever a Unit you own dies during your enemy's turn, you may charge.",
         "Whenever a Unit you control is destroyed, if it is your opponent's turn, you may charge."),
        ("At the end of your turn, if you control no Units, charge twice.",
         "At the end of your turn, if you control no Units, you may charge 2 times."),
    ],
)  # fmt: skip
def test_a_Charge_may_have_a_condition(text, canonical):
    reads_as(BOXES, canonical, text, lambda said: read_box("charge", said, "core"))


def test_a_Charge_asks_nothing_of_the_card_of_its_event():
    is_declined(
        read_box("charge", "Whenever you play a Unit, if it is red, you may charge.", "core"), "say it of the card"
    )


def test_a_Core_is_charged_under_its_condition_alone():
    core = card(
        "Tidal Core",
        "core",
        hp=3000,
        colors=("red",),
        charge="Whenever you play a Unit, if you control a Wonder, you may charge.",
    )
    rows = 'A play "Pup" +1\nA charge'
    laid = board('A core "Tidal Core" red #c', 'A hand "Pup" ? ?', without=("A core", "A hand"))
    scene = {"cards": pool_with(core)}
    refuses("WOC-CORE-03", rows, board=laid, **scene)
    scenario.accepts("WOC-CORE-03", rows, board=f'{laid}\nA wonder "Tower" #w', **scene)


# Cards that go to the deck


def test_a_Unit_goes_on_top_of_its_owners_deck_and_its_Weapon_to_the_hand():
    text = "Put target Unit on top of its owner's deck. Your opponent draws 1 card."
    plays(text, 'A play "Try" -> #b1\nB draw "Wolf"\n= B hand "Axe" "Wolf" ? ? ?', 'B weapon "Axe" on #b1 #w')
    cards = pool_with(card("Try", "action", text=text))
    refuses("WOC-ACT-01", 'A play "Try" -> #u1', board=board(), cards=cards)


def test_a_Unit_under_its_owners_deck_is_not_drawn_next():
    text = "Put target Unit under its owner's deck."
    verdict = plays(text, 'A play "Try" -> #b1')
    assert [each["card"] for each in player(verdict, "B")["unit"]] == ["Bear"]
    assert player(verdict, "B")["deck"] == 31
    misses(text, 'A play "Try" -> #b1\n~ destroy #b1')


# Cards that come to lie on others


def test_a_Weapon_comes_from_the_used_pile_onto_a_Unit():
    text = "Put a Weapon from your used pile onto target Unit you control."
    verdict = plays(text, 'A play "Try" -> #a1\nA choose "Axe"', 'A used "Axe"')
    assert [(each["card"], each["on"]) for each in player(verdict, "A")["weapon"]] == [("Axe", "a1")]
    cards = pool_with(card("Try", "action", text=text))
    refuses("WOC-ACT-01", 'A play "Try" -> #b1', board=board('A used "Axe"'), cards=cards)


def test_a_Unit_comes_onto_the_Terrain_that_is_chosen():
    text = "Put a Unit from your used pile onto target empty Terrain you control."
    verdict = plays(text, 'A play "Try" -> #t2\nA choose "Pup"\nA choose +1', 'A used "Pup"')
    assert [(each["card"], each["place"]) for each in player(verdict, "A")["unit"]] == [("Wolf", -1), ("Pup", 1)]
    cards = pool_with(card("Try", "action", text=text))
    refuses("WOC-ACT-01", 'A play "Try" -> #t1', board=board('A used "Pup"'), cards=cards)


def test_WOC_WEAP_03_a_Weapon_says_on_which_Units_it_may_lie():
    lash = card("Lash", "weapon", text="Attach this only to a red Unit. Static: +100 ATK.")
    cards = pool_with(lash, unit("Blot", 100, 100, "blue"))
    laid = board('A unit "Blot" +1 #a2', 'A hand "Lash"', without=("A hand",))
    scenario.accepts("WOC-WEAP-03", 'A play "Lash" -> #a1', board=laid, cards=cards)
    refuses("WOC-WEAP-03", 'A play "Lash" -> #a2', board=laid, cards=cards)


# What was done, and who has done it


def test_a_card_that_was_discarded_is_asked_what_it_was():
    text = "Your opponent discards 1 card. If it was a Unit, draw 1 card."
    hand = ('B hand "Pup" "Study"',)
    plays(text, 'A play "Try"\nB choose "Pup"\nA draw ?', *hand, without=("B hand",))
    cards = pool_with(card("Try", "action", text=text))
    scene = {"board": board(*hand, without=("B hand",)), "cards": cards}
    assert scenario.judged('A play "Try"\nB choose "Study"\nA draw ?', **scene).verdict == "illegal"


def test_an_answered_card_is_asked_what_it_is():
    cards = pool_with(card("Hush", "response", text="Counter that card if it cost 1 Element or less."))
    laid = board('B hand "Hush"', without=("B hand",))
    countered = 'A play "Bolt" -> #b2\n> B play "Hush"\n= B unit "Bear" damage 0 #b2'
    assert scenario.judged(countered, board=laid, cards=cards).verdict == "legal"
    costly = pool_with(card("Hush", "response", text="Counter that card if it costs 2 Elements or more."))
    assert scenario.judged(countered, board=laid, cards=costly).verdict == "inconsistent"


def test_a_Boost_may_take_the_place_of_what_is_said_before():
    cards = pool_with(card("Try", "action", text="Draw 1 card. Boost red: Draw 3 cards instead."))
    scenario.accepts("WOC-KW-17", 'A play "Try" boost\nA draw 3 ?', board=board(), cards=cards)
    scenario.accepts("WOC-KW-17", 'A play "Try"\nA draw ?', board=board(), cards=cards)
    refuses("WOC-KW-17", 'A play "Pup" +1 boost', board=board(), cards=cards)


def test_whoever_draws_loses_life():
    leech = card("Leech", "wonder", text="Whenever a player draws a card, that player loses 100 life.")
    cards = pool_with(leech, card("Try", "action", text="Each player draws 1 card."))
    laid = {"board": board('A wonder "Leech" #w'), "cards": cards}
    scenario.accepts("WOC-KW-05", 'A play "Try"\nA draw ?\nB draw ?\n~ A hp 2900\n~ B hp 2900', **laid)
    assert scenario.judged('A play "Try"\nA draw ?\nB draw ?\n~ A hp 3000', **laid).verdict == "inconsistent"


def test_a_Unit_of_another_color_is_told_by_what_it_is_not():
    cards = pool_with(card("Try", "action", text="Destroy each non-red Unit."), unit("Blot", 100, 100, "blue"))
    laid = board('B terrain "Lake" -2 blue', 'B unit "Blot" -2 #x')
    scenario.accepts("WOC-ACT-01", 'A play "Try"\n~ destroy #x', board=laid, cards=cards)
    assert scenario.judged('A play "Try"\n~ destroy #b1', board=laid, cards=cards).verdict == "inconsistent"


def test_a_Weapon_knows_that_its_bearer_is_destroyed():
    cards = pool_with(card("Oath", "weapon", text="When the equipped Unit dies, draw 1 card."))
    laid = board('A weapon "Oath" on #a1 #w')
    scenario.accepts("WOC-UNIT-04", 'A play "Slay" -> #a1\nA draw ?', board=laid, cards=cards)
    assert scenario.judged('A play "Slay" -> #b1\nA draw ?', board=laid, cards=cards).verdict == "illegal"


def test_a_Unit_that_is_sacrificed_is_not_saved():
    told = "If this Unit would be destroyed, it is not destroyed. End: Sacrifice this Unit."
    martyr = unit("Saint", 100, 100, text=f"Static: {told}")
    laid = board('A unit "Saint" +1 #s')
    scenario.accepts("WOC-KW-08", "-- end\n~ destroy #s", board=laid, cards=pool_with(martyr))
    spared = scenario.judged('A play "Slay" -> #s\n~ destroy #s', board=laid, cards=pool_with(martyr))
    assert spared.verdict == "inconsistent"


def test_the_first_card_of_a_turn_costs_less():
    cheap = card("Fair", "wonder", text="Static: The first Action you play each turn costs 1 rainbow Element less.")
    tax = card("Levy", "action", "rainbow", text="Each Core loses 500 life.")
    laid = board('A wonder "Fair" #w', 'A terrain "Ember" -1 #t1, "Lake" +1 #t2', 'A core "Iron Core" #c',
        without=("A terrain", "A core"),
    )  # fmt: skip
    scene = {"board": laid, "cards": pool_with(cheap, tax)}
    scenario.accepts("WOC-G14", 'A play "Levy"\n~ A hp 2500', **scene)
    assert scenario.judged('A play "Levy"\nA play "Levy"', **scene).verdict == "illegal"


def test_a_card_in_play_is_asked_for_by_its_name():
    text = 'If you control "Altar", draw 1 card.'
    plays(text, 'A play "Try"\nA draw ?', 'A relic "Altar" on #t1')
    cards = pool_with(card("Try", "action", text=text))
    assert scenario.judged('A play "Try"\nA draw ?', board=board(), cards=cards).verdict == "illegal"


def test_a_Core_takes_no_damage_and_still_loses_life():
    text = "Prevent all damage to each Core this turn. Deal 100 damage to each Core. Your opponent loses 200 life."
    plays(text, 'A play "Try"\n~ A hp 3000\n~ B hp 2800')
    misses(text, 'A play "Try"\n~ B hp 2700')


def test_a_sacrificed_Unit_is_asked_what_it_was():
    altar = unit("Priest", 100, 100, text="Sacrifice: If it was a red Unit, draw 1 card.")
    cards = pool_with(altar, unit("Blot", 100, 100, "blue"))
    laid = board('A unit "Priest" +1 #p', 'A terrain "Lake" +2 blue', 'A unit "Blot" +2 #x')
    scenario.accepts("WOC-KW-08", "A activate #p sacrifice #a1\nA draw ?", board=laid, cards=cards)
    assert scenario.judged("A activate #p sacrifice #x\nA draw ?", board=laid, cards=cards).verdict == "illegal"


def test_other_Units_are_those_that_nothing_was_done_to_before():
    text = "Deal 300 damage to target Unit and 100 damage to each other Unit."
    plays(text, 'A play "Try" -> #b2\n= A unit "Wolf" damage 100 #a1\n= B unit "Wolf" damage 100 #b1')
    each = 'A play "Try" -> #a1\n= B unit "Wolf" damage 100 #b1\n= B unit "Bear" damage 100 #b2'
    plays("Deal 100 damage to each opposing Unit and 50 damage to each other Unit.", each.replace(" -> #a1", ""))
    another = "Target Unit gets +100 ATK and another target Unit gets -100 ATK this turn."
    plays(another, 'A play "Try" -> #b1 #b2')
    refuses(
        "WOC-ACT-01",
        'A play "Try" -> #b1 #b1',
        board=board(),
        cards=pool_with(card("Try", "action", text=another)),
    )
