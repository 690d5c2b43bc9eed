"""Keywords of attackers and targets: who must be attacked, who attacks how often, and at what price."""

import pytest

from tests.rules.scenario import accepts, in_both_editions, misclaims, refuses

ATTACKING = "5 A attack"


@in_both_editions
def test_WOTA_KEY_06_a_card_with_nuisance_is_attacked_before_any_other(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Pest" attack #b1, "Guard" attack #b2'
    accepts("WOTA-KEY-06", "A attack #a1 -> #b1", board=board, turn=ATTACKING, edition=edition)
    refuses("WOTA-KEY-06", "A attack #a1 -> #b2", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_KEY_07_the_attacker_chooses_among_several_with_nuisance(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Pest" attack #b1, "Pest" attack #b2, "Guard" attack #b3'
    accepts("WOTA-KEY-07", "A attack #a1 -> #b2", board=board, turn=ATTACKING, edition=edition)
    refuses("WOTA-KEY-07", "A attack #a1 -> #b3", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_G61_a_face_down_nuisance_binds_nobody(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Pest" facedown #b1, "Squire" attack #b2'
    accepts("WOTA-G61", "A attack #a1 -> #b2", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_KEY_08_a_battleborn_card_never_attacks_directly(edition):
    board = 'A battle "Champion" attack #a1, "Brute" attack #a2'
    accepts("WOTA-KEY-08", "A attack #a2 -> B", board=board, turn=ATTACKING, edition=edition)
    refuses("WOTA-KEY-08", "A attack #a1 -> B", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_KEY_11_a_battleborn_card_attacks_each_card_once(edition):
    board = 'A battle "Champion" attack #a1\nB battle "Wall" shield #b1, "Guard" attack #b2, "Squire" attack #b3'
    rows = "A attack #a1 -> #b1\nA attack #a1 -> #b2\nA attack #a1 -> #b3"
    accepts("WOTA-KEY-11", rows, board=board, turn=ATTACKING, edition=edition)
    refuses("WOTA-KEY-11", rows + "\nA attack #a1 -> #b1", board=board, turn=ATTACKING, edition=edition)


def test_WOTA_KEY_09_in_classic_a_battleborn_card_goes_on_attacking_face_up_cards_only():
    board = 'A battle "Champion" attack #a1\nB battle "Guard" attack #b1, "Squire" facedown #b2'
    scene = {"board": board, "turn": ATTACKING, "edition": "classic"}
    accepts("WOTA-KEY-09", "A attack #a1 -> #b2\nA attack #a1 -> #b1", **scene)
    refuses("WOTA-KEY-09", "A attack #a1 -> #b1\nA attack #a1 -> #b2", **scene)


def test_WOTA_KEY_10_in_current_a_battleborn_card_attacks_face_down_cards_too():
    board = 'A battle "Champion" attack #a1\nB battle "Guard" attack #b1, "Squire" facedown #b2'
    rows = "A attack #a1 -> #b1\nA attack #a1 -> #b2"
    accepts("WOTA-KEY-10", rows, board=board, turn=ATTACKING)


@pytest.mark.parametrize(("name", "rule", "most"), [("Twinblade", "WOTA-KEY-30", 2), ("Whirlwind", "WOTA-KEY-31", 3)])
@in_both_editions
def test_WOTA_KEY_30_and_31_twice_and_triple_attack_two_and_three_times(name, rule, most, edition):
    board = f'A battle "{name}" attack #a1\nB battle "Wall" shield #b1'
    rows = ["A attack #a1 -> #b1"] * most
    accepts(rule, "\n".join(rows), board=board, turn=ATTACKING, edition=edition)
    verdict = refuses(rule, "\n".join([*rows, "A  attack #a1 -> #b1"]), board=board, turn=ATTACKING, edition=edition)
    assert "WOTA-CMB-02" in verdict.problem.also


@in_both_editions
def test_WOTA_KEY_32_a_ritual_attack_takes_one_own_battle_card(edition):
    board = 'A battle "Zealot" attack #a1, "Squire" attack #a2, "Squire" shield #a3\nB battle "Wall" shield #b1'
    scene = {"board": board, "turn": ATTACKING, "edition": edition}
    rows = "A attack #a1 -> #b1 tribute #a2\n~ discard #a2"
    accepts("WOTA-KEY-32", rows, **scene)
    refuses("WOTA-KEY-32", "A attack #a1 -> #b1", **scene)
    refuses("WOTA-KEY-32", "A attack #a1 -> #b1 tribute #a2 #a3", **scene)
    refuses("WOTA-C46", "A attack #a1 -> #b1 tribute #a1", **scene)


@in_both_editions
def test_WOTA_KEY_33_and_34_ritual_attacks_go_on_until_nobody_is_left_to_give_up(edition):
    board = 'A battle "Zealot" attack #a1, "Squire" attack #a2, "Squire" shield #a3\nB battle "Wall" shield #b1'
    rows = "A attack #a1 -> #b1 tribute #a2\nA attack #a1 -> #b1 tribute #a3"
    accepts("WOTA-KEY-33", rows, board=board, turn=ATTACKING, edition=edition)
    refuses("WOTA-KEY-34", rows + "\nA attack #a1 -> #b1", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_SUM_25_a_face_down_card_is_no_tribute_for_a_ritual(edition):
    board = 'A battle "Zealot" attack #a1, "Squire" facedown #a2\nB battle "Wall" shield #b1'
    row = "A attack #a1 -> #b1 tribute #a2"
    refuses("WOTA-SUM-25", row, board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_KEY_57_attack_delay_bars_the_turn_of_the_summon(edition):
    rows = "{summon}-- attack\nA attack #a1 -> B"
    board = 'A hand "Sleeper"'
    summon = 'A summon "Sleeper" attack #a1\n'
    refuses("WOTA-KEY-57", rows.format(summon=summon), board=board, turn="5 A", edition=edition)
    earlier = 'A battle "Sleeper" attack #a1'
    accepts("WOTA-KEY-57", rows.format(summon=""), board=earlier, turn="5 A", edition=edition)


@in_both_editions
def test_WOTA_G70_a_card_with_attack_delay_that_was_set_attacks_when_it_is_turned_up(edition):
    board = 'A battle "Sleeper" facedown #a1 since 3'
    accepts("WOTA-G70", "A reveal #a1\n-- attack\nA attack #a1 -> B", board=board, turn="5 A", edition=edition)


@in_both_editions
def test_WOTA_G70_attack_delay_binds_whatever_was_summoned_this_turn_a_boss_too(edition):
    refuses(
        "WOTA-KEY-57", "-- attack\nA attack #a1 -> B", board='A battle "Sleeper" attack #a1 since 5', edition=edition
    )
    board = 'A boss "Basilisk"\nA battle "Squire" attack #a2'
    rows = 'A summon "Basilisk" attack #a1 tribute #a2\n'
    refuses("WOTA-G70", rows + "-- attack\nA attack #a1 -> B", board=board, edition=edition)
    accepts("WOTA-G70", rows + "== 6 B\n== 7 A\n-- attack\nA attack #a1 -> B", board=board, edition=edition)


@in_both_editions
def test_WOTA_KEY_03_a_keyword_sleeps_while_its_card_lies_anywhere_but_on_the_field(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Squire" attack #b1\nB hand "Pest"\nB discard "Pest"'
    scene = {"turn": ATTACKING, "edition": edition}
    accepts("WOTA-KEY-03", "A attack #a1 -> #b1", board=board, **scene)
    refuses("WOTA-KEY-06", "A attack #a1 -> #b1", board=board.replace("B discard", "B battle"), **scene)


@in_both_editions
def test_WOTA_KEY_02_all_keywords_of_a_card_are_in_force(edition):
    board = 'A battle "Warlord" attack #a1\nB battle "Wall" shield #b1'
    twice = "A attack #a1 -> #b1\nA attack #a1 -> #b1"
    accepts("WOTA-KEY-02", twice, board=board, turn=ATTACKING, edition=edition)
    refuses("WOTA-KEY-08", "A attack #a1 -> B", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_G61_a_nuisance_binds_attacks_on_cards_once_it_lies_face_up(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Pest" shield #b1, "Squire" attack #b2'
    refuses("WOTA-KEY-06", "A attack #a1 -> #b2", board=board, turn=ATTACKING, edition=edition)
    verdict = refuses("WOTA-CMB-16", "A attack #a1 -> B", board=board, turn=ATTACKING, edition=edition)
    assert "WOTA-KEY-06" not in verdict.problem.also


@in_both_editions
def test_WOTA_G15_a_nuisance_that_an_attack_turned_up_binds_from_then_on(edition):
    board = 'A battle "Squire" attack #a1, "Brute" attack #a2\nB battle "Pest" facedown #b1, "Squire" attack #b2'
    rows = "A attack #a1 -> #b1\n"  # AP 30 against SP 30: it survives
    accepts("WOTA-G15", rows + "A attack #a2 -> #b1", board=board, turn=ATTACKING, edition=edition)
    refuses("WOTA-KEY-06", rows + "A attack #a2 -> #b2", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_G60_a_nuisance_that_survives_still_binds(edition):
    board = 'A battle "Squire" attack #a1, "Brute" attack #a2\nB battle "Pest" shield #b1, "Squire" attack #b2'
    rows = "A attack #a1 -> #b1\n"
    accepts("WOTA-G60", rows + "A attack #a2 -> #b1", board=board, turn=ATTACKING, edition=edition)
    refuses("WOTA-KEY-06", rows + "A attack #a2 -> #b2", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_a_nuisance_binds_whoever_faces_the_side_on_which_it_stands(edition):
    board = 'A battle "Brute" attack #a1, "Pest" attack #a2 owner B\nB battle "Brute" attack #b1'
    refuses("WOTA-KEY-06", "B attack #b1 -> #a1", board=board, turn="6 B attack", edition=edition)
    accepts("WOTA-KEY-06", "A attack #a1 -> #b1", board=board, turn=ATTACKING, edition=edition)


def test_WOTA_KEY_10_each_card_once_face_down_or_not():
    board = 'A battle "Champion" attack #a1\nB battle "Wall" facedown #b1, "Wall" facedown #b2'
    rows = "A attack #a1 -> #b1\nA attack #a1 -> #b2\n"
    accepts("WOTA-KEY-10", rows, board=board, turn=ATTACKING)
    refuses("WOTA-KEY-11", rows + "A  attack #a1 -> #b2", board=board, turn=ATTACKING)


@in_both_editions
def test_WOTA_C45_a_face_down_card_may_be_the_first_attack_of_a_battleborn_card(edition):
    board = 'A battle "Champion" attack #a1\nB battle "Guard" attack #b1, "Squire" facedown #b2, "Wall" facedown #b3'
    scene = {"board": board, "turn": ATTACKING, "edition": edition}
    accepts("WOTA-C45", "A attack #a1 -> #b2\nA attack #a1 -> #b1", **scene)
    two = "A attack #a1 -> #b2\nA attack #a1 -> #b3"
    if edition == "classic":
        refuses("WOTA-C45", two, **scene)
    else:
        accepts("WOTA-C45", two, **scene)


@in_both_editions
def test_WOTA_G62_twice_and_battleborn_are_two_permissions_of_which_one_must_cover_an_attack(edition):
    board = 'A battle "Warlord" attack #a1\nB battle "Wall" shield #b1, "Wall" shield #b2, "Wall" facedown #b3'
    again = "A attack #a1 -> #b1\nA attack #a1 -> #b1\n"
    scene = {"board": board, "turn": ATTACKING, "edition": edition}
    accepts("WOTA-G62", again + "A attack #a1 -> #b2", **scene)
    refuses("WOTA-KEY-11", again + "A  attack #a1 -> #b1", **scene)
    refuses("WOTA-KEY-11", again + "A attack #a1 -> #b2\nA  attack #a1 -> #b2", **scene)
    third = again + "A attack #a1 -> #b3"
    if edition == "classic":
        refuses("WOTA-KEY-09", third, **scene)
    else:
        accepts("WOTA-KEY-10", third, **scene)


@in_both_editions
def test_WOTA_C46_the_tribute_of_a_ritual_is_another_own_card_and_only_a_ritual_takes_one(edition):
    board = 'A battle "Zealot" attack #a1, "Squire" attack #a2, "Squire" shield #a3\nB battle "Wall" shield #b1'
    scene = {"board": board, "turn": ATTACKING, "edition": edition}
    row = "A attack #a1 -> #b1 tribute #a2"
    accepts("WOTA-C46", row + "\n~ discard #a2", **scene)
    misclaims("WOTA-KEY-32", row + "\n~ destroy #a2", **scene)
    for wrong in ("A attack #a1 -> #b1 tribute #b1", f"{row}\nA attack #a1 -> #b1 tribute  #a2",
                  "A attack #a2 -> #b1 tribute #a3"):  # fmt: skip
        refuses("WOTA-KEY-32", wrong, **scene)


@in_both_editions
def test_WOTA_G63_every_ritual_attack_is_paid_for_when_it_is_declared_a_direct_one_too(edition):
    board = 'A battle "Zealot" attack #a1, "Squire" attack #a2, "Squire" attack #a3'
    scene = {"board": board, "turn": ATTACKING, "edition": edition}
    accepts("WOTA-G63", "A attack #a1 -> B tribute #a2\nA attack #a1 -> B tribute #a3\n~ B hp 5", **scene)
    refuses("WOTA-G63", "A attack #a1 -> B", **scene)
    misclaims("WOTA-G63", "A attack #a1 -> B tribute #a2\n~ return #a2", **scene)
    guarded = scene | {"board": board + '\nB battle "Wall" shield'}
    refuses("WOTA-CMB-16", "A attack #a1 -> B tribute #a2", **guarded)


@in_both_editions
def test_WOTA_G64_a_ritual_buys_no_direct_attack_for_a_battleborn_card(edition):
    board = 'A battle "Fanatic" attack #a1, "Squire" attack #a2, "Squire" attack #a3'
    scene = {"turn": ATTACKING, "edition": edition}
    refuses("WOTA-KEY-08", "A attack #a1 -> B tribute #a2", board=board, **scene)
    rows = "A attack #a1 -> #b1 tribute #a2\nA attack #a1 -> #b1 tribute #a3"
    accepts("WOTA-G64", rows, board=board + '\nB battle "Wall" shield #b1', **scene)


@in_both_editions
def test_WOTA_G41_a_tribute_is_no_destruction(edition):
    board = 'A battle "Zealot" attack #a1, "Eternal" attack #a2\nB battle "Wall" shield #b1'
    rows = "A attack #a1 -> #b1 tribute #a2\n"
    accepts("WOTA-G41", rows + "~ discard #a2", board=board, turn=ATTACKING, edition=edition)
    misclaims("WOTA-G41", rows + "~ destroy #a2", board=board, turn=ATTACKING, edition=edition)


@in_both_editions
def test_WOTA_SUM_25_a_face_up_card_in_either_position_is_a_tribute(edition):
    board = 'A battle "Zealot" attack #a1, "Squire" shield #a2, "Squire" attack #a3\nB battle "Wall" shield #b1'
    rows = "A attack #a1 -> #b1 tribute #a2\nA attack #a1 -> #b1 tribute #a3"
    accepts("WOTA-SUM-25", rows, board=board, turn=ATTACKING, edition=edition)
