"""Every rule has a scene that accepts it and one that refuses it, or a reason why not."""

from functools import cache
from pathlib import Path

from rules.coverage import Coverage, coverage_of
from rules.games import GAMES


@cache
def coverage() -> Coverage:
    tests = sorted(Path(__file__).parent.glob("test_*.py"))
    return coverage_of(GAMES["wrath-of-cores"].rulebook, [test.read_text(encoding="utf-8") for test in tests])


def test_every_rule_is_accepted_and_refused_or_has_a_reason_why_not():
    assert [rule.id for rule in coverage().rules if not rule.covered and rule.no_effect is None] == []


def test_a_reason_is_given_only_where_nothing_is_tested():
    reasons = [rule for rule in coverage().rules if rule.no_effect is not None]
    assert [rule.id for rule in reasons if rule.covered] == []
    assert all(len(rule.no_effect) > 10 for rule in reasons)
    assert len(reasons) < len(coverage().rules) / 7
