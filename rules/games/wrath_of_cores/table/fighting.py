"""Where the battle under way is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.frames import Frame
from rules.games.wrath_of_cores.table.state import State

if TYPE_CHECKING:
    from rules.games.wrath_of_cores.table.fight import Fight


class Fighting(Frame):
    """The procedure of a battle; `fight` is what is known of it."""

    __slots__ = ("fight",)
    fight: Fight


def find_fight(state: State) -> Fight | None:
    """The battle under way."""
    if state.phase == "battle":
        for frame in state.frames:
            if isinstance(frame, Fighting):
                return frame.fight
    return None
