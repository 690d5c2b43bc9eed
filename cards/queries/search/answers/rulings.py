"""Rulings in force, by words of the text."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet

from cards.models import Card, Ruling
from cards.queries.search.answers.texts import words_match
from cards.queries.search.context import SearchContext
from cards.search.phrases import holds_phrase, mark
from cards.search.tree import Term
from cards.search.values import Missing, Words


def rulings_with(term: Term, context: SearchContext) -> QuerySet[Any]:
    """Links from cards to rulings with the words. Without words, all links."""
    in_force = Ruling.objects.filter(superseded_by=None)
    if not isinstance(term.value, Missing):
        in_force = in_force.filter(words_match(term, "text_fold", "text") | words_match(term, "text_fold", "question"))
    if isinstance(term.value, Words) and term.value.phrase:
        in_force = Ruling.objects.filter(pk__in=_with_phrase(in_force, term.value.phrase))
    return Card.rulings.through.objects.filter(ruling__in=in_force)


def _with_phrase(rulings: QuerySet[Ruling], phrase: str) -> list[int]:
    return [
        ruling
        for ruling, *texts in rulings.values_list("pk", "question", "text")
        if any(holds_phrase(mark(text), phrase) for text in texts)
    ]
