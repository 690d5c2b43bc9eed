"""Planted faults: every rule that can be broken or contradicted is, and the verdict names it.

The faults are those of the rules' own scenes, collected by running their tests once more.
"""

from __future__ import annotations

import os
import pickle
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rules.engine import actions
from rules.engine.values import Violation
from rules.games import GAMES
from rules.records import case, claims, replay
from rules.records.judge import judge
from rules.records.verdict import Problem
from tests.proofs.figures import report, report_control
from tests.proofs.planting import Plant
from tests.rules.proving import Proving, for_each_game
from tests.rules.scenes import TAGS

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
OF_FAULTS = re.compile(r"tests\.rules\.(\w+\.)?scenario import [^=]*\b(refuses|misclaims)\b")


@pytest.fixture(scope="module")
def plants_of_scenes(tmp_path_factory: pytest.TempPathFactory) -> list[Plant]:
    return collect_plants(tmp_path_factory.mktemp("plants"))


def collect_plants(folder: Path) -> list[Plant]:
    """The faults of all scenes."""
    tests = (ROOT / "tests/rules").rglob("test_*.py")
    files = [file for file in tests if OF_FAULTS.search(file.read_text(encoding="utf-8"))]
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", "-p", "tests.proofs.planting",
         *map(str, sorted(files))],
        cwd=ROOT, env={**os.environ, "PLANTS": str(folder), "PYTHONPATH": str(ROOT)}, stdout=subprocess.DEVNULL,
        check=True,
    )  # fmt: skip
    return [plant for file in sorted(folder.iterdir()) for plant in pickle.loads(file.read_bytes())]


def plant_lists(proving: Proving) -> Iterator[Plant]:
    for rule, deck in proving.lists.items():
        for edition in proving.game.rulebook[rule].editions:
            text = f"{TAGS.format(game=proving.code, edition=edition)}\ndeck A\n{deck.rstrip()}\nend\n== 0\n"
            yield Plant(proving.code, rule, "illegal", edition, text, proving.pool_of_lists())


def find_problem(plant: Plant) -> Problem | None:
    return judge(plant.text, games=GAMES, pools={plant.game: plant.cards}, registered=plant.registered).problem


def names_rule(plant: Plant) -> bool:
    """Whether the verdict tells the rule, as the first or beside others broken by the same row."""
    problem = find_problem(plant)
    return problem is not None and plant.rule in (problem.rule, *problem.also)


@contextmanager
def switch_off(rule: str) -> Iterator[None]:
    """Judge as if the rule's check were not there."""

    def is_of_rule(violation: Violation) -> bool:
        return rule in (violation.rule, *violation.also)

    def without(find: Callable[..., Violation | None]) -> Callable[..., Violation | None]:
        def find_other(*args: object, **named: object) -> Violation | None:
            found = find(*args, **named)
            return None if found is not None and is_of_rule(found) else found

        return find_other

    choose = actions._choose_headline

    def choose_other(broken: list[Violation]) -> Violation | None:
        left = [violation for violation in broken if not is_of_rule(violation)]
        return choose(left) if left else None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(actions, "_choose_headline", choose_other)
        patch.setattr(claims.Claims, "find_fault", without(claims.Claims.find_fault))
        patch.setattr(case, "_find_deck_difference", without(case._find_deck_difference))
        for name in ("find_false_result", "find_false_end"):
            patch.setattr(replay, name, without(getattr(replay, name)))
        yield


def judge_unchecked(plant: Plant) -> str:
    """What comes of the fault with the check of its rule off."""
    with switch_off(plant.rule):
        try:
            problem = find_problem(plant)
        except Exception:  # noqa: BLE001 - what is carried out unchecked may break the engine
            return "break the engine"
    if problem is None:
        return "called legal"
    return "named" if plant.rule in (problem.rule, *problem.also) else "told by another rule"


@for_each_game
def test_every_rule_that_can_be_broken_is_named_when_it_is(proving: Proving, plants_of_scenes: list[Plant]) -> None:
    plants = [*(plant for plant in plants_of_scenes if plant.game == proving.code), *plant_lists(proving)]
    wrong = [plant for plant in plants if not names_rule(plant)]
    planted = {sort: {plant.rule for plant in plants if plant.verdict == sort} for sort in ("illegal", "inconsistent")}
    found = planted["illegal"] | planted["inconsistent"]
    others = proving.told_by.keys() | proving.of_card_data | proving.allowing
    wanted = {rule.id for rule in proving.game.rulebook if not rule.no_effect} - others
    report(
        f"planted faults of {proving.game.name}",
        f"{len(found & wanted)} of {len(wanted)} rules that a record can break or contradict, by {len(plants)} faults "
        f"({len(planted['illegal'])} rules broken, {len(planted['inconsistent'])} contradicted by a claim): "
        f"{len(plants) - len(wrong)} named rightly, {len(wrong)} not; beside these {len(proving.told_by)} rules are "
        f"told by another number, {len(proving.of_card_data)} are of card files and {len(proving.allowing)} allow",
        reached=len(found & wanted),
        wanted=len(wanted),
    )
    assert not wrong, wrong[:5]
    assert wanted - found == set()
    assert found & others == set()
    assert {other for told in proving.told_by.values() for other in told} <= found

    # The control: the check of each rule is switched off in turn.
    one_each = {plant.rule: plant for plant in plants if plant.rule not in proving.lists}.values()
    said = Counter(judge_unchecked(plant) for plant in one_each)
    told = ", ".join(f"{count} {answer}" for answer, count in said.most_common())
    report_control(
        f"planted faults of {proving.game.name}",
        f"with the check of its rule off, one fault of each of {len(one_each)} rules: {told}",
    )
    assert said["named"] < len(one_each) / 20
