"""Submission of records."""

import hashlib
import time
from datetime import date, datetime, timedelta

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from accounts.models import User
from judging.jobs import build_verdict, judge_submission
from judging.models import RecordSubmission
from judging.queries import examine_text, temporary_submissions
from judging.tasks import call_worker
from rules.records import verdict as records
from rules.records.notation import UnreadableError
from rules.records.reader import split_lines
from rules.translation import translate_sentence
from work.models import request_values

LINES_AT_ONCE = 2_000
"""Lines judged within a request, in up to 0.2 s."""
KEPT_FOR = timedelta(weeks=1)
"""Lifetime of a temporary submission."""


def is_long(text: str) -> bool:
    """Whether a record is left to a worker."""
    return _count_lines(text) > LINES_AT_ONCE


def record_submit(*, text: str, now: datetime) -> records.Verdict | RecordSubmission:
    """Judge a short record, or keep a long one for a worker."""
    if not is_long(text):
        return examine_text(text).verdict
    return _leave_to_a_worker(text, now)


@transaction.atomic
def record_keep(*, text: str, now: datetime, by: User | None = None) -> RecordSubmission | records.Verdict:
    """Store a record and the verdict for a week, for everyone with the address or only for a user. A worker judges a
    long one.

    Of a record that shows no table the verdict is all there is, and nothing is kept.
    """
    if is_long(text):
        return _leave_to_a_worker(text, now, by)
    started = time.perf_counter()
    verdict = examine_text(text).verdict
    milliseconds = round((time.perf_counter() - started) * 1000)
    if verdict.state is None:
        return verdict
    lines = _count_lines(text)
    submission = RecordSubmission.objects.create(
        text=text, record_hash=_hash(text), by=by, delete_at=now + KEPT_FOR,
        status=RecordSubmission.Status.JUDGED, judged_at=now,
        **request_values(now) | {"progress_done": lines, "progress_total": lines},
    )  # fmt: skip
    build_verdict(submission, verdict.to_builtins(), milliseconds, now).save()
    return submission


def _leave_to_a_worker(text: str, now: datetime, by: User | None = None) -> RecordSubmission:
    with transaction.atomic():
        submission = RecordSubmission.objects.create(
            text=text, record_hash=_hash(text), by=by, delete_at=now + KEPT_FOR,
            **request_values(now) | {"progress_total": _count_lines(text)},
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
    lists: dict[str, object],
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


@transaction.atomic
def record_publish(
    *, text: str, by: User, now: datetime, played: tuple[str, str], day: date, lists: dict[str, object]
) -> RecordSubmission:
    """Keep a published game's record, judged at once. Its lists are not shown."""
    submission = submission_create(text=text, by=by, now=now, played=played, day=day, lists=lists, players={})
    judge_submission(submission.pk, lambda: now)
    submission.refresh_from_db()
    return submission


def replays_close(*, user: User, now: datetime) -> None:
    """End the temporary submissions that only a user may read; the next sweep deletes them."""
    temporary_submissions().filter(by=user, delete_at__gt=now).update(delete_at=now)


def record_unpublish(*, submission: RecordSubmission) -> None:
    """Let the next sweep delete the record of a game no longer public."""
    submission.delete_at = submission.asked_at
    submission.save(update_fields=["delete_at"])


def submission_withdraw(*, submission: RecordSubmission) -> None:
    """Cancel the judging; a stored verdict stays."""
    waiting = RecordSubmission.objects.filter(pk=submission.pk, status__in=RecordSubmission.REQUESTED)
    waiting.update(status=RecordSubmission.Status.WITHDRAWN, lease_until=None)


def check_record(text: str) -> str:
    """The hash of a record, or "". Raises ValidationError with the limit and the figure."""
    if not text.strip():
        return ""
    try:
        split_lines(text)
    except UnreadableError as fault:
        raise ValidationError({"record_text": translate_sentence(str(fault))}) from fault
    if "\x00" in text:
        raise ValidationError({"record_text": _("This is not a text file: it holds a zero byte.")})
    return _hash(text)


def _hash(text: str) -> str:
    return f"sha256:{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()}"


def _count_lines(text: str) -> int:
    """The length of a record. 0 for a record over the limits, never replayed."""
    try:
        return len(split_lines(text))
    except UnreadableError:
        return 0


def erase_from_records(user: User, pseudonym: str, keeps_public_decks: bool) -> None:
    """Take an erased person's username from records. Their texts are evidence, and stay."""
    name = user.username
    for submission in RecordSubmission.objects.filter(Q(players__A=name) | Q(players__B=name)).only("players"):
        submission.players = {seat: pseudonym if who == name else who for seat, who in submission.players.items()}
        submission.save(update_fields=["players"])
