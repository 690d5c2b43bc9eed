"""Template tags that draw a card's face and a type's emblem."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from cards.faces import FaceWords, draw_face, type_slug
from cards.models import Card
from cards.words import kind_word, rarity_word, stats_of, subtype_word, summary
from rules.engine.cards import CardDefinition

register = template.Library()


@register.simple_tag
def card_face(card: Card, edition: str = "") -> SafeString:
    """The card's face as it counts today, in the colors of the edition; the page loads css/faces.css."""
    current = card.current
    words = FaceWords(
        title=_("%(name)s: %(summary)s") % {"name": card.name, "summary": summary(current)},
        kind=kind_word(current.kind),
        rarity=rarity_word(current.rarity),
        subtype=subtype_word(getattr(current, "subtype", None)),
    )
    set_code = card.newest.card_set.code
    # draw_face escapes everything that comes from the card; what is left is our own markup.
    return mark_safe(draw_face(current, words, sprite=static("img/faces.svg"), set_code=set_code, edition=edition))


@register.simple_tag
def type_emblem(name: str) -> SafeString:
    """The emblem of a type, to stand beside its name."""
    slug = type_slug(name)
    markup = '<svg class="emblem t-{}" viewBox="0 0 48 48" aria-hidden="true"><use href="{}#e-{}"/></svg>'
    return format_html(markup, slug, static("img/faces.svg"), slug)


@register.filter(name="kind_word")
def _kind_word(kind: str) -> str:
    """The name of a kind in the reader's language."""
    return kind_word(kind)


@register.filter(name="rarity_word")
def _rarity_word(rarity: str) -> str:
    """The name of a rarity in the reader's language."""
    return rarity_word(rarity)


@register.filter
def stats_by_name(card: CardDefinition) -> dict[str, int]:
    """The stats that the card has, to be asked for by name: a Rune has no AP, an Ambush costs no STA."""
    return dict(stats_of(card))
