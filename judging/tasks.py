"""Queue tasks for judging records."""

from celery import shared_task
from django.utils import timezone

from judging import jobs
from judging.queries import temporary_submissions
from work.notify import notify_worker


@shared_task(name="judging.judge_submission")
def judge_submission(submission_id: int) -> None:
    """Judge a submission; harmless to run twice."""
    jobs.judge_submission(submission_id, timezone.now)


def call_worker(submission_id: int) -> bool:
    """Notify a worker of a submission. Returns False if the broker is away."""
    return notify_worker(judge_submission, submission_id)


def sweep() -> int:
    """Delete old submissions, notify workers of waiting temporary ones. Return the number."""
    now = timezone.now()
    jobs.delete_old_submissions(now)
    return sum(call_worker(pk) for pk in temporary_submissions().take_to_notify(now))
