"""The three speeds: which card has which, and which may answer which, in both editions."""

import pytest

from tests.rules.scenario import accepts, in_both_editions, refuses
from tests.rules.scenario_cards import ambush, army, field, rune, with_cards

CARDS = with_cards(
    rune("Plan", "normal", "Draw 1 card."),
    rune("Bolt", "quick", "Target battle card gains 20 AP until end of turn."),
    rune("Blade", "equip", "The equipped card gains 20 AP."),
    rune("Hymn", "infinity", "Army cards you control gain 10 AP."),
    field("Grove", "Army cards gain 10 SP."),
    ambush("Trapdoor", "normal", "Draw 1 card."),
    ambush("Watch", "infinity", "Army cards you control gain 10 SP."),
    ambush("Veto", "counter", "When your opponent activates a Rune: negate that activation."),
    ambush("Mirror", "counter", "When your opponent declares an attack: negate the attack."),
    ambush("Riddle Box", "counter", "When your opponent activates a card: gain 20 STA."),
    army("Elder", "Once per turn: gain 20 STA."),
)
# What A activates in the own Build Phase, by its speed; and what B answers with from the field.
OPENING = {
    1: ('A hand "Bolt"\nA battle "Guard" attack #a1', 'A activate "Bolt" -> #a1'),
    2: ('A hand "Hymn"', 'A activate "Hymn" #a2'),
    3: ('A hand "Plan"', 'A activate "Plan"'),
}
ANSWERS = {
    "Riddle Box": 1,
    "Bolt": 1,
    "Elder": 1,
    "Watch": 2,
    "Trapdoor": 3,
}


def answer(speed: int, name: str, edition: str) -> dict[str, object]:
    """A scene in which B answers what A activates at this speed."""
    board, row = OPENING[speed]
    place = 'B battle "Elder" attack #b2' if name == "Elder" else f'B power "{name}" facedown #b2 since 3'
    aim = " -> #b1" if name == "Bolt" else ""
    board = f'{board}\nB battle "Guard" attack #b1\n{place}'
    return {"rows": f"{row}\n> B activate #b2{aim}", "board": board, "edition": edition, "cards": CARDS}


@in_both_editions
@pytest.mark.parametrize("name", ANSWERS)
@pytest.mark.parametrize("speed", OPENING)
def test_WOTA_CHN_01_an_answer_is_at_least_as_fast_as_what_it_answers(speed, name, edition):
    legal = ANSWERS[name] <= speed and (ANSWERS[name] < 3 or edition == "current")
    if legal:
        accepts("WOTA-CHN-01", **answer(speed, name, edition))
    else:
        refuses("WOTA-CHN-01", **answer(speed, name, edition))


@in_both_editions
def test_WOTA_CHN_02_the_speed_of_a_card_follows_from_its_class(edition):
    accepts("WOTA-CHN-02", **answer(1, "Bolt", edition))
    refuses("WOTA-CHN-02", **answer(1, "Trapdoor", edition))


@in_both_editions
def test_WOTA_CHN_03_counters_quick_runes_and_effects_of_battle_cards_have_speed_1(edition):
    for name in ("Riddle Box", "Bolt", "Elder"):
        accepts("WOTA-CHN-03", **answer(1, name, edition))
    refuses("WOTA-CHN-03", **answer(1, "Watch", edition))


def test_WOTA_CHN_04_and_WOTA_C14_infinity_cards_have_speed_2_in_the_classic_edition():
    for rule in ("WOTA-CHN-04", "WOTA-C14"):
        accepts(rule, **answer(2, "Watch", "classic"))
        refuses(rule, **answer(1, "Watch", "classic"))
        refuses(rule, **answer(2, "Trapdoor", "classic"))


def test_WOTA_CHN_05_and_WOTA_C14_infinity_cards_have_speed_2_in_the_current_edition():
    for rule in ("WOTA-CHN-05", "WOTA-C14"):
        accepts(rule, **answer(2, "Watch", "current"))
        refuses(rule, **answer(1, "Watch", "current"))
        refuses(rule, **answer(2, "Trapdoor", "current"))


@in_both_editions
@pytest.mark.parametrize(
    ("board", "row"),
    [
        ('A hand "Plan"', 'A activate "Plan"'),
        ('A hand "Grove"', 'A activate "Grove" #a2'),
        ('A hand "Blade"\nA battle "Guard" attack #a1', 'A activate "Blade" #a2 -> #a1'),
        ('A power "Trapdoor" facedown #a2 since 3', "A activate #a2"),
    ],
)
def test_WOTA_CHN_06_normal_and_equip_runes_normal_ambushes_and_fields_have_speed_3(board, row, edition):
    accepts(
        "WOTA-CHN-06",
        f"{row}\n> B activate #b2",
        board=f'{board}\nB power "Watch" facedown #b2 since 3',
        edition=edition,
        cards=CARDS,
    )
    refuses(
        "WOTA-CHN-06",
        f'A activate "Bolt" -> #b1\n> B pass\n> {row}',
        board=f'{board}\nA hand "Bolt"\nB battle "Guard" attack #b1',
        edition=edition,
        cards=CARDS,
    )


@in_both_editions
def test_WOTA_CHN_07_and_08_only_speed_1_answers_speed_1(edition):
    for rule in ("WOTA-CHN-07", "WOTA-CHN-08"):
        accepts(rule, **answer(1, "Elder", edition))
        refuses(rule, **answer(1, "Watch", edition))
        refuses(rule, **answer(1, "Trapdoor", edition))


@in_both_editions
@pytest.mark.parametrize("slow", ["Watch", "Trapdoor"])
def test_WOTA_CHN_08_what_is_too_slow_for_a_Quick_Rune_does_not_wait_for_the_time_after_the_summon_either(
    slow, edition
):
    board = f'''
        A hand "Guard" "Bolt"
        A battle "Guard" attack #a1
        B power "{slow}" facedown #b1 since 3, "Veto" facedown #b2 since 3
    '''
    scene = {"board": board, "edition": edition, "cards": CARDS}
    summon = 'A summon "Guard" attack #a2\n> A activate "Bolt" -> #a1'
    accepts("WOTA-CHN-08", f"{summon}\n>> B activate #b2", **scene)
    accepts("WOTA-CHN-08", f"{summon}\n> B activate #b1", **scene)  # the Bolt has been, and this answers the summon
    refuses("WOTA-CHN-08", f"{summon}\n>> B activate #b1", **scene)


@in_both_editions
def test_WOTA_CHN_09_only_speed_1_answers_a_counter_ambush_that_an_attack_set_off(edition):
    board = (
        'A battle "Brute" attack #a1, "Elder" attack #a2\nA hand "Bolt"\nA power "Watch" facedown #a3 since 3, '
        '"Riddle Box" facedown #a4 since 3\nB battle "Guard" attack #b1\nB power "Mirror" facedown #b2 since 3'
    )
    attack = "-- attack\nA attack #a1 -> #b1\n> B activate #b2\n"
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts("WOTA-CHN-09", attack + '>> A activate "Bolt" -> #a1', **scene)
    accepts("WOTA-CHN-09", attack + ">> A activate #a2", **scene)
    accepts("WOTA-CHN-09", attack + ">> A activate #a4", **scene)
    refuses("WOTA-CHN-09", attack + ">> A activate #a3", **scene)


@in_both_editions
def test_WOTA_CHN_10_and_11_speeds_1_and_2_answer_speed_2_and_3_does_not(edition):
    accepts("WOTA-CHN-10", **answer(2, "Bolt", edition))
    accepts("WOTA-CHN-10", **answer(2, "Watch", edition))
    accepts("WOTA-CHN-11", **answer(2, "Watch", edition))
    refuses("WOTA-CHN-10", **answer(2, "Trapdoor", edition))
    refuses("WOTA-CHN-11", **answer(2, "Trapdoor", edition))


def test_WOTA_CHN_12_and_13_and_WOTA_C15_and_WOTA_C16_and_WOTA_G46_faster_cards_answer_speed_3_in_classic():
    for rule in ("WOTA-CHN-12", "WOTA-CHN-13", "WOTA-C15", "WOTA-C16", "WOTA-G46"):
        accepts(rule, **answer(3, "Bolt", "classic"))
        accepts(rule, **answer(3, "Watch", "classic"))
        refuses(rule, **answer(3, "Trapdoor", "classic"))


def test_WOTA_CHN_14_and_WOTA_C15_and_WOTA_G46_speed_3_answers_speed_3_in_the_current_edition_at_its_own_times():
    board = 'A hand "Plan"\nB power "Trapdoor" facedown #b2 since 3, "Plan" facedown #b3 since 3'
    for rule in ("WOTA-CHN-14", "WOTA-C15", "WOTA-G46"):
        accepts(rule, **answer(3, "Trapdoor", "current"))
        refuses(rule, 'A activate "Plan"\n> B activate #b3', board=board, cards=CARDS)


def test_WOTA_C15_a_player_answers_a_normal_ambush_with_a_rune_of_the_own_build_phase():
    board = 'A hand "Plan" "Plan"\nB power "Trapdoor" facedown #b2 since 3'
    rows = 'A activate "Plan"\n> B activate #b2\n>> A activate "Plan"\nA draw ?\nB draw ?\nA draw ?'
    accepts("WOTA-C15", rows, board=board, cards=CARDS)


@in_both_editions
def test_WOTA_CHN_20_a_counter_answers_a_rune_and_a_quick_rune_the_counter(edition):
    board = (
        'A hand "Plan" "Bolt"\nA battle "Guard" attack #a1\nA power "Trapdoor" facedown #a2 since 3\n'
        'B power "Veto" facedown #b2 since 3'
    )
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts("WOTA-CHN-20", 'A activate "Plan"\n> B activate #b2\n>> A activate "Bolt" -> #a1', **scene)
    refuses("WOTA-CHN-20", 'A activate "Plan"\n> B activate #b2\n>> A activate #a2', **scene)


@in_both_editions
def test_WOTA_G44_a_set_normal_ambush_begins_a_chain_in_the_opponents_build_phase_only(edition):
    board = (
        'A hand "Squire"\nA battle "Brute" attack #a1\nB battle "Guard" attack #b1\n'
        'B power "Trapdoor" facedown #b2 since 3, "Plan" facedown #b3 since 3'
    )
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts("WOTA-G44", 'A summon "Squire" attack #a5\n> B activate #b2\nB draw ?', **scene)
    accepts("WOTA-G44", "-- attack\n> B activate #b2\nB draw ?", **scene)
    refuses("WOTA-G44", "-- attack\nA attack #a1 -> #b1\n> B activate #b2", **scene)
    refuses("WOTA-G44", 'A summon "Squire" attack #a5\n> B activate #b3', **scene)


@in_both_editions
def test_WOTA_G45_what_answers_a_summon_begins_a_chain_whatever_its_speed(edition):
    board = 'A hand "Squire" "Plan"\nB power "Trapdoor" facedown #b2 since 3, "Plan" facedown #b3 since 3'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts("WOTA-G45", 'A summon "Squire" attack #a5\n> A activate "Plan"\nA draw ?', **scene)
    accepts("WOTA-G45", 'A summon "Squire" attack #a5\n> B activate #b2\nB draw ?', **scene)
    refuses("WOTA-G45", 'A summon "Squire" attack #a5\n> B activate #b3', **scene)


@in_both_editions
def test_WOTA_G47_an_effect_without_a_time_is_used_in_own_build_phases_or_as_a_response(edition):
    board = 'A hand "Plan"\nA battle "Elder" attack #a1\nB battle "Elder" attack #b1'
    scene = {"board": board, "edition": edition, "cards": CARDS}
    accepts("WOTA-G47", "A activate #a1\n~ A sta 200", **scene)
    accepts("WOTA-G47", 'A activate "Plan"\n> B activate #b1\nA draw ?', **scene)
    refuses("WOTA-G47", "B activate #b1", **scene)
