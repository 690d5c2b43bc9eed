"""Template filters for card texts and statuses."""

import re
from functools import lru_cache

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from cards.notes import keywords_of
from cards.words import match_abbreviations, spell_out, status_tone, status_word
from rules.engine.game import Game
from rules.templatetags.rulebook import with_rule_links

register = template.Library()


@register.filter
def with_links(text: str, game: Game) -> SafeString:
    """Link each keyword and rule number in a text, outside quoted names."""
    return _mark(text, _keyword_pattern(game.code), game)


@register.filter
def with_notes(text: str, game: Game) -> SafeString:
    """Link each keyword and rule number in a card's text, and spell out the game's abbreviations."""
    return _mark(text, _keyword_pattern(game.code, match_abbreviations(game.code)), game)


@register.filter
def spelled_out(label: str, game: Game) -> SafeString:
    """Spell out the game's abbreviations in a label."""
    return _mark(label, _compile(match_abbreviations(game.code)), game)


def _mark(text: str, pattern: re.Pattern[str], game: Game) -> SafeString:
    parts = pattern.split(text)
    marked = (_mark_part(part, game) if at % 2 else with_rule_links(part, game) for at, part in enumerate(parts))
    return mark_safe("".join(marked))  # every part is escaped, or markup of our own


def _mark_part(part: str, game: Game) -> str:
    keyword = next((each for each in keywords_of(game.code).values() if part.startswith(each.name)), None)
    if keyword is not None:
        return format_html('<a href="{}">{}</a>', reverse("cards:keyword", args=[game.code, keyword.slug]), part)
    words = spell_out(part, game.code)
    return format_html('<abbr title="{}">{}</abbr>', words, part) if words else format_html("{}", part)


@lru_cache
def _keyword_pattern(game_code: str, *further: str) -> re.Pattern[str]:
    names = sorted((each.name for each in keywords_of(game_code).values()), key=len, reverse=True)
    keyword = rf"\b(?:{'|'.join(map(re.escape, names)) or '$.'})(?: [0-9]+)?\b"
    return _compile('"[^"\n]*"', keyword, *further)


def _compile(*patterns: str) -> re.Pattern[str]:
    return re.compile(f"({'|'.join(patterns)})")


@register.filter(name="status_word")
def _status_word(status: str) -> str:
    return status_word(status)


@register.filter(name="status_tone")
def _status_tone(status: str) -> str:
    return status_tone(status)
