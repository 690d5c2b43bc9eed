"""Proofs tell here what they showed, each in one line."""

from __future__ import annotations

import os
from typing import NamedTuple


class Figure(NamedTuple):
    """How far a test ran a proof: so many of the cases that it wants."""

    name: str
    reached: int
    wanted: int
    test: str

    @property
    def is_whole(self) -> bool:
        """Whether all the wanted cases were run."""
        return self.reached >= self.wanted


REPORTED: list[Figure] = []


def report(name: str, sentence: str, *, reached: int, wanted: int) -> None:
    """Print a proof's line, and keep its figure for the summary at the end."""
    test, _space, _when = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")
    REPORTED.append(Figure(name, reached, wanted, test))
    print(f"{name}: {sentence}")


def report_control(name: str, sentence: str) -> None:
    """Print what the proof finds with its guard off."""
    print(f"{name} (control): {sentence}")


def summarize(figures: list[Figure], failed: list[str], not_run: list[str]) -> list[str]:
    """Say which proofs were run whole, how far the others came, which failed, and which were not run."""
    passed = [figure for figure in figures if figure.test not in failed]
    whole = [figure.name for figure in passed if figure.is_whole]
    partly = [f"{each.name} {each.reached:,} of {each.wanted:,}" for each in passed if not each.is_whole]
    lines = [f"run whole ({len(whole)} of {len(figures)}): {', '.join(whole) or 'none'}"]
    others = {"run in part": partly, "failed": [each.partition("::")[2] for each in failed], "not run": not_run}
    return lines + [f"{how} ({len(names)}): {'; '.join(names)}" for how, names in others.items() if names]
