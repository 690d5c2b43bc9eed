"""Suggests other readings of a search, or fewer conditions."""

from __future__ import annotations

from dataclasses import dataclass

from cards.queries.names import CardName, nearest_cards
from cards.queries.search.result import SearchResult
from cards.queries.search.run import search_again
from cards.search import Query, explain, parse, queries_without
from cards.search.rewording import reword, reword_as_values
from cards.search.tree import Term
from cards.search.values import Words

MOST_RELAXED = 8
"""So many conditions are left out in turn."""


@dataclass(frozen=True, slots=True)
class Relaxation:
    """A query without a condition, and the count."""

    words: str
    text_without: str
    count: int


def relax(result: SearchResult) -> list[Relaxation]:
    """Counts without each of the first conditions, highest first."""
    if result.costly:
        return []
    relaxed = [
        Relaxation(words, text, search_again(result, parse(text)).count)
        for words, text in queries_without(result.query)[:MOST_RELAXED]
    ]
    return sorted((each for each in relaxed if each.count), key=lambda each: -each.count)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A different reading of the words, and the count."""

    reading: Query
    count: int

    @property
    def query(self) -> str:
        return self.reading.text

    def to_builtins(self) -> dict[str, str | int]:
        """The query, its words and the count, for programs."""
        return {"query": self.query, "explanation": explain(self.reading), "count": self.count}


def suggest(result: SearchResult) -> list[Suggestion]:
    """Readings of bare words with cards. Only for an empty result."""
    if result.count or result.costly:
        return []
    results = [search_again(result, parse(text)) for text in reword(result.query)]
    return [
        Suggestion(reworded.query, reworded.count)
        for reworded in results
        if reworded.count and len(reworded.problems) <= len(result.problems)
    ]


def suggest_values(result: SearchResult) -> Suggestion | None:
    """Read the bare words of a search with results as values of fields, for people who mean a type."""
    text = "" if result.costly or not result.count else reword_as_values(result.query)
    reworded = search_again(result, parse(text)) if text else None
    return Suggestion(reworded.query, reworded.count) if reworded and reworded.count else None


def nearest_names(result: SearchResult) -> list[CardName]:
    """The cards spelled most like the searched names."""
    words = [
        part.value.text
        for part in result.query.conditions
        if isinstance(part, Term) and part.field.name == "name" and isinstance(part.value, Words)
    ]
    return nearest_cards(" ".join(words), game=result.game, limit=5) if words else []
