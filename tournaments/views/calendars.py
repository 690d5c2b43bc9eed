"""Calendar files: an event, and a feed of events."""

from collections.abc import Iterable

from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe
from icalendar import Calendar, Event

from accounts.limits import limit_searches
from tournaments import queries
from tournaments.models import Tournament
from tournaments.views.common import event_or_404

MOST_IN_FEED = 200
FEED_STANDS = 15 * 60
"""So many seconds others may keep the feed."""


@require_safe
def event_calendar(request: HttpRequest, pk: int) -> HttpResponse:
    """The day of an event, for a calendar."""
    tournament, _access = event_or_404(request, pk)
    if tournament.starts_at is None:
        raise Http404
    response = _answer(request, [tournament])
    response["Content-Disposition"] = f'attachment; filename="event-{pk}.ics"'
    response["Cache-Control"] = "private, no-cache"
    return response


@require_safe
@limit_searches
def calendar(request: HttpRequest) -> HttpResponse:
    """The public events to come, the same for everybody."""
    response = _answer(request, queries.tournaments_by_date(AnonymousUser(), timezone.now())[:MOST_IN_FEED])
    response["Cache-Control"] = f"public, max-age={FEED_STANDS}"
    return response


def _answer(request: HttpRequest, events: Iterable[Tournament]) -> HttpResponse:
    file = Calendar()
    file.add("prodid", f"-//{request.get_host()}//events//")
    file.add("version", "2.0")
    for tournament in events:
        file.add_component(_describe(request, tournament))
    return HttpResponse(file.to_ical(), content_type="text/calendar; charset=utf-8")


def _describe(request: HttpRequest, tournament: Tournament) -> Event:
    """Describe the event. A changed event keeps its name and raises the sequence, so that a calendar moves the
    entry.
    """
    address = request.build_absolute_uri(reverse("tournaments:detail", args=[tournament.pk]))
    called_off = tournament.status == Tournament.Status.CALLED_OFF
    entry = Event()
    entry.add("uid", f"event-{tournament.pk}@{request.get_host()}")
    entry.add("sequence", tournament.history_count)
    entry.add("dtstamp", timezone.now())
    entry.add("dtstart", tournament.starts_at)
    entry.add("summary", tournament.name)
    entry.add("status", "CANCELLED" if called_off else "CONFIRMED")
    entry.add("url", address)
    if tournament.place:
        entry.add("location", tournament.place)
    if tournament.description:
        entry.add("description", tournament.description)
    return entry
