"""A judge's ruling on a dispute, and a single appeal to a second judge."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from judging.models import Verdict
from tournaments.models import Appeal, Dispute, Match, Ruling, Score
from tournaments.queries import appeal_of, judges_of_appeal, why_no_appeal
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.services.disputes import check_open, settle_dispute, tell
from tournaments.services.locking import lock_dispute, player_side, staff_access
from tournaments.services.results import check_score, settle


@transaction.atomic
def dispute_rule(
    *, dispute: Dispute, actor: User, decision: str, score: Score, now: datetime, reason: str = ""
) -> Ruling:
    """A judge accepts the verdict, overrules, or decides without; `score` becomes the result.

    A judge never waits for the worker, and never rules on a match of their own. Anything but accepting needs a
    reason. The same ruling twice gives back the first.
    """
    tournament, dispute = lock_dispute(dispute)
    access = staff_access(tournament, actor)
    if not access.may_rule_on(dispute.match):
        raise NotYoursError(access.why_not_rule(dispute.match))
    reason = reason.strip()
    ruled = dispute.rulings.first()
    if ruled is not None and (ruled.judge_id, ruled.decision, ruled.score, ruled.reason) == (
        actor.pk, decision, score, reason,
    ):  # fmt: skip
        return ruled
    check_open(dispute)
    check_score(dispute.match, score, by_staff=True)
    verdict = dispute.latest_verdict
    _check_decision(decision, reason, verdict)
    ruling = Ruling(
        dispute=dispute, judge=actor, decision=decision, reason=reason, created_at=now,
        verdict=None if decision == Ruling.Decision.WITHOUT else verdict,
        games_a=score.a, games_b=score.b, drawn=score.drawn,
    )  # fmt: skip
    ruling.full_clean(exclude=["dispute", "judge", "verdict"])
    ruling.save()
    settle(dispute.match, score, Match.Status.ADJUDICATED)
    settle_dispute(dispute, Dispute.Outcome.RULED, now)
    tell(tournament, dispute, actor, access.role, "dispute.ruled", now, ruling,
          result=score, decision=decision, ruling=ruling.pk, reason=reason)  # fmt: skip
    return ruling


def _check_decision(decision: str, reason: str, verdict: Verdict | None) -> None:
    if decision not in Ruling.ON_DISPUTE:
        raise ValidationError({"decision": _("Accept the verdict, overrule it, or decide without one.")})
    if decision != Ruling.Decision.WITHOUT and verdict is None:
        raise WrongStateError(_("There is no verdict yet. Wait for it, or decide without one."))
    if decision != Ruling.Decision.ACCEPT and not reason:
        raise ValidationError({"reason": _("Say why: both players read it.")})


@transaction.atomic
def ruling_appeal(*, dispute: Dispute, actor: User, reason: str, now: datetime) -> Appeal:
    """A player asks a second judge, once for both, until the round closes.

    Until that judge decides, the match is disputed as before the ruling. The same appeal twice gives back the first.
    Raises ValidationError without a reason, NotYoursError for anybody but the two players, WrongStateError if there
    is no ruling, it was appealed before, the result was entered anew since, the round is over, or nobody else judges.
    """
    tournament, dispute = lock_dispute(dispute)
    _access, side = player_side(tournament, dispute.match, actor)
    reason = reason.strip()
    made = appeal_of(dispute)
    if made is not None and (made.appellant_id, made.reason) == (actor.pk, reason):
        return made
    ruling = dispute.rulings.first()
    refusal = why_no_appeal(dispute, ruling, made)
    if ruling is None or refusal:
        raise WrongStateError(refusal)
    if not reason:
        raise ValidationError({"reason": _("Say why: the judge who decides reads it.")})
    appeal = Appeal(ruling=ruling, appellant=actor, reason=reason, created_at=now)
    appeal.full_clean(exclude=["ruling", "appellant"])
    appeal.save()
    dispute.status, dispute.outcome, dispute.settled_at = Dispute.Status.APPEALED, "", None
    dispute.save(update_fields=["status", "outcome", "settled_at"])
    dispute.match.status = Match.Status.DISPUTED
    dispute.match.save(update_fields=["status"])
    tell(
        tournament,
        dispute,
        actor,
        "player",
        "dispute.appealed",
        now,
        appeal,
        side=side,
        ruling=ruling.pk,
        reason=reason,
    )
    return appeal


@transaction.atomic
def appeal_decide(*, dispute: Dispute, actor: User, score: Score, reason: str, now: datetime) -> Ruling:
    """A second judge upholds or changes the ruling by a final score.

    The same decision twice gives back the first. Raises ValidationError without a reason or for an impossible score,
    NotYoursError for the first judge, the two players and anybody outside the staff, WrongStateError without an
    appeal that waits.
    """
    tournament, dispute = lock_dispute(dispute)
    access = staff_access(tournament, actor)
    reason = reason.strip()
    appeal = appeal_of(dispute)
    if appeal is None:
        raise WrongStateError(_("This dispute has no appeal to decide."))
    if actor.pk not in judges_of_appeal(appeal.ruling):
        raise NotYoursError(_("Nobody decides on an appeal of their own ruling or match. Another judge does."))
    decided = Ruling.objects.filter(appeal=appeal).first()
    if decided is not None and (decided.judge_id, decided.score, decided.reason) == (actor.pk, score, reason):
        return decided
    if decided is not None:
        raise WrongStateError(_("This appeal has been decided: %(decision)s.") % {
            "decision": decided.get_decision_display(),
        })  # fmt: skip
    check_score(dispute.match, score, by_staff=True)
    if not reason:
        raise ValidationError({"reason": _("Say why: both players read it.")})
    ruling = Ruling(
        dispute=dispute, judge=actor, appeal=appeal, reason=reason, created_at=now,
        decision=Ruling.Decision.UPHOLD if score == appeal.ruling.score else Ruling.Decision.CHANGE,
        verdict=dispute.latest_verdict, games_a=score.a, games_b=score.b, drawn=score.drawn,
    )  # fmt: skip
    ruling.full_clean(exclude=["dispute", "judge", "appeal", "verdict"])
    ruling.save()
    settle(dispute.match, score, Match.Status.ADJUDICATED)
    settle_dispute(dispute, Dispute.Outcome.RULED, now)
    tell(tournament, dispute, actor, access.role, "appeal.decided", now, ruling,
         result=score, decision=ruling.decision, ruling=ruling.pk, reason=reason)  # fmt: skip
    return ruling
