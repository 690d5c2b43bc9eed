"""Template filters for the names of games."""

from typing import Any

from django import template
from django.utils.translation import gettext as _

from rules.games import GAMES

register = template.Library()


@register.filter
def game_and_edition(played: Any) -> str:
    """Name a deck's or event's game, with the edition if the game has several: "W.O.T.A., Current"."""
    game = GAMES.get(played.game)
    if game is None:
        return str(played.game)
    edition = game.editions.get(played.edition)
    return f"{game.name}, {edition.name if edition else played.edition}" if len(game.editions) > 1 else game.name


@register.filter
def game_in_full(played: Any) -> str:
    """Name an event's game, and spell out a short name: "Long Name (L.N.)"."""
    game = GAMES.get(played.game)
    if game is None:
        return str(played.game)
    return f"{_(game.words.about)} ({game.name})" if game.words.about else game.name


@register.filter
def edition_in_full(played: Any) -> str:
    """Say an event's edition before further words, if the game has several: "Current edition ·"."""
    game = GAMES.get(played.game)
    if game is None or len(game.editions) < 2 or played.edition not in game.editions:
        return ""
    return _("%(edition)s edition ·") % {"edition": game.editions[played.edition].name}
