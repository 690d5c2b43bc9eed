"""The draft of a deck, as the builder's script keeps it."""

from django.core.exceptions import ValidationError
from django.http import HttpRequest, JsonResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.views.decorators.http import require_POST

from cards.limits import limit_searches
from decks import queries, services

LONGEST_WINDOW = 40


@require_POST
@limit_searches
def deck_draft(request: HttpRequest, code: str) -> JsonResponse:
    """Merge what a window changed into the draft, and answer with the list as it is now."""
    if not request.user.is_authenticated:
        return JsonResponse({}, status=401)
    deck = get_object_or_404(queries.decks_of(request.user), code=code)
    asked = {name: request.POST.get(name, "") for name in ("before", "text", "window", "seen", "late")}
    seen = int(asked["seen"]) if asked["seen"].isascii() and asked["seen"].isdecimal() else 0
    try:
        state = services.draft_merge(
            actor=request.user, deck=deck, before=asked["before"], text=asked["text"],
            window=asked["window"][:LONGEST_WINDOW], seen=min(seen, 2**31 - 1), now=timezone.now(),
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
