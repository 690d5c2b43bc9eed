"""The faults of a record: what a replay stops at."""

from __future__ import annotations

from rules.engine.identity import MissingFactError
from rules.engine.values import Violation
from rules.records.rows import Play


class FaultError(Exception):
    """The first fault of a record: the broken rule, the row where it came to light and the one that caused it."""

    def __init__(self, violation: Violation, line: int, caused_at: int | None = None) -> None:
        super().__init__(violation.message)
        self.violation = violation
        self.line = line
        self.caused_at = line if caused_at is None else caused_at


class AnsweredInVainError(FaultError):
    """An answer that no open window allowed; the replay has gone past the one in which it should have been judged."""


class DependsOnChanceError(MissingFactError):
    """An answer that was not legal so far; whether it may yet be depends on an unwritten row of chance."""

    def __init__(self, missing: MissingFactError, answer: AnsweredInVainError, outcomes: tuple[Play, ...]) -> None:
        super().__init__(missing.message)
        self.answer = answer
        self.outcomes = outcomes
