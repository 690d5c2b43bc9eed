"""Spies and Legends: which side a card comes to, whose it is there, and how many Legends a side may have."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses


@in_both_editions
def test_WOTA_KEY_27_a_field_has_one_legend(edition):
    board = 'A battle "Saint" attack #a1\nA hand "Martyr"'
    refuses("WOTA-KEY-27", 'A summon "Martyr" attack #a2', board=board, edition=edition)
    refuses("WOTA-KEY-27", 'A set "Martyr" battle #a2', board=board, edition=edition)
    accepts("WOTA-KEY-29", 'A summon "Martyr" attack #a2', board=board.replace("A battle", "B battle"), edition=edition)


@in_both_editions
def test_WOTA_G34_a_face_down_legend_counts(edition):
    board = 'A battle "Saint" facedown #a1\nA hand "Martyr"'
    refuses("WOTA-G34", 'A summon "Martyr" attack #a2', board=board, edition=edition)


def test_WOTA_C28_giving_the_opponent_a_legend_while_controlling_one_is_legal_in_current_only():
    board = 'A battle "Saint" attack #a1\nA hand "Envoy"'
    row = 'A summon "Envoy" attack #a2 on B'
    refuses("WOTA-KEY-28", row, board=board, edition="classic")
    accepts("WOTA-KEY-27", row, board=board, edition="current")


@in_both_editions
def test_WOTA_KEY_25_only_a_spy_comes_to_the_other_side(edition):
    board = 'A hand "Mole" "Guard"'
    verdict = accepts("WOTA-KEY-25", 'A summon "Mole" shield #a1 on B\n= A 7/180/1', board=board, edition=edition)
    assert battle(verdict, "B").keys() == {"a1"}
    refuses("WOTA-KEY-25", 'A summon "Guard" attack #a1 on B', board=board, edition=edition)


@in_both_editions
def test_WOTA_G29_a_spy_is_controlled_by_the_side_it_stands_on_and_returns_to_its_owners_discard(edition):
    board = 'B battle "Mole" attack #a1 owner A\nA battle "Guard" attack #a2'
    rows = "B attack #a1 -> #a2\n~ destroy #a1"
    verdict = accepts("WOTA-G29", rows, board=board, turn="6 B attack", edition=edition)
    assert player(verdict, "A")["discard"] == ["Mole"]
    assert player(verdict, "B")["discard"] == []


def test_WOTA_KEY_26_a_spy_is_set_on_the_other_side_in_classic_only():
    board = 'A hand "Mole"'
    row = 'A set "Mole" battle #a1 on B'
    accepts("WOTA-C27", row, board=board, edition="classic")
    refuses("WOTA-KEY-26", row, board=board, edition="current")


@in_both_editions
def test_WOTA_KEY_28_and_29_a_player_with_a_legend_plays_no_other_and_each_side_may_have_one(edition):
    board = 'A battle "Saint" attack #a1\nB battle "King" attack #b1\nA hand "Martyr" "Guard"\nB hand "Queen"'
    accepts("WOTA-KEY-28", 'A summon "Guard" attack #a2', board=board, edition=edition)
    accepts("WOTA-KEY-29", "-- attack", board=board, edition=edition)
    refuses("WOTA-KEY-28", 'A summon "Martyr" attack #a2', board=board, edition=edition)
    refuses("WOTA-KEY-28", '== 6 B\nB set "Queen" battle #b2', board=board, edition=edition)


@in_both_editions
def test_WOTA_KEY_27_two_legends_on_one_side_are_no_position(edition):
    two = 'A battle "Saint" attack #a1, "Martyr" facedown #a2'
    refuses("WOTA-KEY-27", "-- attack", at=two, board=two, edition=edition)


@in_both_editions
def test_WOTA_G34_a_legend_given_up_as_a_tribute_makes_room_for_the_next(edition):
    board = 'A battle "Saint" attack #a1, "Guard" attack #a2\nA hand "Usurper"'
    accepts("WOTA-G34", 'A summon "Usurper" attack #a3 tribute #a1', board=board, edition=edition)
    refuses("WOTA-G34", 'A summon "Usurper" attack #a3 tribute #a2', board=board, edition=edition)


@in_both_editions
def test_WOTA_C28_a_legend_never_comes_to_a_side_that_has_one(edition):
    board = 'B battle "Saint" attack #b1\nA hand "Envoy"'
    refuses("WOTA-KEY-27", 'A summon "Envoy" attack #a1 on B', board=board, edition=edition)
    accepts("WOTA-C28", 'A summon "Envoy" attack #a1', board=board, edition=edition)


def test_WOTA_C28_in_classic_the_controller_of_a_legend_gives_none_away():
    board = 'A battle "Saint" attack #a1\nA hand "Envoy"'
    refuses("WOTA-C28", 'A summon "Envoy" attack #a2 on B', board=board, edition="classic")


@in_both_editions
def test_WOTA_G34_hindsight_finds_the_legend_that_came_second(edition):
    board = 'A hand ? ?\nA battle "Guard" attack #a9'
    placed = "A set ? battle #a1"
    legend = 'A summon "Saint" attack #a2'
    rest = '== 6 B\n== 7 A\nA reveal #a1 "Martyr"'
    scene = {"board": board, "edition": edition}
    refuses("WOTA-G34", f"{placed}\n{legend}\n{rest}", caused_by=legend, **scene)
    refuses("WOTA-G34", f"{legend}\n{placed}\n{rest}", caused_by=placed, **scene)
    accepts("WOTA-G34", f"{placed}\n{rest}", **scene)


@in_both_editions
def test_WOTA_G34_hindsight_remembers_a_legend_that_has_left_since(edition):
    board = 'A battle "Saint" attack #a9\nA hand ?\nB battle "Wyrm" attack #b1'
    placed = "A set ? battle #a1"
    rows = f"{placed}\n== 6 B\n-- attack\nB attack #b1 -> #a9\n== 7 A\n"
    refuses("WOTA-KEY-27", rows + 'A reveal #a1 "Martyr"', caused_by=placed, board=board, edition=edition)
    accepts("WOTA-KEY-27", rows + 'A reveal #a1 "Guard"', board=board, edition=edition)


def test_WOTA_KEY_26_in_current_a_spy_comes_face_up():
    board = 'A hand "Mole" ?'
    accepts("WOTA-KEY-26", 'A summon "Mole" shield #a1 on B', board=board)
    refuses("WOTA-KEY-26", "A set ? battle #a1 on B", board=board)
    refuses("WOTA-C27", 'A set "Mole" battle #a1 on B', board=board)


def test_WOTA_C27_in_classic_hindsight_asks_whether_the_card_on_the_other_side_is_a_spy():
    placed = "A set ? battle #a1 on B"
    scene = {"board": "A hand ?", "edition": "classic"}
    accepts("WOTA-C27", f'{placed}\n== 6 B\nB reveal #a1 "Mole"\n~ B sta 180', **scene)
    refuses("WOTA-KEY-25", f'{placed}\n== 6 B\nB reveal #a1 "Guard"', caused_by=placed, **scene)


@in_both_editions
def test_WOTA_KEY_25_runes_and_ambushes_stay_on_the_own_side(edition):
    board = 'A hand "Snare" ?'
    refuses("WOTA-KEY-25", 'A set "Snare" power #a1 on B', board=board, edition=edition)
    refuses("WOTA-KEY-25", "A set ? power #a1 on B", board=board, edition=edition)
    accepts("WOTA-KEY-25", 'A set "Snare" power #a1 on A', board=board, edition=edition)


@in_both_editions
def test_WOTA_G30_the_summoner_pays_for_a_spy(edition):
    board = 'A hand "Mole"'
    row = 'A summon "Mole" attack #a1 on B\n'
    accepts("WOTA-G30", row + "= A 7/180/0 B 7/200/0", board=board, edition=edition)
    misclaims("WOTA-G30", row + "= A 7/200/0 B 7/180/0", board=board, edition=edition)
    misclaims("WOTA-G30", row + "~ B sta 180", board=board, edition=edition)
    misclaims("WOTA-G30", row + "~ B sc 0", board=board, edition=edition)
    refuses("WOTA-COST-03", 'A summon "Mole" attack #a1 on B', board="A sta 10\n" + board, edition=edition)


@in_both_editions
def test_WOTA_G29_a_spy_acts_for_its_controller_and_fills_the_space_there(edition):
    board = 'A battle "Mole" attack #a1 owner B, "Zealot" attack #a2\nB battle "Wall" shield #b1'
    accepts("WOTA-G29", "A position #a1 shield", board=board, edition=edition)
    refuses("WOTA-G25", "== 6 B\nB position #a1 shield", board=board, edition=edition)
    rows = "-- attack\nA attack #a2 -> #b1 tribute #a1\n~ discard #a1"
    assert player(accepts("WOTA-G29", rows, board=board, edition=edition), "B")["discard"] == ["Mole"]
    misclaims("WOTA-G29", rows.replace("discard", "return"), board=board, edition=edition)
    full = 'A hand "Mole"\nB battle ' + ", ".join(["? facedown"] * 10)
    refuses("WOTA-ZONE-04", 'A summon "Mole" attack #a1 on B', board=full, edition=edition)
    accepts("WOTA-G29", 'A summon "Mole" attack #a1', board=full, edition=edition)


@in_both_editions
def test_WOTA_G29_a_spy_comes_back_to_its_owner_and_may_be_sent_again(edition):
    board = 'A hand "Mirage"\nB deck 9'
    rows = 'A summon "Mirage" attack #a1 on B\n== 6 B\n== 7 A\n'
    verdict = accepts("WOTA-G29", rows + 'A summon "Mirage" shield #a2 on B', board=board, edition=edition)
    assert battle(verdict, "B").keys() == {"a2"}
    refuses("WOTA-G29", "-- attack", at='A discard "Mole" owner B', board='A discard "Mole" owner B', edition=edition)
