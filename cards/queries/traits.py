"""Cards by the values of a set field (types, keywords) on a day."""

from collections import Counter, defaultdict

import numpy as np
from django.db.models import QuerySet

from cards.models import Card
from cards.queries.catalogue import cards_shown
from cards.queries.search.columns import Columns


def value_counts(columns: Columns, game: str, field: str) -> dict[str, int]:
    """The number of a game's cards with each value, without its number."""
    return dict(columns.counted_sets[field].counts(_cards_of(columns, game)))


def value_sets(columns: Columns, game: str, field: str, value: str) -> list[tuple[list[str], int]]:
    """The sets of values with a value, alone first, then by number of cards."""
    own = columns.sets_of_values[field]
    having = own.count_fitting(lambda each: each == value) * _cards_of(columns, game)
    within = np.flatnonzero(having[own.cards])
    of_card: dict[int, list[str]] = defaultdict(list)
    for card, place in zip(own.cards[within].tolist(), own.places[within].tolist(), strict=True):
        of_card[card].append(own.values[place])
    counted = Counter(tuple(sorted(values)) for values in of_card.values())
    return sorted(
        ((list(values), count) for values, count in counted.items()), key=lambda each: (len(each[0]), -each[1], each[0])
    )


def cards_with(columns: Columns, game: str, field: str, value: str) -> QuerySet[Card]:
    """A game's cards with a value, whatever its number, by name, ready to draw."""
    return cards_shown().filter(game=game, pk__in=columns.cards_with_value(field, value))


def _cards_of(columns: Columns, game: str) -> "np.ndarray[tuple[int], np.dtype[np.int_]]":
    """1 for each card of the game, 0 for the others."""
    firsts = columns.of_game(game, np.flatnonzero(columns.firsts))
    return np.bincount(columns.card_of[firsts], minlength=len(columns.card_ids))
