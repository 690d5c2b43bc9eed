"""Template tag: the parts of the catalogue."""

from typing import Any

from django import template
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.tabs import Tab
from cards.notes import field_on_page
from rules.games import GAMES

register = template.Library()


@register.simple_tag(takes_context=True)
def list_sections(context: dict[str, Any], here: str) -> list[Tab]:
    """List the parts of the catalogue as tabs. `here` is the name of the open one.

    A part that the chosen game has nothing in is left out.
    """
    chosen = context.get("chosen_game")
    games = [chosen] if chosen else list(GAMES.values())
    empty = {page for page in ("types", "keywords") if not any(field_on_page(game, page) for game in games)}
    words = {
        "list": _("Cards"),
        "sets": _("Sets"),
        "types": _("Types"),
        "keywords": _("Keywords"),
        "formats": _("Formats"),
        "rulings": _("Rulings"),
    }
    return [Tab(said, reverse(f"cards:{name}"), name == here) for name, said in words.items() if name not in empty]
