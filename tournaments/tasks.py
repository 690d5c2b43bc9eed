"""What the queue calls for organized play."""

from celery import shared_task
from django.utils import timezone

from tournaments import jobs
from work.bell import ring


@shared_task(name="tournaments.judge_record")
def judge_record(dispute_id: int) -> None:
    """Judges the record of one dispute; harmless to run twice."""
    jobs.judge_record(dispute_id, timezone.now)


def call_worker(dispute_id: int) -> bool:
    """Rings for a worker to judge the dispute; False if the broker is away."""
    return ring(judge_record, dispute_id)


def sweep() -> int:
    """Rings for every dispute that waits without a worker; says for how many."""
    return sum(call_worker(dispute_id) for dispute_id in jobs.disputes_to_ring_for(timezone.now()))
