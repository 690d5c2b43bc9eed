"""Template tag: the decks that play a card."""

from typing import Any

from django import template

from decks.queries import find_decks_playing

register = template.Library()


@register.inclusion_tag("decks/_with_card.html", takes_context=True)
def decks_with(context: dict[str, Any], name: str, game: str) -> dict[str, Any]:
    """Find the newest listed decks with the card, and their number."""
    return {"playing": find_decks_playing(context["user"], name=name, game=game), "name": name}
