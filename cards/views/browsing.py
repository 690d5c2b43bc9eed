"""Pages of sets, types and keywords."""

from collections import Counter
from collections.abc import Iterable
from itertools import zip_longest
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.models import Card, Printing
from cards.notes import Keyword, field_on_page, keywords_of, note_of
from cards.queries import cards_with, printings_of, set_counts, sets_shown, showcase, value_counts, value_sets
from cards.queries.search.following import columns_on
from rules.chosen import list_shown_games, read_chosen_code
from rules.engine.game import Game
from rules.engine.rulebook import Rule
from rules.games import GAMES

ROWS = 100
FACES = 24
SHOWN_OF_A_SET = 6
SHOWN_OF_EACH_SET = 3
SETS_WITH_FACES = 4


@require_safe
def set_list(request: HttpRequest) -> HttpResponse:
    shelf = list(sets_shown(read_chosen_code(request)))
    faces = [showcase(SHOWN_OF_EACH_SET, card_set) for card_set in shelf[:SETS_WITH_FACES]]
    games = [GAMES[each.game] for each in shelf]
    return render(request, "cards/sets.html", {"sets": list(zip_longest(shelf, games, faces, fillvalue=()))})


@require_safe
def set_detail(request: HttpRequest, game: str, code: str) -> HttpResponse:
    """A set with rarest cards, counts and all cards."""
    card_set = get_object_or_404(sets_shown(), game=game, code=code.upper())
    counts = set_counts(card_set)
    page = _page(request, printings_of(card_set), ROWS)
    context = {
        "set": card_set,
        "game": GAMES[card_set.game],
        "kinds": _sort_counts(counts.kinds, GAMES[card_set.game].words.kinds),
        "rarities": _sort_counts(counts.rarities, GAMES[card_set.game].words.rarities),
        "showcase": showcase(SHOWN_OF_A_SET, card_set) if page.number == 1 else [],
        "page": page,
    }
    return render(request, "cards/set.html", context)


@require_safe
def type_list(request: HttpRequest) -> HttpResponse:
    """The types of each game with counts."""
    columns = columns_on(timezone.localdate())
    shelves = []
    for game in list_shown_games(request):
        if field := field_on_page(game, "types"):
            counts = value_counts(columns, game.code, field.name)
            values = sorted(field.values)
            types = [(name, slugify(name), note_of(game, field.name, name), counts.get(name, 0)) for name in values]
            shelves.append((game, types))
    return render(request, "cards/types.html", {"shelves": shelves})


@require_safe
def type_detail(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """The cards of a type, by further types."""
    found_game = _game(game)
    field = field_on_page(found_game, "types")
    name = next((each for each in field.values if slugify(each) == slug), None) if field else None
    if field is None or name is None:
        raise Http404(_("This game has no such type."))
    columns = columns_on(timezone.localdate())
    beside = [(" / ".join(types), types, count) for types, count in value_sets(columns, game, field.name, name)]
    context = {
        "game": found_game,
        "name": name,
        "sentence": note_of(found_game, field.name, name),
        "beside": beside,
        "two_types": found_game.rulebook.get(found_game.words.joint_value_rule),
        "count": sum(count for *_types, count in beside),
        "page": _page(request, cards_with(columns, game, field.name, name), FACES),
    }
    return render(request, "cards/type.html", context)


@require_safe
def keyword_list(request: HttpRequest) -> HttpResponse:
    """The keywords of each game with counts."""
    columns = columns_on(timezone.localdate())
    shelves = []
    for game in list_shown_games(request):
        if field := field_on_page(game, "keywords"):
            counts = value_counts(columns, game.code, field.name)
            known = keywords_of(game.code).values()
            each = [
                (keyword, keyword.summarize(game.default_edition), counts.get(keyword.name, 0)) for keyword in known
            ]
            shelves.append((game, each))
    return render(request, "cards/keywords.html", {"shelves": shelves})


@require_safe
def keyword_detail(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """A keyword with rules and cards."""
    found_game = _game(game)
    keyword, field = keywords_of(game).get(slug), field_on_page(found_game, "keywords")
    if keyword is None or field is None:
        raise Http404(_("This game has no such keyword."))
    context = {
        "game": found_game,
        "keyword": keyword,
        "alike": [rule for rule in keyword.rules if _same_everywhere(rule, found_game)],
        "readings": _side_by_side(keyword, found_game),
        "page": _page(request, cards_with(columns_on(timezone.localdate()), game, field.name, keyword.name), FACES),
    }
    return render(request, "cards/keyword.html", context)


def _same_everywhere(rule: Rule, game: Game) -> bool:
    return not rule.readings and len(rule.editions) == len(game.editions)


def _side_by_side(keyword: Keyword, game: Game) -> list[tuple[str, list[tuple[Rule, str]]]]:
    """Find an edition's differing rules, with texts."""
    sides = [
        (
            edition.name,
            [
                (rule, rule.reading(edition.code))
                for rule in keyword.rules
                if edition.code in rule.editions and not _same_everywhere(rule, game)
            ],
        )
        for edition in game.editions.values()
    ]
    return sides if any(sentences for _name, sentences in sides) else []


def _sort_counts(counts: Counter[str], known: Iterable[str]) -> list[tuple[str, int]]:
    order = list(known)
    return sorted(counts.items(), key=lambda each: (order.index(each[0]) if each[0] in order else len(order), each[0]))


def _page(request: HttpRequest, rows: QuerySet[Printing] | QuerySet[Card], size: int) -> Page[Any]:
    page = Paginator(rows, size).get_page(request.GET.get("page"))
    page.object_list = list(page.object_list)  # the page's head names the first card before the list
    return page


def _game(code: str) -> Game:
    if code not in GAMES:
        raise Http404(_("There is no game “%(code)s” here.") % {"code": code})
    return GAMES[code]
