"""How card texts are read: whole, in one meaning that a scene shows, or declined with a remedy."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.cardtext.boxed.misfits import MisfitError
from rules.cardtext.printer import UnsayableError
from rules.engine.effects import Compare, Extreme, Has, Trails
from rules.engine.texts.nodes import (
    BY_NOTHING,
    BY_THIS,
    EVERYBODY,
    HAND,
    HEAP,
    OPPONENT,
    SACRIFICE,
    TO_HAND,
    YOU,
    Ban,
    ChangePrice,
    Choose,
    Controls,
    Damage,
    Destroy,
    Discard,
    Draw,
    DrawMore,
    DrawUpTo,
    Each,
    FigureOf,
    Flip,
    FlipSeveral,
    Forbid,
    GiveUp,
    Happened,
    Happening,
    Heads,
    Heal,
    If,
    IfDone,
    InPile,
    Is,
    Itself,
    Later,
    Look,
    LookAtTop,
    May,
    Mill,
    MoveShown,
    OneOf,
    Outnumbers,
    OwnPrice,
    PartWith,
    PerEach,
    Prevent,
    PreventLoss,
    PutBack,
    PutInPlay,
    Recover,
    Rescue,
    Return,
    RevealTop,
    Roll,
    Rolled,
    Search,
    ShowHeads,
    Shown,
    Shows,
    ShuffleBack,
    Sink,
    Skip,
    TakeBack,
    Tally,
    Target,
    This,
    Total,
    While,
)
from rules.games.wrath_of_cores.wording.headings import MOMENTS
from rules.games.wrath_of_cores.wording.kinds import COLORS, KEYWORDS, has_no_such_thing
from rules.games.wrath_of_cores.wording.nodes import (
    BANS,
    Ability,
    Burrow,
    ChangeDie,
    ChangeTaken,
    Charging,
    ChooseColor,
    Cost,
    Counter,
    DamageCore,
    GainCharges,
    GainElements,
    GainLife,
    Grant,
    Kind,
    LoseCharges,
    LoseLife,
    MorePlays,
    Occupant,
    Retract,
    Shift,
    ShowTop,
    SpendElements,
    Strengthen,
    Swap,
)
from rules.games.wrath_of_cores.wording.reading import BOXES, print_box, read_box
from tests.rules.boxes import each_is_read, is_declined, reads_as, reads_back
from tests.rules.wrath_of_cores import scenario
from tests.rules.wrath_of_cores.scenario import board, card, misses, plays, pool_with, read_main, refuses, unit

NATURAL = [
    ("action", "Destroy all Units.", "Destroy each Unit."),
    ("action", "Destroy one of your opponent's Units.", "Destroy target opposing Unit."),
    ("action", "Your opponent discards their hand, then draws 3 cards.",
     "Your opponent discards their hand. Your opponent draws 3 cards."),
    ("action", "If you have fewer Units than your opponent, draw 2 cards.",
     "If your opponent controls more Units than you, draw 2 cards."),
    ("wonder", "Opposing Units get -100 ATK.", "Static: Each opposing Unit gets -100 ATK."),
    ("unit", "End: Return this Unit to your hand.", "End: Return this Unit to its owner's hand."),
    ("action", "Destroy target Unit you control, then draw 2 cards.", "Destroy target Unit you control. Draw 2 cards."),
    ("action", "Destroy target Unit with less than 200 HP.", "Destroy target Unit with 199 or less HP."),
    ("action", "Destroy all Units with 200 HP or less.", "Destroy each Unit with 200 or less HP."),
    ("action", "Destroy target Weapon or Relic.", "Destroy target Relic or Weapon."),
    ("action", "Heal your Core for 400.", "Your Core gains 400 life."),
    ("action", "Your opponent must discard two cards from their hand.", "Your opponent discards 2 cards."),
    ("action", "Draw two cards, then discard a card.", "Draw 2 cards. Discard 1 card."),
    ("action", "Return an enemy Unit to your opponent's hand.", "Return target opposing Unit to its owner's hand."),
    ("action", "Deal 300 damage to your opponent.", "Deal 300 damage to the opposing Core."),
    ("action", "Deal 100 damage to two target Units.", "Deal 100 damage to 2 target Units."),
    ("action", "Deal 100 damage to each Unit and each Core.",
     "Deal 100 damage to each Unit. Deal 100 damage to each Core."),
    ("action", "Lose 200 life. Draw 2 cards.", "Your Core loses 200 life. Draw 2 cards."),
    ("action", "Generate 2 blue Elements.", "Gain 2 blue Elements."),
    ("action", "Gain one green Element and one red Element.", "Gain 1 green Element. Gain 1 red Element."),
    ("action", "All your Units get +100 ATK until end of turn.", "Each Unit you control gets +100 ATK this turn."),
    ("battle", "Remove target Unit from battle.", "Retract target Unit."),
    ("response", "Negate that card and draw a card.", "Counter that card. Draw 1 card."),
    ("response", "Counter target Action card.", "Counter that Action card."),
    ("action", "Draw a card. If you control three or more Units, draw 2 cards instead.",
     "If you control 3 or more Units, draw 2 cards. Otherwise, draw 1 card."),
    ("action", "You may discard a card. If you do, draw 2 cards.", "You may discard 1 card and draw 2 cards."),
    ("action", "Draw 2 cards if your opponent has more life than you.",
     "If you have less life than your opponent, draw 2 cards."),
    ("unit", "When this Unit enters play, draw a card.", "Enter: Draw 1 card."),
    ("unit", "Whenever this Unit attacks, deal 100 damage to your opponent's Core.",
     "Attack: Deal 100 damage to the opposing Core."),
    ("unit", "At the end of your turn, deal 100 damage to this Unit.", "End: Deal 100 damage to this Unit."),
    ("unit", "Sacrifice a Unit: Draw a card.", "Sacrifice: Draw 1 card."),
    ("unit", "Pay 500 life: Draw a card.", "Lose 500 Life: Draw 1 card."),
    ("unit", "Your Units have +100 ATK.", "Static: Each Unit you control gets +100 ATK."),
    ("unit", 'Enter: Link "Wolf": Draw a card.', "Enter: Link Wolf: Draw 1 card."),
    ("weapon", "The equipped Unit gets +100 ATK and +100 HP.", "Static: +100 ATK. +100 HP."),
    ("weapon", "Whenever the equipped Unit attacks, draw a card.", "Attack: Draw 1 card."),
    ("action", "Destroy one enemy Unit.", "Destroy target opposing Unit."),
    ("battle", "Target Unit gains 200 ATK until the end of the turn.", "Target Unit gets +200 ATK this turn."),
    ("battle", "Until end of turn, your Units in battle lose 100 ATK.",
     "Each battling Unit you control gets -100 ATK this turn."),
    ("action", "Put a red card from your used pile into your hand.",
     "Return 1 red card from your used pile to your hand."),
    ("action", "Destroy target Terrain. Its owner draws a card.", "Destroy target Terrain. Its owner draws 1 card."),
    ("response", "Counter that card. Its owner loses 300 life.",
     "Counter that card. The opposing Core loses 300 life."),
    ("unit", "This Unit gets +100 ATK for each Terrain you own.",
     "Static: For each Terrain you control, +100 ATK."),
    ("unit", "Start: If you have no other Units, draw a card.", "Start: If you control no other Units, draw 1 card."),
    ("unit", "Whenever another Unit you own dies, draw a card.",
     "Whenever another Unit you control is destroyed, draw 1 card."),
    ("wonder", "Whenever an enemy Unit attacks, deal 100 damage to it.",
     "Whenever an opposing Unit attacks, deal 100 damage to it."),
    ("unit", "Death: Return this Unit to your hand.", "Death: Return this card to your hand."),
    ("unit", "End: Return this card to your hand.", "End: Return this Unit to its owner's hand."),
    ("unit", "Link [Oru]: This Unit has +300 HP.", "Static: Link Oru: +300 HP."),
    ("action", "Draw two cards, then discard one.", "Draw 2 cards. Discard 1 card."),
    ("battle", "Deal 200 damage to target Unit that is attacking.", "Deal 200 damage to target attacking Unit."),
    ("unit", "Enter: Draw a card for each other Unit you have.",
     "Enter: For each other Unit you control, draw 1 card."),
    ("unit", "When this Unit enters play, it deals 100 damage to another target Unit.",
     "Enter: Deal 100 damage to target other Unit."),
    ("weapon", "The Unit with this Weapon has +300 ATK but -100 HP.", "Static: +300 ATK. -100 HP."),
    ("action", "Choose an enemy Unit. Deal 100 damage to it. Retract it.",
     "Choose target opposing Unit. Deal 100 damage to it. Retract it."),
    ("wonder", "Whenever your opponent plays an Action, they lose 100 life.",
     "Whenever your opponent plays an Action, the opposing Core loses 100 life."),
    ("terrain", "A Unit on this Terrain gets +100 HP.", "Static: +100 HP."),
    ("action", "Deal 200 damage to any Unit.",
     "Deal 200 damage to target Unit."),
    ("action", "You draw two cards and your opponent draws one card.",
     "Draw 2 cards. Your opponent draws 1 card."),
    ("action", "Destroy all Weapons your opponent controls.",
     "Destroy each opposing Weapon."),
    ("action", "Your opponent loses 200 life for each Unit you control.",
     "For each Unit you control, the opposing Core loses 200 life."),
    ("action", "Choose a Unit you control. It gets +200 ATK and +100 HP this turn.",
     "Choose target Unit you control. It gets +200 ATK and +100 HP this turn."),
    ("action", "Until your next turn, your Units get +100 HP.",
     "Each Unit you control gets +100 HP until the end of your opponent's next turn."),
    ("battle", "Target defending Unit gets +300 HP until end of turn.",
     "Target defending Unit gets +300 HP this turn."),
    ("battle", "If you are attacking, each of your attacking Units gets +100 ATK this turn.",
     "If it is your turn, each attacking Unit you control gets +100 ATK this turn."),
    ("response", "Counter that card. You lose 300 life.",
     "Counter that card. Your Core loses 300 life."),
    ("response", "Draw two cards.",
     "Draw 2 cards."),
    ("unit", "Enter: Deal 100 damage to up to two target Units.",
     "Enter: Deal 100 damage to up to 2 target Units."),
    ("unit", "Start: Lose 100 life.",
     "Start: Your Core loses 100 life."),
    ("unit", "Static: Opposing Units can't attack.",
     "Static: Each opposing Unit cannot attack."),
    ("unit", "Sacrifice another Unit: Your Core gains 300 life.",
     "Sacrifice: Your Core gains 300 life."),
    ("relic", "Static: The Unit on this Terrain has Ranged.",
     "Static: This Unit gains Ranged."),
    ("weapon", "Static: This Unit gets +100 ATK for each other Unit you control.",
     "Static: For each other Unit you control, +100 ATK."),
    ("action", "Draw two cards.",
     "Draw 2 cards."),
    ("action", "Deal 200 damage to target Unit. If it is destroyed, draw a card.",
     "Deal 200 damage to target Unit. If it is destroyed, draw 1 card."),
    ("action", "Return target Unit you control to your hand. Draw a card.",
     "Return target Unit you control to its owner's hand. Draw 1 card."),
    ("action", "Your opponent sacrifices a Unit.",
     "Your opponent sacrifices 1 Unit."),
    ("action", "Gain one Element of each color.",
     "Gain 1 Element of each color."),
    ("action", "Add two charges to your Core.",
     "Your Core gains 2 charges."),
    ("action", "Remove all damage from target Unit.",
     "Heal all damage from target Unit."),
    ("battle", "Target Unit can't be retracted this turn.",
     "Target Unit cannot be retracted this turn."),
    ("battle", "All defending Units gain 100 HP until end of turn.",
     "Each defending Unit gets +100 HP this turn."),
    ("response", "Counter target Battle card and deal 200 damage to the opposing Core.",
     "Counter that Battle card. Deal 200 damage to the opposing Core."),
    ("unit", "When this Unit is destroyed, your opponent discards a card.",
     "Death: Your opponent discards 1 card."),
    ("unit", "This Unit has +100 ATK for each Weapon you control.",
     "Static: For each Weapon you control, +100 ATK."),
    ("unit", "If you control another red Unit, this Unit has +100 ATK.",
     "Static: While you control another red Unit, +100 ATK."),
    ("unit", "This Unit can't be targeted by your opponent.",
     "Static: This Unit cannot be targeted by your opponent."),
    ("unit", "Other red Units you control get +100 ATK and +100 HP.",
     "Static: Each other red Unit you control gets +100 ATK and +100 HP."),
    ("unit", "When this Unit defends, retract target attacking Unit.",
     "Defend: Retract target attacking Unit."),
    ("unit", "Discard two cards: Draw 3 cards.",
     "Discard: Discard: Draw 3 cards."),
    ("unit", "Enter: Sacrifice another Unit. If you do, draw 2 cards.",
     "Enter: Sacrifice 1 other Unit. If you do, draw 2 cards."),
    ("terrain", "Units on this Terrain have +100 ATK.",
     "Static: +100 ATK."),
    ("wonder", "All your Units have +100 ATK and +100 HP.",
     "Static: Each Unit you control gets +100 ATK and +100 HP."),
    ("wonder", "Whenever a Terrain is destroyed, its owner loses 500 life.",
     "Whenever a Terrain is destroyed, its owner's Core loses 500 life."),
    ("weapon", "This Unit gets +200 ATK and has Ranged.",
     "Static: +200 ATK. This Unit gains Ranged."),
    ("relic", "When this Relic is destroyed, gain 1 blue Element.",
     "Death: Gain 1 blue Element."),
    ("action", "Charge your Core twice.",
     "Your Core gains 2 charges."),
    ("action", "Your enemy puts their hand under their deck.",
     "Your opponent puts their hand under their deck."),
    ("action", "Turn target enemy Unit face down.",
     "Burrow target opposing Unit."),
    ("action", "Put target Wonder into the used pile.",
     "Destroy target Wonder."),
    ("relic", "The Unit on top can't be retracted.",
     "Static: This Unit cannot be retracted."),
    ("god", "Each of your Units gets +500 ATK this turn. Draw 3 cards.",
     "Each Unit you control gets +500 ATK this turn. Draw 3 cards."),
]  # fmt: skip

NATURAL += [
    ("action", "Put the top two cards of your opponent's deck into the used pile.",
     "Your opponent puts the top 2 cards of their deck into their used pile."),
    ("action", "Each player discards the top card of their deck.",
     "Each player puts the top card of their deck into their used pile."),
    ("action", "Double the ATK of target Unit you control until end of turn.",
     "Choose target Unit you control. Double the ATK of it this turn."),
    ("unit", "Attack: Double this Unit's ATK this turn.", "Attack: Double the ATK of this Unit this turn."),
    ("unit", "During your turn, this Unit has +100 ATK.", "Static: While it is your turn, +100 ATK."),
    ("unit", "As long as you have a maxed Landscape, this Unit has +200 ATK.",
     "Static: While you control 6 or more Terrains, +200 ATK."),
    ("wonder", "Your Actions cost one Rainbow less.", "Static: Actions cost you -1 rainbow Elements."),
    ("response", "Counter that card unless its player loses 500 life.",
     "Your opponent may lose 500 life. If they do not, counter that card."),
    ("wonder", "The first time a Unit you control would die each turn, prevent that destruction.",
     "Static: The first time a Unit you control would be destroyed each turn, it is not destroyed."),
    ("action", "Search your deck for a card with the same name as target Unit you control and put it into your hand.",
     ("Choose target Unit you control. "
      "Search your deck for 1 card with the same name as it and put it into your hand.")),
    ("unit", "At the end of your battle phase, draw a card.", "At the end of your battle phase, draw 1 card."),
    ("action", "Your opponent skips their next battle phase.", "Your opponent skips their next battle phase."),
    ("action", "Each player shuffles their hand into their deck and draws five cards.",
     "Each player shuffles their hand into their deck. Each player draws 5 cards."),
    ("terrain", "Enter: You may play another Terrain this turn.", "Enter: You may play 1 more Terrain this turn."),
    ("wonder", "You may play two Terrains each turn.", "Static: You may play 1 more Terrain each turn."),
    ("wonder", "During your START, draw two cards instead of one.", "Static: You draw 1 more card in your START."),
    ("wonder", "Each player can only play one Unit each turn.",
     "Static: Players cannot play more than 1 Unit each turn."),
    ("action", "Your opponent can't play more than one card on their next turn.",
     "Your opponent cannot play more than 1 card each turn in your opponent's next turn."),
    ("weapon", "Whenever the equipped Unit hits, gain 100 life.", "Whenever this Unit hits, your Core gains 100 life."),
    ("terrain", "Whenever a Unit on this Terrain is destroyed, draw a card.",
     "Whenever the Unit on this Terrain is destroyed, draw 1 card."),
    ("relic", "Start: This Terrain generates one extra blue Element.",
     "Static: This Terrain makes 1 more blue Element."),
    ("response", "Counter that card unless its owner pays 1 rainbow Element.",
     "Your opponent may pay 1 Element. If they do not, counter that card."),
    ("unit", "Static: This Unit has +100 ATK while it is damaged.",
     "Static: While this Unit is a damaged Unit, +100 ATK."),
    ("unit", "Death: Your opponent chooses and destroys one of their Units.",
     "Death: Your opponent destroys 1 of their Units."),
    ("action", "Choose a color. Destroy all Units of that color.", "Choose a color. Destroy each Unit of that color."),
    ("action", "Choose a color. Players can't play cards of the chosen color this turn.",
     "Choose a color. Players cannot play cards of that color this turn."),
    ("battle", "Prevent the next 200 damage that would be dealt to your Core this turn.",
     "Prevent the next 200 damage to your Core this turn."),
    ("battle", "Prevent up to 100 damage to target Unit this turn.",
     "Prevent the next 100 damage to target Unit this turn."),
    ("unit", "Attack: Deal 100 damage to the Unit opposite this Unit.",
     "Attack: Deal 100 damage to each Unit opposite this Unit."),
    ("unit", "This Unit gets +1 to its die rolls.", "Static: This Unit gets +1 on its die."),
    ("battle", "Add 1 to target Unit's roll this turn.", "Target Unit gets +1 on its die this turn."),
    ("unit", "Enter: Reveal the top card of your deck. If it is a Unit, put it into your hand. Otherwise, discard it.",
     ("Enter: Reveal the top card of your deck. If the revealed card is a Unit, put the revealed card into your hand. "
      "Otherwise, put the revealed card into your used pile.")),
    ("unit", "Enter: Top Deck: If it is a Terrain, put it into play.",
     ("Enter: Reveal the top card of your deck. If the revealed card is a Terrain, put the revealed card into play.")),
    ("weapon", "If the equipped Unit would die, sacrifice this card instead.",
     "Static: If this Unit would be destroyed, destroy this card instead."),
]  # fmt: skip

DECLINED = [
    ("action", "Destroy all Units of that color.", "no color that was chosen"),
    ("action", "Choose a color. Draw a card.", "nothing is said of it"),
    ("action", "Draw a card. If it is a Unit, put it into your hand.", "no card that was revealed"),
    ("battle", "Prevent the next 200 damage to target Unit.", "for how long"),
    ("action", "Deal 100 damage to target Unit opposite this Unit.", "beside no Unit of this card"),
    ("unit", "For each Unit with 200 or more ATK, +100 ATK.", "hangs on a figure"),
    ("unit", "This Unit gets +1 ATK for each point of the HP of this Unit.", "hangs on a figure"),
    ("weapon", "Double the equipped Unit's ATK.", "hangs on a figure"),
    ("action", "Double each Unit's ATK this turn.", "not understood"),
    ("unit", "During your turn, draw a card.", "no moment"),
    ("action", "If a Unit you control would be destroyed, return it to its owner's hand instead.", "for how long"),
    ("unit", "If this Unit would be destroyed, destroy this card instead.", "does not lie there"),
    ("action", "If a Unit would be destroyed this turn, destroy this card instead.", "does not lie there"),
    ("action", "Destroy each Unit with the same name as it.", "no Unit that is still there"),
    ("action", "If you control a Unit with the same name as target Unit, draw a card.", "which card's name"),
    ("unit", "Reveal a Unit with the same name as this Unit: Draw 1 card.", "is not asked of these"),
    (
        "unit",
        "Enter: Draw a card for each Unit with the same name as this Unit in your used pile.",
        "not asked of these",
    ),
    ("wonder", "Skip your battle phase.", "has no moment"),
    ("unit", "Whenever the Unit on this Terrain attacks, draw 1 card.", "Terrain or Relic"),
    ("action", "You may play two Terrains each turn.", "for how long"),
    (
        "terrain",
        "Whenever the Unit on this Terrain is destroyed, deal 100 damage to it.",
        "no Unit that is still there",
    ),
    ("unit", "While this Unit has 200 or more ATK, it gets +100 HP.", "changes while this lasts"),
    ("action", "While you control a Unit, draw 1 card.", "happens once"),
    ("action", "Your opponent cannot play Units.", "for how long"),
    ("wonder", "Whenever a Unit dies, that player loses 100 life.", "no one player who was named"),
    ("wonder", "The Unit on this Terrain gets +100 ATK.", "Terrain or Relic"),
    ("action", "Destroy it.", "no Unit that is still there"),
    ("action", "Destroy your opponent's Unit.", "not understood"),
    ("action", "Destroy opposing Unit.", "not understood"),
    ("action", "Draw 1 card and gain 1 red Element if you control a Unit.", "not understood"),
    ("unit", "Destroy: Deal 100 damage to this Unit.", "has left by then"),
    ("action", "Destroy target Unit and deal 100 damage to it.", "no Unit that is still there"),
    ("action", "Deal 100 damage to this Unit.", "no Unit on this card"),
    ("action", "Deal 100 damage to target Relic.", "is no Unit"),
    ("action", "Destroy target attacking Terrain.", "not understood"),
    ("action", "Return target Terrain to its owner's hand.", "other cards on it"),
    ("action", "Return target Unit to your hand.", "not understood"),
    ("action", "Target Unit gets +100 ATK.", "for how long"),
    ("action", "Both players draw a card and lose 100 life.", "2 ways"),
    ("action", "When this Unit attacks, draw 1 card.", "needs a card that stays"),
    ("action", "Otherwise, draw 1 card.", "does not follow"),
    ("action", "Whenever you play a Unit, you may charge.", "Charge of a Core"),
    ("unit", "Attack: This Unit gets +100 ATK for each other Unit you control.", "for how long"),
    ("unit", "Static: Draw 1 card.", "always so"),
    ("unit", "Draw 1 card.", "no moment"),
    ("unit", "Static: Each Unit with 200 or less HP gets +100 HP.", "changes while this lasts"),
    ("relic", "Attack: Draw 1 card.", "Units and their Weapons"),
    ("terrain", "When this Unit enters play, draw a card.", "is not what this card is"),
    ("unit", "A Unit on this Terrain gets +100 HP.", "is said by a Terrain"),
    ("action", "Destroy target Unit and target Terrain. Its owner draws a card.", "several Units"),
    ("action", "Destroy each Unit. Its owner draws a card.", "may mean that of several Units"),
    ("action", "Its owner draws a card.", "of no Unit named before"),
    ("wonder", "Whenever a Unit dies, deal 100 damage to it.", "no Unit that is still there"),
    ("wonder", "Whenever a Unit dies, they lose 100 life.", "no one player who was named"),
    ("action", "Each player draws a card. They lose 100 life.", "no one player who was named"),
    ("wonder", "Whenever another Unit dies, draw a card.", "which Unit is left out"),
    ("action", "Whenever a Unit dies, draw a card.", "needs a card that stays"),
    ("action", "Burrow target Relic.", "is no Unit"),
    ("action", "Put target Unit into the used pile.", "not understood"),
    ("action", "Shuffle your opponent's used pile into your deck.", "not understood"),
    ("action", "Your opponent puts your hand under their deck.", "not understood"),
]


test_a_sentence_in_other_words_has_the_same_meaning = each_is_read(BOXES, read_main, NATURAL)


@pytest.mark.parametrize(("kind", "text", "hint"), DECLINED)
def test_what_cannot_be_carried_out_is_declined_with_the_word_and_its_place(kind, text, hint):
    problem = is_declined(read_box("text", text, kind), hint)
    assert problem.message.startswith(("line 1, column ", "the text can be read in"))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("When you play an Action, you may charge.", "Whenever you play an Action, you may charge."),
        ("Whenever one of your Units dies, charge your Core.",
         "Whenever a Unit you control is destroyed, you may charge."),
        ("Whenever your opponent plays a red Unit, charge.",
         "Whenever your opponent plays a red Unit, you may charge."),
        ("When you play a red card, you may charge your Core.", "Whenever you play a red card, you may charge."),
        ("Whenever one of your Units attacks, you may charge.", "Whenever a Unit you control attacks, you may charge."),
    ],
)  # fmt: skip
def test_a_Charge_in_other_words_has_the_same_meaning(text, canonical):
    reads_as(BOXES, canonical, text, lambda said: read_box("charge", said, "core"))


# What a text does, in a scene


def test_each_Unit_takes_those_of_both_sides_and_each_opposing_one_spares_ones_own():
    plays("Destroy all Units.", 'A play "Try"\n~ destroy #a1\n~ destroy #b1\n~ destroy #b2')
    plays("Destroy all enemy Units.", 'A play "Try"\n~ destroy #b1\n~ destroy #b2')
    misses("Destroy all enemy Units.", 'A play "Try"\n~ destroy #a1')


def test_a_figure_narrows_whom_it_takes():
    plays("Destroy all Units with 300 or less HP.", 'A play "Try"\n~ destroy #b1')
    misses("Destroy all Units with 300 or less HP.", 'A play "Try"\n~ destroy #b2')


def test_other_leaves_out_the_Unit_of_the_text():
    text = "Enter: Deal 100 damage to each other Unit."
    cards = pool_with(unit("Quaker", 100, 100, text=text))
    rows = 'A play "Quaker" +1 #q\n= A unit "Quaker" damage 0 #q\n= A unit "Wolf" damage 100 #a1'
    scenario.accepts("WOC-KW-12", rows, board=board(), cards=cards)


def test_life_is_gained_and_lost_by_whom_the_text_says():
    plays("Your Core gains 500 life.", 'A play "Try"\n~ A hp 3500\n~ B hp 3000')
    plays("Your opponent loses 300 life.", 'A play "Try"\n~ A hp 3000\n~ B hp 2700')
    plays("Lose 200 life. Each player draws 1 card.", 'A play "Try"\nA draw ?\nB draw ?\n= A 2800/3/3 B 3000/3/4')


def test_the_opponent_discards_what_the_opponent_chooses():
    text = "Your opponent discards a card."
    hands = ('B hand "Pup" "Wolf"',)
    plays(text, 'A play "Try"\nB choose "Pup"\n= B used "Pup"\n= B 3000/3/1', *hands, without=("B hand",))
    cards = pool_with(card("Try", "action", text=text))
    scene = {"board": board(*hands, without=("B hand",)), "cards": cards}
    refuses("WOC-ACT-01", 'A play "Try"\nA choose "Pup"', **scene)
    plays("Your opponent discards their hand.", 'A play "Try"\n= B 3000/3/0')


def test_a_Unit_goes_back_to_its_owners_hand_and_so_does_its_Weapon():
    rows = 'A play "Try" -> #b1\n~ return #b1\n~ return #w\n= B 3000/3/5'
    plays("Return target Unit to its owner's hand.", rows, 'B weapon "Axe" on #b1 #w')


def test_up_to_two_may_be_one_or_none():
    text = "Deal 200 damage to up to two target Units."
    plays(text, 'A play "Try" -> #b1 #b2\n= B unit "Wolf" damage 200 #b1\n= B unit "Bear" damage 200 #b2')
    plays(text, 'A play "Try" -> #b1\nA choose no\n= B unit "Bear" damage 0 #b2')
    plays(text, 'A play "Try" -> #b1\n-- end')
    plays(text, 'A play "Try"\nA choose #b2\nA choose no\n= B unit "Bear" damage 200 #b2')
    cards = pool_with(card("Try", "action", text=text))
    refuses("WOC-ACT-01", 'A play "Try" -> #b1 #b1', board=board(), cards=cards)
    refuses("WOC-ACT-01", 'A play "Try" -> #b1 #b2 #a1', board=board(), cards=cards)


def test_two_targets_are_two():
    text = "Deal 100 damage to two target Units."
    plays(text, 'A play "Try" -> #b1 #a1\n= A unit "Wolf" damage 100 #a1')
    cards = pool_with(card("Try", "action", text=text))
    refuses("WOC-ACT-01", 'A play "Try" -> #b1\nA choose #b1', board=board(), cards=cards)


def test_what_may_be_done_is_done_on_a_yes_alone():
    cards = pool_with(unit("Asker", 100, 100, text="Enter: You may draw a card."))
    for rows in ("A choose yes\nA draw ?\n= A 3000/3/3", "A choose no\n= A 3000/3/2", "-- end\n= A 3000/3/2"):
        scenario.accepts("WOC-KW-12", f'A play "Asker" +1\n{rows}', board=board(), cards=cards)
    refuses("WOC-KW-12", 'A play "Asker" +1\nA choose maybe', board=board(), cards=cards)


def test_what_is_paid_for_within_a_sentence_is_not_offered_to_who_cannot():
    text = "You may discard a card. If you do, draw 2 cards."
    plays(
        text,
        'A play "Try"\nA choose yes\nA choose "Pup"\nA draw ? ?\n= A 3000/3/2',
        'A hand "Try" "Pup"',
        without=("A hand",),
    )
    plays(text, 'A play "Try"\n= A 3000/3/0', 'A hand "Try"', without=("A hand",))


def test_a_condition_is_asked_when_it_is_reached():
    text = "Draw a card. If you control two or more Units, draw 2 cards instead."
    plays(text, 'A play "Try"\nA draw ?\n= A 3000/3/3')
    plays(text, 'A play "Try"\nA draw ? ?\n= A 3000/3/4', 'A unit "Bear" +1 #a2')
    text = "If you have less life than your opponent, gain 500 life."
    plays(text, 'A play "Try"\n~ A hp 2500', "A hp 2000")
    plays(text, 'A play "Try"\n~ A hp 3000')
    text = "If your opponent controls no Units, deal 500 damage to the opposing Core."
    plays(text, 'A play "Try"\n~ B hp 2500', without=("B unit",))
    plays(text, 'A play "Try"\n~ B hp 3000')


def test_one_of_several_is_chosen_by_its_number():
    text = "Choose one: draw a card; or deal 100 damage to target Unit."
    plays(text, 'A play "Try"\nA choose 1\nA draw ?\n= A 3000/3/3')
    plays(text, 'A play "Try"\nA choose 2\nA choose #b1\n= B unit "Wolf" damage 100 #b1')
    refuses("WOC-ACT-01", 'A play "Try"\nA choose 3', board=board(), cards=pool_with(card("Try", "action", text=text)))
    scenario.undetermined('A play "Try"\n-- end', board=board(), cards=pool_with(card("Try", "action", text=text)))


def atk_of(verdict, name: str, seat: str = "A") -> int:
    return next(each["atk"] for each in scenario.player(verdict, seat)["unit"] if each["card"] == name)


def test_what_lasts_this_turn_is_over_in_the_next():
    text = "Target Unit gets +200 ATK this turn."
    assert atk_of(plays(text, 'A play "Try" -> #a1'), "Wolf") == 400
    assert atk_of(plays(text, 'A play "Try" -> #a1\n-- end\n== 6 B'), "Wolf") == 200
    plays("Target Unit gets -300 HP this turn.", 'A play "Try" -> #b1\n~ destroy #b1')
    later = plays("Your Units get +100 ATK this turn.", 'A play "Try"\nA play "Pup" +1 #p')
    assert (atk_of(later, "Pup"), atk_of(later, "Wolf", "B")) == (200, 200)


def test_a_Weapon_speaks_of_the_Unit_that_carries_it():
    cards = pool_with(card("Whip", "weapon", text="When this Unit attacks, deal 100 damage to the opposing Core."))
    scene = {"board": board('A weapon "Whip" on #a1 #w'), "cards": cards}
    scenario.accepts("WOC-KW-03", "-- battle\nA attack #a1\n~ B hp 2900\nA roll d6 1", **scene)
    cards = pool_with(card("Thorn", "weapon", text="End: Deal 100 damage to this Unit."))
    scene = {"board": board('A weapon "Thorn" on #a1 #w'), "cards": cards}
    scenario.accepts("WOC-TURN-15", '-- end\n= A unit "Wolf" damage 100 #a1', **scene)


def test_a_Unit_without_HP_under_a_lasting_text_is_destroyed():
    cards = pool_with(card("Blight", "wonder", text="Opposing Units get -300 HP."))
    scenario.accepts("WOC-WON-02", 'A play "Blight"\n~ destroy #b1\n= B unit "Bear" #b2', board=board(), cards=cards)


def test_attacking_Units_are_those_of_the_battle():
    text = "Deal 100 damage to each attacking Unit."
    cards = pool_with(card("Pit", "battle", text=text))
    struck = '= A unit "Wolf" damage 100 #a1\n= B unit "Wolf" damage 0 #b1'
    rows = f'-- battle\nA attack #a1\nB play "Pit"\n{struck}\nA roll d6 1'
    scenario.accepts("WOC-BCARD-01", rows, board=board(), cards=cards)


def test_a_counter_of_Actions_lets_a_Battle_card_pass():
    cards = pool_with(card("Hush", "response", text="Counter target Action card."))
    rows = 'A play "Storm"\n> B play "Hush"\n= A unit "Wolf" damage 0 #a1'
    scenario.accepts("WOC-RESP-02", rows, board=board(), cards=cards)
    rows = (
        '-- battle\nA attack #a1\nA play "Volley" -> #b1\n> B play "Hush"\n= B unit "Wolf" damage 100 #b1\nA roll d6 1'
    )
    scenario.accepts("WOC-RESP-02", rows, board=board(), cards=cards)


def test_a_Core_is_charged_by_what_its_own_text_names():
    cards = pool_with(
        card("Wary", "core", hp=3000, colors=("red",), charge="Whenever your opponent plays a Unit, you may charge."),
        card("Grim", "core", hp=3000, colors=("red",), charge="Whenever a Unit you control is destroyed, charge."),
    )
    wary = board('B core "Wary" red #k', without=("B core",))
    scenario.accepts("WOC-CORE-03", 'A play "Pup" +1\nB charge\n~ B charges 1', board=wary, cards=cards)
    grim = board('B core "Grim" red #k', without=("B core",))
    scenario.accepts("WOC-CORE-03", 'A play "Slay" -> #b1\nB charge\n~ B charges 1', board=grim, cards=cards)
    refuses("WOC-CORE-03", 'A play "Slay" -> #a1\nB charge', board=grim, cards=cards)


def waits(text: str, rows: str, *lines: str, rule: str = "WOC-ACT-01", kind: str = "wonder"):
    """The verdict on rows while a card with a text lies in play."""
    cards = pool_with(card("Wait", kind, text=text))
    return scenario.accepts(rule, rows, board=board(f'A {kind} "Wait" #x', *lines), cards=cards)


def test_what_waits_for_a_death_hears_of_those_it_names():
    waits("Whenever an enemy Unit dies, gain 100 life.", 'A play "Slay" -> #b1\n~ A hp 3100')
    waits("Whenever an enemy Unit dies, gain 100 life.", 'A play "Slay" -> #a1\n~ A hp 3000')
    waits(
        "Whenever a Unit dies, gain 100 life.", 'A play "Storm"\n~ A hp 3200', 'A unit "Pup" core', 'B unit "Pup" core'
    )


def test_another_Unit_that_dies_is_not_this_one():
    cards = pool_with(unit("Widow", 100, 100, text="Whenever another Unit you own dies, gain 100 life."))
    scene = {"board": board('A unit "Widow" core #x'), "cards": cards}
    scenario.accepts("WOC-ACT-01", 'A play "Slay" -> #a1\n~ A hp 3100', **scene)
    scenario.accepts("WOC-ACT-01", 'A play "Slay" -> #x\n~ A hp 3000', **scene)


def test_what_waits_for_a_play_or_an_attack_is_done_about_that_card():
    waits("Whenever you play a Unit, gain 100 life.", 'A play "Pup" +1\n~ A hp 3100', rule="WOC-TERR-04")
    waits("Whenever you play an Action, gain 100 life.", 'A play "Bolt" -> #b1\n~ A hp 3100')
    rows = '-- battle\nA attack #a1\n= A unit "Wolf" damage 100 #a1\nA roll d6 1'
    waits("Whenever a Unit attacks, deal 100 damage to it.", rows, rule="WOC-BAT-01")


def test_what_waits_for_the_second_time_of_a_turn_hears_that_alone():
    text = "Whenever you play your second Action each turn, gain 100 life."
    rows = 'A play "Spring"\n~ A hp 3000\nA play "Bolt" -> #b1\n~ A hp 3100\nA play "Spring"\n~ A hp 3100'
    waits(text, rows)
    waits("Whenever you draw your second card each turn, gain 100 life.", 'A play "Study"\nA draw ? ?\n~ A hp 3100')
    waits("Whenever you draw your third card each turn, gain 100 life.", 'A play "Study"\nA draw ? ?\n~ A hp 3000')


def test_a_Core_is_charged_as_its_Units_attack():
    cards = pool_with(
        card("Keen", "core", hp=3000, colors=("red",), charge="Whenever one of your Units attacks, you may charge.")
    )
    keen = board('A core "Keen" red #keen', without=("A core",))
    rows = "-- battle\nA attack #a1\nA charge\n~ A charges 1\nA roll d6 1"
    scenario.accepts("WOC-CORE-03", rows, board=keen, cards=cards)
    refuses("WOC-CORE-03", "-- battle\nA charge", board=keen, cards=cards)


def test_what_grows_with_the_table_grows_at_once():
    cards = pool_with(unit("Oak", 100, 100, text="This Unit gets +100 ATK for each Terrain you own."))
    verdict = scenario.accepts("WOC-TURN-10", "-- end", board=board('A unit "Oak" core #x'), cards=cards)
    terrains = len(scenario.player(verdict, "A")["terrain"])
    assert terrains
    assert atk_of(verdict, "Oak") == 100 + 100 * terrains


def test_what_dies_comes_back_where_its_text_says_so():
    cards = pool_with(unit("Phoenix", 100, 100, text="Death: Return this card to your hand."))
    scene = {"board": board('A unit "Phoenix" core #x', without=("A hand",)), "cards": cards}
    scene["board"] = board('A unit "Phoenix" core #x', 'A hand "Slay"', without=("A hand",))
    verdict = scenario.accepts("WOC-KW-11", 'A play "Slay" -> #x\n~ return #x', **scene)
    assert scenario.player(verdict, "A")["used"] == ["Slay"]


def test_cards_come_back_from_the_used_pile_as_their_player_chooses():
    text = "Return a Unit from your used pile to your hand."
    heap = 'A used "Pup" "Wolf" "Storm"'
    verdict = plays(text, 'A play "Try"\nA choose "Wolf"', heap)
    assert scenario.player(verdict, "A")["used"] == ["Pup", "Storm", "Try"]
    cards = pool_with(card("Try", "action", text=text))
    refuses("WOC-ACT-01", 'A play "Try"\nA choose "Storm"', board=board(heap), cards=cards)
    plays("Return up to two Units from your used pile to your hand.", 'A play "Try"\nA choose "Pup"\nA choose no', heap)


def test_its_owner_is_that_of_the_card_named_before():
    text = "Destroy target Unit. Its owner loses 100 life."
    plays(text, 'A play "Try" -> #b1\n~ B hp 2900\n~ A hp 3000')
    plays(text, 'A play "Try" -> #a1\n~ A hp 2900\n~ B hp 3000')


# Whatever can be said is printed, and read back to the same

FIGURES = st.one_of(
    st.none(),
    st.builds(Compare, st.sampled_from(["atk", "hp"]), st.sampled_from(["least", "most", "exactly"]), st.just(200)),
)
KINDS = st.one_of(
    st.builds(
        Kind,
        whose=st.sampled_from(["", YOU, OPPONENT]),
        other=st.booleans(),
        figure=FIGURES,
        colors=st.sampled_from([(), *[(each,) for each in COLORS], ("blue", "red")]),
        role=st.sampled_from(["", "attack", "defend", "battle"]),
        beside=st.sampled_from([False, False, True]),
        across=st.sampled_from([False, False, True]),
    ),
    st.builds(
        Kind,
        whose=st.sampled_from(["", YOU, OPPONENT]),
        kinds=st.sampled_from(
            [*[(each,) for each in ("terrain", "relic", "weapon", "wonder")], ("relic", "weapon"), ("terrain", "unit")]
        ),
    ),
).filter(lambda kind: not has_no_such_thing(kind))
PLAYERS = st.sampled_from([YOU, OPPONENT, EVERYBODY])
NUMBERS = st.integers(1, 9)
POINTS = st.sampled_from([100, 200, 500])
EXTREMES = st.builds(Extreme, st.sampled_from(["atk", "hp", "cost"]), st.sampled_from(["highest", "lowest"]))
FOREMOST = st.builds(
    lambda kind, extreme: replace(kind, extreme=extreme), KINDS, st.one_of(st.none(), EXTREMES)
).filter(lambda kind: not has_no_such_thing(kind))
GROUPS = st.one_of(
    st.builds(Target, FOREMOST, st.integers(1, 3), st.booleans()), st.builds(Each, FOREMOST), st.just(This())
)
COUNTED = st.one_of(
    st.builds(Draw, NUMBERS, PLAYERS),
    st.builds(Discard, NUMBERS, PLAYERS, up_to=st.booleans()),
    st.builds(Damage, POINTS, GROUPS),
    st.builds(DamageCore, POINTS, PLAYERS),
    st.builds(LoseLife, POINTS, PLAYERS),
    st.builds(GainLife, POINTS, PLAYERS),
    st.builds(GainElements, NUMBERS, st.sampled_from(COLORS)),
    st.builds(ChangeTaken, st.sampled_from([-100, 100]), GROUPS, st.sampled_from(["turn", "opponent"])),
)
STRENGTHS = st.builds(
    Strengthen,
    st.sampled_from([-100, 100, 200]),
    st.sampled_from(["atk", "hp"]),
    GROUPS,
    st.sampled_from(["", "turn", "opponent"]),
)
EFFECTS = st.one_of(
    COUNTED,
    st.builds(Discard, st.just(0), PLAYERS),
    *[st.builds(each, GROUPS) for each in (Destroy, Return, Retract, Burrow)],
    st.builds(Shift, GROUPS, st.booleans()),
    st.builds(Swap, st.builds(Target, FOREMOST, st.just(2))),
    st.builds(Swap, st.builds(Target, FOREMOST), st.just(This())),
    st.builds(Counter, st.sampled_from(["", "action", "battle"])),
    st.just(ShowTop()),
    st.builds(TakeBack, st.sampled_from([HAND, "top", "bottom", "shuffle"]), st.booleans()),
    st.just(Sink()),
    *[st.builds(each, st.just(Itself())) for each in (Destroy, Return, PartWith)],
    st.builds(Choose, GROUPS.filter(lambda group: isinstance(group, Target))),
    st.builds(
        Recover,
        st.builds(Kind, kinds=st.sampled_from([("unit",), ("action",), ()]), colors=st.sampled_from([(), ("blue",)])),
        NUMBERS,
        st.booleans(),
        st.sampled_from([HAND, "top", "bottom", "shuffle"]),
    ),
    STRENGTHS,
)
NAMESAKES = st.one_of(st.just(This()), st.builds(Target, st.builds(Kind, whose=st.sampled_from(["", YOU]))))
WAYS = st.sampled_from([BY_NOTHING, BY_THIS, TO_HAND])
SIDES = st.sampled_from([YOU, OPPONENT])
UNTIL = st.sampled_from(["", "turn", "opponent", "in its"])
PRINTED = st.builds(Kind, kinds=st.sampled_from([("unit",), ("action",), ("response",), ()]))
OTHERS = st.one_of(
    st.builds(GiveUp, KINDS, NUMBERS, SIDES, st.sampled_from(["sacrifice", "destroy", "return"])).filter(
        lambda made: made.how == "sacrifice" or (made.who == OPPONENT and not made.of.whose)
    ),
    st.builds(Forbid, PRINTED, PLAYERS, UNTIL, st.sampled_from([0, 0, 1, 2])),
    st.builds(DrawMore, NUMBERS, PLAYERS, UNTIL),
    st.builds(MorePlays, NUMBERS, PLAYERS, st.sampled_from(["", "turn"])),
    st.builds(ChangeDie, st.sampled_from([-1, 1, 2]), GROUPS, UNTIL),
    st.builds(Prevent, POINTS, GROUPS, st.sampled_from(["turn", "opponent"])),
    st.builds(PreventLoss, POINTS, PLAYERS, st.sampled_from(["turn", "opponent"])),
    st.builds(ChangePrice, st.sampled_from([-2, -1, 1]), PRINTED, SIDES, UNTIL),
    st.builds(Grant, st.sampled_from(KEYWORDS), GROUPS, UNTIL),
    st.builds(Ban, st.sampled_from(BANS), GROUPS, UNTIL),
    st.builds(Heal, st.sampled_from([0, 100]), GROUPS),
    st.builds(GainCharges, NUMBERS, SIDES),
    st.builds(LoseCharges, st.integers(0, 3), SIDES),
    st.builds(GainElements, NUMBERS, st.sampled_from(["any", "each"])),
    st.builds(SpendElements, NUMBERS, st.just(OPPONENT)),
    st.builds(DrawUpTo, NUMBERS, PLAYERS),
    st.builds(LookAtTop, st.integers(2, 5), st.booleans(), SIDES),
    st.builds(PutBack, st.integers(0, 2), st.sampled_from(["top", "bottom", "shuffle"]), PLAYERS),
    st.builds(ShuffleBack, PLAYERS),
    st.builds(Mill, NUMBERS, PLAYERS),
    st.builds(Skip, st.just("battle"), PLAYERS),
    st.builds(Search, st.builds(Kind, kinds=st.sampled_from([("unit",), ()]), alike=NAMESAKES), NUMBERS, st.booleans()),
    st.builds(Destroy, st.builds(Each, st.builds(Kind, whose=st.sampled_from(["", YOU]), alike=NAMESAKES))),
    st.builds(Rescue, st.one_of(st.builds(Each, KINDS), st.just(This())), WAYS, UNTIL),
    st.builds(Rescue, st.one_of(st.builds(Each, KINDS), st.just(This())), WAYS, once=st.just(True)),
    st.just(Look()),
    st.builds(
        PutInPlay,
        st.builds(Kind, kinds=st.sampled_from([("unit",), ("terrain",), ()])),
        NUMBERS,
        st.sampled_from([HAND, HEAP, "deck"]),
        st.booleans(),
    ),
    st.builds(Discard, NUMBERS, PLAYERS, st.builds(Kind, kinds=st.sampled_from([("unit",), ("action",)]))),
)
EFFECTS = st.one_of(EFFECTS, OTHERS)
RUNS = st.lists(EFFECTS, min_size=1, max_size=2).map(tuple)
PLAIN = KINDS.filter(lambda kind: not kind.whose)
CONDITIONS = st.one_of(
    st.builds(Controls, st.sampled_from([YOU, OPPONENT]), PLAIN, st.just("exactly"), NUMBERS),
    st.builds(Controls, st.sampled_from([YOU, OPPONENT]), PLAIN, st.just("least"), NUMBERS),
    st.builds(Controls, st.sampled_from([YOU, OPPONENT]), PLAIN, st.just("most"), st.integers(0, 3)),
    st.builds(Outnumbers, st.sampled_from([YOU, OPPONENT]), PLAIN),
    st.builds(
        Has, st.sampled_from(["hp", "charges", "elements", HAND]), st.sampled_from(["least", "most", "exactly"]),
        NUMBERS, st.sampled_from([YOU, OPPONENT]),
    ),
    st.builds(Trails, st.sampled_from(["hp", HAND]), st.sampled_from([YOU, OPPONENT])),
)  # fmt: skip
ACTS = st.one_of(st.builds(Draw, NUMBERS), st.builds(Discard, NUMBERS), st.builds(LoseLife, POINTS))
BY_OPPONENT = ACTS.map(lambda act: (replace(act, who=OPPONENT),))
FACE = st.sampled_from([Shows(1, 3), Shows(4), Shows(6, 6)])
HEADS = st.builds(ShowHeads, st.integers(0, 2), st.sampled_from(["least", "most", "exactly"]))
FREE_KINDS = KINDS.filter(
    lambda kind: (
        not (kind.role or kind.figure or kind.beside or kind.across or (kind.colors and kind.kinds != ("unit",)))
    )
)
EARLIER = st.one_of(
    st.builds(Happening, st.sampled_from(["draw", "discard", "gain life", "lose life"]), st.none(), SIDES),
    st.builds(Happening, st.just("play"), PRINTED, SIDES),
    st.builds(Happening, st.just("destroy"), st.builds(Kind, colors=st.sampled_from([(), ("red",)]))),
    st.builds(Happening, st.sampled_from(["attack", "defend"]), st.just(This())),
)
TALLIES = st.builds(Tally, EARLIER.filter(lambda when: when.event in ("draw", "discard", "play", "destroy")))
BY_HEADS = st.one_of(
    st.builds(PerEach, COUNTED, st.just(Heads())), st.builds(If, HEADS, RUNS, st.one_of(st.just(()), RUNS))
)
MOVED = st.builds(MoveShown, st.sampled_from([HAND, "bottom", HEAP, "play"])).map(lambda effect: (effect,))
OF_COLOR = st.builds(Kind, whose=st.sampled_from(["", YOU, OPPONENT]), chosen=st.just(True))
SENTENCES = st.one_of(
    EFFECTS,
    st.builds(Flip, RUNS, st.one_of(st.just(()), RUNS), st.one_of(st.none(), GROUPS)),
    st.builds(FlipSeveral, st.sampled_from([0, 2, 3]), st.tuples(BY_HEADS)),
    st.builds(Later, RUNS, st.sampled_from(["start", "end"]), SIDES),
    st.builds(Later, RUNS, st.just("end")),
    st.builds(PerEach, COUNTED, TALLIES),
    st.just(Roll(6)),
    st.builds(If, st.builds(Shown, PRINTED, st.booleans()), st.one_of(RUNS, MOVED), st.one_of(st.just(()), MOVED)),
    st.just(RevealTop()),
    st.just(ChooseColor()),
    st.builds(Destroy, st.builds(Each, OF_COLOR)),
    st.builds(Forbid, st.builds(Kind, kinds=st.just(()), chosen=st.just(True)), SIDES, st.just("turn")),
    st.builds(GainElements, NUMBERS, st.just("chosen")),
    st.builds(If, FACE, RUNS, st.one_of(st.just(()), RUNS)),
    st.builds(PerEach, COUNTED, st.just(Rolled())),
    st.builds(
        While,
        st.one_of(CONDITIONS, st.builds(Is, st.just(This()), st.builds(Kind, trait=st.just("armed")))),
        st.tuples(STRENGTHS),
    ),
    st.builds(IfDone, ACTS, RUNS),
    st.builds(May, BY_OPPONENT, st.just(OPPONENT), st.one_of(st.just(()), RUNS)),
    st.builds(OneOf, st.lists(BY_OPPONENT, min_size=2, max_size=3).map(tuple), st.just(OPPONENT)),
    st.builds(PerEach, st.builds(Draw, NUMBERS), st.builds(FigureOf, st.sampled_from(["atk", "hp"]), st.just(This()))),
    st.builds(
        PerEach, COUNTED, st.one_of(st.builds(Total, st.just("charges"), SIDES), st.builds(InPile, PRINTED, SIDES))
    ),
    st.builds(PerEach, st.one_of(COUNTED, STRENGTHS), KINDS),
    st.builds(
        PerEach,
        st.builds(Strengthen, st.sampled_from([1, 100]), st.just("atk"), st.just(This()), UNTIL),
        st.builds(FigureOf, st.sampled_from(["atk", "hp"]), st.just(This())),
    ),
    st.builds(
        May, st.lists(COUNTED.filter(lambda each: getattr(each, "who", YOU) == YOU), min_size=1, max_size=2).map(tuple)
    ),
    st.builds(If, CONDITIONS, RUNS, st.one_of(st.just(()), RUNS)),
    st.builds(OneOf, st.lists(RUNS, min_size=2, max_size=3).map(tuple)),
)
TOLD = st.builds(
    lambda when, numbers: Happened(when, *numbers), EARLIER, st.sampled_from([("least", 1), ("least", 2), ("most", 0)])
)
HAPPENINGS = st.one_of(
    st.builds(
        Happening, st.just("play"),
        st.builds(Kind, kinds=st.sampled_from([("unit",), ("action",), ()]), colors=st.sampled_from([(), ("red",)])),
        st.sampled_from(["", YOU, OPPONENT]),
    ),
    st.builds(Happening, st.sampled_from(["destroy", SACRIFICE]), FREE_KINDS.filter(lambda kind: not kind.trait)),
    st.builds(Happening, st.just("enter"), FREE_KINDS.filter(lambda kind: not kind.trait)),
    st.builds(
        Happening, st.sampled_from(["draw", "discard", "gain life", "lose life", "damage"]), st.none(),
        st.sampled_from(["", YOU, OPPONENT]),
    ),
    st.builds(
        Happening, st.sampled_from(["attack", "hit", "miss"]), FREE_KINDS.filter(lambda kind: kind.kinds == ("unit",))
    ),
    st.builds(Happening, st.sampled_from(["hit", "miss", "arm", "hurt", SACRIFICE]), st.just(This())),
    st.builds(
        Happening, st.sampled_from(["attack", "defend", "destroy", "enter", "hit", "miss", "hurt", SACRIFICE]),
        st.just(Occupant()),
    ),
)  # fmt: skip
ABILITIES = st.builds(
    Ability,
    st.lists(SENTENCES, min_size=1, max_size=3).map(tuple),
    st.sampled_from(["", *MOMENTS]),
    st.lists(
        st.one_of(
            st.builds(Cost, st.sampled_from(["discard", "sacrifice", "destroy", "reveal"])), st.just(Cost("life", 500))
        ),
        max_size=2,
    ).map(tuple),
    st.sampled_from(["", "Wolf", "Oru of the North"]),
    st.sampled_from([(), ("red", "rainbow")]),
)
WAITING = st.builds(lambda ability, when: replace(ability, moment="", costs=(), when=when), ABILITIES, HAPPENINGS)


def test_a_Core_is_charged_by_no_Unit_that_it_calls_its_own():
    for text in ("Whenever this Unit takes damage, you may charge.", "Whenever this Unit is armed, you may charge."):
        assert read_box("charge", text, "core").problem is not None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Exile target Unit.", "Destroy target Unit."),
        ("Take control of target opposing Unit.", "no rule says whether a Unit would stay"),
        ("Create two Unit tokens.", "Put 1 Unit from your hand into play."),
        ("Swap two Units.", "Exchange the places of 2 target Units you control."),
        ("Gain 2 mana.", "Gain 1 red Element."),
        ("Destroy the weakest enemy Unit.", "target Unit with the highest HP"),
        ("Tap target Unit.", "Target Unit cannot attack this turn."),
    ],
)
def test_what_no_text_says_is_answered_with_what_one_says_instead(text, told):
    is_declined(read_box("text", text, "action"), told)


@settings(max_examples=400, deadline=None)
@given(st.one_of(ABILITIES, WAITING), st.sampled_from(["action", "unit", "weapon", "relic", "terrain", "wonder"]))
def test_what_is_printed_reads_back_to_the_same_meaning(ability, kind):
    reads_back(BOXES, (ability,), kind, lambda printed: read_box("text", printed, kind))


@settings(max_examples=100, deadline=None)
@given(st.one_of(
    st.builds(OwnPrice, st.sampled_from([-2, -1, 1]), CONDITIONS),
    st.builds(OwnPrice, st.sampled_from([-2, 1]), per=st.one_of(KINDS, TALLIES)),
))  # fmt: skip
def test_what_a_card_costs_itself_is_printed_and_reads_back_to_the_same(price):
    try:
        said = BOXES.fit_all((price, Ability((Draw(1),))), "action")
    except MisfitError:
        return
    printed = print_box(said)
    assert read_box("text", printed, "action").said == said, printed


@settings(max_examples=200, deadline=None)
@given(TOLD)
def test_what_happened_this_turn_is_printed_and_reads_back_to_the_same(told):
    try:
        (said,) = BOXES.fit((Ability((If(told, (Draw(1),)),), "end"),), "unit")
        printed = print_box((said,))
    except (MisfitError, UnsayableError):
        assert isinstance(told.when.of, This) or told.number > 1
        return
    assert read_box("text", printed, "unit").said == (said,), printed


@settings(max_examples=100, deadline=None)
@given(
    HAPPENINGS.filter(lambda when: not isinstance(when.of, This | Occupant) and not getattr(when.of, "other", False))
)
def test_a_Charge_is_printed_and_reads_back_to_the_same_meaning(when):
    charging = Charging(when)
    printed = print_box((charging,))
    assert read_box("charge", printed, "core").said == (charging,), printed
