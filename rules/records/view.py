"""A table as plain values, and the player awaited."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.engine.frames import Choosing, FreeWindow, Window, waiting
from rules.engine.state import State
from rules.records.notation import notation_of
from rules.records.rows import SEATS


def view_table(state: State[Any]) -> dict[str, Any]:
    """The table in full, for people who may know everything that the game knows."""
    notation = notation_of(state)
    return {
        "turn": state.turn,
        "phase": state.phase,
        "active": SEATS[state.active],
        "over": state.result is not None,
        "players": {seat: notation.view(state, index) for index, seat in enumerate(SEATS)},
    }


class Awaited(msgspec.Struct, frozen=True, kw_only=True):
    """The players to act, with their verbs, and whether the answer may be left out.

    Without `verbs` the turn player acts freely. `wanted` is what a choice asks for, in the words of the rules.
    """

    seats: str
    verbs: tuple[str, ...] = ()
    may_pass: bool = False
    wanted: str = ""


def find_awaited(state: State[Any]) -> Awaited | None:
    """Find the players to act at a table. None after the end."""
    if state.result is not None:
        return None
    frame = waiting(state)
    if frame is None:
        return Awaited(seats=SEATS[state.active])
    if isinstance(frame, Window | FreeWindow):
        return Awaited(seats=SEATS[frame.priority], verbs=frame.verbs, may_pass=True)
    return Awaited(
        seats="".join(SEATS[seat] for seat in frame.seats),
        verbs=frame.verbs,
        wanted=frame.what if isinstance(frame, Choosing) else "",
    )
