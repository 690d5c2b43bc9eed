"""The lines in which two texts of a deck differ."""

from dataclasses import dataclass
from difflib import ndiff


@dataclass(frozen=True, slots=True)
class LineChange:
    """A line that only one of two texts has."""

    text: str
    added: bool


def changed_lines(before: str, after: str) -> list[LineChange]:
    """Compare two texts line by line; returns removed and added lines in reading order."""
    compared = ndiff(before.splitlines(), after.splitlines())
    return [LineChange(line[2:], added=line[0] == "+") for line in compared if line[0] in "+-"]
