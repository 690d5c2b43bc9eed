"""Hands and odds: the page of a deck, and a hand of the list in the deckbuilder."""

from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.crypto import get_random_string
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.limits import limit_searches
from accounts.numbers import read_number
from cards.words import kind_word
from decks import queries
from decks.forms import read_typed
from decks.hands import LONGEST_SEED, MOST_DRAWS, MOST_MULLIGANS, TURNS, Odds, draw_hand, find_odds
from decks.queries import DeckReading
from rules.engine.deckrules import DrawRule


@require_safe
@limit_searches
@never_cache
def deck_hand(request: HttpRequest, code: str) -> HttpResponse:
    """An opening hand by the seed in the address, and odds."""
    deck = get_object_or_404(queries.decks_open_to(request.user), code=code)
    reading = queries.read_saved(deck)
    rule = reading.draw_rule
    if rule is None:
        raise Http404
    here = reverse("decks:hand", args=[deck.code])
    if not request.GET.get("seed"):
        return redirect(f"{here}?{urlencode({'seed': _new_seed()})}")
    goes_first, chosen = request.GET.get("goes") != "second", request.GET.getlist("card")
    context = {
        "deck": deck,
        **_build_hand(reading, rule, request.GET),
        "turns": TURNS,
        "goes_first": goes_first,
        "chosen": chosen,
        **_build_odds(reading, rule, chosen, goes_first=goes_first),
    }
    return render(request, "decks/hand.html", context)


@require_POST
@limit_searches
@never_cache
def hand_try(request: HttpRequest) -> HttpResponse:
    """A hand of the typed list, for the deckbuilder."""
    try:
        reading = read_typed(request.POST)
    except ValidationError as refusal:
        return render(request, "decks/_tried_hand.html", {"refusal": refusal.messages})
    rule = reading.draw_rule
    if rule is None:
        return render(request, "decks/_tried_hand.html", {})
    chart = queries.build_chart(reading)
    odds = {"chart": chart, "curve_odds": queries.find_curve_odds(reading, chart), "turns": TURNS}
    return render(request, "decks/_tried_hand.html", {**_build_hand(reading, rule, request.POST), **odds})


def _new_seed() -> str:
    return get_random_string(6).lower()


def _build_hand(reading: DeckReading, rule: DrawRule, asked: QueryDict) -> dict[str, object]:
    """Build a hand by the seed, with the possible next steps."""
    seed = asked.get("seed", "")[:LONGEST_SEED] or _new_seed()
    mulligans, draws = _count(asked, "mulligans", MOST_MULLIGANS), _count(asked, "draws", MOST_DRAWS)
    back = _read_places(asked.getlist("back"))
    return {
        "seed": seed,
        "edition": reading.check.edition,
        "hand": draw_hand(reading.decklist, rule, seed=seed, mulligans=mulligans, draws=draws, back=back),
        "cards": {card.name: card for card, _count in queries.cards_in(reading)},
        "mulligans": mulligans,
        "back": back,
        "draws": [(more, min(draws + more, MOST_DRAWS)) for more in (1, 2, 5)],
        "next_mulligan": min(mulligans + 1, MOST_MULLIGANS),
    }


def _read_places(asked: list[str]) -> list[int]:
    """Read the places of the returned cards."""
    return sorted({place for each in asked if (place := read_number(each, 99)) is not None})


def _count(asked: QueryDict, name: str, most: int) -> int:
    return min(read_number(asked.get(name, "")) or 0, most)


def _build_odds(reading: DeckReading, rule: DrawRule, chosen: list[str], *, goes_first: bool) -> dict[str, object]:
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
