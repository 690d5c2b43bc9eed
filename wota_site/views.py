"""The site's own pages: home, style guide, icon."""

from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import SimpleLazyObject
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.models import Card
from cards.queries import card_pool, cards_shown, set_versions, showcase
from decks.queries import decks_of
from judging.queries import examine_text
from judging.views.kept_records import name_seats
from judging.views.verdicts import finding_of, lines
from rules.chosen import read_chosen_game, remember_game
from rules.engine.game import Game
from rules.games import GAMES
from rules.records.notation import RecordedGame
from tournaments.queries.desk import desk_of, events_to_join

CARDS_SHOWN = 6
FACES_OF_A_GAME = 3
TRIES = 4
DECKS_SHOWN = 5


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The home page. A query of an app for each panel."""
    game = read_chosen_game(request)
    context = {
        "tries": _list_tries(game),
        "cards_of_today": f"{set_versions()} {timezone.localdate()}",
        "cards": SimpleLazyObject(lambda: showcase(CARDS_SHOWN, game=game.code if game else "")),
        "events": events_to_join(request.user, game.code if game else ""),
        "decks": list(decks_of(request.user)[:DECKS_SHOWN]),
        "desk": desk_of(request.user, timezone.now()),
        "search_below": not request.user.is_authenticated,
    }
    return render(request, "home.html", context)


def _list_tries(game: Game | None) -> list[tuple[str, str]]:
    """List searches to begin with, of the chosen game or all."""
    if game:
        return [(_(words), query) for words, query in game.words.tries]
    some = max(1, TRIES // len(GAMES))
    return [(_(words), query) for each in GAMES.values() for words, query in each.words.tries[:some]]


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """The shelf of games, to be chosen or left."""
    shelf = [
        (game, Card.objects.filter(game=game.code).count(), showcase(FACES_OF_A_GAME, game=game.code))
        for game in GAMES.values()
    ]
    return render(request, "games.html", {"shelf": shelf, "from": _find_way_back(request)})


@require_safe
def choose_game(request: HttpRequest) -> HttpResponse:
    """Keep the game in the address as chosen, or leave all games, and go back."""
    return remember_game(redirect(_find_way_back(request)), request, request.GET.get("game", ""))


def _find_way_back(request: HttpRequest) -> str:
    wanted = request.GET.get("next", "")
    safe = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if safe and wanted.startswith("/") else reverse("home")


@require_safe
def design(request: HttpRequest) -> HttpResponse:
    """The style guide: every token and component, and a face of each kind of card."""
    cards = cards_shown().order_by("kind", "name_fold").distinct("kind")
    faces = [(edition, card) for card in cards for edition in _list_frames(GAMES[card.game])]
    context = {"cards": cards, "faces": faces, "games": GAMES.values()}
    return render(request, "design.html", context | _show_sample(next(iter(GAMES.values()))))


def _show_sample(game: RecordedGame) -> dict[str, object]:
    """A game's example of a broken rule, with its finding."""
    text = game.read_example("illegal")
    data = _judge_sample(text, card_pool(game.code).digest)
    return {"finding": finding_of(data, name_seats(text), game.code, text), "lines": lines(text, data)}


@lru_cache(maxsize=1)
def _judge_sample(text: str, card_data: str) -> dict[str, Any]:
    """Judge a sample by the current card data, at any pace and for anybody."""
    return examine_text(text).verdict.to_builtins()


def _list_frames(game: Game) -> list[str]:
    return list(game.editions) if game.face.by_edition else [game.default_edition]


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """The icon at the default address, for downloads and the administration."""
    return redirect(static("img/favicon.svg"))
