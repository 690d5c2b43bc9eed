"""The places in the site's header."""

from dataclasses import dataclass

from django import template
from django.urls import reverse
from django.utils.translation import gettext as _

register = template.Library()


@dataclass(frozen=True, slots=True)
class Place:
    """A link of the header; the keys g and `key` lead there."""

    words: str
    address: str
    key: str
    is_open: bool


@register.simple_tag
def list_places(app: str) -> list[Place]:
    """List the places; `app` is the app of the open page."""
    return [
        Place(_("Cards"), reverse("cards:list"), "c", app == "cards"),
        Place(_("Decks"), reverse("decks:list"), "d", app == "decks"),
        Place(_("Play"), reverse("tables:play"), "p", app == "tables"),
        Place(_("Events"), reverse("tournaments:list"), "e", app == "tournaments"),
        Place(_("Rules"), reverse("rules:book"), "r", app == "rules"),
    ]
