"""Shared helpers of event pages: lookups, refusals, paging."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.forms import Form, Textarea
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from tournaments import queries
from tournaments.forms import add_refusal
from tournaments.models import Match, Registration, Tournament
from tournaments.refusals import NotYoursError, WrongStateError, or_404, say_who_may
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


def act(
    request: HttpRequest, action: Callable[[], Any], done: str | Callable[[Any], str], to: str, *args: Any
) -> HttpResponse:
    """Run a button's action, show success or refusal, and redirect to `to`; `done` may be made from the result."""
    try:
        result = action()
    except ValidationError as refusal:
        show_refusal(request, refusal)
    else:
        messages.success(request, done(result) if callable(done) else done)
    return redirect(to, *args)


def save_form(
    request: HttpRequest, form: Form, use_case: Callable[[], T], done: str | Callable[[T], str],
    to: Callable[[T], HttpResponse], *, moved_on: Callable[[WrongStateError], HttpResponse] | None = None,
) -> HttpResponse | None:  # fmt: skip
    """Do what a sent form asks. None lets the page be shown, with the refusals beside the fields.

    `moved_on` answers a form that has gone from its page meanwhile, with what it was about.
    """
    if request.method != "POST" or not form.is_valid():
        return None
    try:
        result = use_case()
    except ValidationError as refusal:
        if moved_on is not None and isinstance(refusal, WrongStateError):
            return moved_on(refusal)
        add_refusal(form, refusal)
        return None
    messages.success(request, done(result) if callable(done) else done)
    return to(result)


def list_typed(form: Form) -> list[tuple[str, str, bool]]:
    """List a form's fields with their values, and whether a value is text of several lines."""
    typed = []
    for field in form.visible_fields():
        value = field.value()
        if isinstance(value, str) and value:
            chosen = dict(getattr(field.field, "choices", ())).get(value, value)
            typed.append((str(field.label), str(chosen), isinstance(field.field.widget, Textarea)))
    return typed


def show_refusal(request: HttpRequest, refusal: ValidationError) -> None:
    for message in refusal.messages:
        messages.error(request, message)


def lead_on(request: HttpRequest, to: str, *args: Any) -> Callable[[ValidationError], HttpResponse]:
    """Make an answer to a refusal: it is shown on the page `to`."""

    def answer(refusal: ValidationError) -> HttpResponse:
        show_refusal(request, refusal)
        return redirect(to, *args)

    return answer


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


def list_active(tournament: Tournament) -> list[tuple[int, str]]:
    """The players still in the event, as choices of a form."""
    active = queries.players_of(tournament).filter(status=Registration.Status.ACTIVE)
    return [(player.pk, str(player)) for player in active]


def read_searched_name(request: HttpRequest) -> str:
    """The searched name, without NUL, which PostgreSQL refuses."""
    return request.GET.get("q", "").replace("\0", "").strip()[:60]


def page_of(request: HttpRequest, rows: QuerySet[Any] | Sequence[Any], length: int = ROWS_A_PAGE) -> Page[Any]:
    return Paginator(rows, length).get_page(request.GET.get("page"))
