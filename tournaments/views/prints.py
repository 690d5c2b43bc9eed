"""Pages to print."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from tournaments.codes import spell_event
from tournaments.views.common import event_or_404


@require_safe
def poster(request: HttpRequest, pk: int) -> HttpResponse:
    """The sheet for the wall: how to join, by a QR code or a short code."""
    tournament, access = event_or_404(request, pk)
    context = {
        "tournament": tournament, "access": access, "code": spell_event(pk),
        "address": request.build_absolute_uri(reverse("tournaments:join", args=[pk])),
        "typed": request.build_absolute_uri(reverse("tournaments:by_code")),
    }  # fmt: skip
    return render(request, "tournaments/poster.html", context)
