"""Template tags for faces and emblems."""

from functools import cache

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst

from cards.faces import draw_face, type_slug
from cards.faces.pictures import sprite_of
from cards.models import Card, Printing
from cards.portraits import build_card_face
from cards.words import kind_word, list_facts, rarity_word, stats_of, subtype_name
from rules.engine.cards import CardDefinition
from rules.games import GAMES
from rules.shown import CardText

register = template.Library()


@register.simple_tag
def card_face(card: Card, edition: str = "", printing: Printing | None = None) -> SafeString:
    """Draw the card's face as of today. The page loads css/faces.css.

    The default printing is the one that a search found, else the newest.
    """
    face = build_card_face(card, printing=printing, edition=edition)
    # draw_face escapes everything that comes from the card; what is left is our own markup.
    return mark_safe(draw_face(face, sprite=_sprite(face.game)))


@register.simple_tag
def type_emblem(name: str, game: str = "") -> SafeString:
    """Draw the emblem of a type, in a game or in the first with the type; nothing without an emblem."""
    slug = type_slug(name)
    for each in GAMES.values():
        if game in ("", each.code) and slug in each.face.emblems:
            markup = '<svg class="emblem" color="{}" aria-hidden="true"><use href="{}#e-{}"/></svg>'
            return format_html(markup, each.face.emblems[slug], _sprite(each.code), slug)
    return SafeString()


@cache
def _sprite(game: str) -> str:
    return static(sprite_of(game))


@register.filter(name="kind_word")
def _kind_word(kind: str, game: str = "") -> str:
    return kind_word(kind, game)


@register.filter(name="rarity_word")
def _rarity_word(rarity: str, game: str = "") -> str:
    return rarity_word(rarity, game)


@register.filter(name="subtype_name")
def _subtype_name(card: CardDefinition, game: str = "") -> str:
    subtype = getattr(card, "subtype", None)
    return capfirst(subtype_name(subtype, game)) if subtype else ""


@register.filter
def facts_of(card: Card) -> list[tuple[str, str]]:
    """Return the card's figures and further facts, each with its label."""
    game, now = GAMES[card.game], card.current
    facts = [(label, value) for _name, label, value in list_facts(now, game)]
    return facts + [(label, str(value)) for label, value in stats_of(now, game.code)]


@register.filter
def texts_of(card: Card) -> list[CardText]:
    return [text for text in GAMES[card.game].cards.list_texts(card.current) if text.text or text.label]
