"""Published games: their list, their pages, and what players say about publishing."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.actors import SignedInRequest
from accounts.limits import limit_rate, limit_searches
from judging.models import RecordSubmission
from judging.views.kept_records import answer_steps_of, name_seats, show_judged
from rules.games import GAMES
from rules.records.rows import SEATS
from tables import services
from tables.models import Publication, Table
from tables.queries import Sitting, Visitor, find_publication_of, find_published, find_why_private, list_published, sit
from tables.views.recording import render_recording, require_recording
from tables.views.visiting import find_visitor
from work.refusals import status_of

GAMES_A_PAGE = 40


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """All public games, or those of one game."""
    chosen = request.GET.get("game", "")
    page = Paginator(list_published(chosen if chosen in GAMES else ""), GAMES_A_PAGE).get_page(request.GET.get("page"))
    labels = [(code, game.name) for code, game in GAMES.items()]
    listed = [(each, GAMES[each.game].name, say_winner(each)) for each in page]
    context = {"page": page, "listed": listed, "chosen": chosen, "games": labels}
    return render(request, "tables/published_games.html", context)


@require_safe
@never_cache
@limit_searches
def game(request: HttpRequest, code: str) -> HttpResponse:
    """A public game: walked through on the board, the cards shown, the text."""
    publication, record = _require_published(code)
    context = show_judged(request, record) | {
        "publication": publication,
        "game_name": GAMES[publication.game].name,
        "decks": [(name, list_shown(publication, seat)) for seat, name in name_seats(record.text).items()],
        "winner": say_winner(publication),
        "is_own": _is_own(publication, find_visitor(request)),
    }
    return render(request, "tables/published_game.html", context)


@require_safe
@limit_searches
def steps(request: HttpRequest, code: str) -> HttpResponse:
    """Steps of a public game, for the page's script."""
    _publication, record = _require_published(code)
    return answer_steps_of(request, record.latest_verdict, name_seats(record.text))


@require_safe
def text(request: HttpRequest, code: str) -> HttpResponse:
    """The record of a public game."""
    _publication, record = _require_published(code)
    answer = HttpResponse(record.text, content_type="text/plain; charset=utf-8")
    answer.headers["Content-Disposition"] = f'attachment; filename="{code}.match"'
    return answer


def show_publishing(sitting: Sitting) -> dict[str, object]:
    """Show a player's options for publishing a finished game."""
    table = sitting.table
    if table.status != Table.Status.OVER or not sitting.own:
        return {}
    publication = find_publication_of(table)
    own = [SEATS[seat] for seat in sitting.own]
    return {
        "may_publish": True,
        "why_private": find_why_private(table),
        "publication": publication,
        "asks_to_publish": publication is not None and publication.record_id is None
        and publication.asked_by not in own,
    }  # fmt: skip


def list_shown(publication: Publication, seat: str) -> list[tuple[int, str]]:
    """A deck's cards that the game has shown."""
    return [(count, name) for name, count in publication.shown.get(seat, {}).items() if count]


def say_winner(publication: Publication) -> str:
    names = {"A": publication.name_a, "B": publication.name_b}
    if publication.winner not in names:
        return _("The game is drawn.")
    return _("%(player)s wins.") % {"player": names[publication.winner]}


@login_required
@require_POST
@limit_rate("judging")
def publish_recording(request: SignedInRequest, code: UUID) -> HttpResponse:
    """Publish a recording, or take it back."""
    recording = require_recording(code)
    if request.POST.get("answer") == "no":
        services.recording_unpublish(code=code, user=request.user)
        return redirect(recording)
    try:
        publication = services.recording_publish(code=code, user=request.user, now=timezone.now())
    except ValidationError as refused:
        return render_recording(request, recording, notice=" ".join(refused.messages), status=status_of(refused))
    return redirect(publication)


def _is_own(publication: Publication, visitor: Visitor) -> bool:
    if publication.table is not None:
        return bool(sit(publication.table, visitor).own)
    return publication.recording is not None and publication.recording.user_id == visitor.actor.pk


def _require_published(code: str) -> tuple[Publication, RecordSubmission]:
    publication = find_published(code)
    if publication is None or publication.record is None:
        raise Http404
    return publication, publication.record
