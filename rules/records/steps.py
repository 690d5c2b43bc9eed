"""Lists a record's steps: rows with their answers."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from rules.records.rows import Correction, Phase, Play, Record, Turn

OF_THE_END = ("Result", "End")  # tags that speak of the end of the game


class Step(NamedTuple):
    """A row and all answers: first line and last. Between them there is no table to look at."""

    first: int
    last: int


def steps_of(record: Record, faulty: int | None = None) -> list[Step]:
    """The steps with a change of the table: all, or those above line `faulty`.

    A step that this row answers was not come to its end. A tag is compared at the end: a faulty one is above no row.
    """
    steps: list[Step] = []
    if faulty in record.tag_lines.values():
        faulty = None
    for row in record.rows:
        answers = isinstance(row, Play) and row.depth > 0 and bool(steps)
        if faulty is not None and row.line >= faulty:
            return steps[:-1] if answers and row.line == faulty else steps
        if answers:
            steps[-1] = steps[-1]._replace(last=row.line)
        elif isinstance(row, Play | Turn | Phase | Correction):
            steps.append(Step(row.line, row.line))
    return steps


def up_to(record: Record, line: int) -> Record:
    """The record up to a line, without tags about the end."""
    tags = {name: value for name, value in record.tags.items() if name not in OF_THE_END}
    return msgspec.structs.replace(record, tags=tags, rows=tuple(row for row in record.rows if row.line <= line))
