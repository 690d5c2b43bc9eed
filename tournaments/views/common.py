"""Shared helpers of event pages: lookups, refusals, paging."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from django.contrib import messages
from django.core.exceptions import ObjectDoesNotExist, ValidationError
from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from tournaments import queries
from tournaments.models import Match, Tournament

ROWS_A_PAGE = 150
T = TypeVar("T")


def event_or_404(request: HttpRequest, pk: int) -> tuple[Tournament, queries.Access]:
    """The event and the visitor's roles; hidden and missing look the same."""
    tournament = or_404(lambda: queries.tournament_for(request.user, pk))
    return tournament, queries.access_to(tournament, request.user)


def match_or_404(request: HttpRequest, pk: int, match_pk: int) -> tuple[Match, queries.Access]:
    """The match of this event and the visitor's roles."""
    match = or_404(lambda: queries.match_for(request.user, pk, match_pk))
    return match, queries.access_to(match.round.tournament, request.user)


def or_404(find: Callable[[], T]) -> T:
    """The result of `find`, or a 404 page."""
    try:
        return find()
    except ObjectDoesNotExist as missing:
        raise Http404 from missing


def act(request: HttpRequest, action: Callable[[], Any], done: str, to: str, *args: Any) -> HttpResponse:
    """Runs a button's action, shows success or refusal, and redirects to `to`."""
    try:
        action()
    except ValidationError as refusal:
        for message in refusal.messages:
            messages.error(request, message)
    else:
        messages.success(request, done)
    return redirect(to, *args)


def words_of(request: HttpRequest) -> str:
    """The searched name, without the NUL that PostgreSQL refuses."""
    return request.GET.get("q", "").replace("\0", "").strip()[:60]


def page_of(request: HttpRequest, rows: QuerySet[Any] | Sequence[Any]) -> Page[Any]:
    """The asked page of a long list."""
    return Paginator(rows, ROWS_A_PAGE).get_page(request.GET.get("page"))
