"""The pool of the deckbuilder, and what its script knows."""

import json
from typing import Any

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from accounts.actors import Actor
from cards.limits import limit_searches
from cards.queries import card_pool, count_owned, set_versions
from cards.queries.search import search_cards
from cards.search import parse
from cards.views.choices import faults_of
from cards.views.names import get_names_address
from cards.words import kind_word
from decks import queries
from decks.forms import read_typed
from decks.hands import TURNS, find_odds
from decks.queries.builder import ANY, FITS, IN, OUT, OWNED
from decks.queries.reading import DeckReading, find_home
from rules.engine.deckrules import CONSIDERED
from rules.engine.game import Game
from rules.records.decklist import COMMON_HEADINGS

KEEPS = {
    ANY: gettext_lazy("All cards"),
    FITS: gettext_lazy("Fits"),
    IN: gettext_lazy("In the deck"),
    OUT: gettext_lazy("Not in the deck"),
    OWNED: gettext_lazy("What I own"),
}
LONGEST_QUERY = 1_000


@require_POST
@limit_searches
def deck_pool(request: HttpRequest) -> HttpResponse:
    """A page of the pool for the typed list."""
    try:
        reading = read_typed(request.POST)
    except ValidationError:
        reading = None  # the page says beside the list what cannot be read
    return render(request, "decks/_pool.html", build_pool(reading, request.POST, request.user))


def build_pool(reading: DeckReading | None, typed: Any, actor: Actor) -> dict[str, Any]:
    """Build the pool: cards found, marked by the deck's limits. None without a list."""
    bar = typed.get("bar") or ""
    query = parse((bar or typed.get("q") or "")[:LONGEST_QUERY])
    keep = IN if bar else typed.get("keep") or ANY
    start = typed.get("from") or "0"
    if reading is None:
        return {"pool": None, "q": query.text, "keep": keep, "keeps": KEEPS}
    found = search_cards(query, game=reading.game.code)
    owned = count_owned(actor, reading.game.code) if keep == OWNED else {}
    place = int(start) if start.isascii() and start.isdecimal() and len(start) < 7 else 0
    pool = queries.list_pool(reading, found, keep=keep, start=place, owned=owned)
    return {
        "reading": reading,
        "pool": pool,
        **(_find_odds(reading, pool.held) if query.text or keep == IN else {}),
        "further": place > 0,
        "q": query.text,
        "keep": keep,
        "keeps": KEEPS,
        "faults": list(faults_of(query, found.problems)),
        "fault_count": len(found.problems),
        "curve": reading.game.deck_curve,
    }


def _find_odds(reading: DeckReading, held: list[str]) -> dict[str, Any]:
    """Find the odds of the deck's cards among those found, by own turn."""
    rule = reading.game.draw_rule
    if rule is None or not held:
        return {}
    odds = [
        find_odds(reading.decklist, rule, held, label=label, goes_first=first)
        for label, first in ((_("going first"), True), (_("going second"), False))
    ]
    return {"odds_of_found": odds if odds[0].copies else [], "turns": TURNS}


def print_knowledge(game: Game) -> str:
    """Print the names and sections of a game as JSON, with the home of each kind and of cards that have another."""
    homes = {kind: section.name for section in reversed(game.deck_sections) for kind in sorted(section.holds)}
    knowledge = {
        "game": game.code,
        "names": get_names_address(set_versions(), game=game.code),
        "sections": {each.name: [each.name, each.label, *each.headings] for each in game.deck_sections}
        | {CONSIDERED: COMMON_HEADINGS[CONSIDERED]},
        "homes": {kind_word(kind): home for kind, home in homes.items()},
        "homes_apart": _list_homes_apart(game, homes),
        "considered": CONSIDERED,
    }
    return json.dumps(knowledge)


def _list_homes_apart(game: Game, homes: dict[str, str]) -> dict[str, str]:
    """List the sections of cards that do not stand in the first section of their kind."""
    if all(section.takes is None for section in game.deck_sections):
        return {}
    found = {card.name: (card.kind, find_home(game, card)) for card in card_pool(game.code, timezone.localdate())}
    return {name: home for name, (kind, home) in found.items() if home != homes[kind]}
