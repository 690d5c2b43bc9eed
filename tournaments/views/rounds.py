"""Rounds, standings and the visitor's own table: the pages for a whole hall."""

from collections.abc import Sequence
from functools import lru_cache

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.fragments import fragment_of
from accounts.numbers import read_number
from tournaments import queries
from tournaments.models import Round, Tournament
from tournaments.views import bracket
from tournaments.views.clocks import show_clock, tell_clock
from tournaments.views.common import or_404, page_of, read_searched_name
from tournaments.views.drawn import draw_head, draw_page_once, keep_once, mark_own_row

MOST_SECTIONS = 3


@require_safe
def event_detail(request: HttpRequest, pk: int, number: int | None = None) -> HttpResponse:
    """One event: its current round or bracket, and the visitor's next step."""
    visit = _visit_or_404(request, pk)
    words = read_searched_name(request)
    section = min(read_number(request.GET.get("section", "")) or 1, MOST_SECTIONS)

    def draw() -> SafeString:
        return _draw_rounds(request, visit, number, words, section)

    part = f"rounds:{number}:{'staff' if visit.staff else 'all'}:{section}"
    drawn = draw() if words else draw_page_once(request, visit, part, draw)
    context = show_clock(visit, timezone.now())
    context |= {"head": draw_head(visit, "rounds"), "rounds": mark_own_row(drawn, visit)}
    context |= _describe_outlook(visit)
    if visit.playing:
        context["my_list_refused"] = _find_objections(visit)
    elif visit.has_left and visit.withdrawn:
        context["left_out"] = queries.was_left_out(visit.tournament, visit.actor.pk or 0)
    return render(request, "tournaments/detail.html", context)


@require_safe
def standings(request: HttpRequest, pk: int, after: int | None = None) -> HttpResponse:
    """The standings now, or after a round, with every tie-break explained."""
    visit = _visit_or_404(request, pk)

    def draw() -> SafeString:
        return _draw_standings(request, visit.tournament, after)

    drawn = draw_page_once(request, visit, f"standings:{after}", draw)
    context = {"visit": visit, "head": draw_head(visit, "standings"), "standings": mark_own_row(drawn, visit)}
    return render(request, "tournaments/standings.html", context)


@require_safe
def standing(request: HttpRequest, pk: int, registration_pk: int, after: int | None = None) -> HttpResponse:
    """How the points and tie-breaks of a player came about."""
    visit = _visit_or_404(request, pk)
    shown = _find_round(queries.rounds_ranked(visit.tournament), after)
    try:
        explained = queries.explain_standing(visit.tournament, registration_pk, shown)
    except LookupError as missing:
        raise Http404 from missing
    context = {
        "visit": visit, "tournament": visit.tournament, "head": draw_head(visit, "standings"), "after": shown,
        "explained": explained,
    }  # fmt: skip
    return render(request, "tournaments/standing.html", context)


@require_safe
def rules(request: HttpRequest, pk: int) -> HttpResponse:
    """The event's pairing and ranking in plain words."""
    visit = _visit_or_404(request, pk)
    context = {"visit": visit, "tournament": visit.tournament, "head": draw_head(visit, "rules")}
    return render(request, "tournaments/rules.html", context)


@require_safe
@fragment_of(event_detail)
def watch_clock(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the clock to visitors without a table, as a fragment. The same clock gets 204 with the seconds left."""
    visit, now = _visit_or_404(request, pk), timezone.now()
    context = show_clock(visit, now)
    if request.GET.get("shown") == visit.clock_tag:
        response = HttpResponse(status=204)
        tell_clock(response, visit.clock, now)
    else:
        response = render(request, "tournaments/_watched_clock.html", context)
    response["Cache-Control"] = "private, no-store"
    return response


@require_safe
@fragment_of(event_detail)
def mine(request: HttpRequest, pk: int) -> HttpResponse:
    """The visitor's table, as a fragment of the event's page; 204 while unchanged.

    Where another round is played, the event has begun or ended, or the visitor has left it, all of the page is old.
    """
    look = queries.look_again(request.GET.get("shown", ""))
    now = timezone.now()
    if look.as_shown:
        response = HttpResponse(status=204)
        tell_clock(response, look.clock, now, look.extra_minutes)
    else:
        visit = _visit_or_404(request, pk)
        page = request.GET.get("page", visit.page_tag)
        context = show_clock(visit, now) | _describe_outlook(visit)
        context |= {"page": page, "is_behind": page != visit.page_tag}
        response = render(request, "tournaments/_mine.html", context)
    response["Cache-Control"] = "private, no-store"
    return response


def _visit_or_404(request: HttpRequest, pk: int) -> queries.Visit:
    return or_404(lambda: queries.visit_of(request.user, pk))


def _describe_outlook(visit: queries.Visit) -> dict[str, object]:
    """Describe the outlook of a player without a match, or the final place."""
    if not visit.playing or visit.place is not None:
        return {}
    if visit.status == Tournament.Status.FINISHED:
        places = keep_once(visit, "places", lambda: queries.places_of(visit.tournament))
        return {"own_place": places.get(visit.registration_pk or 0), "ranked": len(places)}
    if visit.status != Tournament.Status.RUNNING:
        return {}
    outlook = keep_once(visit, "outlook", lambda: queries.outlook_of(visit.tournament))
    return {"is_out": visit.registration_pk in outlook.out, "all_played": outlook.all_played}


def _draw_rounds(
    request: HttpRequest, visit: queries.Visit, number: int | None, words: str, section: int
) -> SafeString:
    """The page's main part. The staff see a draft in it."""
    tournament = visit.tournament
    rounds = list(queries.rounds_for(tournament, visit))
    shown = next((round_ for round_ in reversed(rounds) if number in (None, round_.number)), None)
    if number is not None and shown is None:
        raise Http404
    context = {"tournament": tournament, "rounds": rounds, "round": shown, "q": words}
    if number is None and not words and tournament.status == Tournament.Status.FINISHED:
        context["winners"] = queries.winners_of(tournament)
    if shown is not None and shown.stage.is_bracket and number is None:
        in_bracket = [round_ for round_ in rounds if round_.stage.is_bracket]
        sections = bracket.sections(tournament, list(queries.matches_of_rounds(in_bracket)))
        context["bracket"] = bracket.page_of_bracket(sections, section)
    elif shown is not None:
        context["page"] = page = page_of(request, queries.rows_of_tables(shown, words))
        page.object_list = [_draw_row(queries.TableRow(*row), get_language()) for row in page.object_list]
        context["query"] = f"{urlencode({'q': words})}&" if words else ""
    else:
        context["players"] = page_of(request, queries.players_of(tournament))
    return render_to_string("tournaments/_rounds.html", context)


@lru_cache(maxsize=4_000)
def _draw_row(match: queries.TableRow, _language: str) -> SafeString:
    """A table of a round. After a result all others of the page are as they were."""
    return render_to_string("tournaments/_table_row.html", {"match": match})


def _draw_standings(request: HttpRequest, tournament: Tournament, after: int | None) -> SafeString:
    rounds = queries.rounds_ranked(tournament)
    shown = _find_round(rounds, after)
    page = page_of(request, queries.ranking_of(tournament, shown))
    page.object_list = queries.lines_of(tournament, list(page.object_list))
    context = {"tournament": tournament, "page": page, "rounds": rounds, "after": shown}
    return render_to_string("tournaments/_standings.html", context)


def _find_round(rounds: Sequence[Round], number: int | None) -> Round | None:
    """The closed round with the number, or None for now; raises Http404 for another round."""
    if number is None:
        return None
    found = next((round_ for round_ in rounds if round_.number == number), None)
    if found is None:
        raise Http404
    return found


def _find_objections(visit: queries.Visit) -> list[str]:
    """Find objections of a later ban to the visitor's list, while a new list is allowed."""
    if visit.status != Tournament.Status.OPEN:
        return []
    own = queries.access_to(visit.tournament, visit.actor).registration
    refused = queries.lists_refused_by_now(visit.tournament, timezone.localdate(), of=own)
    return [sentence for _player, sentences in refused for sentence in sentences]
