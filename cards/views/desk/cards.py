"""Choosing the card to edit: new, printed, or reprinted."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from cards.models import Card
from cards.queries import cards_shown, nearest_cards
from cards.queries.drafts import card_in_set, is_in_set
from cards.views.desk.common import designers_only, set_or_404
from cards.views.desk.editing import edit_card
from rules.engine.names import fold

LONGEST_NAME = 80


@designers_only
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, game: str, code: str) -> HttpResponse:
    """Edit a new card, with the set's next number."""
    return edit_card(request, set_or_404(request, game, code))


@designers_only
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, game: str, code: str, slug: str, *, erratum: bool = False) -> HttpResponse:
    """Edit a printed card, or write an erratum from a day on."""
    card_set = set_or_404(request, game, code)
    try:
        card = card_in_set(card_set, slug)
    except Card.DoesNotExist as missing:
        raise Http404 from missing
    return edit_card(request, card_set, card, erratum=erratum)


@designers_only
@require_safe
def choose_reprint(request: HttpRequest, game: str, code: str) -> HttpResponse:
    """Ask for the card to reprint; offer near names."""
    card_set = set_or_404(request, game, code)
    name = request.GET.get("card", "").replace("\0", "").strip()[:LONGEST_NAME]
    if known := Card.objects.filter(game=game, name_fold=fold(name)).first():
        return redirect("cards:desk_reprint_card", game, code, known.slug)
    nearest = nearest_cards(name, game=game) if name else []
    return render(request, "cards/desk/reprint.html", {"set": card_set, "name": name, "nearest": nearest})


@designers_only
@require_http_methods(["GET", "HEAD", "POST"])
def reprint(request: HttpRequest, game: str, code: str, slug: str) -> HttpResponse:
    """Edit a reprint of a different set's card."""
    card_set = set_or_404(request, game, code)
    card = get_object_or_404(cards_shown(), game=game, slug=slug)
    if request.method != "POST" and is_in_set(card, card_set):
        messages.info(request, _("%(name)s is in this set already: here it is.") % {"name": card.name})
        return redirect("cards:desk_card", game, code, slug)
    return edit_card(request, card_set, card)
