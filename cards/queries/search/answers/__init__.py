"""Chooses the function for a term of a query."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db.models import Q, QuerySet

from cards.queries.search.answers import choices, formats, numbers, printings, rulings, sets, texts, words
from cards.queries.search.answers.numbers import find_comparison
from cards.queries.search.answers.sets import on_day_of
from cards.queries.search.answers.texts import pattern_matches
from cards.queries.search.arrays import Mask
from cards.queries.search.context import SearchContext
from cards.search.field import Sort
from cards.search.tree import Term

MaskAnswer = Callable[[Term, SearchContext], Mask]
"""Finds the printings in the columns."""
SqlAnswer = Callable[[Term, SearchContext], Q]
"""Gives a condition on versions of cards, or on printings; true or false, never null."""
RowsAnswer = Callable[[Term, SearchContext], QuerySet[Any]]
"""Gives the rows of a table beside the cards, each with its `card`."""

BY_SORT: dict[Sort, MaskAnswer] = {
    Sort.WORDS: words.find_words,
    Sort.CHOICE: choices.find_choice,
    Sort.ORDERED: choices.find_ordered,
    Sort.SET: choices.find_members,
    Sort.NUMBER: numbers.find_number,
    Sort.NUMBERS: numbers.find_some_number,
    Sort.COUNT: numbers.find_number,
    Sort.COLLECTOR: numbers.find_collector_number,
}
"""How a column is searched. A field without a line below is searched by its column."""

MASKS: dict[str, MaskAnswer] = {
    "text": words.find_text,
    "set": sets.find_set,
    "date": sets.find_date,
    "year": sets.find_year,
    "time": sets.find_everything,
    "in": printings.find_some,
    "firstprint": printings.find_first,
    "is": printings.find_reprint,
    "new": printings.find_new,
}
CONDITIONS: dict[str, SqlAnswer] = {"related": texts.related_to}
ROWS: dict[str, RowsAnswer] = {
    "rulings": rulings.rulings_with,
    **dict.fromkeys(("legal", "banned", "restricted"), formats.legalities),
}
"""Fields of other tables, each asked for by itself: a join would multiply the cards."""
