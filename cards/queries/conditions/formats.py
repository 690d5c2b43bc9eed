"""What a format says of a card on a day."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet

from cards.models import Legality
from cards.queries.catalogue import in_force
from cards.queries.conditions.asking import Asking
from cards.search.tree import Term


def status(term: Term, asking: Asking) -> QuerySet[Any]:
    """The cards with the status for which the field is named in one of these formats."""
    formats = [row.pk for row in asking.names.formats(term.value)]
    return Legality.objects.filter(in_force(asking.day), format__in=formats, status=term.field.name)
