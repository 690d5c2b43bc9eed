"""The page of a match, and its forms with what was typed."""

from collections.abc import Callable, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from tournaments import queries
from tournaments.forms import EnterForm, ExtendForm, ReasonForm, ScoreForm, score_choices
from tournaments.models import Match, Report, Round, Score
from tournaments.refusals import WrongStateError
from tournaments.rights import Right
from tournaments.views.common import list_typed, match_or_404, save_form

USUAL_EXTRA = 3
"""So many minutes more are proposed for a table."""


def save_on_match(
    request: HttpRequest, match: Match, access: queries.Access, form: Any, name: str,
    use_case: Callable[[], Any], done: str | Callable[[Any], str],
) -> HttpResponse:  # fmt: skip
    """Run a form's use case, or show the page again with what was typed."""
    event_pk = match.round.tournament_id

    def show_typed(refusal: WrongStateError) -> HttpResponse:
        now, access_now = match_or_404(request, event_pk, match.pk)
        return show_match(request, now, access_now, status=409, refused=refusal.messages, **{name: form})

    saved = save_form(
        request, form, use_case, done, lambda _match: redirect("tournaments:match", event_pk, match.pk),
        moved_on=show_typed,
    )  # fmt: skip
    return saved or show_match(request, match, access, status=422, **{name: form})


def show_match(
    request: HttpRequest, match: Match, access: queries.Access, status: int = 200, refused: Sequence[str] = (),
    **forms: Any,
) -> HttpResponse:  # fmt: skip
    """The page of a match. A form that was sent keeps what was typed, also where it has gone from the page."""
    side, parts = access.side_in(match), queries.find_parts(match, request.user)
    sees_reports, sees_disputes = side or access.may(Right.FLOOR), side or access.may(Right.RULE)
    reports = list(match.reports.select_related("reporter")) if parts.reports and sees_reports else []
    disputes = list(match.disputes.select_related("opener")) if parts.disputes and sees_disputes else []
    last = reports[-1] if reports else None
    steps = queries.find_steps(match, access, last)
    mine = last is not None and last.reporter_id == request.user.pk
    context: dict[str, object] = {
        "tournament": match.round.tournament, "round": match.round, "match": match, "access": access, "side": side,
        "reports": reports, "disputes": disputes, "last": last, "mine": mine,
        "opponent": {"a": match.player_b, "b": match.player_a}.get(side),
        "shown_score": match.score and match.score.seen_from(side),
        "can_report": steps.report, "can_confirm": steps.confirm, "can_dispute": steps.dispute,
    }  # fmt: skip
    if side and disputes and match.status == Match.Status.ADJUDICATED:
        ruling = disputes[0].rulings.order_by("pk").first()
        context["can_appeal"] = not queries.why_no_appeal(disputes[0], ruling, queries.appeal_of(disputes[0]))
    if last and (final_at := queries.when_report_is_final(match, last)):
        context["final_at"] = match.round.tournament.here(final_at)
    clock = match.round.clock
    context |= {"clock": clock, "left": clock.left(timezone.now(), match.extra_minutes) if clock else None}
    if access.may(Right.RULE) and match.is_being_played and not match.is_bye and not match.is_final:
        context["extend_form"] = ExtendForm(prefix="extend", initial={"minutes": match.extra_minutes or USUAL_EXTRA})
    context |= describe_games_here(match, access, any_played=parts.games_here)
    context |= {
        "can_record": queries.can_record(match, access),
        "recordings": queries.recordings_of(match, request.user) if parts.recordings else [],
    }
    if side and (context["table_here"] or not queries.why_not_played_here(match)):
        context["can_play_here"] = True
    if steps.report:
        context["report_form"] = ScoreForm(choices=score_choices(match, side))
    context |= _offer_entry(match, access, reports)
    for name, form in forms.items():
        if name in context:
            context[name] = form
        else:
            refused = refused or [error for errors in form.errors.values() for error in errors]
            context["typed"] = list_typed(form)
    context["refused"] = refused
    return render(request, "tournaments/match.html", context, status=status)


def _offer_entry(match: Match, access: queries.Access, reports: list[Report]) -> dict[str, object]:
    """The forms of the staff for the result, or why there are none."""
    in_play = match.round.status in Round.PLAYED and not match.is_bye and match.status != Match.Status.DISPUTED
    if not access.may_enter(match):
        return {}
    if match.round.tournament.is_over:
        return {"closed_to_staff": in_play}
    if not in_play:
        return {}
    offered: dict[str, object] = {
        "enter_form": EnterForm(match=match, prefix="enter"), "before": _find_score_before(match, reports)
    }  # fmt: skip
    if access.may_rule_on(match):
        offered["void_form"] = ReasonForm(prefix="void")
    if match.is_being_played and match.status != Match.Status.SCHEDULED:
        offered["clear_form"] = ReasonForm(prefix="clear", is_optional=match.official)
    return offered


def describe_games_here(match: Match, access: queries.Access, *, any_played: bool = True) -> dict[str, object]:
    """Describe the games of a match at tables of the site, for the pages of match and disputes."""
    games = queries.games_played_here(match) if any_played else []
    last = match.played_here.last() if games else None
    return {
        "games_here": games,
        "table_here": games[-1].table if last is not None and not last.outcome else None,
        "not_reported": last.why if last is not None else "",
        "may_have_records": bool(access.side_in(match)) or access.sees_sealed_lists,
        "is_called": queries.is_called(match, access),
    }


def _find_score_before(match: Match, reports: list[Report]) -> Score | None:
    """Find the score replaced by the last entry of the staff, for undoing."""
    if len(reports) < 2 or reports[-1].kind != Report.Kind.OFFICIAL or match.score != reports[-1].score:
        return None
    return reports[-2].score if reports[-2].score != reports[-1].score else None
