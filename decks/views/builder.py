"""The pool of the deckbuilder."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from accounts.limits import limit_searches
from accounts.numbers import read_number
from cards.queries import count_owned
from cards.queries.search import SearchResult, count_open_facets, search_cards
from cards.search import Query, parse
from cards.views.choices import Choice, Facet, facets_of
from cards.views.faults import faults_of
from decks import queries
from decks.forms import read_typed
from decks.hands import TURNS, find_odds
from decks.queries.builder import ANY, FITS, IN, LACKING, OUT
from decks.queries.reading import DeckReading
from decks.views.looks import A_YEAR
from rules.decklists.headings import COMMON_HEADINGS
from rules.engine.deckrules import CONSIDERED
from rules.engine.game import Game

KEEPS = {
    ANY: gettext_lazy("All cards"),
    FITS: gettext_lazy("Fits"),
    IN: gettext_lazy("In the deck"),
    OUT: gettext_lazy("Not in the deck"),
    LACKING: gettext_lazy("What I am missing"),
}
ONLY_OWN = "deck_only_own"  # the cookie for adding only cards of one's own collection
LONGEST_QUERY = 1_000
MOST_VALUES = 6  # of a facet


@require_POST
@limit_searches
def deck_pool(request: HttpRequest) -> HttpResponse:
    """A page of the pool for the typed list."""
    try:
        reading = read_typed(request.POST)
    except ValidationError:
        reading = None  # the page says beside the list what cannot be read
    owned = count_owned(request.user, reading.game.code) if reading else {}
    response = render(request, "decks/_pool.html", build_pool(reading, request.POST, owned))
    return _remember_only_own(request, response)


def _remember_only_own(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    said = request.POST.get("own", "")
    if said != request.COOKIES.get(ONLY_OWN, ""):
        response.set_cookie(ONLY_OWN, said, max_age=A_YEAR, secure=request.is_secure(), httponly=True, samesite="Lax")
    return response


def build_pool(reading: DeckReading | None, typed: Any, owned: Mapping[str, int]) -> dict[str, Any]:
    """Build the pool: found cards, marked by deck limits. None without a list."""
    bar = typed.get("bar") or ""
    query = parse((bar or typed.get("q") or "")[:LONGEST_QUERY])
    keep = IN if bar else typed.get("keep") or ANY
    only_own = bool(typed.get("own"))
    if reading is None:
        return {"pool": None, "q": query.text, "keep": keep, "keeps": KEEPS, "only_own": only_own}
    places = list_places(reading.game)
    to = typed.get("to") or ""
    found = search_cards(query, game=reading.game.code)
    place = read_number(typed.get("from") or "") or 0
    pool = queries.list_pool(
        reading,
        found,
        keep=keep,
        start=place,
        owned=owned,
        only_own=only_own and bool(owned) and keep not in (IN, LACKING),
        to=to if to in places else "",
    )
    return {
        "reading": reading,
        "pool": pool,
        **(_find_odds(reading, pool.held) if query.text or keep == IN else {}),
        "further": place > 0,
        "q": query.text,
        "keep": keep,
        "keeps": {value: words for value, words in KEEPS.items() if owned or value != LACKING},
        "only_own": only_own,
        "to": to,
        "places": places,
        "facets": list_facets(reading.game, query, found) if not place else [],
        "faults": list(faults_of(query, found.problems)),
        "fault_count": len(found.problems),
        "curve": reading.game.deck_curve,
    }


def list_places(game: Game) -> dict[str, str]:
    """List the places for a card besides the home section: a side deck, and the considered cards."""
    sides = {each.name: each.label for each in game.deck_sections if each.name in COMMON_HEADINGS}
    return sides | {CONSIDERED: _("Considering")}


def list_facets(game: Game, query: Query, found: SearchResult) -> list[Facet]:
    """List the facets of a deck's cards, with the commonest values of the found cards."""
    counted = count_open_facets(query, found)
    names = [part.search for part in game.deck_parts if part.search in counted]
    return [
        replace(facet, values=_list_commonest(facet.values))
        for facet in facets_of(query, {name: counted[name] for name in names})
    ]


def _list_commonest(values: list[Choice]) -> list[Choice]:
    chosen = sorted(values, key=lambda each: (not each.pressed, -each.count))[:MOST_VALUES]
    return [each for each in values if each in chosen]


@dataclass(frozen=True, slots=True)
class Declaration:
    """A line of a declaration in a list, and whether the list has the line."""

    line: str
    value: str
    pressed: bool


def list_declarations(reading: DeckReading) -> list[Declaration]:
    """List the possible declarations of a list."""
    said = reading.decklist.declared
    return [
        Declaration(f"{name}: {value}", f"{name}:{value}", said.get(name) == value)
        for section in reading.game.deck_sections
        for name, values in section.declarations
        for value in values
    ]


def _find_odds(reading: DeckReading, held: list[str]) -> dict[str, Any]:
    """Find the odds of the deck's cards among the found cards, by own turn."""
    rule = reading.draw_rule
    if rule is None or not held:
        return {}
    odds = [
        find_odds(reading.decklist, rule, held, label=label, goes_first=first)
        for label, first in ((_("going first"), True), (_("going second"), False))
    ]
    return {"odds_of_found": odds if odds[0].copies else [], "turns": TURNS}
