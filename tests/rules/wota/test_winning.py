"""Every way to win or lose that needs no card text, and what a result claims."""

from tests.rules.scenario import accepts, ends, in_both_editions, judged, misclaims, player, refuses

LAST_BLOW = 'A battle "Guard" attack #a1\nB hp 1'
STRIKE = "-- attack\nA attack #a1 -> B"


@in_both_editions
def test_WOTA_WIN_01_a_player_at_0_heart_points_loses(edition):
    verdict = ends("WOTA-WIN-01", STRIKE, winner="A", reason="hp", board=LAST_BLOW, edition=edition)
    assert player(verdict, "B")["hp"] == 0
    ends(
        "WOTA-WIN-01", STRIKE, winner="A", reason="hp", board=LAST_BLOW, edition=edition, tags='[Result "A"] [End "hp"]'
    )
    misclaims("WOTA-WIN-01", STRIKE, board=LAST_BLOW, edition=edition, tags='[Result "B"]')
    misclaims("WOTA-WIN-01", STRIKE, board=LAST_BLOW, edition=edition, tags='[Result "A"] [End "concede"]')
    misclaims("WOTA-WIN-01", STRIKE, board='A battle "Guard" attack #a1', edition=edition, tags='[Result "A"]')


@in_both_editions
def test_WOTA_WIN_02_nothing_is_done_after_the_end(edition):
    accepts(
        "WOTA-WIN-02",
        STRIKE + '\n~ B hp 0\n= A 7/200/0 B 0/200/0\n; good game\n! A "well played"',
        board=LAST_BLOW,
        edition=edition,
    )
    board = LAST_BLOW + '\nA battle "Twin" attack #a2\nA hand "Guard"'
    for row in ("A attack #a2 -> B", "-- build2", "== 6 B", 'A summon "Guard" attack #a3', "A concede", "B concede",
                "draw agreed", 'A activate "Spark"',):  # fmt: skip
        refuses("WOTA-WIN-02", f"{STRIKE}\n{row}", board=board, edition=edition)


@in_both_editions
def test_WOTA_WIN_02_and_WOTA_G16_nothing_comes_of_a_battle_that_cost_the_last_heart_before_its_end(edition):
    board = 'A battle "Brute" attack #a1\nB hp 3\nB sta 0\nB battle "Guard" facedown #b1'
    rows = "-- attack\nA attack #a1 -> #b1\n"
    accepts("WOTA-WIN-02", rows + "~ B hp 0", board=board, edition=edition)
    misclaims("WOTA-WIN-02", rows + "~ destroy #b1", board=board, edition=edition)
    misclaims("WOTA-G16", rows + "~ destroy #b1", board=board, edition=edition)


@in_both_editions
def test_WOTA_WIN_03_and_04_and_WOTA_C11_who_has_to_draw_from_an_empty_deck_loses(edition):
    ends("WOTA-WIN-04", "== 6 B", winner="A", reason="deck", board="B deck 0", edition=edition)
    accepts("WOTA-WIN-04", "== 6 B\nB draw ?\n== 7 A", board="B deck 1", edition=edition)
    ends("WOTA-WIN-04", "== 6 B\n== 7 A\n== 8 B", winner="A", reason="deck", board="B deck 1", edition=edition)
    misclaims("WOTA-WIN-03", "== 6 B", board="B deck 0", edition=edition, tags='[Result "B"]')
    misclaims("WOTA-WIN-04", "== 6 B", board="B deck 0", edition=edition, tags='[Result "A"] [End "hp"]')
    for rule in ("WOTA-WIN-02", "WOTA-WIN-04", "WOTA-WIN-03"):  # what is over, and by which row it ended
        refuses(rule, "== 6 B\nB draw ?", board="B deck 0", edition=edition)


@in_both_editions
def test_WOTA_WIN_04_and_WOTA_G73_drawing_the_last_card_is_no_loss(edition):
    verdict = accepts("WOTA-WIN-04", '== 6 B\nB draw "Guard"\n-- end', board="B deck 1", edition=edition)
    assert verdict.result is None
    for rule in ("WOTA-WIN-04", "WOTA-WIN-03", "WOTA-C11", "WOTA-G73"):
        for tags in ('[Result "A"] [End "deck"]', '[Result "draw"]', '[Result "*"] [End "deck"]'):
            misclaims(rule, "== 6 B\nB draw ?", board="B deck 1", edition=edition, tags=tags)
    verdict = misclaims("WOTA-WIN-01", "== 6 B\nB draw ?", board="B deck 1", edition=edition, tags='[Result "B"]')
    assert "WOTA-WIN-04" not in verdict.problem.also


@in_both_editions
def test_WOTA_G73_an_empty_deck_loses_in_a_position_that_is_still_to_draw(edition):
    ends("WOTA-WIN-04", "; nothing more", winner="B", reason="deck", board="A deck 0", turn="5 A draw", edition=edition)
    accepts("WOTA-G73", "-- attack", board="A deck 0", turn="5 A stamina", edition=edition)


@in_both_editions
def test_a_deck_of_unknown_size_never_runs_out(edition):
    rows = "== 0\n" + "\n".join(f"== {turn} {'AB'[(turn + 1) % 2]}" for turn in range(1, 131))
    verdict = judged(rows, edition=edition)
    assert verdict.verdict == "legal"
    assert verdict.result is None
    assert player(verdict, "A")["deck"] is None


@in_both_editions
def test_WOTA_WIN_07_failing_to_pay_both_costs_loses(edition):
    board = 'A sta 10 sc 0\nA battle "Giant" facedown #a1'
    ends("WOTA-COST-19", "A reveal #a1", winner="B", reason="costs", board=board, edition=edition)
    misclaims("WOTA-WIN-07", "A reveal #a1", board=board, edition=edition, tags='[Result "A"]')
    accepts("WOTA-WIN-07", "A reveal #a1", board=board, edition=edition, tags='[Result "B"] [End "costs"]')


@in_both_editions
def test_WOTA_G04_conceding_is_always_allowed_and_ends_the_game_at_once(edition):
    board = 'A battle "Guard" attack #a1\nB battle ? facedown #b1'
    ends("WOTA-G04", "A concede", winner="B", reason="concede", board=board, edition=edition)
    ends("WOTA-G04", "B concede", winner="A", reason="concede", board=board, edition=edition)
    ends("WOTA-G04", "== 0\nA draw 6 ?\nA concede", winner="B", reason="concede", edition=edition)
    ends(
        "WOTA-G04",
        "-- attack\nA attack #a1 -> #b1\n> B concede",
        winner="A",
        reason="concede",
        board=board,
        edition=edition,
    )
    ends(
        "WOTA-G04",
        "-- attack\nA attack #a1 -> #b1\nB concede",
        winner="A",
        reason="concede",
        board=board,
        edition=edition,
    )
    misclaims("WOTA-G04", "A concede", board=board, edition=edition, tags='[Result "A"]')
    misclaims("WOTA-G04", "A concede", board=board, edition=edition, tags='[Result "B"] [End "hp"]')


@in_both_editions
def test_conceding_in_answer_to_the_last_blow_comes_before_it(edition):
    verdict = ends("WOTA-G04", STRIKE + "\n> B concede", winner="A", reason="concede", board=LAST_BLOW, edition=edition)
    assert player(verdict, "B")["hp"] == 1


@in_both_editions
def test_both_players_may_agree_on_a_draw(edition):
    for rows in ("draw agreed", "-- attack\ndraw agreed"):
        verdict = judged(rows, board="A hp 7", edition=edition, tags='[Result "draw"] [End "agreed"]')
        assert verdict.verdict == "legal"
        assert (verdict.result.winner, verdict.result.reason) == ("draw", "agreed")
    misclaims("WOTA-WIN-01", "draw agreed", board="A hp 7", edition=edition, tags='[Result "A"]')


@in_both_editions
def test_a_result_is_a_claim_like_any_other(edition):
    misclaims("WOTA-WIN-01", "-- attack", board="A hp 7", edition=edition, tags='[Result "A"]')
    misclaims("WOTA-WIN-01", "-- attack", board="A hp 7", edition=edition, tags='[End "hp"]')
    assert judged("-- attack", board="A hp 7", edition=edition, tags='[Result "*"]').verdict == "legal"
    misclaims("WOTA-G04", "A concede", board="A hp 7", edition=edition, tags='[Result "*"]')
