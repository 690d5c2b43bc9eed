"""The life of a dispute until a judge rules: opened with a match record, judged by a worker, settled by the players."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from judging.models import RecordSubmission
from judging.services import check_record, submission_create, submission_withdraw
from tournaments import ledger
from tournaments.models import Dispute, Match, Round, Score, Tournament
from tournaments.queries import circumstances_of, seats_in_record
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.services.locking import lock_dispute, lock_match, player_side
from tournaments.services.results import check_score, last_report, settle
from tournaments.tasks import call_worker


@transaction.atomic
def match_dispute(
    *,
    match: Match,
    actor: User,
    claim: Score,
    now: datetime,
    reason: str = Dispute.Reason.SCORE,
    explanation: str = "",
    record_text: str = "",
    record_seat_a: str = "",
) -> Dispute:
    """A player contradicts a reported or confirmed result, best with the record of the match.

    The record is queued for a worker once the transaction is over; with the broker away the dispute stands all
    the same and a worker finds it later. Repeating the same dispute gives back the first. Raises ValidationError
    for a record over the limits or an impossible claim, NotYoursError, WrongStateError.
    """
    digest = check_record(record_text)
    tournament, match = lock_match(match)
    _access, side = player_side(tournament, match, actor)
    check_score(tournament, match, claim, field="claim")
    standing = match.disputes.exclude(status=Dispute.Status.SETTLED).first()
    if standing is not None:
        if standing.opener_id == actor.pk and (_hash_of(standing), standing.claim) == (digest, claim):
            return standing
        raise WrongStateError(_("This match is already disputed. Add your record to that dispute."))
    if match.round.status != Round.Status.PUBLISHED:
        raise WrongStateError(_("This round is over; ask a judge."))
    if match.status == Match.Status.REPORTED and last_report(match).reporter_id == actor.pk:
        raise NotYoursError(_("This is your own report. Report again to correct it."))
    if match.status not in (Match.Status.REPORTED, Match.Status.CONFIRMED):
        raise WrongStateError(_("There is no reported result to dispute."))
    dispute = Dispute(
        match=match, opener=actor, reason=reason, explanation=explanation.strip(), created_at=now,
        claim_a=claim.a, claim_b=claim.b, claim_drawn=claim.drawn,
    )  # fmt: skip
    if digest:
        dispute.submission = _hand_in(dispute, actor, record_text, record_seat_a, now)
    dispute.full_clean(exclude=["match", "opener", "submission"])
    dispute.save()
    match.status = Match.Status.DISPUTED
    match.save(update_fields=["status"])
    tell(tournament, dispute, actor, "player", "match.disputed", now,
          side=side, claim=list(claim), reason=reason, record=digest)  # fmt: skip
    if digest:
        _notify(dispute)
    return dispute


@transaction.atomic
def dispute_attach_record(
    *, dispute: Dispute, actor: User, record_text: str, now: datetime, record_seat_a: str = ""
) -> Dispute:
    """Either player gives the record of a dispute without one, or a better one for a record that could not be read.

    The record replaced is kept. The same record twice changes nothing.
    """
    digest = check_record(record_text)
    if not record_text.strip():
        raise ValidationError({"record_text": _("The record is empty.")})
    tournament, dispute = lock_dispute(dispute)
    player_side(tournament, dispute.match, actor)
    if _hash_of(dispute) == digest:
        return dispute
    if dispute.submission and not dispute.submission.is_replaceable:
        raise WrongStateError(_("This dispute has a record already."))
    check_open(dispute)
    dispute.submission = _hand_in(dispute, actor, record_text, record_seat_a, now)
    dispute.status, dispute.judged_at = Dispute.Status.OPEN, None
    dispute.save()
    tell(tournament, dispute, actor, "player", "dispute.record_added", now, record=digest)
    _notify(dispute)
    return dispute


@transaction.atomic
def dispute_withdraw(*, dispute: Dispute, actor: User, now: datetime) -> Dispute:
    """The player who opened the dispute takes it back: the result stands as it was reported."""
    tournament, dispute = lock_dispute(dispute)
    if dispute.opener_id != actor.pk:
        raise NotYoursError(_("Only the player who opened the dispute can withdraw it."))
    if dispute.outcome == Dispute.Outcome.WITHDRAWN:
        return dispute
    check_open(dispute)
    score = dispute.match.score
    if score is None:
        raise WrongStateError(_("There is no report to go back to; a judge decides."))
    settle(dispute.match, score, Match.Status.CONFIRMED)
    settle_dispute(dispute, Dispute.Outcome.WITHDRAWN, now)
    tell(tournament, dispute, actor, "player", "dispute.withdrawn", now, score=list(score))
    return dispute


@transaction.atomic
def dispute_accept_claim(*, dispute: Dispute, actor: User, now: datetime) -> Dispute:
    """The other player agrees with the claim after all: it becomes the result."""
    tournament, dispute = lock_dispute(dispute)
    player_side(tournament, dispute.match, actor)
    if dispute.opener_id == actor.pk:
        raise NotYoursError(_("This is your own claim; your opponent or a judge accepts it."))
    if dispute.outcome == Dispute.Outcome.CLAIM_ACCEPTED:
        return dispute
    check_open(dispute)
    settle(dispute.match, dispute.claim, Match.Status.CONFIRMED)
    settle_dispute(dispute, Dispute.Outcome.CLAIM_ACCEPTED, now)
    tell(tournament, dispute, actor, "player", "dispute.claim_accepted", now, score=list(dispute.claim))
    return dispute


def _hand_in(dispute: Dispute, actor: User, record_text: str, record_seat_a: str, now: datetime) -> RecordSubmission:
    """Submit a record with the circumstances of the match; it replaces the dispute's record, if there is one."""
    seats = seats_in_record(dispute.match, record_text, record_seat_a)
    dispute.record_seat_a = record_seat_a
    return submission_create(
        text=record_text, by=actor, now=now, replaces=dispute.submission,
        **circumstances_of(dispute.match, seats, now),
    )  # fmt: skip


def check_open(dispute: Dispute) -> None:
    """Raises WrongStateError once the dispute is settled, or ruled on and appealed."""
    if dispute.status == Dispute.Status.SETTLED:
        raise WrongStateError(_("This dispute is settled: %(outcome)s.") % {"outcome": dispute.get_outcome_display()})
    if dispute.status == Dispute.Status.APPEALED:
        raise WrongStateError(_("The ruling has been appealed; another judge decides."))


def settle_dispute(dispute: Dispute, outcome: str, now: datetime) -> None:
    """The dispute is over, in this way."""
    dispute.status, dispute.outcome, dispute.settled_at = Dispute.Status.SETTLED, outcome, now
    dispute.save(update_fields=["status", "outcome", "settled_at"])
    if dispute.submission:
        submission_withdraw(submission=dispute.submission)


def _hash_of(dispute: Dispute) -> str:
    return dispute.submission.record_hash if dispute.submission else ""


def _notify(dispute: Dispute) -> None:
    """Call a worker after the transaction; robust, since a broker that is away must not undo the dispute."""
    pk = dispute.pk
    transaction.on_commit(lambda: call_worker(pk), robust=True)


def tell(
    tournament: Tournament, dispute: Dispute, actor: User, role: str, kind: str, now: datetime, **data: object
) -> None:
    """Appends what happened to a dispute to the history of its event."""
    ledger.append(
        tournament=tournament, actor=actor, role=role, kind=kind, at=now, subject=f"dispute:{dispute.pk}", data=data
    )
