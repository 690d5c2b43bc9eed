"""A match at a table of the site: sitting down, and the records of the games."""

from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.views.decorators.http import require_POST, require_safe

from accounts.actors import SignedInRequest
from accounts.limits import limit_rate
from judging.models import RecordSubmission
from judging.services import record_keep
from tables.views.visiting import give_key
from tournaments import queries, services
from tournaments.views.common import match_or_404, show_refusal


@login_required
@require_POST
def play_here(request: SignedInRequest, pk: int, match_pk: int) -> HttpResponse:
    """Sit down at the table of one's match."""
    shown, _access = match_or_404(request, pk, match_pk)
    try:
        table = services.match_play_here(
            match=shown, actor=request.user, seed=get_random_string(16), now=timezone.now()
        )
    except ValidationError as refusal:
        show_refusal(request, refusal)
        return redirect("tournaments:match", pk, match_pk)
    return redirect(table)


@login_required
@require_POST
def record_here(request: SignedInRequest, pk: int, match_pk: int) -> HttpResponse:
    """Begin to write a game of a match down."""
    shown, _access = match_or_404(request, pk, match_pk)
    try:
        recording = services.match_record(
            match=shown,
            actor=request.user,
            first=request.POST.get("first", ""),
            key=give_key(request),
            now=timezone.now(),
        )
    except ValidationError as refusal:
        show_refusal(request, refusal)
        return redirect("tournaments:match", pk, match_pk)
    return redirect(recording)


@login_required
@require_safe
def game_record(request: HttpRequest, pk: int, match_pk: int, number: int) -> HttpResponse:
    """The record of a game with the visitor's knowledge."""
    return _send_text(_find_record(request, pk, match_pk, number), f"match-{match_pk}-{number}.match")


@login_required
@require_POST
@limit_rate("judging")
def replay_game(request: SignedInRequest, pk: int, match_pk: int, number: int) -> HttpResponse:
    """Replay the record with the visitor's knowledge, and walk through the game."""
    text = _find_record(request, pk, match_pk, number)
    kept = record_keep(text=text, now=timezone.now(), by=request.user)
    if isinstance(kept, RecordSubmission):
        return redirect("judging:kept", kept.code)
    return _send_text(text, f"match-{match_pk}-{number}.match")


def _find_record(request: HttpRequest, pk: int, match_pk: int, number: int) -> str:
    shown, access = match_or_404(request, pk, match_pk)
    text = queries.record_of_game(shown, number, access)
    if text is None:
        raise Http404
    return text


def _send_text(text: str, name: str) -> HttpResponse:
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'inline; filename="{name}"'
    response["Cache-Control"] = "private, no-store"
    return response
