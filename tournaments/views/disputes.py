"""The deeds at a dispute: a record attached, withdrawn, accepted, ruled on, appealed."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts.actors import SignedInRequest
from accounts.fragments import fragment_of
from accounts.limits import limit_searches
from judging.views.kept_records import answer_steps_of
from tournaments import queries, services
from tournaments.forms import AppealForm, RecordForm
from tournaments.views.common import act
from tournaments.views.dispute_page import (
    describe_state,
    find_dispute,
    make_decision_form,
    make_ruling_form,
    name_seats,
    save_on_dispute,
    show_dispute,
)


@login_required
@require_safe
def dispute(request: HttpRequest, pk: int) -> HttpResponse:
    shown, access = find_dispute(request, pk)
    return show_dispute(request, shown, access)


@login_required
@require_safe
@fragment_of(dispute)
def progress(request: HttpRequest, pk: int) -> HttpResponse:
    """How far the dispute is, as a fragment. 204 while the page shows it."""
    shown, access = find_dispute(request, pk)
    state = describe_state(shown, access, request.GET.get("page", ""))
    if request.GET.get("shown") == state["shown"]:
        return HttpResponse(status=204)
    return render(request, "tournaments/_dispute_state.html", state)


@login_required
@require_safe
@limit_searches
def steps(request: HttpRequest, pk: int) -> HttpResponse:
    """Steps of the record, for the page's script."""
    shown, _access = find_dispute(request, pk)
    return answer_steps_of(request, shown.latest_verdict, name_seats(shown))


@login_required
@require_safe
def record(request: HttpRequest, pk: int) -> HttpResponse:
    """The record as submitted, as plain text."""
    shown, _access = find_dispute(request, pk)
    text = shown.submission.text if shown.submission else ""
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'inline; filename="dispute-{shown.pk}.match"'
    response["Cache-Control"] = "private, no-store"
    return response


@login_required
@require_POST
def attach(request: SignedInRequest, pk: int) -> HttpResponse:
    shown, access = find_dispute(request, pk)
    values: Any = request.POST
    if "recorded" in request.POST:
        values = {"record_text": queries.find_recorded(shown.match, request.user), "record_seat_a": "a"}
    form = RecordForm(values, request.FILES, match=shown.match)
    return save_on_dispute(
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
    shown, _access = find_dispute(request, pk)
    stands = shown.match.score is not None
    return act(
        request, lambda: services.dispute_withdraw(dispute=shown, actor=request.user, now=timezone.now()),
        _("Withdrawn. The reported result stands.") if stands else _("Withdrawn. Play on."), "tournaments:dispute", pk,
    )  # fmt: skip


@login_required
@require_POST
def accept(request: SignedInRequest, pk: int) -> HttpResponse:
    shown, _access = find_dispute(request, pk)
    return act(
        request, lambda: services.dispute_accept_claim(dispute=shown, actor=request.user, now=timezone.now()),
        _("Agreed. The claim is the result."), "tournaments:dispute", pk,
    )  # fmt: skip


@login_required
@require_POST
def rule(request: SignedInRequest, pk: int) -> HttpResponse:
    shown, access = find_dispute(request, pk)
    form = make_ruling_form(shown, request.POST)
    return save_on_dispute(
        request, shown, access, form, "ruling_form",
        lambda: services.dispute_rule(dispute=shown, actor=request.user, now=timezone.now(), **form.cleaned_data),
        _("Your ruling counts, and both players see it."),
    )  # fmt: skip


@login_required
@require_POST
def appeal(request: SignedInRequest, pk: int) -> HttpResponse:
    shown, access = find_dispute(request, pk)
    form = AppealForm(request.POST)
    return save_on_dispute(
        request, shown, access, form, "appeal_form",
        lambda: services.ruling_appeal(
            dispute=shown, actor=request.user, now=timezone.now(), **form.cleaned_data
        ),
        _("Appealed. Another judge decides."),
    )  # fmt: skip


@login_required
@require_POST
def decide(request: SignedInRequest, pk: int) -> HttpResponse:
    shown, access = find_dispute(request, pk)
    form = make_decision_form(shown, request.POST)
    return save_on_dispute(
        request, shown, access, form, "decision_form",
        lambda: services.appeal_decide(dispute=shown, actor=request.user, now=timezone.now(), **form.cleaned_data),
        _("Your ruling is final, and both players see it."),
    )  # fmt: skip
