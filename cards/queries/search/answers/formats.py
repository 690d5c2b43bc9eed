"""A card's status in formats on a day."""

from __future__ import annotations

from django.db.models import QuerySet

from cards.models import Legality
from cards.queries.catalogue import in_force
from cards.queries.search.context import SearchContext
from cards.search.tree import Term
from cards.search.values import Words, expect


def legalities(term: Term, context: SearchContext) -> QuerySet[Legality]:
    formats = [row.pk for row in context.references.formats(expect(term.value, Words))]
    return Legality.objects.filter(in_force(context.day), format__in=formats, status=term.field.name)
