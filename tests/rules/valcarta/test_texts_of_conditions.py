"""What texts of Valcarta ask for, and what they wait for, in the words of designers."""

from rules.games.valcarta.wording.reading import BOXES, read_text
from tests.rules.boxes import each_is_declined, each_is_read
from tests.rules.scenes import faulty, legal
from tests.rules.valcarta.cards import card, pool_with, skill, unit, war
from tests.rules.valcarta.scenario import accepts, board, damages, judged, played, refuses

READ = [
    ("war", "Draw a card unless you have less SE than your opponent.",
     "Unless you have less SE than your opponent, draw 1 card."),
    ("war", "Unless you control exactly 2 Units, draw a card and lose 500 SE.",
     "Unless you control exactly 2 Units, draw 1 card and lose 500 SE."),
    ("war", "Draw a card unless there is a Hero in your Discard Pile.",
     "If there are no Hero Units in your Discard Pile, draw 1 card."),
    ("unit", "This Unit can't attack unless you control a Fire Unit and a Water Unit.",
     "Unless you control a Fire Unit and you control a Water Unit, this Unit cannot attack."),
    ("unit", "This Unit can only attack if your SE is lower than your opponent's.",
     "Unless you have less SE than your opponent, this Unit cannot attack."),
    ("war", "If you have at least 3 Units in your Discard Pile, draw a card.",
     "If there are 3 or more Units in your Discard Pile, draw 1 card."),
    ("war", "If any opposing Unit has a Status Effect, draw a card.",
     "If your opponent controls a Unit with a Status Effect, draw 1 card."),
    ("war", "If one of your Units has 30 HP or less, draw a card.",
     "If you control a Unit with 30 or less HP, draw 1 card."),
    ("war", "If you control a Fire Unit or a Water Unit, draw a card.",
     "If you control a Fire or Water Unit, draw 1 card."),
    ("war", 'If you control "Wolf" and "Cub", draw a card.',
     'If you control "Wolf" and you control "Cub", draw 1 card.'),
    ("war", "Destroy a Basic Unit or an Advanced Unit.", "Destroy target Advanced or Basic Unit."),
    ("war", "Destroy target Unit other than a Champion.", "Destroy target non-Champion Unit."),
    ("war", "During this turn, target Unit deals 20 more damage.", "Target Unit deals +20 damage this turn."),
    ("war", "Prevent all damage target Unit would take this turn.", "Target Unit takes no damage this turn."),
    ("unit", "While this is your only Unit, it deals +20 damage.", "While you control no other Units, +20 damage."),
    ("unit", "If this Unit is defeated, your opponent loses 1000 SE.",
     "When this Unit is destroyed, your opponent loses 1000 SE."),
    ("unit", "This Unit has +20 HP. If this Unit is destroyed, draw a card.",
     "+20 HP. When this Unit is destroyed, draw 1 card."),
    ("unit", "When this Unit comes into play by upgrading, draw a card.", "When this Unit is upgraded, draw 1 card."),
    ("unit", "When this Unit attacks a Fire Unit, draw a card.",
     "When this Unit attacks, if there is an attacked Fire Unit in play, draw 1 card."),
    ("unit", "When this Unit is attacked by a Fire Unit, apply Stun to that Unit.",
     "When this Unit is attacked, if there is an attacking Fire Unit in play, apply Stun to the attacking Unit."),
    ("unit", "When another of your Units is destroyed, draw a card.",
     "When another Unit you control is destroyed, draw 1 card."),
    ("continuous", "When your opponent's Unit attacks, gain 1 FE.", "When an opposing Unit attacks, gain 1 FE."),
    ("continuous", "When a card is discarded from your hand, gain 1 FE.", "When you discard a card, gain 1 FE."),
    ("unit", "You lose no SE when this Unit is defeated.", "This Unit costs its owner no SE as it is destroyed."),
    ("instant", "When your opponent declares an attack, draw a card.",
     "Play this only if your opponent controls an attacking Unit. Draw 1 card."),
    ("instant", "When one of your Units is attacked by a Fire Unit, draw a card.",
     "Play this only if you control an attacked Unit and there is an attacking Fire Unit in play. Draw 1 card."),
    ("instant", "Play this card only when an opposing Unit attacks. That attack deals no damage.",
     "Play this only if your opponent controls an attacking Unit. The attacked Unit takes no damage from the attack."),
    ("instant", "Flip a coin. If heads, the attacking Unit is Stunned and its attack fails.",
     "Flip a coin. If heads, apply Stun to the attacking Unit and this attack does nothing."),
    ("instant", "The attacked Unit takes no damage.", "The attacked Unit takes no damage from the attack."),
    ("skill", "Choose up to 2 opposing Units. This skill hits each of them.", "Hits up to 2 opposing Units."),
    ("skill", "If this attack defeats the target, your opponent loses an additional 1000 SE.",
     "If the target is destroyed, your opponent loses 1000 SE."),
    ("skill", "Choose one: +20 damage; or draw a card.", "Choose one: +20 damage; or draw 1 card."),
    ("equipment",
     "If the equipped Unit would be defeated, you may discard this card instead. If you do, heal all damage from it.",
     "If this Unit would be destroyed, you may destroy this card instead and all damage is healed from it."),
    ("war", "Your opponent chooses a card in their hand and discards it.", "Your opponent discards 1 card."),
    ("war", "You may discard the top 2 cards of your opponent's Deck. If you do, gain 1 FE.",
     "You may put the top 2 cards of your opponent's deck into their Discard Pile and gain 1 FE."),
    ("unit", "This Unit can't be the target of opposing War Cards.",
     "This Unit cannot be targeted by your opponent's War Cards."),
    ("continuous", "Your Units can't be targeted by Instants.",
     "Each Unit you control cannot be targeted by Instant War Cards."),
    ("equipment", "Fire attacks deal 20 less damage to the equipped Unit.", "-20 damage taken from Fire attacks."),
    ("continuous", "Water attacks deal 10 more damage to opposing Units.",
     "Each opposing Unit takes +10 damage from Water attacks."),
    ("equipment", "Attacks from Fire Units do 20 less damage to this Unit.", "-20 damage taken from Fire Units."),
    ("equipment", "When this card is attached to a Unit, draw a card.",
     "When this card enters the field, draw 1 card."),
    ("continuous", "When you play this card, draw a card.", "When this card enters the field, draw 1 card."),
    ("equipment", "When this Equipment is destroyed, return it to your hand from your Discard Pile.",
     "When this card is destroyed, return this card to your hand."),
    ("continuous", "During each player's Combat Phase, Fire Units deal 10 more damage.",
     "While it is a Combat Phase, each Fire Unit deals +10 damage."),
]  # fmt: skip
DECLINED = [
    ("war", "If each opposing Unit is damaged, draw a card.", "not understood"),
    ("war", "If an Equipment is damaged, draw a card.", "not understood"),
    ("war", "If a Unit you control is destroyed, draw a card.", "needs a card that stays"),
    ("unit", "When this Unit attacks a Fire Unit, apply Burn to it.", "may mean several Units"),
    ("instant", "Choose an opposing Unit. Its attack deals no damage.", "nobody knows that it attacks"),
    ("instant", "When one of your Units is attacked, its attack fails.", "nobody knows that it attacks"),
    ("skill", "The attack deals double damage.", "is said of an attack under way"),
    ("war", "Destroy a Fire Unit or a Hero Unit.", "not understood"),
    ("continuous", "When this Equipment is destroyed, draw a card.", "is not what this card is"),
    ("equipment", "At the end of your turn, return this War Card to your hand.", "is not what this card is"),
    ("unit", "At the start of your turn, return this card from your Discard Pile to your hand.", "does not lie then"),
    ("unit", "This Unit can't be targeted by your opponent's cards.", "not understood"),
]

test_what_is_asked_and_waited_for_is_read = each_is_read(BOXES, read_text, READ)
test_what_may_mean_two_things_is_declined = each_is_declined(read_text, DECLINED)


def test_a_text_works_unless_something_is_so():
    text = "Gain 1 FE unless you have less SE than your opponent."
    legal(played(text, 'A play "Trick"\n~ A fe 8'))
    legal(played(f"Lose 500 SE. {text}", 'A play "Trick"\n~ A fe 7'))


def test_a_text_asks_what_lies_on_a_pile():
    text = "If there are 2 or more Basic Units in your Discard Pile, gain 1 FE."
    legal(played(text, 'A play "Trick"\n~ A fe 8', 'A discard "Wolf" "Cub" "Knight"'))
    legal(played(text, 'A play "Trick"\n~ A fe 7', 'A discard "Wolf" "Slay" "Knight"'))


def test_a_card_waits_for_the_damage_of_attacks():
    lid = war("Lid", "continuous", "When a Unit you control is dealt damage by an attack, gain 100 SE.")
    scene = {"board": board('B war "Lid" #w', 'A hand "Bolt"', without=("A hand",)), "cards": pool_with(lid)}
    accepts("VAL-COM-09", '-- combat\nA attack #a1 "Poke" -> #b1\n= B 15100/0/3', **scene)
    faulty(judged('A play "Bolt" -> #b1\n= B 15100/0/3', **scene))


def test_a_Unit_waits_for_an_attack_on_some_Units():
    spear = card("Spear", "equipment", text="When this Unit attacks a Water Unit, the attack deals 20 more damage.")
    scene = {"board": board('A equipment "Spear" on #a1 #e'), "cards": pool_with(spear)}
    rows = '-- combat\nA attack #a1 "Poke" -> {0}\n= B unit {1} damage {2}'
    accepts("VAL-COM-09", rows.format("#b2", '"Fish" #b2', 30), **scene)
    accepts("VAL-COM-09", rows.format("#b1", '"Wolf" #b1', 10), **scene)


def test_an_Instant_doubles_the_damage_of_an_attack():
    rows = '-- combat\nA attack #a1 "Slash" -> #b1\n> A play "Ask"'
    twice = pool_with(war("Ask", "instant", "The attack deals double damage."))
    assert damages(legal(judged(rows, board=board('A hand "Ask"', without=("A hand",)), cards=twice))) == [40, 0]


def test_a_skill_offers_a_choice_before_its_damage():
    text = "Choose one: this skill does 20 more damage; or draw a card."
    cards = pool_with(unit("Trickster", "basic", 60, skill("Trick", 10, 1, text=text)))
    rows = '-- combat\nA attack #t "Trick" -> #b1\nA choose {0}\n= B unit "Wolf" #b1 damage {1}'
    accepts("VAL-COM-09", rows.format(1, 30), board=board('A unit "Trickster" #t'), cards=cards)
    accepts("VAL-COM-09", rows.format("2\nA draw ?", 10), board=board('A unit "Trickster" #t'), cards=cards)


def test_VAL_WAR_05_a_text_keeps_cards_of_a_kind_from_targeting_a_Unit():
    veil = unit(
        "Veil", "basic", 60, skill("Poke", 10), text="This Unit can't be targeted by your opponent's War Cards."
    )
    scene = {"board": board('B unit "Veil" #v', 'A unit "Veil" #x'), "cards": pool_with(veil)}
    refuses("VAL-WAR-05", 'A play "Bolt" -> #v', **scene)
    accepts("VAL-WAR-05", 'A play "Bolt" -> #x\n= A unit "Veil" #x damage 30', **scene)
    accepts("VAL-COM-09", '-- combat\nA attack #a1 "Poke" -> #v\n= B unit "Veil" #v damage 10', **scene)


def test_VAL_G05_less_damage_is_taken_of_attacks_of_an_Element():
    cloak = card("Cloak", "equipment", text="Fire attacks deal 10 less damage to the equipped Unit.")
    scene = {"board": board('B equipment "Cloak" on #b1 #e'), "cards": pool_with(cloak)}
    rows = '-- combat\nA attack #a1 "{0}" -> #b1\n= B unit "Wolf" #b1 damage 10'
    accepts("VAL-COM-09", rows.format("Slash"), **scene)
    accepts("VAL-COM-09", rows.format("Poke"), **scene)


def test_a_card_that_lies_by_itself_or_on_a_Unit_waits_until_it_comes():
    ring = card("Ring", "equipment", text="When this card is attached to a Unit, gain 1 FE.")
    drum = war("Drum", "continuous", "When you play this card, gain 1 FE.")
    scene = {"board": board(), "cards": pool_with(ring, drum)}
    accepts("VAL-EQ-01", 'A play "Ring" -> #a1\n~ A fe 8', **scene)
    accepts("VAL-WAR-12", 'A play "Drum"\n~ A fe 8', **scene)
