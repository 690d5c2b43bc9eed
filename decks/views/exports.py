"""Exports decks as files, codes and sheets to print."""

import json
from io import BytesIO

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.actors import SignedInRequest
from accounts.limits import limit_drawings
from cards.portraits import build_card_face, edition_of
from cards.views.options import show_refusals
from cards.views.proxies import build_sheet_response
from decks import exports, queries
from decks.models import Deck
from decks.qr import make_qr
from decks.queries.sheets import list_pulls, list_registration

LONGEST_IN_QR = 2_300  # characters of an address that a QR code of the lowest level holds


@require_safe
def deck_file(request: HttpRequest, code: str, form: str) -> HttpResponse:
    """The list as a file: text, Markdown, CSV, JSON, Cockatrice or OCTGN."""
    deck, reading = _open(request, code)
    decklist, game = reading.decklist, reading.game
    if form == "md":
        return _answer(deck, "md", "text/markdown", exports.print_markdown(deck.name, decklist, game.deck_sections))
    if form == "csv":
        return _answer(deck, "csv", "text/csv", exports.print_table(decklist), attached=True)
    if form == "json":
        content = exports.build_json(deck.name, deck.game, deck.edition, decklist)
        return _answer(deck, "json", "application/json", json.dumps(content, indent=1, ensure_ascii=False))
    if form == "cod":
        return _answer(deck, "cod", "application/xml", exports.print_cockatrice(deck.name, decklist), attached=True)
    if form == "o8d":
        printed = exports.print_octgn(deck.name, deck.game, decklist, game.deck_sections)
        return _answer(deck, "o8d", "application/xml", printed, attached=True)
    if form == "txt":
        return _answer(deck, "txt", "text/plain", exports.print_text(deck.name, decklist))
    raise Http404


def _answer(deck: Deck, ending: str, kind: str, text: str, *, attached: bool = False) -> HttpResponse:
    response = HttpResponse(text, content_type=f"{kind}; charset=utf-8")
    disposition = "attachment" if attached else "inline"
    response.headers["Content-Disposition"] = f'{disposition}; filename="{deck.code}.{ending}"'
    return response


@require_safe
@limit_drawings
def deck_qr(request: HttpRequest, code: str) -> HttpResponse:
    """A QR code for the import of the list: the deck stays private."""
    _deck, reading = _open(request, code)
    written = queries.print_deck_code(reading)
    address = request.build_absolute_uri(f"{reverse('decks:import')}?{urlencode({'text': written})}")
    if not written or len(address) > LONGEST_IN_QR:
        raise Http404
    out = BytesIO()
    make_qr(address, error="l").save(out, kind="svg", border=4, omitsize=True, light="#fff")
    return HttpResponse(out.getvalue(), content_type="image/svg+xml")


@require_safe
def deck_sheet(request: HttpRequest, code: str) -> HttpResponse:
    """A registration sheet to print: the list by name, with room for a judge's counts."""
    deck, reading = _open(request, code)
    context: dict[str, object] = {"deck": deck, "reading": reading, "parts": list_registration(reading)}
    return render(request, "decks/sheet.html", context)


@require_safe
@limit_drawings
@show_refusals
def deck_proxies(request: HttpRequest, code: str) -> HttpResponse:
    """The deck's cards as a sheet to print, in the colors of `?edition=` or the deck's."""
    deck, reading = _open(request, code)
    edition = edition_of(deck.game, request.GET.get("edition", deck.edition))
    faces = [(build_card_face(card, edition=edition), count) for card, count in queries.cards_in(reading)]
    return build_sheet_response(request, faces, title=deck.name, file_name=f"{deck.code}-proxies.pdf")


@require_safe
def deck_pull(request: HttpRequest, code: str) -> HttpResponse:
    """A pull list to print: the cards by set and number, as binders have them, with boxes to tick."""
    deck, reading = _open(request, code)
    context = {"deck": deck, "reading": reading, "sets": list_pulls(request.user, reading)}
    return render(request, "decks/pull.html", context)


@login_required
@never_cache
@require_safe
def deck_all(request: SignedInRequest, form: str) -> HttpResponse:
    """All of one's decks: texts and JSON in a zip file, or JSON alone."""
    decks = list(queries.decks_of(request.user))
    day = timezone.localdate().isoformat()
    everything = [
        exports.build_json(deck.name, deck.game, deck.edition, reading.decklist)
        | {"visibility": deck.visibility, "text": deck.text}
        for deck, reading in queries.read_each(decks)
    ]
    if form == "json":
        body, kind = json.dumps(everything, indent=1, ensure_ascii=False).encode(), "application/json"
    else:
        body = exports.zip_decks(((deck.name, deck.code, deck.text) for deck in decks), everything)
        kind = "application/zip"
    response = HttpResponse(body, content_type=kind)
    response.headers["Content-Disposition"] = f'attachment; filename="decks-{day}.{form}"'
    return response


def _open(request: HttpRequest, code: str) -> tuple[Deck, queries.DeckReading]:
    deck = get_object_or_404(queries.decks_open_to(request.user), code=code)
    return deck, queries.read_saved(deck)
