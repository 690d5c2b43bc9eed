"""Records of the game: printed back, corrected, repaired, claimed."""

import pytest

from rules.games import GAMES
from rules.records.notation import UnreadableError
from rules.records.printer import print_record
from rules.records.reader import read_record
from tests.rules.scenes import NOTATIONS
from tests.rules.wrath_of_cores.scenario import accepts, board, judged, misclaims, player, record, refuses

B = board()
ROWS = [
    "A roll d6 5",
    "A roll d6 ? #a1",
    "A flip ?",
    "A flip heads",
    "A draw 10 ?",
    "A bottom 3 ?",
    'A bottom "Wolf" "Bear" "Pup"',
    "A choose green",
    'A play "Wolf" -1 boost #a1 -> #b1 "Bear" pay #t1 #r1 green',
    'A play "Wolf" core',
    '> B play "No"',
    "A place ? -3 #g1",
    'A show #g1 "Oru Left"',
    "A reveal #g1 #g2 #g3",
    "A attack #a1 #a2",
    "B defend #b1",
    "A roll d6 4 #a1",
    "A assign #b1 300 #b2 250 B 150",
    "A charge",
    "A trigger -> #b1",
    "A activate #a1 sacrifice #a2 -> #b1",
    "A burrow #a1",
    'A discard "Ember"',
    "~ A hp -100",
    "~ used #a1",
    "= A 3000/2/7 B 2800/0/6",
    '= A unit "Wolf" -1 #a1 damage 40',
    '= A relic "Gemstone" red #r1 on #t1',
    '= A used "Wolf"',
    "-- battle",
    "J A charges 2",
    "J #a1 unit -2 facedown",
]


@pytest.mark.parametrize("row", ROWS)
def test_a_row_is_printed_as_it_is_written(row):
    text = record(row)
    printed = print_record(read_record(text, NOTATIONS), NOTATIONS)
    assert printed.split("\n")[-2] == row
    assert read_record(printed, NOTATIONS) == read_record(
        print_record(read_record(printed, NOTATIONS), NOTATIONS), NOTATIONS
    )


def test_the_arguments_of_a_play_may_stand_in_any_order():
    one = read_record(record('A play pay #t1 green "Wolf" #a1 boost -1 -> #b1'), NOTATIONS).rows
    other = read_record(record('A play "Wolf" -1 boost #a1 -> #b1 pay #t1 green'), NOTATIONS).rows
    assert one == other


@pytest.mark.parametrize(
    "row",
    [
        'A play "Wolf" -1 pay',
        'A play "Wolf" -1 pay #t1 pay #t1',
        "A place -3",
        "A assign",
        "A flip",
        '= A unit "Wolf" damage',
        '= A unit "Wolf" over "Bear"',
        '= A unit "Wolf" equips #a1',
        "= A used terrain",
    ],
)
def test_a_row_that_says_nothing_is_unreadable(row):
    with pytest.raises(UnreadableError):
        read_record(record(row), NOTATIONS)


POSITION = """\
A hp 2500 charges 2 deck 30
A core "Iron Core" red #c
A terrain "Ember" -1 red #t1, "Lake" +1 #t2
A unit "Wolf" -1 #a1 damage 100, "Mole" +1 facedown #a2
A relic "Gemstone" red #r1 on #t1
A weapon "Axe" #w1 on #a1
A wonder "Beacon" #w2
A terrain "Grove" -2 #t3
A god "Oru Middle" -2 #g1
A hand "Bolt" ?
A used "Pup"
A used terrain trigger
"""


def test_a_position_is_laid_out_and_printed_back():
    verdict = accepts("WOC-G07", "-- end", board=POSITION)
    side = player(verdict, "A")
    assert (side["hp"], side["charges"], side["deck"], side["elements"]) == (2500, 2, 30, 3)
    assert side["core"] == {"handle": "c", "card": "Iron Core", "face": "up", "place": 0, "element": "red"}
    assert side["wonder"]["card"] == "Beacon"
    assert side["relic"] == [{"handle": "r1", "card": "Gemstone", "face": "up", "element": "red", "on": "t1"}]
    assert side["weapon"] == [{"handle": "w1", "card": "Axe", "face": "up", "on": "a1"}]
    assert side["god"] == [{"handle": "g1", "card": "Oru Middle", "face": "down", "place": -2}]
    assert side["unit"][0] == {
        "handle": "a1", "card": "Wolf", "face": "up", "place": -1, "atk": 300, "hp": 400, "damage": 0,
    }  # fmt: skip
    assert side["used"] == ["Pup"]
    printed = print_record(read_record(record("-- end", board=POSITION), NOTATIONS), NOTATIONS)
    assert [line for line in POSITION.replace(" ?", ", ?").splitlines()[:-1] if line not in printed] == []


def test_what_a_turn_has_used_up_is_used_up():
    refuses("WOC-TURN-08", 'A play "Lake" +2', board=POSITION)
    refuses("WOC-CORE-08", "A trigger", board=POSITION)


def test_a_figure_behind_a_card_is_claimed():
    hurt = board('A unit "Bear" core damage 100 #x')
    accepts("WOC-BAT-12", '= A unit "Bear" core damage 100 #x', board=hurt)
    assert judged('= A unit "Bear" damage 40 #x', board=hurt).verdict == "inconsistent"
    assert judged('= A unit "Bear" -1 #x', board=hurt).verdict == "inconsistent"
    problem = judged('= A unit "Bear" damage 40 #x', board=hurt).problem
    assert "damage 100" in problem.message


def test_a_host_behind_a_card_is_claimed():
    held = board('A relic "Altar" on #t1 #r1')
    accepts("WOC-TERR-07", '= A relic "Altar" on #t1', board=held)
    assert judged('= A relic "Altar" on #t2', board=held).verdict == "inconsistent"


def test_WOC_G28_a_judge_corrects_totals_and_places():
    accepts("WOC-G28", "J A hp 2000\n~ A hp 2000", board=B)
    accepts("WOC-G28", "J #a1 used\n~ used #a1", board=B)
    accepts("WOC-G28", 'J #a1 unit +1\n= A unit "Wolf" +1 #a1', board=B)
    accepts("WOC-G28", "J #b1 hand\n= A 3000/3/3 B 3000/3/4", board=B)
    misclaims("WOC-G28", "J A hp 2000\n~ A hp 3000", board=B)
    assert judged("J #a1 unit", board=B).verdict == "legal"
    assert judged("J #b2 unit -1", board=B).verdict == "unreadable"
    assert judged("J A elements 3", board=B).verdict == "unreadable"


def test_WOC_G32_the_Weapon_of_a_Unit_that_goes_back_to_the_hand_goes_there_too():
    armed = board('A weapon "Axe" on #a1 #w1')
    accepts("WOC-G32", "J #a1 hand\n~ return #a1\n~ return #w1", board=armed)
    misclaims("WOC-UNIT-04", "J #a1 hand\n~ used #w1", board=armed)


def test_a_judge_lays_out_what_lies_on_other_cards():
    worn = board('A relic "Altar" on #t1 #r1', 'A weapon "Axe" on #a1 #w1', 'A unit "Pup" +1 #p')
    accepts("WOC-G28", 'J #r1 relic on #t2\n= A relic "Altar" on #t2 #r1', board=worn)
    accepts("WOC-G28", 'J #w1 hand\nJ #w1 weapon on #p\n= A weapon "Axe" on #p #w1', board=worn)
    accepts("WOC-G28", 'J #a1 unit damage 100\n= A unit "Wolf" #a1 damage 100', board=B)
    bare = board('A terrain "Ember" -1 red #t1, "Lake" +1 #t2', without=("A terrain",))
    accepts("WOC-G28", "J #t2 terrain red\n~ A elements 3", board=bare)
    assert judged("J #w1 weapon", board=worn).verdict == "legal"
    assert judged("J #w1 weapon on #t1", board=worn).verdict == "unreadable"
    assert judged("J #a1 unit since 3", board=B).verdict == "unreadable"


def test_what_did_not_happen_is_told_by_the_rule_that_spared():
    battle = "-- battle\nA attack #a1\n"
    misclaims("WOC-BAT-07", battle + "A roll d6 1\n~ B hp 2800", board=B)
    misclaims("WOC-BAT-18", battle + "B defend #b2\nA roll d6 1\nB roll d6 6\n~ A hp 2900", board=B)
    misclaims("WOC-BAT-16", battle + "B defend #b2\nA roll d6 6\nB roll d6 1\n~ destroy #b2", board=B)
    hands = board('A hand "Blaze" "Bolt" "Feint"', 'B hand "No"', without=("A hand", "B hand"))
    misclaims("WOC-G13", 'A play "Blaze"\n> B play "No"\n~ B hp 2900', board=hands)
    misclaims("WOC-UNIT-05", 'A play "Bolt" -> #b1\n~ destroy #b1', board=hands)
    spent = battle + 'A roll d6 6\nA play "Feint" -> #a1\n~ B hp 2800'
    misclaims("WOC-RET-05", spent, board=hands)


def test_a_position_of_a_game_that_is_over_is_refused():
    assert judged("", board=board("A hp 0")).problem.rule == "WOC-WIN-02"


def test_a_forgotten_phase_is_suggested():
    verdict = judged("A attack #a1\nA roll d6 4\n= A 3000/3/3 B 2800/3/3", board=B)
    assert verdict.problem.rule == "WOC-BAT-01"
    assert verdict.repair.change == "insert"
    assert "-- battle" in verdict.repair.message


def test_a_wrong_name_or_handle_is_unreadable():
    assert judged('A play "Wulf" +1', board=B).verdict == "unreadable"
    assert judged("-- battle\nA attack #zz", board=B).verdict == "unreadable"
    assert judged('A play "Wolf" +1 #a1', board=B).verdict == "unreadable"
    assert judged('A play "Ember"', board=B).verdict == "unreadable"
    assert judged('A play "Wolf" +1 pay pink', board=B).verdict == "unreadable"


def test_a_free_window_needs_no_sign_and_a_response_does():
    rows = '-- battle\nA attack #a1\nB play "Volley" -> #a1\nA roll d6 1'
    accepts("WOC-BCARD-03", rows, board=B)
    refuses("WOC-RESP-01", 'A play "Bolt" -> #b1\nB play "No"', board=B)


def test_every_position_of_a_phase_has_its_moment():
    accepts("WOC-TURN-04", "~ A elements 3", board=board('A core "Iron Core"', without=("A core",)), turn="5 A start")
    accepts("WOC-BAT-01", "A attack #a1\nA roll d6 4\n~ B hp 2800", board=B, turn="5 A battle")
    accepts("WOC-TURN-14", '= A unit "Wolf" damage 0', board=B, turn="5 A end")


def test_the_game_is_in_the_catalogue():
    game = GAMES["wrath-of-cores"]
    assert (game.default_edition, set(game.editions)) == (
        "professional",
        {"professional", "beginner", "half-hp", "speed"},
    )
