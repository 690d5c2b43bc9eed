"""Every decision that could be another one is a switch, which an owner turns without code."""

import re
from pathlib import Path

import msgspec
import pytest

from rules.engine.cards import CardPool
from rules.engine.game import Edition
from rules.games import GAMES
from tests.rules.valcarta.cards import card, pool
from tests.rules.valcarta.scenario import accepts, board, ends, judged, refuses

GAME = GAMES["valcarta"]
B = board()
C = "-- combat\n"
SOURCES = Path("rules/games/valcarta")


@pytest.fixture
def turned(monkeypatch):
    """Turns switches of the edition."""

    def turn(**switches: object) -> None:
        edition = GAME.editions["standard"]
        values = msgspec.structs.replace(edition.switches, **switches)
        monkeypatch.setitem(GAME.editions, edition.code, Edition(edition.code, edition.name, values))

    return turn


def afflicted(*statuses: str) -> str:
    return board(f'A unit "Wolf" #s {" ".join(statuses)}')


def test_every_switch_is_asked_and_told():
    names = set(GAME.editions["standard"].switches.__struct_fields__)
    source = "".join(path.read_text() for path in SOURCES.rglob("*.py") if path.name != "editions.py")
    assert {name for name in names if not re.search(rf"\b{name}\b", source)} == set()
    assert names == set(GAME.rulebook.switches)


HURT = board('A unit "Cub" #s damage 20', 'A hand "Cub"', without=("A hand",))
CHARMED = board('B unit "Knight" #h owner A charmed', 'A hand "Slay"', without=("A hand",))
CURSED = board('B war "Curse", "Curse"', 'A hand "Bolt"', without=("A hand",))
FAY = board('A unit "Drake" #d', 'A hand "Recall"', without=("A hand",))
TAUNTED = board('A unit "Taunter" #t', 'B unit "Cub" #x provoked by #a1')
STACK = board('A unit "Dire Wolf" over "Wolf" #s', 'A hand "Cub"', without=("A hand",))
WET = board('A hand "Flood"', without=("A hand",))
BANNER = board('A war "Banner" #w')
MAIN, ROLL = "5 A", "5 A roll"
TAUNT = C + 'A attack #t "Taunt" -> #x\n= B unit "Cub" #x provoked by #{}'
# A switch, its other value, the rule, a table, rows that end with a claim, and that claim before and after.
CLAIMS = [
    ("counter_damage", 20, "VAL-G09", HURT, MAIN, 'A swap #s -> "Cub" #n\n~ A fe {}', 5, 6),
    ("charmed_defeat_costs", True, "VAL-G20", CHARMED, MAIN, 'A play "Slay" -> #h\n~ A se {}', 15000, 13000),
    ("least_fe", 2, "VAL-G04", CURSED, ROLL, "A roll d12 1\n~ A fe {}", 0, 2),
    ("fay_returns_to_its_deck", False, "VAL-G35", FAY, MAIN, 'A play "Recall" -> #d\n= A 15000/6/{}', 0, 1),
    ("provoked_takes_new_source", False, "VAL-G16", TAUNTED, MAIN, TAUNT, "t", "a1"),
    ("swap_takes_stack", False, "VAL-G22", STACK, MAIN, 'A swap #s -> "Cub" #n\n= A 15000/7/{}', 2, 1),
    ("misplay_costs", True, "VAL-G27", WET, MAIN, 'A misplay "Flood"\n~ A fe {}', 7, 6),
    ("unpaid_changes_roll", False, "VAL-G36", BANNER, ROLL, "A roll d12 5\n~ A fe {}", 6, 3),
]


@pytest.mark.parametrize(("switch", "value", "rule", "table", "moment", "rows", "before", "after"), CLAIMS)
def test_a_switch_turns_what_the_same_rows_come_to(turned, switch, value, rule, table, moment, rows, before, after):
    accepts(rule, rows.format(before), board=table, turn=moment)
    turned(**{switch: value})
    accepts(rule, rows.format(after), board=table, turn=moment)


TWICE = C + 'A attack #a1 "Poke" -> #b1\nA attack #a1 "Poke" -> #b1'
BLIND = C + 'A attack #s "Slash" -> #b1\nA flip heads blind'
WAITS = 'A summon "Drake" #d sacrifice #a1\n' + C + 'A attack #d "Flame" -> #b1'
BOUND = board('A unit "Cub" #x owner B charmed', 'A hand "Wolf"', without=("A hand",))
FOUR = board('A unit "Cub", "Cub", "Cub" stun')
STORM = C + 'A attack #s "Fumes" -> #b2 #b1\nA flip heads #b2'
DRAKE = board('A unit "Drake" #d', 'A hand "Wyvern"', without=("A hand",))
# A switch, its other value, the rule, a table, rows of which the last one is meant, and whether that is legal before.
DUE = {"blind_first": "\nA flip heads confusion", "coins_by_slot": "\nA flip heads #b1"}  # coins behind a legal row
VERDICTS = [
    ("free_skills_once", False, "VAL-G08", B, MAIN, TWICE, False),
    ("blind_first", True, "VAL-G15", afflicted("blind", "confusion"), MAIN, BLIND, False),
    ("fay_attacks_at_once", False, "VAL-G06", board('A fay "Drake"'), MAIN, WAITS, True),
    ("charmed_is_bound", False, "VAL-G20", BOUND, MAIN, 'A swap #x -> "Wolf" #n', False),
    ("banned_count_for_die", False, "VAL-G30", FOUR, ROLL, "A roll d20 15", True),
    ("coins_by_slot", False, "VAL-G34", board('A unit "Storm" #s'), MAIN, STORM, False),
    ("fay_upgrades", False, "VAL-G37", DRAKE, MAIN, 'A upgrade #d "Wyvern"', True),
]


@pytest.mark.parametrize(("switch", "value", "rule", "table", "moment", "rows", "is_legal"), VERDICTS)
def test_a_switch_allows_or_forbids_a_row(turned, switch, value, rule, table, moment, rows, is_legal):
    scene = {"board": table, "turn": moment}
    legal = rows + DUE.get(switch, "")
    accepts(rule, legal, **scene) if is_legal else refuses(rule, rows, **scene)
    turned(**{switch: value})
    refuses(rule, rows, **scene) if is_legal else accepts(rule, legal, **scene)


def test_an_upgrade_may_leave_statuses(turned):
    rows = 'A upgrade #s "Dire Wolf"\n= A unit "Dire Wolf" sleep #s'
    assert judged(rows, board=afflicted("sleep")).verdict == "inconsistent"
    turned(upgrade_cures=False)
    accepts("VAL-G10", rows, board=afflicted("sleep"))


def test_Confusion_may_hurt_more_and_stop_nothing(turned):
    rows = C + 'A attack #s "Slash" -> #b1\nA flip tails\n'
    accepts("VAL-G17", rows + '= B unit "Wolf" #b1 damage 0', board=afflicted("confusion"))
    turned(confusion_stops=False, confusion_damage=40)
    accepts(
        "VAL-G17", rows + '= A unit "Wolf" #s damage 40\n= B unit "Wolf" #b1 damage 20', board=afflicted("confusion")
    )


def test_two_who_fall_at_once_need_not_draw(turned):
    fallen = board("A se 1000", "B se 900")
    ends("VAL-G26", 'A play "Doom"', board=fallen, winner="draw", reason="se")
    turned(both_fallen_draw=False)
    ends("VAL-WIN-01", 'A play "Doom"', board=fallen, winner="B", reason="se")


def test_Sleep_may_end_with_the_Combat_Phase(turned):
    rows = '-- end\nA flip tails cure\n= A unit "Wolf" sleep #s'
    accepts("VAL-C21", rows, board=afflicted("sleep"))
    turned(sleep_lasts=False)
    assert judged(rows, board=afflicted("sleep")).verdict == "illegal"


def test_weaknesses_may_stand_in_a_chart(turned):
    water = board('A crystal "Water Crystal" #c', 'A unit "Fish" #f', without=("A crystal",))
    rows = C + 'A attack #f "Splash" -> #b1\n= B unit "Wolf" #b1 damage {}'
    accepts("VAL-G05", rows.format(40), board=water)
    turned(printed_weakness=False)
    accepts("VAL-G05", rows.format(20), board=water)
    turned(printed_weakness=False, weakness_chart=(("water", "fire", 30), ("fire", "water", 10)))
    accepts("VAL-G05", rows.format(50), board=water)


def test_Instants_may_have_fewer_windows(turned):
    hands = board('B hand "Spark"', without=("B hand",))
    in_attack = C + 'A attack #a1 "Poke" -> #b1\n> B play "Spark" -> #a1'
    at_start = C + 'B play "Spark" -> #a1'
    accepts("VAL-G14", in_attack, board=hands)
    accepts("VAL-G14", at_start, board=hands)
    turned(windows=("phase",))
    refuses("VAL-G14", in_attack, board=hands)
    turned(windows=("attack", "damage"))
    refuses("VAL-G14", at_start, board=hands)


def test_a_charmed_Unit_may_be_cured_by_who_has_it(turned):
    charmed = board('A unit "Cub" #x owner B charmed')
    rows = "-- end\nA flip heads #x cure"
    assert judged(rows, board=charmed).verdict == "illegal"
    turned(charmed_cured_by_owner=False)
    accepts("VAL-G20", rows, board=charmed)


def test_the_hand_limit_may_come_before_the_penalty(turned):
    alone = board("A hand ? ? ? ? ? ? ? ?", "A se 2000", without=("A unit", "A hand", "A se"))
    rows = "-- end\nA discard ?\n~ A fe 0"
    assert judged(rows, board=alone).result.winner == "B"
    assert judged(rows, board=alone).verdict == "illegal"
    turned(hand_limit_first=True)
    assert judged("-- end\nA discard ?", board=alone).verdict == "legal"


def test_a_second_provoked_Unit_may_be_spared(turned):
    rows = C + 'A attack #t "Taunt" -> #b1\nA attack #t "Taunt" -> #b2\n= B unit "Wolf" #b1 provoked by #t'
    taunter = board('A unit "Taunter" #t')
    assert judged(rows, board=taunter).verdict == "inconsistent"
    turned(provoked_frees_first=False)
    accepts("VAL-G33", rows, board=taunter)


def test_VAL_C17_a_Crystal_may_print_when_the_larger_die_is_rolled():
    early = card("Early Crystal", "crystal", fe="fire", d20_from=1)
    scene = {
        "board": board('A crystal "Early Crystal" #c', without=("A crystal",)),
        "turn": "5 A roll",
        "cards": CardPool("valcarta", (*pool(), early)),
    }
    accepts("VAL-C17", "A roll d20 15", **scene)
    refuses("VAL-C17", "A roll d12 5", **scene)
