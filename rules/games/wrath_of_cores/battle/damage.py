"""Deals a battle's damage at once (WOC-G02, WOC-G31)."""

from __future__ import annotations

from rules.engine.atoms import note, set_resource
from rules.engine.texts.preventing import take_prevented
from rules.games.wrath_of_cores.effects.leaving import damage_unit, destroy, find_dying
from rules.games.wrath_of_cores.effects.losing import check_loss
from rules.games.wrath_of_cores.effects.resolving import fire
from rules.games.wrath_of_cores.table.events import CORE_DAMAGE
from rules.games.wrath_of_cores.table.fight import Fight
from rules.games.wrath_of_cores.table.state import Player, State, get_switches


def deal_damage(state: State, fight: Fight) -> None:
    """Deal both pools. What the attacker has over goes to the Core; the destroyed leave."""
    switches, active = get_switches(state), state.active
    defender = state.players[1 - active]
    excess = fight.pools[active] - sum(fight.shares[active].values())
    for unit, points in fight.shares[active].items():
        damage_unit(state, unit, points, "WOC-BAT-12")
    if switches.damage_at_once:
        _strike_back(state, fight)
    _note_spared_cores(state, fight, excess)
    if excess and switches.excess_before_death:
        _strike_core(state, defender, excess)
        if state.result is not None:
            return
    fired = destroy(state, find_dying(state), "WOC-BAT-16")
    if not switches.damage_at_once:
        _strike_back(state, fight)
        fired += destroy(state, find_dying(state), "WOC-BAT-16")
    while dying := find_dying(state):
        fired += destroy(state, dying, "WOC-G26")
    fire(state, fired)
    if excess and not switches.excess_before_death:
        _strike_core(state, defender, excess)


def _strike_core(state: State, defender: Player, points: int) -> None:
    points = take_prevented(state, defender, points)
    if not points:
        return
    set_resource(state, defender, "hp", defender.hp - points, "WOC-BAT-17")
    note(state, CORE_DAMAGE, defender, points, "WOC-BAT-17")
    check_loss(state)


def _note_spared_cores(state: State, fight: Fight, excess: int) -> None:
    """Say why a Core took no damage."""
    active = state.active
    if not excess:
        spent = any(unit in fight.spent for unit in fight.units[active])
        missed = "WOC-RET-05" if spent else "WOC-BAT-07"
        note(state, "hp", state.players[1 - active], None, "WOC-BAT-17" if fight.pools[active] else missed)
    if fight.pools[1 - active]:
        note(state, "hp", state.players[active], None, "WOC-BAT-18")


def _strike_back(state: State, fight: Fight) -> None:
    seat = 1 - state.active
    for unit, points in fight.shares[seat].items():
        if unit.in_play:
            damage_unit(state, unit, points, "WOC-BAT-13")
