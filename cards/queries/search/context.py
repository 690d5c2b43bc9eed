"""The day, catalogue and references of a search."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.db.models import QuerySet

from cards.models import CardVersion
from cards.queries.catalogue import in_force
from cards.queries.search.columns import Columns
from cards.queries.search.references import References


@dataclass(frozen=True, slots=True)
class SearchContext:
    """`today` counts for cards, `day` for legalities."""

    today: date
    day: date
    references: References
    columns: Columns

    @property
    def versions(self) -> QuerySet[CardVersion]:
        return CardVersion.objects.filter(in_force(self.today)).order_by()
