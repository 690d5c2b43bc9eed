"""Running a query: resolve references, compile, execute, order."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from random import Random

from django.utils import timezone

from cards.models import Card
from cards.queries.search.columns import Columns
from cards.queries.search.context import SearchContext
from cards.queries.search.execute import Answer, execute_plan
from cards.queries.search.following import columns_on
from cards.queries.search.plan import compile_plan
from cards.queries.search.references import References
from cards.queries.search.result import SearchResult
from cards.search import Query
from cards.search.games import find_other_games
from cards.search.tree import Always, And, Node


def search_cards(query: Query, *, game: str = "", day: date | None = None, versions: str = "") -> SearchResult:
    """Search a game, or all games, with the cards of a day."""
    return _search(query, game, columns_on(day or timezone.localdate(), versions))


def search_again(result: SearchResult, query: Query) -> SearchResult:
    """Run a second query on the same state of the catalogue."""
    return _search(query, result.game, result.columns)


def random_card(query: Query, *, chance: Random, game: str = "") -> Card | None:
    """A card found, each equally likely. None for an empty result."""
    result = search_cards(query, game=game)
    return next(iter(result.page(chance.randrange(result.count), 1)), None) if result.count else None


def _search(query: Query, game: str, columns: Columns) -> SearchResult:
    references = References(game, columns.sets)
    tree, problems = references.drop_unknown(query.tree)
    plan = compile_plan(tree, SearchContext(columns.day, columns.day, references, columns))
    answer = execute_plan(plan)
    problems = [*query.problems, *problems, *find_other_games(tree, game), *answer.problems]
    run = replace(query, tree=_tree_as_run(tree, answer), problems=tuple(problems))
    fitting = columns.of_game(game, answer.fitting) if game else answer.fitting
    return SearchResult(run, game, columns, fitting, costly=plan.costly or bool(answer.left_out))


def _tree_as_run(tree: Node, answer: Answer) -> Node:
    if not answer.left_out:
        return tree
    parts = tree.parts if isinstance(tree, And) else (tree,)
    kept = tuple(part for part in parts if not any(part in group.parts for group in answer.left_out))
    if len(kept) > 1:
        return And(kept, start=tree.start, end=tree.end)
    return kept[0] if kept else Always(start=tree.start, end=tree.end)
