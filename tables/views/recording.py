"""The pages of a recording: the game as it stands, and what can be tapped."""

from typing import Any
from uuid import UUID, uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.limits import limit_searches
from cards.queries import card_slugs
from judging.views.board import BoardShown, board_of
from rules.games import GAMES
from rules.live.following import list_following
from rules.records.view import view_table
from tables.models import Publication, Recording
from tables.queries import Written, find_recording, head_of, list_entries, print_recording, read_recording
from tables.views.awaiting import say_awaited, say_due, say_result
from tables.views.entries import EntryShown, QuestionShown, show_question, tell_entries
from tables.views.menus import MenuTeller, list_keys

ROWS_SHOWN = 8
LONGEST_SEARCH = 60


@require_safe
@never_cache
@limit_searches
def recording_page(request: HttpRequest, code: UUID) -> HttpResponse:
    """A game that is written down."""
    return render_recording(request, require_recording(code))


@require_safe
@never_cache
@limit_searches
def recording_part(request: HttpRequest, code: UUID) -> HttpResponse:
    """The recording for a page that shows it already. Nothing if it stands as it did at the revision `seen`."""
    recording = require_recording(code)
    if request.GET.get("seen", "") == str(recording.revision) and not request.GET.get("q"):
        return HttpResponse(status=204)
    return render_recording(request, recording, part=True)


@require_safe
@never_cache
def recording_text(request: HttpRequest, code: UUID) -> HttpResponse:
    """The record as it is written, to keep."""
    answer = HttpResponse(print_recording(require_recording(code)), content_type="text/plain; charset=utf-8")
    answer.headers["Content-Disposition"] = f'attachment; filename="{code}.match"'
    return answer


def require_recording(code: UUID) -> Recording:
    recording = find_recording(code)
    if recording is None:
        raise Http404
    return recording


def render_recording(
    request: HttpRequest, recording: Recording, *, part: bool = False, notice: str = "", status: int = 200
) -> HttpResponse:
    """A recording's page, or the part that changes."""
    searched = request.GET.get("q", "").strip()[:LONGEST_SEARCH]
    written = read_recording(head_of(recording), list_entries(recording), searched)
    context = {"recording": recording, "notice": notice, "searched": searched} | _show(request, recording, written)
    answer = render(request, "tables/_recording.html" if part else "tables/recording.html", context, status=status)
    answer.headers["X-Revision"] = str(recording.revision)
    answer.headers["X-Robots-Tag"] = "noindex"
    return answer


def _show(request: HttpRequest, recording: Recording, written: Written) -> dict[str, Any]:
    paper, record = written.replayed.paper, written.replayed.judgement.record
    board = _draw(recording, written)
    entries = tell_entries(recording, written, record)
    whole = request.GET.get("rows") == "all"
    context: dict[str, Any] = {
        "board": board,
        "sides": sorted(board.sides, key=lambda side: side.seat) if board is not None else [],
        "question": _show_question(recording, written, entries),
        "entries": entries[::-1] if whole else entries[: -ROWS_SHOWN - 1 : -1],
        "entries_cut": not whole and len(entries) > ROWS_SHOWN,
        "last": entries[-1] if entries else None,
        "text": written.sheet.text,
        "menu_key": uuid4(),
        "typed_key": uuid4(),
        "end_key": uuid4(),
        "menu": [],
        "result": "",
        "knows_positions": GAMES[recording.game].notation.knows_positions,
    }
    if paper is not None:
        outcome = paper.state.result
        context["result"] = say_result(recording, outcome.winner) if outcome is not None else ""
        context["may_publish"] = outcome is not None and recording.user_id == (request.user.pk or 0)
        context["publication"] = Publication.objects.filter(recording=recording).first() if outcome else None
        context["keys"] = list_keys(paper, recording.names, written.unseen)
        if written.question is None:
            context["awaits"] = say_awaited(recording, paper, record)
            following = list_following(paper)
            context["due"] = say_due(recording, paper, following.due)
            context["menu"] = MenuTeller(paper, recording.names).tell(following)
    return context


def _draw(recording: Recording, written: Written) -> BoardShown | None:
    paper = written.replayed.paper
    if paper is None:
        return None
    view = view_table(paper.state)
    return board_of(view, recording.names, recording.game, near=view["active"], slugs=card_slugs(recording.game))


def _show_question(recording: Recording, written: Written, entries: list[EntryShown]) -> QuestionShown | None:
    question = written.question
    return show_question(recording, question, entries) if question is not None else None
