"""The faults of a record, each stopping a replay."""

from __future__ import annotations

from rules.engine.frames import MissingFactError
from rules.engine.values import Violation
from rules.records.rows import Play


class FaultError(Exception):
    """The first fault of a record: broken rule, detecting row, causing row."""

    def __init__(self, violation: Violation, line: int, caused_at: int | None = None) -> None:
        super().__init__(violation.message)
        self.violation = violation
        self.line = line
        self.caused_at = line if caused_at is None else caused_at


class AnsweredInVainError(FaultError):
    """An answer refused by every open window, found after the right window."""


class DependsOnChanceError(MissingFactError):
    """An answer not yet legal. An unwritten row of chance may change that."""

    def __init__(self, missing: MissingFactError, answer: AnsweredInVainError, outcomes: tuple[Play, ...]) -> None:
        super().__init__(missing.message)
        self.answer = answer
        self.outcomes_as_rows = outcomes
