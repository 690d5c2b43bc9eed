"""The rulebook's pages: chapters, the rules of one chapter, and a search through all of them."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rules.engine.game import Game
from rules.engine.rulebook import Chapter, Rule
from rules.games import GAMES

MOST_FOUND = 60  # keeps the page of a search under its weight


@dataclass(frozen=True, slots=True)
class Choice:
    """One edition, or all of them, as a tab."""

    code: str
    name: str
    address: str


@require_safe
def books(request: HttpRequest) -> HttpResponse:
    """The only rulebook, while there is one."""
    return redirect("rules:book", next(iter(GAMES)))


@require_safe
def book(request: HttpRequest, game: str) -> HttpResponse:
    """The chapters of a game's rulebook; with `q`, the rules that hold every word asked for."""
    found_game = _game(game)
    words = request.GET.get("q", "")[:200]
    edition = _edition(request, found_game)
    context = _frame(request, found_game, edition) | {"q": words}
    if words.strip():
        found = [rule for rule in found_game.rulebook if _holds(rule, edition) and rule.mentions(words.lower().split())]
        context |= {"rules": found[:MOST_FOUND], "found": len(found), "most": MOST_FOUND}
    else:
        context["chapters"] = [
            (chapter, sum(_holds(rule, edition) for rule in chapter.rules))
            for chapter in found_game.rulebook.chapters()
        ]
    template = "rules/_found.html" if request.headers.get("HX-Target") == "rules-found" else "rules/book.html"
    answer = render(request, template, context)
    patch_vary_headers(answer, ["HX-Target"])  # the same address answers with a part or the whole
    return answer


@require_safe
def chapter(request: HttpRequest, game: str, code: str) -> HttpResponse:
    """The rules of one chapter, each with its number as an anchor."""
    found_game = _game(game)
    edition = _edition(request, found_game)
    chapters = found_game.rulebook.chapters()
    place = next((place for place, each in enumerate(chapters) if each.code == code), None)
    if place is None:
        raise Http404(_("This rulebook has no chapter “%(code)s”.") % {"code": code})
    found: Chapter = chapters[place]
    context = _frame(request, found_game, edition) | {
        "chapter": found,
        "chapters": chapters,
        "rules": [rule for rule in found.rules if _holds(rule, edition)],
        "previous": chapters[place - 1] if place else None,
        "next": chapters[place + 1] if place + 1 < len(chapters) else None,
    }
    return render(request, "rules/chapter.html", context)


@require_safe
def rule(request: HttpRequest, game: str, rule_id: str) -> HttpResponse:
    """The address of one rule by its number: leads to it in its chapter."""
    found = _game(game).rulebook.get(rule_id.upper())
    if found is None:
        raise Http404(_("No rule has the number %(id)s.") % {"id": rule_id})
    return redirect(f"{reverse('rules:chapter', args=[game, found.chapter])}#{found.id}")


def _game(code: str) -> Game:
    """The game of this code, or 404."""
    if code not in GAMES:
        raise Http404(_("There is no game “%(code)s” here.") % {"code": code})
    return GAMES[code]


def _edition(request: HttpRequest, game: Game) -> str:
    """The edition asked for; empty for all of them."""
    asked = request.GET.get("edition", "")
    return asked if asked in game.editions else ""


def _holds(rule: Rule, edition: str) -> bool:
    return not edition or edition in rule.editions


def _frame(request: HttpRequest, game: Game, edition: str) -> dict[str, Any]:
    """What every page of a rulebook shows: the game, and the editions to choose from."""

    def address(code: str) -> str:
        query = request.GET.copy()
        query.pop("edition", None)
        if code:
            query["edition"] = code
        return f"{request.path}?{query.urlencode()}" if query else request.path

    choices = [Choice("", _("Both editions"), address(""))]
    choices += [Choice(each.code, each.name, address(each.code)) for each in game.editions.values()]
    return {"game": game, "edition": edition, "edition_choices": choices}
