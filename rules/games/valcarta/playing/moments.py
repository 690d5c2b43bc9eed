"""When each kind of card may be played."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.frames import FreeWindow, Window, waiting
from rules.engine.values import Violation
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.state import State, get_switches
from rules.games.valcarta.table.windows import ATTACK

# The rule by which a card is played in the own Main Phase, by what it is.
MOMENTS = {
    "unit": "VAL-MAIN-04",
    "equipment": "VAL-MAIN-03",
    "single use": "VAL-WAR-09",
    "continuous": "VAL-WAR-12",
}


def find_wrong_moment(state: State, seat: int, definition: ValcartaCard, *, answers: int = 0) -> Violation | None:
    """Why a card cannot be played now, for any effect; with `answers`, only in a window of the row above."""
    frame = waiting(state)
    if definition.subtype == "instant":
        if answers > 1:
            message = "A row with `>>` answers one with `>`, and nothing answers an Instant: it resolves at once."
            return refuse("VAL-G14", message, also=("VAL-WAR-08",))
        if isinstance(frame, Window) and frame.occasion == ATTACK:
            return None
        at_phases = "phase" in get_switches(state).windows
        if not answers and (frame is None and state.turn and at_phases):
            return None
        if not answers and isinstance(frame, FreeWindow) and not frame.is_over_for(seat):
            return None
        message = (
            f"{definition.name} is an Instant: it is played as a phase starts or ends, without a `>`, "
            "or with one after the coins of an attack, and after its damage."
        )
        return refuse("VAL-G14", message, also=("VAL-WAR-08",))
    if frame is None and state.phase == "main" and seat == state.active:
        return next(leaving_violations(state), None)
    rule = MOMENTS.get(definition.subtype or definition.kind, "VAL-MAIN-01")
    whose = (
        f"the {state.phase} phase of {'AB'[state.active]}'s turn" if state.turn else "the time before the first turn"
    )
    also = ("VAL-C09", "VAL-WAR-05") if definition.kind == "war" else ("VAL-FRM-19",)
    return refuse(
        rule, f"{definition.name} can only be played in its player's own Main Phase; this is {whose}.", also=also
    )


def leaving_violations(state: State) -> Iterator[Violation]:
    """An Instant played outside of a window was the end of the phase (VAL-G14)."""
    if state.active_player.is_leaving:
        message = f"An Instant has been played as the {state.phase} phase ended, so nothing more is done in it."
        yield refuse("VAL-G14", message)
