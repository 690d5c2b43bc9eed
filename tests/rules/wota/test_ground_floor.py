"""Every rule of the ground floor has a scene that accepts it and one that refuses it, or a reason why not."""

import ast
import re
from pathlib import Path

from rules.games import GAMES

CHAPTERS = ("SETUP", "TURN", "ZONE", "COST", "SUM", "CMB", "WIN")
ACCEPTING, REFUSING = {"accepts", "ends"}, {"refuses", "misclaims"}
LATER = "needs card text, keywords or activations, which come with the next rules"
BEFORE = "happens before a record begins; the record says only who goes first"
DATA = "is about what is printed on a card; see tests/rules/test_cardfile.py"
DEFINITION = "is a definition; its consequences have rows of their own"

# A chapter's number or range of numbers -> why no scene of the ground floor can break it.
EXEMPT = {
    "SETUP": {(1, 4): BEFORE, (8, 11): BEFORE},
    "TURN": {(1, 1): DEFINITION, (5, 5): LATER, (15, 16): LATER, (21, 21): LATER, (25, 26): LATER, (28, 28): LATER},
    "ZONE": {(1, 1): DEFINITION, (13, 15): LATER, (16, 16): DEFINITION},
    "COST": {(4, 5): DATA, (9, 9): LATER, (15, 16): LATER, (23, 37): LATER},
    "SUM": {(1, 2): DEFINITION, (13, 14): LATER, (16, 17): LATER, (23, 23): LATER, (25, 25): LATER},
    "CMB": {(4, 4): LATER, (23, 23): LATER},
    "WIN": {(5, 6): LATER},
}


def _scenes() -> dict[str, set[str]]:
    """Rule id -> the helpers that the tests naming it call."""
    found: dict[str, set[str]] = {}
    for file in Path(__file__).parent.glob("test_*.py"):
        for test in ast.parse(file.read_text()).body:
            if not isinstance(test, ast.FunctionDef) or file == Path(__file__):
                continue
            calls = {
                node.func.id
                for node in ast.walk(test)
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            }
            numbers = re.findall(r"WOTA_([A-Z]+_\d\d|[CG]\d\d)", test.name)
            for number in numbers:
                found.setdefault(f"WOTA-{number.replace('_', '-')}", set()).update(calls)
            for node in ast.walk(test):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("WOTA-"):
                    found.setdefault(node.value, set()).update(calls)
    return found


def _exempt(rule_id: str) -> bool:
    _, chapter, number = rule_id.split("-")
    return any(first <= int(number) <= last for first, last in EXEMPT[chapter])


def test_every_rule_of_the_ground_floor_is_accepted_and_refused():
    scenes = _scenes()
    rules = [rule.id for rule in GAMES["wota"].rulebook if rule.id.split("-")[1] in CHAPTERS]
    missing = [
        rule
        for rule in rules
        if not _exempt(rule) and not (scenes.get(rule, set()) & ACCEPTING and scenes.get(rule, set()) & REFUSING)
    ]
    assert missing == []
    assert len(rules) > 130
