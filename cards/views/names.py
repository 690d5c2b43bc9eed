"""The search box's data: card names, fields and values."""

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import condition, require_safe

from cards.queries import CardName, card_names, card_pool, format_codes, set_codes, set_versions
from cards.search import FIELDS, Field, Sort
from cards.words import kind_word
from rules.games import GAMES

MOST_NAMES = 5_000
"""Beyond so many cards the box asks the server for names; the fields are completed as before."""
A_YEAR = 365 * 24 * 3600
CODES = {"sets": set_codes, "formats": format_codes}


def get_names_address(versions: str, *, game: str = "") -> str:
    """Return the address of the names of a game, or of all games."""
    values = {"game": game, "v": _version(versions)} if game else {"v": _version(versions)}
    return f"{reverse('cards:names')}?{urlencode(values)}"


def _version(versions: str) -> str:
    known = f"{versions} {get_language()}"
    return hashlib.sha256(known.encode()).hexdigest()[:12]


def _etag(request: HttpRequest) -> str:
    return f'"{_version(set_versions())}"'


@require_safe
@gzip_page
@condition(etag_func=_etag)
def names(request: HttpRequest) -> HttpResponse:
    """Answer with names and fields. `game` narrows the names; a versioned address is cached for good."""
    version = _version(set_versions())
    game = request.GET.get("game", "")
    if game and game not in GAMES:
        raise Http404
    response = HttpResponse(build_content(version, game), content_type="application/json")
    if request.GET.get("v") == version:
        patch_cache_control(response, public=True, max_age=A_YEAR, immutable=True)
    else:
        patch_cache_control(response, public=True, no_cache=True)
    return response


@lru_cache(maxsize=8)
def build_content(version: str, game: str = "") -> bytes:
    """Return the JSON at a version. The version names the language too."""
    names, figures = card_names(game), _list_figures(game)
    few = len(names) <= MOST_NAMES
    data = {
        "names": [_row(name, figures) for name in names] if few else None,
        "fields": [_field(field) for field in FIELDS.values()],
    }
    return JsonResponse(data, json_dumps_params={"ensure_ascii": False, "separators": (",", ":")}).content


def _row(name: CardName, figures: Mapping[str, int]) -> list[Any]:
    row: list[Any] = [name.name, name.slug, kind_word(name.kind, name.game)]
    return [*row, figures[name.name]] if name.name in figures else row


def _list_figures(game: str) -> dict[str, int]:
    """List the figures in the curve of a game, by name. All games together have none."""
    curve = GAMES[game].deck_curve if game else None
    if curve is None:
        return {}
    figures = {card.name: curve.figure_of(card) for card in card_pool(game)}
    return {name: figure for name, figure in figures.items() if figure is not None}


def _field(field: Field) -> dict[str, object]:
    operator = "<=" if field.sort is Sort.NUMBER else ">=" if field.sort in (Sort.COUNT, Sort.NUMBERS) else ":"
    values: list[Any] = list(field.values)
    if field.completes:
        values = CODES[field.completes]()
    elif field.name == "order":
        values = [name for name, each in FIELDS.items() if each.orders]
    return {
        "names": list(field.names),
        "label": str(field.label),
        "begins": f"{field.name}{operator}",
        "values": values,
    }
