"""Every rule has a scene that accepts it and one that refuses it, or a reason why not; only these still wait."""

from functools import cache
from pathlib import Path

from rules.coverage import Coverage, coverage_of
from rules.games import GAMES

# What needs card text, activations or effects to be seen at a table. Whoever covers a rule takes its number out.
NEEDS_CARD_TEXT = {
}
WAITING = {
    f"WOTA-{chapter}{'' if chapter in 'CG' else '-'}{number}"
    for chapter, numbers in NEEDS_CARD_TEXT.items()
    for number in numbers.split()
}


@cache
def coverage() -> Coverage:
    """What the tests of this folder, and of decks and card files beside it, cover."""
    tests = sorted(Path(__file__).parents[1].rglob("test_*.py"))
    return coverage_of(GAMES["wota"].rulebook, [test.read_text(encoding="utf-8") for test in tests])


def test_every_rule_is_accepted_and_refused_or_waits_or_has_a_reason():
    open_rules = [rule.id for rule in coverage().rules if not rule.covered and rule.no_effect is None]
    assert [rule for rule in open_rules if rule not in WAITING] == []


def test_no_rule_waits_that_is_covered_or_has_a_reason_or_does_not_exist():
    waiting = {rule.id for rule in coverage().rules if not rule.covered and rule.no_effect is None}
    assert sorted(WAITING - waiting) == []


def test_a_reason_is_given_only_where_there_is_something_to_explain():
    reasons = [rule for rule in coverage().rules if rule.no_effect is not None]
    assert all(len(rule.no_effect) > 10 for rule in reasons)
    assert len(reasons) < len(coverage().rules) / 7
