"""The Landscape: Terrains, Units, upgrades and Wonders, and where they go."""

import pytest

from tests.rules.wrath_of_cores.scenario import accepts, board, judged, listed, misclaims, player, refuses

B = board()
SIX = board('A terrain "Ember" -2, "Ember" -3, "Ember" +2, "Ember" +3')


def test_WOC_TERR_01_and_WOC_G07_a_Terrain_goes_beside_the_own_ones():
    accepts("WOC-TERR-01", 'A play "Ember" +2', board=B)
    refuses("WOC-TERR-01", 'A play "Ember" +3', board=B)
    accepts("WOC-G07", 'A play "Ember" -2', board=B)
    verdict = refuses("WOC-G07", 'A play "Ember" -1', board=B)
    assert verdict.problem.message.endswith("already lies at -1.")
    refuses("WOC-G07", 'A play "Ember" core', board=B)
    refuses("WOC-G07", 'A play "Ember" -3', board=B)


def test_WOC_STER_01_a_special_Terrain_goes_where_a_normal_one_goes():
    accepts("WOC-STER-01", 'A play "Vale" +2', board=B)
    refuses("WOC-STER-01", 'A play "Vale" +3', board=B)
    refuses("WOC-TURN-08", 'A play "Ember" -2\nA play "Vale" +2', board=B)


def test_WOC_LAND_01_three_Terrains_on_either_side():
    accepts("WOC-LAND-01", 'A play "Ember" +3', board=board('A terrain "Ember" +2'))
    refuses("WOC-LAND-01", 'A play "Ember" +4', board=SIX)
    refuses("WOC-LAND-01", 'A play "Ember" -4', board=SIX)


def test_WOC_LAND_03_and_04_with_six_Terrains_one_may_be_discarded_for_an_Element():
    verdict = accepts("WOC-LAND-03", 'A discard "Grove"\n~ A elements 4', board=SIX)
    assert player(verdict, "A")["temp"] == ["green"]
    refuses("WOC-LAND-03", 'A discard "Wolf"', board=SIX)
    misclaims("WOC-LAND-03", 'A discard "Grove"\n~ A elements 3', board=SIX)
    accepts("WOC-LAND-04", 'A discard "Grove"\n== 6 B\n~ A elements 3', board=SIX)
    misclaims("WOC-LAND-04", 'A discard "Grove"\n~ A elements 3', board=SIX)


def test_WOC_LAND_05_not_with_five():
    accepts("WOC-LAND-05", 'A discard "Grove"', board=SIX)
    refuses("WOC-LAND-05", 'A discard "Grove"', board=board('A terrain "Ember" -2, "Ember" -3, "Ember" +2'))


def test_WOC_G10_Terrains_are_discarded_in_the_own_MAIN_any_number_of_them():
    accepts("WOC-G10", 'A discard "Grove"\nA discard "Grove"\nA discard "Grove"', board=SIX)
    accepts("WOC-G10", 'A discard "Twin Peak"\nA choose blue\n~ A elements 4', board=SIX)
    refuses("WOC-G10", '-- end\nA discard "Grove"', board=SIX)
    refuses("WOC-G10", 'B discard "Grove"', board=SIX)
    refuses("WOC-G10", 'A discard "Twin Peak"\nA choose green', board=SIX)


def test_WOC_TERR_04_and_WOC_UNIT_02_a_Unit_goes_on_a_Terrain_without_one():
    accepts("WOC-TERR-04", 'A play "Wolf" +1', board=B)
    refuses("WOC-TERR-04", 'A play "Wolf" +2', board=B)
    refuses("WOC-TERR-04", 'A play "Wolf" +4', board=B)
    accepts("WOC-UNIT-02", 'A play "Wolf" +1', board=B)
    refuses("WOC-UNIT-02", 'A play "Wolf" -1', board=B)


def test_WOC_TERR_05_and_06_and_WOC_C03_one_Unit_on_a_place_and_the_Core_is_one():
    accepts("WOC-TERR-05", 'A play "Wolf" core', board=B)
    refuses("WOC-TERR-05", 'A play "Wolf" core\nA play "Pup" core', board=B)
    accepts("WOC-TERR-06", 'A play "Wolf" core\n= A unit "Wolf" core', board=B)
    accepts("WOC-C03", 'A play "Wolf" core', board=B)
    refuses("WOC-C03", 'A play "Altar" -> #c', board=B)


def test_WOC_TERR_06_refuses_a_second_Unit_there():
    refuses("WOC-TERR-05", 'A play "Pup" core', board=board('A unit "Wolf" core'))
    refuses("WOC-UNIT-02", 'A play "Pup" core', board=board('A unit "Wolf" core'))
    assert judged('A play "Pup" core', board=board('A unit "Wolf" core')).verdict == "illegal"


def test_WOC_TERR_07_and_WOC_REL_02_a_Relic_goes_on_a_Terrain_without_one():
    accepts("WOC-TERR-07", 'A play "Gemstone" -> #t1', board=B)
    refuses("WOC-TERR-07", 'A play "Gemstone" -> #c', board=B)
    accepts("WOC-REL-02", 'A play "Gemstone" -> #t2', board=B)
    refuses("WOC-REL-02", 'A play "Gemstone" #r1 -> #t1\nA play "Gemstone" -> #t1', board=B)
    refuses("WOC-REL-02", 'A play "Gemstone" -> #u1', board=B)
    refuses("WOC-REL-02", 'A play "Gemstone" -> #a1', board=B)


def test_WOC_TERR_08_and_WOC_WEAP_03_and_WOC_C14_a_Weapon_is_attached_to_a_Unit_in_play():
    accepts("WOC-TERR-08", 'A play "Axe" #w1 -> #a1\n= A weapon "Axe" on #a1', board=B)
    refuses("WOC-TERR-08", 'A play "Axe" -> #t2', board=B)
    accepts("WOC-WEAP-03", 'A play "Axe" -> #a1', board=B)
    refuses("WOC-WEAP-03", 'A play "Axe" -> #t1', board=B)
    accepts("WOC-C14", 'A play "Axe" -> #a1', board=B)
    refuses("WOC-C14", 'A play "Axe" -> #t2', board=B)


def test_WOC_UNIT_01_and_WOC_WEAP_02_and_WOC_REL_01_costs_are_paid_first():
    bare = board(
        'A terrain "Lake" +1 #t2',
        'A core "Iron Core" #c',
        'A unit "Wolf" core #a1',
        without=("A core", "A terrain", "A unit"),
    )
    accepts("WOC-UNIT-01", 'A play "Wolf" +1', board=B)
    refuses("WOC-UNIT-01", 'A play "Wolf" +1', board=bare)
    accepts("WOC-WEAP-02", 'A play "Axe" -> #a1', board=B)
    refuses("WOC-WEAP-02", 'A play "Axe" -> #a1', board=bare)
    accepts("WOC-REL-01", 'A play "Gemstone" -> #t1', board=B)
    refuses("WOC-REL-01", 'A play "Gemstone" -> #t2', board=bare)


def test_WOC_UNIT_03_and_WOC_G19_a_Unit_carries_one_Weapon():
    armed = board('A weapon "Axe" on #a1 #w1')
    accepts("WOC-UNIT-03", 'A play "Axe" -> #a1', board=B)
    refuses("WOC-UNIT-03", 'A play "Plate" -> #a1', board=armed)
    accepts("WOC-G19", 'A play "Tower"', board=B)
    refuses("WOC-G19", 'A play "Plate" -> #a1', board=armed)
    refuses("WOC-G19", 'A play "Pup" -1', board=B)


def test_WOC_UNIT_04_and_WOC_C15_the_Weapon_of_a_dead_Unit_goes_back_to_the_hand():
    armed = board('A weapon "Axe" on #a1 #w1', 'A hand "Slay"')
    accepts("WOC-UNIT-04", 'A play "Slay" -> #a1\n~ destroy #a1\n~ return #w1', board=armed)
    misclaims("WOC-UNIT-04", 'A play "Slay" -> #a1\n~ used #w1', board=armed)
    accepts("WOC-C15", 'A play "Slay" -> #a1\n= A hand "Axe"', board=armed)
    misclaims("WOC-C15", 'A play "Slay" -> #a1\n~ destroy #w1', board=armed)


def test_WOC_REL_03_and_WOC_G11_a_destroyed_Terrain_takes_along_what_lies_on_it():
    held = board('A relic "Altar" on #t1 #r1')
    accepts("WOC-REL-03", 'A play "Quake" -> #t1\n~ destroy #r1\n~ used #t1', board=held)
    misclaims("WOC-REL-03", 'A play "Quake" -> #t1\n= A relic "Altar" #r1', board=held)
    accepts("WOC-G11", 'A play "Quake" -> #t1 pay #c\n~ destroy #a1\n~ A elements 1', board=held)
    misclaims("WOC-G11", 'A play "Quake" -> #t1\n= A unit "Wolf" #a1', board=held)
    accepts("WOC-G11", 'A play "Quake" -> #t2\n~ used #g1', board=board('A god "Oru Left" +1 #g1'))


def test_gaps_arise_by_destruction_only():
    gap = board('A terrain "Ember" -2 #t3', "A used terrain")
    accepts("WOC-G07", 'A play "Quake" -> #t1\n== 6 B\n== 7 A\nA play "Ember" -1', board=gap)
    accepts("WOC-G07", 'A play "Quake" -> #t1\n== 6 B\n== 7 A\nA play "Ember" -3', board=gap)


def test_WOC_WON_02_and_03_and_05_and_WOC_C10_one_Wonder_which_needs_no_Terrain():
    accepts("WOC-WON-02", 'A play "Tower" #w\n= A wonder "Tower"', board=B)
    accepts("WOC-WON-03", 'A play "Tower"', board=board(without=("A terrain", "A unit")))
    accepts("WOC-WON-05", 'A play "Tower"', board=B)
    refuses("WOC-WON-05", 'A play "Tower"\nA play "Tower"', board=B)
    accepts("WOC-C10", 'A play "Tower"', board=board(without=("A terrain", "A unit")))


def test_WOC_WON_02_and_03_and_WOC_C10_refuses_a_Terrain_at_the_place_of_the_Wonder():
    refuses("WOC-LAND-01", 'A play "Ember" -4', board=SIX)
    assert all(action.place != -4 for action in listed(board=board('A hand "Ember"')) if action.verb == "play")
    assert judged('A play "Wolf" -4', board=SIX).problem.rule == "WOC-TERR-04"
    accepts("WOC-WON-02", 'A play "Tower"', board=B)


def test_WOC_WON_02_and_WOC_C10_a_Wonder_goes_to_no_other_place():
    refuses("WOC-WON-02", 'A play "Tower" +2', board=B)
    accepts("WOC-C10", 'A play "Tower" -4', board=B)


@pytest.mark.parametrize("row", ['A play "Bolt" -1 -> #a1', 'A play "Axe" -1', 'A play "Gemstone" -1 -> #t1'])
def test_only_Terrains_Units_and_Wonders_are_played_to_a_place(row):
    verdict = judged(row, board=B)
    assert verdict.verdict == "unreadable"
    assert "is played to no place" in verdict.problem.message


def test_a_Weapon_or_Relic_without_its_target_is_told_to_name_it():
    verdict = refuses("WOC-WEAP-03", 'A play "Axe"', board=board(without=("A unit",)))
    assert verdict.problem.message == "A Weapon goes on a Unit that the player has in play; name it behind ->."


def test_WOC_WON_04_a_Wonder_works_once_it_is_paid_for():
    accepts("WOC-WON-04", 'A play "Beacon"\n~ A elements 1', board=B)
    verdict = accepts("WOC-WON-04", 'A play "Beacon"', board=B)
    assert player(verdict, "A")["unit"][0]["hp"] == 400
    refuses("WOC-WON-04", 'A play "Beacon"', board=board('A terrain "Ember" -1 red', without=("A core", "A terrain")))


def test_WOC_LIM_01_a_name_is_played_twice_in_a_turn():
    accepts("WOC-LIM-01", 'A play "Pup" +1\nA play "Pup" core', board=B)
    refuses("WOC-LIM-01", 'A play "Pup" +1\nA play "Pup" core\nA play "Pup" -1', board=B)
    accepts("WOC-LIM-01", 'A play "Ember" +2\n== 6 B\n== 7 A\nA play "Ember" -2', board=B)
    refuses("WOC-LIM-01", 'A play "Spring"\nA play "Spring"\nA play "Spring"', board=B)


def test_positions_hold_what_no_game_can_come_to():
    refuses("WOC-TERR-05", "-- end", board=board('A unit "Pup" -1'), at='A unit "Wolf" -1 #a1')
    refuses("WOC-LAND-01", "-- end", board=board('A terrain "Ember" +4'), at='A terrain "Ember" +4')
    refuses("WOC-WON-05", "-- end", board=board('A wonder "Tower", "Beacon"'), at='A wonder "Tower", "Beacon"')
    refuses("WOC-GOD-03", "-- end", board=board('A god "Oru Left" -1'), at='A god "Oru Left" -1')
    refuses("WOC-UNIT-05", "-- end", board=board('A unit "Pup" core damage 100'), at='A unit "Pup" core damage 100')
    assert judged("-- end", board=board('A relic "Altar"')).verdict == "unreadable"
    assert judged("-- end", board=board('A unit "Pup"')).verdict == "unreadable"
