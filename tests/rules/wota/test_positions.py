"""Turning set cards up, and changing between attack and shield position."""

import pytest

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, refuses

SET_CARD = 'A battle "Guard" facedown #a1'
UPRIGHT = 'A battle "Guard" attack #a1\nB battle "Wall" shield #b1'


@in_both_editions
def test_WOTA_SUM_06_only_an_effect_turns_a_face_up_card_face_down(edition):
    accepts("WOTA-SUM-06", "A position #a1 shield", board=UPRIGHT, edition=edition)
    refuses("WOTA-SUM-06", "A position #a1 facedown", board=UPRIGHT, edition=edition)


@in_both_editions
def test_WOTA_SUM_08_a_player_may_turn_up_an_own_set_card(edition):
    accepts("WOTA-SUM-08", "A reveal #a1", board=SET_CARD, edition=edition)
    accepts("WOTA-SUM-08", 'A reveal #a1 "Guard"', board="A battle ? facedown #a1", edition=edition)
    refuses(
        "WOTA-SUM-08",
        "A reveal #b1",
        board=SET_CARD.replace("A battle", "B battle").replace("#a1", "#b1"),
        edition=edition,
    )
    refuses("WOTA-SUM-08", "A reveal #a1", board=UPRIGHT, edition=edition)
    refuses("WOTA-SUM-08", "A reveal #a1\nA reveal #a1", board=SET_CARD, edition=edition)
    refuses("WOTA-SUM-08", "A reveal #a1", board='A power "Snare" facedown #a1', edition=edition)


@in_both_editions
def test_WOTA_SUM_09_and_WOTA_C34_not_in_the_turn_in_which_it_was_set(edition):
    board = 'A hand "Guard"'
    rows = 'A set "Guard" battle #a1\n'
    accepts("WOTA-SUM-09", rows + "== 6 B\n== 7 A\nA reveal #a1", board=board, edition=edition)
    refuses("WOTA-SUM-09", rows + "A reveal #a1", board=board, edition=edition)
    refuses("WOTA-SUM-09", rows + "-- build2\nA reveal #a1", board=board, edition=edition)
    refuses("WOTA-SUM-09", "A reveal #a1", board='A battle "Guard" facedown #a1 since 5', edition=edition)


@in_both_editions
def test_WOTA_SUM_10_a_card_that_is_turned_up_stands_in_attack_position(edition):
    verdict = accepts("WOTA-SUM-10", "A reveal #a1", board=SET_CARD, edition=edition)
    assert battle(verdict, "A")["a1"]["position"] == "attack"
    accepts("WOTA-SUM-10", "A reveal #a1\n-- attack\nA attack #a1 -> B", board=SET_CARD, edition=edition)
    refuses("WOTA-G25", "A reveal #a1\nA position #a1 attack", board=SET_CARD, edition=edition)


@in_both_editions
def test_WOTA_G24_cards_are_turned_up_in_the_own_Build_Phases(edition):
    accepts("WOTA-G24", "-- build2\nA reveal #a1", board=SET_CARD, edition=edition)
    refuses("WOTA-G24", "-- attack\nA reveal #a1", board=SET_CARD, edition=edition)
    refuses("WOTA-G24", "== 6 B\nA reveal #a1", board=SET_CARD, edition=edition)
    refuses("WOTA-G24", "-- end\nA reveal #a1", board=SET_CARD, edition=edition)


@in_both_editions
def test_WOTA_SUM_11_a_card_that_attacked_keeps_its_position(edition):
    rows = "-- attack\nA attack #a1 -> #b1\n-- build2\n"
    accepts("WOTA-SUM-11", rows + "== 6 B\n== 7 A\nA position #a1 shield", board=UPRIGHT, edition=edition)
    accepts("WOTA-SUM-11", "-- attack\n-- build2\nA position #a1 shield", board=UPRIGHT, edition=edition)
    refuses("WOTA-SUM-11", rows + "A position #a1 shield", board=UPRIGHT, edition=edition)
    refuses("WOTA-SUM-11", "A position #a1 shield", board='A battle "Guard" attack #a1 attacked', edition=edition)


@in_both_editions
def test_WOTA_SUM_12_a_card_switches_once_a_turn(edition):
    rows = "A position #a1 shield\n"
    accepts("WOTA-SUM-12", rows + "== 6 B\n== 7 A\nA position #a1 attack", board=UPRIGHT, edition=edition)
    refuses("WOTA-SUM-12", rows + "A position #a1 attack", board=UPRIGHT, edition=edition)
    refuses("WOTA-SUM-12", rows + "-- build2\nA position #a1 attack", board=UPRIGHT, edition=edition)


@in_both_editions
def test_WOTA_G25_turning_up_counts_as_the_switch_of_the_turn(edition):
    accepts("WOTA-G25", "A reveal #a1\n== 6 B\n== 7 A\nA position #a1 shield", board=SET_CARD, edition=edition)
    refuses("WOTA-SUM-12", "A reveal #a1\nA position #a1 shield", board=SET_CARD, edition=edition)


@in_both_editions
def test_WOTA_G25_a_card_summoned_this_turn_may_change_its_position(edition):
    rows = 'A summon "Guard" shield #a1\nA position #a1 attack'
    accepts("WOTA-G25", rows, board='A hand "Guard"', edition=edition)


@in_both_editions
@pytest.mark.parametrize(
    "rows",
    [
        "-- attack\nA position #a1 shield",
        "== 6 B\nA position #a1 shield",
        "A position #b1 attack",
        "A position #a1 attack",
        "A position #a2 attack",
    ],
)
def test_WOTA_G25_own_face_up_cards_change_in_the_own_Build_Phases(rows, edition):
    board = UPRIGHT + '\nA battle "Twin" facedown #a2'
    refuses("WOTA-G25", rows, board=board, edition=edition)
    accepts("WOTA-G25", "-- build2\nA position #a1 shield", board=board, edition=edition)


@in_both_editions
def test_a_destroyed_card_changes_nothing_any_more(edition):
    board = 'A battle "Squire" attack #a1\nB battle "Brute" attack #b1'
    rows = "-- attack\nA attack #a1 -> #b1\n-- build2\n"
    refuses("WOTA-G25", rows + "A position #a1 shield", board=board, edition=edition)
    refuses("WOTA-SUM-08", rows + "A reveal #a1", board=board, edition=edition)
    misclaims("WOTA-CMB-06", rows + "~ destroy #b1", board=board, edition=edition)
