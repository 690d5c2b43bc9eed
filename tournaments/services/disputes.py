"""A dispute before the ruling: opened, judged by a worker, settled by the players."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Model
from django.utils.translation import gettext as _

from accounts.models import User
from judging.services import check_record, submission_withdraw
from tournaments import ledger
from tournaments.models import Dispute, Match, Score, Tournament
from tournaments.queries import find_evidence, find_recorded, find_table_of
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.services.dispute_records import call_judge, hand_in, hash_of_record
from tournaments.services.locking import lock_dispute, lock_match, player_side
from tournaments.services.results import check_score, clear_result, last_report, settle


@transaction.atomic
def match_dispute(
    *,
    match: Match,
    actor: User,
    claim: Score | None,
    now: datetime,
    reason: str = Dispute.Reason.SCORE,
    explanation: str = "",
    record_text: str = "",
    record_seat_a: str = "",
) -> Dispute:
    """A player contradicts a reported or confirmed result, best with the record.

    The record is queued for a worker once the transaction is over; with the broker away the dispute stands all
    the same and a worker finds it later. Without one, what the player has recorded of the match is handed in, or a
    match played here with open lists brings the record of its last game. With a record, or at a table of the site, a
    match may be disputed while it is played: a judge is called to the table, and nobody has to claim a result.
    Repeating the same dispute gives back the first. Raises ValidationError for a record over the limits or an
    impossible claim, NotYoursError, WrongStateError.
    """
    if not record_text.strip() and (written := find_recorded(match, actor) or find_evidence(match)):
        record_text, record_seat_a = written, "a"
    digest = check_record(record_text)
    tournament, match = lock_match(match)
    _access, side = player_side(tournament, match, actor)
    standing = match.disputes.exclude(status=Dispute.Status.SETTLED).first()
    if standing is not None:
        if standing.opener_id == actor.pk and (hash_of_record(standing), standing.claim) == (digest, claim):
            return standing
        raise WrongStateError(_("This match is already disputed. Add your record to that dispute."))
    _check_claim(match, claim)
    _check_disputable(match, actor, digest)
    dispute = Dispute(
        match=match, opener=actor, reason=reason, explanation=explanation.strip(), created_at=now,
    )  # fmt: skip
    if claim is not None:
        dispute.claim_a, dispute.claim_b, dispute.claim_drawn = claim
    if digest:
        dispute.submission = hand_in(dispute, actor, record_text, record_seat_a, now)
    dispute.full_clean(exclude=["match", "opener", "submission"])
    dispute.save()
    match.status = Match.Status.DISPUTED
    match.save(update_fields=["status"])
    tell(tournament, dispute, actor, "player", "match.disputed", now, dispute.submission,
          side=side, claim=list(claim or ()), reason=reason, record=digest)  # fmt: skip
    if digest:
        call_judge(dispute)
    return dispute


def _check_disputable(match: Match, actor: User, digest: str) -> None:
    if not match.is_being_played:
        raise WrongStateError(_("This round is over; ask a judge."))
    if match.status == Match.Status.REPORTED and last_report(match).reporter_id == actor.pk:
        raise NotYoursError(_("This is your own report. Report again to correct it."))
    may_call = match.status == Match.Status.SCHEDULED and (digest or find_table_of(match) is not None)
    if match.is_bye or not (may_call or match.status in (Match.Status.REPORTED, Match.Status.CONFIRMED)):
        raise WrongStateError(_("There is no reported result to dispute."))


def _check_claim(match: Match, claim: Score | None) -> None:
    """Raise ValidationError for an impossible claim, and without one about a match that has a result."""
    if claim is not None:
        check_score(match, claim, field="claim")
    elif match.status != Match.Status.SCHEDULED:
        raise ValidationError({"claim": _("Say what happened: the result that you claim.")})


@transaction.atomic
def dispute_attach_record(
    *, dispute: Dispute, actor: User, record_text: str, now: datetime, record_seat_a: str = ""
) -> Dispute:
    """Either player gives a missing record, or replaces an unreadable record.

    The record replaced is kept. The same record twice changes nothing.
    """
    digest = check_record(record_text)
    if not record_text.strip():
        raise ValidationError({"record_text": _("The record is empty.")})
    tournament, dispute = lock_dispute(dispute)
    player_side(tournament, dispute.match, actor)
    if hash_of_record(dispute) == digest:
        return dispute
    if dispute.submission and not dispute.submission.is_replaceable:
        raise WrongStateError(_("This dispute has a record already."))
    check_open(dispute)
    dispute.submission = hand_in(dispute, actor, record_text, record_seat_a, now)
    dispute.status, dispute.judged_at = Dispute.Status.OPEN, None
    dispute.save()
    tell(tournament, dispute, actor, "player", "dispute.record_added", now, dispute.submission, record=digest)
    call_judge(dispute)
    return dispute


@transaction.atomic
def dispute_withdraw(*, dispute: Dispute, actor: User, now: datetime) -> Dispute:
    """The opener withdraws the dispute: the reported result stands, or the match is played on."""
    tournament, dispute = lock_dispute(dispute)
    if dispute.opener_id != actor.pk:
        raise NotYoursError(_("Only the player who opened the dispute can withdraw it."))
    if dispute.outcome == Dispute.Outcome.WITHDRAWN:
        return dispute
    check_open(dispute)
    score = dispute.match.score
    if score is not None:
        settle(dispute.match, score, Match.Status.CONFIRMED)
    else:  # a judge was called while the match was played
        clear_result(dispute.match)
    settle_dispute(dispute, Dispute.Outcome.WITHDRAWN, now)
    tell(tournament, dispute, actor, "player", "dispute.withdrawn", now, result=score)
    return dispute


@transaction.atomic
def dispute_accept_claim(*, dispute: Dispute, actor: User, now: datetime) -> Dispute:
    """The opponent agrees with the claim after all: the claim becomes the result."""
    tournament, dispute = lock_dispute(dispute)
    player_side(tournament, dispute.match, actor)
    if dispute.opener_id == actor.pk:
        raise NotYoursError(_("This is your own claim; your opponent or a judge accepts it."))
    if dispute.outcome == Dispute.Outcome.CLAIM_ACCEPTED:
        return dispute
    check_open(dispute)
    if dispute.claim is None:
        raise WrongStateError(_("Nobody claims a result here; a judge was called to the table."))
    settle(dispute.match, dispute.claim, Match.Status.CONFIRMED)
    settle_dispute(dispute, Dispute.Outcome.CLAIM_ACCEPTED, now)
    tell(tournament, dispute, actor, "player", "dispute.claim_accepted", now, result=dispute.claim)
    return dispute


def check_open(dispute: Dispute) -> None:
    """Raise WrongStateError once the dispute is settled, or ruled on and appealed."""
    if dispute.status == Dispute.Status.SETTLED:
        raise WrongStateError(_("This dispute is settled: %(outcome)s.") % {"outcome": dispute.get_outcome_display()})
    if dispute.status == Dispute.Status.APPEALED:
        raise WrongStateError(_("The ruling has been appealed; another judge decides."))


def settle_dispute(dispute: Dispute, outcome: str, now: datetime) -> None:
    dispute.status, dispute.outcome, dispute.settled_at = Dispute.Status.SETTLED, outcome, now
    dispute.save(update_fields=["status", "outcome", "settled_at"])
    if dispute.submission:
        submission_withdraw(submission=dispute.submission)


def tell(
    tournament: Tournament, dispute: Dispute, actor: User, role: str, kind: str, now: datetime, *rows: Model | None,
    result: Score | None = None, **private: object,
) -> None:  # fmt: skip
    """Append a dispute's event with the other changed rows. Everybody may read a final `result`."""
    ledger.append(
        tournament=tournament, actor=actor, role=role, kind=kind, at=now, subject=f"dispute:{dispute.pk}",
        data={"match": dispute.match_id, "score": list(result)} if result else {}, private=private,
        rows=[dispute, dispute.match, *filter(None, rows)],
    )  # fmt: skip
