"""The rulebook's pages: chapters, search, editions, coverage."""

import re
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rules.chosen import read_chosen_game
from rules.coverage import NamesOfTests, RuleCoverage
from rules.engine.game import Edition, Game
from rules.engine.rulebook import Chapter, Rule
from rules.games import GAMES
from rules.queries import coverage

MOST_FOUND = 60  # keeps the page of a search under its weight
SIDE_BY_SIDE = "beside"


@dataclass(frozen=True, slots=True)
class Choice:
    """A tab: one edition, or all."""

    code: str
    name: str
    address: str


@dataclass(frozen=True, slots=True)
class RuleShown:
    """A rule on a page: its text, chapter and number of tests."""

    rule: Rule
    statement: str
    readings: list[tuple[str, str]]
    sources: list[tuple[str, list[str]]]
    tests: int


@dataclass(frozen=True, slots=True)
class RuleTests:
    """The tests of a rule as sentences: accepting, refusing, both."""

    rule: Rule
    both: list[str]
    accepts: list[str]
    refuses: list[str]


@dataclass(frozen=True, slots=True)
class SwitchShown:
    """An editions' switch with its values and decisions."""

    words: str
    values: list[Any]
    decisions: list[Rule]

    @property
    def differs(self) -> bool:
        return len(set(self.values)) > 1


@dataclass(frozen=True, slots=True)
class ChapterCoverage:
    """Numbers of covered rules and rules without effect in a chapter, and the open rules."""

    chapter: Chapter
    covered: int
    no_effect: int
    open: list[Rule]


@require_safe
def books(request: HttpRequest) -> HttpResponse:
    """Show the shelf of rulebooks. Redirect to the chosen or only one."""
    chosen = read_chosen_game(request) or (next(iter(GAMES.values())) if len(GAMES) == 1 else None)
    if chosen is None:
        return render(request, "rules/books.html", {"books": GAMES.values()})
    address = reverse("rules:book", args=[chosen.code])
    return redirect(f"{address}?{request.GET.urlencode()}" if request.GET else address)


@require_safe
def book(request: HttpRequest, game: str) -> HttpResponse:
    """A game's chapters. With `q`, the rules that contain every word."""
    found_game = _game(game)
    words = request.GET.get("q", "")[:200]
    edition = _edition(request, found_game)
    context = _frame(request, found_game, edition) | {"q": words}
    if words.strip():
        found = [
            rule
            for rule in found_game.rulebook
            if _is_in_edition(rule, edition) and rule.mentions(words.lower().split())
        ]
        context |= {
            "rules": _build_rule_page(found_game, found[:MOST_FOUND], edition),
            "found": len(found),
            "most": MOST_FOUND,
        }
    else:
        context["chapters"] = [
            (chapter, sum(_is_in_edition(rule, edition) for rule in chapter.rules))
            for chapter in found_game.rulebook.chapters()
        ]
    template = "rules/_found.html" if request.headers.get("HX-Target") == "rules-found" else "rules/book.html"
    answer = render(request, template, context)
    patch_vary_headers(answer, ["HX-Target"])  # the same address answers with a part or the whole
    return answer


@require_safe
def chapter(request: HttpRequest, game: str, code: str) -> HttpResponse:
    """The rules of one chapter, each with an anchor."""
    found_game = _game(game)
    previous, found, following = _chapters(found_game, code.lower())
    if code != found.code:
        query = request.GET.urlencode()
        return redirect(
            reverse("rules:chapter", args=[game, found.code]) + (f"?{query}" if query else ""), permanent=True
        )
    edition = _edition(request, found_game)
    context = _frame(request, found_game, edition) | {
        "chapter": found,
        "chapters": found_game.rulebook.chapters(),
        "rules": _build_rule_page(found_game, [rule for rule in found.rules if _is_in_edition(rule, edition)], edition),
        "letters": any(_names_documents(rule, found_game) for rule in found.rules),
        "previous": previous,
        "next": following,
    }
    return render(request, "rules/chapter.html", context)


def _names_documents(rule: Rule, game: Game) -> bool:
    letters = "|".join(game.rulebook.documents)
    return bool(rule.reason or (letters and re.search(rf"(?<![\w-])(?:{letters})(?![\w-])", rule.statement)))


@require_safe
def editions(request: HttpRequest, game: str) -> HttpResponse:
    """The editions side by side: switches, differing decisions, rules of one edition."""
    found_game = _game(game)
    if len(found_game.editions) == 1:
        raise Http404(_("This game has one edition; there is nothing to compare."))
    every = tuple(found_game.editions.values())
    book = found_game.rulebook
    differences = book.differences(tuple(found_game.editions))
    context = _frame(request, found_game, SIDE_BY_SIDE) | {
        "editions": every,
        "switches": _switches(found_game, every),
        "decisions": _build_rule_page(found_game, [rule for rule in book if rule.readings], ""),
        "groups": [
            (group[0].topic, [(each, [rule for rule in group if each.code in rule.editions]) for each in every])
            for group in differences
        ],
        "alike": sum(not rule.readings and _holds_everywhere(rule, found_game) for rule in book),
    }
    return render(request, "rules/editions.html", context)


@require_safe
def rule_coverage(request: HttpRequest, game: str) -> HttpResponse:
    """The coverage of each chapter, and the rules without tests."""
    found_game = _game(game)
    found = coverage(game)
    by_id = {each.id: each for each in found.rules}
    chapters = [_chapter_coverage(each, by_id) for each in found_game.rulebook.chapters()]
    return render(
        request,
        "rules/coverage.html",
        {
            "game": found_game,
            "found": found,
            "chapters": chapters,
            "open": sum(len(each.open) for each in chapters),
        },
    )


@require_safe
def rule_tests(request: HttpRequest, game: str, rule_id: str) -> HttpResponse:
    found_game = _game(game)
    found = _rule(found_game, rule_id)
    held_by_tests = coverage(game)
    held = next(each for each in held_by_tests.rules if each.id == found.id)
    context = {
        "game": found_game,
        "rules": _build_rule_page(found_game, [found], ""),
        "chapter": _chapters(found_game, found.chapter)[1],
        "tests": _rule_tests(found, held, NamesOfTests(found_game.rulebook)),
        "found": held_by_tests,
    }
    return render(request, "rules/tests.html", context)


@require_safe
def rule(request: HttpRequest, game: str, rule_id: str) -> HttpResponse:
    """Redirect to a rule in its chapter."""
    found = _rule(_game(game), rule_id)
    return redirect(f"{reverse('rules:chapter', args=[game, found.chapter])}#{found.id}")


def _game(code: str) -> Game:
    if code not in GAMES:
        raise Http404(_("There is no game “%(code)s” here.") % {"code": code})
    return GAMES[code]


def _rule(game: Game, rule_id: str) -> Rule:
    found = game.rulebook.get(rule_id.upper())
    if found is None:
        raise Http404(_("No rule has the number %(id)s.") % {"id": rule_id})
    return found


def _chapters(game: Game, code: str) -> tuple[Chapter | None, Chapter, Chapter | None]:
    chapters = game.rulebook.chapters()
    place = next((place for place, each in enumerate(chapters) if each.code == code), None)
    if place is None:
        raise Http404(_("This rulebook has no chapter “%(code)s”.") % {"code": code})
    before = chapters[place - 1] if place else None
    return before, chapters[place], chapters[place + 1] if place + 1 < len(chapters) else None


def _edition(request: HttpRequest, game: Game) -> str:
    asked = request.GET.get("edition", "")
    return asked if asked in game.editions else ""


def _is_in_edition(rule: Rule, edition: str) -> bool:
    return not edition or edition in rule.editions


def _frame(request: HttpRequest, game: Game, edition: str) -> dict[str, Any]:
    """Build the frame of a rulebook's pages: game and edition tabs."""

    def address(code: str) -> str:
        query = request.GET.copy()
        query.pop("edition", None)
        if code:
            query["edition"] = code
        return f"{request.path}?{query.urlencode()}" if query else request.path

    choices = []
    if len(game.editions) > 1:
        choices = [Choice("", _("Both") if len(game.editions) == 2 else _("All"), address(""))]
        choices += [Choice(each.code, each.name, address(each.code)) for each in game.editions.values()]
        choices += [Choice(SIDE_BY_SIDE, _("Compared"), reverse("rules:editions", args=[game.code]))]
    example = next(iter(game.rulebook)).id.partition("-")[2]
    return {"game": game, "edition": edition, "edition_choices": choices, "example": example}


def _build_rule_page(game: Game, rules: list[Rule], edition: str) -> list[RuleShown]:
    tests = {each.id: len({*each.accepts, *each.refuses}) for each in coverage(game.code).rules}
    every = [] if edition else list(game.editions.values())
    return [
        RuleShown(
            rule=rule,
            statement=rule.reading(edition),
            readings=[(each.name, rule.readings[each.code]) for each in every if each.code in rule.readings],
            sources=[] if rule.source == "decision" else game.rulebook.sources(rule),
            tests=tests[rule.id],
        )
        for rule in rules
    ]


def _rule_tests(rule: Rule, held: RuleCoverage, names: NamesOfTests) -> RuleTests:
    def sentences(tests: tuple[str, ...], others: tuple[str, ...], *, shared: bool) -> list[str]:
        return [names.sentence(test) for test in tests if (test in others) is shared]

    return RuleTests(
        rule,
        both=sentences(held.accepts, held.refuses, shared=True),
        accepts=sentences(held.accepts, held.refuses, shared=False),
        refuses=sentences(held.refuses, held.accepts, shared=False),
    )


def _switches(game: Game, every: tuple[Edition, ...]) -> list[SwitchShown]:
    shown = []
    for name in every[0].switches.__struct_fields__:
        known = game.rulebook.switches.get(name)
        decisions = [rule for rule in map(game.rulebook.get, known.decisions if known else ()) if rule]
        words = known.words if known else name.replace("_", " ")
        shown.append(SwitchShown(words, [_value(getattr(each.switches, name)) for each in every], decisions))
    return sorted(shown, key=lambda switch: not switch.differs)


def _value(value: Any) -> Any:
    return (_("yes") if value else _("no")) if isinstance(value, bool) else value


def _chapter_coverage(chapter: Chapter, found: dict[str, RuleCoverage]) -> ChapterCoverage:
    rest = [rule for rule in chapter.rules if not found[rule.id].covered]
    return ChapterCoverage(
        chapter=chapter,
        covered=len(chapter.rules) - len(rest),
        no_effect=sum(bool(rule.no_effect) for rule in rest),
        open=[rule for rule in rest if not rule.no_effect],
    )


def _holds_everywhere(rule: Rule, game: Game) -> bool:
    return all(code in rule.editions for code in game.editions)
