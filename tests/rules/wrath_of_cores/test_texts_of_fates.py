"""Texts of Wrath of Cores about cards that leave play, and about those that their player may save."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.texts.nodes import (
    BY_NOTHING,
    BY_THIS,
    LEAVE,
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
from rules.games.wrath_of_cores.wording.nodes import Ability, Kind, LoseLife, SpendElements
from rules.games.wrath_of_cores.wording.reading import BOXES, read_box
from tests.rules.boxes import each_is_declined, each_is_read, is_declined, reads_as, reads_back
from tests.rules.wrath_of_cores.scenario import (
    accepts,
    board,
    card,
    judged,
    misclaims,
    player,
    pool_with,
    read_main,
    unit,
)
from tests.rules.wrath_of_cores.test_wording import FREE_KINDS, KINDS, NUMBERS, POINTS

READ = [
    ("unit", "When this Unit leaves the field, draw a card.", "Whenever this Unit leaves play, draw 1 card."),
    ("unit", "When this card leaves play, draw a card.", "Whenever this Unit leaves play, draw 1 card."),
    ("weapon", "When this Weapon is destroyed, draw a card.", "Whenever this card is destroyed, draw 1 card."),
    ("wonder", "When this Wonder leaves the field, draw a card.", "Whenever this card leaves play, draw 1 card."),
    ("wonder", "When this Wonder is destroyed, draw a card.", "Death: Draw 1 card."),
    ("weapon", "If this Unit would die, you may destroy this Weapon instead.",
     "Static: If this Unit would be destroyed, you may destroy this card instead."),
    ("unit", "If this Unit would be destroyed, you may lose 200 life to prevent that.",
     "Static: If this Unit would be destroyed, you may lose 200 life instead."),
    ("unit", "The first time this Unit would die each turn, you may discard a card. If you do, it is not destroyed.",
     "Static: The first time this Unit would be destroyed each turn, you may discard 1 card instead."),
    ("unit", "If this Unit would be destroyed, you may sacrifice another Unit instead.",
     "Static: If this Unit would be destroyed, you may sacrifice 1 other Unit instead."),
    ("wonder", "If a Unit you control would be destroyed, you may return it to its owner's hand instead.",
     "Static: If a Unit you control would be destroyed, you may return it to its owner's hand instead."),
]  # fmt: skip


test_what_happens_to_a_card_is_read_in_other_words = each_is_read(BOXES, read_main, READ)


test_a_rescue_that_nobody_could_pay_for_is_declined = each_is_declined(
    read_main,
    [
        ("action", "If a Unit you control would be destroyed, you may discard a card instead.", "for how long"),
        ("unit", "If this Unit would be destroyed, you may draw a card instead.", "not understood"),
        ("unit", "If this Unit would be destroyed, you may discard up to two cards instead.", "not understood"),
    ],
)


def scene(text: str, kind: str = "unit", *lines: str) -> dict[str, object]:
    """A's Hero, or another card of A's, has the text; B can destroy Units, and return them."""
    own = unit("Hero", 200, 300, "red", text=text) if kind == "unit" else card("Hero", kind, text=text)
    home = card("Home", "action", text="Return target Unit to its owner's hand.")
    laid = {"unit": 'A unit "Hero" +1 #h', "weapon": 'A weapon "Hero" on #a1 #h', "wonder": 'A wonder "Hero" #h'}[kind]
    return {"board": board(laid, *lines), "cards": pool_with(own, home)}


GAINS = "When this Unit leaves the field, gain 100 life."


def test_a_Unit_leaves_play_however_it_goes():
    for row in ('A play "Slay" -> #h', 'A play "Home" -> #h'):
        accepts("WOC-KW-12", f"{row}\n~ A hp 3100", **scene(GAINS))
    misclaims("WOC-C08", 'A play "Home" -> #h\n~ A hp 3000', **scene(GAINS))
    accepts("WOC-KW-12", 'A play "Home" -> #a1\n~ A hp 3000', **scene(GAINS))


def test_a_Weapon_leaves_play_with_its_bearer():
    worn = scene("When this Weapon leaves play, gain 100 life.", "weapon")
    accepts("WOC-KW-12", 'A play "Slay" -> #a1\n~ return #h\n~ A hp 3100', **worn)
    accepts("WOC-KW-12", 'A play "Slay" -> #b1\n~ A hp 3000', **worn)


def test_a_Wonder_hears_who_leaves_on_its_side():
    seen = scene("Whenever a Unit you control leaves play, gain 100 life.", "wonder")
    accepts("WOC-KW-12", 'A play "Home" -> #a1\n~ A hp 3100', **seen)
    accepts("WOC-KW-12", 'A play "Home" -> #b1\n~ A hp 3000', **seen)


SAVED = "If this Unit would be destroyed, you may discard a card instead."


def test_a_player_who_pays_keeps_the_Unit_and_silence_lets_it_go():
    kept = judged('A play "Slay" -> #h\nA choose yes\nA choose "Bolt"', **scene(SAVED))
    assert kept.verdict == "legal", kept.problem
    assert [each["handle"] for each in player(kept, "A")["unit"]] == ["a1", "h"]
    for rows in ('A play "Slay" -> #h\n~ destroy #h', 'A play "Slay" -> #h\nA choose no\n~ destroy #h'):
        accepts("WOC-UNIT-05", rows, **scene(SAVED))
    misclaims("WOC-UNIT-05", 'A play "Slay" -> #h\nA choose yes\nA choose "Bolt"\n~ destroy #h', **scene(SAVED))


def test_nobody_is_asked_who_cannot_pay():
    bare = scene(SAVED)
    bare["board"] = str(bare["board"]).replace("A hand ? ? ?", 'A hand "Slay"')
    accepts("WOC-UNIT-05", 'A play "Slay" -> #h\n~ destroy #h', **bare)
    assert judged('A play "Slay" -> #h\nA choose yes', **bare).verdict == "illegal"


def test_damage_of_a_saved_Unit_is_healed_and_of_two_each_is_asked_for():
    text = "If a Unit you control would be destroyed, you may lose 100 life instead."
    both = scene(text, "wonder", 'A unit "Pup" +1 #a2')
    rows = 'A play "Storm"\n~ A hp 3000'
    accepts("WOC-UNIT-05", f"{rows}\n~ destroy #a2", **both)
    kept = judged('A play "Storm"\nA choose yes\n~ A hp 2900', **both)
    assert kept.verdict == "legal", kept.problem
    assert [(each["handle"], each["damage"]) for each in player(kept, "A")["unit"]] == [("a1", 100), ("a2", 0)]


def test_another_Unit_goes_in_the_place_of_the_one_that_is_saved():
    text = "If this Unit would be destroyed, you may sacrifice another Unit instead."
    accepts("WOC-KW-08", 'A play "Slay" -> #h\nA choose yes\n~ destroy #a1', **scene(text))
    misclaims("WOC-UNIT-05", 'A play "Slay" -> #h\nA choose yes\n~ destroy #h', **scene(text))


RESCUES = st.builds(
    Rescue,
    st.one_of(st.builds(Each, KINDS), st.just(This())),
    st.just(BY_NOTHING),
    once=st.booleans(),
    may=st.just(True),
    price=st.one_of(
        st.builds(Discard, NUMBERS),
        st.builds(LoseLife, POINTS),
        st.builds(SpendElements, NUMBERS),
        st.builds(GiveUp, st.builds(Kind, other=st.just(True)), NUMBERS),
    ).map(lambda effect: (effect,)),
)
BY_WAY = st.builds(
    Rescue, st.one_of(st.builds(Each, KINDS), st.just(This())), st.sampled_from([BY_THIS, TO_HAND]), may=st.just(True)
)
LEAVING = st.builds(
    lambda of: Ability((Draw(1),), when=Happening(LEAVE, of)),
    st.one_of(FREE_KINDS.filter(lambda kind: not kind.trait), st.just(This()), st.just(Itself())),
)


@settings(max_examples=200, deadline=None)
@given(
    st.one_of(LEAVING, st.builds(lambda said: Ability((said,), "static"), st.one_of(RESCUES, BY_WAY))),
    st.sampled_from(["unit", "weapon", "wonder", "relic"]),
)
def test_what_happens_to_cards_is_printed_and_reads_back_to_the_same(ability, kind):
    reads_back(BOXES, (ability,), kind, lambda printed: read_box("text", printed, kind))


GONE = [
    ("unit", "Death: Put it under your deck.", "Death: Put this card under your deck."),
    ("wonder", "Whenever a Unit you control is destroyed, return it to your hand.",
     "Whenever a Unit you control is destroyed, put it from its owner's used pile to its owner's hand."),
]  # fmt: skip


test_it_is_the_card_that_has_just_gone = each_is_read(BOXES, read_main, GONE)


def test_a_destroyed_Unit_goes_where_a_text_sends_it_from_the_used_pile():
    text = "Whenever a Unit you control is destroyed, you may lose 100 life. If you do, return it to your hand."
    tomb = scene(text, "wonder")
    verdict = accepts("WOC-UNIT-05", 'A play "Slay" -> #a1\nA choose yes\n= A hand "Wolf"\n~ A hp 2900', **tomb)
    assert player(verdict, "A")["used"] == ["Slay"]
    accepts("WOC-UNIT-05", 'A play "Slay" -> #a1\nA choose no\n= A used "Wolf" "Slay"', **tomb)
    accepts("WOC-UNIT-05", 'A play "Slay" -> #b1\n= B used "Wolf"', **tomb)


def test_it_is_not_known_where_another_Unit_was_spoken_of():
    text = "Whenever another Unit you control is destroyed, deal 100 damage to target Unit. Return it to your hand."
    is_declined(read_box("text", text, "unit"), "may mean several")


def test_it_is_a_card_of_the_deck_as_soon_as_one_is_dealt_with():
    event = "Whenever a Unit you control is destroyed,"
    text = f"{event} reveal the top card of your deck. Put it into your hand."
    shown = f"{event} reveal the top card of your deck. Put the revealed card into your hand."
    reads_as(BOXES, shown, text, lambda said: read_box("text", said, "wonder"))
    is_declined(
        read_box("text", f"{event} draw 1 card. Put it under your deck.", "wonder"), "no card that was revealed"
    )
