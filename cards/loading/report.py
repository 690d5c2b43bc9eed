"""The report of loading a card file."""

from dataclasses import dataclass, field
from typing import Any

from cards.models import Card, CardChange, CardImport

Changes = dict[str, tuple[Any, Any]]
"""Fields by name, each before and after."""
CardChanges = list[tuple[Card, CardChange.Action, Changes]]
"""Cards with what happened to each."""


@dataclass(slots=True)
class LoadReport:
    """The result of a load or a dry run.

    `created` has names, `changed` each field before and after by name. `set_changes` are a new name or day of an
    existing set. `kept` is the stored import; None for a dry run and for a repeated file.
    """

    card_set: str
    created: list[str] = field(default_factory=list)
    changed: dict[str, Changes] = field(default_factory=dict)
    unchanged: int = 0
    set_changes: Changes = field(default_factory=dict)
    kept: CardImport | None = None

    @property
    def moves_cards(self) -> bool:
        """Whether a card entered a set, or the set's release day changed."""
        reprinted = any("printing" in fields for fields in self.changed.values())
        return bool(self.created or reprinted or "released" in self.set_changes)
