"""Remembers a person's way to see decks."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from decks.statistics import (
    AS_LISTED,
    BY_CATEGORY,
    BY_COPIES,
    BY_FIGURE,
    BY_KIND,
    BY_NAME,
    BY_NUMBER,
    BY_SET,
    Arrangement,
)
from rules.engine.game import Game

COOKIE = "deck_look"
A_YEAR = 365 * 24 * 3600
LIST, FACES = "list", "faces"
PARTS = ("show", "by", "order", "then")
ORDERS = {
    AS_LISTED: _("as listed"),
    BY_NAME: _("by name"),
    BY_NUMBER: _("by set and number"),
    BY_COPIES: _("by copies"),
}


@dataclass(frozen=True, slots=True)
class DeckLook:
    """A way to show a deck: list or faces, grouping, order, and further choices."""

    show: str
    by: str
    order: str
    then: str
    groupings: Mapping[str, str | Promise]
    orders: Mapping[str, str | Promise]

    @property
    def faces(self) -> bool:
        return self.show == FACES

    @property
    def arranged(self) -> Arrangement:
        return Arrangement(self.by, tuple(order for order in (self.order, self.then) if order != AS_LISTED))


def read_look(request: HttpRequest, game: Game) -> DeckLook:
    """Read the look from the address, or else from the last deck."""
    kept = dict(zip(PARTS, request.COOKIES.get(COOKIE, "").split("."), strict=False))
    chosen = request.POST if request.method == "POST" else request.GET
    asked = {name: chosen.get(name, kept.get(name, "")) for name in PARTS}
    curve = game.deck_curve
    groupings: dict[str, str | Promise] = {BY_KIND: _("Kinds")}
    groupings |= {part.field: part.label for part in game.deck_parts if part.field != BY_KIND}
    groupings |= {curve.figure: curve.label} if curve else {}
    groupings |= {BY_SET: _("Sets"), BY_CATEGORY: _("My categories")}
    orders: dict[str, str | Promise] = {**ORDERS, **({BY_FIGURE: curve.label} if curve else {})}
    return DeckLook(
        LIST if asked["show"] == LIST else FACES,
        asked["by"] if asked["by"] in groupings else BY_KIND,
        asked["order"] if asked["order"] in orders else AS_LISTED,
        asked["then"] if asked["then"] in orders else AS_LISTED,
        groupings,
        orders,
    )


def remember_look(request: HttpRequest, response: HttpResponse, look: DeckLook) -> HttpResponse:
    """Keep a requested look."""
    if any(name in request.GET or name in request.POST for name in PARTS):
        kept = f"{look.show}.{look.by}.{look.order}.{look.then}"
        response.set_cookie(COOKIE, kept, max_age=A_YEAR, secure=request.is_secure(), httponly=True, samesite="Lax")
    return response
