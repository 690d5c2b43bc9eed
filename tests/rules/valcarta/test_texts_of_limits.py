"""Texts of Valcarta about Units that are not attacked, that came this turn, and about what each player pays."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.texts.nodes import NEW, Ban, Damage, Destroy, Each, It, Target, This
from rules.games.valcarta.wording.nodes import ChangeCost, Kind
from rules.games.valcarta.wording.reading import BOXES, read_text
from tests.rules.boxes import each_is_read, is_declined, reads_back
from tests.rules.scenes import legal
from tests.rules.valcarta.cards import pool_with, skill, unit, war
from tests.rules.valcarta.scenario import accepts, board, played, player, refuses

READ = [
    ("unit", "This Unit can't be attacked while you control another Unit.",
     "While you control another Unit, this Unit cannot be attacked."),
    ("unit", "This Unit can't attack on the turn it is played.",
     "While this Unit is a Unit that entered play this turn, this Unit cannot attack."),
    ("unit", "At the start of your turn, put a damage counter on this Unit.",
     "At the start of your turn, deal 10 damage to this Unit."),
    ("unit", "When you upgrade this Unit, draw a card.", "When this Unit is upgraded, draw 1 card."),
    ("unit", "While this Unit has no damage on it, its skills deal 20 more damage.",
     "While this Unit is an undamaged Unit, +20 damage."),
    ("war", "Choose a Unit you control. Its skills cost no FE this turn.",
     "Choose target Unit you control. Its skills cost no FE this turn."),
    ("war", "Both players lose 500 SE for each Unit they control.",
     "For each Unit you control, lose 500 SE. For each opposing Unit, your opponent loses 500 SE."),
    ("war", "Skip your Combat Phase. Draw 3 cards.", "Skip your next Combat Phase. Draw 3 cards."),
    ("war", "All Units lose all Status Effects.", "Cure each Unit."),
    ("instant", "Target Unit gains 20 HP until end of turn.", "Target Unit gets +20 HP this turn."),
    ("instant", "Play only when an opposing Unit attacks. That Unit takes 30 damage.",
     "Play this only if your opponent controls an attacking Unit. Deal 30 damage to the attacking Unit."),
    ("continuous", "If you would draw a card during your Draw Phase, draw 2 instead.",
     "You draw 1 more card in your Draw Phase."),
    ("war", "The next Unit you play costs 0 FE this turn.", "The next Unit you play this turn costs no FE."),
    ("continuous", "When your opponent draws a card outside the Draw Phase, they lose 500 SE.",
     "When your opponent draws a card, if it is not a Draw Phase, your opponent loses 500 SE."),
    ("equipment", "Only a Hero Unit can carry this card. +30 damage.", "Attach this only to a Hero Unit. +30 damage."),
]  # fmt: skip


test_what_limits_is_read_in_other_words = each_is_read(BOXES, read_text, READ)


def test_whose_cards_the_first_of_two_are_is_not_left_open():
    text = "Return a Unit and an Equipment your opponent controls to their hand."
    is_declined(read_text(text, "instant"), "not understood")


def test_a_Unit_that_cannot_be_attacked_is_no_target_of_a_skill():
    shy = unit("Shy", "basic", 30, text="This Unit can't be attacked while you control another Unit.")
    wave = unit("Sea", "basic", 30, skill("Wave", 10, text="Hits each opposing Unit."))
    scene = {"board": board('B unit "Shy" #s', 'A unit "Sea" #x'), "cards": pool_with(shy, wave)}
    accepts("VAL-COM-14", '-- combat\nA attack #a1 "Poke" -> #b1', **scene)
    refuses("VAL-COM-14", '-- combat\nA attack #a1 "Poke" -> #s', **scene)
    accepts("VAL-STA-05", '-- combat\nA attack #x "Wave" -> #b1 #b2', **scene)
    refuses("VAL-COM-14", '-- combat\nA attack #x "Wave" -> #b1 #b2 #s', **scene)
    alone = {**scene, "board": board('B unit "Shy" #s', without=("B unit",))}
    accepts("VAL-COM-14", '-- combat\nA attack #a1 "Poke" -> #s', **alone)


def test_a_Unit_that_came_this_turn_is_told_from_one_that_lay_there():
    hasty = war("Hasty", "continuous", "Units can't attack on the turn they are played.")
    scene = {"board": board('A war "Hasty" #h', 'A hand "Cub" ? ?', without=("A hand",)), "cards": pool_with(hasty)}
    accepts("VAL-COM-12", 'A play "Cub" #n\n-- combat\nA attack #a1 "Poke" -> #b1', **scene)
    refuses("VAL-COM-09", 'A play "Cub" #n\n-- combat\nA attack #n "Poke" -> #b1', **scene)


def test_each_player_loses_for_the_own_Units():
    verdict = legal(played("Both players lose 500 SE for each Unit they control."))
    assert [player(verdict, seat)["se"] for seat in "AB"] == [14500, 14000]


def test_the_next_card_of_a_kind_costs_less_and_no_other():
    text = "The next Basic Unit you play this turn costs no FE."
    known = ('A hand "Cub" "Cub" "Cub" "Trick"',)
    rows = 'A play "Cub"\nA play "Trick"\nA play "Cub"\nA play "Cub"'
    scene = {"board": board(*known, without=("A hand",)), "cards": pool_with(war("Trick", "single use", text))}
    accepts("VAL-UNIT-02", f"{rows}\n~ A fe 5", **scene)  # the first and the third are paid for
    is_declined(read_text("The next Unit you play costs 1 less FE.", "war"), "not understood")
    is_declined(read_text("The next Unit you play this turn costs 1 less FE.", "continuous"), "has no moment")


def test_a_draw_in_no_Draw_Phase_is_heard():
    toll = war("Toll", "continuous", "When your opponent draws a card outside the Draw Phase, they lose 500 SE.")
    scene = {"board": board('B war "Toll" #w'), "cards": pool_with(toll, war("Study", "single use", "Draw 1 card."))}
    accepts("VAL-TURN-02", 'A play "Study"\nA draw ?\n~ A se 14500', **scene)
    accepts("VAL-TURN-02", "-- end\n== 6 B\nB draw ?\n== 7 A\nA draw ?\n~ A se 15000", **scene)


NEWCOMERS = st.builds(Kind, st.sampled_from(["", "you", "opponent"]), trait=st.just(NEW))
GROUPS = st.one_of(st.builds(Target, NEWCOMERS), st.builds(Each, NEWCOMERS))
SAID = st.one_of(
    st.builds(Destroy, GROUPS),
    st.builds(Damage, st.just(20), GROUPS),
    st.builds(Ban, st.sampled_from(["attack", "attacked"]), GROUPS, st.sampled_from(["", "turn"])),
    st.builds(Ban, st.just("attacked"), st.just(This()), st.sampled_from(["", "turn", "opponent"])),
    st.builds(ChangeCost, st.sampled_from([-1, 1, -100]), st.just(It()), st.just("turn")),
)


@settings(max_examples=200, deadline=None)
@given(st.lists(SAID, min_size=1, max_size=2).map(tuple), st.sampled_from(["war", "skill", "unit", "continuous"]))
def test_what_limits_is_printed_and_reads_back_to_the_same(said, sort):
    reads_back(BOXES, said, sort, lambda printed: read_text(printed, sort))
