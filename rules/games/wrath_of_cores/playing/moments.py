"""When each kind of card may be played."""

from __future__ import annotations

from rules.engine.frames import FreeWindow, Window, waiting
from rules.engine.values import Violation
from rules.games.wrath_of_cores.battle.procedure import BattleWindow, DieRoll
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.state import State, find_fight, get_switches

RESPONSE = "response"  # the occasion of the window after an Action or Battle card is paid for


def find_wrong_moment(state: State, seat: int, definition: CoresCard) -> Violation | None:
    """Why a card cannot be played now, for any effect."""
    frame = waiting(state)
    if definition.kind == "response":
        return _find_no_response(state, frame, seat)
    if isinstance(frame, Window):
        message = f"{definition.name} is not a Response; only a Response can answer an Action or Battle card."
        return refuse("WOC-RESP-01", message)
    in_window = isinstance(frame, BattleWindow | DieRoll)
    if definition.kind == "battle":
        return None if in_window and not _is_over(frame, seat) else _refuse_battle_card(state, seat, definition)
    if definition.kind == "unit" and "Ambush" in definition.keywords and state.phase == "battle":
        return _find_no_ambush(state, frame, seat)
    if frame is None and state.phase == "main" and seat == state.active:
        return None
    return _refuse_in_phase(state, seat, definition)


def _is_over(frame: object, seat: int) -> bool:
    return isinstance(frame, FreeWindow) and frame.is_over_for(seat)


def _find_no_response(state: State, frame: object, seat: int) -> Violation | None:
    if isinstance(frame, Window) and frame.occasion == RESPONSE:
        if seat != state.frames[-2].seat:  # type: ignore[attr-defined]
            return None
        return refuse("WOC-RESP-01", "A Response can only answer a card of the opponent.")
    also = ("WOC-TURN-10",) if state.phase == "main" and seat == state.active else ()
    message = (
        "A Response can only be played right after the opponent has paid for an Action or "
        "Battle card; there is no such card now."
    )
    return refuse("WOC-RESP-01", message, also=also)


def _refuse_battle_card(state: State, seat: int, definition: CoresCard) -> Violation:
    if state.phase != "battle":
        message = (
            f"{definition.name} is a Battle card and can only be played in battle; this is the {state.phase} phase."
        )
        return refuse("WOC-BCARD-01", message, also=("WOC-TURN-10",))
    fight = find_fight(state)
    if fight is None or fight.divided:
        return refuse(
            "WOC-BCARD-02", "Battle cards are played before a pool is divided.", also=("WOC-TURN-13", "WOC-C02")
        )
    message = "Battle cards are played between the declaration of defenders and the division of the pools."
    return refuse("WOC-G02", message, also=("WOC-G29", "WOC-BCARD-02"))


def _find_no_ambush(state: State, frame: object, seat: int) -> Violation | None:
    fight = find_fight(state)
    in_time = fight is not None and (not fight.rolling or get_switches(state).ambush_after_die)
    if in_time and isinstance(frame, BattleWindow) and not _is_over(frame, seat):
        return None
    message = "A Unit with Ambush joins after the defenders are declared, and before the first die of the battle."
    return refuse("WOC-G17", message, also=("WOC-KW-18", "WOC-C09"))


def _refuse_in_phase(state: State, seat: int, definition: CoresCard) -> Violation:
    also = {"terrain": ("WOC-TURN-08",), "unit": ("WOC-KW-18",) if state.phase == "battle" else ()}.get(
        definition.kind, ()
    )
    whose = "AB"[state.active]
    message = (
        f"{definition.name} can only be played in its player's own MAIN; this is the "
        f"{state.phase} phase of {whose}'s turn."
    )
    if not state.turn:
        message = f"{definition.name} can only be played in its player's own MAIN; no turn has begun."
    return refuse("WOC-TURN-10", message, also=(*also, *(("WOC-TURN-01",) if seat != state.active else ())))
