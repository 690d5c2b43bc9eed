"""Attacks and summons under way."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.frames import Frame
from rules.games.wota.table.state import Card, Player, State


class Attempt(Frame):
    """A declared action, open to negation (G49, G57). `what` is the word of texts."""

    __slots__ = ("negated",)
    what: ClassVar[str]
    negated: bool

    def roles(self) -> dict[str, Card]:
        return {}

    def is_over(self) -> bool:
        """Whether the attempt has ended, so that no answer is possible (G54)."""
        return self.negated

    def turn_to(self, target: Card) -> None:
        """Go on against another card, where there is a target."""


def find_attempt(state: State, what: str) -> Attempt | None:
    for frame in reversed(state.frames):
        if isinstance(frame, Attempt) and frame.what == what:
            return frame
    return None


def list_battle_roles(attacker: Card, target: Card | Player) -> dict[str, Card]:
    return {"attacker": attacker, **({"attacked": target} if isinstance(target, Card) else {})}
