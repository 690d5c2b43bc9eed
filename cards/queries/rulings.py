"""Reads of rulings."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Prefetch, Q, QuerySet

from cards.models import Card, Ruling
from rules.engine.names import fold


def rulings_shown() -> QuerySet[Ruling]:
    """The rulings with their cards, newest first. Three queries."""
    cards = Card.objects.only("name", "slug", "game").order_by("name_fold")
    return Ruling.objects.select_related("superseded_by").prefetch_related(Prefetch("cards", cards))


def rulings_of(card: Card) -> QuerySet[Ruling]:
    """The rulings on a card, newest first, superseded included."""
    return rulings_shown().filter(cards=card)


def words_of_search(text: str) -> list[str]:
    return list(dict.fromkeys(fold(text).split()))


def rulings_found(words: Iterable[str], game: str = "") -> QuerySet[Ruling]:
    """The rulings of a game, or of all, with every word in the text or in a card's name.

    Each word costs a read of the database: callers keep the words few.
    """
    found = rulings_shown().filter(game=game) if game else rulings_shown()
    for word in words:
        found = found.filter(Q(text_fold__contains=word) | Q(pk__in=_find_by_card_name(word)))
    return found


def _find_by_card_name(word: str) -> QuerySet[Any]:
    return Ruling.cards.through.objects.filter(card__name_fold__contains=word).values("ruling_id")
