"""The page of a dispute: progress, verdict, board, record, ruling; the floor."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.actors import SignedInRequest
from accounts.fragments import fragment_of
from accounts.limits import limit_searches
from judging.views import verdicts, walking
from judging.views.kept_records import answer_steps_of
from tournaments import queries, services
from tournaments.forms import (
    AnnouncementForm,
    AppealDecisionForm,
    AppealForm,
    RecordForm,
    RulingForm,
    score_choices,
)
from tournaments.models import Dispute, Round
from tournaments.refusals import WrongStateError
from tournaments.rights import Right
from tournaments.views.common import act, event_with, list_typed, or_404, page_of, save_form, visit_with
from tournaments.views.drawn import draw_head, draw_once, keep_once
from tournaments.views.live import ask_again, describe_tables, find_playing, list_open_disputes
from tournaments.views.matches import describe_games_here


@login_required
@require_safe
def dispute(request: HttpRequest, pk: int) -> HttpResponse:
    shown, access = _find(request, pk)
    return _page(request, shown, access)


@login_required
@require_safe
@fragment_of(dispute)
def progress(request: HttpRequest, pk: int) -> HttpResponse:
    """How far the dispute is, as a fragment. 204 while the page shows it."""
    shown, access = _find(request, pk)
    state = _describe_state(shown, access, request.GET.get("page", ""))
    if request.GET.get("shown") == state["shown"]:
        return HttpResponse(status=204)
    return render(request, "tournaments/_dispute_state.html", state)


@login_required
@require_safe
@limit_searches
def steps(request: HttpRequest, pk: int) -> HttpResponse:
    """Steps of the record, for the page's script."""
    shown, _access = _find(request, pk)
    return answer_steps_of(request, shown.latest_verdict, _name_seats(shown))


@login_required
@require_safe
def record(request: HttpRequest, pk: int) -> HttpResponse:
    """The record as submitted, as plain text."""
    shown, _access = _find(request, pk)
    text = shown.submission.text if shown.submission else ""
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'inline; filename="dispute-{shown.pk}.match"'
    response["Cache-Control"] = "private, no-store"
    return response


@login_required
@require_POST
def attach(request: SignedInRequest, pk: int) -> HttpResponse:
    shown, access = _find(request, pk)
    values: Any = request.POST
    if "recorded" in request.POST:
        values = {"record_text": queries.find_recorded(shown.match, request.user), "record_seat_a": "a"}
    form = RecordForm(values, request.FILES, match=shown.match)
    return _save(
        request, shown, access, form, "record_form",
        lambda: services.dispute_attach_record(
            dispute=shown, actor=request.user, now=timezone.now(), record_text=form.cleaned_data["record_text"],
            record_seat_a=form.cleaned_data["record_seat_a"],
        ),
        _("The record is queued for replay."),
    )  # fmt: skip


@login_required
@require_POST
def withdraw(request: SignedInRequest, pk: int) -> HttpResponse:
    shown, _access = _find(request, pk)
    stands = shown.match.score is not None
    return act(
        request, lambda: services.dispute_withdraw(dispute=shown, actor=request.user, now=timezone.now()),
        _("Withdrawn. The reported result stands.") if stands else _("Withdrawn. Play on."), "tournaments:dispute", pk,
    )  # fmt: skip


@login_required
@require_POST
def accept(request: SignedInRequest, pk: int) -> HttpResponse:
    shown, _access = _find(request, pk)
    return act(
        request, lambda: services.dispute_accept_claim(dispute=shown, actor=request.user, now=timezone.now()),
        _("Agreed. The claim is the result."), "tournaments:dispute", pk,
    )  # fmt: skip


@login_required
@require_POST
def rule(request: SignedInRequest, pk: int) -> HttpResponse:
    shown, access = _find(request, pk)
    form = _ruling_form(shown, request.POST)
    return _save(
        request, shown, access, form, "ruling_form",
        lambda: services.dispute_rule(dispute=shown, actor=request.user, now=timezone.now(), **form.cleaned_data),
        _("Your ruling counts, and both players see it."),
    )  # fmt: skip


@login_required
@require_POST
def appeal(request: SignedInRequest, pk: int) -> HttpResponse:
    shown, access = _find(request, pk)
    form = AppealForm(request.POST)
    return _save(
        request, shown, access, form, "appeal_form",
        lambda: services.ruling_appeal(
            dispute=shown, actor=request.user, now=timezone.now(), **form.cleaned_data
        ),
        _("Appealed. Another judge decides."),
    )  # fmt: skip


@login_required
@require_POST
def decide(request: SignedInRequest, pk: int) -> HttpResponse:
    shown, access = _find(request, pk)
    form = _decision_form(shown, request.POST)
    return _save(
        request, shown, access, form, "decision_form",
        lambda: services.appeal_decide(dispute=shown, actor=request.user, now=timezone.now(), **form.cleaned_data),
        _("Your ruling is final, and both players see it."),
    )  # fmt: skip


@login_required
@require_safe
def floor(request: HttpRequest, pk: int) -> HttpResponse:
    """The judges' page: waiting disputes and unfinished tables."""
    return show_floor(request, pk)


def show_floor(request: HttpRequest, pk: int, refused: AnnouncementForm | None = None) -> HttpResponse:
    """The judges' page; with `refused`, the form of what was not announced keeps the typed words."""
    visit = visit_with(request, pk, Right.FLOOR)
    context = {
        "tournament": visit, "access": visit, "head": draw_head(visit, "floor"),
        "announcements": keep_once(
            visit, "announcements", lambda: list(queries.announcements_of(visit.tournament)[:20])
        ),
        "announcement_form": refused or draw_once(visit, "announcement_form", lambda: AnnouncementForm().render()),
    }  # fmt: skip
    playing = find_playing(visit)
    if playing is not None:
        context |= describe_tables(request, visit, playing, "floor")
    else:
        context["again"] = ask_again(visit, "floor")
    context["disputes"] = list_open_disputes(visit)  # after the state that the page asks about again
    return render(request, "tournaments/floor.html", context, status=422 if refused else 200)


@login_required
@require_safe
def history(request: HttpRequest, pk: int) -> HttpResponse:
    """The event's whole history for the staff, newest first."""
    tournament, access = event_with(request, pk, Right.FLOOR)
    page = page_of(request, queries.history_of(tournament))
    context = {
        "tournament": tournament, "access": access, "tab": "floor", "page": page,
        "subjects": queries.subjects_of(list(page)),
    }  # fmt: skip
    return render(request, "tournaments/history.html", context)


def _find(request: HttpRequest, pk: int) -> tuple[Dispute, queries.Access]:
    shown = or_404(lambda: queries.dispute_for(request.user, pk))
    return shown, queries.access_to(shown.match.round.tournament, request.user)


def _ruling_form(dispute: Dispute, data: Any = None) -> RulingForm:
    return RulingForm(
        data, choices=_ruling_scores(dispute), has_verdict=dispute.can_be_ruled_by_verdict,
        can_play_on=_can_play_on(dispute), is_played=dispute.match.score is None,
    )  # fmt: skip


def _decision_form(dispute: Dispute, data: Any = None) -> AppealDecisionForm:
    return AppealDecisionForm(data, choices=_ruling_scores(dispute), can_play_on=_can_play_on(dispute))


def _can_play_on(dispute: Dispute) -> bool:
    return dispute.match.round.status == Round.Status.PUBLISHED


def _ruling_scores(dispute: Dispute) -> list[tuple[str, str]]:
    labels = dict(score_choices(dispute.match, by_staff=True))
    stands = _("as ruled") if dispute.status == Dispute.Status.APPEALED else _("as reported")
    for score, words in ((dispute.match.score, stands), (dispute.claim, _("as claimed"))):
        if score is not None:
            labels = {str(score): f"{labels.pop(str(score), score)} ({words})", **labels}
    return list(labels.items())


def _save(
    request: HttpRequest, shown: Dispute, access: queries.Access, form: Any, name: str,
    use_case: Callable[[], Any], done: str,
) -> HttpResponse:  # fmt: skip
    """Do the form's task, or show the page with the faults; what was typed is shown without its form too."""

    def show_typed(refusal: WrongStateError) -> HttpResponse:
        now, access_now = _find(request, shown.pk)
        return _page(request, now, access_now, status=409, refused=refusal.messages, typed=list_typed(form))

    saved = save_form(
        request, form, use_case, done, lambda _dispute: redirect("tournaments:dispute", shown.pk), moved_on=show_typed
    )
    return saved or _page(request, shown, access, status=422, **{name: form})


def _name_seats(shown: Dispute) -> dict[str, str]:
    return {seat: str(player) for seat, player in queries.players_by_seat(shown).items()}


def _describe_state(shown: Dispute, access: queries.Access, page: str = "") -> dict[str, Any]:
    """Build the values of `_dispute_state.html`. `page` is the tag of the page around it, empty for a new page."""
    summary, tag = queries.judging_summary(shown), queries.tag_of_dispute(shown)
    rulings = list(shown.rulings.select_related("judge"))
    return {
        "shown": f"{tag}.{summary.tag}", "page": page or tag, "is_behind": page not in ("", tag),
        "tournament": shown.match.round.tournament, "match": shown.match, "dispute": shown,
        "submission": shown.submission, "verdict": shown.latest_verdict, "summary": summary,
        "settled": shown.status == Dispute.Status.SETTLED, "rulings": rulings,
        "appeal": queries.appeal_of(shown) if rulings else None,
        **describe_games_here(shown.match, access),
    }  # fmt: skip


def _page(
    request: HttpRequest, shown: Dispute, access: queries.Access, status: int = 200, **forms: Any
) -> HttpResponse:
    match = shown.match
    side = access.side_in(match)
    state = _describe_state(shown, access)
    submission, verdict = shown.submission, state["verdict"]
    rulings, appealed, settled = state["rulings"], state["appeal"], state["settled"]
    text = submission.text if submission else ""
    opener_is_a = match.player_a.user_id == shown.opener_id
    seats = _name_seats(shown)
    reading = walking.reading_of(verdict, seats) if verdict else None
    context: dict[str, object] = state | {
        "access": access, "side": side,
        "answers": list(match.reports.select_related("reporter").exclude(reporter=shown.opener_id)),
        "other_player": match.player_b if opener_is_a else match.player_a,
        "seats": seats,
        "finding": verdict and verdicts.finding_of(
            verdict.data, seats, match.round.tournament.game, text
        ),
        "evidence": queries.evidence_of(shown),
        "lines": verdicts.lines(text, verdict.data if verdict else None),
    }  # fmt: skip
    if reading is not None:
        context |= walking.build_walk(request, reading)
    if not settled and not rulings and access.may_rule_on(match):
        context["ruling_form"] = _ruling_form(shown)
    if appealed and not settled and access.actor.pk in queries.judges_of_appeal(appealed.ruling):
        context["decision_form"] = _decision_form(shown)
    if rulings and side and not appealed:
        context["no_appeal"] = queries.why_no_appeal(shown, rulings[0], None)
        context["appeal_form"] = AppealForm()
    if not settled and not rulings and side and (submission is None or submission.is_replaceable):
        context["record_form"] = RecordForm(match=match)
        context["recorded"] = bool(queries.recordings_of(match, request.user))
    return render(request, "tournaments/dispute.html", context | forms, status=status)
