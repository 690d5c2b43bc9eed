"""What the queue calls, and how it is called: the database is the queue of record, the broker only a doorbell."""

from celery import shared_task
from django.utils import timezone

from cards.tasks import SWEEPS, ring
from tournaments import jobs


@shared_task(name="tournaments.judge_record")
def judge_record(dispute_id: int) -> None:
    """Judges the record of one dispute; harmless to run twice."""
    jobs.judge_record(dispute_id, timezone.now)


def call_worker(dispute_id: int) -> bool:
    """Rings for a worker, once and without waiting; False if the broker is away, which is left to the sweeper."""
    return ring(judge_record, dispute_id)


def sweep() -> int:
    """Rings for every dispute that waits without a worker; says for how many."""
    waiting = jobs.disputes_to_ring_for(timezone.now())
    return sum(call_worker(dispute_id) for dispute_id in waiting)


SWEEPS.append(sweep)
