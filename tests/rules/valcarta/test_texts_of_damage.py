"""Texts of Valcarta that move damage from a Unit to another."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.texts.nodes import Choose, It, Target, This
from rules.games.valcarta.wording.nodes import Kind, MoveDamage
from rules.games.valcarta.wording.reading import BOXES, read_text
from tests.rules.boxes import each_is_declined, each_is_read, reads_back
from tests.rules.scenes import faulty, legal
from tests.rules.valcarta.scenario import attacked, damages, played
from tests.rules.valcarta.test_wording import FOREMOST

READ = [
    ("war", "Move all damage counters from target Unit you control to target opposing Unit.",
     "Choose target Unit you control. Move all damage from it to target opposing Unit."),
    ("war", "Move two damage counters from target Unit onto target opposing Unit.",
     "Choose target Unit. Move 20 damage from it to target opposing Unit."),
    ("war", "Move all damage from target Unit to another target Unit.",
     "Choose target Unit. Move all damage from it to target other Unit."),
    ("skill", "Move all damage from this Unit to the target.", "Move all damage from this Unit to the target."),
    ("unit", "At the start of your turn, move 10 damage from target Unit you control to this Unit.",
     "At the start of your turn, choose target Unit you control and move 10 damage from it to this Unit."),
]  # fmt: skip
DECLINED = [
    ("war", "Move all damage from each Unit to target Unit.", "not understood"),
    ("war", "Move 20 damage from this Unit to target Unit.", "no Unit on this card"),
    ("skill", "Hits each opposing Unit. Move all damage from this Unit to the target.", "several Units"),
]

test_moved_damage_is_read_in_other_words = each_is_read(BOXES, read_text, READ)
test_whose_damage_goes_where_is_not_left_open = each_is_declined(read_text, DECLINED)

MOVE = "Move all damage from target Unit you control to target opposing Unit."


def test_all_damage_goes_from_a_Unit_to_another():
    hurt = 'A unit "Cub" damage 20 #x'
    verdict = legal(played(MOVE, 'A play "Trick" -> #x #b1', hurt))
    assert (damages(verdict), damages(verdict, "A")) == ([20, 0], [0, 0])
    faulty(played(MOVE, 'A play "Trick" -> #b1 #b1', hurt), "illegal")


def test_damage_goes_to_another_Unit_than_it_comes_from():
    text = "Move all damage from target Unit to another target Unit."
    hurt = 'A unit "Cub" damage 20 #x'
    assert damages(legal(played(text, 'A play "Trick" -> #x #a1', hurt)), "A") == [20, 0]
    faulty(played(text, 'A play "Trick" -> #x #x', hurt), "illegal")


def test_no_more_damage_goes_than_there_is():
    text = MOVE.replace("all", "20")
    verdict = legal(played(text, 'A play "Trick" -> #x #b1', 'A unit "Cub" damage 10 #x'))
    assert (damages(verdict), damages(verdict, "A")) == ([10, 0], [0, 0])


def test_VAL_FRM_04_moved_damage_destroys_and_is_not_prevented():
    hurt = ('A unit "Cub" damage 20 #x', 'B unit "Wolf" damage 60 #b3')
    legal(played(MOVE, 'A play "Trick" -> #x #b3\n~ destroy #b3\n~ B se 14000', *hurt))
    kept = f"Prevent the next 100 damage to target opposing Unit this turn. {MOVE}"
    legal(played(kept, 'A play "Trick" -> #b3 #x #b3\n~ destroy #b3', *hurt))


def test_nothing_goes_to_a_Unit_that_takes_no_damage():
    text = f"Each opposing Unit takes no damage this turn. {MOVE}"
    verdict = legal(played(text, 'A play "Trick" -> #x #b1', 'A unit "Cub" damage 20 #x'))
    assert (damages(verdict), damages(verdict, "A")) == ([0, 0], [0, 20])


def test_a_skill_hands_its_own_damage_to_its_target():
    text = "Move all damage from this Unit to the target."
    verdict = legal(attacked(text, 'A attack #u "Trick" -> #b1', 'A unit "Trickster" damage 30 #u', damage=10))
    assert damages(verdict) == [40, 0]


SAID = st.builds(
    lambda points, chosen, to: (Choose(Target(chosen)), MoveDamage(points, It(), to)),
    st.sampled_from([0, 10, 20]),
    FOREMOST,
    st.one_of(st.builds(Target, FOREMOST), st.just(This())),
)
OWN = st.builds(lambda points, to: (MoveDamage(points, This(), Target(to)),), st.sampled_from([0, 20]), st.just(Kind()))


@settings(max_examples=150, deadline=None)
@given(st.one_of(SAID, OWN), st.sampled_from(["war", "instant", "skill", "crystal"]))
def test_moved_damage_is_printed_and_reads_back_to_the_same(said, sort):
    reads_back(BOXES, said, sort, lambda printed: read_text(printed, sort))
