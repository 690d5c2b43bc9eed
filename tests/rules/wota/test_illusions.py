"""Illusionary cards: which return at the end of whose turn, to whom, and what their handles mean then."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses


@in_both_editions
def test_WOTA_KEY_16_an_illusionary_card_returns_to_the_hand_at_the_end_of_the_turn(edition):
    board = 'A hand "Phantom"'
    rows = 'A summon "Phantom" attack #a1\n-- end\n~ return #a1\n= A 7/180/1'
    accepts("WOTA-KEY-16", rows, board=board, edition=edition)
    misclaims("WOTA-KEY-16", rows[:-1] + "0", board=board, edition=edition)


def test_WOTA_KEY_17_in_classic_it_returns_at_the_end_of_its_players_turn_however_it_came():
    board = 'A battle "Phantom" facedown #a1 since 3'
    rows = "A reveal #a1\n-- end\n~ return #a1"
    accepts("WOTA-KEY-17", rows, board=board, edition="classic")
    theirs = 'B battle "Phantom" attack #b1'
    verdict = accepts("WOTA-KEY-17", "-- end", board=theirs, edition="classic")
    assert "b1" in battle(verdict, "B")


def test_WOTA_KEY_18_in_current_a_set_card_stays_when_it_is_turned_up():
    board = 'A battle "Phantom" facedown #a1 since 3'
    misclaims("WOTA-KEY-18", "A reveal #a1\n-- end\n~ return #a1", board=board)


@in_both_editions
def test_WOTA_G71_an_illusionary_boss_returns_to_the_boss_deck(edition):
    board = 'A boss "Kraken"\nA battle "Squire" attack #a2'
    rows = 'A summon "Kraken" attack #a1 tribute #a2\n-- end\n~ return #a1'
    verdict = accepts("WOTA-G71", rows, board=board, edition=edition)
    for rule in ("WOTA-G71", "WOTA-G33"):
        misclaims(rule, rows + "\n= A 7/140/1 B 7/200/0", board=board, edition=edition)
    assert (player(verdict, "A")["boss"], player(verdict, "A")["hand"]) == (1, 0)


def test_WOTA_C24_in_classic_every_end_of_the_own_turn_and_in_current_the_turn_of_the_summon():
    theirs = 'B battle "Phantom" attack #b1'
    misclaims("WOTA-KEY-17", "-- end\n~ return #b1", board=theirs, edition="classic")
    misclaims("WOTA-C24", "-- end\n~ return #b1", board=theirs, edition="classic")
    accepts("WOTA-C24", "== 6 B\n-- end\n~ return #b1", board=theirs, edition="classic")
    accepts("WOTA-KEY-18", 'A summon "Phantom" attack #a1\n-- end\n~ return #a1', board='A hand "Phantom"')
    accepts("WOTA-C24", "-- end\n~ return #a1", board='A battle "Phantom" attack #a1 since 5')
    earlier = 'A battle "Phantom" attack #a1 since 3'
    assert "a1" in battle(accepts("WOTA-KEY-18", "-- end", board=earlier), "A")
    misclaims("WOTA-C24", "-- end\n~ return #a1", board=earlier)


def test_WOTA_C24_a_card_that_stays_on_the_field_is_in_no_hand():
    theirs = {"board": 'B battle "Phantom" attack #b1', "edition": "classic"}
    accepts("WOTA-KEY-17", "-- end\n= A 7/200/0 B 7/200/0", **theirs)
    misclaims("WOTA-KEY-17", "-- end\n= A 7/200/0 B 7/200/1", **theirs)
    spy = {"board": 'A hand "Mirage"', "edition": "classic"}
    misclaims("WOTA-KEY-17", 'A summon "Mirage" attack #a1 on B\n== 6 B\n= A 7/180/1 B 7/200/1', **spy)
    earlier = {"board": 'A battle "Phantom" attack #a1 since 3'}
    accepts("WOTA-KEY-18", "-- end\n= A 7/200/0 B 7/200/0", **earlier)
    misclaims("WOTA-KEY-18", "-- end\n= A 7/200/1 B 7/200/0", **earlier)


@in_both_editions
def test_WOTA_G15_a_face_down_illusion_stays(edition):
    verdict = accepts("WOTA-G15", "-- end", board='A battle "Phantom" facedown #a1 since 3', edition=edition)
    assert "a1" in battle(verdict, "A")
    rows = 'A set "Phantom" battle #a1\n-- end\n~ return #a1'
    misclaims("WOTA-G15", rows, board='A hand "Phantom"', edition=edition)
    misclaims("WOTA-G15", "-- end\n= A 7/200/1 B 7/200/0", board='A battle "Phantom" facedown #a1', edition=edition)


def test_WOTA_G71_in_classic_an_illusionary_spy_returns_to_its_owner_after_its_controllers_turn():
    scene = {"board": 'A hand "Mirage"', "edition": "classic"}
    rows = 'A summon "Mirage" attack #a1 on B\n-- end\n'
    assert "a1" in battle(accepts("WOTA-G71", rows + "= A 7/180/0", **scene), "B")
    verdict = accepts("WOTA-G71", rows + "== 6 B\n-- end\n~ return #a1\n= A 7/180/1", **scene)
    assert (player(verdict, "A")["hand"], player(verdict, "B")["hand"]) == (1, 1)  # B drew the one
    misclaims("WOTA-G71", rows + "== 6 B\n-- end\n= A 7/180/0", **scene)


def test_WOTA_G71_in_current_it_returns_when_the_turn_of_its_summon_ends():
    rows = 'A summon "Mirage" attack #a1 on B\n-- end\n~ return #a1\n= A 7/180/'
    accepts("WOTA-G71", rows + "1 B 7/200/0", board='A hand "Mirage"')
    misclaims("WOTA-G71", rows + "0 B 7/200/0", board='A hand "Mirage"')


@in_both_editions
def test_WOTA_TURN_28_what_happens_at_the_end_of_a_turn_happens_before_it_passes(edition):
    rows = 'A summon "Phantom" attack #a1\n== 6 B\n= A 7/180/'
    accepts("WOTA-TURN-28", rows + "1", board='A hand "Phantom"', edition=edition)
    misclaims("WOTA-TURN-28", rows + "0", board='A hand "Phantom"', edition=edition)


@in_both_editions
def test_a_card_that_comes_back_is_a_new_card_to_its_handles(edition):
    board = 'A hand "Phantom"'
    rows = 'A summon "Phantom" attack #a1\n== 6 B\n== 7 A\nA summon "Phantom" attack #a2\n'
    verdict = accepts("WOTA-KEY-16", rows + "~ return #a1\n-- attack\nA attack #a2 -> B", board=board, edition=edition)
    assert battle(verdict, "A").keys() == {"a2"}
    refuses("WOTA-CMB-01", rows + "-- attack\nA attack #a1 -> B", board=board, edition=edition)
    misclaims("WOTA-ZONE-02", rows + "~ return #a2", board=board, edition=edition)


def test_a_boss_that_came_back_leaves_room_for_others_in_a_boss_deck_that_nobody_listed():
    rows = """
        == 1 A
        A summon "Squire" attack #a1
        A summon "Kraken" attack #a2 tribute #a1
        == 2 B
        == 3 A
        A summon "Squire" attack #a3
        A summon "Wyrm" attack #a4 tribute #a3
    """
    verdict = accepts("WOTA-G33", rows)
    assert player(verdict, "A")["boss"] is None
    assert battle(verdict, "A").keys() == {"a4"}
