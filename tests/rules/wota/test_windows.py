"""When somebody may respond: the moments of decision G42, answers to what has just happened, and passes."""

import pytest

from tests.rules.scenario import accepts, in_both_editions, refuses
from tests.rules.scenario_cards import ambush, army, rune, with_cards

CARDS = with_cards(
    rune("Sting", "quick", "Your opponent loses 1 HP."),
    rune("Calm", "quick", "Activate only in your Stamina Phase. Gain 1 HP."),
    rune("Dawn", "quick", "Activate only in your Draw Phase. Gain 1 HP."),
    rune("Dusk", "quick", "Activate only in your End Phase. Gain 1 HP."),
    rune("Boost", "quick", "Target battle card gains 10 AP until end of turn."),
    rune("Seek", "normal", "Add 1 Army card from your deck to your hand."),
    ambush("On Draw", "counter", "When your opponent draws a card: gain 1 HP."),
    ambush("On Set", "counter", "When your opponent sets a card: gain 1 HP."),
    ambush("On Gain", "counter", "When your opponent gains STA: gain 1 HP."),
    ambush("On End", "counter", "At the end of your opponent's turn: gain 1 HP."),
    ambush("On March", "counter", "At the start of your opponent's Attack Phase: gain 1 HP."),
    ambush("On Loss", "counter", "When a battle card you control is destroyed: gain 1 HP."),
    ambush("On Aim", "counter", "When a battle card you control is targeted: gain 1 HP."),
    ambush("On Turn", "counter", "When your opponent changes the position of a battle card: gain 1 HP."),
    ambush("On Summon", "counter", "When a battle card is summoned: gain 1 HP."),
    army("Elder", "Once per turn: gain 20 STA."),
)
BOARD = """
A battle "Brute" attack #a1, "Squire" shield #a2
A hand "Wisp" "Boost" "Seek" ? ?
A sta 100
A power "Sting" facedown #a3
B hp 5
B battle "Guard" attack #b1
B hand ?
B power "Sting" facedown #b2, {}
""".strip()
# What happens, and the Ambush that answers it.
ANSWERS = {
    "On Draw": "== 6 B\n== 7 A\nA draw ?",
    "On Set": 'A set "Wisp" battle #a5',
    "On Gain": "== 6 B\n== 7 A\nA draw ?",
    "On End": "-- end",
    "On March": "-- attack",
    "On Loss": "-- attack\nA attack #a1 -> #b1",
    "On Aim": 'A activate "Boost" -> #b1',
    "On Turn": "A position #a2 attack",
    "On Summon": 'A summon "Wisp" attack #a5',
}


def scene(edition: str, name: str = "On Draw") -> dict[str, object]:
    return {"board": BOARD.format(f'"{name}" facedown #b3 since 3'), "edition": edition, "cards": CARDS}


@in_both_editions
@pytest.mark.parametrize("name", ANSWERS)
def test_WOTA_G54_a_counter_answers_its_event_directly_after_it(name, edition):
    rows = ANSWERS[name]
    accepts("WOTA-G54", f"{rows}\n> B activate #b3\n~ B hp 6", **scene(edition, name))
    refuses("WOTA-G54", "-- build2\n> B activate #b3", **scene(edition, name))


@in_both_editions
@pytest.mark.parametrize(
    "rows",
    [
        'A summon "Wisp" attack #a5',
        "-- attack\nA attack #a1 -> #b1",
        "-- attack",
        "-- build2",
        "-- end",
        "== 6 B",
        "== 6 B\nB draw ?",
        'A activate "Boost" -> #a1\n> A pass\n> B pass',
    ],
)
def test_WOTA_G42_both_may_respond_to_summons_attacks_chains_and_before_a_phase_ends(rows, edition):
    accepts("WOTA-G42", f"{rows}\n> B activate #b2\n~ A hp 6", **scene(edition))
    accepts("WOTA-G42", f"{rows}\n> A activate #a3\n~ B hp 4", **scene(edition))


@in_both_editions
@pytest.mark.parametrize("deed", ["-- attack\nA attack #a1 -> #b1", 'A activate "Blast" -> #b1'])
@pytest.mark.parametrize("answer", ["B activate #b3", "> B activate #b3"])
def test_WOTA_G54_a_counter_answers_what_a_row_has_come_to_whether_it_is_claimed_first_or_not(deed, answer, edition):
    cards = with_cards(
        rune("Blast", "normal", "Destroy target battle card."),
        ambush("On Loss", "counter", "When a battle card you control is destroyed: gain 1 HP."),
    )
    board = 'A battle "Brute" attack #a1, "Squire" attack #a2\nA hand "Blast"\n'
    table = {"edition": edition, "cards": cards}
    table["board"] = board + 'B hp 5\nB battle "Guard" attack #b1, "Wall" attack #b2\nB power "On Loss" facedown #b3'
    accepts("WOTA-G54", f"{deed}\n{answer}\n~ B hp 6", **table)
    accepts("WOTA-G54", f"{deed}\n~ destroy #b1\n{answer}\n~ B hp 6", **table)
    later = f"{deed}\n-- build2\n-- end\n{answer}"
    refuses("WOTA-G54", later, **table)
    refuses("WOTA-AMB-13", later, **table)


@in_both_editions
def test_WOTA_G54_the_turn_players_own_loss_is_answered_like_any_other(edition):
    cards = with_cards(ambush("On Loss", "counter", "When a battle card you control is destroyed: gain 1 HP."))
    board = 'A hp 5\nA battle "Squire" attack #a1\nA power "On Loss" facedown #a3\nB battle "Brute" attack #b1'
    table = {"board": board, "edition": edition, "cards": cards}
    accepts("WOTA-G54", "-- attack\nA attack #a1 -> #b1\nA activate #a3\n~ A hp 6", **table)
    refuses("WOTA-G54", "-- attack\nA activate #a3", **table)


@in_both_editions
@pytest.mark.parametrize("rows", ['A set "Wisp" battle #a5', "A position #a2 attack"])
def test_WOTA_G42_there_is_no_window_after_setting_or_changing_position(rows, edition):
    refuses("WOTA-G42", f"{rows}\n> B activate #b2", **scene(edition))
    refuses("WOTA-G42", f"{rows}\nB activate #b2", **scene(edition))
    accepts("WOTA-G42", f"{rows}\nA activate #a3\n~ B hp 4", **scene(edition))


@in_both_editions
def test_WOTA_G42_the_turn_player_acts_freely_between_attacks(edition):
    rows = "-- attack\nA activate #a3\nA attack #a1 -> #b1"
    accepts("WOTA-G42", rows, **scene(edition))
    refuses("WOTA-RUNE-08", '-- attack\nA activate "Seek"', **scene(edition))
    refuses("WOTA-G42", "-- attack\nB activate #b2", **scene(edition))


@in_both_editions
def test_WOTA_G42_the_draw_and_the_stamina_phase_have_windows_too(edition):
    board = BOARD.format('"On Draw" facedown #b3 since 3') + '\nA power "Calm" facedown #a7, "Dawn" facedown #a8'
    table = {"board": board + ', "Dusk" facedown #a9', "edition": edition, "cards": CARDS}
    turn = "== 6 B\nB draw ?\n== 7 A\n"
    accepts("WOTA-G42", turn + "A draw ?\n> A activate #a8\n~ A hp 8", **table)
    accepts("WOTA-G42", turn + "-- draw\nA draw ?\n> A activate #a8\n~ A hp 8", **table)
    accepts("WOTA-G42", turn + "A draw ?\n> A activate #a7\n~ A hp 8", **table)
    accepts("WOTA-G42", turn + "A draw ?\n-- stamina\n> A activate #a7\n~ A hp 8", **table)
    accepts("WOTA-G42", "-- end\n> A activate #a9\n~ A hp 8", **table)
    refuses("WOTA-EFX-06", "A activate #a7", **table)
    refuses("WOTA-EFX-06", "A activate #a9", **table)


@in_both_editions
def test_WOTA_G43_of_two_passes_either_may_be_written_first_and_a_third_is_one_too_many(edition):
    rows = 'A summon "Wisp" attack #a5\n'
    attempt, after = "> B pass\n> A pass\n", "> A pass\n> B pass\n"
    accepts("WOTA-G43", rows + attempt + after, **scene(edition))
    accepts("WOTA-G43", rows + attempt + "> B activate #b2\n~ A hp 6", **scene(edition))
    refuses("WOTA-G43", rows + attempt + after + "> A pass", **scene(edition))
    refuses("WOTA-G43", "A pass", **scene(edition))


@in_both_editions
def test_WOTA_G42_an_answer_is_given_in_the_earliest_window_that_allows_it(edition):
    rows = 'A summon "Wisp" attack #a5\n'
    table = scene(edition, "On Summon")
    accepts("WOTA-G42", rows + "> B activate #b3\n~ B hp 6", **table)
    accepts("WOTA-G42", rows + "> B activate #b2\n> B activate #b3\n= A 6/100/4 B 6/190/1", **table)
    refuses("WOTA-G54", "-- attack\nA attack #a1 -> #b1\n> B activate #b3", **table)


@in_both_editions
@pytest.mark.parametrize(
    "rows",
    [
        'A summon "Wisp" attack #a5',
        "-- attack\nA attack #a1 -> #b1",
        "-- build2",
        "-- end",
        "== 6 B\nB draw ?\n== 7 A\nA draw ?",
        "== 6 B\nB draw ?\n== 7 A\nA draw ?\n-- stamina",
    ],
)
def test_WOTA_CHN_21_a_chain_may_be_built_in_every_window(rows, edition):
    accepts("WOTA-CHN-21", f"{rows}\n> B activate #b2\n>> A activate #a3\n~ A hp 6\n~ B hp 4", **scene(edition))
    accepts("WOTA-CHN-21", f"{rows}\n> A activate #a3\n>> B activate #b2\n~ A hp 6\n~ B hp 4", **scene(edition))


@in_both_editions
def test_WOTA_G42_the_other_player_acts_before_a_phase_ends_where_the_rows_below_end_it(edition):
    scene = {"board": BOARD.format('"On Set" facedown #b3'), "edition": edition, "cards": CARDS}
    accepts("WOTA-G42", "B activate #b2\n~ A hp 6\n-- attack\n-- build2", **scene)
    accepts("WOTA-G42", "B activate #b2\n~ A hp 6\n== 6 B", **scene)
    refuses("WOTA-G42", "B activate #b2\nA position #a1 shield\n-- attack", at="B activate #b2", **scene)
    refuses("WOTA-AMB-13", "B activate #b3\n-- attack", at="B activate #b3", **scene)
    accepts("WOTA-G42", "== 6 B\n== 7 A\nA draw ?\nB activate #b2\n~ A hp 6\n-- attack", **scene)
