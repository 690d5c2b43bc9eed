"""Summoning from the hand, setting face-down, and what hindsight says of a set card that is shown."""

import pytest

from tests.rules.pools import decklist
from tests.rules.scenario import accepts, battle, in_both_editions, judged, misclaims, player, refuses, undetermined

HAND = 'A hand "Guard" "Scholar" "Brute" "Twin" "Squire" "Scout"'
LATER = "== 6 B\n== 7 A\n"


@in_both_editions
def test_WOTA_SUM_01_to_03_three_ways_to_place_a_battle_card(edition):
    rows = 'A summon "Guard" attack #a1\nA summon "Scholar" shield #a2\nA set "Brute" battle #a3'
    verdict = accepts("WOTA-SUM-03", rows, board=HAND, edition=edition)
    placed = {handle: (card["position"], card["face"]) for handle, card in battle(verdict, "A").items()}
    assert placed == {"a1": ("attack", "up"), "a2": ("shield", "up"), "a3": ("shield", "down")}
    refuses("WOTA-SUM-05", 'A set "Guard" battle attack #a1', board=HAND, edition=edition)


@in_both_editions
def test_WOTA_SUM_04_face_down_in_shield_position_is_shield_position(edition):
    board = 'A battle "Guard" facedown #a1\nB battle "Brute" attack #b1'  # AP 60 against SP 60
    accepts("WOTA-SUM-04", "== 6 B\n-- attack\nB attack #b1 -> #a1\n~ A sta 180", board=board, edition=edition)
    refuses("WOTA-CMB-03", "-- attack\nA attack #a1 -> #b1", board=board, edition=edition)


@in_both_editions
def test_WOTA_SUM_05_no_card_lies_face_down_in_attack_position(edition):
    accepts("WOTA-SUM-05", 'A set "Guard" battle #a1', board=HAND, edition=edition)
    refuses("WOTA-SUM-05", 'A set "Guard" battle attack #a1', board=HAND, edition=edition)
    refuses("WOTA-SUM-05", "A set ? battle attack #a1", board="A hand ?", edition=edition)


@in_both_editions
def test_WOTA_SUM_07_and_WOTA_C34_at_most_5_battle_cards_are_set_in_a_turn(edition):
    board = HAND + ' "Wisp"'
    five = "".join(
        f'A set "{name}" battle #a{n}\n' for n, name in enumerate(("Guard", "Scholar", "Brute", "Twin", "Squire"))
    )
    accepts("WOTA-SUM-07", five + 'A summon "Scout" attack #a6', board=board, edition=edition)
    accepts("WOTA-SUM-07", five + LATER + 'A set "Scout" battle #a6', board=board, edition=edition)
    refuses("WOTA-SUM-07", five + 'A set "Scout" battle #a6', board=board, edition=edition)
    refuses("WOTA-SUM-07", five + '-- build2\nA set "Scout" battle #a6', board=board, edition=edition)
    refuses("WOTA-SUM-07", 'A set "Scout" battle #a6', board=board + "\nA used sets 5", edition=edition)


@in_both_editions
def test_WOTA_SUM_07_counts_battle_cards_only(edition):
    board = 'A used sets 4\nA hand "Spark" "Snare" "Guard"'
    rows = 'A set "Spark" power #a1\nA set "Snare" power #a2\nA set "Guard" battle #a3'
    accepts("WOTA-SUM-07", rows, board=board, edition=edition)


@in_both_editions
def test_WOTA_SUM_15_and_18_and_24_battle_cards_are_played_from_the_hand(edition):
    rows = 'A summon "Guard" attack #a1\n~ A sta 180'
    for rule in ("WOTA-SUM-15", "WOTA-SUM-18", "WOTA-SUM-24"):
        accepts(rule, rows, board=HAND, edition=edition)
    for rule in ("WOTA-SUM-15", "WOTA-SUM-18", "WOTA-SUM-24"):
        refuses(rule, 'A summon "Wisp" attack #a1', board=HAND, edition=edition)
        refuses(rule, 'A set "Wisp" battle #a1', board=HAND, edition=edition)
        refuses(rule, 'A summon "Guard" attack #a1\nA summon "Guard" attack #a2', board=HAND, edition=edition)
    refuses("WOTA-SUM-24", "A set ? battle #a1", board="A hp 7", edition=edition)
    misclaims("WOTA-SUM-24", 'A summon "Guard" attack #a1\n= A 7/180/6 B 7/200/0', board=HAND, edition=edition)


@in_both_editions
def test_an_unknown_card_of_the_hand_may_be_any_card_that_can_still_be_there(edition):
    accepts("WOTA-SUM-24", 'A summon "Guard" attack #a1', board="A hand ?", edition=edition)
    out = 'A discard "Guard" "Guard" "Guard"\nA hand ?'
    refuses("WOTA-DECK-09", 'A summon "Guard" attack #a1', board=out, edition=edition)


@in_both_editions
def test_WOTA_SUM_19_a_summon_puts_the_card_on_the_own_side(edition):
    accepts("WOTA-SUM-19", 'A summon "Guard" attack #a1 on A', board=HAND, edition=edition)
    refuses("WOTA-SUM-19", 'A summon "Guard" attack #a1 on B', board=HAND, edition=edition)


@in_both_editions
def test_WOTA_SUM_18_nothing_is_given_up_for_an_ordinary_summon(edition):
    board = HAND + '\nA battle "Wisp" attack #a1'
    accepts("WOTA-SUM-18", 'A summon "Guard" attack #a2', board=board, edition=edition)
    refuses("WOTA-SUM-18", 'A summon "Guard" attack #a2 tribute #a1', board=board, edition=edition)
    full = "A battle " + ", ".join(f'"Squire" #a{number}' for number in range(10, 19)) + ', "King" #a1\nA hand "Queen"'
    for rule in ("WOTA-SUM-18", "WOTA-ZONE-04", "WOTA-KEY-27"):
        refuses(rule, 'A summon "Queen" attack #a2 tribute #a1', board=full, edition=edition)
    refuses("WOTA-SUM-18", 'A summon "Guard" attack #a2', board='A sta 5\nA hand "Guard"', edition=edition)


@in_both_editions
def test_WOTA_SUM_21_stamina_and_SC_alone_limit_the_number_of_summons(edition):
    rows = "".join(
        f'A summon "{name}" attack #a{name}\n' for name in ("Guard", "Scholar", "Brute", "Twin", "Squire", "Scout")
    )
    accepts("WOTA-SUM-21", rows, board=HAND, edition=edition)
    refuses("WOTA-COST-03", 'A summon "Guard" attack #a1', board='A sta 5\nA hand "Guard"', edition=edition)


def test_a_card_on_the_other_side_must_be_a_Spy_and_face_up_in_the_current_edition():
    board = 'A hand "Guard" "Mole"'
    refuses("WOTA-KEY-26", 'A set "Guard" battle #a1 on B', board=board, edition="current")
    refuses("WOTA-KEY-26", 'A set "Mole" battle #a1 on B', board=board, edition="current")
    refuses("WOTA-KEY-25", 'A set "Guard" battle #a1 on B', board=board, edition="classic")
    accepts("WOTA-C27", 'A set "Mole" battle #a1 on B', board=board, edition="classic")


@in_both_editions
def test_a_card_whose_text_is_not_understood_is_not_played(edition):
    undetermined('A summon "Riddle" attack #a1', board='A hand "Riddle"', edition=edition)


@in_both_editions
def test_a_card_that_it_cannot_play_whole_may_still_be_set_until_it_is_turned_up(edition):
    board = 'A hand "Riddle"\nB battle "Brute" attack #b1'
    rows = 'A set "Riddle" battle #a1\n== 6 B\n'
    accepts("WOTA-G15", rows, board=board, edition=edition)
    undetermined(rows + "-- attack\nB attack #b1 -> #a1", board=board, edition=edition)
    undetermined(rows + "== 7 A\nA reveal #a1", board=board, edition=edition)
    undetermined("-- attack", at='A battle "Riddle" attack #a1', board='A battle "Riddle" attack #a1', edition=edition)


@in_both_editions
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("Behemoth", "WOTA-KEY-48"),
        ("Dragon", "WOTA-BOSS-11"),
        ("Dragon", "WOTA-BOSS-12"),
        ("Spark", "WOTA-ZONE-06"),
        ("Snare", "WOTA-ZONE-06"),
        ("Meadow", "WOTA-ZONE-10"),
    ],
)
def test_WOTA_G77_hindsight_finds_the_row_that_set_what_cannot_be_set(name, rule, edition):
    """WOTA-KEY-48, WOTA-BOSS-11, WOTA-ZONE-06 and WOTA-G77: the set card is the first illegal one."""
    board = 'A hand ?\nB battle "Brute" attack #b1'
    placed = "A set ? battle #a1"
    rows = f'{placed}\n== 6 B\n-- attack\nB attack #b1 -> #a1\nA show #a1 "{name}"'
    refuses(rule, rows, caused_by=placed, board=board, edition=edition)
    refuses("WOTA-G77", rows, caused_by=placed, board=board, edition=edition)
    refuses(rule, f'{placed}\n{LATER}A reveal #a1 "{name}"', caused_by=placed, board=board, edition=edition)
    refuses(rule, f'A set "{name}" battle #a1', board=board, edition=edition)
    accepts(rule if rule != "WOTA-KEY-48" else "WOTA-G77", rows.replace(name, "Wisp"), board=board, edition=edition)


@in_both_editions
def test_hindsight_finds_a_fourth_copy(edition):
    board = 'A hand ?\nA discard "Guard" "Guard" "Guard"\nB battle "Brute" attack #b1'
    placed = "A set ? battle #a1"
    refuses("WOTA-DECK-09", f'{placed}\n{LATER}A reveal #a1 "Guard"', caused_by=placed, board=board, edition=edition)
    accepts("WOTA-DECK-09", f'{placed}\n{LATER}A reveal #a1 "Wisp"', board=board, edition=edition)


@in_both_editions
def test_hindsight_finds_a_card_that_was_not_registered(edition):
    lists = {"A": decklist(((3, "Wisp"), (47, "Scholar")))}
    placed = "A set ? battle #a1"
    rows = f"== 1 A\n{placed}\n== 2 B\n== 3 A\n"
    accepts("WOTA-DECK-03", rows + 'A reveal #a1 "Wisp"', edition=edition, registered=lists)
    refuses("WOTA-DECK-03", rows + 'A reveal #a1 "Guard"', caused_by=placed, edition=edition, registered=lists)


@in_both_editions
def test_hindsight_does_not_blame_the_setting_for_what_the_showing_does_wrong(edition):
    refuses("WOTA-SUM-09", 'A set ? battle #a1\nA reveal #a1 "Guard"', board="A hand ?", edition=edition)


@in_both_editions
def test_a_set_Ambush_may_be_shown_and_a_set_Army_in_the_Power_Zone_may_not(edition):
    board = "A hand ?"
    placed = "A set ? power #a1"
    accepts("WOTA-ZONE-06", f'{placed}\nA show #a1 "Snare"', board=board, edition=edition)
    refuses("WOTA-ZONE-02", f'{placed}\nA show #a1 "Guard"', caused_by=placed, board=board, edition=edition)


@in_both_editions
def test_a_set_card_is_what_it_was_said_to_be(edition):
    board = 'A hand "Guard"\nB battle "Brute" attack #b1'
    rows = 'A set "Guard" battle #a1\n== 6 B\n'
    accepts("WOTA-G77", rows + '== 7 A\nA reveal #a1 "Guard"', board=board, edition=edition)
    for lie in ('== 7 A\nA reveal #a1 "Twin"', '-- attack\nB attack #b1 -> #a1\nA show #a1 "Twin"'):
        verdict = judged(rows + lie, board=board, edition=edition)
        assert (verdict.verdict, verdict.problem.kind, verdict.problem.rule) == ("inconsistent", "claim", None)
        assert verdict.problem.message == "This card is Guard, not Twin."


@in_both_editions
def test_an_attack_on_an_unknown_card_waits_to_be_told_which_one_it_is(edition):
    board = 'A battle "Brute" attack #a1\nB battle ? facedown #b1'
    undetermined("-- attack\nA attack #a1 -> #b1", board=board, edition=edition)
    undetermined("-- attack\nA attack #a1 -> #b1\n-- build2", board=board, edition=edition)
    verdict = accepts("WOTA-CMB-22", '-- attack\nA attack #a1 -> #b1\nB show #b1 "Wall"', board=board, edition=edition)
    assert battle(verdict, "B")["b1"]["card"] == "Wall"
    undetermined("A reveal #a1", board="A battle ? facedown #a1", edition=edition)


@in_both_editions
def test_a_set_card_that_is_named_leaves_the_hand(edition):
    verdict = accepts("WOTA-GLO-12", 'A set "Guard" battle #a1', board=HAND, edition=edition)
    misclaims("WOTA-GLO-12", 'A set "Guard" battle #a1\n~ discard #a1', board=HAND, edition=edition)
    assert player(verdict, "A")["hand"] == 5


@in_both_editions
@pytest.mark.parametrize("rule", ["WOTA-KEY-27", "WOTA-KEY-28", "WOTA-G34"])
def test_WOTA_G34_a_second_Legend_is_not_even_set(rule, edition):
    board = 'A hand "King" "Queen" "Guard"'
    accepts(rule, 'A set "King" battle #a1\nA set "Guard" battle #a2', board=board, edition=edition)
    refuses(rule, 'A set "King" battle #a1\nA set "Queen" battle #a2', board=board, edition=edition)


@in_both_editions
def test_what_is_illegal_whatever_the_card_is_needs_no_name(edition):
    refuses("WOTA-SUM-09", "A set ? battle #a1\nA reveal #a1", board="A hand ?", edition=edition)
    refuses("WOTA-G24", "-- attack\nA reveal #a1", board="A battle ? facedown #a1", edition=edition)
    refuses("WOTA-SUM-08", "A reveal #b1", board="B battle ? facedown #b1", edition=edition)
    hand = 'A hand "Guard" "Twin"'
    refuses("WOTA-TURN-17", "-- attack\nA set ? battle #a1", board=hand, edition=edition)
    refuses("WOTA-SUM-07", "A set ? battle #a1", board=f"{hand}\nA used sets 5", edition=edition)
    undetermined("A set ? battle #a1", board=hand, edition=edition)


@in_both_editions
def test_Runes_and_Field_cards_lie_on_the_own_side(edition):
    board = 'A hand "Spark" "Snare" "Meadow"'
    accepts("WOTA-ZONE-06", 'A set "Spark" power #a1 on A', board=board, edition=edition)
    refuses("WOTA-KEY-25", 'A set "Spark" power #a1 on B', board=board, edition=edition)
    refuses("WOTA-KEY-25", 'A set "Meadow" field #a1 on B', board=board, edition=edition)


@in_both_editions
def test_an_unknown_set_card_may_be_one_that_was_known_in_the_hand(edition):
    """The hand holds the only Guard of the list. The card that was set turns out to be it, not a second one."""
    lists = {"A": decklist(((1, "Guard"), (49, "Scholar")))}
    rows = '== 0\nA draw "Guard" ? ? ? ? ?\n== 1 A\nA set ? battle #a1\n== 2 B\n== 3 A\n'
    scene = {"edition": edition, "registered": lists}
    accepts("WOTA-G77", rows + 'A reveal #a1 "Guard"', **scene)
    refuses("WOTA-DECK-03", rows + 'A reveal #a1 "Guard"\nA summon "Guard" attack #a2', **scene)
    placed = "A set ? battle #a1"
    summoned = rows + 'A summon "Guard" attack #a2\n== 4 B\n== 5 A\nA reveal #a1 "Guard"'
    refuses("WOTA-DECK-03", summoned, caused_by=placed, **scene)


@in_both_editions
def test_a_hand_of_one_name_leaves_no_doubt_about_what_was_set(edition):
    verdict = accepts("WOTA-G77", "A set ? battle #a1", board='A hand "Guard" "Guard"', edition=edition)
    assert battle(verdict, "A")["a1"]["card"] == "Guard"
    undetermined("A set ? battle #a1", board='A hand "Guard" "Twin"', edition=edition)


@in_both_editions
def test_WOTA_SUM_22_army_and_mage_are_summoned_for_stamina(edition):
    board = 'A hand "Guard" "Scholar"'
    rows = 'A summon "Guard" attack #a1\nA summon "Scholar" shield #a2\n'
    accepts("WOTA-SUM-22", rows + "~ A sta 160", board=board, edition=edition)
    misclaims("WOTA-SUM-22", rows + "~ return #a2", board=board, edition=edition)


def test_WOTA_C23_turning_a_card_up_is_no_summon():
    board = 'A battle "Phantom" facedown #a1 since 3, "Sleeper" facedown #a2 since 3'
    for edition in ("classic", "current"):
        accepts("WOTA-C23", "A reveal #a2\n-- attack\nA attack #a2 -> B", board=board, edition=edition)
    misclaims("WOTA-KEY-18", "A reveal #a1\n-- end\n~ return #a1", board=board)


@in_both_editions
def test_WOTA_C52_three_copies_of_a_name_may_be_shown_and_no_fourth(edition):
    three = 'A summon "Wisp" attack #a1\nA summon "Wisp" attack #a2\nA summon "Wisp" attack #a3\n'
    accepts("WOTA-C52", "== 1 A\n" + three, edition=edition)
    refuses("WOTA-DECK-09", "== 1 A\n" + three + 'A summon "Wisp" attack #a4', edition=edition)


@in_both_editions
def test_WOTA_G78_an_illegal_row_stops_the_record_and_loses_nothing(edition):
    accepts("WOTA-G78", 'A summon "Guard" attack #a1', board=HAND, edition=edition)
    verdict = refuses("WOTA-COST-03", 'A summon "Guard" attack #a1\nA concede', at='A summon "Guard" attack #a1',
                      board="A sta 0\n" + HAND, edition=edition)  # fmt: skip
    assert verdict.result is None
    assert verdict.state["over"] is False
