"""The page about the search language."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.search.guide import first_examples, guide
from rules.chosen import ALL, read_chosen_code
from rules.games import GAMES


@require_safe
def syntax(request: HttpRequest) -> HttpResponse:
    """Show the language with the fields of the game in the address, else of the chosen one, else of all games."""
    asked = request.GET.get("game", "")
    game = "" if asked == ALL else read_chosen_code(request)
    context = {"game": game, "games": list(GAMES.values()), "first": first_examples(game), "sections": guide(game)}
    return render(request, "cards/syntax.html", context)
