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
from tournaments.refusals import NotYoursError, say_who_may
from tournaments.rights import Right

ROWS_A_PAGE = 150
T = TypeVar("T")


def event_or_404(request: HttpRequest, pk: int) -> tuple[Tournament, queries.Access]:
    """The event and the visitor's roles. Hidden and missing look the same."""
    tournament = or_404(lambda: queries.tournament_for(request.user, pk))
    return tournament, queries.access_to(tournament, request.user)


def match_or_404(request: HttpRequest, pk: int, match_pk: int) -> tuple[Match, queries.Access]:
    """The match of the event and the visitor's roles."""
    return or_404(lambda: queries.match_for(request.user, pk, match_pk))


def or_404(find: Callable[[], T]) -> T:
    """The result of `find`, or a 404 page."""
    try:
        return find()
    except ObjectDoesNotExist as missing:
        raise Http404 from missing


def act(
    request: HttpRequest, action: Callable[[], Any], done: str | Callable[[Any], str], to: str, *args: Any
) -> HttpResponse:
    """Run a button's action, show success or refusal, and redirect to `to`; `done` may be made from the result."""
    try:
        result = action()
    except ValidationError as refusal:
        for message in refusal.messages:
            messages.error(request, message)
    else:
        messages.success(request, done(result) if callable(done) else done)
    return redirect(to, *args)


def event_with(request: HttpRequest, pk: int, right: Right) -> tuple[Tournament, queries.Access]:
    """Find the event and the person's roles; raises NotYoursError for a visitor without the right."""
    tournament, access = event_or_404(request, pk)
    if not access.may(right):
        raise NotYoursError(say_who_may(right))
    return tournament, access


def visit_with(request: HttpRequest, pk: int, right: Right) -> queries.Visit:
    """Find the visit of a person with the right. Raises NotYoursError for anybody else who sees the event."""
    visit = or_404(lambda: queries.visit_of(request.user, pk))
    if right not in visit.rights:
        raise NotYoursError(say_who_may(right))
    return visit


def read_number(typed: str) -> int | None:
    """Read a number from a form. None for anything else."""
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 10 else None


def read_searched_name(request: HttpRequest) -> str:
    """The searched name, without NUL, which PostgreSQL refuses."""
    return request.GET.get("q", "").replace("\0", "").strip()[:60]


def page_of(request: HttpRequest, rows: QuerySet[Any] | Sequence[Any], length: int = ROWS_A_PAGE) -> Page[Any]:
    return Paginator(rows, length).get_page(request.GET.get("page"))
