"""Facets: values of a result with counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cards.queries.search.result import SearchResult
from cards.queries.search.run import search_again
from cards.search import FIELDS, Query, chosen_values, parse, toggle_value


@dataclass(frozen=True, slots=True)
class FacetValue:
    """A value of the result: in the query's spelling, in words, counted."""

    value: str
    words: str
    count: int


def count_facets(result: SearchResult) -> dict[str, list[FacetValue]]:
    """The counts of a result with each value added to the query."""
    return {name: count_facet(result, name) for name in list_facets(result)}


def list_facets(result: SearchResult) -> list[str]:
    """The fields beside a result: common fields, and the own fields of its games."""
    games = result.games
    fields = (field for field in FIELDS.values() if field.facet)
    return [
        field.name
        for field in fields
        if (any(code in games for code in field.games) if field.games else field.name != "game" or len(games) > 1)
    ]


def count_facet(result: SearchResult, name: str) -> list[FacetValue]:
    """The counts of a single field. A card counts for the rarity and the set of each printing that fits."""
    columns, fitting, order = result.columns, result.fitting, result.order
    if name == "set":
        sets = {row.rank: row for row in columns.sets}
        by_set = columns.columns["set"].counts(fitting)
        return [FacetValue(sets[rank].code, sets[rank].name, count) for rank, count in reversed(by_set)]
    if name in columns.counted_sets:
        counted = columns.counted_sets[name].counts(columns.printings_per_card(order))
    elif FIELDS[name].about == "printing":
        each = fitting if result.query.unique == "prints" else columns.one_per_value(name, fitting)
        counted = columns.columns[name].counts(each)
    else:
        counted = columns.columns[name].counts(order)
    return [_facet_value(name, value, count) for value, count in counted]


def count_open_facets(query: Query, result: SearchResult) -> dict[str, list[FacetValue]]:
    """Count a page's facets. The values of a facet are alternatives and hide each other never."""
    counts = count_facets(result)
    for name in counts:
        values = chosen_values(query, name)
        if values and not result.costly:
            counts[name] = count_facet(search_again(result, parse(_drop_values(query.text, name, values))), name)
    return counts


def without_facets(query: Query, names: tuple[str, ...]) -> str:
    text = query.text
    for name in names:
        text = _drop_values(text, name, chosen_values(query, name))
    return text


def _drop_values(text: str, name: str, values: tuple[str, ...]) -> str:
    for value in values:
        text = toggle_value(text, name, value)
    return text


def _facet_value(name: str, value: Any, count: int) -> FacetValue:
    return FacetValue(str(value), str(FIELDS[name].value_words.get(value, value)), count)
