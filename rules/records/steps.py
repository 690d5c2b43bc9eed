"""The steps of a record, each a row with what answers it, and the record as it stood after any of them."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from rules.records.rows import Correction, Phase, Play, Record, Turn

OF_THE_END = ("Result", "End")  # tags that speak of the end of the game


class Step(NamedTuple):
    """A row with what answers it: their first line and their last. Between them there is no table to look at."""

    first: int
    last: int


def steps_of(record: Record, faulty: int | None = None) -> list[Step]:
    """The steps of a record that changed the table: all, or those above the row on the line `faulty`.

    A step that this row answers was not come to its end.
    """
    steps: list[Step] = []
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
    """The record as it stood when this line had been written: nothing was said of how the game ended."""
    tags = {name: value for name, value in record.tags.items() if name not in OF_THE_END}
    return msgspec.structs.replace(record, tags=tags, rows=tuple(row for row in record.rows if row.line <= line))
