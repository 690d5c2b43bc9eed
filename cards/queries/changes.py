"""Which cards changed since a process read the catalogue.

Changes have numbers that become visible in their order, so nothing is missed between two of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from cards.models import CardChange
from rules.engine.names import fold

MOST = 400
"""Beyond so many changes it is quicker to read everything again."""


@dataclass(frozen=True, slots=True)
class CardsChanged:
    """The names of changed cards, before and after, up to the change with the `number`."""

    number: int
    names: frozenset[str]

    @property
    def folded(self) -> frozenset[str]:
        return frozenset(map(fold, self.names))


def read_last_number() -> int:
    """The number of the last change. 0 before the first."""
    return CardChange.objects.order_by("-pk").values_list("pk", flat=True).first() or 0


def find_changed_cards(number: int) -> CardsChanged | None:
    """The cards changed after the change with the number. None if they are many, or if there is no such change.

    A number that is missing comes of a transaction that was rolled back, or of another database.
    """
    changes = CardChange.objects.filter(pk__gte=number).order_by("pk")
    rows = list(changes.values_list("pk", "name", "fields__name__0")[: MOST + 2])
    if not rows or rows[0][0] != number or len(rows) > MOST + 1:
        return None
    names = frozenset(name for _pk, *both in rows[1:] for name in both if name)
    return CardsChanged(rows[-1][0], names)
