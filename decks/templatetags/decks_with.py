"""Template tags of decks and their cards."""

from typing import Any

from django import template

from cards.models import Card
from decks.models import Deck
from decks.queries import decks_of, find_decks_playing
from decks.queries.missing import CardNeed

MOST_OFFERED = 100
MOST_IN_MENU = 8

register = template.Library()


@register.inclusion_tag("decks/_with_card.html", takes_context=True)
def decks_with(context: dict[str, Any], name: str, game: str) -> dict[str, Any]:
    user = context["user"]
    return {
        "playing": find_decks_playing(user, name=name, game=game),
        "own": list(decks_of(user).filter(game=game)[:MOST_OFFERED]) if user.is_authenticated else [],
        "name": name,
        "game": game,
        "csrf_token": context.get("csrf_token"),
    }


@register.simple_tag(takes_context=True)
def own_decks(context: dict[str, Any]) -> list[Deck]:
    """The reader's decks that were changed last."""
    return list(decks_of(context["user"])[:MOST_IN_MENU])


@register.filter
def item(values: dict[str, Any], key: str) -> Any:
    return values.get(key)


@register.filter
def card_named(cards: dict[str, Card], name: str) -> Card | None:
    return cards.get(name)


@register.filter
def need_named(needs: dict[str, CardNeed], name: str) -> CardNeed | None:
    return needs.get(name)
