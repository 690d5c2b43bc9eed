"""The page for trying card texts and browsing wordings."""

from dataclasses import dataclass
from functools import cache
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from accounts.limits import limit_searches
from cards.views.reading import reading_of
from cards.words import kind_word
from rules.chosen import read_chosen_game
from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.engine.names import fold
from rules.games import GAMES

DOCUMENTS = settings.BASE_DIR / "docs"
LONGEST_TEXT = 2_000
MOST_FOUND = 60
SHOWN_OF_EACH = 4


@dataclass(frozen=True, slots=True)
class Example:
    """A sentence as printed by the engine, and the kind of card for trying the sentence."""

    text: str
    kind: str

    @property
    def query(self) -> str:
        return urlencode({"kind": self.kind, "text": self.text} if self.kind else {"text": self.text})


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of wordings, in sentences as the engine prints them."""

    title: str
    slug: str
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A chapter with some sentences and the number of the rest."""

    chapter: Chapter
    examples: list[Example]
    more: int


@require_safe
@limit_searches
def wording(request: HttpRequest) -> HttpResponse:
    """Show the reading of a text, and known wordings by word or chapter."""
    game = _choose_game(request)
    text, words = request.GET.get("text", "")[:LONGEST_TEXT], request.GET.get("q", "")[:80]
    kinds = _list_kinds(game)
    codes = [code for code, _ in kinds]
    kind = request.GET["kind"] if request.GET.get("kind") in codes else codes[0]
    context = {
        "text": text,
        "kind": kind,
        "kinds": kinds,
        "game": game,
        "games": list(GAMES.values()),
        "q": words,
        "chapters": chapters(game.code),
        "shown": _choose_chapters(game.code, words, request.GET.get("chapter", "")),
        "most": MOST_FOUND,
    }
    read = reading_of(_build_card(game, kind, text), game) if text.strip() else {}
    return render(request, "cards/wording.html", context | read)


def _choose_game(request: HttpRequest) -> Game:
    """The game in the address, else the chosen one, else the first."""
    return read_chosen_game(request) or next(iter(GAMES.values()))


def _list_kinds(game: Game) -> list[tuple[str, str]]:
    """List the places of texts on the game's cards."""
    if game.cards.places:
        return [(place.code, place.name) for place in game.cards.places]
    return [(kind, kind_word(kind, game.code)) for kind in game.words.kinds]


def _build_card(game: Game, kind: str, text: str) -> CardDefinition:
    """A card with the text, nameless."""
    places = {place.code: place for place in game.cards.places}
    fields = places[kind].fields(text) if kind in places else {"kind": kind, "text": text}
    return game.cards.type(name="", number="", rarity=next(iter(game.words.rarities)), **fields)


def _choose_chapters(code: str, words: str, slug: str) -> list[Shown]:
    if wanted := fold(words).split():
        found, left = [], MOST_FOUND
        for chapter in chapters(code):
            fits = [each for each in chapter.examples if all(word in fold(each.text) for word in wanted)]
            found += [Shown(chapter, fits[:left], max(0, len(fits) - left))] if fits else []
            left = max(0, left - len(fits))
        return [each for each in found if each.examples]
    if one := [chapter for chapter in chapters(code) if chapter.slug == slug]:
        return [Shown(one[0], list(one[0].examples), 0)]
    return [
        Shown(chapter, list(chapter.examples[:SHOWN_OF_EACH]), max(0, len(chapter.examples) - SHOWN_OF_EACH))
        for chapter in chapters(code)
    ]


@cache
def chapters(code: str) -> list[Chapter]:
    """Return the chapters of a game's document with tested sentences."""
    own = DOCUMENTS / f"card-text-{code}.md"
    document = own if own.is_file() else DOCUMENTS / "card-text.md"
    found: dict[str, list[Example]] = {}
    title, kind, within = "", "", False
    for line in document.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            title = line.lstrip("# ")
        elif line.startswith("```"):
            within = line.startswith("```cardtext")
            kind = line.removeprefix("```cardtext").strip()
        elif within and line.strip():
            found.setdefault(title, []).append(Example(line, kind))
    return [Chapter(title, slugify(title), tuple(examples)) for title, examples in found.items()]
