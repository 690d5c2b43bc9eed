"""Deeds at a match: report, confirm, extend, dispute."""

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
from tournaments.forms import DisputeForm, ExtendForm, ScoreForm, score_choices
from tournaments.models import Dispute, Match
from tournaments.refusals import NotYoursError
from tournaments.views.common import act, match_or_404, save_form
from tournaments.views.match_page import save_on_match, show_match


@require_safe
def match(request: HttpRequest, pk: int, match_pk: int) -> HttpResponse:
    shown, access = match_or_404(request, pk, match_pk)
    return show_match(request, shown, access)


@login_required
@require_POST
def report(request: SignedInRequest, pk: int, match_pk: int) -> HttpResponse:
    shown, access = match_or_404(request, pk, match_pk)
    form = ScoreForm(request.POST, choices=score_choices(shown, access.side_in(shown)))
    return save_on_match(
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
def extend(request: SignedInRequest, pk: int, match_pk: int) -> HttpResponse:
    """More minutes for a table."""
    shown, access = match_or_404(request, pk, match_pk)
    form = ExtendForm(request.POST, prefix="extend")
    return save_on_match(
        request, shown, access, form, "extend_form",
        lambda: services.table_extend(match=shown, actor=request.user, now=timezone.now(), **form.cleaned_data),
        lambda match: _("This table has %(minutes)s minutes more.") % {"minutes": match.extra_minutes},
    )  # fmt: skip


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
