"""Finds each rule's tests in the tests' source."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from rules.engine.rulebook import Rulebook

# The helpers of a scene (tests/rules/scenario.py) whose first argument is the rule that the scene is about.
ACCEPTING = frozenset({"accepts", "ends"})
REFUSING = frozenset({"refuses", "misclaims"})
# A regular expression finds them in a hundredth of the time that parsing takes, which a visitor would wait for.
_TEST = re.compile(r"(?m)^def (test_\w+)\((.*(?:\n(?:[ \t)].*)?)*)")
_HELPER = re.compile(rf"""(?<![\w.])({"|".join(sorted(ACCEPTING | REFUSING))})\(\s*(?!\))(?:"([^"]*)"\s*[,)])?""")
_IN_NAME = re.compile(r"(?:^|_)([a-z]+)_([a-z]+)_(\d+)((?:_(?:and|to)_\d+)*)_")
_INSIDE = re.compile(r"(?<=[a-z,;] )[A-Za-z]{2,}")  # words that begin no sentence
_DECISION_IN_NAME = re.compile(r"(?:^|_)([a-z]+)_([cg]\d+)_")


class RuleCoverage(msgspec.Struct, frozen=True):
    """The tests of a rule, or the reason for no check in the engine."""

    id: str
    accepts: tuple[str, ...]
    refuses: tuple[str, ...]
    no_effect: str | None

    @property
    def covered(self) -> bool:
        """Whether one test accepts and one refuses the rule."""
        return bool(self.accepts and self.refuses)


class Coverage(msgspec.Struct, frozen=True):
    """The coverage of a whole rulebook."""

    total: int
    covered: int
    no_effect: int
    rules: tuple[RuleCoverage, ...]


def coverage_of(rulebook: Rulebook, sources: Iterable[str]) -> Coverage:
    """Read the coverage of a rulebook from the source of test modules."""
    accepting: dict[str, list[str]] = {}
    refusing: dict[str, list[str]] = {}
    for source in sources:
        for name, body in _TEST.findall(source):
            for rule, accepts in _find_named_rules(name, body):
                tests = (accepting if accepts else refusing).setdefault(rule, [])
                if name not in tests:
                    tests.append(name)
    rules = tuple(
        RuleCoverage(
            rule.id, tuple(accepting.get(rule.id, ())), tuple(refusing.get(rule.id, ())), rule.no_effect or None
        )
        for rule in rulebook
    )
    return Coverage(
        total=len(rules),
        covered=sum(rule.covered for rule in rules),
        no_effect=sum(rule.no_effect is not None and not rule.covered for rule in rules),
        rules=rules,
    )


def _find_named_rules(name: str, body: str) -> Iterator[tuple[str, bool]]:
    """Find the rules of a test, each with True (accepts) or False (refuses)."""
    in_name = ids_in_name(name)
    helpers = _HELPER.findall(body)
    for helper, literal in helpers:
        yield from ((rule, helper in ACCEPTING) for rule in (literal, *in_name) if rule)
    if not helpers:
        for word, accepts in (("accept", True), ("refuse", False)):
            if word in name:
                yield from ((rule, accepts) for rule in in_name)


class NamesOfTests:
    """Turns test names into sentences, in the rulebook's spelling."""

    def __init__(self, rulebook: Rulebook) -> None:
        games = "|".join({rule.id.split("-")[0] for rule in rulebook})
        one = rf"(?:{games})_(?:[a-z]+_\d+(?:_(?:and|to)_\d+)*|[cg]\d+)_"
        self._ids_first = re.compile(rf"(?i)^(?:{one}(?:and_(?={one}))?)+")
        forms: dict[str, set[str]] = {}
        for rule in rulebook:
            for word in _INSIDE.findall(rule.statement):
                forms.setdefault(word.lower(), set()).add(word)
        self._spelled = {small: form for small, (form, *others) in forms.items() if not others}

    def sentence(self, name: str) -> str:
        """Turn a test's name into a sentence, without its leading rule ids."""
        words = self._ids_first.sub("", name.removeprefix("test_")).split("_")
        sentence = " ".join(self._spelled.get(word, word) for word in words)
        return f"{sentence[:1].upper()}{sentence[1:]}."


def ids_in_name(name: str) -> list[str]:
    """Read rule ids from a test's name: `test_wota_cmb_03_and_04_...` has two."""
    lowered = name.removeprefix("test_").lower() + "_"
    found = []
    for game, chapter, first, more in _IN_NAME.findall(lowered):
        numbers = [first]
        for link, number in re.findall(r"_(and|to)_(\d+)", more):
            between = range(int(numbers[-1]) + 1, int(number)) if link == "to" else ()
            numbers += [f"{value:02}" for value in between] + [number]
        found += [f"{game}-{chapter}-{number}".upper() for number in numbers]
    found += [f"{game}-{decision}".upper() for game, decision in _DECISION_IN_NAME.findall(lowered)]
    return found
