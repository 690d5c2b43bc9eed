"""How card texts are read and printed: whole, in one meaning, or declined with a remedy."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cardtext.boxed.fitting import MisfitError
from rules.engine.effects import Compare, Has, Trails
from rules.engine.texts.nodes import (
    EVERYBODY,
    HAND,
    OPPONENT,
    YOU,
    Controls,
    Damage,
    Destroy,
    Discard,
    Draw,
    Each,
    Flip,
    If,
    It,
    May,
    OneOf,
    Outnumbers,
    PerEach,
    Return,
    Target,
    This,
)
from rules.games.valcarta.wording.fitting import fit
from rules.games.valcarta.wording.kinds import ELEMENTS, LEVELS, STATUSES
from rules.games.valcarta.wording.nodes import (
    EQUIPMENT,
    UNIT,
    WAR,
    Apply,
    Befalls,
    CannotAttack,
    ChangeDamage,
    ChangeRoll,
    ChangeTaken,
    Cure,
    GainFE,
    GainSE,
    Heal,
    Hit,
    HitsEach,
    Kind,
    LoseFE,
    LoseSE,
    Moment,
    Plays,
    Remove,
    Sacrifice,
    Shield,
    Trigger,
)
from rules.games.valcarta.wording.reading import print_box, read_text

SORTS = ("war", "crystal", "skill", "continuous", "equipment", "unit", "fay")

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
]  # fmt: skip

DECLINED = [
    ("war", "Take an extra turn.", '"an" is not understood here'),
    ("war", "Deal 30 damagee to target Unit.", "Deal 30 damage to target Unit"),
    ("war", "Deal 10 damage to this Unit.", "no Unit on this card"),
    ("war", "Apply Stun to the target.", "belongs to a skill"),
    ("war", "Apply Provoked to target Unit.", "no Unit that provokes"),
    ("war", "Destroy it.", "no Unit that is still there"),
    ("war", "Destroy your opponent's Unit.", "not understood"),
    ("unit", "When this Unit is destroyed, return this Unit to your hand.", "has left by then"),
    ("war", "Destroy target Unit and apply Stun to it.", "no Unit that is still there"),
    ("war", "Deal 30 damage to target Unit or gain 3 FE.", "not understood"),
    ("war", "Heal 10 damage from target Unit you control. Deal 10 damage to target opposing Unit. Stun it.", "several"),
    ("war", "Your Units deal +10 damage.", "without an end"),
    ("war", "Flip a coin.", "decides nothing"),
    ("war", "If heads, draw 1 card.", "goes on with comes first"),
    ("war", "Flip a coin. If heads, draw 1 card. If heads, gain 1 FE.", "each side once"),
    ("war", "Return target Unit to your hand.", "not understood"),
    ("war", "Whenever you play a Unit, draw 1 card.", "needs a card that stays"),
    ("war", "Hits each opposing Unit.", "belongs to a skill"),
    ("war", "Apply Stun to target Equipment.", "no Unit"),
    ("war", "Deal 20 damage to target Unit and 10 damage to each other Unit.", "which Unit is left out"),
    ("skill", "Deal 10 damage to each other opposing Unit.", "which Unit is left out"),
    ("war", "Deal 10 damage to each other Unit.", "which Unit is left out"),
    ("continuous", "When another Unit is destroyed, draw 1 card.", "which Unit is left out"),
    ("war", "Both players draw 1 card and lose 1000 SE.", "2 ways"),
    ("war", "Sacrifice 1 Basic Unit.", "Fay Charged"),
    ("war", "Counter that card.", "Counter"),
    ("war", "Draw +2 cards.", "+2"),
    ("continuous", "Draw a card.", "no moment"),
    ("continuous", "Your next FE roll gets +3.", "no moment"),
    ("continuous", "+10 damage.", "no Unit on this card"),
    ("continuous", "Target Unit deals +10 damage.", "nothing that can last"),
    ("equipment", "+20 HP.", "HP"),
    ("skill", "+10 damage.", "without an end"),
    ("skill", "Flip a coin. If heads, apply Stun and draw 1 card.", "for whom the coin is"),
]


@pytest.mark.parametrize(("sort", "text"), REQUIRED)
def test_a_sentence_that_must_be_understood_prints_as_it_stands(sort, text):
    reading = read_text(text, sort)
    assert reading.problem is None
    assert print_box(reading.said) == text


@pytest.mark.parametrize(("sort", "text", "canonical"), NATURAL)
def test_a_sentence_in_other_words_has_the_same_meaning(sort, text, canonical):
    reading = read_text(text, sort)
    assert reading.problem is None, reading.problem.message
    assert print_box(reading.said) == canonical
    assert read_text(canonical, sort).said == reading.said


@pytest.mark.parametrize(("sort", "text", "hint"), DECLINED)
def test_what_cannot_be_carried_out_is_declined_with_the_word_and_its_place(sort, text, hint):
    problem = read_text(text, sort).problem
    assert problem is not None
    assert hint in problem.message
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
        element=st.sampled_from(["", *ELEMENTS]),
        level=st.sampled_from(["", "fay", *LEVELS]),
        status=st.sampled_from(["", "any", *STATUSES]),
        other=st.booleans(),
        figure=FIGURES,
    ).filter(lambda made: not (made.figure and made.status))


NUMBERS = st.integers(1, 30)
POINTS = st.sampled_from([10, 20, 30, 100])
SIGNED = st.sampled_from([-20, -1, 1, 10, 30])
PLAYERS = st.sampled_from([YOU, OPPONENT, EVERYBODY])
TARGETS = st.builds(Target, kinds(), st.integers(1, 3), st.booleans())
EACH = st.builds(Each, kinds())
GROUPS = st.one_of(TARGETS, EACH, st.just(This()), st.just(Hit()), st.just(Hit(each=True)), st.just(It()))
CARDS = st.one_of(GROUPS, *[st.builds(each, kinds(kind)) for each in (Target, Each) for kind in (WAR, EQUIPMENT)])
LASTING = st.one_of(EACH, st.just(This()))
PLAIN_UNITS = st.builds(Kind, element=st.sampled_from(ELEMENTS))
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
)
EFFECTS = st.one_of(
    COUNTED,
    st.builds(Heal, st.just(0), GROUPS),
    st.builds(ChangeRoll, SIGNED, PLAYERS, st.booleans()),
    *[st.builds(kind, CARDS) for kind in (Destroy, Return, Remove)],
    st.builds(Apply, st.lists(st.sampled_from(list(STATUSES)), min_size=1, max_size=3).map(tuple), GROUPS),
    st.builds(Cure, st.sampled_from(["", *STATUSES]), GROUPS),
    st.builds(ChangeDamage, SIGNED, GROUPS, st.one_of(st.just(Kind()), PLAIN_UNITS), st.booleans()),
    st.builds(ChangeTaken, SIGNED, GROUPS, st.booleans()),
    st.builds(Shield, st.lists(st.sampled_from(list(STATUSES)), max_size=2).map(tuple), GROUPS, st.booleans()),
    st.builds(CannotAttack, GROUPS, st.booleans()),
    st.builds(Discard, st.just(0), PLAYERS),
)
RUNS = st.one_of(
    st.lists(EFFECTS, min_size=1, max_size=3).map(tuple),
    st.builds(PerEach, COUNTED, kinds()).map(lambda effect: (effect,)),
)
FLIPS = st.builds(Flip, RUNS, st.one_of(st.just(()), RUNS), st.one_of(st.none(), GROUPS))
EVENTS = st.one_of(
    st.builds(Moment, st.sampled_from(["start", "end"]), st.sampled_from(["", YOU, OPPONENT])),
    st.builds(
        Befalls, st.sampled_from(["destroy", "attack", "attacked", "enter"]), st.one_of(st.just(This()), kinds())
    ),
    st.builds(
        Plays,
        st.builds(Kind, element=st.sampled_from(["", *ELEMENTS]), level=st.sampled_from(["", *LEVELS])),
        st.sampled_from(["", YOU, OPPONENT]),
    ),
)
SIDES = st.sampled_from([YOU, OPPONENT])
PLAIN = kinds().filter(lambda kind: not kind.whose)
CONDITIONS = st.one_of(
    st.builds(Controls, SIDES, PLAIN, st.sampled_from(["least", "exactly"]), st.integers(1, 5)),
    st.builds(Controls, SIDES, PLAIN, st.just("most"), st.integers(0, 3)),
    st.builds(Outnumbers, SIDES, PLAIN),
    st.builds(Has, st.sampled_from(["se", "fe", HAND]), st.sampled_from(["least", "most", "exactly"]), NUMBERS, SIDES),
    st.builds(Trails, st.sampled_from(["se", "fe", HAND]), SIDES),
)
PARTS = st.one_of(
    st.builds(May, st.lists(COUNTED.filter(lambda made: getattr(made, "who", YOU) == YOU), min_size=1).map(tuple)),
    st.builds(If, CONDITIONS, RUNS, st.one_of(st.just(()), RUNS)),
    st.builds(OneOf, st.lists(RUNS, min_size=2, max_size=3).map(tuple)),
)
SENTENCES = st.one_of(
    EFFECTS,
    FLIPS,
    PARTS,
    st.builds(PerEach, COUNTED, kinds()),
    st.builds(Trigger, EVENTS, st.one_of(RUNS, FLIPS.map(lambda flip: (flip,)), PARTS.map(lambda made: (made,)))),
    st.just(HitsEach()),
    st.builds(Sacrifice, st.integers(1, 3), PLAIN_UNITS),
)


@settings(max_examples=400, deadline=None)
@given(st.lists(SENTENCES, min_size=1, max_size=3).map(tuple), st.sampled_from(SORTS))
def test_what_is_printed_reads_back_to_the_same_meaning(said, sort):
    try:
        fitting = fit(said, sort)
    except MisfitError:
        return
    printed = print_box(fitting)
    reading = read_text(printed, sort)
    assert reading.problem is None, (printed, reading.problem.message)
    assert reading.said == fitting, printed
