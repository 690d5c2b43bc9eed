"""Other answers to the choices that silence has settled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from rules.engine.values import ImpliedAction
from rules.records.implied import build_row, print_implied
from rules.records.notation import Notation
from rules.records.rows import Record


class Settled(NamedTuple):
    """A choice settled by silence before row `at`, with the `line` and the other answers."""

    at: int
    line: int
    others: tuple[ImpliedAction, ...]


class Told(NamedTuple):
    """A record with another answer written out as `row`, above the old row of a line."""

    row: str
    line: int
    record: Record


def list_told(record: Record, settled: Sequence[Settled], notation: Notation) -> Iterator[Told]:
    """The record with each other answer, those to the last choice first."""
    for choice in reversed(settled):
        for other in choice.others:
            row = build_row(other, choice.line, notation)
            rows = (*record.rows[: choice.at], row, *record.rows[choice.at :])
            yield Told(print_implied(other), choice.line, msgspec.structs.replace(record, rows=rows))
