"""Results: reported by a player, confirmed by the opponent."""

from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Model
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments import ledger
from tournaments.models import Dispute, Match, Report, Round, Score, Tournament, lists_of
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.rights import Right
from tournaments.services.locking import (
    check_not_over,
    check_right,
    lock_match,
    lock_round,
    lock_tournament,
    player_side,
)
from tournaments.services.notices import tell_report

RESULT = ("games_a", "games_b", "drawn", "status", "official")


@transaction.atomic
def match_report(*, match: Match, actor: User, score: Score, now: datetime, note: str = "") -> Match:
    """A player reports a score, in the order of the match (A first).

    The same player may correct the report until the opponent acts. An equal report by the opponent confirms; an
    unequal one opens a dispute. Repeating what is already so changes nothing. Raises ValidationError for an
    impossible score, NotYoursError for a stranger, WrongStateError once the result is settled or disputed.
    """
    tournament, match = lock_match(match)
    _access, side = player_side(tournament, match, actor)
    check_score(match, score)
    if match.is_final and match.score == score:
        return match
    _check_being_played(match)
    if match.status not in (Match.Status.SCHEDULED, Match.Status.REPORTED):
        raise WrongStateError(say_state(match))
    is_new = match.status == Match.Status.SCHEDULED
    if is_new or last_report(match).reporter_id == actor.pk:
        if is_new or match.score != score:
            report = add_report(match, actor, score, now, note=note)
            settle(match, score, Match.Status.REPORTED)
            tell_match(tournament, match, actor, "player", "match.reported", now, report, side=side, score=list(score))
            tell_report(tournament, match, report, now)
        return match
    if match.score == score:
        settle(match, score, Match.Status.CONFIRMED)
        tell_match(tournament, match, actor, "player", "match.confirmed", now, result=score, side=side)
        return match
    report = add_report(match, actor, score, now, note=note)
    dispute = Dispute.objects.create(
        match=match, opener=actor, reason=Dispute.Reason.SCORE, created_at=now,
        claim_a=score.a, claim_b=score.b, claim_drawn=score.drawn,
    )  # fmt: skip
    match.status = Match.Status.DISPUTED
    match.save(update_fields=["status"])
    tell_match(
        tournament, match, actor, "player", "match.disputed", now, report, dispute,
        side=side, claim=list(score), dispute=dispute.pk,
    )  # fmt: skip
    return match


@transaction.atomic
def match_confirm(*, match: Match, actor: User, now: datetime, version: int | None = None) -> Match:
    """The opponent agrees with a `version` of the report.

    Confirming what is confirmed changes nothing. Raises WrongStateError if there is nothing to confirm or the report
    has changed since, NotYoursError for anybody but the opponent of the reporter.
    """
    tournament, match = lock_match(match)
    _access, side = player_side(tournament, match, actor)
    if match.status == Match.Status.CONFIRMED:
        return match
    if match.status != Match.Status.REPORTED:
        raise WrongStateError(say_state(match))
    _check_being_played(match)
    report = last_report(match)
    if report.reporter_id == actor.pk:
        raise NotYoursError(_("You reported this result; your opponent confirms it."))
    if version is not None and version != report.version:
        raise WrongStateError(_("The report has changed since you opened this page. Check it again."))
    settle(match, report.score, Match.Status.CONFIRMED)
    tell_match(tournament, match, actor, "player", "match.confirmed", now, result=report.score, side=side)
    return match


@transaction.atomic
def results_accept(*, tournament: Tournament, actor: User, now: datetime, seen: int | None = None) -> list[Match]:
    """The staff accept every result that one player has reported; returns those matches.

    `seen` is the id of the latest report that the staff looked at: what came in later waits. Nobody accepts for their
    own match.
    """
    tournament = lock_tournament(tournament.pk)
    access = check_right(tournament, actor, Right.ENTER)
    check_not_over(tournament)
    latest = lock_round(tournament, Round.Status.PUBLISHED, _("No round is being played."))
    latest.tournament = tournament
    reported = latest.matches.filter(status=Match.Status.REPORTED).order_by("pk").select_for_update(of=("self",))
    accepted = []
    with_players = reported.select_related("player_a__user", "player_b__user").defer(*lists_of("player_a", "player_b"))
    for match in with_players.prefetch_related("reports"):
        match.round = latest
        *_earlier, report = match.reports.all()
        if (seen is not None and report.pk > seen) or not access.may_enter(match):
            continue
        settle(match, report.score, Match.Status.CONFIRMED)
        tell_match(tournament, match, actor, access.role, "match.accepted", now, result=report.score)
        accepted.append(match)
    return accepted


def last_report(match: Match) -> Report:
    return match.reports.select_related("reporter").latest("version")


def check_score(match: Match, score: Score, field: str = "score", *, by_staff: bool = False) -> None:
    """Raise ValidationError for an impossible score, a draw in a bracket, and a player's word that both lose."""
    if score.both_lose and by_staff and match.round.stage.can_draw:
        return
    if score.both_lose:
        raise ValidationError({field: _say_why_one_wins(match)})
    fault = score.find_fault(match.best_of)
    if not fault and score.a == score.b and not match.round.stage.can_draw:
        fault = _("This match needs a winner: play on until one player is ahead.")
    if fault:
        raise ValidationError({field: fault})


def _say_why_one_wins(match: Match) -> str:
    if match.round.stage.can_draw:
        return _("Only the staff can enter a loss for both players. Ask a judge.")
    return _("A bracket needs a winner. Enter who goes on. If neither player goes on, declare the match void.")


def settle(match: Match, score: Score, status: str, *, official: bool = False) -> None:
    """Write score, status and early leaver. The caller holds the lock."""
    match.games_a, match.games_b, match.drawn = score
    match.status, match.official = status, official
    match.left_early = match.find_left_side()
    match.save(update_fields=[*RESULT, "left_early"])


def clear_result(match: Match) -> None:
    """Let a match be played again; its reports stay. The caller holds the lock."""
    match.games_a = match.games_b = match.drawn = None
    match.status, match.official, match.left_early = Match.Status.SCHEDULED, False, ""
    match.save(update_fields=[*RESULT, "left_early"])


def _check_being_played(match: Match) -> None:
    if match.round.tournament.is_over:
        raise WrongStateError(_("This event is over."))
    if not match.is_being_played:
        raise WrongStateError(_("This round is not being played."))
    if match.is_bye:
        raise WrongStateError(_("A bye needs no report."))


def add_report(
    match: Match, actor: User, score: Score, now: datetime, kind: str = Report.Kind.PLAYER, note: str = ""
) -> Report:
    return Report.objects.create(
        match=match, version=match.reports.count() + 1, kind=kind, reporter=actor, note=note, created_at=now,
        games_a=score.a, games_b=score.b, drawn=score.drawn,
    )  # fmt: skip


def say_state(match: Match) -> str:
    if match.status == Match.Status.SCHEDULED:
        return _("This match has no report yet.")
    if match.status == Match.Status.DISPUTED:
        return _("This match is disputed; a judge decides.")
    if match.status == Match.Status.VOID:
        return _("This match was declared void.")
    return _("The result is final already. Dispute it, or ask a judge.")


def tell_match(
    tournament: Tournament, match: Match, actor: User, role: str, kind: str, now: datetime, *rows: Model,
    result: Score | None = None, **private: object,
) -> None:  # fmt: skip
    """Append a match's event with the other changed rows. Everybody may read a final `result`."""
    ledger.append(
        tournament=tournament, actor=actor, role=role, kind=kind, at=now, subject=f"match:{match.pk}",
        data={"score": list(result)} if result else {}, private=private, rows=[match, *rows],
    )  # fmt: skip
