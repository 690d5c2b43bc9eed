"""The games of a query, and fields of other games in it."""

from __future__ import annotations

from collections.abc import Collection

from cards.search.fields import FIELDS
from cards.search.problems import other_game
from cards.search.query import Problem
from cards.search.tree import And, Comparison, Node, Term, fields_of, terms_of
from cards.search.values import Values
from rules.games import GAMES


def list_asked_games(tree: Node) -> tuple[str, ...]:
    """List the games named by the query. None where it names none."""
    parts = tree.parts if isinstance(tree, And) else (tree,)
    named = [
        part.value.names
        for part in parts
        if isinstance(part, Term)
        and part.field is FIELDS["game"]
        and part.operator != "!="
        and isinstance(part.value, Values)
    ]
    return tuple(game for game in named[0] if all(game in games for games in named)) if named else ()


def find_other_games(tree: Node, chosen: str = "") -> list[Problem]:
    """Find conditions on fields unknown in the asked games; such a condition finds nothing."""
    asked = list_asked_games(tree) or ((chosen,) if chosen else tuple(GAMES))
    found = ((term, list_games(term)) for term in terms_of(tree))
    return [
        other_game(
            term.start, term.end, [field.name for field in fields_of(term)], [GAMES[code].name for code in games]
        )
        for term, games in found
        if not any(code in asked for code in games)
    ]


def list_games(term: Term | Comparison) -> Collection[str]:
    """List the games with the fields of a condition."""
    games: Collection[str] = tuple(GAMES)
    for field in fields_of(term):
        games = [code for code in games if not field.games or code in field.games]
    return games
