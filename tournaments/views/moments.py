"""The table after any row of a record, for whoever goes through it row by row.

A row and what answers it are one step: between them there is no table that the record speaks of. The table after a step
is what a replay of the rows up to it ends with, so it knows no more of unknown cards than those rows have shown.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from tournaments.views.verdicts import LineShown, SideShown, board_of, texts_of, turn_of

_BLOCK = re.compile(r"\s*(?:deck|position)\b", re.IGNORECASE)
_ROW = re.compile(r"\s*(?:==|--|[ABJ]\s|draw\s)", re.IGNORECASE)
_HOW_IT_ENDED = re.compile(r'\[\s*(?:Result|End)\s+"[^"]*"\s*\]', re.IGNORECASE)

Judge = Callable[[str], dict[str, Any]]
"""Replays a record and answers its verdict as plain values."""


@dataclass(frozen=True, slots=True)
class Step:
    """A row with what answers it: the numbers of its first and its last line."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after a step, which its first line names, and the rows of the steps beside it.

    `why` says what stopped the replay of the rows up to here before their end.
    """

    row: int
    text: str
    before: int | None
    after: int | None
    turn: str
    sides: list[SideShown]
    why: str


def steps_of(record: str, verdict: dict[str, Any]) -> list[Step]:
    """The steps of a record after which there is a table: those above the row in question, or all."""
    if not verdict.get("state"):
        return []
    end = verdict["problem"]["line"] if verdict["problem"] else None
    steps: list[Step] = []
    block = False
    for number, text in enumerate(texts_of(record)[: end and end - 1], 1):
        if block or _BLOCK.match(text):
            block = text.split(";")[0].strip().lower() != "end"
        elif text.lstrip().startswith(">") and steps:
            steps[-1] = replace(steps[-1], last=number)
        elif _ROW.match(text):
            steps.append(Step(number, number))
    if end is not None and steps and texts_of(record)[end - 1].lstrip().startswith(">"):
        steps.pop()  # the row in question answers it
    return steps


def moment_of(record: str, verdict: dict[str, Any], asked: str, seats: dict[str, str], judge: Judge) -> Moment | None:
    """The table after the step that holds the line asked for, or the last one above it; None if there is none."""
    if not (asked.isascii() and asked.isdecimal() and len(asked) < 7):
        return None
    reached = [step for step in steps_of(record, verdict) if step.first <= int(asked)]
    if not reached:
        return None
    step = reached[-1]
    data = judge(_HOW_IT_ENDED.sub("", "\n".join(texts_of(record)[: step.last])))
    state, problem = data["state"], data["problem"]
    rows = [each.first for each in steps_of(record, verdict)]
    place = rows.index(step.first)
    return Moment(
        row=step.last,
        text=texts_of(record)[step.first - 1].split(";")[0].strip(),
        before=rows[place - 1] if place else None,
        after=rows[place + 1] if place + 1 < len(rows) else None,
        turn=turn_of(state, seats, data["game"]) if state else "",
        sides=board_of(state, seats, record_row=texts_of(record)[step.first - 1]) if state else [],
        why=problem["message"] if problem else "",
    )


def with_steps(lines: list[LineShown], steps: list[Step], moment: Moment | None) -> list[LineShown]:
    """The lines, each that begins a step marked as one that leads to its table, and the one that is looked at."""
    firsts = {step.first for step in steps}
    now = {step.first for step in steps if moment and step.last == moment.row}
    return [
        replace(line, step=line.number in firsts and not line.implied, now=line.number in now and not line.implied)
        for line in lines
    ]
