"""How card texts are read and printed: whole, in one meaning, or declined with a remedy."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.engine.effects import Compare, Extreme, Has, Trails
from rules.engine.texts.nodes import (
    BY_NOTHING,
    BY_THIS,
    EVERYBODY,
    FREE,
    HAND,
    HEAP,
    OPPONENT,
    OUT_OF_PLAY,
    TO_HAND,
    YOU,
    Ban,
    Both,
    ChangePrice,
    Choose,
    Controls,
    Damage,
    Destroy,
    Dies,
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
    Happening,
    Heads,
    Heal,
    If,
    IfDone,
    InPile,
    InTurn,
    Is,
    It,
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
    While,
)
from rules.games.valcarta.wording.kinds import ELEMENTS, LEVELS, STATUSES
from rules.games.valcarta.wording.nodes import (
    EQUIPMENT,
    OF_UNITS,
    TIMES,
    TRAITS,
    UNIT,
    UNREDUCED,
    WAR,
    Apply,
    ChangeAttack,
    ChangeCost,
    ChangeDamage,
    ChangeHP,
    ChangeRoll,
    ChangeTaken,
    Control,
    Cure,
    DoubleDamage,
    GainFE,
    GainSE,
    Hit,
    Hits,
    HitsEach,
    Kind,
    LoseFE,
    LoseSE,
    Remove,
    Sacrifice,
    Shield,
    Spare,
    Trigger,
    Usable,
)
from rules.games.valcarta.wording.reading import BOXES, print_box, read_text
from tests.rules.boxes import each_is_read, is_declined, reads_back

SORTS = ("war", "instant", "crystal", "skill", "continuous", "equipment", "unit", "fay")

REQUIRED = [
    ("war", "Gain 3 FE."),
    ("war", "Draw 1 card."),
    ("war", "Deal 30 damage to target Unit."),
    ("war", "Heal 20 damage from target Unit."),
    ("war", "Destroy target Unit."),
    ("war", "Return target Unit to its owner's hand."),
    ("war", "Remove target Unit from play."),
    ("war", "Each player loses 1000 SE."),
    ("continuous", "Your FE roll gets +3."),
    ("continuous", "Your opponent's FE roll gets -1."),
    ("equipment", "+10 damage."),
    ("equipment", "-10 damage taken."),
    ("skill", "Hits each opposing Unit."),
    ("skill", "Flip a coin for the target. If heads, apply Charmed."),
    ("skill", "Flip a coin for each target. If heads, apply Poison."),
    ("skill", "Apply Provoked to the target."),
    ("fay", "Sacrifice 1 Basic Unit."),
]

NATURAL = [
    ("war", "Draw two cards, then discard a card.", "Draw 2 cards. Discard 1 card."),
    ("war", "Each player loses 1,000 SE and draws a card.", "Each player loses 1000 SE. Each player draws 1 card."),
    ("war", "Inflict 20 damage on target Unit.", "Deal 20 damage to target Unit."),
    ("war", "Your opponent takes 2000 SE damage.", "Your opponent loses 2000 SE."),
    ("war", "Deal 2000 SE damage to your opponent.", "Your opponent loses 2000 SE."),
    ("war", "Destroy all opposing Basic Units.", "Destroy each opposing Basic Unit."),
    ("war", "Deal 10 damage to all of your opponent's Units.", "Deal 10 damage to each opposing Unit."),
    ("war", "Heal 20 HP from one of your Units.", "Heal 20 damage from target Unit you control."),
    ("war", "Remove all Status Effects from your Units.", "Cure each Unit you control."),
    ("war", "Destroy all Units that are Poisoned.", "Destroy each Unit with Poison."),
    ("war", "Opposing Units take 10 more damage this turn.", "Each opposing Unit takes +10 damage this turn."),
    ("skill", "Return this Unit to your hand.", "Return this Unit to its owner's hand."),
    ("war", "Destroy target poisoned Unit.", "Destroy target Unit with Poison."),
    ("war", "Return all Basic Units to their owners' hands.", "Return each Basic Unit to its owner's hand."),
    ("war", "Remove 2 damage counters from target Unit.", "Heal 20 damage from target Unit."),
    ("war", "Your Fire Units take 10 less damage this turn.", "Each Fire Unit you control takes -10 damage this turn."),
    ("war", "Flip a coin; if heads, draw a card; otherwise, discard a card.",
     "Flip a coin. If heads, draw 1 card. If tails, discard 1 card."),
    ("war", "Draw 1 card for each Unit you control.", "For each Unit you control, draw 1 card."),
    ("war", "Add 3 to your next FE roll.", "Your next FE roll gets +3."),
    ("continuous", "Your FE roll is increased by 2.", "Your FE roll gets +2."),
    ("continuous", "All opposing Units deal 10 less damage.", "Each opposing Unit deals -10 damage."),
    ("continuous", "Whenever a Unit is destroyed, draw 1 card.", "When a Unit is destroyed, draw 1 card."),
    ("continuous", "Draw a card at the start of your turn.", "At the start of your turn, draw 1 card."),
    ("equipment", "This Unit's skills deal 10 more damage.", "+10 damage."),
    ("equipment", "The equipped Unit takes 10 less damage.", "-10 damage taken."),
    ("equipment", "When this Unit is defeated, draw a card.", "When this Unit is destroyed, draw 1 card."),
    ("equipment", "This Unit deals +10 damage and takes -10 damage.", "+10 damage. -10 damage taken."),
    ("unit", "When another Unit you control is destroyed, draw 1 card.",
     "When another Unit you control is destroyed, draw 1 card."),
    ("continuous", "Your FE roll gets +1 for each Unit you control.",
     "For each Unit you control, your FE roll gets +1."),
    ("skill", "Apply Stun.", "Apply Stun to the target."),
    ("skill", "Flip a coin. If heads, the target is Poisoned.", "Flip a coin for the target. If heads, apply Poison."),
    ("skill", "Flip a coin. If tails, this Unit takes 9 damage.", "Flip a coin. If tails, deal 9 damage to this Unit."),
    ("fay", "Sacrifice two Fire Units.", "Sacrifice 2 Fire Units."),
    ("war", "Deal 40 damage to one enemy Unit.", "Deal 40 damage to target opposing Unit."),
    ("war", "Cure all of your Units of every Status Effect.", "Cure each Unit you control."),
    ("war", "Return a Unit from your Discard Pile to your hand.",
     "Return 1 Unit from your Discard Pile to your hand."),
    ("war", "Until end of turn, target Unit's skills deal 20 more damage.", "Target Unit deals +20 damage this turn."),
    ("skill", "Deals 10 more damage for each Fire Unit you control.", "For each Fire Unit you control, +10 damage."),
    ("unit", "This Unit deals 10 more damage for each other Unit you control.",
     "For each other Unit you control, +10 damage."),
    ("crystal", "Gain 10 FE this turn.", "Gain 10 FE."),
    ("war", "Choose an enemy Unit. It is Stunned.", "Choose target opposing Unit. Apply Stun."),
    ("skill", "The target is Frostbitten and Blinded.", "Apply Frostbite and Blind to the target."),
    ("continuous", "When your opponent plays a War Card, they lose 500 SE.",
     "When your opponent plays a War Card, your opponent loses 500 SE."),
    ("war", "Destroy target Unit. Its owner draws a card.", "Destroy target Unit. Its owner draws 1 card."),
    ("war", "Deal 20 damage to each of your opponent's Units, then draw a card.",
     "Deal 20 damage to each opposing Unit. Draw 1 card."),
    ("war", "Heal 30 damage from each Unit you control with a Status Effect.",
     "Heal 30 damage from each Unit with a Status Effect you control."),
    ("war", "Destroy target Equipment your opponent controls and draw a card.",
     "Destroy target opposing Equipment. Draw 1 card."),
    ("war", "Flip a coin. On heads, draw two cards; on tails, lose 1000 SE.",
     "Flip a coin. If heads, draw 2 cards. If tails, lose 1000 SE."),
    ("war", "If your opponent has more SE than you, gain 2000 SE.",
     "If you have less SE than your opponent, gain 2000 SE."),
    ("war", "Pay 2000 SE: Destroy target Unit.",
     "Lose 2000 SE. If you do, destroy target Unit."),
    ("war", "Cure target Unit and heal 10 damage from it.",
     "Cure target Unit. Heal 10 damage from it."),
    ("war", "Each opposing Unit takes 10 damage.",
     "Deal 10 damage to each opposing Unit."),
    ("continuous", "Your opponent's Basic Units can't attack.",
     "Each opposing Basic Unit cannot attack."),
    ("continuous", "Whenever you gain SE, draw a card.",
     "When you gain SE, draw 1 card."),
    ("continuous", "Your opponent's skills cost 1 more FE.",
     "Each opposing Unit's skills cost +1 FE."),
    ("equipment", "At the end of your turn, heal 10 damage from the equipped Unit.",
     "At the end of your turn, heal 10 damage from this Unit."),
    ("unit", "At the start of your turn, you may draw a card. If you do, lose 300 SE.",
     "At the start of your turn, you may draw 1 card and lose 300 SE."),
    ("unit", "While this Unit has damage on it, it deals +20 damage.",
     "While this Unit is a damaged Unit, +20 damage."),
    ("skill", "Flip a coin. If heads, draw a card. If tails, discard a card.",
     "Flip a coin. If heads, draw 1 card. If tails, discard 1 card."),
    ("skill", "The target takes 10 more damage until the end of your next turn.",
     "The target takes +10 damage until the end of your next turn."),
    ("skill", "Your other Units can't attack this turn.",
     "Each other Unit you control cannot attack this turn."),
    ("war", "Destroy all Poisoned Units.",
     "Destroy each Unit with Poison."),
    ("war", "Return a War Card from your Discard Pile to your hand.",
     "Return 1 War Card from your Discard Pile to your hand."),
    ("war", "Look at the top three cards of your Deck and put them back in any order.",
     "Look at the top 3 cards of your deck and put them back in any order."),
    ("war", "Heal all of your Units by 20.",
     "Heal 20 damage from each Unit you control."),
    ("war", "Your opponent loses 1000 SE for each Unit you control.",
     "For each Unit you control, your opponent loses 1000 SE."),
    ("war", "If your SE is 5000 or less, draw 3 cards.",
     "If you have 5000 or less SE, draw 3 cards."),
    ("war", "Gain FE equal to the number of Units you control.",
     "For each Unit you control, gain 1 FE."),
    ("war", "Sacrifice a Unit. Draw 2 cards.",
     "Sacrifice 1 Unit. Draw 2 cards."),
    ("war", "Cure all of your Units of Status Effects.",
     "Cure each Unit you control."),
    ("war", "Target Unit is immune to Status Effects until end of turn.",
     "Target Unit cannot be affected by Status Effects this turn."),
    ("continuous", "Your Units take 10 less damage from skills.",
     "Each Unit you control takes -10 damage."),
    ("continuous", "When one of your Units is destroyed, you may draw a card.",
     "When a Unit you control is destroyed, you may draw 1 card."),
    ("continuous", "If you control a Hero, your FE roll gets +2.",
     "While you control a Hero Unit, your FE roll gets +2."),
    ("equipment", "The equipped Unit's skills cost 1 less FE.",
     "This Unit's skills cost -1 FE."),
    ("equipment", "This Unit can't be Paralyzed or put to Sleep.",
     "This Unit is immune to Paralyze and Sleep."),
    ("equipment", "+20 damage. This Unit takes +10 damage.",
     "+20 damage. +10 damage taken."),
    ("unit", "Your other Units deal 10 more damage.",
     "Each other Unit you control deals +10 damage."),
    ("unit", "If you control another Fire Unit, this Unit deals 10 more damage.",
     "While you control another Fire Unit, +10 damage."),
    ("skill", "Flip a coin. If heads, the target is Stunned.",
     "Flip a coin for the target. If heads, apply Stun."),
    ("skill", "This skill deals 10 more damage for each damage counter on the target.",
     "For each damage counter on the target, +10 damage."),
    ("skill", "Your opponent discards a card.",
     "Your opponent discards 1 card."),
    ("skill", "The target can't attack during its next turn.",
     "The target cannot attack in its controller's next turn."),
    ("skill", "Hits all of your opponent's Units.",
     "Hits each opposing Unit."),
    ("skill", "Hits up to two opposing Units.",
     "Hits up to 2 opposing Units."),
    ("crystal", "Destroy each Unit with 20 HP or less.",
     "Destroy each Unit with 20 or less HP."),
    ("fay", "Sacrifice two Basic Units. When this Unit is summoned, draw a card.",
     "Sacrifice 2 Basic Units. When this Unit enters the field, draw 1 card."),
]  # fmt: skip

NATURAL += [
    ("skill", "You may pay 2 more FE. If you do, apply Burn to the target.",
     "You may lose 2 FE and apply Burn to the target."),
    ("skill", "Flip two coins. If both are heads, double this attack's damage.",
     "Flip 2 coins. If exactly 2 of them show heads, double damage."),
    ("skill", "If the target is Poisoned, this attack does double damage.", "Double damage to Units with Poison."),
    ("continuous", "Fire Units you control deal double damage to Water Units.",
     "Each Fire Unit you control deals double damage to Water Units."),
    ("skill", "Heal this Unit by the damage dealt.", "For each point of damage dealt, heal 1 damage from this Unit."),
    ("skill", "Discard an Equipment attached to the target.", "Destroy target Equipment attached to the target."),
    ("skill", "This skill can only be used if you control another Fire Unit.",
     "Use this only if you control another Fire Unit."),
    ("instant", "Prevent all damage done to target Unit by this attack.",
     "Target Unit takes no damage from the attack."),
    ("instant", "When an opposing Unit attacks, apply Stun to it.",
     "Play this only if your opponent controls an attacking Unit. Apply Stun to the attacking Unit."),
    ("instant", "When one of your Units is attacked, it takes no damage from this attack.",
     ("Play this only if you control an attacked Unit. "
      "Target attacked Unit you control takes no damage from the attack.")),
    ("instant", "Reduce the damage of this attack by 30.", "The attack deals -30 damage."),
    ("unit", "When this Unit becomes Stunned, gain 2 FE.", "When this Unit gains Stun, gain 2 FE."),
    ("continuous", "During your End Phase, heal 10 damage from each Unit you control.",
     "At the end of your turn, heal 10 damage from each Unit you control."),
    ("fay", "Sacrifice 2 Units, including at least one Fire Unit.", "Sacrifice 1 Fire Unit. Sacrifice 1 Unit."),
    ("equipment", "When the equipped Unit is defeated, you lose no SE.",
     "This Unit costs its owner no SE as it is destroyed."),
    ("war", "Take control of target opposing Basic Unit until the end of the turn.",
     "Take control of target opposing Basic Unit this turn."),
    ("crystal", 'Search your Deck for a "Wolf" and add it to your hand, then shuffle your Deck.',
     'Search your deck for 1 card named "Wolf" and put it into your hand.'),
    ("continuous", "During your Draw Phase, draw 2 cards instead of 1.", "You draw 1 more card in your Draw Phase."),
    ("war", "Discard the top 5 cards of your opponent's deck.",
     "Your opponent puts the top 5 cards of their deck into their Discard Pile."),
    ("war", "Return a Unit with the same name as target Unit you control from your Discard Pile to your hand.",
     ("Choose target Unit you control. "
      "Return 1 Unit with the same name as it from your Discard Pile to your hand.")),
    ("continuous", "At the end of your Combat Phase, draw a card.", "At the end of your Combat Phase, draw 1 card."),
    ("war", "Skip your next Draw Phase.", "Skip your next Draw Phase."),
    ("war", "Double your FE this turn.", "For each FE you have, gain 1 FE."),
    ("continuous", "Your opponent can't play Instants during your Combat Phase.",
     "While it is your Combat Phase, your opponent cannot play Instant War Cards."),
    ("continuous", "If a Unit you control would be destroyed, return it to your hand instead.",
     "If a Unit you control would be destroyed, return it to its owner's hand instead."),
    ("equipment", "If the equipped Unit would be defeated, discard this card instead.",
     "If this Unit would be destroyed, destroy this card instead."),
    ("unit", "The first time another Unit you control would be destroyed each turn, it survives.",
     "The first time another Unit you control would be destroyed each turn, it is not destroyed."),
]  # fmt: skip

DECLINED = [
    (
        "war",
        "Return one Equipment from your Discard Pile to your hand and attach it to a Unit you control.",
        "no Equipment on the field",
    ),
    ("skill", "Double damage.", "without an end"),
    ("war", "Heal target Unit by the damage dealt.", "known to a skill alone"),
    ("war", "Reduce the damage of this attack by 30.", "an attack under way"),
    ("instant", "When a Unit you control is destroyed, draw a card.", "needs a card that stays"),
    ("unit", "For each point of the HP of this Unit, this Unit gets +1 HP.", "asks for the HP"),
    ("unit", "For each Unit with 30 or less HP, this Unit gets +10 HP.", "asks for the HP"),
    ("unit", "Each Unit with 30 or less HP gets +10 HP.", "asks for the HP"),
    ("war", "If a Unit you control would be destroyed, return it to its owner's hand instead.", "for how long"),
    ("unit", "If this Unit would be destroyed, destroy this card instead.", "does not lie there"),
    ("continuous", "If an Equipment you control would be destroyed, remove it from play instead.", "no Unit"),
    ("fay", "Sacrifice 1 Unit with the same name as this Unit.", "not asked of these"),
    ("equipment", "+20 damage to Units with the same name as this Unit.", "not asked of these"),
    ("war", "Destroy each Unit with the same name as target Unit you control.", "2 ways"),
    ("continuous", "Skip your Draw Phase.", "has no moment"),
    ("war", "Double your SE.", "not understood"),
    ("crystal", "This attack does nothing.", "its own coin"),
    ("skill", "This attack does nothing.", "its own coin"),
    ("war", "Units cost you no FE.", "without an end"),
    ("skill", "+10 damage if the target is destroyed.", "without an end"),
    ("war", "While you control a Hero, draw 1 card.", "happens once"),
    ("war", "Take an extra turn.", '"turn" is not understood here'),
    ("war", "Deal 30 damagee to target Unit.", "Deal 30 damage to target Unit"),
    ("war", "Deal 10 damage to this Unit.", "no Unit on this card"),
    ("war", "Apply Stun to the target.", "belongs to a skill"),
    ("war", "Apply Provoked to target Unit.", "no Unit that provokes"),
    ("war", "Destroy it.", "no Unit that is still there"),
    ("war", "Destroy your opponent's Unit.", "not understood"),
    ("unit", "When this Unit is destroyed, return this Unit to your hand.", "has left by then"),
    ("war", "Destroy target Unit and apply Stun to it.", "no Unit that is still there"),
    ("war", "Heal 10 damage from target Unit you control. Deal 10 damage to target opposing Unit. Stun it.", "several"),
    ("war", "Your Units deal +10 damage.", "without an end"),
    ("war", "Flip a coin.", "decides nothing"),
    ("war", "If heads, draw 1 card.", "goes on with comes first"),
    ("war", "Flip a coin. If heads, draw 1 card. If heads, gain 1 FE.", "each side once"),
    ("war", "Return target Unit to your hand.", "not understood"),
    ("war", "Whenever you play a Unit, draw 1 card.", "needs a card that stays"),
    ("war", "Hits each opposing Unit.", "belongs to a skill"),
    ("war", "Apply Stun to target Equipment.", "no Unit"),
    ("war", "Deal 10 damage to each other opposing Unit.", "which Unit is left out"),
    ("war", "Deal 10 damage to each other Unit.", "which Unit is left out"),
    ("continuous", "When another Unit is destroyed, draw 1 card.", "which Unit is left out"),
    ("war", "Each player draws 1 card and lose 1000 SE.", "2 ways"),
    ("war", "Counter that card.", "Counter"),
    ("war", "Draw +2 cards.", "+2"),
    ("continuous", "Draw a card.", "no moment"),
    ("continuous", "Your next FE roll gets +3.", "no moment"),
    ("continuous", "+10 damage.", "no Unit on this card"),
    ("continuous", "Target Unit deals +10 damage.", "nothing that can last"),
    ("skill", "+10 damage.", "without an end"),
    ("skill", "Hits each opposing Unit. Flip a coin. If heads, apply Stun and draw 1 card.", "for whom the coin is"),
]


@pytest.mark.parametrize(("sort", "text"), REQUIRED)
def test_a_sentence_that_must_be_understood_prints_as_it_stands(sort, text):
    reading = read_text(text, sort)
    assert reading.problem is None
    assert print_box(reading.said) == text


test_a_sentence_in_other_words_has_the_same_meaning = each_is_read(BOXES, read_text, NATURAL)


@pytest.mark.parametrize(("sort", "text", "hint"), DECLINED)
def test_what_cannot_be_carried_out_is_declined_with_the_word_and_its_place(sort, text, hint):
    problem = is_declined(read_text(text, sort), hint)
    assert problem.line == 1
    assert problem.column >= 1


def test_capitals_blanks_and_a_last_period_do_not_matter():
    assert read_text("draw  a CARD", "war") == read_text("Draw 1 card.", "war")


def test_you_is_said_behind_the_deed_of_another():
    said = read_text("Flip a coin. If heads, your opponent draws 1 card and you draw 1 card.", "war").said
    assert print_box(said) == "Flip a coin. If heads, your opponent draws 1 card and you draw 1 card."


# Whatever can be said is printed, and read back to the same


FIGURES = st.one_of(st.none(), st.builds(Compare, st.just("hp"), st.sampled_from(["least", "most"]), st.just(30)))


def kinds(kind=UNIT):
    whose = st.sampled_from(["", YOU, OPPONENT])
    if kind != UNIT:
        return st.builds(Kind, kind=st.just(kind), whose=whose)
    return st.builds(
        Kind,
        whose=whose,
        elements=st.sampled_from([(), ("fire", "water"), *[(each,) for each in ELEMENTS]]),
        levels=st.sampled_from([(), ("basic", "hero"), ("fay",), *[(each,) for each in LEVELS]]),
        statuses=st.sampled_from([(), ("any",), ("poison", "burn"), *[(each,) for each in STATUSES]]),
        trait=st.sampled_from(["", *TRAITS]),
        other=st.booleans(),
        figure=FIGURES,
    ).filter(lambda made: not (made.figure and made.statuses))


NUMBERS = st.integers(1, 30)
POINTS = st.sampled_from([10, 20, 30, 100])
SIGNED = st.sampled_from([-20, -1, 1, 10, 30])
UNTIL = st.sampled_from(["", "turn", "opponent", "own", "in opponent", "in own", "in its", "next"])
SIDES = st.sampled_from([YOU, OPPONENT])
PLAYERS = st.sampled_from([YOU, OPPONENT, EVERYBODY])
FOREMOST = st.builds(
    lambda kind, extreme: replace(kind, extreme=extreme),
    kinds(),
    st.one_of(st.none(), st.builds(Extreme, st.sampled_from(["hp", "damage"]), st.sampled_from(["highest", "lowest"]))),
)
TARGETS = st.builds(Target, FOREMOST, st.integers(1, 3), st.booleans())
EACH = st.builds(Each, FOREMOST)
GROUPS = st.one_of(TARGETS, EACH, st.just(This()), st.just(Hit()), st.just(Hit(each=True)), st.just(It()))
CARDS = st.one_of(GROUPS, *[st.builds(each, kinds(kind)) for each in (Target, Each) for kind in (WAR, EQUIPMENT)])
LASTING = st.one_of(EACH, st.just(This()))
PLAIN_UNITS = st.builds(Kind, elements=st.sampled_from([(each,) for each in ELEMENTS]))
COUNTED = st.one_of(
    st.builds(Draw, NUMBERS, PLAYERS),
    st.builds(Discard, NUMBERS, PLAYERS),
    st.builds(GainFE, NUMBERS, PLAYERS),
    st.builds(LoseFE, NUMBERS, PLAYERS),
    st.builds(GainSE, POINTS, PLAYERS),
    st.builds(LoseSE, POINTS, PLAYERS),
    st.builds(Damage, POINTS, GROUPS),
    st.builds(Heal, POINTS, GROUPS),
    st.builds(ChangeRoll, SIGNED, PLAYERS, st.booleans()),
    st.builds(ChangeDamage, SIGNED, GROUPS, st.one_of(st.just(Kind()), PLAIN_UNITS)),
    st.builds(ChangeTaken, SIGNED, GROUPS),
)
EFFECTS = st.one_of(
    COUNTED,
    st.builds(Heal, st.just(0), GROUPS),
    st.builds(ChangeRoll, SIGNED, PLAYERS, st.booleans()),
    *[st.builds(kind, CARDS) for kind in (Destroy, Return, Remove)],
    st.builds(Apply, st.lists(st.sampled_from(list(STATUSES)), min_size=1, max_size=3).map(tuple), GROUPS),
    st.builds(Cure, st.sampled_from(["", *STATUSES]), GROUPS),
    st.builds(ChangeDamage, SIGNED, GROUPS, st.one_of(st.just(Kind()), PLAIN_UNITS), UNTIL),
    st.builds(ChangeTaken, SIGNED, GROUPS, st.one_of(st.just(Kind()), PLAIN_UNITS), UNTIL),
    st.builds(ChangeHP, SIGNED, GROUPS, UNTIL),
    st.builds(GiveUp, FOREMOST, NUMBERS, PLAYERS),
    st.builds(Shield, st.lists(st.sampled_from(list(STATUSES)), max_size=2).map(tuple), GROUPS, UNTIL),
    st.builds(Ban, st.sampled_from(["attack", "upgrade", "hurt", "heal", "toll", UNREDUCED]), GROUPS, UNTIL),
    st.builds(DoubleDamage, GROUPS, st.one_of(st.just(Kind()), PLAIN_UNITS), UNTIL),
    st.builds(ChangeAttack, st.sampled_from([-20, 10])),
    st.builds(Spare, GROUPS),
    st.builds(Control, GROUPS, st.sampled_from(["", "turn", "opponent", "own"])),
    st.builds(Choose, TARGETS),
    st.builds(Discard, st.just(0), PLAYERS),
    st.builds(Recover, st.builds(Kind, kind=st.sampled_from(["", UNIT, WAR, EQUIPMENT])), NUMBERS, st.booleans()),
)
WAYS = st.sampled_from([BY_NOTHING, BY_THIS, TO_HAND, OUT_OF_PLAY])
NAMESAKES = st.one_of(st.just(This()), st.builds(Target, st.builds(Kind, whose=st.sampled_from(["", YOU]))))
OTHERS = st.one_of(
    st.builds(GiveUp, kinds(), NUMBERS, SIDES, st.sampled_from(["sacrifice", "destroy", "return"])).filter(
        lambda made: made.how == "sacrifice" or (made.who == OPPONENT and not made.of.whose)
    ),
    st.builds(
        Forbid, st.builds(Kind, kind=st.sampled_from(["", UNIT, WAR])), PLAYERS, UNTIL, st.sampled_from([0, 0, 1, 2])
    ),
    st.builds(DrawMore, NUMBERS, PLAYERS, UNTIL),
    st.builds(Prevent, POINTS, GROUPS, st.sampled_from(["turn", "opponent"])),
    st.builds(
        ChangePrice, st.sampled_from([-2, 1, FREE]), st.builds(Kind, kind=st.sampled_from([UNIT, WAR])), SIDES, UNTIL
    ),
    st.builds(ChangeCost, SIGNED, GROUPS, UNTIL),
    st.builds(DrawUpTo, NUMBERS, PLAYERS),
    st.builds(LookAtTop, st.just(1)),
    st.builds(LookAtTop, st.integers(2, 5), st.booleans(), SIDES),
    st.builds(PutBack, st.integers(0, 2), st.sampled_from(["top", "bottom", "shuffle"]), PLAYERS),
    st.builds(ShuffleBack, PLAYERS),
    st.just(Sink()),
    st.builds(TakeBack, st.sampled_from([HAND, "top", "bottom", "shuffle"]), st.booleans()),
    *[st.builds(each, st.just(Itself())) for each in (Destroy, Return, PartWith)],
    st.builds(
        PutInPlay,
        st.builds(Kind, levels=st.sampled_from([(), ("basic",)])),
        NUMBERS,
        st.sampled_from([HAND, HEAP, "deck"]),
        st.booleans(),
    ),
    st.builds(Mill, NUMBERS, PLAYERS),
    st.builds(Skip, st.sampled_from(["draw", "combat"]), PLAYERS),
    st.builds(Search, st.builds(Kind, kind=st.sampled_from(["", UNIT]), alike=NAMESAKES), NUMBERS, st.booleans()),
    st.builds(Destroy, st.builds(Each, st.builds(Kind, whose=st.sampled_from(["", YOU]), alike=NAMESAKES))),
    st.builds(Rescue, st.one_of(EACH, st.just(This())), WAYS, UNTIL),
    st.builds(Rescue, st.one_of(EACH, st.just(This())), WAYS, once=st.just(True)),
    st.just(Look()),
    st.builds(Discard, NUMBERS, PLAYERS, st.builds(Kind, kind=st.sampled_from([UNIT, WAR]))),
)
EFFECTS = st.one_of(EFFECTS, OTHERS)
RUNS = st.one_of(
    st.lists(EFFECTS, min_size=1, max_size=3).map(tuple),
    st.builds(PerEach, COUNTED, kinds()).map(lambda effect: (effect,)),
)
ACTS = st.one_of(st.builds(Draw, NUMBERS), st.builds(Discard, NUMBERS), st.builds(LoseSE, POINTS))
FLIPS = st.builds(Flip, RUNS, st.one_of(st.just(()), RUNS), st.one_of(st.none(), GROUPS))
ANYBODY = st.sampled_from(["", YOU, OPPONENT])


def is_plain(kind):
    """Whether a kind is told by what is printed."""
    return not (kind.trait or kind.figure or kind.statuses)


EVENTS = st.one_of(
    st.builds(Happening, st.sampled_from(TIMES), st.none(), ANYBODY),
    st.builds(Happening, st.sampled_from(OF_UNITS), st.one_of(st.just(This()), kinds())).filter(
        lambda made: made.event not in ("hurt", "afflict") or isinstance(made.of, This) or is_plain(made.of)
    ),
    st.builds(
        lambda of, what: Happening("afflict", of, what=what),
        st.one_of(st.just(This()), PLAIN_UNITS),
        st.sampled_from(list(STATUSES)),
    ),
    st.builds(Happening, st.sampled_from(["draw", "discard", "gain se", "lose se"]), st.none(), ANYBODY),
    st.builds(
        Happening,
        st.just("play"),
        st.builds(
            Kind,
            elements=st.sampled_from([(), *[(each,) for each in ELEMENTS]]),
            levels=st.sampled_from([(), *[(each,) for each in LEVELS]]),
        ),
        ANYBODY,
    ),
)
PLAIN = kinds().filter(lambda kind: not kind.whose)
CONDITIONS = st.one_of(
    st.builds(Controls, SIDES, PLAIN, st.sampled_from(["least", "exactly"]), st.integers(1, 5)),
    st.builds(Controls, SIDES, PLAIN, st.just("most"), st.integers(0, 3)),
    st.builds(Outnumbers, SIDES, PLAIN),
    st.builds(Has, st.sampled_from(["se", "fe", HAND]), st.sampled_from(["least", "most", "exactly"]), NUMBERS, SIDES),
    st.builds(Trails, st.sampled_from(["se", "fe", HAND]), SIDES),
)
CONDITIONS = st.one_of(
    CONDITIONS,
    st.builds(InTurn, SIDES),
    st.builds(Is, st.sampled_from([This(), It(), Hit()]), PLAIN_UNITS),
    st.builds(Dies, st.sampled_from([This(), It(), Hit()])),
    st.builds(Both, st.tuples(CONDITIONS, CONDITIONS)),
)


HEADS = st.builds(ShowHeads, st.integers(0, 2), st.sampled_from(["least", "most", "exactly"]))
BY_HEADS = st.one_of(
    st.builds(PerEach, COUNTED, st.just(Heads())), st.builds(If, HEADS, RUNS, st.one_of(st.just(()), RUNS))
)
SEVERAL = st.builds(FlipSeveral, st.sampled_from([0, 2, 4]), st.tuples(BY_HEADS))
LATER = st.sampled_from(["start", "end"]), SIDES
TALLIES = st.builds(
    Tally,
    st.one_of(
        st.builds(Happening, st.just("destroy"), st.one_of(PLAIN_UNITS, kinds())),
        st.builds(Happening, st.sampled_from(["draw", "discard"]), st.none(), SIDES),
    ),
)


def done_by(who, act):
    return replace(act, who=who)


BY_OPPONENT = ACTS.map(lambda act: (done_by(OPPONENT, act),))
MOVED = st.builds(MoveShown, st.sampled_from([HAND, "bottom", HEAP, "play"])).map(lambda effect: (effect,))
PARTS = st.one_of(
    st.just(RevealTop()),
    st.builds(
        If,
        st.builds(Shown, st.builds(Kind, kind=st.sampled_from([UNIT, WAR])), st.booleans()),
        st.one_of(RUNS, MOVED),
        st.one_of(st.just(()), MOVED),
    ),
    st.builds(While, CONDITIONS, st.tuples(st.builds(ChangeTaken, SIGNED, LASTING))),
    st.builds(IfDone, ACTS, RUNS),
    SEVERAL,
    st.builds(Later, RUNS, *LATER),
    st.builds(PerEach, COUNTED, TALLIES),
    st.sampled_from([Roll(12), Roll(20)]),
    st.builds(If, st.sampled_from([Shows(1, 6), Shows(10), Shows(1, 1)]), RUNS, st.one_of(st.just(()), RUNS)),
    st.builds(PerEach, COUNTED, st.just(Rolled())),
    st.builds(May, BY_OPPONENT, st.just(OPPONENT), st.one_of(st.just(()), RUNS)),
    st.builds(May, ACTS.map(lambda act: (done_by(EVERYBODY, act),)), st.just(EVERYBODY)),
    st.builds(OneOf, st.lists(BY_OPPONENT, min_size=2, max_size=3).map(tuple), st.just(OPPONENT)),
    st.builds(
        PerEach, st.builds(Draw, NUMBERS), st.builds(InPile, st.builds(Kind, kind=st.sampled_from([UNIT, WAR])), SIDES)
    ),
    st.builds(
        PerEach,
        st.builds(Draw, NUMBERS),
        st.builds(FigureOf, st.sampled_from(["counters", "hp", "dealt"]), st.just(This())),
    ),
    st.builds(May, st.lists(COUNTED.filter(lambda made: getattr(made, "who", YOU) == YOU), min_size=1).map(tuple)),
    st.builds(If, CONDITIONS, RUNS, st.one_of(st.just(()), RUNS)),
    st.builds(OneOf, st.lists(RUNS, min_size=2, max_size=3).map(tuple)),
)
SENTENCES = st.one_of(
    EFFECTS,
    FLIPS,
    PARTS,
    st.builds(PerEach, COUNTED, kinds()),
    st.builds(
        Trigger,
        EVENTS,
        st.one_of(RUNS, FLIPS.map(lambda flip: (flip,)), PARTS.map(lambda made: (made,))),
        st.booleans(),
    ),
    st.builds(OwnPrice, SIGNED, CONDITIONS),
    st.builds(OwnPrice, SIGNED, per=st.one_of(kinds(), TALLIES)),
    st.builds(Usable, st.one_of(RUNS, FLIPS.map(lambda flip: (flip,)))),
    st.just(HitsEach()),
    st.builds(Hits, st.integers(2, 4)),
    st.builds(Sacrifice, st.integers(1, 3), PLAIN_UNITS),
)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Steal target Unit.", "Take control of target opposing Unit this turn."),
        ("Freeze target Unit.", "Apply Stun to target opposing Unit."),
        ("Create a Basic Unit token.", "Put 1 Unit from your hand into play."),
        ("Move target Unit to another slot.", "Return target Unit to its owner's hand."),
        ("Destroy a random Unit.", "Your opponent discards 1 card at random."),
        ("Counter target War Card.", "Cancel the attack."),
    ],
)
def test_what_no_text_says_is_answered_with_what_one_says_instead(text, told):
    is_declined(read_text(text, "war"), told)


@settings(max_examples=400, deadline=None)
@given(st.lists(SENTENCES, min_size=1, max_size=3).map(tuple), st.sampled_from(SORTS))
def test_what_is_printed_reads_back_to_the_same_meaning(said, sort):
    reads_back(BOXES, said, sort, lambda printed: read_text(printed, sort))
