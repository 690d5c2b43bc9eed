"""Judges disputes and confirms reports.

The record's submission is the job; a dispute's status follows it in the same transactions. Locks are taken in one
order: event, match, dispute, submission.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import DurationField, ExpressionWrapper, F, Max, Value

from judging.jobs import Judged, claim_submission, replay, store_verdict
from judging.models import RecordSubmission
from judging.queries import kept_submissions
from tournaments import ledger
from tournaments.models import Dispute, Match, Round, Tournament, lists_of
from tournaments.queries import when_report_is_final

MINUTE = timedelta(minutes=1)


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


def confirm_reports(now: datetime) -> int:
    """Make final the reports uncontradicted for the event's time. Returns the number."""
    waits = ExpressionWrapper(Value(MINUTE) * F("round__tournament__confirm_minutes"), DurationField())
    reported = (
        Match.objects.filter(status=Match.Status.REPORTED, round__status=Round.Status.PUBLISHED)
        .filter(round__tournament__status=Tournament.Status.RUNNING)
        .annotate(reported_at=Max("reports__created_at"))
        .filter(reported_at__lte=Value(now) - waits)
        .select_related("round__tournament")
        .prefetch_related("reports")
    )
    return sum(confirm_report(match.pk, now) for match in reported if _is_report_due(match, now))


@transaction.atomic
def confirm_report(match_id: int, now: datetime) -> bool:
    """Confirm a report whose time has come. False if it has not, or somebody was faster. A bracket waits for a word."""
    found = Match.objects.select_related("round").get(pk=match_id)
    tournament = Tournament.objects.select_for_update().get(pk=found.round.tournament_id)
    round_ = Round.objects.select_for_update().get(pk=found.round_id)
    match = (
        Match.objects.select_for_update(of=("self",))
        .select_related("player_a", "player_b")
        .defer(*lists_of("player_a", "player_b"))
        .get(pk=match_id)
    )
    match.round, round_.tournament = round_, tournament
    if not _is_report_due(match, now):
        return False
    match.status, match.left_early = Match.Status.CONFIRMED, match.find_left_side()
    match.save(update_fields=["status", "left_early"])
    ledger.append(
        tournament=tournament, actor=None, role="worker", kind="match.confirmed_itself", at=now,
        subject=f"match:{match.pk}", data={"score": list(match.score or ())}, rows=[match],
    )  # fmt: skip
    return True


def _is_report_due(match: Match, now: datetime) -> bool:
    """Whether the last report of a match is final by now."""
    reports = list(match.reports.all())
    final_at = when_report_is_final(match, reports[-1]) if reports else None
    return final_at is not None and final_at <= now


def disputes_to_notify(now: datetime) -> list[int]:
    """Disputes without a worker. Abandoned records go to a human judge."""
    abandoned = kept_submissions().abandoned(now)
    Dispute.objects.filter(status=Dispute.Status.JUDGING, submission__in=abandoned).update(status=Dispute.Status.OPEN)
    waiting = kept_submissions().take_to_notify(now)
    return list(Dispute.objects.filter(submission__in=waiting).order_by("pk").values_list("pk", flat=True))
