"""Announcements of the staff."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.actors import SignedInRequest
from tournaments import services
from tournaments.forms import AnnouncementForm
from tournaments.rights import Right
from tournaments.views.common import act, event_or_404, event_with, or_404, save_form
from tournaments.views.floor import show_floor


@login_required
@require_POST
def announce(request: SignedInRequest, pk: int) -> HttpResponse:
    """Announce a text to everyone, or to a table."""
    tournament, _access = event_with(request, pk, Right.FLOOR)
    form = AnnouncementForm(request.POST)
    saved = save_form(
        request, form,
        lambda: services.announcement_make(
            tournament=tournament, actor=request.user, now=timezone.now(), **form.cleaned_data
        ),
        _("Announced: it appears within seconds."),
        lambda _made: redirect("tournaments:floor", pk),
    )  # fmt: skip
    return saved or show_floor(request, pk, form)


@login_required
@require_POST
def withdraw(request: SignedInRequest, pk: int, announcement_pk: int) -> HttpResponse:
    tournament, _access = event_or_404(request, pk)
    announcement = or_404(lambda: tournament.announcements.get(pk=announcement_pk))
    return act(
        request,
        lambda: services.announcement_withdraw(
            announcement=announcement, actor=request.user, now=timezone.now()
        ),
        _("Taken back."), "tournaments:floor", pk,
    )  # fmt: skip
