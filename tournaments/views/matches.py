"""A match's page: report, confirm, dispute, enter, void."""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.actors import SignedInRequest
from accounts.numbers import read_number
from tournaments import queries, services
from tournaments.forms import DisputeForm, EnterForm, ExtendForm, ReasonForm, ScoreForm, score_choices
from tournaments.models import Dispute, Match, Report, Round, Score
from tournaments.refusals import NotYoursError, WrongStateError
from tournaments.rights import Right
from tournaments.views.common import act, list_typed, match_or_404, save_form

USUAL_EXTRA = 3
"""So many minutes more are proposed for a table."""


@require_safe
def match(request: HttpRequest, pk: int, match_pk: int) -> HttpResponse:
    shown, access = match_or_404(request, pk, match_pk)
    return _page(request, shown, access)


@login_required
@require_POST
def report(request: SignedInRequest, pk: int, match_pk: int) -> HttpResponse:
    shown, access = match_or_404(request, pk, match_pk)
    form = ScoreForm(request.POST, choices=score_choices(shown, access.side_in(shown)))
    return _save(
        request, shown, access, form, "report_form",
        lambda: services.match_report(
            match=shown, actor=request.user, score=form.cleaned_data["score"], now=timezone.now()
        ),
        _describe_report,
    )  # fmt: skip


@login_required
@require_POST
def confirm(request: SignedInRequest, pk: int, match_pk: int) -> HttpResponse:
    """The opponent confirms the version on the page."""
    shown, _access = match_or_404(request, pk, match_pk)
    version = read_number(request.POST.get("version", ""))
    return act(
        request,
        lambda: services.match_confirm(
            match=shown, actor=request.user, now=timezone.now(), version=version
        ),
        _("Confirmed. The result is final."), "tournaments:match", pk, match_pk,
    )  # fmt: skip


@login_required
@require_POST
def enter(request: SignedInRequest, pk: int, match_pk: int) -> HttpResponse:
    """A result of the staff. Once later rounds stand, it is shown first what it would move."""
    shown, access = match_or_404(request, pk, match_pk)
    seen = request.POST.get("seen", "")
    form = EnterForm(request.POST, match=shown, seen=seen, prefix="enter")
    if form.is_valid() and _asks_first(request, shown, access):
        return _preview(request, shown, access, form.cleaned_data["score"], form.cleaned_data["reason"])
    return _save(
        request, shown, access, form, "enter_form",
        lambda: services.result_correct(
            match=shown, actor=request.user, now=timezone.now(), seen=seen, then=_read_then(request),
            **form.cleaned_data,
        ),
        _("Entered."),
    )  # fmt: skip


@login_required
@require_POST
def void(request: SignedInRequest, pk: int, match_pk: int) -> HttpResponse:
    """A match is as if never paired. Once later rounds stand, it is shown first what that would move."""
    shown, access = match_or_404(request, pk, match_pk)
    form = ReasonForm(request.POST, prefix="void")
    if form.is_valid() and _asks_first(request, shown, access):
        return _preview(request, shown, access, None, form.cleaned_data["reason"])
    return _save(
        request, shown, access, form, "void_form",
        lambda: services.match_void(
            match=shown, actor=request.user, now=timezone.now(), seen=request.POST.get("seen", ""),
            then=_read_then(request), **form.cleaned_data,
        ),
        _("The match is void."),
    )  # fmt: skip


@login_required
@require_POST
def clear(request: SignedInRequest, pk: int, match_pk: int) -> HttpResponse:
    """The match is to be played again."""
    shown, access = match_or_404(request, pk, match_pk)
    form = ReasonForm(request.POST, prefix="clear", is_optional=shown.official)
    return _save(
        request, shown, access, form, "clear_form",
        lambda: services.match_clear(
            match=shown, actor=request.user, now=timezone.now(), seen=request.POST.get("seen", ""),
            **form.cleaned_data,
        ),
        _("The match is to be played."),
    )  # fmt: skip


@login_required
@require_POST
def extend(request: SignedInRequest, pk: int, match_pk: int) -> HttpResponse:
    """More minutes for a table."""
    shown, access = match_or_404(request, pk, match_pk)
    form = ExtendForm(request.POST, prefix="extend")
    return _save(
        request, shown, access, form, "extend_form",
        lambda: services.table_extend(match=shown, actor=request.user, now=timezone.now(), **form.cleaned_data),
        lambda match: _("This table has %(minutes)s minutes more.") % {"minutes": match.extra_minutes},
    )  # fmt: skip


def _asks_first(request: SignedInRequest, match: Match, access: queries.Access) -> bool:
    """Whether the page of consequences comes before the change: later rounds stand, and nobody has chosen yet."""
    if "then" in request.POST or not access.may_enter(match):
        return False
    later = match.round.tournament.rounds.filter(number__gt=match.round.number)
    return match.round.status in Round.PLAYED and later.exclude(status=Round.Status.ASIDE).exists()


def _read_then(request: SignedInRequest) -> queries.Then:
    try:
        return queries.Then(request.POST.get("then", ""))
    except ValueError:
        return queries.Then.KEEP


def _preview(
    request: SignedInRequest, match: Match, access: queries.Access, score: Score | None, reason: str
) -> HttpResponse:
    """Build the preview of a correction, with the choices for later rounds."""
    preview = queries.preview_correction(match, score)
    choices = preview.choices if access.may(Right.PAIR) else preview.choices[:1]
    context = {
        "tournament": match.round.tournament, "match": match, "access": access, "score": score, "reason": reason,
        "preview": preview, "choices": choices,
    }  # fmt: skip
    return render(request, "tournaments/correct.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def dispute(request: SignedInRequest, pk: int, match_pk: int) -> HttpResponse:
    """The form for contradicting a result, with the record."""
    shown, access = match_or_404(request, pk, match_pk)
    side = access.side_in(shown)
    if not side:
        raise NotYoursError(_("Only the two players of this match may dispute it."))
    standing = shown.disputes.exclude(status=Dispute.Status.SETTLED).first()
    if standing is not None and request.method != "POST":  # what was typed meanwhile is not thrown away
        return redirect("tournaments:dispute", standing.pk)
    table = queries.find_table_of(shown)
    form = DisputeForm(
        request.POST or None, request.FILES or None, match=shown, choices=score_choices(shown, side),
        is_at_table=table is not None,
    )  # fmt: skip
    recorded = queries.find_recorded(shown, request.user, _read_code(request))
    saved = save_form(
        request, form,
        lambda: services.match_dispute(
            match=shown, actor=request.user, now=timezone.now(), **_read_dispute(form, recorded)
        ),
        lambda opened: _("A judge is called.") if opened.claim is None
        else _("Your dispute is open. A judge of the event decides."),
        lambda opened: redirect("tournaments:dispute", opened.pk),
    )  # fmt: skip
    if saved is not None:
        return saved
    context = {
        "tournament": shown.round.tournament,
        "match": shown,
        "access": access,
        "form": form,
        "standing": standing,
        "recorded": recorded,
        "table_here": table,
    }
    return render(request, "tournaments/dispute_new.html", context, status=422 if form.errors else 200)


def _read_dispute(form: DisputeForm, recorded: str) -> dict[str, Any]:
    """The values of the form. The recorded game stands in for a record that was not handed in."""
    values = {"claim": None} | form.cleaned_data
    values.pop("record_file", None)
    if recorded and not values["record_text"].strip():
        values |= {"record_text": recorded, "record_seat_a": "a"}
    return values


def _read_code(request: HttpRequest) -> UUID | None:
    """Read the code of a recording from the address."""
    try:
        return UUID(request.GET.get("recording", ""))
    except ValueError:
        return None


def _describe_report(match: Match) -> str:
    """The effect of a second report at the same time: confirmation or dispute."""
    if match.status == Match.Status.DISPUTED:
        return _("Your opponent had reported something else, so the match is disputed now.")
    if match.status == Match.Status.CONFIRMED:
        return _("Your opponent had reported the same: the result is final.")
    return _("Reported. Your opponent confirms it.")


def _save(
    request: HttpRequest, match: Match, access: queries.Access, form: Any, name: str,
    use_case: Callable[[], Any], done: str | Callable[[Any], str],
) -> HttpResponse:  # fmt: skip
    """Run a form's use case, or show the page again with what was typed."""
    event_pk = match.round.tournament_id

    def show_typed(refusal: WrongStateError) -> HttpResponse:
        now, access_now = match_or_404(request, event_pk, match.pk)
        return _page(request, now, access_now, status=409, refused=refusal.messages, **{name: form})

    saved = save_form(
        request, form, use_case, done, lambda _match: redirect("tournaments:match", event_pk, match.pk),
        moved_on=show_typed,
    )  # fmt: skip
    return saved or _page(request, match, access, status=422, **{name: form})


def _page(
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
    in_play = match.round.status in Round.PLAYED and not match.is_bye and match.status != Match.Status.DISPUTED
    if access.may_enter(match) and match.round.tournament.is_over:
        context["closed_to_staff"] = in_play
    elif access.may_enter(match) and in_play:
        context["enter_form"] = EnterForm(match=match, prefix="enter")
        if access.may_rule_on(match):
            context["void_form"] = ReasonForm(prefix="void")
        if match.is_being_played and match.status != Match.Status.SCHEDULED:
            context["clear_form"] = ReasonForm(prefix="clear", is_optional=match.official)
        context["before"] = _find_score_before(match, reports)
    for name, form in forms.items():
        if name in context:
            context[name] = form
        else:
            refused = refused or [error for errors in form.errors.values() for error in errors]
            context["typed"] = list_typed(form)
    context["refused"] = refused
    return render(request, "tournaments/match.html", context, status=status)


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
