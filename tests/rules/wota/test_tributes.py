"""Titans and Bosses: what is given up for them, where they come from, how many there may be."""

from tests.rules.scenario import accepts, battle, in_both_editions, player, refuses

BODIES = 'A battle "Squire" attack #a1, "Squire" shield #a2, "Guard" facedown #a3\n'


@in_both_editions
def test_WOTA_KEY_44_a_titan_takes_as_many_tributes_as_its_number(edition):
    board = BODIES + 'A hand "Juggernaut"'
    row = 'A summon "Juggernaut" attack #a9'
    verdict = accepts(
        "WOTA-KEY-44", row + " tribute #a1 #a2\n~ discard #a1\n~ discard #a2", board=board, edition=edition
    )
    assert player(verdict, "A")["discard"] == ["Squire", "Squire"]
    refuses("WOTA-KEY-44", row, board=board, edition=edition)
    refuses("WOTA-KEY-44", row + " tribute #a1", board=board, edition=edition)
    refuses("WOTA-KEY-44", row + " tribute #a1 #a1", board=board, edition=edition)


@in_both_editions
def test_WOTA_KEY_47_a_face_down_card_is_no_tribute_for_a_titan(edition):
    board = BODIES + 'A hand "Juggernaut"'
    refuses("WOTA-KEY-47", 'A summon "Juggernaut" attack #a9 tribute #a1 #a3', board=board, edition=edition)


@in_both_editions
def test_WOTA_KEY_46_a_boss_qualifies_as_a_tribute_for_a_titan(edition):
    board = 'A battle "Wyrm" attack #a1\nA hand "Behemoth"'
    accepts("WOTA-KEY-46", 'A summon "Behemoth" attack #a9 tribute #a1', board=board, edition=edition)


@in_both_editions
def test_WOTA_KEY_48_a_titan_is_not_set(edition):
    refuses("WOTA-KEY-48", 'A set "Behemoth" battle #a9', board='A hand "Behemoth"', edition=edition)


@in_both_editions
def test_WOTA_KEY_50_one_titan_is_summoned_a_turn(edition):
    board = BODIES + 'A used titan\nA hand "Behemoth"'
    row = 'A summon "Behemoth" attack #a9 tribute #a1'
    refuses("WOTA-KEY-50", row, board=board, edition=edition)
    accepts("WOTA-KEY-50", row, board=board.replace("A used titan\n", ""), edition=edition)


@in_both_editions
def test_WOTA_G26_a_full_battle_zone_takes_a_titan_whose_tribute_makes_room(edition):
    full = "A battle " + ", ".join(f'"Squire" attack #a{number}' for number in range(10)) + '\nA hand "Behemoth" "Wisp"'
    accepts("WOTA-G26", 'A summon "Behemoth" attack #x tribute #a1', board=full, edition=edition)
    refuses("WOTA-ZONE-03", 'A summon "Wisp" attack #x', board=full, edition=edition)


@in_both_editions
def test_WOTA_KEY_52_to_54_a_spy_with_titan_comes_to_the_other_side_for_that_sides_cards(edition):
    board = 'A battle "Squire" attack #a1\nB battle "Guard" attack #b1, "Guard" facedown #b2\nA hand "Saboteur"'
    row = 'A summon "Saboteur" shield #a9 on B tribute '
    verdict = accepts("WOTA-KEY-52", row + "#b1\n= A 7/120/0", board=board, edition=edition)
    assert (player(verdict, "A")["sc"], player(verdict, "B")["discard"]) == (0, ["Guard"])
    assert "a9" in battle(verdict, "B")
    refuses("WOTA-G31", row + "#a1", board=board, edition=edition)
    refuses("WOTA-KEY-47", row + "#b2", board=board, edition=edition)
    refuses("WOTA-KEY-53", 'A summon "Saboteur" shield #a9 on B', board=board, edition=edition)
    accepts("WOTA-G31", 'A summon "Saboteur" shield #a9 tribute #a1', board=board, edition=edition)


@in_both_editions
def test_WOTA_BOSS_07_to_10_a_boss_comes_from_the_boss_deck_for_a_tribute_sta_and_sc(edition):
    board = BODIES + 'A boss "Wyrm" "Drake"'
    row = 'A summon "Wyrm" attack #a9 tribute #a1'
    verdict = accepts("WOTA-BOSS-07", row + "\n= A 7/140/0\n~ A sc 0", board=board, edition=edition)
    assert player(verdict, "A")["boss"] == 1
    refuses("WOTA-BOSS-07", 'A summon "Hydra" attack #a9 tribute #a1', board=board, edition=edition)
    refuses("WOTA-BOSS-09", row, board="A sta 50\n" + board, edition=edition)
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
