"""What the queue calls for the catalogue, and the sweep of every worker: the broker is only a doorbell."""

import logging
import threading
from collections.abc import Callable
from typing import Any

from celery import bootsteps, current_app, shared_task
from django.conf import settings
from django.db import DatabaseError, close_old_connections
from django.utils import timezone
from kombu.exceptions import KombuError

from cards import jobs

logger = logging.getLogger(__name__)

LONGEST_LOAD = 900  # seconds; the largest file that is read takes a fraction of it


@shared_task(name="cards.work_on_upload", soft_time_limit=LONGEST_LOAD, time_limit=LONGEST_LOAD + 60)
def work_on_upload(upload_id: int) -> None:
    """Compares or loads one card file; harmless to run twice."""
    jobs.work_on_upload(upload_id, timezone.now)


def call_worker(upload_id: int) -> bool:
    """Rings for a worker, once and without waiting; False if the broker is away, which is left to the sweeper."""
    return ring(work_on_upload, upload_id)


def ring(task: Any, pk: int) -> bool:
    """Asks for a worker to run the task for the row `pk`; False, and a line in the log, if the broker is away."""
    try:
        task.apply_async((pk,), retry=False, ignore_result=True)
    except (KombuError, OSError) as fault:
        logger.warning("no broker to call a worker for %s %s: %s", task.name, pk, fault)
        return False
    return True


def sweep() -> int:
    """Rings for every card file that waits without a worker; says for how many."""
    return sum(call_worker(upload_id) for upload_id in jobs.uploads_to_ring_for(timezone.now()))


SWEEPS: list[Callable[[], int]] = [sweep]
"""What a worker looks for; an app above adds its own."""


class Sweeper(bootsteps.StartStopStep):
    """A thread in every worker that sweeps every few seconds, so that no separate scheduler is needed."""

    def start(self, worker: Any) -> None:
        """Begins with the worker."""
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.run, name="sweeper", daemon=True)
        self.thread.start()

    def stop(self, worker: Any) -> None:
        """Ends with the worker."""
        self.stopped.set()

    def run(self) -> None:
        """Sweeps until stopped; a database or a broker that is away is tried again at the next turn."""
        while not self.stopped.wait(settings.JOB_SWEEP_SECONDS):
            try:
                for sweep_once in SWEEPS:
                    sweep_once()
            except (DatabaseError, OSError, KombuError) as fault:
                logger.warning("sweep put off: %s", fault)
            finally:
                close_old_connections()


current_app.steps["worker"].add(Sweeper)
