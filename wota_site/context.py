"""Values for every page: the site's name, the games, the chosen one."""

from django.conf import settings
from django.http import HttpRequest

from rules.chosen import read_chosen_game
from rules.games import GAMES


def site(request: HttpRequest) -> dict[str, object]:
    return {"site_name": settings.SITE_NAME, "games": GAMES.values(), "chosen_game": read_chosen_game(request)}
