"""Template tag that shows on a card's page which decks play the card."""

from typing import Any

from django import template

from decks.queries import decks_playing

register = template.Library()


@register.inclusion_tag("decks/_with_card.html", takes_context=True)
def decks_with(context: dict[str, Any], name: str, game: str) -> dict[str, Any]:
    """The newest decks with the card that the reader may see in lists, and how many there are."""
    return {"playing": decks_playing(context["user"], name=name, game=game), "name": name}
