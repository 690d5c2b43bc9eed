"""Pages to print: tables by name and by table, slips, standings, sheets for lists, and the sheet for the wall."""

from collections.abc import Sequence
from typing import TypeVar
from urllib.parse import urlencode

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.actors import SignedInRequest
from tournaments import queries
from tournaments.codes import spell_event
from tournaments.models import Registration, Round, Tournament
from tournaments.refusals import NotYoursError, say_who_may
from tournaments.rights import Right
from tournaments.views.common import event_or_404, event_with

PAPERS = {"a4": "A4", "letter": "Letter"}
SLIPS_A_PAGE = 4
T = TypeVar("T")


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


@require_safe
def print_names(request: HttpRequest, pk: int) -> HttpResponse:
    """The tables of the latest round by name."""
    tournament, round_ = _find_round(request, pk)
    return _print(request, tournament, "names", {"round": round_, "seats": queries.seats_by_name(round_)})


@require_safe
def print_tables(request: HttpRequest, pk: int) -> HttpResponse:
    """The tables of the latest round by table."""
    tournament, round_ = _find_round(request, pk)
    return _print(request, tournament, "tables", {"round": round_, "matches": queries.tables_of(round_)})


@require_safe
def print_standings(request: HttpRequest, pk: int) -> HttpResponse:
    """The standings with every tie-break."""
    tournament, _access = event_or_404(request, pk)
    return _print(request, tournament, "standings", {"lines": queries.standings_of(tournament)})


@login_required
@require_safe
def print_slips(request: SignedInRequest, pk: int) -> HttpResponse:
    """A slip for each table, four a page. Cut and stacked they are in the order of the tables."""
    tournament, round_ = _find_round(request, pk, staff=True)
    matches = list(queries.tables_of(round_).filter(player_b__isnull=False).order_by("table"))
    for match in matches:
        path = reverse("tournaments:match", args=[pk, match.pk])
        match.address = request.build_absolute_uri(path)  # type: ignore[attr-defined]  # read by the template
    return _print(request, tournament, "slips", {"round": round_, "pages": stack(matches, SLIPS_A_PAGE)})


@login_required
@require_safe
def print_sheets(request: SignedInRequest, pk: int) -> HttpResponse:
    """Print a list sheet for each player. Players added by name find the code of their place there."""
    tournament, _access = event_with(request, pk, Right.PLAYERS)
    players = list(queries.players_of(tournament).filter(status=Registration.Status.ACTIVE))
    claim = request.build_absolute_uri(reverse("tournaments:claim", args=[pk]))
    for player in players:
        player.claim_address = f"{claim}?{urlencode({'code': player.claim_code})}"  # type: ignore[attr-defined]
    by_name = sorted(players, key=lambda player: str(player).casefold())
    return _print(request, tournament, "sheets", {"players": by_name})


def stack(things: Sequence[T], a_page: int) -> list[list[T | None]]:
    """Lay things out so that pages cut into stacks, put on one another, are in order."""
    pages = -(-len(things) // a_page)
    places = [page + place * pages for page in range(pages) for place in range(a_page)]
    found = [things[place] if place < len(things) else None for place in places]
    return [found[start : start + a_page] for start in range(0, len(found), a_page)]


def _find_round(request: HttpRequest, pk: int, *, staff: bool = False) -> tuple[Tournament, Round]:
    """Find the latest public round."""
    tournament, access = event_or_404(request, pk)
    if staff and not access.may(Right.FLOOR):
        raise NotYoursError(say_who_may(Right.FLOOR))
    round_ = tournament.rounds.filter(status__in=Round.PLAYED).order_by("number").last()
    if round_ is None:
        raise Http404
    return tournament, round_


def _print(request: HttpRequest, tournament: Tournament, what: str, context: dict[str, object]) -> HttpResponse:
    asked = request.GET.get("paper", "")
    paper = asked if asked in PAPERS else "a4"
    other = "letter" if paper == "a4" else "a4"
    context |= {"tournament": tournament, "paper": paper, "other": other, "other_name": PAPERS[other]}
    return render(request, f"tournaments/print_{what}.html", context)
