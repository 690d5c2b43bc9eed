"""Statuses: how they come and how they end."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.games.valcarta.table.state import Card, State, list_all_units, list_units
from rules.games.valcarta.zones.leaving import bring_home, change_control, has_free_slot

STATUSES = (
    "poison", "blind", "paralyze", "confusion", "stun", "sleep", "frostbite", "burn", "provoked", "charmed",
    "eardamage",
)  # fmt: skip
# The damage that a status does in an End Phase, and its rule.
DAMAGES = {
    "poison": (10, "VAL-STA-11"),
    "frostbite": (20, "VAL-STA-18"),
    "burn": (10, "VAL-STA-19"),
    "eardamage": (10, "VAL-STA-26"),
}


def apply_status(state: State, unit: Card, status: str, source: Card | None, rule: str) -> None:
    """Put a status on a Unit, never one twice; Provoked takes the new source (VAL-G16)."""
    if not unit.is_unit:
        return
    if status == "provoked":
        _free_other(state, unit, source)
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


def _free_other(state: State, unit: Card, source: Card | None) -> None:
    """One enemy at a time is Provoked by a Unit (VAL-STA-21, VAL-G33)."""
    for other in list_all_units(state):
        if other is not unit and source is not None and other.statuses.get("provoked") is source:
            del other.statuses["provoked"]
            note(state, "cure", other, "provoked", "VAL-G33")


def cure(state: State, unit: Card, rule: str) -> None:
    """Free a Unit of every status; a charmed one goes home (VAL-C06, VAL-G20)."""
    unit.statuses.clear()
    note(state, "cure", unit, None, rule)
    bring_home(state)


def end_stun(state: State, seat: int) -> None:
    """Stun ends with the Combat Phase of the Unit's player (VAL-STA-16)."""
    for unit in list_units(state, seat):
        if "stun" in unit.statuses:
            del unit.statuses["stun"]
            note(state, "cure", unit, "stun", "VAL-STA-16")
