"""Texts of Valcarta that say one subject once for several effects."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cardtext.boxed.joining import Unsaid, give_subject
from rules.engine.texts.nodes import (
    BY_NOTHING,
    Ban,
    Damage,
    Draw,
    Each,
    Happening,
    Heal,
    PerEach,
    Rescue,
    Target,
    This,
)
from rules.games.valcarta.wording.nodes import (
    Apply,
    ChangeDamage,
    ChangeHP,
    ChangeTaken,
    Cure,
    DoubleDamage,
    Hit,
    Kind,
    Remove,
    Shield,
    Trigger,
)
from rules.games.valcarta.wording.reading import BOXES, read_text
from tests.rules.boxes import draw_around, draw_joined, draw_subjects, each_is_declined, each_is_read, reads_back
from tests.rules.scenes import faulty, legal
from tests.rules.valcarta.cards import pool_with, unit
from tests.rules.valcarta.scenario import board, judged, played, player
from tests.rules.valcarta.test_wording import CONDITIONS, FOREMOST, PLAIN_UNITS

READ = [
    ("unit", "Your other Units get +20 HP and do 10 more damage.",
     "Each other Unit you control gets +20 HP and deals +10 damage."),
    ("unit", "Other Fire Units you control deal 10 more damage and take 10 less damage.",
     "Each other Fire Unit you control deals +10 damage and takes -10 damage."),
    ("unit", "This Unit is immune to Poison and cannot be upgraded.",
     "This Unit is immune to Poison. This Unit cannot be upgraded."),
    ("continuous", "Your Units get +20 HP and deal 10 more damage.",
     "Each Unit you control gets +20 HP and deals +10 damage."),
    ("continuous", "For each Hero Unit you control, your Units deal +10 damage and take -10 damage.",
     "For each Hero Unit you control, each Unit you control deals +10 damage and takes -10 damage."),
    ("war", "Target Unit deals 10 more damage this turn and takes 10 less damage.",
     "Target Unit deals +10 damage and takes -10 damage this turn."),
    ("war", "Until end of turn, target Unit deals +10 damage and takes -10 damage.",
     "Target Unit deals +10 damage and takes -10 damage this turn."),
    ("war", "Target Unit deals 20 more damage and can't be upgraded this turn if you control a Hero Unit.",
     "If you control a Hero Unit, target Unit deals +20 damage and cannot be upgraded this turn."),
    ("war", "Target Unit you control deals +10 damage and target opposing Unit deals -10 damage this turn.",
     "Target Unit you control deals +10 damage this turn. Target opposing Unit deals -10 damage this turn."),
    ("war", "Target Unit is Poisoned and takes 20 damage.", "Apply Poison to target Unit. Deal 20 damage to it."),
    ("instant", "Target attacked Unit can't be destroyed this turn.",
     "Target attacked Unit cannot be destroyed this turn."),
    ("skill", "The target cannot attack or be destroyed this turn.",
     "The target cannot attack and cannot be destroyed this turn."),
    ("skill", "The target gains Poison and cannot be healed this turn.",
     "Apply Poison to the target. The target cannot be healed this turn."),
]  # fmt: skip


test_what_is_joined_is_said_of_the_one_subject = each_is_read(BOXES, read_text, READ)


test_what_no_subject_is_said_of_is_declined = each_is_declined(
    read_text,
    [
        ("war", "Your opponent loses 500 SE and cannot be upgraded this turn.", "not understood"),
        ("equipment", "Each opposing Unit deals -10 damage and +20 HP.", "not understood"),
    ],
)


def test_a_target_is_chosen_once_for_all_that_is_said_of_it():
    text = "Target Unit gets +20 HP this turn and takes 80 damage."
    assert len(player(legal(played(text, 'A play "Trick" -> #a1')), "A")["unit"]) == len(
        player(legal(played("Draw 1 card.", 'A play "Trick"\nA draw ?')), "A")["unit"]
    )
    legal(played("Target Unit takes 80 damage.", 'A play "Trick" -> #a1\n~ destroy #a1'))
    faulty(played(text, 'A play "Trick" -> #a1 #b1'), "illegal")


def test_a_target_that_cannot_be_destroyed_stays():
    spared = "Target Unit cannot be destroyed this turn. Destroy each Unit."
    left = player(legal(played(spared, 'A play "Trick" -> #a1')), "A")["unit"]
    assert [each["handle"] for each in left] == ["a1"]
    faulty(played(spared, 'A play "Trick" -> #a1 #b1'), "illegal")


def test_other_Units_get_all_that_is_joined_and_the_Unit_of_the_text_nothing():
    elder = unit("Elder", "basic", 40, text="Your other Units get +20 HP and do 10 more damage.")
    rows = '-- combat\nA attack #a1 "Poke" -> #b1'
    taught = legal(judged(rows, board=board('A unit "Elder" #x'), cards=pool_with(elder)))
    alone = legal(judged(rows, board=board('A unit "Cub" #x'), cards=pool_with()))
    struck, plainly = [player(each, "B")["unit"][0]["damage"] for each in (taught, alone)]
    assert struck == plainly + 10


# Random meanings of one subject

UNTIL = st.sampled_from(["", "turn", "opponent"])
POINTS = st.sampled_from([-10, 10, 20])
SAID = st.one_of(
    st.builds(ChangeDamage, POINTS, st.just(Unsaid()), st.one_of(st.just(Kind()), PLAIN_UNITS), UNTIL),
    st.builds(ChangeTaken, POINTS, st.just(Unsaid()), st.one_of(st.just(Kind()), PLAIN_UNITS), UNTIL),
    st.builds(ChangeHP, POINTS, st.just(Unsaid()), UNTIL),
    st.builds(DoubleDamage, st.just(Unsaid()), st.one_of(st.just(Kind()), PLAIN_UNITS), UNTIL),
    st.builds(Shield, st.sampled_from([(), ("poison",), ("burn", "stun")]), st.just(Unsaid()), UNTIL),
    st.builds(Ban, st.sampled_from(["attack", "upgrade", "hurt", "heal"]), st.just(Unsaid()), UNTIL),
    st.builds(Apply, st.sampled_from([("poison",), ("burn", "stun")]), st.just(Unsaid())),
    st.builds(Cure, st.sampled_from(["", "poison"]), st.just(Unsaid())),
    st.builds(Heal, st.sampled_from([0, 20]), st.just(Unsaid())),
    st.builds(Damage, st.just(20), st.just(Unsaid())),
    st.builds(Rescue, st.just(Unsaid()), st.just(BY_NOTHING), UNTIL),
    st.just(Remove(Unsaid())),
)
SUBJECTS = draw_subjects(FOREMOST, Hit())
JOINED = draw_joined(SUBJECTS, SAID)
BEFORE = st.sampled_from([(), (Draw(1),), (Damage(10, Target(Kind())),), (Damage(10, Each(Kind())),)])
COUNTED = st.builds(
    lambda subject, points, of: tuple(
        [PerEach(each, of) for each in give_subject(subject, (ChangeDamage(points, Unsaid()), Damage(20, Unsaid())))]
    ),
    SUBJECTS,
    POINTS,
    PLAIN_UNITS,
)
TEXTS = st.one_of(
    draw_around(JOINED, COUNTED, BEFORE, CONDITIONS),
    JOINED.map(lambda effects: (Trigger(Happening("attack", This()), effects),)),
)


@settings(max_examples=400, deadline=None)
@given(TEXTS, st.sampled_from(["war", "continuous", "equipment", "unit", "skill", "instant"]))
def test_what_is_joined_is_printed_and_reads_back_to_the_same(said, sort):
    reads_back(BOXES, said, sort, lambda printed: read_text(printed, sort))
