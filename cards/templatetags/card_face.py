"""Template tags that draw a card's face and a type's emblem."""

from functools import cache

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst

from cards.faces import draw_face, emblem_color, type_slug
from cards.models import Card, Printing
from cards.portraits import portrait
from cards.words import kind_word, rarity_word, stats_of, subtype_name
from rules.engine.cards import CardDefinition

register = template.Library()


@register.simple_tag
def card_face(card: Card, edition: str = "", printing: Printing | None = None) -> SafeString:
    """The card's face as it counts today, as this printing has it; the page loads css/faces.css.

    Without a printing it is the one that a search has found, or else the newest.
    """
    face = portrait(card, printing=printing, edition=edition)
    # draw_face escapes everything that comes from the card; what is left is our own markup.
    return mark_safe(draw_face(face, sprite=_sprite()))


@register.simple_tag
def type_emblem(name: str) -> SafeString:
    """The emblem of a type, to stand beside its name."""
    slug = type_slug(name)
    markup = '<svg class="emblem" color="{}" aria-hidden="true"><use href="{}#e-{}"/></svg>'
    return format_html(markup, emblem_color(slug), _sprite(), slug)


@cache
def _sprite() -> str:
    """The address of the shapes, kept, since a page of cards names it some hundred times."""
    return static("img/faces.svg")


@register.filter(name="kind_word")
def _kind_word(kind: str) -> str:
    """The name of a kind in the reader's language."""
    return kind_word(kind)


@register.filter(name="rarity_word")
def _rarity_word(rarity: str) -> str:
    """The name of a rarity in the reader's language."""
    return rarity_word(rarity)


@register.filter(name="subtype_name")
def _subtype_name(card: CardDefinition) -> str:
    """The subtype of a Rune or an Ambush as a label; nothing for a card that has none."""
    subtype = getattr(card, "subtype", None)
    return capfirst(subtype_name(subtype)) if subtype else ""


@register.filter
def stats_by_name(card: CardDefinition) -> dict[str, int]:
    """The stats that the card has, to be asked for by name: a Rune has no AP, an Ambush costs no STA."""
    return dict(stats_of(card))
