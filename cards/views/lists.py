"""The list of cards, and a random card."""

import random

from django.core.paginator import Page, Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import get_template
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.formats import number_format
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.fragments import wants_fragment
from accounts.limits import limit_searches
from cards.queries import (
    SearchResult,
    count_open_facets,
    list_facets,
    load_found_cards,
    nearest_names,
    random_card,
    relax,
    suggest,
    suggest_values,
    without_facets,
)
from cards.queries.saved_searches import saved_searches
from cards.queries.search import Shown
from cards.search import Query
from cards.views import choices, faults, orders
from cards.views.asked import read_filter
from cards.views.cells import list_cells
from cards.views.names import get_names_address
from rules.chosen import remember_game

PAGE_SIZES = {"faces": 24, "list": 48, "text": 24, "table": 48}
SHOWN_SEARCHES = 8
PAGING = "paging"
PAGINGS = ("pages", "endless")
A_YEAR = 365 * 24 * 3600


@require_safe
@limit_searches
def card_list(request: HttpRequest) -> HttpResponse:
    """Show the cards found, for htmx only changing parts."""
    if request.GET.get(PAGING) in PAGINGS:
        return _remember_paging(request)
    if "game" in request.GET:
        return remember_game(redirect(_list_address(request.GET.get("q", ""))), request, request.GET["game"])
    cards = read_filter(request)
    query, found = cards.asked, cards.found
    view = query.display or next(iter(orders.VIEWS))
    page = Paginator(range(found.count), PAGE_SIZES[view]).get_page(request.GET.get("page"))
    context = {
        "query": query,
        "words": cards.explanation,
        "count": found.count,
        "counted": number_format(found.count, force_grouping=True),
        "cards": _render_cards(found, found.shown(max(page.start_index() - 1, 0), PAGE_SIZES[view]), view),
        "page": page,
        "view": view,
        "faults": list(faults.faults_of(query, found.problems)),
        "fault_count": len(found.problems),
        **_build_controls(query, found),
        **_paging(request, query, page),
        "names": get_names_address(found.versions),
        "searches": saved_searches(request.user)[:SHOWN_SEARCHES],
        "game_ways": choices.games_of(query, cards.game),
        "by_values": suggest_values(found),
    }
    if not found.count:
        context |= _build_help_for_nothing(found)
    response = render(request, "cards/_found.html" if wants_fragment(request) else "cards/list.html", context)
    patch_vary_headers(response, ["HX-Request"])
    return response


@require_safe
@limit_searches
@never_cache
def card_random(request: HttpRequest) -> HttpResponse:
    """Redirect to a random card of the query, or to the empty list."""
    cards = read_filter(request)
    card = random_card(cards.asked, game=cards.game, chance=random.SystemRandom())
    return redirect(card or _list_address(cards.asked.text))


def _build_controls(query: Query, found: SearchResult) -> dict[str, object]:
    short = choices.is_short(query)
    facets = choices.facets_of(query, count_open_facets(query, found)) if short else []
    return {
        "short": short,
        "facets": facets,
        "active": sum(each.pressed for facet in facets for each in facet.values),
        "cleared": choices.address(without_facets(query, tuple(list_facets(found)))),
        "views": orders.views_of(query) if short else [],
        "order": orders.order_words(query, found.games),
        "orders": orders.orders_of(query, found.games) if short else [],
        "prints": choices.prints_of(query),
        "heads": orders.heads_of(query, found.games) if query.display == "table" else [],
        "here": choices.address(query.text) if query.text else "",
    }


def _render_cards(found: SearchResult, shown: list[Shown], view: str) -> list[SafeString]:
    """Render the cards of a view, cached for each catalogue version."""
    kept, language = found.written, get_language()
    heads = orders.list_heads(found.games) if view == "table" else ()
    key = (view, language, len(heads))
    written = {each: kept.get((*key, *each)) for each in shown}
    template = get_template(f"cards/found/{view}.html")
    for card in load_found_cards(each for each, markup in written.items() if markup is None):
        each = (card.pk, card.printing_to_show.pk)
        written[each] = template.render({"card": card, "cells": list_cells(card, heads)})
        kept.keep((*key, *each), written[each])
    return [markup for markup in written.values() if markup is not None]


def _paging(request: HttpRequest, query: Query, page: Page[int]) -> dict[str, object]:
    endless = request.COOKIES.get(PAGING) == "endless"
    return {
        "endless": endless,
        "previous": choices.address(query.text, page=page.number - 1),
        "next": choices.address(query.text, page=page.number + 1),
        "other_paging": choices.address(query.text, paging=PAGINGS[not endless]),
    }


def _remember_paging(request: HttpRequest) -> HttpResponse:
    response = redirect(_list_address(request.GET.get("q", "")))
    response.set_cookie(
        PAGING, request.GET[PAGING], max_age=A_YEAR, secure=request.is_secure(), httponly=True, samesite="Lax"
    )
    return response


def _list_address(text: str) -> str:
    return reverse("cards:list") + (choices.address(text) if text else "")


def _build_help_for_nothing(found: SearchResult) -> dict[str, object]:
    return {
        "nearest": nearest_names(found),
        "suggestions": [choices.Choice(each.query, each.query, count=each.count) for each in suggest(found)],
        "relaxations": [choices.Choice(each.words, each.text_without, count=each.count) for each in relax(found)],
    }
