"""Rulings on a card that still hold, and their words."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet

from cards.models import Card, Ruling
from cards.queries.conditions.asking import Asking
from cards.queries.conditions.texts import matching
from cards.search.tree import Term
from cards.search.values import Missing


def words(term: Term, asking: Asking) -> QuerySet[Any]:
    """The cards on which some ruling has the words, in its question or in its text; for none, those with a ruling."""
    holding = Ruling.objects.filter(superseded_by=None)
    if not isinstance(term.value, Missing):
        holding = holding.filter(matching(term, "text_fold", "text") | matching(term, "text_fold", "question"))
    return Card.rulings.through.objects.filter(ruling__in=holding)
