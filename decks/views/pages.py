"""The pages of decks: list, search, one deck, copy, delete."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST, require_safe

from accounts.actors import SignedInRequest
from cards.limits import limit_drawings, limit_searches
from cards.portraits import build_card_face, edition_of
from cards.views.pictures import build_sheet_response, show_refusals
from decks import queries, services
from decks.filters import DeckFilter
from decks.models import Deck
from rules.records.decklist import print_decklist

PER_PAGE = 25
COVERS_SHOWN = 12


@require_safe
def deck_list(request: HttpRequest) -> HttpResponse:
    """Own decks and public ones, or the decks that match the search."""
    decks = DeckFilter(request.GET, queries.decks_listed_for(request.user))
    if decks.asked:
        return _found(request, decks)
    page = Paginator(queries.decks_of(request.user), PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "filter": decks,
        "page": page,
        "decks": queries.check_each(list(page)),
        "shown": queries.find_covers(list(queries.public_decks()[:COVERS_SHOWN])),
    }
    return render(request, "decks/list.html", context)


@limit_searches
def _found(request: HttpRequest, decks: DeckFilter) -> HttpResponse:
    valid = decks.is_valid()
    page = Paginator(decks.qs if valid else Deck.objects.none(), PER_PAGE).get_page(request.GET.get("page"))
    asked = {name: request.GET[name] for name in decks.filters if request.GET.get(name)}
    context = {
        "filter": decks,
        "page": page,
        "decks": queries.check_each(list(page)),
        "address": f"{urlencode(asked)}&",
    }
    return render(request, "decks/found.html", context, status=200 if valid else 422)


@require_safe
def deck_detail(request: HttpRequest, code: str) -> HttpResponse:
    deck = _open_deck(request, code)
    shown = queries.build_deck_page(deck)
    own = deck.owner_id == request.user.pk
    context = {
        "deck": deck,
        "own": own,
        "reading": shown.reading,
        "check": shown.reading.check,
        "shown": shown,
        "text": print_decklist(shown.reading.decklist),
        "versions": queries.versions_of(deck)[:20] if own else [],
        "editions": shown.reading.game.editions.values(),
    }
    return render(request, "decks/detail.html", context)


@require_GET
def deck_text(request: HttpRequest, code: str) -> HttpResponse:
    """The list as a text file in canonical form."""
    deck = _open_deck(request, code)
    reading = queries.read_deck(game=deck.game, edition=deck.edition, text=deck.text)
    response = HttpResponse(f"# {deck.name}\n{print_decklist(reading.decklist)}", content_type="text/plain")
    response.headers["Content-Disposition"] = f'inline; filename="{deck.code}.txt"'
    return response


@require_safe
@limit_drawings
@show_refusals
def deck_proxies(request: HttpRequest, code: str) -> HttpResponse:
    """The deck's cards as a sheet to print, in the colors of `?edition=` or its own."""
    deck = _open_deck(request, code)
    reading = queries.read_deck(game=deck.game, edition=deck.edition, text=deck.text)
    edition = edition_of(deck.game, request.GET.get("edition", deck.edition))
    faces = [(build_card_face(card, edition=edition), count) for card, count in queries.cards_in(reading)]
    return build_sheet_response(request, faces, title=deck.name, file_name=f"{deck.code}-proxies.pdf")


@login_required
@require_POST
def deck_copy(request: SignedInRequest, code: str) -> HttpResponse:
    deck = services.deck_copy(actor=request.user, deck=_open_deck(request, code), now=timezone.now())
    messages.success(request, _("Copied. This deck is yours now; change it as you like."))
    return redirect("decks:edit", code=deck.code)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def deck_delete(request: SignedInRequest, code: str) -> HttpResponse:
    deck = get_object_or_404(queries.decks_of(request.user), code=code)
    if request.method != "POST":
        return render(request, "decks/delete.html", {"deck": deck})
    services.deck_delete(actor=request.user, deck=deck)
    messages.success(request, _("“%(name)s” is deleted.") % {"name": deck.name})
    return redirect("decks:list")


def _open_deck(request: HttpRequest, code: str) -> Deck:
    return get_object_or_404(queries.decks_open_to(request.user), code=code)
