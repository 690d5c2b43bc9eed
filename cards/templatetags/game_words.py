"""Template filters for the names of games."""

from typing import Any

from django import template

from rules.games import GAMES

register = template.Library()


@register.filter
def game_and_edition(played: Any) -> str:
    """Name the game of a deck or an event, and its edition where the game has several: "W.O.T.A., Current"."""
    game = GAMES.get(played.game)
    if game is None:
        return str(played.game)
    edition = game.editions.get(played.edition)
    return f"{game.name}, {edition.name if edition else played.edition}" if len(game.editions) > 1 else game.name
