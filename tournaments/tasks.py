"""Queue tasks of organized play."""

from celery import shared_task
from django.utils import timezone

from tournaments import deliveries, jobs
from tournaments.models import Delivery
from work.notify import notify_worker


@shared_task(name="tournaments.judge_dispute")
def judge_dispute(dispute_id: int) -> None:
    """Judge a dispute's record; harmless to run twice."""
    jobs.judge_dispute(dispute_id, timezone.now)


def call_worker(dispute_id: int) -> bool:
    """Notify a worker of a dispute. Returns False if the broker is away."""
    return notify_worker(judge_dispute, dispute_id)


@shared_task(name="tournaments.send_delivery")
def send_delivery(delivery_id: int) -> None:
    """Tell a webhook something; harmless to run twice."""
    deliveries.send_delivery(delivery_id, timezone.now)


def sweep() -> int:
    """Notify workers of forgotten disputes and deliveries, confirm reports whose time has come; return the number."""
    now = timezone.now()
    notified = sum(call_worker(dispute_id) for dispute_id in jobs.disputes_to_notify(now))
    for delivery_id in Delivery.objects.take_to_notify(now):
        notified += notify_worker(send_delivery, delivery_id)
    return notified + jobs.confirm_reports(now)
