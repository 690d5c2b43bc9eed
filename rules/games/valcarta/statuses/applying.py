"""Statuses: beginning and end."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.games.valcarta.table.state import Card, State, get_switches, list_all_units, list_units, sort_units
from rules.games.valcarta.wording.nodes import CURE
from rules.games.valcarta.zones.leaving import change_control, has_free_slot, return_charmed_units

STATUSES = (
    "poison", "blind", "paralyze", "confusion", "stun", "sleep", "frostbite", "burn", "provoked", "charmed",
    "eardamage",
)  # fmt: skip
FREED = "freed"  # of what; what ends by itself is no cure
# The statuses that keep a Unit from attacking, and their rules.
BANS = {"paralyze": "VAL-STA-13", "stun": "VAL-STA-15", "sleep": "VAL-STA-17"}
# The damage that a status does in an End Phase, and its rule.
DAMAGES = {
    "poison": (10, "VAL-STA-11"),
    "frostbite": (20, "VAL-STA-18"),
    "burn": (10, "VAL-STA-19"),
    "eardamage": (10, "VAL-STA-26"),
}


def apply_status(state: State, unit: Card, status: str, source: Card | None, rule: str) -> None:
    """Put a status on a Unit, never twice. Provoked takes the new source (VAL-G16)."""
    if not unit.is_unit:
        return
    if status == "provoked" and (status not in unit.statuses or get_switches(state).provoked_takes_new_source):
        if not _release_other(state, unit, source):
            return
    elif status in unit.statuses:
        note(state, "status", unit, status, "VAL-G16")
        return
    if status == "charmed":
        if not has_free_slot(state, 1 - unit.controller):
            note(state, "status", unit, status, "VAL-STA-23")
            return
        unit.statuses[status] = None
        change_control(state, unit, 1 - unit.controller, "VAL-STA-22")
    else:
        unit.statuses[status] = source if status == "provoked" else None
    note(state, "status", unit, status, rule)


def _release_other(state: State, unit: Card, source: Card | None) -> bool:
    """A Unit provokes a single enemy at a time (VAL-STA-21, VAL-G33). Says whether the new one is."""
    for other in sort_units(state, list_all_units(state)):
        if other is not unit and source is not None and other.statuses.get("provoked") is source:
            if not get_switches(state).provoked_frees_first:
                note(state, "status", unit, "provoked", "VAL-G33")
                return False
            del other.statuses["provoked"]
            note(state, "cure", other, "provoked", "VAL-G33")
    return True


def cure(state: State, unit: Card, rule: str) -> None:
    """Free a Unit of every status. A charmed one goes home (VAL-C06, VAL-G20)."""
    freed = FREED if unit.statuses else ""
    unit.statuses.clear()
    note(state, CURE, unit, None, rule, origin=freed)
    return_charmed_units(state)


def end_stun(state: State, seat: int) -> None:
    """Stun ends with the Combat Phase of the Unit's player (VAL-STA-16)."""
    ending = ("stun",) if get_switches(state).sleep_lasts else ("stun", "sleep")
    for unit in list_units(state, seat):
        for status in ending:
            if status in unit.statuses:
                del unit.statuses[status]
                note(state, "cure", unit, status, "VAL-STA-16" if status == "stun" else "VAL-C21")
