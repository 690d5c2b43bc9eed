"""The page for a wall: players' tables by name, with the clock; drawn once for everyone."""

import hashlib
import json
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from accounts.fragments import fragment_of
from tournaments import queries
from tournaments.codes import spell_event
from tournaments.models import Round
from tournaments.views.clocks import show_clock
from tournaments.views.common import or_404
from tournaments.views.drawn import draw_once


@require_safe
def projector(request: HttpRequest, pk: int) -> HttpResponse:
    """The tables by name in columns, which move by themselves, and the clock."""
    return render(request, "tournaments/projector.html", _describe(request, pk))


@require_safe
@fragment_of(projector)
def wall(request: HttpRequest, pk: int) -> HttpResponse:
    """The names and the clock on the wall, as a fragment. 204 with clock and time while it shows what is true."""
    context = _describe(request, pk)
    if request.GET.get("shown") != context["tag"]:
        return render(request, "tournaments/_wall.html", context)
    response = HttpResponse(status=204)
    told: dict[str, Any] = {"wall": {"at": context["at"]}}
    if context["clock"] is not None and context["clock"].is_running:
        told["clock"] = {"left": context["left"]}
    response["HX-Trigger"] = json.dumps(told)
    return response


def _describe(request: HttpRequest, pk: int) -> dict[str, Any]:
    visit = or_404(lambda: queries.visit_of(request.user, pk))
    now = timezone.now()
    address = request.build_absolute_uri(reverse("tournaments:join", args=[pk]))
    drawn = draw_once(visit, f"by_name:{address}", lambda: _draw_names(visit, address))
    shown = hashlib.sha256(f"{drawn} {visit.clock} {visit.announcements}".encode()).hexdigest()[:16]
    return show_clock(visit, now) | {"names": drawn, "tag": shown, "at": _say_time(visit, now)}


def _draw_names(visit: queries.Visit, address: str) -> SafeString:
    """Draw the tables of the current round, or the next step. Each state of the event has its own text."""
    tournament = visit.tournament
    latest = queries.rounds_for(tournament, visit).exclude(status=Round.Status.DRAFT).last()
    playing = latest is not None and latest.status == Round.Status.PUBLISHED
    context = {
        "tournament": tournament, "round": latest, "zone": tournament.time_zone or "UTC",
        "seats": queries.seats_by_name(latest) if latest is not None and playing else [],
        "code": spell_event(visit.pk), "address": address,
    }  # fmt: skip
    return render_to_string("tournaments/_by_name.html", context)


def _say_time(visit: queries.Visit, now: datetime) -> str:
    """Say the time of the answer by the clocks of the event's place."""
    return now.astimezone(ZoneInfo(visit.time_zone or "UTC")).strftime("%H:%M:%S")
