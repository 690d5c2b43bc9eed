"""What loading a card file changes, as it is told before and after."""

from dataclasses import dataclass, field
from typing import Any

from cards.models import Card, CardChange, CardImport

Changes = dict[str, tuple[Any, Any]]
"""Fields by name, each before and after."""
CardChanges = list[tuple[Card, CardChange.Action, Changes]]
"""Cards with what happened to each."""


@dataclass(slots=True)
class LoadReport:
    """What loading a file did, or would do: names of created cards, and of changed ones each field before and after.

    `set_changes` are a new name or day of a set that was there already, which changes all cards that stand in it.
    `kept` is the import under which the file was kept; None for a dry run, and for a file that is the last of its set.
    """

    card_set: str
    created: list[str] = field(default_factory=list)
    changed: dict[str, Changes] = field(default_factory=dict)
    unchanged: int = 0
    set_changes: Changes = field(default_factory=dict)
    kept: CardImport | None = None

    @property
    def moves_cards(self) -> bool:
        """Whether a card stands in a set since in which it did not, or in one that came out on another day."""
        reprinted = any("printing" in fields for fields in self.changed.values())
        return bool(self.created or reprinted or "released" in self.set_changes)
