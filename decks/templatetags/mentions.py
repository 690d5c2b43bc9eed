"""Texts of people with links to the mentioned cards."""

from django import template
from django.utils.html import conditional_escape, format_html, linebreaks
from django.utils.safestring import SafeString, mark_safe

from decks.queries.publishing import MENTION
from rules.engine.names import fold

register = template.Library()


@register.filter
def with_mentions(text: str, links: dict[str, str]) -> SafeString:
    """The text in paragraphs. `[[River Guard]]` leads to the card. Everything else is text."""
    parts: list[str] = []
    end = 0
    for mention in MENTION.finditer(text):
        parts.append(conditional_escape(text[end : mention.start()]))
        address = links.get(fold(mention[1]))
        parts.append(
            format_html('<a href="{}">{}</a>', address, mention[1]) if address else conditional_escape(mention[0])
        )
        end = mention.end()
    parts.append(conditional_escape(text[end:]))
    return mark_safe(linebreaks(mark_safe("".join(parts))))


def _link(address: str, name: str) -> SafeString:
    return format_html('<a href="{}">{}</a>', address, name)
