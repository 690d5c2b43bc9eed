"""Bosses: where they come from, what is given up and paid for them, how many there may be."""

from tests.rules.pools import decklist
from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses

BODIES = 'A battle "Squire" attack #a1, "Squire" shield #a2, "Guard" facedown #a3\n'


@in_both_editions
def test_WOTA_BOSS_07_to_10_a_boss_comes_from_the_boss_deck_for_a_tribute_sta_and_sc(edition):
    board = BODIES + 'A boss "Wyrm" "Drake"'
    row = 'A summon "Wyrm" attack #a9 tribute #a1'
    verdict = accepts("WOTA-BOSS-07", row + "\n= A 7/140/0\n~ A sc 0", board=board, edition=edition)
    assert player(verdict, "A")["boss"] == 1
    refuses("WOTA-BOSS-07", 'A summon "Hydra" attack #a9 tribute #a1', board=board, edition=edition)
    refuses("WOTA-BOSS-09", row, board="A sta 50\n" + board, edition=edition)
    refuses("WOTA-BOSS-07", "-- attack\n" + row, board=board, edition=edition)
    refuses("WOTA-BOSS-10", row + '\nA summon "Drake" attack #a8 tribute #a2', board=board, edition=edition)


def test_WOTA_BOSS_02_and_03_a_boss_takes_one_army_or_mage():
    board = 'A battle "Hydra" attack #a1, "Squire" attack #a2\nA boss "Wyrm"'
    for edition, rule in (("classic", "WOTA-BOSS-02"), ("current", "WOTA-BOSS-03")):
        refuses(rule, 'A summon "Wyrm" attack #a9', board=board, edition=edition)
        refuses(rule, 'A summon "Wyrm" attack #a9 tribute #a1', board=board, edition=edition)
        accepts(rule, 'A summon "Wyrm" attack #a9 tribute #a2', board=board, edition=edition)


@in_both_editions
def test_WOTA_BOSS_04_and_05_the_tribute_lies_face_up_on_the_own_side(edition):
    board = BODIES + 'B battle "Guard" attack #b1\nA boss "Wyrm"'
    refuses("WOTA-BOSS-04", 'A summon "Wyrm" attack #a9 tribute #b1', board=board, edition=edition)
    refuses("WOTA-BOSS-05", 'A summon "Wyrm" attack #a9 tribute #a3', board=board, edition=edition)


@in_both_editions
def test_WOTA_BOSS_06_three_bosses_are_the_most(edition):
    board = 'A battle "Wyrm" attack #a1, "Drake" attack #a2, "Wyrm" attack #a3, "Squire" attack #a4\nA boss "Hydra"'
    row = 'A summon "Hydra" attack #a9 tribute #a4'
    refuses("WOTA-BOSS-06", row, board=board, edition=edition)
    accepts("WOTA-BOSS-06", row, board=board.replace('"Wyrm" attack #a3, ', ""), edition=edition)


@in_both_editions
def test_WOTA_G26_three_bosses_take_a_fourth_when_one_is_given_up(edition):
    board = 'A battle "Wyrm" attack #a1, "Drake" attack #a2, "Wyrm" attack #a3, "Squire" attack #a4\nA boss "Chimera"'
    accepts("WOTA-G26", 'A summon "Chimera" attack #a9 tribute #a1 #a4', board=board, edition=edition)
    board = board.replace('"Squire" attack #a4', '"Squire" attack #a4, "Squire" attack #a5')
    refuses("WOTA-C51", 'A summon "Chimera" attack #a9 tribute #a4 #a5', board=board, edition=edition)


@in_both_editions
def test_a_boss_with_titan_takes_the_titans_number_with_an_army_or_mage_among_them(edition):
    board = (
        'A battle "Wyrm" attack #a1, "Drake" attack #a2, "Squire" attack #a3, "Guard" facedown #a4\nA boss "Chimera"'
    )
    row = 'A summon "Chimera" attack #a9 tribute '
    accepts("WOTA-KEY-62", row + "#a1 #a3", board=board, edition=edition)
    refuses("WOTA-KEY-44", row + "#a3", board=board, edition=edition)
    refuses("WOTA-C26", row + "#a1 #a2", board=board, edition=edition)
    refuses("WOTA-KEY-47", row + "#a3 #a4", board=board, edition=edition)
    refuses("WOTA-KEY-50", row + "#a1 #a3", board=board + "\nA used titan", edition=edition)


@in_both_editions
def test_WOTA_BOSS_04_a_boss_that_is_a_spy_takes_its_tribute_from_the_own_side_all_the_same(edition):
    board = 'A battle "Squire" attack #a1\nB battle "Guard" attack #b1\nA boss "Doppel"'
    verdict = accepts("WOTA-BOSS-04", 'A summon "Doppel" attack #a9 on B tribute #a1', board=board, edition=edition)
    assert "a9" in battle(verdict, "B")
    refuses("WOTA-BOSS-04", 'A summon "Doppel" attack #a9 on B tribute #b1', board=board, edition=edition)


@in_both_editions
def test_WOTA_BOSS_05_and_C26_one_face_up_army_or_mage_is_given_up_for_a_boss(edition):
    board = (
        'A battle "Squire" shield #a1, "Scholar" attack #a2, "Drake" attack #a3, "Guard" facedown #a4\nA boss "Wyrm"'
    )
    row = 'A summon "Wyrm" attack #a9 tribute '
    for fit in ("#a1", "#a2"):
        accepts("WOTA-C26", row + fit, board=board, edition=edition)
    for unfit in ("#a3", "#a1 #a2", "#a1 #a1"):
        refuses("WOTA-C26", row + unfit, board=board, edition=edition)
    refuses("WOTA-BOSS-05", row + "#a4", board=board, edition=edition)
    misclaims("WOTA-C26", row + "#a1\n~ destroy #a1", board=board, edition=edition)


@in_both_editions
def test_WOTA_BOSS_11_and_12_a_boss_comes_face_up_in_attack_or_shield_position(edition):
    board = 'A battle "Squire" shield #a1, "Scholar" attack #a2\nA boss "Wyrm"\nA hand ?'
    for position in ("attack", "shield"):
        accepts("WOTA-BOSS-12", f'A summon "Wyrm" {position} #a9 tribute #a1', board=board, edition=edition)
    refuses("WOTA-BOSS-11", 'A set "Wyrm" battle #a9', board=board, edition=edition)
    refuses("WOTA-C25", 'A set "Wyrm" battle #a9', board=board.replace("\nA hand ?", ""), edition=edition)
    accepts("WOTA-C25", 'A summon "Wyrm" shield #a9 tribute #a1', board=board, edition=edition)


@in_both_editions
def test_WOTA_BOSS_01_a_boss_uses_the_summon_cost(edition):
    board = 'A battle "Squire" shield #a1\nA boss "Wyrm"'
    row = 'A summon "Wyrm" attack #a9 tribute #a1'
    accepts("WOTA-BOSS-01", row + "\n~ A sc 0", board=board, edition=edition)
    misclaims("WOTA-BOSS-01", row + "\n~ A sc 1", board=board, edition=edition)
    refuses("WOTA-BOSS-10", row, board="A sc 0\n" + board, edition=edition)


@in_both_editions
def test_WOTA_COST_37_and_BOSS_08_being_special_does_not_make_the_summon_of_a_boss_free(edition):
    board = 'A battle "Squire" shield #a1\nA boss "Wyrm"'
    row = 'A summon "Wyrm" attack #a9 tribute #a1\n'
    accepts("WOTA-G28", row + "~ A sta 140", board=board, edition=edition)
    misclaims("WOTA-G28", row + "~ A sta 200", board=board, edition=edition)
    misclaims("WOTA-COST-37", row + "~ A sc 1", board=board, edition=edition)
    misclaims("WOTA-BOSS-09", row + "~ A sta 200", board=board, edition=edition)


@in_both_editions
def test_WOTA_C51_three_bosses_stand_on_a_side_and_no_position_has_four(edition):
    three = 'A battle "Wyrm" attack #a1, "Drake" attack #a2, "Wyrm" attack #a3'
    accepts("WOTA-C51", "-- attack", board=three, edition=edition)
    four = three + ', "Drake" attack #a4'
    refuses("WOTA-BOSS-06", "-- attack", at=four, board=four, edition=edition)


@in_both_editions
def test_WOTA_G33_a_boss_that_falls_goes_to_the_discard_pile(edition):
    board = 'A battle "Behemoth" attack #a1\nB battle "Wyrm" attack #b1'
    rows = "-- attack\nA attack #a1 -> #b1\n~ destroy #b1\n~ "
    verdict = accepts("WOTA-G33", rows + "discard #b1", board=board, edition=edition)
    assert (player(verdict, "B")["discard"], player(verdict, "B")["boss"]) == (["Wyrm"], 0)
    misclaims("WOTA-G33", rows + "return #b1", board=board, edition=edition)


@in_both_editions
def test_WOTA_BOSS_07_an_unlisted_boss_deck_holds_any_boss_and_a_listed_one_what_is_listed(edition):
    rows = '== 1 A\nA summon "Squire" attack #a1\nA summon "Wyrm" attack #a2 tribute #a1'
    verdict = accepts("WOTA-BOSS-07", rows, edition=edition)
    assert player(verdict, "A")["boss"] is None
    lists = {"A": decklist(((3, "Squire"), (47, "Guard")), boss=((1, "Wyrm"), (2, "Drake")))}
    verdict = accepts("WOTA-BOSS-07", rows, edition=edition, registered=lists)
    assert player(verdict, "A")["boss"] == 2
    refuses("WOTA-BOSS-07", rows.replace("Wyrm", "Hydra"), edition=edition, registered=lists)
    refuses("WOTA-BOSS-07", 'A summon "Wyrm" attack #a2', board='A battle "Squire" attack #a1', edition=edition)
    unknown = 'A boss ? "Drake"\nA battle "Squire" attack #a1'
    verdict = accepts("WOTA-BOSS-07", 'A summon "Wyrm" attack #a2 tribute #a1', board=unknown, edition=edition)
    assert player(verdict, "A")["boss"] == 1


@in_both_editions
def test_WOTA_BOSS_07_another_Boss_comes_after_one_that_went_back_to_a_Boss_Deck_that_nobody_listed(edition):
    rows = '== 1 A\nA summon "Guard" attack #a1\nA summon "Kraken" attack #a2 tribute #a1\n== 2 B\n== 3 A\n'
    rows += 'A summon "Guard" attack #a3\nA summon "{}" attack #a4 tribute #a3\n= A battle "{}" attack #a4'
    accepts("WOTA-BOSS-07", rows.format("Wyrm", "Wyrm"), edition=edition)
    accepts("WOTA-BOSS-07", rows.format("Kraken", "Kraken"), edition=edition)
    misclaims("WOTA-BOSS-08", rows.format("Wyrm", "Kraken"), edition=edition)
