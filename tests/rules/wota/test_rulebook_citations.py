"""The rulebook's data: which rules are cited together."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from rules.engine.rulebook import Rule, Rulebook
from rules.games.wota.rulebook import RULEBOOK

SOURCES = Path("rules/games/wota")


def rule(rule_id, **related):
    return Rule(id=rule_id, topic="", statement="", editions=("current",), source="", **related)


def test_a_rule_is_cited_with_those_broken_at_the_same_time():
    book = Rulebook([rule("X-CMB-01", broken_with=("X-CMB-02",)), rule("X-CMB-02")])
    assert book.cited("X-CMB-01") == ("X-CMB-01", "X-CMB-02")


def test_an_occasion_lists_its_headline_first():
    book = Rulebook([rule("X-CMB-01"), rule("X-CMB-02")], occasions={"late": ("X-CMB-02", "X-CMB-01")})
    assert book.cited("late") == ("X-CMB-02", "X-CMB-01")


def test_only_rules_of_the_edition_say_the_same():
    old = Rule(id="X-CMB-02", topic="", statement="", editions=("classic",), source="")
    book = Rulebook([rule("X-CMB-01", same_as=("X-CMB-02", "X-CMB-03")), old, rule("X-CMB-03")])
    assert book.same_as("X-CMB-01", "current") == ("X-CMB-03",)


@pytest.mark.parametrize("column", ["same_as", "broken_with"])
def test_a_related_rule_has_to_exist(column):
    with pytest.raises(ValueError, match="X-CMB-09"):
        Rulebook([rule("X-CMB-01", **{column: ("X-CMB-09",)})])


def test_an_occasion_names_existing_rules():
    with pytest.raises(ValueError, match="X-CMB-09"):
        Rulebook([rule("X-CMB-01")], occasions={"late": ("X-CMB-09",)})


def test_no_rule_is_related_to_itself_or_named_twice():
    for each in RULEBOOK:
        assert len({each.id, *each.same_as}) == len(each.same_as) + 1
        assert len({each.id, *each.broken_with}) == len(each.broken_with) + 1
    assert all(len(set(rules)) == len(rules) for rules in RULEBOOK.occasions.values())


def test_the_code_names_every_occasion():
    nodes = list_nodes()
    written = {node.value for node in nodes if isinstance(node, ast.Constant)}
    patterns = [pattern(node) for node in nodes if isinstance(node, ast.JoinedStr)]
    for occasion in RULEBOOK.occasions.keys() - written:
        assert any(re.fullmatch(each, occasion) for each in patterns), occasion


def test_the_code_names_no_other_occasion():
    for node in list_nodes():
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("cited", "refuse"):
            cause = node.args[0]
            assert not isinstance(cause, ast.Constant) or RULEBOOK.cited(cause.value)
            if isinstance(cause, ast.JoinedStr):
                assert any(re.fullmatch(pattern(cause), occasion) for occasion in RULEBOOK.occasions)


@cache
def list_nodes():
    return [node for path in SOURCES.rglob("*.py") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]


def pattern(text):
    """The regular expression of an f-string that begins with a name or ends with one."""
    parts = [re.escape(part.value) if isinstance(part, ast.Constant) else "[A-Za-z0-9 ]*" for part in text.values]
    return "".join(parts) if any(isinstance(part, ast.Constant) for part in text.values) else "(?!)"
