"""The life of a dispute until a judge rules: opened with a match record, judged by a worker, settled by the players."""

import hashlib
from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from rules.records.notation import UnreadableError
from rules.records.reader import split_lines
from tournaments import ledger
from tournaments.models import Dispute, Match, Round, Score, Tournament
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.services.locking import lock_dispute, lock_match, player_side
from tournaments.services.results import check_score, last_report, settle
from tournaments.tasks import call_worker
from work.models import request_values


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
    digest = _checked_record(record_text)
    tournament, match = lock_match(match)
    _access, side = player_side(tournament, match, actor)
    check_score(tournament, match, claim, field="claim")
    standing = match.disputes.exclude(status=Dispute.Status.SETTLED).first()
    if standing is not None:
        if standing.opener_id == actor.pk and (standing.record_hash, standing.claim) == (digest, claim):
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
    _take_record(dispute, actor, record_text, digest, record_seat_a, now)
    dispute.full_clean(exclude=["match", "opener", "record_by"])
    dispute.save()
    match.status = Match.Status.DISPUTED
    match.save(update_fields=["status"])
    tell(tournament, dispute, actor, "player", "match.disputed", now,
          side=side, claim=list(claim), reason=reason, record=digest)  # fmt: skip
    _notify(dispute)
    return dispute


@transaction.atomic
def dispute_attach_record(
    *, dispute: Dispute, actor: User, record_text: str, now: datetime, record_seat_a: str = ""
) -> Dispute:
    """Either player gives the record of a dispute that has none yet; the same record twice changes nothing."""
    digest = _checked_record(record_text)
    if not record_text.strip():
        raise ValidationError({"record_text": _("The record is empty.")})
    tournament, dispute = lock_dispute(dispute)
    player_side(tournament, dispute.match, actor)
    if dispute.record_hash == digest:
        return dispute
    if dispute.record_text:
        raise WrongStateError(_("This dispute has a record already."))
    check_open(dispute)
    _take_record(dispute, actor, record_text, digest, record_seat_a, now)
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


def _checked_record(record_text: str) -> str:
    """The hash of a record within the limits of size; raises ValidationError with the limit and the figure."""
    if not record_text.strip():
        return ""
    try:
        split_lines(record_text)
    except UnreadableError as fault:
        raise ValidationError({"record_text": str(fault)}) from fault
    if "\x00" in record_text:
        raise ValidationError({"record_text": _("This is not a text file: it holds a zero byte.")})
    return f"sha256:{hashlib.sha256(record_text.encode('utf-8', 'surrogatepass')).hexdigest()}"


def _take_record(
    dispute: Dispute, actor: User, record_text: str, digest: str, record_seat_a: str, now: datetime
) -> None:
    if not digest:
        return
    dispute.record_text, dispute.record_hash, dispute.record_by = record_text, digest, actor
    dispute.record_seat_a = record_seat_a
    for column, value in request_values(now).items():
        setattr(dispute, column, value)
    dispute.progress_total = record_text.count("\n") + (not record_text.endswith("\n"))


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


def _notify(dispute: Dispute) -> None:
    """Calls a worker after the transaction; robust, since a broker that is away must not undo the dispute."""
    if dispute.record_text:
        pk = dispute.pk
        transaction.on_commit(lambda: call_worker(pk), robust=True)


def tell(
    tournament: Tournament, dispute: Dispute, actor: User, role: str, kind: str, now: datetime, **data: object
) -> None:
    """Appends what happened to a dispute to the history of its event."""
    ledger.append(
        tournament=tournament, actor=actor, role=role, kind=kind, at=now, subject=f"dispute:{dispute.pk}", data=data
    )
