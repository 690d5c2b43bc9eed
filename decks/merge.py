"""Merges two windows' changes in one deck."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import starmap
from typing import Any

from rules.decklists.editing import ListEditor
from rules.engine.cards import CardPool
from rules.engine.deckrules import DeckSection

Run = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class CopiesConflict:
    """Different copies of a card in a section, after changes on both sides."""

    section: str
    name: str
    before: int
    mine: int
    theirs: int


@dataclass(frozen=True, slots=True)
class Merge:
    """The merged list. Where both changed the same copies, it has mine, and the conflict names both."""

    text: str
    conflicts: list[CopiesConflict]


def merge_lists(before: str, mine: str, theirs: str, pool: CardPool, sections: Sequence[DeckSection]) -> Merge:
    """Merge two lists made from a common list.

    Copies are merged by card and section. Comments, order and unread lines are merged line by line; where both wrote
    at the same place, both stay.
    """
    if theirs in (before, mine):
        return Merge(mine, [])
    if mine == before:
        return Merge(theirs, [])
    old, own, other = (ListEditor(text, pool, sections) for text in (before, mine, theirs))
    merged = ListEditor("\n".join(_merge_lines(old, own, other)), pool, sections)
    conflicts = []
    for section, name in dict.fromkeys([*old.copies(), *own.copies(), *other.copies(), *merged.copies()]):
        was, has, got = (each.count(section, name) for each in (old, own, other))
        merged.set_count(section, name, got if has == was else has)
        if was != has != got != was:
            conflicts.append(CopiesConflict(section, name, was, has, got))
    return Merge(merged.text, conflicts)


def _merge_lines(old: ListEditor, own: ListEditor, other: ListEditor) -> list[str]:
    """Merge the lines without regard to counts."""
    before, mine, theirs = (list(starmap(_strip_count, each.names_by_line())) for each in (old, own, other))
    merged: list[str] = []
    was = has = got = 0
    for run in _list_common_runs(before, mine, theirs):
        merged += _merge_gap(
            before[was : run[0]],
            list(zip(mine[has : run[1]], own.lines[has : run[1]], strict=True)),
            list(zip(theirs[got : run[2]], other.lines[got : run[2]], strict=True)),
        )
        merged += other.lines[run[2] : run[2] + run[3]]
        was, has, got = (place + run[3] for place in run[:3])
    return merged


def _merge_gap(before: list[str], mine: list[tuple[str, str]], theirs: list[tuple[str, str]]) -> list[str]:
    """Merge the lines between two common runs."""
    kept = {shape for shape, _line in mine}
    if [shape for shape, _line in theirs] == before:
        return [line for _strip_count, line in mine]
    if [shape for shape, _line in mine] == before:
        return [line for _strip_count, line in theirs]
    known = {shape for shape, _line in theirs}.union(before)
    still = [line for shape, line in theirs if shape in kept or shape not in before]
    return still + [line for shape, line in mine if shape not in known]


def _list_common_runs(before: list[str], mine: list[str], theirs: list[str]) -> Iterator[Run]:
    """List the runs of lines in all three texts. The last is the end."""
    own, other = _match(before, mine), _match(before, theirs)
    while own and other:
        (at, here, length), (place, there, size) = own[0], other[0]
        start, end = max(at, place), min(at + length, place + size)
        if start < end:
            yield start, here + start - at, there + start - place, end - start
        (own if at + length < place + size else other).pop(0)
    yield len(before), len(mine), len(theirs), 0


def _match(before: list[str], after: list[str]) -> list[Any]:
    return list(SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()[:-1])


_COUNT = re.compile(r"^(\s*)\d+")


def _strip_count(line: str, names: list[str]) -> str:
    """Strip the leading count of a line of cards, because counts are merged by card; keep any further line."""
    return _COUNT.sub(r"\1#", line) if names else line
