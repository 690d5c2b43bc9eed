"""Template tags for faces and emblems."""

from functools import cache

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst

from cards.faces import draw_face, emblem_color, type_slug
from cards.models import Card, Printing
from cards.portraits import build_card_face
from cards.words import kind_word, rarity_word, stats_of, subtype_name
from rules.engine.cards import CardDefinition

register = template.Library()


@register.simple_tag
def card_face(card: Card, edition: str = "", printing: Printing | None = None) -> SafeString:
    """Draw the card's face as of today; the page loads css/faces.css.

    The default printing is the one that a search found, else the newest.
    """
    face = build_card_face(card, printing=printing, edition=edition)
    # draw_face escapes everything that comes from the card; what is left is our own markup.
    return mark_safe(draw_face(face, sprite=_sprite()))


@register.simple_tag
def type_emblem(name: str) -> SafeString:
    """Draw the emblem of a type."""
    slug = type_slug(name)
    markup = '<svg class="emblem" color="{}" aria-hidden="true"><use href="{}#e-{}"/></svg>'
    return format_html(markup, emblem_color(slug), _sprite(), slug)


@cache
def _sprite() -> str:
    """The address of the shapes, cached: a page of cards uses it a hundred times."""
    return static("img/faces.svg")


@register.filter(name="kind_word")
def _kind_word(kind: str) -> str:
    return kind_word(kind)


@register.filter(name="rarity_word")
def _rarity_word(rarity: str) -> str:
    return rarity_word(rarity)


@register.filter(name="subtype_name")
def _subtype_name(card: CardDefinition) -> str:
    """Return the subtype as a label, or nothing."""
    subtype = getattr(card, "subtype", None)
    return capfirst(subtype_name(subtype)) if subtype else ""


@register.filter
def stats_by_name(card: CardDefinition) -> dict[str, int]:
    """Return the card's stats by name; a Rune has no AP."""
    return dict(stats_of(card))
