"""What a format says of a card on a day."""

from __future__ import annotations

from django.db.models import Q

from cards.models import Legality
from cards.queries.catalogue import in_force
from cards.queries.conditions.asking import Asking
from cards.queries.conditions.texts import of_cards
from cards.search.tree import Term


def status(term: Term, asking: Asking) -> Q:
    """The card has the status for which the field is named in one of these formats, or in none of them."""
    formats = [row.pk for row in asking.names.formats(term.value)]
    with_status = Legality.objects.filter(in_force(asking.day), format__in=formats, status=term.field.name)
    return ~of_cards(with_status) if term.operator == "!=" else of_cards(with_status)
