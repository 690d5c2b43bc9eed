"""Template tags of the list of cards: where a card leads to, and the values of a facet."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify

from cards.models import Card
from cards.templatetags.card_face import type_emblem

if TYPE_CHECKING:
    from cards.views.choices import Facet

register = template.Library()

CURRENT = ' aria-current="true"'


@register.filter
def address_of(card: Card) -> str:
    """The address of the card's page that shows the printing which was found."""
    address = card.get_absolute_url()
    return address if card.shown.pk == card.newest.pk else f"{address}?set={card.shown.card_set.code}"


@register.filter
@lru_cache(maxsize=256)
def emblem(name: str) -> SafeString:
    """The emblem of a type, kept, since a page of cards shows each of them many times."""
    return type_emblem(name)


@register.simple_tag
def facet_values(facet: Facet) -> SafeString:
    """Each value as a link that writes it into the query, with its count; one that stands there already is marked.

    A page has too many of them for a loop of the template.
    """
    before = emblem if facet.name == "type" else lambda _value: ""
    # Everything that comes from cards or the query is escaped here; what is left is our own markup.
    return mark_safe(
        "".join(
            f'<li><a id="f-{facet.name}-{_slug(each.value)}" href="{escape(each.address)}"'
            f"{CURRENT if each.pressed else ''}>{before(each.value)}{escape(each.words)}"
            f" <span>{each.count}</span></a></li>"
            for each in facet.values
        )
    )


@lru_cache(maxsize=1024)
def _slug(value: str) -> str:
    return slugify(value)
