"""The zones: what goes where, and how much of it."""

import pytest

from tests.rules.scenario import EDITIONS, accepts, battle, in_both_editions, misclaims, player, refuses

NINE = "A battle " + ", ".join(["?  facedown"] * 9)
FIVE_SNARES = "A power " + ", ".join(["? facedown"] * 5)


@in_both_editions
def test_WOTA_ZONE_01_there_are_seven_zones_and_the_hand(edition):
    board = """
        A battle "Guard" attack #a1
        A power ? facedown
        A field ? facedown
        A discard "Brute"
        A void "Twin"
        A boss "Dragon"
        A deck 12
        A hand ?
    """
    if edition == "classic":
        board = board.replace("A field ? facedown", "A hp 7")
    verdict = accepts("WOTA-ZONE-01", "A position #a1 shield", board=board, edition=edition)
    zones = player(verdict, "A")
    assert (zones["deck"], zones["hand"], zones["boss"]) == (12, 1, 1)
    assert (zones["discard"], zones["void"]) == (["Brute"], ["Twin"])
    assert len(zones["battle"]) == len(zones["power"]) == 1


@in_both_editions
def test_WOTA_ZONE_02_battle_cards_are_played_into_the_Battle_Zone(edition):
    board = 'A hand "Guard" "Scholar" "Spark"'
    rows = 'A summon "Guard" attack #a1\nA set "Scholar" battle #a2'
    verdict = accepts("WOTA-ZONE-02", rows, board=board, edition=edition)
    assert set(battle(verdict, "A")) == {"a1", "a2"}
    refuses("WOTA-ZONE-02", 'A set "Guard" power #a1', board=board, edition=edition)
    misclaims("WOTA-ZONE-02", rows + "\n~ discard #a1", board=board, edition=edition)


@in_both_editions
def test_WOTA_GLO_07_and_08_only_Army_Mage_and_Boss_are_battle_cards(edition):
    board = 'A hand "Spark" "Snare" "Meadow" "Scholar"'
    accepts("WOTA-GLO-07", 'A summon "Scholar" attack #a1', board=board, edition=edition)
    accepts("WOTA-GLO-08", 'A set "Spark" power #a1', board=board, edition=edition)
    refuses("WOTA-GLO-07", 'A set "Scholar" power #a1', board=board, edition=edition)
    for name in ("Spark", "Snare", "Meadow"):
        refuses("WOTA-GLO-08", f'A summon "{name}" attack #a1', board=board, edition=edition)
        refuses("WOTA-GLO-08", f'A set "{name}" battle #a1', board=board, edition=edition)


@in_both_editions
def test_WOTA_ZONE_03_a_side_holds_at_most_10_battle_cards(edition):
    board = NINE + '\nA hand "Guard" "Brute"'
    accepts("WOTA-ZONE-03", 'A summon "Guard" attack #a10', board=board, edition=edition)
    refuses("WOTA-ZONE-03", 'A summon "Guard" attack #a10\nA set "Brute" battle #a11', board=board, edition=edition)
    refuses("WOTA-ZONE-03", 'A set "Brute" battle #a10\nA summon "Guard" attack #a11', board=board, edition=edition)


@in_both_editions
def test_WOTA_ZONE_04_while_all_10_spaces_are_taken_nothing_more_is_summoned(edition):
    full = NINE + '\nA battle "Guard" attack #a10\nA hand "Brute"'
    accepts("WOTA-ZONE-04", 'A summon "Brute" attack #a10', board=NINE + '\nA hand "Brute"', edition=edition)
    refuses("WOTA-ZONE-04", 'A summon "Brute" attack #a11', board=full, edition=edition)


@in_both_editions
def test_WOTA_ZONE_05_each_side_has_a_limit_of_its_own(edition):
    board = NINE + '\nA battle "Guard" attack #a10\nB hand "Brute"'
    accepts("WOTA-ZONE-05", '== 6 B\nB summon "Brute" attack #b1', board=board, edition=edition)
    board = NINE + '\nA battle "Guard" attack #a10\nA hand "Brute"'
    refuses("WOTA-ZONE-05", 'A set "Brute" battle #a11', board=board, edition=edition)


@in_both_editions
def test_WOTA_ZONE_06_Runes_and_Ambushes_are_played_into_the_Power_Zone(edition):
    board = 'A hand "Spark" "Snare" "Guard"'
    verdict = accepts("WOTA-ZONE-06", 'A set "Spark" power #a1\nA set "Snare" power #a2', board=board, edition=edition)
    assert player(verdict, "A")["power"] == [
        {"handle": "a1", "card": "Spark", "face": "down"},
        {"handle": "a2", "card": "Snare", "face": "down"},
    ]
    refuses("WOTA-ZONE-06", 'A set "Spark" battle #a1', board=board, edition=edition)
    refuses("WOTA-ZONE-06", 'A set "Snare" field #a1', board=board, edition=edition)


@in_both_editions
def test_WOTA_ZONE_07_the_Power_Zone_holds_at_most_6_cards(edition):
    board = FIVE_SNARES + '\nA hand "Spark" "Snare"'
    accepts("WOTA-ZONE-07", 'A set "Spark" power #a6', board=board, edition=edition)
    refuses("WOTA-ZONE-07", 'A set "Spark" power #a6\nA set "Snare" power #a7', board=board, edition=edition)


@in_both_editions
def test_WOTA_ZONE_08_face_down_cards_count_too(edition):
    accepts("WOTA-ZONE-08", 'A set "Spark" power #a6', board=FIVE_SNARES + '\nA hand "Spark"', edition=edition)
    refuses("WOTA-ZONE-08", "A set ? power #a6\nA set ? power #a7", board=FIVE_SNARES + "\nA hand ? ?", edition=edition)


@in_both_editions
def test_WOTA_ZONE_09_while_all_6_spaces_are_taken_nothing_more_is_set(edition):
    board = FIVE_SNARES + '\nA power ? facedown\nA hand "Spark"'
    refuses("WOTA-ZONE-09", 'A set "Spark" power #a7', board=board, edition=edition)
    accepts("WOTA-ZONE-09", 'A set "Spark" power #a6', board=FIVE_SNARES + '\nA hand "Spark"', edition=edition)


def test_WOTA_C37_a_Field_card_can_be_set_in_the_current_edition_only():
    board = 'A hand "Meadow"'
    verdict = accepts("WOTA-C37", 'A set "Meadow" field #a1\n~ A sta 200', board=board, edition="current")
    assert player(verdict, "A")["field"] == {"handle": "a1", "card": "Meadow", "face": "down"}
    refuses("WOTA-C37", 'A set "Meadow" field #a1', board=board, edition="classic")


def test_WOTA_ZONE_10_Field_cards_are_placed_in_the_Field_Zone():
    board = 'A hand "Meadow" "Guard" "Spark"'
    accepts("WOTA-ZONE-10", 'A set "Meadow" field #a1', board=board)
    for edition in EDITIONS:
        refuses("WOTA-ZONE-10", 'A set "Meadow" power #a1', board=board, edition=edition)
        refuses("WOTA-ZONE-10", 'A set "Meadow" battle #a1', board=board, edition=edition)
    refuses("WOTA-ZONE-02", 'A set "Guard" field #a1', board=board)


def test_WOTA_ZONE_11_and_WOTA_C36_and_WOTA_G35_a_side_has_one_Field_card_at_a_time():
    board = 'A field "Meadow" facedown\nA hand "Meadow"\nB hand "Meadow"'
    accepts("WOTA-ZONE-11", '== 6 B\nB set "Meadow" field #b1', board=board)
    refuses("WOTA-ZONE-11", 'A set "Meadow" field #a2', board=board)
    refuses("WOTA-G35", 'A set "Meadow" field #a2', board=board)


@in_both_editions
def test_WOTA_ZONE_12_destroyed_cards_go_to_the_discard_pile(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Squire" attack #b1'
    rows = "-- attack\nA attack #a1 -> #b1\n"
    verdict = accepts("WOTA-ZONE-12", rows + "~ destroy #b1\n~ discard #b1", board=board, edition=edition)
    assert player(verdict, "B")["discard"] == ["Squire"]
    misclaims("WOTA-ZONE-12", rows + "~ void #b1", board=board, edition=edition)
    misclaims("WOTA-ZONE-12", rows + "~ return #b1", board=board, edition=edition)


@in_both_editions
def test_WOTA_G29_a_destroyed_card_goes_to_the_pile_of_its_owner(edition):
    board = 'A battle "Squire" attack #a1 owner B\nB battle "Brute" attack #b1'
    rows = "-- attack\nA attack #a1 -> #b1\n"
    verdict = accepts("WOTA-G29", rows + "~ destroy #a1", board=board, edition=edition)
    assert player(verdict, "B")["discard"] == ["Squire"]
    misclaims("WOTA-G29", rows + "~ void #a1", board=board, edition=edition)


@in_both_editions
def test_WOTA_ZONE_17_bosses_do_not_come_from_the_hand(edition):
    board = 'A hand "Dragon" "Guard"'
    accepts("WOTA-ZONE-17", 'A set "Guard" battle #a1', board='A boss "Dragon"\nA hand "Guard"', edition=edition)
    refuses("WOTA-ZONE-17", 'A set "Guard" battle #a1', at='A hand "Dragon" "Guard"', board=board, edition=edition)


@in_both_editions
def test_a_position_over_a_limit_is_no_position(edition):
    ten = NINE + ", ?  facedown"
    accepts("WOTA-ZONE-03", "-- attack", board=ten, edition=edition)
    refuses("WOTA-ZONE-03", "-- attack", at="A battle ? facedown", board=ten + "\nA battle ? facedown", edition=edition)
    seven = FIVE_SNARES + ", ? facedown\nA power ? facedown"
    refuses("WOTA-ZONE-07", "-- attack", at="A power ? facedown", board=seven, edition=edition)
    for totals, rule in (
        ("hp 11", "WOTA-SETUP-07"),
        ("sta 201", "WOTA-TURN-11"),
        ("sc 2", "WOTA-COST-10"),
        ("hp 0", "WOTA-WIN-01"),
        ("deck 61", "WOTA-DECK-02"),
    ):
        refuses(rule, "-- attack", at=f"A {totals}", board=f"A {totals}", edition=edition)
    rune = 'A battle "Spark" facedown'
    refuses("WOTA-ZONE-06", "-- attack", at=rune, board=rune, edition=edition)
    titan = 'A battle "Behemoth" facedown'
    refuses("WOTA-KEY-48", "-- attack", at=titan, board=titan, edition=edition)
    upright = "A battle ? attack facedown"
    refuses("WOTA-SUM-05", "-- attack", at=upright, board=upright, edition=edition)


@in_both_editions
def test_WOTA_DECK_09_a_puzzle_may_lay_out_more_copies_than_a_deck_has(edition):
    four = 'A discard "Guard" "Guard" "Guard" "Guard"'
    accepts("WOTA-DECK-09", "-- attack", board=four, edition=edition)


@in_both_editions
def test_WOTA_SETUP_07_heart_points_are_never_above_10(edition):
    accepts("WOTA-SETUP-07", "~ A hp 10", board="A hp 10", edition=edition)
    refuses("WOTA-SETUP-07", "~ A hp 11", at="A hp 11", board="A hp 11", edition=edition)


@in_both_editions
@pytest.mark.parametrize(("rule", "row"), [
    ("WOTA-ZONE-02", 'A summon "Spark" attack'),
    ("WOTA-RUNE-01", 'A set "Spark" battle'),
    ("WOTA-AMB-01", 'A set "Snare" battle'),
    ("WOTA-ZONE-10", 'A set "Guard" field'),
    ("WOTA-ZONE-06", 'A set "Meadow" power'),
])  # fmt: skip
def test_WOTA_ZONE_02_to_10_a_card_in_a_wrong_zone_breaks_the_rows_of_its_kind_and_of_the_zone(edition, rule, row):
    board = 'A hand "Spark" "Snare" "Guard" "Meadow"'
    accepts(rule, 'A summon "Guard" attack\nA set "Spark" power\nA set "Snare" power', board=board, edition=edition)
    refuses(rule, row, board=board, edition=edition)


@in_both_editions
def test_WOTA_GLO_08_a_Field_card_is_no_battle_card_to_give_up(edition):
    board = 'A boss "Wyrm"\nA battle "Guard" attack #a1\nA field "Meadow" #a2'
    accepts("WOTA-GLO-08", 'A summon "Wyrm" attack tribute #a1', board=board, edition=edition)
    refuses("WOTA-GLO-08", 'A summon "Wyrm" attack tribute #a2', board=board, edition=edition)


@in_both_editions
def test_WOTA_ZONE_12_a_used_Rune_is_discarded_and_sent_nowhere_else(edition):
    board = 'A hand "Spark"\nA battle "Guard" attack #a1'
    accepts("WOTA-ZONE-12", 'A activate "Spark" #a2 -> #a1\n~ discard #a2', board=board, edition=edition)
    misclaims("WOTA-ZONE-12", 'A activate "Spark" #a2 -> #a1\n~ void #a2', board=board, edition=edition)
