"""Judges a long match record that somebody sent, and forgets it after a day. Callable from a shell or a test.

The record's row is the job (`work.models.Job`); its verdict is written into it if the lease is still held.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

from cards.models import SentRecord
from cards.queries import verdict_on
from rules.records.replay import Replay
from work.renewal import every_second

AT_ONCE = 2_000  # lines, which take up to 0.2 s; a longer record is left to a worker
KEPT_FOR = timedelta(days=1)
"""How long a record and its verdict may be asked for."""


def judge_sent_record(record_id: int, now: Callable[[], datetime]) -> bool:
    """Judges one record and keeps the verdict; False if there was nothing to do or somebody was faster."""
    record = SentRecord.objects.claim(record_id, now())
    if record is None:
        return False
    begun: list[Replay] = []

    def note() -> None:
        record.renew(now(), progress_done=begun[-1].line if begun else 0)

    with every_second(note, f"follow-record-{record.pk}"):
        verdict = verdict_on(record.text, begun=begun.append).to_builtins()
    judged = {"status": SentRecord.Status.JUDGED, "verdict": verdict, "progress_done": record.progress_total}
    return bool(record.finish(text="", **judged))


def forget_sent_records(now: datetime) -> None:
    """Deletes the records that were sent more than a day ago, judged or not."""
    SentRecord.objects.filter(asked_at__lt=now - KEPT_FOR).delete()
