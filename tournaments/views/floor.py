"""The judges' page and the event's history."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments import queries
from tournaments.forms import AnnouncementForm
from tournaments.rights import Right
from tournaments.views.common import event_with, page_of, visit_with
from tournaments.views.drawn import draw_head, draw_once, keep_once
from tournaments.views.live import ask_again, describe_tables, find_playing, list_open_disputes


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
