"""Tributes and Titans: how many cards are given up, of which side, and what becomes of them."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses

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
def test_WOTA_KEY_45_and_46_tributes_of_every_class_go_to_the_discard_pile_and_are_not_destroyed(edition):
    board = 'A battle "Wyrm" attack #a1, "Scholar" shield #a2\nA hand "Juggernaut"'
    rows = 'A summon "Juggernaut" attack #a9 tribute #a1 #a2\n'
    verdict = accepts("WOTA-KEY-45", rows + "~ discard #a1\n~ discard #a2", board=board, edition=edition)
    assert player(verdict, "A")["discard"] == ["Wyrm", "Scholar"]
    for claim in ("~ void #a1", "~ destroy #a1", "~ return #a1"):
        misclaims("WOTA-KEY-45", rows + claim, board=board, edition=edition)
    misclaims("WOTA-G41", rows + "~ destroy #a2", board=board, edition=edition)


@in_both_editions
def test_WOTA_KEY_47_face_up_cards_in_either_position_are_tributes(edition):
    board = BODIES + 'A hand "Juggernaut"'
    accepts("WOTA-KEY-47", 'A summon "Juggernaut" attack #a9 tribute #a1 #a2', board=board, edition=edition)
    for wrong in ("tribute #a2 #a3", "tribute #a3 #a3"):
        refuses("WOTA-SUM-25", f'A summon "Juggernaut" attack #a9 {wrong}', board=board, edition=edition)


@in_both_editions
def test_WOTA_KEY_44_one_card_is_one_tribute(edition):
    board = BODIES + 'A hand "Behemoth"'
    accepts("WOTA-KEY-44", 'A summon "Behemoth" attack #a9 tribute #a1', board=board, edition=edition)
    for wrong in ("#a1 #a1", "#a1 #a2"):
        refuses("WOTA-KEY-44", f'A summon "Behemoth" attack #a9 tribute {wrong}', board=board, edition=edition)
    gone = 'A summon "Behemoth" attack #a9 tribute #a1\n== 6 B\n== 7 A\n'
    board = board.replace('"Behemoth"', '"Behemoth" "Behemoth"')
    refuses("WOTA-KEY-44", gone + 'A summon "Behemoth" attack #a8 tribute #a1', board=board, edition=edition)


@in_both_editions
def test_a_card_summoned_this_turn_is_a_tribute_like_any_other(edition):
    board = 'A hand "Squire" "Behemoth"'
    rows = 'A summon "Squire" attack #a1\nA summon "Behemoth" attack #a2 tribute #a1\n= A 7/110/0'
    accepts("WOTA-KEY-44", rows, board=board, edition=edition)


@in_both_editions
def test_WOTA_KEY_48_a_titan_comes_face_up_only(edition):
    board = BODIES + 'A hand "Behemoth"'
    accepts("WOTA-KEY-48", 'A summon "Behemoth" shield #a9 tribute #a1', board=board, edition=edition)
    verdict = refuses("WOTA-SUM-24", 'A set "Behemoth" battle #a9', board=BODIES + 'A hand "Guard"', edition=edition)
    assert verdict.problem.rule == "WOTA-SUM-24"  # where it is not comes before what it may not
    assert "WOTA-KEY-48" in verdict.problem.also


@in_both_editions
def test_WOTA_KEY_49_a_titan_uses_the_summon_cost(edition):
    board = BODIES + 'A hand "Behemoth" "Crown"'
    rows = 'A summon "Behemoth" attack #a9 tribute #a1\n'
    accepts("WOTA-KEY-49", rows + "~ A sc 0", board=board, edition=edition)
    misclaims("WOTA-KEY-49", rows + "~ A sc 1", board=board, edition=edition)
    refuses("WOTA-COST-08", rows + 'A summon "Crown" attack #a8', board=board, edition=edition)


@in_both_editions
def test_WOTA_G32_one_titan_a_turn_even_when_the_summon_cost_is_there_again(edition):
    board = BODIES + 'A sc 1\nA used titan\nA used sets 2\nA hand "Behemoth" "Giant"'
    refuses("WOTA-G32", 'A summon "Behemoth" attack #a9 tribute #a1', board=board, edition=edition)
    accepts("WOTA-G32", 'A summon "Giant" attack #a9', board=board, edition=edition)
    both = 'A summon "Juggernaut" attack #a9 tribute #a1 #a2\n'
    board = BODIES + 'A hand "Juggernaut" "Behemoth"'
    verdict = refuses("WOTA-KEY-50", both + 'A summon "Behemoth" attack #a8 tribute #a9', board=board, edition=edition)
    assert verdict.problem.also == ("WOTA-G32", "WOTA-KEY-51", "WOTA-COST-08")


@in_both_editions
def test_WOTA_C29_a_titan_asks_for_face_up_tributes_the_summon_cost_and_its_turn(edition):
    board = BODIES + 'A hand "Behemoth"'
    accepts("WOTA-C29", 'A summon "Behemoth" attack #a9 tribute #a1', board=board, edition=edition)
    refuses("WOTA-KEY-47", 'A summon "Behemoth" attack #a9 tribute #a3', board=board, edition=edition)
    refuses("WOTA-COST-08", 'A summon "Behemoth" attack #a9 tribute #a1', board="A sc 0\n" + board, edition=edition)


@in_both_editions
def test_WOTA_G18_costs_and_tributes_are_paid_before_anybody_answers(edition):
    board = BODIES + 'A hand "Behemoth"'
    rows = 'A summon "Behemoth" attack #a9 tribute #a1\n> B concede\n'
    accepts("WOTA-G18", rows + "~ A sta 120\n~ A sc 0\n~ discard #a1", board=board, edition=edition)
    misclaims("WOTA-G18", rows + "~ A sta 200", board=board, edition=edition)
    misclaims("WOTA-G18", rows + "~ destroy #a1", board=board, edition=edition)


@in_both_editions
def test_WOTA_KEY_53_and_54_the_number_is_the_titans_and_the_summoner_pays(edition):
    board = 'B battle "Guard" attack #b1, "Squire" attack #b2\nA hand "Saboteur"'
    row = 'A summon "Saboteur" shield #a9 on B tribute '
    accepts("WOTA-KEY-53", row + "#b1\n= A 7/120/0 B 7/200/0", board=board, edition=edition)
    refuses("WOTA-KEY-53", row + "#b1 #b2", board=board, edition=edition)
    misclaims("WOTA-KEY-54", row + "#b1\n= A 7/200/0", board=board, edition=edition)
    refuses("WOTA-COST-03", row + "#b1", board="A sta 70\n" + board, edition=edition)
    refuses("WOTA-COST-08", row + "#b1", board="A sc 0\n" + board, edition=edition)
    refuses("WOTA-KEY-50", row + "#b1", board="A used titan\n" + board, edition=edition)
    full = "B battle " + ", ".join(f'"Squire" attack #b{number}' for number in range(10)) + '\nA hand "Saboteur" "Mole"'
    accepts("WOTA-KEY-52", row + "#b4", board=full, edition=edition)
    refuses("WOTA-ZONE-05", 'A summon "Mole" shield #a9 on B', board=full, edition=edition)


@in_both_editions
def test_WOTA_KEY_52_the_tribute_for_the_other_side_comes_from_there_and_goes_to_its_owner(edition):
    board = 'B battle "Mole" attack #b1 owner A, "Squire" attack #b2\nA battle "Guard" attack #a1\nA hand "Saboteur"'
    row = 'A summon "Saboteur" shield #a9 on B tribute '
    verdict = accepts("WOTA-KEY-52", row + "#b1", board=board, edition=edition)
    assert player(verdict, "A")["discard"] == ["Mole"]
    refuses("WOTA-KEY-52", row + "#a1", board=board, edition=edition)
    refuses("WOTA-KEY-44", 'A summon "Saboteur" shield #a9 tribute #b2', board=board, edition=edition)


@in_both_editions
def test_WOTA_G76_a_titan_that_breaks_everything_is_told_everything_in_order(edition):
    board = 'A sta 10 sc 0\nA used titan\nA battle "Guard" facedown #a1\nA hand "Juggernaut"'
    verdict = refuses("WOTA-G32", 'A summon "Juggernaut" attack #a9 tribute #a1', board=board, edition=edition)
    told = (verdict.problem.rule, *verdict.problem.also)
    expected = ("WOTA-KEY-50", "WOTA-COST-08", "WOTA-KEY-44", "WOTA-KEY-47", "WOTA-COST-03")
    assert [told.index(rule) for rule in expected] == sorted(told.index(rule) for rule in expected)
    late = refuses("WOTA-SUM-20", '-- attack\nA summon "Juggernaut" attack #a9', board=board, edition=edition)
    assert (late.problem.rule, "WOTA-KEY-50" in late.problem.also) == ("WOTA-SUM-20", True)


@in_both_editions
def test_WOTA_GLO_13_a_tribute_pays_for_a_summon_or_an_attack_and_for_nothing_else(edition):
    board = BODIES + 'A hand "Guard" "Behemoth"'
    accepts("WOTA-GLO-13", 'A summon "Behemoth" attack #a9 tribute #a1', board=board, edition=edition)
    refuses("WOTA-GLO-13", 'A summon "Guard" attack #a9 tribute #a1', board=board, edition=edition)
    refuses("WOTA-GLO-13", "-- attack\nA attack #a1 -> B tribute #a2", board=board, edition=edition)
