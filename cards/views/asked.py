"""Reads the search in an address: query and game."""

from django.http import HttpRequest

from cards.filters import CardFilter
from cards.search import parse
from cards.search.games import list_asked_games
from rules.chosen import read_chosen_game


def read_filter(request: HttpRequest, *, query: str | None = None) -> CardFilter:
    """The cards of the chosen game, unless the query names games itself."""
    text = request.GET.get("q", "") if query is None else query
    chosen = read_chosen_game(request)
    game = chosen.code if chosen and not list_asked_games(parse(text).tree) else ""
    return CardFilter({"q": text, "game": game})
