"""The page about card text: try a text, browse known wordings."""

from dataclasses import dataclass
from functools import cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from cards.limits import limit_searches
from cards.views.reading import reading_of
from cards.words import kind_word
from rules.chosen import read_chosen_game
from rules.engine.game import Game
from rules.engine.names import fold
from rules.games import GAMES

DOCUMENT = settings.BASE_DIR / "docs" / "card-text.md"
LONGEST_TEXT = 2_000
MOST_FOUND = 60
SHOWN_OF_EACH = 4


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of wordings, in sentences as the engine prints them."""

    title: str
    slug: str
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A chapter with some sentences and the number of the rest."""

    chapter: Chapter
    examples: list[str]
    more: int


@require_safe
@limit_searches
def wording(request: HttpRequest) -> HttpResponse:
    """Show the reading of a text, and known wordings by word or chapter."""
    game = _choose_game(request)
    text, words = request.GET.get("text", "")[:LONGEST_TEXT], request.GET.get("q", "")[:80]
    kinds = list(game.words.kinds)
    kind = request.GET["kind"] if request.GET.get("kind") in kinds else kinds[0]
    card = game.cards.type(name="", number="", kind=kind, rarity=next(iter(game.words.rarities)), text=text)
    context = {
        "text": text,
        "kind": kind,
        "kinds": [(each, kind_word(each, game.code)) for each in kinds],
        "game": game,
        "readers": _list_readers(),
        "q": words,
        "chapters": chapters(),
        "shown": _choose_chapters(words, request.GET.get("chapter", "")),
        "most": MOST_FOUND,
    }
    return render(request, "cards/wording.html", context | (reading_of(card, game) if text.strip() else {}))


def _choose_game(request: HttpRequest) -> Game:
    """The game in the address, else the chosen one, else the first whose texts are read."""
    asked, readers = request.GET.get("game", ""), _list_readers()
    chosen = GAMES.get(asked) or read_chosen_game(request)
    return chosen if chosen in readers else next(iter(readers))


def _list_readers() -> list[Game]:
    return [game for game in GAMES.values() if game.vocabulary is not None]


def _choose_chapters(words: str, slug: str) -> list[Shown]:
    if wanted := fold(words).split():
        found, left = [], MOST_FOUND
        for chapter in chapters():
            fits = [each for each in chapter.examples if all(word in fold(each) for word in wanted)]
            found += [Shown(chapter, fits[:left], max(0, len(fits) - left))] if fits else []
            left = max(0, left - len(fits))
        return [each for each in found if each.examples]
    if one := [chapter for chapter in chapters() if chapter.slug == slug]:
        return [Shown(one[0], list(one[0].examples), 0)]
    return [
        Shown(chapter, list(chapter.examples[:SHOWN_OF_EACH]), max(0, len(chapter.examples) - SHOWN_OF_EACH))
        for chapter in chapters()
    ]


@cache
def chapters() -> list[Chapter]:
    """Return the chapters of docs/card-text.md with tested sentences."""
    found: dict[str, list[str]] = {}
    title, within = "", False
    for line in DOCUMENT.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            title = line.lstrip("# ")
        elif line.startswith("```"):
            within = line == "```cardtext"
        elif within and line.strip():
            found.setdefault(title, []).append(line)
    return [Chapter(title, slugify(title), tuple(examples)) for title, examples in found.items()]
