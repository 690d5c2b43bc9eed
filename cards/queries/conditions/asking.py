"""What a condition needs to know besides its own words: when it is asked, and in which catalogue."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.db.models import QuerySet

from cards.models import CardVersion
from cards.queries.catalogue import in_force
from cards.queries.columns import Columns
from cards.queries.naming import Names


@dataclass(frozen=True, slots=True)
class Asking:
    """When and under which names a query is asked: `today` counts for the cards, `day` for their legalities."""

    today: date
    day: date
    names: Names
    columns: Columns

    @property
    def versions(self) -> QuerySet[CardVersion]:
        """The versions of the cards that count."""
        return CardVersion.objects.filter(in_force(self.today)).order_by()
