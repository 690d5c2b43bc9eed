"""What the queue calls for the catalogue."""

from celery import shared_task
from django.utils import timezone

from cards import jobs
from cards.models import CardUpload
from work.bell import ring

LONGEST = CardUpload.LONGEST.total_seconds()


@shared_task(name="cards.work_on_upload", soft_time_limit=LONGEST, time_limit=LONGEST + 60)
def work_on_upload(upload_id: int) -> None:
    """Compares or loads one card file; harmless to run twice."""
    jobs.work_on_upload(upload_id, timezone.now)


def call_worker(upload_id: int) -> bool:
    """Rings for a worker to take the file; False if the broker is away."""
    return ring(work_on_upload, upload_id)


def sweep() -> int:
    """Rings for every card file that waits without a worker; says for how many."""
    return sum(call_worker(upload_id) for upload_id in CardUpload.objects.to_ring_for(timezone.now()))
