"""Queue tasks of notices."""

from celery import shared_task
from django.utils import timezone

from accounts import jobs
from accounts.models import Notice
from work.notify import notify_worker


@shared_task(name="accounts.send_notice")
def send_notice(notice_id: int) -> None:
    """Send a notice; harmless to run twice."""
    jobs.send_notice(notice_id, timezone.now)


def call_worker(notice_id: int) -> bool:
    """Notify a worker of a notice. Returns False if the broker is away."""
    return notify_worker(send_notice, notice_id)


def sweep() -> int:
    """Delete old notices, and notify workers of waiting notices; return the number."""
    now = timezone.now()
    jobs.delete_old_notices(now)
    return sum(call_worker(pk) for pk in Notice.objects.take_to_notify(now))
