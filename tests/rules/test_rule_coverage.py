"""The coverage is read from the tests themselves, so what it says of them is tested on small ones."""

import json
import subprocess
import sys
from textwrap import dedent

from rules.coverage import coverage_of, ids_in_name
from rules.engine.rulebook import Rule, Rulebook

BOOK = Rulebook(
    Rule(id=number, topic="", statement="", editions=("current",), source="", no_effect=why)
    for number, why in (("X-CMB-01", ""), ("X-CMB-02", ""), ("X-FRM-01", "drawn, not played"), ("X-G07", ""))
)


def read_coverage(source: str):
    return {rule.id: rule for rule in coverage_of(BOOK, [dedent(source)]).rules}


def test_a_call_that_names_a_rule_covers_it():
    rules = read_coverage("""
        def test_it():
            accepts("X-CMB-01", "rows")
            refuses("X-CMB-01", "rows")
            misclaims("X-G07", "rows")
    """)
    assert rules["X-CMB-01"].covered
    assert (rules["X-G07"].accepts, rules["X-G07"].refuses) == ((), ("test_it",))


def test_a_rule_that_is_a_parameter_is_taken_from_the_name():
    rules = read_coverage("def test_X_CMB_01_and_02_are_bounded(rule):\n    refuses(rule, 'rows')\n")
    assert rules["X-CMB-02"].refuses == ("test_X_CMB_01_and_02_are_bounded",)


def test_a_test_without_scenes_says_in_its_name_what_it_does():
    rules = read_coverage("def test_x_cmb_01_accepts_ten_and_refuses_eleven():\n    pass\n")
    assert rules["X-CMB-01"].covered


def test_a_rule_without_engine_effect_says_why_and_is_counted_apart():
    coverage = coverage_of(BOOK, [])
    assert (coverage.total, coverage.covered, coverage.no_effect) == (4, 0, 1)


def test_names_hold_single_numbers_several_and_ranges():
    assert ids_in_name("test_WOTA_KEY_30_and_31_attack") == ["WOTA-KEY-30", "WOTA-KEY-31"]
    assert ids_in_name("test_WOTA_BOSS_07_to_10_come") == [f"WOTA-BOSS-{number}" for number in ("07", "08", "09", "10")]
    assert ids_in_name("test_WOTA_G26_a_full_zone") == ["WOTA-G26"]


def test_the_command_prints_every_rule_of_the_rulebook(tmp_path):
    run = subprocess.run(
        [sys.executable, "manage.py", "rule_coverage", "--json"], capture_output=True, text=True, check=True
    )
    answer = json.loads(run.stdout)
    assert answer["total"] == len(answer["rules"]) > 500
    assert set(answer["rules"][0]) == {"id", "accepts", "refuses", "no_effect"}
    assert answer["covered"] > 170
