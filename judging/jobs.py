"""Judges submitted records, callable from a shell or test.

The submission's row is the job (`work.models.Job`): claim it, replay it, store the verdict while the lease is held.
"""

import time
from collections.abc import Callable
from datetime import datetime
from typing import Any, NamedTuple

from django.db import transaction

from cards.services import card_data_keep
from judging.models import RecordSubmission, Verdict
from judging.queries import current_pools
from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.records.judge import examine
from rules.records.replay import Replay
from work.heartbeat import heartbeat

Now = Callable[[], datetime]


class Judged(NamedTuple):
    """A verdict's plain values, the card data used, and the time taken."""

    data: dict[str, Any]
    cards: CardPool | None
    milliseconds: int


def judge_submission(submission_id: int, now: Now) -> bool:
    """Judge a submission. Returns False for a finished record, or if a different worker was faster."""
    submission = claim_submission(submission_id, now())
    return submission is not None and store_verdict(submission, replay(submission, now), now())


def claim_submission(submission_id: int, now: datetime) -> RecordSubmission | None:
    return RecordSubmission.objects.claim(submission_id, now, status=RecordSubmission.Status.JUDGING)


def replay(submission: RecordSubmission, now: Now) -> Judged:
    """Judge a claimed record by the current catalogue. A heartbeat renews the lease and notes the line."""
    started = time.perf_counter()
    pools = current_pools()
    begun: list[Replay] = []

    def beat() -> None:
        submission.renew(now(), progress_done=begun[-1].line if begun else 0)

    with heartbeat(beat, f"judge-{submission.pk}"):
        verdict = examine(
            submission.text, games=GAMES, pools=pools, circumstances=submission.circumstances, begun=begun.append
        ).verdict
    milliseconds = round((time.perf_counter() - started) * 1000)
    used = (pool.of_digest(verdict.cards or "") for pool in pools.values())
    return Judged(verdict.to_builtins(), next(filter(None, used), None), milliseconds)


@transaction.atomic
def store_verdict(submission: RecordSubmission, judged: Judged, now: datetime) -> bool:
    """Store the verdict. Returns False, and stores nothing, if the lease was lost."""
    columns = {"status": RecordSubmission.Status.JUDGED, "judged_at": now}
    if not submission.finish(progress_done=submission.progress_total, **columns):
        return False
    if judged.cards is not None and submission.delete_at is None:
        card_data_keep(pool=judged.cards)
    verdict = build_verdict(submission, judged.data, judged.milliseconds, now)
    Verdict.objects.bulk_create([verdict], ignore_conflicts=True)
    return True


def build_verdict(submission: RecordSubmission, data: dict[str, Any], milliseconds: int, now: datetime) -> Verdict:
    """The row of a verdict, not yet saved."""
    return Verdict(
        submission=submission, verdict=data["verdict"], data=data, record_hash=submission.record_hash,
        engine_version=data["engine"], edition=data["edition"] or "", cards_digest=data["cards"] or "",
        milliseconds=milliseconds, created_at=now,
    )  # fmt: skip


def delete_old_submissions(now: datetime) -> None:
    RecordSubmission.objects.filter(delete_at__lt=now).delete()
