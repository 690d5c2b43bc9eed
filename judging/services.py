"""Submission of a record: short records are judged at once, long ones by a worker."""

from datetime import datetime

from django.db import transaction

from judging.models import RecordSubmission
from judging.queries import examine_text
from judging.tasks import call_worker
from rules.records.notation import UnreadableError
from rules.records.reader import split_lines
from rules.records.verdict import Verdict
from work.models import request_values

LINES_AT_ONCE = 2_000
"""Lines judged within a request, in up to 0.2 s."""


def record_submit(*, text: str, now: datetime) -> Verdict | RecordSubmission:
    """The verdict on a short record, or the submission of a long one. Bad records of any kind get a verdict."""
    lines = _count_lines(text)
    if lines <= LINES_AT_ONCE:
        return examine_text(text).verdict
    with transaction.atomic():
        submission = RecordSubmission.objects.create(text=text, **request_values(now) | {"progress_total": lines})
        # robust, since the sweeper finds a submission without a worker
        transaction.on_commit(lambda: call_worker(submission.pk), robust=True)
    return submission


def _count_lines(text: str) -> int:
    """The length of a record; 0 for a record over the limits, which is never replayed."""
    try:
        return len(split_lines(text))
    except UnreadableError:
        return 0
