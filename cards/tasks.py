"""Queue tasks of the catalogue."""

from celery import shared_task
from django.utils import timezone

from cards.jobs import uploads
from cards.models import CardUpload
from work.notify import notify_worker

TIME_LIMIT = CardUpload.TIME_LIMIT.total_seconds()


@shared_task(name="cards.work_on_upload", soft_time_limit=TIME_LIMIT, time_limit=TIME_LIMIT + 60)
def work_on_upload(upload_id: int) -> None:
    """Compare or load a card file. Harmless to run twice."""
    uploads.work_on_upload(upload_id, timezone.now)


def call_worker(upload_id: int) -> bool:
    """Notify a worker of a card file. Returns False if the broker is away."""
    return notify_worker(work_on_upload, upload_id)


def sweep() -> int:
    """Notify workers of forgotten card files; return the number."""
    return sum(call_worker(upload_id) for upload_id in CardUpload.objects.take_to_notify(timezone.now()))
