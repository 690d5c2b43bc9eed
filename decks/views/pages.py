"""The pages of decks: list, search, deck, copy, delete."""

from dataclasses import replace

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.actors import SignedInRequest
from accounts.limits import limit_searches
from cards.models import Card
from decks import queries, services
from decks.filters import DeckFilter
from decks.hands import TURNS
from decks.models import Deck
from decks.queries.publishing import build_talk
from decks.views.looks import LIST, read_look, remember_look
from rules.chosen import build_condition
from rules.games import GAMES

PER_PAGE = 25
COVERS_SHOWN = 12


@require_safe
def deck_list(request: HttpRequest) -> HttpResponse:
    """Own and public decks, or the decks found by the search."""
    decks = DeckFilter(request.GET, queries.decks_listed_for(request.user))
    if decks.asked:
        return _show_found(request, decks)
    page = Paginator(queries.decks_of(request.user), PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "filter": decks,
        "page": page,
        "decks": queries.check_each(list(page)),
        "shown": queries.find_covers(list(queries.public_decks().filter(**build_condition(request))[:COVERS_SHOWN])),
    }
    return render(request, "decks/list.html", context)


@limit_searches
def _show_found(request: HttpRequest, decks: DeckFilter) -> HttpResponse:
    valid = decks.is_valid()
    found = decks.qs.filter(**({} if decks.names_game else build_condition(request))) if valid else Deck.objects.none()
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
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
    look = read_look(request, GAMES[deck.game])
    shown = queries.build_deck_page(deck, look.arranged)
    if "show" not in request.GET and shown.is_large:
        look = replace(look, show=LIST)
    own = deck.owner_id == request.user.pk
    draft = queries.find_draft(deck) if own else None
    context = {
        "deck": deck,
        "own": own,
        "reading": shown.reading,
        "check": shown.reading.check,
        "shown": shown,
        "deck_code": queries.print_deck_code(shown.reading),
        "talk": build_talk(request.user, deck),
        "needs": queries.find_needs(request.user, shown.reading),
        "look": look,
        "turns": TURNS,
        "text": deck.text,
        "editions": shown.reading.game.editions.values(),
        "faces": {card.name: card for card, _count in queries.cards_in(shown.reading)} if look.faces else {},
        "draft": draft,
        "draft_changes": queries.compare_texts(deck.game, deck.text, draft.text) if draft else [],
    }
    return remember_look(request, render(request, "decks/detail.html", context), look)


@login_required
@require_POST
def deck_add(request: SignedInRequest) -> HttpResponse:
    """Add a card to an own deck, and go back to the card."""
    card = get_object_or_404(Card, game=request.POST.get("game", ""), name=request.POST.get("card", ""))
    deck = get_object_or_404(queries.decks_of(request.user), code=request.POST.get("deck", ""), game=card.game)
    considered = "considered" in request.POST
    count = services.deck_add_card(
        actor=request.user, deck=deck, name=card.name, considered=considered, now=timezone.now()
    )
    words = {"card": card.name, "deck": deck.name, "count": count}
    if considered:
        messages.success(request, _("“%(deck)s” has %(count)d × %(card)s under consideration now.") % words)
    else:
        messages.success(request, _("“%(deck)s” has %(count)d × %(card)s now.") % words)
    return redirect(card)


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
