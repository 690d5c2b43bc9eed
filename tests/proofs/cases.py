"""The cases of a proof: one after the other until the time is over, and in two processes where they are slow."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Self, TypeVar

from django.db import connections, transaction

Case = TypeVar("Case")
Seen = TypeVar("Seen", bound="Sums")

SECONDS = float(os.environ.get("PROOF_SECONDS", "270"))
PROCESSES = 2


class TimeBox:
    """So many seconds from now on."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.end = monotonic() + seconds

    def limit(self, cases: Iterable[Case]) -> Iterator[Case]:
        """Yield cases until the time is over; the first one always."""
        for case in cases:
            yield case
            if monotonic() > self.end:
                return


class Sums:
    """Figures of some cases, each of which can be added to that of other cases. Its subclasses are dataclasses."""

    def add(self, other: Self) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


def share_out(work: Callable[..., Seen], *given: object) -> Seen:
    """The sum of what each process has seen, told the number of its share and what is given.

    A process sees committed rows alone.
    """
    connections.close_all()
    with multiprocessing.get_context("fork").Pool(PROCESSES) as pool:
        first, *others = pool.starmap(work, [(share, *given) for share in range(PROCESSES)])
    for other in others:
        first.add(other)
    return first


@contextmanager
def rolled_back() -> Iterator[None]:
    """Undo in the end whatever was written."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
