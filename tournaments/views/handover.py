"""Copies, hides and hands over events."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.actors import SignedInRequest
from tournaments import services
from tournaments.forms import OfferForm
from tournaments.models import Tournament
from tournaments.rights import Right
from tournaments.views.common import act, event_or_404, event_with, save_form
from tournaments.views.organize import show_organized


@login_required
@require_POST
def copy(request: SignedInRequest, pk: int) -> HttpResponse:
    """A new event with the same settings."""
    tournament, _access = event_with(request, pk, Right.ARRANGE)
    made: list[Tournament] = []
    answer = act(
        request,
        lambda: made.append(
            services.tournament_copy(tournament=tournament, actor=request.user, now=timezone.now())
        ),
        _("Copied with its staff. Change what differs, then open it for players."), "tournaments:organize", pk,
    )  # fmt: skip
    return redirect("tournaments:edit", made[0].pk) if made else answer


@login_required
@require_POST
def hide(request: SignedInRequest, pk: int, *, hidden: bool) -> HttpResponse:
    tournament, _access = event_with(request, pk, Right.ARRANGE)
    return act(
        request,
        lambda: services.tournament_hide(
            tournament=tournament, actor=request.user, hidden=hidden, now=timezone.now()
        ),
        _("Hidden: only its players and staff see it.") if hidden else _("Everyone sees the event again."),
        "tournaments:organize", pk,
    )  # fmt: skip


@login_required
@require_POST
def offer(request: SignedInRequest, pk: int) -> HttpResponse:
    """Offer the event to the person with the username."""
    tournament, _access = event_with(request, pk, Right.OWN)
    form = OfferForm(request.POST)
    saved = save_form(
        request, form,
        lambda: services.tournament_offer(
            tournament=tournament, actor=request.user, to=form.cleaned_data["username"], now=timezone.now(),
            stays_as=form.cleaned_data["stays_as"],
        ),
        lambda offered: _("Offered. You stay the organizer until %(name)s accepts on the page of the event.")
        % {"name": offered.offered_to},
        lambda _offered: redirect("tournaments:organize", pk),
    )  # fmt: skip
    return saved or show_organized(request, pk, refused={"offer_form": form})


@login_required
@require_POST
def withdraw_offer(request: SignedInRequest, pk: int) -> HttpResponse:
    tournament, _access = event_with(request, pk, Right.OWN)
    return act(
        request,
        lambda: services.tournament_offer(tournament=tournament, actor=request.user, to=None, now=timezone.now()),
        _("The offer is withdrawn."), "tournaments:organize", pk,
    )  # fmt: skip


@login_required
@require_POST
def take_over(request: SignedInRequest, pk: int) -> HttpResponse:
    tournament, _access = event_or_404(request, pk)
    return act(
        request,
        lambda: services.tournament_take_over(tournament=tournament, actor=request.user, now=timezone.now()),
        _("You organize this event now."), "tournaments:organize", pk,
    )  # fmt: skip


@login_required
@require_POST
def decline(request: SignedInRequest, pk: int) -> HttpResponse:
    tournament, _access = event_or_404(request, pk)
    return act(
        request,
        lambda: services.tournament_decline(tournament=tournament, actor=request.user, now=timezone.now()),
        _("Declined. The organizer stays the same."), "tournaments:list",
    )  # fmt: skip
