"""The clock beside parts drawn once: an answer carries the seconds left, and the page counts down."""

import json
from datetime import datetime
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.actors import SignedInRequest
from accounts.numbers import read_number
from tournaments import queries, services
from tournaments.clock import Clock
from tournaments.views.common import act, event_or_404

ACTIONS = {"pause": services.clock_pause, "resume": services.clock_resume, "stop": services.clock_stop}
PAGES = {"floor": "tournaments:floor", "organize": "tournaments:organize"}
"""From where the staff press the buttons of a round."""


def show_clock(visit: queries.Visit, now: datetime) -> dict[str, Any]:
    """Show the clock of the visitor's table."""
    return {"visit": visit, "clock": visit.clock, "left": visit.time_left(now)}


def tell_clock(response: HttpResponse, clock: Clock | None, now: datetime, more_minutes: int = 0) -> None:
    """Send the seconds left with an answer without a page, so that no page drifts from the site's clock."""
    if clock is not None and clock.is_running:
        response["HX-Trigger"] = json.dumps({"clock": {"left": clock.left(now, more_minutes)}})


def find_page(request: SignedInRequest) -> str:
    """Find the page of a pressed button."""
    return PAGES.get(request.POST.get("from", ""), PAGES["floor"])


@login_required
@require_POST
def clock(request: SignedInRequest, pk: int) -> HttpResponse:
    """Starts, pauses, resumes or stops the clock, as the pressed button says."""
    tournament, _access = event_or_404(request, pk)
    values: dict[str, Any] = {"tournament": tournament, "actor": request.user, "now": timezone.now()}
    pressed = request.POST.get("action", "")
    if pressed in ACTIONS:
        return act(request, lambda: ACTIONS[pressed](**values), _("The clock is changed."), find_page(request), pk)
    minutes = request.POST.get("minutes", "").strip()
    length = read_number(minutes) if minutes else None

    def start() -> None:
        if minutes and not length:
            raise ValidationError(_("Write how many minutes, such as 50."))
        services.clock_start(minutes=length, **values)

    return act(request, start, _("The clock runs."), find_page(request), pk)
