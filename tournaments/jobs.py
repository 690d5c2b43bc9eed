"""Judges disputes, callable from a shell or test.

The record's submission is the job; a dispute's status follows it in the same transactions. Locks are taken in one
order: event, match, dispute, submission.
"""

from collections.abc import Callable
from datetime import datetime

from django.db import transaction

from judging.jobs import Judged, claim_submission, replay, store_verdict
from judging.models import RecordSubmission
from judging.queries import kept_submissions
from tournaments import ledger
from tournaments.models import Dispute, Match, Tournament


def judge_dispute(dispute_id: int, now: Callable[[], datetime]) -> bool:
    """Judge the record of a dispute. Returns False if no record waits or a different worker was faster."""
    submission = claim_record(dispute_id, now())
    return submission is not None and store_judgement(dispute_id, submission, replay(submission, now), now())


@transaction.atomic
def claim_record(dispute_id: int, now: datetime) -> RecordSubmission | None:
    dispute = Dispute.objects.select_for_update().filter(pk=dispute_id).first()
    if dispute is None or dispute.submission_id is None:
        return None
    submission = claim_submission(dispute.submission_id, now)
    if submission is not None:
        Dispute.objects.filter(pk=dispute_id).update(status=Dispute.Status.JUDGING)
    return submission


@transaction.atomic
def store_judgement(dispute_id: int, submission: RecordSubmission, judged: Judged, now: datetime) -> bool:
    """Store the verdict, the dispute's new status and a history entry under the lease."""
    match = Match.objects.select_related("round").get(disputes=dispute_id)
    tournament = Tournament.objects.select_for_update().get(pk=match.round.tournament_id)
    Match.objects.select_for_update().get(pk=match.pk)
    dispute = Dispute.objects.select_for_update().get(pk=dispute_id)
    if not store_verdict(submission, judged, now):
        return False
    dispute.status, dispute.judged_at = Dispute.Status.JUDGED, now
    dispute.save(update_fields=["status", "judged_at"])
    ledger.append(
        tournament=tournament, actor=None, role="worker", kind="dispute.judged", at=now,
        subject=f"dispute:{dispute.pk}",
        private={"verdict": judged.data["verdict"], "record": submission.record_hash,
                 "engine": judged.data["engine"], "attempt": submission.attempts},
        rows=[dispute, *submission.verdicts.all()],
    )  # fmt: skip
    return True


def disputes_to_notify(now: datetime) -> list[int]:
    """Disputes without a worker; abandoned records go to a human judge."""
    abandoned = kept_submissions().abandoned(now)
    Dispute.objects.filter(status=Dispute.Status.JUDGING, submission__in=abandoned).update(status=Dispute.Status.OPEN)
    waiting = kept_submissions().take_to_notify(now)
    return list(Dispute.objects.filter(submission__in=waiting).order_by("pk").values_list("pk", flat=True))
