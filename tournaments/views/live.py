"""The tables of the round being played, one line each with a button for each result; they refresh by themselves."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
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
from tournaments import queries, services
from tournaments.forms.scores import DRAWS, WINS, parse_score
from tournaments.models import Match, Round, Tournament
from tournaments.refusals import NotYoursError
from tournaments.views.clocks import PAGES, find_page, tell_clock
from tournaments.views.common import act, event_or_404, match_or_404, or_404, page_of, read_number
from tournaments.views.drawn import draw_once

LINES_A_PAGE = 40


def describe_tables(
    request: HttpRequest, tournament: Tournament, access: queries.Access, round_: Round, place: str, **said: Any
) -> dict[str, Any]:
    """What `_live.html` shows of a round; `place` is the page around it, `said` a word about the last press."""
    only_open = request.GET.get("open", request.POST.get("open")) == "1"
    round_.tournament = tournament
    page = page_of(request, queries.lines_of_tables(round_, only_open=only_open), LINES_A_PAGE)
    own = access.registration.pk if access.registration else 0

    def draw() -> SafeString:
        for match in page.object_list:
            match.quick = _list_scores(match, round_)
        shown = {"tournament": tournament, "page": page, "own": own}
        return render_to_string("tournaments/_lines.html", shown)

    lines = draw_once(tournament, f"lines:{own}:{page.number}:{only_open:d}", draw)
    counts = queries.count_tables(round_)
    query = "open=1&" if only_open else ""
    return {
        "tournament": tournament, "access": access, "round": round_, "place": place, "page": page, "lines": lines,
        "query": query,
        "only_open": only_open, "counts": counts, "clock": round_.clock,
        "left": round_.clock.left(timezone.now()) if round_.clock else None,
        "minutes": tournament.round_minutes or services.USUAL_MINUTES,
        "again": f"{reverse('tournaments:live', args=[tournament.pk])}?{query}page={page.number}&from={place}"
        f"&shown={tournament.revision}",
        "last_round": round_.number >= queries.last_round_of(tournament, list(queries.players_of(tournament)))
        if place == "organize" and not counts.open else False,
        **said,
    }  # fmt: skip


def _list_scores(match: Match, round_: Round) -> list[str]:
    """The usual results of a whole match, from a clear win of A to one of B."""
    needed = match.best_of // 2 + 1
    wins = [(won, lost) for won, lost in WINS[match.best_of] if won == needed]
    draws = DRAWS[match.best_of][:1] if round_.stage.can_draw else []
    scores = [(a, b, 0) for a, b in wins] + draws + [(b, a, 0) for a, b in reversed(wins)]
    return ["-".join(map(str, score)) for score in scores]


@login_required
@require_safe
def live(request: SignedInRequest, pk: int) -> HttpResponse:
    """The tables as a fragment of a page; 204 while that page shows what is true."""
    place = request.GET.get("from", "") if request.GET.get("from") in PAGES else "floor"
    if not wants_fragment(request):
        return redirect(PAGES[place], pk)
    visit = or_404(lambda: queries.visit_of(request.user, pk))
    if not visit.staff:
        raise NotYoursError(_("Only the organizer and the judges of this event may see the floor."))
    if request.GET.get("shown") == str(visit.revision):
        response = HttpResponse(status=204)
        tell_clock(response, visit.clock, timezone.now())
        return response
    return _draw(request, pk, place)


def _draw(request: SignedInRequest, pk: int, place: str, **said: Any) -> HttpResponse:
    """The tables, or a whole new page once the round is over."""
    tournament, access = event_or_404(request, pk)
    if not access.staff:
        raise NotYoursError(_("Only the organizer and the judges of this event may see the floor."))
    round_ = tournament.rounds.filter(status=Round.Status.PUBLISHED).first()
    if round_ is None:
        response = HttpResponse(status=204)
        response["HX-Refresh"] = "true"
        return response
    return render(
        request, "tournaments/_live.html", describe_tables(request, tournament, access, round_, place, **said)
    )


@login_required
@require_POST
def tap(request: SignedInRequest, pk: int) -> HttpResponse:
    """One press is one result; or takes the last one back."""
    pressed, undone = request.POST.get("result", ""), request.POST.get("undo", "")
    key, _colon, score = pressed.partition(":")
    number = read_number(undone or key)
    if number is None:
        raise Http404
    match, _access = match_or_404(request, pk, number)
    now = timezone.now()

    def enter() -> Match:
        if undone:
            return services.match_clear(match=match, actor=request.user, now=now)
        return services.result_correct(match=match, actor=request.user, score=parse_score(score), now=now)

    done = _("Table %(table)s: %(match)s %(score)s.") % {
        "table": match.table, "match": match, "score": score.removesuffix("-0").replace("-", "\N{EN DASH}"),
    }  # fmt: skip
    if undone:
        done = _("Table %(table)s is to be played.") % {"table": match.table}
    if not wants_fragment(request):
        return act(request, enter, done, find_page(request), pk)
    place = request.POST.get("from", "floor")
    place = place if place in PAGES else "floor"
    try:
        enter()
    except ValidationError as refusal:
        return _draw(request, pk, place, refused=" ".join(refusal.messages))
    return _draw(request, pk, place, done=done, undo=None if undone else match.pk)


@login_required
@require_POST
def accept(request: SignedInRequest, pk: int) -> HttpResponse:
    """All results that one player reported are accepted, as far as the page showed them."""
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
