"""Takes a deck's draft from the builder's script."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.actors import SignedInRequest
from accounts.limits import limit_searches
from accounts.numbers import read_number
from decks import queries, services
from decks.models import LONGEST_WINDOW


@require_POST
@limit_searches
def deck_draft(request: HttpRequest, code: str) -> JsonResponse:
    """Merge a window's changes into the draft, and answer with the present list."""
    if not request.user.is_authenticated:
        return JsonResponse({}, status=401)
    deck = get_object_or_404(queries.decks_of(request.user), code=code)
    asked = {name: request.POST.get(name, "") for name in ("before", "text", "window", "seen", "late")}
    try:
        state = services.draft_merge(
            actor=request.user, deck=deck, before=asked["before"], text=asked["text"],
            window=asked["window"][:LONGEST_WINDOW], seen=read_number(asked["seen"]) or 0, now=timezone.now(),
            late=bool(asked["late"]),
        )  # fmt: skip
    except ValidationError as refusal:
        return JsonResponse({"said": refusal.messages}, status=422)
    saved = state.deck
    fields = {
        "version": saved.version,
        "name": saved.name,
        "format": f"{saved.game}:{saved.edition}",
        "visibility": saved.visibility,
    }
    answer = {"number": state.number, "text": state.text, "conflicts": state.conflicts, "fields": fields}
    return JsonResponse(answer)


@login_required
@require_POST
def draft_apply(request: SignedInRequest, code: str) -> HttpResponse:
    """Make the draft the deck's list."""
    deck = get_object_or_404(queries.decks_of(request.user), code=code)
    saved = services.draft_apply(actor=request.user, deck=deck, now=timezone.now())
    messages.success(request, _("Saved as version %(number)d.") % {"number": saved.version})
    return redirect(saved)


@login_required
@require_POST
def draft_drop(request: SignedInRequest, code: str) -> HttpResponse:
    """Go back to the saved list."""
    deck = get_object_or_404(queries.decks_of(request.user), code=code)
    services.draft_drop(actor=request.user, deck=deck, now=timezone.now())
    messages.success(request, _("The saved deck is back. Your edits are still in the list of versions."))
    return redirect(deck)
