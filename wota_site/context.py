"""What every page knows: the site's name, the games, the one that is chosen."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from rules.chosen import read_chosen_game
from rules.games import GAMES


def site(request: HttpRequest) -> dict[str, Any]:
    return {"site_name": settings.SITE_NAME, "games": GAMES.values(), "chosen_game": read_chosen_game(request)}
