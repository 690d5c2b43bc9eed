"""The staff's word on a match: a result entered or corrected, a match void, or to be played again."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments.models import Match, Report, Round, Score, Tournament
from tournaments.queries import Access, Then
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.rights import Right
from tournaments.services.consequences import follow
from tournaments.services.locking import check_not_over, check_right, check_round_open, lock_match
from tournaments.services.results import add_report, check_score, clear_result, settle, tell_match


@transaction.atomic
def result_correct(
    *, match: Match, actor: User, score: Score, now: datetime, reason: str = "", seen: str = "", then: Then = Then.KEEP
) -> Match:
    """The staff enter a result. Changing a final result needs a reason.

    `then` says what becomes of later rounds; only who pairs changes those. A disputed match is ruled on instead.
    Nobody enters their own match. Raises WrongStateError where another result stands than was `seen`, a `result_tag`.
    """
    tournament, match = lock_match(match)
    access = _decide_on(tournament, match, actor)
    check_score(match, score, by_staff=True)
    _check_open_to_staff(tournament, match, _("There is no result to enter here."))
    if _stands(match, score):
        return match
    check_correction(match, score, reason, seen)
    before = list(match.score) if match.score else None
    report = add_report(match, actor, score, now, kind=Report.Kind.OFFICIAL, note=reason.strip()[:200])
    settle(match, score, Match.Status.CONFIRMED, official=True)
    tell_match(
        tournament, match, actor, access.role, "match.entered", now, report,
        result=score, before=before, version=report.version, reason=reason.strip(), then=then,
    )  # fmt: skip
    follow(tournament, match, then, actor, now)
    return match


def check_correction(match: Match, score: Score, reason: str, seen: str) -> None:
    """Raise ValidationError where a final result would change unseen, or without a reason."""
    if _stands(match, score):
        return
    _check_seen(match, seen)
    if match.is_final and not reason.strip():
        raise ValidationError({"reason": _("Say why a final result is changed.")})


def _check_seen(match: Match, seen: str) -> None:
    if seen and seen != match.result_tag:
        raise WrongStateError(
            _("The match has changed since you opened this page. If yours is still right, send it again.")
        )


def _stands(match: Match, score: Score) -> bool:
    """Whether this is the final result already. It is another where somebody who had left is back and plays on."""
    same = match.score == score and match.left_early == match.find_left_side()
    return match.is_final and match.status != Match.Status.VOID and same


@transaction.atomic
def match_void(
    *, match: Match, actor: User, reason: str, now: datetime, seen: str = "", then: Then = Then.KEEP
) -> Match:
    """The staff declare a match void: wrong pairing, or both players absent. A void match is as if never paired."""
    tournament, match = lock_match(match)
    access = _decide_on(tournament, match, actor, Right.RULE)
    if match.status == Match.Status.VOID:
        return match
    _check_open_to_staff(tournament, match, _("There is no match to declare void."))
    _check_seen(match, seen)
    if not reason.strip():
        raise ValidationError({"reason": _("Say why the match is void.")})
    match.status, match.official = Match.Status.VOID, True
    match.save(update_fields=["status", "official"])
    tell_match(tournament, match, actor, access.role, "match.voided", now, reason=reason.strip(), then=then)
    follow(tournament, match, then, actor, now)
    return match


@transaction.atomic
def match_clear(*, match: Match, actor: User, now: datetime, reason: str = "", seen: str = "") -> Match:
    """Take a result back, or the word that a match is void, so that the match is played.

    What the players agreed on is taken back with a reason. Raises WrongStateError outside of the round being played,
    and where another result stands than was `seen`.
    """
    tournament, match = lock_match(match)
    access = _decide_on(tournament, match, actor)
    if match.status == Match.Status.SCHEDULED:
        return match
    _check_open_to_staff(tournament, match, _("There is no result to remove."))
    check_round_open(tournament, match.round)
    _check_seen(match, seen)
    if not match.official and not reason.strip():
        raise ValidationError({"reason": _("Give a reason for removing the result.")})
    clear_result(match)
    tell_match(tournament, match, actor, access.role, "match.cleared", now, reason=reason.strip())
    return match


def _decide_on(tournament: Tournament, match: Match, actor: User, right: Right = Right.ENTER) -> Access:
    """The actor's roles. Raises NotYoursError for anybody who may not decide on this match."""
    access = check_right(tournament, actor, right)
    if refusal := access.explain_no_ruling(match):
        raise NotYoursError(refusal)
    return access


def _check_open_to_staff(tournament: Tournament, match: Match, nothing: str) -> None:
    check_not_over(tournament)
    if match.is_bye or match.round.status not in Round.PLAYED:
        raise WrongStateError(nothing)
    if match.status == Match.Status.DISPUTED:
        raise WrongStateError(_("This match is disputed. Rule on the dispute."))
