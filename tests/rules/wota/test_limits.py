"""How often an effect may be used, when, and on what: limits, conditions, dual types, cards without text."""

from tests.rules.scenario import accepts, battle, ends, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import army, rune, scenes_with, with_cards

CARDS = with_cards(
    rune("Plan", "normal", "Draw 1 card."),
    rune("Recall", "normal", "Return target battle card to its owner's hand."),
    rune("Twin Plans", "normal", "Draw 3 cards."),
    rune("Shared Plan", "normal", "Each player draws 2 cards."),
    rune("Gift", "normal", "Your opponent draws 2 cards."),
    rune("Triumph", "normal", "You win the game."),
    rune("Doom", "normal", "If your opponent has 1 or less HP, you win the game."),
    rune("Mercy", "normal", "Target Human card gains 10 AP until end of turn."),
    rune("Elf Song", "normal", "Target Human-Elf card gains 10 AP until end of turn."),
    rune("Pick", "normal", "Destroy 1 Human card your opponent controls."),
    rune("Ending", "quick", "Your opponent loses 1 HP. Activate only once per turn."),
    rune("Miracle", "quick", "Gain 1 HP. Activate only once per game."),
    rune("Late Plan", "normal", "Activate only in Build Phase 2. Draw 1 card."),
    rune("Guarded", "quick", "Activate only if you control a Dragon card. Gain 20 STA."),
    army("Elder", "Once per turn: gain 20 STA."),
    army("Homebody", "Once per turn, in your turn: gain 20 STA."),
    army("Builder", "Once per turn, in your Build Phase 2: gain 20 STA."),
    army("Hero", "Once per game: gain 20 STA."),
    army("Scout Leader", "Once per turn, when your opponent summons a battle card: gain 20 STA."),
    army("Veteran", "Once per game, when your opponent summons a battle card: gain 20 STA."),
    army("Tamer", "Once per turn, if you control a Dragon card: gain 20 STA."),
    army("Wyrmling", types=("Dragon",)),
    army("Half-Elf", types=("Human", "Elf")),
    army("Statue", "This card may attack in shield position.", ap=60),
    army("Lifter", "Once per turn: this card gains 40 AP until end of turn."),
    army("Archer", "Once per turn: target battle card loses 50 AP until end of turn."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_WOTA_EFX_01_and_WOTA_G55_once_per_turn_is_once_in_each_players_turn(edition):
    board = 'A sta 20\nA battle "Elder" attack #a1, "Elder" attack #a2\nB hand "Wisp" ?'
    accepts("WOTA-EFX-01", "A activate #a1\n~ A sta 40\nA activate #a2\n~ A sta 60", **scene(board, edition))
    rows = (
        'A activate #a1\n== 6 B\nB draw ?\nB summon "Wisp" attack #b1\n> A activate #a1\n~ A sta 60\n== 7 A\nA draw ?\n'
    )
    accepts("WOTA-EFX-01", rows + "A activate #a1\n~ A sta 100", **scene(board, edition))
    accepts("WOTA-G55", rows + "A activate #a1\n~ A sta 100", **scene(board, edition))
    for rule in ("WOTA-EFX-01", "WOTA-G55"):
        refuses(rule, "A activate #a1\nA activate #a1", **scene(board, edition))
        refuses(rule, rows + "A activate #a1\nA activate #a1", **scene(board, edition))


@in_both_editions
def test_WOTA_G55_leaving_the_field_resets_the_limit(edition):
    board = 'A sta 100\nA hand "Recall"\nA battle "Elder" attack #a1'
    rows = 'A activate #a1\nA activate "Recall" -> #a1\nA summon "Elder" attack #a2\nA activate #a2\n~ A sta 110'
    accepts("WOTA-G55", rows, **scene(board, edition))
    refuses("WOTA-G55", rows + "\nA activate #a2", **scene(board, edition))


@in_both_editions
def test_WOTA_EFX_01_a_trigger_with_a_limit_happens_once_a_turn(edition):
    board = 'A hand "Wisp" "Wisp" ?\nB sta 100\nB battle "Scout Leader" attack #b1'
    rows = 'A summon "Wisp" attack #a1\nA summon "Wisp" attack #a2\n'
    accepts("WOTA-EFX-01", rows + "~ B sta 120", **scene(board, edition))
    misclaims("WOTA-EFX-01", rows + "~ B sta 140", **scene(board, edition))


@in_both_editions
def test_WOTA_EFX_02_a_further_stipulation_narrows_the_limit(edition):
    board = (
        'A sta 20\nA hand "Wisp"\nA battle "Homebody" attack #a1, "Builder" attack #a2\nB battle "Homebody" attack #b1'
    )
    accepts("WOTA-EFX-02", "A activate #a1\n-- build2\nA activate #a2\n~ A sta 60", **scene(board, edition))
    refuses("WOTA-EFX-02", "A activate #a2", **scene(board, edition))
    refuses("WOTA-EFX-02", 'A summon "Wisp" attack #a3\n> B activate #b1', **scene(board, edition))
    refuses("WOTA-EFX-01", "A activate #a1\nA activate #a1", **scene(board, edition))


@in_both_editions
def test_WOTA_EFX_03_and_04_once_per_game_is_one_single_time(edition):
    board = 'A sta 20\nA battle "Hero" attack #a1\nA hand "Miracle" "Miracle"'
    for rule in ("WOTA-EFX-03", "WOTA-EFX-04"):
        accepts(rule, "A activate #a1\n~ A sta 40", **scene(board, edition))
        refuses(rule, "A activate #a1\nA activate #a1", **scene(board, edition))
        refuses(rule, "A activate #a1\n== 6 B\nB draw ?\n== 7 A\nA draw ?\nA activate #a1", **scene(board, edition))
        refuses(
            rule,
            'A activate "Miracle"\n== 6 B\nB draw ?\n== 7 A\nA draw ?\nA activate "Miracle"',
            **scene(board, edition),
        )


@in_both_editions
def test_WOTA_EFX_03_once_per_game_is_once_whoever_controls_the_card_next(edition):
    cards = with_cards(
        army("Hero", "Once per game: gain 20 STA."),
        rune("Lure", "normal", "Gain control of target battle card."),
    )
    board = 'A sta 50\nA hand "Lure"\nB sta 50\nB battle "Hero" attack #b1\n'
    table = {"board": board, "edition": edition, "cards": cards}
    lured = 'A activate "Lure" -> #b1\n'
    accepts("WOTA-EFX-03", lured + "A activate #b1\n~ A sta 60", **table)
    used = lured.replace("#b1\n", "#b1\n> B activate #b1\n")  # the source has changed sides when it resolves
    accepts("WOTA-EFX-03", used + "~ B sta 70", **table)
    refuses("WOTA-EFX-03", used + "A activate #b1", **table)
    refuses("WOTA-EFX-04", used + "A activate #b1", **table)


@in_both_editions
def test_WOTA_EFX_04_a_trigger_that_was_used_does_nothing_for_the_rest_of_the_game(edition):
    board = 'A hand "Wisp" "Wisp" ?\nB sta 100\nB battle "Veteran" attack #b1'
    rows = 'A summon "Wisp" attack #a1\n== 6 B\nB draw ?\n== 7 A\nA draw ?\nA summon "Wisp" attack #a2\n'
    accepts("WOTA-EFX-04", rows + "~ B sta 140", **scene(board, edition))
    misclaims("WOTA-EFX-04", rows + "~ B sta 160", **scene(board, edition))
    misclaims("WOTA-EFX-03", rows + "~ B sta 160", **scene(board, edition))


@in_both_editions
def test_WOTA_EFX_01_a_card_may_be_activated_once_a_turn_if_it_says_so(edition):
    board = 'A hand "Ending" "Ending"'
    accepts("WOTA-EFX-01", 'A activate "Ending"\n~ B hp 6', **scene(board, edition))
    refuses("WOTA-EFX-01", 'A activate "Ending"\nA activate "Ending"', **scene(board, edition))


@in_both_editions
def test_WOTA_EFX_05_a_battle_card_without_text_has_no_effect(edition):
    board = 'A battle "Guard" attack #a1, "Elder" attack #a2'
    accepts("WOTA-EFX-05", "A activate #a2", **scene(board, edition))
    refuses("WOTA-EFX-05", "A activate #a1", **scene(board, edition))


@in_both_editions
def test_WOTA_EFX_06_an_effect_needs_the_phase_and_the_state_of_things_that_it_names(edition):
    board = 'A hand "Late Plan" "Guarded"\nA battle "Tamer" attack #a1'
    accepts("WOTA-EFX-06", '-- build2\nA activate "Late Plan"\nA draw ?', **scene(board, edition))
    refuses("WOTA-EFX-06", 'A activate "Late Plan"', **scene(board, edition))
    refuses("WOTA-EFX-06", 'A activate "Guarded"', **scene(board, edition))
    refuses("WOTA-EFX-06", "A activate #a1", **scene(board, edition))
    accepts("WOTA-EFX-06", 'A activate #a1\nA activate "Guarded"', **scene(board + ', "Wyrmling" shield #a2', edition))


@in_both_editions
def test_WOTA_EFX_07_and_08_and_WOTA_C35_a_dual_type_is_none_of_its_single_types(edition):
    board = 'A hand "Mercy" "Elf Song" "Pick"\nA battle "Guard" attack #a1, "Half-Elf" attack #a2\n'
    board += 'B battle "Half-Elf" attack #b1, "Guard" attack #b2, "Guard" attack #b3'
    verdict = accepts("WOTA-EFX-07", 'A activate "Elf Song" -> #a2', **scene(board, edition))
    assert battle(verdict, "A")["a2"]["ap"] == 40
    for rule in ("WOTA-EFX-07", "WOTA-EFX-08", "WOTA-C35", "WOTA-G37"):
        accepts(rule, 'A activate "Mercy" -> #a1', **scene(board, edition))
        refuses(rule, 'A activate "Mercy" -> #a2', **scene(board, edition))
        refuses(rule, 'A activate "Elf Song" -> #a1', **scene(board, edition))
        refuses(rule, 'A activate "Pick"\nA choose #b1', **scene(board, edition))
        refuses(rule, 'A activate "Mercy"', **scene('A hand "Mercy"\nA battle "Half-Elf" attack #a2', edition))
    accepts("WOTA-EFX-08", 'A activate "Pick"\nA choose #b2\n~ destroy #b2', **scene(board, edition))


@in_both_editions
def test_WOTA_WIN_05_a_draw_effect_without_a_card_left_loses_at_once(edition):
    for rows, deck, winner, rule in (
        ('A activate "Plan"', "A deck 0", "B", "WOTA-WIN-05"),
        ('A activate "Twin Plans"', "A deck 2", "B", "WOTA-WIN-05"),
        ('A activate "Gift"', "B deck 1", "A", "WOTA-WIN-03"),  # not by an effect of their own
    ):
        board = f'{deck}\nA hand "Plan" "Twin Plans" "Gift" "Shared Plan"'
        ends(rule, rows, winner=winner, reason="deck", **scene(board, edition))
    board = 'A deck 1\nA hand "Plan"'
    accepts("WOTA-WIN-05", 'A activate "Plan"\nA draw ?\n~ A sta 190', **scene(board, edition))
    refuses(
        "WOTA-WIN-02",
        'A activate "Plan"\nA summon "Wisp" attack #a1',
        **scene('A deck 0\nA hand "Plan" "Wisp"', edition),
    )
    claim = 'A activate "Plan"'
    misclaims("WOTA-WIN-05", claim, tags='[Result "A"]', **scene('A deck 0\nA hand "Plan"', edition))


@in_both_editions
def test_WOTA_WIN_05_both_without_cards_for_one_effect_is_a_draw(edition):
    board = 'A deck 1\nB deck 0\nA hand "Shared Plan"'
    ends("WOTA-G08", 'A activate "Shared Plan"\nA draw ?', winner="draw", reason="deck", **scene(board, edition))


@in_both_editions
def test_WOTA_WIN_06_a_card_may_end_the_game(edition):
    board = 'A hand "Triumph" "Doom"\nB hp 1'
    ends("WOTA-WIN-06", 'A activate "Triumph"', winner="A", reason="effect", **scene(board, edition))
    ends("WOTA-WIN-06", 'A activate "Doom"', winner="A", reason="effect", **scene(board, edition))
    accepts("WOTA-WIN-06", 'A activate "Doom"\n~ B hp 2', **scene('A hand "Doom"\nB hp 2', edition))
    misclaims("WOTA-WIN-06", 'A activate "Triumph"', tags='[Result "B"]', **scene(board, edition))
    misclaims("WOTA-WIN-06", 'A activate "Triumph"', tags='[End "hp"]', **scene(board, edition))


@in_both_editions
def test_WOTA_CMB_04_a_text_may_let_a_card_attack_from_shield_position(edition):
    board = 'A battle "Statue" shield #a1, "Brute" shield #a2\nB battle "Guard" attack #b1'
    accepts("WOTA-CMB-04", "-- attack\nA attack #a1 -> #b1\n~ destroy #b1", **scene(board, edition))
    refuses("WOTA-CMB-04", "-- attack\nA attack #a2 -> #b1", **scene(board, edition))


@in_both_editions
def test_WOTA_CMB_23_the_battle_is_decided_by_the_stats_worked_out_last(edition):
    board = 'A battle "Lifter" attack #a1\nB battle "Twin" attack #b1, "Archer" attack #b2'
    rows = "-- attack\nA attack #a1 -> #b1\n> A activate #a1\n"
    accepts("WOTA-CMB-23", rows + "~ destroy #b1", **scene(board, edition))
    misclaims("WOTA-CMB-23", rows + "~ destroy #a1", **scene(board, edition))
    misclaims("WOTA-CMB-23", "-- attack\nA attack #a1 -> #b1\n~ destroy #b1", **scene(board, edition))


def test_WOTA_CMB_23_a_boost_in_stat_calculation_counts():
    board = 'A battle "Lifter" attack #a1\nB battle "Twin" attack #b1'
    rows = "-- attack\nA attack #a1 -> #b1\n> A pass\n> B pass\n> A activate #a1\n~ destroy #b1"
    accepts("WOTA-CMB-23", rows, **scene(board, "current"))
    refuses("WOTA-EFX-06", rows, at="> A activate #a1", **scene(board, "classic"))
