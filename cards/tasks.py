"""What the queue calls for the catalogue."""

from celery import shared_task
from django.utils import timezone

from cards.jobs import records, uploads
from cards.models import CardUpload, SentRecord
from work.bell import ring

LONGEST = CardUpload.LONGEST.total_seconds()


@shared_task(name="cards.work_on_upload", soft_time_limit=LONGEST, time_limit=LONGEST + 60)
def work_on_upload(upload_id: int) -> None:
    """Compares or loads one card file; harmless to run twice."""
    uploads.work_on_upload(upload_id, timezone.now)


@shared_task(name="cards.judge_sent_record")
def judge_sent_record(record_id: int) -> None:
    """Judges one match record that was sent; harmless to run twice."""
    records.judge_sent_record(record_id, timezone.now)


def call_worker(upload_id: int) -> bool:
    """Rings for a worker to take the file; False if the broker is away."""
    return ring(work_on_upload, upload_id)


def call_judge(record_id: int) -> bool:
    """Rings for a worker to judge the record; False if the broker is away."""
    return ring(judge_sent_record, record_id)


def sweep() -> int:
    """Rings for every card file that waits without a worker; says for how many."""
    return sum(call_worker(upload_id) for upload_id in CardUpload.objects.to_ring_for(timezone.now()))


def sweep_records() -> int:
    """Forgets the records of yesterday and rings for every one that waits without a worker; says for how many."""
    records.forget_sent_records(timezone.now())
    return sum(call_judge(record_id) for record_id in SentRecord.objects.to_ring_for(timezone.now()))
