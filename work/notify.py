"""Queue messages, each calling a worker for a job.

The database is the queue of record. A lost message costs time only: the sweeper notifies again.
"""

import logging
from typing import Protocol

from kombu.exceptions import KombuError

logger = logging.getLogger(__name__)


class Task(Protocol):
    """A Celery task, as far as messages need."""

    name: str

    def apply_async(self, args: tuple[int], *, retry: bool, ignore_result: bool) -> object: ...


def notify_worker(task: Task, pk: int) -> bool:
    """Send a message for the job `pk` without waiting. Returns False, and logs, if the broker is away."""
    try:
        task.apply_async((pk,), retry=False, ignore_result=True)
    except (KombuError, OSError) as fault:
        logger.warning("no broker to call a worker for %s %s: %s", task.name, pk, fault)
        return False
    return True
