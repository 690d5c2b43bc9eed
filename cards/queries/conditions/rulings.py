"""Rulings on a card that still hold, and their words."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from cards.models import Card, Ruling
from cards.queries.conditions.asking import Asking
from cards.queries.conditions.texts import matching, of_cards
from cards.search.tree import Term
from cards.search.values import Missing


def words(term: Term, asking: Asking) -> Q:
    """Some ruling on the card has the words, in its question or in its text; or there is one at all."""
    holding = Ruling.objects.filter(superseded_by=None)
    if isinstance(term.value, Missing):
        return _ruled(holding) if term.operator == "!=" else ~_ruled(holding)
    found = matching(term, "text_fold", "text") | matching(term, "text_fold", "question")
    return _ruled(holding.filter(found))


def _ruled(rulings: QuerySet[Ruling]) -> Q:
    return of_cards(Card.rulings.through.objects.filter(ruling__in=rulings))
