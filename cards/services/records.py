"""A match record is sent to be judged: a short one at once, a long one by a worker."""

from datetime import datetime

from django.db import transaction

from cards.jobs import records as jobs
from cards.models import SentRecord
from cards.queries import verdict_on
from cards.tasks import call_judge
from rules.records.notation import UnreadableError
from rules.records.reader import split_lines
from rules.records.verdict import Verdict
from work.models import asked


def record_judge(*, text: str, now: datetime) -> Verdict | SentRecord:
    """The verdict on a record; for a long one the row that waits for it. Bad records of any kind get a verdict."""
    lines = _lines_to_replay(text)
    if lines <= jobs.AT_ONCE:
        return verdict_on(text)
    with transaction.atomic():
        record = SentRecord.objects.create(text=text, **asked(now) | {"progress_total": lines})
        # robust, since a sweeper finds whatever goes wrong
        transaction.on_commit(lambda: call_judge(record.pk), robust=True)
    return record


def _lines_to_replay(text: str) -> int:
    """How long a record is; 0 for one over the limits, none of which is replayed."""
    try:
        return len(split_lines(text))
    except UnreadableError:
        return 0
