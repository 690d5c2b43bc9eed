"""Cards in play: damage and destruction."""

from __future__ import annotations

from rules.engine.cards import CardDefinition
from rules.engine.state import Card


class TableCard(Card):
    """A card on the table. What it lies on is the game's own."""

    __slots__ = ("damage", "destroyed")

    def __init__(self, owner: int, definition: CardDefinition | None = None) -> None:  # all attributes, for speed
        self.owner = owner
        self.controller = owner
        self.definition = definition
        self.zone = None
        self.came_from = None
        self.face_up = False
        self.handle = None
        self.since = 0
        self.damage = 0
        self.destroyed = False

    @property
    def zone_name(self) -> str:
        return self.zone.name if self.zone is not None else ""

    @property
    def called(self) -> str:
        return self.name if self.definition is not None else f"The card #{self.handle or '?'}"

    @property
    def pointed(self) -> str:
        """The name with the handle, by which a record tells cards of one name apart."""
        if self.definition is None or self.handle is None:
            return self.called
        return f"{self.name} (#{self.handle})"
