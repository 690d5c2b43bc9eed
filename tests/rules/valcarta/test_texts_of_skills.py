"""Texts of Valcarta about when skills are used, what Units have done, and what rules they set aside."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.texts.nodes import ALL, Damage, Destroy, Did, Draw, Each, Happening, Heal, PreventLoss, Target, This
from rules.games.valcarta.wording.nodes import CURE, Hasten, Kind, Rest, Seldom, SetDie, Trigger
from rules.games.valcarta.wording.reading import BOXES, read_text
from tests.rules.boxes import each_is_declined, each_is_read, reads_back
from tests.rules.scenes import faulty, legal
from tests.rules.valcarta.cards import pool_with, skill, unit, war
from tests.rules.valcarta.scenario import accepts, board, judged, played, player, refuses
from tests.rules.valcarta.test_wording import PLAIN_UNITS

READ = [
    ("skill", "This skill can be used only once each turn.", "Use this only once each turn."),
    ("skill", "This Unit can't use this skill during your next turn.", "This skill cannot be used in your next turn."),
    ("skill", "After dealing damage, this Unit takes 20 damage.", "Deal 20 damage to this Unit."),
    ("unit", "This Unit can be upgraded on the turn it is played.",
     "This Unit may be upgraded in the turn in which it came."),
    ("continuous", "You roll a d20 for FE no matter how many Units you control.", "You roll a d20 for FE."),
    ("crystal", "You can't lose SE until the start of your next turn.",
     "You lose no SE until the end of your opponent's next turn."),
    ("continuous", "Whenever an opposing Unit is cured of a Status Effect, deal 20 damage to it.",
     "When an opposing Unit is cured, deal 20 damage to it."),
    ("continuous", "At the end of your turn, heal 10 damage from each Unit you control that didn't attack this turn.",
     "At the end of your turn, heal 10 damage from each Unit you control that did not attack this turn."),
    ("fay", "Sacrifice any 2 Units other than Ultimate Units.", "Sacrifice 2 non-Ultimate Units."),
    ("crystal", "Return all Units you control to your hand, then play up to 2 Basic Units without paying FE.",
     "Return each Unit you control to its owner's hand. Put up to 2 Basic Units from your hand into play."),
]  # fmt: skip


test_what_a_text_says_of_rules_is_read_in_other_words = each_is_read(BOXES, read_text, READ)


test_what_a_card_cannot_say_is_declined = each_is_declined(
    read_text,
    [
        ("war", "This skill can't be used next turn.", "belongs to a skill"),
        ("unit", "Use this only once each turn.", "belongs to a skill"),
        ("skill", "After dealing damage, +20 damage.", "besides its damage"),
        ("continuous", "You lose no SE.", "has no moment"),
    ],
)


def taught(text: str) -> dict[str, object]:
    poke = skill("Jab", 10, 1, text=text)
    return {"board": board('A unit "Adept" #x'), "cards": pool_with(unit("Adept", "basic", 60, poke))}


def test_a_skill_of_once_a_turn_is_used_once_in_each():
    scene = taught("This skill can be used only once each turn.")
    once = '-- combat\nA attack #x "Jab" -> #b1'
    accepts("VAL-COM-12", once, **scene)
    refuses("VAL-COM-09", f'{once}\nA attack #x "Jab" -> #b1', **scene)
    later = "\n== 6 B\nB draw ?\nB roll d12 3\n== 7 A\nA draw ?\nA roll d12 5\n-- combat"
    accepts("VAL-COM-12", f'{once}{later}\nA attack #x "Jab" -> #b1', **scene)


def test_a_skill_that_rests_is_used_again_in_the_turn_after_next():
    scene = taught("This skill can't be used next turn.")
    later = "\n== 6 B\nB draw ?\nB roll d12 3\n== 7 A\nA draw ?\nA roll d12 5\n-- combat"
    once = '-- combat\nA attack #x "Jab" -> #b1'
    accepts("VAL-COM-12", f'{once}\nA attack #x "Jab" -> #b1', **scene)
    refuses("VAL-COM-09", f'{once}{later}\nA attack #x "Jab" -> #b1', **scene)
    last = later.replace("6 B", "8 B").replace("7 A", "9 A")
    accepts("VAL-COM-12", f'{once}{later}{last}\nA attack #x "Jab" -> #b1', **scene)


def test_a_Unit_may_be_upgraded_at_once_where_a_text_lets_it():
    rows = 'A play "Wolf" #w\nA upgrade #w "Dire Wolf"'
    hands = ("A hand",)
    hurry = war("Hurry", "continuous", "Your Basic Units can be upgraded on the turn they are played.")
    scene = {
        "board": board('A hand "Wolf" "Dire Wolf" ?', 'A war "Hurry" #h', without=hands),
        "cards": pool_with(hurry),
    }
    accepts("VAL-UNIT-09", rows, **scene)
    scene["board"] = board('A hand "Wolf" "Dire Wolf" ?', without=hands)
    refuses("VAL-UNIT-09", rows, **scene)


def test_the_die_is_the_one_that_a_text_says():
    fair = war("Fair", "continuous", "You roll a d20 for FE.")
    scene = {"board": board('A war "Fair" #f'), "cards": pool_with(fair)}
    rows = "== 6 B\nB draw ?\nB roll d12 3\n== 7 A\nA draw ?\n"
    accepts("VAL-CRY-03", f"{rows}A roll d20 15\n~ A fe 15", **scene)
    refuses("VAL-CRY-04", f"{rows}A roll d12 5", **scene)


def test_no_SE_is_lost_and_none_is_paid():
    kept = "You lose no SE this turn. Each player loses 1000 SE."
    assert [player(legal(played(kept)), seat)["se"] for seat in "AB"] == [15000, 14000]
    faulty(played(kept, 'A play "Trick"\n~ A se 14000'))
    paid = "You lose no SE this turn. You may lose 500 SE and draw 1 card."
    assert played(paid, 'A play "Trick"\nA choose yes').verdict == "illegal"


def test_a_cure_is_heard_and_the_end_of_Stun_is_none():
    watch = war("Watch", "continuous", "When an opposing Unit is cured, deal 20 damage to it.")
    soothe = war("Soothe", "single use", "Cure each Unit.")
    marked = board('A war "Watch" #w', 'B unit "Cub" #b3 poison', 'B unit "Cub" #b4')
    verdict = legal(judged('A play "Soothe"', board=marked, cards=pool_with(watch, soothe)))
    assert [each["damage"] for each in player(verdict, "B")["unit"]] == [0, 0, 20, 0]


def test_who_did_not_attack_this_turn_is_told_from_who_did():
    calm = war(
        "Calm",
        "continuous",
        "At the end of your turn, heal 10 damage from each Unit you control that did not attack this turn.",
    )
    hurt = board('A war "Calm" #w', 'A unit "Cub" #a2 damage 20', without=("A unit",)) + '\nA unit "Wolf" #a1 damage 20'
    verdict = legal(judged('-- combat\nA attack #a1 "Poke" -> #b1\n== 6 B', board=hurt, cards=pool_with(calm)))
    assert {each["handle"]: each["damage"] for each in player(verdict, "A")["unit"]} == {"a1": 20, "a2": 10}


DONE = st.builds(
    Kind, whose=st.sampled_from(["", "you", "opponent"]),
    did=st.builds(Did, st.sampled_from(["attack", "upgrade"]), st.booleans()),
)  # fmt: skip
SAID = st.one_of(
    st.builds(Destroy, st.one_of(st.builds(Each, DONE), st.builds(Target, DONE))),
    st.builds(Damage, st.just(20), st.builds(Each, DONE)),
    st.builds(Heal, st.just(0), st.builds(Each, DONE)),
    st.builds(Hasten, st.one_of(st.just(This()), st.builds(Each, PLAIN_UNITS)), st.sampled_from(["", "turn"])),
    st.builds(SetDie, st.sampled_from([12, 20]), st.sampled_from(["you", "opponent", "each player"]),
              st.sampled_from(["", "opponent"])),
    st.builds(PreventLoss, st.just(ALL), st.sampled_from(["you", "opponent", "each player"]), st.just("turn")),
    st.sampled_from([Rest("turn"), Rest("in own"), Seldom()]),
    st.builds(lambda of: Trigger(Happening(CURE, of), (Draw(1),)), st.one_of(st.just(This()), PLAIN_UNITS)),
)  # fmt: skip


@settings(max_examples=200, deadline=None)
@given(SAID, st.sampled_from(["war", "skill", "unit", "continuous"]))
def test_what_is_said_of_rules_is_printed_and_reads_back_to_the_same(said, sort):
    reads_back(BOXES, (said,), sort, lambda printed: read_text(printed, sort))
