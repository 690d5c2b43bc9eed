"""Template filters for card texts and statuses."""

import re
from functools import lru_cache

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from cards.notes import keywords_of
from cards.words import status_tone, status_word
from rules.engine.game import Game
from rules.templatetags.rulebook import with_rule_links

register = template.Library()


@register.filter
def with_links(text: str, game: Game) -> SafeString:
    """Link each keyword and rule number in a text, outside quoted names."""
    parts = _keyword_pattern(game.code).split(text)
    linked = (_link_part(part, game) if at % 2 else with_rule_links(part, game) for at, part in enumerate(parts))
    return mark_safe("".join(linked))  # every part is escaped, or a link of our own


def _link_part(part: str, game: Game) -> str:
    keyword = next((each for each in keywords_of(game.code).values() if part.startswith(each.name)), None)
    if keyword is None:
        return format_html("{}", part)
    return format_html('<a href="{}">{}</a>', reverse("cards:keyword", args=[game.code, keyword.slug]), part)


@lru_cache
def _keyword_pattern(game_code: str) -> re.Pattern[str]:
    names = sorted((each.name for each in keywords_of(game_code).values()), key=len, reverse=True)
    return re.compile(rf'("[^"\n]*"|\b(?:{"|".join(map(re.escape, names)) or "$."})(?: [0-9]+)?\b)')


@register.filter(name="status_word")
def _status_word(status: str) -> str:
    return status_word(status)


@register.filter(name="status_tone")
def _status_tone(status: str) -> str:
    return status_tone(status)
