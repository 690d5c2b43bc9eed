"""Attacks and summons under way: what an answer may still negate."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.frames import Frame
from rules.games.wota.table.state import Card, Player, State


class Attempt(Frame):
    """Something that has been declared and is not done; `what` is the word by which a text negates it (G49, G57)."""

    __slots__ = ("negated",)
    what: ClassVar[str]
    negated: bool

    def roles(self) -> dict[str, Card]:
        """The cards that have a part in it, by what a text calls them."""
        return {}


def under_way(state: State, what: str) -> Attempt | None:
    """The latest attempt of this kind that is not done."""
    for frame in reversed(state.frames):
        if isinstance(frame, Attempt) and frame.what == what:
            return frame
    return None


def battle_roles(attacker: Card, target: Card | Player) -> dict[str, Card]:
    """The cards of an attack, by what a text calls them; a player is attacked by name and is no card."""
    return {"attacker": attacker, **({"attacked": target} if isinstance(target, Card) else {})}
