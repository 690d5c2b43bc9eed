"""Template tags for lists of cards."""

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
    address = card.get_absolute_url()
    return (
        address
        if card.printing_to_show.pk == card.newest.pk
        else f"{address}?set={card.printing_to_show.card_set.code}"
    )


@register.filter
@lru_cache(maxsize=256)
def emblem(name: str) -> SafeString:
    """Draw the emblem of a type, cached for pages of cards."""
    return type_emblem(name)


@register.simple_tag
def facet_values(facet: Facet) -> SafeString:
    """Write the values of a facet as links with counts; chosen values are marked.

    A template loop would be too slow here.
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
