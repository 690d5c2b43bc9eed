"""Proofs tell here what they showed, each in one line."""

from __future__ import annotations

from typing import NamedTuple


class Figure(NamedTuple):
    """How far a proof was run: so many of the cases that it wants."""

    name: str
    reached: int
    wanted: int

    @property
    def is_whole(self) -> bool:
        """Whether all the wanted cases were run."""
        return self.reached >= self.wanted


REPORTED: list[Figure] = []


def report(name: str, sentence: str, *, reached: int, wanted: int) -> None:
    """Print a proof's line, and keep its figure for the summary at the end."""
    REPORTED.append(Figure(name, reached, wanted))
    print(f"{name}: {sentence}")


def report_control(name: str, sentence: str) -> None:
    """Print what the proof finds with its guard off."""
    print(f"{name} (control): {sentence}")


def summarize(figures: list[Figure], not_run: list[str]) -> list[str]:
    """Say which proofs were run whole, how far the others came, and which were not run."""
    whole = [figure.name for figure in figures if figure.is_whole]
    partly = [f"{each.name} {each.reached:,} of {each.wanted:,}" for each in figures if not each.is_whole]
    lines = [f"run whole ({len(whole)} of {len(figures)}): {', '.join(whole) or 'none'}"]
    lines += [f"run in part ({len(partly)}): {'; '.join(partly)}"] if partly else []
    return [*lines, f"not run ({len(not_run)}): {'; '.join(not_run)}"] if not_run else lines
