"""How somebody wants to see decks: remembered from the last deck."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from decks.statistics import AS_LISTED, BY_CATEGORY, BY_COPIES, BY_FIGURE, BY_KIND, BY_NAME, BY_NUMBER
from rules.engine.game import Game

COOKIE = "deck_look"
A_YEAR = 365 * 24 * 3600
LIST, FACES = "list", "faces"
ORDERS = {
    AS_LISTED: _("as listed"),
    BY_NAME: _("by name"),
    BY_NUMBER: _("by number"),
    BY_COPIES: _("by copies"),
}


@dataclass(frozen=True, slots=True)
class DeckLook:
    """A way to show a deck: list or faces, what groups it, what orders it, and what else may be chosen."""

    show: str
    by: str
    order: str
    groupings: Mapping[str, str | Promise]
    orders: Mapping[str, str | Promise]

    @property
    def faces(self) -> bool:
        return self.show == FACES


def read_look(request: HttpRequest, game: Game) -> DeckLook:
    """Read the look from the address, or else from the last deck."""
    kept = dict(zip(("show", "by", "order"), request.COOKIES.get(COOKIE, "").split("."), strict=False))
    asked = {name: request.GET.get(name, kept.get(name, "")) for name in ("show", "by", "order")}
    curve = game.deck_curve
    groupings: dict[str, str | Promise] = {BY_KIND: _("Kinds")}
    groupings |= {part.field: part.label for part in game.deck_parts if part.field != BY_KIND}
    groupings |= {curve.figure: curve.label} if curve else {}
    groupings |= {BY_CATEGORY: _("My categories")}
    orders: dict[str, str | Promise] = {**ORDERS, **({BY_FIGURE: curve.label} if curve else {})}
    return DeckLook(
        FACES if asked["show"] == FACES else LIST,
        asked["by"] if asked["by"] in groupings else BY_KIND,
        asked["order"] if asked["order"] in orders else AS_LISTED,
        groupings,
        orders,
    )


def remember_look(request: HttpRequest, response: HttpResponse, look: DeckLook) -> HttpResponse:
    """Keep a look that was asked for."""
    if any(name in request.GET for name in ("show", "by", "order")):
        kept = f"{look.show}.{look.by}.{look.order}"
        response.set_cookie(COOKIE, kept, max_age=A_YEAR, secure=request.is_secure(), httponly=True, samesite="Lax")
    return response
