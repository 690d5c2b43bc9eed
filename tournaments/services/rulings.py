"""A judge's ruling on a dispute, and a single appeal to a second judge."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments.models import Appeal, Dispute, Match, Ruling, Score, Tournament
from tournaments.queries import appeal_of, judges_of_appeal, why_no_appeal
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.rights import Right
from tournaments.services.disputes import check_open, settle_dispute, tell
from tournaments.services.locking import check_not_over, check_right, check_round_open, lock_dispute, player_side
from tournaments.services.notices import tell_ruling
from tournaments.services.results import check_score, clear_result, settle


@transaction.atomic
def dispute_rule(
    *, dispute: Dispute, actor: User, decision: str, score: Score | None, now: datetime, reason: str = ""
) -> Ruling:
    """A judge accepts the verdict, overrules, or decides without. `score` becomes the result.

    Without a score the match is played on, if its round is still being played. A judge never waits for the worker,
    and never rules on a match of their own. Only accepting with a score needs no reason. The same ruling twice gives
    back the first.
    """
    tournament, dispute = lock_dispute(dispute)
    access = check_right(tournament, actor, Right.RULE)
    if not access.may_rule_on(dispute.match):
        raise NotYoursError(access.explain_no_ruling(dispute.match))
    reason = reason.strip()
    ruled = dispute.rulings.first()
    if ruled is not None and (ruled.judge_id, ruled.decision, ruled.score, ruled.reason) == (
        actor.pk, decision, score, reason,
    ):  # fmt: skip
        return ruled
    if ruled is not None and ruled.judge_id != actor.pk and dispute.status == Dispute.Status.SETTLED:
        raise WrongStateError(
            _("%(judge)s ruled before you, and that ruling counts. Yours was not saved.") % {"judge": ruled.judge}
        )
    check_open(dispute)
    _check_decision(decision, dispute)
    _check_result(tournament, dispute.match, score)
    if not reason and (decision != Ruling.Decision.ACCEPT or score is None):
        raise ValidationError({"reason": _("Say why: both players read it.")})
    games_a, games_b, drawn = score or (None, None, None)
    ruling = Ruling(
        dispute=dispute, judge=actor, decision=decision, reason=reason, created_at=now,
        verdict=None if decision == Ruling.Decision.WITHOUT else dispute.latest_verdict,
        games_a=games_a, games_b=games_b, drawn=drawn,
    )  # fmt: skip
    ruling.full_clean(exclude=["dispute", "judge", "verdict"])
    ruling.save()
    _apply(dispute, score, now)
    kind = "dispute.played_on" if score is None else "dispute.ruled"
    tell(tournament, dispute, actor, access.role, kind, now, ruling,
          result=score, decision=decision, ruling=ruling.pk, reason=reason)  # fmt: skip
    tell_ruling(tournament, dispute, ruling, now)
    return ruling


def _apply(dispute: Dispute, score: Score | None, now: datetime) -> None:
    """Write the score into the match, or reopen the match; settle the dispute."""
    if score is None:
        clear_result(dispute.match)
        settle_dispute(dispute, Dispute.Outcome.PLAY_ON, now)
    else:
        settle(dispute.match, score, Match.Status.ADJUDICATED)
        settle_dispute(dispute, Dispute.Outcome.RULED, now)


def _check_result(tournament: Tournament, match: Match, score: Score | None) -> None:
    """Raise ValidationError for an impossible score, WrongStateError if the match cannot be played on."""
    if score is not None:
        check_score(match, score, by_staff=True)
        return
    check_not_over(tournament)
    check_round_open(tournament, match.round)


def _check_decision(decision: str, dispute: Dispute) -> None:
    if decision not in Ruling.ON_DISPUTE:
        raise ValidationError({"decision": _("Accept the verdict, overrule it, or decide without one.")})
    if decision == Ruling.Decision.WITHOUT or dispute.can_be_ruled_by_verdict:
        return
    if dispute.latest_verdict is None:
        raise WrongStateError(_("There is no verdict yet. Wait for it, or decide without one."))
    raise ValidationError({"decision": _("The record could not be read. Decide without a verdict.")})


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
def appeal_decide(*, dispute: Dispute, actor: User, score: Score | None, reason: str, now: datetime) -> Ruling:
    """A second judge upholds or changes the ruling by a final score; without a score the match is played on.

    The same decision twice gives back the first. Raises ValidationError without a reason or for an impossible score,
    NotYoursError for the first judge, the two players and anybody outside the staff, WrongStateError without an
    appeal that waits, or without a score once the round is over.
    """
    tournament, dispute = lock_dispute(dispute)
    access = check_right(tournament, actor, Right.RULE)
    reason = reason.strip()
    appeal = appeal_of(dispute)
    if appeal is None:
        raise WrongStateError(_("This dispute has no appeal to decide."))
    if actor.pk not in judges_of_appeal(appeal.ruling):
        raise NotYoursError(
            _(
                "You cannot decide an appeal against your own ruling or on your own match. A head judge decides "
                "before other judges."
            )
        )
    decided = Ruling.objects.filter(appeal=appeal).first()
    if decided is not None and (decided.judge_id, decided.score, decided.reason) == (actor.pk, score, reason):
        return decided
    if decided is not None:
        raise WrongStateError(
            _("This appeal has been decided by %(judge)s: %(decision)s. No second decision is saved.")
            % {"judge": decided.judge, "decision": decided.get_decision_display()}
        )
    _check_result(tournament, dispute.match, score)
    if not reason:
        raise ValidationError({"reason": _("Say why: both players read it.")})
    games_a, games_b, drawn = score or (None, None, None)
    ruling = Ruling(
        dispute=dispute, judge=actor, appeal=appeal, reason=reason, created_at=now,
        decision=Ruling.Decision.UPHOLD if score == appeal.ruling.score else Ruling.Decision.CHANGE,
        verdict=dispute.latest_verdict, games_a=games_a, games_b=games_b, drawn=drawn,
    )  # fmt: skip
    ruling.full_clean(exclude=["dispute", "judge", "appeal", "verdict"])
    ruling.save()
    _apply(dispute, score, now)
    kind = "appeal.played_on" if score is None else "appeal.decided"
    tell(tournament, dispute, actor, access.role, kind, now, ruling,
         result=score, decision=ruling.decision, ruling=ruling.pk, reason=reason)  # fmt: skip
    tell_ruling(tournament, dispute, ruling, now)
    return ruling
