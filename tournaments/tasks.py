"""What the queue calls, and how it is called: the database is the queue of record, the broker only a doorbell."""

import logging
import threading
from typing import Any

from celery import bootsteps, current_app, shared_task
from django.conf import settings
from django.db import DatabaseError, close_old_connections
from django.utils import timezone
from kombu.exceptions import KombuError

from tournaments import jobs

logger = logging.getLogger(__name__)


@shared_task(name="tournaments.judge_record")
def judge_record(dispute_id: int) -> None:
    """Judges the record of one dispute; harmless to run twice."""
    jobs.judge_record(dispute_id, timezone.now)


def call_worker(dispute_id: int) -> bool:
    """Rings for a worker, once and without waiting; False if the broker is away, which is left to the sweeper."""
    try:
        judge_record.apply_async((dispute_id,), retry=False, ignore_result=True)
    except (KombuError, OSError) as fault:
        logger.warning("no broker to call a worker for dispute %s: %s", dispute_id, fault)
        return False
    return True


def sweep() -> int:
    """Rings for every dispute that waits without a worker; says for how many."""
    waiting = jobs.disputes_to_ring_for(timezone.now())
    return sum(call_worker(dispute_id) for dispute_id in waiting)


class Sweeper(bootsteps.StartStopStep):
    """A thread in every worker that sweeps every few seconds, so that no separate scheduler is needed."""

    def start(self, worker: Any) -> None:
        """Begins with the worker."""
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.run, name="dispute-sweeper", daemon=True)
        self.thread.start()

    def stop(self, worker: Any) -> None:
        """Ends with the worker."""
        self.stopped.set()

    def run(self) -> None:
        """Sweeps until stopped; a database or a broker that is away is tried again at the next turn."""
        seconds = settings.DISPUTE_SWEEP_SECONDS
        while not self.stopped.wait(seconds):
            try:
                sweep()
            except (DatabaseError, OSError, KombuError) as fault:
                logger.warning("sweep put off: %s", fault)
            finally:
                close_old_connections()


current_app.steps["worker"].add(Sweeper)
