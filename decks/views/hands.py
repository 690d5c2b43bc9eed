"""The page of hands and odds of a deck."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.crypto import get_random_string
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cards.limits import limit_searches
from cards.words import kind_word
from decks import queries
from decks.hands import TURNS, Odds, draw_hand, find_odds
from decks.queries import DeckReading
from rules.engine.deckrules import DrawRule

LONGEST_SEED = 20
MOST_DRAWS = 20
MOST_MULLIGANS = 9


@require_safe
@limit_searches
@never_cache
def deck_hand(request: HttpRequest, code: str) -> HttpResponse:
    """An opening hand by the seed in the address, and odds."""
    deck = get_object_or_404(queries.decks_open_to(request.user), code=code)
    reading = queries.read_deck(game=deck.game, edition=deck.edition, text=deck.text)
    rule = reading.game.draw_rule
    if rule is None:
        raise Http404
    here = reverse("decks:hand", args=[deck.code])
    seed = request.GET.get("seed", "")[:LONGEST_SEED]
    if not seed:
        return redirect(f"{here}?{urlencode({'seed': get_random_string(6).lower()})}")
    mulligans, draws = _read_number(request, "mulligans", MOST_MULLIGANS), _read_number(request, "draws", MOST_DRAWS)
    goes_first, chosen = request.GET.get("goes") != "second", request.GET.getlist("card")
    context = {
        "deck": deck,
        "seed": seed,
        "hand": draw_hand(reading.decklist, rule, seed=seed, mulligans=mulligans, draws=draws),
        "cards": {card.name: card for card, _count in queries.cards_in(reading)},
        "mulligans": mulligans,
        "next_draw": min(draws + 1, MOST_DRAWS),
        "next_mulligan": min(mulligans + 1, MOST_MULLIGANS),
        "turns": TURNS,
        "goes_first": goes_first,
        "chosen": chosen,
        **_build_odds(reading, rule, chosen, goes_first=goes_first),
    }
    return render(request, "decks/hand.html", context)


def _read_number(request: HttpRequest, name: str, most: int) -> int:
    text = request.GET.get(name, "0")
    return min(int(text), most) if text.isascii() and text.isdecimal() and len(text) < 4 else 0


def _build_odds(reading: DeckReading, rule: DrawRule, chosen: list[str], *, goes_first: bool) -> dict[str, Any]:
    """Build odds by choice, by kind and by card."""
    decklist = reading.decklist
    names = [name for _count, name in decklist.sections.get(rule.section, ())]
    kinds: dict[str, list[str]] = {}
    for name in names:
        if (card := reading.pool.get(name)) is not None:
            kinds.setdefault(card.kind, []).append(name)

    def odds(label: str, some: list[str]) -> Odds:
        return find_odds(decklist, rule, some, label=label, goes_first=goes_first)

    return {
        "of_chosen": odds(_("One of the cards that you ticked"), chosen) if chosen else None,
        "of_kinds": [odds(kind_word(kind), some) for kind, some in kinds.items()],
        "of_cards": [odds(name, [name]) for name in names],
    }
