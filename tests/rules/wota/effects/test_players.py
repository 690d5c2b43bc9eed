"""Effects on players: totals, what they may or may not do, phases that are skipped, and the end of the game."""

import pytest

from tests.rules.scenario import accepts, ends, in_both_editions, misclaims, refuses
from tests.rules.scenario_cards import ambush, army, field, rune, scenes_with, with_cards

BANS = {
    "draw": "draw cards",
    "set": "set cards",
    "attack": "declare attacks",
    "rune": "activate Runes",
    "ambush": "activate Ambushes",
    "field": "activate Field cards",
    "effect": "activate effects",
    "card": "activate cards",
    "summon": "summon battle cards",
    "position": "change positions",
}
PHASES = (
    "Draw Phase",
    "Stamina Phase",
    "Build Phase 1",
    "Attack Phase",
    "Build Phase 2",
    "End Phase",
    "Stat Calculation",
)
CARDS = with_cards(
    army("Cub", types=("Beast",)),
    army("Ticker", "Once per turn: gain 1 HP."),
    army("Miser", "You draw 1 additional card in your Draw Phase."),
    army("Thief", "Your opponent draws 1 less card in their Draw Phase."),
    army("Censor", "Your opponent cannot activate Runes."),
    army("Foreman", "You may set 1 additional battle card each turn."),
    army("Hearth", "At the end of your turn: gain 1 HP."),
    ambush("Pit", "normal", "Draw 1 card."),
    field("Mill", "Army cards gain 10 AP."),
    field("Moor", "Army cards gain 10 SP."),
    rune("Spring", "normal", "Gain 2 HP."),
    rune("Sting", "normal", "Your opponent loses 2 HP."),
    rune("Plague", "normal", "Each player loses 3 HP."),
    rune("Rest", "normal", "Gain 40 STA."),
    rune("Drain", "normal", "Your opponent loses 50 STA."),
    rune("Tally", "normal", "Gain 10 STA for each Beast card you control."),
    rune("Refresh", "quick", "Restore your SC."),
    rune("Tithe", "normal", "Your opponent loses 1 SC."),
    rune("Zoning", "normal", "You may activate 1 additional Field card this turn."),
    rune("Ditch", "normal", "You may set 2 additional battle cards this turn."),
    rune("Bonus", "normal", "You draw 1 additional card in your Draw Phase for the rest of the game."),
    rune("Muzzle", "normal", "Your opponent cannot activate Runes for the rest of the game."),
    rune("Truce", "normal", "Each player cannot declare attacks this turn."),
    rune("Vow", "normal", "You cannot summon battle cards this turn."),
    *(
        rune(f"No {code}", "normal", f"Your opponent cannot {what} until the end of your opponent's next turn.")
        for code, what in BANS.items()
    ),
    *(rune(f"Skip {phase}", "normal", f"Your opponent skips their next {phase}.") for phase in PHASES),
    rune("Rush", "normal", "Skip your next Attack Phase."),
    rune("Stall", "normal", "Each player skips their next Draw Phase."),
    rune("Peek", "normal", "Look at your opponent's hand."),
    rune("Scry", "normal", "Look at the top 3 cards of your opponent's deck."),
    rune("Victory", "normal", "You win the game."),
    rune("Defeat", "normal", "You lose the game."),
    rune("Peace", "normal", "The game ends in a draw."),
)
scene = scenes_with(CARDS)


@in_both_editions
def test_totals_rise_and_fall_within_their_bounds(edition):
    for name, before, after in (
        ("Spring", "A hp 7", "A hp 9"), ("Spring", "A hp 9", "A hp 10"), ("Sting", "B hp 7", "B hp 5"),
        ("Rest", "A sta 100", "A sta 130"), ("Rest", "A sta 190", "A sta 200"), ("Drain", "B sta 100", "B sta 50"),
        ("Drain", "B sta 30", "B sta 0"), ("Tithe", "B sc 1", "B sc 0"),
    ):  # fmt: skip
        there = scene(f'A hand "{name}"\n{before}', edition)
        accepts("WOTA-G81", f'A activate "{name}"\n~ {after}', **there)
        misclaims("WOTA-G01", f'A activate "{name}"\n~ {before}', **there)
    healed = scene('A hand "Spring"\nA hp 9', edition)
    misclaims("WOTA-SETUP-07", 'A activate "Spring"\n~ A hp 11', **healed)
    rested = scene('A hand "Rest"\nA sta 190', edition)
    misclaims("WOTA-G81", 'A activate "Rest"\n~ A sta 210', **rested)


@in_both_editions
def test_WOTA_G08_hearts_that_an_effect_takes_end_the_game(edition):
    ends("WOTA-WIN-01", 'A activate "Sting"', winner="A", reason="hp", **scene('A hand "Sting"\nB hp 2', edition))
    both = scene('A hand "Plague"\nA hp 3\nB hp 3', edition)
    ends("WOTA-G08", 'A activate "Plague"', winner="draw", reason="hp", **both)
    ends("WOTA-WIN-01", 'A activate "Plague"', winner="B", reason="hp", **scene('A hand "Plague"\nA hp 1', edition))


@in_both_editions
def test_a_gain_counts_the_cards_that_it_is_for(edition):
    cubs = 'A battle "Cub" attack, "Cub" facedown, "Guard" attack\nB battle "Cub" attack'
    board = f'A sta 100\nA hand "Tally"\n{cubs}'
    accepts("WOTA-G01", 'A activate "Tally"\n~ A sta 100', **scene(board, edition))
    misclaims("WOTA-G01", 'A activate "Tally"\n~ A sta 110', **scene(board, edition))


@in_both_editions
def test_WOTA_COST_09_a_restored_SC_lets_another_card_with_a_summon_cost_come(edition):
    board = 'A hand "Crown" "Crown" "Refresh"'
    rows = 'A summon "Crown" attack #a1\n{}A summon "Crown" attack #a2'
    accepts("WOTA-COST-09", rows.format('A activate "Refresh"\n~ A sc 1\n'), **scene(board, edition))
    refuses("WOTA-COST-08", rows.format(""), **scene(board, edition))
    misclaims("WOTA-COST-09", 'A summon "Crown" attack #a1\nA activate "Refresh"\n~ A sc 0', **scene(board, edition))


@in_both_editions
def test_WOTA_FLD_02_one_more_Field_card_may_be_activated_and_no_second_more(edition):
    board = 'A hand "Zoning" "Moor"\nA used field'
    row = 'A activate "Moor" #a1'
    accepts("WOTA-FLD-02", f'A activate "Zoning"\n{row}', **scene(board, edition))
    refuses("WOTA-FLD-02", row, **scene(board, edition))
    refuses("WOTA-FLD-01", f'A activate "Zoning"\n{row}', **scene(board + " 2", edition))


@in_both_editions
def test_more_battle_cards_may_be_set_for_a_turn_or_while_a_card_lies_there(edition):
    board = 'A hand "Ditch" "Guard" "Guard" "Brute"\nA used sets 5'
    rows = 'A set "Guard" battle\nA set "Guard" battle'
    accepts("WOTA-G01", f'A activate "Ditch"\n{rows}', **scene(board, edition))
    refuses("WOTA-SUM-07", f'A activate "Ditch"\n{rows}\nA set "Brute" battle', **scene(board, edition))
    refuses("WOTA-SUM-07", 'A set "Guard" battle', **scene(board, edition))
    lying = scene(board + '\nA battle "Foreman" attack', edition)
    accepts("WOTA-G01", 'A set "Guard" battle', **lying)
    refuses("WOTA-SUM-07", 'A set "Guard" battle\nA set "Brute" battle', **lying)


OPPOSING = """
    B hand "Guard" "Spring" "Mill"
    B battle "Guard" attack #b1, "Ticker" attack #b2
    B power "Pit" facedown #b3 since 3
"""
DOINGS = {
    "set": 'B set "Guard" battle',
    "attack": "-- attack\nB attack #b1 -> A",
    "rune": 'B activate "Spring"',
    "ambush": 'B activate #b3 "Pit"',
    "field": 'B activate "Mill" #b9',
    "effect": "B activate #b2",
    "summon": 'B summon "Guard" attack',
    "position": "B position #b1 shield",
}


@in_both_editions
@pytest.mark.parametrize("code", DOINGS)
def test_what_is_forbidden_is_refused_until_it_may_be_done_again(edition, code):
    there = scene(f'A hand "No {code}"\n{OPPOSING}', edition)
    banned = f'A activate "No {code}"\n== 6 B\n'
    refuses("WOTA-G01", banned + DOINGS[code], **there)
    accepts("WOTA-G01", f"{banned}== 7 A\n== 8 B\n{DOINGS[code]}", **there)
    for other, row in DOINGS.items():
        if other != code:
            accepts("WOTA-G01", banned + row, **there)


@in_both_editions
def test_who_cannot_activate_cards_activates_neither_Runes_nor_Ambushes_nor_Fields(edition):
    there = scene(f'A hand "No card"\n{OPPOSING}', edition)
    banned = 'A activate "No card"\n== 6 B\n'
    for code in ("rune", "ambush", "field"):
        refuses("WOTA-G01", banned + DOINGS[code], **there)
    accepts("WOTA-G01", banned + DOINGS["effect"], **there)


@in_both_editions
def test_who_cannot_draw_draws_neither_in_the_Draw_Phase_nor_by_effects(edition):
    there = scene(f'A hand "No draw"\n{OPPOSING}\nB deck 0', edition)
    banned = 'A activate "No draw"\n== 6 B\n'
    accepts("WOTA-G73", banned + "= A 7/190/0 B 7/200/3", **there)
    refuses("WOTA-TURN-05", banned + "B draw ?", **there)
    accepts("WOTA-G73", banned + 'B activate #b3 "Pit"\n= A 7/190/0 B 7/200/3', **there)


@in_both_editions
def test_a_ban_may_bind_oneself_or_each_player(edition):
    own = scene('A hand "Vow" "Guard"', edition)
    refuses("WOTA-G01", 'A activate "Vow"\nA summon "Guard" attack', **own)
    accepts("WOTA-G01", 'A activate "Vow"\nA set "Guard" battle', **own)
    accepts("WOTA-G01", 'A activate "Vow"\n== 6 B\n== 7 A\nA summon "Guard" attack', **own)
    each = scene('A hand "Truce"\nA battle "Guard" attack #a1', edition)
    refuses("WOTA-G01", 'A activate "Truce"\n-- attack\nA attack #a1 -> B', **each)


@in_both_editions
def test_what_is_said_for_the_rest_of_the_game_holds_in_every_turn(edition):
    board = 'A hand "Muzzle"\nB hand "Spring"\nB battle "Guard" attack #b1'
    rows = 'A activate "Muzzle"\n== 6 B\n== 7 A\n== 8 B\n'
    refuses("WOTA-G01", rows + 'B activate "Spring"', **scene(board, edition))
    accepts("WOTA-G01", rows + "B position #b1 shield", **scene(board, edition))


@in_both_editions
def test_a_ban_that_a_card_imposes_ends_with_the_card(edition):
    board = 'A battle "Brute" attack #a1\nA hand "Spring"\nB battle "Censor" attack #b1'
    refuses("WOTA-G01", 'A activate "Spring"', **scene(board, edition))
    freed = '-- attack\nA attack #a1 -> #b1\n-- build2\nA activate "Spring"\n~ A hp 9'
    accepts("WOTA-G01", freed, **scene(board, edition))


@in_both_editions
def test_WOTA_TURN_05_cards_change_the_number_of_cards_drawn_in_the_Draw_Phase(edition):
    more = scene('A battle "Miser" attack', edition, turn="6 B")
    accepts("WOTA-TURN-05", '== 7 A\nA draw "Guard" "Brute"\n= A 7/200/2', **more)
    misclaims("WOTA-TURN-05", "== 7 A\n= A 7/200/1", **more)
    fewer = scene('B battle "Thief" attack', edition, turn="6 B")
    accepts("WOTA-TURN-05", "== 7 A\n= A 7/200/0", **fewer)
    refuses("WOTA-TURN-05", "== 7 A\nA draw ?", **fewer)
    always = scene('A hand "Bonus"', edition)
    accepts("WOTA-TURN-05", 'A activate "Bonus"\n== 6 B\n== 7 A\nA draw ? ?\n== 8 B\n== 9 A\nA draw ? ?', **always)


@in_both_editions
def test_a_skipped_Draw_Phase_draws_nothing_and_only_once(edition):
    there = scene('A hand "Skip Draw Phase"\nB deck 0', edition)
    rows = 'A activate "Skip Draw Phase"\n== 6 B\n'
    accepts("WOTA-G73", rows + "= B 7/200/0", **there)
    refuses("WOTA-TURN-05", rows + "B draw ?", **there)
    ends("WOTA-WIN-04", rows + "== 7 A\n== 8 B", winner="A", reason="deck", **there)
    both = scene('A hand "Stall"', edition)
    accepts("WOTA-G73", 'A activate "Stall"\n== 6 B\n== 7 A\n= A 7/200/0 B 7/200/0', **both)


@in_both_editions
def test_a_skipped_Stamina_Phase_gives_nothing_and_asks_for_nothing(edition):
    there = scene('A hand "Skip Stamina Phase"\nB sta 100\nB sc 0\nB battle "Hireling" attack', edition)
    rows = 'A activate "Skip Stamina Phase"\n== 6 B\n~ B sta '
    accepts("WOTA-G01", rows + "100\n~ B sc 0", **there)
    misclaims("WOTA-G01", rows + "120", **there)
    accepts("WOTA-G01", rows + "100\n== 7 A\n== 8 B\n~ B sta 90", **there)


@in_both_editions
def test_a_skipped_Attack_Phase_is_not_entered_and_the_one_after_it_is(edition):
    there = scene('A hand "Skip Attack Phase"\nB battle "Guard" attack #b1', edition)
    attack = "-- attack\nB attack #b1 -> A"
    rows = 'A activate "Skip Attack Phase"\n== 6 B\n'
    refuses("WOTA-G01", rows + "-- attack", **there)
    accepts("WOTA-G01", rows + "-- build2", **there)
    accepts("WOTA-G01", f"{rows}== 7 A\n== 8 B\n{attack}", **there)
    own = scene('A hand "Rush" "Rush"\nA battle "Guard" attack #a1', edition)
    refuses("WOTA-G01", 'A activate "Rush"\n-- attack', **own)
    accepts("WOTA-G01", 'A activate "Rush"\n== 6 B\n== 7 A\n-- attack', **own)
    refuses("WOTA-G01", '-- attack\n-- build2\nA activate "Rush"\n== 6 B\n== 7 A\n--  attack', **own)
    twice = 'A activate "Rush"\nA activate "Rush"\n== 6 B\n== 7 A\n'
    refuses("WOTA-G01", twice + "-- attack", **own)
    accepts("WOTA-G01", twice + "== 8 B\n== 9 A\n-- attack", **own)


@in_both_editions
def test_skipped_Build_Phases_leave_nothing_to_build_in(edition):
    first = scene('A hand "Skip Build Phase 1"\nB hand "Guard"\nB battle "Brute" attack #b1', edition)
    rows = 'A activate "Skip Build Phase 1"\n== 6 B\n'
    refuses("WOTA-TURN-17", rows + 'B summon "Guard" attack #b2', **first)
    accepts("WOTA-G01", rows + "-- attack\nB attack #b1 -> A", **first)
    accepts("WOTA-G01", rows + '-- build2\nB summon "Guard" attack #b2', **first)
    second = scene('A hand "Skip Build Phase 2"\nB hand "Guard"', edition)
    rows = 'A activate "Skip Build Phase 2"\n== 6 B\n'
    refuses("WOTA-G01", rows + "-- build2", **second)
    accepts("WOTA-G01", rows + "-- attack\n-- end\n== 7 A\n== 8 B\n-- build2", **second)


@in_both_editions
def test_in_a_skipped_End_Phase_nothing_of_it_happens(edition):
    there = scene('A hand "Skip End Phase"\nB battle "Hearth" attack', edition)
    rows = 'A activate "Skip End Phase"\n== 6 B\n== 7 A\n'
    accepts("WOTA-G01", rows + "~ B hp 7\n== 8 B\n== 9 A\n~ B hp 8", **there)
    refuses("WOTA-G01", 'A activate "Skip End Phase"\n== 6 B\n-- end', **there)


def test_a_skipped_Stat_Calculation_leaves_no_time_for_it():
    board = 'A hand "Skip Stat Calculation"\nA battle "Wall" shield #a1\nB battle "Guard" attack #b1'
    rows = 'A activate "Skip Stat Calculation"\n== 6 B\n-- attack\nB attack #b1 -> #a1'
    accepts("WOTA-G01", rows, **scene(board, "current"))


@in_both_editions
def test_looking_changes_nothing(edition):
    for name in ("Peek", "Scry"):
        rows = f'A activate "{name}"\n= A 7/190/0 B 7/200/2'
        accepts("WOTA-G01", rows, **scene(f'A hand "{name}"\nB hand ? ?', edition))


@in_both_editions
def test_WOTA_WIN_06_a_card_effect_ends_the_game(edition):
    for name, winner in (("Victory", "A"), ("Defeat", "B"), ("Peace", "draw")):
        there = scene(f'A hand "{name}"', edition)
        ends("WOTA-WIN-06", f'A activate "{name}"', winner=winner, reason="effect", **there)
        refuses("WOTA-WIN-02", f'A activate "{name}"\nA  set ? battle', **there)
