"""Chains: links on links, the last one first, what is negated and what becomes of the cards."""

from tests.rules.scenario import accepts, battle, ends, in_both_editions, misclaims, player, refuses, undetermined
from tests.rules.scenario_cards import ambush, army, field, rune, scenes_with, with_cards

CARDS = with_cards(
    rune("Plan", "normal", "Draw 1 card."),
    rune("Blast", "normal", "Destroy target battle card."),
    rune("Call to Arms", "normal", "If you have 7 or more HP, gain 20 STA."),
    rune("Bolt", "quick", "Target battle card gains 20 AP until end of turn."),
    rune("Sting", "quick", "Your opponent loses 1 HP."),
    rune("Retreat", "quick", "Return target battle card you control to its owner's hand."),
    rune("Hush", "quick", "When your opponent activates an Ambush: negate that activation."),
    rune("Spark of Life", "quick", "Gain 1 HP."),
    rune("Hymn", "infinity", "Army cards you control gain 10 AP."),
    rune("Blade", "equip", "The equipped card gains 20 AP."),
    field("Grove", "Army cards gain 10 SP."),
    ambush("Null", "counter", "When your opponent activates a Rune: negate that activation."),
    ambush("Break", "counter", "When your opponent activates a Rune: negate that activation and destroy it."),
    ambush("Fence", "counter", "When your opponent activates a Field card: negate that activation."),
    ambush("Reply", "counter", "When your opponent activates a card: gain 20 STA."),
    ambush("Tripwire", "counter", "When your opponent declares an attack: destroy the attacking card."),
    ambush("Trapdoor", "normal", "Draw 1 card."),
    army("Ghost", "When this card is destroyed: your opponent loses 1 HP."),
    army("Elder", "Once per turn: gain 20 STA."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_WOTA_CHN_15_every_activation_is_one_link_and_all_of_them_take_effect(edition):
    table = scene('A hand "Plan" "Sting"\nB sta 100\nB power "Sting" facedown #b1 since 3', edition)
    rows = 'A activate "Plan"\n> B activate #b1\n>> A activate "Sting"\nA draw ?\n'
    accepts("WOTA-CHN-15", rows + "= A 6/180/1 B 6/90/0", **table)
    misclaims("WOTA-CHN-15", rows + "= A 6/180/1 B 7/90/0", **table)
    misclaims("WOTA-CHN-15", rows + "= A 7/180/1 B 6/90/0", **table)


@in_both_editions
def test_WOTA_CHN_16_and_WOTA_C19_the_last_link_resolves_first(edition):
    table = scene('A hand "Blast"\nB battle "Guard" attack #b1\nB power "Retreat" facedown #b2 since 3', edition)
    rows = 'A activate "Blast" -> #b1\n> B activate #b2 -> #b1\n'
    for rule in ("WOTA-CHN-16", "WOTA-C19"):
        accepts(rule, rows + "~ return #b1\n= A 7/190/0 B 7/190/1", **table)
        misclaims(rule, rows + "~ destroy #b1", **table)


@in_both_editions
def test_WOTA_CHN_17_the_chain_runs_down_to_the_initial_card(edition):
    table = scene('A hand "Plan"\nA sta 100\nB power "Sting" facedown #b1 since 3', edition)
    rows = 'A activate "Plan"\n> B activate #b1\nA draw ?\n'
    accepts("WOTA-CHN-17", rows + "= A 6/90/1 B 7/190/0", **table)
    misclaims("WOTA-CHN-17", 'A activate "Plan"\n> B activate #b1\n= A 6/90/0 B 7/190/0', **table)


@in_both_editions
def test_WOTA_CHN_18_a_negated_link_does_nothing(edition):
    table = scene('A hand "Plan" "Sting"\nB power "Null" facedown #b1 since 3', edition)
    accepts("WOTA-CHN-18", 'A activate "Plan"\n> B activate #b1\n= A 7/190/1 B 7/200/0', **table)
    accepts("WOTA-CHN-18", 'A activate "Sting"\n> B activate #b1\n~ B hp 7', **table)
    misclaims("WOTA-CHN-18", 'A activate "Plan"\n> B activate #b1\n= A 7/190/2 B 7/200/0', **table)
    misclaims("WOTA-CHN-18", 'A activate "Sting"\n> B activate #b1\n~ B hp 6', **table)


@in_both_editions
def test_WOTA_CHN_18_what_a_negated_rune_would_have_destroyed_stays(edition):
    table = scene('A hand "Blast"\nB battle "Guard" attack #b1\nB power "Null" facedown #b2 since 3', edition)
    rows = 'A activate "Blast" -> #b1\n> B activate #b2\n'
    verdict = accepts("WOTA-CHN-18", rows + '= B battle "Guard" attack #b1', **table)
    assert player(verdict, "A")["discard"] == ["Blast"]
    misclaims("WOTA-CHN-18", rows + "~ destroy #b1", **table)


@in_both_editions
def test_WOTA_CHN_19_a_negated_negation_lets_the_rune_resolve(edition):
    table = scene('A hand "Plan" "Hush"\nB power "Null" facedown #b1 since 3', edition)
    rows = 'A activate "Plan"\n> B activate #b1\n>> A activate "Hush"\n'
    accepts("WOTA-CHN-19", rows + "A draw ?\n= A 7/180/1 B 7/200/0", **table)
    misclaims("WOTA-CHN-19", rows + "= A 7/180/0 B 7/200/0", **table)


@in_both_editions
def test_WOTA_CHN_19_a_negation_of_the_negation_of_a_negation_stops_the_rune_again(edition):
    board = 'A hand "Plan" "Hush"\nB power "Null" facedown #b1 since 3, "Null" facedown #b2 since 3'
    rows = 'A activate "Plan"\n> B activate #b1\n>> A activate "Hush"\n>>> B activate #b2\n'
    accepts("WOTA-CHN-19", rows + "= A 7/180/0 B 7/200/0", **scene(board, edition))
    misclaims("WOTA-CHN-18", rows + "= A 7/180/1 B 7/200/0", **scene(board, edition))


@in_both_editions
def test_WOTA_CHN_16_a_chain_of_five_links_resolves_from_the_top(edition):
    board = (
        'A hand "Plan" "Sting" "Spark of Life" ?\nA battle "Guard" attack #a1\nB battle "Guard" attack #b1\n'
        'B power "Bolt" facedown #b2 since 3, "Spark of Life" facedown #b3 since 3'
    )
    rows = (
        'A activate "Plan"\n> B activate #b2 -> #b1\n>> A activate "Sting"\n>>> B activate #b3\n'
        '>>>> A activate "Spark of Life"\n>>>>> B pass\n>>>>> A pass\nA draw "Wisp"\n= A 8/170/2 B 7/180/0'
    )
    verdict = accepts("WOTA-CHN-16", rows, **scene(board, edition))
    assert battle(verdict, "B")["b1"]["ap"] == 60
    assert player(verdict, "B")["discard"] == ["Spark of Life", "Bolt"]


@in_both_editions
def test_WOTA_CHN_21_the_player_of_an_earlier_link_adds_another(edition):
    table = scene('A hand "Plan" "Sting" "Plan"\nB power "Sting" facedown #b1 since 3', edition)
    rows = 'A activate "Plan"\n> B activate #b1\n>> A activate "Sting"\nA draw ?'
    accepts("WOTA-CHN-21", rows + "\n= A 6/180/2 B 6/190/0", **table)
    misclaims("WOTA-CHN-21", rows + "\n= A 6/180/2 B 7/190/0", **table)
    accepts("WOTA-CHN-21", 'A activate "Plan"\n> B pass\n> A activate "Sting"\nA draw ?', **table)


@in_both_editions
def test_WOTA_G43_two_passes_in_any_order_resolve_the_chain(edition):
    table = scene('A hand "Plan"\nB power "Null" facedown #b1 since 3, "Sting" facedown #b2 since 3', edition)
    for passes in ("> B pass\n> A pass", "> A pass\n> B pass"):
        rows = f'A activate "Plan"\n{passes}\nA draw ?\n'
        accepts("WOTA-G43", rows + "= A 7/190/1 B 7/200/0", **table)
        accepts("WOTA-G43", rows + "B activate #b2\n~ A hp 6", **table)
        refuses("WOTA-G54", rows + "> B activate #b1", **table)
    refuses("WOTA-G43", "A pass", **table)


@in_both_editions
def test_WOTA_G43_after_an_answer_both_may_answer_again(edition):
    board = 'A hand "Plan" "Sting"\nB power "Sting" facedown #b1 since 3, "Sting" facedown #b2 since 3'
    rows = (
        'A activate "Plan"\n> B pass\n> A activate "Sting"\n>> B activate #b1\n>>> A pass\n>>> B activate #b2\nA draw ?'
    )
    accepts("WOTA-G43", rows + "\n= A 5/180/1 B 6/180/0", **scene(board, edition))


@in_both_editions
def test_WOTA_G42_a_row_without_an_arrow_begins_a_new_chain_after_one_has_resolved(edition):
    board = 'A hand "Plan"\nB power "Sting" facedown #b1 since 3, "Trapdoor" facedown #b2 since 3'
    accepts("WOTA-G42", 'A activate "Plan"\nA draw ?\nB activate #b1\n~ A hp 6', **scene(board, edition))
    accepts(
        "WOTA-G42", 'A activate "Plan"\nA draw ?\nB activate #b1\nB activate #b2\nB draw ?', **scene(board, edition)
    )
    accepts("WOTA-G42", 'A activate "Plan"\nB activate #b2\nB draw ?\n= A 7/190/1 B 7/200/1', **scene(board, edition))
    refuses("WOTA-G42", "B activate #b1", **scene(board, edition))
    refuses(
        "WOTA-G42",
        'A activate "Plan"\nA draw ?\nA set ? battle #a1\nB activate #b1',
        **scene(board + "\nA hand ?", edition),
    )


@in_both_editions
def test_WOTA_G50_a_target_that_is_gone_makes_the_effect_do_nothing(edition):
    board = (
        'A hand "Blast"\nA sta 100\nB battle "Guard" attack #b1, "Twin" attack #b3\n'
        'B power "Retreat" facedown #b2 since 3'
    )
    rows = 'A activate "Blast" -> #b1\n> B activate #b2 -> #b1\n'
    verdict = accepts("WOTA-G50", rows + "= A 7/90/0 B 7/190/1", **scene(board, edition))
    assert player(verdict, "A")["discard"] == ["Blast"]
    misclaims("WOTA-G50", rows + "~ destroy #b1", **scene(board, edition))
    refuses("WOTA-G50", 'A activate "Blast" -> #b2', **scene(board, edition))
    refuses("WOTA-G50", 'A activate "Blast" -> #b1 #b3', **scene(board, edition))
    refuses("WOTA-G50", 'A activate "Blast" -> B', **scene(board, edition))


@in_both_editions
def test_WOTA_G50_a_target_that_is_not_named_is_asked_for(edition):
    board = 'A hand "Blast"\nB battle "Guard" attack #b1, "Twin" attack #b3'
    accepts("WOTA-G50", 'A activate "Blast"\nA choose #b3\n~ destroy #b3', **scene(board, edition))
    refuses("WOTA-G50", 'A activate "Blast"\nA choose B', **scene(board, edition))
    undetermined('A activate "Blast"', **scene(board, edition))
    accepts(
        "WOTA-G50", 'A activate "Blast"\n~ destroy #b1', **scene('A hand "Blast"\nB battle "Guard" attack #b1', edition)
    )


@in_both_editions
def test_WOTA_G51_used_and_negated_cards_go_to_the_discard_pile(edition):
    board = (
        'A hand "Hymn" "Blade" "Grove" "Plan"\nA battle "Guard" attack #a1\n'
        'B power "Null" facedown #b1 since 3, "Fence" facedown #b2 since 3, "Trapdoor" facedown #b3 since 3'
    )
    used = accepts("WOTA-G51", 'A activate "Plan"\nA draw ?\nB activate #b3\nB draw ?', **scene(board, edition))
    assert (player(used, "A")["discard"], player(used, "B")["discard"]) == (["Plan"], ["Trapdoor"])
    for rows in (
        'A activate "Hymn" #a2\n> B activate #b1',
        'A activate "Blade" #a2 -> #a1\n> B activate #b1',
        'A activate "Grove" #a2\n> B activate #b2',
    ):
        verdict = accepts("WOTA-G51", rows + "\n~ discard #a2", **scene(board, edition))
        assert (player(verdict, "A")["power"], player(verdict, "A")["field"]) == ([], None)
        assert battle(verdict, "A")["a1"]["ap"] == 40
    misclaims(
        "WOTA-G51", 'A activate "Hymn" #a2\n> B activate #b1\n= A power "Hymn" faceup #a2', **scene(board, edition)
    )
    misclaims("WOTA-G51", 'A activate "Plan" #a2\nA draw ?\n= A power "Plan" faceup #a2', **scene(board, edition))


@in_both_editions
def test_WOTA_G51_a_negated_field_has_used_the_turns_one(edition):
    board = 'A hand "Grove" "Grove"\nB power "Fence" facedown #b2 since 3'
    rows = 'A activate "Grove" #a2\n> B activate #b2\nA activate "Grove" #a3'
    refuses("WOTA-FLD-01", rows, **scene(board, edition))


@in_both_editions
def test_WOTA_G51_a_negated_rune_may_be_destroyed_as_well(edition):
    board = 'A hand "Plan"\nB power "Break" facedown #b1 since 3'
    accepts(
        "WOTA-G51", 'A activate "Plan" #a1\n> B activate #b1\n~ destroy #a1\n~ discard #a1', **scene(board, edition)
    )
    board = 'A hand "Plan"\nB power "Null" facedown #b1 since 3'
    misclaims("WOTA-G51", 'A activate "Plan" #a1\n> B activate #b1\n~ destroy #a1', **scene(board, edition))


@in_both_editions
def test_WOTA_G52_and_WOTA_WIN_02_hearts_at_0_end_the_game_in_the_middle_of_a_chain(edition):
    board = (
        'A hp 1\nA hand "Spark of Life"\nA sta 100\nB battle "Ghost" attack #b2\nB power "Sting" facedown #b1 since 3'
    )
    rows = 'A activate "Spark of Life"\n> B activate #b1'
    verdict = ends("WOTA-WIN-01", rows, winner="B", reason="hp", **scene(board, edition))
    assert player(verdict, "A")["hp"] == 0
    accepts("WOTA-G52", rows + "\n~ A hp 0", **scene(board, edition))
    misclaims("WOTA-G52", rows + "\n~ A hp 1", **scene(board, edition))
    refuses("WOTA-G52", rows + "\nA activate #b2", **scene(board, edition))
    refuses("WOTA-WIN-02", rows + '\nA summon "Guard" attack #a1', **scene(board + '\nA hand "Guard"', edition))


@in_both_editions
def test_WOTA_G53_triggers_wait_until_the_chain_is_finished(edition):
    board = (
        'A hand "Call to Arms"\nA sta 100\nA battle "Guard" attack #a1\nB battle "Ghost" attack #b1\n'
        'A power "Fatal Blow" facedown #a2 since 3'
    )
    cards = with_cards(*CARDS, rune("Fatal Blow", "quick", "Destroy target battle card."))
    table = {"board": board, "edition": edition, "cards": cards}
    rows = 'A activate "Call to Arms"\n> B pass\n> A activate #a2 -> #b1\n'
    accepts("WOTA-G53", rows + "= A 6/100/0 B 7/200/0", **table)
    misclaims("WOTA-G53", rows + "= A 6/80/0 B 7/200/0", **table)


@in_both_editions
def test_WOTA_G53_nobody_activates_anything_before_an_effect_has_been_carried_out(edition):
    cards = with_cards(*CARDS, rune("Search", "normal", "Add 1 Army card from your deck to your hand."))
    board = 'A hand "Search"\nB power "Sting" facedown #b1 since 3'
    table = {"board": board, "edition": edition, "cards": cards}
    accepts("WOTA-G53", 'A activate "Search"\nA search "Guard"\nB activate #b1', **table)
    refuses("WOTA-G53", 'A activate "Search"\nB activate #b1\nA search "Guard"', at="B activate #b1", **table)


@in_both_editions
def test_WOTA_G54_a_counter_answers_the_last_link_only(edition):
    board = (
        'A hand "Plan" "Bolt"\nA battle "Elder" attack #a1\nA power "Trapdoor" facedown #a2 since 3\n'
        'B power "Null" facedown #b1 since 3, "Sting" facedown #b2 since 3'
    )
    accepts("WOTA-G54", 'A activate "Plan"\n> B activate #b1', **scene(board, edition))
    refuses("WOTA-G54", 'A activate "Plan"\n> B pass\n> A activate #a1\n>> B activate #b1', **scene(board, edition))
    refuses("WOTA-G54", 'A activate "Plan"\nA draw ?\nB activate #b1', **scene(board, edition))
    refuses("WOTA-G54", "A activate #a1\n> B activate #b1", **scene(board, edition))


@in_both_editions
def test_WOTA_G54_an_attack_is_answered_directly_after_its_declaration(edition):
    board = (
        'A hand "Bolt"\nA battle "Brute" attack #a1\nB battle "Guard" attack #b1\n'
        'B power "Tripwire" facedown #b2 since 3, "Sting" facedown #b3 since 3'
    )
    attack = "-- attack\nA attack #a1 -> #b1\n"
    accepts(
        "WOTA-G54", attack + '> B activate #b2\n~ destroy #a1\n= B battle "Guard" attack #b1', **scene(board, edition)
    )
    accepts("WOTA-G54", attack + '> A activate "Bolt" -> #a1\n> B activate #b2\n~ destroy #a1', **scene(board, edition))
    refuses("WOTA-G54", attack + '> A activate "Bolt" -> #a1\n>> B activate #b2', **scene(board, edition))
    refuses("WOTA-G54", "-- attack\n> B activate #b2", **scene(board, edition))
    refuses("WOTA-G54", attack + "~ destroy #b1\nB activate #b2", **scene(board, edition))


@in_both_editions
def test_WOTA_G54_a_counter_to_any_activation_does_not_wait_for_the_chain_to_resolve(edition):
    board = (
        'A hand "Bolt"\nA battle "Brute" attack #a1\nB battle "Guard" attack #b1\nB power "Reply" facedown #b2 since 3'
    )
    attack = '-- attack\nA attack #a1 -> #b1\n> A activate "Bolt" -> #a1\n'
    accepts("WOTA-G54", attack + ">> B activate #b2", **scene(board, edition))
    refuses("WOTA-G54", attack + "> B activate #b2", **scene(board, edition))
