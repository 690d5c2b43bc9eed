"""Statuses: how they come, what they do, how they end."""

import pytest

from tests.rules.valcarta.cards import pool_with, war
from tests.rules.valcarta.scenario import accepts, board, judged, misclaims, player, refuses, undetermined

B = board()
WITCH = board('A unit "Witch" #w')
C = "-- combat\n"


def afflicted(*statuses: str, name: str = "Wolf") -> str:
    return board(f'A unit "{name}" #s {" ".join(statuses)}')


def test_VAL_STA_01_and_02_and_04_a_coin_decides_whether_a_status_lands():
    rows = C + 'A attack #w "Poison" -> #b1\n'
    accepts("VAL-STA-04", rows + 'A flip heads\n= B unit "Wolf" #b1 poison', board=WITCH)
    accepts("VAL-STA-02", rows + "A flip tails #b1 poison", board=WITCH)
    refuses("VAL-STA-02", C + 'A attack #a1 "Poke" -> #b1\nA flip heads', board=WITCH)
    assert player(judged(rows + "A flip tails", board=WITCH), "B")["unit"][0]["statuses"] == []
    accepts("VAL-STA-01", rows + "A flip heads", board=WITCH)
    undetermined(rows + "-- end", board=WITCH)


def test_VAL_STA_01_and_04_refuse_a_status_on_tails():
    rows = C + 'A attack #w "Poison" -> #b1\nA flip tails\n= B unit "Wolf" #b1 poison'
    assert judged(rows, board=WITCH).verdict == "inconsistent"


@pytest.mark.parametrize(
    ("rule", "status", "damage"),
    [
        ("VAL-STA-11", "poison", 10),
        ("VAL-STA-18", "frostbite", 20),
        ("VAL-STA-26", "eardamage", 10),
        ("VAL-STA-19", "burn", 10),
    ],
)
def test_VAL_STA_11_and_18_and_19_and_26_damage_at_the_end_of_the_turn(rule: str, status: str, damage: int):
    accepts(rule, f'-- end\nA flip tails\n= A unit "Wolf" #s damage {damage}', board=afflicted(status))
    misclaims(rule, '-- end\nA flip tails\n= A unit "Wolf" #s damage 0', board=afflicted(status))


def test_VAL_STA_11_and_18_and_19_and_26_and_VAL_G31_accept_and_refuse_their_damage():
    accepts("VAL-STA-11", '-- end\nA flip tails\n= A unit "Wolf" #s damage 10', board=afflicted("poison"))
    misclaims("VAL-STA-11", '-- end\nA flip tails\n= A unit "Wolf" #s damage 0', board=afflicted("poison"))
    accepts("VAL-G31", '-- end\nA flip tails\n= A unit "Wolf" #s eardamage damage 10', board=afflicted("eardamage"))
    misclaims("VAL-STA-26", '-- end\nA flip tails\n= A unit "Wolf" #s damage 20', board=afflicted("eardamage"))


def test_VAL_C22_and_VAL_STA_19_Burn_hurts_in_both_End_Phases():
    burning = board('B unit "Wolf" #s burn')
    accepts("VAL-C22", '-- end\n= B unit "Wolf" #s damage 10', board=burning)
    misclaims("VAL-STA-19", '-- end\n= B unit "Wolf" #s damage 0', board=burning)
    poisoned = board('B unit "Wolf" #s poison')
    assert judged('-- end\n= B unit "Wolf" #s damage 10', board=poisoned).verdict == "inconsistent"


def test_VAL_C22_refuses_a_turn_without_Burn():
    assert judged('-- end\n= B unit "Wolf" #s damage 0', board=board('B unit "Wolf" #s burn')).verdict == "inconsistent"


def test_VAL_C03_and_VAL_MAIN_02_and_VAL_STA_09_and_10_and_VAL_G21_damage_comes_in_the_End_Phase_before_the_coin():
    dying = board('A unit "Cub" #s poison damage 20')
    accepts("VAL-STA-09", '-- end\nA flip heads\n= A unit "Wolf" #s damage 10', board=afflicted("poison"))
    misclaims("VAL-STA-07", '-- end\nA flip heads\n= A unit "Wolf" #s damage 0', board=afflicted("poison"))
    accepts("VAL-STA-10", "-- end\n~ destroy #s\n~ A se 14000", board=dying)
    refuses("VAL-STA-08", "-- end\nA flip heads #s", board=dying)
    accepts("VAL-C03", 'A play "Cub"\n= A unit "Wolf" #s damage 0', board=afflicted("poison"))
    assert judged('A play "Cub"\n= A unit "Wolf" #s damage 10', board=afflicted("poison")).verdict == "inconsistent"
    accepts("VAL-G21", "-- end\n~ A se 12000", board=board('A unit "Cub" #s poison damage 20', without=("A unit",)))


def test_VAL_C03_and_VAL_STA_09_and_10_and_VAL_G21_refuse_a_coin_for_the_dead():
    assert judged("-- end\nA flip heads", board=board('A unit "Cub" #s poison damage 20')).verdict == "illegal"


def test_VAL_END_02_and_03_and_VAL_STA_06_and_07_and_08_and_VAL_C04_and_VAL_C05_and_VAL_C06_heads_cures_everything():
    two = board('A unit "Wolf" #s paralyze sleep, "Cub" #t blind')
    verdict = accepts("VAL-STA-08", "-- end\nA flip heads #s cure\nA flip tails #t cure\n== 6 B", board=two)
    assert [each["statuses"] for each in player(verdict, "A")["unit"]] == [[], [], ["blind"]]
    refuses("VAL-STA-08", "-- end\nA flip heads #t cure", board=two)
    undetermined("== 6 B", board=two)
    accepts("VAL-C06", "A flip heads\nA flip heads\n== 6 B", board=two)
    assert judged('-- end\nA flip heads\nA flip tails\n= A unit "Wolf" #s sleep', board=two).verdict == "inconsistent"
    refuses("VAL-STA-08", "-- end\nA flip heads\nA flip heads\nA flip heads", board=two)
    accepts("VAL-STA-07", "A flip heads\nA flip tails", board=two)


def test_VAL_END_02_and_03_and_VAL_STA_07_and_VAL_C04_and_VAL_C05_and_VAL_C06_refuse_a_coin_too_many():
    assert judged("-- end\nA flip heads", board=B).verdict == "illegal"


def test_VAL_STA_12_Blind_may_fail_the_attack():
    blind = afflicted("blind")
    rows = C + 'A attack #s "Slash" -> #b1\n'
    accepts("VAL-STA-12", rows + 'A flip tails #s blind\n= B unit "Wolf" #b1 damage 0\n~ A fe 5', board=blind)
    accepts("VAL-STA-12", rows + 'A flip heads\n= B unit "Wolf" #b1 damage 20', board=blind)
    undetermined(rows + "-- end", board=blind)


def test_VAL_STA_12_refuses_damage_on_tails():
    rows = C + 'A attack #s "Slash" -> #b1\nA flip tails\n= B unit "Wolf" #b1 damage 20'
    assert judged(rows, board=afflicted("blind")).verdict == "inconsistent"


def test_VAL_STA_14_and_VAL_G17_Confusion_hurts_and_stops():
    confused = afflicted("confusion")
    rows = C + 'A attack #s "Slash" -> #b1\nA flip tails #s confusion\n'
    accepts("VAL-STA-14", rows + '= A unit "Wolf" #s damage 30\n~ A fe 5', board=confused)
    misclaims("VAL-STA-14", rows + '= A unit "Wolf" #s damage 0', board=confused)
    accepts("VAL-G17", rows + '= B unit "Wolf" #b1 damage 0', board=confused)
    assert judged(rows + '= B unit "Wolf" #b1 damage 20', board=confused).verdict == "inconsistent"


def test_VAL_G17_refuses_an_attack_that_goes_on():
    rows = C + 'A attack #s "Slash" -> #b1\nA flip tails\n= B unit "Wolf" #b1 damage 20'
    assert judged(rows, board=afflicted("confusion")).verdict == "inconsistent"


def test_VAL_STA_13_and_15_and_17_and_VAL_G18_and_VAL_C21_who_does_not_attack():
    for rule, status in (("VAL-STA-13", "paralyze"), ("VAL-STA-15", "stun"), ("VAL-STA-17", "sleep")):
        refuses(rule, C + 'A attack #s "Poke" -> #b1', board=afflicted(status))
        refuses("VAL-G18", C + 'A attack #s "Poke" -> #b1', board=afflicted(status))
        accepts(rule, 'A upgrade #s "Dire Wolf"\n-- combat\nA attack #s "Bite" -> #b1', board=afflicted(status))
    accepts("VAL-G18", 'A swap #s -> "Cub" #n', board=afflicted("sleep"))
    accepts("VAL-C21", C + "-- end\n== 6 B", board=afflicted("stun"))
    refuses("VAL-C21", C + 'A attack #s "Poke" -> #b1', board=afflicted("sleep"))


def test_VAL_STA_16_Stun_ends_with_the_Combat_Phase():
    accepts("VAL-STA-16", '-- end\n== 6 B\n== 7 A\n-- combat\nA attack #s "Poke" -> #b1', board=afflicted("stun"))
    accepts("VAL-STA-16", "== 6 B\n== 7 A\n~ A se 15000", board=afflicted("stun"))


def test_VAL_STA_16_refuses_a_coin_for_Stun():
    assert judged("-- end\nA flip heads", board=afflicted("stun")).verdict == "illegal"


def test_VAL_STA_20_and_VAL_G19_Provoked_has_to_attack():
    provoked = board('A unit "Wolf" #s provoked by #b1')
    accepts("VAL-STA-20", C + 'A attack #s "Poke" -> #b1\n-- end\nA flip heads', board=provoked)
    refuses("VAL-STA-20", C + 'A attack #s "Poke" -> #b2', board=provoked)
    accepts("VAL-G19", 'A play "Slay" -> #b1\n-- combat\nA attack #s "Poke" -> #b2', board=provoked)
    refuses("VAL-G19", C + 'A attack #s "Poke" -> #b2', board=provoked)
    accepts("VAL-G19", "-- end\nA flip tails", board=provoked)


def test_VAL_STA_21_and_VAL_G33_one_enemy_at_a_time():
    taunted = board('A unit "Taunter" #t', 'B unit "Cub" #x provoked by #t')
    accepts("VAL-STA-21", C + 'A attack #t "Taunt" -> #b1\n= B unit "Wolf" provoked by #t', board=taunted)
    verdict = accepts("VAL-G33", C + 'A attack #t "Taunt" -> #b1', board=taunted)
    assert player(verdict, "B")["unit"][2]["statuses"] == []
    assert judged(C + 'A attack #t "Taunt" -> #b1\n= B unit "Cub" #x provoked', board=taunted).verdict == "inconsistent"


def test_VAL_STA_21_and_VAL_G33_refuse_two_provoked_by_one():
    taunted = board('A unit "Taunter" #t', 'B unit "Cub" #x provoked by #t')
    assert judged(C + 'A attack #t "Taunt" -> #b1\n= B unit "Cub" #x provoked', board=taunted).verdict == "inconsistent"


def test_VAL_G16_a_status_comes_once():
    rows = C + 'A attack #w "Poison" -> #b1\nA flip heads\n'
    verdict = accepts("VAL-G16", rows + 'A attack #w "Poison" -> #b1\nA flip heads', board=WITCH)
    assert player(verdict, "B")["unit"][0]["statuses"] == ["poison"]
    refuses("VAL-STA-08", rows + "A flip heads", board=WITCH)


def test_VAL_G16_refuses_a_second_dose():
    twice = C + 'A attack #w "Poison" -> #b1\nA flip heads\nA attack #w "Poison" -> #b1\nA flip heads\n'
    rows = twice + '== 6 B\nB draw ?\n-- end\nB flip tails\n= B unit "Wolf" #b1 damage 40'
    assert judged(rows, board=WITCH).verdict == "inconsistent"


def test_VAL_STA_22_and_24_and_VAL_G20_a_charmed_Unit_changes_sides():
    rows = C + 'A attack #w "Charmed" -> #b1\nA flip heads #b1 charmed\n'
    accepts("VAL-STA-22", rows + '= A unit "Wolf" #b1 charmed', board=WITCH)
    misclaims("VAL-STA-22", rows + '= B unit "Wolf" #b1', board=WITCH)
    accepts("VAL-STA-24", rows + 'A attack #b1 "Poke" -> #b2', board=WITCH)
    refuses(
        "VAL-COM-03",
        '== 6 B\n-- combat\nB attack #k1 "Poke" -> #a1',
        board=board('A unit "Knight" #k1 owner B charmed'),
    )
    mine = board('A unit "Knight" #h owner B charmed')
    refuses("VAL-G20", 'A swap #h -> "Cub" #n', board=mine)
    accepts("VAL-G20", '== 6 B\nB draw ?\n-- end\nB flip heads #h cure\n= B unit "Knight" #h', board=mine)
    verdict = accepts("VAL-G20", "-- end\n== 6 B", board=mine)
    assert player(verdict, "A")["unit"][1]["statuses"] == ["charmed"]


def test_VAL_STA_24_refuses_an_attack_by_its_owner():
    there = board('A unit "Knight" #h owner B charmed')
    assert judged('== 6 B\n-- combat\nB attack #h "Lunge" -> #a1', board=there).verdict == "illegal"


def test_VAL_STA_23_Charmed_needs_a_free_slot():
    full = board('A unit "Witch" #w, "Cub", "Cub", "Cub"')
    rows = C + 'A attack #w "Charmed" -> #b1\nA flip heads\n'
    accepts("VAL-STA-23", rows + '= B unit "Wolf" #b1', board=full)


def test_VAL_STA_23_refuses_a_sixth_Unit():
    full = board('A unit "Witch" #w, "Cub", "Cub", "Cub"')
    rows = C + 'A attack #w "Charmed" -> #b1\nA flip heads\n= A unit "Wolf" #b1'
    assert judged(rows, board=full).verdict == "inconsistent"


def test_VAL_STA_25_the_death_of_a_charmed_Unit_costs_nothing():
    there = board('A unit "Cub" #h owner B charmed')
    accepts("VAL-STA-25", 'A play "Slay" -> #h\n~ A se 15000\n~ B se 15000\n= B discard "Cub"', board=there)
    misclaims("VAL-STA-25", 'A play "Slay" -> #h\n~ B se 14000', board=there)


def test_VAL_STA_11_contradicts_a_false_damage_however_the_cure_coin_fell():
    sick = board('A unit "Wolf" #p poison', without=("A unit",))
    verdict = misclaims("VAL-STA-11", '-- end\nA flip heads cure\n= A unit "Wolf" #p damage 0', board=sick)
    assert verdict.problem.rule == "VAL-STA-11"


def test_VAL_STA_11_contradicts_damage_in_the_opponents_End_Phase():
    sick = board('B unit "Wolf" #p poison', without=("B unit",))
    assert misclaims("VAL-STA-11", '-- end\n= B unit "Wolf" #p damage 10', board=sick).problem.rule == "VAL-STA-11"


def test_VAL_G09_and_COM_07_contradict_claims_about_a_Unit_that_nothing_has_touched():
    assert misclaims("VAL-G09", '= B unit "Wolf" #b1 damage 10', board=board()).problem.rule == "VAL-G09"
    assert misclaims("VAL-STA-01", '= B unit "Wolf" #b1 poison', board=board()).problem.rule == "VAL-STA-01"
    assert misclaims("VAL-COM-07", "~ discard #b1", board=board()).problem.rule == "VAL-COM-07"


def test_VAL_STA_08_the_coins_of_the_End_Phase_need_no_row_for_the_phase():
    coin = '{}A flip heads\n= A unit "Wolf" #s damage 10'
    for named in ("", "-- end\n"):
        accepts("VAL-STA-08", coin.format(named), board=afflicted("poison"))
        refuses("VAL-STA-08", f"{named}A flip heads #a1", board=afflicted("poison"))
    accepts("VAL-END-05", 'A discard "Cub"', board=board('A unit "Wolf" #s stun', 'A hand "Cub" ? ? ? ?'))
    dying = board('A unit "Cub" #s poison damage 20', 'A hand "Cub" ? ? ? ?')
    accepts("VAL-END-05", 'A discard "Cub"\n= A discard "Cub", "Cub" #s', board=dying)
    undetermined('A discard "Cub"', board=board('A unit "Wolf" #s poison', 'A hand "Cub" ? ? ? ?'))


def test_VAL_STA_08_what_a_text_does_as_the_turn_ends_comes_before_the_coins():
    sad = "At the end of your Combat Phase, deal 50 damage to each of your Units."
    doomed = board('A unit "Cub" #s poison', 'A war "Grief" #g')
    cards = pool_with(war("Grief", "continuous", sad))
    for named in ("", "-- end\n"):
        refuses("VAL-STA-08", f"-- combat\n{named}A flip heads", board=doomed, cards=cards)
    safe = board('A unit "Cub" #s poison damage 20', 'A hand "Cover"')
    cards = pool_with(war("Cover", "single use", "Target Unit takes no damage this turn."))
    accepts("VAL-STA-08", 'A play "Cover" -> #s\nA flip heads\n~ A se 15000', board=safe, cards=cards)
