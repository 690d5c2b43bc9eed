"""Reveal effects: what turns a set card up, what has to be paid first, and when the effect comes."""

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import army, rune, with_cards

CARDS = with_cards(
    army("Seer", "Reveal: draw 1 card.", keywords=("Reveal",)),
    army("Oracle", "Reveal: draw 1 card.", keywords=("Reveal",), sta=50, sc=1),
    army("Slayer", "Reveal: destroy target battle card your opponent controls.", keywords=("Reveal",)),
    army("Lancer", ap=90, sp=20),
    army("Muffler", "When this card attacks a face-down card, the Reveal effect of that card does not trigger."),
    army("Hush", "The Reveal effects of your opponent's battle cards do not trigger."),
    rune("Lantern", "normal", "Reveal target face-down battle card."),
    rune("Fog", "normal", "Turn target battle card face-down."),
    rune("Blast", "normal", "Destroy target battle card."),
    rune("Recall", "normal", "Return target battle card to its owner's hand."),
    rune("Exile", "normal", "Send target battle card to the void zone."),
    rune("Dispel", "quick", "Target battle card loses Reveal until end of turn."),
)
SET = 'A battle "Seer" facedown #a1 since 3'
DRAWN = "A draw ?\n= A 7/180/1 B 7/200/0"


@in_both_editions
def test_WOTA_KEY_35_the_effect_needs_a_card_that_was_set_and_turned_up(edition):
    accepts("WOTA-KEY-35", f"A reveal #a1\n{DRAWN}", board=SET, edition=edition, cards=CARDS)
    summoned = 'A summon "Seer" attack #a1\n'
    scene = {"board": 'A hand "Seer"', "edition": edition, "cards": CARDS}
    accepts("WOTA-KEY-35", summoned + "= A 7/180/0 B 7/200/0", **scene)
    refuses("WOTA-KEY-35", summoned + "A draw ?", **scene)


@in_both_editions
def test_WOTA_KEY_35_a_card_summoned_and_then_turned_down_was_not_set(edition):
    scene = {"board": 'A hand "Seer" "Fog" "Lantern"', "edition": edition, "cards": CARDS}
    down = 'A summon "Seer" attack #a1\nA activate "Fog" -> #a1\n'
    rows = down + "== 6 B\n== 7 A\nA reveal #a1\n"
    accepts("WOTA-KEY-35", rows + "= A 7/190/2", **scene)
    refuses("WOTA-KEY-35", rows + "A draw ?", **scene)
    misclaims("WOTA-KEY-35", rows + "= A 7/190/3", **scene)
    accepts("WOTA-KEY-35", down + 'A activate "Lantern" -> #a1\n= A 7/160/0', **scene)


@in_both_editions
def test_WOTA_KEY_35_a_card_that_was_set_has_its_effect_when_it_is_turned_up_again(edition):
    rows = 'A reveal #a1\nA draw ?\nA activate "Fog" -> #a1\n== 6 B\n== 7 A\nA reveal #a1\n'
    scene = {"board": SET + '\nA hand "Fog"', "edition": edition, "cards": CARDS}
    sta = {"classic": 170, "current": 190}[edition]
    accepts("WOTA-KEY-35", rows + f"A draw ?\n= A 7/{sta}/3", **scene)
    misclaims("WOTA-KEY-35", rows + f"= A 7/{sta}/2", **scene)


@in_both_editions
def test_WOTA_KEY_35_an_attack_reveals_no_effect_of_a_card_that_was_never_set(edition):
    board = 'A battle "Squire" attack #a1\nA hand "Fog"\nB battle "Seer" {} #b1'
    attack = "-- attack\nA attack #a1 -> #b1\n"
    scene = {"edition": edition, "cards": CARDS}
    accepts("WOTA-KEY-35", f"{attack}B draw ?\n= B 7/180/1", board=board.format("facedown"), **scene)
    down = 'A activate "Fog" -> #b1\n' + attack
    accepts("WOTA-KEY-35", down + "= B 7/200/0", board=board.format("attack"), **scene)
    refuses("WOTA-KEY-35", down + "B draw ?", board=board.format("attack"), **scene)


@in_both_editions
def test_WOTA_KEY_36_being_attacked_turns_it_up(edition):
    board = 'A battle "Squire" attack #a1\nB battle "Seer" facedown #b1'
    rows = "-- attack\nA attack #a1 -> #b1\n"
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts("WOTA-KEY-36", rows + "B draw ?\n= A 7/200/0 B 7/180/1", **scene)
    misclaims("WOTA-KEY-36", rows + "= A 7/200/0 B 7/180/0", **scene)


@in_both_editions
def test_WOTA_KEY_37_its_players_own_will_turns_it_up(edition):
    scene = {"board": SET, "edition": edition, "cards": CARDS}
    accepts("WOTA-KEY-37", f"A reveal #a1\n{DRAWN}", **scene)
    misclaims("WOTA-KEY-37", "A reveal #a1\n= A 7/180/0", **scene)
    refuses("WOTA-KEY-37", "A reveal #a1\nA draw ? ?", **scene)


@in_both_editions
def test_WOTA_KEY_38_a_card_effect_of_its_own_player_turns_it_up(edition):
    scene = {"board": SET + '\nA hand "Lantern"', "edition": edition, "cards": CARDS}
    rows = 'A activate "Lantern" -> #a1\n'
    accepts("WOTA-KEY-38", rows + "A draw ?\n= A 7/170/1", **scene)
    misclaims("WOTA-KEY-38", rows + "= A 7/170/0", **scene)


@in_both_editions
def test_WOTA_C30_whether_an_opponents_effect_is_a_reveal_the_edition_says(edition):
    board = 'A hand "Lantern"\nB battle "Seer" facedown #b1'
    rows = 'A activate "Lantern" -> #b1\n~ B sta 180\n'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    drawn, not_drawn = rows + "B draw ?\n= B 7/180/1", rows + "= A 7/190/0 B 7/180/0"
    if edition == "classic":
        accepts("WOTA-C30", drawn, **scene)
        misclaims("WOTA-C30", not_drawn, **scene)
    else:
        accepts("WOTA-C30", not_drawn, **scene)
        refuses("WOTA-C30", rows + "B draw ?", **scene)


@in_both_editions
def test_WOTA_KEY_39_the_effect_comes_at_every_reveal(edition):
    board = SET + '\nA hand "Fog"'
    again = 'A reveal #a1\nA draw ?\nA activate "Fog" -> #a1\n== 6 B\nB draw ?\n== 7 A\nA draw ?\nA reveal #a1\n'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    paid = 170 if edition == "classic" else 190  # C33: one edition charges every reveal
    accepts("WOTA-KEY-39", again + f"A draw ?\n= A 7/{paid}/3", **scene)
    misclaims("WOTA-KEY-39", again + f"= A 7/{paid}/2", **scene)


@in_both_editions
def test_WOTA_KEY_39_unless_a_card_takes_the_keyword_away(edition):
    board = 'A battle "Squire" attack #a1\nA battle "Seer" attack #a2\nA hand "Dispel"'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts("WOTA-KEY-39", 'A activate "Dispel" -> #a2', **scene)
    scene["board"] = SET + '\nA hand "Dispel"'
    revealed = 'A activate "Dispel" -> #a1\nA reveal #a1\n'
    accepts("WOTA-KEY-39", revealed + "= A 7/170/0", **scene)
    refuses("WOTA-KEY-39", revealed + "A draw ?", **scene)


@in_both_editions
def test_WOTA_KEY_39_unless_a_card_states_that_it_does_not_trigger(edition):
    attacked = "-- attack\nA attack #a1 -> #b1\n"
    board = 'A battle "Muffler" attack #a1\nB battle "Seer" facedown #b1'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts("WOTA-KEY-39", attacked + "= A 7/200/0 B 7/180/0", **scene)
    refuses("WOTA-KEY-39", attacked + "B draw ?", **scene)
    scene["board"] = 'A battle "Squire" attack #a1, "Hush" attack #a2\nB battle "Seer" facedown #b1'
    accepts("WOTA-KEY-39", attacked + "= A 7/200/0 B 7/180/0", **scene)
    refuses("WOTA-KEY-39", attacked + "B draw ?", **scene)


@in_both_editions
def test_WOTA_KEY_40_and_WOTA_C32_the_card_is_destroyed_first_and_its_effect_comes_afterwards(edition):
    board = 'A battle "Lancer" attack #a1\nB battle "Seer" facedown #b1'
    rows = "-- attack\nA attack #a1 -> #b1\n"
    scene = {"board": board, "edition": edition, "cards": CARDS}
    verdict = accepts("WOTA-KEY-40", rows + "B draw ?\n~ destroy #b1\n= A 7/200/0 B 7/180/1", **scene)
    assert player(verdict, "B")["discard"] == ["Seer"]
    misclaims("WOTA-KEY-40", rows + "= A 7/200/0 B 7/180/0", **scene)
    misclaims("WOTA-C32", rows + "= A 7/200/0 B 7/180/0", **scene)


@in_both_editions
def test_WOTA_KEY_41_and_WOTA_COST_23_there_is_no_effect_if_the_reveal_is_not_paid_for(edition):
    poor = "A sta 10\n" + SET
    hearts = 4 if edition == "classic" else 2
    scene = {"board": poor, "edition": edition, "cards": CARDS}
    accepts("WOTA-KEY-41", f"A reveal #a1\n= A {hearts}/10/0 B 7/200/0", **scene)
    refuses("WOTA-KEY-41", "A reveal #a1\nA draw ?", **scene)
    half = 'A sc 0\nA battle "Oracle" facedown #a1 since 3'
    refuses("WOTA-COST-23", "A reveal #a1\nA draw ?", board=half, edition=edition, cards=CARDS)
    accepts("WOTA-COST-23", f"A reveal #a1\n{DRAWN}", board=SET, edition=edition, cards=CARDS)


@in_both_editions
def test_WOTA_KEY_41_an_effect_that_is_not_paid_for_changes_nothing_of_the_opponents_either(edition):
    cards = with_cards(
        army("Biter", "Reveal: your opponent loses 1 HP.", keywords=("Reveal",)),
        army("Breaker", "Reveal: destroy target battle card.", keywords=("Reveal",)),
    )
    poor = 'A sta 10\nA battle "Biter" facedown #a1 since 3, "Breaker" facedown #a2 since 3\n'
    scene = {"board": poor + 'B battle "Guard" attack #b1', "edition": edition, "cards": cards}
    accepts("WOTA-KEY-41", "A reveal #a1\n= B 7/200/0", **scene)
    misclaims("WOTA-KEY-41", "A reveal #a1\n~ B hp 6", **scene)
    misclaims("WOTA-KEY-41", "A reveal #a2\n~ destroy #b1", **scene)


@in_both_editions
def test_WOTA_COST_23_the_cost_is_paid_before_the_effect(edition):
    whole = 'A battle "Oracle" facedown #a1 since 3'
    rows = "A reveal #a1\n~ A sta 150\n~ A sc 0\n"
    accepts("WOTA-COST-23", rows + "A draw ?\n= A 7/150/1", board=whole, edition=edition, cards=CARDS)
    misclaims("WOTA-COST-13", "A reveal #a1\n~ A sta 200", board=whole, edition=edition, cards=CARDS)


@in_both_editions
def test_WOTA_KEY_42_a_set_card_that_an_effect_destroys_does_not_get_its_effect(edition):
    board = 'A hand "Blast"\nB battle "Seer" facedown #b1'
    rows = 'A activate "Blast" -> #b1\n~ destroy #b1\n'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    verdict = accepts("WOTA-KEY-42", rows + "= A 7/190/0 B 7/200/0", **scene)
    assert player(verdict, "B")["discard"] == ["Seer"]
    refuses("WOTA-KEY-42", rows + "B draw ?", **scene)
    misclaims("WOTA-COST-15", rows + "~ B sta 180", **scene)


@in_both_editions
def test_WOTA_G40_a_set_card_that_leaves_undestroyed_is_neither_revealed_nor_paid_for(edition):
    for name, zone in (("Recall", "hand"), ("Exile", "void")):
        board = f'A hand "{name}"\nB battle "Seer" facedown #b1'
        rows = f'A activate "{name}" -> #b1\n'
        scene = {"board": board, "edition": edition, "cards": CARDS}
        verdict = accepts("WOTA-G40", rows + "~ B sta 200\n~ B hp 7", **scene)
        assert (player(verdict, "B")["hand"], len(player(verdict, "B")["void"])) == (
            (1, 0) if zone == "hand" else (0, 1)
        )
        refuses("WOTA-G40", rows + "B draw ?", **scene)
        misclaims("WOTA-G40", rows + "~ B sta 180", **scene)


@in_both_editions
def test_WOTA_G80_an_effect_cannot_turn_a_Boss_or_a_Titan_face_down(edition):
    for name in ("Wyrm", "Behemoth"):
        board = f'A hand "Fog"\nB battle "{name}" attack #b1'
        rows = 'A activate "Fog" -> #b1\n'
        scene = {"board": board, "edition": edition, "cards": CARDS}
        verdict = accepts("WOTA-G80", f'{rows}= B battle "{name}" attack #b1', **scene)
        assert battle(verdict, "B")["b1"]["face"] == "up"
        misclaims("WOTA-G80", f'{rows}= B battle "{name}" facedown #b1', **scene)
    steady = {"board": 'A hand "Fog"\nB battle "Guard" attack #b1', "edition": edition, "cards": CARDS}
    verdict = accepts("WOTA-G80", 'A activate "Fog" -> #b1', **steady)
    assert battle(verdict, "B")["b1"]["face"] == "down"


@in_both_editions
def test_WOTA_G57_a_reveal_effect_knows_the_card_whose_attack_turned_it_up(edition):
    """The effect comes after the whole attack, and "the attacking card" is still the one that attacked."""
    rows = "-- attack\nA attack #a1 -> #b1\n"
    for text in ("destroy the attacking card", "destroy the other card"):
        cards = with_cards(army("Trapper", f"Reveal: {text}.", sp=60))
        scene = {"board": 'A battle "Squire" attack #a1\nB battle "Trapper" facedown #b1', "edition": edition}
        accepts("WOTA-G57", rows + "~ destroy #a1", cards=cards, **scene)
    weakening = with_cards(army("Mirror", "Reveal: the attacking card loses 20 AP.", sp=60))
    scene["board"] = 'A battle "Squire" attack #a1\nB battle "Mirror" facedown #b1'
    assert battle(accepts("WOTA-G57", rows, cards=weakening, **scene), "A")["a1"]["ap"] == 10
    alone = {"board": 'A battle "Mirror" facedown #a1 since 3', "edition": edition, "cards": weakening}
    accepts("WOTA-G57", "A reveal #a1\n= A 7/180/0 B 7/200/0", **alone)


@in_both_editions
def test_WOTA_C33_what_a_second_turning_up_costs_is_told_where_it_is_claimed_otherwise(edition):
    cards = with_cards(
        rune("Lantern", "normal", "Reveal target face-down battle card.", sta=0),
        rune("Fog", "normal", "Turn target battle card face-down.", sta=0),
    )
    board = 'A sta 100\nA hand "Fog" "Lantern"\nA battle "Guard" facedown #a1 since 3'
    scene = {"board": board, "edition": edition, "cards": cards}
    rows = 'A reveal #a1\nA activate "Fog" -> #a1\nA activate "Lantern" -> #a1\n'
    due, wrong = (60, 80) if edition == "classic" else (80, 60)
    accepts("WOTA-C33", rows + f"~ A sta {due}", **scene)
    misclaims("WOTA-C33", rows + f"~ A sta {wrong}", **scene)


@in_both_editions
def test_WOTA_SUM_10_the_effect_that_follows_does_not_hide_why_the_card_lies_as_it_does(edition):
    board = 'A battle "Wisp" attack #a1\nB battle "Seer" facedown #b1'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    rows = "-- attack\nA attack #a1 -> #b1\nB draw ?\n"
    accepts("WOTA-SUM-10", rows + '= B battle "Seer" attack #b1', **scene)
    assert misclaims("WOTA-SUM-10", rows + '= B battle "Seer" shield #b1', **scene).problem.rule == "WOTA-SUM-10"
    assert misclaims("WOTA-CMB-12", rows + '= B discard "Seer" #b1', **scene).problem.rule == "WOTA-CMB-12"


@in_both_editions
def test_WOTA_KEY_40_what_the_effect_aims_at_may_be_told_behind_the_claim_that_the_card_was_destroyed(edition):
    board = 'A battle "Lancer" attack #a1, "Wall" shield #a2\nB battle "Slayer" facedown #b1'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    rows = "-- attack\nA attack #a1 -> #b1\n~ destroy #b1\n"
    for told in ("B choose #a2", "B activate #b1 -> #a2", "> B activate #b1 -> #a2"):
        accepts("WOTA-KEY-40", f"{rows}{told}\n~ destroy #a2", **scene)
        misclaims("WOTA-CMB-10", f"{rows}{told}\n~ destroy #a1", **scene)


@in_both_editions
def test_WOTA_KEY_41_is_named_where_an_unpaid_Reveal_effect_is_to_be_used_all_the_same(edition):
    board = 'A sc {}\nA battle "Oracle" facedown #a1 since 3'
    scene = {"edition": edition, "cards": CARDS}
    accepts("WOTA-KEY-41", "A reveal #a1\nA draw ?", board=board.format(1), **scene)
    refuses("WOTA-KEY-41", "A reveal #a1\nA draw ?", board=board.format(0), **scene)
    refuses("WOTA-KEY-41", "A reveal #a1\nA activate #a1", board=board.format(0), **scene)
    paid = refuses("WOTA-EFX-06", "A reveal #a1\nA draw ?\nA activate #a1", board=board.format(1), **scene)
    assert "WOTA-KEY-41" not in paid.problem.also
