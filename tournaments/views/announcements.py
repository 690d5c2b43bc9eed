"""Announcements of the staff."""

from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.actors import SignedInRequest
from tournaments import services
from tournaments.forms import AnnouncementForm
from tournaments.views.common import act, event_or_404, or_404


@login_required
@require_POST
def announce(request: SignedInRequest, pk: int) -> HttpResponse:
    """Announce a text to everyone, or to a table."""
    tournament, _access = event_or_404(request, pk)
    form = AnnouncementForm(request.POST)

    def make() -> None:
        if not form.is_valid():
            raise ValidationError([message for messages in form.errors.values() for message in messages])
        services.announcement_make(tournament=tournament, actor=request.user, now=timezone.now(), **form.cleaned_data)

    return act(request, make, _("Announced: it appears within seconds."), "tournaments:floor", pk)


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
