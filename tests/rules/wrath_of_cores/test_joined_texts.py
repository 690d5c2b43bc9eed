"""Texts of Wrath of Cores that say one subject once for several effects."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cardtext.boxed.joining import Unsaid, give_subject
from rules.cardtext.productions import REJECTED
from rules.engine.texts.nodes import (
    BY_NOTHING,
    NUMBER,
    OPPONENT,
    YOU,
    Ban,
    Damage,
    Destroy,
    Discard,
    Draw,
    Each,
    FigureOf,
    Heal,
    It,
    May,
    PerEach,
    Rescue,
    Return,
    Target,
    This,
)
from rules.games.wrath_of_cores.wording.nodes import (
    BANS,
    Ability,
    Burrow,
    ChangeDie,
    ChangeTaken,
    Grant,
    Kind,
    Retract,
    Strengthen,
    Strip,
)
from rules.games.wrath_of_cores.wording.reading import BOXES, read_box
from tests.rules.boxes import draw_around, draw_joined, draw_subjects, each_is_declined, each_is_read, reads_back
from tests.rules.wrath_of_cores import scenario
from tests.rules.wrath_of_cores.scenario import board, plays, pool_with, read_main, refuses, unit
from tests.rules.wrath_of_cores.test_wording import CONDITIONS, FOREMOST, KINDS

READ = [
    ("unit", "Your other Units get +100 ATK and +100 HP.",
     "Static: Each other Unit you control gets +100 ATK and +100 HP."),
    ("unit", "Other Units you control get +100 ATK, +100 HP and Ranged.",
     "Static: Each other Unit you control gets +100 ATK and +100 HP and gains Ranged."),
    ("unit", "This Unit gets +100 ATK and your other Units get +100 HP.",
     "Static: +100 ATK. Each other Unit you control gets +100 HP."),
    ("unit", "While you control a Relic, this Unit gets +100 ATK and gains Ranged.",
     "Static: While you control a Relic, +100 ATK and this Unit gains Ranged."),
    ("unit", "For each Relic you control, your other Units get +100 ATK and +100 HP.",
     "Static: For each Relic you control, each other Unit you control gets +100 ATK and +100 HP."),
    ("action", "Target Unit loses Ranged and Burrow this turn.",
     "Target Unit loses Ranged and loses Burrow this turn."),
    ("action", "Target Unit gets +100 ATK and can't be targeted this turn.",
     "Target Unit gets +100 ATK and cannot be targeted this turn."),
    ("action", "Target Unit gets +100 ATK this turn and gains Ranged.",
     "Target Unit gets +100 ATK and gains Ranged this turn."),
    ("action", "Until end of turn, target Unit gets +100 ATK and gains Ranged.",
     "Target Unit gets +100 ATK and gains Ranged this turn."),
    ("action", "Until end of turn, target Unit you control gets +100 ATK and target opposing Unit gets -100 ATK.",
     "Target Unit you control gets +100 ATK this turn. Target opposing Unit gets -100 ATK this turn."),
    ("action", "Your red Units get +100 ATK and your blue Units get +100 HP this turn.",
     "Each red Unit you control gets +100 ATK this turn. Each blue Unit you control gets +100 HP this turn."),
    ("action", "Target Unit gets +100 ATK until the end of your next turn and cannot be targeted this turn.",
     "Target Unit gets +100 ATK until the end of your next turn and cannot be targeted this turn."),
    ("action", "Give target Unit +100 ATK and Ranged this turn.",
     "Target Unit gets +100 ATK and gains Ranged this turn."),
    ("action", "Target Unit takes 100 damage and cannot defend this turn.",
     "Deal 100 damage to target Unit. It cannot defend this turn."),
    ("action", "Target Unit gets +100 ATK and +100 HP this turn if you control a Relic.",
     "If you control a Relic, target Unit gets +100 ATK and +100 HP this turn."),
    ("action", "You may have target Unit get +100 ATK and +100 HP this turn.",
     "You may have target Unit get +100 ATK and +100 HP this turn."),
    ("action", "You may discard your hand. If you do, draw that many cards.",
     "You may discard your hand. If you do, for each of them, draw 1 card."),
    ("action", "Destroy each Unit. Your opponent draws that many cards.",
     "Destroy each Unit. For each of them, your opponent draws 1 card."),
    ("action", "Roll a die. Draw that many cards.", "Roll a die. For each point rolled, draw 1 card."),
    ("unit", "Your other Units get +100 ATK and take 50 less damage.",
     "Static: Each other Unit you control gets +100 ATK and takes -50 damage."),
    ("action", "Damage dealt to target Unit is increased by 100 this turn.",
     "Target Unit takes +100 damage this turn."),
    ("action", "Target Unit can't be destroyed this turn.", "Target Unit cannot be destroyed this turn."),
    ("action", "Target Unit can't attack, defend or be targeted this turn.",
     "Target Unit cannot attack or defend and cannot be targeted this turn."),
    ("action", "Units can't attack or be destroyed this turn.",
     "Each Unit cannot attack and cannot be destroyed this turn."),
    ("battle", "Target battling Unit gets +100 ATK and +1 on its die this turn.",
     "Target battling Unit gets +100 ATK and gets +1 on its die this turn."),
]  # fmt: skip
DECLINED = [
    ("action", "Your opponent loses 100 life and cannot attack this turn.", "not understood"),
    ("unit", "Enter: Retract target Unit and +100 ATK this turn.", "not understood"),
    (
        "unit",
        "Enter: Another target Unit gets +100 ATK and another target Unit gets -100 ATK this turn.",
        "is left out",
    ),
    (
        "action",
        "Choose target Unit. It gets -100 ATK and takes 100 damage.",
        "write: It gets -100 ATK this turn and takes 100 damage.",
    ),
    ("action", "Target Unit cannot attack and be targeted this turn.", "not understood"),
    ("action", "Roll a die. Discard 2 cards. Draw that many cards.", "may mean what was rolled"),
    ("action", "You may discard any number of cards. If you do, draw 1 card.", "may be none"),
    ("action", "Discard up to 2 cards. If you do, draw 1 card.", "may be none"),
    ("action", "Look at your opponent's hand. Draw that many cards.", "no die rolled"),
    ("action", "Your Units get +100 ATK and draw a card and your red Units get +100 HP this turn.", "for how long"),
]


test_what_is_joined_is_said_of_the_one_subject = each_is_read(BOXES, read_main, READ)


test_what_no_subject_is_said_of_is_declined = each_is_declined(read_main, DECLINED)


def test_a_target_is_chosen_once_for_all_that_is_said_of_it():
    text = "Target Unit gets +100 ATK and +100 HP this turn."
    verdict = plays(text, 'A play "Try" -> #a1')
    stats = {each["card"]: (each["atk"], each["hp"]) for each in scenario.player(verdict, "A")["unit"]}
    assert stats["Wolf"] == (300, 400)
    refuses(
        "WOC-ACT-01",
        'A play "Try" -> #a1 #b1',
        board=board(),
        cards=pool_with(scenario.card("Try", "action", text=text)),
    )


def test_a_target_that_cannot_be_destroyed_stays():
    spared = "Target Unit cannot be destroyed this turn. Destroy each Unit."
    units = [each["card"] for each in scenario.player(plays(spared, 'A play "Try" -> #a1'), "A")["unit"]]
    assert units == ["Wolf"]
    cards = pool_with(scenario.card("Try", "action", text=spared))
    refuses("WOC-ACT-01", 'A play "Try" -> #t1', board=board(), cards=cards)


def test_as_many_cards_are_drawn_as_were_discarded():
    text = "Discard your hand, then draw that many cards."
    plays(text, 'A play "Try"\nA draw 2 ?')
    cards = pool_with(scenario.card("Try", "action", text=text))
    assert scenario.judged('A play "Try"\nA draw 3 ?', board=board(), cards=cards).verdict == "illegal"


def test_as_many_cards_are_drawn_as_a_player_wants_to_discard():
    text = "Discard any number of cards, then draw that many cards."
    cards = pool_with(scenario.card("Try", "action", text=text))
    laid = board('A hand "Try" "Pup" "Lake" "Bear"', without=("A hand",))
    chosen = 'A play "Try"\nA choose "Pup"\nA choose "Bear"\nA choose no\nA draw {}\n= A used "Try" "Pup" "Bear"'
    scenario.accepts("WOC-ACT-01", chosen.format("2 ?"), board=laid, cards=cards)
    assert scenario.judged(chosen.format("3 ?"), board=laid, cards=cards).verdict == "illegal"
    scenario.accepts("WOC-ACT-01", 'A play "Try"\nA choose no\n= A used "Try"', board=laid, cards=cards)


def test_a_Unit_takes_each_damage_lower_or_higher():
    text = "Target Unit takes 100 {} damage this turn. Deal 100 damage to each Unit. Deal 100 damage to each Unit."
    for change, damage in (("less", 0), ("more", 0)):
        verdict = plays(text.format(change), 'A play "Try" -> #b2')
        bears = [each["damage"] for each in scenario.player(verdict, "B")["unit"] if each["card"] == "Bear"]
        assert bears == ([damage] if change == "less" else [])
    refuses("WOC-ACT-01", 'A play "Try" -> #u1', board=board(),
        cards=pool_with(scenario.card("Try", "action", text=text.format("less"))),
    )  # fmt: skip


def test_WOC_G03_a_Unit_may_be_given_what_destroys_it_where_it_takes_less():
    cards = pool_with(unit("Wall", 100, 100, text="This Unit takes 100 less damage."))
    laid = board('B unit "Wall" -1 #w, "Bear" +1 #b2', without=("B unit",))
    alone = "-- battle\nA attack #a1\nB defend #w\nA roll d6 4\nB roll d6 1\n"
    scenario.accepts("WOC-BAT-16", f"{alone}~ destroy #w\n~ B hp 3000", board=laid, cards=cards)
    both = "-- battle\nA attack #a1\nB defend #w #b2\nA roll d6 4\nB roll d6 1\nB roll d6 1\n"
    scenario.accepts("WOC-G03", f"{both}A assign #w 200\n~ destroy #w", board=laid, cards=cards)
    refuses("WOC-G03", f"{both}A assign #w 250", board=laid, cards=cards)


def test_a_target_neither_attacks_nor_is_healed():
    cards = pool_with(scenario.card("Try", "action", text="Target Unit cannot attack or be healed this turn."))
    rows = 'A play "Try" -> #a1\n-- battle\nA attack #a1'
    assert scenario.judged(rows, board=board(), cards=cards).verdict == "illegal"
    other = pool_with(scenario.card("Try", "action", text="Target Unit cannot defend or be healed this turn."))
    assert scenario.judged(rows, board=board(), cards=other).verdict != "illegal"


def test_other_Units_get_all_that_is_joined_and_the_Unit_of_the_text_nothing():
    cards = pool_with(unit("Elder", 100, 100, text="Your other Units get +100 ATK and +100 HP."))
    verdict = scenario.accepts("WOC-KW-07", 'A play "Elder" +1', board=board(), cards=cards)
    stats = {each["card"]: (each["atk"], each["hp"]) for each in scenario.player(verdict, "A")["unit"]}
    assert (stats["Wolf"], stats["Elder"]) == ((300, 400), (100, 100))


def test_Units_that_an_effect_has_changed_stay_those_of_the_subject():
    """The first change makes Units leave the kind, and the second is still about them."""
    text = "Each opposing Unit with 300 or less HP gets +200 HP and cannot defend this turn."
    rows = 'A play "Try"\n-- battle\nA attack #a1\nB defend #b1'
    cards = pool_with(scenario.card("Try", "action", text=text))
    assert scenario.judged(rows, board=board(), cards=cards).verdict == "illegal"
    other = pool_with(scenario.card("Try", "action", text=text.replace("cannot defend", "cannot be healed")))
    assert scenario.judged(rows, board=board(), cards=other).verdict != "illegal"


# Random meanings of one subject

UNTIL = st.sampled_from(["", "turn", "opponent"])
SAID = st.one_of(
    st.builds(Strengthen, st.sampled_from([-100, 100]), st.sampled_from(["atk", "hp"]), st.just(Unsaid()), UNTIL),
    st.builds(Grant, st.sampled_from(["Ranged", "Burrow"]), st.just(Unsaid()), UNTIL),
    st.builds(Strip, st.sampled_from(["Ranged", "Burrow"]), st.just(Unsaid()), UNTIL),
    st.builds(Ban, st.sampled_from(BANS), st.just(Unsaid()), UNTIL),
    st.builds(ChangeDie, st.sampled_from([-1, 1]), st.just(Unsaid()), UNTIL),
    st.builds(ChangeTaken, st.sampled_from([-100, 100]), st.just(Unsaid()), UNTIL),
    st.builds(Rescue, st.just(Unsaid()), st.just(BY_NOTHING), UNTIL),
    st.builds(Damage, st.just(100), st.just(Unsaid())),
    st.builds(Heal, st.just(0), st.just(Unsaid())),
    *[st.just(kind(Unsaid())) for kind in (Destroy, Return, Retract, Burrow)],
)
SUBJECTS = draw_subjects(FOREMOST)
JOINED = draw_joined(SUBJECTS, SAID)
BEFORE = st.one_of(
    st.just(()),
    st.sampled_from([(Draw(1),), (Discard(0, up_to=True),), (Discard(2, OPPONENT, up_to=True),)]),
    st.just((Damage(100, Target(Kind())),)),
    st.builds(lambda of: (Damage(100, Each(of)),), KINDS),
)
COUNTED = st.builds(
    lambda subject, said, of: tuple([PerEach(each, of) for each in give_subject(subject, said)]),
    SUBJECTS,
    st.lists(SAID.filter(lambda each: isinstance(each, Strengthen | Damage)), min_size=2, max_size=3)
    .map(tuple)
    .filter(lambda said: give_subject(This(), said) is not REJECTED),
    KINDS,
)
TEXTS = st.one_of(
    draw_around(JOINED, COUNTED, BEFORE, CONDITIONS),
    st.builds(
        lambda first, counted, otherwise: (May((*first, *counted), YOU, otherwise),),
        st.one_of(JOINED, st.just((Discard(2),))),
        st.one_of(COUNTED, st.just((PerEach(Draw(1), FigureOf(NUMBER, It())),))),
        st.one_of(st.just(()), JOINED),
    ),
)


@settings(max_examples=400, deadline=None)
@given(TEXTS, st.sampled_from(["", "enter", "static"]), st.sampled_from(["action", "unit", "weapon", "wonder"]))
def test_what_is_joined_is_printed_and_reads_back_to_the_same(effects, moment, kind):
    reads_back(BOXES, (Ability(effects, moment),), kind, lambda printed: read_box("text", printed, kind))
