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
from rules.engine.deckrules import Decklist
from rules.engine.values import Violation
from rules.games import GAMES
from rules.records import claims, replay
from rules.records import judge as judging
from rules.records.decklist import print_decklist
from rules.records.judge import judge
from rules.records.verdict import Problem
from tests.proofs.figures import report, report_control
from tests.proofs.planting import Plant
from tests.rules.pools import armies, bosses, decklist, wota_pool
from tests.rules.scenes import TAGS

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
BOOK = GAMES["wota"].rulebook
OF_FAULTS = re.compile(r"tests\.rules\.scenario import .*\b(refuses|misclaims)\b")

LISTS: dict[str, Decklist] = {
    "WOTA-DECK-01": decklist(49),
    "WOTA-DECK-02": decklist((*armies(60), (1, "The Rune"))),
    "WOTA-DECK-04": decklist((*armies(50), (1, "Boss 1"))),
    "WOTA-DECK-05": decklist(50, boss=bosses(11)),
    "WOTA-DECK-06": decklist(50, boss=bosses(16)),
    "WOTA-DECK-09": decklist((*armies(50), (4, "The Rune"))),
    "WOTA-DECK-11": decklist(50, boss=((1, "Army 20"),)),
    "WOTA-DECK-12": decklist(50, boss=((1, "The Mage"),)),
    "WOTA-G79": decklist(50, boss=((1, "The Field"),)),
}
"""A list that breaks each rule of lists."""

TOLD_BY = {
    "WOTA-C01": ("WOTA-DECK-05", "WOTA-DECK-06"), "WOTA-C07": ("WOTA-TURN-23",), "WOTA-C08": ("WOTA-TURN-14",),
    "WOTA-C10": ("WOTA-SETUP-12",), "WOTA-C12": ("WOTA-SETUP-06",), "WOTA-C20": ("WOTA-G43",),
    "WOTA-C52": ("WOTA-DECK-09",), "WOTA-CMB-22": ("WOTA-SUM-10",), "WOTA-COST-16": ("WOTA-C33",),
    "WOTA-G05": ("WOTA-SETUP-17",), "WOTA-G27": ("WOTA-ZONE-09",), "WOTA-G61": ("WOTA-KEY-06",),
    "WOTA-SETUP-18": ("WOTA-SETUP-19",), "WOTA-TURN-25": ("WOTA-G43",),
}  # fmt: skip
"""Rules that a verdict tells by the number of another one, which says the same or more."""

OF_CARD_DATA = {"WOTA-AMB-05", "WOTA-C54", "WOTA-KEY-01", "WOTA-KEY-43", "WOTA-KEY-61", "WOTA-RUNE-05"}
"""Rules that a card file breaks, and no record."""

ALLOWING = {
    "WOTA-AMB-08", "WOTA-AMB-10", "WOTA-AMB-12", "WOTA-COST-07", "WOTA-G03", "WOTA-G26", "WOTA-G59", "WOTA-G66",
    "WOTA-G76", "WOTA-G83", "WOTA-KEY-02", "WOTA-KEY-10", "WOTA-KEY-29", "WOTA-KEY-33", "WOTA-KEY-46", "WOTA-KEY-62",
    "WOTA-RUNE-02", "WOTA-RUNE-04", "WOTA-RUNE-09", "WOTA-RUNE-13", "WOTA-SUM-01", "WOTA-SUM-02", "WOTA-SUM-03",
    "WOTA-SUM-21", "WOTA-TURN-18", "WOTA-TURN-24",
}  # fmt: skip
"""Rules that allow something, or say how it is done: nothing that anybody writes breaks them."""


def collect_plants(folder: Path) -> list[Plant]:
    """The faults of all scenes, and of the lists above."""
    tests = (ROOT / "tests/rules").rglob("test_*.py")
    files = [file for file in tests if OF_FAULTS.search(file.read_text(encoding="utf-8"))]
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", "-p", "tests.proofs.planting",
         *map(str, sorted(files))],
        cwd=ROOT, env={**os.environ, "PLANTS": str(folder), "PYTHONPATH": str(ROOT)}, stdout=subprocess.DEVNULL,
        check=True,
    )  # fmt: skip
    plants = [plant for file in sorted(folder.iterdir()) for plant in pickle.loads(file.read_bytes())]
    return [*plants, *plant_lists()]


def plant_lists() -> Iterator[Plant]:
    for rule, deck in LISTS.items():
        for edition in BOOK[rule].editions:
            text = f"{TAGS.format(game='wota', edition=edition)}\ndeck A\n{print_decklist(deck)}end\n== 0\n"
            yield Plant(rule, "illegal", edition, text, wota_pool())


def find_problem(plant: Plant) -> Problem | None:
    return judge(plant.text, games=GAMES, pools={"wota": plant.cards}, registered=plant.registered).problem


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
        patch.setattr(judging, "_another_deck", without(judging._another_deck))
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


def test_every_rule_that_can_be_broken_is_named_when_it_is(tmp_path: Path) -> None:
    plants = collect_plants(tmp_path)
    wrong = [plant for plant in plants if not names_rule(plant)]
    planted = {sort: {plant.rule for plant in plants if plant.verdict == sort} for sort in ("illegal", "inconsistent")}
    found = planted["illegal"] | planted["inconsistent"]
    others = TOLD_BY.keys() | OF_CARD_DATA | ALLOWING
    wanted = {rule.id for rule in BOOK if not rule.no_effect} - others
    report(
        "planted faults",
        f"{len(found & wanted)} of {len(wanted)} rules that a record can break or contradict, by {len(plants)} faults "
        f"({len(planted['illegal'])} rules broken, {len(planted['inconsistent'])} contradicted by a claim): "
        f"{len(plants) - len(wrong)} named rightly, {len(wrong)} not; beside these {len(TOLD_BY)} rules are told by "
        f"another number, {len(OF_CARD_DATA)} are of card files and {len(ALLOWING)} allow",
        reached=len(found & wanted),
        wanted=len(wanted),
    )
    assert not wrong, wrong[:5]
    assert wanted - found == set()
    assert found & others == set()
    assert {other for told in TOLD_BY.values() for other in told} <= found

    # The control: the check of each rule is switched off in turn.
    one_each = {plant.rule: plant for plant in plants if plant.rule not in LISTS}.values()
    said = Counter(judge_unchecked(plant) for plant in one_each)
    told = ", ".join(f"{count} {answer}" for answer, count in said.most_common())
    report_control(
        "planted faults", f"with the check of its rule off, one fault of each of {len(one_each)} rules: {told}"
    )
    assert said["named"] < len(one_each) / 20
