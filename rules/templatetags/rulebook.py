"""Template filters: the links and the editions of rules."""

import re

from django import template
from django.urls import reverse
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from rules.engine.game import Game
from rules.engine.rulebook import Rule

register = template.Library()

_NUMBER = re.compile(r"\b((?:[A-Z]+-)?(?:[A-Z]+-[0-9]+|[A-Z][0-9]{2}))\b")


@register.filter
def with_rule_links(text: str, game: Game) -> SafeString:
    """Link each rule number in a text, full (WOTA-CMB-03) or short (CMB-03, C39)."""
    parts = _NUMBER.split(text)
    prefix = next(iter(game.rulebook)).id.split("-")[0]
    for at in range(1, len(parts), 2):
        rule = game.rulebook.get(parts[at]) or game.rulebook.get(f"{prefix}-{parts[at]}")
        if rule is not None:
            address = reverse("rules:rule", args=[game.code, rule.id])
            parts[at] = format_html('<a href="{}">{}</a>', address, parts[at])
    return mark_safe("".join(map(conditional_escape, parts)))  # every part is escaped, or a link of our own


@register.filter
def list_own_editions(rule: Rule, game: Game) -> list[str]:
    """List the editions that have a rule, unless all have it."""
    names = [edition.name for edition in game.editions.values() if edition.code in rule.editions]
    return names if len(names) < len(game.editions) else []
