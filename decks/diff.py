"""Differences between two lists, by lines or by cards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.engine.deckrules import Decklist


@dataclass(frozen=True, slots=True)
class CopiesChange:
    """Other copies of a card in a section."""

    section: str
    name: str
    before: int
    after: int

    @property
    def more(self) -> int:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Difference:
    """The changed lines between two texts: from a place on, lines removed and lines added."""

    at: int
    removed: list[str]
    added: list[str]


def find_difference(before: str, after: str) -> Difference:
    """Find the shortest run of lines with all differences of two texts."""
    old, new = before.split("\n"), after.split("\n")
    start = _count_same(old, new)
    end = min(_count_same(old[::-1], new[::-1]), min(len(old), len(new)) - start)
    return Difference(start, old[start : len(old) - end], new[start : len(new) - end])


def undo_difference(text: str, difference: Difference) -> str:
    """Make the text before of the text after."""
    lines = text.split("\n")
    lines[difference.at : difference.at + len(difference.added)] = difference.removed
    return "\n".join(lines)


def _count_same(one: Sequence[str], other: Sequence[str]) -> int:
    """Count the equal first lines of two texts."""
    least = min(len(one), len(other))
    return next((at for at in range(least) if one[at] != other[at]), least)


def compare_decklists(before: Decklist, after: Decklist) -> list[CopiesChange]:
    """Compare two lists, in the later one's order."""
    old, new = dict(_count_copies(before)), dict(_count_copies(after))
    return [
        CopiesChange(section, name, old.get((section, name), 0), new.get((section, name), 0))
        for section, name in dict.fromkeys([*new, *old])
        if old.get((section, name)) != new.get((section, name))
    ]


def _count_copies(decklist: Decklist) -> Iterator[tuple[tuple[str, str], int]]:
    for section, entries in decklist.sections.items():
        for count, name in entries:
            yield (section, name), count
