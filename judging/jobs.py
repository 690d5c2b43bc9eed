"""Judging of records handed in, callable from a shell or a test.

The submission's row is the job (`work.models.Job`). A worker stores its verdict only while it holds the lease.
"""

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple

from judging.models import RecordSubmission
from judging.queries import current_pools
from rules.engine.cards import CardPool
from rules.games import GAMES
from rules.records.judge import Circumstances, examine
from rules.records.replay import Replay
from rules.records.verdict import Verdict
from work.heartbeat import heartbeat
from work.models import Job

KEPT_FOR = timedelta(days=1)
"""Time after which a submission is deleted with its verdict."""


class Judged(NamedTuple):
    """A verdict, the card data used, and the time taken."""

    verdict: Verdict
    cards: CardPool | None
    milliseconds: int


def judge_submission(submission_id: int, now: Callable[[], datetime]) -> bool:
    """Judge one submission. Returns False if there was nothing to do or another worker was faster."""
    submission = RecordSubmission.objects.claim(submission_id, now())
    if submission is None:
        return False
    verdict = replay_under_lease(submission, submission.text, now).verdict.to_builtins()
    judged = {"status": RecordSubmission.Status.JUDGED, "verdict": verdict}
    return submission.finish(text="", progress_done=submission.progress_total, **judged)


def replay_under_lease(
    job: Job, text: str, now: Callable[[], datetime], circumstances: Circumstances | None = None
) -> Judged:
    """Judge a record by the current catalogue, with a heartbeat that renews the job's lease and notes the line."""
    started = time.perf_counter()
    pools = current_pools()
    begun: list[Replay] = []

    def beat() -> None:
        job.renew(now(), progress_done=begun[-1].line if begun else 0)

    with heartbeat(beat, f"judge-{job.pk}"):
        verdict = examine(text, games=GAMES, pools=pools, circumstances=circumstances, begun=begun.append).verdict
    milliseconds = round((time.perf_counter() - started) * 1000)
    used = (pool.of_digest(verdict.cards or "") for pool in pools.values())
    return Judged(verdict, next(filter(None, used), None), milliseconds)


def delete_old_submissions(now: datetime) -> None:
    RecordSubmission.objects.filter(asked_at__lt=now - KEPT_FOR).delete()
