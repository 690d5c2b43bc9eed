"""Every rule of the ground floor has a scene that accepts it and one that refuses it; only these still wait."""

from pathlib import Path

from rules.coverage import coverage_of
from rules.games import GAMES

CHAPTERS = ("SETUP", "TURN", "ZONE", "COST", "SUM", "CMB", "WIN")

# They need card text, keywords or activations, which come with the next rules.
LATER = {
    "TURN": (5, 15, 16, 21, 26, 28),
    "ZONE": (13, 14, 15),
    "COST": (9, 15, *range(23, 38)),
    "SUM": (13, 14, 16, 17, 22, 23, 25),
    "CMB": (4, 23),
    "WIN": (5, 6),
}


def test_every_rule_of_the_ground_floor_is_accepted_and_refused():
    tests = sorted(Path(__file__).parent.glob("test_*.py"))
    coverage = coverage_of(GAMES["wota"].rulebook, [test.read_text(encoding="utf-8") for test in tests])
    waiting = {f"WOTA-{chapter}-{number:02}" for chapter, numbers in LATER.items() for number in numbers}
    rules = [rule for rule in coverage.rules if rule.id.split("-")[1] in CHAPTERS and rule.no_effect is None]
    assert [rule.id for rule in rules if not rule.covered and rule.id not in waiting] == []
    assert sum(rule.covered for rule in rules) > 90
