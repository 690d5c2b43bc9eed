"""Publishing a deck, liking it, and comments."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.actors import SignedInRequest
from cards.queries import set_versions
from cards.views.names import get_names_address
from decks import queries, services
from decks.forms import PublishForm
from decks.models import Deck
from decks.queries.publishing import comments_open_to


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def deck_publish(request: SignedInRequest, code: str) -> HttpResponse:
    """The form for the visibility and description of an own deck."""
    deck = get_object_or_404(queries.decks_of(request.user), code=code)
    initial = {"visibility": deck.visibility, "description": deck.description, "tags": ", ".join(deck.tags)}
    form = PublishForm(request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        try:
            services.deck_publish(actor=request.user, deck=deck, **form.values())
        except ValidationError as refusal:
            form.add_error(None, refusal)
        else:
            messages.success(request, _("Saved."))
            return redirect(deck)
    context = {
        "deck": deck,
        "form": form,
        "address": request.build_absolute_uri(deck.get_absolute_url()),
        "names": get_names_address(set_versions(), game=deck.game),
    }
    return render(request, "decks/publish.html", context, status=422 if form.errors else 200)


@login_required
@require_POST
def deck_like(request: SignedInRequest, code: str) -> HttpResponse:
    """Like a deck, or no longer."""
    deck = _open_deck(request, code)
    try:
        services.deck_like(actor=request.user, deck=deck, likes="unlike" not in request.POST, now=timezone.now())
    except ValidationError as refusal:
        messages.error(request, refusal.messages[0])
    return redirect(deck)


@login_required
@require_POST
def comment_add(request: SignedInRequest, code: str) -> HttpResponse:
    deck = _open_deck(request, code)
    try:
        services.comment_add(actor=request.user, deck=deck, text=request.POST.get("text", ""), now=timezone.now())
    except ValidationError as refusal:
        typed = {"deck": deck, "text": request.POST.get("text", ""), "refusal": refusal.messages[0]}
        return render(request, "decks/comment.html", typed, status=422)
    return redirect(f"{deck.get_absolute_url()}#comments")


@login_required
@require_POST
def comment_delete(request: SignedInRequest, code: str, pk: int) -> HttpResponse:
    """Delete an own comment."""
    deck = _open_deck(request, code)
    comment = get_object_or_404(comments_open_to(request.user, deck), pk=pk)
    services.comment_delete(actor=request.user, comment=comment)
    messages.success(request, _("The comment is deleted."))
    return redirect(f"{deck.get_absolute_url()}#comments")


@login_required
@require_POST
def comment_hide(request: SignedInRequest, code: str, pk: int) -> HttpResponse:
    """Hide or show a comment. For the staff."""
    deck = _open_deck(request, code)
    comment = get_object_or_404(comments_open_to(request.user, deck), pk=pk)
    services.comment_hide(actor=request.user, comment=comment, hidden="show" not in request.POST)
    return redirect(f"{deck.get_absolute_url()}#comments")


def _open_deck(request: SignedInRequest, code: str) -> Deck:
    return get_object_or_404(queries.decks_open_to(request.user), code=code)
