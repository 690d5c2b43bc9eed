"""The pages of rulings: the newest first with a search, and one with its cards and what superseded it."""

from urllib.parse import quote

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from cards.queries import rulings_found, rulings_shown
from rules.games import GAMES

PAGE_SIZE = 25


@require_safe
def ruling_list(request: HttpRequest) -> HttpResponse:
    """The rulings that hold the words asked for, or all; the newest first."""
    words = request.GET.get("q", "").strip()[:200]
    page = Paginator(rulings_found(words), PAGE_SIZE).get_page(request.GET.get("page"))
    context = {
        "q": words,
        "encoded": quote(words),
        "page": page,
        "rulings": [(ruling, GAMES[ruling.game]) for ruling in page],
    }
    return render(request, "cards/rulings.html", context)


@require_safe
def ruling_detail(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """A ruling: its cards, where it comes from, what took its place and whose place it took."""
    ruling = get_object_or_404(rulings_shown(), game=game, key=key)
    context = {"ruling": ruling, "game": GAMES[ruling.game], "supersedes": ruling.supersedes.order_by("-date")}
    return render(request, "cards/ruling.html", context)
