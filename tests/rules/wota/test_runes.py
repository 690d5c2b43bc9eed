"""Runes: where and when each kind is activated, what it costs, and what becomes of it."""

import pytest

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import ambush, army, rune, with_cards

CARDS = with_cards(
    rune("Plan", "normal", "Draw 2 cards.", sta=20),
    rune("Blast", "normal", "Destroy target battle card.", sta=20),
    rune("Bolt", "quick", "Target battle card gains 20 AP until end of turn."),
    rune("Echo", "quick", "Gain 1 HP."),
    rune("Break", "quick", "Destroy target power card."),
    rune("Sword", "equip", "The equipped card gains 20 AP."),
    rune("Hymn", "infinity", "Army cards you control gain 10 AP.", sta=20),
    rune("Drum", "infinity", "In your Attack Phase: pay 10 STA: gain 1 HP."),
    rune("Bell", "infinity", "Once per turn: gain 1 HP."),
    rune("Dusk", "normal", "Activate only in Build Phase 2. Gain 1 HP."),
    rune("Parry", "normal", "This card may be activated in your opponent's turn. Gain 1 HP."),
    rune("Riposte", "equip", "This card may be activated in the Attack Phase. The equipped card gains 20 AP."),
    rune("Surge", "quick", "Activate only during Stat Calculation. Target battle card gains 30 AP until end of turn."),
    rune("Truce", "infinity", "You may activate Normal Runes in your opponent's turn."),
    rune("Amnesty", "infinity", "You may activate Runes in your opponent's turn."),
    ambush("Null", "counter", "When your opponent activates a Rune: negate that activation."),
    army("Sentinel", "When your opponent activates a Rune: gain 1 HP."),
)
DUEL = 'A battle "Guard" attack #a1\nB battle "Twin" attack #b1\n'
FULL = 'A battle "Guard" attack #a1\nA power "Plan" facedown #a9, ' + ", ".join(["? facedown"] * 5) + "\n"


@in_both_editions
def test_WOTA_RUNE_01_a_Rune_is_played_in_the_Power_Zone(edition):
    scene = {"board": 'A hand "Hymn" "Plan"', "cards": CARDS, "edition": edition}
    verdict = accepts("WOTA-RUNE-01", 'A activate "Hymn" #a3\n= A power "Hymn" faceup #a3', **scene)
    assert player(verdict, "A")["power"] == [{"handle": "a3", "card": "Hymn", "face": "up"}]
    misclaims("WOTA-RUNE-01", 'A activate "Hymn" #a3\n~ discard #a3', **scene)
    refuses("WOTA-RUNE-01", 'A activate "Blast" -> #a3', at='A activate "Blast" -> #a3', **{
        **scene, "board": 'A hand "Plan"\nA battle "Guard" attack #a3'})  # fmt: skip


@in_both_editions
def test_WOTA_RUNE_02_a_Rune_is_activated_in_the_turn_it_is_played_out_of_the_hand_or_set(edition):
    scene = {"board": 'A hand "Plan" "Blast"', "cards": CARDS, "edition": edition}
    accepts("WOTA-RUNE-02", 'A activate "Plan"\nA draw 2 ?\n= A 7/180/3', **scene)
    accepts("WOTA-RUNE-02", 'A set "Plan" power #a1\nA activate #a1\nA draw 2 ?\n= A 7/180/3', **scene)
    spent = {**scene, "board": 'A hand "Plan"\nA discard "Blast" #a5\nB battle "Guard" attack #b1'}
    refuses("WOTA-RUNE-01", 'A activate "Blast" -> #b1', **spent)


@in_both_editions
def test_WOTA_RUNE_03_and_06_Runes_are_activated_while_stamina_lasts(edition):
    scene = {"board": 'A sta 40\nA hand "Plan" "Plan" "Plan"', "cards": CARDS, "edition": edition}
    two = 'A activate "Plan"\nA draw 2 ?\nA activate "Plan"\nA draw 2 ?\n'
    accepts("WOTA-RUNE-06", two + "= A 7/0/5", **scene)
    misclaims("WOTA-RUNE-03", two + "~ A sta 20", **scene)
    refuses("WOTA-RUNE-03", two + 'A activate "Plan"', **scene)
    refuses("WOTA-RUNE-06", two + 'A activate "Plan"', **scene)
    refuses("WOTA-COST-03", two + 'A activate "Plan"', **scene)
    set_first = {**scene, "board": 'A sta 10\nA power "Plan" facedown #a1'}
    refuses("WOTA-RUNE-03", "A activate #a1", **set_first)
    accepts(
        "WOTA-RUNE-03", "A activate #a1\n= A 7/0/2", **{**set_first, "board": set_first["board"].replace("10", "20")}
    )


@in_both_editions
def test_WOTA_RUNE_04_a_Rune_may_be_set_and_pays_only_when_it_is_activated(edition):
    scene = {"board": 'A hand "Plan"', "cards": CARDS, "edition": edition}
    accepts("WOTA-RUNE-04", 'A set "Plan" power #a1\n= A 7/200/0\n= A power "Plan" facedown #a1', **scene)
    misclaims("WOTA-G17", 'A set "Plan" power #a1\n~ A sta 180', **scene)
    refuses("WOTA-ZONE-09", 'A set "Plan" power #a7', **{**scene, "board": FULL + 'A hand "Plan"'})
    for wrong in ("battle", "field") if edition == "current" else ("battle",):
        refuses("WOTA-ZONE-06", f'A set "Plan" {wrong} #a1', **scene)


def test_WOTA_RUNE_05_a_card_file_accepts_the_four_kinds_of_Runes_and_refuses_others():
    from rules.games.wota.cards import find_card_faults

    for subtype in ("normal", "quick", "equip", "infinity"):
        assert find_card_faults(rune("Some", subtype)) == []
    assert find_card_faults(rune("Some", "counter")) == [
        ("subtype", "rune cards are one of: normal, quick, equip, infinity (WOTA-RUNE-05)")
    ]


@in_both_editions
@pytest.mark.parametrize("lying", ["hand", "power"])
def test_WOTA_RUNE_07_and_08_a_Normal_Rune_is_for_own_Build_Phases(edition, lying):
    row = 'activate "Plan"' if lying == "hand" else "activate #p"
    board = 'A hand "Plan"' if lying == "hand" else 'A power "Plan" facedown #p'
    own = {"board": board, "cards": CARDS, "edition": edition}
    for phase in ("", "-- build2\n", "-- attack\n-- build2\n"):
        accepts("WOTA-RUNE-08", f"{phase}A {row}\nA draw 2 ?", **own)
    for phase in ("-- attack\n", "-- end\n"):
        refuses("WOTA-RUNE-08", f"{phase}A {row}", **own)
    for phase in ("draw", "stamina"):
        early = f"> A {row}" if phase == "stamina" else f"A draw ?\n> A {row}"
        refuses(
            "WOTA-RUNE-08",
            f"-- {phase}\n{early}\n-- build1",
            at=early.rsplit("\n", maxsplit=1)[-1],
            turn=f"7 A {phase}",
            **own,
        )
    other = {**own, "board": board.replace("A ", "B ", 1) + '\nA hand "Guard" "Echo"'}
    for before in ("-- attack\n> ", 'A summon "Guard" attack #a1\n> ', 'A activate "Echo"\n> ', 'A activate "Echo"\n'):
        refuses("WOTA-RUNE-07", f"{before}B {row}", **other)


@in_both_editions
def test_WOTA_RUNE_07_a_Normal_Rune_waits_for_its_players_turn_after_being_set(edition):
    scene = {"board": 'A hand "Plan"', "cards": CARDS, "edition": edition}
    accepts("WOTA-RUNE-07", 'A set "Plan" power #a1\n== 6 B\n== 7 A\nA activate #a1\nA draw 2 ?', **scene)
    refuses("WOTA-RUNE-07", 'A set "Plan" power #a1\n== 6 B\nB draw ?\n-- attack\n> A activate #a1', **scene)


@in_both_editions
def test_WOTA_RUNE_09_and_12_a_set_Quick_Rune_is_activated_in_either_players_turn(edition):
    board = DUEL + 'A power "Bolt" facedown #a2\nB power "Bolt" facedown #b2'
    scene = {"board": board, "cards": CARDS, "edition": edition}
    for seat, handle in (("A", "#a2"), ("B", "#b2")):
        accepts("WOTA-RUNE-09", f"-- attack\nA attack #a1 -> #b1\n> {seat} activate {handle} -> #a1", **scene)
    refuses("WOTA-RUNE-12", '-- attack\nA attack #a1 -> #b1\n> B activate "Bolt" -> #b1', **{
        **scene, "board": DUEL + 'B hand "Bolt"'})  # fmt: skip


@in_both_editions
def test_WOTA_RUNE_10_and_11_WOTA_C17_a_Quick_Rune_comes_out_of_the_hand_in_the_own_turn_only(edition):
    scene = {"board": DUEL + 'A hand "Bolt"\nB hand "Bolt"', "cards": CARDS, "edition": edition}
    for moment in ("", "-- attack\n", "-- build2\n", "-- attack\nA attack #a1 -> #b1\n> "):
        accepts("WOTA-RUNE-10", f'{moment}A activate "Bolt" -> #a1', **scene)
    for moment in ("-- attack\n> ", "-- attack\nA attack #a1 -> #b1\n> ", "-- end\n> "):
        refuses("WOTA-RUNE-11", f'{moment}B activate "Bolt" -> #b1', **scene)
        refuses("WOTA-C17", f'{moment}B activate "Bolt" -> #b1', **scene)
    accepts("WOTA-C17", '== 6 B\nB draw ?\nB activate "Bolt" -> #b1', **scene)
    answer = 'A activate "Bolt" -> #a1\n> B activate "Bolt" -> #b1'
    refuses("WOTA-RUNE-11", answer, **scene)
    refuses("WOTA-RUNE-10", 'A activate "Bolt" -> #a1', **{**scene, "board": DUEL + 'A discard "Bolt"'})


@in_both_editions
def test_WOTA_RUNE_13_a_Quick_Rune_on_the_field_is_activated_in_any_phase(edition):
    board = 'A power "Echo" facedown #a2\nB power "Echo" facedown #b2\nA battle "Guard" attack #a1\nA hp 5\nB hp 5'
    scene = {"board": board, "cards": CARDS, "edition": edition}
    before = {**scene, "turn": "6 B end"}
    for seat, handle in (("A", "#a2"), ("B", "#b2")):
        row, gained = f"{seat} activate {handle}\n", f"~ {seat} hp 6"
        accepts("WOTA-RUNE-13", f"== 7 A\n-- draw\nA draw ?\n> {row}{gained}", **before)
        accepts("WOTA-RUNE-13", f"== 7 A\nA draw ?\n-- stamina\n> {row}{gained}", **before)
        accepts("WOTA-RUNE-13", f"== 7 A\nA draw ?\n-- build1\n> {row}{gained}", **before)
        accepts("WOTA-RUNE-13", f"-- attack\n> {row}{gained}", **scene)
        accepts("WOTA-RUNE-13", f"-- attack\nA attack #a1 -> B\n> {row}", **scene)
        accepts("WOTA-RUNE-13", f"-- attack\n-- build2\n> {row}{gained}", **scene)
        accepts("WOTA-RUNE-13", f"-- end\n> {row}{gained}", **scene)
    refuses("WOTA-G42", "A position #a1 shield\nB activate #b2", **scene)


@in_both_editions
def test_WOTA_RUNE_13_WOTA_G38_a_Rune_may_be_used_in_the_turn_it_was_set(edition):
    scene = {"board": DUEL + 'A hand "Bolt" "Plan" "Sword" "Hymn"', "cards": CARDS, "edition": edition}
    accepts("WOTA-G38", 'A set "Bolt" power #a2\nA activate #a2 -> #a1', **scene)
    accepts("WOTA-G38", 'A set "Bolt" power #a2\n-- attack\nA attack #a1 -> #b1\n> A activate #a2 -> #a1', **scene)
    accepts("WOTA-G38", 'A set "Plan" power #a2\nA activate #a2\nA draw 2 ?', **scene)
    accepts("WOTA-G38", 'A set "Sword" power #a2\nA activate #a2 -> #a1', **scene)
    accepts("WOTA-G38", 'A set "Hymn" power #a2\nA activate #a2', **scene)
    accepts("WOTA-G38", 'A set "?" power #a2\nA activate #a2 "Plan"\nA draw 2 ?', **{**scene, "board": "A hand ?"})
    for name in ("Plan", "Hymn"):
        refuses("WOTA-G38", f'A set "{name}" power #a2\n-- attack\nA activate #a2', **scene)
    refuses("WOTA-G38", 'A set "Sword" power #a2\n-- attack\nA activate #a2 -> #a1', **scene)


@in_both_editions
def test_WOTA_RUNE_14_a_Quick_Rune_responds_to_any_effect_if_it_can_do_something(edition):
    board = 'A hand "Plan"\nB power "Break" facedown #b1, "Bolt" facedown #b2\nA power "Hymn" #a3\n'
    scene = {"board": board, "cards": CARDS, "edition": edition}
    accepts("WOTA-RUNE-14", 'A activate "Plan"\n> B activate #b1 -> #a3\n~ destroy #a3\nA draw 2 ?', **scene)
    refuses("WOTA-RUNE-14", 'A activate "Plan"\n> B activate #b2', **scene)
    accepts("WOTA-RUNE-14", 'A activate "Plan"\n> B activate #b2 -> #a1', **{
        **scene, "board": board + 'A battle "Guard" attack #a1'})  # fmt: skip


@in_both_editions
def test_WOTA_RUNE_15_a_Quick_Rune_pays_its_STA_in_any_turn(edition):
    scene = {"board": 'A power "Echo" facedown #a1\nB power "Echo" facedown #b1', "cards": CARDS, "edition": edition}
    accepts("WOTA-RUNE-15", "A activate #a1\n= A 8/190/0", **scene)
    accepts("WOTA-RUNE-15", "-- attack\n> B activate #b1\n= A 7/200/0 B 8/190/0", **scene)
    misclaims("WOTA-RUNE-15", "-- attack\n> B activate #b1\n= A 7/200/0 B 8/200/0", **scene)
    misclaims("WOTA-RUNE-15", "A activate #a1\n~ A sta 200", **scene)
    refuses("WOTA-RUNE-15", "A activate #a1", **{**scene, "board": scene["board"] + "\nA sta 5"})


@in_both_editions
def test_WOTA_RUNE_16_and_17_only_Quick_Runes_are_activated_in_the_opponents_turn_unless_a_text_says_so(edition):
    board = 'B power "{}" facedown #b1\nB battle "Guard" attack #b2\nA battle "Guard" attack #a1'
    for name, aim in (("Plan", ""), ("Sword", " -> #b2"), ("Hymn", "")):
        scene = {"board": board.format(name), "cards": CARDS, "edition": edition}
        refuses("WOTA-RUNE-16", f"-- attack\n> B activate #b1{aim}", **scene)
        refuses("WOTA-G44", f"-- attack\n> B activate #b1{aim}", **scene)
        refuses("WOTA-RUNE-17", f"-- attack\n> B activate #b1{aim}", **scene)
    scene = {"board": board.format("Bolt"), "cards": CARDS, "edition": edition}
    accepts("WOTA-RUNE-16", "-- attack\n> B activate #b1 -> #b2", **scene)
    scene = {"board": board.format("Parry"), "cards": CARDS, "edition": edition}
    accepts("WOTA-RUNE-17", "-- attack\n> B activate #b1\n= B 8/190/0", **scene)
    accepts("WOTA-RUNE-17", '-- attack\n> B activate "Parry"\n= B 8/190/0', **{**scene, "board": 'B hand "Parry"'})


@in_both_editions
def test_WOTA_RUNE_17_the_effect_of_another_card_may_allow_the_opponents_turn(edition):
    board = 'B power "Truce", "Plan" facedown #b1, "Hymn" facedown #b2\nA battle "Guard" attack #a1'
    scene = {"board": board, "cards": CARDS, "edition": edition}
    accepts("WOTA-RUNE-17", "-- build2\n> B activate #b1\nB draw 2 ?", **scene)
    refuses("WOTA-RUNE-17", "-- build2\n> B activate #b2", **scene)
    accepts("WOTA-RUNE-17", "-- build2\n> B activate #b2", **{**scene, "board": board.replace("Truce", "Amnesty")})
    refuses("WOTA-RUNE-08", "-- attack\nA attack #a1 -> B\n> B activate #b1", **scene)
    refuses("WOTA-RUNE-17", "-- build2\n> B activate #b1", **{**scene, "board": board.replace('"Truce", ', "")})


@in_both_editions
def test_WOTA_RUNE_18_and_19_WOTA_C50_an_Equip_Rune_is_for_own_Build_Phases(edition):
    for row, lying in (('activate "Sword" #p', 'hand "Sword"'), ("activate #p", 'power "Sword" facedown #p')):
        own = {"board": f"{DUEL}A {lying}", "cards": CARDS, "edition": edition}
        for phase in ("", "-- build2\n"):
            accepts("WOTA-RUNE-18", f"{phase}A {row} -> #a1", **own)
            accepts("WOTA-C50", f"{phase}A {row} -> #a1", **own)
        refuses("WOTA-RUNE-19", f"-- attack\nA {row} -> #a1", **own)
        refuses("WOTA-C50", f"-- attack\nA {row} -> #a1", **own)
        refuses("WOTA-RUNE-19", f"-- attack\nA attack #a1 -> #b1\n> A {row} -> #a1", **own)
        other = {**own, "board": f"{DUEL}B {lying}"}
        refuses("WOTA-RUNE-18", f"-- attack\n> B {row} -> #b1", **other)
        accepts("WOTA-RUNE-19", f"== 6 B\nB {row} -> #b1", **other)
    told = {**own, "board": f'{DUEL}A hand "Riposte"'}
    accepts("WOTA-G01", '-- attack\nA activate "Riposte" #p -> #a1', **told)


@in_both_editions
def test_WOTA_RUNE_25_and_27_WOTA_C50_an_Infinity_Rune_is_for_own_Build_Phases(edition):
    for row, lying in (('activate "Hymn" #p', 'hand "Hymn"'), ("activate #p", 'power "Hymn" facedown #p')):
        own = {"board": f"{DUEL}A {lying}", "cards": CARDS, "edition": edition}
        for phase in ("", "-- build2\n"):
            accepts("WOTA-RUNE-25", f"{phase}A {row}", **own)
        refuses("WOTA-RUNE-27", f"-- attack\nA {row}", **own)
        refuses("WOTA-C50", f"-- attack\nA attack #a1 -> #b1\n> A {row}", **own)
        other = {**own, "board": f"{DUEL}B {lying}"}
        refuses("WOTA-RUNE-25", f"-- attack\n> B {row}", **other)
        refuses("WOTA-RUNE-25", f"A position #a1 shield\n-- build2\n> B {row}", **other)
        accepts("WOTA-RUNE-25", f"== 6 B\nB {row}", **other)


@in_both_editions
def test_WOTA_TURN_17_Equip_and_Infinity_Runes_are_not_played_at_the_edges_of_the_turn(edition):
    scene = {"board": f'{DUEL}A hand "Sword" "Hymn"', "cards": CARDS, "edition": edition}
    for row in ('activate "Sword" #p -> #a1', 'activate "Hymn" #p'):
        refuses("WOTA-TURN-17", f"-- end\nA {row}", **scene)
        refuses("WOTA-TURN-17", f"== 7 A\nA draw ?\n-- stamina\n> A {row}", turn="6 B end", **scene)
        accepts("WOTA-TURN-19", f"-- build2\nA {row}", **scene)


@in_both_editions
def test_WOTA_RUNE_27_a_face_up_Infinity_Rune_is_used_in_the_Attack_Phase_where_its_text_allows_it(edition):
    scene = {"board": 'A power "Drum" #a1, "Bell" #a2', "cards": CARDS, "edition": edition}
    accepts("WOTA-RUNE-27", "-- attack\nA activate #a1\n= A 8/190/0", **scene)
    refuses("WOTA-RUNE-27", "-- attack\nA activate #a2", **scene)
    accepts("WOTA-RUNE-25", "A activate #a2\n= A 8/200/0", **scene)
    refuses("WOTA-RUNE-25", "== 6 B\n-- attack\n> A activate #a2", **scene)
    refuses("WOTA-EFX-06", "A activate #a1", **scene)
    face_down = {**scene, "board": 'A power "Drum" facedown #a1'}
    refuses("WOTA-RUNE-27", "-- attack\nA activate #a1", **face_down)


@in_both_editions
def test_WOTA_RUNE_26_an_Infinity_Rune_stays_until_it_is_destroyed(edition):
    board = 'A hand "Hymn" "Break"\nA battle "Guard" attack #a1'
    scene = {"board": board, "cards": CARDS, "edition": edition}
    rows = 'A activate "Hymn" #a3\n== 6 B\n== 7 A\n'
    verdict = accepts("WOTA-RUNE-26", rows + '= A power "Hymn" faceup #a3', **scene)
    assert battle(verdict, "A")["a1"]["ap"] == 50
    misclaims("WOTA-RUNE-26", 'A activate "Hymn" #a3\n~ discard #a3', **scene)
    misclaims("WOTA-RUNE-26", rows + "~ discard #a3", **scene)
    verdict = accepts("WOTA-RUNE-26", rows + 'A activate "Break" -> #a3\n~ destroy #a3', **scene)
    assert battle(verdict, "A")["a1"]["ap"] == 40


@in_both_editions
def test_WOTA_RUNE_28_WOTA_TURN_21_a_text_may_keep_a_card_for_Build_Phase_2(edition):
    for row, lying in (('activate "Dusk"', 'hand "Dusk"'), ("activate #p", 'power "Dusk" facedown #p')):
        scene = {"board": f"A {lying}\nA hp 5", "cards": CARDS, "edition": edition}
        accepts("WOTA-RUNE-28", f"-- build2\nA {row}\n~ A hp 6", **scene)
        accepts("WOTA-TURN-21", f"-- attack\n-- build2\nA {row}\n~ A hp 6", **scene)
        accepts("WOTA-TURN-21", f"A {row}\n~ A hp 6", turn="1 A build2", **scene)
        for phase in ("", "-- attack\n", "-- end\n"):
            refuses("WOTA-TURN-21", f"{phase}A {row}", **scene)
            refuses("WOTA-RUNE-28", f"{phase}A {row}", **scene)
        other = {**scene, "board": f"B {lying}"}
        refuses("WOTA-TURN-21", f"-- build2\n> B {row}", **other)


def test_WOTA_TURN_26_some_effects_are_for_Stat_Calculation():
    scene = {"board": DUEL + 'A hand "Surge" "Bolt"', "cards": CARDS}
    accepts("WOTA-TURN-26", '-- attack\nA attack #a1 -> #b1\n> A activate "Surge" -> #a1\n~ destroy #b1', **scene)
    for before in ("", "-- attack\n", "-- build2\n", "-- end\n"):
        refuses("WOTA-TURN-26", f'{before}A activate "Surge" -> #a1', **scene)
    passed = "-- attack\nA attack #a1 -> #b1\n> A pass\n> B pass\n"
    accepts("WOTA-TURN-26", passed + '> A activate "Bolt" -> #a1\n~ destroy #b1', **scene)
    misclaims("WOTA-CMB-06", passed + '> A activate "Bolt" -> #a1\n~ destroy #a1', **scene)
    over = passed + "> A pass\n> B pass\n"
    refuses("WOTA-TURN-26", over + '> A activate "Surge" -> #a1', **scene)


def test_the_classic_edition_has_no_time_of_its_own_for_Stat_Calculation():
    scene = {"board": DUEL + 'A hand "Surge"', "cards": CARDS, "edition": "classic"}
    refuses("WOTA-TURN-21", '-- attack\nA attack #a1 -> #b1\n> A activate "Surge" -> #a1', **scene)


@in_both_editions
def test_WOTA_ZONE_09_WOTA_G27_a_Rune_from_the_hand_finds_no_place_among_six_and_one_there_needs_none(edition):
    scene = {"cards": CARDS, "edition": edition}
    for name, aim in (("Plan", ""), ("Bolt", " -> #a1"), ("Sword", " #a3 -> #a1"), ("Hymn", " #a3")):
        refuses("WOTA-ZONE-09", f'A activate "{name}"{aim}', board=f'{FULL}A hand "{name}"', **scene)
    accepts("WOTA-ZONE-09", "A activate #a9\nA draw 2 ?", board=FULL, **scene)
    accepts(
        "WOTA-ZONE-09", 'A activate #a9\nA draw 2 ?\nA activate "Bolt" -> #a1', board=f'{FULL}A hand "Bolt"', **scene
    )


@in_both_editions
def test_WOTA_G51_Normal_and_Quick_Runes_are_discarded_when_they_have_done_their_work(edition):
    scene = {"board": 'A hand "Plan" "Echo"', "cards": CARDS, "edition": edition}
    for name in ("Plan", "Echo"):
        accepts("WOTA-G51", f'A activate "{name}" #a3\n~ discard #a3', **scene)
        misclaims("WOTA-G51", f'A activate "{name}" #a3\n= A power "{name}" faceup #a3', **scene)


@in_both_editions
@pytest.mark.parametrize(("name", "aim"), [("Plan", ""), ("Echo", ""), ("Hymn", ""), ("Sword", " -> #a1")])
def test_WOTA_G51_a_Rune_whose_activation_was_negated_is_discarded_and_stays_paid_for(edition, name, aim):
    board = f'A hand "{name}"\nA battle "Guard" attack #a1\nB power "Null" facedown #b3'
    scene = {"board": board, "cards": CARDS, "edition": edition}
    rows = f'A activate "{name}" #a3{aim}\n> B activate #b3\n'
    verdict = accepts("WOTA-G51", rows + "~ discard #a3\n~ discard #b3", **scene)
    assert player(verdict, "A")["sta"] < 200
    assert player(verdict, "A")["hp"] == 7
    assert battle(verdict, "A")["a1"]["ap"] == 40
    misclaims("WOTA-G51", rows + f'= A power "{name}" faceup #a3', **scene)
    misclaims("WOTA-G18", rows + "~ A sta 200", **scene)
