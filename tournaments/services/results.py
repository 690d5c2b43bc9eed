"""Results: reported by a player, confirmed by the opponent, or entered by the staff."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.models import Dispute, Match, Report, Round, Score, Tournament
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.services.locking import lock_match, player_side, staff_access


@transaction.atomic
def match_report(*, match: Match, actor: User, score: Score, now: datetime) -> Match:
    """A player reports a score, in the order of the match (A first).

    The same player may correct the report until the opponent acts. An equal report by the opponent confirms; an
    unequal one opens a dispute. Repeating what is already so changes nothing. Raises ValidationError for an
    impossible score, NotYoursError for a stranger, WrongStateError once the result is settled or disputed.
    """
    tournament, match = lock_match(match)
    _access, side = player_side(tournament, match, actor)
    check_score(tournament, match, score)
    if match.is_final and match.score == score:
        return match
    _check_being_played(match)
    if match.status == Match.Status.SCHEDULED:
        _add_report(match, actor, score, now)
        settle(match, score, Match.Status.REPORTED)
        _tell(tournament, match, actor, "player", "match.reported", now, side=side, score=list(score))
        return match
    if match.status != Match.Status.REPORTED:
        raise WrongStateError(_say_state(match))
    if last_report(match).reporter_id == actor.pk:
        if match.score != score:
            _add_report(match, actor, score, now)
            settle(match, score, Match.Status.REPORTED)
            _tell(tournament, match, actor, "player", "match.reported", now, side=side, score=list(score))
        return match
    if match.score == score:
        settle(match, score, Match.Status.CONFIRMED)
        _tell(tournament, match, actor, "player", "match.confirmed", now, side=side, score=list(score))
        return match
    _add_report(match, actor, score, now)
    dispute = Dispute.objects.create(
        match=match, opener=actor, reason=Dispute.Reason.SCORE, created_at=now,
        claim_a=score.a, claim_b=score.b, claim_drawn=score.drawn,
    )  # fmt: skip
    match.status = Match.Status.DISPUTED
    match.save(update_fields=["status"])
    _tell(tournament, match, actor, "player", "match.disputed", now, side=side, claim=list(score), dispute=dispute.pk)
    return match


@transaction.atomic
def match_confirm(*, match: Match, actor: User, now: datetime, version: int | None = None) -> Match:
    """The opponent agrees with the report of this `version`.

    Confirming what is confirmed changes nothing. Raises WrongStateError if there is nothing to confirm or the report
    has changed since, NotYoursError for anybody but the opponent of the reporter.
    """
    tournament, match = lock_match(match)
    _access, side = player_side(tournament, match, actor)
    if match.status == Match.Status.CONFIRMED:
        return match
    if match.status != Match.Status.REPORTED:
        raise WrongStateError(_say_state(match))
    _check_being_played(match)
    report = last_report(match)
    if report.reporter_id == actor.pk:
        raise NotYoursError(_("You reported this result; your opponent confirms it."))
    if version is not None and version != report.version:
        raise WrongStateError(_("The report has changed meanwhile. Look again."))
    settle(match, report.score, Match.Status.CONFIRMED)
    _tell(tournament, match, actor, "player", "match.confirmed", now, side=side, score=list(report.score))
    return match


@transaction.atomic
def result_correct(*, match: Match, actor: User, score: Score, now: datetime, reason: str = "") -> Match:
    """The staff enter a result; superseding a final result needs a reason.

    A disputed match is ruled on instead. A bracket's result stands once the next round is published. Nobody
    enters their own match.
    """
    tournament, match = lock_match(match)
    access = staff_access(tournament, actor)
    if not access.may_rule_on(match):
        raise NotYoursError(_("This is your own match; another member of the staff enters it."))
    check_score(tournament, match, score)
    if match.is_bye or match.round.status == Round.Status.DRAFT:
        raise WrongStateError(_("There is no result to enter here."))
    if match.status == Match.Status.DISPUTED:
        raise WrongStateError(_("This match is disputed. Rule on the dispute."))
    if match.is_final and match.score == score:
        return match
    if match.is_final and not reason.strip():
        raise ValidationError({"reason": _("Say why a final result is changed.")})
    _check_may_change(tournament, match)
    report = _add_report(match, actor, score, now, kind=Report.Kind.OFFICIAL, note=reason.strip()[:200])
    before = list(match.score) if match.score else None
    settle(match, score, Match.Status.CONFIRMED)
    _tell(
        tournament, match, actor, access.role, "match.entered", now,
        score=list(score), before=before, version=report.version, reason=reason.strip(),
    )  # fmt: skip
    return match


@transaction.atomic
def match_void(*, match: Match, actor: User, reason: str, now: datetime) -> Match:
    """The staff declare a match void: wrong pairing, or both players absent."""
    tournament, match = lock_match(match)
    access = staff_access(tournament, actor)
    if not access.may_rule_on(match):
        raise NotYoursError(_("This is your own match; another member of the staff decides on it."))
    if match.status == Match.Status.VOID:
        return match
    if match.status == Match.Status.DISPUTED:
        raise WrongStateError(_("This match is disputed. Rule on the dispute."))
    if match.is_bye or match.round.status == Round.Status.DRAFT:
        raise WrongStateError(_("There is no match to declare void."))
    if not reason.strip():
        raise ValidationError({"reason": _("Say why the match is void.")})
    _check_may_change(tournament, match)
    match.status = Match.Status.VOID
    match.save(update_fields=["status"])
    _tell(tournament, match, actor, access.role, "match.voided", now, reason=reason.strip())
    return match


def last_report(match: Match) -> Report:
    """The newest report of a reported match."""
    return match.reports.select_related("reporter").latest("version")


def check_score(tournament: Tournament, match: Match, score: Score, field: str = "score") -> None:
    """Raises ValidationError for an impossible score, and for a draw in a bracket."""
    fault = score.find_fault(match.best_of)
    if not fault and score.a == score.b and not tournament.structure.can_draw:
        fault = _("This match needs a winner: play on until one player is ahead.")
    if fault:
        raise ValidationError({field: fault})


def settle(match: Match, score: Score, status: str) -> None:
    """Writes a score, a status, and who has left already; the caller holds the lock."""
    match.games_a, match.games_b, match.drawn = score
    match.status = status
    match.left_early = _find_left_side(match)
    match.save(update_fields=["games_a", "games_b", "drawn", "status", "left_early"])


def _find_left_side(match: Match) -> str:
    """The side of the player who left; empty for neither or both."""
    left = [side for side, player in (("a", match.player_a), ("b", match.player_b)) if player and not player.is_active]
    return left[0] if len(left) == 1 else ""


def _check_being_played(match: Match) -> None:
    if match.round.status != Round.Status.PUBLISHED:
        raise WrongStateError(_("This round is not being played."))
    if match.is_bye:
        raise WrongStateError(_("A bye needs no report."))


def _check_may_change(tournament: Tournament, match: Match) -> None:
    if tournament.status == Tournament.Status.FINISHED:
        raise WrongStateError(_("This event is over."))
    later = tournament.rounds.filter(number__gt=match.round.number)
    if tournament.structure.is_bracket and later.exists():
        raise WrongStateError(_("The next round of the bracket is paired already."))
    if later.filter(status=Round.Status.DRAFT).exists():
        raise WrongStateError(_("A draft of the next round rests on this result. Pair it again after the change."))


def _add_report(
    match: Match, actor: User, score: Score, now: datetime, kind: str = Report.Kind.PLAYER, note: str = ""
) -> Report:
    return Report.objects.create(
        match=match, version=match.reports.count() + 1, kind=kind, reporter=actor, note=note, created_at=now,
        games_a=score.a, games_b=score.b, drawn=score.drawn,
    )  # fmt: skip


def _say_state(match: Match) -> str:
    if match.status == Match.Status.SCHEDULED:
        return _("Nobody has reported this match yet.")
    if match.status == Match.Status.DISPUTED:
        return _("This match is disputed; a judge decides.")
    if match.status == Match.Status.VOID:
        return _("This match was declared void.")
    return _("The result is final already. Dispute it, or ask a judge.")


def _tell(
    tournament: Tournament, match: Match, actor: User, role: str, kind: str, now: datetime, **data: object
) -> None:
    ledger.append(
        tournament=tournament, actor=actor, role=role, kind=kind, at=now, subject=f"match:{match.pk}", data=data
    )
