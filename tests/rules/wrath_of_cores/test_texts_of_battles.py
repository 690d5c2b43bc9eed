"""Texts of Wrath of Cores about the faces that hit, who has battled, who lies where, and what is countered."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.texts.nodes import Damage, Destroy, Did, Each, Return, Target, This
from rules.games.wrath_of_cores.wording.nodes import Ability, ChangeHits, Counter, Kind, PutCountered, Reroll
from rules.games.wrath_of_cores.wording.reading import BOXES, read_box
from tests.rules.boxes import each_is_declined, each_is_read, reads_back
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
from tests.rules.wrath_of_cores.test_wording import KINDS

READ = [
    ("unit", "This Unit hits on any roll.", "Static: This Unit hits on 1 or more."),
    ("unit", "Your Units hit on 2 or more.", "Static: Each Unit you control hits on 2 or more."),
    ("wonder", "Opposing Units only hit on a 6.", "Static: Each opposing Unit hits on 6 alone."),
    ("action", "Target Unit hits on a roll of 2 or higher this turn.", "Target Unit hits on 2 or more this turn."),
    ("battle", "Roll again for each of your Units that missed.",
     "Reroll the die of each Unit you control that missed."),
    ("action", "Destroy target Unit that didn't attack this turn.",
     "Destroy target Unit that did not attack this turn."),
    ("unit", "Attack: If no other Unit is attacking, this Unit gets +200 ATK until end of turn.",
     "Attack: If there are no other attacking Units in play, this Unit gets +200 ATK this turn."),
    ("unit", "Attack: If another Unit is attacking, draw a card.",
     "Attack: If there is another attacking Unit in play, draw 1 card."),
    ("unit", "While this Unit is adjacent to a red Unit you own, it gets +100 ATK.",
     "Static: While you control a red Unit adjacent to this Unit, +100 ATK."),
    ("action", "Swap the Terrains of 2 Units you own. Neither can attack this turn.",
     "Exchange the places of 2 target Units you control. Each of them cannot attack this turn."),
    ("unit", "Start: You may move this Unit to an adjacent Terrain you own that has no Unit on it.",
     "Start: You may move this Unit to an adjacent empty Terrain."),
    ("response", "Counter that card and put it under its owner's deck.",
     "Counter that card. Put that card under its owner's deck."),
    ("relic", "Reveal: If the card shown is a God Summon piece, gain 2 white Elements.",
     "Reveal: If the revealed card is a God Summon, gain 2 white Elements."),
    ("unit", "Discard: If it was a Unit, draw 2 cards.", "Discard: If it was a Unit, draw 2 cards."),
    ("unit", "Defend: Prevent the first 100 damage that would be dealt to this Unit this turn.",
     "Defend: Prevent the next 100 damage to this Unit this turn."),
    ("wonder", "Your opponent's Response cards cost 1 additional rainbow Element.",
     "Static: Response cards cost your opponent +1 rainbow Elements."),
    ("action", "Return all Units you control to your hand.", "Return each Unit you control to its owner's hand."),
]  # fmt: skip


test_what_a_text_says_of_battles_is_read_in_other_words = each_is_read(BOXES, read_main, READ)


test_what_no_battle_knows_is_declined = each_is_declined(
    read_main,
    [
        ("response", "Return that card to its owner's hand.", "no card that is countered"),
        ("unit", "Reveal: Put it into play.", "a card of the hand"),
        ("unit", "This Unit hits on a 7 or more.", "not understood"),
        ("unit", "Your red Units get +100 ATK while attacking.", "leaves open which Unit does so"),
    ],
)


def test_WOC_G01_a_text_says_on_which_faces_a_Unit_hits():
    cards = pool_with(unit("Sure", 200, 300, "red", text="This Unit hits on any roll."))
    scene = {"board": board('A unit "Sure" +1 #s', without=("B unit",)), "cards": cards}
    accepts("WOC-G01", "-- battle\nA attack #s\nA roll d6 1\n-- end\n~ B hp 2800", **scene)
    misclaims("WOC-BAT-17", "-- battle\nA attack #s\nA roll d6 1\n-- end\n~ B hp 3000", **scene)
    hard = pool_with(card("Fog", "wonder", text="Opposing Units only hit on a 6."))
    scene = {"board": board('B wonder "Fog" #f', without=("B unit",)), "cards": hard}
    accepts("WOC-G01", "-- battle\nA attack #a1\nA roll d6 5\n-- end\n~ B hp 3000", **scene)
    accepts("WOC-G01", "-- battle\nA attack #a1\nA roll d6 6\n-- end\n~ B hp 2800", **scene)


def test_Units_that_missed_are_rolled_for_again():
    cards = pool_with(card("Again", "battle", text="Roll again for each of your Units that missed."))
    scene = {"board": board('A unit "Pup" +1 #a2', without=("B unit",)), "cards": cards}
    rows = '-- battle\nA attack #a1 #a2\nA roll d6 1\nA roll d6 6\nA play "Again"\nA roll d6 6 #a1\n-- end\n~ B hp 2700'
    accepts("WOC-BAT-07", rows, **scene)
    assert judged(rows.replace("6 #a1", "6 #a2"), **scene).verdict == "illegal"


def test_who_attacked_this_turn_is_told_from_who_did_not():
    cards = pool_with(card("Watch", "wonder", text="End: Deal 100 damage to each Unit that attacked this turn."))
    scene = {"board": board('A wonder "Watch" #w', 'A unit "Bear" +1 #a2', without=("B unit",)), "cards": cards}
    verdict = judged("-- battle\nA attack #a1\nA roll d6 1\n-- end", **scene)
    assert verdict.verdict == "legal", verdict.problem
    assert [each["damage"] for each in player(verdict, "A")["unit"]] == [100, 0]


def test_a_countered_card_goes_where_the_Response_says():
    cards = pool_with(card("Undo", "response", text="Counter that card and return it to its owner's hand."))
    scene = {"board": board('B hand "Undo" ? ?', without=("B hand",)), "cards": cards}
    verdict = judged('A play "Spring"\n> B play "Undo"', **scene)
    assert verdict.verdict == "legal", verdict.problem
    assert player(verdict, "A")["used"] == []
    assert player(verdict, "A")["hand"] == 3


def test_what_is_shown_or_discarded_for_an_ability_is_asked_for():
    text = "Reveal: If the card shown is a Unit, gain 100 life."
    scene = {"board": board('A unit "Teller" +1 #t'), "cards": pool_with(unit("Teller", 100, 100, text=text))}
    for name, life in (("Wolf", 3100), ("Bolt", 3000)):
        accepts("WOC-KW-14", f'A activate #t\nA choose "{name}"\n~ A hp {life}', **scene)
    text = "Discard: If it was a Unit, gain 100 life."
    scene["cards"] = pool_with(unit("Teller", 100, 100, text=text))
    for name, life in (("Wolf", 3100), ("Bolt", 3000)):
        accepts("WOC-KW-06", f'A activate #t\nA choose "{name}"\n~ A hp {life}', **scene)


FACES = st.sampled_from([(1, 0), (3, 0), (2, 4), (6, 6)])
DONE = st.builds(Kind, did=st.builds(Did, st.sampled_from(["attack", "defend", "fight"]), st.booleans()))
ROLLED = st.builds(Kind, role=st.sampled_from(["hit", "miss"]), whose=st.sampled_from(["", "you", "opponent"]))
GROUPS = st.one_of(st.builds(Each, st.one_of(KINDS, DONE, ROLLED)), st.builds(Target, DONE), st.just(This()))
EFFECTS = st.one_of(
    st.builds(
        lambda faces, whose, only, until: ChangeHits(faces[0], whose, faces[1], only, until),
        FACES, GROUPS, st.booleans(), st.sampled_from(["", "turn"]),
    ),
    *[st.builds(each, GROUPS) for each in (Destroy, Return, Reroll)],
    st.builds(Damage, st.just(100), GROUPS),
)  # fmt: skip
COUNTERED = st.sampled_from(["hand", "top", "bottom", "shuffle"]).map(lambda to: (Counter(), PutCountered(to)))


@settings(max_examples=200, deadline=None)
@given(
    st.one_of(EFFECTS.map(lambda effect: (effect,)), COUNTERED),
    st.sampled_from([("", "battle"), ("", "response"), ("attack", "unit"), ("static", "unit"), ("static", "wonder")]),
)
def test_what_is_said_of_battles_is_printed_and_reads_back_to_the_same(effects, at):
    moment, kind = at
    reads_back(BOXES, (Ability(effects, moment),), kind, lambda printed: read_box("text", printed, kind))
