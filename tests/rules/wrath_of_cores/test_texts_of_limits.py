"""Texts of Wrath of Cores about conditions, about cards that came this turn, and about all of something."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.texts.nodes import ANY_NUMBER, NEW, Ban, Destroy, Draw, Each, Happening, Target
from rules.games.wrath_of_cores.wording.nodes import Ability, Kind, MorePlays, SpendElements
from rules.games.wrath_of_cores.wording.reading import BOXES, read_box
from tests.rules.boxes import each_is_read, is_declined, reads_back
from tests.rules.wrath_of_cores.scenario import (
    accepts,
    board,
    card,
    judged,
    misclaims,
    misses,
    player,
    plays,
    pool_with,
    read_main,
    refuses,
    unit,
)

READ = [
    ("unit", "Attack: Choose an opposing Unit. It can't defend this turn.",
     "Attack: Choose target opposing Unit. It cannot defend this turn."),
    ("unit", "This Unit can only attack if you control another Unit.",
     "Static: While you control no other Units, this Unit cannot attack."),
    ("unit", "This Unit can't attack the turn it enters play.",
     "Static: While this Unit is a Unit that entered play this turn, this Unit cannot attack."),
    ("wonder", "Units can't attack the turn they enter play.",
     "Static: Each Unit that entered play this turn cannot attack."),
    ("unit", "Whenever an adjacent Unit dies, draw a card.",
     "Whenever a Unit adjacent to this Unit is destroyed, draw 1 card."),
    ("wonder", "Whenever you charge your Core, gain 50 life.",
     "Whenever you charge your Core, your Core gains 50 life."),
    ("wonder", "At the start of your turn, each player loses 100 life unless they discard a card.",
     "Start: Each player may discard 1 card. Each player who does not loses 100 life."),
    ("wonder", "If you would draw a card in your START, draw 2 instead.",
     "Static: You draw 1 more card in your START."),
    ("wonder", "All damage dealt to Units is increased by 50.", "Static: Each Unit takes +50 damage."),
    ("action", "You may play any number of Terrains this turn.", "You may play any number of Terrains this turn."),
    ("action", "Gain life equal to the number of cards in your hand times 100.",
     "For each card in your hand, your Core gains 100 life."),
    ("action", "Draw two cards. If you have five or more charges, draw three instead.",
     "If you have 5 or more charges, draw 3 cards. Otherwise, draw 2 cards."),
    ("action", "The next Unit you play this turn costs 1 Element less.",
     "The next Unit you play this turn costs -1 rainbow Elements."),
    ("action", "If you control 6 Terrains, draw a card.", "If you control 6 or more Terrains, draw 1 card."),
    ("action", "Destroy your opponent's Wonder.", "Destroy each opposing Wonder."),
    ("action", "Put all cards from your hand under your deck.", "Put your hand under your deck."),
    ("response", "Counter that card. If it was red, draw a card.",
     "Counter that card. If that card is a red card, draw 1 card."),
    ("action", "Target Unit gets +100 ATK this turn. If it is a red Unit, it gets +200 ATK instead.",
     "Choose target Unit. If it is a red Unit, it gets +200 ATK this turn. Otherwise, it gets +100 ATK this turn."),
]  # fmt: skip


test_what_limits_is_read_in_other_words = each_is_read(BOXES, read_main, READ)


@pytest.mark.parametrize(
    ("box", "kind", "text", "hint"),
    [
        ("charge", "core", "Whenever an attacking Unit is destroyed, you may charge.", "have gone by then"),
        ("charge", "core", "Whenever you play a red Unit or Action, you may charge.", "asked of both"),
        ("text", "action", "If you control 4 Terrains, draw a card.", "not understood"),
        ("text", "action", "The next Unit you play costs 1 Element less.", "not understood"),
        ("text", "action", "Destroy target red Unit or Terrain.", "asked of both"),
        ("text", "action", "Destroy a Unit and a Terrain your opponent controls.", "not understood"),
    ],
)
def test_what_is_left_open_is_declined(box, kind, text, hint):
    is_declined(read_box(box, text, kind), hint)


def test_a_Unit_that_came_this_turn_cannot_attack_where_a_text_says_so():
    cards = pool_with(card("Truce", "wonder", text="Units can't attack the turn they enter play."))
    scene = {"board": board('A wonder "Truce" #w', 'A hand "Pup" ? ?', without=("A hand",)), "cards": cards}
    accepts("WOC-G04", 'A play "Pup" +1 #p\n-- battle\nA attack #a1\nA roll d6 1', **scene)
    refuses("WOC-KW-10", 'A play "Pup" +1 #p\n-- battle\nA attack #p', **scene)


def test_what_is_done_under_a_condition_alone_is_not_done_otherwise():
    cards = pool_with(unit("Shy", 100, 100, text="This Unit can only attack if you control another Unit."))
    rows = "-- battle\nA attack #s\nA roll d6 1"
    accepts("WOC-BAT-01", rows, board=board('A unit "Shy" +1 #s'), cards=cards)
    refuses(
        "WOC-KW-10",
        rows.splitlines()[0] + "\nA attack #s",
        board=board('A unit "Shy" +1 #s', without=("A unit",)),
        cards=cards,
    )


def test_who_dies_is_told_by_what_it_was_doing():
    cards = pool_with(card("Bell", "wonder", text="Whenever a damaged Unit is destroyed, gain 100 life."))
    scene = {"board": board('A wonder "Bell" #w', 'B unit "Pup" core #b3'), "cards": cards}
    accepts("WOC-KW-11", 'A play "Bolt" -> #b3\n~ destroy #b3\n~ A hp 3100', **scene)
    accepts("WOC-KW-11", 'A play "Slay" -> #b3\n~ A hp 3000', **scene)


def test_a_charge_is_heard():
    cards = pool_with(card("Bell", "wonder", text="Whenever you charge your Core, gain 50 life."))
    scene = {"board": board('A wonder "Bell" #w', 'A hand "Pup" ? ?', without=("A hand",)), "cards": cards}
    accepts("WOC-CORE-03", 'A play "Pup" +1\nA charge\n~ A hp 3050', **scene)
    misclaims("WOC-C08", 'A play "Pup" +1\nA charge\n~ A hp 3000', **scene)
    accepts("WOC-CORE-03", 'A play "Pup" +1\n~ A hp 3000', **scene)


def test_each_player_who_does_not_pay_loses():
    text = "Each player loses 100 life unless they discard a card."
    plays(text, 'A play "Try"\nA choose yes\nA choose "Bolt"\n~ A hp 3000\n~ B hp 2900')
    misses(text, 'A play "Try"\n~ A hp 3000')


def test_all_Elements_are_lost_and_any_number_of_Terrains_is_played():
    plays("Lose all your Elements.", 'A play "Try"\n~ A elements 0')
    rows = 'A play "Try"\nA play "Ember" +2\nA play "Lake" +3'
    plays("You may play any number of Terrains this turn.", rows)
    scene = {"board": board(), "cards": pool_with()}
    assert judged('A play "Ember" +2\nA play "Lake" +3', **scene).verdict == "illegal"


def test_the_next_card_of_a_kind_costs_more_and_no_other():
    text = "The next Unit you play this turn costs 1 more Element."
    known = {"without": ("A hand",)}
    hand = 'A hand "Pup" "Pup" "Try" ?'
    cards = pool_with(card("Try", "action", text=text))
    rows = 'A play "Try"\nA play "Pup" +1\nA play "Pup" core'
    accepts("WOC-TURN-11", f"{rows}\n~ A elements 2", board=board(hand, **known), cards=cards)
    misclaims("WOC-TURN-11", f"{rows}\n~ A elements 3", board=board(hand, **known), cards=cards)


def test_the_opposing_Wonder_goes_and_no_other():
    cards = pool_with(
        card("Bell", "wonder", text="End: Draw 1 card."), card("Try", "action", text="Destroy the opposing Wonder.")
    )
    scene = {"board": board('A wonder "Bell" #w', 'B wonder "Bell" #v'), "cards": cards}
    verdict = accepts("WOC-WON-05", 'A play "Try"\n~ destroy #v', **scene)
    assert [player(verdict, seat)["wonder"] is None for seat in "AB"] == [False, True]


def test_a_draw_out_of_START_is_heard():
    toll = card("Toll", "wonder", text="Whenever your opponent draws a card outside their START, they lose 100 life.")
    study = card("Read", "action", text="Draw 1 card.")
    scene = {"board": board('B wonder "Toll" #w'), "cards": pool_with(toll, study)}
    accepts("WOC-KW-05", 'A play "Read"\nA draw ?\n~ A hp 2900', **scene)
    accepts("WOC-TURN-06", "-- end\n== 6 B\nB draw ?\n== 7 A\nA draw ?\n~ A hp 3000", **scene)


WHO = st.sampled_from(["you", "opponent", "each player"])
NEWCOMERS = st.builds(Kind, st.sampled_from(["", "you"]), trait=st.just(NEW))
SAID = st.one_of(
    st.builds(MorePlays, st.just(ANY_NUMBER), WHO, st.sampled_from(["", "turn"])),
    st.builds(SpendElements, st.just(0), WHO),
    st.builds(Destroy, st.one_of(st.builds(Target, NEWCOMERS), st.builds(Each, NEWCOMERS))),
    st.builds(Ban, st.sampled_from(["attack", "defend"]), st.builds(Each, NEWCOMERS), st.sampled_from(["", "turn"])),
)
HEARD = st.builds(
    lambda when: Ability((Draw(1),), when=when),
    st.one_of(
        st.builds(Happening, st.just("charge"), st.none(), st.sampled_from(["", "you", "opponent"])),
        st.builds(Happening, st.just("destroy"), st.builds(Kind, trait=st.sampled_from(["damaged", "armed", NEW]))),
        st.builds(Happening, st.just("destroy"), st.builds(Kind, role=st.sampled_from(["attack", "defend"]))),
    ),
)


@settings(max_examples=200, deadline=None)
@given(
    st.one_of(
        st.builds(lambda said, moment: Ability((said,), moment), SAID, st.sampled_from(["static", "enter"])), HEARD
    ),
    st.sampled_from(["unit", "wonder"]),
)
def test_what_limits_is_printed_and_reads_back_to_the_same(ability, kind):
    reads_back(BOXES, (ability,), kind, lambda printed: read_box("text", printed, kind))
