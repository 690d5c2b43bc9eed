"""Submission of records."""

import hashlib
from datetime import date, datetime, timedelta
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from judging.models import RecordSubmission
from judging.queries import examine_text
from judging.tasks import call_worker
from rules.records import verdict as records
from rules.records.notation import UnreadableError
from rules.records.reader import split_lines
from work.models import request_values

LINES_AT_ONCE = 2_000
"""Lines judged within a request, in up to 0.2 s."""
KEPT_FOR = timedelta(days=1)
"""Lifetime of a temporary submission."""


def record_submit(*, text: str, now: datetime) -> records.Verdict | RecordSubmission:
    """The verdict on a short record, or a temporary submission of a long one. Bad records of any kind get a verdict."""
    lines = _count_lines(text)
    if lines <= LINES_AT_ONCE:
        return examine_text(text).verdict
    with transaction.atomic():
        submission = RecordSubmission.objects.create(
            text=text, record_hash=_hash(text), delete_at=now + KEPT_FOR,
            **request_values(now) | {"progress_total": lines},
        )  # fmt: skip
        # robust, since the sweeper finds a submission without a worker
        transaction.on_commit(lambda: call_worker(submission.pk), robust=True)
    return submission


def submission_create(
    *,
    text: str,
    by: User,
    now: datetime,
    played: tuple[str, str],
    day: date,
    lists: dict[str, Any],
    players: dict[str, str],
    replaces: RecordSubmission | None = None,
) -> RecordSubmission:
    """Keep the record of a match. `lists` and `players` are by seat, and the caller notifies a worker.

    Raises ValidationError for a record over the limits.
    """
    digest = check_record(text)
    if replaces is not None:
        submission_withdraw(submission=replaces)
    return RecordSubmission.objects.create(
        text=text, record_hash=digest, by=by, replaces=replaces,
        game=played[0], edition=played[1], day=day, lists=lists, players=players,
        **request_values(now) | {"progress_total": _count_lines(text)},
    )  # fmt: skip


def submission_withdraw(*, submission: RecordSubmission) -> None:
    """Ask for no verdict any more; a stored verdict stays."""
    waiting = RecordSubmission.objects.filter(pk=submission.pk, status__in=RecordSubmission.REQUESTED)
    waiting.update(status=RecordSubmission.Status.WITHDRAWN, lease_until=None)


def check_record(text: str) -> str:
    """The hash of a record; empty for an empty one. Raises ValidationError with the limit and the figure."""
    if not text.strip():
        return ""
    try:
        split_lines(text)
    except UnreadableError as fault:
        raise ValidationError({"record_text": str(fault)}) from fault
    if "\x00" in text:
        raise ValidationError({"record_text": _("This is not a text file: it holds a zero byte.")})
    return _hash(text)


def _hash(text: str) -> str:
    return f"sha256:{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()}"


def _count_lines(text: str) -> int:
    """The length of a record; 0 for a record over the limits, which is never replayed."""
    try:
        return len(split_lines(text))
    except UnreadableError:
        return 0
