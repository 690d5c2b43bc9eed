"""docs/options.md lists every switch, and every decision of the two newer games that could be another one."""

import re
from pathlib import Path

import pytest

from rules.engine.rulebook import Rule
from rules.games import GAMES

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "options.md"
NEWER = ("wrath-of-cores", "valcarta")


def list_rows() -> list[str]:
    """The table of the document, as the editions have it."""
    return [
        f"| {game.code} | `{name}` | {words.words} | {getattr(switches, name)} | {', '.join(words.decisions)} |"
        for game in GAMES.values()
        for switches in (game.editions[game.default_edition].switches,)
        for name, words in game.rulebook.switches.items()
        if hasattr(switches, name)
    ]


def could_be_another(rule: Rule) -> bool:
    """Whether a decision is ours, a convention of other games, or one of low confidence."""
    return rule.confidence == "low" or bool(re.search(r"\bOurs\b|\bconvention\b", rule.reason))


def test_every_switch_is_listed_with_its_default():
    written = DOCUMENT.read_text(encoding="utf-8")
    assert [row for row in list_rows() if row not in written] == []


@pytest.mark.parametrize("code", NEWER)
def test_a_decision_that_could_be_another_one_has_a_switch_or_a_reason(code: str):
    book = GAMES[code].rulebook
    turned = {rule for switch in book.switches.values() for rule in switch.decisions}
    told = set(re.findall(r"^\| ([A-Z]+-[A-Z]\d+) \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE))
    decided = {rule.id for rule in book if could_be_another(rule)}
    assert len(decided) > 20
    assert decided - turned - told == set()
