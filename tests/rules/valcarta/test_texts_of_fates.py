"""Texts of Valcarta about cards that leave the field, and about those that their player may save."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.texts.nodes import (
    BY_NOTHING,
    BY_THIS,
    LEAVE,
    OUT_OF_PLAY,
    TO_HAND,
    Discard,
    Draw,
    Each,
    GiveUp,
    Happening,
    Itself,
    Rescue,
    This,
)
from rules.games.valcarta.wording.nodes import Kind, LoseFE, LoseSE, Trigger
from rules.games.valcarta.wording.reading import BOXES, read_text
from tests.rules.boxes import each_is_read, is_declined, reads_back
from tests.rules.scenes import faulty, legal
from tests.rules.valcarta.cards import card, pool_with, unit, war
from tests.rules.valcarta.scenario import board, judged, player
from tests.rules.valcarta.test_wording import FOREMOST, PLAIN_UNITS

READ = [
    ("unit", "When this Unit leaves the field, draw a card.", "When this Unit leaves play, draw 1 card."),
    ("continuous", "When this card leaves the field, lose 1000 SE.", "When this card leaves play, lose 1000 SE."),
    ("equipment", "When this Equipment is destroyed, draw a card.", "When this card is destroyed, draw 1 card."),
    ("equipment", "If this Unit would die, you may destroy this Equipment instead.",
     "If this Unit would be destroyed, you may destroy this card instead."),
    ("unit", "If this Unit would be destroyed, you may pay 2 FE instead.",
     "If this Unit would be destroyed, you may lose 2 FE instead."),
    ("continuous", "If an opposing Unit would be destroyed, you may remove it from play instead.",
     "If an opposing Unit would be destroyed, you may remove it from play instead."),
]  # fmt: skip


test_what_happens_to_a_card_is_read_in_other_words = each_is_read(BOXES, read_text, READ)


def test_a_card_that_does_not_stay_leaves_no_choice_behind():
    is_declined(
        read_text("If a Unit you control would be destroyed, you may discard a card instead.", "war"), "how long"
    )


def scene(*more, rows: str, lines: tuple[str, ...]):
    return judged(rows, board=board(*lines), cards=pool_with(*more))


GUARD = unit("Guard", "basic", 30, text="When this Unit leaves the field, gain 500 SE.")


@pytest.mark.parametrize("name", ["Slay", "Recall", "Banish"])
def test_a_Unit_leaves_the_field_however_it_goes(name):
    lines = ('A unit "Guard" #g',)
    verdict = legal(scene(GUARD, rows=f'A play "{name}" -> #g', lines=lines))
    lost = 1000 if name == "Slay" else 0
    assert player(verdict, "A")["se"] == 15500 - lost
    assert player(legal(scene(GUARD, rows=f'A play "{name}" -> #b1', lines=lines)), "A")["se"] == 15000


def test_an_upgraded_Unit_has_not_left():
    watch = war("Watch", "continuous", "When a Unit you control leaves the field, gain 500 SE.")
    lines = ('A war "Watch" #w', 'A hand "Dire Wolf" ? ?')
    kept = scene(watch, rows='A upgrade #a1 "Dire Wolf"', lines=lines)
    assert player(legal(kept), "A")["se"] == 15000
    assert player(legal(scene(watch, rows='A play "Recall" -> #a1', lines=lines[:1])), "A")["se"] == 15500


def test_a_card_that_is_no_Unit_tells_of_its_own_end():
    fuse = war("Fuse", "continuous", "When this card is destroyed, your opponent loses 500 SE.")
    axe = war("Axe", "single use", "Destroy target Continuous War Card.")
    verdict = scene(fuse, axe, rows='A play "Axe" -> #w', lines=('A war "Fuse" #w',))
    assert player(legal(verdict), "B")["se"] == 14500


SAVED = unit("Guard", "basic", 30, text="If this Unit would be destroyed, you may pay 2 FE instead.")


def test_a_player_who_pays_keeps_the_Unit_and_silence_lets_it_go():
    lines = ('A unit "Guard" #g damage 10',)
    kept = player(legal(scene(SAVED, rows='A play "Bolt" -> #g\nA choose yes', lines=lines)), "A")
    assert [(each["handle"], each["damage"]) for each in kept["unit"]] == [("a1", 0), ("g", 0)]
    assert (kept["fe"], kept["se"]) == (3, 15000)
    gone = player(legal(scene(SAVED, rows='A play "Bolt" -> #g\n~ destroy #g', lines=lines)), "A")
    assert (gone["fe"], gone["se"]) == (5, 14000)
    faulty(scene(SAVED, rows='A play "Bolt" -> #g\nA choose yes\n~ destroy #g', lines=lines))


def test_an_Equipment_goes_in_the_place_of_its_Unit_if_its_player_wants():
    ward = card("Ward", "equipment", text="If this Unit would be destroyed, you may destroy this card instead.")
    lines = ('A equipment "Ward" on #a1 #w',)
    legal(scene(ward, rows='A play "Slay" -> #a1\nA choose yes\n~ destroy #w', lines=lines))
    legal(scene(ward, rows='A play "Slay" -> #a1\nA choose no\n~ destroy #a1', lines=lines))


PRICES = st.one_of(
    st.builds(Discard, st.integers(1, 2)),
    st.builds(LoseFE, st.integers(1, 3)),
    st.builds(LoseSE, st.sampled_from([100, 500])),
    st.builds(GiveUp, st.just(Kind(other=True))),
).map(lambda effect: (effect,))
WHOSE = st.one_of(st.builds(Each, FOREMOST.filter(lambda kind: kind.extreme is None)), st.just(This()))
SAID = st.one_of(
    st.builds(Rescue, WHOSE, st.just(BY_NOTHING), once=st.booleans(), may=st.just(True), price=PRICES),
    st.builds(Rescue, WHOSE, st.sampled_from([BY_THIS, TO_HAND, OUT_OF_PLAY]), may=st.just(True)),
    st.builds(
        lambda event, of: Trigger(Happening(event, of), (Draw(1),)),
        st.just(LEAVE),
        st.one_of(PLAIN_UNITS, st.just(This()), st.just(Itself())),
    ),
    st.just(Trigger(Happening("destroy", Itself()), (Draw(1),))),
)


@settings(max_examples=200, deadline=None)
@given(SAID, st.sampled_from(["unit", "equipment", "continuous"]))
def test_what_happens_to_cards_is_printed_and_reads_back_to_the_same(said, sort):
    reads_back(BOXES, (said,), sort, lambda printed: read_text(printed, sort))


def test_a_destroyed_Unit_goes_where_a_text_sends_it_from_the_Discard_Pile():
    tomb = war("Tomb", "continuous", "When a Unit you control is destroyed, return it to your hand.")
    lines = ('A war "Tomb" #w',)
    verdict = legal(scene(tomb, rows='A play "Slay" -> #a1\n= A hand "Wolf"', lines=lines))
    assert (player(verdict, "A")["discard"], player(verdict, "A")["se"]) == (["Slay"], 14000)
    spared = legal(scene(tomb, rows='A play "Slay" -> #b1', lines=lines))
    assert player(spared, "B")["discard"] == ["Wolf"]


def test_a_destroyed_Unit_that_is_anybodys_goes_to_its_owner_alone():
    is_declined(read_text("When a Unit is destroyed, return it to your hand.", "continuous"), "another than its owner")
    swamp = war("Swamp", "continuous", "When an opposing Unit is destroyed, put it under its owner's deck.")
    verdict = legal(scene(swamp, rows='A play "Slay" -> #b1', lines=('A war "Swamp" #w',)))
    assert player(verdict, "B")["discard"] == []


GONE = [
    ("unit", "When this Unit is destroyed, return it to your hand.",
     "When this Unit is destroyed, return this card to your hand."),
    ("continuous", "When a Unit you control is destroyed, put it on the bottom of your Deck.",
     "When a Unit you control is destroyed, put it from its owner's Discard Pile under its owner's deck."),
]  # fmt: skip


test_it_is_the_card_that_has_just_gone = each_is_read(BOXES, read_text, GONE)
