"""The pages of rulings."""

from urllib.parse import quote

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from accounts.limits import limit_searches
from cards.queries import cards_shown, rulings_found, rulings_shown
from cards.queries.rulings import words_of_search
from rules.chosen import read_chosen_code
from rules.games import GAMES

PAGE_SIZE = 25
MOST_FACES = 24
MOST_WORDS, LONGEST_SEARCH = 12, 200


@require_safe
@limit_searches
def ruling_list(request: HttpRequest) -> HttpResponse:
    """Show the rulings with the requested words, newest first."""
    asked = request.GET.get("q", "").strip()
    shown = asked[:LONGEST_SEARCH]
    words = words_of_search(shown)
    found = rulings_found(words[:MOST_WORDS], read_chosen_code(request))
    page = Paginator(found, PAGE_SIZE).get_page(request.GET.get("page"))
    context = {
        "q": shown,
        "encoded": quote(shown),
        "cut": len(words) > MOST_WORDS or len(asked) > LONGEST_SEARCH,
        "searched": words[:MOST_WORDS],
        "page": page,
        "rulings": [(ruling, GAMES[ruling.game]) for ruling in page],
    }
    return render(request, "cards/rulings.html", context)


@require_safe
def ruling_detail(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """Show a ruling with cards, source, successor and predecessors."""
    ruling = get_object_or_404(rulings_shown(), game=game, key=key)
    context = {
        "ruling": ruling,
        "game": GAMES[ruling.game],
        "supersedes": ruling.supersedes.order_by("-date"),
        "cards": list(cards_shown().filter(rulings=ruling)[:MOST_FACES]),
    }
    return render(request, "cards/ruling.html", context)
