"""The catalogue's pages: the list with its search, and a card."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from cards.filters import CardFilter, query_of
from cards.lore import TYPES, rule_ids
from cards.queries import cards_shown, nearest_cards, neighbors
from cards.words import errata_of, kind_word, rarity_word, stats_of, stopped_at, subtype_word
from rules.cardtext import explain, read_text
from rules.games import GAMES

PAGE_SIZE = 24
VIEWS = ("faces", "list")


@require_safe
def card_list(request: HttpRequest) -> HttpResponse:
    """The cards that the query finds, as faces or as a list; for htmx the results alone."""
    cards = CardFilter(request.GET, cards_shown())
    view = request.GET.get("view") if request.GET.get("view") in VIEWS else VIEWS[0]
    page = Paginator(cards.qs, PAGE_SIZE).get_page(request.GET.get("page"))
    query = query_of(cards.asked)
    context: dict[str, Any] = {
        "cards": cards,
        "page": page,
        "count": page.paginator.count,
        "view": view,
        "query": query,
        "paging": "&".join(part for part in (query, f"view={view}" if view != VIEWS[0] else "") if part),
        "fields": _fields(cards),
        "filtered": any(cards.values(name) for name in ("kind", "type", "rarity", "game")),
    }
    if not page.paginator.count and cards.misspelt:
        context["nearest"] = nearest_cards(cards.words, limit=5)
    partial = request.htmx and not request.htmx.history_restore_request
    response = render(request, "cards/_results.html" if partial else "cards/list.html", context)
    patch_vary_headers(response, ["HX-Request"])
    return response


def _fields(cards: CardFilter) -> list[dict[str, Any]]:
    """The choices of the filters as the page shows them, with those that are chosen."""
    return [
        {
            "name": name,
            "label": cards.filters[name].label,
            "choices": [(value, word, value in cards.values(name)) for value, word in cards.choices[name].items()],
        }
        for name in ("kind", "rarity", "type")
    ]


@require_safe
def card_detail(request: HttpRequest, slug: str) -> HttpResponse:
    """A card: its face in the colors of an edition, and everything on it as text."""
    card = get_object_or_404(cards_shown(), slug=slug)
    game = GAMES[card.game]
    current = card.current
    previous, following = neighbors(card)
    edition = request.GET.get("edition")
    context = {
        "card": card,
        "game": game,
        "edition": game.editions.get(edition, game.editions[game.default_edition]),
        "editions": game.editions.values(),
        "printings": card.printings.all(),
        "kind": kind_word(card.kind),
        "subtype": subtype_word(getattr(current, "subtype", None)),
        "stats": stats_of(current),
        "rarity": rarity_word(current.rarity),
        "types": [(name, TYPES.get(name, "")) for name in getattr(current, "types", ())],
        "reading": (reading := read_text(current.text, game.vocabulary)),
        "stopped": stopped_at(current.text, reading.problem),
        "sentences": [sentence.partition(": ")[::2] for sentence in explain(reading, game.vocabulary)],
        "errata": errata_of(card.printed, timezone.localdate()),
        "rules": [rule for rule in map(game.rulebook.get, rule_ids(current)) if rule],
        "previous": previous,
        "following": following,
    }
    return render(request, "cards/detail.html", context)
