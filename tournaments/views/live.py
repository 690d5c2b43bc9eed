"""The tables of the current round, a line each with a button for each result; the page refreshes by itself."""

from typing import Any, NamedTuple

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.core.paginator import Page, Paginator
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from accounts.actors import SignedInRequest
from accounts.fragments import wants_fragment
from accounts.numbers import read_number
from tournaments import queries, services
from tournaments.forms.scores import DRAWS, WINS
from tournaments.models import MOST_MINUTES, Dispute, Match, Round, Score, Tournament
from tournaments.rights import Right
from tournaments.views.clocks import PAGES, find_page, show_clock, tell_clock
from tournaments.views.common import act, event_or_404, match_or_404, page_of, visit_with
from tournaments.views.drawn import draw_once, keep_once

LINES_A_PAGE = 40
NO_ROUND = 0
MOST_DISPUTES = 100


class Playing(NamedTuple):
    """The current round in the staff's sight. `is_last` is known once every table is done."""

    number: int
    counts: queries.Counts
    minutes: int
    is_last: bool


def find_playing(visit: queries.Visit) -> Playing | None:
    """The round being played, counted once for each state of the event; None between rounds."""
    return keep_once(visit, "playing", lambda: _count_playing(visit.tournament))


def _count_playing(tournament: Tournament) -> Playing | None:
    round_ = tournament.rounds.filter(status=Round.Status.PUBLISHED).first()
    if round_ is None or tournament.is_over:
        return None
    counts = queries.count_tables(round_)
    is_last = not counts.open and round_.number >= queries.last_round_of(tournament, queries.players_of(tournament))
    return Playing(round_.number, counts, tournament.round_minutes or services.USUAL_MINUTES, is_last)


def describe_tables(
    request: HttpRequest, visit: queries.Visit, playing: Playing, place: str, **said: Any
) -> dict[str, object]:
    """Build the values of `_live.html` for a round. `place` is the page, `said` describes the last press."""
    only_open = request.GET.get("open", request.POST.get("open")) == "1"
    page = page_of(request, range(playing.counts.open if only_open else playing.counts.all), LINES_A_PAGE)
    own = visit.registration_pk or 0

    def draw() -> SafeString:
        return _draw_lines(visit.tournament, page.number, own=own, only_open=only_open)

    query = "open=1&" if only_open else ""
    return show_clock(visit, timezone.now()) | {
        "tournament": visit, "playing": playing, "counts": playing.counts, "place": place, "page": page,
        "lines": draw_once(visit, f"lines:{own}:{page.number}:{only_open:d}", draw),
        "query": query, "only_open": only_open, "most_minutes": MOST_MINUTES,
        "again": ask_again(visit, place, playing.number, f"{query}page={page.number}&"),
        **said,
    }  # fmt: skip


def ask_again(visit: queries.Visit, place: str, number: int = NO_ROUND, query: str = "") -> str:
    """The address for a page's refreshes, with the page's round and state."""
    address = reverse("tournaments:live", args=[visit.pk])
    return f"{address}?{query}from={place}&round={number}&shown={visit.tag_tables(with_disputes=place == 'floor')}"


def _draw_lines(tournament: Tournament, page: int, *, own: int, only_open: bool) -> SafeString:
    round_ = tournament.rounds.filter(status=Round.Status.PUBLISHED).first()
    if round_ is None:  # closed since it was counted; the next poll says so
        return SafeString()
    round_.tournament = tournament
    matches: Page[Any] = Paginator(queries.lines_of_tables(round_, only_open=only_open), LINES_A_PAGE).get_page(page)
    for match in matches.object_list:
        match.quick = _list_scores(match, round_)
    shown = {"tournament": tournament, "page": matches, "own": own}
    return render_to_string("tournaments/_lines.html", shown)


def _list_scores(match: Match, round_: Round) -> list[str]:
    """List the usual results of a whole match, from a clear win of A to a clear win of B."""
    needed = match.best_of // 2 + 1
    wins = [(won, lost) for won, lost in WINS[match.best_of] if won == needed]
    draws = DRAWS[match.best_of][:1] if round_.stage.can_draw else []
    scores = [(a, b, 0) for a, b in wins] + draws + [(b, a, 0) for a, b in reversed(wins)]
    return ["-".join(map(str, score)) for score in scores]


@require_safe
def live(request: HttpRequest, pk: int) -> HttpResponse:
    """The tables as a fragment of a page. 204 while that page shows what is true."""
    look = queries.look_again_at_tables(pk, request.GET.get("shown", ""))
    if look.as_shown and wants_fragment(request):
        response = HttpResponse(status=204)
        tell_clock(response, look.clock, timezone.now())
        return response
    return _draw_anew(request, pk)


@login_required
def _draw_anew(request: HttpRequest, pk: int) -> HttpResponse:
    place = request.GET.get("from", "") if request.GET.get("from") in PAGES else "floor"
    if not wants_fragment(request):
        return redirect(PAGES[place], pk)
    return _draw(request, pk, place, _read_round(request.GET))


def _read_round(sent: QueryDict) -> int | None:
    """Read which round the page speaks of. None for a page that does not say."""
    return read_number(sent.get("round", ""))


def _draw(request: HttpRequest, pk: int, place: str, shown: int | None, **said: Any) -> HttpResponse:
    """Draw the tables, or say that the page is old once its round is over."""
    visit = visit_with(request, pk, Right.FLOOR)
    playing = find_playing(visit)
    if playing is None or shown not in (None, playing.number):
        if "refused" in said:
            messages.error(request, said["refused"])  # for the page as it is then
        context = {"again": ask_again(visit, place, shown or NO_ROUND), "url": reverse(PAGES[place], args=[pk])}
        return render(request, "tournaments/_live_over.html", context)
    described = describe_tables(request, visit, playing, place, **said)
    if place == "floor":
        described |= {"with_tables": True, "access": visit, "disputes": list_open_disputes(visit)}
    return render(request, "tournaments/_live.html", described)


def list_open_disputes(visit: queries.Visit) -> list[Dispute]:
    """List the disputes on the judges' page, found once for each state of them."""
    return keep_once(
        visit, f"disputes:{visit.floor_tag}", lambda: list(queries.disputes_on_floor(visit.pk)[:MOST_DISPUTES])
    )


@login_required
@require_POST
def tap(request: SignedInRequest, pk: int) -> HttpResponse:
    """Enter a result with a single press, or undo the last press."""
    pressed, undone = request.POST.get("result", ""), request.POST.get("undo", "")
    key, _colon, sent = (undone or pressed).partition(":")
    number = read_number(key)
    if number is None:
        raise Http404
    match, _access = match_or_404(request, pk, number)
    now = timezone.now()

    def enter() -> Match:
        if undone:
            return services.match_clear(match=match, actor=request.user, now=now, seen=sent)
        try:
            score = Score.parse(sent)
        except ValueError as unknown:
            raise ValidationError(_("Choose one of the scores.")) from unknown
        try:
            return services.result_correct(match=match, actor=request.user, score=score, now=now)
        except ValidationError as refusal:
            raise _say_what_stands(match, refusal) from refusal

    if not wants_fragment(request):
        return act(request, enter, _describe, find_page(request), pk)
    place = request.POST.get("from", "floor")
    place = place if place in PAGES else "floor"
    shown = _read_round(request.POST)
    try:
        entered = enter()
    except ValidationError as refusal:
        return _draw(request, pk, place, shown, refused=" ".join(refusal.messages))
    undo = "" if undone else f"{entered.pk}:{entered.result_tag}"
    return _draw(request, pk, place, shown, done=_describe(entered), undo=undo)


def _describe(match: Match) -> str:
    """Describe what a press has left."""
    if match.score is None:
        return _("Table %(table)s is to be played.") % {"table": match.table}
    said = {"table": match.table, "match": match, "score": match.score.shown}
    return _("Table %(table)s: %(match)s %(score)s.") % said


def _say_what_stands(match: Match, refusal: ValidationError) -> ValidationError:
    """Say the present result of a table after a faster colleague. A press never changes a final result."""
    match.refresh_from_db()
    if "reason" not in getattr(refusal, "error_dict", ()) or match.score is None:
        return refusal
    return ValidationError(
        _("Table %(table)s already has a result: %(match)s %(score)s. To change it, open the match and say why.")
        % {"table": match.table, "match": match, "score": match.score.shown}
    )


@login_required
@require_POST
def accept(request: SignedInRequest, pk: int) -> HttpResponse:
    """Accept all results reported by a single player, as far as shown on the page."""
    tournament, _access = event_or_404(request, pk)
    seen = read_number(request.POST.get("seen", ""))

    def describe(accepted: list[Match]) -> str:
        said = ngettext("%(count)s result is accepted.", "%(count)s results are accepted.", len(accepted))
        return said % {"count": len(accepted)}

    return act(
        request,
        lambda: services.results_accept(tournament=tournament, actor=request.user, now=timezone.now(), seen=seen),
        describe, find_page(request), pk,
    )  # fmt: skip
