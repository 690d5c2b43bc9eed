"""Effects that change cards: AP and SP, keywords, permissions and prohibitions, control."""

import pytest

from tests.rules.scenario import accepts, battle, in_both_editions, misclaims, player, refuses
from tests.rules.scenario_cards import army, field, rune, scenes_with, with_cards

GRANTED = (
    "Twice", "Triple", "BattleBorn", "Bloodlust", "Nuisance", "Battleproof", "Battleproof Immortal", "Attack Delay",
    "Blessed", "Illusionary", "Legend", "Ritual", "Payment 30",
)  # fmt: skip
CARDS = with_cards(
    army("Cub", types=("Beast",)),
    army("Pack", "This card gains 10 AP for each Beast card you control.", types=("Beast",)),
    army("Bully", "Battle cards your opponent controls lose 10 AP and 10 SP."),
    army("Zero", "The AP of battle cards your opponent controls becomes 0."),
    army("Last Stand", "While you have 3 or less HP, this card gains 40 AP."),
    army("Chieftain", "Other Army cards you control gain Twice."),
    army("Ward", "Battle cards you control cannot be targeted."),
    army("Quiet", "Battle cards your opponent controls lose Nuisance."),
    army("Taxman", "Battle cards your opponent controls gain Payment 30."),
    army("Broker", "Battle cards you control lose Payment."),
    army("Pit Boss", "Battle cards with Payment cannot attack."),
    army("Weakling", "Battle cards with 30 or less AP cannot attack."),
    army("Sniper", "This card may attack directly."),
    army("Ram", "This card deals 1 additional damage with direct attacks."),
    army("Tower", "This card may attack in shield position."),
    army("Statue", "This card cannot attack."),
    army("Homebound", "This card cannot attack directly."),
    army("Ghost", "This card cannot be attacked."),
    army("Oak", "This card cannot be destroyed in battle."),
    army("Precious", "This card cannot be tributed."),
    army("Priest", "Tribute 1 Army card: gain 1 HP."),
    field("Dusk", "Face-down battle cards you control cannot be targeted."),
    rune("Monument", "infinity", "This card cannot be destroyed by card effects."),
    rune("Dismantle", "normal", "Destroy target power card."),
    field("Arena", "Army cards gain 10 AP."),
    field("World", "Army cards on the field gain 10 AP."),
    field("Hill", "Once per turn: target battle card gains 10 AP until end of turn."),
    *(rune(f"Give {each}", "quick", f"Target battle card gains {each} until end of turn.") for each in GRANTED),
    army("Torn", "This card may attack directly. This card cannot attack directly."),
    rune("Growth", "normal", "Target battle card gains Titan 1."),
    rune("Lasting Payment", "normal", "Target battle card gains Payment 30."),
    rune("Lasting Bloodlust", "normal", "Target battle card gains Bloodlust."),
    rune("Hush", "quick", "Target battle card loses Nuisance until end of turn."),
    rune("Tame", "quick", "Target battle card loses Bloodlust."),
    rune("Might", "quick", "Target battle card gains 20 AP until end of turn."),
    rune("Both", "quick", "Target battle card gains 20 AP and loses 10 SP until end of turn."),
    rune("Naught", "quick", "The AP of target battle card becomes 0 until end of turn."),
    rune("Tenfold", "quick", "The SP of target battle card becomes 100."),
    rune("Banner", "normal", "All Army cards you control gain 20 AP until end of turn."),
    rune("Anthem", "normal", "Army cards you control gain 20 AP."),
    rune("Beasts", "normal", "Target battle card gains 10 AP for each Beast card you control until end of turn."),
    rune("Again", "quick", "Target battle card may attack 1 additional time this turn."),
    rune("Freeze", "quick", "Target battle card cannot attack until end of turn."),
    rune("Seize", "normal", "Gain control of target battle card."),
    rune("Loan", "quick", "Gain control of target battle card until end of turn."),
    rune("Lease", "normal", "Gain control of target battle card until the end of your next turn."),
    army("Deserter", "When this card attacks: your opponent gains control of this card."),
    rune("Present", "normal", "Your opponent gains control of target battle card you control."),
    rune("Fog", "quick", "Turn target battle card face-down."),
)  # fmt: skip
scene = scenes_with(CARDS)


def stats(verdict, seat: str) -> list[tuple[int, int]]:
    return [(card["ap"], card["sp"]) for card in battle(verdict, seat).values()]


# For each keyword: what lies there, rows that need it, rows that it forbids (the rule), rows that it alone allows.
BOARD = 'A battle "Brute" attack #a1, "Squire" attack #a2\nB battle "Wall" shield #b1, "Wisp" attack #b2'
ATTACK = "-- attack\nA attack #a1 -> #b1\n"
ALLOWED = {
    "Twice": (BOARD, ATTACK + "A attack #a1 -> #b2", "WOTA-CMB-02"),
    "Triple": (BOARD, ATTACK + "A  attack #a1 -> #b1\nA attack #a1 -> #b2", "WOTA-CMB-02"),
    "BattleBorn": (BOARD, ATTACK + "A attack #a1 -> #b2", "WOTA-CMB-02"),
}
FORBIDDEN = {
    "BattleBorn": ('A battle "Brute" attack #a1', "-- attack\nA attack #a1 -> B", "WOTA-KEY-08"),
    "Ritual": (BOARD, "-- attack\nA attack #a1 -> #b1", "WOTA-KEY-32"),
    "Legend": ('A battle "Brute" attack #a1\nA hand "King"', 'A summon "King" attack #a9', "WOTA-KEY-27"),
}


@in_both_editions
@pytest.mark.parametrize("keyword", ALLOWED)
def test_a_keyword_that_a_card_is_given_allows_what_it_allows(edition, keyword):
    board, rows, rule = ALLOWED[keyword]
    given = f'A activate "Give {keyword}" -> #a1\n'
    there = scene(f'{board}\nA hand "Give {keyword}"', edition)
    accepts("WOTA-G01", given + rows, **there)
    refuses(rule, rows, at=rows.split("\n")[2], **there)
    if keyword != "BattleBorn":
        refuses(rule, f"{given}== 6 B\n== 7 A\n{rows}", at=rows.split("\n")[2], **there)


@in_both_editions
@pytest.mark.parametrize("keyword", FORBIDDEN)
def test_a_keyword_that_a_card_is_given_forbids_what_it_forbids_and_no_longer_than_it_lasts(edition, keyword):
    board, rows, rule = FORBIDDEN[keyword]
    given = f'A activate "Give {keyword}" -> #a1\n'
    there = scene(f'{board}\nA hand "Give {keyword}"', edition)
    refuses(rule, given + rows, **there)
    accepts("WOTA-G01", rows, **there)
    accepts("WOTA-G74", f"{given}== 6 B\n== 7 A\n{rows}", **there)


@in_both_editions
def test_Nuisance_Battleproof_and_Bloodlust_are_given_to_cards_that_fight(edition):
    rows = 'B activate #b9 "Give Nuisance" -> #b2\n== 7 A\n-- attack\nA attack #a1 -> '
    there = scene(BOARD + '\nB power "Give Nuisance" facedown #b9 since 3', edition, turn="6 B")
    accepts("WOTA-G74", rows + "#b1", **there)
    now = '-- attack\nA attack #a2 -> #b2\n> B activate #b9 "Give Nuisance" -> #b1\nA attack #a1 -> '
    there.pop("turn")
    refuses("WOTA-KEY-06", now.replace("#a2 -> #b2", "#a2 -> #b1").replace("-> #b1\nA", "-> #b1\nA") + "#b2", **there)
    duel = 'A battle "Brute" attack #a1\nB battle "Guard" attack #b1\nA hand '
    for keyword, rule in (("Battleproof", "WOTA-KEY-55"), ("Battleproof Immortal", "WOTA-KEY-56")):
        given = f'A activate "Give {keyword}" -> #b1\n-- attack\nA attack #a1 -> #b1\n'
        fight = scene(f'{duel}"Give {keyword}"', edition)
        accepts(rule, given + '= B battle "Guard" #b1', **fight)
        misclaims(rule, given + "~ destroy #b1", **fight)
    bloody = 'A activate "Give Bloodlust" -> #a1\n-- attack\nA attack #a1 -> #b1\n~ B hp '
    accepts("WOTA-KEY-04", bloody + "6", **scene(duel + '"Give Bloodlust"', edition))
    misclaims("WOTA-KEY-04", bloody + "7", **scene(duel + '"Give Bloodlust"', edition))


@in_both_editions
def test_Attack_Delay_binds_a_card_that_was_summoned_this_turn(edition):
    board = 'A hand "Guard" "Give Attack Delay" "Give Attack Delay"\nA battle "Brute" attack #a1'
    rows = 'A summon "Guard" attack #a2\nA activate "Give Attack Delay" -> #{0}\n-- attack\nA attack #{0} -> B'
    refuses("WOTA-KEY-57", rows.format("a2"), **scene(board, edition))
    accepts("WOTA-KEY-57", rows.format("a1"), **scene(board, edition))


@in_both_editions
def test_Illusionary_and_Payment_are_due_for_cards_that_were_given_them(edition):
    board = 'A hand "Guard" "Give Illusionary"'
    rows = 'A summon "Guard" attack #a1\nA activate "Give Illusionary" -> #a1\n== 6 B\n'
    accepts("WOTA-KEY-16", rows + "~ return #a1", **scene(board, edition))
    paying = scene(
        'A hand "Lasting Payment" "Give Payment 30"\nA battle "Guard" attack #a1, "Levy" attack #a2', edition
    )
    rows = 'A activate "{}" -> #{}\n== 6 B\n== 7 A\n~ A sta '
    accepts("WOTA-KEY-19", rows.format("Lasting Payment", "a1") + "150", **paying)
    misclaims("WOTA-KEY-19", rows.format("Lasting Payment", "a1") + "180", **paying)
    accepts("WOTA-KEY-19", rows.format("Lasting Payment", "a2") + "150", **paying)
    accepts("WOTA-KEY-19", rows.format("Give Payment 30", "a1") + "180", **paying)


@in_both_editions
def test_what_others_say_of_payments_counts_in_the_Stamina_Phase(edition):
    taxed = scene('A battle "Guard" attack #a1\nB battle "Taxman" attack', edition, turn="6 B")
    accepts("WOTA-KEY-19", "== 7 A\n~ A sta 170", **taxed)
    freed = scene('A battle "Levy" attack #a1, "Broker" attack #a2', edition, turn="6 B")
    accepts("WOTA-KEY-19", "== 7 A\n~ A sta 200", **freed)
    misclaims("WOTA-TURN-10", "== 7 A\n~ A sta 180", **freed)
    barred = scene('A battle "Levy" attack #a1, "Guard" attack #a2\nB battle "Pit Boss" attack #b1', edition)
    refuses("WOTA-G01", "-- attack\nA attack #a1 -> #b1", **barred)
    accepts("WOTA-G01", "-- attack\nA attack #a2 -> #b1", **barred)


@in_both_editions
def test_a_Blessed_card_is_out_of_reach_while_it_lasts(edition):
    board = 'A hand "Might" "Give Blessed"\nB battle "Guard" attack #b1'
    given = 'A activate "Give Blessed" -> #b1\n'
    if edition == "current":
        refuses("WOTA-KEY-13", given + 'A activate "Might" -> #b1', **scene(board, edition))
    else:
        verdict = accepts("WOTA-KEY-12", given + 'A activate "Might" -> #b1', **scene(board, edition))
        assert stats(verdict, "B") == [(40, 60)]
    verdict = accepts("WOTA-G74", given + '== 6 B\n== 7 A\nA activate "Might" -> #b1', **scene(board, edition))
    assert stats(verdict, "B") == [(60, 60)]


@in_both_editions
def test_a_keyword_is_taken_away_for_a_turn_or_for_good(edition):
    board = 'A battle "Brute" attack #a1\nB battle "Pest" shield #b1, "Wall" shield #b2\nA hand "Hush"'
    past = "-- attack\nA attack #a1 -> #b2"
    accepts("WOTA-KEY-06", f'A activate "Hush" -> #b1\n{past}', **scene(board, edition))
    refuses("WOTA-KEY-06", past, **scene(board, edition))
    refuses("WOTA-KEY-06", f'A activate "Hush" -> #b1\n== 6 B\n== 7 A\n{past}', **scene(board, edition))
    always = 'A battle "Brute" attack #a1, "Quiet" attack #a2\nB battle "Pest" shield #b1, "Wall" shield #b2'
    accepts("WOTA-KEY-06", past, **scene(always, edition))
    tamed = 'A battle "Reaver" attack #a1\nB battle "Guard" attack #b1\nA hand "Tame" "Lasting Bloodlust"'
    rows = 'A activate "Tame" -> #a1\n{}-- attack\nA attack #a1 -> #b1\n~ B hp {}'
    accepts("WOTA-G01", rows.format("", 7), **scene(tamed, edition))
    again = 'A activate "Lasting Bloodlust" -> #a1\n'
    accepts("WOTA-G01", rows.format(again, 6), **scene(tamed, edition))


@in_both_editions
def test_AP_and_SP_change_by_points_by_cards_and_to_numbers(edition):
    board = 'A battle "Cub" attack #a1, "Cub" attack #a2, "Guard" attack #a3\nA hand "{}"'
    for name, target, expected in (
        ("Might", "a1", (50, 30)), ("Both", "a1", (50, 20)), ("Naught", "a3", (0, 60)), ("Tenfold", "a3", (40, 100)),
        ("Beasts", "a1", (50, 30)),
    ):  # fmt: skip
        rows = f'A activate "{name}" -> #{target}'
        verdict = accepts("WOTA-G01", rows, **scene(board.format(name), edition))
        card = battle(verdict, "A")[target]
        assert (card["ap"], card["sp"]) == expected, name
    verdict = accepts("WOTA-G01", 'A activate "Banner"', **scene(board.format("Banner"), edition))
    assert [ap for ap, _ in stats(verdict, "A")] == [50, 50, 60]


@in_both_editions
def test_a_Rune_that_does_not_stay_changes_what_lies_there_for_good(edition):
    board = 'A battle "Guard" attack #a1\nA hand "Anthem" "Brute"'
    rows = 'A activate "Anthem"\nA summon "Brute" attack #a2\n== 6 B\n== 7 A'
    verdict = accepts("WOTA-G01", rows, **scene(board, edition))
    assert [ap for ap, _ in stats(verdict, "A")] == [60, 60]


@in_both_editions
def test_a_changed_AP_decides_a_battle(edition):
    board = 'A battle "Guard" attack #a1\nB battle "Guard" attack #b1\nA hand "Might"\nB power "Naught" facedown #b9'
    rows = "-- attack\nA attack #a1 -> #b1\n"
    accepts("WOTA-CMB-07", rows + "~ destroy #a1\n~ destroy #b1", **scene(board, edition))
    accepts(
        "WOTA-CMB-05",
        rows + '> A activate "Might" -> #a1\n~ destroy #b1\n= A battle "Guard" #a1',
        **scene(board, edition),
    )
    lost = rows + '> B activate #b9 "Naught" -> #a1\n~ destroy #a1\n= B battle "Guard" #b1'
    accepts("WOTA-CMB-06", lost, **scene(board, edition))


@in_both_editions
def test_what_holds_while_a_card_lies_there_counts_anew_at_every_moment(edition):
    pack = scene('A battle "Pack" attack #a1, "Cub" attack #a2\nA hand "Cub"', edition)
    assert stats(accepts("WOTA-G01", "A position #a2 shield", **pack), "A")[0] == (50, 30)
    assert stats(accepts("WOTA-G01", 'A summon "Cub" attack #a3', **pack), "A")[0] == (60, 30)
    weak = scene('A battle "Bully" attack #a1\nB battle "Guard" attack #b1, "Wisp" attack #b2', edition)
    assert stats(accepts("WOTA-G74", "A position #a1 shield", **weak), "B") == [(30, 50), (0, 0)]
    zero = scene('A battle "Zero" attack #a1\nB battle "Guard" attack #b1', edition)
    assert stats(accepts("WOTA-G01", "A position #a1 shield", **zero), "B") == [(0, 60)]
    for hearts, ap in ((3, 70), (4, 30)):
        alone = scene(f'A hp {hearts}\nA battle "Last Stand" attack #a1', edition)
        assert stats(accepts("WOTA-G01", "A position #a1 shield", **alone), "A") == [(ap, 30)]


@in_both_editions
def test_WOTA_FLD_03_a_Field_card_speaks_of_its_own_side_unless_it_says_both(edition):
    for name, theirs in (("Arena", 40), ("World", 50)):
        board = f'A field "{name}" faceup\nA battle "Guard" attack #a1\nB battle "Guard" attack #b1'
        verdict = accepts("WOTA-FLD-03", "A position #a1 shield", **scene(board, edition))
        assert [stats(verdict, seat)[0][0] for seat in "AB"] == [50, theirs]
    hill = scene('A field "Hill" faceup #a9\nA battle "Guard" attack #a1\nB battle "Guard" attack #b1', edition)
    accepts("WOTA-FLD-03", "A activate #a9 -> #a1", **hill)
    refuses("WOTA-G50", "A activate #a9 -> #b1", **hill)


@in_both_editions
def test_what_a_card_says_of_others_leaves_out_itself(edition):
    board = 'A battle "Chieftain" attack #a1, "Guard" attack #a2\nB battle "Wall" shield #b1'
    twice = "-- attack\nA attack #{0} -> #b1\nA  attack #{0} -> #b1"
    accepts("WOTA-KEY-30", twice.format("a2"), **scene(board, edition))
    refuses("WOTA-CMB-02", twice.format("a1"), **scene(board, edition))


@in_both_editions
def test_cards_that_cannot_be_targeted_are_no_targets_for_anybody(edition):
    board = 'A battle "Ward" attack #a1, "Guard" attack #a2\nB battle "Guard" attack #b1\nA hand "Might"'
    refuses("WOTA-G01", 'A activate "Might" -> #a2', **scene(board, edition))
    accepts("WOTA-G01", 'A activate "Might" -> #b1', **scene(board, edition))


@in_both_editions
def test_a_prohibition_may_be_about_set_cards_and_about_cards_that_do_not_fight(edition):
    board = 'A hand "Might" "Fog"\nB field "Dusk" faceup\nB battle ? facedown #b1, "Guard" attack #b2'
    refuses("WOTA-G01", 'A activate "Fog" -> #b1', **scene(board, edition))
    accepts("WOTA-G01", 'A activate "Fog" -> #b2', **scene(board, edition))
    board = 'A hand "Dismantle"\nB power "Monument" faceup #b1, "Might" facedown #b2'
    accepts("WOTA-G01", 'A activate "Dismantle" -> #b1\n= B power "Monument" #b1', **scene(board, edition))
    misclaims("WOTA-G01", 'A activate "Dismantle" -> #b1\n~ destroy #b1', **scene(board, edition))
    accepts("WOTA-G01", 'A activate "Dismantle" -> #b2\n~ destroy #b2', **scene(board, edition))


@in_both_editions
def test_permissions_and_prohibitions_of_attacks(edition):
    guarded = 'A battle "{}" {} #a1\nB battle "Wall" shield #b1'
    direct, attack = "-- attack\nA attack #a1 -> B", "-- attack\nA attack #a1 -> #b1"
    accepts("WOTA-G01", direct + "\n~ B hp 6", **scene(guarded.format("Sniper", "attack"), edition))
    refuses("WOTA-CMB-16", direct, **scene(guarded.format("Guard", "attack"), edition))
    accepts("WOTA-G01", direct + "\n~ B hp 5", **scene('A battle "Ram" attack #a1', edition))
    misclaims("WOTA-CMB-17", direct + "\n~ B hp 6", **scene('A battle "Ram" attack #a1', edition))
    accepts("WOTA-G01", attack, **scene(guarded.format("Tower", "shield"), edition))
    refuses("WOTA-CMB-03", attack, **scene(guarded.format("Guard", "shield"), edition))
    refuses("WOTA-G01", attack, **scene(guarded.format("Statue", "attack"), edition))
    refuses("WOTA-G01", attack, **scene(guarded.format("Weakling", "attack"), edition))
    alone = 'A battle "Homebound" attack #a1'
    refuses("WOTA-G01", direct, **scene(alone, edition))
    accepts("WOTA-G01", attack, **scene(guarded.format("Homebound", "attack"), edition))
    ghost = 'A battle "Guard" attack #a1\nB battle "Ghost" attack #b1, "Wall" shield #b2'
    refuses("WOTA-G01", attack, **scene(ghost, edition))
    accepts("WOTA-G01", attack.replace("b1", "b2"), **scene(ghost, edition))
    oak = 'A battle "Brute" attack #a1\nB battle "Oak" attack #b1'
    accepts("WOTA-G01", attack + '\n= B battle "Oak" #b1', **scene(oak, edition))
    misclaims("WOTA-G01", attack + "\n~ destroy #b1", **scene(oak, edition))


@in_both_editions
def test_WOTA_G01_what_is_forbidden_wins_over_what_is_allowed(edition):
    there = scene('A battle "Torn" attack #a1\nB battle "Wall" shield #b1', edition)
    refuses("WOTA-G01", "-- attack\nA attack #a1 -> B", **there)
    accepts("WOTA-G01", "-- attack\nA attack #a1 -> #b1", **there)


@in_both_editions
def test_WOTA_G80_a_card_that_was_made_a_Titan_is_not_turned_face_down(edition):
    there = scene('A battle "Guard" attack #a1\nA hand "Growth" "Fog"', edition)
    turned = 'A activate "Fog" -> #a1\n= A battle "Guard" {} #a1'
    accepts("WOTA-G80", 'A activate "Growth" -> #a1\n' + turned.format("faceup"), **there)
    misclaims("WOTA-G80", 'A activate "Growth" -> #a1\n' + turned.format("facedown"), **there)
    accepts("WOTA-G80", turned.format("facedown"), **there)


@in_both_editions
def test_one_more_attack_is_one_and_a_card_that_cannot_attack_does_not(edition):
    board = 'A battle "Guard" attack #a1\nB battle "Wall" shield #b1\nA hand "Again" "Again" "Freeze"'
    twice = "-- attack\nA attack #a1 -> #b1\nA  attack #a1 -> #b1"
    once_more = 'A activate "Again" -> #a1\n'
    accepts("WOTA-G01", once_more + twice, **scene(board, edition))
    refuses("WOTA-CMB-02", once_more + twice + "\nA   attack #a1 -> #b1", **scene(board, edition))
    accepts("WOTA-G01", once_more * 2 + twice + "\nA   attack #a1 -> #b1", **scene(board, edition))
    refuses("WOTA-CMB-02", twice, **scene(board, edition))
    frozen = 'A activate "Freeze" -> #a1\n'
    refuses("WOTA-G01", frozen + "-- attack\nA attack #a1 -> #b1", **scene(board, edition))
    accepts("WOTA-G74", frozen + "== 6 B\n== 7 A\n-- attack\nA attack #a1 -> #b1", **scene(board, edition))


@in_both_editions
def test_a_card_that_cannot_be_tributed_is_given_up_for_nothing(edition):
    board = 'A battle "Precious" attack #a1, "Zealot" attack #a2, "Priest" attack #a3\nA hand "Behemoth"\nA boss "Wyrm"'
    for rows in (
        'A summon "Behemoth" attack #a9 tribute #a1',
        'A summon "Wyrm" attack #a9 tribute #a1',
        "-- attack\nA attack #a2 -> B tribute #a1",
        "A activate #a3 tribute #a1",
    ):
        refuses("WOTA-G01", rows, **scene(board, edition))
        accepts("WOTA-G01", rows.replace("tribute #a1", "tribute #a3"), **scene(board, edition))


@in_both_editions
def test_control_is_gained_for_good_or_for_a_while_if_the_card_may_lie_there(edition):
    board = 'A hand "{}"\nB battle "Guard" attack #b1'
    rows = 'A activate "{}" -> #b1\n'
    for name, turns in (("Seize", 5), ("Loan", 1), ("Lease", 3)):
        for number in range(1, 6):
            passed = "".join(["", "== 6 B\n", "== 7 A\n", "== 8 B\n", "== 9 A\n"][:number])
            verdict = accepts("WOTA-G29", rows.format(name) + passed, **scene(board.format(name), edition))
            assert ("b1" in battle(verdict, "A")) is (number <= turns), (name, number)
    attack = rows.format("Seize") + "-- attack\nA attack #b1 -> B\n~ B hp 6"
    accepts("WOTA-G29", attack, **scene(board.format("Seize"), edition))
    full = "\nA battle " + ", ".join(["? facedown"] * 10)
    verdict = accepts("WOTA-ZONE-03", rows.format("Seize"), **scene(board.format("Seize") + full, edition))
    assert "b1" in battle(verdict, "B")


@in_both_editions
def test_a_set_card_that_was_taken_over_need_not_be_a_Spy(edition):
    board = 'A hand "Seize"\nB battle ? facedown #b1 since 3'
    rows = 'A activate "Seize" -> #b1\nA reveal #b1 "Guard"\n~ A sta 170'
    accepts("WOTA-G29", rows, **scene(board, edition))


@in_both_editions
def test_WOTA_KEY_27_control_of_a_second_Legend_is_not_gained(edition):
    board = 'A hand "Seize"\nA battle "King" attack #a1\nB battle "Queen" attack #b1'
    rows = 'A activate "Seize" -> #b1\n'
    accepts("WOTA-KEY-27", rows + '= B battle "Queen" #b1', **scene(board, edition))
    misclaims("WOTA-KEY-27", rows + '= A battle "Queen" #b1', **scene(board, edition))


@in_both_editions
def test_control_may_go_to_the_opponent(edition):
    there = scene('A hand "Present"\nA battle "Guard" attack #a1\nB battle "Wisp" attack #b1', edition)
    given = 'A activate "Present" -> #a1\n= B battle "Guard" #a1\n'
    accepts("WOTA-G29", given + "== 6 B\n-- attack\nB attack #a1 -> A\n~ A hp 6", **there)
    refuses("WOTA-CMB-01", given + "-- attack\nA attack #a1 -> #b1", **there)
    refuses("WOTA-G50", 'A activate "Present" -> #b1', **there)


@in_both_editions
def test_WOTA_G66_an_attacker_that_changes_sides_fights_no_more(edition):
    there = scene('A battle "Deserter" attack #a1\nB battle "Wisp" attack #b1', edition)
    accepts("WOTA-G66", '-- attack\nA attack #a1 -> #b1\n= B battle "Wisp" #b1, "Deserter" #a1', **there)
    alone = scene('A battle "Deserter" attack #a1', edition)
    accepts("WOTA-G66", '-- attack\nA attack #a1 -> B\n= B battle "Deserter" #a1\n~ B hp 7', **alone)


@in_both_editions
def test_a_borrowed_card_goes_back_though_it_was_turned_face_down(edition):
    board = 'A hand "Loan" "Fog"\nB battle "Guard" attack #b1'
    rows = 'A activate "Loan" -> #b1\nA activate "Fog" -> #b1\n== 6 B\n'
    accepts("WOTA-G75", rows + '= B battle "Guard" facedown #b1', **scene(board, edition))


@in_both_editions
def test_a_borrowed_card_goes_back_to_whom_it_was_borrowed_from(edition):
    board = 'A power "Loan" facedown #a9 since 2\nB battle "Mole" attack #b1 owner A'
    rows = 'A activate #a9 "Loan" -> #b1\n== 6 B\n= B battle "Mole" #b1'
    accepts("WOTA-G29", rows, **scene(board, edition))


@in_both_editions
def test_WOTA_G66_an_attacked_card_that_comes_to_the_attackers_side_is_not_fought(edition):
    board = 'A battle "Brute" attack #a1\nA hand "Loan"\nB battle "Guard" attack #b1'
    rows = '-- attack\nA attack #a1 -> #b1\n> A activate "Loan" -> #b1\n= A battle "Brute" #a1, "Guard" #b1'
    verdict = accepts("WOTA-G66", rows, **scene(board, edition))
    assert player(verdict, "B")["discard"] == []
