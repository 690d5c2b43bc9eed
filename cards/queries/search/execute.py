"""Runs a plan within a time.

A regular expression can keep the database busy for seconds, and so can many conditions on words. What does not answer
in time is left out and named. Answers of the database are remembered until the catalogue changes: for the next page,
and for the variants of a query that a page counts for its facets.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from time import monotonic

import numpy as np
from django.db import DataError, OperationalError, connection, transaction
from django.utils.translation import gettext as _
from psycopg.errors import QueryCanceled

from cards.queries.search.arrays import Mask, Places
from cards.queries.search.memory import Memory
from cards.queries.search.plan import ColumnStep, DatabaseStep, Group, JoinStep, NotStep, Plan, Step
from cards.search import Problem

PATIENCE_MS = 200
"""The time of all timed groups of a query together."""
RETRY_SECONDS = 10.0
"""After so long a condition that took too long may try again; the database may only have been busy."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The fitting printings, rising, and the groups without a timely answer."""

    fitting: Places
    left_out: tuple[Group, ...]

    @property
    def problems(self) -> list[Problem]:
        message = _(
            "This part takes too long to search and was left out. Use fewer conditions, or more letters in a row."
        )
        return [Problem(message, group.parts[0].start, group.parts[-1].end, "") for group in self.left_out]


class TooLongError(Exception):
    """The time was over before the answer."""


def execute_plan(plan: Plan) -> Answer:
    """Find a plan's printings, without slow groups."""
    end = monotonic() + PATIENCE_MS / 1000
    fitting, left_out = plan.context.columns.everything(), []
    for group in plan.groups:
        runner = _Runner(plan.context.columns.found, end if group.timed else None)
        try:
            fitting &= runner.run(group.step)
        except TooLongError:
            left_out.append(group)
    return Answer(np.flatnonzero(fitting).astype(np.int32), tuple(left_out))


@dataclass(frozen=True, slots=True)
class _Runner:
    """Runs steps until `end` on the `monotonic` clock. Raises TooLongError after it."""

    memory: Memory
    end: float | None

    def run(self, step: Step) -> Mask:
        match step:
            case ColumnStep():
                if self.end is not None and monotonic() > self.end:
                    raise TooLongError
                return step.find()
            case DatabaseStep():
                return self._ask(step)
            case NotStep():
                return ~self.run(step.step)
            case JoinStep():
                return reduce(step.join, map(self.run, step.steps))

    def _ask(self, step: DatabaseStep) -> Mask:
        """The database's answer, remembered. A failure is remembered for a while."""
        kept: tuple[Mask | None, float] = self.memory.get(step.key, (None, -RETRY_SECONDS))
        fitting, tried = kept
        now = monotonic()
        if fitting is None and (self.end is None or tried + RETRY_SECONDS < now):
            fitting = step.find() if self.end is None else _find_within(step, int((self.end - now) * 1000))
            self.memory.keep(step.key, (fitting, now))
        if fitting is None:
            raise TooLongError
        return fitting


def _find_within(step: DatabaseStep, milliseconds: int) -> Mask | None:
    """The database's answer in time, or None."""
    if milliseconds <= 0:
        return None
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT set_config('statement_timeout', %s, true)", [str(milliseconds)])
            fitting = step.find()
            cursor.execute("SET LOCAL statement_timeout TO DEFAULT")
    except DataError:  # the database refuses a regular expression that passed our check
        return None
    except OperationalError as error:
        if not isinstance(error.__cause__, QueryCanceled):
            raise
        return None
    return fitting
